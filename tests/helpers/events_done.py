"""Events on a small table, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tables import code, event, land, of, part, parts, play, rules_of, table

from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.facts import Fact, TurnEnded
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State

PLAIN = ("procreate", "move", "explore", "procreate+", "move+", "explore+")
CROWD = ("goat 3", "horse 2", "wheat 1")


@cache
def plain_strength() -> catalog.RuleSet:
    """The app's own rule set with strengths of 1 to 4, whatever its file says."""
    data = parts()
    part(data, "strength")["values"] = [1, 2, 3, 4]
    return rules_of(data)


def with_event(name: str, players: int = 2, *, taker: int = 0, strength: Sequence[int] = (), **more: object) -> State:
    """The event lies leftmost, and `taker` is to take a tile. `strength`: position of each seat's marker."""
    more.setdefault("lands", [land(*CROWD) for _ in range(players)])
    more.setdefault("rules", plain_strength())
    marks = {seat: {"strength": position} for seat, position in enumerate(strength)}
    return table(players, seat=taker, row=(name, *PLAIN), marks=marks, **more)


def carry_out(state: State) -> tuple[list[tuple[int, str, int]], list[Fact]]:
    """Take the leftmost tile and do whatever can be done until the turn is over: (seat, word, how often) in order."""
    facts = play(state, "take 0")
    done: list[tuple[int, str, int]] = []
    while not of(facts, TurnEnded):
        seat, action = state.seat, TRIBUS.legal(state)[0]
        facts += play(state, action)
        word = TRIBUS.text(action).split()[0]
        if word in {"end", "draw"}:
            continue
        if done and done[-1][:2] == (seat, word):
            done[-1] = (seat, word, done[-1][2] + 1)
        else:
            done.append((seat, word, 1))
    return done, facts


def is_gone(state: State, name: str) -> bool:
    number = event(name)
    return code(name) not in state.row and state.event < 0 and not any(number in stack for stack in state.stacks)
