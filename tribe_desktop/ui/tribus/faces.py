"""What is printed on the tiles of the action row, and the shells that lie on them.

Three sizes: large tiles with the unit's word, medium ones that let twelve fit, small ones for more than that.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor

from tribe_desktop.tribus.catalog import TRACKS, Event
from tribe_desktop.tribus.state import EVENT, HAND, State
from tribe_desktop.ui import fonts
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import EPOCHS, INK, Theme, contrast, mix
from tribe_desktop.ui.tribus import pieces, slab
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.slab import CARD, HIDE, Inset, Slab

HIGH = 103.0  # of a tile at normal text size
QUIET = "#5A4A3E"  # secondary text on tiles
HEADING = 20.0  # the largest name: that of the prompt's heading, which grows by a third of what texts grow
READ, FAINT = 4.5, 0.5  # contrast of texts at least; opacity of drawings on tiles out of reach
LARGE, MEDIUM, SMALL = "large", "medium", "small"


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile of the row on the screen. `index` is -1 for the taken one; `ghost`: a shell may have to be paid here."""

    index: int
    code: int
    number: int  # what it is worth to the seat; 0 for an event
    shells: int
    x: float
    y: float
    w: float
    h: float
    size: str
    ghost: int = 0


@dataclass(frozen=True, slots=True)
class Lying:
    """How shells lie on a tile: as pictures, or as a number and one picture; `wide`: what they take of its foot."""

    counted: bool
    wide: float


@lru_cache(maxsize=256)
def cut(code: int) -> int:
    """The seed of a tile's outline: a few do for all, as each is drawn anew where the row's tiles get another width."""
    return 3 + 7 * (code % 3)


def body(theme: Theme, w: float, h: float, size: str, epoch: int, seed: int) -> Slab:
    """A tile: a stretched hide for an action, a card for an event (`epoch` -1 or its number)."""
    if epoch < 0:
        bow = {LARGE: 7.0, MEDIUM: 5.0, SMALL: 3.0}[size]
        return Slab(w, h, theme.tile, theme.tile_edge, seed, HIDE, bow=bow)
    colour = EPOCHS[epoch]
    ground = mix(colour, theme.event_paper, 0.68)
    f, g = fuller(w, h, HIGH), stout(w)
    band, inset = {
        LARGE: ((62.0 * f, 64.0 * f), (7.0 * f, 7.0 * f, 50.0 * f, 50.0 * f, 11.0 * f)),
        MEDIUM: ((46.0 * g, 45.0 * g), (5.0 * g, 5.0 * g, 37.0 * g, 36.0 * g, 8.0 * g)),
        SMALL: ((min(46.0, w), 43.0), (4.0, 5.0, min(37.0, w - 8), 34.0, 7.0)),
    }[size]
    return Slab(
        w, h, ground, mix(colour, ground, 0.4), seed, CARD,
        band=(*band, colour), inset=Inset(*inset, mix(colour, theme.picture_paper, 0.6)),
    )  # fmt: skip


def fuller(w: float, h: float, high: float) -> float:
    """How much larger than on a tile of 146 × `high` the pictures on a large tile are."""
    return max(1.0, min(w / 146, h / high, 1.35))


def stout(w: float) -> float:
    """The same for a medium tile, whose pictures grow where names of two words fit below them in one line."""
    return min(w / 97, 1.2) if w >= 118 else 1.0


def name_size(c: Canvas, state: State, spots: Sequence[Spot]) -> int:
    """One size for the names in a row: the largest at which each fits its tile, in two lines if it has two words."""
    fitting = (_fitting(c, state, spot) for spot in spots if spot.size != SMALL)
    most = math.floor(HEADING * (1 + max(0.0, c.grow - 1) / 3))
    return min([most, *fitting])


def _fitting(c: Canvas, state: State, spot: Spot) -> int:
    one, two = _name_boxes(spot, shells_of(c, state, spot))
    (size, floor, gain), words = _NAMES[spot.size], words_of(state, spot.code)
    alone = c.fitting(one.width(), one.height(), words, size, HEAD, floor)
    px, parts = c.broken(two.width(), two.height(), words, size, HEAD, floor)
    return px if len(parts) > 1 and px > alone * gain else alone


# Size of a name, how far it may shrink, how much larger it has to get for two lines
_NAMES = {LARGE: (17.0, 0.7, 1.15), MEDIUM: (16.0, 0.8, 1.1)}


def _name_boxes(spot: Spot, lying: Lying) -> tuple[QRectF, QRectF]:
    """Where a name stands on a tile, in one line and in two."""
    w, h, more = spot.w, spot.h, spot.h - HIGH
    if spot.size == LARGE:
        room, top = w - 22 - lying.wide, 64 * fuller(w, h, HIGH)
        line = 27 + more * 0.4
        return QRectF(12, h - 7 - line, room, line), QRectF(12, top, room, h - 7 - top)
    left, room = (8, w - 13) if w >= 94 else (7, w - 16)
    top = 45 * stout(w)
    two = min(30 + more * 0.7, h - 26 - top)  # the last line may reach a little beside the shells
    return QRectF(left, top - 1, room, 22 + more * 0.7), QRectF(left, top, room, two)


def _name(c: Canvas, spot: Spot, words: str, lying: Lying, x: float, y: float, most: int) -> None:
    one, two = (box.translated(x, y) for box in _name_boxes(spot, lying))
    size, floor, _ = _NAMES[spot.size]
    if " " not in words or fonts.metrics(most, HEAD).horizontalAdvance(words) <= one.width() + 0.5:
        c.text(one.x(), one.y(), one.width(), one.height(), words, size, HEAD, INK, most=most, floor=floor)
    else:
        c.lines(two.x(), two.y(), two.width(), two.height(), words, size, HEAD, INK, floor=floor, most=most)


@lru_cache(maxsize=8)
def veil(ground: str) -> float:
    """How much of a tile goes over into the ground it lies on: a dark one takes more from dark letters."""
    return 0.42 if contrast(INK, ground) > READ else 0.18


def tile(c: Canvas, state: State, spot: Spot, most: int, dim: str = "") -> None:
    """The tile without shells; `most`: see `name_size`; `dim`: a veil in this colour over what is out of reach."""
    epoch = state.rules.events[spot.code - EVENT].epoch if spot.code >= EVENT else -1
    shape = body(c.theme, spot.w, spot.h, spot.size, epoch, cut(spot.code))
    lying = shells_of(c, state, spot)

    def draw(on: Canvas, x: float, y: float) -> None:
        if dim:  # the veil is below what is read, and drawings step back
            on.fill(slab.ring(shape, 0.6).translated(x, y), dim, veil(dim))
            on.faint = FAINT
        _face(on, state, spot, x, y, lying, most)

    key = ("tile", spot.code, spot.number, spot.size, lying.wide if spot.size == LARGE else 0, dim, most)
    c.piece(key, shape, spot.x, spot.y, draw)


def words_of(state: State, code: int) -> str:
    """The name on a tile."""
    if code >= EVENT:
        return text(f"event.{state.rules.events[code - EVENT].key}")
    return text(f"tile.{TRACKS[code % HAND]}")


def _face(c: Canvas, state: State, spot: Spot, x: float, y: float, lying: Lying, most: int) -> None:
    words = words_of(state, spot.code)
    event = state.rules.events[spot.code - EVENT] if spot.code >= EVENT else None
    more = spot.h - HIGH
    if spot.size == LARGE:
        if event is None:
            _action_large(c, spot, x, y, more)
        else:
            _event_large(c, event, spot, x, y, more)
        _name(c, spot, words, lying, x, y, most)
    elif spot.size == MEDIUM:
        if event is None:
            _action_medium(c, spot, x, y)
        else:
            _event_medium(c, event, spot, x, y)
        _name(c, spot, words, lying, x, y, most)
    elif event is None:
        _action_small(c, spot, x, y)
    else:
        _event_small(c, event, spot, x, y)


def _action_large(c: Canvas, spot: Spot, x: float, y: float, more: float) -> None:
    key, quiet = TRACKS[spot.code % HAND], INK if c.faint < 1 else QUIET
    f, middle = fuller(spot.w, spot.h, 92), y + 39 + more * 0.3
    picture, left = 48 * f, x + 16 + 48 * f
    c.icon(f"track_{key}", x + 10, middle - picture / 2, picture)
    hand, low, high = 36 * f if spot.code >= HAND else 0.0, middle + 6 * f, 32 * f + more * 0.3
    right = x + spot.w - 8 - hand
    end = c.text(left, low - high + 1, (22 if hand else 40) * f, high, str(spot.number), 30 * f, BLACK, INK)
    words = text(f"tile_unit.{key}", n=spot.number)
    c.text(left, low, x + spot.w - 8 - left, 17 * f + more * 0.3, words, 14 * f, colour=quiet)
    if hand:
        c.text(end + 5, middle - 19, right - end - 7, 22, text("board.or"), 14 * f, colour=quiet)
        c.icon("hand", right, middle - 12 - hand / 2, hand)


def _action_medium(c: Canvas, spot: Spot, x: float, y: float) -> None:
    key, tight, f = TRACKS[spot.code % HAND], spot.w < 94, stout(spot.w)
    apart = max(0.0, spot.w - 97 * f)  # a wider tile lets them stand apart
    picture = 27 if tight else 32 * f
    c.icon(f"track_{key}", x + (6 if tight else 8) + apart * 0.2, y + 27 * f - picture / 2, picture)
    left, size = (35, 22) if tight else (43 * f, 26 * f)
    c.text(x + left + apart * 0.4, y + 12 * f, 20 * f, 30 * f, str(spot.number), size, BLACK, INK)
    if spot.code >= HAND:
        hand = 24 if tight else 29 * f
        c.icon("hand", x + min(61.0 * f, spot.w - hand - 5) + apart * 0.7, y + 25 * f - hand / 2, hand)


def _action_small(c: Canvas, spot: Spot, x: float, y: float) -> None:
    w, key, number = spot.w, TRACKS[spot.code % HAND], str(spot.number)
    picture = min(34.0, w - 8)
    c.icon(f"track_{key}", x + (w - picture) / 2, y + 8, picture)
    wide = min(c.width(number, 24, BLACK, 28), w - 4)
    mark = min(22.0, w - wide - 9) if spot.code >= HAND else 0.0
    start = x + (w - wide - (mark + 3 if mark else 0)) / 2
    c.text(start, y + 44, wide + 1, 28, number, 24, BLACK, INK)
    if mark:
        c.icon("hand", start + wide + 3, y + 58 - mark / 2, mark)


def _sign(c: Canvas, event: Event, x: float, y: float, w: float, h: float, size: float, alone: bool) -> None:
    """Number and symbol of an event; `alone`: without the word above, so that "all" has to stand here."""
    words = pieces.event_number(event)
    if alone and not words and event.kind.startswith("all_"):
        words = text("board.all")
    picture, wide = pieces.event_symbol(event)
    wide *= size / 16
    end = c.text(x, y, w - wide - 2, h, words, size, BOLD, INK) + 2 if words else x
    middle = y + h / 2
    if not event.amount:  # by strength
        c.icon(picture, end, middle - wide / 2, wide)
        if not (alone and words):
            c.icon("track_strength", end + wide + 4, middle - wide / 2, wide)
    else:
        c.icon(picture, end, middle - wide * (0.43 if "hex" in picture else 0.5), wide)


def _event_large(c: Canvas, event: Event, spot: Spot, x: float, y: float, more: float) -> None:
    f, step = fuller(spot.w, spot.h, HIGH), 18 + more * 0.2
    left, top = x + 62 * f + 6, y + 7 * f
    c.icon(f"ev_{event.key}", x + 7 * f, y + 7.5 * f, 49 * f)
    c.icon("bolt", x + spot.w - 22, y + 5, 17)
    room = x + spot.w - 4 - left
    c.text(left, top, room - 20, step, text("board.event"), 14, colour=INK if c.faint < 1 else "#4A3B30")
    c.text(left, top + step, room, step, text(f"event_word.{event.kind}"), 14, BOLD, INK)
    _sign(c, event, left, top + 2 * step, room - 2, step + 2, 16, alone=False)


def _event_medium(c: Canvas, event: Event, spot: Spot, x: float, y: float) -> None:
    f = stout(spot.w)
    c.icon(f"ev_{event.key}", x + 5.5 * f, y + 5.5 * f, 35.5 * f)
    c.icon("bolt", x + spot.w - 22, y + 6, 16)
    _sign(c, event, x + 49 * f, y + 23 * f, spot.w - 2 - 49 * f, 21, 14, alone=True)


def _event_small(c: Canvas, event: Event, spot: Spot, x: float, y: float) -> None:
    w = spot.w
    picture = min(34.0, w - 8)
    c.icon(f"ev_{event.key}", x + 4 + (min(37.0, w - 8) - picture) / 2, y + 5, picture)
    words, (symbol, _) = pieces.event_number(event), pieces.event_symbol(event)
    wide = min(c.width(words, 15, BOLD, 22), w - 16) if words else 0.0
    size = min(20.0, w - wide - 5)
    start = x + (w - wide - size - 1) / 2
    c.text(start, y + 47, wide + 1, 22, words, 15, BOLD, INK)
    c.icon(symbol, start + wide + 1, y + 58 - size / 2, size)


# shells

_SHELL = {LARGE: (27.0, 17.0, 8.0, 33.0), MEDIUM: (24.0, 16.0, 8.0, 30.0), SMALL: (22.0, 12.0, 4.0, 30.0)}


def _size(spot: Spot) -> tuple[float, float, float, float]:
    """Size of a shell, step to the next one, distance from the right side, top from the foot."""
    size, step, right, foot = _SHELL[spot.size]
    return (min(size, spot.w * 0.45) if spot.size == SMALL else size), step, right, foot


def shells_of(c: Canvas, state: State, spot: Spot) -> Lying:
    """How the shells lie, with room for the one that may have to be paid, so that nothing moves when it shows."""
    size, step, _, _ = _size(spot)
    total = spot.shells + spot.ghost
    if not total:
        return Lying(counted=False, wide=0.0)
    row = size + step * (total - 1)
    if spot.size == LARGE:
        name = c.width(words_of(state, spot.code), 17, HEAD, 27)
        counted = total > 3 or (total == 3 and name + row > spot.w - 24)
    else:
        counted = total > (1 if spot.size == SMALL else 3)
    if not counted:
        return Lying(counted, row + 2)
    number = c.width(str(spot.shells), 16, BLACK, size) if spot.shells else 0.0
    return Lying(counted, size + (step / 2 if spot.ghost else 0.0) + number + 4)


def lay_shells(c: Canvas, spot: Spot, lying: Lying, paid: bool) -> None:
    """The shells on a tile, and a dashed one where it is part of the price of the tile pointed at."""
    size, step, edge, foot = _size(spot)
    right, y = spot.x + spot.w - edge, spot.y + spot.h - foot
    if not lying.counted:
        total = spot.shells + paid
        for k in range(total):
            x = right - size - (total - 1 - k) * step
            if paid and k == total - 1:
                _ghost(c, x, y, size)
            else:
                c.icon("shell", x, y, size)
        return
    left = right - size - (step / 2 if paid else 0.0)
    if spot.shells:
        c.icon("shell", left, y, size)
        words = str(spot.shells)
        wide = c.width(words, 16, BLACK, size)
        c.text(max(spot.x + 3, left - wide - 2), y, wide + 1, size, words, 16, BLACK, INK)
    if paid:
        _ghost(c, right - size, y, size)


def _ghost(c: Canvas, x: float, y: float, size: float) -> None:
    pen = c.pen(INK, 1.6, (2.2, 2.0))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    c.painter.setPen(pen)
    c.painter.setBrush(QColor(255, 248, 230, 190))
    c.painter.drawEllipse(QRectF(x - 1, y - 1, size + 2, size + 2))
    c.icon("shell", x + 3, y + 3, size - 6, opacity=0.6)
