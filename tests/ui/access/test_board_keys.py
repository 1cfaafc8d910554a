"""The board from the keyboard alone: its cursor, Tab, zoom, cards, and a whole game without pointer and list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from people import Person, match_at, plan, play_to_the_end, screen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tables import land, table

from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.actions import End, Swap
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.choices import things_of
from tribe_desktop.ui.tribus.spots import Spot
from tribe_desktop.ui.tribus.things import Thing

Opener = Callable[..., MainWindow]
Key = Qt.Key
ARROWS = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)


def press(qtbot: QtBot, window: MainWindow, key: Qt.Key, modifier: Any = Qt.KeyboardModifier.NoModifier) -> None:
    qtbot.keyClick(QApplication.focusWidget() or window, key, modifier)


def here(window: MainWindow) -> Thing | None:
    return screen(window).cursor_.thing


def walk_to(qtbot: QtBot, window: MainWindow, thing: Thing) -> None:
    """Bring the cursor to a thing by Tab, then Page Down and, where that isn't enough, Home and arrows."""
    shown = screen(window)
    areas = [area for area in shown.table.areas.values() if area.zone(thing) is not None]
    assert areas, f"{thing} is not on the board"
    for _ in range(40):
        spot = shown.cursor_.spot
        if spot is not None and spot.area in areas:
            break
        press(qtbot, window, Key.Key_Tab)
    for _ in range(80):
        if here(window) == thing:
            return
        press(qtbot, window, Key.Key_PageDown)
    raise AssertionError(f"the cursor does not come to {thing}; it is at {here(window)}")


def do_by_cursor(qtbot: QtBot, window: MainWindow, action: Any) -> None:
    shown = screen(window)
    assert not shown.choices.hasFocus() or shown.play.match.position == shown.play.match.first
    if isinstance(action, End):
        press(qtbot, window, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        return
    found = things_of(action, shown.controller.state.seat)
    for number, thing in enumerate(found):
        if number == 0 and len(found) == 2 and shown.controller.picker.chosen == thing:
            continue
        walk_to(qtbot, window, thing)
        press(qtbot, window, Key.Key_Return if number else Key.Key_Space)


class Settler(Person):
    """Swapping the first tiles is done by dragging or from the list, so this person settles at once."""

    def decide(self, window: MainWindow) -> Any:
        action = super().decide(window)
        while isinstance(action, Swap):
            action = super().decide(window)
        return action


def test_two_people_by_the_cursor_alone(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=True))
    window.start_plan(plan("Ana", "Bruno", seed=3))
    assert play_to_the_end(qtbot, window, do_by_cursor, Settler()) > 80
