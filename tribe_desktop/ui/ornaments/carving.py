"""A knife on wood, and the five faces. Cuts are dark, with a lit lower edge; faces are around the head's middle."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath

from tribe_desktop.table.parts import Point

from .colours import CUT, Wood
from .pieces import pen
from .shapes import arc_points, path_of


class Knife:
    """Carves into one figure's wood, in world coordinates of a standing figure."""

    def __init__(self, painter: QPainter, wood: Wood) -> None:
        self.painter = painter
        self.wood = wood

    def path(self, path: QPainterPath, width: float = 1.0) -> None:
        painter = self.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(path.translated(0.15, -0.55), pen(self.wood.lip, width))
        painter.strokePath(path, pen(CUT, width))

    def line(self, *points: Point, width: float = 1.0) -> None:
        self.path(path_of(points), width)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float = 1.0) -> None:
        self.path(path_of(arc_points(x, y, radius, start, end, 8)), width)

    def ring(self, x: float, y: float, radius: float, width: float = 1.0) -> None:
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), radius, radius)
        self.path(path, width)

    def dot(self, x: float, y: float, radius: float) -> None:
        painter = self.painter
        painter.setPen(Qt.PenStyle.NoPen)
        for dx, dy, colour in ((0.1, -0.5, self.wood.lip), (0.0, 0.0, CUT)):
            painter.setBrush(QColor(colour))
            painter.drawEllipse(QPointF(x + dx, y + dy), radius, radius)

    def hollow(self, path: QPainterPath, width: float = 1.0) -> None:
        """Cut out whole: the mouth that sings, the bow tie."""
        self.path(path, width)
        self.painter.fillPath(path, QBrush(QColor(CUT)))

    def bands(
        self, a: Point, b: Point, start: float, radius: float, n: int = 2, gap: float = 2.4, width: float = 0.9
    ) -> None:
        """Lines across a board, from a distance from its end `a` on."""
        far = math.dist(a, b)
        ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
        across = radius - 0.5
        for k in range(n):
            x, y = a[0] + ux * (start + k * gap), a[1] + uy * (start + k * gap)
            self.line((x - uy * across, y + ux * across), (x + uy * across, y - ux * across), width=width)

    def zigzag(self, left: float, right: float, y: float, height: float, teeth: int) -> None:
        n = 2 * teeth
        self.line(*((left + (right - left) * i / n, y + (height if i % 2 else 0)) for i in range(n + 1)))


def closed(points: Sequence[Point]) -> QPainterPath:
    path = path_of(points)
    path.closeSubpath()
    return path


def sleeper(k: Knife, y: float) -> None:
    for side in (-1, 1):
        x = 5.6 * side
        k.arc(x, y - 0.5, 3.3, 205, 335, 1.2)
        k.arc(x, y + 2.2, 4.6, 50, 130)
        for n in range(3):
            k.line((side * (9.2 + n * 1.4), y - 5.4 - n * 0.2), (side * (9.6 + n * 1.2), y - 8.4 + n * 0.7), width=0.8)
    k.line((0, y + 2), (-0.2, y - 4.2), (1.6, y - 4.8))
    k.arc(0, y - 6.2, 3.6, 210, 330, 1.2)
    k.arc(0, y - 13, 21.5, 62, 118, 0.9)
    k.arc(0, y - 13, 25.2, 70, 110, 0.9)
    for turn in (98, 90, 82):
        k.dot(23.4 * math.cos(math.radians(turn)), y - 13 + 23.4 * math.sin(math.radians(turn)), 0.7)


def singer(k: Knife, y: float) -> None:
    for side in (-1, 1):
        k.ring(5.4 * side, y + 1.2, 3.4, 1.1)
        k.dot(5.4 * side, y + 1.6, 1.3)
        k.line((side * 11.6, y - 2), (side * 9.6, y - 6.5), width=0.9)
        k.line((side * 12.6, y - 4.4), (side * 10.8, y - 8.4), width=0.9)
    k.line((0, y - 0.2), (-1.7, y - 4.4), (1.7, y - 4.4), (0, y - 0.2), width=0.9)
    mouth = QPainterPath()
    mouth.addEllipse(QPointF(0, y - 9.2), 2.6, 3.0)
    k.hollow(mouth)
    for n in range(5):
        turn = math.radians(58 + 16 * n)
        k.dot(13 * math.cos(turn), y - 3 + 13 * math.sin(turn), 0.75)


def waiter(k: Knife, y: float) -> None:
    for x, look in ((-5.2, 1.2), (5.6, 1.3)):
        k.arc(x, y + 0.2, 2.9, 10, 170, 1.1)
        k.line((x - 2.9, y + 0.5), (x + 2.9, y + 0.5), width=0.8)
        k.dot(x + look, y + 1.4, 1.15)
    k.arc(-5.2, y + 2, 4.3, 50, 130, 1.1)
    k.line((2.6, y + 7.2), (9, y + 5.6), width=1.2)  # the lifted brow
    k.line((0.4, y + 1), (1.4, y - 3.8), (-0.6, y - 4.2))
    for side in (-1, 1):
        curl = [*arc_points(3.6, y - 8.0, 3.6, 150, 30, 10), *arc_points(8.2, y - 5.6, 1.7, 220, 400, 15)]
        k.line(*((side * px, py) for px, py in curl), width=1.2)
    k.line((-1.8, y - 10.2), (2.4, y - 9.8))


def warrior(k: Knife, y: float) -> None:
    k.line((-10, y + 4.6), (-1.8, y + 2.4), (-1.8, y - 5), (1.8, y - 5), (1.8, y + 2.4), (10, y + 4.6), width=1.2)
    for side in (-1, 1):
        k.line((side * 8.8, y + 0.4), (side * 4.4, y - 0.4), width=1.5)
        k.line((side * 12.6, y + 2), (side * 9.6, y - 4), (side * 11.2, y - 7.6), width=0.9)
    mouth = QPainterPath()
    mouth.addRoundedRect(QRectF(-5.2, y - 11.4, 10.4, 3.8), 1.2, 1.2)
    k.path(mouth)
    for x in (-2.6, 0, 2.6):
        k.line((x, y - 11.2), (x, y - 7.8), width=0.8)
    for up in (9.4, 12.0):
        k.line((-4, y + up), (0, y + up - 3), (4, y + up))


def laugher(k: Knife, y: float) -> None:
    for side in (-1, 1):
        k.arc(5.5 * side, y - 0.6, 3.3, 25, 155, 1.2)
        for turn in (120, 150):
            c, d = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            k.line((side * (5.5 - 3.3 * c), y - 0.6 + 3.3 * d), (side * (5.5 - 5.2 * c), y - 0.6 + 5.2 * d), width=0.8)
        curl = ((2.3 - 0.26 * n, 0.3 + 0.75 * n) for n in range(9))
        k.line(*((side * (10.2 + r * math.cos(t)), y - 5.8 + r * math.sin(t)) for r, t in curl), width=0.8)
    k.hollow(closed(arc_points(0, y - 4.4, 6.0, 205, 335, 10)))
    k.line((0, y), (0.9, y - 3.6))
    for x, up, radius in ((0, 9, 1.0), (-3, 8, 0.7), (3, 8, 0.7)):
        k.dot(x, y + up, radius)


FACES: dict[str, Callable[[Knife, float], None]] = {
    "cactus": sleeper, "ypose": singer, "server": waiter, "akimbo": warrior, "dancer": laugher,
}  # fmt: skip
