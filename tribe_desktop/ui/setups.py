"""What the new-game dialog decides, as data: kept in the settings, made into a match."""

from __future__ import annotations

import secrets
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from tribe_desktop import games
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.ui.offers import offer
from tribe_desktop.ui.seats import colours_of, offered, told_apart

SEEDS = 10**9  # a drawn seed has at most nine digits, so that one can write it down


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A row of the dialog. `level` is empty for a person."""

    colour: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be set up. `start` and `seed`: None to draw it.

    Of Tribus alone: `rules_file`, empty for our own rules, and `stall_rule`. Of Tribe alone: `humans`, their order or
    none to draw it, and `declare`.
    """

    seats: tuple[SeatPlan, ...]
    game: str = "tribus"
    start: int | None = None
    seed: int | None = None
    rules_file: str = ""
    stall_rule: bool = True
    humans: tuple[str, ...] = ()
    declare: bool = False


QUICK = {"tribus": ("brown", "grey", "black"), "tribe": ("hare", "owl", "bear")}  # the seats of a game at one click


def quick(name: str = "", game: str = "tribus") -> Plan:
    """One click: a person against two bots."""
    mine, *others = QUICK[game]
    return Plan((SeatPlan(mine, name), *(SeatPlan(colour, level="easy") for colour in others)), game)


def bots(game: str, seed: int | None, players: int = 3) -> Plan:
    """For the demo: bots on all seats."""
    return Plan(tuple(SeatPlan(colour, level="easy") for colour in colours_of(game)[:players]), game, seed=seed)


def remembered(data: Mapping[str, Any] | None) -> Plan | None:
    """The plan in the settings, if it can still be used."""
    if data is None:
        return None
    try:
        plan = msgspec.convert(dict(data), Plan)
    except (msgspec.ValidationError, TypeError):
        return None
    colours, known = [seat.colour for seat in plan.seats], colours_of(plan.game)
    fits = 2 <= len(colours) <= len(known) and len(set(colours)) == len(colours) and set(colours) <= set(known)
    start_fits = plan.start is None or 0 <= plan.start < len(colours)
    levels_fit = {seat.level for seat in plan.seats} <= {"", *offered(plan.game)}
    start_fits = start_fits and (not plan.humans or sorted(plan.humans) == sorted(HUMANS))
    return plan if plan.game in games.offered() and fits and start_fits and levels_fit else None


def to_remember(plan: Plan) -> dict[str, Any]:
    """A seed is not kept: the next game is another one."""
    data: dict[str, Any] = msgspec.to_builtins(asdict(replace(plan, seed=None)))
    return data


def rules_data(path: str) -> dict[str, Any]:
    """The content of a rule-set file, unchecked. Raises BadInput."""
    name = Path(path).name
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise BadInput("ruleset.unreadable", file=name, reason=error.strerror or str(error)) from error
    if len(content) > 1_000_000:
        raise BadInput("ruleset.too_large", file=name)
    try:
        return tomllib.loads(content.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput("ruleset.not_toml", file=name, reason=str(error)) from error
    except RecursionError as error:
        raise BadInput("ruleset.not_toml", file=name, reason="nested too deeply") from error


def checked_setup(plan: Plan, start: int = 0) -> Any:
    """The game's set-up. Raises BadInput."""
    data: dict[str, Any] = {"players": len(plan.seats), "start": start, **offer(plan.game).set_up(plan)}
    return games.game(plan.game).setup(data)


def make(plan: Plan) -> Match:
    """The match of a plan; what is to be drawn is drawn now. Raises BadInput."""
    seed = secrets.randbelow(SEEDS) if plan.seed is None else plan.seed
    players = len(plan.seats)
    start = below(players, stream(seed, "start")) if plan.start is None else plan.start
    names = told_apart([seat.name for seat in plan.seats], [seat.colour for seat in plan.seats])
    seats = [
        SeatInfo(name=name, kind="bot" if seat.level else "human", level=seat.level, colour=seat.colour)
        for name, seat in zip(names, plan.seats, strict=True)
    ]
    return Match.new(games.game(plan.game), checked_setup(plan, start), seed, seats)


def again(match: Match) -> Match:
    """The same seats and rules with another seed; who starts stays as it was."""
    return Match.new(match.game, match.setup, secrets.randbelow(SEEDS), match.seats)
