"""Which bots there are for each game, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.players.protocol import Bot


@dataclass(frozen=True, slots=True)
class Level:
    """A bot by its key; `offered` where a person may choose it (the others are for `tribe-sim`)."""

    key: str
    make: Callable[[], Bot]
    offered: bool = True
    scaled: Callable[[float], Bot] | None = None  # the same bot with a share of its budget, where it has one


def _tribus_easy() -> Bot:
    from tribe_desktop.players.tribus_easy import EasyBot  # noqa: PLC0415 — lazy, as in the registry of the games

    return EasyBot()


def _tribus_medium() -> Bot:
    from tribe_desktop.players.tribus_medium import MediumBot  # noqa: PLC0415

    return MediumBot()


def _tribus_random() -> Bot:
    from tribe_desktop.players.tribus_random import RandomBot  # noqa: PLC0415

    return RandomBot()


def _tribus_strong(key: str, iterations: int) -> Level:
    def make(share: float) -> Bot:
        from tribe_desktop.players.tribus_strong import StrongBot  # noqa: PLC0415

        return StrongBot(max(1, round(iterations * share)))

    return Level(key, lambda: make(1), scaled=make)


def _tribe(key: str) -> Callable[[], Bot]:
    def make() -> Bot:
        from tribe_desktop.players import ornament_bot  # noqa: PLC0415

        return ornament_bot.OrnamentBot(ornament_bot.LEVELS[key])

    return make


ITERATIONS = {"hard": 300, "expert": 9000}  # of the search for a turn of Tribus

_LEVELS = {
    "tribus": (
        Level("random", _tribus_random, offered=False),
        Level("easy", _tribus_easy),
        Level("medium", _tribus_medium),
        *(_tribus_strong(key, iterations) for key, iterations in ITERATIONS.items()),
    ),
    "tribe": tuple(Level(key, _tribe(key)) for key in ("easy", "medium", "hard")),
}


def levels(game_key: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first; none for a game without bots."""
    return _LEVELS.get(game_key, ())


def level(game_key: str, key: str) -> Level:
    """The level of a key; with `@0.1` behind it, at a tenth of its budget. Raises BadInput `level.*`."""
    plain, at, share = key.partition("@")
    for one in levels(game_key):
        if one.key == plain:
            return _at(one, key, share) if at else one
    raise BadInput("level.unknown", game=game_key, level=key, known=", ".join(one.key for one in levels(game_key)))


def _at(one: Level, key: str, share: str) -> Level:
    make, part = one.scaled, _number(share)
    if make is None or not 0 < part <= 10:
        raise BadInput("level.no_such_share", level=key)
    return Level(key, lambda: make(part), offered=False)


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
