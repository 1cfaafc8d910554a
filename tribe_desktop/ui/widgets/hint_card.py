"""The card of a hint: up to three choices, each with its number, what to do, why, and how likely it wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tribe_desktop.ui import fonts, keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import LIGHT, Theme, stylesheet
from tribe_desktop.ui.widgets.buttons import KeyButton
from tribe_desktop.ui.widgets.labels import plain, scaled, wrapped

PX, SMALL = 15, 14
DISC = 22  # the number's
GAP = 8


@dataclass(frozen=True, slots=True)
class HintLine:
    """One choice in words; `chance` may be empty."""

    what: str
    why: str
    chance: str


def draw_number(painter: QPainter, box: QRectF, number: int, look: Theme, *, first: bool) -> None:
    """A choice's number in a disc, as it stands on the card and on the board. The best is filled."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(look.ink), max(1.4, box.width() * 0.07)))
    painter.setBrush(QColor(look.glow if first else look.panel))
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    painter.setFont(fonts.font(max(11, round(box.height() * 0.66)), fonts.BOLD))
    painter.setPen(QColor(LIGHT.ink if first else look.ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))


class HintRow(QAbstractButton):
    """One choice. `pointed`: the mouse is on it, or the focus."""

    pointed = Signal()

    def __init__(self, number: int, line: HintLine) -> None:
        super().__init__()
        self.number, self.line = number, line
        self.look, self.unit = LIGHT, 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.toggled.connect(lambda _: self.updateGeometry())
        self.setAccessibleName(text("hint.row", n=number, what=line.what))
        self.setAccessibleDescription(" ".join(filter(None, (line.why, line.chance))))

    def _parts(self, width: int) -> list[tuple[list[str], int, str]]:
        """Lines of type from top to bottom: the words, their size, their weight."""
        room = width - round((DISC + 3 * GAP) * self.unit)
        found = []
        for words, px, weight, most in (
            (self.line.what, PX, fonts.BOLD, 6),
            (self.line.why, SMALL, fonts.TEXT, 8),
            (self.line.chance, SMALL, fonts.TEXT, 1),
        ):
            if words and (self.isChecked() or weight == fonts.BOLD):  # of the others, what to do is enough
                size = scaled(px, self.unit)
                found.append((wrapped(words, size, max(40, room), most, weight), size, weight))
        return found

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        high = sum(
            QFontMetrics(fonts.font(px, weight)).height() * len(lines) for lines, px, weight in self._parts(width)
        )
        return high + round(2 * GAP * self.unit)

    def sizeHint(self) -> QSize:
        wide = max(160, self.width())
        return QSize(wide, self.heightForWidth(wide))

    def set_look(self, look: Theme, unit: float) -> None:
        self.look, self.unit = look, unit
        self.updateGeometry()
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.HoverEnter, QEvent.Type.FocusIn):
            self.pointed.emit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()  # and no turn is ended by it
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.pointed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, unit = self.look, self.unit
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            on = self.isChecked() or self.underMouse()
            painter.setBrush(QColor(look.glow_ground) if on else Qt.BrushStyle.NoBrush)
            rim = look.ink if self.hasFocus() else look.edge if on else ""
            painter.setPen(QPen(QColor(rim), 2) if rim else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, 8 * unit, 8 * unit)
            disc = DISC * unit
            draw_number(painter, QRectF(GAP * unit, GAP * unit, disc, disc), self.number, look, first=self.number == 1)
            left, top = round((DISC + 2 * GAP) * unit), round(GAP * unit)
            for lines, px, weight in self._parts(self.width()):
                font = fonts.font(px, weight)
                painter.setFont(font)
                painter.setPen(QColor(look.ink if weight == fonts.BOLD else look.muted if not on else look.ink))
                high = QFontMetrics(font).height()
                for words in lines:
                    painter.drawText(QRectF(left, top, self.width() - left, high), Qt.AlignmentFlag.AlignVCenter, words)
                    top += high


class HintCard(QFrame):
    """`pointed`: the choice of that index is looked at; `closed`: it is to be put away."""

    pointed = Signal(int)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(text("hint.title"))
        self.look, self.unit = LIGHT, 1.0
        self.rows: list[HintRow] = []
        self._heading = plain(text("hint.title"), heading=True)
        self.close_button = KeyButton(text("hint.close"), cap=keys.written("Esc"))
        self.close_button.clicked.connect(self.closed)
        self._said = plain("", muted=True)
        self._said.setWordWrap(True)
        head = QHBoxLayout()
        head.addWidget(self._heading, 1)
        head.addWidget(self.close_button)
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._said)
        self._column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._list)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(head)
        whole.addWidget(self._scroll, 1)

    def say(self, words: str) -> None:
        """A sentence in the place of choices."""
        self._clear()
        self._said.setText(words)
        self._said.setVisible(True)

    def show_lines(self, lines: Sequence[HintLine]) -> None:
        """The choices, the best first, which is looked at."""
        self._clear()
        for number, line in enumerate(lines):
            row = HintRow(number + 1, line)
            row.set_look(self.look, self.unit)
            row.pointed.connect(lambda number=number: self._point(number))
            self._column.insertWidget(number, row)
            self.rows.append(row)
        if self.isAncestorOf(QApplication.focusWidget() or self):
            self.rows[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self._point(0)

    def _point(self, number: int) -> None:
        self.rows[number].setChecked(True)
        self.pointed.emit(number)

    def _clear(self) -> None:
        self._said.setVisible(False)
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []

    def set_look(self, look: Theme, unit: float) -> None:
        self.look, self.unit = look, unit
        self.setStyleSheet(stylesheet(look, unit))
        self.close_button.set_unit(unit)
        self.close_button.set_theme(look)
        for row in self.rows:
            row.set_look(look, unit)
