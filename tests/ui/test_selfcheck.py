"""`tribe-desktop --selfcheck`, from a checkout: what it says of a whole one, and of broken ones."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tribe_desktop.__main__ import main
from tribe_desktop.ui.selfcheck import outcome

ROOT = Path(__file__).resolve().parents[2]
NAMES = [
    "imports",
    "physics",
    "rule set",
    "texts",
    "drawings",
    "fonts",
    "screen",
    "worker process",
    "writing",
    "versions",
]


def selfcheck(folder: Path, home: Path, *before: Path) -> tuple[int, dict[str, str]]:
    """The status and the lines (what is checked -> what is said), started with nothing else in the environment."""
    path = ":".join(map(str, [*before, folder]))
    done = subprocess.run(
        [sys.executable, "-m", "tribe_desktop", "--selfcheck"],
        cwd=home.parent,
        env={"PYTHONPATH": path, "TRIBE_DESKTOP_HOME": str(home)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    return done.returncode, dict(line.split(": ", 1) for line in done.stdout.splitlines())


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the app that may be broken."""
    folder = tmp_path / "copy"
    for name in ("tribe_desktop", "resources", "physics"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def test_all_is_well(profile: Path) -> None:
    status, lines = selfcheck(ROOT, profile)
    assert status == 0, lines
    assert list(lines) == NAMES
    assert all(re.fullmatch(r"ok \(.+\)", said) for said in lines.values()), lines
    assert f"tribe_desktop from {ROOT / 'tribe_desktop'}" in lines["imports"]
    assert all(str(profile / kind) in lines["writing"] for kind in ("config", "data", "state"))
    assert re.search(r"tribe-desktop \d.*Python 3.*PySide6 6.*Qt 6.*pymunk 7.*msgspec 0", lines["versions"])
    assert [path for path in profile.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize(
    ("broken", "content", "what", "reason"),
    [
        ("fonts/Alegreya_700Bold.ttf", "no font", "fonts", "Alegreya_700Bold.ttf can’t be loaded"),
        ("art/stone.svg", "<svg", "drawings", "stone.svg can’t be drawn"),
        ("art/ev_mammoth.svg", None, "drawings", "missing: ev_mammoth.svg"),
        ("rulesets/tribus.toml", None, "rule set", "tribus.toml can’t be read"),
        ("texts/en/sim.toml", "a = [", "texts", "sim.toml"),
        ("texts/en/selfcheck.toml", None, "texts", "missing, selfcheck.help"),
    ],
)
def test_what_is_broken_is_one_line(
    copy: Path, profile: Path, broken: str, content: str | None, what: str, reason: str
) -> None:
    path = copy / "resources" / broken
    path.unlink()
    if content is not None:
        path.write_text(content, encoding="utf-8")
    status, lines = selfcheck(copy, profile)
    assert status == 1
    assert len(lines) == len(NAMES)
    assert lines[what].startswith("FAILED: ")
    assert reason in lines[what]


@pytest.mark.parametrize(
    ("library", "found"),
    [
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libEGL.so.1", "libegl1"),
        ("libX11.so.6", "libx11-6"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    ],
)
def test_a_library_that_the_system_lacks_is_named_by_its_package(library: str, found: str) -> None:
    def check() -> str:
        raise ImportError(f"{library}: cannot open shared object file: No such file or directory")

    good, line = outcome("screen", check)
    assert not good
    assert line.endswith(f"On Debian and Ubuntu it is in the package {found}.")


def test_an_older_python_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 2))
    assert main() == 1
    assert capsys.readouterr().err == "tribe-desktop: it needs Python 3.11 or newer, and this is Python 3.10.\n"
    ast.parse((ROOT / "tribe_desktop" / "__main__.py").read_text(encoding="utf-8"), feature_version=(3, 8))


def test_no_resources_at_all(copy: Path, profile: Path) -> None:
    shutil.rmtree(copy / "resources")
    status, lines = selfcheck(copy, profile)
    assert status == 1
    failed = [what for what, said in lines.items() if said.startswith("FAILED: ")]
    assert failed == ["rules", "texts", "art", "fonts", "worker"]


def test_a_profile_that_cannot_be_written(tmp_path: Path) -> None:
    home = tmp_path / "taken"
    home.write_text("a file", encoding="utf-8")
    status, lines = selfcheck(ROOT, home)
    assert status == 1
    assert lines["writing"] == f"FAILED: {home / 'config'}: Not a directory"
    assert [what for what, said in lines.items() if not said.startswith("ok")] == ["writing"]


def test_somebody_elses_physics(tmp_path: Path, profile: Path) -> None:
    other = tmp_path / "other"
    (other / "physics").mkdir(parents=True)
    (other / "physics" / "__init__.py").write_text("", encoding="utf-8")
    status, lines = selfcheck(ROOT, profile, other)
    assert status == 1
    assert lines["imports"] == f"FAILED: physics comes from {other / 'physics'}, not from {ROOT}"


def test_nobody_listens(profile: Path) -> None:
    command = [sys.executable, "-m", "tribe_desktop", "--selfcheck"]
    environment = {"PYTHONPATH": str(ROOT), "TRIBE_DESKTOP_HOME": str(profile)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout
        assert started.stderr
        started.stdout.close()
        assert started.stderr.read() == b""
        assert started.wait() == 1
