"""The action row: tiles left to right with what each costs above it, shells on them, and the taken tile at the end.

Three sizes: large tiles with the unit's word, medium ones that let twelve fit, small ones for more than that.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.catalog import TRACKS, Event
from tribe_desktop.tribus.state import EVENT, HAND, State, Task
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import EPOCHS, INK, Theme, mix
from tribe_desktop.ui.tribus import pieces, slab
from tribe_desktop.ui.tribus.area import Area, Zone
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.slab import CARD, HIDE, Inset, Slab
from tribe_desktop.ui.tribus.things import TAKEN, Position, Thing, row

HIGH = 103.0  # of every tile
TOP = 34.0
QUIET = "#5A4A3E"  # secondary text on tiles
LARGE, MEDIUM, SMALL = "large", "medium", "small"


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile of the row on the screen. `index` is -1 for the taken one."""

    index: int
    code: int
    shells: int
    x: float
    w: float
    size: str


@lru_cache(maxsize=256)
def tile_slab(theme: Theme, w: float, size: str, epoch: int, seed: int) -> Slab:
    """The body of a tile: a stretched hide for an action, a card for an event (`epoch` -1 or its number)."""
    if epoch < 0:
        bow = {LARGE: 7.0, MEDIUM: 5.0, SMALL: 3.0}[size]
        return Slab(w, HIGH, theme.tile, theme.tile_edge, seed, HIDE, bow=bow)
    colour = EPOCHS[epoch]
    body = mix(colour, theme.event_paper, 0.68)
    band, inset = {
        LARGE: ((62.0, 64.0), (7.0, 7.0, 50.0, 50.0, 11.0)),
        MEDIUM: ((46.0, 45.0), (5.0, 5.0, 37.0, 36.0, 8.0)),
        SMALL: ((min(46.0, w), 43.0), (4.0, 5.0, min(37.0, w - 8), 34.0, 7.0)),
    }[size]
    return Slab(
        w, HIGH, body, mix(colour, body, 0.4), seed, CARD,
        band=(*band, colour), inset=Inset(*inset, mix(colour, theme.picture_paper, 0.6)),
    )  # fmt: skip


class Row(Area):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.row"), parent)
        self._spots: list[Spot] = []
        self._rooms: list[float] = []  # by spot: what a tile's name leaves for shells

    # layout

    def build(self) -> None:
        assert self.position is not None
        state = self.position.state
        codes = [(i, code, state.row_shells[i]) for i, code in enumerate(state.row)]
        carried = state.taken if state.taken >= 0 else EVENT + state.event if state.event >= 0 else -1
        if carried >= 0:
            codes.append((-1, carried, 0))
        self._spots = []
        if not codes:
            return
        gap = 24.0 if carried >= 0 else 0.0
        pitch = min((self.uw - 18 - gap) / len(codes), 166.0)
        size = LARGE if pitch >= 154 else MEDIUM if pitch >= 100 else SMALL
        w = {LARGE: 144.0, MEDIUM: min(pitch - 8, 112.0), SMALL: pitch - min(8, pitch * 0.1)}[size]
        pitch = min(pitch, {LARGE: 166.0, MEDIUM: w + 14, SMALL: pitch}[size])
        left = (self.uw - (len(codes) - 1) * pitch - w - gap) / 2
        for k, (index, code, shells) in enumerate(codes):
            spot = Spot(index, code, shells, left + k * pitch + (gap if index < 0 else 0), w, size)
            self._spots.append(spot)
            body = self._slab(spot)
            path = slab.body(body).translated(spot.x, TOP)
            if index >= 0:  # the chip above belongs to the tile
                path = path.united(_strip(spot))
            thing = row(index) if index >= 0 else TAKEN
            self.zones.append(Zone(thing, path, slab.ring(body, 1.8).translated(spot.x, TOP)))

    def _slab(self, spot: Spot) -> Slab:
        assert self.position is not None
        epoch = self.position.state.rules.events[spot.code - EVENT].epoch if spot.code >= EVENT else -1
        return tile_slab(self.theme, spot.w, spot.size, epoch, 3 + 7 * spot.code)

    def draggable(self, thing: Thing) -> bool:
        return thing.kind == "row" and thing in self.can

    # marks

    def _aimed(self) -> int:
        """The index whose price is shown: pointed at, here or in the list, and payable."""
        assert self.position is not None
        aims = [spot.index for spot in self._spots if spot.index >= 0 and self.is_pointed(row(spot.index))]
        return aims[0] if len(aims) == 1 and self._taking() and aims[0] <= self._purse() else -1

    def _taking(self) -> bool:
        return self.position is not None and self.position.state.task == Task.TAKE

    def _purse(self) -> int:
        assert self.position is not None
        return self.position.state.shells[self.position.state.seat]

    # drawing

    def paint(self, c: Canvas) -> None:
        self.rock(c)
        assert self.position is not None
        self._rooms = []
        for spot in self._spots:
            body = self._slab(spot)
            c.slab(body, spot.x, TOP)
            ghosts = 1 if self._taking() and spot.index < self._purse() else 0  # room for one is kept
            self._rooms.append(spot.w - 14 - face(c, self.position.state, spot, ghosts))
            if spot.index >= 0 and self._taking() and spot.index > self._purse():
                c.fill(slab.ring(body, 0.6).translated(spot.x, TOP), self.theme.rock, 0.42)

    def paint_marks(self, canvas: Canvas) -> None:
        """Shells and prices change while the pointer moves: a tile pointed at shows ghost shells on those before it."""
        aim = self._aimed()
        super().paint_marks(canvas)
        for spot, room in zip(self._spots, self._rooms, strict=True):
            lay_shells(canvas, spot, 1 if 0 <= spot.index < aim else 0, room)
            if spot.index >= 0:
                self._chip(canvas, spot, aim)
            else:
                self._held(canvas, spot)

    def _chip(self, c: Canvas, spot: Spot, aim: int) -> None:
        theme = c.theme
        w = min(46.0, spot.w)
        x = spot.x + (spot.w - w) / 2
        can = self._taking() and spot.index <= self._purse()
        hot = spot.index == aim or row(spot.index) in self.chosen
        colour = INK if hot else theme.ink if can else theme.muted
        ground, line = (theme.glow, INK) if hot else (theme.panel, theme.line) if can else ("", theme.speck)
        c.box(x, 4.5, w, 22, 11, ground, line, 1.4 if hot else 1.0)
        if spot.index == 0:
            c.text(x, 4.5, w, 22, text("board.free"), 14, BOLD, colour, "centre")
            return
        words = str(spot.index)
        wide = c.width(words, 15, BOLD)
        gap, picture = 5.0, 17.0
        if wide + gap + picture > w - 8:
            gap, picture = 2.0, 14.0
        start = x + (w - wide - gap - picture) / 2
        c.text(start, 4.5, wide + 1, 22, words, 15, BOLD, colour)
        c.icon("shell", start + wide + gap, 15.5 - picture / 2, picture, opacity=1 if can else 0.45)

    def _held(self, c: Canvas, spot: Spot) -> None:
        assert self.position is not None
        look = self.position.seats[self.position.state.taker]
        words = text("board.happening" if spot.code >= EVENT else "board.in_hand")
        wide = c.width(words, 14, BOLD)
        if wide + 34 > spot.w + 8:
            words, wide = "", -4.0
        w = wide + 34
        x = spot.x + (spot.w - w) / 2
        c.box(x, 4.5, w, 22, 11, c.theme.glow_ground, c.theme.glow, 1.4)
        c.icon(f"emblem_{look.emblem}", x + 5, 6, 19)
        c.text(x + 27, 4.5, wide + 2, 22, words, 14, BOLD)
        c.stroke(slab.ring(self._slab(spot), 1.8).translated(spot.x, TOP), c.theme.glow, 2)

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        if zone.thing == TAKEN and zone.thing not in self.lit:
            return  # its ring is always there
        if zone.thing in self.chosen or self.is_pointed(zone.thing):
            canvas.stroke(zone.ring, self.theme.glow, 4)
            return
        super().mark(canvas, zone)

    def describe(self) -> str:
        if self.position is None:
            return ""
        state = self.position.state
        return "; ".join(
            text("board.say.row_tile", name=name_of(self.position, code), cost=i, shells=state.row_shells[i])
            for i, code in enumerate(state.row)
        )


def _strip(spot: Spot) -> QPainterPath:
    path = QPainterPath()
    path.addRect(spot.x + spot.w / 2 - min(46.0, spot.w) / 2, 4, min(46.0, spot.w), TOP)
    return path


def name_of(position: Position, code: int) -> str:
    """A row code in words: "Move, or an achievement", "Drought"."""
    if code >= EVENT:
        return text(f"event.{position.state.rules.events[code - EVENT].key}")
    name = text(f"tile.{TRACKS[code % HAND]}")
    return f"{name}, {text('tile.hand')}" if code >= HAND else name


def face(c: Canvas, state: State, spot: Spot, ghosts: int) -> float:
    """What is printed on a tile; how much of the shells' line the name takes."""
    if spot.code >= EVENT:
        event = state.rules.events[spot.code - EVENT]
        if spot.size == LARGE:
            return _event_large(c, event, spot, ghosts)
        (_event_medium if spot.size == MEDIUM else _event_small)(c, event, spot)
        return 0.0
    seat = state.taker if spot.index < 0 else state.seat
    number = state.value(seat, spot.code % HAND)
    if spot.size == LARGE:
        return _action_large(c, spot, number)
    (_action_medium if spot.size == MEDIUM else _action_small)(c, spot, number)
    return 0.0


def _action_large(c: Canvas, spot: Spot, number: int) -> float:
    x, y, key = spot.x, TOP, TRACKS[spot.code % HAND]
    c.icon(f"track_{key}", x + 10, y + 15, 48)
    end = c.text(x + 64, y + 14, 40, 32, str(number), 30, BLACK, INK)
    c.text(x + 64, y + 45, 68, 16, text(f"tile_unit.{key}", n=number), 14, colour=QUIET)
    if spot.code >= HAND:
        c.text(end + 5, y + 20, 22, 22, text("board.or"), 14, colour=QUIET)
        c.icon("hand", x + 100, y + 9, 36)
    return c.text(x + 12, y + 70, 90, 24, text(f"tile.{key}"), 17, HEAD, INK) - x


def _action_medium(c: Canvas, spot: Spot, number: int) -> None:
    x, y, key = spot.x, TOP, TRACKS[spot.code % HAND]
    c.icon(f"track_{key}", x + 8, y + 11, 32)
    c.text(x + 43, y + 12, 20, 30, str(number), 26, BLACK, INK)
    if spot.code >= HAND:
        c.icon("hand", x + 61, y + 10, 29)
    c.text(x + 9, y + 45, spot.w - 13, 22, text(f"tile.{key}"), 16, HEAD, INK)


def _action_small(c: Canvas, spot: Spot, number: int) -> None:
    x, y, w, key = spot.x, TOP, spot.w, TRACKS[spot.code % HAND]
    picture = min(34.0, w - 8)
    c.icon(f"track_{key}", x + (w - picture) / 2, y + 8, picture)
    wide = c.width(str(number), 24, BLACK)
    mark = min(22.0, w - wide - 9) if spot.code >= HAND else 0.0
    start = x + (w - wide - (mark + 3 if mark else 0)) / 2
    c.text(start, y + 44, wide + 1, 28, str(number), 24, BLACK, INK)
    if mark:
        c.icon("hand", start + wide + 3, y + 58 - mark / 2, mark)


def _event_sign(c: Canvas, event: Event, x: float, y: float, w: float, size: float, alone: bool) -> None:
    """Number and symbol of an event; `alone`: without the word above, so that "all" has to stand here."""
    words = pieces.event_number(event)
    if alone and not words and event.kind.startswith("all_"):
        words = text("board.all")
    picture, wide = pieces.event_symbol(event)
    wide *= size / 16
    end = c.text(x, y, w - wide - 2, 20, words, size, BOLD, INK) + 2 if words else x
    if not event.amount:  # by strength
        c.icon(picture, end, y + 10 - wide / 2, wide)
        if not (alone and words):
            c.icon("track_strength", end + wide + 4, y + 10 - wide / 2, wide)
    else:
        c.icon(picture, end, y + 10 - wide * (0.43 if "hex" in picture else 0.5), wide)


def _event_large(c: Canvas, event: Event, spot: Spot, ghosts: int) -> float:
    x, y = spot.x, TOP
    c.icon(f"ev_{event.key}", x + 7, y + 7.5, 49)
    c.icon("bolt", x + 122, y + 5, 17)
    c.text(x + 68, y + 7, 54, 20, text("board.event"), 14, colour="#4A3B30")
    c.text(x + 68, y + 25, 74, 18, text(f"event_word.{event.kind}"), 14, BOLD, INK)
    _event_sign(c, event, x + 68, y + 43, 60, 16, alone=False)
    total = spot.shells + ghosts
    shells = 0 if not total else 27 if total == 1 else 44
    return _name(c, text(f"event.{event.key}"), x + 12, y + 70, spot.w - 24 - shells, 17) - x


def _event_medium(c: Canvas, event: Event, spot: Spot) -> None:
    x, y = spot.x, TOP
    c.icon(f"ev_{event.key}", x + 5.5, y + 5.5, 35.5)
    c.icon("bolt", x + spot.w - 22, y + 6, 16)
    _event_sign(c, event, x + 50, y + 24, spot.w - 52, 14, alone=True)
    _name(c, text(f"event.{event.key}"), x + 9, y + 48, spot.w - 13, 16)


def _event_small(c: Canvas, event: Event, spot: Spot) -> None:
    x, y, w = spot.x, TOP, spot.w
    picture = min(34.0, w - 8)
    c.icon(f"ev_{event.key}", x + 4 + (min(37.0, w - 8) - picture) / 2, y + 5, picture)
    words, (symbol, _) = pieces.event_number(event), pieces.event_symbol(event)
    wide = c.width(words, 15, BOLD) if words else 0.0
    size = min(20.0, w - wide - 5)
    start = x + (w - wide - size - 1) / 2
    c.text(start, y + 47, wide + 1, 22, words, 15, BOLD, INK)
    c.icon(symbol, start + wide + 1, y + 58 - size / 2, size)


def _name(c: Canvas, words: str, x: float, y: float, w: float, size: float) -> float:
    """A name in one line, or in two smaller ones; its right end."""
    if c.width(words, size, HEAD) <= w:
        return c.text(x, y, w, 24 if size == 17 else 20, words, size, HEAD, INK)
    parts = words.split(" ")
    half = -(-len(parts) // 2)
    top, step = (y - 3, 14.0) if size == 17 else (y - 2, 15.0)
    end = c.text(x, top, w, 17, " ".join(parts[:half]), 14, HEAD, INK)
    if parts[half:]:
        end = max(end, c.text(x, top + step, w, 17, " ".join(parts[half:]), 14, HEAD, INK))
    return end


def lay_shells(c: Canvas, spot: Spot, ghosts: int, room: float) -> None:
    """Shells on a tile, and a dashed one for the price of the tile pointed at; as a number where `room` is short."""
    size, step, right, y = {
        LARGE: (27.0, 17.0, spot.x + spot.w - 8, TOP + 70),
        MEDIUM: (24.0, 16.0, spot.x + spot.w - 8, TOP + 73),
        SMALL: (min(22.0, spot.w * 0.45), 12.0, spot.x + spot.w - 4, TOP + 73),
    }[spot.size]
    total = spot.shells + ghosts
    most = 1 if spot.size == SMALL else 3
    if total <= most and size + step * (total - 1) <= room:
        for k in range(total):
            x = right - size - (total - 1 - k) * step
            if ghosts and k == total - 1:
                _ghost(c, x, y, size)
            else:
                c.icon("shell", x, y, size)
        return
    left = right - size
    if ghosts:
        _ghost(c, left, y, size)
        left -= step
    if not spot.shells:
        return
    c.icon("shell", left, y, size)
    words = str(spot.shells)
    wide = c.width(words, 16, BLACK)
    c.text(max(spot.x + 3, left - wide - 2), y, wide + 1, size, words, 16, BLACK, INK)


def _ghost(c: Canvas, x: float, y: float, size: float) -> None:
    pen = c.pen(INK, 1.6, (2.2, 2.0))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    c.painter.setPen(pen)
    c.painter.setBrush(QColor(255, 248, 230, 190))
    c.painter.drawEllipse(x - 1, y - 1, size + 2, size + 2)
    c.icon("shell", x + 3, y + 3, size - 6, opacity=0.6)
