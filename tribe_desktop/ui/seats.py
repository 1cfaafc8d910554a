"""How seats look: colours and their emblems, default names, names that can be told apart.

Every game has colours of its own for its seats; those of all games are different, so that a colour tells its emblem.
"""

from __future__ import annotations

from collections.abc import Sequence

from tribe_desktop.players.levels import levels
from tribe_desktop.session.match import SeatInfo
from tribe_desktop.ui.i18n import has_text, text

EMBLEMS = {"black": "bison", "brown": "deer", "grey": "wolf", "white": "crane"}
COLOURS = tuple(EMBLEMS)
PLAYERS = ("hare", "bear", "owl", "ox", "fox")  # of the ornament game: emblems without a colour of their own
COLOURS_OF = {"tribus": COLOURS, "tribe": PLAYERS}
NAME_LENGTH = 60


def isolated(name: str) -> str:
    """A name that keeps its own direction beside a number."""
    return f"\u2068{name}\u2069"


def emblem_of(colour: str) -> str:
    return colour if colour in PLAYERS else EMBLEMS.get(colour, "bison")


def drawing_of(emblem: str) -> str:
    """The name of an emblem's drawing."""
    return f"player-{emblem}" if emblem in PLAYERS else f"emblem_{emblem}"


def colours_of(game: str) -> tuple[str, ...]:
    """The colours a game's seats may have, in the order they are given out."""
    return COLOURS_OF.get(game, COLOURS)


def default_name(colour: str) -> str:
    return text(f"app.colour_name.{colour}")


def subtitle_of(seat: SeatInfo, to_move: bool) -> str:
    """What stands beside the name: the bot's level, or that the person is to move."""
    if seat.kind == "bot":
        return level_name(seat.level)
    return text("app.to_move") if to_move else ""


def level_name(level: str) -> str:
    key = f"app.level.{level}"
    return text(key) if has_text(key) else level


def offered(game: str) -> tuple[str, ...]:
    """The levels of bots a person may choose, weakest first."""
    return tuple(level.key for level in levels(game) if level.offered)


def told_apart(names: Sequence[str], colours: Sequence[str]) -> list[str]:
    """The names as they are used: trimmed, on one line, empty ones replaced, equal ones with a numeral."""
    plain = [" ".join(name.split())[:NAME_LENGTH] for name in names]
    filled = [name or default_name(colour) for name, colour in zip(plain, colours, strict=True)]
    typed = {name.casefold() for name in filled}
    used: set[str] = set()
    found: list[str] = []
    for name in filled:
        candidate, count = name, 1
        while candidate.casefold() in used or (count > 1 and candidate.casefold() in typed):
            count += 1
            candidate = f"{name} {count}"
        used.add(candidate.casefold())
        found.append(candidate)
    return found
