"""A painted piece: contact shadow, underside, lit top edge, face, brush streaks, details, marks.

Three plain strokes give the rim, whatever the angle, because light doesn't turn with the piece. What does turn with it
(streaks, details, marks) can be kept as a picture while the piece moves: `overlay`.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from tribe_desktop.ui.art import kept
from tribe_desktop.ui.theme import mix

from . import details, keep_free, marks
from .colours import Paint, paint
from .marks import SMALL
from .shapes import RADIUS, Shape, beside, contour, path_of, shape

SHADOW_ROOM = 8.0  # u around a piece that its shadows may cover
_SHADOWS = ((6.2, 0.07), (8.2, 0.05), (10.2, 0.03))
_SHADOW_AT = (1.5, -2.4)
_LIFTED = ((6.0, 0.06), (9.0, 0.05), (12.0, 0.04), (15.0, 0.025))  # a held piece is farther from the wall
_LIFTED_AT = (4.0, -7.0)
LIFTED_ROOM = 16.0


@dataclass(frozen=True, slots=True)
class Look:
    """How a piece is painted; equal looks have equal pictures."""

    name: str
    colour: int
    dark: bool = False
    marks: bool = True
    fade: float = 0.0
    ground: str = ""  # what it fades into

    @property
    def paint(self) -> Paint:
        return paint(self.colour, self.dark, self.fade, self.ground)

    @property
    def shape(self) -> Shape:
        return shape(self.name)


def pen(colour: str | QColor, width: float, flat: bool = False) -> QPen:
    out = QPen(QColor(colour), width)
    out.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
    out.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return out


def shaded(colour: str, alpha: float) -> QColor:
    out = QColor(colour)
    out.setAlphaF(min(1.0, alpha))
    return out


def shadow(
    painter: QPainter, look: Look, x: float, y: float, angle: float, colour: str, share: float, lifted: bool = False
) -> None:
    """What a piece throws onto what is behind it; `share`: how strong it is on this wall."""
    layers, (dx, dy) = (_LIFTED, _LIFTED_AT) if lifted else (_SHADOWS, _SHADOW_AT)
    path = look.shape.path
    painter.save()
    painter.translate(x + dx, y + dy)
    painter.rotate(math.degrees(angle))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in layers:
        painter.strokePath(path, pen(shaded(colour, alpha * share), width))
    painter.restore()


def board(painter: QPainter, look: Look, x: float, y: float, angle: float, scale: float) -> None:
    """Underside, lit edge and face, at an angle (radians); `scale`: px a u."""
    small, colours, path = scale < SMALL, look.paint, look.shape.path
    inside = details.hole(look.shape)
    turn = math.degrees(angle)
    painter.save()
    painter.translate(x, y)
    painter.rotate(turn)
    if inside is not None:
        painter.fillPath(inside, QColor(details.hole_colour(look.name, colours)))
    painter.restore()
    for dy, width, colour in (
        (-0.34 if small else -0.38, 7.4 if small else 7.25, colours.under),
        (0.12, 6.75, colours.light),
        (-0.12, 6.1 if small else 6.35, colours.face),
    ):
        painter.save()
        painter.translate(x, y + dy)
        painter.rotate(turn)
        painter.strokePath(path, pen(colour, width))
        painter.restore()


def adornment(painter: QPainter, look: Look, scale: float) -> None:
    """Streaks, details and marks, in coordinates of the piece."""
    small, colours, form = scale < SMALL, look.paint, look.shape
    if not small:
        _streaks(painter, form, colours)
    details.draw(painter, form, colours)
    if look.marks:
        spots = marks.spots(look.name, small, keep_free.taken(look.name))
        marks.draw(painter, look.colour, spots, colours.mark, marks.LARGER if small else 1.0)


def _streaks(painter: QPainter, form: Shape, colours: Paint) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for k, line in enumerate(form.lines):
        random = Random(f"{form.name}{k}")
        for across in (-1.9, -0.6, 1.0, 2.1):
            side = beside(line, across)
            streak = pen(mix(colours.face, colours.light if across > 0 else colours.under, 0.22), 0.45)
            streak.setDashPattern([random.uniform(a, b) for a, b in ((14, 34), (8, 26), (8, 20), (16, 40))])
            streak.setDashOffset(random.uniform(0, 40))
            if len(side) > 1:
                painter.strokePath(path_of(side), streak)


def draw(painter: QPainter, look: Look, x: float, y: float, angle: float, scale: float) -> None:
    """Everything but the shadow, from its strokes, in world coordinates."""
    board(painter, look, x, y, angle, scale)
    painter.save()
    painter.translate(x, y)
    painter.rotate(math.degrees(angle))
    adornment(painter, look, scale)
    painter.restore()


def overlay(look: Look, scale: float) -> QPixmap:
    """What turns with the piece, as a picture of `scale` device pixels a u, the centre of gravity in its middle."""
    side = 2 * math.ceil((look.shape.reach + 1) * scale)

    def make() -> QPixmap:
        out = QPixmap(side, side)
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(side / 2, side / 2)
            painter.scale(scale, -scale)
            adornment(painter, look, scale)
        return out

    return kept(("ornament overlay", look, scale), make)


def draw_moving(painter: QPainter, look: Look, x: float, y: float, angle: float, scale: float, ratio: float) -> None:
    """The same as `draw`, faster: what turns with it is turned as a picture."""
    board(painter, look, x, y, angle, scale)
    picture = overlay(look, scale * ratio)
    painter.save()
    painter.translate(x, y)
    painter.rotate(math.degrees(angle))
    painter.scale(1 / (scale * ratio), -1 / (scale * ratio))
    painter.drawPixmap(QPointF(-picture.width() / 2, -picture.height() / 2), picture)
    painter.restore()


def whole_path(form: Shape) -> QPainterPath:
    """Where a piece is pointed at: its strokes, filled, and what they enclose."""
    path = contour(form.name, RADIUS)
    inside = details.hole(form)
    return path if inside is None else path.united(inside)
