"""Where nothing can be written: said once, play goes on, and all is kept as soon as that works again."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from files import last, last_bytes
from people import LEFT, Person, do_by_keys, plan, screen
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from xscreen import ROOT, Program

from tribe_desktop.kernel.paths import data_dir
from tribe_desktop.session import saves, store
from tribe_desktop.ui.main_window import MainWindow

Opener = Callable[..., MainWindow]
SAVED = ROOT / "tests" / "saves" / "0.1-format2-tribus-named.tribe"
HOME = "Zoë 桌面"


class Disk:
    """The disk of the user's folder; `full`: what is written to it does not come to be. It may cease to answer, too."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.full = False
        self.answers = threading.Event()
        self.answers.set()
        sync = os.fsync

        def fsync(file: int) -> None:
            self.answers.wait(20)
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            sync(file)

        patch.setattr(os, "fsync", fsync)


def act(qtbot: QtBot, window: MainWindow, person: Person) -> bytes:
    """One action by the keyboard; the match as it is then."""
    do_by_keys(qtbot, window, person.decide(window))
    assert window.play is not None
    return saves.encode(window.play.match)


@pytest.mark.expects_log("was not written to the end")
def test_a_full_disk(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, person = Disk(monkeypatch), Person()
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    kept = act(qtbot, window, person)
    qtbot.waitUntil(lambda: last_bytes() == kept)
    disk.full = True
    act(qtbot, window, person)
    prompt = screen(window).prompt
    qtbot.waitUntil(lambda: f"can’t be saved to {last()}: No space left on device" in prompt.said)
    now = act(qtbot, window, person)  # play goes on, and it isn't said again
    assert "can’t be saved" not in prompt.said
    window.show_start()  # nor is the match lost when it is left
    page = window.start_page
    assert "No space left on device" in page.fault.words
    assert last().read_bytes() == kept  # the older state is whole
    assert [path.name for path in store.folder().iterdir() if path.suffix == ".new"] == []
    qtbot.mouseClick(page.continue_button, LEFT)
    assert window.play is not None
    assert saves.encode(window.play.match).split(b"\n")[1] == now.split(b"\n")[1]
    qtbot.waitUntil(lambda: "can’t be saved" in screen(window).prompt.said)
    disk.full = False
    now = act(qtbot, window, person)
    qtbot.waitUntil(lambda: "saved again" in screen(window).prompt.said)
    qtbot.waitUntil(lambda: last_bytes() == now)
    window.show_start()
    assert not page.fault.isVisible()
    assert len(store.files()) == 1


@pytest.mark.expects_log("was not written to the end")
def test_what_was_left_is_kept_when_there_is_room(
    qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, person = Disk(monkeypatch), Person()
    disk.full = True
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    now = act(qtbot, window, person)
    window.show_start()
    assert store.files() == []
    disk.full = False
    window.start_plan(plan("Mila", "Cleo"))
    window.show_start()
    assert now in [path.read_bytes() for path in store.files()]
    assert len(store.files()) == 2
    assert not window.start_page.fault.isVisible()


@pytest.mark.expects_log("was not written to the end")
def test_a_disk_that_does_not_answer(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots don't wait for it for ever, the match can be left, and what was done last is gone on with."""
    monkeypatch.setattr("tribe_desktop.ui.bridge.PATIENCE", 0.02)
    monkeypatch.setattr("tribe_desktop.ui.matches.MOMENT", 0.02)
    disk = Disk(monkeypatch)
    window = opened()
    window.start_plan(plan("bot", "bot"))
    match = window.play.match
    qtbot.waitUntil(lambda: bool(store.files()), timeout=20_000)
    disk.answers.clear()
    before = match.position
    qtbot.waitUntil(lambda: match.position > before + 3, timeout=20_000)
    window.show_start()
    assert "the disk does not answer" in window.start_page.fault.words
    left = match.position
    qtbot.mouseClick(window.start_page.continue_button, LEFT)
    assert window.play.match.position == left
    disk.answers.set()


def test_naming_and_bringing_in_on_a_full_disk(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    kept = act(qtbot, window, Person())
    window.show_start()
    disk.full = True
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(SAVED)], ""))
    qtbot.mouseClick(window.start_page.matches.import_button, LEFT)
    assert "No space left on device" in window.start_page.fault.words
    window.matches.ask_name(last())
    window.dialog().field.setText("Sunday")
    qtbot.mouseClick(window.dialog().keep_button, LEFT)
    assert f"{last()} can’t be written: No space left on device." in window.start_page.fault.words
    assert [path.read_bytes() for path in store.files()] == [kept]
    disk.full = False


@pytest.mark.expects_log("settings can.t be saved|was not written to the end|unwritable")
def test_a_home_that_is_read_only(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, *arguments: Any, **values: Any) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", refuse)
    window = opened()
    assert not window.start_page.fault.isVisible()
    window.change(theme="dark")
    assert "Read-only file system" in window.start_page.fault.words
    window.start_plan(plan("Ana", "Bruno"))
    prompt = screen(window).prompt
    qtbot.waitUntil(lambda: "Read-only file system" in prompt.said)
    act(qtbot, window, Person())
    assert "Read-only" not in prompt.said
    window.close()
    assert not data_dir().exists()


def test_a_home_of_any_name(qtbot: QtBot, opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIBE_DESKTOP_HOME", str(tmp_path / HOME))
    window = opened()
    window.start_plan(plan("Zoë", "桌面"))
    kept = act(qtbot, window, Person())
    window.show_start()
    assert last().read_bytes() == kept
    assert store.picture_of(last()).is_file()
    qtbot.mouseClick(window.start_page.continue_button, LEFT)
    assert [seat.name for seat in window.play.match.seats] == ["Zoë", "桌面"]


def test_a_folder_that_is_removed_meanwhile(qtbot: QtBot, opened: Opener, profile: Path) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    person = Person()
    act(qtbot, window, person)
    qtbot.waitUntil(lambda: bool(store.files()))
    shutil.rmtree(profile)
    kept = act(qtbot, window, person)
    qtbot.waitUntil(lambda: last_bytes() == kept)
    assert "saved" not in screen(window).prompt.said


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    return {str(path): (path.stat().st_mtime_ns, path.stat().st_size) for path in folder.rglob("*")}


def test_nothing_is_written_where_the_app_lies(profile: Path, tmp_path: Path) -> None:
    """So that it may lie where nobody may write. A real process, in a locale that knows no letters but plain ones."""
    lies = tmp_path / "app"
    for name in ("tribe_desktop", "physics", "resources"):
        shutil.copytree(ROOT / name, lies / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (lies, *lies.rglob("*")):
        path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    before = contents(lies)
    program = Program("-m", "tribe_desktop", str(SAVED), home=profile / HOME)
    program.environment.update(PYTHONPATH=str(lies), PYTHONDONTWRITEBYTECODE="1", LC_ALL="C")  # root may write there
    with program as app:
        window = "next(w for w in app.topLevelWidgets() if hasattr(w, 'matches'))"
        app.until(f"{window}.play is not None")
        assert str(lies) in app.ask("__import__('tribe_desktop').__file__")
        app.ask("app.closeAllWindows()")
        assert app.end() == (0, "", "")
    assert contents(lies) == before
    assert [path.read_bytes() for path in (profile / HOME / "data" / "matches").glob("*.tribe")] == [SAVED.read_bytes()]
    for path in (lies, *lies.rglob("*")):
        path.chmod(path.stat().st_mode | stat.S_IWUSR)
