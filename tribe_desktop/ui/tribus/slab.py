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


@lru_cache(maxsize=512)
def outline(shape: str, w: float, h: float, r: float, bow: float, grow: float, seed: int, sway: float) -> QPainterPath:
    """The shape grown by `grow` and swayed by at most `sway`, differently for each seed (0: not at all)."""
    line = _base(shape, w, h, r, bow)
    line.setCachingEnabled(True)  # of the lengths, which a hundred points ask for
    length = line.length()
    count = max(24, int(length / 3.5))
    waves = (max(2, round(length / 80)), max(3, round(length / 62) + 1))
    random = Random(seed)
    phases = (random.random() * math.tau, random.random() * math.tau)
    spots = [line.pointAtPercent(i / count) for i in range(count)]
    points = []
    for i, spot in enumerate(spots):
        before, after = spots[i - 1], spots[(i + 1) % count]
        dx, dy = after.x() - before.x(), after.y() - before.y()
        far = math.hypot(dx, dy) or 1.0
        along = i / count * math.tau
        push = grow + sway * (
            0.6 * math.sin(waves[0] * along + phases[0]) + 0.4 * math.sin(waves[1] * along + phases[1])
        )
        points.append(QPointF(spot.x() + dy / far * push, spot.y() - dx / far * push))
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


def _paint(slab: Slab, painter: QPainter, layer: QPainter) -> None:
    shape, w, h, r, bow = slab.shape, slab.w, slab.h, slab.radius, slab.bow
    painter.fillPath(outline(shape, w, h, r, bow, slab.line * 0.6, slab.seed, 0.5), QColor(INK))
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
    size = (math.ceil((slab.w + 2 * MARGIN) * scale), math.ceil((slab.h + 2 * MARGIN) * scale))
    out, top = QPixmap(*size), QPixmap(*size)
    for sheet in (out, top):
        sheet.fill(Qt.GlobalColor.transparent)
    with QPainter(out) as under:
        with QPainter(top) as over:
            for painter in (under, over):
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.scale(scale, scale)
                painter.translate(MARGIN, MARGIN)
            _paint(slab, under, over)
        under.resetTransform()
        under.drawPixmap(0, 0, top)
    out.setDevicePixelRatio(ratio)
    return out
