"""Turns in which nothing is done, for tests of the end."""

from __future__ import annotations

from tables import play

from tribe_desktop.tribus.facts import Fact
from tribe_desktop.tribus.state import State

BRONZE = ("Raid", "Invasion", "Migration", "Brown Bear", "Earthquake", "Extreme Cold", "Wild Fire", "Epidemic")
MOVES = ("move", "move", "move", "move+", "move+", "move+")  # tiles that let a turn pass without any effect


def idle(state: State) -> list[Fact]:
    """A whole turn of the seat to move in which nothing is done: the leftmost tile, then the end."""
    return play(state, "take 0", "end")


def idle_round(state: State) -> list[Fact]:
    facts: list[Fact] = []
    assert state.seat == state.start
    for _ in range(state.players):
        facts += idle(state)
    return facts
