"""Who plays can change in mid-game, and a person may resign to a bot."""

from __future__ import annotations

from collections.abc import Callable

import slow_bots
from files import last
from people import LEFT, Person, do_by_keys, plan, play_to_the_end, screen
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tribe_desktop.players.levels import levels
from tribe_desktop.players.worker import Answer, Worker
from tribe_desktop.session import saves
from tribe_desktop.ui.dialogs.seats import ResignDialog, SeatsDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.seats import offered

Opener = Callable[..., MainWindow]


def choose(qtbot: QtBot, dialog: SeatsDialog, seat: int, level: str) -> None:
    """By the keys of the list."""
    box = dialog.who[seat]
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findData(level)):
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == level


def seats_dialog(window: MainWindow) -> SeatsDialog:
    window.actions_["seats"].trigger()
    dialog = window.dialog()
    assert isinstance(dialog, SeatsDialog)
    return dialog


def test_levels_are_those_that_are_offered(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "bot"))
    dialog = seats_dialog(window)
    found = [dialog.who[0].itemData(n) for n in range(dialog.who[0].count())]
    assert found == ["", *offered("tribus")]
    assert "random" not in found
    assert set(offered("tribus")) < {one.key for one in levels("tribus")}
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.dialog() is None


def test_a_person_becomes_a_bot_and_the_game_goes_on(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno", seed=5))
    match, person = window.play.match, Person()
    for _ in range(8):
        do_by_keys(qtbot, window, person.decide(window))
    dialog = seats_dialog(window)
    choose(qtbot, dialog, 1, "easy")
    qtbot.mouseClick(dialog.change_button, LEFT)
    assert window.dialog() is None
    assert match.seats[1].kind == "bot"
    assert match.seats[1].name == "Bruno"
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    play_to_the_end(qtbot, window, do_by_keys, person)
    assert all(not entry.bot for entry in match.entries[:8])
    assert {entry.seat for entry in match.entries if entry.bot} == {1}
    window.dialog().reject()


def test_a_bot_that_thinks_hands_over_at_once(qtbot: QtBot, opened: Opener) -> None:
    window = opened(worker=Worker(slow_bots.never))
    window.start_plan(plan("bot", "Bruno", seed=5))
    match = window.play.match
    assert match.bot_moves
    dialog = seats_dialog(window)
    choose(qtbot, dialog, 0, "")
    qtbot.mouseClick(dialog.change_button, LEFT)
    assert screen(window).controller.person
    assert screen(window).choices.rows()
    position = match.position
    qtbot.wait(300)
    assert match.position == position  # what the bot was thinking is dropped
    do_by_keys(qtbot, window, Person().decide(window))
    assert match.position == position + 1
    assert not match.entries[-1].bot


def test_an_answer_for_the_bot_before_is_not_played(qtbot: QtBot, opened: Opener) -> None:
    window = opened(worker=Worker(slow_bots.never))
    window.start_plan(plan("bot", "Bruno", seed=5))
    play, match = window.play, window.play.match
    old = play._question
    answer = Answer(match.position, match.game.text(match.legal()[0]))
    bot = match.seats[0]
    play.reseat(0, match.seats[1])
    play.reseat(0, bot)
    play._on_answer(old, answer)
    assert match.position == 0
    play._on_answer(play._question, answer)
    qtbot.waitUntil(lambda: match.position == 1)


def test_resigning_is_confirmed_and_can_be_undone_by_taking_the_seat_back(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno", seed=6))
    match = window.play.match
    window.actions_["resign"].trigger()
    dialog = window.dialog()
    assert isinstance(dialog, ResignDialog)
    assert "Ana" in dialog.question.words
    qtbot.keyClick(dialog, Qt.Key.Key_Return)  # the safe answer is the one Enter gives
    assert window.dialog() is None
    assert match.seats[0].kind == "human"
    window.actions_["resign"].trigger()
    dialog = window.dialog()
    qtbot.mouseClick(dialog.resign_button, LEFT)
    assert match.seats[0].kind == "bot"
    assert match.seats[0].level == offered("tribus")[-1]
    qtbot.waitUntil(lambda: match.to_move == 1, timeout=20_000)
    refusal = match.undo_refusal()
    assert refusal is not None
    back = seats_dialog(window)
    choose(qtbot, back, 0, "")
    qtbot.keyClick(back, Qt.Key.Key_Return)
    assert match.seats[0].kind == "human"


def test_a_change_is_kept_in_the_save(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno", seed=6))
    dialog = seats_dialog(window)
    choose(qtbot, dialog, 1, "easy")
    qtbot.mouseClick(dialog.change_button, LEFT)
    kept = saves.encode(window.play.match)
    window.close()
    found = saves.read(last())
    assert saves.encode(found) == kept
    assert [seat.kind for seat in found.seats] == ["human", "bot"]
    assert found.reseatings[0].was.kind == "human"


def test_only_where_there_is_something_to_change(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    for name in ("seats", "resign", "standing", "start"):
        assert not window.actions_[name].isEnabled()
    window.start_plan(plan("Ana", "Bruno"))
    qtbot.mouseClick(screen(window).prompt.menu_button, LEFT)
    assert window.menu.isVisible()
    assert window.actions_["resign"].isEnabled()
    window.menu.close()
    window.show_start()
    assert not window.actions_["seats"].isEnabled()
