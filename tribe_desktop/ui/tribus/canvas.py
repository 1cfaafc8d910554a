"""A painter that speaks in units: the measures of a board of 1280 × 800, whatever the window's size and pixel ratio.

Pictures are put at whole device pixels and copied, never resampled. A text is as large as the text size of the settings
asks, as far as its room allows: it shrinks before it is cut. `watch` tells tests where every text went.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.fonts import TEXT
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.tribus import slab as slabs
from tribe_desktop.ui.tribus.slab import Slab

LEFT, RIGHT, CENTRE = "left", "right", "centre"
SMALLEST = 11  # pixels: no text is smaller, however small the window
LEAST = 0.8  # of its size at 100 %: how far a text shrinks before it is cut
EVEN = 1.3  # how much larger than its smallest neighbour a text may be
LINE = 1.05  # height of a box by the size of the text that fills it


@dataclass(frozen=True, slots=True)
class Written:
    """A text as it was drawn: the box of its ink in widget pixels, its size in pixels, whether it had to be cut."""

    words: str
    box: QRectF
    px: float
    cut: bool


_watched: list[Written] | None = None


@contextmanager
def watch() -> Iterator[list[Written]]:
    """Collect every text drawn meanwhile; pictures with text in them are drawn anew (for tests)."""
    global _watched  # noqa: PLW0603
    art.forget()
    found: list[Written] = []
    _watched = found
    try:
        yield found
    finally:
        _watched = None


def plain(words: str) -> str:
    """One line of a text from outside: control characters and line breaks become spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in words).split())


def smallest(unit: float) -> int:
    """The smallest size of type in units."""
    return math.ceil(SMALLEST / unit - 0.01)


class Canvas:
    """Draws on `painter` in units of `unit` pixels, `ratio` device pixels each."""

    def __init__(self, painter: QPainter, theme: Theme, unit: float, ratio: float, grow: float = 1.0) -> None:
        self.painter = painter
        self.theme = theme
        self.unit = unit
        self.ratio = ratio
        self.grow = grow  # text size of the settings, 0.8 to 2
        self.faint = 1.0  # opacity of drawings: below 1 they step back, and texts don't
        self.corner = QPointF(0, 0)  # of what is painted, in widget pixels: not (0, 0) inside a kept piece
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.scale(unit, unit)

    # text

    def px(self, size: float, h: float = 0.0) -> int:
        """The size in units that is drawn for a wanted one, in a box of height `h`."""
        wanted = size * self.grow
        if h:
            wanted = min(wanted, max(size, h / LINE))
        return max(round(wanted), smallest(self.unit))

    def width(self, words: str, size: float, weight: str = TEXT, h: float = 0.0) -> float:
        return fonts.metrics(self.px(size, h), weight).horizontalAdvance(words)

    def fitting(self, w: float, h: float, words: str, size: float, weight: str = TEXT, floor: float = LEAST) -> int:
        """The size at which a text fits a box, not below what it may shrink to."""
        px = self.px(size, h)
        wide = fonts.metrics(px, weight).horizontalAdvance(words)
        if wide <= max(w + 0.5, 0.0):
            return px
        least = max(min(px, round(size * floor)), smallest(self.unit))
        px = max(least, min(px, math.floor(px * (w + 0.5) / wide)))
        while px > least and fonts.metrics(px, weight).horizontalAdvance(words) > w + 0.5:
            px -= 1
        return px

    def even(
        self, w: float, h: float, words: Iterable[str], size: float, weight: str = TEXT, by: float = EVEN
    ) -> int:  # fmt: skip
        """The largest size for texts side by side in equal boxes: one long one must not look like a whisper."""
        return math.floor(by * min((self.fitting(w, h, one, size, weight) for one in words), default=0))

    def fits(self, w: float, h: float, words: str, size: float, weight: str = TEXT) -> bool:
        """Whether a text needs no cut in a box."""
        return fonts.metrics(self.fitting(w, h, words, size, weight), weight).horizontalAdvance(words) <= w + 0.5

    def text(
        self, x: float, y: float, w: float, h: float, words: str, size: float = 14, weight: str = TEXT,
        colour: str = "", align: str = LEFT, floor: float = LEAST, most: int = 0,
    ) -> float:  # fmt: skip
        """One line in a box, capitals centred upright, smaller and then cut where it is too long; its right end.

        `most`: no larger than this, see `even`.
        """
        px = self.fitting(w, h, words, size, weight, floor)
        return self._line(x, y, w, h, words, min(px, most) if most else px, weight, colour, align)

    def _line(
        self, x: float, y: float, w: float, h: float, words: str, px: int, weight: str, colour: str, align: str
    ) -> float:
        measure = fonts.metrics(px, weight)
        wide = measure.horizontalAdvance(words)
        whole = words
        if wide > w + 0.5:
            words = measure.elidedText(words, Qt.TextElideMode.ElideRight, max(0.0, w))
            wide = measure.horizontalAdvance(words)
        left = x if align == LEFT else x + w - wide if align == RIGHT else x + (w - wide) / 2
        foot = y + (h + measure.capHeight()) / 2
        painter = self.painter
        painter.setFont(fonts.font(px, weight))
        painter.setPen(QColor(colour or self.theme.ink))
        painter.drawText(QPointF(left, foot), words)
        if _watched is not None and whole:
            high = measure.capHeight() * self.unit
            box = QRectF(left * self.unit, foot * self.unit - high, wide * self.unit, high)
            _watched.append(Written(whole, box.translated(self.corner), px * self.unit, words != whole))
        return left + wide

    def lines(
        self, x: float, y: float, w: float, h: float, words: str, size: float = 14, weight: str = TEXT,
        colour: str = "", align: str = LEFT, floor: float = LEAST, most: int = 0,
    ) -> float:  # fmt: skip
        """A text in a box, in one line or, where that is larger, in two; the right end of the longer.

        `most`: no larger than this, where it stands in a group.
        """
        px, parts = self.broken(w, h, words, size, weight, floor)
        if most and most < px:
            px = most
            if fonts.metrics(px, weight).horizontalAdvance(words) <= w + 0.5:
                parts = (words,)
        if len(parts) == 1:
            return self._line(x, y, w, h, words, px, weight, colour, align)
        step = min(px * 1.08, max(h / 2, px * 0.92))
        top = y + h / 2 - step
        return max(self._line(x, top + k * step, w, step, parts[k], px, weight, colour, align) for k in (0, 1))

    def broken(
        self, w: float, h: float, words: str, size: float, weight: str = TEXT, floor: float = LEAST
    ) -> tuple[int, tuple[str, ...]]:
        """The size at which a text fits a box, and its lines there: one or, where that is larger, two."""
        one = self.fitting(w, h, words, size, weight, floor)
        parts = words.split(" ")
        if len(parts) == 1 or fonts.metrics(self.px(size, h), weight).horizontalAdvance(words) <= w + 0.5:
            return one, (words,)
        splits = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
        pair = min(splits, key=lambda two: max(fonts.metrics(40, weight).horizontalAdvance(line) for line in two))
        least = max(round(size * floor), smallest(self.unit))
        px = min(self.fitting(w, h, line, size, weight, floor) for line in pair)
        px = min(px, max(least, math.floor(h / 2 / 0.92)))
        fits = fonts.metrics(one, weight).horizontalAdvance(words) <= w + 0.5
        return (one, (words,)) if fits and one >= px else (px, pair)

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
        """A circle, kept as a picture: there are many alike, and drawing one takes ten times as long."""
        scale, room = self.unit * self.ratio, r + (width / 2 if line else 0.0) + 1
        side = math.ceil(2 * room * scale)

        def make() -> QPixmap:
            out = QPixmap(side, side)
            out.fill(Qt.GlobalColor.transparent)
            with QPainter(out) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.scale(scale, scale)
                painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(line), width) if line else Qt.PenStyle.NoPen)
                painter.drawEllipse(QPointF(side / 2 / scale, side / 2 / scale), r, r)
            out.setDevicePixelRatio(self.ratio)
            return out

        picture = art.kept(("disc", r, fill, line, width, scale, self.ratio), make)
        self._put(picture, round(x * scale - side / 2), round(y * scale - side / 2), 1.0)

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

    def piece(
        self, key: Hashable, slab: Slab, x: float, y: float, draw: Callable[[Canvas, float, float], None]
    ) -> None:  # fmt: skip
        """A cut piece with what is printed on it, kept as one picture. `draw` is told where the shape's corner is."""
        scale = self.unit * self.ratio
        left, top = round((x - slabs.MARGIN) * scale), round((y - slabs.MARGIN) * scale)

        def make() -> QPixmap:
            out = QPixmap(slabs.pixmap(slab, self.unit, self.ratio))  # others may be cut alike
            with QPainter(out) as painter:
                printed = Canvas(painter, self.theme, self.unit, self.ratio, self.grow)
                printed.corner = self.corner + QPointF(left, top) / self.ratio
                draw(printed, slabs.MARGIN, slabs.MARGIN)
            return out

        self._put(art.kept((key, slab, self.unit, self.ratio, self.grow), make), left, top, 1.0)

    def stamp(
        self, key: Hashable, box: tuple[float, float, float, float], room: float, draw: Callable[[QPainter], None]
    ) -> None:
        """Something drawn often, kept as a picture; `draw` has the box's corner at 0, 0 and `room` units around it."""
        scale = self.unit * self.ratio
        x, y, w, h = box
        size = math.ceil((w + 2 * room) * scale) + 1, math.ceil((h + 2 * room) * scale) + 1

        def make() -> QPixmap:
            out = QPixmap(*size)
            out.fill(Qt.GlobalColor.transparent)
            with QPainter(out) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.scale(scale, scale)
                painter.translate(room, room)
                draw(painter)
            out.setDevicePixelRatio(self.ratio)
            return out

        picture = art.kept((key, self.unit, self.ratio), make)
        self._put(picture, round((x - room) * scale), round((y - room) * scale), 1.0)

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
        self._put(picture, left, top, opacity * self.faint)

    def slab(self, slab: Slab, x: float, y: float) -> None:
        """A cut piece with its shape's corner at (x, y)."""
        scale = self.unit * self.ratio
        left, top = round((x - slabs.MARGIN) * scale), round((y - slabs.MARGIN) * scale)
        self._put(slabs.pixmap(slab, self.unit, self.ratio), left, top, 1.0)
