"""Why an action is not allowed now: one check a kind, each refusal with the clause it rests on.

Codes: `choose.*`, `give_up.*`, `declare.*`, `exchange.*`, `end.*`; `now.<task>` where something else has to be done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tribe_desktop.kernel.errors import Refusal

from . import actions as a
from . import choosing, tokens
from .actions import Action
from .pride import KINDS
from .state import PATIENCE, State, Task

_CLAUSE = {Task.CHOOSE: "O3.2", Task.PLACE: "O3.8", Task.PLACED: "O5.1", Task.OVER: "O7.1"}


def explain(state: State, action: Action) -> Refusal | None:
    """The reason, or None when the action is allowed."""
    task, check = _CHECKS[type(action)]
    if state.task == Task.OVER or task not in (None, state.task):
        return Refusal(f"now.{state.task.name.lower()}", _CLAUSE[state.task])
    return check(state, action)


def _choose(state: State, action: a.Choose) -> Refusal | None:
    return choosing.refusal(state, action.ornament)


def _allowed(state: State, action: Action) -> Refusal | None:
    return None


def _give_up(state: State, action: a.GiveUp) -> Refusal | None:
    left = PATIENCE - state.failed
    return Refusal("give_up.too_early", "O4.10", {"n": left}) if left > 0 else None


def _declare(state: State, action: a.Declare) -> Refusal | None:
    if any(feature.kind == action.kind for feature in state.features):
        return None
    if not state.declare:
        return Refusal("declare.not_needed", "O5.11")
    if state.dropped:
        return Refusal("declare.dropped", "O6.4")
    return Refusal("declare.not_formed" if action.kind in KINDS else "declare.none", "O5.1")


def _exchange(state: State, action: a.Exchange) -> Refusal | None:
    return tokens.refusal(state, action.to_gold)


def _end(state: State, action: a.End) -> Refusal | None:
    if state.task == Task.PLACED:
        return None
    if state.task == Task.CHOOSE:
        return Refusal("end.choose", "O3.2")
    return Refusal("end.place", "O6.4")


# The task an action belongs to (None: its check tells), and its check
_CHECKS: dict[type, tuple[Task | None, Callable[[State, Any], Refusal | None]]] = {
    a.Choose: (Task.CHOOSE, _choose),
    a.Attempt: (Task.PLACE, _allowed),
    a.GiveUp: (Task.PLACE, _give_up),
    a.Declare: (Task.PLACED, _declare),
    a.Exchange: (None, _exchange),
    a.End: (None, _end),
}
