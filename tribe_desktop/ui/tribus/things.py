"""What the table of Tribus is told, and what it tells: positions to show, and the things a pointer can meet.

A *thing* is a value, not an object on the screen: the list of choices and the board mean the same thing when they
are equal. Make them by the functions below, so that both sides fill the fields alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tribe_desktop.tribus.state import State


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table that can be pointed at, clicked or dragged. `seat` is -1 where a thing is nobody's."""

    kind: str
    number: int = 0
    seat: int = -1


def row(index: int) -> Thing:
    """The tile at this index of the action row."""
    return Thing("row", index)


def slot(number: int) -> Thing:
    """The achievement in slot 0 to 11 (4 * epoch + column)."""
    return Thing("slot", number)


def arrow(source: int) -> Thing:
    """The diagonal from this slot to the achievement being completed, where the own arrow could lie."""
    return Thing("arrow", source)


def track(number: int) -> Thing:
    """A progress track."""
    return Thing("track", number)


def stack(epoch: int) -> Thing:
    """An event stack."""
    return Thing("stack", epoch)


def player(seat: int) -> Thing:
    """A player's card."""
    return Thing("player", 0, seat)


def land(tile: int, seat: int) -> Thing:
    """A land tile of a seat, by its number in that seat's territory."""
    return Thing("land", tile, seat)


def place(at: int, seat: int) -> Thing:
    """A free place next to a seat's territory."""
    return Thing("place", at, seat)


def hand(resource: int) -> Thing:
    """A drawn land tile of this resource, not laid yet; two alike are one thing."""
    return Thing("hand", resource)


BAG = Thing("bag")
TAKEN = Thing("taken")  # the action or event tile that was taken and is being carried out


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat appears. `emblem`: "bison", "deer", "wolf", "crane"; `name` can be any text and is drawn as it is."""

    name: str
    emblem: str
    subtitle: str = ""
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """What the table shows. The state is read and never changed; `scores` are live numbers by seat, else the teeth."""

    state: State
    seats: tuple[SeatLook, ...]
    focus_seat: int
    scores: Sequence[int] | None = None

    def points(self, seat: int) -> int:
        """The number beside the tooth on a seat's card."""
        return self.state.teeth[seat] if self.scores is None else self.scores[seat]
