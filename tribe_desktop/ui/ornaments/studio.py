"""The wall with its pool of light, and the pale table in front of it; in pixels."""

from __future__ import annotations

import math
from functools import cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QRadialGradient,
)

from tribe_desktop.ui.art import kept
from tribe_desktop.ui.theme import Theme

from .camera import Camera
from .colours import Studio, studio
from .pieces import pen, shaded

FINE = 2600  # device pixels: where a view is wider, a pixel is small
WIDE = 2000  # device pixels: of a wider wall every other pixel is drawn, else that would take 80 ms
PARTS = ("wall", "table")
BEHIND = 44.0  # px from a figure's feet to the table's far edge, in the overview at 1280 × 800
BEHIND_LEAST = 20.0  # u, where the eye is close


def edge(camera: Camera) -> float:
    """The pixel row of the table's far edge."""
    _, feet = camera.to_screen(0, 0)
    far = max(BEHIND * camera.width / 1280, BEHIND_LEAST * camera.scale)
    return round(feet - far)


def draw(painter: QPainter, camera: Camera, theme: Theme, ratio: float) -> None:
    """Covers the whole view."""
    width, height = round(camera.width), round(camera.height)
    row = edge(camera)
    if row > 0:
        painter.drawPixmap(0, 0, picture("wall", width, height, theme, ratio))
    if row < height:
        painter.drawPixmap(0, round(row) - 8, picture("table", width, height, theme, ratio))


def fine(width: float) -> bool:
    """Whether single pixels of a view so many device pixels wide are hardly seen."""
    return width > FINE


def picture(what: str, width: int, height: int, theme: Theme, ratio: float) -> QPixmap:
    """One of PARTS for a view of that size."""

    def make() -> QPixmap:
        if what == "wall":
            return _lit(width, height, studio(theme), ratio)
        out = QPixmap(round(width * ratio), round(height * ratio))
        out.fill(Qt.GlobalColor.transparent)
        out.setDevicePixelRatio(ratio)
        with QPainter(out) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            _table(painter, width, height, studio(theme))
        return out

    return kept((what, width, height, theme.name, ratio), make)


def _lit(width: int, height: int, look: Studio, ratio: float) -> QPixmap:
    """The wall, drawn in finer steps of colour than a screen has: rounded with the speckles, its light has no rings."""
    wide, high = round(width * ratio), round(height * ratio)
    times = 2 if wide > WIDE else 1  # of the screen's pixels are one that is drawn
    image = QImage(math.ceil(wide / times), math.ceil(high / times), QImage.Format.Format_RGBX64)
    image.setDevicePixelRatio(ratio / times)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _wall(painter, width, height, look)
    image.convertTo(QImage.Format.Format_RGB32)
    if times > 1:
        image = image.scaled(wide, high)
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)


def _wall(painter: QPainter, w: int, h: int, look: Studio) -> None:
    low = h * 0.58  # where the table's edge is in the overview
    ground = QLinearGradient(0, 0, 0, low)
    ground.setColorAt(0, QColor(look.wall[0]))
    ground.setColorAt(1, QColor(look.wall[1]))
    painter.fillRect(QRectF(0, 0, w, h), ground)
    colour, share = look.pool
    pool = QRadialGradient(QPointF(0, 0), 1)
    for at, part in ((0.0, 1.0), (0.45, 0.55), (1.0, 0.0)):
        pool.setColorAt(at, shaded(colour, share * part))
    painter.save()
    painter.translate(w * 0.47, low * 0.6)
    painter.scale(w * 0.66, low * 0.8)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(pool))
    painter.drawEllipse(QPointF(0, 0), 1, 1)
    painter.restore()
    painter.setOpacity(0.012)
    painter.drawTiledPixmap(QRectF(0, 0, w, h), QPixmap.fromImage(_speckles()))
    painter.setOpacity(1)


@cache
def _speckles() -> QImage:
    """Evenly random greys, laid on faintly: where a colour lies between two a screen has, it becomes a mix of them."""
    side = 256
    return QImage(Random(11).randbytes(side * side), side, side, QImage.Format.Format_Grayscale8).copy()


def _table(painter: QPainter, w: int, h: int, look: Studio) -> None:
    """Its edge 8 px below the picture's top: a soft shade lies on the wall over it."""
    for k in range(7):
        painter.setPen(pen(shaded("#7A5A34" if look.shadow_share == 1 else look.shadow, 0.05 - 0.006 * k), 1.2))
        painter.drawLine(QPointF(0, 7 - k * 1.2), QPointF(w, 7 - k * 1.2))
    painter.translate(0, 8)
    deep = h * 0.42
    ground = QLinearGradient(0, 0, 0, deep)
    for at, colour in zip((0.0, 0.25, 1.0), look.table, strict=True):
        ground.setColorAt(at, QColor(colour))
    painter.fillRect(QRectF(0, 0, w, h), ground)
    random = Random(5)
    y = 3.0
    # so faint, and on pixels that small: nobody sees that they aren't smoothed, which takes thirty times as long
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not fine(w * painter.device().devicePixelRatioF()))
    while y < h:
        x = -40.0
        while x < w:
            long = random.uniform(120, 420)
            painter.setPen(pen(shaded(look.grain, random.uniform(0.06, 0.16) * look.grain_share), 1.0))
            line = QPainterPath(QPointF(x, y))
            up, down = random.uniform(-1.5, 1.5), random.uniform(-1.5, 1.5)
            line.cubicTo(x + long * 0.3, y + up, x + long * 0.6, y + down, x + long, y)
            painter.drawPath(line)
            x += long + random.uniform(20, 160)
        y += 3.5 + y * 0.03
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    joint = round(deep * 0.3)
    painter.setPen(pen(shaded(look.joint, 0.2 if look.shadow_share == 1 else 0.6), 1.2))
    painter.drawLine(QPointF(0, joint), QPointF(w, joint))
    painter.setPen(pen(shaded(*look.joint_light), 1))
    painter.drawLine(QPointF(0, joint + 1.2), QPointF(w, joint + 1.2))
    painter.setPen(pen(look.rim, 1.6))
    painter.drawLine(QPointF(0, 0.4), QPointF(w, 0.4))
