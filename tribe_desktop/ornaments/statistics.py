"""What can be counted in a match of the ornament game, for `session.stats`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from . import facts as f
from .catalog import is_folklore
from .scoring import standing
from .state import State

__all__ = ["lists", "standing", "tie_break", "turn"]

KEYS = ("placed", "folklore", "features", "failed", "dropped", "toppled", "given_up")


def turn(state: State) -> int:
    """How many turns are over."""
    return state.turn


def tie_break(state: State, decided_by: str) -> Sequence[int]:
    """Points alone decide (O7.3)."""
    return ()


def lists(facts: Iterable[Any], players: int) -> dict[str, tuple[int, ...]]:
    """What each seat did over the match: name → one number a seat."""
    found = {key: [0] * players for key in KEYS}
    for fact in facts:
        match fact:
            case f.OrnamentPlaced():
                found["placed"][fact.seat] += 1
                found["folklore"][fact.seat] += is_folklore(fact.ornament)
            case f.FeatureFormed():
                found["features"][fact.seat] += 1
            case f.AttemptJudged(verdict="failed" | "restored"):
                found["failed"][fact.seat] += 1
            case f.OrnamentDropped():
                found["dropped"][fact.seat] += 1
            case f.HumanFell():
                found["toppled"][fact.seat] += 1
            case f.OrnamentRemoved():
                found["given_up"][fact.seat] += 1
    return {key: tuple(numbers) for key, numbers in found.items()}
