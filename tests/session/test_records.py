"""Finished matches in their database: each once, and nothing of the user's lost whatever lies there."""

from __future__ import annotations

import csv
import io
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from tribe_desktop.games import game
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.players.levels import level
from tribe_desktop.session import records, saves, tally
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.session.records import Book, Record, Seat

NOW = datetime(2026, 5, 3, 20, 15, tzinfo=UTC)
BYTES = (b"", b"SQLite format 3\x00" + b"\x07" * 4000, b"nonsense" * 400)


def finished(seed: int = 1) -> Match:
    tribus = game("tribus")
    seats = [SeatInfo("Ana", "human", "", "brown"), SeatInfo("Bruno", "bot", "easy", "grey")]
    match = Match.new(tribus, tribus.setup({"players": 2, "start": 0}), seed, seats)
    bot, random = level("tribus", "easy").make(), Random(seed)
    while match.to_move is not None:
        match.play(bot.decide(tribus.view(match.state, match.to_move), random))
    return match


def made(number: int, won: bool = True, name: str = "Ana", bot: str = "easy", total: int = 40) -> Record:
    seats = (
        Seat(name, "", "brown", False, total, won, {"teeth": 30, "land": total - 30}),
        Seat("Bruno", bot, "grey", False, 35, not won, {"teeth": 35, "land": 0}),
    )
    ended = NOW + timedelta(hours=number)
    return Record(f"id-{number}", "tribus", "", NOW, ended, 40, 200, "points", seats)


def test_a_finished_match_is_kept_once_with_all_there_is_to_know() -> None:
    match, book = finished(), Book(records.book_path())
    one = records.record(match, NOW)
    assert one is not None
    result = match.result()
    assert result is not None
    assert [seat.total for seat in one.seats] == list(result.total)
    assert [number for number, seat in enumerate(one.seats) if seat.won] == list(result.winners)
    assert all(sum(seat.points.values()) == seat.total for seat in one.seats)
    assert (one.game, one.actions, one.turns) == ("tribus", match.position, match.state.turn)
    assert book.add(one)
    again = records.record(saves.decode(saves.encode(match), "x"), NOW + timedelta(days=1))
    assert again is not None
    assert not book.add(again)
    assert book.records() == [one]


def test_a_running_match_is_none_and_another_one_is_another() -> None:
    tribus = game("tribus")
    seats = [SeatInfo(name, "human", "", colour) for name, colour in (("Ana", "brown"), ("Bruno", "grey"))]
    assert records.record(Match.new(tribus, tribus.setup({"players": 2, "start": 0}), 1, seats), NOW) is None
    one, other = records.record(finished(1), NOW), records.record(finished(2), NOW)
    assert one is not None
    assert other is not None
    assert one.id != other.id


def test_a_seat_that_changed_hands_is_marked() -> None:
    match = finished()
    copy = Match.new(match.game, match.setup, match.seed, match.seats)
    copy.reseat(1, SeatInfo("Bruno", "human", "", "grey"))
    for entry in match.entries:
        copy.play(entry.action, entry.outcome)
    one = records.record(copy, NOW)
    assert one is not None
    assert [seat.changed for seat in one.seats] == [False, True]
    assert tally.people([one]) == ["Ana"]


@pytest.mark.parametrize("content", BYTES[1:], ids=len)
def test_a_broken_database_is_put_aside(content: bytes) -> None:
    path, went = records.book_path(), list[Path]()
    path.parent.mkdir(parents=True)
    for number in (1, 2):
        path.write_bytes(content)
        book = Book(path, went.append)
        assert book.add(made(number))
        assert book.records() == [made(number)]
        assert went[-1].name == f"statistics.broken-{number}.sqlite"
        assert went[-1].read_bytes() == content
        path.unlink()


def test_one_that_breaks_inside_is_put_aside_when_it_is_read() -> None:
    path, went = records.book_path(), list[Path]()
    book = Book(path, went.append)
    for number in range(40):
        book.add(made(number))
    whole = bytearray(path.read_bytes())
    whole[4096:] = b"\x55" * (len(whole) - 4096)
    path.write_bytes(whole)
    assert book.records() == []
    assert went[0].read_bytes() == whole


def test_a_database_of_somebody_else_is_put_aside() -> None:
    path, went = records.book_path(), list[Path]()
    path.parent.mkdir(parents=True)
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE matches (struck INTEGER)")
    base.close()
    assert Book(path, went.append).add(made(1))
    assert len(went) == 1


def test_an_empty_file_becomes_one() -> None:
    path = records.book_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"")
    assert Book(path).add(made(1))


def refused(book: Book) -> str:
    for do in (lambda: book.add(made(7)), book.records, book.erase):
        with pytest.raises(BadInput) as caught:
            do()
    sentence = text(caught.value.refusal.code, **caught.value.refusal.params)
    assert str(book.path) in sentence
    assert sentence.endswith(".")
    return caught.value.refusal.code


def test_one_of_a_newer_version_is_left_alone() -> None:
    path = records.book_path()
    Book(path).add(made(1))
    base = sqlite3.connect(path)
    base.execute(f"PRAGMA user_version = {records.VERSION + 1}")
    base.close()
    before = path.read_bytes()
    assert refused(Book(path)) == "records.newer"
    assert path.read_bytes() == before


def test_a_locked_one_and_a_folder_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "PATIENCE", 0.01)
    path = records.book_path()
    Book(path).add(made(1))
    base = sqlite3.connect(path, isolation_level=None)
    base.execute("BEGIN EXCLUSIVE")
    assert refused(Book(path)) == "records.unusable"
    base.close()
    assert Book(path).records() == [made(1)]
    path.unlink()
    path.mkdir()
    assert refused(Book(path)) == "records.unusable"
    assert path.is_dir()


def test_a_folder_that_can_t_be_made() -> None:
    path = records.book_path()
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("a file", encoding="utf-8")
    with pytest.raises(BadInput, match="unusable"):
        Book(path).add(made(1))
    assert path.parent.read_text(encoding="utf-8") == "a file"


def test_erasing_forgets_all() -> None:
    book = Book(records.book_path())
    book.erase()  # nothing there
    book.add(made(1))
    book.erase()
    assert book.records() == []
    assert book.add(made(1))


def test_an_older_database_is_brought_up(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(records.book_path())
    book.add(made(1))
    more = "ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT ''"
    monkeypatch.setattr(records, "MIGRATIONS", (*records.MIGRATIONS, more))
    monkeypatch.setattr(records, "VERSION", records.VERSION + 1)
    assert book.records() == [made(1)]
    base = sqlite3.connect(book.path)
    assert base.execute("PRAGMA user_version").fetchone() == (records.VERSION,)
    assert base.execute("SELECT mood FROM matches").fetchone() == ("",)
    base.close()


def test_csv_has_a_line_a_seat() -> None:
    rows = list(csv.DictReader(io.StringIO(records.table([made(1), replace(made(2, won=False), game="tribe")]))))
    assert [(row["name"], row["level"], row["won"], row["total"], row["teeth"]) for row in rows] == [
        ("Ana", "person", "1", "40", "30"), ("Bruno", "easy", "0", "35", "35"),
        ("Ana", "person", "0", "40", "30"), ("Bruno", "easy", "1", "35", "35"),
    ]  # fmt: skip


def test_what_games_add_up_to() -> None:
    wins = [True, True, False, True, True, True, False, True]
    found = [made(k, won, bot="hard" if k % 2 else "easy", total=40 + k % 3) for k, won in enumerate(wins)]
    found += [made(20, name="Mila")]
    assert tally.people(found) == ["Ana", "Mila"]
    games = tally.games_of(found, "Ana")
    assert len(games) == 8
    assert tally.streaks(games) == (3, 1)
    assert [(one.level, one.played, one.won) for one in tally.against(games, ("easy", "medium", "hard"))] == [
        ("easy", 4, 2), ("hard", 4, 4),
    ]  # fmt: skip
    assert [game.record.id for game in tally.best(games, 3)] == ["id-5", "id-2", "id-7"]
    assert tally.wins_lately(games)[:4] == [100, 100, 67, 75]
    assert games[0].best_other == 35
