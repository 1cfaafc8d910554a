"""What stays as it is: the map while land is laid, the user's view of it, and every picture that shows nothing new."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from tribe_desktop.kernel.paths import resource
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui import art
from tribe_desktop.ui.theme import TRIBES
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, SeatLook, Thing

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def state() -> State:
    state = TRIBUS.new(TRIBUS.setup({"players": 3, "start": 0}), 5)
    state.task = Task.TAKE
    state.shells[0] = 4
    return state


@pytest.fixture
def table(qtbot, state) -> TribusTable:
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(1280, 800)
    show(table, state)
    table.set_marks(frozenset(things.row(k) for k in range(5)))
    table.show()
    table.grab()
    return table


def show(table: TribusTable, state: State) -> None:
    looks = tuple(SeatLook(emblem, emblem) for emblem in TRIBES)[: state.players]
    table.show_position(Position(state, looks, 0))


def lands(table: TribusTable, state: State) -> list[QRect]:
    return [table.where(things.land(tile, 0)) for tile in range(len(state.lands[0].places))]


def lay(state: State) -> None:
    state.task, state.hand, state.taken = Task.LAY, (1, 2), 2


# the map


def test_the_map_does_not_jump_when_laying_begins_or_ends(table, state):
    before = lands(table, state)
    lay(state)
    show(table, state)
    assert lands(table, state) == before
    room = table.territory.geometry()
    assert all(room.contains(table.where(things.place(at, 0))) for at in state.lands[0].free)
    state.task, state.hand = Task.DONE, ()
    show(table, state)
    assert lands(table, state) == before


def test_a_growing_territory_moves_only_when_it_would_leave_its_room(table, state):
    moved, land = 0, state.lands[0]
    lay(state)
    for number in range(17):
        before = lands(table, state)
        at = land.free[number * 5 % len(land.free)]
        land.lay(number % 5, at)
        show(table, state)
        moved += lands(table, state)[: len(before)] != before
        room = table.territory.geometry()
        everything = [*lands(table, state), *(table.where(things.place(at, 0)) for at in land.free)]
        assert all(room.contains(box) for box in everything)
        assert all(box.width() > 10 for box in everything)
    assert 0 < moved < 12


def test_laying_keeps_the_users_view(table, state):
    table.territory.zoom_by(1.6)
    table.territory.pan = QPointF(30, -20)
    table.territory.refresh()
    view = lands(table, state)
    lay(state)
    show(table, state)
    assert lands(table, state) == view
    state.lands[0].lay(1, state.lands[0].free[0])
    show(table, state)
    assert table.territory.zoom == pytest.approx(1.6)
    assert table.territory.pan == QPointF(30, -20)


# pictures


class Painted(QObject):
    """The rectangles in which areas were painted."""

    def __init__(self, table: TribusTable) -> None:
        super().__init__(table)
        self.boxes: dict[QObject, list[QRect]] = {}
        for area in table.areas.values():
            area.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Paint:
            self.boxes.setdefault(watched, []).append(event.region().boundingRect())
        return False


def test_only_areas_that_show_something_new_are_painted(qtbot, table, state):
    QApplication.processEvents()
    painted = Painted(table)
    show(table, state)
    QApplication.processEvents()
    assert painted.boxes == {}
    state.teeth[2] += 3
    show(table, state)
    QApplication.processEvents()
    assert set(painted.boxes) == {table.players}


def test_pointing_paints_only_what_looks_different(qtbot, table):
    QApplication.processEvents()
    painted = Painted(table)
    table.highlight([things.row(0)])
    QApplication.processEvents()
    assert set(painted.boxes) == {table.row}
    assert all(box.width() < table.row.width() / 4 for box in painted.boxes[table.row])
    table.highlight([things.slot(2)])
    QApplication.processEvents()
    assert set(painted.boxes) == {table.row, table.achievements}
    assert painted.boxes[table.achievements][0].width() < table.achievements.width() / 3


@pytest.mark.parametrize("things_lit", [[things.row(3)], [things.slot(5)], [things.land(1, 0)], [things.track(2)]])
def test_a_part_that_was_painted_again_looks_as_if_all_had_been(qtbot, table, things_lit):
    table.highlight(things_lit)
    QApplication.processEvents()
    part = table.grab().toImage()
    for area in table.areas.values():
        area.repaint_layer()
    assert table.grab().toImage() == part
    table.highlight([])


# a tile dragged from the row


def spot(table: TribusTable, thing: Thing) -> tuple[Area, QPoint]:
    middle = table.where(thing).center()
    area = next(area for area in table.areas.values() if area.geometry().contains(middle))
    return area, middle - area.pos()


def drag(qtbot, table: TribusTable, thing: Thing, *stops: QPoint) -> None:
    """Press on a thing, move over points of the table, let go at the last."""
    area, at = spot(table, thing)
    qtbot.mousePress(area, LEFT, pos=at)
    for stop in stops:
        here = QPointF(stop - area.pos())
        move = QMouseEvent(
            QEvent.Type.MouseMove, here, area.mapToGlobal(here), Qt.MouseButton.NoButton, LEFT,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(area, move)
    qtbot.mouseRelease(area, LEFT, pos=stops[-1] - area.pos())


def test_a_tile_dropped_on_the_own_land_or_card_is_taken(qtbot, table):
    for target in (table.territory.geometry().center(), table.where(things.player(0)).center()):
        with qtbot.waitSignal(table.dropped) as told, qtbot.assertNotEmitted(table.clicked):
            drag(qtbot, table, things.row(2), QPoint(400, 300), target)
        assert told.args == [things.row(2), things.TAKEN]


def test_a_tile_dropped_on_an_achievement_tells_it(qtbot, table):
    with qtbot.waitSignal(table.dropped) as told:
        drag(qtbot, table, things.row(1), table.where(things.slot(3)).center())
    assert told.args == [things.row(1), things.slot(3)]


@pytest.mark.parametrize("where", [things.row(4), things.track(1), things.player(1), things.stack(0)], ids=str)
def test_a_tile_dropped_elsewhere_goes_back(qtbot, table, where):
    with qtbot.assertNotEmitted(table.dropped), qtbot.assertNotEmitted(table.clicked):
        drag(qtbot, table, things.row(2), table.where(where).center())


def test_a_drag_that_comes_back_is_no_click_but_a_shaky_click_is(qtbot, table):
    home = table.where(things.row(2)).center()
    with qtbot.assertNotEmitted(table.dropped), qtbot.assertNotEmitted(table.clicked):
        drag(qtbot, table, things.row(2), home + QPoint(0, 300), home)
    with qtbot.waitSignal(table.clicked):
        drag(qtbot, table, things.row(2), home + QPoint(14, 0), home + QPoint(2, 0))


def test_a_tile_is_carried_with_its_shells(table, state):
    bare = table.row.lifted(things.row(2)).toImage()
    state.row_shells[2] = 2
    show(table, state)
    assert table.row.lifted(things.row(2)).toImage() != bare


def test_the_land_shows_that_a_tile_can_be_dropped_there(qtbot, table):
    calm = table.territory.grab().toImage()
    table.territory.welcome(True)
    assert table.territory.grab().toImage() != calm
    table.territory.welcome(False)
    assert table.territory.grab().toImage() == calm


# drawings


def test_every_drawing_is_seen_and_keeps_inside_its_sheet(qtbot):
    for path in sorted(resource("art").glob("*.svg")):
        name = path.stem
        picture = art.pixmap(name, 64, round(64 * art.shape(name))).toImage()
        shades = {picture.pixelColor(x, y).rgba() for x in range(0, 64, 3) for y in range(0, picture.height(), 3)}
        assert len(shades) > 1, name


def test_the_app_icon_reads_at_every_size(qtbot):
    icon = art.app_icon()
    assert {size.width() for size in icon.availableSizes()} >= {16, 32, 48, 256}
    image = icon.pixmap(QSize(16, 16)).toImage().convertToFormat(QImage.Format.Format_ARGB32)
    inside = [image.pixelColor(x, y) for x in range(4, 12) for y in range(4, 12)]
    assert sum(c.red() > c.blue() + 60 and c.lightness() < 120 for c in inside) > 10  # the red hexagon
    assert sum(c.lightness() > 200 for c in inside) > 8  # the pale hand on it
