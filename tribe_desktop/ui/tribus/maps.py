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


def _box(places: Sequence[int]) -> QRectF:
    """What has to be seen of a map whose hexes are 1 wide."""
    middles = [middle_of(at, 1.0) for at in places]
    left, right = min(at.x() for at in middles) - 0.5, max(at.x() for at in middles) + 0.5
    top, bottom = min(at.y() for at in middles) - HEX / 2, max(at.y() for at in middles) + HEX / 2
    return QRectF(left, top, right - left, bottom - top)


def fitted(places: Sequence[int], room: QRectF, widest: float) -> tuple[float, QPointF]:
    """Hex width and origin that put places in the middle of a room."""
    box = _box(places)
    width = min(room.width() / box.width(), room.height() / box.height(), widest)
    return width, room.center() - box.center() * width


@dataclass(frozen=True, slots=True)
class Fit:
    """Where a map lies in its room: hex width and the middle of place (0, 0)."""

    room: QRectF
    width: float
    origin: QPointF

    def holds(self, places: Sequence[int]) -> bool:
        """Whether all of them lie inside the room."""
        box, width = _box(places), self.width
        seen = QRectF(self.origin + box.topLeft() * width, box.size() * width)
        return self.room.adjusted(-0.5, -0.5, 0.5, 0.5).contains(seen)
