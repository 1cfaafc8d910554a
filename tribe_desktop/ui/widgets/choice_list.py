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
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.buttons import draw_cap
from tribe_desktop.ui.widgets.labels import as_plain, scaled, wrapped
from tribe_desktop.ui.widgets.row_lists import fade_cut, make_list, say_instead

ROW = 28
PX = 15
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
        if role == Qt.ItemDataRole.ToolTipRole:
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

    def height(self, row: Any, wide: int = 0) -> int:
        """Of a row in a list that is so wide inside (0: as it is now), in pixels."""
        least = round(ROW * self.unit)
        if self.lines == 1:
            return least
        high = QFontMetrics(fonts.font(scaled(PX, self.unit))).height()
        return max(least, high * len(self.parts(row, wide)) + round(5 * self.unit))

    def parts(self, row: Any, wide: int = 0) -> list[str]:
        """The words of a row as they stand in it, elided at the end where they have no room."""
        room = (wide or self.wide) - 2 - round(self._left) - round(self._price_room(row))
        return wrapped(row.words, scaled(PX, self.unit), max(1, room), self.lines)

    def elided(self, row: Any) -> bool:
        return "".join(self.parts(row)).replace(" ", "") != row.words.replace(" ", "")

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """A tool tip tells what can't be read."""
        model = index.model()
        if isinstance(model, _Model) and self.elided(model.rows[index.row()]):
            return super().helpEvent(event, view, option, index)
        QToolTip.hideText()
        return True

    @property
    def _left(self) -> float:
        """Where the words begin, beside the key."""
        return (37 if self.lines == 1 else 32) * self.unit  # large texts need the room

    def _price_room(self, row: Any) -> float:
        """What the price takes at the right."""
        if row.cost is None:
            return 8 * self.unit
        if not row.cost:
            measures = QFontMetrics(fonts.font(scaled(14, self.unit), fonts.MEDIUM))
            return measures.horizontalAdvance(text("choice.free")) + 16 * self.unit
        return round(18 * self.unit) + (34 if self.lines == 1 else 30) * self.unit

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
        left = box.left() + self._left
        cap = QRectF(left - side - 10 * unit, box.center().y() - side / 2, side, side)
        if row.key:
            ground = look.panel if current else look.button
            draw_cap(painter, cap, row.key, (ground, look.line, look.ink), scaled(13, unit))
        right = self._price(painter, box, row, look)
        painter.setFont(fonts.font(scaled(PX, unit)))
        painter.setPen(QColor(look.ink))
        parts = self.parts(row)
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
        make_list(self, self._model, self._delegate, text("choice.list"))
        self.setMouseTracking(True)
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

    def height_for(self, most: int, wide: int) -> int:
        """What shows every row of a list so wide, or as many whole ones as there is room for, all in pixels."""
        edge, delegate = 2 * self.frameWidth(), self._delegate
        high = sum(delegate.height(row, wide - edge) for row in self._model.rows) + edge + 4
        if high <= most:
            return high
        wide -= edge + self.verticalScrollBar().sizeHint().width()
        high = edge
        for row in self._model.rows:
            more = delegate.height(row, wide)
            if high > edge and high + more > most:
                break
            high += more
        return high

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
            return
        self._tell(self.currentIndex())

    def _tell(self, index: QModelIndex) -> None:
        """What the pointer would be told of a row that is elided: keys have gone there."""
        words = self._model.rows[index.row()].words if index.isValid() else ""
        box = self.visualRect(index)
        if words and self._delegate.elided(self._model.rows[index.row()]):
            QToolTip.showText(self.viewport().mapToGlobal(box.bottomLeft()), as_plain(words), self.viewport(), box)
        else:
            QToolTip.hideText()

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
        fade_cut(self, self._delegate.look)
        if self._waiting:
            say_instead(self, self._waiting, scaled(PX, self._delegate.unit), self._delegate.look)

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
