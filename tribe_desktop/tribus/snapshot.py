"""A state as plain data and back: for saves, digests and views."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.rng import below, shuffled

from .catalog import EPOCHS
from .setup import Setup
from .state import UNKNOWN, Land, State, Task


class LandData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A territory: by tile number resource, place, members; `spent` lists exhausted tile numbers."""

    resources: list[int]
    places: list[int]
    members: list[int]
    spent: int


class StateData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The slots of `State` but those the set-up gives."""

    seat: int
    taker: int
    task: int
    points: int
    hand_open: bool
    goal: int
    arrow_from: int
    hand: tuple[int, ...]
    queue: tuple[int, ...]
    event: int
    taken: int
    row: list[int]
    row_shells: list[int]
    shells: list[int]
    teeth: list[int]
    reserve: list[int]
    stones_left: list[int]
    own_arrows: int
    marks: list[int]
    lands: list[LandData]
    board: list[int]
    face_up: int
    out: list[int]
    stones: list[tuple[int, ...]]
    arrows: tuple[tuple[int, int, int], ...]
    stacks: list[list[int]]
    beside: tuple[int, ...]
    bag: list[int]
    turn: int
    round: int
    progress: bool
    stall: int
    last_round: bool


_PLAIN = tuple(name for name in StateData.__struct_fields__ if name not in ("task", "lands"))


def dump(state: State) -> dict[str, Any]:
    """Plain data, independent of the state."""
    lands = [LandData(list(land.resources), list(land.places), land.members[:], land.spent) for land in state.lands]
    values = {name: getattr(state, name) for name in _PLAIN}
    return dict(msgspec.to_builtins(StateData(task=int(state.task), lands=lands, **values)))


def load(chosen: Setup, data: Mapping[str, Any]) -> State:
    """The inverse of `dump`. Raises BadInput where the data is not of that form."""
    try:
        found = msgspec.convert(data, StateData)
        lands = [_land(each) for each in found.lands]
        task = Task(found.task)
    except (msgspec.ValidationError, ValueError, IndexError) as error:
        raise BadInput("state.broken", reason=str(error)) from error
    if not len(lands) == len(found.shells) == chosen.players or len(found.marks) != 4 * chosen.players:
        raise BadInput("state.broken", reason="seats")
    state = State()
    for name in _PLAIN:
        setattr(state, name, getattr(found, name))
    state.rules = chosen.rules
    state.players = chosen.players
    state.start = chosen.start
    state.stall_rule = chosen.stall_rule
    state.task = task
    state.lands = lands
    return state


def _land(data: LandData) -> Land:
    land = Land.empty()
    for resource, at in zip(data.resources, data.places, strict=True):
        land.lay(resource, at)
    for tile, members in enumerate(data.members):
        if members:
            land.change(tile, members)
    land.spent = data.spent
    return land


def view(state: State) -> State:
    """What everyone may know: orders sorted, face-down tiles unknown (T9.7). No seat knows more than another."""
    seen = state.clone()
    seen.bag.sort()
    for stack in seen.stacks:
        stack.sort()
    seen.out = [UNKNOWN] * len(EPOCHS)
    seen.board = [tile if seen.face_up >> slot & 1 else UNKNOWN for slot, tile in enumerate(seen.board)]
    return seen


def sample(seen: State, random: Random) -> State:
    """A full state that agrees with a view, all that is hidden in random order."""
    state = seen.clone()
    state.bag = shuffled(state.bag, random)
    state.stacks = [shuffled(stack, random) for stack in state.stacks]
    shown = set(state.board)
    for epoch in range(len(EPOCHS)):
        hidden = shuffled(
            (i for i, a in enumerate(state.rules.achievements) if a.epoch == epoch and i not in shown), random
        )
        state.out[epoch] = hidden.pop()
        for slot in range(4 * epoch, 4 * epoch + 4):
            if state.board[slot] == UNKNOWN:
                state.board[slot] = hidden.pop()
    return state


def stir(state: State, random: Random) -> None:
    """Put what is hidden into random order anew, as far down as one turn can uncover it."""
    deepest = state.players * max(track.values[-1] for track in state.rules.tracks)
    for deck, deep in ((state.bag, deepest), *((stack, 1) for stack in state.stacks)):
        for i in range(len(deck) - 1, max(len(deck) - 1 - deep, 0), -1):
            j = below(i + 1, random)
            deck[i], deck[j] = deck[j], deck[i]
    board = state.board
    for epoch in range(1, len(EPOCHS)):
        down = [slot for slot in range(4 * epoch, 4 * epoch + 4) if not state.face_up >> slot & 1]
        hidden = shuffled([state.out[epoch], *(board[slot] for slot in down)], random)
        state.out[epoch] = hidden.pop()
        for slot in down:
            board[slot] = hidden.pop()
