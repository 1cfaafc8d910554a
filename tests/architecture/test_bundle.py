"""The app as one folder: made once, then run from elsewhere with nothing in its environment. It takes half a minute."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from PyInstaller.archive.readers import CArchiveReader

ROOT = Path(__file__).resolve().parents[2]
DEMO = ["--demo", "tribus", "--seed", "1", "--pace", "off", "--exit"]
LARGEST = 160e6  # bytes; 140e6 when this was written, 16e6 of them symbols of a Python that wasn't stripped

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it looks into /proc"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new bundle in a folder with a space, made by this Python."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "packaging" / "dev.py")
    assert spec
    assert spec.loader
    dev = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(dev)
    out = tmp_path_factory.mktemp("bundle") / "a place" / "tribe"
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(dev, "VENV_PYTHON", Path(sys.executable))
        changed.setattr(dev, "ensure_venv", lambda: None)
        assert dev.main(["bundle", str(out)]) == 0
    yield out
    shutil.rmtree(out)


def environment(profile: Path, **more: str) -> dict[str, str]:
    return {"TRIBE_DESKTOP_HOME": str(profile), **more}


def run(folder: Path, arguments: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [str(folder / "tribe-desktop"), *arguments]
    return subprocess.run(
        command, cwd=folder.parent, env=environment, capture_output=True, encoding="utf-8", timeout=120, check=False
    )


def running(folder: Path) -> dict[int, list[str]]:
    """The processes of the bundle and what they were started with."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            command = (path / "cmdline").read_text(encoding="utf-8", errors="replace").split("\0")
        except OSError:
            continue  # it ended
        if command[0] == str(folder / "tribe-desktop"):
            found[int(path.name)] = command[1:]
    return found


def ends(folder: Path) -> bool:
    end = time.monotonic() + 5
    while running(folder) and time.monotonic() < end:
        time.sleep(0.02)
    return not running(folder)


def test_selfcheck(folder: Path, profile: Path) -> None:
    done = run(folder, ["--selfcheck"], environment(profile))
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "FAILED" not in done.stdout
    assert f"tribe_desktop from {folder / '_internal' / 'tribe_desktop'}" in done.stdout
    assert ("physics from" in done.stdout) is (ROOT / "physics").is_dir()


def test_what_is_in_it(folder: Path) -> None:
    inside = folder / "_internal"
    resources = [
        {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}
        for place in (ROOT / "resources", inside / "tribe_desktop" / "resources")
    ]
    assert resources[0] == resources[1]
    platforms = {path.name for path in (inside / "PySide6" / "Qt" / "plugins" / "platforms").iterdir()}
    assert platforms == {"libqxcb.so", "libqwayland.so", "libqoffscreen.so"}
    files = [path for path in inside.rglob("*") if not path.is_dir()]
    assert [path for path in files if not path.exists()] == []  # links that lead nowhere
    assert not any("Qml" in path.name or "Quick" in path.name for path in files)
    assert sum(path.stat().st_size for path in files if not path.is_symlink()) < LARGEST


def test_every_library_in_it_has_its_notice(folder: Path) -> None:
    names = {path.name.partition(".")[0] for path in (folder / "_internal").iterdir()}
    for program in ("tribe-desktop", "tribe-sim"):
        archive = CArchiveReader(str(folder / program))
        (inner,) = (name for name in archive.toc if name.endswith(".pyz"))
        names |= {name.partition(".")[0] for name in archive.open_embedded_archive(inner).toc}
    known = packages_distributions()
    shipped = {known[name][0].lower().replace("_", "-") for name in names if name in known}
    index = tomllib.loads((ROOT / "resources" / "licences" / "index.toml").read_text(encoding="utf-8"))
    named = {package for part in index["part"] for package in part.get("packages", ())}
    assert {"pymunk", "pyside6-essentials", "typer"} <= shipped <= named


def test_games_without_a_window(folder: Path, profile: Path) -> None:
    game = ["tribus", "--players", "easy,random", "--games", "4", "--seed", "7", "--jobs"]
    command = str(folder / "tribe-sim")
    told = [
        subprocess.run([command, *game, jobs], env=environment(profile), capture_output=True, timeout=120, check=True)
        for jobs in ("1", "2")
    ]
    assert told[0].stdout == told[1].stdout
    assert "easy" in told[0].stdout.decode()


def test_demo_without_a_screen(folder: Path, profile: Path) -> None:
    done = run(folder, DEMO, environment(profile, QT_QPA_PLATFORM="offscreen"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert ends(folder)


@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="there is no xvfb-run")
def test_demo_on_a_screen(folder: Path, profile: Path) -> None:
    bare = f'exec env -i DISPLAY="$DISPLAY" XAUTHORITY="$XAUTHORITY" TRIBE_DESKTOP_HOME="{profile}" "$@"'
    command = ["xvfb-run", "-a", "sh", "-c", bare, "sh", str(folder / "tribe-desktop"), *DEMO]
    done = subprocess.run(command, cwd=folder.parent, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert ends(folder)


def test_demo_whose_worker_is_killed(folder: Path, profile: Path) -> None:
    command = [str(folder / "tribe-desktop"), *DEMO]
    bare = environment(profile, QT_QPA_PLATFORM="offscreen")
    with subprocess.Popen(command, cwd=folder.parent, env=bare, stderr=subprocess.PIPE) as started:
        killed: set[int] = set()
        while started.poll() is None and len(killed) < 2:
            for pid, arguments in running(folder).items():
                if "--multiprocessing-fork" in arguments and pid not in killed and len(killed) < 2:
                    os.kill(pid, signal.SIGKILL)
                    killed.add(pid)
            time.sleep(0.01)
        assert started.wait(60) == 0
        assert started.stderr
        assert started.stderr.read() == b""
    assert len(killed) == 2
    assert ends(folder)


def test_nothing_stays_when_it_is_killed(folder: Path, profile: Path) -> None:
    command = [str(folder / "tribe-desktop"), *DEMO[:4], "--pace", "slow"]
    bare = environment(profile, QT_QPA_PLATFORM="offscreen")
    with subprocess.Popen(command, cwd=folder.parent, env=bare) as started:
        end = time.monotonic() + 20
        while not any("--multiprocessing-fork" in arguments for arguments in running(folder).values()):
            assert time.monotonic() < end
            time.sleep(0.02)
        started.kill()
    assert ends(folder)
