"""Crashes of the whole app in a process of its own: a report is left, and the next start offers to go on."""

from __future__ import annotations

import faulthandler
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from people import LEFT, plan
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from tribe_desktop.session import reports
from tribe_desktop.ui import crash
from tribe_desktop.ui.crash import Crashes
from tribe_desktop.ui.dialogs.crash import CrashDialog
from tribe_desktop.ui.main_window import MainWindow

Opener = Callable[..., MainWindow]
PROGRAM = Path(__file__).resolve().parents[1] / "helpers" / "crashing.py"
NOW = datetime(2026, 5, 3, 20, 15, tzinfo=UTC)


def start(what: str, home: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "TRIBE_DESKTOP_HOME": str(home), "PYTHONPATH": str(PROGRAM.parents[2])}
    return subprocess.Popen([sys.executable, PROGRAM, what], env=environment, stdout=subprocess.PIPE, text=True)


def test_an_error_and_a_kill_are_reported_and_the_next_start_goes_on(profile: Path) -> None:
    with start("raise", profile) as app:
        app.communicate(timeout=60)
        assert app.returncode == 0
    (report,) = reports.unseen()
    words = report.read_text(encoding="utf-8")
    assert "ValueError: ‹player 1›’s piece is in two places" in words
    assert "Wilhelmina" not in words
    assert "5. seat " in words
    assert "Qt: 6." in words
    assert not crash.running_path().exists()

    with start("look", profile) as app:
        said, _ = app.communicate(timeout=60)
    assert said.splitlines() == ["CrashDialog: The last time something went wrong", "5 actions"]
    assert reports.unseen() == []

    with start("wait", profile) as app:
        assert app.stdout is not None
        assert app.stdout.readline() == "ready\n"
        app.send_signal(signal.SIGSEGV)
        app.communicate(timeout=60)
        assert app.returncode == -signal.SIGSEGV
    assert "Fatal Python error: Segmentation fault" in crash.running_path().read_text(encoding="utf-8")

    with start("look", profile) as app:
        said, _ = app.communicate(timeout=60)
    assert said.splitlines() == ["CrashDialog: The last time something went wrong", "5 actions"]
    last = sorted(reports.folder().iterdir())[-1].read_text(encoding="utf-8")
    assert "Segmentation fault" in last
    assert "\n5. " in last
    assert str(Path.home()) not in last


@pytest.fixture
def crashed(opened: Opener) -> MainWindow:
    reports.write("trace", {}, [], NOW)
    return opened()


def offered(window: MainWindow) -> CrashDialog:
    Crashes(window).offer()
    dialog = window.dialog()
    assert isinstance(dialog, CrashDialog)
    return dialog


def test_the_offer_without_a_match_opens_the_folder(
    qtbot: QtBot, crashed: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_urls, works = [], [False, True]
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened_urls.append(url) or works[len(opened_urls) - 1])
    dialog = offered(crashed)
    assert not dialog.resume_button.isVisible()
    assert str(reports.folder()) in dialog.where.text()
    qtbot.mouseClick(dialog.folder_button, LEFT)
    assert opened_urls[0].toLocalFile() == str(reports.folder())
    assert dialog.fault.isVisible()
    qtbot.mouseClick(dialog.folder_button, LEFT)
    assert not dialog.fault.isVisible()
    qtbot.mouseClick(dialog.dismiss_button, LEFT)
    Crashes(crashed).offer()
    assert crashed.dialog() is None


def test_the_offer_goes_on_with_the_match(qtbot: QtBot, crashed: MainWindow) -> None:
    crashed.start_plan(plan("Ana", "Bruno"))
    crashed.show_start()
    dialog = offered(crashed)
    qtbot.mouseClick(dialog.resume_button, LEFT)
    assert crashed.play is not None
    assert reports.unseen() == []


def test_a_run_that_ended_without_a_fault_is_no_crash(crashed: MainWindow) -> None:
    reports.seen()
    was = faulthandler.is_enabled()
    crash.running_path().parent.mkdir(parents=True, exist_ok=True)
    crash.running_path().write_text("", encoding="utf-8")  # the power went off
    crashes = Crashes(crashed)
    crashes.begin()
    assert reports.unseen() == []
    crashes.end()
    assert not crash.running_path().exists()
    if was:
        faulthandler.enable()


def test_an_error_at_every_paint_leaves_few_reports(crashed: MainWindow) -> None:
    reports.seen()
    crashes = Crashes(crashed)
    for k in range(20):
        crashes.keep(f"error {k}")
    assert len(reports.unseen()) == crash.MOST
