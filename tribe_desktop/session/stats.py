"""How a match went: who stood where after each turn, and who did most of what.

What a number means only its game knows, so each game gives a `Reader`; a game without one has no statistics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from tribe_desktop.kernel.game import Result
from tribe_desktop.session.match import Match


class Reader(Protocol):
    """What statistics have to be told by a game; a module with these functions will do."""

    def standing(self, state: Any) -> Result:
        """The scoring as if the game ended now."""
        ...

    def turn(self, state: Any) -> int:
        """How many turns are over."""
        ...

    def tie_break(self, state: Any, decided_by: str) -> Sequence[int]:
        """The numbers by seat that decided among those level on points, or none."""
        ...

    def lists(self, facts: Iterable[Any], players: int) -> dict[str, tuple[int, ...]]:
        """What each seat did, from all facts: name → one number a seat."""
        ...


@dataclass(frozen=True, slots=True)
class Sample:
    """Who would have had how many points if the game had ended after so many turns."""

    turn: int
    totals: tuple[int, ...]


def _tribus() -> Reader:
    from tribe_desktop.tribus import statistics  # noqa: PLC0415 — lazy, as in the registry of the games

    return cast("Reader", statistics)


def _tribe() -> Reader:
    from tribe_desktop.ornaments import statistics  # noqa: PLC0415

    return cast("Reader", statistics)


_READERS: dict[str, Callable[[], Reader]] = {"tribus": _tribus, "tribe": _tribe}


def reader(game_key: str) -> Reader | None:
    """The reader of a game, or None."""
    made = _READERS.get(game_key)
    return None if made is None else made()


def standing(match: Match) -> Result | None:
    """The scoring as if the game ended now, and at the end the final one; None where nobody can tell."""
    found = match.result()
    if found is None and (read := reader(match.game.key)) is not None:
        found = read.standing(match.state)
    return found


def points_over_turns(match: Match) -> list[Sample]:
    """A sample for the beginning, one for each turn that is over, and one for now in a turn that is not."""
    read = reader(match.game.key)
    if read is None:
        return []
    game, begun = match.game, match.begun_from
    state = game.begin(match.setup, match.orders) if begun is None else game.clone(begun)
    found = [_sample(read, state)]
    for entry in match.entries:
        game.apply(state, entry.action, entry.outcome)
        if read.turn(state) != found[-1].turn:
            found.append(_sample(read, state))
    now = _sample(read, state)
    if now.totals != found[-1].totals:
        found.append(Sample(now.turn + 1, now.totals))
    return found


def lists(match: Match) -> dict[str, tuple[int, ...]]:
    """What each seat did since the log began: name → one number a seat."""
    read = reader(match.game.key)
    if read is None:
        return {}
    return read.lists((fact for entry in match.entries for fact in entry.facts), len(match.seats))


def tie_break(match: Match, decided_by: str) -> Sequence[int]:
    """The numbers by seat that decide among those level on points, or none."""
    read = reader(match.game.key)
    return () if read is None else read.tie_break(match.state, decided_by)


def _sample(read: Reader, state: Any) -> Sample:
    return Sample(read.turn(state), read.standing(state).total)
