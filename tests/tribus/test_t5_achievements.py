"""T5: what an achievement takes and brings. Columns of these boards: 0 goat, 1 horse, 2 wheat, 3 gold."""

from __future__ import annotations

import pytest
from tables import assert_allowed, code, event, land, legal, of, part, parts, play, refused, rules_of, table

from tribe_desktop.tribus.actions import END, Achieve
from tribe_desktop.tribus.catalog import EXPLORE, default
from tribe_desktop.tribus.facts import (
    AchievementShown,
    EventShown,
    LandExhausted,
    MarkerMoved,
    PointsChanged,
    StoneSet,
)
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import Land, State, Task

GOAT = land("goat 1", "horse", "wheat")
GOATS = land("goat 1", "goat 1", "goat 1")
HUNTING, CHEESEMAKING, WEAVING = 0, 4, 8  # slots
NO_SHOW = {0: [], 1: [], 2: []}  # empty event stacks


def with_hand(mine: Land = GOATS, players: int = 2, **more) -> State:
    """Seat 0 has taken a hand tile."""
    state = table(players, row=["move+", "move"], lands=[mine], **more)
    play(state, "take 0")
    return state


# T5.1


@pytest.mark.rule("T5.1")
@pytest.mark.parametrize("tile", ["procreate", "move", "explore"])
def test_not_with_a_plain_tile(tile: str) -> None:
    state = table(row=[tile], lands=[GOATS])
    play(state, "take 0")
    refused(state, Achieve(0), "T5.1", "achieve.no_hand")


@pytest.mark.rule("T5.1")
@pytest.mark.parametrize("tile", ["procreate+", "move+", "explore+"])
def test_with_a_hand_tile(tile: str) -> None:
    state = table(row=[tile], lands=[GOATS])
    play(state, "take 0", "achieve 0")
    assert state.stones[HUNTING] == (0,)


@pytest.mark.rule("T5.1", "T8.1")
@pytest.mark.parametrize("name", ["Hike", "Conquest", "Enslavement", "Mammoth"])
def test_not_with_an_event(name: str) -> None:
    state = table(row=[name], lands=[GOATS])
    play(state, "take 0")
    refused(state, Achieve(0), "T5.1", "achieve.no_hand")


@pytest.mark.rule("T5.1")
def test_not_before_a_tile_is_taken() -> None:
    refused(table(row=["move+"], lands=[GOATS]), Achieve(0), "T3.1", "now.take")


@pytest.mark.rule("T5.1", "T3.4")
def test_one_at_a_time() -> None:
    state = with_hand(land("goat 1", "horse 1", "wheat 1"))
    assert legal(state, Achieve) == {"achieve 0", "achieve 1", "achieve 2", "achieve 3"}
    play(state, "achieve 0")
    assert legal(state, Achieve) == set()
    refused(state, Achieve(1), "T3.4", "achieve.hand_used")
    assert TRIBUS.legal(state) == [END]


# T5.2


@pytest.mark.rule("T5.2")
@pytest.mark.parametrize("slot", range(4, 12))
def test_not_a_tile_that_is_face_down(slot: int) -> None:
    refused(with_hand(), Achieve(slot), "T5.2", "achieve.face_down")


@pytest.mark.rule("T5.2")
def test_no_second_stone_on_a_tile() -> None:
    state = with_hand(stones={HUNTING: (1, 0)})
    refused(state, Achieve(HUNTING), "T5.2", "achieve.own_stone")


@pytest.mark.rule("T5.2")
@pytest.mark.parametrize("there", range(4))
def test_a_free_space_is_enough(there: int) -> None:
    state = with_hand(players=4, stones={HUNTING: (1, 2, 3)[:there]})
    play(state, Achieve(HUNTING))
    assert state.stones[HUNTING][-1] == 0
    assert len(state.stones[HUNTING]) == there + 1


@pytest.mark.rule("T5.2")
def test_no_free_space() -> None:
    state = with_hand(stones={HUNTING: (1, 1, 1, 1)})  # more than four tribes there are not
    refused(state, Achieve(HUNTING), "T5.2", "achieve.full")


@pytest.mark.rule("T5.2")
def test_no_stone_left() -> None:
    state = with_hand(stones_left=[0, 12])
    assert legal(state, Achieve) == set()
    refused(state, Achieve(HUNTING), "T5.2", "achieve.no_stone_left")
    state = with_hand(stones_left=[1, 12])
    play(state, Achieve(HUNTING))
    assert state.stones_left == [0, 12]


@pytest.mark.rule("T5.2")
@pytest.mark.parametrize("slot", [12, -1, 99])
def test_no_tile_beyond_the_board(slot: int) -> None:
    refused(with_hand(), Achieve(slot), "T5.2", "achieve.none")


# T5.3. No wildcard stands in here: all other tiles are empty or exhausted (T6).


@pytest.mark.rule("T5.3")
@pytest.mark.parametrize("epoch", range(3))
@pytest.mark.parametrize("have", range(4))
def test_one_two_or_three_of_the_resource(epoch: int, have: int) -> None:
    slot = 4 * epoch
    tiles = ["goat 1"] * have + ["gold 1 spent"] * (4 - have)
    state = with_hand(land(*tiles), stones={HUNTING: (0,), CHEESEMAKING: (0,)} if epoch == 2 else {})
    if epoch == 1:
        state.stones[HUNTING] = (0,)
        state.face_up |= 1 << slot
    if have > epoch:
        play(state, Achieve(slot))
        assert state.stones[slot] == (0,)
    else:
        clause = "T6.3" if epoch and not have else "T5.3"
        reason = refused(state, Achieve(slot), clause)
        assert reason.params == {"resource": "goat", "need": epoch + 1, "have": have}


@pytest.mark.rule("T5.3")
def test_two_members_on_the_same_tile_count_once() -> None:
    state = with_hand(land("goat 5", "goat", "wheat"), stones={HUNTING: (0,)})
    refused(state, Achieve(CHEESEMAKING), "T5.3", "achieve.too_few_tiles")
    state = with_hand(land("goat 2", "goat 1", "wheat"), stones={HUNTING: (0,)})
    play(state, Achieve(CHEESEMAKING))


@pytest.mark.rule("T5.3")
def test_a_member_on_each() -> None:
    refused(with_hand(land("goat", "horse 1 spent", "wheat")), Achieve(HUNTING), "T5.3", "achieve.too_few_tiles")


@pytest.mark.rule("T5.3")
def test_not_exhausted() -> None:
    refused(with_hand(land("goat 1 spent", "horse", "wheat")), Achieve(HUNTING), "T5.3", "achieve.too_few_tiles")


@pytest.mark.rule("T5.3")
def test_own_land_alone_counts() -> None:
    state = table(row=["move+"], lands=[land("gold 1 spent", "goat", "wheat"), GOATS])
    play(state, "take 0")
    refused(state, Achieve(HUNTING), "T5.3", "achieve.too_few_tiles")


@pytest.mark.rule("T5.3")
def test_the_resource_of_the_tile_counts_wherever_it_lies() -> None:
    state = with_hand(land("incense 1", "goat", "wheat"), board={2: "Shamanism"})
    play(state, "achieve 2")
    assert state.stones[2] == (0,)
    assert not state.lands[0].spent


@pytest.mark.rule("T5.3")
def test_nothing_is_spent() -> None:
    state = with_hand(land("goat 2", "goat 1", "goat 1"), stones={HUNTING: (0,), CHEESEMAKING: (0,)})
    facts = play(state, Achieve(WEAVING))
    assert (state.lands[0].members, state.lands[0].spent, state.reserve[0]) == ([2, 1, 1], 0, 11)
    assert not of(facts, LandExhausted)
    assert state.shells == [5, 5]


# T5.4


@pytest.mark.rule("T5.4")
def test_the_first_epoch_needs_nothing_below() -> None:
    assert_allowed(with_hand(), Achieve(HUNTING))


@pytest.mark.rule("T5.4")
def test_the_second_epoch_needs_the_own_stone_below() -> None:
    state = with_hand(stones={HUNTING: (1,)})
    refused(state, Achieve(CHEESEMAKING), "T5.4", "achieve.not_reached")  # another's stone is not enough
    play(with_hand(stones={HUNTING: (1, 0)}), Achieve(CHEESEMAKING))


@pytest.mark.rule("T5.4")
def test_the_third_epoch_needs_the_own_stone_on_the_second() -> None:
    state = with_hand(stones={HUNTING: (0,), CHEESEMAKING: (1,)})
    refused(state, Achieve(WEAVING), "T5.4", "achieve.not_reached")
    play(with_hand(stones={HUNTING: (0,), CHEESEMAKING: (1, 0)}), Achieve(WEAVING))


@pytest.mark.rule("T5.4")
def test_below_in_the_same_column() -> None:
    state = with_hand(land("wheat 1", "wheat 1", "goat"), stones={0: (0,), 2: (1,)})
    refused(state, Achieve(6), "T5.4", "achieve.not_reached")  # column 0 is no neighbour of column 2 either
    play(with_hand(land("wheat 1", "wheat 1", "goat"), stones={2: (1, 0)}), Achieve(6))


@pytest.mark.rule("T5.4", "T7.1")
def test_or_an_arrow() -> None:
    state = with_hand(land("horse 1", "horse 1", "goat"), stones={0: (0,), 1: (1,)})
    play(state, "achieve 5", "arrow 0")
    assert state.stones[5] == (0,)


@pytest.mark.rule("T5.4", "T7.3")
def test_or_an_arrow_that_lies_already() -> None:
    state = with_hand(land("horse 1", "horse 1", "goat"), stones={0: (0,), 1: (1,)}, arrows=[(0, 5, 1)])
    play(state, "achieve 5")
    assert state.stones[5] == (0,)


@pytest.mark.rule("T5.4", "T7.1")
def test_without_stone_below_and_with_the_arrow_spent() -> None:
    state = with_hand(land("horse 1", "horse 1", "goat"), stones={0: (0,), 1: (1,)}, own_arrows=0b10)
    refused(state, Achieve(5), "T5.4", "achieve.not_reached_arrow_spent")


# T5.5


@pytest.mark.rule("T5.5")
@pytest.mark.parametrize("there", range(4))
@pytest.mark.parametrize("epoch", range(3))
def test_the_leftmost_free_space_and_its_points(there: int, epoch: int) -> None:
    slot = 4 * epoch
    others = (1, 2, 3)[:there]
    below = {4 * e: (0,) for e in range(epoch)}
    state = with_hand(players=4, stones={**below, slot: others}, stacks=NO_SHOW, face_up=[slot], teeth=[7, 0, 0, 0])
    tile = state.rules.achievements[state.board[slot]]
    facts = play(state, Achieve(slot))
    assert state.stones[slot] == (*others, 0)
    assert state.teeth == [7 + tile.vp[there], 0, 0, 0]
    assert of(facts, StoneSet) == [StoneSet(0, slot, there, tile.vp[there])]


@pytest.mark.rule("T5.5")
def test_the_stone_comes_from_the_own_stock() -> None:
    state = with_hand(stones={HUNTING: (1,)})
    play(state, Achieve(HUNTING))
    assert state.stones_left == [11, 11]


@pytest.mark.rule("T5.5")
def test_each_space_has_points_of_its_own() -> None:
    data = parts()
    part(data, "Hunting")["vp"] = [9, 7, 5, 3]
    for there, points in enumerate([9, 7, 5, 3]):
        others = (1, 2, 3)[:there]
        state = with_hand(players=4, rules=rules_of(data), stones={HUNTING: others}, teeth=[0] * 4)
        play(state, Achieve(HUNTING))
        assert state.teeth[0] == points


# T5.6


@pytest.mark.rule("T5.6")
def test_the_marker_goes_up_one_on_the_tiles_track() -> None:
    state = with_hand(marks={0: {"explore": 1, "move": 2}, 1: {"explore": 3}})
    facts = play(state, Achieve(HUNTING))
    assert state.marks == [0, 2, 2, 0, 0, 0, 3, 0]
    assert of(facts, MarkerMoved) == [MarkerMoved(0, EXPLORE, 2)]


@pytest.mark.rule("T5.6")
@pytest.mark.parametrize("track", ["procreate", "move", "explore", "strength"])
def test_at_the_top_it_stays(track: str) -> None:
    data = parts()
    part(data, "Hunting")["track"] = track
    top = len(part(data, track)["values"]) - 1
    state = with_hand(rules=rules_of(data), marks={0: {track: top - 1}})
    assert of(play(state, Achieve(HUNTING)), MarkerMoved)
    state = with_hand(rules=rules_of(data), marks={0: {track: top}})
    before = state.marks[:]
    facts = play(state, Achieve(HUNTING))
    assert state.marks == before
    assert not of(facts, MarkerMoved)
    assert of(facts, StoneSet)  # the achievement is completed all the same


@pytest.mark.rule("T5.6", "T4.3")
def test_the_better_number_holds_from_the_next_action_on() -> None:
    data = parts()
    part(data, "Hunting")["track"] = "move"
    state = with_hand(rules=rules_of(data), stacks=NO_SHOW)
    play(state, Achieve(HUNTING), "end", "take 0", "end", "take 0")
    assert (state.task, state.points) == (Task.MOVE, 2)


# T5.7


@pytest.mark.rule("T5.7")
@pytest.mark.parametrize("epoch", range(3))
def test_a_bolt_shows_the_top_event_of_this_epochs_stack(epoch: int) -> None:
    slot = 4 * epoch
    below = {4 * e: (0,) for e in range(epoch)}
    names = [["Mammoth", "Drought"], ["Hike", "Sabretooth"], ["Raid", "Invasion"]]
    state = with_hand(stones=below, stacks=dict(enumerate(names)), teeth=[0, 0])
    facts = play(state, Achieve(slot))
    top = names[epoch][1]
    assert state.row == [code("move"), code(top)]
    assert state.row_shells == [0, 0]
    assert [len(stack) for stack in state.stacks] == [1 if e == epoch else 2 for e in range(3)]
    assert of(facts, EventShown) == [EventShown(0, event(top))]
    assert EventShown.shows
    assert not of(facts, PointsChanged)  # not carried out now
    assert state.beside == ()


@pytest.mark.rule("T5.7")
@pytest.mark.parametrize("there", range(4))
def test_only_where_there_is_a_bolt_above_the_space(there: int) -> None:
    for bolts in ([True, True, False, False], [False, True, False, True]):
        data = parts()
        part(data, "Hunting")["bolts"] = bolts
        others = (1, 2, 3)[:there]
        state = with_hand(players=4, rules=rules_of(data), stones={HUNTING: others})
        facts = play(state, Achieve(HUNTING))
        assert len(of(facts, EventShown)) == bolts[there]
        assert [len(stack) for stack in state.stacks] == [8 - bolts[there], 8, 8]
        assert len(state.row) == 1 + bolts[there]


@pytest.mark.rule("T5.7")
def test_an_empty_stack_shows_nothing() -> None:
    state = with_hand(stacks={0: []})
    facts = play(state, Achieve(HUNTING))
    assert state.row == [code("move")]
    assert not of(facts, EventShown)
    assert [len(stack) for stack in state.stacks] == [0, 8, 8]
    assert of(facts, StoneSet)


@pytest.mark.rule("T5.7")
def test_a_shown_event_waits_behind_the_whole_row() -> None:
    state = table(row=["move+", "Hike", "explore"], row_shells=[0, 2, 1], lands=[GOATS], stacks={0: ["Drought"]})
    play(state, "take 0", Achieve(HUNTING))
    assert state.row == [code("Hike"), code("explore"), code("Drought")]
    assert state.row_shells == [2, 1, 0]
    assert state.lands[0].spent == 0


# T5.8


@pytest.mark.rule("T5.8")
@pytest.mark.parametrize("column", range(4))
def test_the_first_stone_turns_up_the_tile_above(column: int) -> None:
    resource = ("goat", "horse", "wheat", "gold")[column]
    state = with_hand(land(*[f"{resource} 1"] * 3))
    facts = play(state, Achieve(column))
    assert state.face_up == 0b1111 | 1 << (4 + column)
    assert of(facts, AchievementShown) == [AchievementShown(0, 4 + column, state.board[4 + column])]
    assert AchievementShown.shows


@pytest.mark.rule("T5.8")
def test_the_first_stone_on_epoch_two_turns_up_epoch_three() -> None:
    state = with_hand(stones={HUNTING: (0,)})
    facts = play(state, Achieve(CHEESEMAKING))
    assert state.face_up == 0b1111 | 1 << CHEESEMAKING | 1 << WEAVING
    assert of(facts, AchievementShown) == [AchievementShown(0, WEAVING, state.board[WEAVING])]


@pytest.mark.rule("T5.8", "T7.1")
def test_also_where_the_first_stone_came_by_an_arrow() -> None:
    state = with_hand(land("horse 1", "horse 1", "goat"), stones={0: (0,), 1: (1,)})
    facts = play(state, "achieve 5", "arrow 0")
    assert of(facts, AchievementShown) == [AchievementShown(0, 9, state.board[9])]


@pytest.mark.rule("T5.8")
def test_the_second_stone_turns_nothing() -> None:
    state = with_hand(stones={HUNTING: (1,)})
    before = state.face_up
    assert not of(play(state, Achieve(HUNTING)), AchievementShown)
    assert state.face_up == before


@pytest.mark.rule("T5.8")
def test_nothing_lies_above_epoch_three() -> None:
    state = with_hand(stones={HUNTING: (0,), CHEESEMAKING: (0,)})
    before = state.face_up
    assert not of(play(state, Achieve(WEAVING)), AchievementShown)
    assert state.face_up == before


@pytest.mark.rule("T5.5", "T5.7", "T5.8")
def test_the_rulebooks_first_example() -> None:
    """Hunting, first: two teeth, exploration up, the tile above turned, an event at the row's end."""
    state = with_hand(teeth=[0, 1])
    facts = play(state, Achieve(HUNTING))
    assert [type(f) for f in facts] == [StoneSet, MarkerMoved, AchievementShown, EventShown]
    assert state.teeth == [2, 1]
    assert default().achievements[state.board[CHEESEMAKING]].name == "Cheesemaking"


@pytest.mark.rule("T5.5", "T5.6", "T5.7")
def test_the_rulebooks_second_example() -> None:
    """Cooking, third: one tooth, procreation up, no event."""
    state = with_hand(land("wheat 1", "goat", "gold"), players=3, stones={2: (1, 2)}, teeth=[0, 0, 1])
    facts = play(state, "achieve 2")
    assert [type(f) for f in facts] == [StoneSet, MarkerMoved]
    assert (state.teeth, state.marks[:4]) == ([1, 0, 1], [1, 0, 0, 0])
