"""The achievements: three rows of four, the oldest epoch at the foot; stones on their spaces, arrows on diagonals."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.catalog import EPOCHS as EPOCH_KEYS
from tribe_desktop.tribus.catalog import RESOURCES, TRACKS, Achievement
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import EPOCHS, INK, TRIBES, Theme, darker, mix
from tribe_desktop.ui.tribus import pieces, slab
from tribe_desktop.ui.tribus.area import Area, Zone, rounded
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.slab import Inset, Slab
from tribe_desktop.ui.tribus.things import Thing, arrow, slot

HIGH = 76.0
QUIET = "#5A4A3E"


@lru_cache(maxsize=64)
def card(theme: Theme, w: float, epoch: int, up: bool, seed: int) -> Slab:
    """The body of an achievement tile, or its back in the epoch's full colour."""
    colour = EPOCHS[epoch]
    if not up:
        frame = Inset(6, 6, w - 14, HIGH - 14, 4, mix(colour, "#FDF3DC", 0.55), 1.6)
        return Slab(w - 2, HIGH - 2, colour, darker(colour, 0.3), seed, radius=5, line=2, inset=frame)
    body = mix(colour, theme.card_paper, 0.78)
    picture = Inset(4.5, 4.5, 38, HIGH - 11, 8, mix(colour, theme.picture_paper, 0.68))
    return Slab(
        w - 2, HIGH - 2, body, mix(colour, body, 0.45), seed, radius=5, line=2, band=(46, HIGH, colour), inset=picture
    )


class Achievements(Area):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.achievements"), parent)

    # layout

    @property
    def _card(self) -> float:
        return min((self.uw - 16 - 3 * 8) / 4, 280.0)

    @property
    def _gap(self) -> float:
        return (self.uw - 16 - 4 * self._card) / 3

    def _corner(self, number: int) -> tuple[float, float]:
        epoch, column = divmod(number, 4)
        gap = (self.uh - 16 - 3 * HIGH) / 2
        return 8 + column * (self._card + self._gap), 8 + (2 - epoch) * (HIGH + gap)

    def _crossing(self, source: int, target: int) -> tuple[float, float]:
        """Where an arrow lies: between the four tiles around it; two that cross stand a little apart."""
        ax, ay = self._corner(source)
        bx, by = self._corner(target)
        shift = 9.0 if bx > ax else -9.0
        return (ax + bx + self._card) / 2, (ay + by + HIGH) / 2 + (shift if self._crossed(source, target) else 0)

    def _crossed(self, source: int, target: int) -> bool:
        assert self.position is not None
        side = target - source - 4
        return any(a == source + side and b == target - side for a, b, _ in self.position.state.arrows)

    def _slab(self, number: int) -> Slab:
        assert self.position is not None
        up = bool(self.position.state.face_up >> number & 1)
        return card(self.theme, self._card, number // 4, up, number * 9 + 11)

    def build(self) -> None:
        assert self.position is not None
        state = self.position.state
        for number in range(12):
            x, y = self._corner(number)
            body = self._slab(number)
            path = slab.body(body).translated(x + 1, y + 1)
            self.zones.append(Zone(slot(number), path, slab.ring(body, 1.6).translated(x + 1, y + 1)))
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
        for number in range(12):
            x, y = self._corner(number)
            c.slab(self._slab(number), x + 1, y + 1)
            if state.face_up >> number & 1 and state.board[number] >= 0:
                self._face(c, number, state.rules.achievements[state.board[number]], x, y)
            else:
                self._back(c, number // 4, x, y)
        for source, target, seat in state.arrows:
            self._arrow(c, source, target, self.position.seats[seat].emblem, 1.0)
        for zone in self.zones:
            if zone.thing.kind == "arrow":
                x, y = self._crossing(zone.thing.number, state.goal)
                c.disc(x, y, 21, c.theme.glow_ground)
                self._arrow(c, zone.thing.number, state.goal, self.position.seats[state.seat].emblem, 0.7)

    def _back(self, c: Canvas, epoch: int, x: float, y: float) -> None:
        tint = mix(EPOCHS[epoch], "#FDF3DC", 0.7)
        c.icon(f"epoch_{EPOCH_KEYS[epoch]}", x + self._card / 2 - 22, y + HIGH / 2 - 22, 44, tint=tint)

    def _face(self, c: Canvas, number: int, tile: Achievement, x: float, y: float) -> None:
        assert self.position is not None
        stones = self.position.state.stones[number]
        w = self._card
        c.icon(f"ach_{tile.key}", x + 6.5, y + 31, 36.5)
        c.text(x + 8, y + 8, 12, 20, str(tile.epoch + 1), 16, BLACK, INK, "centre")
        c.icon(f"hex_{RESOURCES[tile.resource]}", x + 20, y + 8, 22)
        c.text(x + 52, y + 3, w - 56, 20, text(f"achievement.{tile.key}"), 14, BOLD, INK)
        pitch = min((w - 58) / len(tile.vp), 34.0)
        first = x + 52 + pitch / 2
        for q, points in enumerate(tile.vp):
            cx, cy = first + q * pitch, y + 59
            if tile.bolts[q]:
                c.icon("bolt", cx - 7.5, y + 31 - 3, 15, opacity=0.38 if q < len(stones) else 1.0)
            if q < len(stones):
                pieces.stone(c, self.position.seats[stones[q]].emblem, cx, cy, 24)
                continue
            following = q == len(stones)
            c.disc(cx, cy, 10, c.theme.space, INK if following else "#7A6753", 1.8 if following else 1.2)
            c.text(cx - 10, cy - 10, 20, 20, str(points), 15, BLACK if following else HEAD,
                   INK if following else QUIET, "centre")  # fmt: skip
        c.icon(f"track_{TRACKS[tile.track]}", x + w - 31, y + 22, 24)

    def _arrow(self, c: Canvas, source: int, target: int, tribe: str, opacity: float) -> None:
        x, y = self._crossing(source, target)
        c.icon("arrow", x - 19, y - 19, 38, tint=TRIBES[tribe], opacity=opacity, mirror=target - source == 3)

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        assert self.position is not None
        if zone.thing.kind == "slot" and zone.thing.number == self.position.state.goal:
            canvas.stroke(zone.ring, self.theme.glow, 3)
            return
        super().mark(canvas, zone)

    def draggable(self, thing: Thing) -> bool:
        return thing.kind == "arrow" and thing in self.can

    def describe(self) -> str:
        if self.position is None:
            return ""
        state = self.position.state
        return text(
            "board.say.achievements", up=state.face_up.bit_count(), stones=sum(len(stones) for stones in state.stones)
        )
