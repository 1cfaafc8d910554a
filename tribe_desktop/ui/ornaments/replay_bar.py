"""What makes a replay look like one: a frame around the scene, and a bar with its speeds and what the try did."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tribe_desktop.ui import fonts, keys
from tribe_desktop.ui.fonts import BOLD, HEAD, TEXT
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import INK, Theme
from tribe_desktop.ui.widgets.buttons import draw_cap

from .live_view import Layout
from .notes import wrapped

SPEEDS = ((1.0, "1×"), (0.5, "½×"), (0.25, "¼×"))
WIDE, LINES = 640.0, 2  # units, and lines of what the try did
PAD, HEADING = 16.0, 40.0  # units


def paint(painter: QPainter, lay: Layout, speed: float, did: str, theme: Theme) -> None:
    """`did`: what came of the try, in words; empty where no rules judged it."""
    u, g = lay.unit, lay.words
    painter.setPen(QPen(QColor(theme.glow), 4 * u))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(4 * u, lay.near, lay.width - 8 * u, lay.height - lay.near - 4 * u), 12 * u, 12 * u)
    px = max(9, round(15 * g))
    wide = min(WIDE * g, lay.width - 2 * 64 * u)
    lines = wrapped(did, px, TEXT, wide - 2 * PAD * g)[:LINES] if did else []
    step = px * 1.3
    high = HEADING * g + len(lines) * step + (8 * g if lines else 0)
    box = QRectF((lay.width - wide) / 2, lay.height - 12 * u - high, wide, high)  # where the tray is folded else
    painter.setPen(QPen(QColor(theme.glow), 2))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box, 12 * u, 12 * u)
    middle = box.top() + HEADING * g / 2
    at = _again(painter, box.left() + PAD * g, middle, 8 * g, theme)
    at = _words(painter, at + 10 * g, middle, text("live.replay"), 20 * g, HEAD, theme.ink) + 16 * g
    for one, name in SPEEDS:
        at = _speed(painter, at, middle, g, name, one == speed, theme) + 6 * g
    slower, back = keys.cap("replay"), keys.cap("take_back")
    right = box.right() - PAD * g
    for cap, words in ((back, text("live.replay_ends")), (slower, text("live.replay_slower"))):
        if cap:
            right = _key(painter, right, middle, g, cap, words, theme) - 14 * g
    for k, line in enumerate(lines):
        y = box.top() + HEADING * g + (k + 0.42) * step
        _words(painter, box.left() + PAD * g, y, line, 15 * g, TEXT, theme.ink)


def _again(painter: QPainter, x: float, y: float, size: float, theme: Theme) -> float:
    """The sign of playing once more: two triangles to the left; its right end."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.edge))
    for k in range(2):
        left = x + k * size
        painter.drawPolygon(
            QPolygonF([QPointF(left, y), QPointF(left + size, y - size), QPointF(left + size, y + size)])
        )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    return x + 2 * size


def _words(painter: QPainter, x: float, middle: float, what: str, size: float, weight: str, colour: str) -> float:
    """One line around a height; its right end."""
    px = max(9, round(size))
    measure = fonts.metrics(px, weight)
    painter.setFont(fonts.font(px, weight))
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(x, middle + measure.capHeight() / 2), what)
    return x + measure.horizontalAdvance(what)


def _speed(painter: QPainter, x: float, y: float, g: float, name: str, now: bool, theme: Theme) -> float:
    box = QRectF(x, y - 12 * g, 38 * g, 24 * g)
    painter.setPen(QPen(QColor(theme.edge if now else theme.line), 2 if now else 1))
    painter.setBrush(QColor(theme.glow if now else theme.panel))
    painter.drawRoundedRect(box, 12 * g, 12 * g)
    painter.setFont(fonts.font(max(9, round(14 * g)), BOLD if now else TEXT))
    painter.setPen(QColor(INK if now else theme.muted))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
    return box.right()


def _key(painter: QPainter, right: float, y: float, g: float, cap: str, words: str, theme: Theme) -> float:
    """A cap and what it does, ending at the right; where it begins."""
    measure = fonts.metrics(max(9, round(14 * g)), TEXT)
    wide = max(20 * g, fonts.metrics(round(13 * g), BOLD).horizontalAdvance(cap) + 12 * g)
    left = right - measure.horizontalAdvance(words) - 6 * g - wide
    _words(painter, left, y, words, 14 * g, TEXT, theme.muted)
    draw_cap(
        painter,
        QRectF(right - wide, y - 11 * g, wide, 22 * g),
        cap,
        (theme.panel, theme.dash, theme.ink),
        round(13 * g),
    )
    return left
