"""The list of choices: every legal action as a row with its key, its words and its price.

A game can be played by it alone. It knows no game: a row is anything with `words`, `spoken`, `key` and `cost`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.buttons import draw_cap
from tribe_desktop.ui.widgets.labels import as_plain, scaled, wrapped

ROW = 28
LONG = 32  # letters that may not fit
Index = QModelIndex | QPersistentModelIndex


class Row(Protocol):
    words: str
    spoken: str
    key: str
    cost: int | None


class _Model(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.rows: Sequence[Any] = ()

    def set_rows(self, rows: Sequence[Any]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words
        if role == Qt.ItemDataRole.ToolTipRole and len(row.words) > LONG:
            return as_plain(row.words)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row)
        return None


def spoken(row: Any) -> str:
    """A row as a screen reader says it."""
    words = str(row.spoken)
    if row.cost is not None:
        words = (
            text("choice.spoken_cost", words=words, n=row.cost) if row.cost else text("choice.spoken_free", words=words)
        )
    return text("choice.spoken_key", words=words, key=row.key.upper()) if row.key and row.key != "↵" else words


class _Delegate(QStyledItemDelegate):
    look: Theme = LIGHT
    unit = 1.0
    lines = 1  # a row may take; more where texts are large
    wide = 0  # of the list
    marked: frozenset[int] = frozenset()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        assert isinstance(model, _Model)
        return QSize(120, self.height(model.rows[index.row()]))

    def height(self, row: Any) -> int:
        least = round(ROW * self.unit)
        if self.lines == 1:
            return least
        high = QFontMetrics(fonts.font(scaled(15, self.unit))).height()
        room = self.wide - 10 - round(37 * self.unit) - round(self._price_room(row))
        return max(least, high * len(self._broken(row.words, room)) + round(6 * self.unit))

    def _broken(self, words: str, room: int) -> list[str]:
        return wrapped(words, scaled(15, self.unit), room, self.lines)

    def _price_room(self, row: Any) -> float:
        """What the price takes at the right."""
        if row.cost is None:
            return 8 * self.unit
        if not row.cost:
            measures = QFontMetrics(fonts.font(scaled(14, self.unit), fonts.MEDIUM))
            return measures.horizontalAdvance(text("choice.free")) + 16 * self.unit
        return round(18 * self.unit) + 34 * self.unit

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, _Model)
        row = model.rows[index.row()]
        look, unit = self.look, self.unit
        box = QRectF(option.rect).adjusted(1, 1, -1, -1)
        state = option.state
        current = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if current or index.row() in self.marked:
            painter.setPen(QPen(QColor(look.edge), 2 if current else 1))
            painter.setBrush(QColor(look.glow_ground) if current else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.well))
            painter.drawRoundedRect(box, 6, 6)
        side = 20 * unit
        cap = QRectF(box.left() + 7 * unit, box.center().y() - side / 2, side, side)
        if row.key:
            ground = look.panel if current else look.button
            draw_cap(painter, cap, row.key, (ground, look.line, look.ink), scaled(13, unit))
        right = self._price(painter, box, row, look)
        left = cap.right() + 10 * unit
        painter.setFont(fonts.font(scaled(15, unit)))
        painter.setPen(QColor(look.ink))
        parts = self._broken(row.words, max(1, round(right - left)))
        high = painter.fontMetrics().height()
        top = box.center().y() - high * len(parts) / 2
        for number, words in enumerate(parts):
            line = QRectF(left, top + number * high, right - left, high)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.restore()

    def _price(self, painter: QPainter, box: QRectF, row: Any, look: Theme) -> float:
        """Draw the price at the right and return where the words must end."""
        edge = box.right() - 8 * self.unit
        end = box.right() - self._price_room(row)
        if row.cost is None:
            return end
        painter.setPen(QColor(look.muted if not row.cost else look.ink))
        if not row.cost:
            font = fonts.font(scaled(14, self.unit), fonts.MEDIUM)
            painter.setFont(font)
            words = text("choice.free")
            painter.drawText(
                QRectF(box.left(), box.top(), edge - box.left(), box.height()),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
                words,
            )
            return end
        side = round(18 * self.unit)
        ratio = painter.device().devicePixelRatioF()
        high = round(side * art.shape("shell"))
        picture = art.pixmap("shell", round(side * ratio), round(high * ratio), ratio)
        painter.drawPixmap(round(edge - side), round(box.center().y() - high / 2), picture)
        font = fonts.font(scaled(16, self.unit), fonts.BOLD)
        painter.setFont(font)
        gap = 4 * self.unit
        number = QRectF(box.left(), box.top(), edge - side - gap - box.left(), box.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(row.cost))
        return end


class ChoiceList(QListView):
    """`picked`: a row was clicked, or Enter or its key pressed; `pointed`: the row under the pointer or the current."""

    picked = Signal(object)
    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Model()
        self._waiting = ""
        self._delegate = _Delegate(self)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(text("choice.list"))
        self.viewport().setMouseTracking(True)
        self.entered.connect(lambda index: self._point(index.row()))
        self.viewportEntered.connect(lambda: self.pointed.emit(None))

    def set_theme(self, look: Theme) -> None:
        self._delegate.look = look
        self.viewport().update()

    def set_unit(self, unit: float, lines: int = 1) -> None:
        """The size of a row, and how many lines its words may take."""
        self._delegate.unit, self._delegate.lines = unit, lines
        self.setUniformItemSizes(lines == 1)
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._delegate.wide = self.viewport().width()
        super().resizeEvent(event)
        if self._delegate.lines > 1:
            self.scheduleDelayedItemsLayout()

    def height_for(self, most: int) -> int:
        """What shows every row, or as many whole ones as there is room for."""
        edge = 2 * self.frameWidth()
        high = 0
        for row in self._model.rows:
            more = self._delegate.height(row)
            if high and high + more + edge > most:
                return high + edge  # and nothing of the next row
            high += more
        return high + edge + 4

    def rows(self) -> Sequence[Any]:
        return self._model.rows

    def set_rows(self, rows: Sequence[Any], waiting: str = "") -> None:
        """Other choices; none is current, so that Enter can't play one nobody looked at. `waiting`: said for none."""
        self._delegate.marked = frozenset()
        self._waiting = "" if rows else waiting
        self.setAccessibleDescription(self._waiting)
        self._model.set_rows(rows)
        self.scrollToTop()

    @property
    def marked(self) -> frozenset[int]:
        return self._delegate.marked

    def mark(self, rows: frozenset[int]) -> None:
        """Outline the rows that belong to what is pointed at elsewhere, and bring the first into sight."""
        if rows == self._delegate.marked:
            return
        self._delegate.marked = rows
        if rows:
            self.scrollTo(self._model.index(min(rows)))
        self.viewport().update()

    def key(self, letter: str) -> bool:
        """Play the row with this key, if there is one."""
        for row in self._model.rows:
            if row.key and row.key == letter.lower():
                self.picked.emit(row)
                return True
        return False

    def activate_current(self) -> bool:
        index = self.currentIndex()
        if not index.isValid():
            return False
        self.picked.emit(self._model.rows[index.row()])
        return True

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self._point(current.row())

    def selectionChanged(self, selected: Any, deselected: Any) -> None:
        """Assistive technology selects without going there."""
        super().selectionChanged(selected, deselected)
        indexes = selected.indexes()
        if indexes and indexes[0] != self.currentIndex():
            self.setCurrentIndex(indexes[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not self.currentIndex().isValid() and self._model.rows:
            last = key == Qt.Key.Key_Up
            self.setCurrentIndex(self._model.index(len(self._model.rows) - 1 if last else 0))
        elif key in (
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_PageUp,
            Qt.Key.Key_PageDown,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
        ):
            super().keyPressEvent(event)
        else:
            event.ignore()  # letters, Enter and Esc are the screen's

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # two quick clicks are two choices

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        pressed = self.currentIndex()
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and index.isValid() and index == pressed:
            self.picked.emit(self._model.rows[index.row()])

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._waiting:
            unit, size = self._delegate.unit, scaled(15, self._delegate.unit)
            box = self.viewport().rect().adjusted(round(7 * unit), round(4 * unit), -8, 0)
            with QPainter(self.viewport()) as painter:
                painter.setFont(fonts.font(size))
                painter.setPen(QColor(self._delegate.look.muted))
                words = "\n".join(wrapped(self._waiting, size, box.width(), 2))
                painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, words)

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)  # type: ignore[arg-type]
        self.pointed.emit(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        current = self.currentIndex()
        super().focusInEvent(event)  # would make the first row current
        if not current.isValid():
            self.selectionModel().clear()

    def _point(self, number: int) -> None:
        if 0 <= number < len(self._model.rows):
            self.pointed.emit(self._model.rows[number])
