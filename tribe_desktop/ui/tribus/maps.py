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


def fitted(places: Sequence[int], room: QRectF, widest: float) -> tuple[float, QPointF]:
    """Hex width and origin that put all places in the middle of a room."""
    spots = [middle_of(at, 1.0) for at in places]
    left, right = min(spot.x() for spot in spots) - 0.5, max(spot.x() for spot in spots) + 0.5
    top, bottom = min(spot.y() for spot in spots) - HEX / 2, max(spot.y() for spot in spots) + HEX / 2
    width = min(room.width() / (right - left), room.height() / (bottom - top), widest)
    middle = QPointF((left + right) / 2, (top + bottom) / 2)
    return width, room.center() - middle * width


@dataclass(frozen=True, slots=True)
class Fit:
    """Where a map lies in its room: hex width and the middle of place (0, 0)."""

    room: QRectF
    width: float
    origin: QPointF

    def holds(self, places: Sequence[int]) -> bool:
        """Whether all places lie inside the room."""
        half, high = self.width / 2, self.width * HEX / 2
        room = self.room.adjusted(half - 0.5, high - 0.5, 0.5 - half, 0.5 - high)
        return all(room.contains(self.origin + middle_of(at, self.width)) for at in places)
