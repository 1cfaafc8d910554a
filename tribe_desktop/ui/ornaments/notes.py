"""Boxes of words on the table, where they hide nothing that they are about; in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from tribe_desktop.ui import fonts
from tribe_desktop.ui.fonts import BOLD, TEXT
from tribe_desktop.ui.theme import Theme

from .colours import studio
from .pieces import pen
from .signals import Note

HEAD, BODY = 16, 15  # px of the first line and of the others
_PAD, _STEP, _ROUND = 16, 21, 14  # px at 1280 × 800, as all sizes here
MOST = 420.0  # px wide
_GRID = 12
_STAYS, _HIDES = 120.0, 12000.0  # a box moves for a place that is nearer by more than this, or hides less by more


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
        lines += [(line, px, weight) for line in wrapped(words, px, weight, most - 2 * _PAD * grow)]
    wide = max(fonts.metrics(px, weight).horizontalAdvance(words) for words, px, weight in lines)
    return lines, wide + 2 * _PAD * grow, (16 + _STEP * len(lines)) * grow


def place(
    size: tuple[float, float],
    at: QPointF,
    room: QRectF,
    clear_of: Sequence[tuple[QRectF, float]],
    before: QRectF | None = None,
) -> QRectF:
    """Near a point, inside the room, over as little as possible; where it was before, if that is still as good.

    `clear_of`: boxes with what hiding a pixel of them costs, where a pixel farther away costs 1.
    """
    wide, high = size
    sides = [(box.left(), box.top(), box.right(), box.bottom(), cost) for box, cost in clear_of]
    ax, ay = at.x(), at.y()

    def away(x: float, y: float) -> float:
        return math.hypot(x + wide / 2 - ax, (y + high / 2 - ay) * 1.6)

    def hidden(x: float, y: float) -> float:
        right, bottom, found = x + wide, y + high, 0.0
        for x0, y0, x1, y1, cost in sides:
            across, down = min(right, x1) - max(x, x0), min(bottom, y1) - max(y, y0)
            if across > 0 and down > 0:
                found += across * down * cost
        return found

    free_x, free_y = max(0.0, room.width() - wide) / _GRID, max(0.0, room.height() - high) / _GRID
    spots = [(room.x() + free_x * i, room.y() + free_y * j) for i in range(_GRID + 1) for j in range(_GRID + 1)]
    best, least = spots[0], math.inf
    for far, spot in sorted((away(*spot), spot) for spot in spots):
        if far >= least:
            break  # all others are farther away than this one is bad
        cost = far + hidden(*spot)
        if cost < least:
            best, least = spot, cost
    if before is not None and before.size() == QSizeF(wide, high) and room.contains(before):
        there = before.x(), before.y()
        if away(*there) < away(*best) + _STAYS and hidden(*there) < hidden(*best) + _HIDES:
            return before
    return QRectF(*best, wide, high)


def line_end(box: QRectF, at: QPointF, grow: float) -> QPointF:
    """Where the line from a point meets the box."""
    x = min(max(at.x(), box.left() + _ROUND * grow), box.right() - _ROUND * grow)
    if box.top() <= at.y() <= box.bottom():
        return QPointF(box.left() if at.x() < box.left() else box.right(), at.y())
    return QPointF(x, box.top() if at.y() < box.top() else box.bottom())


def draw_line(painter: QPainter, box: QRectF, at: QPointF, theme: Theme, grow: float) -> None:
    if not box.contains(at):
        painter.setPen(pen(studio(theme).no, 2 * grow))
        painter.drawLine(at, line_end(box, at, grow))


def draw(painter: QPainter, box: QRectF, lines: Iterable[tuple[str, int, str]], theme: Theme, grow: float) -> None:
    painter.setPen(pen(studio(theme).no, 2 * grow))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box.adjusted(grow, grow, -grow, -grow), 12 * grow, 12 * grow)
    y = box.top() + 24 * grow
    rows = list(lines)
    for words, px, weight in rows:
        painter.setFont(fonts.font(px, weight))
        painter.setPen(QColor(theme.ink if weight == BOLD else theme.muted))
        painter.drawText(QPointF(box.left() + _PAD * grow, y), words)
        y += _STEP * grow
