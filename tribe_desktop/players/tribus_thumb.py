"""A rule of thumb for every decision of Tribus: roughly the points it brings, from what everyone may know alone.

It looks one decision ahead, at nothing but the table, and plans no turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.achievements import completable, missing, reached
from tribe_desktop.tribus.catalog import EXPLORE, MOVE, PROCREATE, SPACES, STRENGTH
from tribe_desktop.tribus.hexes import STEPS
from tribe_desktop.tribus.state import EVENT, HAND, State, Task, tiles_in

SHELL = 0.4  # points a shell is worth


def best(state: State, choices: Sequence[a.Action]) -> a.Action:
    """What the rule of thumb decides, of some legal actions; the first of equals."""
    if len(choices) == 1:
        return choices[0]
    return max(choices, key=Thumb(state).worth)


class Thumb:
    """What a seat makes of the table at one decision."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.seat = view.seat
        self.land = view.lands[view.seat]
        self.empty = ((1 << len(self.land.places)) - 1) & ~self.land.occupied & ~self.land.spent
        self.wanted = self._wanted()
        self._worth_of: dict[type, Callable[[Any], float]] = {
            a.Settle: lambda action: self._want(action.tile),
            a.Swap: lambda action: -2.0,
            a.Take: self._take,
            a.Put: self._put,
            a.Relocate: lambda action: self._room(action.target) - self._room(action.source) - 0.5,
            a.Step: self._step,
            a.Lay: self._lay,
            a.Restore: lambda action: 1.0,
            a.Achieve: lambda action: self._achievement(action.slot),
            a.Burn: lambda action: -self._want(action.tile),
            a.Exhaust: lambda action: -self._want(action.tile) * (2 if self.land.members[action.tile] else 1),
            a.Lose: lambda action: self.land.members[action.tile] - 1.0 - self._want(action.tile),
            a.End: lambda action: self._end(),
        }

    def worth(self, action: a.Action) -> float:
        """Roughly the points an action brings."""
        find = self._worth_of.get(type(action))
        return 0.0 if find is None else find(action)

    def _wanted(self) -> list[float]:
        """By resource: what one more occupied tile of it is worth."""
        view = self.view
        wanted = [0.4] * len(self.land.masks)
        for slot in range(12):
            stones = view.stones[slot]
            if not view.face_up >> slot & 1 or self.seat in stones or len(stones) == SPACES:
                continue
            if missing(view, self.seat, slot) and reached(view, self.seat, slot):
                tile = view.rules.achievements[view.board[slot]]
                wanted[tile.resource] = max(wanted[tile.resource], 0.4 + tile.vp[len(stones)] / (slot // 4 + 2))
        return wanted

    def _want(self, tile: int) -> float:
        """What it is worth to have a tile in use."""
        return 0.0 if self.land.spent >> tile & 1 else self.wanted[self.land.resources[tile]]

    def _room(self, tile: int) -> float:
        """What a member on a tile could go on to."""
        return sum(self._want(near) for near in tiles_in(self.land.links[tile] & self.empty))

    def _take(self, action: a.Take) -> float:
        view = self.view
        code = view.row[action.index]
        worth = self.cost(action.index)
        if code >= EVENT:
            return worth + self.event(code - EVENT)
        best = self.action(code % HAND, view.value(self.seat, code % HAND))
        if code >= HAND:
            best = max([best, *(self._achievement(slot) for slot in completable(view, self.seat))])
        return worth + best

    def cost(self, index: int) -> float:
        """What the shells are worth that a tile of the row brings, less those it takes."""
        return SHELL * (self.view.row_shells[index] - index)

    def action(self, track: int, points: int) -> float:
        """What procreating, moving or exploring with so many points is worth."""
        view = self.view
        if track == PROCREATE:
            room = 2 + self.empty.bit_count() - (sum(self.land.members) - self.land.occupied.bit_count())
            return min(points, view.reserve[self.seat], max(room, 0)) * 0.7
        if track == MOVE:
            spare = sum(max(0, self.land.members[tile] - 1) for tile in tiles_in(self.land.occupied))
            wants = sorted((self._want(tile) for tile in tiles_in(self.empty)), reverse=True)
            return sum(wants[: min(points, spare)])
        assert track == EXPLORE
        return min(points, len(view.bag)) * (0.8 if self.empty.bit_count() < 3 else 0.4)

    def _achievement(self, slot: int) -> float:
        view = self.view
        tile = view.rules.achievements[view.board[slot]]
        at_top = view.marks[4 * self.seat + tile.track] + 1 == len(view.rules.tracks[tile.track].values)
        worth = tile.vp[len(view.stones[slot])] + (0.0 if at_top else 1.0)
        return worth - 0.8 * missing(view, self.seat, slot)

    def event(self, number: int) -> float:
        """What taking an event is worth."""
        view, event = self.view, self.view.rules.events[number]
        strengths = [view.marks[4 * seat + STRENGTH] for seat in range(view.players)]
        mine = strengths[self.seat]
        if event.kind == "strongest_gain":
            return float(event.amount) if mine == max(strengths) else 0.0
        if event.kind == "weakest_lose":
            return -float(event.amount) if mine == min(strengths) else 0.0
        who, _, what = event.kind.partition("_")
        share = 1.0 if who == "own" else 0.5
        if what == "exhaust":
            return -0.9 * event.amount * share
        if what == "lose_members":
            return -0.5 * event.amount * share
        track = {"procreate": PROCREATE, "move": MOVE, "explore": EXPLORE}[what]
        return share * self.action(track, view.value(self.seat, STRENGTH))

    def _put(self, action: a.Put) -> float:
        return self._room(action.tile) - 0.3 * self.land.members[action.tile]

    def _step(self, action: a.Step) -> float:
        land = self.land
        gain = 0.0 if land.members[action.target] else self._want(action.target)
        loss = self._want(action.source) if land.members[action.source] == 1 else 0.0
        onward = 0.2 * (self._room(action.target) - self._room(action.source))
        return gain - loss + onward

    def _lay(self, action: a.Lay) -> float:
        """Compact, and beside members, so that they soon get there."""
        worth = 0.0
        for step in STEPS:
            near = self.land.where.get(action.place + step)
            if near is not None:
                worth += 0.3 + 0.3 * min(self.land.members[near], 2)
        return worth + 0.2 * self.wanted[action.resource]

    def _end(self) -> float:
        return -1.0 if self.view.task == Task.RESTORE else 0.2
