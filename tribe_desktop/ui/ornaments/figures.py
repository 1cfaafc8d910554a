"""A wooden figure: boards with rim and lit edge, grain, burnt pegs, carving; notches in its base number its place.

What is cut and grown into the wood is kept as a picture (`overlay`) and turns with the figure; rims are stroked anew.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QTransform

from tribe_desktop.table.catalog import standard
from tribe_desktop.table.parts import Part, Point
from tribe_desktop.ui.art import kept, known
from tribe_desktop.ui.theme import darker

from .bodies import BODIES
from .carving import FACES, Knife
from .colours import BASE, BASE_EDGE, BASE_GRAIN, BASE_TOP, BURNT, CREAM, CUT, WOODS
from .marks import SMALL
from .pieces import pen, shaded
from .shapes import path_of

ROOM = 4.0  # u around a figure that its rims may cover
_SHADOW = ((64, 7.5, 0.035), (58, 6, 0.045), (52, 4.6, 0.06), (47, 3.2, 0.08), (44, 2.0, 0.12))
_SHADOW_BASE = 84.0  # wide: the base those ellipses were measured for
UPRIGHT = math.radians(8)  # tilted by less, the base still hides its own shadow's middle


@dataclass(frozen=True, slots=True)
class Body:
    """A figure of the catalogue as it is drawn."""

    name: str
    parts: tuple[Part, ...]
    paths: tuple[QPainterPath, ...]
    base: tuple[Point, ...]
    box: QRectF  # around everything, y up

    @property
    def head(self) -> float:
        """How high the middle of the face is."""
        return next(part.points[0][1] for part in self.parts if part.radius > 14)


@cache
def body(name: str) -> Body:
    figure = standard().figures[name]
    box = QRectF()
    for part in figure.parts:
        for x, y in part.points:
            r = part.radius
            box = box.united(QRectF(x - r, y - r, 2 * r, 2 * r))
    for x, y in figure.base:
        box = box.united(QRectF(x, y, 0.01, 0.01))
    paths = tuple(path_of(part.points) for part in figure.parts)
    return Body(name, figure.parts, paths, figure.base, box)


def shadow(painter: QPainter, name: str, x: float, y: float, angle: float, colour: str, share: float) -> None:
    """On the table: under the base, or under all of a figure that lies."""
    form = body(name)
    half = form.base[1][0]
    left, right = x - half, x + half
    if abs(angle) > UPRIGHT:
        turn = QTransform().rotateRadians(angle)
        lying = turn.mapRect(form.box).translated(x, y)
        left, right = lying.left(), lying.right()
    painter.setPen(Qt.PenStyle.NoPen)
    wide = (right - left) / _SHADOW_BASE
    for k, (across, high, alpha) in enumerate(_SHADOW):
        painter.setBrush(shaded(colour, alpha * share))
        painter.drawEllipse(QPointF((left + right) / 2 + 5 - k * 0.8, -1.0), across * wide, high)


def boards(painter: QPainter, name: str, x: float, y: float, angle: float, scale: float) -> None:
    """Base and boards with their rims, light from above."""
    form, wood, small = body(name), WOODS[name], scale < SMALL
    turn = math.degrees(angle)
    painter.save()
    painter.translate(x, y)
    painter.setPen(Qt.PenStyle.NoPen)
    stand = QTransform().rotate(turn).map(closed(form.base))
    painter.fillPath(stand.translated(0, -0.7), QColor(BASE_EDGE))
    painter.fillPath(stand, QColor(BASE))
    painter.restore()
    edge = darker(wood.edge, 0.1) if small else wood.edge
    for dx, dy, more, colour in (
        (0.35, -0.55, 0.3, edge), (0.0, 0.15, -0.05, wood.light), (0.1, -0.3, -0.5, wood.face),
    ):  # fmt: skip
        painter.save()
        painter.translate(x + dx, y + dy)
        painter.rotate(turn)
        painter.setClipRect(QRectF(-400, form.base[2][1], 800, 800), Qt.ClipOperation.IntersectClip)
        for part, path in zip(form.parts, form.paths, strict=True):
            painter.strokePath(path, pen(colour, 2 * (part.radius + more)))
        painter.restore()


def closed(points: Sequence[Point]) -> QPainterPath:
    path = path_of(points)
    path.closeSubpath()
    return path


def overlay(name: str, scale: float) -> QPixmap:
    """Grain, cuts and burnt tips, `scale` device pixels a u; the corner is that of `box_of`."""
    box = box_of(name)

    def make() -> QPixmap:
        out = QPixmap(math.ceil(box.width() * scale), math.ceil(box.height() * scale))
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-box.left() * scale, box.bottom() * scale)
            painter.scale(scale, -scale)
            wear(painter, name, scale)
        return out

    return kept(("figure overlay", name, scale), make)


def has_overlay(name: str, scale: float) -> bool:
    """Whether it is kept."""
    return known(("figure overlay", name, scale)) is not None


def box_of(name: str) -> QRectF:
    """Around a standing figure with its rims, y up: `bottom()` is its upper edge."""
    return body(name).box.adjusted(-ROOM, -ROOM, ROOM, ROOM)


def turned_box(name: str, angle: float) -> tuple[float, float, float, float]:
    """How far a figure reaches from its origin at an angle, with its shadow while it stands: left, down, right, up."""
    box = QTransform().rotateRadians(angle).mapRect(box_of(name))
    if abs(angle) <= UPRIGHT:
        wide = body(name).base[1][0] / _SHADOW_BASE * 2 * _SHADOW[0][0]
        box = box.united(QRectF(-wide, -1 - _SHADOW[0][1], 2 * wide + 5, 2))
    return (max(0.0, -box.left()), max(0.0, -box.top()), max(0.0, box.right()), max(0.0, box.bottom()))


def halo(painter: QPainter, name: str, x: float, y: float, angle: float, colour: str, scale: float) -> None:
    """A line all around a figure, under it: it has fallen."""
    form = body(name)
    painter.save()
    painter.translate(x, y)
    painter.rotate(math.degrees(angle))
    for away, ink in ((5.0, CREAM), (max(3.4, 2.0 + 2.0 / scale), colour), (1.8, CREAM)):
        for part, path in zip(form.parts, form.paths, strict=True):
            painter.strokePath(path, pen(ink, 2 * (part.radius + away)))
        painter.strokePath(closed(form.base), pen(ink, 2 * away))
    painter.restore()


def draw_moving(
    painter: QPainter, name: str, place: int, x: float, y: float, angle: float, scale: float, ratio: float
) -> None:
    """At any angle, without its shadow."""
    boards(painter, name, x, y, angle, scale)
    picture, box = overlay(name, scale * ratio), box_of(name)
    painter.save()
    painter.translate(x, y)
    painter.rotate(math.degrees(angle))
    _notches(painter, name, place)
    painter.translate(box.left(), box.bottom())
    painter.scale(1 / (scale * ratio), -1 / (scale * ratio))
    painter.drawPixmap(QPointF(0, 0), picture)
    painter.restore()


def wear(painter: QPainter, name: str, scale: float) -> None:
    """All that turns with the wood, drawn onto nothing, in the figure's coordinates."""
    form = body(name)
    random = Random(name)
    _grain(painter, form, scale < SMALL, random)
    _burnt(painter, form)
    knife = Knife(painter, WOODS[name])
    BODIES[name](knife)
    FACES[name](knife, form.head)
    throat = form.head - 15
    for k in range(3):  # the head's shadow on the neck
        painter.setPen(pen(shaded(CUT, 0.13), 1.6))
        painter.drawLine(QPointF(-4.2, throat - 0.8 - k * 0.8), QPointF(4.2, throat - 0.8 - k * 0.8))
    _limbs(knife, form)
    _base(painter, form, random)


def _notches(painter: QPainter, name: str, place: int) -> None:
    """In the base: they number its place."""
    knife, y = Knife(painter, WOODS[name]), body(name).base[2][1] * 0.46
    for k in range(place + 1):
        knife.dot((k - place / 2) * 5.2, y, 1.15)


def _grain(painter: QPainter, form: Body, small: bool, random: Random) -> None:
    """Lines along every board, thin boards first: a thicker one wipes off what lies under it."""
    wood = WOODS[form.name]
    ink = pen(shaded(wood.grain, 0.5 if small else 0.8), 0.5)
    for part in sorted(form.parts, key=lambda part: part.radius):
        for a, b in pairwise(part.points):
            own = _capsule(a, b, part.radius - 0.4)
            painter.save()
            painter.setClipRect(QRectF(-400, form.base[2][1], 800, 800))
            painter.setClipPath(own, Qt.ClipOperation.IntersectClip)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.fillRect(own.boundingRect(), Qt.GlobalColor.black)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            for line in _fibres(a, b, part.radius, random):
                painter.strokePath(path_of(line), ink)
            painter.restore()


def _fibres(a: Point, b: Point, radius: float, random: Random) -> list[list[Point]]:
    """The grain of one board; a torso's bends around a knot."""
    far = math.dist(a, b)
    if far < 1:  # the head: upright
        return [
            [(a[0] - 13 + 3.25 * k + random.uniform(-0.4, 0.4) + 0.8 * math.sin(i * 0.6 + k), a[1] - 15 + 3 * i)
             for i in range(11)]
            for k in range(9)
        ]  # fmt: skip
    n = 2 if radius < 5 else 3 if radius < 8 else 9
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    steps = max(4, int(far / 5))
    beyond = int(radius / far * steps) + 2
    lines = []
    for k in range(n):
        across = -radius + 1.2 + (2 * radius - 2.4) * k / (n - 1)
        phase = random.uniform(0, 6)
        line = []
        for i in range(-beyond, steps + beyond + 1):
            t = far * i / steps
            off = across + 0.35 * math.sin(i * 0.55 + phase) + random.uniform(-0.12, 0.12)
            if radius > 12 and abs(across) < 9:
                bend = 2.2 * math.exp(-(((t - 30) / 9) ** 2)) * (1 - abs(across - 2) / 12)
                off += bend if across > 2 else -bend
            line.append((a[0] + ux * t - uy * off, a[1] + uy * t + ux * off))
        lines.append(line)
    return lines


def _capsule(a: Point, b: Point, radius: float) -> QPainterPath:
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    path = QPainterPath()
    path.addRoundedRect(QRectF(-radius, -radius, math.dist(a, b) + 2 * radius, 2 * radius), radius, radius)
    return QTransform().translate(*a).rotate(turn).map(path)


def _burnt(painter: QPainter, form: Body) -> None:
    """Pegs' tips: they say where a piece can hang."""
    for part in form.parts:
        if not part.is_peg:
            continue
        (bx, by), (ax, ay) = part.points[-2:]
        far = math.dist((ax, ay), (bx, by))
        ux, uy = (bx - ax) / far, (by - ay) / far
        start, end = QPointF(ax - ux * 5, ay - uy * 5), QPointF(ax + ux * 10, ay + uy * 10)
        burn = QLinearGradient(start, end)
        for at, alpha in ((0.0, 0.72), (0.35, 0.55), (1.0, 0.0)):
            burn.setColorAt(at, shaded(BURNT, alpha))
        painter.save()
        painter.setClipPath(_capsule((ax, ay), (ax + ux * 12, ay + uy * 12), part.radius))
        painter.setPen(QPen(QBrush(burn), 2 * part.radius, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, end)
        painter.restore()


def _limbs(knife: Knife, form: Body) -> None:
    """Bands on wrists, elbows, pegs, knees and ankles."""
    for part in form.parts:
        points, radius = part.points, part.radius
        if radius == 6 and len(points) > 2:
            knife.bands(points[2], points[1], 5, radius)
            if math.dist(points[0], points[1]) > 30:
                knife.bands(points[1], points[0], 12, radius)
        elif radius == 6:
            knife.bands(points[1], points[0], 7, radius)
        elif part.is_peg:
            knife.bands(points[-2], points[-1], math.dist(*points[-2:]) * 0.42, radius, 2, 2.0, 0.8)
        elif radius == 7:
            knife.bands(points[0], points[1], 6, radius, 3, 2.2)
            knife.bands(points[0], points[1], 30, radius)


def _base(painter: QPainter, form: Body, random: Random) -> None:
    (left, _), (right, _), (_, top), _ = form.base
    painter.save()
    painter.setClipPath(closed(form.base))
    for k in range(5):
        y = 1.2 + k * (top - 1.2) / 4.6
        line = [(left + 4 * i, y + random.uniform(-0.25, 0.25)) for i in range(int((right - left) / 4) + 2)]
        painter.strokePath(path_of(line), pen(shaded(BASE_GRAIN, 0.55), 0.4))
    painter.setPen(pen(BASE_TOP, 1.3))
    painter.drawLine(QPointF(left, top - 0.4), QPointF(right, top - 0.4))
    painter.restore()
