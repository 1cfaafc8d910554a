"""The command line, the log, and the whole app in a process of its own."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tribe_desktop
from tribe_desktop.ui import app
from tribe_desktop.ui import logging as app_logging


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        app.run(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.strip() == f"tribe-desktop {tribe_desktop.__version__}"


@pytest.mark.parametrize(
    ("argv", "word"),
    [
        (["--nonsense"], "--nonsense"),
        (["--demo", "chess"], "chess"),
        (["--demo", "tribus", "--seed", "x"], "“x” is not a whole number"),
        (["--demo", "tribus", "--seed", "-3"], "--seed"),
        (["--demo", "tribus", "--pace", "fast"], "fast"),
        (["--exit"], "--demo"),
        (["file.tribe", "other.tribe"], "other.tribe"),
        (["file.tribe", "--demo", "tribus"], "demo"),
    ],
)
def test_wrong_arguments_are_one_sentence(argv: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        app.run(argv)
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert word in said


@pytest.mark.parametrize(
    ("environment", "there"),
    [
        ({}, False),
        ({"DISPLAY": ":4711"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"DISPLAY": "elsewhere:0"}, True),
    ],
)
def test_no_display(environment: dict[str, str], there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert app.has_display() is there


def test_without_a_display_the_app_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert app.run([]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def start(*argv: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "tribe_desktop", *argv],
        env={**os.environ, "TRIBE_DESKTOP_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_demo_from_start_to_exit(profile: Path) -> None:
    done = start("--demo", "tribus", "--seed", "7", "--pace", "off", "--exit", home=profile)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (profile / "data").exists()  # a demo keeps nothing
    assert not (profile / "config").exists()
    log = profile / "state" / "tribe-desktop.log"
    assert not log.exists() or " WARNING " not in log.read_text(encoding="utf-8")


@pytest.mark.expects_log("nobody caught this")
def test_what_nobody_caught_is_logged_and_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    app_logging.catch_everything(lambda: told.append(1))
    for _ in range(3):
        sys.excepthook(ZeroDivisionError, ZeroDivisionError("at every paint"), None)
    assert told == [1]


def test_the_log_goes_to_a_file(profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    monkeypatch.setattr(app_logging, "qInstallMessageHandler", lambda _handler: None)
    try:
        app_logging.start_logging()
        logging.getLogger("tribe_desktop").info("hello")
        assert "hello" in app_logging.log_path().read_text(encoding="utf-8")
        assert app_logging.log_path().is_relative_to(profile)
    finally:
        for handler in root.handlers[:]:
            if handler not in before:
                root.removeHandler(handler)
                handler.close()
        root.setLevel(level)
