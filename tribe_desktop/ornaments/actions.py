"""What a seat can decide: one frozen class a kind, every value made once and shared (compare with `is` or `==`)."""

from __future__ import annotations

from dataclasses import dataclass

from .catalog import ORNAMENTS
from .pride import KINDS


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose an ornament that lies out; on the table it is chosen once it has entered the scene (O3)."""

    ornament: int


@dataclass(frozen=True, slots=True)
class Attempt:
    """Try to place the chosen ornament; what came of it is the outcome, a `report.Report` (O4.2)."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give the chosen ornament up after three failed attempts (O4.10)."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Name a feature that the placed ornament forms, with the option to declare them oneself (O5.11)."""

    kind: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Turn three own greys into a gold, or a gold into three greys (O8.1)."""

    to_gold: bool


@dataclass(frozen=True, slots=True)
class End:
    """Hand over the die (O5.1)."""


Action = Choose | Attempt | GiveUp | Declare | Exchange | End

CHOOSE = tuple(Choose(i) for i in range(ORNAMENTS))
ATTEMPT = Attempt()
GIVE_UP = GiveUp()
DECLARE = {kind: Declare(kind) for kind in KINDS}
TO_GOLD = Exchange(True)
TO_GREY = Exchange(False)
END = End()
