"""The command line of `tribe-sim`, and the table it prints."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import RawIOBase
from pathlib import Path
from typing import Annotated, Any

import joblib  # type: ignore[import-untyped]
import msgspec
import typer
from joblib.externals.loky import get_reusable_executor  # type: ignore[import-untyped]
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tribe_desktop import games
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.players.levels import level
from tribe_desktop.sim.play import Plan, Record, play
from tribe_desktop.sim.summary import Line, Summary, summary
from tribe_desktop.tribus import catalog

app = typer.Typer(add_completion=False, rich_markup_mode=None)


def _plan(game: str, players: str, seed: int, max_turns: int, ruleset: Path | None) -> Plan:
    """Checked. Raises BadInput."""
    found = games.game(game)
    keys = tuple(key.strip() for key in players.split(","))
    for key in keys:
        level(game, key)
    if len(keys) not in found.seats:
        raise BadInput("sim.seats", low=found.seats[0], high=found.seats[-1], n=len(keys))
    if ruleset is not None and game != "tribus":
        raise BadInput("sim.no_rulesets", game=game)
    setup: dict[str, Any] = {} if ruleset is None else {"ruleset": catalog.read(ruleset).data}
    return Plan(game, keys, seed, max_turns, setup)


@contextmanager
def _writing(path: Path | None) -> Iterator[None]:
    """Turn what goes wrong with the file into BadInput."""
    try:
        yield
    except OSError as error:
        raise BadInput("sim.unwritable", file=str(path), reason=error.strerror or str(error)) from error


def _play(plan: Plan, count: int, jobs: int) -> Iterator[Record]:
    """The games in their order, however many processes play them."""
    if jobs == 1:
        yield from (play(plan, number) for number in range(count))
        return
    try:
        parallel = joblib.Parallel(n_jobs=jobs, return_as="generator")
        yield from parallel(joblib.delayed(play)(plan, number) for number in range(count))
    finally:
        get_reusable_executor().shutdown(wait=True, kill_workers=True)


@app.command(help=text("sim.help.command"))
def simulate(
    game: Annotated[str, typer.Argument(help=text("sim.help.game"))],
    *,
    players: Annotated[str, typer.Option(help=text("sim.help.players"))] = "easy,easy",
    count: Annotated[int, typer.Option("--games", min=1, help=text("sim.help.games"))] = 100,
    seed: Annotated[int, typer.Option(help=text("sim.help.seed"))] = 1,
    jobs: Annotated[int, typer.Option(min=1, help=text("sim.help.jobs"))] = os.cpu_count() or 1,
    json: Annotated[Path | None, typer.Option(help=text("sim.help.json"))] = None,
    ruleset: Annotated[Path | None, typer.Option(help=text("sim.help.ruleset"))] = None,
    max_turns: Annotated[int, typer.Option(min=1, help=text("sim.help.max_turns"))] = 60,
) -> None:
    plan = _plan(game, players, seed, max_turns, ruleset)
    records = []
    with ExitStack() as stack:
        file: RawIOBase | None = None
        if json is not None:
            with _writing(json):
                file = stack.enter_context(json.open("wb", buffering=0))
        progress = Console(stderr=True)
        found = _play(plan, count, min(jobs, count))
        for record in track(found, text("sim.playing"), count, console=progress, disable=not progress.is_terminal):
            records.append(record)
            if file is not None:
                with _writing(json):
                    file.write(msgspec.json.encode(record) + b"\n")
    _show(summary(records), Console(highlight=False))


def _show(found: Summary, console: Console) -> None:
    table = Table(title=text("sim.table.title", n=found.games))
    counted = "attempts" in found.lines[0].counts
    for column in ("player", "level", "wins", "share", "interval", "points"):
        table.add_column(text(f"sim.table.{column}"), justify="left" if column == "level" else "right")
    for column in ("attempts", "first", "drops", "given_up") if counted else ():
        table.add_column(text(f"sim.table.{column}"), justify="right")
    for number, line in enumerate(found.lines, 1):
        low, high = line.interval
        table.add_row(
            str(number),
            line.level,
            f"{line.wins:.4g}",
            f"{line.share:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{line.points:.1f}",
            *(_counted(line, found.games) if counted else ()),
        )
    console.print(table)
    for name, numbers in found.table.items():
        middle = numbers[len(numbers) // 2]
        mean = f"{sum(numbers) / len(numbers):.1f}"
        console.print(text(f"sim.{name}", mean=mean, median=middle, low=numbers[0], high=numbers[-1]))
    console.print(text("sim.turns", turns=f"{found.turns:.1f}"))
    console.print(text("sim.unfinished", n=found.unfinished, games=found.games))


def _counted(line: Line, count: int) -> Iterator[str]:
    """Attempts and give-ups a game; the shares of ornaments placed at the first try, of attempts that dropped some."""
    counts = line.counts
    yield f"{counts['attempts'] / count:.1f}"
    yield f"{counts['first'] / max(1, counts['pieces']):.1%}"
    yield f"{counts['drops'] / max(1, counts['attempts']):.1%}"
    yield f"{counts['given_up'] / count:.2f}"
