"""What is in the box (O1), and the number of each ornament: its names are fixed, folklore colours are the data file's.

Ornaments 0 to 29 are basic: `5 * shape + colour`. From 30 on they are folklore, in the order of `FOLKLORE`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import resource as resource_path

COLOURS = ("pink", "yellow", "green", "blue", "crimson")
SHAPES = ("arch", "s", "c", "v", "cross", "wiggle")
FOLKLORE = (
    "bird", "spiral", "comb", "moon", "star", "key", "snake", "lyre", "antler", "anchor", "fish", "umbrella",
    "trident", "tongs", "bolt",
)  # fmt: skip
HUMANS = ("cactus", "ypose", "server", "akimbo", "dancer")
FACES = ("eye", "hand", "ear")
EYE, HAND, EAR = range(3)

BASIC = len(SHAPES) * len(COLOURS)  # O1.2; ornaments from this number on are folklore
ORNAMENTS = BASIC + len(FOLKLORE)
A_COLOUR = len(FOLKLORE) // len(COLOURS)  # O1.3: folklore ornaments of one colour
LAID_OUT = 12  # O2.3
TOKENS = 25  # O1.5
GOLD = 3  # points of a gold side, greys it is worth (O1.5, O8.1)


@dataclass(frozen=True, slots=True)
class Catalog:
    """`colours`: by ornament number."""

    colours: tuple[int, ...]

    def alike(self, one: int, other: int) -> str:
        """Why two ornaments must not touch: "colour", "shape", or "" when they may (O4.6)."""
        if self.colours[one] == self.colours[other]:
            return "colour"
        return "shape" if shape(one) == shape(other) >= 0 else ""


def shape(ornament: int) -> int:
    """The shape of a basic ornament, -1 for folklore."""
    return ornament // len(COLOURS) if ornament < BASIC else -1


def is_folklore(ornament: int) -> bool:
    return ornament >= BASIC


def mask(ornaments: range) -> int:
    """A bit mask of a run of ornaments."""
    return (1 << ornaments.stop) - (1 << ornaments.start)


BASICS = mask(range(BASIC))


def parse(folklore: object) -> Catalog:
    """From the names of the folklore ornaments of each colour. Raises BadInput."""
    if not isinstance(folklore, Mapping) or set(folklore) != set(COLOURS):
        raise BadInput("pieces.colours", need=", ".join(COLOURS))
    of: dict[str, int] = {}
    for number, colour in enumerate(COLOURS):
        names = folklore[colour]
        if not isinstance(names, list | tuple) or len(names) != A_COLOUR:
            raise BadInput("pieces.a_colour", colour=colour, n=A_COLOUR)
        for name in names:
            if name not in FOLKLORE or name in of:
                raise BadInput("pieces.folklore", colour=colour, name=str(name)[:40])
            of[name] = number
    basic = [colour for _ in SHAPES for colour in range(len(COLOURS))]
    return Catalog((*basic, *(of[name] for name in FOLKLORE)))


def folklore_data(catalog: Catalog) -> dict[str, Any]:
    """The inverse of `parse`."""
    found: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    for number, name in enumerate(FOLKLORE, BASIC):
        found[COLOURS[catalog.colours[number]]].append(name)
    return found


@cache
def default() -> Catalog:
    """The colours of the pieces that come with the app."""
    text = resource_path("pieces", "pieces.toml").read_text(encoding="utf-8")
    return parse(tomllib.loads(text)["folklore_colours"])
