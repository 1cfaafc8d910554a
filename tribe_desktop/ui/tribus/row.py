"""The action row: tiles left to right with what each costs above it, shells on them, and the taken tile at the end."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.catalog import TRACKS
from tribe_desktop.tribus.state import EVENT, HAND, Task
from tribe_desktop.ui.art import kept
from tribe_desktop.ui.fonts import BOLD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import INK
from tribe_desktop.ui.tribus import faces, slab
from tribe_desktop.ui.tribus.area import REACH, Area
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.faces import LARGE, MEDIUM, SMALL, Spot
from tribe_desktop.ui.tribus.slab import Slab
from tribe_desktop.ui.tribus.things import TAKEN, Position, Thing, row
from tribe_desktop.ui.tribus.zones import Zone, line

WIDEST = {LARGE: 1.7, MEDIUM: 1.2, SMALL: 1.0}  # a tile, by its height
APART = 26.0  # tiles that have room lie so far apart, and then a little farther


class Row(Area):
    """See the module."""

    rocky = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.row"), parent)
        self._spots: list[Spot] = []
        self._names = 0  # the size of the names on the tiles

    # layout

    @property
    def _chip_high(self) -> float:
        return 22 + 6 * self.k

    @property
    def _top(self) -> float:
        return self._chip_high + 12

    def sight(self) -> Hashable:
        assert self.position is not None
        state = self.position.state
        seat = state.taker if self._carried >= 0 else state.seat
        worth = tuple(state.value(seat, track) for track in range(3))
        mine = tuple(state.value(state.seat, track) for track in range(3))
        emblem = self.position.seats[state.taker].emblem
        return tuple(state.row), tuple(state.row_shells), self._carried, worth, mine, self._purse(), emblem

    @property
    def _carried(self) -> int:
        """The code of the tile that was taken and is being carried out, or -1."""
        assert self.position is not None
        state = self.position.state
        return state.taken if state.taken >= 0 else EVENT + state.event if state.event >= 0 else -1

    def build(self) -> None:
        assert self.position is not None
        state = self.position.state
        codes = [(i, code, state.row_shells[i]) for i, code in enumerate(state.row)]
        carried = self._carried
        if carried >= 0:
            codes.append((-1, carried, 0))
        self._spots = []
        if not codes:
            return
        gap = 24.0 if carried >= 0 else 0.0
        top, purse = self._top, self._purse()
        high = self.uh - top - 7
        pitch = (self.uw - 18 - gap) / len(codes)
        size = LARGE if pitch >= 150 else MEDIUM if pitch >= 90 else SMALL
        least = {LARGE: 10.0, MEDIUM: 8.0, SMALL: min(8.0, pitch * 0.1)}[size]
        w = min(pitch - max(least, pitch * 0.08), high * WIDEST[size])
        pitch = w + min(pitch - w, APART + max(0.0, pitch - w - APART) * 0.3)  # what is left lies beside the row
        left = (self.uw - (len(codes) - 1) * pitch - w - gap) / 2
        for k, (index, code, shells) in enumerate(codes):
            seat = state.taker if index < 0 else state.seat
            number = 0 if code >= EVENT else state.value(seat, code % HAND)
            x = left + k * pitch + (gap if index < 0 else 0)
            spot = Spot(index, code, number, shells, x, top, w, high, size, 1 if 0 <= index < purse else 0)
            self._spots.append(spot)
            body = self._slab(spot)
            path = slab.body(body).translated(spot.x, top)
            if index >= 0:  # the chip above belongs to the tile
                chip = self._chip_wide(spot)
                path.addRect(spot.x + (spot.w - chip) / 2, 4, chip, top)
                path.setFillRule(Qt.FillRule.WindingFill)
            thing = row(index) if index >= 0 else TAKEN
            ring = slab.ring(body, 1.8).translated(spot.x, top)
            self.zones.append(Zone(thing, path, ring, body, 1.8, (spot.x, top)))
        nothing = QPixmap(1, 1)
        with QPainter(nothing) as painter:
            self._names = faces.name_size(self._canvas(painter, 1.0), state, self._spots)

    def _chip_wide(self, spot: Spot) -> float:
        return min(46.0 + 16 * self.k, spot.w)

    def _slab(self, spot: Spot) -> Slab:
        assert self.position is not None
        epoch = self.position.state.rules.events[spot.code - EVENT].epoch if spot.code >= EVENT else -1
        return faces.body(self.theme, spot.w, spot.h, spot.size, epoch, faces.cut(spot.code))

    def draggable(self, thing: Thing) -> bool:
        return thing.kind == "row" and thing in self.can

    # marks

    def _aimed(self) -> int:
        """The index whose price is shown: pointed at, here or in the list, and payable."""
        aims = [spot.index for spot in self._spots if spot.index >= 0 and self.is_pointed(row(spot.index))]
        return aims[0] if len(aims) == 1 and aims[0] <= self._purse() else -1

    def look_of(self, thing: Thing) -> Hashable:
        aim = self._aimed()
        if thing.kind != "row":
            return super().look_of(thing)
        return super().look_of(thing), thing.number < aim, thing.number == aim

    def _taking(self) -> bool:
        return self.position is not None and self.position.state.task == Task.TAKE

    def _purse(self) -> int:
        """Shells that can be paid now; -1 while no tile can be taken."""
        if not self._taking():
            return -1
        assert self.position is not None
        return self.position.state.shells[self.position.state.seat]

    # drawing

    def paint(self, c: Canvas) -> None:
        self.rock(c)
        assert self.position is not None
        purse = self._purse()
        for spot in self._spots:
            out = spot.index > purse >= 0
            faces.tile(c, self.position.state, spot, self._names, self.theme.rock if out else "")

    def paint_marks(self, canvas: Canvas) -> None:
        """Shells and prices change while the pointer moves: a tile pointed at shows ghost shells on those before it."""
        assert self.position is not None
        aim = self._aimed()
        super().paint_marks(canvas)
        for spot in self._spots:
            if not self.exposed(QRectF(spot.x - REACH, 0, spot.w + 2 * REACH, self.uh)):
                continue
            lying = faces.shells_of(canvas, self.position.state, spot)
            faces.lay_shells(canvas, spot, lying, 0 <= spot.index < aim)
            if spot.index >= 0:
                self._chip(canvas, spot, aim)
            else:
                self._held(canvas, spot)

    def _chip(self, c: Canvas, spot: Spot, aim: int) -> None:
        theme, w, h = c.theme, self._chip_wide(spot), self._chip_high
        x = spot.x + (spot.w - w) / 2
        can = self._taking() and spot.index <= self._purse()
        hot = spot.index == aim or row(spot.index) in self.chosen
        colour = INK if hot else theme.ink if can else theme.muted
        ground, edge = (theme.glow, INK) if hot else (theme.panel, theme.line) if can else ("", theme.speck)
        c.box(x, 4.5, w, h, h / 2, ground, edge, 1.4 if hot else 1.0)
        if spot.index == 0:
            c.text(x + 4, 4.5, w - 8, h, text("board.free"), 14, BOLD, colour, "centre")
            return
        words = str(spot.index)
        wide = c.width(words, 15, BOLD, h)
        gap, picture = 5.0, 17.0 + 4 * self.k
        if wide + gap + picture > w - 8:
            gap, picture = 2.0, 14.0
        wide = min(wide, w - gap - picture - 4)
        start = x + (w - wide - gap - picture) / 2
        c.text(start, 4.5, wide + 0.5, h, words, 15, BOLD, colour)
        c.icon("shell", start + wide + gap, 4.5 + h / 2 - picture / 2, picture, opacity=1 if can else 0.45)

    def _held(self, c: Canvas, spot: Spot) -> None:
        assert self.position is not None
        look, h = self.position.seats[self.position.state.taker], self._chip_high
        words = text("board.happening" if spot.code >= EVENT else "board.in_hand")
        wide = min(c.width(words, 14, BOLD, h), spot.w - 26)
        if spot.w < 60:
            words, wide = "", -4.0
        w = wide + 34
        x = spot.x + (spot.w - w) / 2
        c.box(x, 4.5, w, h, h / 2, c.theme.glow_ground, c.theme.glow, 1.4)
        c.icon(f"emblem_{look.emblem}", x + 5, 4.5 + h / 2 - 9.5, 19)
        if words:
            c.text(x + 27, 4.5, wide + 1, h, words, 14, BOLD)
        line(c, self.zones[-1], c.theme.glow, 2)

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        if zone.thing == TAKEN and zone.thing not in self.lit:
            return  # its ring is always there
        if zone.thing in self.chosen or self.is_pointed(zone.thing):
            line(canvas, zone, self.theme.glow, 4)
            return
        super().mark(canvas, zone)

    def lifted(self, thing: Thing) -> QPixmap | None:
        """A tile is carried with its shells."""
        spot = next((spot for spot in self._spots if row(spot.index) == thing), None)
        if spot is None or self.position is None:
            return None
        state, ratio = self.position.state, self.devicePixelRatioF()
        alone = replace(spot, index=0, x=float(slab.MARGIN), y=float(slab.MARGIN))

        def make() -> QPixmap:
            scale = self.unit * ratio
            out = QPixmap(round((spot.w + 2 * slab.MARGIN) * scale), round((spot.h + 2 * slab.MARGIN) * scale))
            out.fill(Qt.GlobalColor.transparent)
            out.setDevicePixelRatio(ratio)
            with QPainter(out) as painter:
                canvas = self._canvas(painter, ratio)
                faces.tile(canvas, state, alone, self._names)
                faces.lay_shells(canvas, alone, faces.shells_of(canvas, state, alone), paid=False)
            return out

        # what an action moves lies still until the next one: each tile is asked for twice
        return kept(("lifted", alone, self._names, self.theme.name, self.unit, ratio, self.grow), make)

    def describe(self) -> str:
        if self.position is None:
            return ""
        state = self.position.state
        return "; ".join(
            text("board.say.row_tile", name=name_of(self.position, code), cost=i, shells=state.row_shells[i])
            for i, code in enumerate(state.row)
        )


def name_of(position: Position, code: int) -> str:
    """A row code in words: "Move, or an achievement", "Drought"."""
    if code >= EVENT:
        return text(f"event.{position.state.rules.events[code - EVENT].key}")
    name = text(f"tile.{TRACKS[code % HAND]}")
    return f"{name}, {text('tile.hand')}" if code >= HAND else name
