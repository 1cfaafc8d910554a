"""The row of tiles: pay, take, collect, put back (T3)."""

from __future__ import annotations

from .facts import Fact, TileReturned, TileTaken
from .state import State


def take(state: State, index: int, facts: list[Fact] | None) -> int:
    """Pay for the tile at an index, take it out of the row and collect what lay on it. Returns its row code."""
    seat = state.seat
    shells = state.row_shells
    for left in range(index):
        shells[left] += 1
    code, got = state.row.pop(index), shells.pop(index)
    state.shells[seat] += got - index
    if facts is not None:
        facts.append(TileTaken(seat, code, index, index, got))
    return code


def put_back(state: State, facts: list[Fact] | None) -> None:
    """The action tile in hand goes to the row's end (T3.1); event tiles have left."""
    if state.taken >= 0:
        state.row.append(state.taken)
        state.row_shells.append(0)
        if facts is not None:
            facts.append(TileReturned(state.taker, state.taken))
        state.taken = -1
