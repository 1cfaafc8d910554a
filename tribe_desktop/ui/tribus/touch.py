"""What is particular to dragging, and the way that is shown to a member: the controller's hands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from tribe_desktop.tribus.actions import Achieve, Take
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.tribus.things import Thing, land

if TYPE_CHECKING:
    from tribe_desktop.ui.tribus.controller import TribusController


class Touch:
    def __init__(self, controller: TribusController) -> None:
        self.controller = controller
        self.origin: QPointF | None = None  # where what is being played was dropped, on the table
        self._at = QPointF()

    @contextmanager
    def dropping(self) -> Iterator[None]:
        """What is played meanwhile moves from where the pointer let it go."""
        self.origin = self._at
        try:
            yield
        finally:
            self.origin = None

    def carried(self, thing: Thing | None, at: QPointF) -> None:
        """The pointer drags a thing (`at`: on the screen), or nothing any more: what glows is where it can go."""
        controller = self.controller
        if thing is not None:
            self._at = QPointF(controller.screen.table.mapFromGlobal(at))
        if controller.person and controller.picker.held != thing:
            controller.picker.held = thing
            controller.screen.trail.clear()
            controller.show_marks()

    def lift(self, thing: Thing) -> None:
        """Take a thing up with the keys, as if to drag it; the next click puts it down."""
        controller = self.controller
        if controller.person and controller.picker.lift(thing):
            controller.show_chosen()
        else:
            controller.on_clicked(thing)

    def take_for(self, tile: Thing, slot: Thing) -> str:
        """A tile of the row dropped on an achievement: taken if it completes it, and only then; else the reason."""
        match = self.controller.match
        take, goal = Take(tile.number), Achieve(slot.number)
        reason = match.explain(take)
        if reason is None:
            after = match.game.clone(match.state)
            match.game.apply(after, take)
            reason = match.game.explain(after, goal)
        if reason is not None:
            return refusal_text(reason)
        self.controller.decide((take, goal))
        return ""

    def show_trail(self, thing: Thing) -> None:
        """The way a member would go to the thing pointed at."""
        controller, table = self.controller, self.controller.screen.table
        way = controller.picker.way(thing)
        tiles = [way[0].source, *(step.target for step in way)] if way else []
        boxes = [table.where(land(tile, controller.state.seat)) for tile in tiles]
        found = [box for box in boxes if box is not None]
        if way and len(found) == len(tiles):
            left = controller.state.points - len(way)
            controller.screen.trail.show_way(found, left, table.unit, table.theme.glow)
