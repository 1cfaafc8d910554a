"""What an action changed, in order: log, animation, statistics are made from these, never from states compared.

`shows` marks facts that can't be taken back: the die, an attempt (O6.8), an ornament that entered the scene (O3.8).
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
class DieRolled(Fact):
    """The die showed a face; `answers`: ornaments that answer it (O3.2, O3.7)."""

    shows: ClassVar[bool] = True
    face: int
    answers: int


@dataclass(frozen=True, slots=True)
class OrnamentChosen(Fact):
    """An ornament left the supply and entered the scene (O3.8)."""

    shows: ClassVar[bool] = True
    ornament: int


@dataclass(frozen=True, slots=True)
class AttemptJudged(Fact):
    """An attempt came to rest. `verdict`: see `judging.Verdict`; `why`: why the ornament is not placed, or "".

    `failed`: attempts of this turn so far that placed nothing (O4.10).
    """

    shows: ClassVar[bool] = True
    ornament: int
    verdict: str
    why: str
    failed: int


@dataclass(frozen=True, slots=True)
class HumanFell(Fact):
    """The human at a place fell and was stood up again (O6.3)."""

    place: int


@dataclass(frozen=True, slots=True)
class OrnamentDropped(Fact):
    """A placed ornament was dropped and leaves the game (O6.1, O6.2)."""

    ornament: int


@dataclass(frozen=True, slots=True)
class OrnamentPutBack(Fact):
    """An ornament had dropped without a cause and hangs where it was (O4.9)."""

    ornament: int


@dataclass(frozen=True, slots=True)
class OrnamentPlaced(Fact):
    """The ornament is placed and belongs to the human at a place (O5.12)."""

    ornament: int
    place: int


@dataclass(frozen=True, slots=True)
class OrnamentRemoved(Fact):
    """The chosen ornament leaves the game: given up (O4.10), or its player dropped out (O6.5)."""

    ornament: int


@dataclass(frozen=True, slots=True)
class FeatureFormed(Fact):
    """A feature brought points (O5.9)."""

    kind: str
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class FeatureMissed(Fact):
    """A feature was not declared and is lost (O5.11)."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class PointsChanged(Fact):
    """Points won or given back; `waived`: what could not be paid or changed (O6.6, O8.2)."""

    points: int
    waived: int


@dataclass(frozen=True, slots=True)
class TokensChanged(Fact):
    """Greys became golds, or the other way round where `golds` is negative (O8.1); `own`: by the player's wish."""

    golds: int
    own: bool


@dataclass(frozen=True, slots=True)
class SeatOut(Fact):
    """A player has no points left and drops out (O6.5)."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Fact):
    """The seat's turn is over."""


@dataclass(frozen=True, slots=True)
class GameEnded(Fact):
    """The game is over: "folklore" (O7.1), "roll" (O7.2) or "alone" (O6.5). The seat is the last that decided."""

    why: str
