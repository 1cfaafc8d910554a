"""The catalogue's strokes as they are drawn: arcs round where bodies have chords, and paths around them."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import TypeAlias

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from tribe_desktop.ornaments.catalog import default
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.table.parts import STROKE_RADIUS, Arc, Point, Stroke

Line: TypeAlias = tuple[Point, ...]

RADIUS = STROKE_RADIUS
STEP = 5.0  # degrees of an arc drawn in one piece
NEAR = 0.05  # u: nearer points are one
CHORD = 30.0  # degrees of an arc that collides as one piece
THIN = 0.6  # of Qt's units: how finely it follows a round contour
STEPS, CORNER = 0.6, 20.0  # u between points of a contour, and degrees of what is no bend but a corner
_FINE = 20.0  # Qt's path arithmetic rounds: it is done this much larger


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece's outline around its centre of gravity, as drawn.

    `strokes`: the catalogue's items, points and arcs; `lines`: the same as fine polylines; `path`: the same for a
    painter, with round arcs: a stroke of these costs a third of one of the polylines.
    """

    name: str
    strokes: tuple[Stroke, ...]
    lines: tuple[Line, ...]
    path: QPainterPath
    reach: float  # from the centre to the farthest paint, shadows not counted

    def point(self, stroke: int, item: int) -> Point:
        """A corner of a stroke."""
        found = self.strokes[stroke][item]
        assert not isinstance(found, Arc)
        return found

    def arc(self, stroke: int, item: int) -> Arc:
        found = self.strokes[stroke][item]
        assert isinstance(found, Arc)
        return found


def arc_points(x: float, y: float, radius: float, start: float, end: float, step: float = STEP) -> list[Point]:
    n = max(2, math.ceil(abs(end - start) / step))
    turns = (math.radians(start + (end - start) * i / n) for i in range(n + 1))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in turns]


def drawn_radius(arc: Arc) -> float:
    """Half way between the circle and its chords, so that paint leaves neither by much."""
    chords = max(1, math.ceil(abs(arc.end - arc.start) / CHORD - 1e-9))
    half = math.radians(abs(arc.end - arc.start) / chords / 2)
    return arc.radius * (1 + math.cos(half)) / 2


def drawn_arc(arc: Arc) -> list[Point]:
    return arc_points(arc.x, arc.y, drawn_radius(arc), arc.start, arc.end)


def polyline(stroke: Iterable[Point | Arc]) -> Line:
    points: list[Point] = []
    for item in stroke:
        for x, y in drawn_arc(item) if isinstance(item, Arc) else [item]:
            if not points or math.dist(points[-1], (x, y)) > NEAR:
                points.append((x, y))
    return tuple(points)


def path_of(line: Sequence[Point]) -> QPainterPath:
    path = QPainterPath(QPointF(*line[0]))
    for x, y in line[1:]:
        path.lineTo(x, y)
    return path


def round_path(stroke: Iterable[Point | Arc]) -> QPainterPath:
    """A stroke for a painter whose y points up."""
    path = QPainterPath()
    for item in stroke:
        x, y = drawn_arc(item)[0] if isinstance(item, Arc) else item
        if not path.elementCount():
            path.moveTo(x, y)
        elif math.dist((path.currentPosition().x(), path.currentPosition().y()), (x, y)) > NEAR:
            path.lineTo(x, y)
        if isinstance(item, Arc):  # Qt counts its turns the other way round
            r = drawn_radius(item)
            path.arcTo(QRectF(item.x - r, item.y - r, 2 * r, 2 * r), -item.start, item.start - item.end)
    return path


@cache
def shape(name: str) -> Shape:
    """By its name in the catalogue."""
    outline = standard().shapes[name]
    lines = tuple(polyline(stroke) for stroke in outline.strokes)
    path = QPainterPath()
    for stroke in outline.strokes:
        path.addPath(round_path(stroke))
    reach = max(math.hypot(x, y) for line in lines for x, y in line) + RADIUS
    return Shape(name, outline.strokes, lines, path, reach)


@cache
def of(ornament: int) -> Shape:
    return shape(kind(ornament))


def colour(ornament: int) -> int:
    """Its colour, as an index into the rules' COLOURS."""
    return default().colours[ornament]


def extent(form: Shape) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a piece that isn't turned, around its centre of gravity."""
    xs = [x for line in form.lines for x, _ in line]
    ys = [y for line in form.lines for _, y in line]
    return min(xs) - RADIUS, min(ys) - RADIUS, max(xs) + RADIUS, max(ys) + RADIUS


@lru_cache(maxsize=256)
def contour(name: str, radius: float) -> QPainterPath:
    """The line at a distance from a piece's strokes, without what lies inside of it."""
    stroker = QPainterPathStroker()
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setWidth(2 * radius * _FINE)
    stroker.setCurveThreshold(THIN)
    larger = QTransform.fromScale(_FINE, _FINE)
    out = QPainterPath()
    for stroke in shape(name).strokes:
        out = out.united(stroker.createStroke(larger.map(round_path(stroke))))
    whole, thin = QTransform.fromScale(1 / _FINE, 1 / _FINE).map(out.simplified()), QPainterPath()
    for polygon in whole.toSubpathPolygons():
        thin.addPolygon(QPolygonF(_thinned(polygon.toList())))
    return thin


def _thinned(points: Sequence[QPointF]) -> list[QPointF]:
    """Corners, and of round parts as many points as can be seen: a dashed line along them costs a fifth."""
    out = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        turn = abs(QLineF(before, here).angleTo(QLineF(here, after)))
        if QLineF(out[-1], here).length() >= STEPS or min(turn, 360 - turn) > CORNER:
            out.append(here)
    return [*out, points[-1]]


# --- along a line


def length(line: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def along(line: Sequence[Point], distance: float) -> tuple[float, float, float]:
    """The point at a distance from the beginning, and the line's direction there in degrees."""
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if distance <= step:
            share = distance / step
            break
        distance -= step
    else:
        a, b = line[-2:]
        share = 1.0
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, turn


def part(line: Sequence[Point], start: float, end: float) -> list[Point]:
    """The piece of a line between two distances from its beginning."""
    out = [along(line, start)[:2]]
    gone = 0.0
    for a, b in pairwise(line):
        gone += math.dist(a, b)
        if start + 0.01 < gone < end - 0.01:
            out.append(b)
    return [*out, along(line, end)[:2]]


def beside(line: Sequence[Point], distance: float) -> list[Point]:
    """The line moved sideways, to the left of its direction."""
    out = []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        step = math.hypot(bx - ax, by - ay)
        if step > 1e-6:
            out.append((x - (by - ay) / step * distance, y + (bx - ax) / step * distance))
    return out


def corners(line: Sequence[Point], least: float = 35.0) -> list[float]:
    """Distances from the beginning at which a line turns by more than so many degrees."""
    out, gone = [], 0.0
    for (ax, ay), (bx, by), (cx, cy) in zip(line, line[1:], line[2:], strict=False):
        gone += math.hypot(bx - ax, by - ay)
        turn = math.atan2(cy - by, cx - bx) - math.atan2(by - ay, bx - ax)
        if abs((turn + math.pi) % (2 * math.pi) - math.pi) > math.radians(least):
            out.append(gone)
    return out
