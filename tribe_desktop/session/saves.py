"""A match as one file: all that is needed to play it again, and a digest that tells whether that came out the same.

Reading never writes. Every fault is a `BadInput` whose code begins with `save.` and whose parameters name the file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import tribe_desktop
from tribe_desktop import games
from tribe_desktop.games import AnyGame
from tribe_desktop.kernel import codec
from tribe_desktop.kernel.errors import BadInput, Refused
from tribe_desktop.players.levels import level
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.session.words import words

FORMAT = 1
LARGEST = 16 * 1024 * 1024  # bytes; a match of Tribus takes about 20,000

# What a game may stumble over in data that has the right outline but nonsense in it
_NONSENSE = (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, RecursionError)


class _Start(msgspec.Struct, frozen=True):
    """Where a log begins that does not begin at the set-up."""

    position: int
    state: dict[str, Any]


class _Reseating(msgspec.Struct, frozen=True):
    """Who sat at a seat until somebody else took it over, after so many actions."""

    position: int
    seat: int
    was: SeatInfo


class _Head(msgspec.Struct, frozen=True):
    format: int


class _File(msgspec.Struct, frozen=True):
    format: int
    app: str
    game: str
    rules_version: int
    setup: dict[str, Any]
    orders: dict[str, Any]
    seed: int
    seats: list[SeatInfo]
    actions: list[tuple[str, Any]]
    state: dict[str, Any]
    digest: str
    begun_from: _Start | None = None
    reseated: list[_Reseating] = []  # `seats` tells who sits there now; files from before it have none


class RulesDiffer(BadInput):
    """A save of older rules that today's play otherwise. `stored` goes on from the file's state, without its log."""

    def __init__(self, name: str, app: str, stored: Match) -> None:
        super().__init__("save.rules_differ", file=name, app=app)
        self.stored = stored


def encode(match: Match) -> bytes:
    """The match as the bytes of a save file; equal matches give equal bytes."""
    game = match.game
    start = match.begun_from
    file = _File(
        format=FORMAT,
        app=tribe_desktop.__version__,
        game=game.key,
        rules_version=game.rules_version,
        setup=game.setup_data(match.setup),
        orders=match.orders,
        seed=match.seed,
        seats=list(match.seats),
        actions=[(game.text(entry.action), entry.outcome) for entry in match.entries],
        state=game.dump(match.state),
        digest=game.digest(match.state),
        begun_from=None if start is None else _Start(match.first, game.dump(start)),
        reseated=[_Reseating(one.position, one.seat, one.was) for one in match.reseatings],
    )
    return codec.encode(file)


def decode(data: bytes, name: str, find_game: Callable[[str], AnyGame] = games.game) -> Match:
    """The match of a save file's bytes, played again from its log. `name` is the file's, for the sentences.

    Raises BadInput, and RulesDiffer where the match can go on from the stored state.
    """
    file = _parse(data, name)
    try:
        game = find_game(file.game)
    except BadInput:
        raise BadInput("save.unknown_game", file=name, game=file.game) from None
    if file.rules_version > game.rules_version:
        raise BadInput("save.newer_rules", file=name, app=file.app)
    try:
        match = _replayed(file, game, name)
    except BadInput as fault:
        if file.rules_version == game.rules_version:
            raise
        raise RulesDiffer(name, file.app, _stored(file, game, name)) from fault
    return match


def read(path: Path, find_game: Callable[[str], AnyGame] = games.game) -> Match:
    """The match in a file. Raises BadInput, and RulesDiffer where it can go on from the stored state."""
    try:
        if not path.exists():
            raise BadInput("save.missing", file=str(path))
        if not path.is_file():
            raise BadInput("save.not_a_file", file=str(path))
        if path.stat().st_size > LARGEST:
            raise BadInput("save.too_large", file=str(path))
        data = path.read_bytes()
    except OSError as error:
        raise BadInput("save.unreadable", file=str(path), reason=error.strerror or str(error)) from error
    return decode(data, str(path), find_game)


def _parse(data: bytes, name: str) -> _File:
    if not data.strip():
        raise BadInput("save.empty", file=name)
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format > FORMAT:
            raise BadInput("save.newer_format", file=name)
        if head.format < 1:
            raise BadInput("save.shape", file=name, reason=f"format {head.format}")
        return msgspec.json.decode(data, type=_File)
    except msgspec.ValidationError as error:
        raise BadInput("save.shape", file=name, reason=str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("save.not_json", file=name, reason=str(error)) from error


def _setup(file: _File, game: AnyGame, name: str) -> object:
    try:
        return game.setup(file.setup)
    except (Refused, *_NONSENSE) as error:
        raise BadInput("save.setup", file=name, reason=_reason(error)) from error


def _start(file: _File, game: AnyGame, name: str) -> Match:
    setup = _setup(file, game, name)
    start = file.begun_from
    try:
        for seat in (*file.seats, *(one.was for one in file.reseated)):
            if seat.kind == "bot":
                level(file.game, seat.level)
        stored = None if start is None else (start.position, game.load(setup, start.state))
        seats = list(file.seats)
        for one in reversed(file.reseated):
            seats[_checked(one.seat, len(seats))] = one.was
        return Match(game, setup, file.seed, seats, orders=file.orders, stored=stored)
    except (Refused, *_NONSENSE) as error:
        raise BadInput("save.start", file=name, reason=_reason(error)) from error


def _checked(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadInput("match.no_seat", seat=seat)
    return seat


def _takeovers(file: _File) -> list[tuple[int, int, SeatInfo]]:
    """(position, seat, who sits there from then on): the next one to leave that seat, or who sits there now."""
    found: list[tuple[int, int, SeatInfo]] = []
    sits = dict(enumerate(file.seats))
    for one in reversed(file.reseated):
        found.append((one.position, one.seat, sits[one.seat]))
        sits[one.seat] = one.was
    return found[::-1]


def _replayed(file: _File, game: AnyGame, name: str) -> Match:
    match = _start(file, game, name)
    waiting = _takeovers(file)

    def take_over() -> None:
        while waiting and waiting[0][0] <= match.position:
            _, seat, info = waiting.pop(0)
            match.reseat(seat, info)

    for number, (text, outcome) in enumerate(file.actions, 1):
        try:
            take_over()
            match.play(game.parse(text), outcome)
        except (Refused, *_NONSENSE) as error:
            raise BadInput("save.action", file=name, n=number, action=text[:40], reason=_reason(error)) from error
    if game.digest(match.state) != file.digest:
        raise BadInput("save.digest", file=name)
    try:
        take_over()
    except BadInput as error:
        raise BadInput("save.start", file=name, reason=_reason(error)) from error
    if waiting:
        raise BadInput("save.shape", file=name, reason="reseated")
    return match


def _stored(file: _File, game: AnyGame, name: str) -> Match:
    setup = _setup(file, game, name)
    before = 0 if file.begun_from is None else file.begun_from.position
    try:
        state = game.load(setup, file.state)
        position = before + len(file.actions)
        return Match(game, setup, file.seed, file.seats, orders=file.orders, stored=(position, state))
    except (Refused, *_NONSENSE) as error:
        raise BadInput("save.state", file=name, reason=_reason(error)) from error


def _reason(error: BaseException) -> str:
    """What went wrong, for the end of a sentence."""
    return words(error.refusal).rstrip(".") if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
