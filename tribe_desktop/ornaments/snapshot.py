"""A state as plain data and back: for saves, digests and views."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.rng import below

from .catalog import FACES, ORNAMENTS, TOKENS
from .pride import Feature
from .report import Pose, Scene
from .setup import Setup
from .state import UNKNOWN, State, Task


class StateData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The slots of `State` but those the set-up gives."""

    humans: tuple[int, ...]
    box: int
    row: tuple[int, ...]
    seat: int
    task: int
    turn: int
    face: int
    previous: int
    chosen: int
    failed: int
    dropped: bool
    placed_on: int
    features: tuple[Feature, ...]
    supply: int
    removed: int
    scene: Scene
    stood: tuple[Pose, ...]
    catalogue: str
    die: list[int]
    greys: list[int]
    golds: list[int]
    out: int


_PLAIN = tuple(name for name in StateData.__struct_fields__ if name != "task")


def dump(state: State) -> dict[str, Any]:
    """Plain data, independent of the state."""
    values = {name: getattr(state, name) for name in _PLAIN}
    return dict(msgspec.to_builtins(StateData(task=int(state.task), **values)))


def load(chosen: Setup, data: Mapping[str, Any]) -> State:
    """The inverse of `dump`. Raises BadInput where the data is not of that form."""
    try:
        found = msgspec.convert(data, StateData)
        task = Task(found.task)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadInput("state.broken", reason=str(error)) from error
    tokens = [*found.greys, *found.golds]
    if (
        len(found.greys) != chosen.players
        or len(found.golds) != chosen.players
        or found.seat not in range(chosen.players)
    ):
        raise BadInput("state.broken", reason="seats")
    if min(tokens) < 0 or sum(tokens) > TOKENS:  # O8.3
        raise BadInput("state.broken", reason="tokens")
    if found.chosen not in range(-1, ORNAMENTS) or found.previous not in range(-1, ORNAMENTS):
        raise BadInput("state.broken", reason="ornaments")
    state = State()
    for name in _PLAIN:
        setattr(state, name, getattr(found, name))
    state.catalog = chosen.catalog
    state.players = chosen.players
    state.start = chosen.start
    state.declare = chosen.declare
    state.task = task
    return state


def view(state: State) -> State:
    """What everyone may know: all but the faces to come. No seat knows more than another."""
    seen = state.clone()
    seen.die = [UNKNOWN] * len(seen.die)
    return seen


def sample(seen: State, random: Random) -> State:
    """A full state that agrees with a view, the die rolled in advance."""
    state = seen.clone()
    state.die = [below(len(FACES), random) for _ in state.die]
    return state
