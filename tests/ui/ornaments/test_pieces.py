"""Pieces as painted: the outline is where they collide, and what is painted on them stays on them."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from tribe_desktop.ornaments.catalog import COLOURS, FOLKLORE, ORNAMENTS, SHAPES
from tribe_desktop.table.catalog import standard
from tribe_desktop.ui.ornaments import details, keep_free, marks, pieces, shapes
from tribe_desktop.ui.ornaments.colours import PAINTS, paint
from tribe_desktop.ui.ornaments.pieces import Look
from tribe_desktop.ui.theme import mix

ALL = [*SHAPES, *FOLKLORE]
TURNS = [0.0, 0.9, math.pi / 2, -2.4]
NEAR = 1.0  # u between what is seen and what collides


def gap(x: float, y: float, name: str, lines: list[tuple[shapes.Point, ...]] | None = None) -> float:
    """From a point to a piece's outline, negative inside; of the catalogue's, or around other lines."""
    if lines is None:
        axes = [((ax, ay), (bx, by)) for ax, ay, bx, by, _ in standard().shapes[name].capsules]
    else:
        axes = [pair for line in lines for pair in pairwise(line)]
    best = math.inf
    for (ax, ay), (bx, by) in axes:
        dx, dy = bx - ax, by - ay
        t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1)))
        best = min(best, math.hypot(x - ax - t * dx, y - ay - t * dy))
    return best - shapes.RADIUS


def blank(side: int) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def rendered(draw, side: int, scale: float) -> QImage:
    image = blank(side)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(side / 2, side / 2)
        painter.scale(scale, -scale)
        draw(painter)
    return image


def opaque(image: QImage, least: int = 128) -> set[tuple[int, int]]:
    side, data = image.width(), bytes(image.constBits())
    return {(k % side, k // side) for k, alpha in enumerate(data[3::4]) if alpha >= least}


@pytest.mark.parametrize("scale", [0.8, 4.0])
@pytest.mark.parametrize("name", ALL)
def test_the_drawn_outline_is_where_it_collides(qapp, name: str, scale: float) -> None:
    """Measured on the picture, in four turns, at both ends of the sizes: edge pixels and collision are within 1 u."""
    look, fine = Look(name, 2), max(scale, 3.0)
    side = 2 * math.ceil((look.shape.reach + 2) * fine)
    for turn in TURNS:

        def draw(painter: QPainter, turn: float = turn) -> None:
            pieces.board(painter, look, 0, 0, turn, scale)

        seen = opaque(rendered(draw, side, fine))
        c, s = math.cos(-turn), math.sin(-turn)

        def away(px: float, py: float, c: float = c, s: float = s) -> float:
            x, y = (px + 0.5 - side / 2) / fine, (side / 2 - py - 0.5) / fine
            return gap(x * c - y * s, x * s + y * c, name)

        edge = [
            away(x, y) for x, y in seen if not {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= seen
        ]  # fmt: skip
        assert max(edge) <= NEAR
        if details.hole(look.shape) is None:
            assert min(edge) >= -NEAR - 0.5 / fine


@pytest.mark.parametrize("name", ALL)
def test_what_collides_is_painted(name: str) -> None:
    """From any point of the collision outline it is less than 1 u to paint."""
    form = shapes.shape(name)
    for ax, ay, bx, by, r in standard().shapes[name].capsules:
        turn = math.atan2(by - ay, bx - ax)
        for k in range(16):
            t, side = (k % 8 + 0.5) / 8, 1 if k < 8 else -1
            x = ax + (bx - ax) * t - side * math.sin(turn) * r
            y = ay + (by - ay) * t + side * math.cos(turn) * r
            if gap(x, y, name) > -1e-6:
                assert gap(x, y, name, list(form.lines)) <= NEAR - 0.38


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("name", ALL)
def test_marks_lie_inside_the_strokes(name: str, small: bool) -> None:
    form, larger = shapes.shape(name), marks.LARGER if small else 1.0
    found = marks.spots(name, small, keep_free.taken(name))
    assert len(found) >= 2
    for colour in range(len(COLOURS)):
        path, width = marks.glyph(colour)
        reach = width / 2
        for x, y, turn in found:
            c, s = math.cos(math.radians(turn)) * larger, math.sin(math.radians(turn)) * larger
            for k in range(path.elementCount()):
                e = path.elementAt(k)
                if colour in {0, 2} and math.hypot(e.x, e.y) > 1.8:
                    continue  # a control point beside the curve
                px, py = x + e.x * c - e.y * s, y + e.x * s + e.y * c
                assert gap(px, py, name, list(form.lines)) + reach * larger <= -0.15


@pytest.mark.parametrize("name", FOLKLORE)
def test_marks_leave_details_free_and_apart(name: str) -> None:
    taken = keep_free.taken(name)
    for small in (False, True):
        found = marks.spots(name, small, taken)
        assert all(math.hypot(x - u, y - v) >= r for x, y, _ in found for u, v, r in taken)
        assert all(math.hypot(a[0] - b[0], a[1] - b[1]) >= 8.5 for a, b in combinations(found, 2))


@pytest.mark.parametrize("name", FOLKLORE)
def test_details_stay_inside_the_stroke(qapp, name: str) -> None:
    form, scale = shapes.shape(name), 4.0
    side = 2 * math.ceil((form.reach + 3) * scale)
    seen = opaque(rendered(lambda painter: details.draw(painter, form, PAINTS[1]), side, scale), 40)
    assert seen
    inside = details.hole(form) or QPainterPath()
    for px, py in seen:
        x, y = (px + 0.5 - side / 2) / scale, (side / 2 - py - 0.5) / scale
        assert gap(x, y, name, list(form.lines)) <= 0.2 or inside.contains(QPointF(x, y))


def test_no_mark_looks_like_another(qapp) -> None:
    drawn = []
    for colour in range(len(COLOURS)):
        draw = lambda painter, colour=colour: marks.draw(painter, colour, ((0.0, 0.0, 0.0),), "#000000")  # noqa: E731
        drawn.append(opaque(rendered(draw, 64, 8.0)))
    for one, other in combinations(drawn, 2):
        assert len(one ^ other) > 0.4 * min(len(one), len(other))


def test_marks_can_be_switched_off(qapp) -> None:
    for name in ("arch", "fish"):
        form = shapes.shape(name)
        side = 2 * math.ceil(form.reach * 2)
        for scale in (0.8, 2.0):
            looks = [Look(name, 4, marks=on) for on in (True, False)]
            drawn = [
                rendered(lambda p, look=look, scale=scale: pieces.draw(p, look, 0, 0, 0.3, scale), side, scale)
                for look in looks
            ]
            assert drawn[0] != drawn[1]


def test_every_piece_in_both_themes_whole_and_faded(qapp) -> None:
    for ornament in range(ORNAMENTS):
        form, colour = shapes.of(ornament), shapes.colour(ornament)
        for dark in (False, True):
            for fade in (0.0, 0.6):
                look = Look(form.name, colour, dark, True, fade, "#4A3F34" if fade else "")
                for scale in (0.8, 2.25):
                    side = 2 * math.ceil(form.reach * scale)
                    draw = lambda painter, look=look, scale=scale: pieces.draw(painter, look, 0, 0, 0.4, scale)  # noqa: E731
                    assert len(opaque(rendered(draw, side, scale))) > 300 * scale * scale


def test_a_faded_paint_keeps_its_mark() -> None:
    whole, faded = paint(3), paint(3, False, 0.6, "#E6D9C0")
    assert faded.face == mix(whole.face, "#E6D9C0", 0.6)
    assert faded.mark != faded.face
    assert paint(3, True).under != whole.under  # an edge that is seen on a dark wall
    assert paint(0, True) == paint(0)


def test_a_piece_is_pointed_at_where_it_is_seen() -> None:
    fish = pieces.whole_path(shapes.shape("fish"))
    assert fish.contains(QPointF(0, 0))
    arch = pieces.whole_path(shapes.shape("arch"))
    left, bottom, _, _ = shapes.extent(shapes.shape("arch"))
    assert arch.contains(QPointF(left + 3.5, bottom + 8))
    assert not arch.contains(QPointF(0, bottom + 8))
