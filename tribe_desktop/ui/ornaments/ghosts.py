"""Where pieces could hang, as somebody advises: translucent, dashed, numbered in the order of the advice."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from tribe_desktop.ui import art
from tribe_desktop.ui.theme import Theme

from . import pieces
from .camera import Camera
from .colours import CREAM
from .patience import PIECE, PIECE_AT, Patience
from .pieces import Look
from .shapes import contour, shape

MOST = 3
STRENGTH = 0.55  # of its paint
_NEAR, _FAR, _DASH = 5.0, 5.6, (2.4, 2.0)  # u from its strokes: a cream line and a dashed one over it
_ROOM = 8.0

Pose = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Ghost:
    """`shape`: its name in the catalogue; `colour`: as the rules count them; `figure`: its place in the row."""

    shape: str
    colour: int
    pose: Pose
    figure: int


def paint(
    painter: QPainter,
    camera: Camera,
    ghosts: Sequence[Ghost],
    theme: Theme,
    ratio: float,
    patience: Patience,
    *,
    marks: bool = True,
) -> bool:
    """The first MOST of them, in pixels; True: some wait for the next paint. Their numbers are drawn by others."""
    waits, scale = False, camera.scale * ratio
    for ghost in ghosts[:MOST]:
        look = Look(ghost.shape, ghost.colour, theme.dark, marks)
        x, y, angle = ghost.pose
        key = ("ghost", look, theme.name, round(scale, 3), round(angle, 4))
        picture = art.known(key)
        if picture is None:
            if not patience.spend(2 * (PIECE + PIECE_AT * scale)):
                waits = True
                continue
            picture = art.kept(key, lambda look=look, angle=angle: _drawn(look, angle, scale, theme))  # type: ignore[misc]
        px, py = camera.to_screen(x, y)
        half = picture.width() / 2
        at = QPointF(round(px * ratio - half), round(py * ratio - half))
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        painter.drawPixmap(at, picture)
        painter.restore()
    return waits


def _drawn(look: Look, angle: float, scale: float, theme: Theme) -> QPixmap:
    """Around its centre of gravity."""
    side = 2 * math.ceil((shape(look.name).reach + _ROOM) * scale)
    body, out = QPixmap(side, side), QPixmap(side, side)
    for picture in (body, out):
        picture.fill(Qt.GlobalColor.transparent)
    with QPainter(body) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(side / 2, side / 2)
        painter.scale(scale, -scale)
        pieces.draw(painter, look, 0, 0, angle, scale)
    with QPainter(out) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(STRENGTH)
        painter.drawPixmap(0, 0, body)
        painter.setOpacity(1)
        painter.translate(side / 2, side / 2)
        painter.scale(scale, -scale)
        painter.rotate(math.degrees(angle))
        painter.strokePath(contour(look.name, _NEAR), pieces.pen(CREAM, max(1.6, 1.6 / scale)))
        dashed = pieces.pen(theme.ink if not theme.dark else "#2B2320", max(1.0, 1.2 / scale), flat=True)
        dashed.setDashPattern(list(_DASH))
        painter.strokePath(contour(look.name, _FAR), dashed)
    return out


__all__ = ["MOST", "Ghost", "paint"]
