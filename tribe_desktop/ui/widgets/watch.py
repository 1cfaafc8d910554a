"""For those who watch bots: pause, one action more, all the rest at once. Quiet, and there only while bots move."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import LIGHT, Theme

SIDE = 32  # pixels at unit 1


class _Sign(QToolButton):
    """A button with a drawn sign: bars, a triangle, a triangle before a bar, two triangles."""

    def __init__(self, sign: str) -> None:
        super().__init__()
        self.sign = sign
        self.look = LIGHT
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def name(self, words: str, tip: str, key: str) -> None:
        self.setAccessibleName(words)
        self.setToolTip(f"{tip} ({key})")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.look.ink))
            middle = QRectF(self.rect()).center()
            r = min(self.width(), self.height()) * 0.2
            painter.translate(middle)
            if self.sign == "pause":
                for x in (-0.85, 0.25):
                    painter.drawRoundedRect(QRectF(x * r, -r, 0.6 * r, 2 * r), 1, 1)
            elif self.sign == "go":
                self._triangle(painter, -0.7 * r, 1.7 * r, r)
            elif self.sign == "step":
                self._triangle(painter, -0.95 * r, 1.35 * r, r)
                painter.drawRoundedRect(QRectF(0.6 * r, -r, 0.5 * r, 2 * r), 1, 1)
            else:
                self._triangle(painter, -1.15 * r, 1.2 * r, r)
                self._triangle(painter, 0.05 * r, 1.2 * r, r)

    @staticmethod
    def _triangle(painter: QPainter, x: float, wide: float, r: float) -> None:
        painter.drawPolygon(QPolygonF([QPointF(x, -r), QPointF(x + wide, 0), QPointF(x, r)]))


class Watch(QWidget):
    """`pause`: wait or go on; `step`: one action more; `skip`: the rest at once."""

    pause = Signal()
    step = Signal()
    skip = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pause_button, self.step_button, self.skip_button = _Sign("pause"), _Sign("step"), _Sign("skip")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button, signal in (
            (self.pause_button, self.pause),
            (self.step_button, self.step),
            (self.skip_button, self.skip),
        ):
            button.clicked.connect(signal)
            row.addWidget(button)
        self.step_button.name(text("app.step"), text("app.step_tip"), ".")
        self.skip_button.name(text("app.skip"), text("app.skip_tip"), "K")
        self.set_paused(False)
        self.set_unit(1.0)

    def set_paused(self, paused: bool) -> None:
        button = self.pause_button
        button.sign = "go" if paused else "pause"
        words, tip = ("resume", "resume_tip") if paused else ("pause", "pause_tip")
        button.name(text(f"app.{words}"), text(f"app.{tip}"), text("app.space"))
        button.update()

    def set_theme(self, look: Theme) -> None:
        for button in (self.pause_button, self.step_button, self.skip_button):
            button.look = look
            button.update()

    def set_unit(self, unit: float) -> None:
        side = max(26, round(SIDE * unit))
        for button in (self.pause_button, self.step_button, self.skip_button):
            button.setFixedSize(QSize(side, side))
