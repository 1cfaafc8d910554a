"""The marks painted along a stroke, one kind a colour: dot, bar, ring, chevron, cross."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from .shapes import Line, along, corners, length, shape

SMALL = 1.3  # px a u: below this there are fewer and larger marks
_EVERY, _EVERY_SMALL = 13.5, 17.0
_FROM_END, _FROM_CORNER, _APART = 3.2, 5.0, 8.5
LARGER = 1.22

Spot = tuple[float, float, float]  # x, y, direction in degrees


@cache
def glyph(colour: int) -> tuple[QPainterPath, float]:
    """A mark around (0, 0), its stroke along x, and the width of its line; 0: it is filled."""
    path = QPainterPath()
    if colour == 0:
        path.addEllipse(QPointF(0, 0), 1.45, 1.45)
        return path, 0.0
    if colour == 1:
        path.addRect(-0.75, -2.5, 1.5, 5.0)
        return path, 0.0
    if colour == 2:
        path.addEllipse(QPointF(0, 0), 1.75, 1.75)
        return path, 0.95
    if colour == 3:
        path.moveTo(-1.1, -2.0)
        path.lineTo(1.1, 0.0)
        path.lineTo(-1.1, 2.0)
        return path, 1.1
    for x in (-1.55, 1.55):
        path.moveTo(x, -1.55)
        path.lineTo(-x, 1.55)
    return path, 1.1


def draw(painter: QPainter, colour: int, spots: tuple[Spot, ...], ink: str, larger: float = 1.0) -> None:
    path, width = glyph(colour)
    if width:
        pen = QPen(QColor(ink), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
    for x, y, turn in spots:
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        painter.scale(larger, larger)
        painter.drawPath(path)
        painter.restore()


@cache
def spots(name: str, small: bool, taken: tuple[tuple[float, float, float], ...] = ()) -> tuple[Spot, ...]:
    """Where a shape's marks lie; `taken`: discs (x, y, radius) of its details, which they leave free."""
    found: list[Spot] = []
    for line in shape(name).lines:
        for spot in _on(line, _EVERY_SMALL if small else _EVERY):
            x, y, _ = spot
            if any(math.hypot(x - u, y - v) < r for u, v, r in taken):
                continue
            if all(math.hypot(x - u, y - v) >= _APART for u, v, _ in found):
                found.append(spot)
    return tuple(found)


def _on(line: Line, every: float) -> list[Spot]:
    ends = [0.0, *corners(line), length(line)]
    out = []
    for i, (start, end) in enumerate(pairwise(ends)):
        low = start + (_FROM_CORNER if i else _FROM_END)
        high = end - (_FROM_CORNER if i < len(ends) - 2 else _FROM_END)
        n = max(1, round((end - start) / every))
        if high - low <= -4:
            continue
        if high - low < 0.5 or n == 1:
            out.append(along(line, (low + high) / 2))
        else:
            out += [along(line, low + (high - low) * (k + 0.5) / n) for k in range(n)]
    return out
