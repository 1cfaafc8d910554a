"""Numbers by player: a line a player and a column a kind of number, or the other way round where that is too wide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.seats import drawing_of
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.labels import scaled, wrapped

NAME, COLUMN, HEAD, LINE = 180, 91, 34, 34  # pixels at normal text size
LABEL, LEAST, PLAYER, ROW = 132, 44, 150, 30  # of the upright table; LEAST and PLAYER: a player's column
EMBLEM, NAME_LINE = 34, 22  # its head: the emblem, and a line of a name
TIGHT = 7  # pixels a line is lower where there is little height
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
MIDDLE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Line:
    """A player's numbers; `marked` lies on ochre. An emblem may be missing on all lines."""

    emblem: str
    name: str
    values: tuple[int, ...]
    marked: bool = False


class NumbersTable(QWidget):
    """`total`: the last number is the sum. `best`: the highest of each kind is strong, the others quiet.

    `upright`: players are columns, headed by their emblems alone; else that comes, with names, where room is short.
    """

    def __init__(self, title: str, total: bool = False, best: bool = False, upright: bool = False) -> None:
        super().__init__()
        self.look = LIGHT
        self.heads: tuple[str, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self._total, self._best, self._always = total, best, upright
        self._scale, self._room, self._line, self._row = 1.0, 10_000, LINE, ROW
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_numbers(self, heads: Sequence[str], lines: Sequence[Line]) -> None:
        self.heads, self.lines = tuple(heads), tuple(lines)
        self.setAccessibleDescription("\n".join(self.spoken()))
        self._fit()

    def set_look(self, look: Theme, scale: float = 1.0, room: int = 10_000, tall: bool = True) -> None:
        """`room`: the width there is, in pixels; `tall`: whether there is height to spare."""
        self.look, self._scale, self._room = look, scale, room
        self._line, self._row = (LINE, ROW) if tall else (LINE - TIGHT, ROW - TIGHT)
        self._fit()

    def _fit(self) -> None:
        self.setMinimumSize(self.sizeHint())
        self.updateGeometry()
        self.update()

    def spoken(self) -> list[str]:
        """The table as lines of text."""
        found = []
        for line in self.lines:
            parts = [f"{head} {value}" for head, value in zip(self.heads, line.values, strict=True)]
            last = f"; {parts.pop()}" if self._total else ""
            found.append(f"{line.name}: {', '.join(parts)}{last}")
        return found

    @property
    def upright(self) -> bool:
        """Whether the players are the columns."""
        return self._always or self._px(NAME + COLUMN * len(self.heads)) > self._room

    @property
    def _head(self) -> int:
        """The height of the heads, which take two lines where one is long."""
        measures = QFontMetrics(fonts.font(scaled(14, self._scale)))
        long = any(measures.horizontalAdvance(head) > self._px(COLUMN) - 8 for head in self.heads)
        return self._px(HEAD) + (measures.height() if long else 0)

    @property
    def _top(self) -> int:
        """The height of the upright table's head, in pixels at normal text size: emblems, and the lines of names."""
        if self._always:
            return EMBLEM
        size, wide = scaled(14, self._scale), (self._wide - self._px(LABEL)) // max(1, len(self.lines))
        parts = [wrapped(line.name, size, wide - 12, 2, fonts.BOLD) for line in self.lines]
        return self._names + NAME_LINE * max((len(part) for part in parts), default=1)

    @property
    def _names(self) -> int:
        """Where the names begin in the upright table, in pixels at normal text size."""
        return EMBLEM if any(line.emblem for line in self.lines) else 6

    def _px(self, value: float) -> int:
        return round(value * self._scale)

    @property
    def _wide(self) -> int:
        """The least width."""
        if not self.upright:
            return self._px(NAME + COLUMN * len(self.heads))
        if self._always:
            return self._px(LABEL + LEAST * len(self.lines))
        return min(self._room, self._px(LABEL + PLAYER * len(self.lines)))

    def sizeHint(self) -> QSize:
        if self.upright:
            return QSize(self._wide, self._px(self._top + self._row * len(self.heads) + 4))
        return QSize(self._wide, self._head + self._px(self._line * len(self.lines) + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.upright:
                self._paint_upright(painter)
            else:
                self._paint_lines(painter)

    # a line a player

    def columns(self) -> list[tuple[float, float]]:
        """Left and right end of each kind's heading, in pixels: as wide as its words, with the same room between."""
        found = []
        for number, head in enumerate(self.heads):
            weight = fonts.BOLD if self._total and number == len(self.heads) - 1 else fonts.TEXT
            size = scaled(14, self._scale)
            measures = QFontMetrics(fonts.font(size, weight))
            parts = wrapped(head, size, self._px(COLUMN) - 8, 2, weight)
            found.append(max(self._px(LEAST) / 2, *(measures.horizontalAdvance(part) + 1 for part in parts)))
        between = (self.width() - self._px(NAME) - 8 - sum(found)) / max(1, len(found))
        x, ends = float(self._px(NAME)), []
        for wide in found:
            x += between + wide
            ends.append((x - wide, x))
        return ends

    def _paint_lines(self, painter: QPainter) -> None:
        look, px = self.look, self._px
        columns, below = self.columns(), self._head
        for number, head in enumerate(self.heads):
            strong = self._total and number == len(self.heads) - 1
            left, right = columns[number]
            parts = self._words(painter, head, right - left, strong)
            high = painter.fontMetrics().height()
            painter.setPen(QColor(look.ink if strong else look.muted))
            for line, words in enumerate(parts):
                top = below - px(8) - high * (len(parts) - line)
                painter.drawText(QRectF(left, top, right - left, high), RIGHT, words)
        for number, line in enumerate(self.lines):
            box = QRectF(1, below + number * px(self._line), self.width() - 2, px(self._line))
            if line.marked:
                self._mark(painter, box.adjusted(0, 1, 0, -1))
            elif number and not self.lines[number - 1].marked:
                painter.setPen(QPen(QColor(look.line), 1))
                painter.drawLine(box.topLeft(), box.topRight())
            self._emblem(painter, line.emblem, px(8), box.center().y() - px(12))
            painter.setPen(QColor(look.ink))
            font = fonts.font(scaled(17, self._scale), fonts.HEAD)
            painter.setFont(font)
            name = QFontMetrics(font).elidedText(line.name, Qt.TextElideMode.ElideRight, px(NAME - 50))
            indent = 40 if line.emblem else 8
            painter.drawText(QRectF(px(indent), box.top(), px(NAME - 4 - indent), box.height()), LEFT, name)
            for column, (_, right) in enumerate(columns):
                cell = QRectF(right - px(COLUMN), box.top(), px(COLUMN), box.height())  # more than a number takes
                self._value(painter, cell, number, column, RIGHT)

    # a column a player

    def _paint_upright(self, painter: QPainter) -> None:
        look, px = self.look, self._px
        left, head = px(LABEL), px(self._top)
        wide = (self.width() - left) / max(1, len(self.lines))
        for number, line in enumerate(self.lines):
            x = left + number * wide
            if line.marked:
                self._mark(painter, QRectF(x + 2, 1, wide - 4, self.height() - 3))
            self._emblem(painter, line.emblem, x + wide / 2 - px(12), px(5))
            if not self._always:
                painter.setPen(QColor(look.ink))
                parts = self._words(painter, line.name, wide - 12, True)
                high = painter.fontMetrics().height()
                for part, words in enumerate(parts):
                    top = px(self._names - 1) + part * high
                    painter.drawText(QRectF(x, top, wide, high), MIDDLE, words)
        for row, kind in enumerate(self.heads):
            box = QRectF(0, head + row * px(self._row), self.width(), px(self._row))
            painter.setPen(QPen(QColor(look.line), 1))
            painter.drawLine(box.topLeft(), box.topRight())
            strong = self._total and row == len(self.heads) - 1
            words = self._words(painter, kind, left - px(8), strong, 1)[0]
            painter.setPen(QColor(look.ink if strong else look.muted))
            painter.drawText(box.adjusted(px(4), 0, 0, 0), LEFT, words)
            for number in range(len(self.lines)):
                cell = QRectF(left + number * wide, box.top(), wide, box.height())
                self._value(painter, cell, number, row, MIDDLE)

    # parts of both

    def _words(self, painter: QPainter, words: str, wide: float, strong: bool, lines: int = 2) -> list[str]:
        """The words broken as they fit; leaves their font with the painter."""
        weight, size = (fonts.BOLD if strong else fonts.TEXT), scaled(14, self._scale)
        painter.setFont(fonts.font(size, weight))
        return wrapped(words, size, round(wide), lines, weight) or [""]

    def _mark(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(QPen(QColor(self.look.glow), 2))
        painter.setBrush(QColor(self.look.glow_ground))
        painter.drawRoundedRect(box, 8, 8)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _emblem(self, painter: QPainter, emblem: str, x: float, y: float) -> None:
        if not emblem:
            return
        ratio = self.devicePixelRatioF()
        side = round(24 * self._scale * ratio)
        painter.drawPixmap(round(x), round(y), art.pixmap(drawing_of(emblem), side, side, ratio))

    def _value(self, painter: QPainter, cell: QRectF, number: int, kind: int, where: Qt.AlignmentFlag) -> None:
        value = self.lines[number].values[kind]
        last = self._total and kind == len(self.heads) - 1
        leads = self._best and value > 0 and value == max(line.values[kind] for line in self.lines)
        size, weight = (20, fonts.BLACK) if last else (16, fonts.BOLD if leads else fonts.TEXT)
        painter.setFont(fonts.font(scaled(size, self._scale), weight))
        painter.setPen(QColor(self.look.muted if self._best and not leads else self.look.ink))
        painter.drawText(cell, where, str(value))
