"""A hint at the ornament game: ghosts of where pieces could hang, and words on the card."""

from __future__ import annotations

from collections.abc import Callable

import slow_bots
from ornament_people import plan, screen
from people import LEFT
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tribe_desktop.ornaments.actions import Choose
from tribe_desktop.players.worker import Worker
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.ornaments.signals import HUMAN

Opener = Callable[..., MainWindow]


def test_ghosts_and_words(qtbot: QtBot, opened: Opener) -> None:
    window = opened(worker=Worker(slow_bots.advises_poses))
    window.start_plan(plan("Ana", "Bruno", seed=5))
    found, match = screen(window), window.play.match
    qtbot.mouseClick(found.prompt.hint_button, LEFT)
    hints = found.controller.hints
    qtbot.waitUntil(lambda: bool(hints.advice), timeout=10_000)
    pieces = [action.ornament for action in match.legal() if isinstance(action, Choose)][:3]
    stage, card = found.table.stage, found.side.hint
    humans = stage.view.poses()
    assert [ghost.figure for ghost in stage.ghosts] == [0, 1, 2]
    assert all(abs(ghost.pose[0] - humans[HUMAN + ghost.figure][0]) < 60 for ghost in stage.ghosts)
    assert [ghost.colour for ghost in stage.ghosts] == [match.state.catalog.colours[piece] for piece in pieces]
    assert stage.told().ghosts == stage.ghosts
    assert found.table.lit == {pieces[0]}
    assert [row.line.chance for row in card.rows] == ["+0.6 pride, all in all"] * 3
    qtbot.mouseClick(card.rows[2], LEFT)
    assert found.table.lit == {pieces[2]}
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert stage.ghosts == ()
    assert found.table.lit == frozenset()


def test_not_with_a_piece_in_the_hand(qtbot: QtBot, opened: Opener) -> None:
    window = opened(worker=Worker(slow_bots.never))
    window.start_plan(plan("Ana", "Bruno", seed=5))
    found = screen(window)
    qtbot.keyClick(found.choices, Qt.Key.Key_1)
    assert found.table.holding
    qtbot.mouseClick(found.prompt.hint_button, LEFT)
    assert not found.controller.hints.shown
    assert found.prompt.said == "Hang the piece in your hand first, or take it back."
    qtbot.keyClick(found.table, Qt.Key.Key_Escape)
    assert not found.table.holding
