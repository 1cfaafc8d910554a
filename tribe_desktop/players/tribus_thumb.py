"""A rule of thumb for every decision of Tribus: roughly the points it brings, from what everyone may know alone.

It looks one decision ahead, at nothing but the table, and plans no turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.achievements import completable, missing, outlook
from tribe_desktop.tribus.catalog import EXPLORE, MOVE, PROCREATE, STRENGTH
from tribe_desktop.tribus.hexes import STEPS
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.state import EVENT, HAND, State, Task, tiles_in

SHELL = 0.4  # points a shell is worth
STUCK = 0.5  # points it costs that a member stands on an exhausted tile which could be turned face up else


def best(state: State, choices: Sequence[a.Action]) -> a.Action:
    """What the rule of thumb decides, of some legal actions; the first of equals."""
    if len(choices) == 1:
        return choices[0]
    return max(choices, key=Thumb(state).worth)


def small(state: State, choices: Sequence[a.Action]) -> a.Action | None:
    """What it decides where nothing has to be weighed; None where a tile, an achievement or an arrow is chosen."""
    weighed = state.task in (Task.TAKE, Task.ARROW) or state.hand_open
    return None if weighed and len(choices) > 1 else best(state, choices)


def next_of(state: State) -> a.Action:
    """What it decides of all legal actions but achievements; quickly, as the search plays most turns by it."""
    task = state.task
    if task == Task.DONE:
        return a.END
    if task == Task.EXPLORE:
        return a.DRAW
    if task == Task.LAY:
        return Thumb(state).best_lay()
    if task == Task.MOVE:
        return Thumb(state).best_step()
    choices = legal(state)
    return best(state, [action for action in choices if type(action) is not a.Achieve] if state.hand_open else choices)


class Thumb:
    """What a seat makes of the table at one decision."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.seat = view.seat
        self.land = land = view.lands[view.seat]
        self.empty = ((1 << len(land.places)) - 1) & ~land.occupied & ~land.spent
        self.turned = 0 if view.bag else land.spent  # what exploring turns face up again, where nobody stands (T4.5)
        self.outlook = outlook(view, view.seat) if view.stones_left[view.seat] else []
        self.wanted = self._wanted()
        self._rooms: dict[int, float] = {}

    def worth(self, action: a.Action) -> float:
        """Roughly the points an action brings."""
        return _WORTH[type(action)](self, action)

    def _wanted(self) -> list[float]:
        """By resource: what one more occupied tile of it is worth."""
        view = self.view
        wanted = [0.4] * len(self.land.masks)
        for slot, lack, _, open_ in self.outlook:
            if lack and open_:
                tile = view.rules.achievements[view.board[slot]]
                worth = 0.4 + tile.vp[len(view.stones[slot])] / (slot // 4 + 2)
                wanted[tile.resource] = max(wanted[tile.resource], worth)
        return wanted

    def want(self, tile: int) -> float:
        """What it is worth that somebody stands on a tile."""
        if self.land.spent >> tile & 1:
            return -STUCK if self.turned else 0.0
        return self.wanted[self.land.resources[tile]]

    def room(self, tile: int) -> float:
        """What a member on a tile could go on to."""
        worth = self._rooms.get(tile)
        if worth is None:
            worth = 0.0
            resources, left = self.land.resources, self.land.links[tile] & self.empty
            while left:
                low = left & -left
                left ^= low
                worth += self.wanted[resources[low.bit_length() - 1]]
            self._rooms[tile] = worth
        return worth

    def take(self, action: a.Take) -> float:
        view = self.view
        code = view.row[action.index]
        worth = self.cost(action.index)
        if code >= EVENT:
            return worth + self.event(code - EVENT)
        best = self.action(code % HAND, view.value(self.seat, code % HAND))
        if code >= HAND:
            best = max([best, *(self.achievement(slot) for slot in completable(view, self.seat))])
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
            wants = sorted((self.want(tile) for tile in tiles_in(self.empty)), reverse=True)[: min(points, spare)]
            stuck = min(points - len(wants), (self.turned & self.land.occupied).bit_count())
            return sum(wants) + STUCK * stuck
        assert track == EXPLORE
        drawn = min(points, len(view.bag))
        turned = min(points - drawn, (self.land.spent & ~self.land.occupied).bit_count())
        return drawn * (0.8 if self.empty.bit_count() < 3 else 0.4) + turned

    def achievement(self, slot: int) -> float:
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

    def put(self, action: a.Put) -> float:
        return self.room(action.tile) - 0.3 * self.land.members[action.tile]

    def step(self, action: a.Step) -> float:
        land = self.land
        gain = 0.0 if land.members[action.target] else self.want(action.target)
        loss = self.want(action.source) if land.members[action.source] == 1 else 0.0
        return gain - loss + 0.2 * (self.room(action.target) - self.room(action.source))

    def best_step(self) -> a.Action:
        """The best of all `step` and `end`: what a target brings and what a source loses is asked once for each."""
        land = self.land
        members = land.members
        found: a.Action = a.END
        top = -9.0
        gains: dict[int, float] = {}
        rest = land.occupied
        while rest:
            low = rest & -rest
            rest ^= low
            source = low.bit_length() - 1
            loss, from_ = (self.want(source) if members[source] == 1 else 0.0), self.room(source)
            steps, near = a.STEP[source], land.links[source]
            while near:
                low = near & -near
                near ^= low
                target = low.bit_length() - 1
                gain = gains.get(target)
                if gain is None:
                    gain = gains[target] = 0.0 if members[target] else self.want(target)
                worth = gain - loss + 0.2 * (self.room(target) - from_)
                if worth > top:
                    top, found = worth, steps[target]
        return a.END if self.end() > top else found

    def lay(self, action: a.Lay) -> float:
        return self._place(action.place) + 0.2 * self.wanted[action.resource]

    def best_lay(self) -> a.Action:
        """The best of all `lay`: which land and where don't depend on each other."""
        return a.lay(max(self.view.hand, key=self.wanted.__getitem__), max(self.land.free, key=self._place))

    def _place(self, place: int) -> float:
        """Compact, and beside members, so that they soon get there."""
        worth, where, members = 0.0, self.land.where, self.land.members
        for step in STEPS:
            near = where.get(place + step)
            if near is not None:
                worth += 0.3 + 0.3 * min(members[near], 2)
        return worth

    def end(self) -> float:
        return -1.0 if self.view.task == Task.RESTORE else 0.2


_WORTH: dict[type, Callable[[Thumb, Any], float]] = {
    a.Settle: lambda thumb, action: thumb.want(action.tile),
    a.Swap: lambda thumb, action: -2.0,
    a.Take: Thumb.take,
    a.Put: Thumb.put,
    a.Relocate: lambda thumb, action: thumb.room(action.target) - thumb.room(action.source) - 0.5,
    a.Step: Thumb.step,
    a.Draw: lambda thumb, action: 0.0,
    a.Lay: Thumb.lay,
    a.Restore: lambda thumb, action: 1.0,
    a.Achieve: lambda thumb, action: thumb.achievement(action.slot),
    a.Arrow: lambda thumb, action: 0.0,
    a.Burn: lambda thumb, action: -thumb.want(action.tile),
    a.Exhaust: lambda thumb, action: -thumb.want(action.tile) * (2 if thumb.land.members[action.tile] else 1),
    a.Lose: lambda thumb, action: thumb.land.members[action.tile] - 1.0 - thumb.want(action.tile),
    a.End: lambda thumb, action: thumb.end(),
}
