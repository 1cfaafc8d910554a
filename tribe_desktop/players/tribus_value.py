"""What a position of Tribus is worth to a seat, in points, at the end of a turn; from what everyone may know alone.

It is the points so far and what each seat's position promises, less the same of the others. A promise counts by the
share of the game still to come. The weights come from play: in some thousand positions every turn open to the seat was
played on for ten rounds by the rule of thumb, and the weights are those that tell best how the outcomes of *one*
position's turns differ (from one position to another, long games and good ones are mixed up).

No achievement is worth more in sight than completed, or a bot would keep it there for ever: for that the weight of a
stone stands one point above what was found, in every epoch.
"""

from __future__ import annotations

from tribe_desktop.tribus import scoring
from tribe_desktop.tribus.achievements import arrow_sources, outlook
from tribe_desktop.tribus.catalog import STRENGTH
from tribe_desktop.tribus.state import EVENT, Land, State

ROUNDS = 32  # a long game
BY_EVENTS = 0.7  # the share of the game that the Bronze Age events needed for its end stand for
STONE = (3.2, 1.2, 0.0)  # beside its points, by epoch: what it opens and raises
STRONGER = 1.6  # a step on the strength track
SHELL = 0.8
SHELLS = 6  # no more are of use
HELD = 1.6  # a tile in use: not exhausted, with a member
SECOND = 1.4  # the second in use of a resource, and the third
THIRD = 0.65
REACH = 0.8  # an empty tile next to a member that can be spared
READY = 0.5  # of the best achievement that a hand tile would complete
TURNED = 0.5  # an exhausted tile without members once the bag is empty: exploring turns it face up (T4.5)
WILDCARD = 1.0  # a tile burnt
ARROW = 1.0  # the own arrow laid
# What the next player finds first in the row
EVENT_FIRST = 1.2
SHELL_FIRST = -0.3


def value(state: State, seat: int) -> float:
    """Points the seat is ahead of the others' average, and promises to be; the next seat is to move."""
    found = worths(state, to_come(state))
    return found[seat] - (sum(found) - found[seat]) / (state.players - 1)


def worths(state: State, left: float) -> list[float]:
    """By seat: its points, and those its position promises when this share of the game is still to come."""
    found = [float(points) for points in scoring.totals(state)]
    if not left:
        return [points + 0.01 * shells for points, shells in zip(found, state.shells, strict=True)]
    for seat in range(state.players):
        found[seat] += left * promise(state, seat)
    before = (state.seat - 1) % state.players
    found[before] += left * (EVENT_FIRST * (state.row[0] >= EVENT) + SHELL_FIRST * state.row_shells[0])
    return found


def to_come(state: State) -> float:
    """The share of the game still to come, 1 to 0."""
    if state.last_round:
        return 0.0
    by_rounds = 1 - state.round / ROUNDS
    by_events = 1 - BY_EVENTS * len(state.beside) / state.players
    return max(0.1, min(by_rounds, by_events))


def promise(state: State, seat: int) -> float:
    """Points a position brings later, at the start of the game."""
    land = state.lands[seat]
    live = ~land.spent & ((1 << len(land.places)) - 1)
    held = live & land.occupied
    total = STRONGER * state.marks[4 * seat + STRENGTH] + SHELL * min(state.shells[seat], SHELLS)
    for slot, stones in enumerate(state.stones):
        if seat in stones:
            total += STONE[slot // 4]
    total += HELD * held.bit_count()
    total += TURNED * turnable(state, land).bit_count()
    for mask in land.masks:
        same = (mask & held).bit_count()
        if same >= 2:
            total += SECOND if same == 2 else SECOND + THIRD
    return total + REACH * reach(land, live & ~held) + READY * _ready(state, seat)


def turnable(state: State, land: Land) -> int:
    """The tiles that exploring would turn face up (T4.5): the bag is empty, and nobody stands on them."""
    return 0 if state.bag else land.spent & ~land.occupied


def reach(land: Land, empty: int) -> int:
    """How many of the empty tiles members can step onto at once, and leave no tile that is in use."""
    if not empty:
        return 0
    reach = spare = 0
    links, members, spent, left = land.links, land.members, land.spent, land.occupied
    while left:
        low = left & -left
        left ^= low
        tile = low.bit_length() - 1
        near = links[tile] & empty
        if near:
            free = members[tile] - (not spent & low)
            if free:
                spare += free
                reach |= near
    return min(spare, reach.bit_count())


def _ready(state: State, seat: int) -> float:
    """The best achievement a hand tile would complete, less what that would cost."""
    best = 0.0
    if not state.stones_left[seat]:
        return best
    for slot, lack, enough, open_ in outlook(state, seat):
        if enough and (open_ or arrow_sources(state, seat, slot)):
            worth = state.rules.achievements[state.board[slot]].vp[len(state.stones[slot])] + 1
            best = max(best, worth - WILDCARD * lack - ARROW * (not open_))
    return best
