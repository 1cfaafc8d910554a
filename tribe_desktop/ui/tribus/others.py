"""The other seats' land, small; a click shows one large in the territory's place."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QWidget

from tribe_desktop.ui.fonts import HEAD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.area import Area, Zone, rounded
from tribe_desktop.ui.tribus.canvas import Canvas, plain
from tribe_desktop.ui.tribus.territory import centre, fitted
from tribe_desktop.ui.tribus.things import Position, Thing, land, player

WIDEST = 46.0


class Others(Area):
    """See the module."""

    enlarge = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.others"), parent)
        self._shown = 0
        self._maps: dict[int, tuple[bool, float, QPointF]] = {}  # by seat: name beside the map, hex width, origin

    def show_seat(self, position: Position, shown: int) -> None:
        """All but the seat that is shown large."""
        self._shown = shown
        self.show_position(position)

    def _seats(self) -> list[int]:
        assert self.position is not None
        state = self.position.state
        return [seat for seat in state.in_turn_order(self._shown) if seat != self._shown]

    def _cards(self) -> list[tuple[int, QRectF]]:
        seats = self._seats()
        high = (self.uh - 16 - 8 * (len(seats) - 1)) / len(seats)
        return [(seat, QRectF(8, 8 + k * (high + 8), self.uw - 16, high)) for k, seat in enumerate(seats)]

    def _place(self, card: QRectF, places: list[int]) -> tuple[bool, float, QPointF]:
        """Whether the name stands beside the map and not above it, the hex width, the origin: whichever is larger."""
        above = fitted(places, card.adjusted(8, 36, -8, -7), max(WIDEST, card.height() / 3))
        beside = fitted(places, card.adjusted(100, 6, -8, -6), max(WIDEST, card.height() / 3))
        aside = beside[0] > above[0] * 1.08 or card.height() < 110
        return (aside, *(beside if aside else above))

    def build(self) -> None:
        assert self.position is not None
        self._maps = {}
        for seat, card in self._cards():
            path = rounded(card.x(), card.y(), card.width(), card.height(), 8)
            self.zones.append(Zone(player(seat), path, path))
            mine = self.position.state.lands[seat]
            if not mine.places:
                continue
            self._maps[seat] = self._place(card, list(mine.places))
            _, width, origin = self._maps[seat]
            for number, at in enumerate(mine.places):
                x, y = centre(at, width)
                path = pieces.hexagon(origin.x() + x, origin.y() + y, width)
                self.zones.append(Zone(land(number, seat), path, path))

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        self.rock(c, left=False)
        state, theme = self.position.state, c.theme
        for seat, card in self._cards():
            look = self.position.seats[seat]
            x, y, w = card.x(), card.y(), card.width()
            c.box(x, y, w, card.height(), 8, theme.panel, theme.line)
            words = text("board.tiles", n=len(state.lands[seat].places))
            if seat in self._maps and self._maps[seat][0]:
                c.icon(f"emblem_{look.emblem}", x + 8, y + 8, 28)
                c.text(x + 40, y + 11, 60, 22, plain(look.name), 16, HEAD)
                c.text(x + 10, y + 38, 88, 18, words, 14, colour=theme.muted)
            else:
                c.icon(f"emblem_{look.emblem}", x + 8, y + 8, 28)
                wide = c.width(words, 14)
                c.text(x + 42, y + 8, w - 42 - wide - 22, 28, plain(look.name), 16, HEAD)
                c.text(x + w - 12 - wide, y + 8, wide + 1, 28, words, 14, colour=theme.muted)
        for seat, (_, width, origin) in self._maps.items():
            self._map(c, seat, width, origin)

    def _map(self, c: Canvas, seat: int, width: float, origin: QPointF) -> None:
        assert self.position is not None
        mine, tribe = self.position.state.lands[seat], self.position.seats[seat].emblem
        spots = [origin + QPointF(*centre(at, width)) for at in mine.places]
        for number, spot in enumerate(spots):
            pieces.land(c, mine.resources[number], bool(mine.spent >> number & 1), spot.x(), spot.y(), width)
        r = min(max(width * 0.2, 6.5), 12.0)
        for number, spot in enumerate(spots):
            if mine.members[number]:
                x, y = spot.x() + width * 0.15, spot.y() + width * 0.43 - r - 1
                pieces.count_disc(c, tribe, x, y, r, mine.members[number], 14 if r >= 8 else 11)

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
