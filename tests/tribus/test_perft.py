"""Position counts: how many sequences of decisions there are from a few tables, to a depth (the numbers: perft.toml).

A count that changes means that the rules changed. At smaller depth the same is counted by trying everything that
can be said at all, which also proves that `legal` leaves nothing out and lists nothing that is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from tables import land, play, table

from tribe_desktop.kernel.errors import IllegalAction
from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import axial, place
from tribe_desktop.tribus.state import State

COUNTS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))
HANDS = ("explore+", "move+", "procreate", "move", "explore", "procreate+")


def set_up() -> State:
    return TRIBUS.new(TRIBUS.setup({"players": 3, "start": 1}), 1)


def first_turn() -> State:
    state = TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 2)
    play(state, "settle 0", "end", "settle 1", "end")
    return state


def hand_with_burns_and_arrow() -> State:
    """Seat 0 may explore, or complete two Paleolithic tiles, Leatherworking by its arrow, Farming, Weaving; the last
    three with wildcards."""
    state = table(
        3,
        row=HANDS,
        lands=[land("goat 2", "horse 1", "gold 1", "wheat 1", "incense", "goat 1 spent"), land("horse 3", "gold 1")],
        stones={0: [0, 1], 2: [0], 4: [0]},
        face_up=[5],
        marks={0: {"explore": 1}},
    )
    play(state, "take 0")
    return state


def explore_two() -> State:
    state = table(row=("explore", "move", "procreate+"), marks={0: {"explore": 1}}, bag=["wheat", "goat", "gold"])
    play(state, "take 0")
    return state


def move_for_all() -> State:
    state = table(
        3,
        seat=2,
        row=("Herd Instinct", "move", "explore+"),
        marks={0: {"strength": 1}, 2: {"strength": 1}},
        lands=[land("goat 2", "horse 1", "gold"), land("goat 1", "horse", "wheat"), land("goat 1", "gold spent")],
    )
    play(state, "take 0")
    return state


def losses_for_all() -> State:
    state = table(
        3,
        row=("Epidemic", "Wild Fire", "move"),
        lands=[land("goat 2", "horse 1"), land("goat 1", "horse"), land("goat 1", "gold 1 spent", "wheat 3")],
    )
    play(state, "take 0")
    return state


def reserve_runs_dry() -> State:
    state = table(
        row=("procreate+", "move"), marks={0: {"procreate": 2}}, lands=[land("goat 12", "horse 1", "wheat 1", "gold")]
    )
    play(state, "take 0")
    return state


def bag_runs_dry() -> State:
    state = table(
        row=("explore+", "explore", "move"),
        marks={0: {"explore": 2}},
        lands=[land("goat 1", "horse spent", "wheat spent", "gold 1 spent")],
        bag=["gold"],
    )
    play(state, "take 0")
    return state


POSITIONS: dict[str, Callable[[], State]] = {
    make.__name__: make
    for make in (
        set_up,
        first_turn,
        hand_with_burns_and_arrow,
        explore_two,
        move_for_all,
        losses_for_all,
        reserve_runs_dry,
        bag_runs_dry,
    )
}


def count(state: State, depth: int) -> int:
    """Sequences of decisions of this length."""
    legal = TRIBUS.legal(state)
    if depth == 1:
        return len(legal)
    found = 0
    for action in legal:
        after = TRIBUS.clone(state)
        TRIBUS.apply(after, action)
        found += count(after, depth - 1)
    return found


def conceivable(state: State) -> Iterable[Action]:
    """Everything that can be said of this table, sense or nonsense, and of things just outside it."""
    tiles = range(-1, max(len(mine.places) for mine in state.lands) + 1)
    yield a.DRAW
    yield a.END
    for one in range(-1, 4):
        for other in range(-1, 4):
            yield a.Swap(one, other)
    for index in range(-1, len(state.row) + 1):
        yield a.Take(index)
    for slot in range(-1, 13):
        yield a.Achieve(slot)
        yield a.Arrow(slot)
    for tile in tiles:
        yield a.Settle(tile)
        yield a.Put(tile)
        yield a.Restore(tile)
        yield a.Burn(tile)
        yield a.Exhaust(tile)
        yield a.Lose(tile)
        for other in tiles:
            yield a.Step(tile, other)
            yield a.Relocate(tile, other)
    where = [axial(at) for at in state.lands[state.seat].places]
    columns, rows = ([at[axis] for at in where] for axis in (0, 1))
    for resource in range(-1, 6):
        for q in range(min(columns) - 2, max(columns) + 3):
            for r in range(min(rows) - 2, max(rows) + 3):
                yield a.Lay(resource, place(q, r))


def allowed(state: State) -> list[Action]:
    """The actions that nothing speaks against, found without `legal`."""
    return [action for action in conceivable(state) if TRIBUS.explain(state, action) is None]


def count_slowly(state: State, depth: int) -> int:
    """The same by trying everything; each position's `legal` is compared with what can be done."""
    found = allowed(state)
    assert len(set(found)) == len(found)
    legal = TRIBUS.legal(state)
    assert set(found) == set(legal)
    assert len(legal) == len(found)
    if depth == 1:
        return len(found)
    total = 0
    for action in found:
        after = TRIBUS.load(TRIBUS.setup({"players": state.players, "start": state.start}), TRIBUS.dump(state))
        TRIBUS.apply(after, action)
        total += count_slowly(after, depth - 1)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name: str) -> None:
    state = POSITIONS[name]()
    before = TRIBUS.digest(state)
    want = COUNTS[name]["counts"]
    assert [count(state, depth) for depth in range(1, len(want) + 1)] == want
    assert TRIBUS.digest(state) == before


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_by_trying_everything(name: str) -> None:
    want = COUNTS[name]["counts"]
    depth = COUNTS[name]["slow_depth"]
    assert [count_slowly(POSITIONS[name](), each) for each in range(1, depth + 1)] == want[:depth]


def test_every_position_has_its_counts() -> None:
    assert set(COUNTS) == set(POSITIONS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_is_complete_all_through_a_game(players: int) -> None:
    """Along games of chance: exactly what nothing speaks against, and what is refused can't be applied."""
    state = TRIBUS.new(TRIBUS.setup({"players": players, "start": 0}), players)
    random = stream(players, "test/perft")
    number = 0
    while TRIBUS.to_move(state) is not None:
        legal = TRIBUS.legal(state)
        if number % 13 == 0:
            assert set(allowed(state)) == set(legal)
            before = TRIBUS.digest(state)
            refused = [action for action in conceivable(state) if TRIBUS.explain(state, action) is not None]
            for action in refused[below(40, random) :: 40]:
                with pytest.raises(IllegalAction):
                    TRIBUS.apply(state, action)
            assert TRIBUS.digest(state) == before
        number += 1
        stones = [action for action in legal if isinstance(action, a.Achieve)]
        choice = stones or legal
        TRIBUS.apply(state, choice[below(len(choice), random)])
