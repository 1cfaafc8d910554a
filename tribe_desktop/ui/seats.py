"""How seats look: colours and their emblems, default names, names that can be told apart."""

from __future__ import annotations

from collections.abc import Sequence

from tribe_desktop.session.match import SeatInfo
from tribe_desktop.ui.i18n import text

EMBLEMS = {"black": "bison", "brown": "deer", "grey": "wolf", "white": "crane"}
COLOURS = tuple(EMBLEMS)
NAME_LENGTH = 60


def emblem_of(colour: str) -> str:
    return EMBLEMS.get(colour, "bison")


def default_name(colour: str) -> str:
    return text(f"app.colour_name.{colour}")


def subtitle_of(seat: SeatInfo, to_move: bool) -> str:
    """What stands beside the name: the bot's level, or that the person is to move."""
    if seat.kind == "bot":
        return text(f"app.level.{seat.level}")
    return text("app.to_move") if to_move else ""


def told_apart(names: Sequence[str], colours: Sequence[str]) -> list[str]:
    """The names as they are used: trimmed, on one line, empty ones replaced, equal ones with a numeral."""
    plain = [" ".join(name.split())[:NAME_LENGTH] for name in names]
    filled = [name or default_name(colour) for name, colour in zip(plain, colours, strict=True)]
    found: list[str] = []
    for number, name in enumerate(filled):
        same = [other.casefold() for other in filled]
        if same.count(name.casefold()) == 1 or same.index(name.casefold()) == number:
            candidate, count = name, 1
        else:
            count = same[:number].count(name.casefold()) + 1
            candidate = f"{name} {count}"
        while candidate.casefold() in {x.casefold() for x in found}:
            count += 1
            candidate = f"{name} {count}"
        found.append(candidate)
    return found
