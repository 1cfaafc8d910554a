"""The board from the keyboard alone: its cursor, Tab, zoom, cards, and a whole game without pointer and list."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

from people import LEFT, Person, match_at, middle, plan, play_to_the_end, screen
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tables import land, table

from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.actions import End, Put, Settle, Step, Swap, Take
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.theme import DARK, LIGHT
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.choices import things_of
from tribe_desktop.ui.tribus.spots import Spot
from tribe_desktop.ui.tribus.things import Thing

Opener = Callable[..., MainWindow]
Key = Qt.Key
ARROWS = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


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
        swap = SHIFT if isinstance(action, Swap) and not number else Qt.KeyboardModifier.NoModifier
        press(qtbot, window, Key.Key_Return if number else Key.Key_Space, swap)


def test_two_people_by_the_cursor_alone(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=True))
    window.start_plan(plan("Ana", "Bruno", seed=3))
    assert play_to_the_end(qtbot, window, do_by_cursor, Person()) > 80


def last_action(window: MainWindow) -> Any:
    assert window.play is not None
    entries = window.play.match.entries
    return entries[-1].action if entries else None


def test_first_tiles_are_swapped_by_the_cursor(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off"))
    window.start_plan(plan("Ana", "Bruno", seed=3))
    shown = screen(window)
    seat = shown.controller.state.seat
    walk_to(qtbot, window, things.land(1, seat))
    assert "Shift+Enter" in shown.prompt.said
    press(qtbot, window, Key.Key_Return, SHIFT)
    assert shown.controller.picker.chosen == things.land(1, seat)
    assert "swap it with" in shown.prompt.task
    press(qtbot, window, Key.Key_Return)  # put back: nobody settles by mistake
    assert shown.controller.picker.chosen is None
    assert last_action(window) is None
    press(qtbot, window, Key.Key_Return, SHIFT)
    press(qtbot, window, Key.Key_Escape)
    assert shown.controller.picker.chosen is None
    press(qtbot, window, Key.Key_Return, SHIFT)
    walk_to(qtbot, window, things.land(2, seat))
    press(qtbot, window, Key.Key_Return)
    assert last_action(window) == Swap(1, 2)
    walk_to(qtbot, window, things.land(0, seat))
    press(qtbot, window, Key.Key_Return)
    assert last_action(window) == Settle(0)


def test_tab_goes_round_the_whole_screen_and_back(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(task=Task.MOVE, points=1, taken="move", row=["explore"]), "Ana", "Bruno"))
    shown = screen(window)

    def stops(modifier: Any) -> list[Any]:
        found: list[Any] = []
        for _ in range(30):
            press(qtbot, window, Key.Key_Tab, modifier)
            now = QApplication.focusWidget()
            where = now.area if isinstance(now, Spot) else now
            if where in found:
                return found
            found.append(where)
        raise AssertionError("Tab comes to no end")

    there = stops(Qt.KeyboardModifier.NoModifier)
    assert set(shown.table.areas.values()) <= set(there)
    assert {shown.prompt.end_button, shown.prompt.menu_button, shown.choices, shown.log} <= set(there)
    assert shown.prompt.undo_button not in there  # nothing to take back
    assert {shown.table.territory.zoom_in, shown.table.territory.zoom_out} <= set(there)
    press(qtbot, window, Key.Key_Tab)
    back = stops(SHIFT)
    assert set(back) == set(there)
    order = [there.index(one) for one in back]
    assert all((a - b) % len(there) == 1 for a, b in pairwise(order))


def test_an_area_is_entered_where_something_can_be_done(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    lands = [land("goat", "horse", "wheat 2")]
    window.begin(match_at(table(task=Task.PROCREATE, points=1, taken="procreate", row=["move"], lands=lands), "A", "B"))
    walk_to(qtbot, window, things.land(2, 0))
    spot = screen(window).cursor_.spot
    assert spot is not None
    assert spot.hasFocus()
    assert screen(window).prompt.said.startswith("Member onto wheat")  # as when the pointer is there
    press(qtbot, window, Key.Key_Return)
    assert last_action(window) == Put(2)


def test_the_cursor_follows_what_can_be_done(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=True))
    window.begin(match_at(table(row=["move", "explore", "procreate"]), "Ana", "Bruno"))
    shown = screen(window)
    walk_to(qtbot, window, things.row(0))
    press(qtbot, window, Key.Key_Return)
    assert last_action(window) == Take(0)
    thing = here(window)
    assert thing is not None
    assert thing.kind == "land"  # whose member can move
    press(qtbot, window, Key.Key_Return)
    assert shown.controller.picker.chosen == thing
    assert here(window) == thing
    press(qtbot, window, Key.Key_Escape)
    assert shown.controller.picker.chosen is None
    press(qtbot, window, Key.Key_Return)
    press(qtbot, window, Key.Key_PageDown)
    press(qtbot, window, Key.Key_Return)
    assert isinstance(last_action(window), Step)
    while not shown.prompt.end_button.hasFocus():  # nothing but the end is left
        legal = shown.play.match.legal()
        if len(legal) == 1:
            break
        do_by_cursor(qtbot, window, legal[0])
    assert shown.prompt.end_button.hasFocus()
    press(qtbot, window, Key.Key_Return)
    assert isinstance(last_action(window), End)
    assert shown.cover.isVisible()
    press(qtbot, window, Key.Key_Return)
    assert not shown.cover.isVisible()
    thing = here(window)  # back on the board, where the next one takes a tile
    assert thing is not None
    assert thing.kind == "row"
    press(qtbot, window, Key.Key_Z)
    assert here(window) is not None  # a refusal takes the cursor nowhere


def test_every_thing_is_reached_by_arrows(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno", "Cleo", "Dora", seed=7))
    person = Person()
    for _ in range(60):
        shown = screen(window)
        assert window.play is not None
        window.play.play(person.decide(window))
    for name, spots in shown.cursor_.spots.items():
        order = spots.in_order()
        assert {spot.thing for spot in order} == {zone.thing for zone in shown.table.areas[name].zones}
        met, waiting = {order[0]}, [order[0]]
        while waiting:
            spot = waiting.pop()
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                box = spot.box()
                found = spots.towards(box, dx, dy) if box is not None else None
                if found is not None and found not in met:
                    met.add(found)
                    waiting.append(found)
        assert met == set(order), name


def test_arrows_home_and_end(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(row=["move", "explore", "procreate"]), "Ana", "Bruno"))
    walk_to(qtbot, window, things.row(0))
    press(qtbot, window, Key.Key_Right)
    assert here(window) == things.row(1)
    press(qtbot, window, Key.Key_End)
    assert here(window) == things.row(2)
    press(qtbot, window, Key.Key_Right)
    assert here(window) == things.row(2)
    press(qtbot, window, Key.Key_Home)
    assert here(window) == things.row(0)
    assert last_action(window) is None


def test_a_far_walk_is_two_presses_on_the_board(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    chain = land("goat 2", "horse", "wheat", "gold at 2,0", "incense at 3,0")
    window.begin(
        match_at(table(task=Task.MOVE, points=3, taken="move", row=["explore"], lands=[chain]), "Ana", "Bruno")
    )
    walk_to(qtbot, window, things.land(0, 0))
    press(qtbot, window, Key.Key_Return)
    walk_to(qtbot, window, things.land(4, 0))
    press(qtbot, window, Key.Key_Return)
    assert window.play is not None
    assert [entry.action for entry in window.play.match.entries] == [Step(0, 1), Step(1, 3), Step(3, 4)]


def test_f6_goes_from_part_to_part(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(), "Ana", "Bruno"))
    shown = screen(window)
    assert shown.choices.hasFocus()
    press(qtbot, window, Key.Key_F6)
    assert shown.log.hasFocus()
    press(qtbot, window, Key.Key_F6)
    assert shown.prompt.isAncestorOf(QApplication.focusWidget())
    press(qtbot, window, Key.Key_F6)
    thing = here(window)
    assert thing is not None
    assert thing in shown.table.row.can
    press(qtbot, window, Key.Key_F6)
    assert shown.choices.hasFocus()
    press(qtbot, window, Key.Key_F6, SHIFT)
    assert here(window) == thing


def test_a_card_opens_for_what_has_the_focus(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(), "Ana", "Bruno"))
    shown = screen(window)
    walk_to(qtbot, window, things.track(1))
    for key in (Key.Key_F1, Key.Key_I):
        press(qtbot, window, key)
        assert shown.cards.thing == things.track(1)
        press(qtbot, window, Key.Key_Escape)
        assert shown.cards.thing is None
        assert here(window) == things.track(1)
    press(qtbot, window, Key.Key_Right)
    qtbot.waitUntil(lambda: shown.cards.thing == things.track(2), timeout=2000)


def test_zoom_pan_and_the_land_of_others(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(3), "Ana", "Bruno", "Cleo"))
    shown = screen(window)
    territory = shown.table.territory
    for _ in range(4):
        press(qtbot, window, Key.Key_Plus)
    assert territory.zoom > 2
    press(qtbot, window, Key.Key_Right, CONTROL)
    assert territory.pan.x() < 0
    press(qtbot, window, Key.Key_Minus)
    press(qtbot, window, Key.Key_0)
    assert (territory.zoom, territory.pan.x()) == (1, 0)
    walk_to(qtbot, window, things.land(0, 1))
    press(qtbot, window, Key.Key_Return)
    assert shown.table.large_seat == 1
    spot = shown.cursor_.spot
    assert spot is not None
    assert spot.area is territory
    assert spot.thing == things.land(0, 1)
    press(qtbot, window, Key.Key_Escape)
    assert shown.table.large_seat == 0
    press(qtbot, window, Key.Key_3, CONTROL)
    assert shown.table.large_seat == 2
    assert last_action(window) is None


def test_the_map_follows_the_cursor_when_it_is_larger_than_its_room(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    tiles = [f"goat at {q},0" for q in range(3, 9)]
    state = table(
        task=Task.MOVE, points=1, taken="move", row=["explore"], lands=[land("goat 1", "horse", "wheat", *tiles)]
    )
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    for _ in range(5):
        press(qtbot, window, Key.Key_Plus)
    shown.table.territory.setFocus()
    spots = shown.cursor_.spots["territory"]
    shown.cursor_.go(spots.in_order()[0])
    met, random = set(), Random(1)
    for _ in range(300):
        press(qtbot, window, random.choice(ARROWS))
        met.add(here(window))
        spot = shown.cursor_.spot
        assert spot is not None
        assert spot.width() > 0
    assert {things.land(number, 0) for number in range(9)} <= met


def test_the_focus_can_be_seen_in_both_themes(qtbot: QtBot, opened: Opener) -> None:
    for look in (LIGHT, DARK):
        window = opened(Settings(theme=look.name, pace="off", turn_over=False))
        window.begin(match_at(table(), "Ana", "Bruno"))
        shown = screen(window)
        shown.cursor_.tell()
        before = shown.table.row.grab().toImage()
        walk_to(qtbot, window, things.row(1))
        after = shown.table.row.grab().toImage()
        box = shown.table.row.where(things.row(1))
        assert box is not None
        changed = [
            after.pixelColor(x, y).name()
            for x in range(box.left() - 4, box.right() + 4)
            for y in range(box.top(), box.bottom() + 4)
            if after.rect().contains(x, y) and after.pixel(x, y) != before.pixel(x, y)
        ]
        assert changed.count(look.ink.lower()) > 2 * (box.width() + box.height())  # a line of about three pixels
        assert changed.count(look.panel.lower()) > 100  # and its edges
        window.close()


def test_two_quick_clicks_are_two_clicks(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(task=Task.PROCREATE, points=2, taken="procreate", row=["move"]), "Ana", "Bruno"))
    shown = screen(window)
    spot = middle(window, things.land(0, 0))
    area = shown.table.territory
    at = area.mapFrom(shown.table, spot)
    qtbot.mouseClick(area, LEFT, pos=at)
    QTest.mouseDClick(area, LEFT, pos=at)  # the second press comes as a double click
    qtbot.mouseRelease(area, LEFT, pos=at)
    assert window.play is not None
    assert [entry.action for entry in window.play.match.entries] == [Put(0), Put(0)]
