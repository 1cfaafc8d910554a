"""T6: land tiles exhausted to stand for a missing resource."""

from __future__ import annotations

import pytest
from tables import act, assert_allowed, land, legal, of, play, refused, table

from tribe_desktop.tribus.actions import Achieve, Burn
from tribe_desktop.tribus.facts import LandExhausted, StoneSet
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State

HAND_FIRST = ("move+", "procreate", "move", "explore", "procreate+", "explore+")

# by column of the board that `table` lays
GOAT, HORSE, WHEAT, GOLD = range(4)
NEOLITHIC, BRONZE = 4, 8

PALEOLITHIC = {
    "Hunting": "goat",
    "Trapping": "horse",
    "Cooking": "wheat",
    "Jewelry Making": "gold",
    "Shamanism": "incense",
}
KINDS = ("goat", "horse", "wheat", "gold", "incense")


def hand_taken(*tiles: str, **more: object) -> State:
    """Seat 0 holds a hand tile; its territory is of these tiles."""
    state = table(row=HAND_FIRST, lands=[land(*tiles)], **more)
    play(state, "take 0")
    return state


def climbed(*tiles: str) -> State:
    """The same, with a stone of seat 0 on Hunting and Cheesemaking, so that resources alone decide."""
    return hand_taken(*tiles, stones={GOAT: [0], NEOLITHIC + GOAT: [0]})


def paid(*tiles: str) -> State:
    """The same, with a stone on Hunting alone: Cheesemaking is next."""
    return hand_taken(*tiles, stones={GOAT: [0]})


# T6.1


@pytest.mark.rule("T6.1")
def test_a_wildcard_is_turned_and_its_members_stay() -> None:
    state = hand_taken("horse 3", "wheat", "gold")
    facts = play(state, "achieve 0", "burn 0")
    mine = state.lands[0]
    assert mine.spent == 0b001
    assert mine.members == [3, 0, 0]
    assert state.reserve[0] == 12
    assert state.stones[GOAT] == (0,)
    assert of(facts, LandExhausted) == [LandExhausted(0, 0, True)]
    assert [fact.slot for fact in of(facts, StoneSet)] == [GOAT]


@pytest.mark.rule("T6.1")
def test_one_member_is_enough() -> None:
    state = hand_taken("horse 1", "wheat", "gold")
    play(state, "achieve 0", "burn 0")
    assert state.lands[0].members[0] == 1


@pytest.mark.rule("T6.1")
def test_an_empty_tile_is_no_wildcard() -> None:
    state = hand_taken("horse 1", "wheat", "gold")
    play(state, "achieve 0")
    assert legal(state, Burn) == {"burn 0"}
    refused(state, "burn 1", "T6.1", "burn.nobody_there")


@pytest.mark.rule("T6.1")
def test_an_exhausted_tile_is_no_wildcard() -> None:
    state = hand_taken("horse 1", "wheat 1 spent", "gold 1")
    play(state, "achieve 0")
    assert legal(state, Burn) == {"burn 0", "burn 2"}
    refused(state, "burn 1", "T6.1", "burn.exhausted")


@pytest.mark.rule("T6.1")
def test_only_own_tiles_are_wildcards() -> None:
    state = table(
        row=HAND_FIRST, lands=[land("horse 1", "wheat", "gold"), land("wheat 1", "gold 1", "horse 1", "gold 1")]
    )
    play(state, "take 0", "achieve 0")
    assert legal(state, Burn) == {"burn 0"}
    refused(state, "burn 3", "T4.4", "land.none")


@pytest.mark.rule("T6.1")
@pytest.mark.parametrize("kind", ["goat", "horse"])
def test_an_exhausted_tile_gives_nothing_neither_its_resource_nor_a_wildcard(kind: str) -> None:
    state = hand_taken(f"{kind} 2 spent", "wheat", "gold")
    assert legal(state, Achieve) == set()
    refused(state, "achieve 0", "T5.3", "achieve.too_few_tiles")


@pytest.mark.rule("T6.1")
def test_a_burnt_tile_gives_no_resource_in_a_later_turn() -> None:
    state = table(
        row=("move+", "move", "move+", "procreate", "explore", "procreate+"), lands=[land("horse 1", "wheat", "gold")]
    )
    play(state, "take 0", "achieve 0", "burn 0", "end", "take 0", "end", "take 0")
    assert legal(state, Achieve) == set()
    refused(state, "achieve 1", "T5.3", "achieve.too_few_tiles")  # Trapping, one horse


@pytest.mark.rule("T6.1")
def test_an_exhausted_tile_may_still_be_entered() -> None:
    state = table(row=("move", "procreate"), lands=[land("horse 2", "wheat spent", "gold")])
    play(state, "take 0", "step 0>1")
    assert state.lands[0].members == [1, 1, 0]


@pytest.mark.rule("T6.1", "T4.5")
def test_a_tile_turned_back_gives_its_resource_again() -> None:
    state = table(
        row=("explore", "explore", "move", "move", "move+"),
        lands=[land("goat spent", "horse 1", "wheat")],
        bag=[],
    )
    play(state, "take 0", "restore 0", "end", "take 0", "end")
    play(state, "take 0", "step 1>0", "end", "take 0", "end", "take 0")
    facts = play(state, "achieve 0")
    assert of(facts, LandExhausted) == []
    assert state.stones[GOAT] == (0,)


# T6.2


@pytest.mark.rule("T6.2")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", PALEOLITHIC)
def test_one_tile_stands_for_any_resource_of_the_first_epoch(name: str, kind: str) -> None:
    resource = PALEOLITHIC[name]
    state = hand_taken(f"{kind} 1", "goat", "gold", board={0: name})
    facts = play(state, "achieve 0")
    if kind != resource:
        assert legal(state, Burn) == {"burn 0"}
        facts += play(state, "burn 0")
    assert len(of(facts, LandExhausted)) == (kind != resource)
    assert state.stones[0] == (0,)


@pytest.mark.rule("T6.2")
def test_without_any_occupied_fresh_tile_there_is_no_first_achievement() -> None:
    state = hand_taken("horse 1 spent", "goat", "wheat", "gold")
    assert legal(state, Achieve) == set()
    for slot in range(4):
        refused(state, f"achieve {slot}", "T5.3", "achieve.too_few_tiles")


# T6.3


@pytest.mark.rule("T6.3")
@pytest.mark.parametrize("other", ["horse", "wheat", "gold", "incense"])
def test_the_second_of_two_may_be_replaced(other: str) -> None:
    state = paid("goat 1", f"{other} 1", "goat")
    facts = play(state, "achieve 4", "burn 1")
    assert of(facts, LandExhausted) == [LandExhausted(0, 1, True)]
    assert state.stones[4] == (0,)
    assert state.lands[0].spent == 0b010


@pytest.mark.rule("T6.3")
def test_two_achievements_need_one_real_tile_at_least() -> None:
    state = paid("horse 1", "wheat 1", "gold 1")
    refused(state, "achieve 4", "T6.3", "achieve.no_real_tile")


@pytest.mark.rule("T6.3")
@pytest.mark.parametrize("goat", ["goat", "goat 1 spent", "goat spent"])
def test_a_real_tile_is_occupied_and_not_exhausted(goat: str) -> None:
    state = paid(goat, "horse 1", "wheat 1")
    refused(state, "achieve 4", "T6.3", "achieve.no_real_tile")


@pytest.mark.rule("T6.3")
@pytest.mark.parametrize("others", [("horse 1", "wheat 1"), ("gold 1", "gold 2")])
def test_the_second_and_third_of_three_may_be_replaced_by_equal_or_different_kinds(others: tuple[str, str]) -> None:
    state = climbed("goat 1", *others)
    play(state, "achieve 8")
    assert legal(state, Burn) == {"burn 1", "burn 2"}
    facts = play(state, "burn 2")
    assert state.stones[8] == ()
    facts += play(state, "burn 1")
    assert [fact.tile for fact in of(facts, LandExhausted)] == [2, 1]
    assert state.stones[8] == (0,)


@pytest.mark.rule("T6.3")
def test_the_third_of_three_alone_may_be_replaced() -> None:
    state = climbed("goat 1", "goat 4", "wheat 1")
    facts = play(state, "achieve 8", "burn 2")
    assert len(of(facts, LandExhausted)) == 1
    assert state.stones[8] == (0,)


@pytest.mark.rule("T6.3")
def test_three_need_one_real_tile_at_least() -> None:
    state = climbed("horse 1", "wheat 1", "gold 1", "incense 1", "goat")
    refused(state, "achieve 8", "T6.3", "achieve.no_real_tile")


@pytest.mark.rule("T6.3")
@pytest.mark.parametrize(
    ("tiles", "slot"),
    [
        (("goat 5", "horse", "wheat 1 spent"), 4),
        (("goat 1", "goat 1 spent", "goat"), 4),
        (("goat 1", "horse 3", "wheat"), 8),
        (("goat 1", "goat 1", "wheat 1 spent"), 8),
    ],
)
def test_one_real_tile_with_too_few_wildcards_is_not_enough(tiles: tuple[str, ...], slot: int) -> None:
    state = climbed(*tiles) if slot == 8 else paid(*tiles)
    reason = refused(state, f"achieve {slot}", "T5.3", "achieve.too_few_tiles")
    assert reason.params["need"] == slot // 4 + 1


# T6.4


@pytest.mark.rule("T6.4")
def test_a_tile_of_the_resource_is_never_burnt_for_it() -> None:
    state = climbed("goat 1", "goat 1", "wheat 1")
    play(state, "achieve 8")
    assert legal(state, Burn) == {"burn 2"}
    refused(state, "burn 0", "T6.4", "burn.same_resource")
    refused(state, "burn 1", "T6.4", "burn.same_resource")


@pytest.mark.rule("T6.4")
def test_with_enough_real_tiles_nothing_is_burnt() -> None:
    for state, slot in (
        (hand_taken("goat 1", "horse 1", "wheat 1"), 0),
        (paid("goat 1", "goat 1", "wheat 1"), 4),
        (climbed("goat 1", "goat 1", "goat 1", "wheat 1"), 8),
    ):
        facts = play(state, f"achieve {slot}")
        assert state.stones[slot] == (0,)
        assert of(facts, LandExhausted) == []
        assert not state.lands[0].spent
        refused(state, "burn 2", "T3.1", "now.done")


@pytest.mark.rule("T6.4")
def test_no_more_tiles_are_burnt_than_are_missing() -> None:
    state = paid("goat 1", "horse 1", "wheat 1")
    play(state, "achieve 4", "burn 1")
    assert legal(state, Burn) == set()
    refused(state, "burn 2", "T3.1", "now.done")


@pytest.mark.rule("T6.4")
def test_a_wildcard_counts_once() -> None:
    state = climbed("goat 1", "horse 4", "wheat 1")
    play(state, "achieve 8", "burn 1")
    refused(state, "burn 1", "T6.1", "burn.exhausted")
    assert_allowed(state, "burn 2")


@pytest.mark.rule("T6.4")
def test_members_on_one_tile_count_once() -> None:
    state = paid("goat 5", "goat", "horse")
    refused(state, "achieve 4", "T5.3", "achieve.too_few_tiles")


@pytest.mark.rule("T6.1", "T6.4")
def test_a_begun_achievement_is_completed() -> None:
    state = hand_taken("horse 1", "wheat 1", "gold")
    play(state, "achieve 0")
    refused(state, "end", "T6.1", "end.burn")
    refused(state, "step 0>1", "T6.1", "now.burn")
    refused(state, "achieve 1", "T6.1", "now.burn")
    assert TRIBUS.legal(state) == [act("burn 0"), act("burn 1")]


@pytest.mark.rule("T6.1")
def test_nothing_is_burnt_but_for_an_achievement() -> None:
    state = table(row=HAND_FIRST, lands=[land("horse 1", "wheat", "gold")])
    refused(state, "burn 0", "T3.1", "now.take")
    play(state, "take 0")
    refused(state, "burn 0", "T4.3", "now.move")
