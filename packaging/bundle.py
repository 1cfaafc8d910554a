#!/usr/bin/env python3
"""Make the app one folder (on macOS an .app) that needs no Python: `dev.py bundle [OUT]` starts this.

It takes an older one's place once it has passed its own check and played a game in each of its programs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from steps import ROOT, Problem, attempt, clean_environment, quietly, say, source_date

SPEC = ROOT / "packaging" / "tribe-desktop.spec"
MACOS, WINDOWS = sys.platform == "darwin", os.name == "nt"
NAME = "Tribe Desktop.app" if MACOS else "tribe-desktop"
DEMO = ("--demo", "tribus", "--seed", "1", "--pace", "off", "--exit")


def program(folder: Path, name: str) -> Path:
    """Where a program of the bundle lies."""
    inside = folder / "Contents" / "MacOS" if MACOS else folder
    return inside / f"{name}{'.exe' if WINDOWS else ''}"


def is_bundle(folder: Path) -> bool:
    libraries = folder / "Contents" / "Frameworks" if MACOS else folder / "_internal"
    return program(folder, "tribe-desktop").is_file() and libraries.is_dir()


def strip(folder: Path) -> None:
    """Leave out the symbols of Python and its modules, and where they lie on this machine; Qt's come without."""
    if not sys.platform.startswith("linux"):
        return
    inside = folder / "_internal"
    modules = [path for path in inside.rglob("*.so") if not {"PySide6", "shiboken6"} & set(path.parts)]
    for path in sorted([*inside.glob("libpython*"), *modules]):
        quietly(["strip", "--strip-unneeded", path], f"{path.name} could not be stripped.")
        if sys.base_prefix != "/usr" and sys.base_prefix.encode() in path.read_bytes():
            quietly(["patchelf", "--remove-rpath", path], f"{path.name} could not be freed of its search path.")


def owners(folder: Path) -> dict[str, Path]:
    """The system's libraries in a bundle: file name -> the notice of the Debian package that it was copied from."""
    found = {}
    if shutil.which("dpkg-query") is None:
        return found
    # Qt's lie elsewhere and may be on this machine, too; and Python is this one, not Debian's
    libraries = (path for path in (folder / "_internal").glob("lib*.so*") if not path.is_symlink())
    names = {path.name for path in libraries if not path.name.startswith("libpython")}
    query = ["dpkg-query", "--search", *(f"*/{name}" for name in sorted(names))]
    told = subprocess.run(query, capture_output=True, text=True, check=False).stdout
    for line in told.splitlines():
        packages, _, place = line.partition(": ")
        if Path(place).name in names and Path(place).parent.name.endswith(("-gnu", "lib")):
            found[Path(place).name] = Path("/usr/share/doc") / packages.split(":")[0].split(",")[0] / "copyright"
    return found


def add_notices(folder: Path) -> None:
    """The licences of the system's libraries; those of everything else are in the app's own resources."""
    for name, notice in owners(folder).items():
        if notice.is_file():
            target = folder / "_internal" / "licences-of-system-libraries" / f"{name}.txt"
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(notice.read_bytes())


def smoke(folder: Path, profile: Path) -> None:
    """The bundle's own check, a game without a screen, two without a window; with nothing else in the environment."""
    system = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}  # Windows needs these
    bare = {**system, "TRIBE_DESKTOP_HOME": str(profile), "QT_QPA_PLATFORM": "offscreen"}
    quietly([program(folder, "tribe-desktop"), "--selfcheck"], "The bundle does not pass its own check.", bare)
    quietly([program(folder, "tribe-desktop"), *DEMO], "The bundle can't play a game.", bare)
    game = ["tribus", "--players", "easy,random", "--games", "2", "--jobs", "2"]
    quietly([program(folder, "tribe-sim"), *game], "The bundle's tribe-sim can't play a game.", bare)


@contextmanager
def made(near: Path) -> Iterator[Path]:
    """A new bundle that has passed, in a folder below `near` that goes away afterwards."""
    near.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".bundle-", dir=near) as folder:
        work = Path(folder)
        make = [sys.executable, "-m", "PyInstaller", "--distpath", work / "dist", "--workpath", work / "work", SPEC]
        fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(source_date())}
        environment = clean_environment(PYINSTALLER_CONFIG_DIR=str(work / "cache"), **fixed)
        quietly(make, "PyInstaller could not make the bundle.", environment)
        new = work / "dist" / NAME
        strip(new)
        add_notices(new)
        smoke(new, work / "profile")
        yield new


def main(arguments: list[str]) -> int:
    out = Path(arguments[0]).resolve() if arguments else ROOT / "dist" / NAME
    if out.exists() and not is_bundle(out):
        raise Problem(f"{out} is there already and no bundle of the app: name another folder.")
    say("Making the bundle ...")
    began = time.monotonic()
    with made(out.parent) as new:
        if out.exists():
            out.rename(new.parent / "old")
        new.rename(out)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file() and not path.is_symlink())
    say(f"{out}: {size / 1e6:.0f} MB, in {time.monotonic() - began:.0f} s; tribe-desktop in there starts the app.")
    return 0


if __name__ == "__main__":
    sys.exit(attempt(main, sys.argv[1:]))
