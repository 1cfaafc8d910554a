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

HEAD_HIGH = 43.0  # the symbol above a column
SIDE = 6.0  # beside the columns
MARKER, NEXT = 20.0, 19.0  # a marker, and how far from it another one stands beside it
NUMBER, LINE = 15.0, 12.5  # what four markers leave of a cell: for its number at the left, for a line with end points
OVERLAP = 1.06  # of markers that stand close: the paper around their ink


def spread(count: int, w: float, h: float, points: bool) -> tuple[float, list[tuple[float, float]]]:
    """The size of the markers in a cell of `w` × `h` and their middles in it: none on another or on what it says."""
    if count < 3 or (count == 3 and points):
        pitch = min(NEXT, (w - 3) / max(1, count))
        middles = [(w / 2 + (q - (count - 1) / 2) * pitch, h - 12.5) for q in range(count)]
        return min(MARKER, pitch * OVERLAP), middles
    left, top = (1.5, 1.5) if count == 3 else (1.5, LINE) if points else (NUMBER, 1.5)
    pitch = min((w - left - 1.5) / 2, (h - top - 1.5) / 2, NEXT)
    x, y = (left + w - 1.5) / 2, (top + h - 1.5) / 2
    squares = [(x + across * pitch, y + down * pitch) for down in (-0.5, 0.5) for across in (-0.5, 0.5)]
    return min(MARKER, pitch * OVERLAP), squares[-count:]  # of three, the first square is the number's


class Tracks(Area):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.tracks"), parent)

    @property
    def _step(self) -> float:
        return (self.uw - 2 * SIDE) / 4

    def sight(self) -> Hashable:
        assert self.position is not None
        return tuple(self.position.state.marks), self.position.seats

    def build(self) -> None:
        for number in range(4):
            x = SIDE + number * self._step
            column = rounded(x + 1, 5, self._step - 2, self.uh - 10, 7)
            self.zones.append(Zone(track(number), column, rounded(x, 4.5, self._step, self.uh - 9, 8)))

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        state, theme, step = self.position.state, c.theme, self._step
        c.panel(self.uw, self.uh)
        longest = max(len(t.values) for t in state.rules.tracks)
        high = (self.uh - HEAD_HIGH - 13) / longest
        for number, key in enumerate(TRACKS):
            x = SIDE + number * step
            c.slab(Slab(40, 34, theme.tile, theme.tile_edge, number * 9 + 2, radius=5, line=1.6, shift=(-1.5, -2)),
                   x + (step - 40) / 2, 7)  # fmt: skip
            c.icon(f"track_{key}", x + step / 2 - 15, 9, 30)
            line = state.rules.tracks[number]
            for k, value in enumerate(line.values):
                y = self.uh - 8 - (k + 1) * high
                points = line.end_vp[k]
                c.box(x + 1.5, y + 1.5, step - 3, high - 3, 6, theme.lichen if points else theme.well)
                here = [seat for seat in range(state.players) if state.marks[4 * seat + number] == k]
                size, middles = spread(len(here), step, high, bool(points))
                line_high = LINE - 2 if points and len(here) > 3 else max(18.0, high - 22.5)
                c.text(x + 6, y + 2 + (line_high - 18) / 2, step / 2 - 8, 18, str(value), 16, BLACK)
                if points:
                    tooth = min(17.0, line_high + 2)
                    c.text(x + step / 2 - 3, y + 2, step / 2 + 2 - tooth, line_high, str(points), 13, BOLD, theme.muted,
                           "right")  # fmt: skip
                    c.icon("tooth", x + step - 1 - tooth, y + 2 + (line_high - tooth) / 2 + 0.5, tooth)
                for seat, (across, down) in zip(here, middles, strict=True):
                    pieces.marker(c, self.position.seats[seat].emblem, x + across, y + down, size)

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
