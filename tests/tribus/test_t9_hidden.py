"""T9.7: what stays hidden."""

from __future__ import annotations

import pytest
from idling import MOVES
from tables import achievement, code, land, of, play, table

from tribe_desktop.kernel.rng import stream
from tribe_desktop.tribus.facts import AchievementShown
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import UNKNOWN, State, Task

# T9.7: what is hidden


def same_to_everyone(state: State, other: State) -> bool:
    """Whether no seat can tell two states apart."""
    return all(
        TRIBUS.digest(TRIBUS.view(state, seat)) == TRIBUS.digest(TRIBUS.view(other, seat))
        for seat in range(state.players)
    )


@pytest.mark.rule("T9.7")
def test_the_bags_order_is_hidden() -> None:
    state = table(3)
    other = TRIBUS.clone(state)
    other.bag.reverse()
    assert TRIBUS.digest(other) != TRIBUS.digest(state)
    assert same_to_everyone(state, other)


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize("epoch", range(3))
def test_the_order_of_the_event_stacks_is_hidden(epoch: int) -> None:
    state = table(3)
    other = TRIBUS.clone(state)
    other.stacks[epoch].reverse()
    assert TRIBUS.digest(other) != TRIBUS.digest(state)
    assert same_to_everyone(state, other)


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize("epoch", [1, 2])
def test_face_down_achievements_and_those_that_left_are_hidden(epoch: int) -> None:
    state = table()
    row = slice(4 * epoch, 4 * epoch + 4)
    other = TRIBUS.clone(state)
    other.board[row] = other.board[row][::-1]
    assert same_to_everyone(state, other)
    other.board[row.start], other.out[epoch] = other.out[epoch], other.board[row.start]
    assert same_to_everyone(state, other)
    view = TRIBUS.view(state, 0)
    assert view.board[row] == [UNKNOWN] * 4
    assert view.out[epoch] == UNKNOWN


@pytest.mark.rule("T9.7")
def test_what_is_turned_up_is_known() -> None:
    state = table(row=("move+", *MOVES), stacks={0: ["Mastodon", "Mammoth"]})
    play(state, "take 0")
    assert TRIBUS.view(state, 1).board[4] == UNKNOWN
    facts = play(state, "achieve 0")
    assert of(facts, AchievementShown) == [AchievementShown(0, 4, achievement("Cheesemaking"))]
    for seat in range(2):
        view = TRIBUS.view(state, seat)
        assert view.board[4] == achievement("Cheesemaking")
        assert view.board[5:8] == [UNKNOWN] * 3
        assert view.row[-1] == code("Mammoth")


@pytest.mark.rule("T9.7")
def test_all_else_is_public() -> None:
    """Points, shells, reserves, drawn land, kinds of exhausted tiles, arrows, marks: each seat sees everything."""
    state = table(
        3,
        seat=1,
        task=Task.LAY,
        hand=["goat", "wheat"],
        lands=[land("goat 3", "horse 1 spent", "wheat"), land("gold 1", "gold", "incense spent")],
        stones={0: [0, 2], 4: [0]},
        arrows=[(0, 5, 2)],
        marks={2: {"move": 3, "strength": 1}},
        beside=["Raid"],
        teeth=[3, 0, 7],
        shells=[1, 9, 2],
        row_shells=[1, 2, 0, 0, 0, 0],
        taken="explore",
    )
    known = TRIBUS.dump(state)
    for seat in range(3):
        seen = TRIBUS.dump(TRIBUS.view(state, seat))
        for name, value in known.items():
            if name not in {"bag", "stacks", "board", "out"}:
                assert seen[name] == value, name
        assert seen["board"][:5] == known["board"][:5]
        assert sorted(seen["bag"]) == sorted(known["bag"]), "how many of each kind are left follows from what lies"
        assert [sorted(stack) for stack in seen["stacks"]] == [sorted(stack) for stack in known["stacks"]]


@pytest.mark.rule("T9.7")
def test_a_sample_agrees_with_the_view_and_with_nothing_hidden() -> None:
    state = table(4, stones={0: [1], 4: [1]})
    view = TRIBUS.view(state, 2)
    samples = [TRIBUS.sample(view, stream(number, "test")) for number in range(20)]
    for sampled in samples:
        assert same_to_everyone(sampled, state)
        assert sorted(sampled.board + sampled.out) == list(range(15))
        assert sampled.board[4] == state.board[4]
        assert sampled.board[8] == state.board[8]
    assert len({tuple(sampled.bag) for sampled in samples}) == 20
    assert len({sampled.out[2] for sampled in samples}) > 1
    assert len({tuple(sampled.stacks[1]) for sampled in samples}) > 1
