"""Fields of dialogs as quiet as our buttons: a style sheet takes their arrow and tick away, so they are drawn here."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QShowEvent, Qt, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QStyle, QStyleOptionButton

from tribe_desktop.ui.theme import INK, text_scale


class Combo(QComboBox):
    """A list to choose from. The wheel scrolls the page, not the choice."""

    def __init__(self) -> None:
        super().__init__()
        self._label: QLabel | None = None
        self.setStyleSheet("QComboBox { padding-right: 1.47em; } QComboBox::drop-down { border: none; width: 0; }")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(_pen(self.palette().text().color().name(), 1.8 * max(1.0, text_scale(self)) ** 0.5))
            painter.drawPolyline(self.chevron())

    def chevron(self) -> list[QPointF]:
        """The arrow's three corners; it grows with the text."""
        scale = text_scale(self)
        x, y, arm = self.width() - 17.0 * scale, self.height() / 2 - 2 * scale, 4.5 * scale
        return [QPointF(x - arm, y), QPointF(x, y + arm), QPointF(x + arm, y)]

    def showEvent(self, event: QShowEvent) -> None:
        """On Linux a list's own name is what is chosen in it; what it is for, assistive technology asks its label."""
        super().showEvent(event)
        if self._label is None and self.accessibleName():
            self._label = QLabel(self.accessibleName(), self.parentWidget())
            self._label.setTextFormat(Qt.TextFormat.PlainText)
            self._label.setBuddy(self)
            self._label.hide()

    def sizeHint(self) -> QSize:
        """With room for the arrow, and as high as a field that is typed in."""
        scale, hint = text_scale(self), super().sizeHint()
        high = self.fontMetrics().lineSpacing() + 2 * round(4 * scale) + 4
        return QSize(hint.width() + round(12 * scale), max(hint.height(), high))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Check(QCheckBox):
    """A switch with a tick. Its box stands where other fields begin; the focus is drawn around its words."""

    def box(self) -> QRect:
        """Where the tick is."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        return self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        box = self.box()
        x, y, side = box.left(), box.top(), box.width()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.hasFocus():
                painter.setPen(_pen(self.palette().text().color().name(), 2.0))
                left = box.right() + 4.0
                words = self.fontMetrics().horizontalAdvance(self.text()) + 0.8 * side
                ring = QRectF(left, 1, min(words, self.width() - 1 - left), self.height() - 2)
                painter.drawRoundedRect(ring, 0.3 * side, 0.3 * side)
            if self.isChecked():
                painter.setPen(_pen(INK, 0.12 * side))
                corners = ((0.26, 0.52), (0.44, 0.70), (0.76, 0.32))
                painter.drawPolyline([QPointF(x + across * side, y + down * side) for across, down in corners])


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(colour)
    pen.setWidthF(width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
