"""The tray in front of the table: a row of folklore, five wells in colour order; in units of a board of 1280 × 800."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tribe_desktop.ornaments.catalog import COLOURS, SHAPES
from tribe_desktop.ui.art import kept, known
from tribe_desktop.ui.theme import Theme

from . import pieces, shapes, signals
from .colours import Studio, studio
from .patience import TILE, Patience, endless
from .pieces import Look, pen, shaded

WIDE, HIGH = 860.0, 254.0
FOLDED = 66.0  # units of it that stay in sight while a piece is held
_ROWS = (("arch", "c", "wiggle"), ("s", "v", "cross"))
_PAD, _FOLKLORE = 8.0, 78.0
_LARGEST, _BASIC, _LONG = 0.84, 0.77, 0.76
LIFT, POINTED_LIFT = 2.5, 5.0
FADE = 0.6
_MARGIN = 14  # units around the tray for its shadow
_AROUND = 14  # units around a piece for what is drawn around it


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece lies: the middle of its box, and px a u in units."""

    ornament: int
    x: float
    y: float
    scale: float

    @property
    def box(self) -> QRectF:
        left, bottom, right, top = shapes.extent(shapes.of(self.ornament))
        wide, high = (right - left) * self.scale, (top - bottom) * self.scale
        return QRectF(self.x - wide / 2, self.y - high / 2, wide, high)

    def centre(self) -> tuple[float, float]:
        """Where its centre of gravity is."""
        left, bottom, right, top = shapes.extent(shapes.of(self.ornament))
        return self.x - (left + right) / 2 * self.scale, self.y + (bottom + top) / 2 * self.scale


class How(Enum):
    """How a piece's place is shown."""

    LYING = auto()
    LYING_POINTED = auto()
    FADED = auto()
    FADED_POINTED = auto()
    ANSWERS = auto()
    POINTED = auto()
    GONE = auto()


@dataclass(frozen=True, slots=True)
class Content:
    """`folklore`: this game's pieces from left to right, taken ones too; `lying`: all that is in the tray.

    `choosing`: one of them is to be chosen, and what isn't in `answers` fades; `pointed`: by pointer or keyboard.
    """

    folklore: tuple[int, ...]
    lying: frozenset[int]
    answers: frozenset[int] = frozenset()
    choosing: bool = False
    pointed: int | None = None

    def how(self, ornament: int) -> How:
        pointed = ornament == self.pointed
        if ornament not in self.lying:
            return How.GONE
        if ornament in self.answers:
            return How.POINTED if pointed else How.ANSWERS
        if self.choosing:
            return How.FADED_POINTED if pointed else How.FADED
        return How.LYING_POINTED if pointed else How.LYING


def wells(wide: float = WIDE) -> tuple[QRectF, list[QRectF]]:
    """The folklore row's, and one a colour."""
    row = QRectF(_PAD, _PAD, wide - 2 * _PAD, _FOLKLORE)
    one = (wide - 2 * _PAD - 24) / 5
    high = HIGH - _FOLKLORE - 2 * _PAD - 10
    return row, [QRectF(_PAD + c * (one + 6), _PAD + _FOLKLORE + 6, one, high) for c in range(len(COLOURS))]


def places(folklore: Sequence[int], wide: float = WIDE) -> Iterator[Place]:
    """Every piece's place, the same for every game but for the folklore row."""
    row, colours = wells(wide)
    cell = (row.width() - 12) / max(1, len(folklore))
    for k, ornament in enumerate(folklore):
        left, bottom, right, top = shapes.extent(shapes.of(ornament))
        scale = min(_LARGEST, (cell - 8) / (right - left), (_FOLKLORE - 12) / (top - bottom))
        yield Place(ornament, row.left() + 6 + cell * (k + 0.5), row.center().y() + 1, min(scale, _LARGEST))
    for colour, well in enumerate(colours):
        for r, names in enumerate(_ROWS):
            ornaments = [len(COLOURS) * SHAPES.index(name) + colour for name in names]
            extents = [shapes.extent(shapes.of(o)) for o in ornaments]
            widths = [(right - left) * _BASIC for left, _, right, _ in extents]
            gap = (well.width() - sum(widths)) / (len(names) + 1)
            x = well.left() + gap
            for ornament, width in zip(ornaments, widths, strict=True):
                yield Place(ornament, x + width / 2, well.top() + well.height() * (0.74 if r else 0.27) + 1, _BASIC)
                x += width + gap


def find(content: Content, x: float, y: float, wide: float = WIDE) -> int | None:
    """The piece that lies at a point."""
    for place in places(content.folklore, wide):
        if place.ornament in content.lying and place.box.adjusted(-5, -5, 5, 5).contains(QPointF(x, y)):
            return place.ornament
    return None


def draw(
    painter: QPainter,
    content: Content,
    theme: Theme,
    unit: float,
    ratio: float,
    *,
    marks: bool = True,
    wide: float = WIDE,
    patience: Patience | None = None,
    before: Content | None = None,
) -> bool:
    """With its corner at (0, 0); the painter works in units of `unit` pixels.

    `patience`: what may be spent on pictures, None to make all; while some are missing the tray is shown as it was
    `before`, and True says: paint again.
    """
    look = (theme.name, unit, ratio, marks, wide)
    picture, left = known(("tray", content, *look)), 0
    if picture is None:
        left = _make_tiles(content, theme, unit, ratio, marks, wide, patience or endless())
        if not left:
            picture = kept(("tray", content, *look), lambda: _composed(content, theme, unit, ratio, marks, wide))
        else:
            picture = known(("tray", before, *look)) or _composed(content, theme, unit, ratio, marks, wide)
    painter.save()
    painter.translate(-_MARGIN, -_MARGIN)
    painter.scale(1 / unit, 1 / unit)
    painter.drawPixmap(QPointF(0, 0), picture)
    painter.restore()
    return left > 0


def _key(place: Place, how: How, theme: Theme, unit: float, ratio: float, marks: bool) -> Hashable:
    """Of a piece's picture."""
    return ("tile", place, how, theme.name, unit, ratio, marks)


def _make_tiles(
    content: Content, theme: Theme, unit: float, ratio: float, marks: bool, wide: float, patience: Patience
) -> int:
    """How many are left to make."""
    left = 0
    for place in places(content.folklore, wide):
        how = content.how(place.ornament)
        key = _key(place, how, theme, unit, ratio, marks)
        if known(key) is not None:
            continue
        if left or not patience.spend(TILE * unit * ratio):
            left += 1
        else:
            kept(key, lambda p=place, h=how: _tile(p, h, theme, unit, ratio, marks))  # type: ignore[misc]
    return left


def _composed(content: Content, theme: Theme, unit: float, ratio: float, marks: bool, wide: float) -> QPixmap:
    """Wood, and the pieces there are pictures of: where one is missing as it should be, as it was."""

    def wood() -> QPixmap:
        out = _blank((wide + 2 * _MARGIN) * unit * ratio, (HIGH + 2 * _MARGIN) * unit * ratio, ratio)
        with QPainter(out) as inside:
            inside.setRenderHint(QPainter.RenderHint.Antialiasing)
            inside.scale(unit, unit)
            inside.translate(_MARGIN, _MARGIN)
            _wood(inside, studio(theme), wide)
        return out

    out = QPixmap(kept(("tray wood", theme.name, unit, ratio, wide), wood))
    with QPainter(out) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = sorted(places(content.folklore, wide), key=lambda place: place.ornament in content.answers)
        for place in row:  # what stands out lies over others
            wanted = content.how(place.ornament)
            found = (known(_key(place, how, theme, unit, ratio, marks)) for how in (wanted, *How))
            picture = next((picture for picture in found if picture is not None), None)
            if picture is not None:
                painter.drawPixmap(QPointF(*_corner(place, unit * ratio)) / ratio, picture)
    return out


def _blank(width: float, height: float, ratio: float) -> QPixmap:
    out = QPixmap(round(width), round(height))
    out.fill(Qt.GlobalColor.transparent)
    out.setDevicePixelRatio(ratio)
    return out


def _corner(place: Place, scale: float) -> tuple[int, int]:
    """Of a piece's picture in that of the tray, in device pixels."""
    away = _MARGIN - _AROUND
    return round((place.box.left() + away) * scale), round((place.box.top() + away) * scale)


def _tile(place: Place, how: How, theme: Theme, unit: float, ratio: float, marks: bool) -> QPixmap:
    """One piece as it lies there, or the groove it left."""
    scale, box = unit * ratio, place.box
    out = _blank((box.width() + 2 * _AROUND) * scale + 1, (box.height() + 2 * _AROUND) * scale + 1, ratio)
    left, top = _corner(place, scale)
    with QPainter(out) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QPointF(-left, -top) / ratio)
        painter.scale(unit, unit)
        painter.translate(_MARGIN, _MARGIN)
        if how is How.GONE:
            _groove(painter, place, studio(theme))
        elif how in (How.ANSWERS, How.POINTED):
            _answer(painter, place, how is How.POINTED, theme, scale, marks)
        else:
            _lying(painter, place, how, theme, scale, marks)
    return out


def _wood(painter: QPainter, look: Studio, wide: float) -> None:
    soft(painter, QRectF(0, 0, wide, HIGH), 12, look)
    for box, radius, colour in (
        (QRectF(0, 0, wide, HIGH), 12, look.frame_edge),
        (QRectF(0, 0, wide, HIGH - 2.5), 12, look.frame),
        (QRectF(1.5, 1.2, wide - 3, 6), 6, look.frame_light),
        (QRectF(1.5, 3, wide - 3, HIGH - 7), 11, look.frame),
    ):
        _box(painter, box, radius, colour)
    row, colours = wells(wide)
    for well in (row, *colours):
        _box(painter, well, 8, look.well_edge)
        _box(painter, well.adjusted(0, 1.6, 0, 0), 8, look.floor)
        for k in range(4):
            painter.setPen(pen(shaded(look.shadow, 0.07), 1.4))
            y = well.top() + 2.4 + k * 1.3
            painter.drawLine(QPointF(well.left() + 6, y), QPointF(well.right() - 6, y))


def _box(painter: QPainter, box: QRectF, radius: float, colour: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(box, radius, radius)


def soft(painter: QPainter, box: QRectF, radius: float, look: Studio) -> None:
    """The shadow of a thing that stands on the table."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shaded(look.shadow, 0.024 * look.shadow_share))
    for k in range(9, 0, -1):
        painter.drawRoundedRect(box.adjusted(-k, 4 - k, k, 4 + k), radius + k, radius + k)


def _at(painter: QPainter, place: Place, lift: float) -> None:
    x, y = place.centre()
    painter.translate(x, y - lift)
    painter.scale(place.scale, -place.scale)


def _lying(painter: QPainter, place: Place, how: How, theme: Theme, scale: float, marks: bool) -> None:
    fade = FADE if how in (How.FADED, How.FADED_POINTED) else 0.0
    name, colour, look = shapes.of(place.ornament).name, shapes.colour(place.ornament), studio(theme)
    painter.save()
    _at(painter, place, 0)
    if not fade:
        piece = Look(name, colour, theme.dark, marks)
        pieces.shadow(painter, piece, 0, 0, 0, look.shadow, look.shadow_share)
    if how in (How.LYING_POINTED, How.FADED_POINTED):
        signals.halo(painter, place.ornament, (0, 0, 0), ((11.0, theme.muted), (9.0, look.floor)))
    piece = Look(name, colour, theme.dark, marks, fade, look.floor if fade else "")
    pieces.draw(painter, piece, 0, 0, 0, place.scale * scale)
    painter.restore()


def _answer(painter: QPainter, place: Place, pointed: bool, theme: Theme, scale: float, marks: bool) -> None:
    piece = Look(shapes.of(place.ornament).name, shapes.colour(place.ornament), theme.dark, marks)
    painter.save()
    _at(painter, place, POINTED_LIFT if pointed else LIFT)
    signals.ring(painter, place.ornament, (0, 0, 0), pointed)
    pieces.shadow(painter, piece, 0, 0, 0, studio(theme).shadow, 1.0)
    pieces.draw(painter, piece, 0, 0, 0, place.scale * scale)
    painter.restore()


def _groove(painter: QPainter, place: Place, look: Studio) -> None:
    """Where a taken piece lay."""
    path = shapes.of(place.ornament).path
    painter.save()
    _at(painter, place, 0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(path, pen(look.groove, 6.2))
    painter.translate(0, -0.5)
    painter.strokePath(path, pen(look.groove_floor, 5.0))
    painter.restore()


def folded(painter: QPainter, theme: Theme, wide: float, high: float = FOLDED) -> QRectF:
    """Its upper edge alone, over the lower edge of the view, with the corner at (0, 0); where words may stand."""
    look = studio(theme)
    soft(painter, QRectF(0, 0, wide, high + 20), 12, look)
    _box(painter, QRectF(0, 0, wide, high + 20), 12, look.frame_edge)
    _box(painter, QRectF(0, 0, wide, high + 18), 12, look.frame)
    _box(painter, QRectF(1.5, 1.2, wide - 3, 6), 5, look.frame_light)
    inner = QRectF(12, 11, wide - 24, high + 4)
    _box(painter, inner, 8, look.well_edge)
    _box(painter, inner.adjusted(0, 1.6, 0, 1.6), 8, look.floor)
    return QRectF(12, 12, wide - 24, high - 12)


def lone(
    painter: QPainter, ornament: int, x: float, y: float, scale: float, theme: Theme, ratio: float, *,
    marks: bool = True, plain: bool = False,
) -> None:  # fmt: skip
    """One piece around a point, as in rows, banners and beside the die; `plain`: without its shadow."""
    place, look = Place(ornament, x, y, scale), studio(theme)
    piece = Look(shapes.of(ornament).name, shapes.colour(ornament), theme.dark, marks)
    painter.save()
    _at(painter, place, 0)
    if not plain:
        pieces.shadow(painter, piece, 0, 0, 0, look.shadow, look.shadow_share)
    pieces.draw(painter, piece, 0, 0, 0, scale * ratio)
    painter.restore()
