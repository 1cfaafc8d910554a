"""Games come to their end, whoever plays: never by standstill (T9.6), never longer than 60 turns a player."""

from __future__ import annotations

import os
from itertools import combinations_with_replacement

import pytest

from tribe_desktop.players.levels import levels
from tribe_desktop.sim.play import Plan
from tribe_desktop.sim.run import How, Task, run

ALL_CORES = How(jobs=os.cpu_count() or 1)


def mixes(*among: str, each_with: str = "") -> list[tuple[str, ...]]:
    """All tables of two, three and four from these levels, with one of them at each table."""
    tables = [table for seats in (2, 3, 4) for table in combinations_with_replacement(among, seats)]
    return [table for table in tables if not each_with or each_with in table]


def spread(games: int, tables: list[tuple[str, ...]], seed: int) -> list[Task]:
    """So many games or a few more, at all tables in turn."""
    plans = [Plan("tribus", table, seed + number, 60, {}) for number, table in enumerate(tables)]
    return [(plan, number) for number in range(-(-games // len(plans))) for plan in plans]


def test_all_mixes_are_played() -> None:
    assert len(mixes("easy", "medium")) == 3 + 4 + 5
    assert all("hard" in table for table in mixes("easy", "hard", each_with="hard"))
    assert {plan.players for plan, _ in spread(12, mixes("easy", "medium"), 1)} == set(mixes("easy", "medium"))


@pytest.mark.soak
@pytest.mark.rule("T9.6")
@pytest.mark.parametrize(
    ("games", "tables"),
    [
        (1000, mixes("easy", "medium")),
        (200, mixes("easy", "medium", "hard", each_with="hard")),
        (40, mixes("medium", "hard", "expert", each_with="expert")),
        (500, mixes("hard@0.1", "expert@0.1")),
    ],
    ids=["easy and medium", "hard", "expert", "at a tenth"],
)
def test_games_finish(games: int, tables: list[tuple[str, ...]]) -> None:
    found = run(spread(games, tables, 4000), ALL_CORES).records
    assert len(found) >= games
    assert [(game.players, game.number) for game in found if game.unfinished] == []


@pytest.mark.soak
@pytest.mark.rule("T9.6")
@pytest.mark.parametrize("level", [each.key for each in levels("tribus")])
def test_games_against_chance_finish_without_the_standstill(level: str) -> None:
    """Who plays at random takes two to three times as long, or, among themselves, even longer; but they end."""
    tables = [(level, *["random"] * others) for others in (1, 2, 3)]
    plans = [Plan("tribus", table, 5000, 600, {"stall_rule": False}) for table in tables]
    found = run([(plan, number) for number in range(67) for plan in plans], ALL_CORES).records
    assert len(found) == 201
    assert [(game.players, game.number) for game in found if game.unfinished] == []
