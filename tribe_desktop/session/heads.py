"""The head of a match's file: what a list of matches tells.

A file is one JSON document, `{"head": …, "match": …}`; the head has the first line to itself, so that a list reads no
more of it. Reading never writes. Every fault is a `BadInput` whose code begins with `save.` and whose parameters name
the file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.session.match import Card, SeatInfo, Time

FORMAT = 2
LARGEST = 16 * 1024 * 1024  # bytes; a match of Tribus takes about 20,000
_LINE = 64 * 1024  # bytes; more than a first line ever has


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """`turn`: how many turns are over, None where nobody can tell. `winners`: seats, none while the game runs."""

    format: int
    app: str
    game: str
    name: str = ""
    begun: Time | None = None
    played: Time | None = None
    seats: list[SeatInfo]
    turn: int | None = None
    moves: int = 0
    winners: list[int] = []

    @property
    def card(self) -> Card:
        return Card(self.name, self.begun, self.played)


class _Turn(msgspec.Struct, frozen=True):
    turn: int | None = None


class _Position(msgspec.Struct, frozen=True):
    position: int


class _First(msgspec.Struct, frozen=True):
    """What a file of format 1, which has no head, tells a list."""

    app: str
    game: str
    seats: list[SeatInfo]
    actions: list[msgspec.Raw]
    state: _Turn
    begun_from: _Position | None = None


class _Format(msgspec.Struct, frozen=True):
    format: int


class _Outline(msgspec.Struct, frozen=True):
    head: _Format | None = None
    format: int | None = None  # of format 1


class _Headed(msgspec.Struct, frozen=True):
    head: Head


def parsed(data: bytes, kind: Any, name: str) -> Any:
    """JSON as a struct. `name` is the file's, for the sentences. Raises BadInput."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise BadInput("save.shape", file=name, reason=str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("save.not_json", file=name, reason=str(error)) from error


def format_of(data: bytes, name: str) -> int:
    """The format of a file's bytes, if this app can read it. Raises BadInput."""
    if not data.strip():
        raise BadInput("save.empty", file=name)
    outline = parsed(data, _Outline, name)
    found: int | None = outline.head.format if outline.head is not None else outline.format
    if found is None:
        raise BadInput("save.shape", file=name, reason="format")
    if found > FORMAT:
        raise BadInput("save.newer_format", file=name)
    if found < 1 or (found == 1) is (outline.head is not None):
        raise BadInput("save.shape", file=name, reason=f"format {found}")
    return found


def head_of(data: bytes, name: str) -> Head:
    """The head of a file's bytes; of format 1 what there is of it. Raises BadInput."""
    if format_of(data, name) > 1:
        headed: _Headed = parsed(data, _Headed, name)
        return headed.head
    first: _First = parsed(data, _First, name)
    before = 0 if first.begun_from is None else first.begun_from.position
    moves = before + len(first.actions)
    return Head(format=1, app=first.app, game=first.game, seats=first.seats, turn=first.state.turn, moves=moves)


def read_head(path: Path) -> Head:
    """The head of a file, of whose rest no more is read than needed. Raises BadInput."""
    line = content(path, _LINE).split(b"\n", 1)[0].rstrip()
    if line.startswith(b'{"head":') and line.endswith(b","):
        return head_of(line[:-1] + b"}", str(path))
    return head_of(content(path), str(path))


def content(path: Path, most: int = LARGEST) -> bytes:
    """The first bytes of a file. Raises BadInput, also where the file is too large to be a match."""
    try:
        if not path.exists():
            raise BadInput("save.missing", file=str(path))
        if not path.is_file():
            raise BadInput("save.not_a_file", file=str(path))
        if path.stat().st_size > LARGEST:
            raise BadInput("save.too_large", file=str(path))
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise BadInput("save.unreadable", file=str(path), reason=error.strerror or str(error)) from error
