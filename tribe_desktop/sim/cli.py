"""The command line of `tribe-sim`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tribe_desktop import games
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.players.levels import level, levels
from tribe_desktop.session.words import words
from tribe_desktop.sim import balance as balances
from tribe_desktop.sim import ladder as ladders
from tribe_desktop.sim import sheets
from tribe_desktop.sim.play import Plan, Record
from tribe_desktop.sim.run import How, Task, run
from tribe_desktop.sim.summary import report
from tribe_desktop.tribus import catalog

STOPPED = 130  # the exit code for what Ctrl-C ended

app = typer.Typer(add_completion=False, rich_markup_mode=None, help=text("sim.help.all"), epilog=text("sim.help.more"))

Players = Annotated[str, typer.Option(help=text("sim.help.players"))]
Games = Annotated[int, typer.Option("--games", min=1, help=text("sim.help.games"))]
Seed = Annotated[int, typer.Option(help=text("sim.help.seed"))]
Jobs = Annotated[int, typer.Option(min=1, help=text("sim.help.jobs"))]
Turns = Annotated[int, typer.Option(min=1, help=text("sim.help.max_turns"))]
Json = Annotated[Path | None, typer.Option(help=text("sim.help.json"))]
Csv = Annotated[Path | None, typer.Option(help=text("sim.help.csv"))]
Result = Annotated[list[Path] | None, typer.Option(help=text("sim.help.result"))]
Resume = Annotated[bool, typer.Option("--resume", help=text("sim.help.resume"))]
Backend = Annotated[str, typer.Option(help=text("sim.help.backend"))]
Scheduler = Annotated[str, typer.Option(help=text("sim.help.scheduler"))]
Rules = Annotated[Path | None, typer.Option(help=text("sim.help.ruleset"))]

CORES = os.cpu_count() or 1


@app.command(help=text("sim.help.tribus"))
def tribus(
    *,
    players: Players = "easy,easy",
    count: Games = 100,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    json: Json = None,
    csv: Csv = None,
    result: Result = None,
    resume: Resume = False,
    backend: Backend = "loky",
    scheduler: Scheduler = "",
    ruleset: Rules = None,
    standstill: Annotated[bool, typer.Option(help=text("sim.help.standstill"))] = True,
    max_turns: Turns = 60,
) -> int:
    setup: dict[str, Any] = {} if ruleset is None else {"ruleset": catalog.read(ruleset).data}
    if not standstill:
        setup["stall_rule"] = False
    plan = _plan("tribus", players, seed, max_turns, setup)
    return _carry_out(
        [(plan, n) for n in range(count)], How(jobs, backend, scheduler, json, csv, resume), result, report
    )


@app.command(help=text("sim.help.tribe"))
def tribe(
    *,
    players: Players = "easy,easy",
    count: Games = 100,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    json: Json = None,
    csv: Csv = None,
    result: Result = None,
    resume: Resume = False,
    backend: Backend = "loky",
    scheduler: Scheduler = "",
    max_turns: Turns = 60,
) -> int:
    plan = _plan("tribe", players, seed, max_turns, {})
    return _carry_out(
        [(plan, n) for n in range(count)], How(jobs, backend, scheduler, json, csv, resume), result, report
    )


@app.command(help=text("sim.help.ladder"))
def ladder(
    game: Annotated[str, typer.Argument(help=text("sim.help.game"))],
    *,
    chosen: Annotated[str, typer.Option("--levels", help=text("sim.help.levels"))] = "",
    seats: Annotated[str, typer.Option(help=text("sim.help.seats"))] = "2,3,4",
    count: Annotated[int, typer.Option("--games", min=1, help=text("sim.help.pair"))] = 200,
    more: Annotated[int, typer.Option(min=1, help=text("sim.help.more_games"))] = 48,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    json: Json = None,
    csv: Csv = None,
    result: Result = None,
    resume: Resume = False,
    backend: Backend = "loky",
    scheduler: Scheduler = "",
    max_turns: Turns = 60,
) -> int:
    games.game(game)
    keys = _list(chosen) if chosen else tuple(each.key for each in levels(game))
    for key in keys:
        level(game, key)
    if len(set(keys)) < 2 or len(set(keys)) < len(keys):
        raise BadInput("sim.two_levels")
    one = ladders.Ladder(game, keys, _sizes(game, seats), count, more, seed, max_turns)
    how = How(jobs, backend, scheduler, json, csv, resume)
    return _carry_out(ladders.tasks(one), how, result, lambda records: ladders.report(one, records))


@app.command(help=text("sim.help.balance"))
def balance(
    ruleset: Annotated[Path | None, typer.Argument(help=text("sim.help.balanced"))] = None,
    *,
    player: Annotated[str, typer.Option("--level", help=text("sim.help.level"))] = "medium",
    seats: Annotated[str, typer.Option(help=text("sim.help.seats"))] = "2,3,4",
    count: Annotated[int, typer.Option("--games", min=1, help=text("sim.help.size"))] = 400,
    seed: Seed = 1,
    jobs: Jobs = CORES,
    json: Json = None,
    csv: Csv = None,
    result: Result = None,
    resume: Resume = False,
    backend: Backend = "loky",
    scheduler: Scheduler = "",
    max_turns: Turns = 60,
) -> int:
    rules = catalog.default() if ruleset is None else catalog.read(ruleset)
    level("tribus", player)
    one = balances.Balance(rules, player, _sizes("tribus", seats), count, seed, max_turns)
    how = How(jobs, backend, scheduler, json, csv, resume)
    for warning in rules.warnings:
        typer.echo(words(warning), err=True)
    return _carry_out(balances.tasks(one), how, result, lambda records: balances.report(one, records))


def _list(written: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in written.split(","))


def _sizes(game: str, written: str) -> tuple[int, ...]:
    """Numbers of players, with commas between them. Raises BadInput."""
    allowed = games.game(game).seats
    sizes = sorted({int(part) if part.isdecimal() else 0 for part in _list(written)})
    if sizes[0] not in allowed or sizes[-1] not in allowed:
        raise BadInput("sim.sizes", low=allowed[0], high=allowed[-1], value=written[:40])
    return tuple(sizes)


def _plan(game: str, players: str, seed: int, max_turns: int, setup: dict[str, Any]) -> Plan:
    """Checked. Raises BadInput."""
    allowed, keys = games.game(game).seats, _list(players)
    for key in keys:
        level(game, key)
    if len(keys) not in allowed:
        raise BadInput("sim.seats", low=allowed[0], high=allowed[-1], n=len(keys))
    return Plan(game, keys, seed, max_turns, setup)


def _carry_out(
    tasks: Sequence[Task],
    how: How,
    results: Sequence[Path] | None,
    made: Callable[[Sequence[Record]], sheets.Report],
) -> int:
    """Play, and tell what it came to, also where it was stopped; the exit code."""
    results = results or ()
    named = [path.resolve() for path in (how.json, how.csv, *results) if path is not None]
    if len(set(named)) < len(named):
        raise BadInput("sim.same_file")
    for path in results:
        sheets.check(path, resume=how.resume)
    found = run(tasks, how)
    if found.records:
        come_to = made(found.records)
        sheets.show(come_to, Console(highlight=False))
        for path in results:
            sheets.write(come_to, path)
    if not found.stopped:
        return 0
    kept = "" if how.json is None else text("sim.kept", file=str(how.json))
    said = text("sim.stopped", n=len(found.records), of=len(tasks))
    typer.echo(f"tribe-sim: {said} {kept}".rstrip(), err=True)
    return STOPPED
