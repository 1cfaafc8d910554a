"""What is told about things on the table, as plain data, and how it is drawn on them.

Dashed lines are about a pair, solid ones about the hand, dotted ones about falling: no meaning needs its colour. Ochre
is what can be done or is chosen, lichen what counts.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.fonts import BOLD
from tribe_desktop.ui.theme import INK, Theme

from .camera import Camera
from .colours import CREAM, OCHRE, studio
from .ghosts import Ghost
from .patience import OUTLINE, Patience
from .pieces import pen, shaded
from .shapes import contour, of

HUMAN = 100  # bodies from this number on are figures, by their place; below it they are ornaments
Pose = tuple[float, float, float]  # x, y, angle in radians; of the centre of gravity, or of the middle under a base

CONTOURS = (4.3, 4.9, 5.0, 5.6, 5.9)  # u from a piece's strokes to the lines that are drawn around it
DASH = (3.0, 1.6)
DOTS = (0.01, 2.3)
HAND_CLOSE, HAND_FAR = 103.0, 56.0  # px wide at 1280 × 800
_HOT = (14.4, 72.0)  # the pinch, in the drawing's own units from its corner
_HAND_WIDE = 85.0
HAND_CIRCLE = 6.0  # u: as far as the hand reaches
DISC = 10.0  # px of a disc’s radius, at 1280 × 800
_RINGS = ((14.0, CREAM), (12.6, OCHRE), (9.4, CREAM))  # u wide: an ochre ring between two cream bands
_GLOW = ((22.0, 0.35), (19.0, 0.5), (16.5, 0.7))


@dataclass(frozen=True, slots=True)
class Hand:
    """`x`, `y`: where it pinches; `opacity` below 1 while it stands still, because it hides what it holds."""

    x: float
    y: float
    touching: bool = False
    opacity: float = 1.0
    circle: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ornaments that may not touch, and where they do."""

    one: int
    other: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Note:
    """A box with words and a line to a point of the world. `lines`: what it is, then what it means."""

    lines: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Signals:
    """All that is told now."""

    held: int | None = None
    hand: Hand | None = None
    carried: tuple[int, Pose, Hand] | None = (
        None  # a piece that has not entered: drawn by others, notes keep clear of it
    )
    forbidden: tuple[Pair, ...] = ()
    touched: tuple[int, ...] = ()  # by the hand
    answers: frozenset[int] = frozenset()  # can be taken or chosen now
    counted: tuple[int, ...] = ()  # of a feature, numbered in this order
    would_fall: frozenset[int] = frozenset()
    fallen: frozenset[int] = frozenset()  # ornaments and figures
    on_table: tuple[tuple[float, float], ...] = ()  # where ornaments touch the table
    on_base: tuple[tuple[float, float], ...] = ()
    faded: frozenset[int] = frozenset()
    fade: float = 0.3  # how strong what is faded still is
    notes: tuple[Note, ...] = ()
    ghosts: tuple[Ghost, ...] = ()  # where pieces could hang, the best first


NOTHING = Signals()


# --- around bodies


def halo(painter: QPainter, ornament: int, pose: Pose, bands: Sequence[tuple[float, str | QColor]]) -> None:
    """Bands under a piece that stand out around it, the widest first; widths in u."""
    x, y, angle = pose
    painter.save()
    painter.translate(x, y)
    painter.rotate(math.degrees(angle))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, colour in bands:
        painter.strokePath(of(ornament).path, pen(colour, width))
    painter.restore()


def ring(painter: QPainter, ornament: int, pose: Pose, strong: bool = False) -> None:
    """Can be taken; under the piece."""
    glow = [(width + 2 * strong, shaded(CREAM, alpha)) for width, alpha in _GLOW]
    halo(
        painter,
        ornament,
        pose,
        [*glow, *((width + strong * (1.4 if k < 2 else 0), c) for k, (width, c) in enumerate(_RINGS))],
    )


def counting(painter: QPainter, ornament: int, pose: Pose, theme: Theme) -> None:
    """Counts for the feature that was found; under the piece."""
    bands: list[tuple[float, str | QColor]] = [(16.0, shaded(CREAM, 0.55)), (13.5, shaded(CREAM, 0.8))]
    halo(painter, ornament, pose, [*bands, (11.0, studio(theme).counted), (8.8, CREAM)])


Line = tuple[float, str, float, tuple[float, ...]]  # u from the strokes' middle, colour, width, dashes


def outline(
    painter: QPainter, ornament: int, pose: Pose, lines: tuple[Line, ...], scale: float, patience: Patience
) -> bool:
    """Lines around a piece, kept as a picture that is turned with it; `scale`: device pixels a u.

    False: there is no picture of them yet, and no patience left to make one.
    """
    form = of(ornament)
    room = form.reach + 6
    side = 2 * math.ceil(room * scale)

    def make() -> QPixmap:
        out = QPixmap(side, side)
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as inside:
            inside.setRenderHint(QPainter.RenderHint.Antialiasing)
            inside.translate(side / 2, side / 2)
            inside.scale(scale, -scale)
            for away, colour, width, dash in lines:
                line = pen(colour, width)
                if dash:
                    line.setDashPattern(list(dash))
                    line.setCapStyle(Qt.PenCapStyle.RoundCap if dash == DOTS else Qt.PenCapStyle.FlatCap)
                inside.strokePath(contour(form.name, away), line)
        return out

    key = ("outline", form.name, lines, scale)
    if art.known(key) is None and not patience.spend(OUTLINE):
        return False
    picture = art.kept(key, make)
    x, y, angle = pose
    painter.save()
    painter.translate(x, y)
    painter.rotate(math.degrees(angle))
    painter.scale(1 / scale, -1 / scale)
    painter.drawPixmap(QPointF(-side / 2, -side / 2), picture)
    painter.restore()
    return True


def outlines(
    painter: QPainter,
    camera: Camera,
    poses: Mapping[int, Pose],
    told: Signals,
    theme: Theme,
    ratio: float,
    patience: Patience,
) -> bool:
    """Lines around ornaments, over them, in world coordinates; never thinner than can be seen.

    True: some wait for the next paint.
    """
    waits = False
    no, least, scale = studio(theme).no, 1.1 / camera.scale, camera.scale * ratio
    near, solid, under, dotted, dashed = CONTOURS
    touch: tuple[Line, ...] = ((near, CREAM, max(1.3, least), ()), (solid, no, max(0.9, least), ()))
    pair: tuple[Line, ...] = ((under, CREAM, 2.6, ()), (dashed, no, max(1.2, 1.4 * least), DASH))
    fall: tuple[Line, ...] = ((under, CREAM, 2.4, ()), (dotted, no, max(1.5, 1.8 * least), DOTS))
    pairs = (each for two in told.forbidden for each in (two.one, two.other))
    falling = (body for body in sorted(told.would_fall | told.fallen) if body < HUMAN)
    for bodies, lines in ((told.touched, touch), (pairs, pair), (falling, fall)):
        for ornament in dict.fromkeys(bodies):
            if ornament in poses:
                waits = not outline(painter, ornament, poses[ornament], lines, scale, patience) or waits
    return waits


def contacts(painter: QPainter, camera: Camera, told: Signals, theme: Theme) -> None:
    """Where an ornament touches the table or a base: the ground there is barred, in world coordinates."""
    no, least = studio(theme).no, 1.0 / camera.scale
    half = max(13.0, 15 * least)
    for x, y in (*told.on_table, *told.on_base):
        for colour, width in ((CREAM, max(4.4, 5 * least)), (no, max(1.8, 2 * least))):
            painter.setPen(pen(colour, width))
            painter.drawLine(QPointF(x - half, y), QPointF(x + half, y))
            for k in range(-2, 3):
                foot = x + half * 0.4 * k
                painter.drawLine(QPointF(foot + 2, y), QPointF(foot - 1, y - half * 0.36))


# --- discs and hand, in pixels


def _disc(painter: QPainter, x: float, y: float, fill: str, grow: float) -> None:
    """From now on the painter counts from the disc's middle, in pixels of a window of 1280 × 800."""
    painter.translate(x, y)
    painter.scale(grow, grow)
    painter.setPen(QPen(QColor(CREAM), 2))
    painter.setBrush(QColor(fill))
    painter.drawEllipse(QPointF(0, 0), DISC, DISC)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def cross_disc(painter: QPainter, x: float, y: float, theme: Theme, grow: float) -> None:
    """Not here."""
    painter.save()
    _disc(painter, x, y, "#A8432B" if not theme.dark else "#B5502F", grow)
    painter.setPen(pen(CREAM, 2.4))
    painter.drawLine(QPointF(-3.8, -3.8), QPointF(3.8, 3.8))
    painter.drawLine(QPointF(-3.8, 3.8), QPointF(3.8, -3.8))
    painter.restore()


def fall_disc(painter: QPainter, x: float, y: float, theme: Theme, fallen: bool, grow: float) -> None:
    """An arrow down onto a ground: it fell; without the ground: it would."""
    painter.save()
    _disc(painter, x, y, "#A8432B" if not theme.dark else "#B5502F", grow)
    painter.setPen(pen(CREAM, 2.2))
    low = 2.4 if fallen else 4.2
    painter.drawLine(QPointF(0, -5.2), QPointF(0, low))
    head = QPainterPath(QPointF(-3.4, low - 3.4))
    head.lineTo(0, low)
    head.lineTo(3.4, low - 3.4)
    painter.drawPath(head)
    if fallen:
        painter.drawLine(QPointF(-4.4, 5.2), QPointF(4.4, 5.2))
    painter.restore()


def number_disc(painter: QPainter, x: float, y: float, number: int, grow: float) -> None:
    painter.save()
    _disc(painter, x, y, INK, grow)
    font = fonts.font(14, BOLD)
    words, measure = str(number), fonts.metrics(14, BOLD)
    painter.setFont(font)
    painter.setPen(QColor(CREAM))
    painter.drawText(QPointF(-measure.horizontalAdvance(words) / 2, measure.capHeight() / 2), words)
    painter.restore()


def hand_width(camera: Camera) -> float:
    """Larger close up, though less than what it holds."""
    near = min(1.0, max(0.0, (camera.scale - 0.8) / (2.25 - 0.8)))
    return (HAND_FAR + (HAND_CLOSE - HAND_FAR) * near) * max(0.8, min(camera.width / 1280, camera.height / 800))


def hand_box(camera: Camera, hand: Hand) -> QRectF:
    """The pixels it covers."""
    wide = hand_width(camera)
    x, y = camera.to_screen(hand.x, hand.y)
    k = wide / _HAND_WIDE
    return QRectF(x - _HOT[0] * k, y - _HOT[1] * k, wide, wide * art.shape("pointer-hand"))


def draw_hand(painter: QPainter, camera: Camera, hand: Hand, theme: Theme, ratio: float) -> None:
    x, y = camera.to_screen(hand.x, hand.y)
    pointer(painter, x, y, hand_width(camera), ratio, hand.touching, hand.opacity)
    if hand.circle or hand.touching:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        reach = HAND_CIRCLE * camera.scale
        for colour, width in ((CREAM, 3.0), (studio(theme).no if hand.touching else theme.ink, 1.6)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawEllipse(QPointF(x, y), reach, reach)


def pointer(
    painter: QPainter, x: float, y: float, wide: float, ratio: float, touching: bool = False, opacity: float = 1.0
) -> None:
    """The hand with its pinch at a pixel."""
    name = "pointer-hand-touch" if touching else "pointer-hand"
    k = wide / _HAND_WIDE
    width = round(wide * ratio)
    picture = art.pixmap(name, width, round(width * art.shape(name)), ratio)
    painter.setOpacity(opacity)
    painter.drawPixmap(
        QPointF(round((x - _HOT[0] * k) * ratio) / ratio, round((y - _HOT[1] * k) * ratio) / ratio), picture
    )
    painter.setOpacity(1)
