"""What an ornament earns once it is placed: tribes of humans, and humans with a character of their own (O5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .catalog import COLOURS, Catalog, is_folklore, shape

KINDS = (
    "colour_tribe",
    "shape_tribe",
    "folklore_tribe",
    "colour_human",
    "shape_human",
    "folklore_human",
    "full_colours",
)
REWARDS = {3: 1, 5: 2}  # O5.2 to O5.7
FULL = 2  # O5.8


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature that holds: what it is (one of `KINDS`), the number it has reached, the points it brings."""

    kind: str
    number: int
    points: int


def features(catalog: Catalog, owners: Mapping[int, int], ornament: int) -> tuple[Feature, ...]:
    """The features the ornament forms, in the order of `KINDS`: reached with it and not without it (O5.1, O5.10).

    `owners`: ornament → place of every ornament that hangs (O5.12).
    """
    here = owners[ornament]
    others = {other: place for other, place in owners.items() if other != ornament}
    colour, form = catalog.colours[ornament], shape(ornament)
    same_colour = [other for other in others if catalog.colours[other] == colour]
    same_kind = [other for other in others if shape(other) == form]  # folklore has none in common: -1 (O5.3, O5.4)
    kind = "folklore" if is_folklore(ornament) else "shape"
    found = [
        *_tribe("colour_tribe", {others[other] for other in same_colour}, here),
        *_tribe(f"{kind}_tribe", {others[other] for other in same_kind}, here),
        *_human("colour_human", sum(others[other] == here for other in same_colour)),
        *_human(f"{kind}_human", sum(others[other] == here for other in same_kind)),
    ]
    before = {catalog.colours[other] for other, place in others.items() if place == here}
    if colour not in before and len(before) == len(COLOURS) - 1:  # O5.8
        found.append(Feature("full_colours", len(COLOURS), FULL))
    return tuple(found)


def _tribe(kind: str, before: set[int], here: int) -> list[Feature]:
    """The 3rd or 5th human that shows it (O5.2 to O5.4)."""
    return [] if here in before else _human(kind, len(before))


def _human(kind: str, before: int) -> list[Feature]:
    """The 3rd or 5th of its kind (O5.5 to O5.7)."""
    number = before + 1
    return [Feature(kind, number, REWARDS[number])] if number in REWARDS else []
