"""T4: procreate, move, explore."""

from __future__ import annotations

from itertools import permutations

import pytest
from tables import assert_allowed, land, legal, of, play, refused, table

from tribe_desktop.tribus.actions import DRAW, END, Lay, Put, Relocate, Restore, Step
from tribe_desktop.tribus.catalog import RESOURCES
from tribe_desktop.tribus.facts import LandDrawn, LandLaid, LandRestored, MemberMoved, MemberPut
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import axial, neighbours, place
from tribe_desktop.tribus.state import Land, State, Task


def procreating(mine: Land, position: int = 0, tile: str = "procreate") -> State:
    state = table(row=[tile], lands=[mine], marks={0: {"procreate": position}})
    play(state, "take 0")
    return state


def moving(mine: Land, position: int = 0) -> State:
    state = table(row=["move"], lands=[mine], marks={0: {"move": position}})
    play(state, "take 0")
    return state


def exploring(mine: Land, position: int = 0, bag: list[str] | None = None) -> State:
    state = table(row=["explore"], lands=[mine], marks={0: {"explore": position}}, bag=bag)
    play(state, "take 0")
    return state


HERE = land("goat 1", "horse 1", "wheat")


# T4.1


@pytest.mark.rule("T4.1")
@pytest.mark.parametrize("position", range(5))
def test_as_many_new_members_as_the_track_shows(position: int) -> None:
    state = procreating(HERE, position)
    shown = state.rules.tracks[0].values[position]
    facts = play(state, *["put 0"] * shown)
    assert (state.task, state.reserve[0], state.lands[0].members) == (Task.DONE, 13 - shown, [1 + shown, 1, 0])
    assert facts == [MemberPut(0, 0)] * shown
    refused(state, Put(0), "T3.1", "now.done")


@pytest.mark.rule("T4.1")
@pytest.mark.parametrize("onto", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_in_any_split(onto: tuple[int, int]) -> None:
    state = procreating(HERE, 1)
    play(state, *(Put(tile) for tile in onto))
    assert state.lands[0].members == [1 + onto.count(0), 1 + onto.count(1), 0]


@pytest.mark.rule("T4.1")
def test_never_onto_an_empty_tile() -> None:
    state = procreating(HERE, 1)
    assert legal(state, Put) == {"put 0", "put 1"}
    refused(state, Put(2), "T4.1", "procreate.nobody_there")
    play(state, "put 0")
    refused(state, Put(2), "T4.1", "procreate.nobody_there")


@pytest.mark.rule("T4.1")
def test_exhausted_tiles_count_as_places() -> None:
    state = procreating(land("goat 1 spent", "horse spent", "wheat"))
    refused(state, Put(1), "T4.1", "procreate.nobody_there")
    play(state, "put 0")
    assert state.lands[0].members == [2, 0, 0]


@pytest.mark.rule("T4.1")
def test_only_onto_own_land() -> None:
    state = table(row=["procreate"], lands=[HERE, land("gold 1", "horse", "wheat", "goat 1")])
    play(state, "take 0")
    for tile in (3, -1, 49):
        refused(state, Put(tile), "T4.4", "land.none")
    play(state, "put 0")
    assert state.lands[1].members == [1, 0, 0, 1]


@pytest.mark.rule("T4.1", "T4.2")
def test_relocating_is_no_choice_while_there_is_a_reserve() -> None:
    state = procreating(HERE, 1)
    assert legal(state, Relocate) == set()
    refused(state, Relocate(0, 1), "T4.2", "procreate.reserve_first")


# T4.2


@pytest.mark.rule("T4.2")
def test_with_an_empty_reserve_members_are_relocated_however_far() -> None:
    far = land("goat 8", "horse", "wheat", "gold", "goat", "gold 7")
    state = procreating(far, 1)
    assert legal(state, Relocate) == {"relocate 0>5", "relocate 5>0"}
    facts = play(state, "relocate 0>5", "relocate 0>5")
    assert state.lands[0].members == [6, 0, 0, 0, 0, 9]
    assert facts == [MemberMoved(0, 0, 5, relocated=True)] * 2
    assert (state.task, state.reserve[0]) == (Task.DONE, 0)


@pytest.mark.rule("T4.2")
@pytest.mark.parametrize("position", range(5))
def test_up_to_the_number_of_the_track(position: int) -> None:
    state = procreating(land("goat 10", "horse 5", "wheat"), position)
    shown = state.rules.tracks[0].values[position]
    for _ in range(shown):
        assert_allowed(state, END)  # fewer are allowed, none too
        play(state, "relocate 0>1")
    refused(state, Relocate(0, 1), "T3.1", "now.done")


@pytest.mark.rule("T4.2")
def test_only_to_another_occupied_tile() -> None:
    state = procreating(land("goat 10", "horse 5", "wheat"))
    refused(state, Relocate(0, 2), "T4.2", "procreate.nobody_there")
    refused(state, Relocate(0, 0), "T4.2", "procreate.same_tile")
    refused(state, Relocate(2, 0), "T4.2", "procreate.nobody_to_relocate")
    refused(state, Relocate(0, 3), "T4.4", "land.none")
    refused(state, Put(0), "T4.2", "procreate.reserve_empty")


@pytest.mark.rule("T4.2")
def test_exhausted_tiles_are_places_for_relocating_too() -> None:
    state = procreating(land("goat 10", "horse 5 spent", "wheat spent"))
    assert legal(state, Relocate) == {"relocate 0>1", "relocate 1>0"}


@pytest.mark.rule("T4.2")
def test_new_members_first_then_the_remaining_points_relocate() -> None:
    state = procreating(land("goat 8", "horse 5", "wheat"), 3)
    assert state.points == 4
    refused(state, Relocate(0, 1), "T4.2", "procreate.reserve_first")
    play(state, "put 0", "put 1")
    assert (state.reserve[0], state.points) == (0, 2)
    refused(state, Put(0), "T4.2", "procreate.reserve_empty")
    play(state, "relocate 0>1", "relocate 1>0")
    assert (state.task, state.lands[0].members) == (Task.DONE, [9, 6, 0])


@pytest.mark.rule("T4.2")
def test_a_tile_may_be_emptied_and_is_then_no_place_any_more() -> None:
    state = procreating(land("goat 1", "horse 7", "wheat 7"), 1)
    play(state, "relocate 0>1")
    assert state.lands[0].members == [0, 8, 7]
    refused(state, Relocate(1, 0), "T4.2", "procreate.nobody_there")  # judged at this placement, not at the start
    play(state, "relocate 1>2")


@pytest.mark.rule("T4.2")
def test_a_place_with_the_last_of_the_reserve_counts_at_once() -> None:
    state = procreating(land("goat 13", "horse 1", "wheat"), 2)
    play(state, "put 1")
    assert legal(state, Relocate) == {"relocate 0>1", "relocate 1>0"}


@pytest.mark.rule("T4.2", "T3.4")
def test_with_everyone_on_one_tile_nobody_can_be_relocated() -> None:
    state = procreating(land("goat 15", "horse", "wheat"), 2)
    assert TRIBUS.legal(state) == [END]
    state = procreating(land("goat 14", "horse", "wheat"), 2)
    play(state, "put 0")
    assert TRIBUS.legal(state) == [END]


@pytest.mark.rule("T4.2")
def test_emptying_the_second_last_tile_ends_relocating() -> None:
    state = procreating(land("goat 1", "horse 14", "wheat"), 3)
    play(state, "relocate 0>1")
    assert TRIBUS.legal(state) == [END]


# T4.3


@pytest.mark.rule("T4.3")
@pytest.mark.parametrize("position", range(5))
def test_as_many_steps_as_the_track_shows(position: int) -> None:
    state = moving(HERE, position)
    shown = state.rules.tracks[1].values[position]
    facts = play(state, *(["step 0>1", "step 1>0"] * 3)[:shown])
    assert len(facts) == shown
    refused(state, Step(1, 0), "T3.1", "now.done")


@pytest.mark.rule("T4.3")
def test_one_member_to_an_adjacent_tile() -> None:
    state = moving(land("goat 2", "horse", "wheat", "gold"))
    facts = play(state, "step 0>2")
    assert state.lands[0].members == [1, 0, 1, 0]
    assert facts == [MemberMoved(0, 0, 2, relocated=False)]


@pytest.mark.rule("T4.3")
def test_steps_go_where_the_tiles_touch_and_nowhere_else() -> None:
    state = moving(land("goat 1", "horse 1", "wheat", "gold"))
    assert legal(state, Step) == {"step 0>1", "step 0>2", "step 1>0", "step 1>2", "step 1>3"}
    refused(state, Step(0, 3), "T4.3", "move.not_adjacent")
    refused(state, Step(0, 0), "T4.3", "move.not_adjacent")
    refused(state, Step(2, 0), "T4.3", "move.nobody_there")
    refused(state, Step(0, 4), "T4.4", "land.none")


@pytest.mark.rule("T4.3")
def test_all_six_neighbours_of_a_tile() -> None:
    around = ["1,0", "-1,0", "0,1", "0,-1", "1,-1", "-1,1"]
    state = moving(land("goat 1 at 0,0", *(f"gold at {where}" for where in around), "gold at 1,1", "gold at 2,-1"))
    assert legal(state, Step) == {f"step 0>{tile}" for tile in range(1, 7)}
    assert {axial(at) for at in neighbours(place(0, 0))} == {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


@pytest.mark.rule("T4.3")
def test_split_freely_also_one_member_several_steps() -> None:
    line = land("goat 2", "horse", "wheat", "gold")
    state = moving(line, 2)
    play(state, "step 0>1", "step 1>3", "step 0>2")  # one walks two, another one
    assert state.lands[0].members == [0, 0, 1, 1]
    state = moving(line, 2)
    play(state, "step 0>1", "step 1>0", "step 0>1")
    assert state.lands[0].members == [1, 1, 0, 0]


@pytest.mark.rule("T4.3")
def test_exhausted_and_empty_tiles_may_be_entered_and_left() -> None:
    state = moving(land("goat 1 spent", "horse spent", "wheat"), 2)
    play(state, "step 0>1", "step 1>0", "step 0>2")
    assert state.lands[0].members == [0, 0, 1]


@pytest.mark.rule("T4.3")
def test_only_on_own_land() -> None:
    state = table(row=["move"], lands=[land("goat 1", "horse", "wheat"), land("gold 3", "horse", "wheat")])
    play(state, "take 0", "step 0>1")
    assert state.lands[1].members == [3, 0, 0]


# T4.4


@pytest.mark.rule("T4.4")
@pytest.mark.parametrize("position", range(5))
def test_as_many_tiles_as_the_track_shows_all_first(position: int) -> None:
    bag = ["gold", "horse", "goat", "wheat", "incense", "goat"]
    state = exploring(HERE, position, bag)
    shown = state.rules.tracks[2].values[position]
    assert TRIBUS.legal(state) == [DRAW]
    refused(state, Lay(0, place(2, 0)), "T4.4", "now.explore")
    facts = play(state, "draw")
    drawn = tuple(RESOURCES.index(name) for name in reversed(bag[-shown:]))
    assert facts == [LandDrawn(0, drawn)]
    assert LandDrawn.shows
    assert state.hand == tuple(sorted(drawn))
    assert len(state.bag) == 6 - shown
    refused(state, DRAW, "T4.4", "now.lay")


@pytest.mark.rule("T4.4")
def test_exactly_the_places_next_to_the_own_land() -> None:
    state = exploring(land("goat 1", "horse", "wheat"), bag=["gold"])
    play(state, "draw")
    around = ["1,-1", "0,-1", "-1,0", "-1,1", "-1,2", "0,2", "1,1", "2,0", "2,-1"]
    assert legal(state, Lay) == {f"lay gold {where}" for where in around}
    refused(state, Lay(3, place(3, 0)), "T4.4", "explore.not_adjacent")
    refused(state, Lay(3, place(2, 1)), "T4.4", "explore.not_adjacent")  # only a corner points there
    for taken in ((0, 0), (1, 0), (0, 1)):
        refused(state, Lay(3, place(*taken)), "T4.4", "explore.place_taken")


@pytest.mark.rule("T4.4")
def test_only_what_was_drawn_is_laid() -> None:
    state = exploring(HERE, bag=["incense", "gold"])
    play(state, "draw")
    for resource in (0, 1, 2, 4):
        refused(state, Lay(resource, place(2, 0)), "T4.4", "explore.not_drawn")
    play(state, "lay gold 2,0")
    refused(state, Lay(3, place(3, 0)), "T3.1", "now.done")


@pytest.mark.rule("T4.4")
def test_in_any_order() -> None:
    for order in permutations(["gold", "incense", "goat"]):
        state = exploring(HERE, 2, ["goat", "incense", "gold"])
        facts = play(state, "draw", *(f"lay {name} {2 + i},0" for i, name in enumerate(order)))
        assert [RESOURCES[f.resource] for f in of(facts, LandLaid)] == list(order)
        assert [f.tile for f in of(facts, LandLaid)] == [3, 4, 5]
        assert state.task == Task.DONE


@pytest.mark.rule("T4.4")
def test_next_to_those_just_laid() -> None:
    state = exploring(HERE, 1, ["gold", "goat"])
    play(state, "draw")
    refused(state, Lay(0, place(3, 0)), "T4.4", "explore.not_adjacent")
    play(state, "lay gold 2,0", "lay goat 3,0")
    assert [axial(at) for at in state.lands[0].places] == [(0, 0), (1, 0), (0, 1), (2, 0), (3, 0)]


@pytest.mark.rule("T4.4")
def test_a_new_tile_is_empty_and_joins_what_it_touches() -> None:
    state = exploring(land("goat 1", "horse 1", "wheat"), bag=["gold"])
    play(state, "draw", "lay gold 1,-1")  # it touches (0,0) and (1,0)
    mine = state.lands[0]
    assert (mine.members[3], mine.spent, mine.links[3]) == (0, 0, 0b0011)
    assert (mine.links[0] >> 3 & 1, mine.links[1] >> 3 & 1, mine.links[2] >> 3 & 1) == (1, 1, 0)


@pytest.mark.rule("T4.4")
def test_a_territory_has_no_border() -> None:
    for along in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
        mine = Land.empty()
        for i in range(50):  # all tiles of the box in one line
            mine.lay(i % 5, place(along[0] * i, along[1] * i))
        assert [links.bit_count() for links in mine.links] == [1] + [2] * 48 + [1]
        assert place(along[0] * 50, along[1] * 50) in mine.free
        assert len(mine.free) == 2 * 50 + 4
        assert [axial(at) for at in mine.places[-1:]] == [(along[0] * 49, along[1] * 49)]


@pytest.mark.rule("T4.4")
def test_a_laid_tile_never_moves() -> None:
    state = exploring(HERE, bag=["gold", "gold"])
    before = state.lands[0].places
    play(state, "draw", "lay gold 2,0", "end")
    assert state.lands[0].places == (*before, place(2, 0))
    assert state.lands[0].resources == (0, 1, 2, 3)


@pytest.mark.rule("T4.4")
def test_drawing_is_not_optional() -> None:
    refused(exploring(HERE), END, "T4.4", "end.explore")


# T4.5


SPENT = land("goat 1 spent", "horse spent", "wheat spent", "gold spent", "incense")


@pytest.mark.rule("T4.5")
def test_with_an_empty_bag_exhausted_unoccupied_tiles_are_turned_back() -> None:
    state = exploring(SPENT, 1, [])
    assert legal(state, Restore) == {"restore 1", "restore 2", "restore 3"}
    facts = play(state, "restore 3", "restore 1")
    assert state.lands[0].spent == 0b00101
    assert facts == [LandRestored(0, 3), LandRestored(0, 1)]
    refused(state, Restore(2), "T3.1", "now.done")


@pytest.mark.rule("T4.5")
@pytest.mark.parametrize("position", range(5))
def test_one_for_each_tile_that_cannot_be_drawn(position: int) -> None:
    state = exploring(land("goat 1", *["gold spent"] * 7), position, [])
    shown = state.rules.tracks[2].values[position]
    play(state, *(Restore(1 + i) for i in range(shown)))
    assert TRIBUS.legal(state) == [END]


@pytest.mark.rule("T4.5")
def test_what_is_not_turned_back() -> None:
    state = exploring(SPENT, 1, [])
    refused(state, Restore(0), "T4.5", "explore.occupied")
    refused(state, Restore(4), "T4.5", "explore.not_exhausted")
    refused(state, Restore(5), "T4.4", "land.none")
    play(state, "restore 1")
    refused(state, Restore(1), "T4.5", "explore.not_exhausted")


@pytest.mark.rule("T4.5")
def test_not_while_the_bag_has_tiles() -> None:
    state = exploring(SPENT, 0, ["gold"])
    refused(state, Restore(1), "T4.4", "now.explore")
    play(state, "draw")
    refused(state, Restore(1), "T4.4", "now.lay")
    play(state, "lay gold 0,2")
    assert TRIBUS.legal(state) == [END]  # the one point went into the last tile of the bag


@pytest.mark.rule("T4.5")
def test_the_points_left_when_the_bag_runs_dry() -> None:
    state = exploring(SPENT, 3, ["gold", "goat"])
    facts = play(state, "draw")
    assert facts == [LandDrawn(0, (0, 3))]
    refused(state, Restore(1), "T4.4", "now.lay")  # after what was drawn is laid
    play(state, "lay gold 0,2", "lay goat 0,3", "restore 1", "restore 2")
    refused(state, Restore(3), "T3.1", "now.done")


@pytest.mark.rule("T4.5", "T3.4")
@pytest.mark.parametrize("mine", [HERE, land("goat 1 spent", "horse", "wheat")])
def test_none_to_turn_back_nothing_happens(mine: Land) -> None:
    state = exploring(mine, 2, [])
    assert TRIBUS.legal(state) == [END]
    assert state.lands[0].spent == mine.spent
    state = exploring(mine, 2, ["gold"])
    play(state, "draw", "lay gold 2,0")
    assert TRIBUS.legal(state) == [END]


@pytest.mark.rule("T4.5", "T6.1")
def test_a_tile_turned_back_gives_its_resource_again() -> None:
    state = table(row=["explore", "move", "move+"], bag=[], lands=[land("gold 1", "goat spent", "gold")])
    play(state, "take 0", "restore 1", "end", "take 0", "end")
    state.lands[0].change(0, -1)
    state.lands[0].change(1, 1)
    facts = play(state, "take 0", "achieve 0")
    assert state.stones[0] == (0,)
    assert facts
