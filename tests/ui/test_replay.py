"""Watching a match again, in the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from matches import played
from people import LEFT, plan, screen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tribe_desktop.session import saves, store
from tribe_desktop.session.match import Match
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.replay_page import ReplayPage

Opener = Callable[..., MainWindow]
SAVES = Path(__file__).resolve().parents[1] / "saves"
STILL = Settings(theme="light", pace="off", turn_over=False, reduce_motion=True)


def page(window: MainWindow) -> ReplayPage:
    assert isinstance(window.screen_, ReplayPage)
    return window.screen_


def finished(game: str = "tribus") -> Match:
    name = {"tribus": "0.1-tribus-two-over.tribe", "tribe": "0.1-tribe-three-over.tribe"}[game]
    return saves.read(SAVES / name)


def watch(qtbot: QtBot, window: MainWindow, match: Match) -> ReplayPage:
    """From the result of a finished match; from the menu of one that runs."""
    window.begin(match)
    dialog = window.dialog()
    if dialog is not None:
        qtbot.mouseClick(dialog.replay_button, LEFT)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
    else:
        window.actions_["watch"].trigger()
    return page(window)


def show_paused(page: ReplayPage, number: int = 0) -> None:
    page.play.jump(number)


def test_a_running_match_is_watched_and_gone_on_with(qtbot: QtBot, opened: Opener) -> None:
    window = opened(STILL)
    match = played(turns=6)
    before, entries = match.game.digest(match.state), list(match.entries)
    found = watch(qtbot, window, match)
    assert found.play.match is not match
    qtbot.waitUntil(lambda: len(found.play.match.entries) > 3)
    qtbot.mouseClick(found.bar.leave_button, LEFT)
    assert window.play.match is match
    assert not window.play.replays
    assert (match.game.digest(match.state), match.entries) == (before, entries)
    assert len(store.files()) == 1  # it is still the same match


@pytest.mark.parametrize("game", ["tribus", "tribe"])
def test_it_is_played_to_the_end_and_the_result_shown(qtbot: QtBot, opened: Opener, game: str) -> None:
    window = opened(STILL)
    match = finished(game)
    found = watch(qtbot, window, match)
    found.play.waits = {"off": 0}
    qtbot.waitUntil(lambda: found.play.at_end, timeout=60_000)
    assert found.play.match.game.digest(found.play.match.state) == match.game.digest(match.state)
    qtbot.waitUntil(lambda: window.dialog() is not None)
    assert found.bar.where.words == "The end"
    window.dialog().reject()


def test_a_jump_to_the_end_shows_no_result_by_itself(qtbot: QtBot, opened: Opener) -> None:
    window = opened(STILL)
    found = watch(qtbot, window, finished())
    qtbot.keyClick(found.screen_, Qt.Key.Key_K)
    assert found.play.at_end
    assert window.dialog() is None
    qtbot.mouseClick(screen_of(found).prompt.end_button, LEFT)
    assert window.dialog() is not None
    window.dialog().reject()


def screen_of(found: ReplayPage):
    return found.screen_


def test_by_turns_with_mouse_and_keys(qtbot: QtBot, opened: Opener) -> None:
    window = opened(STILL)
    found = watch(qtbot, window, finished())
    show_paused(found)
    begins = [turn.begins for turn in found.play.turns]
    entries = found.play.match

    def here() -> int:
        return len(entries.entries)

    qtbot.mouseClick(found.bar.on_button, LEFT)
    assert here() == begins[1]
    qtbot.keyClick(found.screen_, Qt.Key.Key_PageDown)
    assert here() == begins[2]
    qtbot.mouseClick(found.bar.step_button, LEFT)
    qtbot.waitUntil(lambda: here() == begins[2] + 1)
    assert found.play.paused
    qtbot.keyClick(found.screen_, Qt.Key.Key_PageUp)
    assert here() == begins[2]
    qtbot.mouseClick(found.bar.back_button, LEFT)
    assert here() == begins[1]
    assert found.bar.where.words == f"Turn 2 of {len(begins)}"
    found.bar.slider.setFocus()
    qtbot.keyClick(found.bar.slider, Qt.Key.Key_End)
    assert found.play.at_end
    assert not found.bar.step_button.isEnabled()
    qtbot.keyClick(found.bar.slider, Qt.Key.Key_Home)
    assert here() == 0
    assert not found.bar.back_button.isEnabled()


def test_play_waits_goes_on_and_begins_again(qtbot: QtBot, opened: Opener) -> None:
    window = opened(STILL)
    found = watch(qtbot, window, finished())
    play = found.play
    assert not play.paused
    qtbot.mouseClick(found.bar.play_button, LEFT)
    assert play.paused
    at = len(play.match.entries)
    qtbot.keyClick(found.screen_, Qt.Key.Key_Space)
    assert not play.paused
    qtbot.waitUntil(lambda: len(play.match.entries) > at)
    play.skip()
    qtbot.mouseClick(found.bar.play_button, LEFT)
    assert not play.paused
    assert len(play.match.entries) <= 1


def test_nothing_can_be_decided_in_it(qtbot: QtBot, opened: Opener) -> None:
    window = opened(STILL)
    found = watch(qtbot, window, played(turns=6))
    show_paused(found, 20)
    before = found.play.match.position
    assert found.screen_.choices.rows() == []
    for key in (Qt.Key.Key_1, Qt.Key.Key_Z, Qt.Key.Key_Return):
        qtbot.keyClick(found.screen_, key)
    assert found.play.match.position == before
    assert not found.prompt.undo_button.isVisible()
    assert not found.prompt.end_button.isVisible()
    window._open_menu()
    try:
        enabled = {name: window.actions_[name].isEnabled() for name in ("seats", "resign", "watch", "log")}
    finally:
        window.menu.close()
    assert enabled == {"seats": False, "resign": False, "watch": False, "log": True}


def test_a_hand_is_left_alone_by_a_jump(qtbot: QtBot, opened: Opener) -> None:
    """In the middle of a shown attempt to somewhere else: what falls there is not carried on here."""
    window = opened(msgspec.structs.replace(STILL, pace="normal", reduce_motion=False))
    found = watch(qtbot, window, finished("tribe"))
    table = found.screen_.table
    qtbot.waitUntil(lambda: table.busy, timeout=20_000)
    found.play.jump(40)
    assert not table.busy
    assert len(found.play.match.entries) == 40
    found.play.pause(False)
    qtbot.waitUntil(lambda: len(found.play.match.entries) > 41, timeout=30_000)
    assert found.prompt.said != "This replay ended elsewhere than the logged attempt; what was logged counts."


def test_speed_is_the_bars(qtbot: QtBot, opened: Opener) -> None:
    window = opened(STILL)
    found = watch(qtbot, window, finished())
    found.bar.speeds.setFocus()
    qtbot.keyClick(found.bar.speeds, Qt.Key.Key_Home)
    assert found.play.pace == "slow"
    window.change(marks=not window.settings.marks)
    assert found.play.pace == "slow"
    assert window.settings.pace == "off"


def test_the_log_as_a_file(qtbot: QtBot, opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(STILL)
    window.begin(finished())
    window.dialog().reject()
    path = tmp_path / "log.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    window.actions_["log"].trigger()
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "Tribus"
    shown = [line.words for line in screen(window).log.lines()]
    assert lines[lines.index(shown[0]) :][: len(shown)] == shown
    assert lines[-1].split(": ")[0] == window.play.match.seats[-1].name
    path.unlink()
    path.mkdir()
    window.actions_["log"].trigger()
    assert str(path) in screen(window).prompt.said


def test_from_the_list_and_back_to_it(qtbot: QtBot, opened: Opener) -> None:
    window = opened(STILL)
    window.begin(played(turns=6))
    path = window.play.path
    window.show_start()
    assert "watch" in window.start_page.matches.things_to_do(path)
    window.matches.watch(path)
    found = page(window)
    found.play.jump(5)
    qtbot.mouseClick(found.bar.leave_button, LEFT)
    assert window.pages.currentWidget() is window.start_page
    assert store.files() == [path]


def test_a_match_nobody_has_played_in_is_not_watched(opened: Opener) -> None:
    window = opened(STILL)
    window.start_plan(plan("Ana", "Bruno"))
    window._open_menu()
    window.menu.close()
    assert not window.actions_["watch"].isEnabled()
    path = window.play.path
    window.show_start()
    assert "watch" not in window.start_page.matches.things_to_do(path)
