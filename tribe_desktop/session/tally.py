"""What the matches of one player add up to: wins against each level, streaks, the best games, how it went over time.

A player is a person by name. Seats that changed hands are left out: nobody played them alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tribe_desktop.session.records import Record, Seat

LATELY = 10  # games whose wins are counted together over time


@dataclass(frozen=True, slots=True)
class Game:
    """A match as one of its players sees it."""

    record: Record
    seat: Seat

    @property
    def best_other(self) -> int:
        """The most points of anybody else."""
        return max((one.total for one in self.record.seats if one is not self.seat), default=0)


@dataclass(frozen=True, slots=True)
class Against:
    """Games in which somebody of a level sat at the table; an empty level is another person."""

    level: str
    played: int
    won: int


def people(records: Iterable[Record]) -> list[str]:
    """The names of persons, the most frequent first."""
    names = Counter(seat.name for one in records for seat in one.seats if not seat.level and not seat.changed)
    return [name for name, _ in names.most_common()]


def games_of(records: Iterable[Record], name: str) -> list[Game]:
    """The matches that a person played alone from a seat, in their order."""
    return [
        Game(one, seat)
        for one in records
        for seat in one.seats
        if seat.name == name and not seat.level and not seat.changed
    ]


def against(games: Iterable[Game], levels: Sequence[str]) -> list[Against]:
    """Wins against each level, in the order of `levels`, and against persons; only those that were met."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        for level in {one.level for one in game.record.seats if one is not game.seat}:
            played[level] += 1
            won[level] += game.seat.won
    order = [*levels, *sorted(set(played) - set(levels) - {""}), ""]
    return [Against(level, played[level], won[level]) for level in order if played[level]]


def streaks(games: Iterable[Game]) -> tuple[int, int]:
    """The longest row of wins, and the one that goes on."""
    longest = row = 0
    for game in games:
        row = row + 1 if game.seat.won else 0
        longest = max(longest, row)
    return longest, row


def best(games: Iterable[Game], most: int = 5) -> list[Game]:
    """Those with the most points, the latest first among equals."""
    return sorted(games, key=lambda game: (game.seat.total, game.record.ended), reverse=True)[:most]


def wins_lately(games: Sequence[Game]) -> list[int]:
    """After each game, how many in a hundred of the last ones were won."""
    found = []
    for number in range(1, len(games) + 1):
        last = games[max(0, number - LATELY) : number]
        found.append(round(100 * sum(game.seat.won for game in last) / len(last)))
    return found
