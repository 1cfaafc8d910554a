"""What the search of Tribus thinks of a position: points, and how likely they make each seat win.

As in `tribus_value` it is the points so far and what a position promises, by the share of the game still to come; but
here positions of different games are compared, not turns of one position. The weights are those that told best who won
a thousand games of the search against itself (a logistic regression held near the weights of `tribus_value`, tried on
games it hadn't seen).

No achievement is worth more in sight than completed, or a bot would keep it there for ever.
"""

from __future__ import annotations

from math import exp

from tribe_desktop.players.tribus_value import (
    ARROW,
    EVENT_FIRST,
    SHELL_FIRST,
    SHELLS,
    TURNED,
    WILDCARD,
    reach,
    to_come,
    turnable,
)
from tribe_desktop.tribus import scoring
from tribe_desktop.tribus.achievements import arrow_sources, outlook
from tribe_desktop.tribus.catalog import EXPLORE, MOVE, STRENGTH
from tribe_desktop.tribus.state import EVENT, State, Task

# What a position promises, in points at the start of the game
PROMISED = ("strength", "walking", "land", "shells", "stones", "arrow", "use", "room", "spent", "reach", "ready")
STRONGER = 2.4  # a step on the strength track
FARTHER = 1.4  # on the movement track
WIDER = 1.8  # on the exploration track
SHELL = 0.7
STONE = (3.1, 2.4, 2.4)  # beside its points, by epoch
UNSPENT = 2.2  # the own arrow, not laid yet
USED = 1.5  # a tile in use: not exhausted, with a member
EMPTY = 0.4  # one without
SPENT = -1.1  # an exhausted one
REACH = 0.8  # an empty one next to a member that can be spared
BEST = 0.5  # of the best achievement that a hand tile would complete
EACH = 0.37  # of each that lacks nothing
# To the end
SHELL_HELD = 0.5
TO_MOVE = 1.0
SPREAD = (1.5, 6.0)  # points ahead that make winning likely: at the end, and more by the share still to come


def promised(state: State, seat: int) -> tuple[float, ...]:
    """What a position promises, in the order of `PROMISED`."""
    land, marks, at = state.lands[seat], state.marks, 4 * seat
    live = ~land.spent & ((1 << len(land.places)) - 1)
    used = live & land.occupied
    stones = 0.0
    for slot, seats in enumerate(state.stones):
        if seat in seats:
            stones += STONE[slot // 4]
    return (
        STRONGER * marks[at + STRENGTH],
        FARTHER * marks[at + MOVE],
        WIDER * marks[at + EXPLORE],
        SHELL * min(state.shells[seat], SHELLS),
        stones,
        UNSPENT * (state.own_arrows >> seat & 1),
        USED * used.bit_count(),
        EMPTY * (live & ~used).bit_count(),
        SPENT * land.spent.bit_count() + TURNED * turnable(state, land).bit_count(),
        REACH * reach(land, live & ~used),
        _ready(state, seat) if state.stones_left[seat] else 0.0,
    )


def _ready(state: State, seat: int) -> float:
    best = each = 0.0
    for slot, lack, enough, open_ in outlook(state, seat):
        worth = state.rules.achievements[state.board[slot]].vp[len(state.stones[slot])] + 1
        if open_ and not lack:
            each += worth
        if enough and (open_ or arrow_sources(state, seat, slot)):
            best = max(best, worth - WILDCARD * lack - ARROW * (not open_))
    return BEST * best + EACH * each


def worths(state: State, left: float, promises: list[float]) -> list[float]:
    """By seat: its points, and what it has to come of its promises."""
    found = [
        points + SHELL_HELD * min(shells, SHELLS) + left * promise
        for points, shells, promise in zip(scoring.totals(state), state.shells, promises, strict=True)
    ]
    found[state.seat] += TO_MOVE
    found[(state.seat - 1) % state.players] += left * _next(state)
    return found


def _next(state: State) -> float:
    """What the seat to move finds first in the row, for the one before."""
    return EVENT_FIRST * (state.row[0] >= EVENT) + SHELL_FIRST * state.row_shells[0]


def chances(state: State, promises: list[float]) -> list[float]:
    """By seat: how likely it seems to win, in sum 1."""
    if state.task == Task.OVER:
        winners = scoring.standing(state).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
    left = to_come(state)
    spread = SPREAD[0] + SPREAD[1] * left
    found = worths(state, left, promises)
    top = max(found)
    odds = [exp((each - top) / spread) for each in found]
    total = sum(odds)
    return [each / total for each in odds]


def terms(state: State, left: float) -> list[dict[str, float]]:
    """By seat: what `worths` adds up, by name."""
    points = scoring.totals(state)
    found = []
    for seat in range(state.players):
        named = {key: left * each for key, each in zip(PROMISED, promised(state, seat), strict=True)}
        named["points"] = float(points[seat])
        named["shells"] += SHELL_HELD * min(state.shells[seat], SHELLS)
        named["next"] = TO_MOVE * (seat == state.seat)
        named["next"] += left * _next(state) * (seat == (state.seat - 1) % state.players)
        found.append(named)
    return found
