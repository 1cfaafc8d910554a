"""The log: an emblem and a sentence a line, the newest at the bottom and in sight unless one scrolls up.

It begins with a whole row, whatever its height: pixels that are too few for one more are left free below the newest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.seats import drawing_of
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.labels import scaled, wrapped
from tribe_desktop.ui.widgets.row_lists import fade_cut, make_list, say_instead

Index = QModelIndex | QPersistentModelIndex
PX = 14
_SCROLLS = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip
LINES = 4  # names of 60 letters make long sentences


class _Model(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Any] = []

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and 0 <= index.row() < len(self.lines):
            return self.lines[index.row()].words
        return None

    def show(self, lines: Sequence[Any]) -> None:
        """Become these lines by as few changes as there are."""
        same = 0
        for old, new in zip(self.lines, lines, strict=False):
            if old != new:
                break
            same += 1
        if same < len(self.lines):
            self.beginRemoveRows(QModelIndex(), same, len(self.lines) - 1)
            del self.lines[same:]
            self.endRemoveRows()
        if same < len(lines):
            self.beginInsertRows(QModelIndex(), same, len(lines) - 1)
            self.lines.extend(lines[same:])
            self.endInsertRows()


class _Delegate(QStyledItemDelegate):
    look: Theme = LIGHT
    unit = 1.0
    emblems: Sequence[str] = ()

    def __init__(self, parent: LogList) -> None:
        super().__init__(parent)
        self._list = parent
        self._broken: dict[tuple[str, int, int], list[str]] = {}
        self._sizes: dict[int, QSize] = {}  # by the number of lines: Qt asks for every row after every new one
        self._high: tuple[tuple[int, int], list[int]] = ((0, 0), [])  # lines of each row, at a width and a size of type

    @property
    def px(self) -> int:
        return scaled(PX, self.unit)

    @property
    def _side(self) -> int:
        """Of an emblem, in pixels."""
        return round(17 * self.unit)

    @property
    def _edge(self) -> int:
        """Above and below a row."""
        return round(2 * self.unit)

    @property
    def _line(self) -> int:
        return QFontMetrics(fonts.font(self.px)).height()

    @property
    def least(self) -> int:
        """A row of one line, in pixels."""
        return max(self._line + 2 * self._lead, self._side) + 2 * self._edge

    @property
    def _lead(self) -> int:
        """Above the first line, which is as high as the emblem beside it, and below the last one."""
        return max(0, (self._side - self._line + 1) // 2)

    def _wide(self) -> int:
        return max(60, self._list.viewport().width() - round(34 * self.unit))

    def broken(self, words: str) -> list[str]:
        key = (words, self._wide(), self.px)
        if key not in self._broken:
            if len(self._broken) > 2000:
                self._broken.clear()
            self._broken[key] = wrapped(words, self.px, key[1], LINES)
        return self._broken[key]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.size(index.row())

    def size(self, row: int) -> QSize:
        at = (self._list.viewport().width(), self.px)
        if self._high[0] != at:
            self._high = (at, [])
            self._sizes.clear()
        counts = self._high[1]
        if row >= len(counts):
            counts.extend(len(self.broken(line.words)) for line in self._list.lines()[len(counts) : row + 1])
        count = counts[row]
        if count not in self._sizes:
            self._sizes[count] = QSize(60, self.least + (count - 1) * self._line)
        return self._sizes[count]

    def forget(self, start: int) -> None:
        """Other words from this row on."""
        del self._high[1][start:]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = self._list.lines()[index.row()]
        box: QRect = option.rect
        top, high = box.top() + self._edge, self._line
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected and self._list.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self.look.edge), 1))
            painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        if 0 <= line.seat < len(self.emblems):
            ratio = painter.device().devicePixelRatioF()
            side = round(self._side * ratio)
            picture = art.pixmap(drawing_of(self.emblems[line.seat]), side, side, ratio)
            painter.drawPixmap(box.left() + round(4 * self.unit), top + max(0, (high - self._side) // 2), picture)
        painter.setFont(fonts.font(self.px))
        painter.setPen(QColor(self.look.ink if index.row() >= len(self._list.lines()) - 3 else self.look.muted))
        for number, words in enumerate(self.broken(line.words)):
            room = QRect(box.left() + round(28 * self.unit), top + self._lead + number * high, box.width(), high)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.restore()


class LogList(QListView):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Model()
        self._delegate = _Delegate(self)
        make_list(self, self._model, self._delegate, text("log.list"))
        self._follow = True
        self.verticalScrollBar().sliderReleased.connect(self._where_now)
        self.verticalScrollBar().rangeChanged.connect(lambda *_: self._follow_newest())

    def _where_now(self) -> None:
        """Whether the newest line is in sight: then it stays so."""
        self._follow = self.verticalScrollBar().value() >= self.verticalScrollBar().maximum()

    def _follow_newest(self) -> None:
        if self._follow:
            self.scrollToBottom()

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event)
        self._where_now()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _SCROLLS:
            super().keyPressEvent(event)
            self._where_now()
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keys set out from the last line in sight."""
        if not self.currentIndex().isValid():
            at = self.indexAt(self.viewport().rect().bottomLeft())
            self.setCurrentIndex(at if at.isValid() else self._model.index(len(self.lines()) - 1))
        super().focusInEvent(event)

    def lines(self) -> list[Any]:
        return self._model.lines

    def set_theme(self, look: Theme) -> None:
        self._delegate.look = look
        self.viewport().update()

    def set_unit(self, unit: float) -> None:
        self._delegate.unit = unit
        self.scheduleDelayedItemsLayout()

    def set_emblems(self, emblems: Sequence[str]) -> None:
        self._delegate.emblems = emblems
        self.viewport().update()

    def show_lines(self, lines: Sequence[Any]) -> None:
        same = next((k for k, (a, b) in enumerate(zip(self.lines(), lines, strict=False)) if a != b), None)
        self._delegate.forget(min(len(self.lines()), len(lines)) if same is None else same)
        self._model.show(lines)
        self.setAccessibleDescription("" if lines else text("log.empty"))
        self._follow_newest()

    def height_for(self, most: int) -> int:
        """What shows as many of the newest rows as fit into `most` pixels, one at least."""
        high = self._delegate.size(len(self.lines()) - 1).height() if self.lines() else self._delegate.least
        for row in range(len(self.lines()) - 2, -1, -1):
            more = self._delegate.size(row).height()
            if high + more > most:
                break
            high += more
        return high + 2 * self.frameWidth()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        fade_cut(self, self._delegate.look)
        if not self.lines():
            say_instead(self, text("log.empty"), self._delegate.px, self._delegate.look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
