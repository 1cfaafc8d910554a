"""The numbers of advised choices on the board, beside what the first step of each is done with."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.hint_card import draw_number

SIDE = 26.0  # units


class HintMarks(QWidget):
    """Over the whole table, and no hindrance to the mouse."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._spots: list[tuple[QRectF, int]] = []
        self._look: Theme | None = None
        self.hide()

    def show_numbers(self, boxes: Mapping[int, QRect], look: Theme, unit: float) -> None:
        """`boxes`: by number, where its thing is on the table; several on one thing stand side by side."""
        self._look = look
        self._spots = []
        used: dict[tuple[int, int], int] = {}
        side = SIDE * unit
        for number, box in sorted(boxes.items()):
            at = (box.x(), box.y())
            beside = used[at] = used.get(at, -1) + 1
            left = box.x() + min(4 * unit, box.width() / 2 - side / 2) + beside * side * 0.9
            self._spots.append((QRectF(left, box.y() + 3 * unit, side, side), number))
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        self.setVisible(bool(self._spots))
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._look is None:
            return
        with QPainter(self) as painter:
            for box, number in reversed(self._spots):
                draw_number(painter, box, number, self._look, first=number == 1)
