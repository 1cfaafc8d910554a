"""T8.7 and T8.8: what goes by strength, and what each event does."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from events_done import CROWD, PLAIN, carry_out, is_gone, plain_strength, with_event
from tables import act, assert_allowed, event, land, legal, of, part, parts, play, refused, rules_of, table

from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.actions import Achieve, End, Lay, Put, Relocate, Restore, Step, Take
from tribe_desktop.tribus.facts import EventDone, EventIdle, LandDrawn, MemberMoved, MemberPut, PartBegun
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State

# T8.7


def odd_strength() -> catalog.RuleSet:
    """Strength of 2, 4, 5 and 7, so that a number is neither a position nor another track's."""
    data = parts()
    part(data, "strength")["values"] = [2, 4, 5, 7]
    return rules_of(data)


@pytest.mark.rule("T8.7")
@pytest.mark.parametrize(("position", "number"), list(enumerate([2, 4, 5, 7])))
@pytest.mark.parametrize(
    ("name", "word"), [("Hike", "step"), ("Conquest", "lay"), ("Enslavement", "put"), ("Warm Summer", "put")]
)
def test_the_strength_tracks_number_counts(name: str, word: str, position: int, number: int) -> None:
    marks = {0: {"strength": position, "procreate": 2, "move": 2, "explore": 2}}
    state = table(row=(name, *PLAIN), rules=odd_strength(), marks=marks, lands=[land(*CROWD)])
    done, facts = carry_out(state)
    assert done[0] == (0, word, number)
    assert of(facts, PartBegun)[0] == PartBegun(0, event(name), number)
    assert [len(fact.resources) for fact in of(facts, LandDrawn)] == ([number] if word == "lay" else [])


@pytest.mark.rule("T8.7", "T4.1")
def test_procreating_by_strength_goes_onto_occupied_tiles_and_all_are_placed() -> None:
    state = with_event("Enslavement", strength=(1, 0), lands=[land("goat 1", "horse", "wheat 1 spent"), land(*CROWD)])
    play(state, "take 0")
    assert legal(state, Put) == {"put 0", "put 2"}
    refused(state, "put 1", "T4.1", "procreate.nobody_there")
    facts = play(state, "put 2")
    refused(state, "end", "T3.6", "end.procreate")
    facts += play(state, "put 0")
    assert len(of(facts, MemberPut)) == 2
    assert state.lands[0].members == [2, 0, 2]


@pytest.mark.rule("T8.7", "T4.2")
def test_procreating_by_strength_relocates_when_the_reserve_runs_dry() -> None:
    state = with_event("Enslavement", strength=(2, 0), lands=[land("goat 13", "horse", "wheat 1"), land(*CROWD)])
    facts = play(state, "take 0", "put 0")
    assert legal(state, Relocate) == {"relocate 0>2", "relocate 2>0"}
    assert_allowed(state, "end")
    facts += play(state, "relocate 0>2", "relocate 0>2")
    assert state.lands[0].members == [12, 0, 3]
    assert [fact.relocated for fact in of(facts, MemberMoved)] == [True, True]
    assert is_gone(state, "Enslavement")


@pytest.mark.rule("T8.7", "T4.2")
def test_with_an_empty_reserve_and_all_on_one_tile_nothing_happens() -> None:
    state = with_event("Enslavement", strength=(2, 0), lands=[land("goat 15", "horse", "wheat"), land(*CROWD)])
    facts = play(state, "take 0")
    assert of(facts, EventIdle) == [EventIdle(0, event("Enslavement"))]
    assert TRIBUS.legal(state) == [act("end")]


@pytest.mark.rule("T8.7", "T4.3")
def test_moving_by_strength_goes_to_adjacent_tiles_and_may_lapse() -> None:
    state = with_event("Hike", strength=(2, 0), lands=[land("goat 2", "horse", "wheat", "gold spent"), land(*CROWD)])
    play(state, "take 0")
    assert legal(state, Step) == {"step 0>1", "step 0>2"}
    refused(state, "step 0>3", "T4.3", "move.not_adjacent")
    play(state, "step 0>1", "step 1>3")
    assert state.lands[0].members == [1, 0, 0, 1]
    facts = play(state, "end")
    assert of(facts, EventDone) == [EventDone(0, event("Hike"), 0)]
    assert state.seat == 1


@pytest.mark.rule("T8.7", "T4.5")
def test_exploring_by_strength_turns_tiles_back_when_the_bag_is_empty() -> None:
    tiles = ("goat 1 spent", "horse spent", "wheat spent", "gold spent")
    state = with_event("Conquest", strength=(1, 0), bag=[], lands=[land(*tiles), land(*CROWD)])
    play(state, "take 0")
    assert legal(state, Restore) == {"restore 1", "restore 2", "restore 3"}
    refused(state, "restore 0", "T4.5", "explore.occupied")
    assert_allowed(state, "end")
    play(state, "restore 1", "restore 3")
    assert state.lands[0].spent == 0b0101
    assert TRIBUS.legal(state) == [act("end")]


@pytest.mark.rule("T8.7", "T4.5")
def test_with_an_empty_bag_and_nothing_to_turn_back_nothing_happens() -> None:
    state = with_event("Conquest", strength=(1, 0), bag=[])
    facts = play(state, "take 0")
    assert of(facts, EventIdle) == [EventIdle(0, event("Conquest"))]
    assert TRIBUS.legal(state) == [act("end")]


@pytest.mark.rule("T8.7", "T4.4")
def test_land_drawn_by_strength_is_all_drawn_first_and_all_laid() -> None:
    state = with_event("Conquest", strength=(2, 0))
    play(state, "take 0")
    assert TRIBUS.legal(state) == [act("draw")]
    refused(state, "end", "T4.4", "end.explore")
    play(state, "draw")
    assert len(state.hand) == 3
    refused(state, "end", "T3.6", "end.lay")
    while legal(state, Lay):
        play(state, TRIBUS.legal(state)[0])
    assert len(state.lands[0].places) == 6
    assert TRIBUS.legal(state) == [act("end")]


# T8.8: what the clause says of each

GAINS = {"Mammoth": 3, "Giant Beaver": 2, "Mastodon": 2, "Migration": 2, "Raid": 3, "Invasion": 4}
LOSSES = {"Sabretooth": 1, "Wooly Rhinoceros": 2, "Brown Bear": 2}
TAKER_BY_STRENGTH = {"Hike": "step", "Conquest": "lay", "Enslavement": "put"}
TAKER = {
    "Drought": ("exhaust", 2),
    "Earthquake": ("exhaust", 3),
    "Disease": ("lose", 2),
    "Extreme Cold": ("lose", 3),
}
ALL_BY_STRENGTH = {
    "Herd Instinct": "step",
    "Hunting Success": "step",
    "Signs in the Sky": "lay",
    "Fertile Land": "lay",
    "Fewer Predators": "put",
    "Warm Summer": "put",
}
ALL = {"Wild Fire": ("exhaust", 2), "Epidemic": ("lose", 2)}
TWENTY_FOUR = (*GAINS, *LOSSES, *TAKER_BY_STRENGTH, *TAKER, *ALL_BY_STRENGTH, *ALL)

OF_THREE = (1, 3, 0)  # strengths as positions: seat 1, who takes it, is the strongest, seat 2 the weakest


def of_three(name: str, strength: tuple[int, ...] = OF_THREE) -> State:
    others = {"procreate": 4, "move": 4, "explore": 4}
    marks: Mapping[int, Mapping[str, int]] = {
        seat: {**others, "strength": position} for seat, position in enumerate(strength)
    }
    lands = [land(*CROWD, "gold", "incense") for _ in range(3)]
    row = (name, *PLAIN)
    return table(3, start=0, seat=1, row=row, marks=marks, teeth=[8, 8, 8], lands=lands, rules=plain_strength())


def totals(state: State) -> list[tuple[int, int, int, int]]:
    """By seat: teeth, members in play, land tiles, exhausted ones."""
    return [
        (state.teeth[seat], sum(mine.members), len(mine.places), mine.spent.bit_count())
        for seat, mine in enumerate(state.lands)
    ]


def expected(name: str, strength: tuple[int, ...] = OF_THREE) -> list[tuple[int, str, int]]:
    """What the clause lets each seat do, in order; the taker is seat 1."""
    numbers = [(1, 2, 3, 4)[position] for position in strength]
    if name in TAKER_BY_STRENGTH:
        return [(1, TAKER_BY_STRENGTH[name], numbers[1])]
    if name in TAKER:
        return [(1, *TAKER[name])]
    if name in ALL_BY_STRENGTH:
        return [(seat, ALL_BY_STRENGTH[name], numbers[seat]) for seat in (1, 2, 0)]
    if name in ALL:
        return [(seat, *ALL[name]) for seat in (1, 2, 0)]
    return []


@pytest.mark.rule("T8.8")
@pytest.mark.parametrize("name", TWENTY_FOUR)
def test_event(name: str) -> None:
    """With the taker as the strongest, the weakest, level with all, and between."""
    for strength in (OF_THREE, (3, 0, 1), (1, 1, 1), (0, 2, 3)):
        state = of_three(name, strength)
        want = totals(state)
        done, _ = carry_out(state)
        assert done == expected(name, strength)
        gain = GAINS.get(name, 0) * (strength[1] == max(strength))
        loss = LOSSES.get(name, 0) * (strength[1] == min(strength))
        want[1] = (8 + gain - loss, *want[1][1:])
        for seat, word, number in expected(name, strength):
            teeth, members, tiles, spent = want[seat]
            members += number * ((word == "put") - (word == "lose"))
            want[seat] = (teeth, members, tiles + number * (word == "lay"), spent + number * (word == "exhaust"))
        assert totals(state) == want
        assert is_gone(state, name)
        assert (state.seat, state.taker) == (2, 2)


@pytest.mark.rule("T8.8", "T1.6")
def test_the_24_are_all_there_are() -> None:
    assert len(TWENTY_FOUR) == len(set(TWENTY_FOUR)) == 24
    events = catalog.default().events
    assert {each.name for each in events} == set(TWENTY_FOUR)
    assert [sum(each.epoch == epoch for each in events) for epoch in range(3)] == [8, 8, 8]


def test_nothing_but_the_turns_end_is_left_after_each() -> None:
    """The driver of these tests ends turns; here: no event leaves a decision of the row or of a hand."""
    for name in TWENTY_FOUR:
        state = of_three(name)
        play(state, "take 0")
        while not any(isinstance(action, End) for action in TRIBUS.legal(state)):
            assert not any(isinstance(action, Take | Achieve) for action in TRIBUS.legal(state))
            play(state, TRIBUS.legal(state)[0])
