"""Every action that is allowed now, in a fixed order: the task's own, then exchanges of tokens."""

from __future__ import annotations

from . import actions as a
from . import tokens
from .actions import Action
from .catalog import ORNAMENTS
from .choosing import answers
from .state import PATIENCE, State, Task


def legal(state: State) -> list[Action]:
    """See the module; empty only when the game is over."""
    found: list[Action] = []
    if state.task == Task.OVER:
        return found
    if state.task == Task.CHOOSE:
        mask = answers(state)
        found += [a.CHOOSE[ornament] for ornament in range(ORNAMENTS) if mask >> ornament & 1]
    elif state.task == Task.PLACE:
        found.append(a.ATTEMPT)
        if state.failed >= PATIENCE:
            found.append(a.GIVE_UP)
    else:
        found += [a.DECLARE[feature.kind] for feature in state.features]
        found.append(a.END)
    found += [exchange for exchange in (a.TO_GOLD, a.TO_GREY) if tokens.refusal(state, exchange.to_gold) is None]
    return found
