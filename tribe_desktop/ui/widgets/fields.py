"""Fields of dialogs as quiet as our buttons: a style sheet takes their arrow and tick away, so they are drawn here."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QShowEvent, Qt, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QStyle, QStyleOptionButton

from tribe_desktop.ui.theme import INK


class Combo(QComboBox):
    """A list to choose from. The wheel scrolls the page, not the choice."""

    def __init__(self) -> None:
        super().__init__()
        self._label: QLabel | None = None
        self.setStyleSheet("QComboBox { padding-right: 22px; } QComboBox::drop-down { border: none; width: 0; }")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(_pen(self.palette().text().color().name(), 1.8))
            x, y = self.width() - 17.0, self.height() / 2 - 2
            painter.drawPolyline([QPointF(x - 4.5, y), QPointF(x, y + 4.5), QPointF(x + 4.5, y)])

    def showEvent(self, event: QShowEvent) -> None:
        """On Linux a list's own name is what is chosen in it; what it is for, assistive technology asks its label."""
        super().showEvent(event)
        if self._label is None and self.accessibleName():
            self._label = QLabel(self.accessibleName(), self.parentWidget())
            self._label.setTextFormat(Qt.TextFormat.PlainText)
            self._label.setBuddy(self)
            self._label.hide()

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(12, 0)  # for the arrow

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
