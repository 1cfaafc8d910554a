"""How fair a rule set is: what is reported, of made-up games and of played ones."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest

from tribe_desktop.kernel.paths import resource
from tribe_desktop.sim.__main__ import main
from tribe_desktop.sim.balance import Balance, report, tasks
from tribe_desktop.sim.play import Record, play
from tribe_desktop.tribus.catalog import TRACKS, default

BALANCE = Balance(default(), "easy", (2, 3), games=2, seed=3, max_turns=60)


def made_up(number: int, winner_seat: int, steps: dict[str, tuple[int, int]]) -> Record:
    """A game of two that the player in a seat won; the start passes round."""
    seats = (number % 2, 1 - number % 2)
    rules = default()
    counts = {f"track.{name}": steps.get(name, (0, 0)) for name in TRACKS}
    counts |= {f"achievement.{tile.key}": (1, 0) for tile in rules.achievements}
    counts |= {f"event.{event.key}": (0, 1) for event in rules.events}
    return Record(
        plan="0",
        number=number,
        seed=number,
        players=("easy", "easy"),
        seats=seats,
        winners=(seats[winner_seat],),
        decided_by="points",
        points={},
        total=(20, 10),
        turns=20 + number / 10,
        unfinished=False,
        counts=counts,
        table={f"board.{tile.key}": int(tile.name != "Riding") for tile in rules.achievements},
    )


def rows(found: Any, key: str) -> list[dict[str, Any]]:
    return next(sheet.rows for sheet in found.sheets if sheet.key == key)


@pytest.mark.rule("T2.8")
def test_a_seat_that_is_far_ahead_is_named() -> None:
    """150 of 200 games for the second seat, which has the head start of one point."""
    found = report(BALANCE, [made_up(number, int(number % 4 != 0), {}) for number in range(200)])
    first, second = rows(found, "seats")
    assert (first["share"], second["share"], second["over"]) == (0.25, 0.75, 0.25)
    assert (first["head_start"], second["head_start"]) == (0, 1)
    assert second["fair"] == 0.5
    assert second["interval"][0] > 0.65
    assert "Seat 2 of 2 wins 25.0 points more than its fair share." in found.notes


def test_a_seat_that_a_few_games_put_ahead_is_not_named() -> None:
    found = report(BALANCE, [made_up(number, int(number != 0), {}) for number in range(3)])
    assert rows(found, "seats")[1]["share"] == pytest.approx(2 / 3)
    assert "No seat wins more than 5 points over its fair share." in found.notes


def test_a_track_on_which_leading_wins_is_named() -> None:
    """Who leads on move always wins, who leads on explore every second time; nobody leads alone on the others."""
    games = []
    for number in range(100):
        winner = (number % 2, 1 - number % 2)[0]
        ahead = (1, 0) if winner == 0 else (0, 1)
        games.append(made_up(number, 0, {"move": ahead, "explore": (1, 0), "strength": (2, 2)}))
    found = report(BALANCE, games)
    by_name = {row["name"]: row for row in rows(found, "tracks")}
    assert by_name["move"]["share"] == 1
    assert by_name["explore"]["share"] == 0.5
    assert by_name["strength"]["share"] is None
    assert by_name["strength"]["steps"] == 2
    assert any("“move” decides too much" in note for note in found.notes)


def test_achievements_count_where_they_lie_and_events_where_they_are_taken() -> None:
    found = report(BALANCE, [made_up(number, number % 2, {}) for number in range(10)])  # the first player wins all
    assert {row["name"] for row in rows(found, "achievements")} == {tile.name for tile in default().achievements} - {
        "Riding"
    }
    assert {row["share"] for row in rows(found, "achievements")} == {1.0}
    assert {row["share"] for row in rows(found, "events")} == {0.0}
    assert {row["taken"] for row in rows(found, "events")} == {1.0}


def test_a_game_that_was_stopped_counts_for_the_length_alone() -> None:
    games = [made_up(number, 0, {}) for number in range(4)]
    games[0] = msgspec.structs.replace(games[0], winners=(), total=(), points={}, unfinished=True)
    found = report(BALANCE, games)
    assert rows(found, "length")[0]["games"] == 4
    assert rows(found, "length")[0]["unfinished"] == 1
    assert rows(found, "seats")[0]["share"] == 1
    assert "Unfinished: 1 of 4 games (0 ended by standstill, 1 stopped as too long)." in found.notes


def test_where_no_game_came_to_its_end_nothing_is_said_of_fairness() -> None:
    stopped = msgspec.structs.replace(made_up(0, 0, {}), winners=(), total=(), points={}, unfinished=True)
    found = report(BALANCE, [stopped])
    assert [sheet.key for sheet in found.sheets] == ["length"]
    assert found.notes == ["The game was left unfinished (0 by standstill, 1 stopped as too long)."]


def test_played_games_are_reported() -> None:
    records = [play(plan, number) for plan, number in tasks(BALANCE)]
    found = report(BALANCE, records)
    assert [(row["players"], row["games"]) for row in rows(found, "length")] == [(2, 2), (3, 2)]
    assert sum(row["share"] for row in rows(found, "seats")) == pytest.approx(2)
    assert [row["name"] for row in rows(found, "tracks")] == list(TRACKS)
    assert len(rows(found, "events")) == 24


def test_a_file_of_ones_own_by_command(tmp_path, capsys) -> None:
    """Its differences from the rulebook are told; its games are played by its numbers."""
    said = resource("rulesets", "tribus.toml").read_text(encoding="utf-8")
    assert tomllib.loads(said)
    mine = tmp_path / "mine.toml"
    mine.write_text(said.replace("end_vp = [0, 0, 1, 3, 6]", "end_vp = [0, 0, 0, 0, 90]", 1), encoding="utf-8")
    command = ["--level", "easy", "--seats", "2", "--games", "2", "--jobs", "1", "--seed", "4"]
    assert main(["balance", str(mine), *command, "--result", str(tmp_path / "mine.json")]) == 0
    shown = capsys.readouterr()
    assert "T10.4" in shown.err
    assert all(title in shown.out for title in ("Length", "Seats", "Tracks", "Achievements", "Events"))
    assert main(["balance", *command, "--result", str(tmp_path / "ours.json")]) == 0
    assert (tmp_path / "mine.json").read_bytes() != (tmp_path / "ours.json").read_bytes()
