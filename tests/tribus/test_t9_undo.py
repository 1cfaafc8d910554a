"""T9.7: what can be taken back."""

from __future__ import annotations

import pytest
from idling import MOVES
from tables import land, of, table

from tribe_desktop.session.match import Match, SeatInfo, UndoRefused
from tribe_desktop.tribus.facts import AchievementShown, EventShown, Fact, LandDrawn
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.setup import Setup
from tribe_desktop.tribus.state import State

# T9.7: undo

SEATS = tuple(SeatInfo(name, "human", "", colour) for name, colour in (("Anna", "black"), ("Ben", "brown")))


def match_from(state: State) -> Match:
    """A match of two people that goes on from a state."""
    chosen = Setup(state.players, state.start, state.rules)
    return Match(TRIBUS, chosen, 1, SEATS, orders=TRIBUS.orders(chosen, 1), stored=(0, state))


def played(match: Match, *actions: str) -> list[Fact]:
    facts: list[Fact] = []
    for action in actions:
        facts += match.play(TRIBUS.parse(action))
    return facts


def undone(match: Match) -> list[str]:
    """Take back as much as may be."""
    back = []
    while match.undo_refusal() is None:
        back.append(TRIBUS.text(match.undo().action))
    return back


def why_not(match: Match) -> str:
    refusal = match.undo_refusal()
    assert refusal is not None
    before = TRIBUS.digest(match.state)
    with pytest.raises(UndoRefused) as caught:
        match.undo()
    assert caught.value.refusal == refusal
    assert TRIBUS.digest(match.state) == before
    return refusal.code


@pytest.mark.rule("T9.7")
def test_undo_goes_back_to_the_turns_begin_where_nothing_was_shown() -> None:
    state = table(row=("move", "explore"), lands=[land("goat 2", "horse", "wheat")], marks={0: {"move": 2}})
    before = TRIBUS.digest(state)
    match = match_from(state)
    played(match, "take 0", "step 0>1", "step 0>2", "step 2>1")
    assert undone(match) == ["step 2>1", "step 0>2", "step 0>1", "take 0"]
    assert TRIBUS.digest(match.state) == before


@pytest.mark.rule("T9.7")
def test_undo_stops_at_a_draw() -> None:
    match = match_from(table(row=("explore", "move"), marks={0: {"explore": 1}}))
    facts = played(match, "take 0", "draw")
    assert of(facts, LandDrawn)
    assert why_not(match) == "undo.shown"
    drawn = TRIBUS.digest(match.state)
    lay = [TRIBUS.text(match.legal()[0])]
    played(match, *lay)
    lay.append(TRIBUS.text(match.legal()[0]))
    played(match, lay[1])
    assert undone(match) == lay[::-1]
    assert TRIBUS.digest(match.state) == drawn
    assert why_not(match) == "undo.shown"


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize(
    ("stones", "stack", "shown"),
    [
        ({0: [1]}, ["Mammoth"], EventShown),  # the second space: a bolt, and nothing to turn up
        ({}, [], AchievementShown),  # the first space: a tile to turn up, and no event left
    ],
)
def test_undo_stops_at_an_event_shown_and_at_a_tile_turned_up(
    stones: dict[int, list[int]], stack: list[str], shown: type[Fact]
) -> None:
    match = match_from(table(row=("move+", *MOVES), stones=stones, stacks={0: stack}))
    facts = played(match, "take 0", "achieve 0")
    assert [type(fact) for fact in facts if fact.shows] == [shown]
    assert why_not(match) == "undo.shown"


@pytest.mark.rule("T9.7")
def test_an_achievement_that_shows_nothing_can_be_taken_back() -> None:
    state = table(
        row=("move+", *MOVES), lands=[land("horse 1", "wheat", "gold")], stones={0: [1]}, stacks={0: []}, shells=[5, 5]
    )
    before = TRIBUS.digest(state)
    match = match_from(state)
    played(match, "take 0", "achieve 0", "burn 0")
    assert undone(match) == ["burn 0", "achieve 0", "take 0"]
    assert TRIBUS.digest(match.state) == before


@pytest.mark.rule("T9.7")
def test_taking_an_event_that_lay_open_shows_nothing() -> None:
    match = match_from(table(row=("Earthquake", *MOVES)))
    played(match, "take 0", "exhaust 1", "exhaust 0", "exhaust 2")
    assert undone(match) == ["exhaust 2", "exhaust 0", "exhaust 1", "take 0"]


@pytest.mark.rule("T9.7")
def test_undo_stops_at_handing_over() -> None:
    match = match_from(table(row=MOVES))
    played(match, "take 0", "end")
    assert why_not(match) == "undo.other_seat"
    played(match, "take 1")
    assert undone(match) == ["take 1"]
    assert why_not(match) == "undo.other_seat"


@pytest.mark.rule("T9.7", "T8.6")
def test_undo_stops_at_handing_over_within_an_event() -> None:
    match = match_from(table(row=("Wild Fire", *MOVES)))
    played(match, "take 0", "exhaust 0", "exhaust 1")
    assert undone(match) == ["exhaust 1", "exhaust 0", "take 0"]
    played(match, "take 0", "exhaust 0", "exhaust 1", "end", "exhaust 2")
    assert undone(match) == ["exhaust 2"]
    assert why_not(match) == "undo.other_seat"


@pytest.mark.rule("T9.7", "T2.3")
def test_the_first_tiles_and_member_can_be_taken_back_until_handing_over() -> None:
    chosen = TRIBUS.setup({"players": 2, "start": 0})
    match = Match.new(TRIBUS, chosen, 3, SEATS)
    before = TRIBUS.digest(match.state)
    played(match, "swap 0>2", "settle 1")
    assert undone(match) == ["settle 1", "swap 0>2"]
    assert TRIBUS.digest(match.state) == before
    played(match, "settle 1", "end")
    assert why_not(match) == "undo.other_seat"
