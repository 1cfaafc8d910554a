"""Chance that never changes: `Random(seed).random()` is the one stream Python keeps stable, so all is built on it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, name: str) -> Random:
    """The sub-stream `name` of a seed: equal for equal arguments, unrelated for different names."""
    return Random(int.from_bytes(blake2b(f"{seed}/{name}".encode(), digest_size=8).digest(), "big"))


def below(n: int, random: Random) -> int:
    """A whole number from 0 to n - 1."""
    return int(random.random() * n)


def shuffled(items: Iterable[T], random: Random) -> list[T]:
    """A new list in random order (Fisher and Yates)."""
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1, random)
        deck[i], deck[j] = deck[j], deck[i]
    return deck
