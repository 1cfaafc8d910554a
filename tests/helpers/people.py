"""A person at the window, for tests: real mouse and key events on what can be seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tribe_desktop.players.levels import level
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.tribus.actions import End
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.setup import Setup
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import Plan, SeatPlan
from tribe_desktop.ui.tribus.choices import Choice, things_of
from tribe_desktop.ui.tribus.screen import TribusScreen
from tribe_desktop.ui.tribus.things import Thing

LEFT = Qt.MouseButton.LeftButton


def plan(*seats: str, seed: int = 1, start: int = 0, **values: Any) -> Plan:
    """`plan("Ana", "bot")`: a seat is a person's name, or "bot"."""
    colours = ("brown", "grey", "black", "white")
    found = tuple(
        SeatPlan(colour, "" if name == "bot" else name, "easy" if name == "bot" else "")
        for colour, name in zip(colours, seats, strict=False)
    )
    return Plan(found, seed=seed, start=start, **values)


def screen(window: MainWindow) -> TribusScreen:
    found = window.screen_
    assert isinstance(found, TribusScreen)
    return found


def click_thing(qtbot: QtBot, window: MainWindow, thing: Thing) -> None:
    """Press and release the mouse in the middle of a thing."""
    table = screen(window).table
    spot = middle(window, thing)
    target = table.childAt(spot)
    assert target is not None
    qtbot.mouseClick(target, LEFT, pos=target.mapFrom(table, spot))


def middle(window: MainWindow, thing: Thing) -> QPoint:
    """A point of the table where the thing is the one pointed at."""
    table = screen(window).table
    box = table.where(thing)
    assert box is not None, f"{thing} is not on the table"
    for dx, dy in ((2, 2), (2, 3), (2, 1), (1, 2), (3, 2), (3, 3), (1, 1), (1, 3), (3, 1)):
        spot = QPoint(box.left() + box.width() * dx // 4, box.top() + box.height() * dy // 4)
        if table.thing_at(spot) == thing:
            return spot
    raise AssertionError(f"{thing} can't be pointed at: something lies over {box}")


def hides(shown: TribusScreen, thing: Thing) -> bool:
    """Whether the tip lies over any part of a thing, which is no box: a tile of the row has its price above it."""
    tip = QRectF(shown.tip.geometry())
    for area in shown.table.areas.values():
        if (zone := area.zone(thing)) is not None:
            box = tip.translated(-QPointF(area.mapTo(shown, QPoint(0, 0))))
            return zone.path.intersects(QRectF(box.topLeft() / area.unit, box.size() / area.unit))
    raise AssertionError(f"{thing} is not on the table")


def point_at(qtbot: QtBot, window: MainWindow, thing: Thing) -> None:
    """Move the mouse onto a thing."""
    table = screen(window).table
    spot = middle(window, thing)
    target = table.childAt(spot)
    assert target is not None
    qtbot.mouseMove(target, target.mapFrom(table, spot))


def drag(qtbot: QtBot, window: MainWindow, source: Thing, target: Thing) -> None:
    """Press on a thing, move to another, release."""
    table = screen(window).table
    start, end = middle(window, source), middle(window, target)
    under = table.childAt(start)
    assert under is not None
    qtbot.mousePress(under, LEFT, pos=under.mapFrom(table, start))
    for step in range(1, 6):
        spot = start + (end - start) * step / 5
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(under.mapFrom(table, spot)),
            QPointF(table.mapToGlobal(spot)),
            LEFT,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(under, move)
    qtbot.mouseRelease(under, LEFT, pos=under.mapFrom(table, end))


def do_by_mouse(qtbot: QtBot, window: MainWindow, action: Any) -> None:
    """The clicks an action takes: on its things, in their order; End on its button."""
    shown = screen(window)
    if isinstance(action, End):
        qtbot.mouseClick(shown.prompt.end_button, LEFT)
        return
    things = things_of(action, shown.controller.state.seat)
    for number, thing in enumerate(things):
        if number == 0 and len(things) == 2 and shown.controller.picker.chosen == thing:
            continue  # it is chosen already
        click_thing(qtbot, window, thing)


def do_by_keys(qtbot: QtBot, window: MainWindow, action: Any) -> None:
    """The key of the choice; where it has none, the arrows and Enter."""
    shown = screen(window)
    rows: list[Choice] = list(shown.choices.rows())
    number = next(n for n, row in enumerate(rows) if row.action == action)
    target = window.focusWidget() or shown
    if isinstance(action, End):
        qtbot.keyClick(target, Qt.Key.Key_Return)
    elif rows[number].key:
        qtbot.keyClick(target, rows[number].key)
    else:
        qtbot.keyClick(target, Qt.Key.Key_Up)  # the last one
        for _ in range(len(rows) - 1 - number):
            qtbot.keyClick(window.focusWidget() or shown, Qt.Key.Key_Up)
        qtbot.keyClick(window.focusWidget() or shown, Qt.Key.Key_Return)


class Person:
    """Decides like the easy bot, with chance of its own, so that games come to an end."""

    def __init__(self, seed: int = 0) -> None:
        self._bot = level("tribus", "easy").make()
        self._random = Random(seed)

    def decide(self, window: MainWindow) -> Any:
        assert window.play is not None
        match = window.play.match
        seat = match.to_move
        assert seat is not None
        return self._bot.decide(match.game.view(match.state, seat), self._random)


def play_to_the_end(
    qtbot: QtBot, window: MainWindow, do: Callable[[QtBot, MainWindow, Any], None], person: Person, most: int = 5000
) -> int:
    """Have the person decide wherever one has to; returns how many decisions that were."""
    assert window.play is not None
    match = window.play.match
    for number in range(most):
        qtbot.waitUntil(lambda: match.to_move is None or not match.bot_moves, timeout=20_000)
        if match.to_move is None:
            return number
        cover = screen(window).cover
        if cover.isVisible():
            qtbot.mouseClick(cover.button, LEFT)
        before = match.position
        action = person.decide(window)
        do(qtbot, window, action)
        assert match.position > before, f"{action} was not played: {screen(window).prompt.said}"
        assert match.entries[before - match.first].action == action
    raise AssertionError("the game does not end")


def match_at(state: Any, *names: str) -> Match:
    """A match that goes on from a table laid out by hand; a name "bot" is an easy bot's seat."""
    setup = Setup(state.players, state.start, state.rules, state.stall_rule)
    seats = [
        SeatInfo(name, "bot" if name == "bot" else "human", "easy" if name == "bot" else "", colour)
        for name, colour in zip(names, ("brown", "grey", "black", "white"), strict=False)
    ]
    return Match(TRIBUS, setup, 1, seats, orders=TRIBUS.orders(setup, 1), stored=(0, state))
