"""The matches on the start page: a list with small pictures.

It knows no file: a row is whatever it was given, and `look` tells what to show of it, when it comes into sight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from tribe_desktop.ui import art, fonts, keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.labels import as_plain, scaled, wrapped
from tribe_desktop.ui.widgets.row_lists import make_list

PICTURE = QSize(112, 70)  # pixels at normal text size
EDGE = 8  # pixels at normal text size between a row's edge and what is in it
ROW = PICTURE.height() + 2 * EDGE
ROOM = 400  # pixels at normal text size: a narrower list has no room for pictures
KEPT = 60  # pictures that stay in memory
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Look:
    """What a row shows: lines from strong to quiet; where it is `wrong`, `when` tells why. `emblem`: a drawing."""

    title: str
    who: str
    when: str
    picture: Path
    emblem: str
    wrong: bool = False

    @property
    def spoken(self) -> str:
        return ". ".join(part for part in (self.title, self.who, self.when) if part)


class _Model(QAbstractListModel):
    """Looks are asked for when a row is, and kept."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Path] = []
        self._look: Callable[[Path], Look] | None = None
        self._looks: dict[Path, Look] = {}

    def set_rows(self, rows: Sequence[Path], look: Callable[[Path], Look]) -> None:
        self.beginResetModel()
        self.rows, self._look = list(rows), look
        self._looks.clear()
        self.endResetModel()

    def look(self, row: int) -> Look:
        path = self.rows[row]
        if path not in self._looks:
            assert self._look is not None
            self._looks[path] = self._look(path)
        return self._looks[path]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.rows):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.look(index.row()).title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.look(index.row()).spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            look = self.look(index.row())
            return as_plain("\n".join(part for part in (look.title, look.who, look.when) if part))
        return None


class _Pictures(QObject):
    """Those of the rows in sight, read one at a time when nothing else is to be done."""

    came = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._kept: dict[Path, QPixmap] = {}
        self._wanted: list[Path] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read)

    def forget(self) -> None:
        self._kept.clear()
        self._wanted.clear()

    def of(self, path: Path) -> QPixmap:
        """The picture, a null one where there is none or none yet."""
        if path not in self._kept:
            self._kept[path] = QPixmap()
            self._wanted.append(path)
            self._timer.start(0)
        return self._kept[path]

    def _read(self) -> None:
        while self._wanted:
            path = self._wanted.pop(0)
            picture = QPixmap(str(path)) if path.is_file() else QPixmap()
            if not picture.isNull():
                self._kept[path] = picture
                self.came.emit()
                return
        self._timer.stop()
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]


class _Delegate(QStyledItemDelegate):
    look: Theme = LIGHT
    unit = 1.0

    def __init__(self, view: QListView, pictures: _Pictures) -> None:
        super().__init__(view)
        self._view, self._pictures = view, pictures

    @property
    def high(self) -> int:
        """Of a row, in pixels."""
        lines = sum(self._lines()) + round(2 * EDGE * self.unit)
        return max(round(ROW * self.unit), lines) if self._pictured else lines

    @property
    def _pictured(self) -> bool:
        """Whether there is room for pictures."""
        return self._view.width() >= ROOM * self.unit

    def _lines(self) -> tuple[int, int, int]:
        unit = self.unit
        head, line = fonts.font(scaled(17, unit), fonts.HEAD), fonts.font(scaled(15, unit))
        return QFontMetrics(head).height(), QFontMetrics(line).height(), QFontMetrics(line).height()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, self.high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        from PySide6.QtWidgets import QStyle  # noqa: PLC0415 — its names take 5 ms, and often there is no row

        model = index.model()
        assert isinstance(model, _Model)
        row, look, unit = model.look(index.row()), self.look, self.unit
        box = QRectF(option.rect)
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if current:
            focus = self._view.hasFocus()
            line = 2 if focus else 1
            painter.setPen(QPen(QColor(look.ink if focus else look.edge), line))
            painter.setBrush(QColor(look.glow_ground))
            painter.drawRoundedRect(box.adjusted(line / 2, line / 2, -line / 2, -line / 2), 8 * unit, 8 * unit)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.well))
            painter.drawRoundedRect(box, 8 * unit, 8 * unit)
        left = box.left() + EDGE * unit
        if self._pictured:
            left = self._picture(painter, row, QRectF(left, box.top(), 0, box.height())) + 12 * unit
        inside = QRectF(left, box.top(), box.right() - EDGE * unit - left, box.height())
        high, colours = self._lines(), (look.ink, look.ink, look.muted)
        parts = [row.title, row.who, row.when]
        if row.wrong:
            colours = (look.ink, look.error, look.error)
            parts[1:] = (*wrapped(row.when, scaled(15, unit), round(inside.width()), 2), "")[:2]
        top = inside.center().y() - sum(tall for tall, words in zip(high, parts, strict=True) if words) / 2
        for number, (tall, words, colour) in enumerate(zip(high, parts, colours, strict=True)):
            if not words:
                continue
            strong = number == 0
            painter.setFont(fonts.font(scaled(17, unit), fonts.HEAD) if strong else fonts.font(scaled(15, unit)))
            painter.setPen(QColor(colour))
            said = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, round(inside.width()))
            where = QRectF(inside.left(), top, inside.width(), tall)
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)
            top += tall
        painter.restore()

    def _picture(self, painter: QPainter, row: Look, room: QRectF) -> float:
        """Draw it in the middle of the height, and return where it ends."""
        wide, high = PICTURE.width() * self.unit, PICTURE.height() * self.unit
        frame = QRectF(room.left(), room.center().y() - high / 2, wide, high)
        shape = QPainterPath()
        shape.addRoundedRect(frame, 6 * self.unit, 6 * self.unit)
        painter.fillPath(shape, QColor(self.look.rock))
        picture = self._pictures.of(row.picture)
        if not picture.isNull():
            painter.save()
            painter.setClipPath(shape)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            share = max(wide / picture.width(), high / picture.height())
            size = QRectF(0, 0, picture.width() * share, picture.height() * share)
            size.moveCenter(frame.center())
            painter.drawPixmap(size, picture, QRectF(picture.rect()))
            painter.restore()
        elif row.emblem:
            side, ratio = high * 0.6, painter.device().devicePixelRatioF()
            emblem = art.pixmap(row.emblem, round(side * ratio), round(side * ratio), ratio)
            painter.drawPixmap(frame.center() - QPointF(side / 2, side / 2), emblem)
        painter.setPen(QPen(QColor(self.look.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        return frame.right()


class MatchList(QListView):
    """`opened`: a double click or Enter; `pointed`: another row is the current one, or none. Both with its file."""

    opened = Signal(object)
    pointed = Signal(object)
    renaming = Signal(object)
    deleting = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._model = _Model()
        self._pictures = _Pictures(self)
        self._pictures.came.connect(self.viewport().update)
        self._delegate = _Delegate(self, self._pictures)
        make_list(self, self._model, self._delegate, text("matches.title"))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)  # three of these rows would be too far
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QListView { border: none; }")  # the row shows the focus; it ends where its column does
        self.setUniformItemSizes(True)  # 200 rows are laid out by the size of one
        self.setMouseTracking(True)
        self.selectionModel().currentChanged.connect(lambda *_: self.pointed.emit(self.current()))

    def set_theme(self, look: Theme) -> None:
        self._delegate.look = look
        self.viewport().update()

    def set_unit(self, unit: float) -> None:
        self._delegate.unit = unit
        self.scheduleDelayedItemsLayout()

    def set_rows(self, rows: Sequence[Path], look: Callable[[Path], Look], current: Path | None) -> None:
        """Other matches, or the same ones anew."""
        self._pictures.forget()
        self._model.set_rows(rows, look)
        if current in self._model.rows:
            self.setCurrentIndex(self._model.index(self._model.rows.index(current)))

    def rows(self) -> Sequence[Path]:
        return self._model.rows

    def look(self, path: Path) -> Look:
        """What a row shows."""
        return self._model.look(self._model.rows.index(path))

    def current(self) -> Path | None:
        """The file of the current row."""
        number = self.currentIndex().row()
        return self._model.rows[number] if 0 <= number < len(self._model.rows) else None

    def whole_height(self) -> int:
        """What it needs to show every row."""
        return self._delegate.high * len(self._model.rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        signals = {"open": self.opened, "rename": self.renaming, "delete": self.deleting}
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        command = "open" if enter else keys.command(event, "rename", "delete")
        signal, path = signals.get(command or ""), self.current()
        if signal is None or path is None:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            signal.emit(path)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        path = self.current()
        if event.button() == Qt.MouseButton.LeftButton and path is not None:
            self.opened.emit(path)
