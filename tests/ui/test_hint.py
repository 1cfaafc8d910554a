"""A hint at the table: asked for, shown on card and board, and gone when the position is another one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import slow_bots
from people import LEFT, plan, screen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tribe_desktop.players.worker import Worker
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.tribus.choices import things_of

Opener = Callable[..., MainWindow]
K = Qt.Key


def begun(opened: Opener, decide: Callable[..., object] = slow_bots.advises, *seats: str) -> MainWindow:
    window = opened(worker=Worker(decide))
    window.start_plan(plan(*(seats or ("Ana", "Bruno")), seed=5))
    return window


def ask(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(screen(window).prompt.hint_button, LEFT)
    hints = screen(window).controller.hints
    assert hints.shown
    qtbot.waitUntil(lambda: bool(hints.advice), timeout=10_000)


def test_three_choices_with_their_why_on_card_and_board(qtbot: QtBot, opened: Opener) -> None:
    window = begun(opened)
    found, match = screen(window), window.play.match
    ask(qtbot, window)
    card, table = found.side.hint, found.table
    assert [row.accessibleName()[:2] for row in card.rows] == ["1:", "2:", "3:"]
    assert card.rows[0].line.why == "It brings 2 points, but spends shells."
    assert card.rows[0].line.chance == "60 % to win"
    legal = match.legal()
    for number, row in enumerate(card.rows):
        assert row.line.what == next(one.words for one in found.choices.rows() if one.action == legal[number])
    assert table._lit == frozenset(things_of(legal[0], 0))
    assert found.hint_marks.isVisible()
    assert [number for _, number in found.hint_marks._spots] == [1, 2, 3]
    qtbot.mouseMove(card.rows[2])
    qtbot.mouseClick(card.rows[1], LEFT)
    assert table._lit == frozenset(things_of(legal[1], 0))
    assert card.rows[1].isChecked()


def test_it_is_gone_with_the_position(qtbot: QtBot, opened: Opener) -> None:
    window = begun(opened)
    found = screen(window)
    ask(qtbot, window)
    qtbot.keyClick(QApplication.focusWidget(), K.Key_1)  # the choice with that key
    assert window.play.match.position == 1
    assert not found.side.hint.isVisible()
    assert not found.hint_marks.isVisible()
    assert found.choices.isVisible()
    assert found.log.isVisible()
    assert found.choices.hasFocus()


@pytest.mark.parametrize("how", ["Esc", "hint", "close"])
def test_it_is_put_away(qtbot: QtBot, opened: Opener, how: str) -> None:
    window = begun(opened)
    found = screen(window)
    ask(qtbot, window)
    if how == "close":
        qtbot.mouseClick(found.side.hint.close_button, LEFT)
    else:
        qtbot.keyClick(QApplication.focusWidget(), K.Key_Escape if how == "Esc" else K.Key_H)
    assert not found.controller.hints.shown
    assert found.table._lit == frozenset()
    assert found.choices.isVisible()


def test_an_answer_that_comes_too_late_is_not_shown(qtbot: QtBot, opened: Opener) -> None:
    """Asked, played before it came, taken back: what was asked for then is not shown now."""
    window = begun(opened, slow_bots.never)
    found = screen(window)
    qtbot.keyClick(found.choices, K.Key_H)
    assert found.controller.hints.shown
    late = window.play._question
    qtbot.keyClick(QApplication.focusWidget(), K.Key_1)
    assert not found.controller.hints.shown
    answer = slow_bots.Answer(0, advice=(slow_bots.Advice(("settle 0",), 0.5, ()),))
    window.play._advice_came.emit(late, answer)
    assert not found.controller.hints.shown
    assert found.controller.hints.advice == ()


@pytest.mark.expects_log("no advice from the worker")
def test_where_none_is_found_that_is_said(qtbot: QtBot, opened: Opener) -> None:
    window = begun(opened, slow_bots.knows_nothing)
    found = screen(window)
    qtbot.mouseClick(found.prompt.hint_button, LEFT)
    qtbot.waitUntil(lambda: found.side.hint._said.text() == "No hint was found for this position.")
    qtbot.keyClick(QApplication.focusWidget(), K.Key_Escape)
    assert found.choices.hasFocus()


def test_while_a_bot_decides_there_is_none_to_ask_for(qtbot: QtBot, opened: Opener) -> None:
    window = begun(opened, slow_bots.never, "bot", "Ana")
    found = screen(window)
    assert not found.prompt.hint_button.isVisible()
    qtbot.keyClick(found.choices, K.Key_H)
    assert not found.controller.hints.shown
