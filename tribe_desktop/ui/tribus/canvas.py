"""A painter that speaks in units: the measures of a board of 1280 × 800, whatever the window's size and pixel ratio.

Pictures are put at whole device pixels and copied, never resampled; text is cut to the room it has.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.fonts import TEXT
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.tribus import slab as slabs
from tribe_desktop.ui.tribus.slab import Slab

LEFT, RIGHT, CENTRE = "left", "right", "centre"
SMALLEST = 11  # pixels: no text is smaller, however small the window


def plain(words: str) -> str:
    """One line of a text from outside: control characters and line breaks become spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in words).split())


class Canvas:
    """Draws on `painter` in units of `unit` pixels, `ratio` device pixels each."""

    def __init__(self, painter: QPainter, theme: Theme, unit: float, ratio: float) -> None:
        self.painter = painter
        self.theme = theme
        self.unit = unit
        self.ratio = ratio
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.scale(unit, unit)

    # text

    def px(self, size: float) -> int:
        """The size in units that is drawn for a wanted one."""
        return max(round(size), math.ceil(SMALLEST / self.unit - 0.01))

    def width(self, words: str, size: float, weight: str = TEXT) -> float:
        return fonts.metrics(self.px(size), weight).horizontalAdvance(words)

    def text(
        self, x: float, y: float, w: float, h: float, words: str, size: float = 14, weight: str = TEXT,
        colour: str = "", align: str = LEFT,
    ) -> float:  # fmt: skip
        """One line in a box, capitals centred upright, cut with an ellipsis where it is too long; its right end."""
        px = self.px(size)
        measure = fonts.metrics(px, weight)
        wide = measure.horizontalAdvance(words)
        if wide > w + 0.5:
            words = measure.elidedText(words, Qt.TextElideMode.ElideRight, w)
            wide = measure.horizontalAdvance(words)
        left = x if align == LEFT else x + w - wide if align == RIGHT else x + (w - wide) / 2
        painter = self.painter
        painter.setFont(fonts.font(px, weight))
        painter.setPen(QColor(colour or self.theme.ink))
        painter.drawText(QPointF(left, y + (h + measure.capHeight()) / 2), words)
        return left + wide

    # plain shapes

    def box(
        self, x: float, y: float, w: float, h: float, radius: float, fill: str = "", line: str = "",
        width: float = 1.0, dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """A rounded rectangle; the line lies inside the box, so that it is sharp."""
        painter = self.painter
        painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        painter.setPen(self.pen(line, width, dash) if line else Qt.PenStyle.NoPen)
        half = width / 2 if line else 0.0
        painter.drawRoundedRect(QRectF(x + half, y + half, w - 2 * half, h - 2 * half), radius, radius)

    def panel(self, w: float, h: float, radius: float = 12) -> None:
        """The ground of a whole area of controls."""
        self.box(0, 0, w, h, radius, self.theme.panel, self.theme.line)

    def disc(self, x: float, y: float, r: float, fill: str = "", line: str = "", width: float = 1.0) -> None:
        self.painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(line), width) if line else Qt.PenStyle.NoPen)
        self.painter.drawEllipse(QPointF(x, y), r, r)

    def rule(self, x1: float, y1: float, x2: float, y2: float, colour: str = "", width: float = 1.2) -> None:
        self.painter.setPen(QPen(QColor(colour or self.theme.line), width))
        self.painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))

    def stroke(self, path: QPainterPath, colour: str, width: float, dash: Sequence[float] = ()) -> None:
        self.painter.strokePath(path, self.pen(colour, width, dash))

    def fill(self, path: QPainterPath, colour: str, opacity: float = 1.0) -> None:
        shade = QColor(colour)
        shade.setAlphaF(opacity)
        self.painter.fillPath(path, shade)

    @staticmethod
    def pen(colour: str, width: float, dash: Sequence[float] = ()) -> QPen:
        pen = QPen(QColor(colour), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dash:
            pen.setDashPattern(list(dash))
        return pen

    # pictures

    def _put(self, picture: QPixmap, left: int, top: int, opacity: float) -> None:
        painter = self.painter
        keep = painter.transform()
        painter.resetTransform()
        if opacity < 1:
            painter.setOpacity(opacity)
        painter.drawPixmap(QPointF(left / self.ratio, top / self.ratio), picture)
        if opacity < 1:
            painter.setOpacity(1)
        painter.setTransform(keep)

    def copy(self, picture: QPixmap) -> None:
        """A kept picture of the whole area."""
        self._put(picture, 0, 0, 1.0)

    def icon(
        self, name: str, x: float, y: float, w: float, h: float = 0.0, tint: str = "", opacity: float = 1.0,
        mirror: bool = False,
    ) -> None:  # fmt: skip
        """A drawing; without a height it keeps its own shape."""
        scale = self.unit * self.ratio
        h = h or w * art.shape(name)
        left, top = round(x * scale), round(y * scale)
        width, height = round((x + w) * scale) - left, round((y + h) * scale) - top
        picture = art.pixmap(name, max(1, width), max(1, height), self.ratio, tint, mirror=mirror)
        self._put(picture, left, top, opacity)

    def slab(self, slab: Slab, x: float, y: float) -> None:
        """A cut piece with its shape's corner at (x, y)."""
        scale = self.unit * self.ratio
        left, top = round((x - slabs.MARGIN) * scale), round((y - slabs.MARGIN) * scale)
        self._put(slabs.pixmap(slab, self.unit, self.ratio), left, top, 1.0)
