"""The one way in that changes a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tribe_desktop.kernel.errors import IllegalAction

from . import achievements, events, row
from . import actions as a
from .actions import Action
from .explain import explain
from .facts import (
    Fact,
    GameEnded,
    LandDrawn,
    LandExhausted,
    LandLaid,
    LandRestored,
    LastRound,
    MemberLost,
    MemberMoved,
    MemberPut,
    TilesSwapped,
    TurnEnded,
)
from .state import EVENT, HAND, State, Task
from .tasks import settle

STALL_ROUNDS = 15  # T9.6
_ACTION_TASKS = (Task.PROCREATE, Task.MOVE, Task.EXPLORE)  # by row code modulo 3, and so by track


def apply(state: State, action: Action, facts: list[Fact] | None = None) -> None:
    """Carry out an action. Raises IllegalAction, and then nothing has changed."""
    reason = explain(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    _DO[type(action)](state, action, facts)


def do(state: State, action: Action) -> None:
    """Carry out one of the `legal` actions of the state, unchecked: for those who try millions of them."""
    _DO[type(action)](state, action, None)


def _work(state: State, facts: list[Fact] | None) -> None:
    """After a decision that belongs to the action or to an event's part."""
    state.hand_open = False
    settle(state)
    events.close(state, facts)


def _swap(state: State, action: a.Swap, facts: list[Fact] | None) -> None:
    land = state.lands[state.seat]
    kinds = list(land.resources)
    kinds[action.a], kinds[action.b] = kinds[action.b], kinds[action.a]
    land.resources = tuple(kinds)
    land.masks = tuple(sum(1 << t for t, kind in enumerate(kinds) if kind == r) for r in range(len(land.masks)))
    if facts is not None:
        facts.append(TilesSwapped(state.seat, action.a, action.b))


def _settle(state: State, action: a.Settle, facts: list[Fact] | None) -> None:
    _add_member(state, action.tile, facts)
    state.task = Task.DONE


def _add_member(state: State, tile: int, facts: list[Fact] | None) -> None:
    state.reserve[state.seat] -= 1
    state.lands[state.seat].change(tile, 1)
    if facts is not None:
        facts.append(MemberPut(state.seat, tile))


def _take(state: State, action: a.Take, facts: list[Fact] | None) -> None:
    code = row.take(state, action.index, facts)
    if code >= EVENT:
        events.begin(state, code - EVENT, facts)
        return
    state.taken = code
    state.hand_open = code >= HAND
    track = code % HAND
    state.task = _ACTION_TASKS[track]
    state.points = state.value(state.seat, track)
    settle(state)


def _put(state: State, action: a.Put, facts: list[Fact] | None) -> None:
    _add_member(state, action.tile, facts)
    state.points -= 1
    _work(state, facts)


def _walk(state: State, action: a.Step | a.Relocate, facts: list[Fact] | None) -> None:
    land = state.lands[state.seat]
    land.change(action.source, -1)
    land.change(action.target, 1)
    state.points -= 1
    if facts is not None:
        facts.append(MemberMoved(state.seat, action.source, action.target, isinstance(action, a.Relocate)))
    _work(state, facts)


def _draw(state: State, action: a.Draw, facts: list[Fact] | None) -> None:
    drawn = [state.bag.pop() for _ in range(min(state.points, len(state.bag)))]
    state.points -= len(drawn)
    state.hand = tuple(sorted(drawn))
    state.task = Task.LAY
    if facts is not None:
        facts.append(LandDrawn(state.seat, tuple(drawn)))
    _work(state, facts)


def _lay(state: State, action: a.Lay, facts: list[Fact] | None) -> None:
    hand = list(state.hand)
    hand.remove(action.resource)
    state.hand = tuple(hand)
    tile = state.lands[state.seat].lay(action.resource, action.place)
    if facts is not None:
        facts.append(LandLaid(state.seat, action.resource, action.place, tile))
    _work(state, facts)


def _restore(state: State, action: a.Restore, facts: list[Fact] | None) -> None:
    state.lands[state.seat].spent &= ~(1 << action.tile)
    state.points -= 1
    if facts is not None:
        facts.append(LandRestored(state.seat, action.tile))
    _work(state, facts)


def _spend(state: State, tile: int, wildcard: bool, facts: list[Fact] | None) -> None:
    state.lands[state.seat].spent |= 1 << tile
    state.points -= 1
    if facts is not None:
        facts.append(LandExhausted(state.seat, tile, wildcard))


def _achieve(state: State, action: a.Achieve, facts: list[Fact] | None) -> None:
    state.goal = action.slot
    state.hand_open = False
    achievements.advance(state, facts)


def _arrow(state: State, action: a.Arrow, facts: list[Fact] | None) -> None:
    state.arrow_from = action.source
    achievements.advance(state, facts)


def _burn(state: State, action: a.Burn, facts: list[Fact] | None) -> None:
    _spend(state, action.tile, True, facts)
    achievements.advance(state, facts)


def _exhaust(state: State, action: a.Exhaust, facts: list[Fact] | None) -> None:
    _spend(state, action.tile, False, facts)
    _work(state, facts)


def _lose(state: State, action: a.Lose, facts: list[Fact] | None) -> None:
    state.lands[state.seat].change(action.tile, -1)
    state.reserve[state.seat] += 1
    state.points -= 1
    if facts is not None:
        facts.append(MemberLost(state.seat, action.tile))
    _work(state, facts)


def _end(state: State, action: a.End, facts: list[Fact] | None) -> None:
    if state.event >= 0:
        events.next_part(state, facts)
        if state.event >= 0:
            return
    state.points = 0
    state.hand_open = False
    taker = state.taker
    row.put_back(state, facts)
    if facts is not None:
        facts.append(TurnEnded(taker))
    following = (taker + 1) % state.players
    state.seat = state.taker = following
    if state.round < 0:
        if following == state.start:
            state.round = 0
        state.task = Task.TAKE if following == state.start else Task.SETUP
        return
    state.turn += 1
    state.task = Task.TAKE
    if following == state.start:
        _end_round(state, taker, facts)


def _end_round(state: State, taker: int, facts: list[Fact] | None) -> None:
    state.round += 1
    if state.last_round:
        state.task = Task.OVER
        if facts is not None:
            facts.append(GameEnded(taker))
        return
    state.stall = 0 if state.progress else state.stall + 1
    state.progress = False
    if state.stall_rule and state.stall >= STALL_ROUNDS:
        state.last_round = True
        if facts is not None:
            facts.append(LastRound(taker, True))


_DO: dict[type, Callable[[State, Any, list[Fact] | None], None]] = {
    a.Swap: _swap,
    a.Settle: _settle,
    a.Take: _take,
    a.Put: _put,
    a.Relocate: _walk,
    a.Step: _walk,
    a.Draw: _draw,
    a.Lay: _lay,
    a.Restore: _restore,
    a.Achieve: _achieve,
    a.Arrow: _arrow,
    a.Burn: _burn,
    a.Exhaust: _exhaust,
    a.Lose: _lose,
    a.End: _end,
}
