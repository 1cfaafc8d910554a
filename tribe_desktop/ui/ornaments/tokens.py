"""The die, hearts of pride, the players' emblems, a map of the whole table."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF

from tribe_desktop.ornaments.catalog import FACES
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.seats import drawing_of
from tribe_desktop.ui.theme import Theme

from . import figures, shapes
from .camera import Camera
from .colours import OCHRE, paint, studio
from .pieces import pen, shaded
from .signals import HUMAN, Pose

EMBLEMS = ("hare", "bear", "owl", "ox", "fox")
CLOSEST = 0.5  # of its size: a heart shows that much of itself in a row
APART = 3.0  # px more between gold and grey
SIDE = 68.0  # of the die, in units
_DEPTH = 0.17  # of its side
_DIE_FACE, _DIE_TOP, _DIE_SIDE, _DIE_RIM, _DIE_GRAIN = "#DFC297", "#F1E0C1", "#B98E58", "#F3E3C6", "#C29C67"


def emblem(player: str, size: int, ratio: float) -> QPixmap:
    """The emblem of a player in its disc, `size` pixels wide: one of EMBLEMS, or what stands for an unknown colour."""
    device = round(size * ratio)
    return art.pixmap(drawing_of(player), device, device, ratio)


def token(gold: bool, size: float, ratio: float) -> QPixmap:
    """A heart of pride: gold with three dots, grey with one."""
    name = "token-gold" if gold else "token-grey"
    return art.pixmap(name, round(size * ratio), round(size * art.shape(name) * ratio), ratio)


def token_row(
    painter: QPainter, x: float, y: float, golds: int, greys: int, ratio: float, *, size: float = 20.0,
    gap: float = 4.0, most: float = 1e9, longest: int = 0,
) -> float:  # fmt: skip
    """Hearts in a row in pixels, so close that the `longest` of some rows fits into `most`; the right end.

    Where they would hide each other, one of each kind with its number.
    """
    number = golds + greys
    if not number:
        return x
    room = most - size - APART
    if room < (number - 1) * size * CLOSEST:
        return _counted(painter, x, y, golds, greys, ratio, size)
    step = max(size * CLOSEST, min(size + gap, room / max(1, number - 1, longest - 1)))
    between = APART if golds and greys else 0.0
    for k in range(number):
        at = x + k * step + (between if k >= golds else 0)
        painter.drawPixmap(QPointF(round(at * ratio) / ratio, y), token(k < golds, size, ratio))
    return x + (number - 1) * step + between + size


def _counted(painter: QPainter, x: float, y: float, golds: int, greys: int, ratio: float, size: float) -> float:
    px = max(9, round(size * 0.72))
    measure = fonts.metrics(px, fonts.BOLD)
    painter.setFont(fonts.font(px, fonts.BOLD))
    for is_gold, count in ((True, golds), (False, greys)):
        if count:
            painter.drawPixmap(QPointF(round(x * ratio) / ratio, y), token(is_gold, size, ratio))
            words = f"×{count}"
            painter.drawText(QPointF(x + size + 2, y + size / 2 + measure.capHeight() / 2), words)
            x += size + 2 + measure.horizontalAdvance(words) + size / 2
    return x


def die(face: int, side: float, theme: Theme, ratio: float) -> QPixmap:
    """Seen a little from above and from the right; the front's corner lies at `die_corner(side)`."""
    margin = die_corner(side)

    def make() -> QPixmap:
        wide = round((side * 1.55 + 2 * margin.x()) * ratio)
        high = round((side * 1.45 + margin.y()) * ratio)
        out = QPixmap(wide, high)
        out.fill(Qt.GlobalColor.transparent)
        out.setDevicePixelRatio(ratio)
        with QPainter(out) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(margin)
            look = studio(theme)
            painter.setPen(Qt.PenStyle.NoPen)
            for k in range(6):
                painter.setBrush(shaded(look.shadow, min(0.12, 0.055 * look.shadow_share)))
                across = side * (0.66 - k * 0.036)
                painter.drawEllipse(QPointF(side * 0.6 - k * 0.4, side + 2), across, side * (0.13 - k * 0.014))
            _cube(painter, side)
            name = f"die-{FACES[face]}"
            inner = round(side * 0.76 * ratio)
            corner = round(side * 0.12 * ratio) / ratio
            painter.drawPixmap(QPointF(corner, corner), art.pixmap(name, inner, inner, ratio))
        return out

    return art.kept(("die", face, side, theme.name, ratio), make)


def die_corner(side: float) -> QPointF:
    return QPointF(side * 0.2, side * 0.24)


def _cube(painter: QPainter, a: float) -> None:
    d, r = a * _DEPTH, a * 0.13
    hull = QPainterPath()
    hull.setFillRule(Qt.FillRule.WindingFill)
    for k in range(int(d * 2) + 1):
        face = QPainterPath()
        face.addRoundedRect(QRectF(k / 2, -k / 2, a, a), r, r)
        hull.addPath(face)
    painter.fillPath(hull, QColor(_DIE_SIDE))
    corner = r * 0.3
    top = QPolygonF(
        [QPointF(-5, r), QPointF(a - corner, corner), QPointF(a - corner + d + 1, corner - d - 1),
         QPointF(a + d + 4, -d - 5), QPointF(-5, -d - 5)]
    )  # fmt: skip
    painter.save()
    clip = QPainterPath()
    clip.addPolygon(top)
    painter.setClipPath(clip)
    painter.fillPath(hull, QColor(_DIE_TOP))
    painter.restore()
    front = QPainterPath()
    front.addRoundedRect(QRectF(0, 0, a, a), r, r)
    painter.fillPath(front, QColor(_DIE_FACE))
    painter.save()
    painter.setClipPath(front)
    random = Random(3)
    for k in range(12):
        y = 3 + k * a / 12
        fibre = QPainterPath(QPointF(0, y))
        up, down = random.uniform(-2.5, 2.5), random.uniform(-2.5, 2.5)
        fibre.cubicTo(a * 0.3, y + up, a * 0.7, y + down, a, y + 1)
        painter.strokePath(fibre, pen(shaded(_DIE_GRAIN, 0.5), 0.8))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(shaded(_DIE_RIM, 0.9), 1.4))
    painter.drawRoundedRect(QRectF(1.2, 1.2, a - 2.4, a - 2.4), r - 1, r - 1)


def small_map(
    painter: QPainter, box: QRectF, humans: Sequence[str], poses: Mapping[int, Pose], camera: Camera, theme: Theme
) -> None:
    """All figures and what hangs on them as plain strokes in a box of pixels, with the camera's frame in ochre."""
    clip = QPainterPath()
    clip.addRoundedRect(box.adjusted(1, 1, -1, -1), 11, 11)
    painter.save()
    painter.setPen(pen(theme.line, 1))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    ground = QRectF(box.left(), box.bottom() - box.height() * 0.22, box.width(), box.height())
    painter.fillRect(ground, QColor(studio(theme).table[1]))
    xs = [pose[0] for body, pose in poses.items() if body >= HUMAN] or [0.0]
    scale = min(box.width() / (max(xs) - min(xs) + 320), box.height() * 0.86 / 390)
    middle, feet = (max(xs) + min(xs)) / 2, box.bottom() - box.height() * 0.14
    painter.translate(box.center().x() - middle * scale, feet)
    painter.scale(scale, -scale)
    for body, (x, y, angle) in sorted(poses.items(), reverse=True):
        painter.save()
        painter.translate(x, y)
        painter.rotate(math.degrees(angle))
        if body >= HUMAN:
            form = figures.body(humans[body - HUMAN])
            for part, path in zip(form.parts, form.paths, strict=True):
                painter.strokePath(path, pen("#C49A66", 2 * part.radius))
            painter.fillPath(figures.closed(form.base), QColor("#A87F50"))
        else:
            painter.strokePath(shapes.of(body).path, pen(paint(shapes.colour(body)).face, 8.5))
        painter.restore()
    left, bottom, right, top = camera.seen()
    frame = QRectF(left, max(bottom, -30), right - left, min(top, 420) - max(bottom, -30))
    seen = QRectF((min(xs) + max(xs)) / 2 - box.width() / scale / 2, -1000, box.width() / scale, 2000)
    frame &= seen.adjusted(3 / scale, 0, -3 / scale, 0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(OCHRE if not theme.dark else theme.glow, 2 / scale))
    painter.drawRoundedRect(frame, 4 / scale, 4 / scale)
    painter.restore()
