"""The one protocol a game is played by; session, players, saves, `tribe-sim` and conformance tests know only this.

`S` is the game's state; actions and facts are frozen, one class a kind; a fact's `shows` tells whether it showed
something hidden. Orders are all that chance decides at set-up, as plain data; they are saved, so that reloading
never changes luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Protocol, TypeVar

from .errors import Refusal


class Action(Protocol):
    """One small decision of one seat."""


class Fact(Protocol):
    """Something that changed, in the order it happened."""

    shows: ClassVar[bool]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    `points`: category → one number a seat; `total`: their sums; `winners`: seats, more than one when shared.
    """

    points: Mapping[str, tuple[int, ...]]
    total: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: str  # "points", a tie-break's name, or "shared"


S = TypeVar("S")
SetupT = TypeVar("SetupT")


class Game(Protocol[S, SetupT]):
    """A table game without its window. Every method is a pure function of its arguments."""

    key: str  # "tribus": in files and on the command line
    rules_version: int
    seats: range  # allowed numbers of seats

    def setup(self, data: Mapping[str, Any]) -> SetupT:
        """Checked set-up from plain data: `players`, `start`, and what the game adds. Raises BadInput."""
        ...

    def setup_data(self, setup: SetupT) -> dict[str, Any]:
        """The inverse of `setup`."""
        ...

    def orders(self, setup: SetupT, seed: int) -> dict[str, Any]:
        """All shuffles of the set-up as plain data."""
        ...

    def begin(self, setup: SetupT, orders: Mapping[str, Any]) -> S:
        """The state before the first decision. Raises BadInput where the orders don't fit the set-up."""
        ...

    def new(self, setup: SetupT, seed: int) -> S:
        """`begin` with the orders of the seed."""
        ...

    def to_move(self, state: S) -> int | None:
        """The seat that decides next; None when the game is over."""
        ...

    def legal(self, state: S) -> Sequence[Action]:
        """Every action that is allowed now, in a fixed order; empty only when the game is over."""
        ...

    def explain(self, state: S, action: Action) -> Refusal | None:
        """Why an action is not allowed now, or None when it is."""
        ...

    def apply(self, state: S, action: Action, outcome: object = None, facts: list[Fact] | None = None) -> None:
        """Change the state; append what changed to `facts` when given. Raises IllegalAction and changes nothing."""
        ...

    def chance(self, state: S, action: Action, random: Random) -> object:
        """An outcome that the action could have, for random play and tests; None where it has none."""
        ...

    def clone(self, state: S) -> S:
        """An independent copy."""
        ...

    def view(self, state: S, seat: int) -> S:
        """What a seat may know: hidden orders become sorted, hidden things in places become unknown."""
        ...

    def sample(self, view: S, random: Random) -> S:
        """A full state that agrees with the view."""
        ...

    def result(self, state: S) -> Result | None:
        """The scoring, or None while the game runs."""
        ...

    def dump(self, state: S) -> dict[str, Any]:
        """The state as plain data."""
        ...

    def load(self, setup: SetupT, data: Mapping[str, Any]) -> S:
        """The inverse of `dump`. Raises BadInput."""
        ...

    def digest(self, state: S) -> str:
        """Equal for equal states."""
        ...

    def text(self, action: Action) -> str:
        """An action in the game's notation."""
        ...

    def parse(self, text: str) -> Action:
        """The inverse of `text`. Raises BadInput."""
        ...
