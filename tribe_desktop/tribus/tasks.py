"""When a task has nothing left to decide, it goes over into the next or is done."""

from __future__ import annotations

from .legal import restorable
from .state import State, Task


def settle(state: State) -> None:
    """Move on from a task in which nothing can be decided any more (T3.4, T4.2, T4.5)."""
    task = state.task
    if (task == Task.EXPLORE and not state.bag) or (task == Task.LAY and not state.hand):
        task = Task.RESTORE
    if task == Task.PROCREATE:
        occupied = state.lands[state.seat].occupied
        alone = not state.reserve[state.seat] and not occupied & (occupied - 1)
        done = not state.points or alone
    elif task == Task.RESTORE:
        done = not state.points or not restorable(state)
    elif task == Task.LAY:
        done = False
    else:
        done = not state.points
    state.task = Task.DONE if done else task
