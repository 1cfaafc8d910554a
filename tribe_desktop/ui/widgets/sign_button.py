"""Square buttons with a drawn sign, as on every player of music: pause, go, step, skip, and a turn back or on."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QToolButton

from tribe_desktop.ui.theme import LIGHT, Theme, mix

# What a sign is made of, from left to right: triangles and bars, as (left, width) in units of half the sign's height;
# a triangle of negative width points to the left
_BARS: dict[str, tuple[tuple[float, float], ...]] = {
    "pause": ((-0.85, 0.6), (0.25, 0.6)),
    "step": ((0.6, 0.5),),
    "back": ((-1.3, 0.4),),
    "on": ((0.9, 0.4),),
}
_TRIANGLES: dict[str, tuple[tuple[float, float], ...]] = {
    "go": ((-0.7, 1.7),),
    "step": ((-0.95, 1.35),),
    "skip": ((-1.15, 1.2), (0.05, 1.2)),
    "back": ((0.2, -1.05), (1.3, -1.05)),
    "on": ((-1.3, 1.05), (-0.2, 1.05)),
}


class SignButton(QToolButton):
    """`sign`: one of the tables above."""

    def __init__(self, sign: str) -> None:
        super().__init__()
        self.sign = sign
        self.look = LIGHT
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def name(self, words: str, tip: str, key: str) -> None:
        self.setAccessibleName(words)
        self.setToolTip(f"{tip} ({key})" if key else tip)

    def set_sign(self, sign: str) -> None:
        self.sign = sign
        self.update()

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            look = self.look
            painter.setBrush(QColor(look.ink if self.isEnabled() else mix(look.muted, look.panel, 0.55)))
            painter.translate(QRectF(self.rect()).center())
            r = min(self.width(), self.height()) * 0.2
            for left, wide in _BARS.get(self.sign, ()):
                painter.drawRoundedRect(QRectF(left * r, -r, wide * r, 2 * r), 1, 1)
            for left, wide in _TRIANGLES.get(self.sign, ()):
                x = left * r
                painter.drawPolygon(QPolygonF([QPointF(x, -r), QPointF(x + wide * r, 0), QPointF(x, r)]))
