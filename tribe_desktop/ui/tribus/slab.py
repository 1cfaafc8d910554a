"""Cut pieces: a flat body with a darker edge at the lower right inside a hand-drawn ink outline.

The outline is two outlines of the same shape, each pushed in and out a little by its own slow wave: so the ink swells
and thins. A wave shorter than 60 units would look like crumpled paper.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF

from tribe_desktop.ui.art import kept
from tribe_desktop.ui.theme import INK

MARGIN = 4  # units around the shape, for the ink
CARD, HIDE = "card", "hide"  # straight sides; bowed top and bottom like a stretched hide


@dataclass(frozen=True, slots=True)
class Inset:
    """A rounded patch on the body, behind a picture."""

    x: float
    y: float
    w: float
    h: float
    radius: float
    colour: str
    frame: float = 0.0  # above 0: only a line this wide


@dataclass(frozen=True, slots=True)
class Slab:
    """One cut piece. `band`: a part from the top left corner, (width, height, colour), in the epoch's full colour."""

    w: float
    h: float
    fill: str
    edge: str
    seed: int
    shape: str = CARD
    radius: float = 6.0
    bow: float = 7.0
    line: float = 2.2
    shift: tuple[float, float] = (-2.0, -3.0)
    band: tuple[float, float, str] | None = None
    inset: Inset | None = None


def _base(shape: str, w: float, h: float, r: float, bow: float) -> QPainterPath:
    path = QPainterPath()
    if shape == CARD:
        path.addRoundedRect(QRectF(0, 0, w, h), r, r)
        return path
    lean = 3.0  # a hide is a little narrower at its foot
    slope = 4 * bow / w * r  # how far the bowed edge has come after one radius
    path.moveTo(r, bow - slope)
    path.quadTo(w / 2, -bow + slope, w - r, bow - slope)
    path.quadTo(w, bow, w - 0.3, bow + r)
    path.lineTo(w - lean, h - r)
    path.quadTo(w - lean, h, w - lean - r, h - slope)
    path.quadTo(w / 2, h - 2 * bow + slope, lean + r, h - slope)
    path.quadTo(lean, h, lean, h - r)
    path.lineTo(0.3, bow + r)
    path.quadTo(0, bow, r, bow - slope)
    return path


Spot = tuple[float, float, float, float]


@lru_cache(maxsize=128)
def _walked(shape: str, w: float, h: float, r: float, bow: float) -> tuple[float, list[Spot]]:
    """The length of a shape's edge, and points all along it: x, y, and the way outwards there."""
    line = _base(shape, w, h, r, bow)
    line.setCachingEnabled(True)  # of the lengths, which a hundred points ask for
    length = line.length()
    count = max(24, int(length / 3.5))
    spots = [(spot.x(), spot.y()) for spot in (line.pointAtPercent(i / count) for i in range(count))]
    found = []
    for i, (x, y) in enumerate(spots):
        before, after = spots[i - 1], spots[(i + 1) % count]
        dx, dy = after[0] - before[0], after[1] - before[1]
        far = math.hypot(dx, dy) or 1.0
        found.append((x, y, dy / far, -dx / far))
    return length, found


@lru_cache(maxsize=512)
def outline(shape: str, w: float, h: float, r: float, bow: float, grow: float, seed: int, sway: float) -> QPainterPath:
    """The shape grown by `grow` and swayed by at most `sway`, differently for each seed (0: not at all)."""
    length, walked = _walked(shape, w, h, r, bow)
    step = math.tau / len(walked)
    slow, quick = max(2, round(length / 80)) * step, max(3, round(length / 62) + 1) * step
    random = Random(seed)
    first, second = random.random() * math.tau, random.random() * math.tau
    points = []
    for i, (x, y, out_x, out_y) in enumerate(walked):
        push = grow + sway * (0.6 * math.sin(slow * i + first) + 0.4 * math.sin(quick * i + second))
        points.append(QPointF(x + out_x * push, y + out_y * push))
    out = QPainterPath()
    out.addPolygon(QPolygonF(points))
    out.closeSubpath()
    return out


def ring(slab: Slab, away: float) -> QPainterPath:
    """The line around a slab at a distance from its ink."""
    return outline(slab.shape, slab.w, slab.h, slab.radius, slab.bow, slab.line * 0.6 + away, slab.seed, 0.5)


def body(slab: Slab) -> QPainterPath:
    """The whole piece, ink included."""
    return ring(slab, 0.0)


def _paint(slab: Slab, layer: QPainter) -> None:
    """Onto nothing: the ink comes last, and below all the rest."""
    shape, w, h, r, bow = slab.shape, slab.w, slab.h, slab.radius, slab.bow
    inner = outline(shape, w, h, r, bow, -slab.line * 0.4, slab.seed + 1, 0.5)
    layer.fillPath(inner, QColor(slab.edge))
    layer.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    layer.fillPath(inner.translated(*slab.shift), QColor(slab.fill))
    if slab.band is not None:
        width, height, colour = slab.band
        layer.fillRect(QRectF(-3, -3, width + 3, height + 3), QColor(colour))
    layer.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    if slab.inset is not None:
        patch = slab.inset
        place = QPainterPath(outline(CARD, patch.w, patch.h, patch.radius, 0, 0.0, slab.seed + 3, 0.9))
        if patch.frame:
            inside = outline(
                CARD, patch.w - 2 * patch.frame, patch.h - 2 * patch.frame, patch.radius - patch.frame, 0, 0.0,
                slab.seed + 4, 0.7,
            )  # fmt: skip
            place.addPath(inside.translated(patch.frame, patch.frame))
            place.setFillRule(Qt.FillRule.OddEvenFill)
        layer.fillPath(place.translated(patch.x, patch.y), QColor(patch.colour))
    layer.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
    layer.fillPath(outline(shape, w, h, r, bow, slab.line * 0.6, slab.seed, 0.5), QColor(INK))


@lru_cache(maxsize=256)
def band(slab: Slab, away: float, width: float) -> QPainterPath:
    """`ring` as a band of that width, ready to be filled: much faster than a stroke along a hundred short lines."""
    out = QPainterPath(ring(slab, away + width / 2))
    out.addPath(ring(slab, away - width / 2))
    out.setFillRule(Qt.FillRule.OddEvenFill)
    return out


def pixmap(slab: Slab, unit: float, ratio: float) -> QPixmap:
    """The piece at `unit` pixels a unit; its shape begins MARGIN units inside the picture."""
    return kept((slab, unit, ratio), lambda: drawn(slab, unit, ratio))


def drawn(slab: Slab, unit: float, ratio: float) -> QPixmap:
    """The same, drawn anew and not kept."""
    scale = unit * ratio
    out = QPixmap(math.ceil((slab.w + 2 * MARGIN) * scale), math.ceil((slab.h + 2 * MARGIN) * scale))
    out.fill(Qt.GlobalColor.transparent)
    with QPainter(out) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(MARGIN, MARGIN)
        _paint(slab, painter)
    out.setDevicePixelRatio(ratio)
    return out
