"""What both games' screens have around their table: F6, and a list of choices that keeps its place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import ornament_people
import people
import pytest
import slow_bots
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tables import table

from tribe_desktop.players.worker import Worker
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import make

Opener = Callable[..., MainWindow]
SHIFT = Qt.KeyboardModifier.ShiftModifier


def tribus(*names: str) -> Match:
    return people.match_at(table(row=["move", "explore+", "Drought", "procreate"]), *names)


def many(*names: str) -> Match:
    row = ["move", "explore", "procreate", "move+", "explore+", "procreate+", "Drought", "Raid", "Hike"]
    return people.match_at(table(row=row, shells=[9, 5]), *names)


def tribe(*names: str) -> Match:
    return make(ornament_people.plan(*names))


both = pytest.mark.parametrize("made", [tribus, tribe])


def press(qtbot: QtBot, key: Any, modifier: Any = Qt.KeyboardModifier.NoModifier) -> Any:
    """A key where the focus is; where it is then."""
    qtbot.keyClick(QApplication.focusWidget(), key, modifier)
    return QApplication.focusWidget()


@both
def test_f6_goes_round(qtbot: QtBot, opened: Opener, made: Callable[..., Match]) -> None:
    window = opened()
    window.begin(made("Ana", "Bruno"))
    shown: Any = window.screen_
    assert shown.choices.hasFocus()
    assert press(qtbot, Qt.Key.Key_F6) is shown.log
    assert shown.prompt.isAncestorOf(press(qtbot, Qt.Key.Key_F6))
    inside = press(qtbot, Qt.Key.Key_F6)
    assert inside is shown.table or shown.table.isAncestorOf(inside)
    assert not any(part.isAncestorOf(inside) for part in (shown.prompt, shown.side))
    assert press(qtbot, Qt.Key.Key_F6) is shown.choices
    assert press(qtbot, Qt.Key.Key_F6, SHIFT) is inside


@both
def test_the_log_stays_where_it_is_while_a_bot_decides(
    qtbot: QtBot, opened: Opener, made: Callable[..., Match]
) -> None:
    window = opened(worker=Worker(slow_bots.never))
    match = made("Ana", "Bruno")
    window.begin(match)
    shown: Any = window.screen_
    QTest.qWait(20)  # laid out
    place = shown.log.geometry()
    assert shown.choices.rows()
    window.play.reseat(0, SeatInfo("Ana", "bot", "easy", match.seats[0].colour))
    assert match.bot_moves
    assert not shown.choices.rows()
    QTest.qWait(20)
    assert shown.log.geometry() == place
    assert shown.choices.accessibleDescription() == shown.prompt.heading.words


def test_the_list_does_not_shrink_within_a_turn(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(tribus("Ana", "Bruno"))
    shown = people.screen(window)
    QTest.qWait(20)  # laid out
    many, place = len(shown.choices.rows()), shown.log.geometry()
    people.do_by_keys(qtbot, window, shown.choices.rows()[0].action)
    while shown.play.match.state.seat == 0 and shown.play.match.state.task != Task.DONE:
        people.do_by_keys(qtbot, window, shown.choices.rows()[0].action)
        QTest.qWait(20)
        if len(shown.choices.rows()) < many:
            assert shown.log.geometry() == place


def test_where_only_bots_play_the_log_has_all_the_room(qtbot: QtBot, opened: Opener) -> None:
    window = opened(worker=Worker(slow_bots.never))
    window.begin(people.match_at(table(), "bot", "bot"))
    shown = people.screen(window)
    QTest.qWait(20)
    assert shown.choices.height() == 0
    assert shown.log.height() > shown.side.height() * 0.7


@pytest.mark.parametrize("size", [(960, 600), (1024, 640), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("made", [many, tribe])
def test_choices_and_log_lie_below_each_other(
    qtbot: QtBot, opened: Opener, made: Callable[..., Match], size: tuple[int, int]
) -> None:
    window = opened()
    window.resize(*size)
    window.begin(made("Ana", "Bruno"))
    shown: Any = window.screen_
    QTest.qWait(20)
    assert len(shown.choices.rows()) > 3
    assert not shown.log.lines()  # where the choices get most
    parts = [part for part in shown.side.findChildren(QWidget) if part.parent() is shown.side and part.isVisible()]
    for one, other in combinations(parts, 2):
        assert not one.geometry().intersects(other.geometry()), (one, other)
