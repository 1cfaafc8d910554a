"""Advice for a person: what the strongest level would do and why, as data; the window makes words and pictures of it.

A game whose positions can be advised on has an adviser here. It is asked in the worker's process (see `worker`), by a
job with `advice` set; where the position changes meanwhile, it is told that it is enough.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

CHOICES = 3  # the strongest level's own, and two alternatives


@dataclass(frozen=True, slots=True)
class Term:
    """Something that a choice changes: its key, and by how many points that is good (or bad, below 0) for the seat."""

    key: str
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice: what to do, what it promises, and why.

    `actions`: in the game's notation, the next one first, up to what nobody can know. `value`: in the adviser's unit,
    more is better. `terms`: what the choice changes, the weightiest first. `pose`: where a piece would hang, or ().
    """

    actions: tuple[str, ...]
    value: float
    terms: tuple[Term, ...]
    pose: tuple[float, ...] = ()


class Adviser(Protocol):
    """Equal arguments bring equal advice, where it is not cut short."""

    def advise(self, view: Any, rng: Random, enough: Callable[[], bool]) -> tuple[Advice, ...]:
        """Up to `CHOICES` choices of the view's seat to move, the best first; sooner when it is `enough`."""
        ...


def _tribus() -> Adviser:
    from tribe_desktop.players.tribus_hint import TribusAdviser  # noqa: PLC0415 — lazy, as in the levels

    return TribusAdviser()


def _tribe() -> Adviser:
    from tribe_desktop.players.ornament_hint import OrnamentAdviser  # noqa: PLC0415

    return OrnamentAdviser()


_ADVISERS: dict[str, Callable[[], Adviser]] = {"tribus": _tribus, "tribe": _tribe}


def advises(game_key: str) -> bool:
    """Whether there is advice for a game."""
    return game_key in _ADVISERS


def adviser(game_key: str) -> Adviser:
    """The adviser of a game that has one."""
    return _ADVISERS[game_key]()
