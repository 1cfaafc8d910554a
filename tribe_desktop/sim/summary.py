"""What many games come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from tribe_desktop.sim.play import Record

_Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson): from 0 to 1. Without games, all of it."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, _Z * _Z
    middle = share + square / (2 * games)
    half = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, (middle - half) / (1 + square / games)), min(1.0, (middle + half) / (1 + square / games))


@dataclass(frozen=True, slots=True)
class Line:
    """A player's games. `wins`: a shared win counts in parts; `points`: the mean over games with points.

    `counts`: sums of what the game counts.
    """

    level: str
    wins: float
    share: float
    interval: tuple[float, float]
    points: float
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Summary:
    """All games. `turns`: the mean a player; `table`: what is counted of the whole table, game by game, sorted."""

    games: int
    unfinished: int
    turns: float
    lines: tuple[Line, ...]
    table: dict[str, tuple[int, ...]]


def summary(records: Sequence[Record]) -> Summary:
    """Of at least one record, all of one plan."""
    scored = [record for record in records if record.total]
    lines = []
    for player, key in enumerate(records[0].players):
        wins = sum(1 / len(record.winners) for record in records if player in record.winners)
        points = sum(record.total[player] for record in scored) / len(scored) if scored else 0.0
        counts = {name: sum(record.counts[name][player] for record in records) for name in records[0].counts}
        lines.append(Line(key, wins, wins / len(records), wilson(wins, len(records)), points, counts))
    return Summary(
        games=len(records),
        unfinished=sum(record.unfinished for record in records),
        turns=sum(record.turns for record in records) / len(records),
        lines=tuple(lines),
        table={name: tuple(sorted(record.table[name] for record in records)) for name in records[0].table},
    )
