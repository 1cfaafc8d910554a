"""Where things are on an area, and the rings that mark them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tribe_desktop.ui.tribus import slab as slabs
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.slab import Slab
from tribe_desktop.ui.tribus.things import Thing

CAN_WIDTH, POINTED_WIDTH = 2.0, 3.0  # rings: what can be done now; what is pointed at or chosen
RIM, HAIR = "#4A3526", 1.6  # a ring's edge, both sides together: ochre alone is hardly seen on light rock and some land


@dataclass(slots=True)
class Zone:
    """Where a thing is: `path` is pointed at, `ring` is drawn around it when it is marked.

    A cut piece tells its slab, how far the ring is away from it, and its corner: that ring is drawn much faster.
    """

    thing: Thing
    path: QPainterPath
    ring: QPainterPath
    slab: Slab | None = None
    away: float = 0.0
    corner: tuple[float, float] = (0.0, 0.0)


def rounded(x: float, y: float, w: float, h: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, w, h), radius, radius)
    return path


def line(canvas: Canvas, zone: Zone, colour: str, width: float) -> None:
    """The ring of a zone."""
    if zone.slab is None:
        canvas.stroke(zone.ring, colour, width)
        return
    painter = canvas.painter
    painter.translate(*zone.corner)
    painter.fillPath(slabs.band(zone.slab, zone.away, width), QColor(colour))
    painter.translate(-zone.corner[0], -zone.corner[1])


def rimmed(canvas: Canvas, zone: Zone, colour: str, width: float) -> None:
    """The ring of a zone with its dark edge; around a cut piece it is kept as a picture."""
    found = zone.slab
    if found is None:
        canvas.stroke(zone.ring, RIM, width + HAIR)
        canvas.stroke(zone.ring, colour, width)
        return
    room = zone.away + width + HAIR

    def draw(painter: QPainter) -> None:
        for each, wide in ((RIM, width + HAIR), (colour, width)):
            painter.fillPath(slabs.band(found, zone.away, wide), QColor(each))

    x, y = zone.corner
    canvas.stamp(("ring", found, zone.away, colour, width), (x, y, found.w, found.h), room, draw)
