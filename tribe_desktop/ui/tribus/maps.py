"""Where the hexes of a territory lie in a room: their middles, the size that fits, a fit that is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from tribe_desktop.tribus.hexes import axial
from tribe_desktop.ui.tribus.pieces import HEX


def middle_of(at: int, width: float) -> QPointF:
    """The middle of a place on a map whose hexes are `width` wide."""
    q, r = axial(at)
    return QPointF(0.75 * width * q, HEX * width * (r + q / 2))


def _box(land: Sequence[int], ring: Sequence[int], beyond: float) -> QRectF:
    """What has to be seen of a map whose hexes are 1 wide: all land, and all but `beyond` of the hexes around it."""
    sizes = [(middle_of(at, 1.0), 0.5) for at in land] + [(middle_of(at, 1.0), 0.5 - beyond) for at in ring]
    left, right = min(at.x() - half for at, half in sizes), max(at.x() + half for at, half in sizes)
    top, bottom = min(at.y() - half * HEX for at, half in sizes), max(at.y() + half * HEX for at, half in sizes)
    return QRectF(left, top, right - left, bottom - top)


def fitted(
    land: Sequence[int], room: QRectF, widest: float, ring: Sequence[int] = (), beyond: float = 0.0
) -> tuple[float, QPointF]:
    """Hex width and origin that put land and the ring of free places in the middle of a room.

    `beyond`: the part of a hex of the ring, on each side, that may be out of sight.
    """
    box = _box(land, ring, beyond)
    width = min(room.width() / box.width(), room.height() / box.height(), widest)
    return width, room.center() - box.center() * width


@dataclass(frozen=True, slots=True)
class Fit:
    """Where a map lies in its room: hex width and the middle of place (0, 0)."""

    room: QRectF
    width: float
    origin: QPointF

    def holds(self, land: Sequence[int], ring: Sequence[int], beyond: float) -> bool:
        """Whether all that has to be seen lies inside the room."""
        box, width = _box(land, ring, beyond), self.width
        seen = QRectF(self.origin + box.topLeft() * width, box.size() * width)
        return self.room.adjusted(-0.5, -0.5, 0.5, 0.5).contains(seen)
