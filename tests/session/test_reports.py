"""Reports of crashes: what is in them, what is not, and how many stay."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tribe_desktop.games import game
from tribe_desktop.session import reports, saves
from tribe_desktop.session.match import Match, SeatInfo

NOW = datetime(2026, 5, 3, 20, 15, tzinfo=UTC)


def match() -> Match:
    tribus = game("tribus")
    seats = [SeatInfo("Ana", "human", "", "brown"), SeatInfo("Bru.no", "human", "", "grey")]
    found = Match.new(tribus, tribus.setup({"players": 2, "start": 0}), 1, seats)
    for _ in range(40):
        found.play(found.legal()[0])
    return found


def test_what_stands_in_a_report_and_what_does_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda _path: "/people/wilma")
    found = match()
    trace = 'File "/people/wilma/games/x.py", line 3\n/media/wilma/stick\nValueError: Ana is not Bru.no, nor Anabel'
    path = reports.write(trace, {"app": "0.1", "Qt": "6.11"}, reports.actions(found), NOW, ["Ana", "Bru.no"])
    assert path is not None
    words = path.read_text(encoding="utf-8")
    assert "app: 0.1\nQt: 6.11" in words
    assert '"~/games/x.py"' in words
    assert "wilma" not in words
    assert "‹player 1› is not ‹player 2›, nor Anabel" in words
    done = [line for line in words.splitlines() if " seat " in line]
    assert len(done) == reports.ACTIONS
    assert done[-1].startswith("40. seat ")
    assert done[-1].endswith(found.game.text(found.entries[-1].action))


def test_the_last_actions_are_found_in_the_file_too(tmp_path: Path) -> None:
    path = tmp_path / "x.tribe"
    path.write_bytes(saves.encode(match()))
    texts = [line.split(": ", 1)[-1] for line in reports.actions(match())]
    assert [line.split(". ", 1)[-1] for line in reports.kept_actions(path)] == texts
    for broken in (b"", b"{", b'{"match": 3}', b"\xff"):
        path.write_bytes(broken)
        assert reports.kept_actions(path) == []
    assert reports.kept_actions(tmp_path) == []


def test_only_the_last_ten_stay_and_each_is_told_of_once() -> None:
    for k in range(13):
        assert reports.write(f"trace {k}", {}, [], NOW + timedelta(minutes=k // 2)) is not None
        if k == 6:
            reports.seen()
    kept = sorted(reports.folder().iterdir())
    assert len(kept) == reports.MOST
    assert sum(path.name.endswith(reports.NEW) for path in kept) == 6
    said = "".join(path.read_text(encoding="utf-8") for path in kept)
    assert [f"trace {k}\n" in said for k in range(13)] == [False] * 3 + [True] * 10
    assert len(reports.unseen()) == 6
    reports.seen()
    assert reports.unseen() == []


def test_where_nothing_can_be_written_there_is_no_report() -> None:
    reports.folder().parent.mkdir(parents=True)
    reports.folder().write_text("a file", encoding="utf-8")
    assert reports.write("trace", {}, [], NOW) is None
    assert reports.unseen() == []
