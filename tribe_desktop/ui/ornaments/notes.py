"""Boxes of words on the table, where they hide nothing that they are about; in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tribe_desktop.ui import fonts
from tribe_desktop.ui.fonts import BOLD, TEXT
from tribe_desktop.ui.theme import Theme

from .colours import studio
from .pieces import pen
from .signals import Note

HEAD, BODY = 16, 15  # px of the first line and of the others
_PAD, _STEP = 16, 21
MOST = 420.0  # px wide
_GRID = 12


def wrapped(words: str, px: int, weight: str, most: float) -> list[str]:
    """A text in lines no wider than that."""
    measure = fonts.metrics(px, weight)
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure.horizontalAdvance(longer) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def laid_out(note: Note, grow: float, most: float) -> tuple[list[tuple[str, int, str]], float, float]:
    """Lines with size and weight, and how wide and high the box is."""
    lines = []
    for k, words in enumerate(note.lines):
        px, weight = round((HEAD if k == 0 else BODY) * grow), BOLD if k == 0 else TEXT
        lines += [(line, px, weight) for line in wrapped(words, px, weight, most - 2 * _PAD)]
    wide = max(fonts.metrics(px, weight).horizontalAdvance(words) for words, px, weight in lines)
    return lines, wide + 2 * _PAD, 16 + _STEP * grow * len(lines)


def place(
    size: tuple[float, float], at: QPointF, room: QRectF, clear_of: Sequence[QRectF], before: QRectF | None = None
) -> QRectF:
    """Near a point, inside the room, over as little as possible; where it was before, if that is still as good."""
    wide, high = size
    free = QRectF(room.x(), room.y(), max(0.0, room.width() - wide), max(0.0, room.height() - high))

    def cost(box: QRectF) -> float:
        hidden = sum(cut.width() * cut.height() for cut in (box & other for other in clear_of))
        away = math.hypot(box.center().x() - at.x(), (box.center().y() - at.y()) * 1.6)
        return hidden * 40 + away

    spots = [
        QRectF(free.x() + free.width() * i / _GRID, free.y() + free.height() * j / _GRID, wide, high)
        for i in range(_GRID + 1)
        for j in range(_GRID + 1)
    ]
    best = min(spots, key=cost)
    if (
        before is not None
        and before.size() == best.size()
        and room.contains(before)
        and cost(before) < cost(best) + 120
    ):
        return before
    return best


def line_end(box: QRectF, at: QPointF) -> QPointF:
    """Where the line from a point meets the box."""
    x = min(max(at.x(), box.left() + 14), box.right() - 14)
    if box.top() <= at.y() <= box.bottom():
        return QPointF(box.left() if at.x() < box.left() else box.right(), at.y())
    return QPointF(x, box.top() if at.y() < box.top() else box.bottom())


def draw_line(painter: QPainter, box: QRectF, at: QPointF, theme: Theme) -> None:
    if not box.contains(at):
        painter.setPen(pen(studio(theme).no, 2))
        painter.drawLine(at, line_end(box, at))


def draw(painter: QPainter, box: QRectF, lines: Iterable[tuple[str, int, str]], theme: Theme, grow: float) -> None:
    painter.setPen(pen(studio(theme).no, 2))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 12, 12)
    y = box.top() + 24 + (grow - 1) * 12
    rows = list(lines)
    for words, px, weight in rows:
        painter.setFont(fonts.font(px, weight))
        painter.setPen(QColor(theme.ink if weight == BOLD else theme.muted))
        painter.drawText(QPointF(box.left() + _PAD, y), words)
        y += _STEP * grow
