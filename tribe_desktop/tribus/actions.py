"""What a seat can decide: one frozen class a kind, every value made once and shared (compare with `is` or `==`).

A *tile* of land is named by its number in its owner's territory, in the order it was laid; a *slot* of the achievement
board is `4 * epoch + column`; a *place* is a hex (see hexes).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

LANDS = 50  # no territory is larger (T1.3)


@dataclass(frozen=True, slots=True)
class Swap:
    """Set-up: exchange two of the three first land tiles (T2.3)."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Settle:
    """Set-up: put the first member on a tile (T2.9)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take the tile at this index of the row, paying one shell onto each tile left of it (T3.1 to T3.3)."""

    index: int


@dataclass(frozen=True, slots=True)
class Put:
    """Procreate: a member from the reserve onto an occupied tile (T4.1)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Relocate:
    """Procreate with an empty reserve: a member from one tile to another occupied one (T4.2)."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Step:
    """Move: one member to an adjacent tile (T4.3)."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Explore: draw all tiles at once (T4.4)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Explore: lay a drawn tile of this resource on a free place (T4.4)."""

    resource: int
    place: int


@dataclass(frozen=True, slots=True)
class Restore:
    """Explore with an empty bag: turn an exhausted, unoccupied tile face up again (T4.5)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Achieve:
    """Start completing the achievement in a slot (T5); an arrow and wildcards follow as decisions of their own."""

    slot: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """Lay the own arrow from this slot to the achievement being completed (T7)."""

    source: int


@dataclass(frozen=True, slots=True)
class Burn:
    """Exhaust an occupied tile as a wildcard for the achievement being completed (T6)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Exhaust:
    """Event: exhaust a tile (T8.5)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Lose:
    """Event: take a member off a tile, back to the reserve (T8.4)."""

    tile: int


@dataclass(frozen=True, slots=True)
class End:
    """End the turn, or one's part of an event that all carry out (T3.1, T3.6, T8.6)."""


Action = (
    Swap | Settle | Take | Put | Relocate | Step | Draw | Lay | Restore | Achieve | Arrow | Burn | Exhaust | Lose | End
)

SWAPS = (Swap(0, 1), Swap(0, 2), Swap(1, 2))
SETTLE = tuple(Settle(i) for i in range(3))
TAKE = tuple(Take(i) for i in range(30))  # 6 action tiles and all 24 events
PUT = tuple(Put(i) for i in range(LANDS))
RELOCATE = tuple(tuple(Relocate(i, j) for j in range(LANDS)) for i in range(LANDS))
STEP = tuple(tuple(Step(i, j) for j in range(LANDS)) for i in range(LANDS))
DRAW = Draw()
RESTORE = tuple(Restore(i) for i in range(LANDS))
ACHIEVE = tuple(Achieve(i) for i in range(12))
ARROW = tuple(Arrow(i) for i in range(12))
BURN = tuple(Burn(i) for i in range(LANDS))
EXHAUST = tuple(Exhaust(i) for i in range(LANDS))
LOSE = tuple(Lose(i) for i in range(LANDS))
END = End()


@cache
def lay(resource: int, place: int) -> Lay:
    """The one `Lay` of these values."""
    return Lay(resource, place)
