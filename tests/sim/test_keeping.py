"""What is played is kept: files, Ctrl-C, going on, and nothing of the user's written over."""

from __future__ import annotations

import csv
import gc
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tribe_desktop.sim.__main__ import main
from tribe_desktop.sim.files import line
from tribe_desktop.sim.play import Plan, Record, play

GAMES = ["tribus", "--seed", "7", "--games"]


def test_a_stopped_run_goes_on_and_ends_as_if_never_stopped(tmp_path: Path, capsys) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    assert main([*GAMES, "5", "--jobs", "1", "--json", str(whole)]) == 0
    shown = capsys.readouterr().out
    assert main([*GAMES, "2", "--jobs", "1", "--json", str(part)]) == 0
    part.write_bytes(part.read_bytes() + b'{"plan": "half a li')  # as a power cut leaves it
    capsys.readouterr()
    assert main([*GAMES, "5", "--jobs", "2", "--json", str(part), "--resume"]) == 0
    assert part.read_bytes() == whole.read_bytes()
    assert capsys.readouterr().out == shown


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path, monkeypatch, capsys) -> None:
    file = tmp_path / "games.jsonl"
    assert main([*GAMES, "2", "--jobs", "1", "--json", str(file)]) == 0
    monkeypatch.setattr("tribe_desktop.sim.run.play", lambda *_: pytest.fail("it was played again"))
    assert main([*GAMES, "2", "--jobs", "1", "--json", str(file), "--resume"]) == 0
    assert capsys.readouterr().out.count("2 games") == 4  # the title and the sentence below, twice


def test_ctrl_c_keeps_what_is_done_and_says_so(tmp_path: Path, monkeypatch, capsys) -> None:
    def until_the_third(plan: Plan, number: int) -> object:
        if number == 2:
            raise KeyboardInterrupt
        return play(plan, number)

    monkeypatch.setattr("tribe_desktop.sim.run.play", until_the_third)
    names = {kind: str(tmp_path / f"games.{kind}") for kind in ("jsonl", "csv")}
    command = [*GAMES, "5", "--jobs", "1", "--json", names["jsonl"], "--csv", names["csv"]]
    assert main(command) == 130
    shown = capsys.readouterr()
    assert "2 games" in shown.out
    assert shown.err == (
        f"tribe-sim: Stopped: 2 of 5 games were played. They are kept in {names['jsonl']}; "
        "the same command with --resume goes on from there.\n"
    )
    assert len(Path(names["jsonl"]).read_text().splitlines()) == 2
    assert len(Path(names["csv"]).read_text().splitlines()) == 1 + 2 * 2
    monkeypatch.undo()
    assert main([*command, "--resume"]) == 0
    assert len(Path(names["jsonl"]).read_text().splitlines()) == 5


def test_ctrl_c_between_two_games_says_no_more_than_that(tmp_path: Path, monkeypatch, capsys) -> None:
    """While others are being played: a warning of the library that plays them would be an error here."""
    lines = []

    def second(record: Record) -> bytes:
        lines.append(line(record))
        if len(lines) == 2:
            raise KeyboardInterrupt
        return lines[-1]

    monkeypatch.setattr("tribe_desktop.sim.files.line", second)
    assert main([*GAMES, "100", "--jobs", "2", "--json", str(tmp_path / "games.jsonl")]) == 130
    gc.collect()
    assert capsys.readouterr().err.startswith("tribe-sim: Stopped: 1 of 100 games")


def test_ctrl_c_in_a_terminal_stops_all_processes(tmp_path: Path) -> None:
    """It goes to the whole group, the processes that play as well."""
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "tribe_desktop.sim", *GAMES, "100000", "--jobs", "2", "--json", str(file)]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs behind a shell's `&` ignores it
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    signal.signal(signal.SIGINT, before)
    try:
        while not (file.exists() and file.stat().st_size):
            with pytest.raises(subprocess.TimeoutExpired):
                started.wait(0.05)
        os.killpg(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=60)  # until the last that could write there is gone
    finally:
        started.kill()
    assert started.returncode == 130
    kept = file.read_text().splitlines()
    assert [json.loads(line)["number"] for line in kept] == list(range(len(kept)))
    assert f"Stopped: {len(kept)} of 100000 games" in err
    assert err.count("\n") == 1
    assert "Level" in out


def test_files_that_are_there_are_not_written_over(tmp_path: Path, capsys) -> None:
    for option, name in (("--json", "a.jsonl"), ("--csv", "a.csv"), ("--result", "a.json")):
        file = tmp_path / name
        file.write_text("mine\n")
        assert main([*GAMES, "1", option, str(file)]) == 2
        assert f"{name} is there already" in capsys.readouterr().err
        assert file.read_text() == "mine\n"


def test_another_file_is_not_gone_on_from(tmp_path: Path, capsys) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("bread\nmilk\n")
    assert main([*GAMES, "1", "--json", str(file), "--resume"]) == 2
    assert "Line 1 of" in capsys.readouterr().err
    assert file.read_text() == "bread\nmilk\n"


def test_games_of_other_settings_are_not_gone_on_from(tmp_path: Path, capsys) -> None:
    file = tmp_path / "games.jsonl"
    assert main([*GAMES, "1", "--jobs", "1", "--json", str(file)]) == 0
    before = file.read_bytes()
    assert main([*GAMES, "1", "--jobs", "1", "--json", str(file), "--resume", "--max-turns", "59"]) == 2
    assert "other settings" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_games_and_result_as_tables(tmp_path: Path) -> None:
    games, result = tmp_path / "games.csv", tmp_path / "result"
    command = [*GAMES, "3", "--players", "easy,random", "--jobs", "1", "--csv", str(games)]
    assert main([*command, "--result", f"{result}.json", "--result", f"{result}.csv"]) == 0
    rows = list(csv.DictReader(games.read_text(encoding="utf-8").splitlines()))
    assert [row["level"] for row in rows] == ["easy", "random"] * 3
    assert [row["seat"] for row in rows] == ["1", "2", "2", "1", "1", "2"]
    assert sum(float(row["won"]) for row in rows) == 3
    assert all(int(row["total"]) == sum(int(row[key]) for key in row if key.startswith("points.")) for row in rows)
    told = json.loads(Path(f"{result}.json").read_text())
    assert (told["games"], [row["level"] for row in told["players"]]) == (3, ["easy", "random"])
    first, *_ = csv.DictReader(Path(f"{result}.csv").read_text(encoding="utf-8").splitlines())
    assert float(first["share"]) == told["players"][0]["share"]
    assert [float(first["interval_low"]), float(first["interval_high"])] == told["players"][0]["interval"]


def test_a_game_by_other_rules_or_versions_on_a_machine_of_the_cluster_is_noticed(monkeypatch, capsys) -> None:
    def elsewhere(plan: Plan, number: int) -> object:
        monkeypatch.setattr("tribe_desktop.sim.play.__version__", "0.0.1")
        return play(plan, number)

    monkeypatch.setattr("tribe_desktop.sim.run.play", elsewhere)
    assert main([*GAMES, "1", "--jobs", "1"]) == 2
    assert "another version" in capsys.readouterr().err
