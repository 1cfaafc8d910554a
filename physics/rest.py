"""Whether a scene at rest stays as it is when it is built anew, as every turn and every loaded match begins."""

from __future__ import annotations

import math

from .catalog import Catalog
from .snapshot import Snapshot
from .world import RATE, World

STILL = 0.05  # u
_RIM = 40.0  # u from the centre of a piece to where a turn is felt


def drift(one: Snapshot, other: Snapshot) -> float:
    """The farthest that a body moved between two snapshots, in u, at its rim; infinite where one is missing."""
    before, after = (*one.figures, *one.pieces), (*other.figures, *other.pieces)
    if [body.number for body in before] != [body.number for body in after]:
        return math.inf
    moved = (
        math.dist(a.pose[:2], b.pose[:2]) + _RIM * abs(a.pose[2] - b.pose[2])
        for a, b in zip(before, after, strict=True)
    )
    return max(moved, default=0.0)


class Proof:
    """Whether a scene stays, found out a few steps at a time.

    A piece that tips over slowly looks at rest for a while, and one that rocks is caught at its farthest.
    """

    def __init__(self, catalog: Catalog, snapshot: Snapshot) -> None:
        self._before = snapshot
        self._world = World(catalog, snapshot)
        self._limit = round(catalog.judge.settle_limit * RATE)  # steps

    def step(self) -> bool | None:
        """One fixed step; None while it isn't known yet. A scene that doesn't come to rest in the time doesn't stay."""
        self._world.step()
        if self._world.at_rest:
            return drift(self._before, self._world.snapshot()) <= STILL
        return False if self._world.steps >= self._limit else None
