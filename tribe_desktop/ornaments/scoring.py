"""Who stands where, now or at the end (O7.3)."""

from __future__ import annotations

from tribe_desktop.kernel.game import Result

from .catalog import GOLD
from .state import State, Task


def points(state: State) -> dict[str, tuple[int, ...]]:
    """Pride by the side of the tokens: category → one number a seat."""
    return {"greys": tuple(state.greys), "golds": tuple(GOLD * golds for golds in state.golds)}


def result(state: State) -> Result | None:
    """The final scoring, or None while the game runs."""
    return standing(state) if state.task == Task.OVER else None


def standing(state: State) -> Result:
    """The scoring as if the game ended now. `decided_by`: "points", "alone" or "shared"."""
    total = tuple(state.points(seat) for seat in range(state.players))
    playing = state.playing()  # those who are out can't win
    winners = tuple(seat for seat in playing if total[seat] == max(total[other] for other in playing))
    decided_by = "alone" if len(playing) == 1 else "points" if len(winners) == 1 else "shared"
    return Result(points(state), total, winners, decided_by)
