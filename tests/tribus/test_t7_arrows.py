"""T7: arrow tokens."""

from __future__ import annotations

import pytest
from tables import act, land, legal, of, play, refused, table

from tribe_desktop.tribus.actions import Arrow, Burn
from tribe_desktop.tribus.facts import ArrowLaid, LandExhausted, StoneSet
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State

HAND_FIRST = ("move+", "move+", "move+", "move+", "procreate", "move")
# enough of every kind on the board for any achievement
PLENTY = tuple(f"{kind} 1" for kind in ("goat", "horse", "wheat", "gold") for _ in range(3))


def hand_taken(players: int = 2, **more: object) -> State:
    """Seat 0 holds a hand tile, and every seat has resources for everything."""
    state = table(players, row=HAND_FIRST, lands=[land(*PLENTY) for _ in range(players)], **more)
    play(state, "take 0")
    return state


def pass_to(state: State, seat: int) -> None:
    """The seats between do nothing with their tile; then the seat takes a hand tile."""
    play(state, "end")
    while state.seat != seat:
        play(state, "take 0", "end")
    play(state, "take 0")


# T7.1


@pytest.mark.rule("T7.1")
@pytest.mark.parametrize(
    ("source", "target"),
    [
        (epoch * 4 + column, epoch * 4 + 4 + column + side)
        for epoch in (0, 1)
        for column in range(4)
        for side in (-1, 1)
        if 0 <= column + side < 4
    ],
)
def test_an_arrow_goes_to_either_side_in_the_next_epoch(source: int, target: int) -> None:
    state = hand_taken(stones={source: [0]}, face_up=[target])
    play(state, f"achieve {target}")
    assert legal(state, Arrow) == {f"arrow {source}"}
    facts = play(state, f"arrow {source}")
    assert state.stones[target] == (0,)
    assert state.arrows == ((source, target, 0),)
    assert state.own_arrows == 0b10
    assert of(facts, ArrowLaid) == [ArrowLaid(0, source, target)]
    assert [fact.slot for fact in of(facts, StoneSet)] == [target]


@pytest.mark.rule("T7.1")
@pytest.mark.parametrize("target", range(4, 12))
def test_an_arrow_goes_nowhere_else(target: int) -> None:
    """With a stone everywhere but below and diagonally below, nothing reaches the target."""
    epoch, column = divmod(target, 4)
    below = {4 * (epoch - 1) + c for c in (column - 1, column, column + 1) if 0 <= c < 4}
    state = hand_taken(stones={slot: [0] for slot in range(12) if slot not in below | {target}}, face_up=[target])
    refused(state, f"achieve {target}", "T5.4", "achieve.not_reached")


@pytest.mark.rule("T7.1")
def test_both_sides_are_offered_where_both_have_a_stone() -> None:
    state = hand_taken(stones={0: [0], 2: [0]}, face_up=[5])
    play(state, "achieve 5")
    assert legal(state, Arrow) == {"arrow 0", "arrow 2"}
    play(state, "arrow 2")
    assert state.arrows == ((2, 5, 0),)


@pytest.mark.rule("T7.1")
def test_an_arrow_goes_only_to_what_is_face_up() -> None:
    state = hand_taken(stones={0: [0]})
    assert not state.face_up >> 5 & 1
    refused(state, "achieve 5", "T5.2", "achieve.face_down")


@pytest.mark.rule("T7.1")
def test_an_arrow_needs_the_own_stone_at_its_foot() -> None:
    state = hand_taken(stones={0: [1], 1: [1], 2: [0]})
    play(state, "achieve 5")
    assert legal(state, Arrow) == {"arrow 2"}
    refused(state, "arrow 0", "T7.1", "arrow.no_stone")
    refused(state, "arrow 1", "T7.1", "arrow.no_stone")
    for slot in (-1, 12):
        refused(state, Arrow(slot), "T7.1", "arrow.no_stone")


@pytest.mark.rule("T7.1")
def test_with_strangers_stones_alone_there_is_no_arrow() -> None:
    state = hand_taken(stones={0: [1], 1: [1], 2: [1]})
    refused(state, "achieve 5", "T5.4", "achieve.not_reached")


@pytest.mark.rule("T7.1")
def test_an_own_stone_that_is_not_diagonal_is_no_foot() -> None:
    state = hand_taken(stones={0: [0], 3: [0]}, face_up=[5])
    play(state, "achieve 5")
    refused(state, "arrow 3", "T7.1", "arrow.not_diagonal")


@pytest.mark.rule("T7.1")
def test_each_player_has_one_arrow_for_once_in_the_game() -> None:
    state = hand_taken(stones={0: [0], 3: [0], 1: [1], 2: [1]})
    play(state, "achieve 5", "arrow 0")
    pass_to(state, 0)
    refused(state, "achieve 6", "T5.4", "achieve.not_reached_arrow_spent")
    assert state.own_arrows == 0b10
    pass_to(state, 1)
    play(state, "achieve 4", "arrow 1")
    assert state.own_arrows == 0
    assert state.arrows == ((0, 5, 0), (1, 4, 1))


@pytest.mark.rule("T7.1")
def test_an_arrow_stands_for_the_stone_below_and_for_nothing_else() -> None:
    """The rulebook's example: no stone on the tile below, so an arrow; the resources are needed all the same."""
    state = table(row=HAND_FIRST, lands=[land("goat 1", "horse 1", "wheat")], stones={0: [0]}, face_up=[5])
    play(state, "take 0", "achieve 5", "arrow 0")
    assert legal(state, Burn) == {"burn 0"}
    facts = play(state, "burn 0")
    assert of(facts, LandExhausted) == [LandExhausted(0, 0, True)]
    assert state.stones[5] == (0,)


@pytest.mark.rule("T7.1")
def test_an_arrow_without_the_resources_is_refused() -> None:
    state = table(row=HAND_FIRST, lands=[land("goat 1", "wheat 1", "gold 1")], stones={0: [0]}, face_up=[5])
    play(state, "take 0")
    refused(state, "achieve 5", "T6.3", "achieve.no_real_tile")


@pytest.mark.rule("T7.1", "T5.8")
def test_an_achievement_reached_by_arrow_counts_like_any_other() -> None:
    """Its stone turns the tile above up and is the stone below for it."""
    state = hand_taken(stones={0: [0]}, face_up=[5])
    play(state, "achieve 5", "arrow 0")
    assert state.face_up >> 9 & 1
    pass_to(state, 0)
    play(state, "achieve 9")
    assert state.stones[9] == (0,)
    assert len(state.arrows) == 1


# T7.2


@pytest.mark.rule("T7.2")
@pytest.mark.parametrize(
    ("begun", "clause", "code"),
    [
        ([], "T3.1", "now.take"),
        (["take 0"], "T4.3", "now.move"),
        (["take 0", "step 0>1"], "T3.1", "now.done"),
        (["take 4"], "T4.1", "now.procreate"),
        (["take 0", "achieve 0"], "T3.1", "now.done"),
    ],
)
def test_an_arrow_is_laid_with_its_achievement_alone(begun: list[str], clause: str, code: str) -> None:
    state = table(row=HAND_FIRST, lands=[land("goat 1", "horse 1", "wheat 1")], stones={1: [0]}, face_up=[4, 6])
    play(state, *begun)
    refused(state, "arrow 1", clause, code)


@pytest.mark.rule("T7.2")
def test_an_arrow_lies_only_when_the_achievement_is_complete() -> None:
    state = table(row=HAND_FIRST, lands=[land("goat 1", "horse 1", "wheat")], stones={0: [0]}, face_up=[5])
    play(state, "take 0", "achieve 5", "arrow 0")
    assert (state.arrows, state.own_arrows) == ((), 0b11)
    facts = play(state, "burn 0")
    assert (state.arrows, state.own_arrows) == (((0, 5, 0),), 0b10)
    assert [type(fact) for fact in facts[:3]] == [LandExhausted, ArrowLaid, StoneSet]


@pytest.mark.rule("T7.2")
def test_a_begun_arrow_is_laid() -> None:
    state = hand_taken(stones={0: [0]}, face_up=[5])
    play(state, "achieve 5")
    assert TRIBUS.legal(state) == [act("arrow 0")]
    refused(state, "end", "T7.1", "end.arrow")
    refused(state, "achieve 0", "T7.1", "now.arrow")


@pytest.mark.rule("T7.2")
def test_with_the_own_stone_below_no_arrow_is_laid() -> None:
    state = hand_taken(stones={0: [0], 1: [0], 2: [0]})
    facts = play(state, "achieve 5")
    assert state.stones[5] == (0,)
    assert of(facts, ArrowLaid) == []
    assert state.own_arrows == 0b11


@pytest.mark.rule("T7.2")
def test_in_the_first_epoch_no_arrow_is_laid() -> None:
    state = hand_taken(stones={4: [0]})
    play(state, "achieve 1")
    assert (state.arrows, state.own_arrows) == ((), 0b11)


@pytest.mark.rule("T7.2")
def test_another_players_arrow_leaves_the_own_one_unspent() -> None:
    state = hand_taken(stones={0: [1, 0], 2: [0]}, arrows=[(0, 5, 1)], face_up=[5])
    facts = play(state, "achieve 5")
    assert state.stones[5] == (0,)
    assert of(facts, ArrowLaid) == []
    assert state.arrows == ((0, 5, 1),)
    assert state.own_arrows == 0b01


@pytest.mark.rule("T7.2")
def test_two_arrows_never_lie_on_one_diagonal() -> None:
    """Seat 2 has no stone at the foot of the one that lies there, and a free diagonal on the other side."""
    state = hand_taken(3, stones={0: [1], 2: [0, 2]}, arrows=[(0, 5, 1)], face_up=[5])
    play(state, "achieve 5", "arrow 2")
    assert state.arrows == ((0, 5, 1), (2, 5, 0))
    pass_to(state, 2)
    play(state, "achieve 5")
    assert state.arrows == ((0, 5, 1), (2, 5, 0))
    assert state.own_arrows == 0b100


@pytest.mark.rule("T7.2")
def test_one_foot_may_carry_arrows_to_both_sides() -> None:
    state = hand_taken(stones={1: [0, 1]}, arrows=[(1, 4, 1)], face_up=[4, 6])
    play(state, "achieve 6", "arrow 1")
    assert state.arrows == ((1, 4, 1), (1, 6, 0))


# T7.3


@pytest.mark.rule("T7.3")
def test_an_arrow_stays_and_serves_everyone_with_a_stone_at_its_foot() -> None:
    state = hand_taken(4, stones={0: [0, 1, 2, 3]}, face_up=[5])
    play(state, "achieve 5", "arrow 0")
    for seat in (1, 2, 3):
        pass_to(state, seat)
        play(state, "achieve 5")
    assert state.stones[5] == (0, 1, 2, 3)
    assert state.arrows == ((0, 5, 0),)
    assert state.own_arrows == 0b1110


@pytest.mark.rule("T7.3")
def test_it_serves_one_whose_own_arrow_is_spent() -> None:
    state = hand_taken(stones={0: [1, 0]}, arrows=[(0, 5, 1)], face_up=[5], own_arrows=0)
    play(state, "achieve 5")
    assert state.stones[5] == (0,)


@pytest.mark.rule("T7.3")
def test_it_serves_nobody_without_a_stone_at_its_foot() -> None:
    state = hand_taken(stones={0: [1], 3: [0]}, arrows=[(0, 5, 1)], face_up=[5])
    refused(state, "achieve 5", "T5.4", "achieve.not_reached")


@pytest.mark.rule("T7.3")
def test_it_serves_its_own_way_alone() -> None:
    """From the same foot no further than to its head, and not backwards from a stone at its head."""
    state = hand_taken(stones={5: [0]}, arrows=[(5, 8, 1)], face_up=[4, 6, 8, 10], own_arrows=0)
    refused(state, "achieve 10", "T5.4", "achieve.not_reached_arrow_spent")
    refused(state, "achieve 4", "T5.4", "achieve.not_reached_arrow_spent")
    play(state, "achieve 8")
    assert state.stones[8] == (0,)
