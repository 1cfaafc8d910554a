"""The files of `tribe-sim`: games as lines of JSON, which a stopped run goes on from, and as a table of CSV."""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.sim.play import Record

Done = Mapping[tuple[str, int], Record]  # by plan and number

_decoder = msgspec.json.Decoder(Record)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what goes wrong with a file into BadInput."""
    try:
        yield
    except OSError as error:
        raise BadInput("sim.unwritable", file=str(path), reason=error.strerror or str(error)) from error


def claim(path: Path, *, resume: bool) -> None:
    """See to it, before hours of play, that a file can be written. Raises BadInput where it can't, or holds things."""
    with writing(path):
        if not resume and path.is_file() and path.stat().st_size:
            raise BadInput("sim.there_already", file=str(path))
        with path.open("ab"):
            pass


def resumed(path: Path, plans: Collection[str]) -> Done:
    """The games in a file; half a line at its end, of a run that was cut short, is taken off.

    Raises BadInput where it holds anything but games of these plans.
    """
    with writing(path):
        content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    found = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            record = _decoder.decode(line)
        except msgspec.DecodeError as error:
            raise BadInput("sim.no_games", file=str(path), line=number) from error
        if record.plan not in plans:
            raise BadInput("sim.other_games", file=str(path), line=number)
        found[record.plan, record.number] = record
    if whole != content:
        with writing(path), path.open("r+b") as file:
            file.truncate(len(whole))
    return found


def line(record: Record) -> bytes:
    """A game as a line of JSON."""
    return msgspec.json.encode(record) + b"\n"


def table(path: Path, records: Sequence[Record]) -> None:
    """Write games as CSV, a row a player. Raises BadInput."""
    points = list(dict.fromkeys(name for record in records for name in record.points))
    counts = list(dict.fromkeys(name for record in records for name in record.counts))
    first = ("plan", "number", "seed", "player", "level", "seat", "won", "total")
    with writing(path), path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow([*first, *(f"points.{name}" for name in points), *counts, "decided_by", "turns", "unfinished"])
        for record in records:
            for player, level in enumerate(record.players):
                rows.writerow(
                    [
                        *(record.plan, record.number, record.seed, player + 1, level, record.seats.index(player) + 1),
                        1 / len(record.winners) if player in record.winners else 0,
                        record.total[player] if record.total else "",
                        *(record.points[name][player] if name in record.points else "" for name in points),
                        *(record.counts[name][player] if name in record.counts else "" for name in counts),
                        *(record.decided_by, record.turns, int(record.unfinished)),
                    ]
                )
