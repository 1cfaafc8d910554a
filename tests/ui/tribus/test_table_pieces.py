"""How pieces and numbers stand beside and on each other: nothing sticks together, hides another or is cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.tribus import canvas, pieces, things
from tribe_desktop.ui.tribus.sketch import seen
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, SeatLook

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
EMBLEMS = ("bison", "deer", "wolf", "crane")


def begun(players: int) -> State:
    return TRIBUS.new(TRIBUS.setup({"players": players, "start": 0}), 5)


def shown(qtbot, state: State, size: tuple[int, int] = (1280, 800), percent: int = 100) -> TribusTable:
    fonts.load()
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(*size)
    table.set_text_scale(percent)
    table.show_position(Position(state, tuple(SeatLook(e, e) for e in EMBLEMS[: state.players]), state.seat))
    table.show()
    return table


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_player_holds_stands_apart_however_many_digits_it_has(qtbot, size, percent):
    state = begun(4)
    state.shells = [7, 12, 0, 14]
    table = shown(qtbot, state, size, percent)
    with canvas.watch() as written:
        table.players.repaint_layer()
        table.players.grab()
    numbers = [found for found in written if found.words.isdecimal()]
    assert not [found.words for found in numbers if found.cut]
    holding = ("shell", "member_", "stone", "arrow", "podium")
    pictures = [one for one in seen(table.players) if one.name.startswith(holding)]
    for seat in range(4):
        card = QRectF(table.where(things.player(seat)))
        inside = [one.box for one in pictures if card.contains(one.box.center())]
        inside.sort(key=QRectF.x)
        assert len(inside) == 5
        boxes = [found.box.translated(table.players.pos()) for found in numbers]
        for one, after in pairwise(inside):
            beside = [box for box in boxes if one.top() < box.center().y() < one.bottom() and box.x() > one.right()]
            end = max((box.right() for box in beside if box.x() < after.left()), default=one.right())
            assert after.left() - end >= 4 * table.unit
    columns = [[one.box.x() for one in pictures if one.name.startswith(name)] for name in holding]
    assert all(max(column) - min(column) < 0.1 for column in columns)


def laid(*arrows: tuple[int, int, int]) -> State:
    state = begun(3)
    state.arrows = list(arrows)
    return state


def test_two_arrows_that_cross_hide_neither_head_nor_owner_of_each_other(qtbot):
    table = shown(qtbot, laid((0, 5, 0), (1, 4, 1)))
    pictures = seen(table.achievements)
    arrows = [one for one in pictures if one.name == "arrow"]
    markers = [one.box for one in pictures if one.name == "marker"][-2:]
    assert len(arrows) == 2
    for k, arrow in enumerate(arrows):
        box, other = arrow.box, markers[1 - k]
        ends = (box.topLeft(), box.bottomRight()) if arrow.mirror else (box.topRight(), box.bottomLeft())
        for step in range(21):
            away = ends[0] + (ends[1] - ends[0]) * step / 20 - other.center()
            assert (away.x() ** 2 + away.y() ** 2) ** 0.5 >= other.width() / 2 + 1.5


@pytest.mark.parametrize("where", ["possible", "laid"])
def test_an_arrow_lies_above_the_rings_of_the_tiles_around_it(qtbot, where):
    state = laid(*([(1, 4, 0)] if where == "laid" else []))
    if where == "possible":
        state.task, state.goal, state.stones[1] = Task.ARROW, 4, [state.seat]
    table = shown(qtbot, state)
    area = table.achievements
    plain = frozenset({things.arrow(1)} if where == "possible" else ())
    rings = frozenset({things.slot(0), things.slot(1), things.slot(4), things.slot(5)})
    marker = next(one.box for one in reversed(seen(area)) if one.name == "marker") if where == "laid" else None
    box = marker.translated(-area.pos()) if marker else QRectF(area.where(things.arrow(1)))
    box = box.toAlignedRect().adjusted(*((4, 4, -4, -4) if marker else (8, 8, -8, -8)))
    table.set_marks(plain)
    before = area.grab(box).toImage()
    table.set_marks(plain | rings)
    assert area.grab(box).toImage() == before


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("count", [1, 7, 15])
@pytest.mark.parametrize("width", [24.0, 30.0, 46.0])
def test_the_number_of_members_lies_inside_a_small_tile_and_leaves_its_picture(qtbot, width, count, percent):
    table = shown(qtbot, begun(3), (1280, 800), percent)
    picture = table.others.picture()
    with QPainter(picture) as painter:
        on = canvas.Canvas(painter, table.theme, 1.0, 1.0, percent / 100)
        x, y, r, _ = pieces.small_spot(on, 50, 50, width, count)
    disc = QPainterPath()
    disc.addEllipse(QRectF(x - r, y - r, 2 * r, 2 * r))
    assert pieces.hexagon(50, 50, width).contains(disc)
    if count < 10:
        assert 2 * r <= 0.42 * width


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1024, 640), (3840, 2160)])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_marker_on_a_track_is_seen_and_hides_nothing(qtbot, count, size, percent):
    state = begun(4)
    for seat in range(count):
        state.marks[4 * seat : 4 * seat + 4] = [4, 2, 0, 3]  # with points at the end and without
    for seat in range(count, 4):
        state.marks[4 * seat : 4 * seat + 4] = [1, 1, 1, 1]
    table = shown(qtbot, state, size, percent)
    table.tracks.repaint_layer()
    with canvas.watch() as written:
        table.tracks.grab()
    said = [found.box.translated(table.tracks.pos()) for found in written]
    pictures = seen(table.tracks)
    markers = [one.box for one in pictures if one.name == "marker"]
    teeth = [one.box for one in pictures if one.name == "tooth"]
    marks = [one.box for one in pictures if one.name.startswith("mark_")]
    assert len(markers) == len(marks) == 16
    for number in range(4):
        column = QRectF(table.where(things.track(number)))
        assert sum(column.contains(box) for box in markers) == 4
    for k, box in enumerate(markers):
        for other in markers[:k]:
            away = box.center() - other.center()
            assert (away.x() ** 2 + away.y() ** 2) ** 0.5 >= 0.93 * (box.width() + other.width()) / 2
        inner = box.adjusted(*(box.width() * part for part in (0.07, 0.07, -0.07, -0.07)))
        corner = 0.2 * box.width()  # it is round
        disc = QPainterPath()
        disc.addRoundedRect(inner, 2 * corner, 2 * corner)
        assert not any(disc.intersects(words) for words in said)
        assert not any(disc.intersects(tooth.adjusted(2, 2, -2, -2)) for tooth in teeth)
    assert min(box.width() for box in marks) >= 10 * table.unit  # 8 pixels in a window of 1024 × 640


def outline(name: str, box: QRectF) -> QPainterPath:
    """What a picture covers: land is a hexagon, an arrow a band from corner to corner, all else its box."""
    path = QPainterPath()
    if name.startswith("hex_"):
        return pieces.hexagon(box.center().x(), box.center().y(), box.width())
    if name == "arrow":
        for step in range(11):
            path.addEllipse(box.topRight() + (box.bottomLeft() - box.topRight()) * step / 10, 4, 4)
        return path
    path.addRect(box)
    return path


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), *SIZES])
def test_nothing_covers_a_number_on_an_achievement(qtbot, monkeypatch, size, percent):
    state = laid((0, 5, 0), (2, 7, 1), (5, 10, 2))
    state.face_up = 0xFFF
    state.stones = [tuple(range(slot % 4)) for slot in range(12)]
    table = shown(qtbot, state, size, percent)
    found = []
    drawn = canvas.Canvas.icon

    def noting(self, name, x, y, w, h=0.0, **more):
        box = QRectF(x * self.unit, y * self.unit, w * self.unit, (h or w * art.shape(name)) * self.unit)
        found.append((name, box.translated(self.corner)))
        drawn(self, name, x, y, w, h, **more)

    monkeypatch.setattr(canvas.Canvas, "icon", noting)
    with canvas.watch() as written:
        table.achievements.repaint_layer()
        table.achievements.grab()
    numbers = [one.box for one in written if one.words.isdecimal()]
    assert len(numbers) == 12 + sum(len(state.rules.achievements[n].vp) for n in state.board) - sum(
        map(len, state.stones)
    )
    assert {"arrow", "bolt"} < {name for name, _ in found}
    for name, box in found:
        covered = outline(name, box)
        assert not [number for number in numbers if covered.intersects(number)], name


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_points_are_larger_than_what_they_would_be_at_the_end(qtbot, size, percent):
    table = shown(qtbot, begun(3), size, percent)
    with canvas.watch() as written:
        table.players.repaint_layer()
        table.players.grab()
    numbers = [found for found in written if found.words.isdecimal()]
    for seat in range(3):
        card = QRectF(table.where(things.player(seat))).translated(-table.players.pos())
        inside = [found for found in numbers if card.contains(found.box.center())]
        points = min(inside, key=lambda found: found.box.y())
        then = max((found for found in inside if found is not points), key=lambda found: found.box.x())
        assert then.px <= 0.75 * points.px
