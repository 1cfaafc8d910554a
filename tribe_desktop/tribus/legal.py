"""Every action that is allowed now, in a fixed order: the task's own, then achievements, then End."""

from __future__ import annotations

from . import actions as a
from .achievements import arrow_sources, completable, wildcards
from .actions import Action
from .state import State, Task, tiles_in


def may_end(state: State) -> bool:
    """Whether what is left may lapse (T3.6): steps, relocating, turning back; not new members, drawn land, losses."""
    task = state.task
    if task == Task.PROCREATE:
        return not state.reserve[state.seat]
    return task in (Task.MOVE, Task.RESTORE, Task.DONE)


def legal(state: State) -> list[Action]:
    """See the module; empty only when the game is over."""
    task, seat = state.task, state.seat
    if task == Task.TAKE:
        return list(a.TAKE[: min(len(state.row), state.shells[seat] + 1)])
    if task == Task.DONE and not state.hand_open:
        return [a.END]
    if task == Task.OVER:
        return []
    found = _of_task[task](state)
    if state.hand_open:
        found += [a.ACHIEVE[slot] for slot in completable(state, seat)]
    if may_end(state):
        found.append(a.END)
    return found


def _setup(state: State) -> list[Action]:
    return [*a.SWAPS, *a.SETTLE]


def _procreate(state: State) -> list[Action]:
    tiles = tiles_in(state.lands[state.seat].occupied)
    if state.reserve[state.seat]:
        return [a.PUT[t] for t in tiles]
    return [a.RELOCATE[s][t] for s in tiles for t in tiles if s != t]


def _move(state: State) -> list[Action]:
    land = state.lands[state.seat]
    links = land.links
    found: list[Action] = []
    for source in tiles_in(land.occupied):
        steps = a.STEP[source]
        mask = links[source]
        while mask:
            low = mask & -mask
            found.append(steps[low.bit_length() - 1])
            mask ^= low
    return found


def _explore(state: State) -> list[Action]:
    return [a.DRAW]


def _lay(state: State) -> list[Action]:
    free = state.lands[state.seat].free
    return [a.lay(resource, at) for resource in dict.fromkeys(state.hand) for at in free]


def restorable(state: State) -> int:
    """Bit mask: the seat's exhausted tiles without members (T4.5)."""
    land = state.lands[state.seat]
    return land.spent & ~land.occupied


def _restore(state: State) -> list[Action]:
    return [a.RESTORE[t] for t in tiles_in(restorable(state))]


def _exhaust(state: State) -> list[Action]:
    land = state.lands[state.seat]
    return [a.EXHAUST[t] for t in tiles_in(((1 << len(land.places)) - 1) & ~land.spent)]


def _lose(state: State) -> list[Action]:
    return [a.LOSE[t] for t in tiles_in(state.lands[state.seat].occupied)]


def _arrow(state: State) -> list[Action]:
    return [a.ARROW[s] for s in arrow_sources(state, state.seat, state.goal)]


def _burn(state: State) -> list[Action]:
    resource = state.rules.achievements[state.board[state.goal]].resource
    return [a.BURN[t] for t in tiles_in(wildcards(state, state.seat, resource))]


def _nothing(state: State) -> list[Action]:
    return []


_of_task = {
    Task.SETUP: _setup,
    Task.PROCREATE: _procreate,
    Task.MOVE: _move,
    Task.EXPLORE: _explore,
    Task.LAY: _lay,
    Task.RESTORE: _restore,
    Task.EXHAUST: _exhaust,
    Task.LOSE: _lose,
    Task.ARROW: _arrow,
    Task.BURN: _burn,
    Task.DONE: _nothing,
}
