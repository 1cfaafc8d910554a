"""Intervals of shares, and Elo from tables of any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, log10, sqrt

_Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
_STEPS = 10_000


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson): from 0 to 1. Without games, all of it."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, _Z * _Z
    middle = share + square / (2 * games)
    half = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, (middle - half) / (1 + square / games)), min(1.0, (middle + half) / (1 + square / games))


@dataclass(frozen=True, slots=True)
class Played:
    """The games of one table. `levels`: one a seat; `wins`: of each level, shared ones in parts."""

    levels: tuple[str, ...]
    wins: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Rating:
    """In Elo points above the level that is 0. `interval`: 95 %, None for that level itself."""

    elo: float
    interval: tuple[float, float] | None


def elo(tables: Sequence[Played], zero: str) -> dict[str, Rating]:
    """The most likely ratings, when a seat's chance to win is its part of the table's strength (Bradley, Terry, Luce).

    Each table has one more game, shared by all its seats, so that who won every time has a rating, too. All levels have
    to be connected by tables. Games count as independent; deals played from each seat vary less.
    """
    played = [
        (
            {level: table.levels.count(level) for level in table.levels},
            {
                level: table.wins.get(level, 0.0) + table.levels.count(level) / len(table.levels)
                for level in table.levels
            },
        )
        for table in tables
    ]
    levels = sorted({level for seats, _ in played for level in seats} - {zero})
    strength = _fitted(played, [zero, *levels])
    information = [[0.0] * len(levels) for _ in levels]
    for seats, wins in played:
        games = sum(wins.values())
        whole = sum(count * strength[level] for level, count in seats.items())
        chance = [seats.get(level, 0) * strength[level] / whole for level in levels]
        for i, one in enumerate(chance):
            for j, other in enumerate(chance):
                information[i][j] += games * ((one if i == j else 0.0) - one * other)
    found = {zero: Rating(0.0, None)}
    for number, level in enumerate(levels):
        middle = 400 * log10(strength[level] / strength[zero])
        half = _Z * sqrt(_solved(information, number)) * 400 / log(10)
        found[level] = Rating(middle, (middle - half, middle + half))
    return found


def _fitted(played: Sequence[tuple[dict[str, int], dict[str, float]]], levels: Sequence[str]) -> dict[str, float]:
    """Strengths by Hunter's minorisation: each step comes closer to the most likely ones."""
    strength = dict.fromkeys(levels, 1.0)
    wins = {level: sum(table.get(level, 0.0) for _, table in played) for level in levels}
    for _ in range(_STEPS):
        load = dict.fromkeys(levels, 0.0)
        for seats, won in played:
            games = sum(won.values()) / sum(count * strength[level] for level, count in seats.items())
            for level, count in seats.items():
                load[level] += games * count
        new = {level: wins[level] / load[level] for level in levels}
        size = sum(new.values()) / len(levels)
        new = {level: value / size for level, value in new.items()}
        if all(abs(new[level] / strength[level] - 1) < 1e-10 for level in levels):
            return new
        strength = new
    return strength


def _solved(matrix: Sequence[Sequence[float]], number: int) -> float:
    """The entry on the diagonal of the inverse: elimination with the largest pivot."""
    size = len(matrix)
    rows = [[*row, float(i == number)] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return rows[number][size] / rows[number][number]
