"""The other seats' land, small; a click shows one large in the territory's place."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QWidget

from tribe_desktop.ui.fonts import HEAD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas, plain
from tribe_desktop.ui.tribus.maps import fitted, middle_of
from tribe_desktop.ui.tribus.things import Position, Thing, land, player
from tribe_desktop.ui.tribus.zones import Zone, rounded

WIDEST = 46.0, 120.0  # a hex of a small territory, in a small card and in the largest
NOMINAL = (4.2, 5.2)  # width and height, in hex widths, of a territory of some size


class Others(Area):
    """See the module."""

    rocky = True
    enlarge = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.others"), parent)
        self._shown = 0
        self._maps: dict[int, tuple[float, QPointF]] = {}  # by seat: hex width, origin

    def sight(self) -> Hashable:
        assert self.position is not None
        lands = self.position.state.lands
        look = self.position.seats
        return self._shown, tuple(
            (seat, look[seat].name, look[seat].emblem, lands[seat].places, lands[seat].resources,
             tuple(lands[seat].members), lands[seat].spent)
            for seat in self._seats()
        )  # fmt: skip

    def show_seat(self, position: Position, shown: int) -> None:
        """All but the seat that is shown large."""
        self._shown = shown
        self.show_position(position)

    def _seats(self) -> list[int]:
        assert self.position is not None
        state = self.position.state
        return [seat for seat in state.in_turn_order(self._shown) if seat != self._shown]

    @property
    def head(self) -> float:
        """Height of name and count above a map."""
        return 54 + 14 * self.k

    def _cards(self) -> list[tuple[int, QRectF]]:
        """Side by side or one above the other, whichever leaves a larger map."""
        seats = self._seats()
        count, w, h = len(seats), self.uw - 16, self.uh - 16
        wide, high = (w - 8 * (count - 1)) / count, (h - 8 * (count - 1)) / count
        beside = min((wide - 16) / NOMINAL[0], (h - self.head - 8) / NOMINAL[1])
        above = min((w - 16) / NOMINAL[0], (high - self.head - 8) / NOMINAL[1])
        if beside >= above:
            return [(seat, QRectF(8 + k * (wide + 8), 8, wide, h)) for k, seat in enumerate(seats)]
        return [(seat, QRectF(8, 8 + k * (high + 8), w, high)) for k, seat in enumerate(seats)]

    def build(self) -> None:
        assert self.position is not None
        self._maps = {}
        for seat, card in self._cards():
            path = rounded(card.x(), card.y(), card.width(), card.height(), 8)
            self.zones.append(Zone(player(seat), path, path))
            mine = self.position.state.lands[seat]
            if not mine.places:
                continue
            room = card.adjusted(7, self.head, -7, -8)
            width, origin = fitted(
                mine.places, room, min(max(WIDEST[0], min(card.width() / 2.6, card.height() / 4.4)), WIDEST[1])
            )
            self._maps[seat] = width, origin
            for number, at in enumerate(mine.places):
                spot = origin + middle_of(at, width)
                path = pieces.hexagon(spot.x(), spot.y(), width)
                self.zones.append(Zone(land(number, seat), path, path))

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        self.rock(c, left=False)
        state, theme = self.position.state, c.theme
        name, count, picture = 24 + 8 * self.k, 18 + 6 * self.k, 30 + 6 * self.k
        cards = self._cards()
        names = {seat: plain(self.position.seats[seat].name) for seat, _ in cards}
        most = c.even(cards[0][1].width() - picture - 20, name, names.values(), 16, HEAD)
        for seat, card in cards:
            look = self.position.seats[seat]
            x, y, w = card.x(), card.y(), card.width()
            c.box(x, y, w, card.height(), 8, theme.panel, theme.line)
            words = text("board.tiles", n=len(state.lands[seat].places))
            c.icon(f"emblem_{look.emblem}", x + 8, y + 9 + (name + count) / 2 - picture / 2, picture)
            left = 14 + picture
            c.text(x + left, y + 7, w - left - 6, name, names[seat], 16, HEAD, most=most)
            c.text(x + left, y + 6 + name, w - left - 6, count, words, 14, colour=theme.muted)
        for seat, (width, origin) in self._maps.items():
            self._map(c, seat, width, origin)

    def _map(self, c: Canvas, seat: int, width: float, origin: QPointF) -> None:
        assert self.position is not None
        mine, tribe = self.position.state.lands[seat], self.position.seats[seat].emblem
        spots = [origin + middle_of(at, width) for at in mine.places]
        for number, spot in enumerate(spots):
            pieces.land(c, mine.resources[number], bool(mine.spent >> number & 1), spot.x(), spot.y(), width)
        for number, spot in enumerate(spots):
            if mine.members[number]:
                pieces.small_count(c, tribe, spot.x(), spot.y(), width, mine.members[number])

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        thing = zone.thing
        if thing.kind == "player":
            if thing in self.lit or (self.hover is not None and self.hover.seat == thing.seat):
                canvas.stroke(zone.ring, self.theme.muted, 1.4)
            return
        if thing in self.can or thing in self.lit or thing in self.chosen:
            super().mark(canvas, zone)

    def press(self, thing: Thing) -> None:
        if thing in self.can:
            self.clicked.emit(thing)
        else:
            self.enlarge.emit(thing.seat)

    def describe(self) -> str:
        if self.position is None:
            return ""
        state, seats = self.position.state, self.position.seats
        return "; ".join(
            f"{plain(seats[seat].name)}: {text('board.tiles', n=len(state.lands[seat].places))}, "
            f"{text('board.members', n=sum(state.lands[seat].members))}"
            for seat in self._seats()
        )
