"""Where an area of the table draws its pictures: the area is asked to paint itself, and every picture is noted.

So whoever needs the spot of a stone or a shell need not know how the area is laid out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from tribe_desktop.ui import art
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.slab import Slab


@dataclass(frozen=True, slots=True)
class Seen:
    """A picture as it is drawn; `box` in pixels of the table."""

    name: str
    tint: str
    mirror: bool
    box: QRectF


# ruff: noqa: PLR0917 - the arguments of the canvas


class _Sketch(Canvas):
    """Draws next to nothing and notes the pictures."""

    found: list[Seen]
    at: QPointF

    def icon(
        self, name: str, x: float, y: float, w: float, h: float = 0.0, tint: str = "", opacity: float = 1.0,
        mirror: bool = False,
    ) -> None:  # fmt: skip
        box = QRectF(x * self.unit, y * self.unit, w * self.unit, (h or w * art.shape(name)) * self.unit)
        self.found.append(Seen(name, tint, mirror, box.translated(self.at)))

    def copy(self, picture: QPixmap) -> None:
        pass

    def slab(self, slab: Slab, x: float, y: float) -> None:
        pass

    def piece(
        self, key: Hashable, slab: Slab, x: float, y: float, draw: Callable[[Canvas, float, float], None]
    ) -> None:
        pass


def seen(area: Area) -> list[Seen]:
    """Every loose picture an area draws now, in its order; those printed on tiles are not among them."""
    nothing = QPixmap(1, 1)
    with QPainter(nothing) as painter:
        painter.setClipRect(0, 0, 0, 0)
        sketch = _Sketch(painter, area.theme, area.unit, area.devicePixelRatioF(), area.grow)
        sketch.found, sketch.at = [], QPointF(area.pos())
        area.paint(sketch)
    return sketch.found


def first(found: list[Seen], name: str, tint: str = "", inside: QRectF | None = None) -> QRectF | None:
    """The box of the first picture with this name and tint, in a box."""
    for one in found:
        if (one.name, one.tint) == (name, tint or one.tint) and (inside is None or inside.contains(one.box.center())):
            return one.box
    return None
