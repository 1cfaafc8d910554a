"""Carrying out an event: at once, by the taker or by all in turn, each a part of their own (T8)."""

from __future__ import annotations

from .catalog import BRONZE, BY_STRENGTH, EXPLORE, MOVE, PROCREATE, STRENGTH
from .facts import EventDone, EventIdle, Fact, LastRound, PartBegun, PointsChanged
from .state import State, Task
from .tasks import settle

_TASKS = {
    "procreate": (Task.PROCREATE, PROCREATE),
    "move": (Task.MOVE, MOVE),
    "explore": (Task.EXPLORE, EXPLORE),
}


def _strengths(state: State) -> list[int]:
    return [state.marks[4 * seat + STRENGTH] for seat in range(state.players)]


def begin(state: State, event: int, facts: list[Fact] | None) -> None:
    """The taker took the event tile: it is the whole turn (T8.1)."""
    taker = state.taker
    state.event = event
    state.progress = True
    tile = state.rules.events[event]
    if tile.kind in ("strongest_gain", "weakest_lose"):
        strengths = _strengths(state)
        change = 0
        if tile.kind == "strongest_gain" and strengths[taker] == max(strengths):
            change = tile.amount
        elif tile.kind == "weakest_lose" and strengths[taker] == min(strengths):
            change = -min(tile.amount, state.teeth[taker])  # T1.8
        state.teeth[taker] += change
        if facts is not None:
            facts.append(PointsChanged(taker, change) if change else EventIdle(taker, event))
        state.task = Task.DONE
        _finish(state, facts)
        return
    state.queue = state.in_turn_order(taker) if tile.kind.startswith("all_") else (taker,)
    next_part(state, facts)


def next_part(state: State, facts: list[Fact] | None) -> None:
    """The next seat that can do anything decides; without one the event is done and the taker may end the turn."""
    _skip_idle(state, facts)
    if state.queue:
        state.seat, state.queue = state.queue[0], state.queue[1:]
        _begin_part(state)
        if facts is not None:
            facts.append(PartBegun(state.seat, state.event, state.points))
        return
    if state.event >= 0:
        _finish(state, facts)
    state.seat = state.taker
    state.task = Task.DONE


def _skip_idle(state: State, facts: list[Fact] | None) -> None:
    """Seats next in the queue that can't do anything are through at once."""
    seat, task, points = state.seat, state.task, state.points
    while state.queue:
        state.seat = state.queue[0]
        _begin_part(state)
        if state.task != Task.DONE:
            break
        if facts is not None:
            facts.append(EventIdle(state.seat, state.event))
        state.queue = state.queue[1:]
    state.seat, state.task, state.points = seat, task, points


def _begin_part(state: State) -> None:
    seat, tile = state.seat, state.rules.events[state.event]
    land = state.lands[seat]
    what = tile.kind.partition("_")[2]
    if tile.kind in BY_STRENGTH:
        state.task = _TASKS[what][0]
        state.points = state.value(seat, STRENGTH)  # T8.7
    elif what == "exhaust":
        state.task = Task.EXHAUST
        state.points = min(tile.amount, len(land.places) - land.spent.bit_count())  # T8.5
    else:
        state.task = Task.LOSE
        state.points = min(tile.amount, sum(land.members) - 1)  # T8.4
    settle(state)


def close(state: State, facts: list[Fact] | None) -> None:
    """When the last part is done, the event leaves at once, before the turn is ended (T8.2)."""
    if state.event < 0 or state.task != Task.DONE:
        return
    _skip_idle(state, facts)
    if not state.queue:
        _finish(state, facts)


def _finish(state: State, facts: list[Fact] | None) -> None:
    event, state.event = state.event, -1
    if state.rules.events[event].epoch == BRONZE:
        state.beside += (event,)
    if facts is not None:
        facts.append(EventDone(state.taker, event, len(state.beside)))
    if len(state.beside) >= state.players and not state.last_round:  # T9.1
        state.last_round = True
        if facts is not None:
            facts.append(LastRound(state.taker, False))
