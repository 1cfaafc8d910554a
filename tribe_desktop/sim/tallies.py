"""What is counted in a game, beyond points, turns and winners: each game tells it from its facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from tribe_desktop.games import game
from tribe_desktop.kernel.game import Fact


class Tally(Protocol):
    """Of one game. `stalled`: it ended only because nothing went on."""

    turns: int
    stalled: bool

    def note(self, facts: Iterable[Fact]) -> None:
        """What an action changed."""
        ...

    def seats(self, state: Any, players: int) -> dict[str, tuple[int, ...]]:
        """Counts by seat, at the end."""
        ...

    def table(self, state: Any) -> dict[str, int]:
        """Counts of the whole table, at the end."""
        ...


class _Tribus:
    """By seat how far each track went (0 is the base), its stone on each achievement, how often it took each event.

    Of the table: which achievements lay on the board.
    """

    def __init__(self) -> None:
        from tribe_desktop.tribus import facts  # noqa: PLC0415 — lazy, as in the registry of the games

        self._facts = facts
        self.turns = 0
        self.stalled = False
        self._taken: Counter[tuple[int, int]] = Counter()  # row code, seat

    def note(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            if isinstance(fact, self._facts.TileTaken):
                self.turns += 1
                self._taken[fact.code, fact.seat] += 1
            elif isinstance(fact, self._facts.LastRound):
                self.stalled |= fact.stalled

    def seats(self, state: Any, players: int) -> dict[str, tuple[int, ...]]:
        from tribe_desktop.tribus.catalog import TRACKS  # noqa: PLC0415
        from tribe_desktop.tribus.state import EVENT  # noqa: PLC0415

        seats, rules = range(players), state.rules
        stones = dict(zip(state.board, state.stones, strict=True))
        found = {f"track.{key}": tuple(state.marks[4 * seat + t] for seat in seats) for t, key in enumerate(TRACKS)}
        for number, tile in enumerate(rules.achievements):
            found[f"achievement.{tile.key}"] = tuple(int(seat in stones.get(number, ())) for seat in seats)
        for number, event in enumerate(rules.events):
            found[f"event.{event.key}"] = tuple(self._taken[EVENT + number, seat] for seat in seats)
        return found

    def table(self, state: Any) -> dict[str, int]:
        return {f"board.{tile.key}": int(n in state.board) for n, tile in enumerate(state.rules.achievements)}


class _Tribe:
    """`first`: turns whose first attempt placed the ornament; `drops`: attempts that dropped something."""

    def __init__(self) -> None:
        from tribe_desktop.ornaments import facts  # noqa: PLC0415

        self._facts = facts
        self.turns = 0
        self.stalled = False
        self._tried = False
        self._counts: Counter[tuple[str, int]] = Counter()

    def note(self, facts: Iterable[Fact]) -> None:
        f, dropped, judged = self._facts, False, False
        for fact in facts:
            match fact:
                case f.AttemptJudged(seat=seat, verdict=verdict):
                    judged = True
                    self._add("attempts", seat)
                    self._add("first", seat, verdict == "placed" and not self._tried)
                    self._add("pieces", seat, not self._tried)
                    self._tried = True
                case f.OrnamentDropped(seat=seat):
                    self._add("drops", seat, not dropped)
                    dropped = True
                case f.OrnamentRemoved(seat=seat):
                    self._add("given_up", seat, not judged)
                case f.FeatureFormed(seat=seat, points=points):
                    self._add("pride", seat, points)
                case f.TurnEnded():
                    self.turns += 1
                    self._tried = False

    def _add(self, what: str, seat: int, count: int = 1) -> None:
        self._counts[what, seat] += count

    def seats(self, state: Any, players: int) -> dict[str, tuple[int, ...]]:
        names = ("pieces", "attempts", "first", "drops", "given_up", "pride")
        return {name: tuple(self._counts[name, seat] for seat in range(players)) for name in names}

    def table(self, state: Any) -> dict[str, int]:
        return {"hanging": len(state.scene.ornaments)}


_TALLIES: dict[str, Callable[[], Tally]] = {"tribus": _Tribus, "tribe": _Tribe}


def tally(game_key: str) -> Tally:
    """For a game that begins."""
    return _TALLIES[game(game_key).key]()
