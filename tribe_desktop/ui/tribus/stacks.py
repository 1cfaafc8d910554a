"""The event stacks, and how far the end is: one box a player, filled by Bronze Age events that were carried out."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.catalog import BRONZE
from tribe_desktop.tribus.catalog import EPOCHS as EPOCH_KEYS
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.fonts import BLACK, BOLD
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import EPOCHS, darker, mix
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.slab import Slab
from tribe_desktop.ui.tribus.things import stack
from tribe_desktop.ui.tribus.zones import Zone, rounded


class Stacks(Area):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.stacks"), parent)

    def _top(self, epoch: int) -> float:
        return 12 + (BRONZE - epoch) * (66 + max(0.0, self.uh - 264 - 8 * self.k) / 4)

    def sight(self) -> Hashable:
        assert self.position is not None
        state = self.position.state
        return (
            tuple(len(one) for one in state.stacks),
            len(state.beside),
            state.last_round,
            state.players,
            state.task == Task.OVER,
        )

    def build(self) -> None:
        for epoch in range(3):
            y = self._top(epoch)
            path = rounded(6, y - 7, self.uw - 12, 64, 8)
            self.zones.append(Zone(stack(epoch), path, path))

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        state, theme, w = self.position.state, c.theme, self.uw
        c.panel(w, self.uh)
        left = 10 + (w - 112) / 3
        for epoch in range(3):
            colour, y, count = EPOCHS[epoch], self._top(epoch), len(state.stacks[epoch])
            for k in range(min(count, 4) - 1, -1, -1):
                c.slab(Slab(48, 52, colour, darker(colour, 0.3), epoch * 30 + k, radius=5, line=1.8),
                       left + 2 * k, y - 2 * k + 2)  # fmt: skip
            if count:
                c.icon(f"epoch_{EPOCH_KEYS[epoch]}", left + 8, y + 10, 32, tint=mix(colour, "#FDF3DC", 0.7))
                c.icon("bolt", left + 29, y + 35, 17)
            else:
                c.box(left, y + 2, 48, 52, 6, "", theme.muted, 1.2, (3, 2.4))
            more = 5 * self.k
            c.text(left + 55, y + 5 - more, w - left - 59, 24 + more, str(count), 22, BLACK, align="centre")
            c.text(left + 53, y + 29, w - left - 57, 18 + more, text("board.left"), 14, colour=theme.muted,
                   align="centre")  # fmt: skip
        self._end(c)

    def _end(self, c: Canvas) -> None:
        assert self.position is not None
        state, theme, w = self.position.state, c.theme, self.uw
        more = 6 * self.k
        y = self.uh - 52 - more
        c.rule(12, y - 4, w - 12, y - 4)
        if state.last_round:
            words = text("board.over" if state.task == Task.OVER else "board.last_round")
            c.text(8, y, w - 16, 18 + more, words, 14, BOLD, theme.error, "centre")
        else:
            c.text(8, y, w - 16, 18 + more, text("board.to_the_end"), 14, colour=theme.muted, align="centre")
        boxes = max(state.players, len(state.beside))
        pitch = min(30.0, (w - 12) / boxes)
        side = min(22.0, pitch - 3)
        for k in range(boxes):
            x = w / 2 + (k - (boxes - 1) / 2) * pitch
            if k < len(state.beside):
                colour = EPOCHS[BRONZE]
                c.slab(
                    Slab(side, 24, colour, darker(colour, 0.3), k + 70, radius=4, line=1.7), x - side / 2, y + 19 + more
                )
                c.icon("bolt", x - 8, y + 23 + more, 16)
            else:
                c.box(x - side / 2, y + 19 + more, side, 24, 4, theme.well, theme.muted, 1.2, (3, 2.4))

    def describe(self) -> str:
        if self.position is None:
            return ""
        state = self.position.state
        a, b, c = (len(one) for one in state.stacks)
        return text("board.say.stacks", a=a, b=b, c=c, done=len(state.beside), needed=state.players)
