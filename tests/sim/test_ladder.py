"""Elo and the ladder: known cases, tables, and a small ladder that is stopped and gone on with."""

from __future__ import annotations

from collections import Counter
from math import inf, log10

import pytest

from tribe_desktop.sim.__main__ import main
from tribe_desktop.sim.ladder import Ladder, report, tables, tasks
from tribe_desktop.sim.play import play
from tribe_desktop.sim.rating import Played, elo, wilson

LADDER = Ladder("tribus", ("random", "easy"), (2, 3, 4), games=2, more=3, seed=5, max_turns=60)


def test_elo_of_two_is_that_of_their_share() -> None:
    """With the shared game that each table has more: 300.5 of 401 won."""
    found = elo([Played(("b", "a"), {"b": 300.0, "a": 100.0})], zero="a")
    assert found["a"].elo == 0
    assert found["a"].interval is None
    assert found["b"].elo == pytest.approx(400 * log10(300.5 / 100.5), abs=0.01)
    low, high = found["b"].interval
    by_share = [400 * log10(share / (1 - share)) for share in wilson(300.5, 401)]
    assert (low, high) == (pytest.approx(by_share[0], abs=3), pytest.approx(by_share[1], abs=3))


def test_elo_adds_up_along_a_chain() -> None:
    pairs = [Played(("b", "a"), {"b": 240.0, "a": 160.0}), Played(("c", "b"), {"c": 300.0, "b": 100.0})]
    found = elo(pairs, zero="a")
    apart = [elo([pair], zero=pair.levels[1])[pair.levels[0]] for pair in pairs]
    assert found["c"].elo == pytest.approx(sum(one.elo for one in apart), abs=0.01)
    widths = [one.interval[1] - one.interval[0] for one in (found["c"], *apart)]
    assert widths[0] ** 2 == pytest.approx(widths[1] ** 2 + widths[2] ** 2, rel=1e-6)  # independent errors


def test_elo_at_larger_tables_goes_by_parts_of_the_strength() -> None:
    """One of double strength among three wins half of the games."""
    found = elo([Played(("b", "a", "a"), {"b": 5000.0, "a": 5000.0})], zero="a")
    assert found["b"].elo == pytest.approx(400 * log10(2), abs=0.1)


def test_who_always_wins_has_a_rating_of_no_great_certainty() -> None:
    found = elo([Played(("b", "a"), {"b": 50.0})], zero="a")["b"]
    assert 500 < found.elo < 1000
    assert found.interval[1] - found.interval[0] > 500


def test_neighbours_share_the_seats_by_halves() -> None:
    assert tables(2, "a", "b") == [("b", "a")]
    assert tables(3, "a", "b") == [("b", "a", "a"), ("b", "b", "a")]
    assert tables(4, "a", "b") == [("b", "b", "a", "a")]
    assert tables(5, "a", "b") == [("b", "b", "a", "a", "a"), ("b", "b", "b", "a", "a")]


def test_only_neighbours_meet_and_every_deal_is_played_from_each_seat() -> None:
    ladder = Ladder("tribus", ("random", "easy", "medium"), (2, 4), games=5, more=3, seed=5, max_turns=60)
    found = tasks(ladder)
    count = Counter(plan.players for plan, _ in found)
    assert count == {
        ("easy", "random"): 6,
        ("medium", "easy"): 6,
        ("easy", "easy", "random", "random"): 4,
        ("medium", "medium", "easy", "easy"): 4,
    }
    assert all(plan.swapped for plan, _ in found)
    assert len({plan.seed for plan, _ in found}) == 4


def test_a_ladder_that_is_stopped_half_way_has_half_of_each() -> None:
    ladder = Ladder("tribus", ("random", "easy", "medium"), (2, 3, 4), games=40, more=24, seed=5, max_turns=60)
    found = tasks(ladder)
    count, half = (Counter(plan.players for plan, _ in part) for part in (found, found[: len(found) // 2]))
    assert all(abs(half[players] - games / 2) <= len(players) for players, games in count.items())


def test_what_a_ladder_comes_to() -> None:
    records = [play(plan, number) for plan, number in tasks(LADDER)]
    found = report(LADDER, records)
    (pairs, ratings), games = found.sheets, found.games
    assert games == len(records)
    assert [(row["level"], row["against"], row["share"], row["elo"]) for row in pairs.rows] == [
        ("easy", "random", 1.0, inf)
    ]
    assert [(row["players"], row["level"]) for row in ratings.rows] == [
        (size, level) for size in (2, 3, 4) for level in ("easy", "random")
    ]
    assert all(row["elo"] < 0 for row in ratings.rows if row["level"] == "random")
    assert all(row["interval"] is None if "interval" in row else True for row in ratings.rows)


def test_a_ladder_that_was_stopped_early_tells_what_is_known() -> None:
    ladder = Ladder("tribus", ("random", "easy", "medium"), (2,), games=4, more=3, seed=5, max_turns=60)
    done = [play(plan, number) for plan, number in tasks(ladder)[:1]]
    found = report(ladder, done)
    assert [sheet.key for sheet in found.sheets] == ["pairs"]
    assert len(found.sheets[0].rows) == 1


def test_a_ladder_by_command(tmp_path, capsys) -> None:
    file = tmp_path / "games.jsonl"
    command = ["ladder", "tribus", "--levels", "random,easy", "--seats", "2,3", "--more", "3", "--jobs", "1"]
    assert main([*command, "--games", "2", "--json", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "easy   random" in shown
    assert "Elo by number of players" in shown
    before = file.read_bytes()
    assert main([*command, "--games", "4", "--json", str(file), "--resume"]) == 0
    assert file.read_bytes()[: len(before)] == before
    assert len(file.read_bytes().splitlines()) == 4 + 3 + 3
