"""What can be counted in a match of Tribus, for `session.stats`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .facts import LandExhausted, LandLaid, MemberMoved, MemberPut, StoneSet, TileTaken
from .scoring import exhausted, standing
from .state import EVENT, State

__all__ = ["lists", "standing", "tie_break", "turn"]


def turn(state: State) -> int:
    """How many turns are over."""
    return state.turn


def tie_break(state: State, decided_by: str) -> Sequence[int]:
    """The numbers by seat that decide among those level on points; none where points alone did, or nothing does."""
    if decided_by == "shells":
        return tuple(state.shells)
    return tuple(exhausted(state)) if decided_by == "exhausted" else ()


def lists(facts: Iterable[Any], players: int) -> dict[str, tuple[int, ...]]:
    """What each seat did over the match: name → one number a seat."""
    found = {key: [0] * players for key in ("stones", "land", "events", "shells", "members", "steps", "exhausted")}
    for fact in facts:
        match fact:
            case StoneSet():
                found["stones"][fact.seat] += 1
            case LandLaid():
                found["land"][fact.seat] += 1
            case TileTaken():
                found["shells"][fact.seat] += fact.paid
                found["events"][fact.seat] += fact.code >= EVENT
            case MemberPut():
                found["members"][fact.seat] += 1
            case MemberMoved(relocated=False):
                found["steps"][fact.seat] += 1
            case LandExhausted():
                found["exhausted"][fact.seat] += 1
    return {key: tuple(numbers) for key, numbers in found.items()}
