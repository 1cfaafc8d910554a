"""The players: a card each with name, points, and what the seat holds; the seat to move stands out."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import TRIBES
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.area import Area, Zone, rounded
from tribe_desktop.ui.tribus.canvas import Canvas, plain
from tribe_desktop.ui.tribus.things import player


class Players(Area):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.players"), parent)

    def _cards(self) -> list[tuple[float, float]]:
        """Top and height of each card."""
        assert self.position is not None
        count = self.position.state.players
        high = min((self.uh - 16 - 4 * (count - 1)) / count, 122.0)
        spare = (self.uh - 16 - high * count - 4 * (count - 1)) / count
        return [(8 + spare / 2 + k * (high + 4 + spare), high) for k in range(count)]

    def build(self) -> None:
        for seat, (y, high) in enumerate(self._cards()):
            path = rounded(8, y, self.uw - 16, high, 8)
            self.zones.append(Zone(player(seat), path, rounded(9, y + 1, self.uw - 18, high - 2, 7)))

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        state = self.position.state
        c.panel(self.uw, self.uh)
        active = -1 if state.task == Task.OVER else state.seat
        cards = self._cards()
        for seat, (y, high) in enumerate(cards):
            if seat == active:
                c.box(8, y, self.uw - 16, high, 8, c.theme.glow_ground, c.theme.glow, 2)
            elif seat + 1 < len(cards) and seat + 1 != active:
                middle = (y + high + cards[seat + 1][0]) / 2
                c.rule(16, middle, self.uw - 16, middle)
            self._card(c, seat, y, high)

    def _card(self, c: Canvas, seat: int, y: float, high: float) -> None:
        assert self.position is not None
        state, look, theme = self.position.state, self.position.seats[seat], c.theme
        x, w = 8.0, self.uw - 16
        size = min(48.0, high - 12)
        c.icon(f"emblem_{look.emblem}", x + 8 + (48 - size) / 2, y + (high - size) / 2, size)
        low_card = high < 70
        row = 26.0 if low_card else 34.0
        top = y + 5 if low_card else y + high / 2 - 30
        # first line: name, hand axe, subtitle, points
        points = str(self.position.points(seat))
        wide = max(c.width(points, 24, BLACK), c.width("00", 24, BLACK))
        tooth = x + w - 12 - wide - 28
        c.icon("tooth", tooth, top - 1, 26 if low_card else 28)
        c.text(tooth + 29, top - 2, wide + 2, 28, points, 24, BLACK)
        left, room = x + 68, tooth - x - 74
        axe = 26.0 if seat == state.start else 0.0
        subtitle = plain(look.subtitle)
        beside = min(c.width(subtitle, 14) + 10, 64.0) if subtitle else 0.0
        end = c.text(left, top, room - axe - beside, 24, plain(look.name), 18, HEAD)
        if axe:
            c.icon("handaxe", end + 6, top + 2, 20)
            end += axe
        if subtitle and left + room - end > 40:
            c.text(end + 10, top, left + room - end - 10, 25, subtitle, 14, colour=theme.muted)
        # second line: what the seat holds
        low = top + row
        step = (w - 68 - 8) / 4
        has_arrow = state.own_arrows >> seat & 1
        x = left - 2
        for k, number in enumerate((state.shells[seat], state.reserve[seat], state.stones_left[seat], has_arrow)):
            at = x + k * step
            if k == 0:
                c.icon("shell", at, low, 24)
            elif k == 1:
                c.icon(f"member_{look.emblem}", at, low, 24)
            elif k == 2:
                pieces.stone(c, look.emblem, at + 12, low + 12, 24)
            else:
                c.icon("arrow", at, low, 24, tint=TRIBES[look.emblem], opacity=1.0 if number else 0.28)
            faint = k == 3 and not number
            c.text(at + 27, low, step - 27, 24, str(number), 16, BOLD, theme.muted if faint else "")

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        if zone.thing in self.lit or zone.thing in self.can:
            super().mark(canvas, zone)  # pointing at a card alone marks nothing

    def describe(self) -> str:
        if self.position is None:
            return ""
        state = self.position.state
        return "; ".join(
            text(
                "board.say.player", name=plain(look.name), points=self.position.points(seat),
                shells=state.shells[seat], reserve=state.reserve[seat], stones=state.stones_left[seat],
                arrows=state.own_arrows >> seat & 1,
            )
            for seat, look in enumerate(self.position.seats)
        )  # fmt: skip
