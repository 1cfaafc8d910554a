"""T8.6: events that all tribes carry out."""

from __future__ import annotations

import pytest
from events_done import CROWD, carry_out, is_gone, with_event
from tables import act, event, land, legal, of, play, refused

from tribe_desktop.tribus.actions import Lose, Take
from tribe_desktop.tribus.facts import EventIdle, LandDrawn, MemberMoved, PartBegun, TurnEnded
from tribe_desktop.tribus.game import TRIBUS

# T8.6


@pytest.mark.rule("T8.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_tribes_begin_with_the_taker_and_go_on_clockwise(players: int) -> None:
    for taker in range(players):
        for start in range(players):
            state = with_event("Wild Fire", players, taker=taker, start=start)
            done, facts = carry_out(state)
            order = [(taker + n) % players for n in range(players)]
            assert done == [(seat, "exhaust", 2) for seat in order]
            assert [fact.seat for fact in of(facts, PartBegun)] == order
            assert of(facts, TurnEnded) == [TurnEnded(taker)]
            assert state.seat == state.taker == (taker + 1) % players


@pytest.mark.rule("T8.6")
def test_each_carries_it_out_whole_before_the_next() -> None:
    state = with_event("Herd Instinct", 3, taker=2, strength=(1, 0, 2))
    play(state, "take 0")
    for seat, steps in ((2, 3), (0, 2), (1, 1)):
        assert (state.seat, TRIBUS.to_move(state), state.taker) == (seat, seat, 2)
        facts = play(state, *["step 0>1", "step 1>2", "step 2>0"][:steps])
        assert {fact.seat for fact in of(facts, MemberMoved)} == {seat}
        refused(state, "step 0>1", "T3.1", "now.done")
        play(state, "end")
    assert (state.seat, state.taker) == (0, 0)
    assert legal(state, Take)


@pytest.mark.rule("T8.6")
def test_each_chooses_for_themselves() -> None:
    state = with_event(
        "Epidemic", lands=[land("goat 1", "horse 3", "wheat"), land("gold", "gold", "goat 2", "horse 2")]
    )
    play(state, "take 0")
    assert legal(state, Lose) == {"lose 0", "lose 1"}
    play(state, "lose 0", "lose 1", "end")
    assert state.seat == 1
    assert legal(state, Lose) == {"lose 2", "lose 3"}
    play(state, "lose 3", "lose 3")
    assert (state.lands[0].members, state.lands[1].members) == ([0, 2, 0], [0, 0, 2, 0])


@pytest.mark.rule("T8.6", "T3.6")
def test_one_players_steps_may_lapse_and_the_next_ones_still_come() -> None:
    state = with_event("Hunting Success", 3, strength=(3, 3, 3))
    play(state, "take 0", "step 0>1", "end")
    assert state.seat == 1
    play(state, "end")
    assert state.seat == 2
    play(state, "step 0>1", "step 1>0", "end")
    assert (state.seat, state.taker) == (1, 1)
    assert is_gone(state, "Hunting Success")


@pytest.mark.rule("T8.6")
def test_who_can_do_nothing_is_passed_over() -> None:
    """Also at the front and at the end of the order."""
    alone, crowd = ("goat 1", "horse", "wheat"), CROWD
    for active in range(4):
        lands = [land(*(crowd if seat == active else alone)) for seat in range(4)]
        state = with_event("Epidemic", 4, taker=2, lands=lands)
        done, facts = carry_out(state)
        assert done == [(active, "lose", 2)]
        assert {fact.seat for fact in of(facts, EventIdle)} == {0, 1, 2, 3} - {active}
        assert state.beside == (event("Epidemic"),)
        assert state.seat == 3


@pytest.mark.rule("T8.6")
def test_where_nobody_can_do_anything_the_takers_turn_is_over() -> None:
    state = with_event("Epidemic", 3, taker=1, lands=[land("goat 1", "horse", "wheat") for _ in range(3)])
    facts = play(state, "take 0")
    assert [fact.seat for fact in of(facts, EventIdle)] == [1, 2, 0]
    assert state.seat == 1
    assert TRIBUS.legal(state) == [act("end")]


@pytest.mark.rule("T8.6", "T4.4")
def test_the_bag_runs_dry_in_their_order() -> None:
    """Four tiles for 3 + 2 + 1: the taker's three, one for the next, who turns one back for the other, then none."""
    mine = ("goat 1", "horse", "wheat", "gold spent")
    lands = [land(*mine), land(*mine), land("goat 1", "horse", "wheat")]
    state = with_event("Fertile Land", 3, strength=(2, 1, 0), bag=["goat", "gold", "gold", "wheat"], lands=lands)
    facts = play(state, "take 0", "draw")
    assert sorted(of(facts, LandDrawn)[0].resources) == [2, 3, 3]
    assert len(state.bag) == 1
    for _ in range(3):
        facts += play(state, TRIBUS.legal(state)[0])
    refused(state, "restore 3", "T3.1", "now.done")
    play(state, "end")
    assert state.seat == 1
    facts = play(state, "draw")
    assert of(facts, LandDrawn) == [LandDrawn(1, (0,))]
    facts = play(state, TRIBUS.legal(state)[0], "restore 3")
    assert of(facts, EventIdle) == [EventIdle(2, event("Fertile Land"))]
    play(state, "end")
    assert (state.seat, state.taker) == (1, 1)


@pytest.mark.rule("T8.2", "T9.1")
def test_an_event_leaves_when_nobody_after_can_do_anything() -> None:
    """Not only when the last to act ends: Epidemic counts at once where the other has but one member."""
    lands = [land("goat 3", "horse", "wheat"), land("goat 1", "horse", "wheat")]
    state = with_event("Epidemic", 2, lands=lands)
    facts = play(state, "take 0", "lose 0", "lose 0")
    assert of(facts, EventIdle) == [EventIdle(1, event("Epidemic"))]
    assert state.beside == (event("Epidemic"),)
    assert TRIBUS.legal(state) == [act("end")]
