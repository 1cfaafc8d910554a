"""Taking back and playing again, and keys pressed faster than anybody can think."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType

import ornament_people
import people
import pytest
from people import LEFT, plan, screen
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tribe_desktop.session import saves
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.main_window import MainWindow

Opener = Callable[..., MainWindow]
K = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
PRESSED = (
    K.Key_1, K.Key_2, K.Key_3, K.Key_4, K.Key_A, K.Key_B, K.Key_Return, K.Key_Return, K.Key_Z, K.Key_Z, K.Key_Space,
    K.Key_K, K.Key_Period, K.Key_Escape, K.Key_Up, K.Key_Down, K.Key_Left, K.Key_Right, K.Key_Q, K.Key_F6,
)  # fmt: skip


def test_redo_is_there_once_something_was_taken_back(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    match, prompt, choices = window.play.match, screen(window).prompt, screen(window).choices
    assert not prompt.redo_button.isVisible()
    for _ in range(2):
        qtbot.keyClick(choices, K.Key_1)
    after = match.game.digest(match.state)
    qtbot.keyClick(choices, K.Key_Z)
    qtbot.mouseClick(prompt.undo_button, LEFT)
    assert match.position == 0
    qtbot.mouseClick(prompt.redo_button, LEFT)
    assert match.position == 1
    qtbot.keyClick(choices, K.Key_Z, SHIFT)
    assert match.game.digest(match.state) == after
    assert not prompt.redo_button.isVisible()
    qtbot.keyClick(choices, K.Key_Z, SHIFT)
    assert prompt.said == "Nothing was taken back."
    qtbot.keyClick(choices, K.Key_Z)
    assert prompt.redo_button.isVisible()
    qtbot.keyClick(choices, K.Key_2)
    assert not prompt.redo_button.isVisible()  # something else was played


@pytest.mark.parametrize("game", [people, ornament_people])
def test_four_hundred_keys_at_once_break_nothing(qtbot: QtBot, opened: Opener, game: ModuleType) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=False, reduce_motion=True))
    window.start_plan(game.plan("Ana", "bot", "Bruno", seed=4, start=1))
    match, table, random = window.play.match, window.screen_, Random(4)
    for number in range(400):
        if number % 20 == 0 and match.bot_moves:  # the bot gets its turn, too, were it paused
            qtbot.keyClick(table, K.Key_K)
            qtbot.waitUntil(lambda: not match.bot_moves, timeout=20_000)
        qtbot.keyClick(
            window.focusWidget() or table, random.choice(PRESSED), random.choice((Qt.KeyboardModifier(0), SHIFT))
        )
        seat = match.to_move
        assert seat is not None
        assert match.seats[seat].name in table.prompt.heading.words
        assert table.controller.person == (match.seats[seat].kind == "human")
    assert any(entry.bot for entry in match.entries)
    table.controller.settle()
    again = saves.decode(saves.encode(match), "a.tribe")
    assert again.entries == match.entries
    assert again.game.digest(again.state) == match.game.digest(match.state)
