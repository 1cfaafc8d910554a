"""The progress tracks: four columns of positions, the base at the foot, everyone's markers, what scores at the end."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.catalog import TRACKS
from tribe_desktop.ui.fonts import BLACK, BOLD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas, plain
from tribe_desktop.ui.tribus.slab import Slab
from tribe_desktop.ui.tribus.things import track
from tribe_desktop.ui.tribus.zones import Zone, rounded

HEAD_HIGH = 46.0  # the symbol above a column


class Tracks(Area):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.tracks"), parent)

    @property
    def _step(self) -> float:
        return (self.uw - 16) / 4

    def sight(self) -> Hashable:
        assert self.position is not None
        return tuple(self.position.state.marks), self.position.seats

    def build(self) -> None:
        for number in range(4):
            x = 8 + number * self._step
            column = rounded(x + 1, 5, self._step - 2, self.uh - 10, 7)
            self.zones.append(Zone(track(number), column, rounded(x, 4.5, self._step, self.uh - 9, 8)))

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        state, theme, step = self.position.state, c.theme, self._step
        c.panel(self.uw, self.uh)
        longest = max(len(t.values) for t in state.rules.tracks)
        high = (self.uh - HEAD_HIGH - 13) / longest
        for number, key in enumerate(TRACKS):
            x = 8 + number * step
            c.slab(Slab(40, 34, theme.tile, theme.tile_edge, number * 9 + 2, radius=5, line=1.6, shift=(-1.5, -2)),
                   x + (step - 40) / 2, 7)  # fmt: skip
            c.icon(f"track_{key}", x + step / 2 - 15, 9, 30)
            line = state.rules.tracks[number]
            for k, value in enumerate(line.values):
                y = self.uh - 8 - (k + 1) * high
                points = line.end_vp[k]
                c.box(x + 1.5, y + 1.5, step - 3, high - 3, 6, theme.lichen if points else theme.well)
                line_high = max(18.0, high - 22.5)
                c.text(x + 6, y + 2 + (line_high - 18) / 2, step / 2 - 8, 18, str(value), 16, BLACK)
                if points:
                    c.text(x + step / 2 - 3, y + 2, step / 2 - 15, line_high, str(points), 13, BOLD, theme.muted,
                           "right")  # fmt: skip
                    c.icon("tooth", x + step - 18, y + 2 + line_high / 2 - 8, 17)
                here = [seat for seat in range(state.players) if state.marks[4 * seat + number] == k]
                size, gap = {1: (20.0, 0.0), 2: (20.0, 19.0), 3: (17.0, 12.8)}.get(len(here), (15.5, 9.4))
                for q, seat in enumerate(here):
                    pieces.marker(
                        c, self.position.seats[seat].emblem,
                        x + step / 2 + (q - (len(here) - 1) / 2) * gap, y + high - 12.5, size,
                    )  # fmt: skip

    def describe(self) -> str:
        if self.position is None:
            return ""
        state, seats = self.position.state, self.position.seats
        return "; ".join(
            text(
                "board.say.track", name=text(f"track.{key}"),
                seats=", ".join(
                    text("board.say.track_seat", name=plain(look.name), value=state.value(seat, number))
                    for seat, look in enumerate(seats)
                ),
            )
            for number, key in enumerate(TRACKS)
        )  # fmt: skip
