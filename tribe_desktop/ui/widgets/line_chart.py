"""A line a player over the turns. Each has its colour, its dashes and its emblem at the end, so no colour stands alone.

Pointing at a turn, or the arrow keys, read the numbers of that turn; for a screen reader they are the description.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.seats import drawing_of, isolated
from tribe_desktop.ui.theme import INK, LIGHT, PAPER, SEATS, Theme, contrast
from tribe_desktop.ui.widgets.labels import scaled

WIDTH, HEIGHT, LEAST = 420, 236, 182  # pixels at normal text size; LEAST: the height where there is little room
THICK, EDGE = 2.6, 1.2  # of a line, and of the rim of one that is hard to see on the ground
APART = THICK + 2 * EDGE + 0.4  # between lines that would lie on each other
VISIBLE, HIDDEN = 3.0, 1.3  # contrast of a line that needs no rim; of one that looks like the ground
DASHES: dict[str, tuple[float, ...]] = {  # in thicknesses
    "bison": (), "deer": (5.0, 2.2), "wolf": (7.0, 2.0, 1.2, 2.0), "crane": (1.4, 1.6),
    "hare": (), "bear": (5.0, 2.2), "owl": (7.0, 2.0, 1.2, 2.0), "ox": (1.4, 1.6), "fox": (9.0, 3.0),
}  # fmt: skip
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


@dataclass(frozen=True, slots=True)
class Series:
    """A player's points after each turn of the chart."""

    name: str
    emblem: str
    values: tuple[int, ...]


def step_for(span: int, most: int) -> int:
    """The smallest round step that gives at most so many."""
    return next((step for step in STEPS if span / step <= most), STEPS[-1])


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places as near to the wanted ones as can be that keep their distance, in their order, between low and high."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    found = list(wanted)
    for _ in range(60):
        for a, b in pairwise(order):
            lack = apart - (found[b] - found[a])
            if lack > 0:
                found[a] -= lack / 2
                found[b] += lack / 2
        found = [min(max(place, low), high) for place in found]
    return found


class LineChart(QWidget):
    """See the module. `words`: where its words lie, for something else than points over turns."""

    def __init__(self, words: str = "chart") -> None:
        super().__init__()
        self._words = words
        self.look = LIGHT
        self.turns: tuple[int, ...] = ()
        self.series: tuple[Series, ...] = ()
        self.cursor: int | None = None  # the number of the turn that is read
        self._scale, self._tall = 1.0, True
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(text(f"{words}.name"))
        self.setMinimumSize(WIDTH, LEAST)

    def show_series(self, turns: Sequence[int], series: Sequence[Series]) -> None:
        self.turns, self.series = tuple(turns), tuple(series)
        if self.cursor is not None and self.cursor >= len(self.turns):
            self.cursor = None
        self._describe()
        self.update()

    @property
    def _heavy(self) -> float:
        """How much thicker lines are: large texts alone make them little thicker, a large window does."""
        return max(min(self._scale, 1.5), self._scale / 1.5)

    def set_look(self, look: Theme, scale: float = 1.0, tall: bool = True) -> None:
        self.look, self._scale, self._tall = look, scale, tall
        self.setMinimumSize(self._px(WIDTH), self._px(LEAST))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._px(WIDTH), self._px(HEIGHT if self._tall else LEAST))

    def _px(self, value: float) -> int:
        return round(value * self._scale)

    # in words

    def spoken(self) -> str:
        """The turn that is read, or all of it."""
        if self.cursor is not None:
            return self._read(self.cursor)
        return "\n".join(
            text(f"{self._words}.line", name=isolated(one.name), points=", ".join(map(str, one.values)))
            for one in self.series
        )

    def _read(self, at: int) -> str:
        ranked = sorted(self.series, key=lambda one: -one.values[at])
        said = ", ".join(text(f"{self._words}.point", name=isolated(one.name), n=one.values[at]) for one in ranked)
        return text(f"{self._words}.read", turn=self._turn(at), points=said)

    def _turn(self, at: int) -> str:
        return text(f"{self._words}.turn", n=self.turns[at]) if self.turns[at] else text(f"{self._words}.begin")

    def _describe(self) -> None:
        self.setAccessibleDescription(self.spoken())

    # reading

    def set_cursor(self, at: int | None) -> None:
        if at != self.cursor:
            self.cursor = at
            self._describe()
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        frame = self.frame()
        if not self.turns or not frame.adjusted(-20, -20, 20, 20).contains(event.position()):
            self.set_cursor(None)
            return
        share = (event.position().x() - frame.left()) / max(1.0, frame.width())
        turn = self.turns[0] + share * (self.turns[-1] - self.turns[0])
        self.set_cursor(min(range(len(self.turns)), key=lambda at: abs(self.turns[at] - turn)))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.set_cursor(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self.turns) - 1
        moves = {
            Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10,
            Qt.Key.Key_Home: -last, Qt.Key.Key_End: last,
        }  # fmt: skip
        by = moves.get(Qt.Key(event.key()))
        if by is None or last < 0:
            super().keyPressEvent(event)
            return
        begin = last if self.cursor is None and by > 0 else self.cursor
        self.set_cursor(last + min(0, by + 1) if begin is None else min(max(begin + by, 0), last))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.set_cursor(None)
        self.update()

    # drawing

    def frame(self) -> QRectF:
        """Where the lines lie."""
        px = self._px
        return QRectF(self.rect()).adjusted(px(38), px(12), -px(70), -px(42))

    @property
    def _top(self) -> int:
        """The number at the upper edge."""
        most = max((value for one in self.series for value in one.values), default=1)
        step = step_for(max(most, 4), 5)
        return -(-max(most, 4) // step) * step

    def at(self, number: int, value: int) -> QPointF:
        """Where a value after the turn of that number lies."""
        frame = self.frame()
        span = max(1, self.turns[-1] - self.turns[0])
        x = frame.left() + frame.width() * (self.turns[number] - self.turns[0]) / span
        return QPointF(x, frame.bottom() - frame.height() * value / self._top)

    def path(self, which: int) -> list[QPointF]:
        """The points of a player's line. Lines that run on together lie side by side, so that all are seen."""
        values = [one.values for one in self.series]
        found = []
        for number in range(len(self.turns)):
            near = [n for n in (number - 1, number + 1) if 0 <= n < len(self.turns)]
            together = [
                one for one, mine in enumerate(values)
                if mine[number] == values[which][number]
                and any(
                    other is not mine and other[number] == mine[number] and any(other[n] == mine[n] for n in near)
                    for other in values
                )
            ]  # fmt: skip
            point = self.at(number, values[which][number])
            if which in together:
                aside = together.index(which) - (len(together) - 1) / 2
                point += QPointF(0, aside * APART * self._heavy)
            found.append(point)
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.hasFocus():
                painter.setPen(QPen(QColor(self.look.ink), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
            if not self.turns:
                return
            self._grid(painter)
            paths = [self.path(which) for which in range(len(self.series))]
            for one, points in zip(self.series, paths, strict=True):
                self._line(painter, one, points)
            self._ends(painter, [points[-1] for points in paths])
            if self.cursor is not None:
                self._readout(painter, self.cursor)

    def _grid(self, painter: QPainter) -> None:
        look, px, frame = self.look, self._px, self.frame()
        painter.setFont(fonts.font(scaled(13, self._scale)))
        high = painter.fontMetrics().height()
        for value in range(0, self._top + 1, step_for(self._top, 5)):
            y = self.at(0, value).y()
            painter.setPen(QPen(QColor(look.line), 1.6 if value == 0 else 1))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            painter.setPen(QColor(look.muted))
            where = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(QRectF(0, y - high / 2, frame.left() - px(8), high), where, str(value))
        first, last = self.turns[0], self.turns[-1]
        fits = max(2, int(frame.width() / px(44)))
        step = step_for(max(1, last - first), fits)
        for turn in range(-(-first // step) * step, last + 1, step):
            x = frame.left() + frame.width() * (turn - first) / max(1, last - first)
            box = QRectF(x - px(30), frame.bottom() + 2, px(60), high)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(turn))
        below = QRectF(frame.left(), frame.bottom() + high + px(5), frame.width(), high)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, text(f"{self._words}.turns"))

    def _line(self, painter: QPainter, one: Series, points: Sequence[QPointF]) -> None:
        colour, thick = SEATS[one.emblem], THICK * self._heavy
        dashes = DASHES[one.emblem]
        if contrast(colour, self.look.panel) < HIDDEN:  # black in the dark: broad and blacker than the ground
            colour, thick = "#000000", thick * 1.4
        pen = QPen(QColor(colour), thick)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if contrast(colour, self.look.panel) < VISIBLE:
            wide = thick + 2 * EDGE
            casing = QColor(PAPER if self.look.dark else INK)
            casing.setAlphaF(0.7 if self.look.dark else 1.0)  # what is in it is seen first
            rim = QPen(casing, wide)
            rim.setCapStyle(Qt.PenCapStyle.FlatCap)
            rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            if dashes:  # the rim goes around each dash
                rim.setDashPattern([d * thick / wide + (0.4 if not n % 2 else -0.4) for n, d in enumerate(dashes)])
                rim.setDashOffset(0.2)
            painter.setPen(rim)
            painter.drawPolyline(points)
        if dashes:
            pen.setDashPattern(list(dashes))
        painter.setPen(pen)
        painter.drawPolyline(points)

    def _ends(self, painter: QPainter, ends: Sequence[QPointF]) -> None:
        """Emblem and number at the end of each line; lines that end together keep apart."""
        px, frame = self._px, self.frame()
        side = px(22)
        places = spread([end.y() for end in ends], side + 2, side / 2, frame.bottom())
        ratio = self.devicePixelRatioF()
        painter.setFont(fonts.font(scaled(16, self._scale), fonts.BLACK))
        for one, end, y in zip(self.series, ends, places, strict=True):
            x = frame.right() + px(10)
            painter.setPen(QPen(QColor(self.look.muted), 1))
            painter.drawLine(end, QPointF(x, y))
            pixels = round(side * ratio)
            painter.drawPixmap(round(x), round(y - side / 2), art.pixmap(drawing_of(one.emblem), pixels, pixels, ratio))
            painter.setPen(QColor(self.look.ink))
            box = QRectF(x + side + px(5), y - side, self.width() - x - side - px(5), 2 * side)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(one.values[-1]))

    def _readout(self, painter: QPainter, at: int) -> None:
        """The numbers of a turn in a box beside it."""
        look, px, frame = self.look, self._px, self.frame()
        x = self.at(at, 0).x()
        painter.setPen(QPen(QColor(look.muted), 1))
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
        ranked = sorted(self.series, key=lambda one: -one.values[at])
        for one in ranked:
            painter.setPen(QPen(QColor(look.ink), 1.4))
            painter.setBrush(QColor(SEATS[one.emblem]))
            painter.drawEllipse(self.at(at, one.values[at]), px(4), px(4))
        size, row = scaled(14, self._scale), px(24)
        words = QFontMetrics(fonts.font(size))
        name_wide = min(px(150), max(words.horizontalAdvance(one.name) for one in ranked))
        title_wide = QFontMetrics(fonts.font(size, fonts.BOLD)).horizontalAdvance(self._turn(at))
        wide = max(px(8 + 20 + 6 + 10 + 34) + name_wide, title_wide + px(20))
        high = row * (len(ranked) + 1) + px(6)
        left = x + px(12) if x + px(12) + wide < self.width() else x - px(12) - wide
        box = QRectF(max(2.0, left), max(2.0, min(frame.top() + px(4), self.height() - high - 2)), wide, high)
        painter.setPen(QPen(QColor(look.muted), 1))
        painter.setBrush(QColor(look.panel))
        painter.drawRoundedRect(box, 8, 8)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QColor(look.ink))
        painter.setFont(fonts.font(size, fonts.BOLD))
        line = QRectF(box.left() + px(8), box.top() + px(3), wide - px(16), row)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self._turn(at))
        ratio = self.devicePixelRatioF()
        for one in ranked:
            line.translate(0, row)
            pixels = round(px(18) * ratio)
            spot = QPointF(line.left(), line.center().y() - px(18) / 2)
            painter.drawPixmap(spot, art.pixmap(drawing_of(one.emblem), pixels, pixels, ratio))
            painter.setFont(fonts.font(size))
            name = words.elidedText(one.name, Qt.TextElideMode.ElideRight, name_wide)
            painter.drawText(line.adjusted(px(24), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, name)
            painter.setFont(fonts.font(size, fonts.BOLD))
            where = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(line, where, str(one.values[at]))
