"""The players: a card each with name, points, and what the seat holds; the seat to move stands out."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

from collections.abc import Hashable
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus import scoring
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui import fonts
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import TRIBES
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas, plain, smallest
from tribe_desktop.ui.tribus.things import Thing, player
from tribe_desktop.ui.tribus.zones import Zone, rounded


def standing(state: State) -> tuple[int, ...]:
    """The points by seat if the game ended now; none when it is over, for then the points are final."""
    return () if state.task == Task.OVER else scoring.standing(state).total


class Players(Area):
    """See the module. `standing`: the points of a card were clicked."""

    standing = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.players"), parent)

    def _cards(self) -> list[tuple[float, float]]:
        """Top and height of each card."""
        assert self.position is not None
        count = self.position.state.players
        high = min((self.uh - 16 - 4 * (count - 1)) / count, 122.0)
        spare = (self.uh - 16 - high * count - 4 * (count - 1)) / count
        return [(8 + spare / 2 + k * (high + 4 + spare), high) for k in range(count)]

    def sight(self) -> Hashable:
        assert self.position is not None
        state = self.position.state
        held = (tuple(state.shells), tuple(state.reserve), tuple(state.stones_left), state.own_arrows)
        points = tuple(self.position.points(seat) for seat in range(state.players))
        now = standing(state)
        return held, points, now, self.position.seats, state.task == Task.OVER, state.seat, state.start

    def points_box(self, seat: int) -> QRectF:
        """Where the points of a card are, in units."""
        y, high = self._cards()[seat]
        return QRectF(self.uw - 8 - self._points_wide, y, self._points_wide, high)

    @property
    def _points_wide(self) -> float:
        return 66 + 16 * self.k

    def _on_points(self, spot: QPointF) -> bool:
        if self.position is None:
            return False
        return any(self.points_box(seat).contains(spot / self.unit) for seat in range(self.position.state.players))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._show_cursor()

    def hand_at(self, at: QPointF) -> bool:
        return self._on_points(at) or super().hand_at(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed = self._pressed
        if (
            pressed is not None
            and not self._dragging
            and self._on_points(pressed[1])
            and self._on_points(event.position())
        ):
            self._pressed = None
            self.standing.emit()
        else:
            super().mouseReleaseEvent(event)

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
        size = min(48.0 + 12 * self.k, high - 12)
        c.icon(f"emblem_{look.emblem}", x + 8 + (48 - min(size, 48)) / 2, y + (high - size) / 2, size)
        row = min((high - 8) / 2, 34 + 10 * self.k)  # of two lines
        top = y + high / 2 - row + (1 if high < 70 else 2)
        left = x + max(68.0, size + 18)
        tooth = self._heading(c, seat, left, top, x + w - 12 - left, row)
        # second line: what the seat holds, and what it would have if the game ended now
        low, end = top + row, x + w - 4
        middle = low + row / 2 - (1 if high < 70 else 4)
        picture = min(24 + 3 * self.k, row - 2)
        now = standing(state)
        if now:
            picture = min(picture, 20 - 2 * self.k)
            end = tooth - 6
            column = min(28 + 4 * self.k, row)  # of the tooth above
            c.icon("podium", tooth + (column - 24) / 2, middle - 12, 24)
            c.text(tooth + column + 1, middle - row / 2, x + w - 4 - tooth - column, row, str(now[seat]), 17, BOLD,
                   theme.muted, most=round(0.72 * c.px(24, min(row, 26 + 8 * self.k))))  # fmt: skip
        size, starts, ends = self._numbers(c, end - left + 2 - (picture if now else 0), picture, row, 3 if now else 4)
        has_arrow = state.own_arrows >> seat & 1
        for k, number in enumerate((state.shells[seat], state.reserve[seat], state.stones_left[seat], has_arrow)):
            if k == len(starts):  # there is one arrow, and it is faint when it is spent
                at = left - 2 + ends[-1]
                c.icon(
                    "arrow",
                    at,
                    middle - picture / 2,
                    picture,
                    tint=TRIBES[look.emblem],
                    opacity=1.0 if number else 0.28,
                )
                break
            at, up = left - 2 + starts[k], middle - picture / 2
            if k == 0:
                c.icon("shell", at, up, picture)
            elif k == 1:
                c.icon(f"member_{look.emblem}", at, up, picture)
            elif k == 2:
                pieces.stone(c, look.emblem, at + picture / 2, middle, picture)
            else:
                c.icon("arrow", at, up, picture, tint=TRIBES[look.emblem], opacity=1.0 if number else 0.28)
            faint = k == 3 and not number
            c.text(at + picture + 2, middle - row / 2, ends[k] - starts[k] - picture - 3, row, str(number), 16, BOLD,
                   theme.muted if faint else "", most=size)  # fmt: skip

    def _numbers(
        self, c: Canvas, room: float, picture: float, high: float, count: int
    ) -> tuple[int, list[float], list[float]]:
        """One size for what all seats hold, and where the columns begin and end, in units: evenly apart."""
        assert self.position is not None
        state = self.position.state
        held = (state.shells, state.reserve, state.stones_left, (0, 1))[:count]
        size, around = c.px(16, high), picture + 7
        while True:
            wide = [max(fonts.metrics(size, BOLD).horizontalAdvance(str(n)) for n in some) + around for some in held]
            if sum(wide) <= room or size <= smallest(c.unit):
                break
            size -= 1
        spare = max(0.0, room - sum(wide)) / count
        ends = list(accumulate(one + spare for one in wide))
        return size, [0.0, *ends[:-1]], ends

    def _heading(self, c: Canvas, seat: int, x: float, y: float, w: float, h: float) -> float:
        """Name, hand axe, subtitle, points; returns where these begin. The name comes before the subtitle."""
        assert self.position is not None
        look = self.position.seats[seat]
        high = min(h, 26 + 8 * self.k)
        y += (h - high) / 2 - 1
        points = str(self.position.points(seat))
        wide = max(c.width(points, 24, BLACK, high), c.width("00", 24, BLACK, high))
        picture = min(28 + 4 * self.k, h)
        tooth = x + w - wide - picture
        c.icon("tooth", tooth, y + high / 2 - picture / 2, picture)
        c.text(tooth + picture + 1, y, wide + 2, high, points, 24, BLACK)
        axe = 26.0 if seat == self.position.state.start else 0.0
        room = tooth - 6 - x
        name, subtitle = plain(look.name), plain(look.subtitle)
        end = c.text(x, y, room - axe, high, name, 18, HEAD)
        if axe:
            c.icon("handaxe", end + 6, y + high / 2 - 10, 20)
            end += axe
        if look.bot and end + 26 <= x + room:
            c.icon("idol", end + 8, y + high / 2 - 10, 20)
            end += 20
        if subtitle and c.width(subtitle, 14, h=20) <= x + room - end - 10:
            c.text(end + 10, y + 1 + (high - 20) / 2, x + room - end - 10, 20, subtitle, 14, colour=c.theme.muted)
        return tooth

    # dragging: a member or a stone off the card of the seat to move

    def draggable(self, thing: Thing) -> bool:
        return self.position is not None and thing.seat == self.position.state.seat and bool(self._piece())

    def _piece(self) -> str:
        assert self.position is not None
        state = self.position.state
        if state.task in (Task.PROCREATE, Task.SETUP) and state.reserve[state.seat]:
            return "member"
        return "arrow" if state.task == Task.ARROW else "stone" if state.hand_open else ""

    def lifted(self, thing: Thing) -> QPixmap | None:
        if self.position is None:
            return None
        tribe, piece, ratio, wide = (
            self.position.seats[thing.seat].emblem,
            self._piece(),
            self.devicePixelRatioF(),
            36.0,
        )
        side = round(wide * self.unit * ratio)
        out = QPixmap(side, side)
        out.setDevicePixelRatio(ratio)
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as painter:
            canvas = Canvas(painter, self.theme, self.unit, ratio, self.grow)
            if piece == "stone":
                pieces.stone(canvas, tribe, wide / 2, wide / 2, wide)
            elif piece == "arrow":
                canvas.icon("arrow", 0, 0, wide, tint=TRIBES[tribe])
            else:
                canvas.icon(f"member_{tribe}", 0, 0, wide)
        return out

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        if zone.thing in self.lit or zone.thing in self.can:
            super().mark(canvas, zone)  # pointing at a card alone marks nothing

    def describe(self) -> str:
        if self.position is None:
            return ""
        state = self.position.state
        now = scoring.standing(state).total
        return "; ".join(
            text(
                "board.say.player", name=plain(look.name), points=self.position.points(seat), now=now[seat],
                shells=state.shells[seat], reserve=state.reserve[seat], stones=state.stones_left[seat],
                arrows=state.own_arrows >> seat & 1,
            )
            for seat, look in enumerate(self.position.seats)
        )  # fmt: skip
