"""What makes a folklore piece what it is: tips, eyes, scales, strings. Paler and deeper shades of its own colour alone.

A detail stays inside the stroke, and is found from the catalogue's strokes, so that it moves with them. Each shape has
a function that draws it, and one for the discs around it that marks leave free.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tribe_desktop.table.parts import Point
from tribe_desktop.ui.theme import mix

from .colours import EYE_INK, EYE_WHITE, Paint
from .shapes import Shape, along, arc_points, beside, length, part, path_of

WIDE = 6.3  # of what covers a whole stroke
Disc = tuple[float, float, float]


class Brush:
    """Draws details in one paint."""

    def __init__(self, painter: QPainter, paint: Paint) -> None:
        self.painter = painter
        self.paint = paint

    def line(self, points: Sequence[Point], colour: str, width: float, flat: bool = False) -> None:
        pen = QPen(QColor(colour), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path_of(points))

    def fill(self, points: Sequence[Point], colour: str) -> None:
        path = path_of(points)
        path.closeSubpath()
        self.painter.fillPath(path, QColor(colour))

    def dot(self, at: Point, radius: float, colour: str) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(colour))
        self.painter.drawEllipse(QPointF(*at), radius, radius)

    def ring(self, at: Point, radius: float, colour: str, width: float) -> None:
        self.painter.setPen(QPen(QColor(colour), width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(QPointF(*at), radius, radius)

    def eye(self, at: Point, radius: float = 2.2) -> None:
        self.dot(at, radius, EYE_WHITE)
        self.dot((at[0] + 0.3, at[1] - 0.1), radius * 0.54, EYE_INK)

    def tip(self, line: Sequence[Point], reach: float, colour: str, at_end: bool = False, width: float = WIDE) -> None:
        """One end of a stroke in a colour, for a length, cut straight."""
        line = line[::-1] if at_end else line
        self.line(part(line, 0, 0.02), colour, width)
        self.line(part(line, 0, reach), colour, width, flat=True)

    def dipped(self, line: Sequence[Point], colour: str, at_end: bool = False, reach: float = 3.0) -> None:
        """An end in a colour that begins in two paler steps."""
        self.tip(line, reach + 5.0, mix(self.paint.face, colour, 0.34), at_end)
        self.tip(line, reach + 2.4, mix(self.paint.face, colour, 0.68), at_end)
        self.tip(line, reach, colour, at_end)

    def bands(
        self, line: Sequence[Point], distances: Iterable[float], colour: str, width: float = 1.0, across: float = 6.0
    ) -> None:
        for distance in distances:
            x, y, turn = along(line, distance)
            c, s = math.cos(math.radians(turn)) * across / 2, math.sin(math.radians(turn)) * across / 2
            self.line([(x - s, y + c), (x + s, y - c)], colour, width, flat=True)


def arc_at(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    return arc_points(x, y, radius, start, end, 8)


def mirrored(line: Sequence[Point], reverse: bool) -> list[Point]:
    return list(line[::-1] if reverse else line)


# --- pink


def bird(b: Brush, s: Shape) -> None:
    """Wings of feathers with pale tips, a pale breast, a deep beak."""
    pale, deep = b.paint.pale, b.paint.deep
    for reverse in (False, True):
        wing = mirrored(s.lines[0], reverse)
        b.dipped(wing, pale, reach=2.0)
        for k in range(5):  # barbs, hanging from the quill
            x, y, _ = along(wing, 1.2 + 3.4 * k)
            side = -1 if reverse else 1
            b.line([(x, y + 0.6), (x + 1.1 * side, y - 2.3)], deep if k > 1 else mix(pale, deep, 0.7), 0.9)
    x, y = s.lines[1][0]
    b.fill([(x - 2.6, y + 3.4), (x, y - 2.3), (x + 2.6, y + 3.4), (x + 2.4, y + 7), (x - 2.4, y + 7)], pale)
    for k in range(2):
        b.line([(x - 1.4, y + 4.6 - 2.2 * k), (x, y + 3.3 - 2.2 * k), (x + 1.4, y + 4.6 - 2.2 * k)], b.paint.face, 0.8)
    (hx, hy), (bx, by) = s.lines[1][-2:]
    far = math.dist((hx, hy), (bx, by))
    ux, uy = (bx - hx) / far, (by - hy) / far
    rx, ry = bx - ux * 1.6, by - uy * 1.6
    b.fill([(bx + ux * 3.1, by + uy * 3.1), (rx - uy * 2.9, ry + ux * 2.9), (rx + uy * 2.9, ry - ux * 2.9)], deep)
    b.line([(rx + uy * 3.0, ry - ux * 3.0), (rx - uy * 3.0, ry + ux * 3.0)], pale, 1.0, flat=True)
    b.eye((hx + ux * 4.4 - uy * 0.3, hy + uy * 4.4 + ux * 0.3), 2.1)


def spiral(b: Brush, s: Shape) -> None:
    """A winding groove from the pale outer end to a pale boss: it is seen to wind even where it is small."""
    line, pale, deep = s.lines[0], b.paint.pale, b.paint.deep
    whole = length(line)
    b.line(beside(part(line, 6, whole - 4), -2.15), pale, 1.1)
    b.line(beside(part(line, 6, whole - 4), 2.3), mix(b.paint.face, deep, 0.55), 0.8)
    b.dipped(line, pale, reach=2.4)
    b.dot(line[-1], 2.9, pale)
    b.dot(line[-1], 1.3, deep)


def comb(b: Brush, s: Shape) -> None:
    b.line(beside(part(s.lines[0], 1.5, length(s.lines[0]) - 1.5), 2.0), b.paint.pale, 0.9)
    for tooth in s.lines[1:]:
        b.dipped(tooth, b.paint.pale, at_end=True, reach=1.5)


# --- yellow


def moon_hole(s: Shape) -> list[Point]:
    """The closed ground between the moon's back and its hollow, which one stroke goes around."""
    return list(s.lines[0])


def moon(b: Brush, s: Shape) -> None:
    outer, inner = s.arc(0, 0), s.arc(0, 1)
    x = outer.x
    y = (outer.y + outer.radius + inner.y + inner.radius) / 2  # between brow and chin
    deep = b.paint.deep
    for side in (-1, 1):
        b.line(arc_at(x + 6.4 * side, y + 1.0, 2.9, 200, 340), deep, 1.1)
        for turn in (225, 270, 315):
            c, d = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            b.line([(x + 6.4 * side + 2.9 * c, y + 1 + 2.9 * d), (x + 6.4 * side + 4 * c, y + 1 + 4 * d)], deep, 0.7)
    b.line(arc_at(x, y - 1.4, 2.3, 215, 325), deep, 1.1)


def star(b: Brush, s: Shape) -> None:
    for ray in s.lines:
        b.dipped(ray, b.paint.pale, at_end=True, reach=0.8)
    b.dot(s.lines[0][0], 4.3, b.paint.pale)
    b.dot(s.lines[0][0], 2.1, b.paint.deep)


def key(b: Brush, s: Shape) -> None:
    stem, bit = s.lines[1], s.lines[2]
    b.tip(stem, 2.0, b.paint.pale, at_end=True)
    b.tip(bit, 2.0, b.paint.pale, at_end=True)
    b.bands(stem, (2.0, 4.4, 6.8), b.paint.deep)


# --- green


def snake(b: Brush, s: Shape) -> None:
    line, deep = s.lines[0], b.paint.deep
    whole = length(line)
    b.line(beside(part(line, 5, whole - 5), -2.3), mix(b.paint.face, b.paint.pale, 0.55), 0.9)  # belly
    b.tip(line, 2.4, deep)
    b.bands(line, (4.2, 6.6), deep)
    x, y, turn = along(line, whole)
    c, d = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    b.tip(line, 3.6, mix(b.paint.face, b.paint.light, 0.6), at_end=True)
    b.eye((x - 1.7 * c - 0.4 * d, y - 1.7 * d + 0.4 * c), 2.0)
    for side in (-0.9, 0.9):  # a tongue, forked at the very tip
        b.line([(x + 0.6 * c, y + 0.6 * d), (x + 1.7 * c, y + 1.7 * d),
                (x + 2.7 * c - side * d, y + 2.7 * d + side * c)], deep, 0.7)  # fmt: skip


def lyre(b: Brush, s: Shape) -> None:
    """Strings along the arms, scrolls at their ends, pegs on the crossbar."""
    frame, stem = s.lines
    pale, deep = b.paint.pale, b.paint.deep
    cut = [math.dist(p, q) for p, q in pairwise(frame)]
    for reverse in (False, True):
        arm = mirrored(frame, reverse)
        x, y = arm[0]
        b.dot((x, y), 3.1, pale)
        turn = 1 if reverse else -1
        curl = [
            (x + turn * r * math.cos(a), y + r * math.sin(a))
            for r, a in ((2.3 - 0.2 * k, 1.2 + 0.72 * k) for k in range(10))
        ]
        b.line(curl, deep, 0.8)
        lower, upper = cut[0], cut[0] + cut[1]
        for off in (-2.0, 2.0):
            b.line(beside(part(arm, 3.6, upper - 2.5), off), pale, 0.7)
        b.bands(arm, (lower,), pale, 1.0, 5.4)
    bar = part(frame, cut[0] + cut[1], cut[0] + cut[1] + cut[2])
    b.line(bar, pale, 3.6)
    wide = length(bar)
    for k in range(5):
        x, y, _ = along(bar, wide * (k + 0.5) / 5)
        if k != 2:
            b.line([(x, y + 1.0), (x, y - 1.0)], deep, 1.3)
    b.bands(stem, (6.6, 9.0), pale)
    b.dot(stem[-1], 1.9, pale)


def antler(b: Brush, s: Shape) -> None:
    """Bark in furrows, tines that end in ivory, a burr at the foot of either beam."""
    pale, deep = b.paint.pale, b.paint.deep
    furrow = mix(b.paint.face, deep, 0.6)
    beam = s.lines[0]
    for reverse in (False, True):
        side = mirrored(beam, reverse)
        b.line(beside(part(side, 6, length(beam) / 2 - 1), 2.1), furrow, 0.8)
        b.line(beside(part(side, 10, length(beam) / 2 - 5), -2.1), furrow, 0.7)
        b.dipped(side, pale, reach=4.0)
    for tine in s.lines[1:3]:
        b.dipped(tine, pale, at_end=True, reach=2.6)
    for foot in s.lines[3:]:
        whole = length(foot)
        for off, start in ((2.1, 4.5), (-2.1, 8.0)):
            b.line(beside(part(foot, start, whole - 8), off), furrow, 0.8)
        b.tip(foot, 3.4, deep, at_end=True)
        b.bands(foot, (whole - 5.6,), pale, 1.9, 6.3)
        for k in range(3):
            x, y, _ = along(foot, whole - 5.6)
            b.dot((x - 2.1 + 2.1 * k, y), 0.55, deep)
    x, y = s.point(0, 2)
    b.fill([(x - 4.2, y + 1.2), (x, y + 3.0), (x + 4.2, y + 1.2), (x, y - 3.0)], pale)  # the hair between them
    for k in (-1.7, 0.0, 1.7):
        b.line([(x + k, y + 1.7 - abs(k) * 0.3), (x + k * 0.4, y - 1.3 + abs(k) * 0.5)], deep, 0.6)


# --- blue


def anchor(b: Brush, s: Shape) -> None:
    shank, arms, stock = s.lines
    pale = b.paint.pale
    b.ring(shank[0], 1.6, pale, 1.1)
    for reverse in (False, True):
        b.tip(mirrored(stock, reverse), 2.6, pale)
        fluke = mirrored(arms, reverse)
        b.tip(fluke, 2.6, pale)
        x, y, turn = along(fluke, 2.4)
        c, d = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        b.fill([(x + 3.6 * c, y + 3.6 * d), (x - 3 * d, y + 3 * c), (x + 3 * d, y - 3 * c)], pale)
    b.bands(shank, (4.4,), pale, 0.9)


def fish_hole(s: Shape) -> list[Point]:
    """The closed body of the fish."""
    return [s.point(0, k) for k in range(1, 5)]


def fish(b: Brush, s: Shape) -> None:
    body = fish_hole(s)
    left, right = body[0][0], body[2][0]
    middle = (body[1][1] + body[3][1]) / 2
    for k, rows in enumerate(((0,), (-1, 1), (-1.6, 0, 1.6), (-0.9, 0.9))):
        for row in rows:
            x, y = left + 8.6 + 3.9 * k, middle + 2.5 * row
            b.line(arc_at(x + 2.4, y, 2.4, 118, 242), b.paint.face, 1.0)
    b.eye((right - 3.8, body[2][1] + 0.5), 2.6)
    b.line(arc_at(right - 12.5, body[2][1] + 0.2, 5.6, -42, 42), mix(b.paint.face, b.paint.pale, 0.6), 1.0)  # gill
    for reverse in (False, True):
        b.bands(mirrored(s.lines[0], reverse), (1.0, 4.0, 7.0), b.paint.pale)


def umbrella(b: Brush, s: Shape) -> None:
    """Every other panel paler; a pale crook and tip."""
    dome, stick = s.lines
    face, pale = b.paint.face, b.paint.pale
    gore = length(dome) / 7
    for k in range(0, 7, 2):
        inner = part(dome, k * gore, (k + 1) * gore)
        b.line(inner, mix(face, pale, 0.26), WIDE, flat=True)
        if k in (0, 6):
            b.line(part(dome[:: -1 if k else 1], 0, 0.02), mix(face, pale, 0.26), WIDE)
    crook = length(stick) - 24.0
    b.tip(stick, 24.0, mix(face, pale, 0.75), at_end=True)
    b.bands(stick, (crook - 0.6,), b.paint.deep, 1.1)
    b.dot(stick[0], 1.8, pale)


# --- crimson


def trident(b: Brush, s: Shape) -> None:
    stem, fork = s.lines
    pale = b.paint.pale
    b.dipped(stem, pale, at_end=True, reach=1.2)
    for reverse in (False, True):
        b.dipped(mirrored(fork, reverse), pale, reach=1.2)
    b.bands(stem, (14.0, 16.4, 18.8, 21.2), pale, 0.9)
    b.dot(stem[0], 1.7, pale)


def tongs(b: Brush, s: Shape) -> None:
    """A rivet at the top, dark grips with a pale band."""
    line = s.lines[0]
    for reverse in (False, True):
        arm = mirrored(line, reverse)
        b.tip(arm, 7.0, b.paint.deep)
        b.bands(arm, (8.2,), b.paint.pale, 0.9)
    x, y = s.point(0, len(s.strokes[0]) // 2)
    b.dot((x, y - 1.2), 2.3, b.paint.pale)
    b.dot((x, y - 1.2), 1.0, b.paint.deep)


def bolt(b: Brush, s: Shape) -> None:
    """Hot at both ends."""
    for reverse in (False, True):
        b.dipped(mirrored(s.lines[0], reverse), b.paint.pale, reach=2.2)


DETAILS: dict[str, Callable[[Brush, Shape], None]] = {
    "bird": bird, "spiral": spiral, "comb": comb, "moon": moon, "star": star, "key": key, "snake": snake, "lyre": lyre,
    "antler": antler, "anchor": anchor, "fish": fish, "umbrella": umbrella, "trident": trident, "tongs": tongs,
    "bolt": bolt,
}  # fmt: skip
HOLES: dict[str, Callable[[Shape], list[Point]]] = {"moon": moon_hole, "fish": fish_hole}


def hole(form: Shape) -> QPainterPath | None:
    """The closed ground inside a piece, where nothing can enter: it is painted too."""
    if form.name not in HOLES:
        return None
    path = path_of(HOLES[form.name](form))
    path.closeSubpath()
    return path


def hole_colour(name: str, paint: Paint) -> str:
    return mix(paint.face, paint.under, 0.38) if name == "moon" else mix(paint.face, paint.pale, 0.28)


def draw(painter: QPainter, form: Shape, paint: Paint) -> None:
    """In coordinates of the piece; nothing where it is a basic one."""
    found = DETAILS.get(form.name)
    if found is not None:
        found(Brush(painter, paint), form)
