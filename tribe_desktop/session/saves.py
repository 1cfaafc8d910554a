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
from tribe_desktop.session import stats
from tribe_desktop.session.heads import FORMAT, Head, content, format_of, head_of, parsed
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.session.words import words

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


class _Body(msgspec.Struct, frozen=True, kw_only=True):
    rules_version: int
    setup: dict[str, Any]
    orders: dict[str, Any]
    seed: int
    actions: list[tuple[str, Any]]
    state: dict[str, Any]
    digest: str
    begun_from: _Start | None = None
    reseated: list[_Reseating] = []  # the head's seats tell who sits there now; files from before it have none


class _File(msgspec.Struct, frozen=True):
    head: Head
    match: _Body


class _First(_Body, frozen=True, kw_only=True):
    """Format 1: no head, all in one."""

    app: str
    game: str
    seats: list[SeatInfo]


class RulesDiffer(BadInput):
    """A save of older rules that today's play otherwise. `stored` goes on from the file's state, without its log."""

    def __init__(self, name: str, app: str, stored: Match) -> None:
        super().__init__("save.rules_differ", file=name, app=app)
        self.stored = stored


def encode(match: Match) -> bytes:
    """The match as the bytes of a save file; equal matches give equal bytes."""
    game, card, start = match.game, match.card, match.begun_from
    reader, result = stats.reader(game.key), match.result()
    head = Head(
        format=FORMAT,
        app=tribe_desktop.__version__,
        game=game.key,
        name=card.name,
        begun=card.begun,
        played=card.played,
        seats=list(match.seats),
        turn=None if reader is None else reader.turn(match.state),
        moves=match.position,
        winners=[] if result is None else list(result.winners),
    )
    body = _Body(
        rules_version=game.rules_version,
        setup=game.setup_data(match.setup),
        orders=match.orders,
        seed=match.seed,
        actions=[(game.text(entry.action), entry.outcome) for entry in match.entries],
        state=game.dump(match.state),
        digest=game.digest(match.state),
        begun_from=None if start is None else _Start(match.first, game.dump(start)),
        reseated=[_Reseating(one.position, one.seat, one.was) for one in match.reseatings],
    )
    return _written(_File(head, body))


def _written(file: _File) -> bytes:
    """The head has the first line to itself."""
    return b'{"head":%b,\n"match":%b}\n' % (codec.encode(file.head), codec.encode(file.match))


def renamed(data: bytes, title: str, name: str) -> bytes:
    """A file's bytes with another name for the match, else as they are; nothing is played. Raises BadInput."""
    file = _parse(data, name)
    return _written(msgspec.structs.replace(file, head=msgspec.structs.replace(file.head, name=title)))


def decode(data: bytes, name: str, find_game: Callable[[str], AnyGame] = games.game) -> Match:
    """The match of a save file's bytes, played again from its log. `name` is the file's, for the sentences.

    Raises BadInput, and RulesDiffer where the match can go on from the stored state.
    """
    file = _parse(data, name)
    try:
        game = find_game(file.head.game)
    except BadInput:
        raise BadInput("save.unknown_game", file=name, game=file.head.game) from None
    if file.match.rules_version > game.rules_version:
        raise BadInput("save.newer_rules", file=name, app=file.head.app)
    try:
        match = _replayed(file, game, name)
    except BadInput as fault:
        if file.match.rules_version == game.rules_version:
            raise
        raise RulesDiffer(name, file.head.app, _stored(file, game, name)) from fault
    match.card = file.head.card
    return match


def read(path: Path, find_game: Callable[[str], AnyGame] = games.game) -> Match:
    """The match in a file. Raises BadInput, and RulesDiffer where it can go on from the stored state."""
    return decode(content(path), str(path), find_game)


def _parse(data: bytes, name: str) -> _File:
    if format_of(data, name) > 1:
        file: _File = parsed(data, _File, name)
        return file
    first: _First = parsed(data, _First, name)
    head = msgspec.structs.replace(head_of(data, name), format=FORMAT)
    return _File(head, _Body(**{key: getattr(first, key) for key in _Body.__struct_fields__}))


def _setup(file: _File, game: AnyGame, name: str) -> object:
    try:
        return game.setup(file.match.setup)
    except (Refused, *_NONSENSE) as error:
        raise BadInput("save.setup", file=name, reason=_reason(error)) from error


def _start(file: _File, game: AnyGame, name: str) -> Match:
    setup = _setup(file, game, name)
    start = file.match.begun_from
    try:
        for seat in (*file.head.seats, *(one.was for one in file.match.reseated)):
            if seat.kind == "bot":
                level(file.head.game, seat.level)
        stored = None if start is None else (start.position, game.load(setup, start.state))
        seats = list(file.head.seats)
        for one in reversed(file.match.reseated):
            seats[_checked(one.seat, len(seats))] = one.was
        return Match(game, setup, file.match.seed, seats, orders=file.match.orders, stored=stored)
    except (Refused, *_NONSENSE) as error:
        raise BadInput("save.start", file=name, reason=_reason(error)) from error


def _checked(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadInput("match.no_seat", seat=seat)
    return seat


def _takeovers(file: _File) -> list[tuple[int, int, SeatInfo]]:
    """(position, seat, who sits there from then on): the next one to leave that seat, or who sits there now."""
    found: list[tuple[int, int, SeatInfo]] = []
    sits = dict(enumerate(file.head.seats))
    for one in reversed(file.match.reseated):
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

    for number, (text, outcome) in enumerate(file.match.actions, 1):
        try:
            take_over()
            match.play(game.parse(text), outcome)
        except (Refused, *_NONSENSE) as error:
            raise BadInput("save.action", file=name, n=number, action=text[:40], reason=_reason(error)) from error
    if game.digest(match.state) != file.match.digest:
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
    before = 0 if file.match.begun_from is None else file.match.begun_from.position
    try:
        state = game.load(setup, file.match.state)
        position = before + len(file.match.actions)
        stored, head = (position, state), file.head
        match = Match(game, setup, file.match.seed, head.seats, orders=file.match.orders, stored=stored)
    except (Refused, *_NONSENSE) as error:
        raise BadInput("save.state", file=name, reason=_reason(error)) from error
    match.card = head.card
    return match


def _reason(error: BaseException) -> str:
    """What went wrong, for the end of a sentence."""
    return words(error.refusal).rstrip(".") if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
