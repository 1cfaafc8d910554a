"""Why an action is not allowed now: one check a kind, each refusal with the clause it rests on.

Codes: `setup.*`, `row.*`, `procreate.*`, `move.*`, `explore.*`, `achieve.*`, `arrow.*`, `burn.*`, `event.*`, `end.*`;
`now.<task>` where something else has to be done first; `land.none` for a tile that isn't there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tribe_desktop.kernel.errors import Refusal

from . import actions as a
from .achievements import arrow_sources, refusal, wildcards
from .actions import Action
from .catalog import RESOURCES
from .legal import may_end
from .state import EVENT, HAND, State, Task

_CLAUSE = {
    Task.SETUP: "T2.9",
    Task.TAKE: "T3.1",
    Task.PROCREATE: "T4.1",
    Task.MOVE: "T4.3",
    Task.EXPLORE: "T4.4",
    Task.LAY: "T4.4",
    Task.RESTORE: "T4.5",
    Task.EXHAUST: "T8.5",
    Task.LOSE: "T8.4",
    Task.ARROW: "T7.1",
    Task.BURN: "T6.1",
    Task.DONE: "T3.1",
    Task.OVER: "T9.1",
}


def explain(state: State, action: Action) -> Refusal | None:
    """The reason, or None when the action is allowed."""
    task, check = _CHECKS[type(action)]
    if task is not None and state.task != task:
        return _other(state)
    return check(state, action)


def _other(state: State) -> Refusal:
    return Refusal(f"now.{state.task.name.lower()}", _CLAUSE[state.task], {"n": state.points})


def _no_land(state: State, *tiles: int) -> Refusal | None:
    for tile in tiles:
        if not 0 <= tile < len(state.lands[state.seat].places):
            return Refusal("land.none", "T4.4", {"tile": tile})
    return None


def _occupied(state: State, tile: int) -> bool:
    return bool(state.lands[state.seat].occupied >> tile & 1)


def _spent(state: State, tile: int) -> bool:
    return bool(state.lands[state.seat].spent >> tile & 1)


def _swap(state: State, action: a.Swap) -> Refusal | None:
    return None if action in a.SWAPS else Refusal("setup.no_such_tiles", "T2.3")


def _settle(state: State, action: a.Settle) -> Refusal | None:
    return _no_land(state, action.tile)


def _take(state: State, action: a.Take) -> Refusal | None:
    if not 0 <= action.index < len(state.row):
        return Refusal("row.none", "T3.1")
    have = state.shells[state.seat]
    if have < action.index:
        return Refusal("row.too_few_shells", "T3.2", {"n": action.index, "have": have})
    return None


def _put(state: State, action: a.Put) -> Refusal | None:
    if not state.reserve[state.seat]:
        return Refusal("procreate.reserve_empty", "T4.2")
    if missing := _no_land(state, action.tile):
        return missing
    return None if _occupied(state, action.tile) else Refusal("procreate.nobody_there", "T4.1")


def _relocate(state: State, action: a.Relocate) -> Refusal | None:
    if state.reserve[state.seat]:
        return Refusal("procreate.reserve_first", "T4.2", {"n": state.reserve[state.seat]})
    if missing := _no_land(state, action.source, action.target):
        return missing
    if not _occupied(state, action.source):
        return Refusal("procreate.nobody_to_relocate", "T4.2")
    if action.source == action.target:
        return Refusal("procreate.same_tile", "T4.2")
    return None if _occupied(state, action.target) else Refusal("procreate.nobody_there", "T4.2")


def _step(state: State, action: a.Step) -> Refusal | None:
    if missing := _no_land(state, action.source, action.target):
        return missing
    if not _occupied(state, action.source):
        return Refusal("move.nobody_there", "T4.3")
    if not state.lands[state.seat].links[action.source] >> action.target & 1:
        return Refusal("move.not_adjacent", "T4.3")
    return None


def _allowed(state: State, action: Action) -> Refusal | None:
    return None


def _lay(state: State, action: a.Lay) -> Refusal | None:
    if action.resource not in state.hand:
        known = 0 <= action.resource < len(RESOURCES)
        return Refusal("explore.not_drawn", "T4.4", {"resource": RESOURCES[action.resource] if known else "?"})
    land = state.lands[state.seat]
    if action.place in land.where:
        return Refusal("explore.place_taken", "T4.4")
    return None if action.place in land.free else Refusal("explore.not_adjacent", "T4.4")


def _restore(state: State, action: a.Restore) -> Refusal | None:
    if missing := _no_land(state, action.tile):
        return missing
    if not _spent(state, action.tile):
        return Refusal("explore.not_exhausted", "T4.5")
    return Refusal("explore.occupied", "T4.5") if _occupied(state, action.tile) else None


def _achieve(state: State, action: a.Achieve) -> Refusal | None:
    if not 0 <= action.slot < 12:
        return Refusal("achieve.none", "T5.2")
    if state.task in (Task.SETUP, Task.TAKE, Task.ARROW, Task.BURN, Task.OVER):
        return _other(state)
    if not state.hand_open:
        used = HAND <= state.taken < EVENT
        return Refusal("achieve.hand_used", "T3.4") if used else Refusal("achieve.no_hand", "T5.1")
    return refusal(state, state.seat, action.slot)


def _arrow(state: State, action: a.Arrow) -> Refusal | None:
    if action.source in arrow_sources(state, state.seat, state.goal):
        return None
    if not 0 <= action.source < 12 or state.seat not in state.stones[action.source]:
        return Refusal("arrow.no_stone", "T7.1")
    return Refusal("arrow.not_diagonal", "T7.1")


def _burn(state: State, action: a.Burn) -> Refusal | None:
    if missing := _no_land(state, action.tile):
        return missing
    resource = state.rules.achievements[state.board[state.goal]].resource
    if wildcards(state, state.seat, resource) >> action.tile & 1:
        return None
    if _spent(state, action.tile):
        return Refusal("burn.exhausted", "T6.1")
    if not _occupied(state, action.tile):
        return Refusal("burn.nobody_there", "T6.1")
    return Refusal("burn.same_resource", "T6.4", {"resource": RESOURCES[resource]})


def _exhaust(state: State, action: a.Exhaust) -> Refusal | None:
    if missing := _no_land(state, action.tile):
        return missing
    return Refusal("event.exhausted_already", "T8.5") if _spent(state, action.tile) else None


def _lose(state: State, action: a.Lose) -> Refusal | None:
    if missing := _no_land(state, action.tile):
        return missing
    return None if _occupied(state, action.tile) else Refusal("event.nobody_there", "T8.4")


def _end(state: State, action: a.End) -> Refusal | None:
    if may_end(state):
        return None
    if state.task == Task.TAKE:
        return Refusal("end.no_passing", "T3.2")
    clause = "T3.6" if state.task in (Task.PROCREATE, Task.LAY) else _CLAUSE[state.task]
    return Refusal(f"end.{state.task.name.lower()}", clause, {"n": state.points})


# The task an action belongs to (None: its check tells), and its check
_CHECKS: dict[type, tuple[Task | None, Callable[[State, Any], Refusal | None]]] = {
    a.Swap: (Task.SETUP, _swap),
    a.Settle: (Task.SETUP, _settle),
    a.Take: (Task.TAKE, _take),
    a.Put: (Task.PROCREATE, _put),
    a.Relocate: (Task.PROCREATE, _relocate),
    a.Step: (Task.MOVE, _step),
    a.Draw: (Task.EXPLORE, _allowed),
    a.Lay: (Task.LAY, _lay),
    a.Restore: (Task.RESTORE, _restore),
    a.Achieve: (None, _achieve),
    a.Arrow: (Task.ARROW, _arrow),
    a.Burn: (Task.BURN, _burn),
    a.Exhaust: (Task.EXHAUST, _exhaust),
    a.Lose: (Task.LOSE, _lose),
    a.End: (None, _end),
}
