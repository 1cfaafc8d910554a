"""The registry: which games there are. A game's rules are imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from tribe_desktop.kernel.errors import BadInput

if TYPE_CHECKING:
    from tribe_desktop.kernel.game import Game

AnyGame: TypeAlias = "Game[Any, Any]"


def _tribus() -> AnyGame:
    from tribe_desktop.tribus.game import TRIBUS  # noqa: PLC0415 — lazy: a start of the app needs no rules yet

    return cast("AnyGame", TRIBUS)  # it takes its own actions alone, and the protocol can't say that


def _tribe() -> AnyGame:
    from tribe_desktop.ornaments.game import ORNAMENTS  # noqa: PLC0415

    return cast("AnyGame", ORNAMENTS)


GAMES: dict[str, Callable[[], AnyGame]] = {"tribus": _tribus, "tribe": _tribe}  # by their keys in files


def offered() -> tuple[str, ...]:
    """The keys of the games a person may choose."""
    return tuple(GAMES)


@cache
def game(key: str) -> AnyGame:
    """The game of a key. Raises BadInput `game.unknown`."""
    if key not in GAMES:
        raise BadInput("game.unknown", game=key)
    return GAMES[key]()
