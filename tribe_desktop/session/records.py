"""Every match that came to its end, once, in a database of its own: who played what against whom, and how it ended.

A match is known by what it began with, so that one that is opened again, or copied, is not counted twice. A database
that is no database is put aside; one of a newer version, or one that can't be read or written, is left as it is. Every
fault is a `BadInput` whose code begins with `records.`.
"""

from __future__ import annotations

import csv
import io
import os
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from tribe_desktop.kernel import codec
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import data_dir
from tribe_desktop.session import stats
from tribe_desktop.session.match import Match

T = TypeVar("T")
PATIENCE = 0.5  # seconds another program may keep the database to itself
_BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

# One script a version: a database of version 1 gets all but the first
MIGRATIONS = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, begun TEXT NOT NULL, ended TEXT NOT NULL,
        turns INTEGER NOT NULL, actions INTEGER NOT NULL, decided_by TEXT NOT NULL
    );
    CREATE TABLE seats (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
        level TEXT NOT NULL, colour TEXT NOT NULL, changed INTEGER NOT NULL, total INTEGER NOT NULL,
        won INTEGER NOT NULL, PRIMARY KEY (match, seat)
    );
    CREATE TABLE points (
        match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, category TEXT NOT NULL,
        points INTEGER NOT NULL, PRIMARY KEY (match, seat, category)
    );
    CREATE INDEX matches_ended ON matches (ended);
    """,
)
HEADS = (
    "match", "game", "rules", "begun", "ended", "turns", "actions", "decided_by",
    "seat", "name", "level", "colour", "changed", "won", "total",
)  # fmt: skip
VERSION = len(MIGRATIONS)
_POINTS = "SELECT match, seat, category, points FROM points ORDER BY rowid"
_SEATS = "SELECT match, seat, name, level, colour, changed, total, won FROM seats ORDER BY match, seat"
_MATCHES = "SELECT id, game, rules, begun, ended, turns, actions, decided_by FROM matches ORDER BY ended, rowid"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat there at the end. `level`: empty for a person; `changed`: somebody else did before."""

    name: str
    level: str
    colour: str
    changed: bool
    total: int
    won: bool
    points: dict[str, int]


@dataclass(frozen=True, slots=True)
class Record:
    """A match that is over. `rules`: the file of its rule set, empty for the app's own. `begun` may be unknown."""

    id: str
    game: str
    rules: str
    begun: datetime | None
    ended: datetime
    turns: int
    actions: int
    decided_by: str
    seats: tuple[Seat, ...]


def record(match: Match, ended: datetime) -> Record | None:
    """What is kept of a match; None while it runs."""
    result = match.result()
    if result is None:
        return None
    setup = match.game.setup_data(match.setup)
    begun = match.card.begun
    known_by = [match.game.key, match.seed, setup, match.orders, None if begun is None else begun.isoformat()]
    reader = stats.reader(match.game.key)
    changed = {one.seat for one in match.reseatings}
    seats = tuple(
        Seat(
            info.name,
            info.level if info.kind == "bot" else "",
            info.colour,
            number in changed,
            result.total[number],
            number in result.winners,
            {category: values[number] for category, values in result.points.items()},
        )
        for number, info in enumerate(match.seats)
    )
    return Record(
        id=codec.digest(known_by),
        game=match.game.key,
        rules=str(setup.get("ruleset_file", "")),
        begun=begun,
        ended=ended,
        turns=0 if reader is None else reader.turn(match.state),
        actions=match.position,
        decided_by=result.decided_by,
        seats=seats,
    )


def book_path() -> Path:
    """The database. May not exist yet."""
    return data_dir() / "statistics.sqlite"


class Book:
    """The database at a path, which each call opens anew. `aside` is called with where one went that was broken."""

    def __init__(self, path: Path, aside: Callable[[Path], None] = lambda _path: None) -> None:
        self.path = path
        self._aside = aside

    def add(self, record: Record) -> bool:
        """Keep a match; whether it is new. Raises BadInput."""
        return self._run(lambda base: _insert(base, record))

    def records(self) -> list[Record]:
        """All matches, the earliest first. Raises BadInput."""
        return self._run(_select) if os.path.lexists(self.path) else []

    def erase(self) -> None:
        """Forget all matches. Raises BadInput."""
        if os.path.lexists(self.path):
            self._run(_delete)

    def _run(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the database in one transaction; if it is broken, with a new one in its place."""
        for fresh in (False, True):
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                base = sqlite3.connect(self.path, timeout=PATIENCE)
                try:
                    self._bring_up(base)
                    with base:
                        return do(base)
                finally:
                    base.close()
            except OSError as error:
                raise BadInput("records.unusable", file=str(self.path), reason=error.strerror or str(error)) from error
            except sqlite3.DatabaseError as error:
                if fresh or not _broken(error):
                    raise BadInput("records.unusable", file=str(self.path), reason=str(error)) from error
            self._put_aside()
        raise AssertionError

    def _bring_up(self, base: sqlite3.Connection) -> None:
        """A database of this version, from an older one or none."""
        (version,) = base.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise BadInput("records.newer", file=str(self.path))
        if version < VERSION:
            with base:
                base.execute("BEGIN IMMEDIATE")
                for script in MIGRATIONS[version:]:
                    for statement in script.split(";"):
                        base.execute(statement)
                base.execute(f"PRAGMA user_version = {VERSION}")

    def _put_aside(self) -> None:
        """A broken database goes to a name that is free, and what belongs to it goes along."""
        number = 1
        while os.path.lexists(target := self.path.with_name(f"{self.path.stem}.broken-{number}{self.path.suffix}")):
            number += 1
        try:
            self.path.rename(target)
            for more in ("-journal", "-wal", "-shm"):
                beside = self.path.with_name(self.path.name + more)
                if beside.exists():
                    beside.rename(target.with_name(target.name + more))
        except OSError as error:
            raise BadInput("records.unusable", file=str(self.path), reason=error.strerror or str(error)) from error
        self._aside(target)


def _insert(base: sqlite3.Connection, one: Record) -> bool:
    begun = "" if one.begun is None else one.begun.isoformat()
    head = (one.id, one.game, one.rules, begun, one.ended.isoformat(), one.turns, one.actions, one.decided_by)
    if not base.execute("INSERT OR IGNORE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?)", head).rowcount:
        return False
    for number, seat in enumerate(one.seats):
        who = (one.id, number, seat.name, seat.level, seat.colour, seat.changed, seat.total, seat.won)
        base.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", who)
        rows = [(one.id, number, category, points) for category, points in seat.points.items()]
        base.executemany("INSERT INTO points VALUES (?, ?, ?, ?)", rows)
    return True


def _select(base: sqlite3.Connection) -> list[Record]:
    points: dict[tuple[str, int], dict[str, int]] = {}
    for match, seat, category, value in base.execute(_POINTS):
        points.setdefault((match, seat), {})[category] = value
    seats: dict[str, list[Seat]] = {}
    for match, number, name, level, colour, changed, total, won in base.execute(_SEATS):
        one = Seat(name, level, colour, bool(changed), total, bool(won), points.get((match, number), {}))
        seats.setdefault(match, []).append(one)
    return [
        Record(
            match,
            game,
            rules,
            datetime.fromisoformat(begun) if begun else None,
            datetime.fromisoformat(ended),
            turns,
            actions,
            decided_by,
            tuple(seats.get(match, ())),
        )
        for match, game, rules, begun, ended, turns, actions, decided_by in base.execute(_MATCHES)
    ]


def _delete(base: sqlite3.Connection) -> None:
    for statement in ("DELETE FROM points", "DELETE FROM seats", "DELETE FROM matches"):
        base.execute(statement)


def _broken(error: sqlite3.DatabaseError) -> bool:
    """Whether there is something that is no database of ours; else it only can't be used now."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in _BROKEN or (code == sqlite3.SQLITE_ERROR and isinstance(error, sqlite3.OperationalError))


def table(records: Iterable[Record]) -> str:
    """All as CSV: a line a seat."""
    found = list(records)
    categories = list(dict.fromkeys(name for one in found for seat in one.seats for name in seat.points))
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([*HEADS, *categories])
    for one in found:
        begun = "" if one.begun is None else one.begun.isoformat()
        head = [one.id, one.game, one.rules, begun, one.ended.isoformat(), one.turns, one.actions, one.decided_by]
        for number, seat in enumerate(one.seats, 1):
            who = [number, seat.name, seat.level or "person", seat.colour, int(seat.changed), int(seat.won), seat.total]
            writer.writerow([*head, *who, *(seat.points.get(name, "") for name in categories)])
    return out.getvalue()
