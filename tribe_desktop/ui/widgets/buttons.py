"""Quiet buttons, with the key that does the same drawn on them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QPushButton

from tribe_desktop.ui import fonts, keys
from tribe_desktop.ui.theme import Theme, mix
from tribe_desktop.ui.widgets.labels import as_plain


def draw_cap(painter: QPainter, box: QRectF, key: str, colours: tuple[str, str, str], px: int = 13) -> None:
    """A key cap; `colours`: of its ground, its line and its letter."""
    ground, line, ink = colours
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(line), 1) if line else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setPen(QColor(ink))
    painter.setFont(fonts.font(px, fonts.BOLD))
    if key == "↵":
        _draw_return(painter, box, ink)
    else:
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)


def _draw_return(painter: QPainter, box: QRectF, ink: str) -> None:
    """The arrow of the Enter key, drawn: our typefaces don't have it."""
    centre, size = box.center(), box.height() * 0.2
    pen = QPen(QColor(ink), 1.6)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    left, right, low = centre.x() - size * 1.2, centre.x() + size * 1.2, centre.y() + size * 0.4
    painter.drawPolyline([QPointF(right, centre.y() - size), QPointF(right, low), QPointF(left, low)])
    painter.drawPolyline(
        [QPointF(left + size * 0.8, low - size * 0.8), QPointF(left, low), QPointF(left + size * 0.8, low + size * 0.8)]
    )


class KeyButton(QPushButton):
    """A button that names the key of the command that does the same, or a key that is always the same (`cap`)."""

    def __init__(self, words: str, command: str = "", primary: bool = False, cap: str = "") -> None:
        super().__init__(words)
        self.command, self.key = command, cap
        self._unit = 1.0
        self._look: Theme | None = None
        if primary:
            self.setProperty("primary", "true")
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the key cap comes after the words
        self.setIconSize(QSize(24, 22))

    def _cap_width(self) -> int:
        """In pixels at unit 1; a combination takes more than a letter."""
        return max(24, fonts.metrics(13, fonts.BOLD).horizontalAdvance(self.key) + 14)

    def set_unit(self, unit: float) -> None:
        if unit != self._unit:
            self._unit = unit
            self._draw()

    def set_theme(self, look: Theme) -> None:
        self._look = look
        if self.command:
            self.key = keys.cap(self.command)
        self._draw()

    def _draw(self) -> None:
        look, unit = self._look, self._unit
        wide = self._cap_width()
        self.setIconSize(QSize(round(wide * unit), round(22 * unit)))
        if look is None or not self.key:
            self.setIcon(QIcon())
            return
        primary = self.property("primary") == "true"
        icon = QIcon()
        for mode, ink in ((QIcon.Mode.Normal, look.ink), (QIcon.Mode.Disabled, mix(look.muted, look.panel, 0.25))):
            on_primary = primary and mode == QIcon.Mode.Normal
            ground = mix(look.primary, "#000000", 0.12) if on_primary else look.panel
            line = mix(look.primary_text, look.primary, 0.5) if on_primary else mix(look.ink, look.panel, 0.45)
            if mode == QIcon.Mode.Disabled:
                ground, line = look.panel, look.line
            letter = look.primary_text if on_primary else ink
            for ratio in (1.0, 2.0):
                pixmap = QPixmap(self.iconSize() * ratio)
                pixmap.setDevicePixelRatio(ratio)
                pixmap.fill(Qt.GlobalColor.transparent)
                with QPainter(pixmap) as painter:
                    painter.scale(unit, unit)
                    draw_cap(painter, QRectF(2, 1, wide - 4, 20), self.key, (ground, line, letter))
                icon.addPixmap(pixmap, mode)
        self.setIcon(icon)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()  # and nothing else hears of it
        else:
            super().keyPressEvent(event)

    def set_reason(self, words: str) -> None:
        """Greyed with a reason, or usable when there is none."""
        self.setEnabled(not words)
        self.setToolTip(as_plain(words))
        self.setAccessibleDescription(words)
