"""The levels of a game against each other: which tables are played, and what their games come to.

Only neighbours meet. At tables of three and more, half of the seats are one level's and half the other's; where that
can't be, both splits are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, log10

from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.kernel.texts import text
from tribe_desktop.sim.play import Plan, Record
from tribe_desktop.sim.rating import Played, elo, wilson
from tribe_desktop.sim.run import Task
from tribe_desktop.sim.sheets import Report, Row, Sheet
from tribe_desktop.sim.summary import unfinished, won


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is to be played. `levels`: weakest first; `games`: of a pair of levels, and of one at each larger size."""

    game: str
    levels: tuple[str, ...]
    seats: tuple[int, ...]
    games: int
    more: int
    seed: int
    max_turns: int


def tables(seats: int, lower: str, upper: str) -> list[tuple[str, ...]]:
    """Who sits at the tables of two neighbours."""
    halves = sorted({seats // 2, seats - seats // 2})
    return [(upper,) * count + (lower,) * (seats - count) for count in halves]


def tasks(ladder: Ladder) -> list[Task]:
    """All games. They grow evenly at all tables, so that a ladder that was stopped says something of each."""
    found: list[tuple[float, int, Task]] = []
    for seats in ladder.seats:
        for lower, upper in pairwise(ladder.levels):
            choices = tables(seats, lower, upper)
            deals = -(-(ladder.games if seats == 2 else ladder.more) // (seats * len(choices)))
            for players in choices:
                seed = below(2**48, stream(ladder.seed, f"ladder/{','.join(players)}"))  # no deal is played twice
                plan = Plan(ladder.game, players, seed, ladder.max_turns, {}, swapped=True)
                found += [
                    ((number // seats + 0.5) / deals, len(found), (plan, number)) for number in range(deals * seats)
                ]
    return [task for *_, task in sorted(found, key=lambda one: one[:2])]


def report(ladder: Ladder, records: Sequence[Record]) -> Report:
    """Win rates of neighbours at tables of two, and the levels' Elo at tables of each size."""
    zero = next((level for level in ladder.levels if level != "random"), ladder.levels[0])
    pairs: list[Row] = []
    ratings: list[Row] = []
    for seats in ladder.seats:
        played = [
            _played(those)
            for lower, upper in pairwise(ladder.levels)
            for players in tables(seats, lower, upper)
            if (those := [record for record in records if record.players == players])
        ]
        if seats == 2:
            pairs = [_pair(table) for table in played]
        found = elo(played, zero) if _connected(played, ladder.levels) else {}
        ratings += [
            {"players": seats, "level": level, "elo": one.elo, "elo_interval": one.interval}
            for level in reversed(ladder.levels)
            if (one := found.get(level))
        ]
    sheets = [Sheet("pairs", pairs)] * bool(pairs) + [Sheet("elo", ratings)] * bool(ratings)
    notes = [text("sim.zero", level=zero), unfinished(records)] if ratings else [unfinished(records)]
    return Report(len(records), sheets, notes)


def _connected(played: Sequence[Played], levels: Sequence[str]) -> bool:
    """Whether each level has met its neighbours."""
    met = {frozenset(table.levels) for table in played}
    return all(frozenset(pair) in met for pair in pairwise(levels))


def _played(records: Sequence[Record]) -> Played:
    levels = records[0].players
    wins = dict.fromkeys(levels, 0.0)
    for record in records:
        for player in record.winners:
            wins[levels[player]] += won(record, player)
    return Played(levels, wins)


def _pair(table: Played) -> Row:
    upper, lower = table.levels
    games = sum(table.wins.values())
    share, interval = table.wins[upper] / games, wilson(table.wins[upper], games)
    return {
        "level": upper,
        "against": lower,
        "games": round(games),
        "wins": table.wins[upper],
        "share": share,
        "interval": interval,
        "elo": _difference(share),
        "elo_interval": (_difference(interval[0]), _difference(interval[1])),
    }


def _difference(share: float) -> float:
    """Elo points between two of whom one wins this share; more than any number where it wins all."""
    if min(share, 1 - share) < 1e-9:
        return inf if share > 0.5 else -inf
    return 400 * log10(share / (1 - share))
