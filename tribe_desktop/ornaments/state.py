"""The whole game as a slotted class of small ints and frozen scenes; changed by `apply` alone.

Numbers used everywhere:
- ornaments as the catalogue numbers them; sets of them are bit masks
- humans: a *human* is its number in `catalog.HUMANS`, a *place* where it stands in the row, from the left
- faces of the die as in `catalog.FACES`, -1 where the die was not rolled or a view doesn't know
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from .catalog import GOLD, TOKENS, Catalog
from .pride import Feature
from .report import Pose, Scene

UNKNOWN = -1
PATIENCE = 3  # attempts that placed nothing before giving up (O4.10)


class Task(IntEnum):
    """What the seat to move is doing."""

    CHOOSE = 0
    PLACE = 1
    PLACED = 2  # nothing left but End, and features to declare
    OVER = 3


class State:
    """See the module."""

    __slots__ = (
        "box",
        "catalog",
        "catalogue",
        "chosen",
        "declare",
        "die",
        "dropped",
        "face",
        "failed",
        "features",
        "golds",
        "greys",
        "humans",
        "out",
        "placed_on",
        "players",
        "previous",
        "removed",
        "row",
        "scene",
        "seat",
        "start",
        "stood",
        "supply",
        "task",
        "turn",
    )  # fmt: skip

    catalog: Catalog
    players: int
    start: int  # start player's seat (O2.5)
    declare: bool  # O5.11: features have to be named
    humans: tuple[int, ...]  # by place (O2.1)
    box: int  # bit mask: folklore ornaments that are not used (O2.3)
    row: tuple[int, ...]  # folklore ornaments as they were laid out (O2.3)
    # whose decision
    seat: int
    task: Task
    turn: int  # turns ended so far
    face: int
    previous: int  # the ornament chosen in the turn before, or -1 (O3.2)
    chosen: int  # the ornament of this turn, or -1
    failed: int  # attempts of this turn that placed nothing (O4.10)
    dropped: bool  # a placed ornament was dropped in this turn (O5.1)
    placed_on: int  # the place the ornament of this turn belongs to, once placed, or -1 (O5.12)
    features: tuple[Feature, ...]  # that hold and have not been declared yet (O5.11)
    # the table
    supply: int  # bit mask: ornaments that lie out
    removed: int  # bit mask: ornaments that were dropped or given up
    scene: Scene  # what hangs, at rest; without humans before the first attempt has come to rest
    stood: tuple[Pose, ...]  # the humans at the turn's start (O6.3), or none as in `scene`
    catalogue: str  # the digest of the outlines the scene was measured with, or ""
    die: list[int]  # the faces to come, the next one last
    # by seat
    greys: list[int]
    golds: list[int]
    out: int  # bit mask: seats that dropped out (O6.5)

    def clone(self) -> State:
        """An independent copy; catalogue and scenes are shared, they never change."""
        new = State.__new__(State)
        new.catalog = self.catalog
        new.players = self.players
        new.start = self.start
        new.declare = self.declare
        new.humans = self.humans
        new.box = self.box
        new.row = self.row
        new.seat = self.seat
        new.task = self.task
        new.turn = self.turn
        new.face = self.face
        new.previous = self.previous
        new.chosen = self.chosen
        new.failed = self.failed
        new.dropped = self.dropped
        new.placed_on = self.placed_on
        new.features = self.features
        new.supply = self.supply
        new.removed = self.removed
        new.scene = self.scene
        new.stood = self.stood
        new.catalogue = self.catalogue
        new.die = self.die[:]
        new.greys = self.greys[:]
        new.golds = self.golds[:]
        new.out = self.out
        return new

    def points(self, seat: int) -> int:
        """The pride of a seat (O1.5)."""
        return self.greys[seat] + GOLD * self.golds[seat]

    def pile(self) -> int:
        """Tokens that nobody has (O8.3)."""
        return TOKENS - sum(self.greys) - sum(self.golds)

    def placed(self) -> int:
        """Bit mask: the ornaments that hang."""
        return sum(1 << ornament for ornament, _ in self.scene.ornaments)

    def playing(self) -> list[int]:
        """The seats that have not dropped out."""
        return [seat for seat in range(self.players) if not self.out >> seat & 1]

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def __setstate__(self, data: dict[str, Any]) -> None:
        for name, value in data.items():
            setattr(self, name, value)
