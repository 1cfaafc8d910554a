"""The registry: which games there are. A game's rules are imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.game import Game

AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """A game: its key in files and on the command line, and what loads it.

    `offered` once the app has a window for it; until then it is for `tribe-sim`.
    """

    key: str
    loader: Callable[[], AnyGame]
    offered: bool = True


def _tribus() -> AnyGame:
    from tribe_desktop.tribus.game import TRIBUS  # noqa: PLC0415 — lazy: a start of the app needs no rules yet

    return cast("AnyGame", TRIBUS)  # it takes its own actions alone, and the protocol can't say that


def _tribe() -> AnyGame:
    from tribe_desktop.ornaments.game import ORNAMENTS  # noqa: PLC0415

    return cast("AnyGame", ORNAMENTS)


GAMES: tuple[Entry, ...] = (Entry("tribus", _tribus), Entry("tribe", _tribe))


def offered() -> tuple[str, ...]:
    """The keys of the games a person may choose."""
    return tuple(entry.key for entry in GAMES if entry.offered)


@cache
def game(key: str) -> AnyGame:
    """The game of a key. Raises BadInput `game.unknown`."""
    for entry in GAMES:
        if entry.key == key:
            return entry.loader()
    raise BadInput("game.unknown", game=key)
