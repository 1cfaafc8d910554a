"""T3: a tile from the row, what it gives, and the row afterwards."""

from __future__ import annotations

import pytest
from tables import ROW, all_shells, assert_allowed, code, land, legal, play, refused, table

from tribe_desktop.tribus.actions import DRAW, END, TAKE, Achieve, Put, Step, Take
from tribe_desktop.tribus.facts import EventDone, EventShown, StoneSet, TileReturned, TileTaken, TurnEnded
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State, Task

HAND_TILES = ("procreate+", "move+", "explore+")
GOATS = land("goat 1", "horse", "wheat")


def row(state: State) -> list[str]:
    names = [*ROW, *(e.name for e in state.rules.events)]
    return [names[tile] for tile in state.row]


# T3.1


@pytest.mark.rule("T3.1")
def test_the_tile_goes_to_the_rows_end_and_the_next_player_is_on() -> None:
    state = table(3, row=["move", "explore", "procreate"])
    facts = play(state, "take 0")
    assert row(state) == ["explore", "procreate"]
    facts += play(state, "step 0>1", "end")
    assert row(state) == ["explore", "procreate", "move"]
    assert (TRIBUS.to_move(state), state.task) == (1, Task.TAKE)
    assert facts[-2:] == [TileReturned(0, code("move")), TurnEnded(0)]


@pytest.mark.rule("T3.1")
def test_one_tile_a_turn() -> None:
    state = table(row=["move", "explore"])
    play(state, "take 0")
    refused(state, Take(0), "T4.3", "now.move")
    play(state, "step 0>1")
    refused(state, Take(0), "T3.1", "now.done")
    assert TRIBUS.legal(state) == [END]


@pytest.mark.rule("T3.1")
@pytest.mark.parametrize("index", [2, 3, 29, -1])
def test_only_a_tile_of_the_row_is_taken(index: int) -> None:
    refused(table(row=["move", "explore"]), Take(index), "T3.1", "row.none")


@pytest.mark.rule("T3.1", "T8.2")
def test_an_event_tile_leaves() -> None:
    state = table(row=["Mammoth", "move"])
    facts = play(state, "take 0", "end")
    assert row(state) == ["move"]
    assert not [f for f in facts if isinstance(f, TileReturned)]
    assert [f for f in facts if isinstance(f, EventDone)]


@pytest.mark.rule("T3.1", "T2.7")
def test_after_the_last_seat_comes_the_first() -> None:
    state = table(3, start=1, seat=2, row=["move"])
    play(state, "take 0", "end")
    assert TRIBUS.to_move(state) == 0
    assert state.round == 0
    play(state, "take 0", "end")
    assert TRIBUS.to_move(state) == 1
    assert state.round == 1  # the round ends with the seat to the right of the start player


@pytest.mark.rule("T3.1")
def test_what_a_task_needs_cannot_be_left_for_other_actions() -> None:
    state = table(row=["move", "procreate"])
    for action in (Put(0), Step(0, 1), DRAW, Achieve(0)):
        refused(state, action, "T3.1", "now.take")
    play(state, "take 0")
    for action in (Put(0), DRAW):
        refused(state, action, "T4.3", "now.move")


# T3.2


@pytest.mark.rule("T3.2")
def test_the_leftmost_tile_is_free() -> None:
    state = table(row=["move", "explore", "procreate"])
    facts = play(state, "take 0")
    assert (state.shells, state.row_shells) == ([5, 5], [0, 0])
    assert facts == [TileTaken(0, code("move"), 0, 0, 0)]


@pytest.mark.rule("T3.2")
@pytest.mark.parametrize("index", [1, 2, 3, 4, 5])
def test_one_shell_onto_each_tile_left_of_it(index: int) -> None:
    state = table(shells=[5, 5])
    facts = play(state, Take(index))
    assert state.shells == [5 - index, 5]
    assert state.row_shells == [1] * index + [0] * (5 - index)
    assert all_shells(state) == 10
    assert facts[0] == TileTaken(0, index, index, index, 0)


@pytest.mark.rule("T3.2", "T8.1")
def test_events_are_skipped_by_a_shell_too() -> None:
    state = table(row=["Mammoth", "move", "Drought", "explore"], row_shells=[1, 0, 2, 0])
    play(state, "take 3")
    assert state.row_shells == [2, 1, 3]
    assert state.shells == [2, 5]


@pytest.mark.rule("T3.2")
@pytest.mark.parametrize("have", range(6))
def test_too_few_shells(have: int) -> None:
    state = table(shells=[have, 5])
    assert TRIBUS.legal(state) == list(TAKE[: have + 1])
    assert_allowed(state, Take(have))
    if have < 5:
        reason = refused(state, Take(have + 1), "T3.2", "row.too_few_shells")
        assert reason.params == {"n": have + 1, "have": have}


@pytest.mark.rule("T3.2")
def test_no_passing() -> None:
    refused(table(), END, "T3.2", "end.no_passing")
    broke = table(shells=[0, 5])
    refused(broke, END, "T3.2", "end.no_passing")
    assert TRIBUS.legal(broke) == [Take(0)]


@pytest.mark.rule("T3.2", "T8.1")
def test_without_shells_even_the_leftmost_event_is_taken() -> None:
    state = table(row=["Sabretooth", "move"], shells=[0, 5], teeth=[3, 0])
    assert TRIBUS.legal(state) == [Take(0)]
    play(state, "take 0")
    assert state.teeth == [2, 0]


@pytest.mark.rule("T3.2")
def test_only_ones_own_shells_pay() -> None:
    state = table(shells=[0, 9], row_shells=[1, 0, 0, 0, 0, 0])
    refused(state, Take(1), "T3.2", "row.too_few_shells")


# T3.3


@pytest.mark.rule("T3.3")
def test_shells_on_the_taken_tile_are_collected_also_when_it_was_free() -> None:
    state = table(row=["move", "explore"], row_shells=[4, 1], shells=[0, 5])
    facts = play(state, "take 0")
    assert (state.shells, state.row_shells) == ([4, 5], [1])
    assert facts == [TileTaken(0, code("move"), 0, 0, 4)]


@pytest.mark.rule("T3.3")
def test_pay_first_then_collect() -> None:
    state = table(row=["move", "explore", "procreate"], row_shells=[0, 0, 5], shells=[1, 4])
    refused(state, Take(2), "T3.2", "row.too_few_shells")  # the five on it can't pay for it
    state.shells[0] = 2
    facts = play(state, "take 2")
    assert (state.shells, state.row_shells) == ([5, 4], [1, 1])
    assert facts[0] == TileTaken(0, code("procreate"), 2, 2, 5)


@pytest.mark.rule("T3.3")
def test_a_tile_comes_back_without_shells() -> None:
    state = table(row=["move", "explore"], row_shells=[2, 1])
    play(state, "take 0", "end")
    assert (row(state), state.row_shells) == (["explore", "move"], [1, 0])


@pytest.mark.rule("T3.3")
def test_collected_shells_may_pay_from_the_next_turn_on() -> None:
    state = table(row=["move", "explore", "procreate"], row_shells=[2, 0, 0], shells=[0, 0])
    play(state, "take 0", "end", "take 0", "draw", "lay goat 2,0", "end")
    assert TRIBUS.legal(state) == list(TAKE[:3])


# T3.4


@pytest.mark.rule("T3.4", "T5.1")
@pytest.mark.parametrize("tile", ["procreate", "move", "explore"])
def test_a_plain_tile_gives_its_action_alone(tile: str) -> None:
    state = table(row=[tile], lands=[GOATS])
    play(state, "take 0")
    assert legal(state, Achieve) == set()
    refused(state, Achieve(0), "T5.1", "achieve.no_hand")


@pytest.mark.rule("T3.4")
@pytest.mark.parametrize(("tile", "first"), [("procreate+", "put 0"), ("move+", "step 0>1"), ("explore+", "draw")])
def test_a_hand_tile_gives_its_action(tile: str, first: str) -> None:
    state = table(row=[tile], lands=[GOATS], marks={0: {"procreate": 1, "move": 1}})
    play(state, "take 0")
    assert_allowed(state, "achieve 0")
    play(state, first)
    refused(state, Achieve(0), "T3.4", "achieve.hand_used")  # never both


@pytest.mark.rule("T3.4", "T5.1")
@pytest.mark.parametrize(("tile", "first"), [("procreate+", "put 0"), ("move+", "step 0>1"), ("explore+", "draw")])
def test_or_one_achievement(tile: str, first: str) -> None:
    state = table(row=[tile], lands=[GOATS])
    facts = play(state, "take 0", "achieve 0")
    assert [f for f in facts if isinstance(f, StoneSet)]
    refused(state, first, "T3.1", "now.done")  # never both
    assert TRIBUS.legal(state) == [END]


@pytest.mark.rule("T3.4", "T6.1")
def test_once_begun_the_achievement_takes_the_place_of_the_action() -> None:
    state = table(row=["move+"], lands=[land("wheat 1", "gold 1", "gold")])
    play(state, "take 0", "achieve 0")
    refused(state, "step 0>2", "T6.1", "now.burn")
    refused(state, END, "T6.1", "end.burn")
    play(state, "burn 1")
    assert state.task == Task.DONE


@pytest.mark.rule("T3.4")
def test_the_achievement_only_if_one_can_be_completed() -> None:
    state = table(row=["move+"], lands=[GOATS], stones={0: (0,), 1: (0,), 2: (0,), 3: (0,)})
    play(state, "take 0")
    assert legal(state, Achieve) == set()
    refused(state, Achieve(0), "T5.2", "achieve.own_stone")
    refused(state, Achieve(4), "T5.3", "achieve.too_few_tiles")
    assert_allowed(state, "step 0>1")


@pytest.mark.rule("T3.4")
@pytest.mark.parametrize("tile", ["explore", "explore+"])
def test_explore_that_can_do_nothing_may_be_taken(tile: str) -> None:
    state = table(row=[tile], bag=[], lands=[land("incense 1", "horse", "wheat")])
    play(state, "take 0")
    assert state.task == Task.DONE
    assert_allowed(state, END)
    refused(state, DRAW, "T3.1", "now.done")


@pytest.mark.rule("T3.4")
@pytest.mark.parametrize("tile", ["procreate", "procreate+"])
def test_procreate_that_can_do_nothing_may_be_taken(tile: str) -> None:
    state = table(row=[tile], lands=[land("incense 15", "horse", "wheat")])
    play(state, "take 0")
    assert state.task == Task.DONE
    assert_allowed(state, END)


@pytest.mark.rule("T3.4")
@pytest.mark.parametrize("tile", HAND_TILES)
def test_the_hand_stays_open_where_the_action_can_do_nothing(tile: str) -> None:
    state = table(row=[tile], bag=[], lands=[land("goat 15", "horse", "wheat")])
    play(state, "take 0", "achieve 0")
    assert state.stones[0] == (0,)


@pytest.mark.rule("T3.4", "T4.5")
def test_the_hand_is_used_once_a_tile_is_turned_back() -> None:
    state = table(row=["explore+"], bag=[], lands=[land("goat 1", "horse spent", "wheat spent")])
    state.marks[2] = 1
    play(state, "take 0")
    assert_allowed(state, "achieve 0", "restore 1")
    play(state, "restore 1")
    refused(state, Achieve(0), "T3.4", "achieve.hand_used")


@pytest.mark.rule("T3.4")
def test_a_hand_tile_may_be_used_for_neither_where_its_action_may_lapse() -> None:
    state = table(row=["move+"], lands=[GOATS])
    play(state, "take 0", "end")
    assert TRIBUS.to_move(state) == 1


@pytest.mark.rule("T3.4", "T3.6")
@pytest.mark.parametrize(("tile", "clause"), [("procreate+", "T3.6"), ("explore+", "T4.4")])
def test_but_not_where_the_action_is_not_optional(tile: str, clause: str) -> None:
    state = table(row=[tile], lands=[GOATS])
    play(state, "take 0")
    refused(state, END, clause)


# T3.5


@pytest.mark.rule("T3.5")
def test_the_row_closes_up_to_the_left() -> None:
    state = table(row=["procreate", "move", "explore", "move+"], row_shells=[0, 0, 2, 1])
    play(state, "take 1")
    assert (row(state), state.row_shells) == (["procreate", "explore", "move+"], [1, 2, 1])
    play(state, "end")
    assert (row(state), state.row_shells) == (["procreate", "explore", "move+", "move"], [1, 2, 1, 0])


@pytest.mark.rule("T3.5", "T5.7")
def test_a_shown_event_joins_before_the_hand_tile_goes_back() -> None:
    state = table(row=["move+", "explore"], lands=[GOATS], stacks={0: ["Drought"]})
    facts = play(state, "take 0", "achieve 0")
    assert row(state) == ["explore", "Drought"]
    facts += play(state, "end")
    assert row(state) == ["explore", "Drought", "move+"]
    assert state.row_shells == [0, 0, 0]
    kinds = [type(f) for f in facts]
    assert kinds.index(EventShown) < kinds.index(TileReturned)


@pytest.mark.rule("T3.5")
def test_who_showed_the_event_cannot_take_it_in_this_turn() -> None:
    state = table(row=["move+"], lands=[GOATS], stacks={0: ["Mammoth"]})
    play(state, "take 0", "achieve 0")
    assert row(state) == ["Mammoth"]
    refused(state, Take(0), "T3.1", "now.done")
    play(state, "end")
    assert_allowed(state, Take(0))
    assert TRIBUS.to_move(state) == 1


# T3.6


@pytest.mark.rule("T3.6", "T4.3")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_move_steps_may_lapse(steps: int) -> None:
    state = table(row=["move"], lands=[GOATS], marks={0: {"move": 2}})
    play(state, "take 0", *["step 0>1", "step 1>2"][:steps], "end")
    assert (TRIBUS.to_move(state), state.points) == (1, 0)


@pytest.mark.rule("T3.6", "T4.1")
def test_new_members_must_all_be_placed() -> None:
    state = table(row=["procreate"], lands=[GOATS], marks={0: {"procreate": 2}})
    play(state, "take 0")
    for left in (3, 2, 1):
        assert refused(state, END, "T3.6", "end.procreate").params == {"n": left}
        play(state, "put 0")
    play(state, "end")


@pytest.mark.rule("T3.6", "T4.4")
def test_drawn_land_must_all_be_laid() -> None:
    state = table(row=["explore"], marks={0: {"explore": 1}}, bag=["gold", "goat"])
    play(state, "take 0", "draw")
    refused(state, END, "T3.6", "end.lay")
    play(state, "lay gold 2,0")
    refused(state, END, "T3.6", "end.lay")
    play(state, "lay goat 3,0", "end")


@pytest.mark.rule("T3.6", "T4.2")
def test_new_members_as_far_as_possible_then_relocating_is_optional() -> None:
    state = table(row=["procreate"], lands=[land("goat 13", "horse 1", "wheat")], marks={0: {"procreate": 2}})
    play(state, "take 0")
    refused(state, END, "T3.6", "end.procreate")
    play(state, "put 1")
    assert_allowed(state, END, "relocate 0>1")
    play(state, "relocate 0>1")
    assert_allowed(state, END, "relocate 0>1")
    play(state, "end")


@pytest.mark.rule("T3.6", "T4.5")
def test_turning_back_is_optional() -> None:
    state = table(row=["explore"], bag=[], lands=[land("goat 1", "horse spent", "wheat spent")])
    play(state, "take 0")
    assert_allowed(state, "restore 1", "restore 2", END)
    play(state, "end")
    assert state.lands[0].spent == 0b110


@pytest.mark.rule("T3.4")
def test_facts_are_made_only_for_who_asks() -> None:
    silent, heard = table(lands=[GOATS]), table(lands=[GOATS])
    play(heard, "take 4", "achieve 0", "end")
    for action in ("take 4", "achieve 0", "end"):
        TRIBUS.apply(silent, TRIBUS.parse(action))
    assert TRIBUS.digest(silent) == TRIBUS.digest(heard)
