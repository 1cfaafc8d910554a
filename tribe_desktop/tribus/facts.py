"""What an action changed, in order: log, animation, statistics are made from these, never from states compared.

`shows` marks facts that made something hidden known; undo stops there (T9.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Fact:
    """Base: every fact names the seat it happened to."""

    shows: ClassVar[bool] = False
    seat: int


@dataclass(frozen=True, slots=True)
class TilesSwapped(Fact):
    """Two of the first three land tiles changed places."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class TileTaken(Fact):
    """A tile left the row for the seat's hand. `code`: see state (events from 6).

    `paid`: shells laid, one on each tile left of it; `got`: shells that lay on it.
    """

    code: int
    index: int
    paid: int
    got: int


@dataclass(frozen=True, slots=True)
class TileReturned(Fact):
    """The taken action tile went to the row's end."""

    code: int


@dataclass(frozen=True, slots=True)
class MemberPut(Fact):
    """A member came from the reserve onto a tile."""

    tile: int


@dataclass(frozen=True, slots=True)
class MemberMoved(Fact):
    """A member went from tile to tile; `relocated` when it jumped (T4.2)."""

    source: int
    target: int
    relocated: bool


@dataclass(frozen=True, slots=True)
class MemberLost(Fact):
    """A member went back to the reserve."""

    tile: int


@dataclass(frozen=True, slots=True)
class LandDrawn(Fact):
    """Tiles came out of the bag into the seat's hand."""

    shows: ClassVar[bool] = True
    resources: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LandLaid(Fact):
    """A drawn tile joined the territory as number `tile`."""

    resource: int
    place: int
    tile: int


@dataclass(frozen=True, slots=True)
class LandExhausted(Fact):
    """A tile was turned to its exhausted side; `wildcard` when burnt for an achievement."""

    tile: int
    wildcard: bool


@dataclass(frozen=True, slots=True)
class LandRestored(Fact):
    """An exhausted tile was turned face up again."""

    tile: int


@dataclass(frozen=True, slots=True)
class ArrowLaid(Fact):
    """The seat's arrow lies from slot to slot."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class StoneSet(Fact):
    """The seat completed the achievement in a slot, on this space (0 is leftmost), for `points`."""

    slot: int
    space: int
    points: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Fact):
    """A progress marker went up to `position` (0 is the base)."""

    track: int
    position: int


@dataclass(frozen=True, slots=True)
class EventShown(Fact):
    """The top event of a stack joined the row's end."""

    shows: ClassVar[bool] = True
    event: int


@dataclass(frozen=True, slots=True)
class AchievementShown(Fact):
    """The achievement in a slot was turned face up."""

    shows: ClassVar[bool] = True
    slot: int
    achievement: int


@dataclass(frozen=True, slots=True)
class PointsChanged(Fact):
    """Bear teeth gained or lost by an event, after T1.8."""

    points: int


@dataclass(frozen=True, slots=True)
class PartBegun(Fact):
    """The seat carries out its part of an event; `points`: steps, members, draws or tiles."""

    event: int
    points: int


@dataclass(frozen=True, slots=True)
class EventIdle(Fact):
    """The event had no effect on the seat."""

    event: int


@dataclass(frozen=True, slots=True)
class EventDone(Fact):
    """The event left the game; `bronze`: Bronze Age events carried out so far (T8.2)."""

    event: int
    bronze: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Fact):
    """The seat's turn is over."""


@dataclass(frozen=True, slots=True)
class LastRound(Fact):
    """The end is settled by the seat's turn: `stalled` by T9.6, else by Bronze Age events (T9.1)."""

    stalled: bool


@dataclass(frozen=True, slots=True)
class GameEnded(Fact):
    """The game is over; the seat is the last that played."""
