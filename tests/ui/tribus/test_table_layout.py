"""Every part of the table has its place at every window, and everything on it can be found and stays inside."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import neighbours
from tribe_desktop.tribus.state import EVENT, State, Task
from tribe_desktop.ui.i18n import text as words
from tribe_desktop.ui.theme import DARK, LIGHT, contrast
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import watch
from tribe_desktop.ui.tribus.table import TribusTable, layout
from tribe_desktop.ui.tribus.things import Position, SeatLook, Thing

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (1024, 1366), (2560, 1080)]
EMBLEMS = ("bison", "deer", "wolf", "crane")


def begun(players: int = 3) -> State:
    return TRIBUS.new(TRIBUS.setup({"players": players, "start": 0}), 5)


def crowded() -> State:
    """Four players with twenty tiles each and a full reserve in play, laying two more."""
    state = begun(4)
    for seat, land in enumerate(state.lands):
        while len(land.places) < 20:
            at = land.free[len(land.places) * (seat + 3) % len(land.free)]
            land.lay(len(land.places) % 5, at)
        for tile in range(15):
            land.change(tile % 9, 1)
    state.task, state.hand, state.taken = Task.LAY, (0, 1, 1), 2
    return state


def with_row(state: State, count: int) -> State:
    state.row = [*range(6), *(EVENT + e for e in range(count - 6))]
    state.row_shells = [(3 * i) % 7 for i in range(count)]
    state.shells[state.seat] = 4
    state.task = Task.TAKE
    return state


def shown(qtbot, state: State, size: tuple[int, int] = (1280, 800), names: tuple[str, ...] = ()) -> TribusTable:
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(*size)
    looks = tuple(
        SeatLook(name, emblem, "calm bot")
        for name, emblem in zip(names or ("Ana", "Bo", "Cy", "Di"), EMBLEMS, strict=True)
    )[: state.players]
    table.show_position(Position(state, looks, state.seat))
    table.show()
    return table


def said(area: Area) -> set[str]:
    """All that is written in an area."""
    area.repaint_layer()
    with watch() as texts:
        area.grab()
    return {text.words for text in texts}


def everything(state: State, shown_seat: int) -> list[Thing]:
    found = [things.row(i) for i in range(len(state.row))]
    found += [things.slot(i) for i in range(12)]
    found += [things.track(i) for i in range(4)] + [things.stack(i) for i in range(3)]
    found += [things.player(seat) for seat in range(state.players)]
    found += [things.land(tile, seat) for seat, land in enumerate(state.lands) for tile in range(len(land.places))]
    if state.task == Task.LAY:
        found += [things.place(at, shown_seat) for at in state.lands[shown_seat].free]
        found += [things.hand(resource) for resource in set(state.hand)]
    if state.taken >= 0:
        found.append(things.TAKEN)
    return [*found, things.BAG]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_parts_lie_side_by_side_inside_the_window(size, seats):
    _, boxes = layout(*size, seats)
    window = QRect(0, 0, *size)
    for name, box in boxes.items():
        assert window.contains(box), name
        assert box.width() > 60, name
        assert box.height() > 30, name
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        assert not a.intersects(b), (one, two)


@pytest.mark.parametrize("size", SIZES)
def test_everything_in_a_crowded_game_has_its_place_inside_its_area(qtbot, size):
    state = crowded()
    table = shown(qtbot, state, size)
    for thing in everything(state, state.seat):
        box = table.where(thing)
        assert box is not None, thing
        assert box.width() >= 5, thing
        homes = [area.geometry() for area in table.areas.values() if area.zone(thing) is not None]
        assert any(home.contains(box) for home in homes), thing


@pytest.mark.parametrize("count", [6, 12, 20, 30])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1080)])
def test_a_row_of_any_length_fits_and_its_tiles_do_not_overlap(qtbot, size, count):
    table = shown(qtbot, with_row(begun(), count), size)
    boxes = [table.where(things.row(i)) for i in range(count)]
    assert all(table.row.geometry().contains(box) for box in boxes)
    assert all(a.right() <= b.left() + 6 * table.unit for a, b in pairwise(boxes))
    assert not table.grab().isNull()


@pytest.mark.parametrize("count", [6, 8, 10])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_the_tiles_of_a_row_use_its_width_and_keep_their_proportion(qtbot, size, count):
    table = shown(qtbot, with_row(begun(), count), size)
    room = table.row.geometry()
    zones = [table.row.zone(things.row(i)) for i in range(count)]
    first, last = (table.where(things.row(i)) for i in (0, count - 1))
    assert last.right() - first.left() >= 0.85 * room.width()
    assert abs((first.left() - room.left()) - (room.right() - last.right())) <= 5 * table.unit
    for zone in zones:
        assert 1.1 < zone.slab.w / zone.slab.h <= 1.75


@pytest.mark.parametrize("percent", [100, 200])
def test_a_row_keeps_the_look_of_its_tiles_when_one_of_eight_is_taken(qtbot, percent):
    state = with_row(begun(), 8)
    table = shown(qtbot, state)
    table.set_text_scale(percent)
    unit = words("tile_unit.procreate", n=1)
    assert unit in said(table.row)
    state.taken, state.row, state.row_shells = state.row[1], [state.row[0], *state.row[2:]], state.row_shells[1:]
    table.show_position(Position(state.clone(), table.row.position.seats, state.seat))
    assert unit in said(table.row)


def test_land_tiles_lie_as_their_places_do(qtbot):
    state = crowded()
    table = shown(qtbot, state)
    land = state.lands[state.seat]
    for tile, at in enumerate(land.places):
        box = table.where(things.land(tile, state.seat))
        for near in neighbours(at):
            other = land.where.get(near)
            if other is not None:
                apart = table.where(things.land(other, state.seat)).center() - box.center()
                assert abs(apart.x()) <= box.width() + 2
                assert abs(apart.y()) <= box.height() + 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", [begun(), crowded()], ids=["begun", "crowded"])
def test_every_free_place_is_whole_while_land_is_laid_and_nothing_jumps_for_it(qtbot, state, size):
    state.task = Task.TAKE
    table = shown(qtbot, state, size)
    before = table.where(things.land(0, state.seat))
    state.task, state.hand = Task.LAY, (0,)
    table.show_position(Position(state, tuple(SeatLook(e, e) for e in EMBLEMS[: state.players]), state.seat))
    assert table.where(things.land(0, state.seat)) == before
    for at in state.lands[state.seat].free:
        box = table.where(things.place(at, state.seat))
        assert abs(box.width() - before.width()) <= 2, at
        assert abs(box.height() - before.height()) <= 2, at


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (1080, 1920)])
def test_ones_own_land_is_the_largest_and_uses_the_height_there_is(qtbot, size, players):
    state = begun(players)
    state.task, state.hand = Task.LAY, (0,)
    table = shown(qtbot, state, size)
    own = table.where(things.land(0, state.seat))
    for seat in range(1, players):
        assert table.where(things.land(0, seat)).width() < own.width()
    if size[0] > size[1]:
        boxes = [table.where(things.place(at, state.seat)) for at in state.lands[state.seat].free]
        high = max(box.bottom() for box in boxes) - min(box.top() for box in boxes)
        assert high >= 0.97 * table.territory.height()


def test_any_name_is_drawn_as_plain_text(qtbot):
    names = ("W" * 60, "<b>&amp;\n\tx</b>", "שלום عليكم", "")
    for size in ((1024, 640), (1280, 800)):
        assert not shown(qtbot, crowded(), size, names).grab().isNull()


def test_the_sight_of_the_board_follows_theme_and_state(qtbot):
    state = begun()
    table = shown(qtbot, state)
    light = table.grab().toImage()
    table.set_theme(DARK)
    dark = table.grab().toImage()
    assert light != dark
    state.shells[0] = 4
    table.show_position(Position(state, tuple(SeatLook("A", e) for e in EMBLEMS[:3]), 0))
    assert table.grab().toImage() != dark


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=lambda look: look.name)
def test_text_stands_out_from_every_ground_it_is_drawn_on(look):
    for ground in (look.ground, look.panel, look.rock, look.well, look.glow_ground, look.button):
        assert contrast(look.ink, ground) >= 4.5
        assert contrast(look.muted, ground) >= 4.5
    assert contrast(look.error, look.panel) >= 4.5
    assert contrast(look.primary_text, look.primary) >= 4.5


def test_a_drawn_tile_lies_above_the_bag_it_came_from(qtbot):
    state = begun()
    state.task, state.hand = Task.LAY, (2,)
    table = shown(qtbot, state)
    assert abs(table.where(things.hand(2)).center().x() - table.where(things.BAG).center().x()) <= 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_three_first_tiles_of_others_use_the_width_of_their_cards(qtbot, size):
    state = begun()
    table = shown(qtbot, state, size)
    for seat in (1, 2):
        boxes = [table.where(things.land(tile, seat)) for tile in range(3)]
        wide = max(box.right() for box in boxes) - min(box.left() for box in boxes)
        assert wide >= 0.6 * (table.others.width() - 24) / 2


def test_alike_tiles_bear_a_number_where_a_choice_may_name_it(qtbot):
    state = begun()
    mine, seat = state.lands[state.seat], state.seat
    while mine.resources.count(0) < 2 or mine.resources.count(1) < 2:
        mine.lay(len(mine.places) % 2, mine.free[0])
    goats = [tile for tile, kind in enumerate(mine.resources) if kind == 0]
    state.task = Task.LOSE
    table = shown(qtbot, state)
    table.set_marks(frozenset({things.land(goats[1], seat)}))

    def numbers() -> list[str]:
        with watch() as texts:
            table.territory.grab()
        return sorted(text.words for text in texts if text.words.isdecimal())

    assert numbers() == ["2"]
    state.task = Task.MOVE  # a step may be named by any tile it goes to
    table.show_position(Position(state, table.territory.position.seats, seat))
    assert len(numbers()) == sum(
        mine.resources.count(kind) for kind in set(mine.resources) if mine.resources.count(kind) > 1
    )
