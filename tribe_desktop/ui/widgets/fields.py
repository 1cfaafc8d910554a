"""Fields of dialogs as quiet as our buttons: a style sheet takes their arrow and tick away, so they are drawn here."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
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
        return super().sizeHint() + QSize(round(12 * text_scale(self)), 0)  # for the arrow

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Check(QCheckBox):
    """A switch with a tick."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(_pen(INK, 2.4))
            x, y, side = box.left(), box.top(), box.width()
            painter.drawPolyline(
                [
                    QPointF(x + side * 0.26, y + side * 0.52),
                    QPointF(x + side * 0.44, y + side * 0.70),
                    QPointF(x + side * 0.76, y + side * 0.32),
                ]
            )


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(colour)
    pen.setWidthF(width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
