"""What the app is installed with: the metadata that systems read, the licences, a bundle that replaces another."""

from __future__ import annotations

import io
import json
import os
import plistlib
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import bundle
import changes
import deb
import icons
import licences
import manuals
import platforms
import pytest
import release
import steps
from PIL import Image
from typer.main import get_command

import tribe_desktop
from tribe_desktop.sim.cli import app as sim
from tribe_desktop.ui import arguments as desktop

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
MIME = "application/x-tribe-desktop-match"


def entry() -> dict[str, str]:
    lines = (LINUX / "tribe-desktop.desktop").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines[1:])


def page(name: str) -> str:
    """A man page as it is installed, read as plainly as it goes."""
    return manuals.page(name, date(2030, 1, 31), "9.8.7").replace("\\-", "-")


def named(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


def test_the_desktop_entry_starts_the_app_and_opens_matches() -> None:
    found = entry()
    assert (found["Exec"], found["Icon"], found["Terminal"]) == ("tribe-desktop %f", "tribe-desktop", "false")
    assert found["MimeType"] == f"{MIME};"
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", LINUX / "tribe-desktop.desktop"], check=True)


def test_the_file_type_is_told_to_every_system() -> None:
    root = ET.parse(LINUX / "tribe-desktop.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = root.find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == MIME
    assert [glob.get("pattern") for glob in kind.iter(f"{space}glob")] == ["*.tribe"]
    plist = platforms.information()
    assert plist["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"] == {"public.filename-extension": ["tribe"]}
    assert ".tribe" in (ROOT / "packaging" / "windows" / "tribe-desktop.iss").read_text(encoding="utf-8")


def test_the_metainfo_names_this_version_and_its_changes() -> None:
    root = ET.fromstring(deb.metainfo())
    releases = root.findall("releases/release")
    assert releases[0].get("version") == tribe_desktop.__version__
    assert len(releases) == len(changes.entries())
    assert [item.text for item in releases[0].iter("li")] == list(changes.entries()[0].changes)
    assert root.findtext("launchable") == "tribe-desktop.desktop"
    assert root.find("content_rating[@type='oars-1.1']") is not None
    assert root.findtext("provides/mediatype") == MIME
    assert root.findtext("id") == deb.METAINFO.removesuffix(".metainfo.xml") == platforms.IDENTIFIER


def test_the_man_pages_mention_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        desktop.arguments(["--help"])
    described = page("tribe-desktop.6").partition(".SH OPTIONS")[2].partition("\n.SH ")[0]
    assert named(described) == named(capsys.readouterr().out)
    described = page("tribe-sim.6")
    for name, command in get_command(sim).commands.items():
        part = described.partition(f".SS {name}")[2].partition("\n.S")[0]
        assert part, name
        assert named(part) >= {option for one in command.params for option in one.opts if option.startswith("--")}


@pytest.mark.parametrize("name", ["tribe-desktop.6", "tribe-sim.6"])
def test_the_man_pages_are_filled_in_and_read(name: str, tmp_path: Path) -> None:
    text = manuals.page(name, date(2030, 1, 31), "9.8.7")
    assert '"2030-01-31" "Tribe Desktop 9.8.7"' in text
    assert "@" not in text
    if shutil.which("man"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        read = ["man", "--warnings", "--local-file", str(tmp_path / name)]
        done = subprocess.run(read, capture_output=True, check=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
        assert done.stderr == b""


def test_the_version_has_one_source() -> None:
    assert steps.version() == tribe_desktop.__version__ == changes.entries()[0].version
    assert f'"ProductVersion", "{tribe_desktop.__version__}"' in platforms.version_info("tribe-desktop", "x")


def test_the_change_log_is_read() -> None:
    text = "# Changes\n\n## 1.1.0, not yet released\n\n- One\n  and a half\n- Two\n\n## 1.0.0, 2030-01-31\n\n- Three\n"
    assert changes.entries(text) == [
        changes.Entry("1.1.0", None, ("One and a half", "Two")),
        changes.Entry("1.0.0", date(2030, 1, 31), ("Three",)),
    ]
    with pytest.raises(ValueError, match="is not like"):
        changes.entries("## 1.0, soon\n")


def test_debian_s_change_log_has_every_version() -> None:
    told = deb.debian_changelog()
    assert re.findall(r"^tribe-desktop \((.+)\)", told, re.MULTILINE) == [one.version for one in changes.entries()]
    assert max(len(line) for line in told.splitlines() if not line.startswith(" -- ")) < 80


def test_icons_of_all_systems_are_drawn_from_one_drawing() -> None:
    picture = Image.open(io.BytesIO(icons.png(48)))
    assert picture.size == (48, 48)
    assert picture.convert("RGBA").getpixel((24, 24))[3] == 255
    assert Image.open(io.BytesIO(icons.ico())).info["sizes"] == {(side, side) for side in icons.ICO}
    sizes = {width * scale for width, _, scale in Image.open(io.BytesIO(icons.icns())).info["sizes"]}
    assert sizes >= {16, 32, 64, 128, 256, 512, 1024}


def test_the_readme_s_pictures_are_there_and_small() -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    pictures = [ROOT / name for name in re.findall(r"\]\((packaging/[^)]+)\)", told)]
    assert len(pictures) >= 3
    assert max(path.stat().st_size for path in pictures) < 500_000
    assert set((ROOT / "packaging" / "screenshots").iterdir()) <= set(pictures)


# --- licences ---------------------------------------------------------------------------------------------------------

PARTS = tomllib.loads((licences.FOLDER / "index.toml").read_text(encoding="utf-8"))["part"]


def test_every_library_that_is_shipped_has_its_notice() -> None:
    named = [package for part in PARTS for package in part.get("packages", ())]
    shipped = licences.shipped()
    assert sorted(named) == sorted(shipped)
    for name, found in shipped.items():
        if name not in licences.BY_HAND:
            committed = (licences.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
            assert committed == licences.notice(found), f"run packaging/licences.py: {name}"


def test_every_licence_is_named_and_there() -> None:
    files = {name for part in PARTS for name in part["files"]}
    assert [name for name in files if not (licences.FOLDER / name).is_file()] == []
    there = {path.name for path in licences.FOLDER.glob("*.txt")}
    assert there <= files
    own = (licences.FOLDER / "tribe-desktop.txt").read_text(encoding="utf-8")
    assert own == (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_debian_s_copyright_file_points_at_common_licences() -> None:
    told = deb.copyright_file()
    assert all(part["name"] in told for part in PARTS)
    assert "/usr/share/common-licenses/LGPL-3" in told
    assert "GNU LESSER GENERAL PUBLIC LICENSE" not in told


# --- the bundle -------------------------------------------------------------------------------------------------------


def fake_bundler(monkeypatch: pytest.MonkeyPatch, *, passes: bool) -> None:
    """Instead of PyInstaller and of what it makes."""

    @contextmanager
    def made(near: Path) -> Iterator[Path]:
        new = near / ".bundle-x" / "dist" / bundle.NAME
        (new / "_internal").mkdir(parents=True)
        (new / "tribe-desktop").write_text("new", encoding="utf-8")
        try:
            if not passes:
                raise steps.Problem("The bundle does not pass its own check.")
            yield new
        finally:
            shutil.rmtree(near / ".bundle-x")

    monkeypatch.setattr(bundle, "made", made)


@pytest.mark.parametrize("passes", [True, False])
def test_a_bundle_replaces_an_older_one_when_it_passes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, passes: bool
) -> None:
    fake_bundler(monkeypatch, passes=passes)
    out = tmp_path / "dist" / "app"
    (out / "_internal").mkdir(parents=True)
    (out / "tribe-desktop").write_text("old", encoding="utf-8")
    assert steps.attempt(bundle.main, [str(out)]) == (0 if passes else 1)
    assert (out / "tribe-desktop").read_text(encoding="utf-8") == ("new" if passes else "old")
    assert [path.name for path in out.parent.iterdir()] == ["app"]


def test_a_bundle_replaces_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fake_bundler(monkeypatch, passes=True)
    (tmp_path / "mine").mkdir()
    assert steps.attempt(bundle.main, [str(tmp_path / "mine")]) == 1
    assert (
        capsys.readouterr().err
        == f"{tmp_path / 'mine'} is there already and no bundle of the app: name another folder.\n"
    )


# --- a release --------------------------------------------------------------------------------------------------------

OUT = changes.Entry(tribe_desktop.__version__, date(2030, 1, 31), ("Something",))


def lacking(monkeypatch: pytest.MonkeyPatch, newest: changes.Entry, *, tested: bool = True, **said: str) -> str:
    """What keeps a release from being made, where git says so: `status`, the `tag`, the commits of tag and `head`."""
    answers = {"status": said.get("status", ""), "tag": said.get("tag", "")}

    def git(*asked: str) -> str:
        if asked[0] == "rev-parse":
            return said.get("head", "abc") if asked[1] == "HEAD" else "abc"
        return answers[asked[0]]

    monkeypatch.setattr(release, "git", git)
    monkeypatch.setattr(changes, "entries", lambda: [newest])
    return "\n".join(release.lacking(tested))


def test_nothing_is_lacking_for_a_release(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lacking(monkeypatch, OUT) == ""
    assert lacking(monkeypatch, OUT, tag="v1") == ""  # on this very commit


@pytest.mark.parametrize(
    ("newest", "said", "told"),
    [
        (OUT, {"tested": False}, "Nobody said that lint and tests have passed"),
        (OUT, {"status": " M README.md"}, "The tree is not clean"),
        (OUT, {"tag": "v1", "head": "def"}, "is the tag of another commit"),
        (changes.Entry("9.9.9", date(2030, 1, 31), ("x",)), {}, "The change log begins with 9.9.9"),
        (changes.Entry(tribe_desktop.__version__, None, ("x",)), {}, "not yet released: put the day"),
        (changes.Entry(tribe_desktop.__version__, date(2030, 1, 31), ()), {}, "tells no change"),
    ],
)
def test_what_a_release_lacks_is_told(
    monkeypatch: pytest.MonkeyPatch, newest: changes.Entry, said: dict[str, str], told: str
) -> None:
    assert told in lacking(monkeypatch, newest, **said)


def test_a_release_that_lacks_something_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "git", lambda *_: "")
    monkeypatch.setattr(release, "write", lambda _: pytest.fail("it went on"))
    assert steps.attempt(release.main, [str(tmp_path / "out")]) == 1
    assert capsys.readouterr().err.startswith("This can't be released yet.\nNobody said")
    assert not (tmp_path / "out").exists()


def test_a_release_is_written_with_its_checksums(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "lacking", lambda tested: [])
    monkeypatch.setattr(release.wheel, "main", lambda where: Path(where[0], "x.whl").write_bytes(b"wheel"))
    monkeypatch.setattr(release.shutil, "which", lambda name: None)
    assert steps.attempt(release.main, ["--tested", str(tmp_path / "out")]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["CHANGES.md", "SHA256SUMS", "x.whl"]
    done = subprocess.run(["sha256sum", "--check", "SHA256SUMS"], cwd=tmp_path / "out", capture_output=True, check=True)
    assert done.stdout.count(b": OK") == 2


# --- other systems ----------------------------------------------------------------------------------------------------


def test_what_the_release_workflow_calls_is_there() -> None:
    told = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    commands = re.findall(r"packaging/dev\.py (\w+)", told)
    assert commands
    known = (ROOT / "packaging" / "dev.py").read_text(encoding="utf-8")
    assert [name for name in commands if f'"{name}": (' not in known] == []
    files = re.findall(r"(?:packaging|\.ci)[/\\][\w./\\-]+", told)
    assert [name for name in files if not (ROOT / name.replace("\\", "/")).is_file()] == []


def test_the_flatpak_manifest_builds_from_what_is_there() -> None:
    path = ROOT / "packaging" / "flatpak" / f"{platforms.IDENTIFIER}.json"
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["id"] == platforms.IDENTIFIER
    assert not any("network" in one or "filesystem" in one for one in found["finish-args"])
    (module,) = found["modules"]
    places = {source["dest"]: path.parent / source["path"] for source in module["sources"]}
    used = [part for line in module["build-commands"] for part in line.split() if part.split("/")[0] in places]
    kept = [part for part in used if not part.startswith("bundle")]
    assert [part for part in kept if not (places[part.split("/")[0]] / part.partition("/")[2]).is_file()] == []


def test_the_mac_s_entitlements_are_read() -> None:
    entitlements = plistlib.loads((ROOT / "packaging" / "macos" / "entitlements.plist").read_bytes())
    assert entitlements
    assert all(entitlements.values())
    assert plistlib.dumps(platforms.information())
