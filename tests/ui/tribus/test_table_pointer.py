"""The pointer on the table: what is met, clicked, dragged and dropped is told as things."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, SeatLook, Thing

EMBLEMS = ("bison", "deer", "wolf", "crane")


@pytest.fixture
def state() -> State:
    state = TRIBUS.new(TRIBUS.setup({"players": 3, "start": 0}), 5)
    state.task = Task.TAKE
    for land in state.lands:
        land.change(0, 1)
    return state


@pytest.fixture
def table(qtbot, state) -> TribusTable:
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(1280, 800)
    show(table, state)
    table.show()
    return table


def show(table: TribusTable, state: State) -> None:
    table.show_position(Position(state, tuple(SeatLook(e, e) for e in EMBLEMS[: state.players]), state.seat))


def spot(table: TribusTable, thing: Thing):
    """The area a thing is on, and its middle there."""
    middle = table.where(thing).center()
    area = next(area for area in table.areas.values() if area.geometry().contains(middle))
    return area, middle - area.pos()


def click(qtbot, table: TribusTable, thing: Thing) -> None:
    area, at = spot(table, thing)
    qtbot.mouseClick(area, Qt.MouseButton.LeftButton, pos=at)


def drag(qtbot, table: TribusTable, thing: Thing, target: QPoint) -> None:
    area, at = spot(table, thing)
    end = target - area.pos()
    qtbot.mousePress(area, Qt.MouseButton.LeftButton, pos=at)
    for share in (0.3, 0.7, 1.0):
        step = at + QPoint(round((end.x() - at.x()) * share), round((end.y() - at.y()) * share))
        move(area, step)
    qtbot.mouseRelease(area, Qt.MouseButton.LeftButton, pos=end)


def move(area: QWidget, at: QPoint) -> None:
    """A move with the left button held, which QTest can't say."""
    left = Qt.MouseButton.LeftButton
    spot = QPointF(at)
    event = QMouseEvent(
        QEvent.Type.MouseMove, spot, area.mapToGlobal(spot), Qt.MouseButton.NoButton, left,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(area, event)


@pytest.mark.parametrize(
    "thing",
    [
        things.row(0), things.row(5), things.slot(0), things.slot(11), things.track(2), things.stack(1),
        things.player(1), things.land(2, 0), things.BAG,
    ],
    ids=str,
)  # fmt: skip
def test_a_click_tells_the_thing(qtbot, table, thing):
    with qtbot.waitSignal(table.clicked) as told:
        click(qtbot, table, thing)
    assert told.args == [thing]


def test_every_thing_is_found_at_the_middle_of_its_place(table, state):
    for thing in [*(things.row(i) for i in range(6)), *(things.slot(i) for i in range(12)), things.land(1, 1)]:
        assert table.thing_at(table.where(thing).center()) == thing


def test_pointing_tells_the_thing_and_leaving_it_tells_none(qtbot, table):
    told = []
    table.pointed.connect(told.append)
    area, at = spot(table, things.slot(3))
    qtbot.mouseMove(area, at)
    qtbot.mouseMove(area, QPoint(1, 1))
    assert told == [things.slot(3), None]


def test_the_pointer_becomes_a_hand_where_something_can_be_done(qtbot, table):
    table.set_marks(frozenset({things.row(0)}))
    area, at = spot(table, things.row(0))
    qtbot.mouseMove(area, at)
    assert area.cursor().shape() == Qt.CursorShape.PointingHandCursor
    other, at = spot(table, things.row(3))
    qtbot.mouseMove(other, at)
    assert other.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_marks_and_highlights_are_seen(qtbot, table):
    plain = table.grab().toImage()
    table.set_marks(frozenset({things.slot(0), things.land(0, 0)}))
    can = table.grab().toImage()
    table.highlight([things.slot(0)])
    lit = table.grab().toImage()
    table.highlight([])
    assert plain != can
    assert can != lit
    assert table.grab().toImage() == can
    table.set_marks(frozenset(), frozenset({things.slot(0)}))
    assert table.grab().toImage() not in (plain, can, lit)


def test_pointing_at_a_tile_shows_what_it_costs(table, state):
    state.shells[state.seat] = 3
    show(table, state)
    table.set_marks(frozenset(things.row(i) for i in range(4)))
    before = table.grab(table.where(things.row(0))).toImage()
    table.highlight([things.row(2)])
    assert table.grab(table.where(things.row(0))).toImage() != before
    table.highlight([])
    assert table.grab(table.where(things.row(0))).toImage() == before


def test_a_drag_from_a_tile_to_another_tells_both(qtbot, table):
    table.set_marks(frozenset({things.land(0, 0), things.land(1, 0)}))
    target = table.where(things.land(1, 0)).center()
    with qtbot.waitSignal(table.dropped) as told, qtbot.assertNotEmitted(table.clicked):
        drag(qtbot, table, things.land(0, 0), target)
    assert told.args == [things.land(0, 0), things.land(1, 0)]


def test_a_drawn_tile_is_dragged_to_a_free_place(qtbot, table, state):
    state.task, state.hand = Task.LAY, (2, 4)
    show(table, state)
    at = state.lands[0].free[1]
    table.set_marks(frozenset({things.hand(4), things.place(at, 0)}))
    with qtbot.waitSignal(table.dropped) as told:
        drag(qtbot, table, things.hand(4), table.where(things.place(at, 0)).center())
    assert told.args == [things.hand(4), things.place(at, 0)]


def test_what_can_not_be_done_can_not_be_dragged(qtbot, table):
    with qtbot.assertNotEmitted(table.dropped):
        drag(qtbot, table, things.row(1), table.where(things.slot(1)).center())


def test_a_small_map_is_shown_large_until_the_seat_to_move_changes(qtbot, table, state):
    with qtbot.waitSignal(table.enlarged):
        click(qtbot, table, things.land(0, 2))
    assert table.large_seat == 2
    assert table.territory.geometry().contains(table.where(things.land(0, 2)))
    assert table.others.geometry().contains(table.where(things.land(0, 0)))
    show(table, state)
    assert table.large_seat == 2
    state.seat = 1
    show(table, state)
    assert table.large_seat == 1


def test_the_map_zooms_pans_and_comes_back_with_another_seat(qtbot, table, state):
    first = table.where(things.land(0, 0))
    table.territory.zoom_in.click()
    larger = table.where(things.land(0, 0))
    assert larger.width() > first.width()
    hold = table.territory.rect().topRight() + QPoint(-70, 40)
    qtbot.mousePress(table.territory, Qt.MouseButton.LeftButton, pos=hold)
    move(table.territory, hold + QPoint(-60, 0))
    qtbot.mouseRelease(table.territory, Qt.MouseButton.LeftButton, pos=hold + QPoint(-60, 0))
    assert table.where(things.land(0, 0)).center().x() < larger.center().x() - 40
    table.enlarge(1)
    table.enlarge(0)
    assert table.where(things.land(0, 0)) == first


def test_areas_have_names_and_say_what_they_show(table):
    for area in table.areas.values():
        assert area.accessibleName()
        assert area.accessibleDescription()
    assert "bison" in table.players.accessibleDescription()


def test_the_pointer_comes_before_the_list(qtbot, table, state):
    state.shells[state.seat] = 3
    show(table, state)
    table.set_marks(frozenset(things.row(i) for i in range(4)))
    table.highlight([things.row(3)])
    area, at = spot(table, things.row(2))
    qtbot.mouseMove(area, at)
    pointed = table.grab(table.row.geometry()).toImage()
    table.highlight([])
    assert table.grab(table.row.geometry()).toImage() == pointed


# another position under a pointer that rests


def rest(qtbot, table, thing: Thing) -> None:
    area, at = spot(table, thing)
    qtbot.mouseMove(area, at)


def test_what_comes_to_lie_under_a_resting_pointer_is_marked(qtbot, table, state):
    rest(qtbot, table, things.player(1))
    table.set_marks(frozenset({things.row(0)}))
    corner = table.others.where(things.player(1)).topLeft() + QPoint(6, 6)
    qtbot.mouseMove(table.others, corner)
    assert table.others.hover == things.player(1)
    told: list[object] = []
    table.pointed.connect(told.append)
    state.seat = 1
    show(table, state)  # now the small maps are those of 2 and 0
    assert table.others.hover == things.player(2)
    assert told == [None]  # what was told is true no more
    qtbot.mouseMove(table.others, corner + QPoint(1, 0))
    assert told == [None, things.player(2)]


def test_the_same_thing_is_told_again_after_a_change_once_the_pointer_moves(qtbot, table, state):
    rest(qtbot, table, things.row(2))
    told: list[object] = []
    table.pointed.connect(told.append)
    state.shells[0] += 1
    show(table, state)
    assert told == []
    area, at = spot(table, things.row(2))
    qtbot.mouseMove(area, at + QPoint(1, 0))
    qtbot.mouseMove(area, at + QPoint(2, 0))
    assert told == [things.row(2)]


def test_nothing_is_marked_anew_where_no_pointer_is_or_while_it_drags(qtbot, table, state):
    rest(qtbot, table, things.row(2))
    QApplication.sendEvent(table.row, QEvent(QEvent.Type.Leave))
    show(table, state)
    assert all(area.hover is None for area in table.areas.values())
    table.set_marks(frozenset({things.land(0, 0), things.land(1, 0)}))
    area, at = spot(table, things.land(0, 0))
    qtbot.mousePress(area, Qt.MouseButton.LeftButton, pos=at)
    move(area, at + QPoint(40, 0))
    show(table, state)
    assert area.hover is None


def test_a_hand_over_what_can_be_done_comes_and_goes_with_it(qtbot, table):
    rest(qtbot, table, things.row(2))
    table.set_marks(frozenset({things.row(2)}))
    assert table.row.cursor().shape() == Qt.CursorShape.PointingHandCursor
    table.set_marks(frozenset())
    assert table.row.cursor().shape() == Qt.CursorShape.ArrowCursor
