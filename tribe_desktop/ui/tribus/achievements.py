"""The achievements: three rows of four, the oldest epoch at the foot; stones on their spaces, arrows on diagonals."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache, partial

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.catalog import EPOCHS as EPOCH_KEYS
from tribe_desktop.tribus.catalog import RESOURCES, TRACKS, Achievement
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui import fonts
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import EPOCHS, INK, TRIBES, Theme, darker, mix
from tribe_desktop.ui.tribus import pieces, slab
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas, smallest
from tribe_desktop.ui.tribus.slab import Inset, Slab
from tribe_desktop.ui.tribus.things import Thing, arrow, slot
from tribe_desktop.ui.tribus.zones import Zone, line, rounded

HIGH = 76.0  # of a tile at least
TALLEST = 104.0
EDGES = 9.0  # beside a name
YIELDS = 8.0  # of the band at most, to names
EVEN = 1.15  # how much larger than the longest name the others may be
LAND = 26.0  # the land an achievement asks for
QUIET = "#4A3B30"
CROSSED, CROSSED_SHIFT = 27.0, 10.5  # of two arrows that cross: so large, so far from the middle; no head on a marker


@lru_cache(maxsize=64)
def card(theme: Theme, w: float, h: float, wide: float, epoch: int, up: bool, seed: int) -> Slab:
    """The body of an achievement tile, or its back in the epoch's full colour."""
    colour = EPOCHS[epoch]
    if not up:
        frame = Inset(6, 6, w - 14, h - 14, 4, mix(colour, "#FDF3DC", 0.55), 1.6)
        return Slab(w - 2, h - 2, colour, darker(colour, 0.3), seed, radius=5, line=2, inset=frame)
    body = mix(colour, theme.card_paper, 0.78)
    picture = Inset(4.5, 4.5, wide - 8, h - 11, 8, mix(colour, theme.picture_paper, 0.68))
    return Slab(
        w - 2, h - 2, body, mix(colour, body, 0.45), seed, radius=5, line=2, band=(wide, h, colour), inset=picture
    )


@lru_cache(maxsize=16)
def longest(px: int, keys: tuple[str, ...]) -> float:
    """How wide the longest of these names is at this size."""
    measures = fonts.metrics(px, BOLD)
    return max(measures.horizontalAdvance(text(f"achievement.{key}")) for key in keys)


class Achievements(Area):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.achievements"), parent)

    # layout

    def sight(self) -> Hashable:
        assert self.position is not None
        state = self.position.state
        emblems = tuple(seat.emblem for seat in self.position.seats)
        choosing = (state.goal, state.seat) if state.task == Task.ARROW else None
        return tuple(state.board), state.face_up, tuple(state.stones), state.arrows, emblems, choosing, state.goal

    @property
    def _high(self) -> float:
        return min(max((self.uh - 36) / 3, HIGH), TALLEST)

    @property
    def _card(self) -> float:
        return min((self.uw - 16 - 3 * 8) / 4, 280.0)

    @property
    def _band(self) -> float:
        """The part in the epoch's colour, by the size of a tile; a small window's names take some of it."""
        assert self.position is not None
        full = 48 + min((self._high - HIGH) * 0.6, max(0.0, (self._card - 148) * 0.4))
        keys = tuple(tile.key for tile in self.position.state.rules.achievements)
        return max(full - YIELDS, min(full, self._card - EDGES - longest(smallest(self.unit), keys)))

    @property
    def _gap(self) -> float:
        return (self.uw - 16 - 4 * self._card) / 3

    def _corner(self, number: int) -> tuple[float, float]:
        epoch, column = divmod(number, 4)
        gap = (self.uh - 16 - 3 * self._high) / 2
        return 8 + column * (self._card + self._gap), 8 + (2 - epoch) * (self._high + gap)

    def _crossing(self, source: int, target: int) -> tuple[float, float]:
        """Where an arrow lies: between the four tiles around it; two that cross stand a little apart."""
        ax, ay = self._corner(source)
        bx, by = self._corner(target)
        shift = (CROSSED_SHIFT if bx > ax else -CROSSED_SHIFT) if self._crossed(source, target) else 0.0
        return (ax + bx + self._card) / 2 - shift, (ay + by + self._high) / 2 + shift

    def _crossed(self, source: int, target: int) -> bool:
        assert self.position is not None
        side = target - source - 4
        return any(a == source + side and b == target - side for a, b, _ in self.position.state.arrows)

    def _slab(self, number: int) -> Slab:
        assert self.position is not None
        up = bool(self.position.state.face_up >> number & 1)
        return card(self.theme, self._card, self._high, self._band, number // 4, up, number * 9 + 11)

    def build(self) -> None:
        assert self.position is not None
        state = self.position.state
        for number in range(12):
            x, y = self._corner(number)
            body = self._slab(number)
            path = slab.body(body).translated(x + 1, y + 1)
            ring = slab.ring(body, 1.6).translated(x + 1, y + 1)
            self.zones.append(Zone(slot(number), path, ring, body, 1.6, (x + 1, y + 1)))
        if state.task == Task.ARROW and state.goal >= 4:
            column = state.goal % 4
            for side in (-1, 1):
                source = state.goal - 4 + side
                if 0 <= column + side < 4 and state.seat in state.stones[source]:
                    x, y = self._crossing(source, state.goal)
                    path = rounded(x - 22, y - 22, 44, 44, 22)
                    self.zones.append(Zone(arrow(source), path, path))

    # drawing

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        state = self.position.state
        c.panel(self.uw, self.uh)
        tiles = [state.rules.achievements[n] for n in state.board if n >= 0]
        most = c.even(*self._name_room, [text(f"achievement.{tile.key}") for tile in tiles], 14, BOLD, EVEN)
        for number in range(12):
            x, y = self._corner(number)
            if not (state.face_up >> number & 1 and state.board[number] >= 0):
                c.slab(self._slab(number), x + 1, y + 1)
                self._back(c, number // 4, x, y)
                continue
            tile = state.rules.achievements[state.board[number]]
            c.piece(("achievement", tile.key, most), self._slab(number), x + 1, y + 1, partial(self._face, tile, most))
            self._spaces(c, number, tile, x, y)
        for source, target, seat in state.arrows:
            self._arrow(c, source, target, self.position.seats[seat].emblem, 1.0)

    def _back(self, c: Canvas, epoch: int, x: float, y: float) -> None:
        tint = mix(EPOCHS[epoch], "#FDF3DC", 0.7)
        c.icon(f"epoch_{EPOCH_KEYS[epoch]}", x + self._card / 2 - 22, y + self._high / 2 - 22, 44, tint=tint)

    @property
    def _name_room(self) -> tuple[float, float]:
        more = self._high - HIGH
        return self._card - self._band - EDGES, 20 + more * 0.4

    def _face(self, tile: Achievement, most: int, c: Canvas, x: float, y: float) -> None:
        """What is printed and never changes."""
        w, h, wide = self._card - 2, self._high - 2, self._band
        size = min(wide - 9, h - 40)
        c.icon(f"ach_{tile.key}", x + 0.5 + (wide - size) / 2, y + h - 5.5 - size, size)
        end = c.text(x + 6, y + 7, 14, 22, str(tile.epoch + 1), 17, BLACK, INK)
        land = min(LAND, x + wide - 2 - end - 1)  # a narrow band leaves it less beside the number
        c.icon(f"hex_{RESOURCES[tile.resource]}", x + wide - 2 - land, y + 6.5 + (LAND - land) * 0.43, land)
        more = self._high - HIGH
        room, high = self._name_room
        words = text(f"achievement.{tile.key}")
        room -= 4 if self.k and c.fits(room - 4, high, words, 14, BOLD) else 0
        c.text(x + wide + 4, y + 2, room, high, words, 14, BOLD, INK, most=most)
        symbol = 27 + more * 0.35
        c.icon(f"track_{TRACKS[tile.track]}", x + w - 4 - symbol, y + 20 + more * 0.4, symbol)

    def _spots(self, tile: Achievement) -> list[float]:
        """Where the spaces are, from the left side of the tile."""
        wide = self._band
        pitch = min((self._card - wide - 15) / len(tile.vp), 36.0)
        return [wide + 4 + (k + 0.5) * pitch for k in range(len(tile.vp))]

    def _spaces(self, c: Canvas, number: int, tile: Achievement, x: float, y: float) -> None:
        assert self.position is not None
        stones, spots = self.position.state.stones[number], self._spots(tile)
        more = self._high - HIGH
        r = min(10.5 + more * 0.12, (spots[1] - spots[0]) / 2 - 0.6) if len(spots) > 1 else 10.5
        foot = y + self._high - 6 - r
        bolt = 16 + more * 0.2
        space = mix(EPOCHS[tile.epoch], c.theme.space, 0.68)
        for q, points in enumerate(tile.vp):
            cx = x + spots[q]
            if tile.bolts[q]:
                c.icon("bolt", cx - bolt / 2, foot - r - 3 - bolt, bolt, opacity=0.38 if q < len(stones) else 1.0)
            if q < len(stones):
                pieces.stone(c, self.position.seats[stones[q]].emblem, cx, foot, 2 * r + 4)
                continue
            following = q == len(stones)
            c.disc(cx, foot, r, space, INK if following else "#7A6753", 1.8 if following else 1.2)
            c.text(cx - r, foot - r, 2 * r, 2 * r, str(points), 15, BLACK if following else HEAD,
                   INK if following else QUIET, "centre")  # fmt: skip

    def _arrow(self, c: Canvas, source: int, target: int, tribe: str, opacity: float) -> None:
        x, y = self._crossing(source, target)
        across, crossed = target - source == 3, self._crossed(source, target)
        size, disc = (CROSSED, 15) if crossed else (33.0, 17)
        c.icon("arrow", x - size / 2, y - size / 2, size, tint=TRIBES[tribe], opacity=opacity, mirror=across)
        pieces.marker(c, tribe, x + (1.5 if across else -1.5), y + 1.5, disc)  # colour alone would not tell whose it is

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        assert self.position is not None
        if zone.thing.kind == "slot" and zone.thing.number == self.position.state.goal:
            line(canvas, zone, self.theme.glow, 3)
            return
        if zone.thing.kind == "arrow":  # above the rings of the tiles it lies between
            state = self.position.state
            x, y = self._crossing(zone.thing.number, state.goal)
            canvas.disc(x, y, 21, canvas.theme.glow_ground)
            self._arrow(canvas, zone.thing.number, state.goal, self.position.seats[state.seat].emblem, 0.7)
        super().mark(canvas, zone)

    def paint_marks(self, canvas: Canvas) -> None:
        """Arrows lie above the rings of the tiles around them, those laid and those that could be."""
        assert self.position is not None
        super().paint_marks(canvas)
        for source, target, seat in self.position.state.arrows:
            x, y = self._crossing(source, target)
            if self.exposed(QRectF(x - 22, y - 22, 44, 44)):
                self._arrow(canvas, source, target, self.position.seats[seat].emblem, 1.0)

    def draggable(self, thing: Thing) -> bool:
        return thing.kind == "arrow" and thing in self.can

    def describe(self) -> str:
        if self.position is None:
            return ""
        state = self.position.state
        return text(
            "board.say.achievements", up=state.face_up.bit_count(), stones=sum(len(stones) for stones in state.stones)
        )
