"""What games come to, as tables: shown on the console, or written as JSON or CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.sim import files

Row = Mapping[str, Any]  # words, numbers, pairs of numbers, None where nothing is known


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table. All rows have the same keys, the columns; shares are from 0 to 1, an interval is a pair."""

    key: str
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class Report:
    """What a run comes to. `games`: how many were played; `notes`: sentences below the tables."""

    games: int
    sheets: Sequence[Sheet]
    notes: Sequence[str]


def _share(value: Any) -> str:
    return f"{value:.1%}"


def _mean(value: Any) -> str:
    return f"{value:.1f}"


def _signed(value: Any) -> str:
    return f"{value:+.0f}" if value else "0"


FORMATS: Mapping[str, Callable[[Any], str]] = {
    **dict.fromkeys(("share", "first", "drops", "fair", "top"), _share),
    **dict.fromkeys(("points", "attempts", "mean", "steps"), _mean),
    **dict.fromkeys(("given_up", "stones", "taken"), "{:.2f}".format),
    "interval": lambda pair: f"{pair[0]:.1%} – {pair[1]:.1%}",
    "over": lambda value: f"{100 * value:+.1f}",
    "wins": "{:.4g}".format,
    "elo": _signed,
    "elo_interval": lambda pair: f"{_signed(pair[0])} to {_signed(pair[1])}",
}
WORDS = ("level", "against", "name", "epoch")  # columns that start at the left


def show(report: Report, console: Console) -> None:
    """On the console."""
    for number, sheet in enumerate(report.sheets):
        title = text(f"sim.sheet.{sheet.key}", n=report.games)
        table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
        for column in sheet.rows[0]:
            side = "left" if column in WORDS else "right"
            table.add_column(text(f"sim.column.{column}"), justify=side, no_wrap=True)  # type: ignore[arg-type]
        for row in sheet.rows:
            table.add_row(*(_shown(column, value) for column, value in row.items()))
        if number:
            console.print()
        console.print(table)
    console.print()
    for note in report.notes:
        console.print(note, soft_wrap=True)


def _shown(column: str, value: Any) -> str:
    return "" if value is None else FORMATS.get(column, str)(value)


ENDINGS = (".json", ".csv")


def check(path: Path, *, resume: bool) -> None:
    """Raises BadInput for a file of another kind, and for one that can't be written or holds things."""
    if path.suffix not in ENDINGS:
        raise BadInput("sim.json_or_csv", file=str(path))
    files.claim(path, resume=resume)


def write(report: Report, path: Path) -> None:
    """As a file whose ending says what it is. Raises BadInput."""
    content = _json(report) if path.suffix == ".json" else _csv(report)
    with files.writing(path):
        path.write_bytes(content)


def _json(report: Report) -> bytes:
    tables = {sheet.key: [dict(row) for row in sheet.rows] for sheet in report.sheets}
    return msgspec.json.format(msgspec.json.encode({"games": report.games, **tables, "notes": report.notes})) + b"\n"


def _csv(report: Report) -> bytes:
    """One table after another, each with its name in the first column and a row of titles."""
    out = io.StringIO(newline="")
    rows = csv.writer(out)
    for sheet in report.sheets:
        titles: list[str] = []
        for column in sheet.rows[0]:
            pair = any(isinstance(row[column], tuple) for row in sheet.rows)
            titles += [f"{column}_low", f"{column}_high"] if pair else [column]
        rows.writerow(["table", *titles])
        for row in sheet.rows:
            cells: list[Any] = []
            for column, value in row.items():
                if f"{column}_low" in titles:
                    cells += value if isinstance(value, tuple) else (None, None)
                else:
                    cells.append(value)
            rows.writerow([sheet.key, *cells])
    return out.getvalue().encode()
