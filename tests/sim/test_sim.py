"""`tribe-sim`: the games, the numbers, the command line of its two plain commands."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from tribe_desktop.sim.__main__ import main
from tribe_desktop.sim.play import Plan, Record, play
from tribe_desktop.sim.rating import wilson
from tribe_desktop.sim.summary import summary

PLAN = Plan("tribus", ("easy", "random", "random"), 7, 60, {})


def record(**values: Any) -> Record:
    plain = {
        "plan": "0",
        "number": 0,
        "seed": 1,
        "players": ("easy", "random"),
        "seats": (0, 1),
        "winners": (0,),
        "decided_by": "points",
        "points": {},
        "total": (20, 10),
        "turns": 30.0,
        "unfinished": False,
    }
    return Record(**{**plain, **values})


def test_a_game_is_the_same_again_and_others_differ() -> None:
    assert play(PLAN, 3) == play(PLAN, 3)
    assert play(PLAN, 3).seed != play(PLAN, 4).seed


def test_the_start_passes_round() -> None:
    assert [play(PLAN, number).seats for number in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_swapped_each_deal_is_played_once_from_each_seat() -> None:
    swapped = [play(msgspec.structs.replace(PLAN, swapped=True), number) for number in range(4)]
    assert [game.seats for game in swapped] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    assert swapped[0].seed == swapped[1].seed == swapped[2].seed != swapped[3].seed


def test_a_plan_has_a_key_of_its_own() -> None:
    assert PLAN.key() == Plan("tribus", ("easy", "random", "random"), 7, 60, {}).key() == play(PLAN, 0).plan
    changed = ({"seed": 8}, {"players": ("easy", "random")}, {"max_turns": 61}, {"swapped": True})
    assert len({PLAN.key(), *(msgspec.structs.replace(PLAN, **change).key() for change in changed)}) == 5


def test_what_decides_in_tribus_is_counted() -> None:
    """Tracks, stones and events by player, as the end of the game has them."""
    game = play(Plan("tribus", ("easy", "easy"), 7, 60, {}), 1)
    stones = {name: counts for name, counts in game.counts.items() if name.startswith("achievement.")}
    steps = [sum(counts) for name, counts in game.counts.items() if name.startswith("track.")]
    taken = [sum(counts) for name, counts in game.counts.items() if name.startswith("event.")]
    assert (len(stones), len(steps), len(taken)) == (15, 4, 24)
    assert 8 <= sum(steps) <= sum(sum(counts) for counts in stones.values()) <= 24  # a stone is a step, but at the top
    assert sum(game.table.values()) == 12  # achievements on the board
    assert all(game.table[f"board.{name.partition('.')[2]}"] for name, counts in stones.items() if any(counts))
    assert max(taken) == 1
    assert sum(taken) >= 2  # as many of the Bronze Age as there are players, at least


def test_ornaments_are_brought_there_by_hand_and_counted() -> None:
    """Attempts, first tries and drops by player; a game is the same again, physics and all."""
    plan = Plan("tribe", ("easy", "easy"), 7, 3, {})
    game = play(plan, 1)
    assert game == play(plan, 1)
    assert game.unfinished
    assert 6 <= sum(game.counts["pieces"]) <= 8
    assert sum(game.counts["attempts"]) >= sum(game.counts["pieces"]) >= game.table["hanging"] > 0
    assert sum(game.counts["first"]) <= game.table["hanging"] + sum(game.counts["drops"])
    (line, _), table = summary([game, game]).lines, summary([game, game]).table
    assert line.counts["attempts"] == 2 * game.counts["attempts"][0]
    assert table["hanging"] == (game.table["hanging"],) * 2


def test_points_go_by_player_not_by_seat() -> None:
    easy = [play(PLAN, number) for number in range(3)]
    assert all(each.winners == (0,) for each in easy)
    assert all(each.total[0] == max(each.total) for each in easy)
    assert all(sum(values[0] for values in each.points.values()) == each.total[0] for each in easy)


def test_a_game_that_takes_too_long_is_stopped_and_unfinished() -> None:
    stopped = play(Plan("tribus", ("easy", "easy"), 7, 5, {}), 0)
    assert stopped.unfinished
    assert stopped.winners == stopped.total == ()
    assert 5 <= stopped.turns <= 6


def test_a_game_ended_by_standstill_is_unfinished_and_has_points() -> None:
    plan = Plan("tribus", ("random", "random"), 7, 10_000, {})
    ended = [play(plan, number) for number in range(12)]
    assert any(each.unfinished for each in ended)
    assert all(each.total for each in ended)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0, 1)],
)
def test_wilson(wins, games, low, high) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_summary() -> None:
    found = summary(
        [
            record(),
            record(winners=(0, 1), total=(10, 10), turns=40.0),
            record(winners=(), total=(), unfinished=True, turns=60.0),
        ]
    )
    assert (found.games, found.unfinished) == (3, 1)
    assert found.turns == pytest.approx(130 / 3)
    assert [line.wins for line in found.lines] == [1.5, 0.5]
    assert [line.points for line in found.lines] == [15.0, 10.0]


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tribe_desktop.sim", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_games_are_the_same_for_any_number_of_processes(tmp_path) -> None:
    common = ("tribus", "--players", "easy,easy", "--games", 6, "--seed", 7)
    outputs = []
    for jobs in (1, 2):
        file = tmp_path / f"{jobs}.jsonl"
        done = run(*common, "--jobs", jobs, "--json", file)
        assert (done.returncode, done.stderr) == (0, "")
        outputs.append((done.stdout, file.read_text()))
    assert outputs[0] == outputs[1]
    lines = [json.loads(line) for line in outputs[0][1].splitlines()]
    assert [line["number"] for line in lines] == list(range(6))
    assert set(lines[0]) == set(Record.__struct_fields__)
    assert "6 games" in outputs[0][0]
    assert "easy" in outputs[0][0]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["chess"], "chess"),
        (["ladder"], "game"),
        (["tribus", "--players", "easy"], "2 to 4"),
        (["tribus", "--players", "easy,godlike"], "godlike"),
        (["tribus", "--players", "easy,,easy"], "no player"),
        (["tribus", "--games", "0"], "--games"),
        (["tribus", "--games", "many"], "--games"),
        (["tribus", "--jobs", "0"], "--jobs"),
        (["tribus", "--bogus"], "--bogus"),
        (["tribe", "--players", "easy"], "2 to 5"),
        (["tribe", "--ruleset", "/nowhere/at/all"], "tribe"),
        (["tribus", "--ruleset", "/nowhere/at/all"], "all"),
        (["tribus", "--json", "/nowhere/at/all"], "/nowhere/at/all"),
        (["tribus", "--csv", "/nowhere/at/all"], "/nowhere/at/all"),
        (["tribus", "--result", "/nowhere/at/all.csv"], "/nowhere/at/all"),
        (["tribus", "--result", "all.txt"], "all.txt"),
        (["tribus", "--resume"], "--json"),
        (["tribus", "--json", "a.json", "--csv", "./a.json"], "two things"),
        (["tribus", "--json", "a.json", "--result", "a.json"], "two things"),
        (["tribus", "--backend", "magic"], "loky, threading, dask"),
        (["tribus", "--backend", "dask"], "--scheduler"),
        (["tribus", "--scheduler", "tcp://127.0.0.1:1"], "--backend dask"),
        (["tribus", "--backend", "dask", "--scheduler", "somewhere"], "somewhere"),
        (["ladder", "chess"], "chess"),
        (["ladder", "tribus", "--levels", "easy"], "two levels"),
        (["ladder", "tribus", "--levels", "easy,easy"], "two levels"),
        (["ladder", "tribus", "--levels", "easy,godlike"], "godlike"),
        (["ladder", "tribus", "--seats", "2,x"], "2,x"),
        (["ladder", "tribus", "--seats", "5"], "2 to 4"),
        (["balance", "/nowhere/at/all"], "all"),
        (["balance", "--level", "godlike"], "godlike"),
        (["balance", "--seats", ""], "2 to 4"),
    ],
)
def test_what_can_not_be_played_is_one_sentence(capsys, arguments, word) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("tribe-sim: ")
    assert captured.err.count("\n") == 1
    assert word in captured.err


def test_a_rule_set_that_is_none(capsys, tmp_path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("name = 'Mine'\n[tracks]\n")
    for command in (["tribus", "--ruleset", str(file)], ["balance", str(file)]):
        assert main(command) == 2
        said = capsys.readouterr().err
        assert "mine.toml" in said
        assert said.count("\n") == 1


def test_help(capsys) -> None:
    """Without a command it tells which there are, and each command tells of its options."""
    assert main([]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in ("tribus", "ladder", "balance"))
    assert main(["tribus", "--help"]) == 0
    assert "--ruleset" in capsys.readouterr().out


def test_without_its_libraries_it_says_how_to_install_them(monkeypatch, capsys) -> None:
    monkeypatch.setitem(sys.modules, "typer", None)
    assert main(["tribus"]) == 2
    assert "tribe-desktop[sim]" in capsys.readouterr().err


def test_a_full_disk_is_one_sentence(capsys) -> None:
    assert main(["tribus", "--games", "1", "--json", "/dev/full"]) == 2
    assert capsys.readouterr().err == "tribe-sim: /dev/full can’t be written: No space left on device.\n"
