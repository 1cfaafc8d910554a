"""Who stands where, now or at the end (T9.2 to T9.5)."""

from __future__ import annotations

from tribe_desktop.kernel.game import Result

from .catalog import TRACKS
from .state import MEMBERS, State, Task

MAJORITY = 2  # T9.3, T9.4


def _most(values: list[int]) -> tuple[int, ...]:
    return tuple(MAJORITY if v == max(values) else 0 for v in values)


def exhausted(state: State) -> list[int]:
    """Exhausted tiles by seat, as they lie."""
    return [land.spent.bit_count() for land in state.lands]


def points(state: State) -> dict[str, tuple[int, ...]]:
    """What the game would bring if it ended now: category → one number a seat."""
    seats = range(state.players)
    found = {"teeth": tuple(state.teeth)}
    for track, name in enumerate(TRACKS):
        end_vp = state.rules.tracks[track].end_vp
        if any(end_vp):
            found[name] = tuple(end_vp[state.marks[4 * seat + track]] for seat in seats)
    found["members"] = _most([sum(land.members) for land in state.lands])
    found["land"] = _most([len(land.places) - land.spent.bit_count() for land in state.lands])
    return found


def totals(state: State) -> list[int]:
    """The sums of `points`, quickly."""
    found = state.teeth[:]
    marks, seats = state.marks, range(state.players)
    for track, one in enumerate(state.rules.tracks):
        end_vp = one.end_vp
        if end_vp[-1]:
            for seat in seats:
                found[seat] += end_vp[marks[4 * seat + track]]
    lands = state.lands
    members = [MEMBERS - reserve for reserve in state.reserve]
    tiles = [len(land.places) - land.spent.bit_count() for land in lands]
    for values in (members, tiles):
        most = max(values)
        for seat in seats:
            if values[seat] == most:
                found[seat] += MAJORITY
    return found


def result(state: State) -> Result | None:
    """The final scoring, or None while the game runs (T9.5)."""
    return standing(state) if state.task == Task.OVER else None


def standing(state: State) -> Result:
    """The scoring as if the game ended now. `decided_by`: "points", "shells", "exhausted" or "shared"."""
    categories = points(state)
    total = tuple(sum(column) for column in zip(*categories.values(), strict=True))
    spent = exhausted(state)
    best = list(range(state.players))
    decided_by = "points"
    for name, key in (
        ("points", total),
        ("shells", tuple(state.shells)),
        ("exhausted", tuple(-s for s in spent)),
    ):
        if len(best) > 1:
            top = max(key[seat] for seat in best)
            best = [seat for seat in best if key[seat] == top]
            decided_by = name
    return Result(categories, total, tuple(best), decided_by if len(best) == 1 else "shared")
