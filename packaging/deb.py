#!/usr/bin/env python3
"""Make the bundle a package for Debian and its kin: `dev.py deb [FOLDER]` starts this.

The package holds the bundle without the libraries that Debian has itself: these become its Depends. The same source
gives the same bytes: times come from SOURCE_DATE_EPOCH or the last commit, and dpkg-deb sorts what it packs.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import textwrap
import time
import tomllib
from datetime import UTC, date, datetime
from email.utils import format_datetime
from pathlib import Path
from xml.sax.saxutils import escape

import bundle
import changes
import icons
import manuals
from steps import ROOT, Problem, attempt, quietly, say, source_date, version

LINUX = ROOT / "packaging" / "linux"
LICENCES = ROOT / "resources" / "licences"
NAME = "tribe-desktop"
LIBRARY = f"usr/lib/{NAME}"
COMMON = {"lgpl-3.0.txt": "LGPL-3", "gpl-3.0.txt": "GPL-3", "gpl-2.0.txt": "GPL-2", "apache-2.0.txt": "Apache-2.0"}
PROGRAMS = (NAME, "tribe-sim")
MAINTAINER = "Tribe Desktop contributors <tribe-desktop@localhost>"
METAINFO = "net.tribe_desktop.TribeDesktop.metainfo.xml"
SHORT = "two table games of peoples and their ornaments"
LONG = """\
Two table games on your own computer, without a network: against bots of
several strengths, or with others around one screen.
.
Tribus is a strategy game for two to four tribes between the Paleolithic
and the Bronze Age. Tribe, the ornament game, is for two to five steady
hands: hang carved pieces on wooden figures, and let nothing fall.
.
The package also has tribe-sim, which plays games without a window."""


def today() -> date:
    return datetime.fromtimestamp(source_date(), UTC).date()


def metainfo() -> str:
    """The AppStream metainfo with its releases, which are the change log's."""
    lines = ["<releases>"]
    for entry in changes.entries():
        kind = "stable" if entry.released else "development"
        lines.append(f'    <release version="{entry.version}" date="{entry.released or today()}" type="{kind}">')
        points = "".join(f"\n          <li>{escape(change)}</li>" for change in entry.changes)
        lines.append(f"      <description>\n        <ul>{points}\n        </ul>\n      </description>\n    </release>")
    return (LINUX / METAINFO).read_text(encoding="utf-8").replace("<releases/>", "\n".join([*lines, "  </releases>"]))


def debian_changelog() -> str:
    """The change log in Debian's form."""
    told = []
    for entry in changes.entries():
        day = entry.released or today()
        stamp = format_datetime(datetime(day.year, day.month, day.day, 12, tzinfo=UTC))
        points = "\n".join(
            textwrap.fill(change, 78, initial_indent="  * ", subsequent_indent="    ") for change in entry.changes
        )
        told.append(f"{NAME} ({entry.version}) unstable; urgency=medium\n\n{points}\n\n -- {MAINTAINER}  {stamp}\n")
    return "\n".join(told)


def copyright_file() -> str:
    """What is in the package and under which licence; what every Debian has the text of is pointed at."""
    place = f"/{LIBRARY}/_internal/tribe_desktop/resources/licences"
    told = [f"Tribe Desktop {version()} comes with the parts below. The same texts lie in\n{place}."]
    for part in tomllib.loads((LICENCES / "index.toml").read_text(encoding="utf-8"))["part"]:
        head = f"{part['name']} ({part['licence']})"
        told.append(f"{head}\n{'=' * len(head)}")
        for name in part["files"]:
            common = COMMON.get(name)
            there = f"On Debian systems, the text of that licence is in /usr/share/common-licenses/{common}."
            told.append(there if common else (LICENCES / name).read_text(encoding="utf-8").strip())
    return "\n\n".join(told) + "\n"


def write(path: Path, content: str | bytes, mode: int = 0o644) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    path.chmod(mode)


def zipped(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)


def leave_to_system(folder: Path) -> None:
    """Take out of a bundle what Debian's own packages bring, and their notices."""
    for name in bundle.owners(folder):
        (folder / "_internal" / name).unlink()
    shutil.rmtree(folder / "_internal" / "licences-of-system-libraries", ignore_errors=True)


def is_binary(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def depends(root: Path, library: Path, work: Path) -> str:
    """The packages of the libraries that the bundle leaves to the system, as Debian's own tool finds them."""
    write(work / "debian" / "control", f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n")
    inside = library / "_internal"
    folders = {path.parent for path in inside.rglob("*.so*") if is_binary(path)}
    places = [f"-l{folder}" for folder in sorted(folders)]
    binaries = sorted(str(path) for path in root.rglob("*") if is_binary(path))
    command = [
        "dpkg-shlibdeps",
        "-O",
        "--ignore-missing-info",
        "--warnings=0",
        *places,
        *(f"-e{one}" for one in binaries),
    ]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f"The package's dependencies could not be found:\n{done.stderr[-500:]}")
    return done.stdout.partition("shlibs:Depends=")[2].strip()


def stage(root: Path, made: Path, work: Path) -> None:
    """Lay out the package's files below `root`."""
    library = root / LIBRARY
    shutil.copytree(made, library, symlinks=True)
    leave_to_system(library)
    for name in PROGRAMS:
        link = root / "usr" / "games" / name
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(f"../lib/{NAME}/{name}")
        write(root / "usr/share/man/man6" / f"{name}.6.gz", zipped(manuals.page(f"{name}.6", today(), version())))
    share = root / "usr" / "share"
    write(share / "applications" / f"{NAME}.desktop", (LINUX / f"{NAME}.desktop").read_bytes())
    write(share / "metainfo" / METAINFO, metainfo())
    write(share / "mime" / "packages" / f"{NAME}.xml", (LINUX / f"{NAME}.xml").read_bytes())
    icons.hicolor(share / "icons" / "hicolor")
    write(share / "doc" / NAME / "copyright", copyright_file())
    write(share / "doc" / NAME / "changelog.gz", zipped(debian_changelog()))
    write(share / "lintian" / "overrides" / NAME, (LINUX / "lintian-overrides").read_bytes())
    for path in sorted(root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or (path.parent == library and path.name in PROGRAMS)
            path.chmod(0o755 if runs else 0o644)
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(-(-path.stat().st_size // 1024) for path in files)
    needs = depends(root, library, work)
    about = "\n".join(f" {line}" for line in LONG.splitlines())
    write(
        root / "DEBIAN" / "control",
        f"Package: {NAME}\nVersion: {version()}\nSection: games\nPriority: optional\n"
        f"Architecture: {quietly(['dpkg', '--print-architecture'], 'dpkg does not tell the architecture.').strip()}\n"
        f"Maintainer: {MAINTAINER}\nInstalled-Size: {size}\nDepends: {needs}\nDescription: {SHORT}\n{about}\n",
    )
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)  # noqa: S324
    write(root / "DEBIAN" / "md5sums", "".join(sums))


def pack(root: Path, out: Path) -> None:
    """The package itself, with every file as old as the source."""
    moment = source_date()
    for path in [*root.rglob("*"), root]:
        os.utime(path, (moment, moment), follow_symlinks=False)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(moment)}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", root, out]
    quietly(command, "dpkg-deb could not make the package.", environment)


def check(root: Path, package: Path) -> None:
    """What Debian's own tools say of it."""
    share = root / "usr" / "share"
    quietly(["desktop-file-validate", share / "applications" / f"{NAME}.desktop"], "The desktop entry is not right.")
    quietly(["appstreamcli", "validate", "--no-net", share / "metainfo" / METAINFO], "The metainfo is not right.")
    quietly(["lintian", "--allow-root", "--fail-on", "error,warning", package], "Lintian has found something.")


def main(arguments: list[str]) -> int:
    if shutil.which("dpkg-deb") is None:
        raise Problem("A Debian package can only be made on Debian and its kin: there is no dpkg-deb here.")
    out = Path(arguments[0]).resolve() if arguments else ROOT / "dist"
    say("Making the bundle and the package ...")
    began = time.monotonic()
    with bundle.made(out) as made:
        work = made.parent
        root = work / "root"
        root.mkdir(mode=0o755)
        stage(root, made, work)
        architecture = quietly(["dpkg", "--print-architecture"], "dpkg does not tell the architecture.").strip()
        package = work / f"{NAME}_{version()}_{architecture}.deb"
        pack(root, package)
        check(root, package)
        final = out / package.name
        package.replace(final)
    say(f"{final}: {final.stat().st_size / 1e6:.1f} MB, in {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(attempt(main, sys.argv[1:]))
