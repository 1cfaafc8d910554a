"""What outlives a match: start page, saving and going on, the worker, settings, closing."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import slow_bots
from files import last
from people import LEFT, Person, click_thing, do_by_keys, match_at, plan, play_to_the_end, screen
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from tables import table

from tribe_desktop.players.worker import Worker
from tribe_desktop.session import saves
from tribe_desktop.session.match import SeatInfo
from tribe_desktop.settings import store as settings_store
from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.dialogs.result import ResultDialog
from tribe_desktop.ui.dialogs.settings import SettingsDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.widgets.labels import Words

Opener = Callable[..., MainWindow]


def test_one_click_starts_against_two_bots(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    assert not window.start_page.continue_button.isVisible()
    qtbot.mouseClick(window.start_page.quick_button, LEFT)
    assert window.play is not None
    assert [seat.kind for seat in window.play.match.seats] == ["human", "bot", "bot"]
    qtbot.waitUntil(lambda: screen(window).controller.person, timeout=20_000)


def test_a_match_is_kept_and_goes_on(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno", seed=4))
    person = Person()
    for _ in range(12):
        do_by_keys(qtbot, window, person.decide(window))
    assert window.play is not None
    kept = saves.encode(window.play.match)
    window.close()
    assert last().read_bytes() == kept

    again = opened()
    button = again.start_page.continue_button
    assert button.isVisible()
    assert button.hasFocus()
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert again.play is not None
    assert saves.encode(again.play.match) == kept
    assert screen(again).log.lines()[0].words.startswith("Ana settled on ")
    play_to_the_end(qtbot, again, do_by_keys, person)
    again.dialog().close()
    again.show_start()
    assert not again.start_page.continue_button.isVisible()  # a game that is over can't go on


def test_a_disk_that_can_not_be_written_is_said_once(
    qtbot: QtBot, opened: Opener, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened()
    profile.mkdir(exist_ok=True)
    (profile / "data").write_text("a file where the folder should be")
    window.start_plan(plan("Ana", "Bruno"))
    prompt = screen(window).prompt
    qtbot.waitUntil(lambda: "can’t be saved" in prompt.said)
    do_by_keys(qtbot, window, Person().decide(window))  # and the game goes on
    assert "can’t be saved" not in prompt.said
    (profile / "data").unlink()
    do_by_keys(qtbot, window, Person().decide(window))
    qtbot.waitUntil(lambda: "saved again" in prompt.said)


def test_a_worker_that_is_killed_is_started_again(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "bot", seed=3))
    person = Person()
    match = window.play.match
    killed = 0
    while killed < 3:
        qtbot.waitUntil(lambda: not match.bot_moves, timeout=20_000)
        do_by_keys(qtbot, window, person.decide(window))
        if match.bot_moves and window.worker.pid is not None:
            os.kill(window.worker.pid, signal.SIGKILL)
            killed += 1
    play_to_the_end(qtbot, window, do_by_keys, person)
    window.dialog().close()


@pytest.mark.expects_log("no answer from the worker")
def test_a_worker_that_can_not_think_does_not_stop_the_game(qtbot: QtBot, opened: Opener) -> None:
    window = opened(worker=Worker(slow_bots.dies))
    window.begin(match_at(table(task=Task.DONE, row=["move", "explore"]), "Ana", "bot"))
    said = []
    window.play.said.connect(said.append)
    screen(window).controller.end()
    qtbot.waitUntil(lambda: screen(window).controller.person, timeout=60_000)
    assert "The bot’s process ended; it is started again." in said


@pytest.mark.expects_log("no answer from the worker")
def test_an_answer_that_is_not_allowed_is_not_played(qtbot: QtBot, opened: Opener) -> None:
    window = opened(worker=Worker(slow_bots.nonsense))
    window.begin(match_at(table(task=Task.DONE, row=["move", "explore"]), "Ana", "bot"))
    screen(window).controller.end()
    qtbot.waitUntil(lambda: screen(window).controller.person, timeout=20_000)


def test_the_window_answers_and_closes_while_a_bot_thinks(qtbot: QtBot, opened: Opener) -> None:
    window = opened(worker=Worker(slow_bots.never))
    window.begin(match_at(table(task=Task.DONE, row=["move", "explore"]), "Ana", "bot"))
    shown = screen(window)
    qtbot.keyClick(shown.choices, Qt.Key.Key_Return)
    assert shown.prompt.heading.words == "bot’s turn"
    assert not shown.prompt.end_button.isEnabled()
    click_thing(qtbot, window, things.row(0))
    assert "Wait" in shown.prompt.refusal
    window.ask_settings()  # the window answers
    window.dialog().close()
    qtbot.waitUntil(lambda: window.worker.pid is not None, timeout=20_000)
    begun = time.monotonic()
    window.close()
    assert time.monotonic() - begun < 2.0


def test_bots_are_paced_and_can_be_skipped(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="normal", turn_over=False))
    window.begin(match_at(table(task=Task.DONE), "Ana", "bot"))
    shown = screen(window)
    begun = time.monotonic()
    shown.controller.end()
    assert shown.prompt.watch.isVisible()
    entries = window.play.match.entries
    qtbot.waitUntil(lambda: len(entries) > 1, timeout=20_000)
    assert time.monotonic() - begun >= 0.69
    qtbot.keyClick(shown.choices, "k")
    qtbot.waitUntil(lambda: shown.controller.person, timeout=20_000)
    assert not shown.prompt.watch.isVisible()


def test_settings_take_effect_at_once_and_are_kept(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    window.ask_settings()
    dialog = window.dialog()
    assert isinstance(dialog, SettingsDialog)
    dialog.theme.setCurrentIndex(dialog.theme.findData("dark"))
    assert window.look.dark
    assert screen(window).table.theme.dark
    dialog.pace.setCurrentIndex(dialog.pace.findData("slow"))
    assert window.play.pace == "slow"
    qtbot.mouseClick(dialog.switches["end_turn"], LEFT, pos=QPoint(12, 12))
    assert window.play.ends is not None
    dialog.close()
    window.close()
    kept, note = settings_store.load()
    assert note is None
    assert (kept.theme, kept.pace, kept.end_turn, kept.turn_over) == ("dark", "slow", True, False)
    assert kept.window is not None


def test_the_window_comes_back_where_it_was(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", window=(40, 30, 1100, 700)))
    window.setGeometry(50, 60, 1111, 701)
    window.close()
    kept, _ = settings_store.load()
    assert kept.window == (50, 60, 1111, 701)
    lost = MainWindow(Settings(theme="light", window=(9000, 9000, 1100, 700)))
    assert lost.width() <= 1280
    assert lost.x() < 9000
    lost.close()
    lost.deleteLater()


def test_awkward_names_are_shown_as_they_are(qtbot: QtBot, opened: Opener) -> None:
    wide = "W" * 60
    window = opened(Settings(theme="light", pace="off"))
    window.resize(1024, 640)
    window.start_plan(plan(wide, "<b>x</b> &amp; {n}", "שלום", "", seed=2))
    seats = window.play.match.seats
    assert [seat.name for seat in seats] == [wide, "<b>x</b> &amp; {n}", "שלום", "Crane"]
    shown = screen(window)
    assert shown.prompt.heading.words == f"Your turn, {wide}"
    assert shown.prompt.message.width() > 300  # the sentence keeps its room
    play_to_the_end(qtbot, window, do_by_keys, Person())
    said = [line.words for line in shown.log.lines()]
    assert any(words.startswith("<b>x</b> &amp; {n} took") for words in said)
    dialog = window.dialog()
    assert isinstance(dialog, ResultDialog)
    assert any(line.startswith("<b>x</b> &amp; {n}: ") for line in dialog.table.spoken())
    for label in window.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText
    for words in window.findChildren(Words):
        assert "<b>" not in words.toolTip()
    dialog.close()


def test_the_result_and_what_follows(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    state = table(task=Task.DONE, last_round=True, seat=1, shells=[2, 3])
    state.teeth = [7, 7]
    window.begin(match_at(state, "Ana", "Bruno"))
    screen(window).controller.end()
    dialog = window.dialog()
    assert isinstance(dialog, ResultDialog)
    assert dialog.heading.words == "Bruno wins"
    assert "shells decide: \u2068Ana\u2069 2, \u2068Bruno\u2069 3" in dialog.decided.text()
    qtbot.mouseClick(dialog.board_button, LEFT)
    assert window.dialog() is None
    qtbot.mouseClick(screen(window).prompt.end_button, LEFT)  # "Result"
    dialog = window.dialog()
    seed = window.play.match.seed
    qtbot.mouseClick(dialog.rematch_button, LEFT)
    assert window.play.match.seed != seed
    assert window.play.match.position == 0
    assert [seat.name for seat in window.play.match.seats] == ["Ana", "Bruno"]


def test_the_seats_of_a_save_with_an_unknown_colour_can_be_shown(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    match = match_at(table(), "Ana", "Bruno")
    match.seats = (SeatInfo("Ana", "human", "", "teal"), SeatInfo("B", "bot", "unheard-of", "grey"))
    window.begin(match)
    assert screen(window).isVisible()


def test_escape_and_keys_do_nothing_on_the_start_page(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Z, Qt.Key.Key_1):
        qtbot.keyClick(window, key)
    assert window.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
