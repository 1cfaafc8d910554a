"""A ring with a bar: what is said beside it is refused. The colour of the words alone would not tell that in grey."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tribe_desktop.ui.theme import LIGHT, Theme


class NoSign(QWidget):
    """See the module."""

    def __init__(self, side: int = 18) -> None:
        super().__init__()
        self.look = LIGHT
        self.set_side(side)
        self.hide()

    def set_side(self, side: int) -> None:
        self.setFixedSize(side, side)

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            wide = self.width() / 8
            painter.setPen(QPen(QColor(self.look.error), wide))
            box = QRectF(self.rect()).adjusted(wide, wide, -wide, -wide)
            painter.drawEllipse(box)
            off, centre = box.width() * 0.35, box.center()
            painter.drawLine(centre - QPointF(off, off), centre + QPointF(off, off))
