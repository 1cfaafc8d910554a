"""Every decision by dragging and by clicking the pieces themselves, with real mouse events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from people import click_thing, drag, match_at, point_at, screen
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tables import land, table

from tribe_desktop.tribus.actions import Achieve, Arrow, Burn, Draw, Exhaust, Lay, Lose, Put, Settle, Step, Take
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.walks import ways

Opener = Callable[..., MainWindow]
CHAIN = land("goat 2", "horse", "wheat", "gold at 2,0", "incense at 3,0", "goat at 4,0")


def played(window: MainWindow) -> list[Any]:
    assert window.play is not None
    return [entry.action for entry in window.play.match.entries]


def walking(points: int = 3) -> Any:
    return table(task=Task.MOVE, points=points, taken="move", row=["explore", "move+"], lands=[CHAIN])


def test_the_shortest_way_over_own_land() -> None:
    found = ways(walking(3))
    far = {b.number: way for (a, b), way in found.items() if a == things.land(0, 0)}
    assert far[3] == (Step(0, 1), Step(1, 3))
    assert far[4] == (Step(0, 1), Step(1, 3), Step(3, 4))
    assert 5 not in far  # four steps away
    assert not {1, 2} & set(far)  # next door: a step of its own
    assert not ways(table())


def test_a_member_is_dragged_as_far_as_the_steps_lead(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(walking(3), "Ana", "Bruno"))
    drag(qtbot, window, things.land(0, 0), things.land(4, 0))
    assert played(window) == [Step(0, 1), Step(1, 3), Step(3, 4)]
    shown = screen(window)
    for left in (2, 1, 0):  # taken back one by one
        shown.controller.undo()
        assert len(played(window)) == left


def test_a_member_is_carried_and_its_land_stays(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(walking(3), "Ana", "Bruno"))
    territory = screen(window).table.territory
    tile, carried = territory.where(things.land(0, 0)), territory.lifted(things.land(0, 0))
    assert carried is not None
    assert carried.deviceIndependentSize().width() < tile.width() * 0.6
    window.begin(match_at(table(task=Task.SETUP, lands=[land("goat", "horse", "wheat")]), "Ana", "Bruno"))
    territory = screen(window).table.territory
    territory.grab()  # painted, as it is before anybody can press on it
    carried = territory.lifted(things.land(0, 0))  # to be swapped with another
    assert carried is not None
    assert abs(carried.deviceIndependentSize().width() - territory.where(things.land(0, 0)).width()) < 3


def test_two_clicks_go_as_far_and_the_way_is_shown_before(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(walking(3), "Ana", "Bruno"))
    shown = screen(window)
    click_thing(qtbot, window, things.land(0, 0))
    assert things.land(3, 0) in shown.table.territory.can
    assert things.land(5, 0) not in shown.table.territory.can
    point_at(qtbot, window, things.land(3, 0))
    assert shown.trail.isVisible()
    assert len(shown.trail.spots) == 3
    assert shown.trail.left == 1
    assert shown.prompt.said == "The member goes 2 steps; steps left then: 1."
    point_at(qtbot, window, things.land(5, 0))
    assert not shown.trail.isVisible()
    click_thing(qtbot, window, things.land(3, 0))
    assert played(window) == [Step(0, 1), Step(1, 3)]
    assert not shown.trail.isVisible()


def test_a_tile_of_the_row_is_dragged_onto_the_own_land(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(), "Ana", "Bruno"))
    drag(qtbot, window, things.row(2), things.land(0, 0))
    assert played(window) == [Take(2)]


def test_a_tile_dragged_onto_an_achievement_completes_it_or_stays(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(row=["move+", "explore"]), "Ana", "Bruno"))
    drag(qtbot, window, things.row(1), things.slot(0))
    assert not played(window)
    assert "Only a tile with a hand" in screen(window).prompt.refusal
    drag(qtbot, window, things.row(0), things.slot(0))
    assert played(window) == [Take(0), Achieve(0)]


def test_a_stone_is_dragged_from_the_own_card(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    state = table(task=Task.EXPLORE, points=1, taken="explore+", hand_open=True, row=["move"])
    window.begin(match_at(state, "Ana", "Bruno"))
    drag(qtbot, window, things.player(0), things.slot(0))
    assert played(window) == [Achieve(0)]


@pytest.mark.parametrize("by_drag", [False, True])
def test_members_come_from_the_card_and_go_back(qtbot: QtBot, opened: Opener, by_drag: bool) -> None:
    window = opened()

    def do(source: things.Thing, target: things.Thing, piece: things.Thing) -> None:
        drag(qtbot, window, source, target) if by_drag else click_thing(qtbot, window, piece)

    here, card = things.land(0, 0), things.player(0)
    window.begin(match_at(table(task=Task.PROCREATE, points=2, taken="procreate", row=["move"]), "Ana", "Bruno"))
    do(card, here, here)
    assert played(window) == [Put(0)]
    two = [land("goat 2", "horse", "wheat")]
    window.begin(match_at(table(task=Task.LOSE, points=1, event="Disease", row=["move"], lands=two), "Ana", "Bruno"))
    do(here, card, here)
    assert played(window) == [Lose(0)]
    first = table(task=Task.SETUP, lands=[land("goat", "horse", "wheat")], row=["move"], round=-1)
    window.begin(match_at(first, "Ana", "Bruno"))
    do(card, here, here)
    assert played(window) == [Settle(0)]


def test_land_is_dragged_out_of_the_bag_and_to_its_place(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    state = table(task=Task.EXPLORE, points=1, taken="explore", row=["move"])
    window.begin(match_at(state, "Ana", "Bruno"))
    drag(qtbot, window, things.BAG, things.land(0, 0))
    assert played(window) == [Draw()]
    place = state.lands[0].free[0]
    hand = screen(window).controller.state.hand[0]
    drag(qtbot, window, things.hand(hand), things.place(place, 0))
    assert played(window)[1:] == [Lay(hand, place)]


def test_tiles_to_exhaust_are_chosen_on_the_land(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(task=Task.EXHAUST, points=2, event="Drought", row=["move"]), "Ana", "Bruno"))
    shown = screen(window)
    assert things.land(1, 0) in shown.table.territory.can
    click_thing(qtbot, window, things.land(1, 0))
    click_thing(qtbot, window, things.land(2, 0))
    assert played(window) == [Exhaust(1), Exhaust(2)]


def arrow_state() -> Any:
    """The achievement above and to the side can be reached by the own arrow alone, from either of two stones."""
    return table(
        task=Task.ARROW, goal=5, taken="move+", row=["move", "explore"], lands=[land("goat 1", "horse 1", "horse 1")],
        stones={0: [0], 2: [0]}, face_up=[5],
    )  # fmt: skip


@pytest.mark.parametrize("way", ["diagonal", "slot", "dragged", "list"])
def test_the_arrow_is_laid_on_the_board(qtbot: QtBot, opened: Opener, way: str) -> None:
    window = opened()
    window.begin(match_at(arrow_state(), "Ana", "Bruno"))
    shown = screen(window)
    if way == "diagonal":
        assert things.arrow(2) in shown.table.achievements.can
        click_thing(qtbot, window, things.arrow(2))
    elif way == "slot":
        click_thing(qtbot, window, things.slot(2))
    elif way == "dragged":
        drag(qtbot, window, things.player(0), things.arrow(2))
    else:
        point_at(qtbot, window, things.arrow(2))
        assert shown.choices.marked
        number = min(shown.choices.marked)
        qtbot.keyClick(shown.choices, shown.choices.rows()[number].key)
    assert played(window)[0] == Arrow(2)


def test_wildcards_are_chosen_on_the_land(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    state = table(
        task=Task.BURN, goal=5, points=1, taken="move+", row=["move", "explore"],
        lands=[land("goat 1", "horse 1", "wheat 1")], stones={0: [0], 1: [0]}, face_up=[5],
    )  # fmt: skip
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    point_at(qtbot, window, things.land(1, 0))  # horse is what it asks for
    assert shown.prompt.refusal
    click_thing(qtbot, window, things.land(2, 0))
    assert played(window) == [Burn(2)]
    assert 0 in shown.controller.state.stones[5]


def test_what_is_carried_shows_where_it_can_go(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(walking(2), "Ana", "Bruno"))
    shown = screen(window)
    shown.controller.touch.carried(things.land(0, 0), shown.table.mapToGlobal(shown.table.rect().center()).toPointF())
    assert {things.land(n, 0) for n in (1, 2, 3)} <= shown.table.territory.can
    shown.controller.touch.carried(None, shown.table.mapToGlobal(shown.table.rect().center()).toPointF())
    assert things.land(3, 0) not in shown.table.territory.can
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert not played(window)
