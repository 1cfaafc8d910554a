"""What the card of each kind of thing says, from states laid out by hand; and that nothing hidden gets onto one."""

from __future__ import annotations

from random import Random

import pytest
from tables import land, table

from tribe_desktop.tribus import actions as act
from tribe_desktop.tribus import scoring
from tribe_desktop.tribus.explain import explain
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.snapshot import sample, view
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.card_content import CardContent
from tribe_desktop.ui.tribus.card_texts import card
from tribe_desktop.ui.tribus.things import SeatLook, Thing

LOOKS = (SeatLook("Ana", "deer"), SeatLook("Bo", "bison"), SeatLook("Cy", "wolf"), SeatLook("Di", "crane"))


def said(state: State, thing: Thing, seat: int = 0) -> CardContent:
    found = card(state, thing, seat, LOOKS[: state.players])
    assert found is not None
    return found


def now(state: State, thing: Thing, seat: int = 0) -> list[str]:
    return [line.said() for line in said(state, thing, seat).now]


def row_of(*tiles: str, **more) -> State:
    return table(3, row=tiles, **more)


# the row


def test_an_action_tile_tells_its_price_what_it_brings_and_what_it_does() -> None:
    state = row_of("move", "procreate", row_shells=[0, 2], shells=[3, 0, 0], marks={0: {"procreate": 2}})
    content = said(state, things.row(1))
    assert (content.title, content.picture.name) == ("Procreate", "track_procreate")
    assert now(state, things.row(1)) == [
        "Costs 1 of your 3 shells.",
        "Brings you 2 shells; then you have 4.",
        "3 new members; 11 stay in reserve.",
    ]
    assert now(state, things.row(0))[0] == "Free for you."


def test_too_few_shells_say_what_the_rules_say() -> None:
    state = row_of("move", "procreate", "explore", shells=[1, 9, 9])
    reason = explain(state, act.Take(2))
    assert reason is not None
    content = said(state, things.row(2))
    assert content.warnings == (refusal_text(reason),)
    assert not any("Costs" in line.words for line in content.now)
    assert not said(state, things.row(2), 1).warnings
    assert said(state, things.row(2), 1).now_heading == "If it were your turn now"


def test_a_taken_tile_ends_taking() -> None:
    state = row_of("move", "procreate", task=Task.MOVE, points=1, taken="explore+")
    assert said(state, things.row(0)).warnings
    taken = said(state, things.TAKEN)
    assert taken.title == "Explore"
    assert "Ana" in taken.words


@pytest.mark.parametrize(
    ("reserve", "tiles", "expected"),
    [
        (5, ("goat 1", "horse 1", "wheat"), "2 new members; 3 stay in reserve."),
        (2, ("goat 1", "horse 1", "wheat"), "2 new members, your last in reserve."),
        (1, ("goat 1", "horse 1", "wheat"), "Your last 1 in reserve, then 1 member may be relocated."),
        (1, ("goat 2", "horse", "wheat"), "1 new member, your last in reserve."),
        (0, ("goat 1", "horse 1", "wheat"), "Your reserve is empty: 2 members may be relocated."),
        (0, ("goat 2", "horse", "wheat"), "Your reserve is empty and all members live on one tile: nothing to do."),
    ],
)
def test_procreating_with_a_short_reserve(reserve: int, tiles: tuple[str, ...], expected: str) -> None:
    state = row_of("procreate", lands={0: land(*tiles)}, marks={0: {"procreate": 1}}, reserve=[reserve, 9, 9])
    assert now(state, things.row(0))[1] == expected


@pytest.mark.parametrize(
    ("bag", "spent", "expected"),
    [
        (("goat",) * 5, "spent", ["Draws 2 of the 5 land tiles in the bag."]),
        (("goat",), "", ["Draws the last land tile in the bag."]),
        (
            ("goat",),
            "spent",
            [
                "Draws the last land tile in the bag.",
                "For the rest, 1 exhausted tile without members may be turned face up.",
            ],
        ),
        ((), "spent", ["The bag is empty: 1 exhausted tile without members may be turned face up."]),
        ((), "", ["The bag is empty, and you have no exhausted tile to turn face up: nothing to do."]),
    ],
)
def test_exploring_with_a_short_bag(bag: tuple[str, ...], spent: str, expected: list[str]) -> None:
    tiles = land("goat 1", "horse", f"wheat {spent}".strip())
    state = row_of("explore", lands={0: tiles}, bag=bag, marks={0: {"explore": 1}})
    assert now(state, things.row(0))[1:] == expected


def test_a_hand_lists_what_it_could_complete_the_dearest_first_and_how() -> None:
    state = row_of(
        "explore+", lands={0: land("horse 1", "goat 1", "incense 1")}, stones={0: (0,), 1: (1,)}, own_arrows=0b001,
    )  # fmt: skip
    lines = now(state, things.row(0))
    assert lines[2:] == [
        "With the hand you could complete:",
        "Leatherworking: your arrow, 1 wildcard: +5",
        "Cheesemaking: 1 wildcard: +4",
        "Cooking: 1 wildcard: +2",
        "Jewelry Making: 1 wildcard: +2",
        "Trapping: +1",
    ]
    poor = row_of("explore+", lands={0: land("horse", "goat", "incense")})
    assert now(poor, things.row(0))[-1] == "The hand could complete nothing for you."


# events


@pytest.mark.parametrize(
    ("event", "strength", "teeth", "expected"),
    [
        ("Mammoth", (1, 1, 0), 5, "You are the strongest (2, tied): +3 points."),
        ("Mammoth", (2, 1, 0), 5, "You are the strongest (3): +3 points."),
        ("Mammoth", (1, 2, 2), 5, "Not the strongest (2; Bo and Cy 3): no effect."),
        ("Wooly Rhinoceros", (0, 1, 1), 5, "You are the weakest (1): −2 points."),
        ("Wooly Rhinoceros", (0, 0, 1), 1, "You are the weakest (1, tied): −1 point."),
        ("Wooly Rhinoceros", (0, 0, 0), 0, "You are the weakest, but have no bear teeth to lose."),
        ("Wooly Rhinoceros", (1, 0, 1), 5, "Not the weakest (2; Bo 1): no effect."),
    ],
)
def test_events_of_the_strongest_and_weakest(event: str, strength, teeth: int, expected: str) -> None:
    marks = {seat: {"strength": mark} for seat, mark in enumerate(strength)}
    state = row_of(event, marks=marks, teeth=[teeth, 0, 0])
    assert now(state, things.row(0))[1] == expected
    before = state.teeth[0]
    TRIBUS.apply(state, act.TAKE[0])
    gained = state.teeth[0] - before
    assert (str(abs(gained)) in expected) if gained else ("point." not in expected and "points." not in expected)


def test_losses_tell_how_many_of_how_many() -> None:
    lands = {0: land("goat 4", "horse 1", "wheat spent"), 1: land("goat 1", "horse", "wheat")}
    state = row_of("Epidemic", "Wild Fire", "Disease", "Earthquake", lands=lands, shells=[9, 9, 9])
    assert now(state, things.row(0))[1:] == [
        "You’d lose 2 of 5 members.",
        "And the other tribes:",
        "Bo: nothing",
        "Cy: nothing",
        "This would be number 1 of 3.",
    ]
    assert "You’d exhaust 2 of your 2 fresh tiles." in now(state, things.row(1))
    assert "Bo: 2 of 3 tiles" in now(state, things.row(1))
    assert now(state, things.row(2), 1)[1] == "Your last member always stays: no effect."
    assert now(state, things.row(3), 1)[1] == "You’d exhaust 3 of your 3 fresh tiles."


def test_events_for_all_by_strength_count_each_tribe() -> None:
    state = row_of("Fertile Land", "Warm Summer", marks={1: {"strength": 2}}, bag=("goat",) * 3, shells=[9, 9, 9])
    assert now(state, things.row(0))[1:5] == [
        "Draws 1 of the 3 land tiles in the bag.", "And the other tribes:", "Bo: 2 tiles", "Cy: nothing",
    ]  # fmt: skip
    assert "Bo: 3 members" in now(state, things.row(1))


def test_bronze_age_events_count_to_the_end() -> None:
    state = row_of("Raid", beside=("Invasion", "Epidemic"))
    assert now(state, things.row(0))[-1] == "This would be number 3 of 3. Taking it makes this round the last."
    state.last_round = True
    assert now(state, things.row(0))[-1] == "The last round is already being played."
    assert "number 3" in said(state, things.row(0)).words


# achievements


def test_an_achievement_within_reach_tells_how() -> None:
    state = table(
        2, lands=[land("horse 1", "goat 1", "incense 1")], stones={0: (0,), 1: (1,)}, shells=[5, 5],
        marks={0: {"move": 1}},
    )  # fmt: skip
    content = said(state, things.slot(5))
    assert content.title == "Leatherworking"
    assert [(s.points, s.bolt, s.following) for s in content.spaces] == [
        (5, True, True), (4, True, False), (3, False, False), (3, False, False),
    ]  # fmt: skip
    assert now(state, things.slot(5)) == [
        "Within your reach: +5 points.",
        "You have 1 of 2 horse that count.",
        "1 other occupied tile would be exhausted.",
        "Takes your arrow, from Hunting.",
        "Movement: from 2 to 3, +1 at the end.",
        "Nearest hand tile: Procreate, 3 shells.",
    ]
    rules = said(state, things.slot(5)).words
    assert "shows a Neolithic event (8 left)" in rules
    assert "Needs your stone on Trapping below" in rules


def test_another_tribes_arrow_serves_and_the_nearest_hand_may_be_too_dear() -> None:
    state = table(
        2, lands=[land("horse 2", "horse 1", "goat 1")], stones={0: (0, 1)}, face_up=(5,), arrows=[(0, 5, 1)],
        shells=[2, 8],
    )  # fmt: skip
    lines = now(state, things.slot(5))
    assert "The arrow from Hunting serves you." in lines
    assert lines[-1] == "Nearest hand tile: Procreate, 3 shells; you have 2."


@pytest.mark.parametrize("slot", [1, 2, 5])
def test_what_is_out_of_reach_says_why_as_the_rules_do(slot: int) -> None:
    stones = {0: (0,), 1: (1,), 2: (1,)}
    state = table(2, lands=[land("gold", "gold", "incense 1")], stones=stones, task=Task.DONE, hand_open=True,
                  own_arrows=0b10, taken="move+")  # fmt: skip
    if slot == 1:
        state.stones_left[0] = 0
    reason = explain(state, act.Achieve(slot))
    content = said(state, things.slot(slot))
    if reason is None:
        assert "The hand of your tile can do it now." in now(state, things.slot(slot))
    else:
        assert content.warnings == (refusal_text(reason),)


def test_an_own_stone_and_a_full_tile() -> None:
    state = table(4, stones={0: (0, 1, 2, 3), 1: (1,)})
    own = said(state, things.slot(0))
    assert [space.name for space in own.spaces] == ["Ana", "Bo", "Cy", "Di"]
    assert now(state, things.slot(0)) == ["Your stone lies here."]
    assert "All four spaces are taken." in own.words


def test_a_face_down_tile_tells_what_may_lie_there() -> None:
    state = table(2, stones={0: (0,)}, lands=[land("horse 1", "wheat", "gold 1")])
    content = said(state, things.slot(5))
    lines = [line.said() for line in content.sections[0].lines]
    assert content.title == "Face down"
    assert lines[:4] == ["Leatherworking: 1 of 2", "Farming: 0 of 2", "Smelting: 1 of 2", "Mysticism: 0 of 2"]
    assert not any("Cheesemaking" in line for line in lines)
    assert "The first stone on Trapping turns it up." in content.words
    assert "still face down, too" in said(state, things.slot(9)).words


# the rest of the table


def test_an_event_stack_lists_what_may_still_come() -> None:
    state = table(3, stacks={1: ("Raid",), 2: ()}, beside=("Invasion",))
    one = said(state, things.stack(1))
    assert [line.words for line in one.sections[0].lines] == ["Raid"]
    bronze = said(state, things.stack(2))
    assert bronze.subtitle == "None left"
    assert not bronze.sections
    assert "1 of 3 Bronze Age events carried out; 2 more make the round the last." in bronze.words


def test_a_track_tells_every_step_and_where_each_tribe_stands() -> None:
    state = table(2, marks={0: {"move": 3}, 1: {"move": 4}})
    assert [line.said() for line in said(state, things.track(1)).sections[0].lines] == [
        "5 steps: +6, Bo", "4 steps: +3, Ana", "3 steps: +1", "2 steps", "1 step",
    ]  # fmt: skip
    assert now(state, things.track(1))[0] == "Next step: 5 steps, 3 points more at the end."
    assert now(state, things.track(1), 1) == ["You are at the top."]
    assert now(state, things.track(3))[0] == "All tribes are level: each is strongest and weakest."


def test_a_player_is_told_by_public_numbers_and_the_score_if_it_ended_now() -> None:
    state = table(3, marks={0: {"move": 4}}, teeth=[7, 3, 20], shells=[5, 6, 4])
    result = scoring.standing(state)
    content = said(state, things.player(0), 0)
    numbers = {line.words: line.value for section in content.sections for line in section.lines}
    assert numbers["Total"] == str(result.total[0])
    assert (numbers["Movement"], numbers["Shells"], numbers["In reserve"]) == ("6", "5", "14")
    gap = result.total[2] - result.total[0]
    assert now(state, things.player(0)) == [f"You would be {gap} points behind Cy."]
    assert now(state, things.player(2)) == [f"{gap} points ahead of you."]
    assert now(state, things.player(2), 2) == ["You would win."]


def test_land_tells_what_it_counts_for() -> None:
    state = table(2, lands=[land("goat 2", "goat", "wheat 1 spent")], stones={0: (1,)})
    assert now(state, things.land(0, 0)) == ["Face up and needing goat:", "Hunting: 1 of 1", "Cheesemaking: 1 of 2"]
    assert "A member has to live on it" in now(state, things.land(1, 0))[0]
    assert said(state, things.land(2, 0)).title == "Exhausted wheat field"
    assert not said(state, things.land(0, 1)).now


def test_bag_free_place_and_drawn_land() -> None:
    state = table(2, task=Task.LAY, hand=("goat", "goat", "gold"), bag=("gold", "gold", "horse", "incense"))
    lines = {line.words: (line.value, line.note) for line in said(state, things.BAG).sections[0].lines}
    assert lines["Gold rock"] == ("2", "50 %")
    assert lines["Wheat field"] == ("0", "0 %")
    assert said(state, things.hand(0)).subtitle == "2 drawn, not laid yet"
    place = said(state, things.place(state.lands[0].free[0], 0))
    assert "In your hand: goat, goat and gold." in place.words
    assert place.sections[0].lines
    state.bag = []
    assert said(state, things.BAG).subtitle == "Empty"


def test_a_way_for_the_arrow() -> None:
    state = table(2, stones={0: (0,), 1: (1,)}, task=Task.ARROW, goal=5)
    assert said(state, things.arrow(0)).subtitle == "From Hunting to Leatherworking"


def test_what_is_not_on_the_table_has_no_card() -> None:
    state = table(2)
    for thing in (things.row(9), things.land(9, 0), things.player(3), things.hand(1), things.TAKEN, Thing("sky")):
        assert card(state, thing, 0, LOOKS[:2]) is None


def test_without_a_seat_nobody_is_addressed() -> None:
    state = row_of("Epidemic", "move+", stones={0: (0,)})
    for thing in everything(state):
        content = card(state, thing, -1, LOOKS[:3])
        assert content is None or not (content.now or content.warnings)


# hidden things


def everything(state: State) -> list[Thing]:
    seats = range(state.players)
    return [
        *map(things.row, range(len(state.row))), *map(things.slot, range(12)), *map(things.arrow, range(12)),
        *map(things.track, range(4)), *map(things.stack, range(3)), *map(things.player, seats),
        *(things.land(tile, seat) for seat in seats for tile in range(len(state.lands[seat].places))),
        *(things.place(at, seat) for seat in seats for at in state.lands[seat].free),
        *map(things.hand, range(5)), things.BAG, things.TAKEN,
    ]  # fmt: skip


@pytest.mark.rule("T9.7")
def test_swapping_what_is_hidden_changes_no_card() -> None:
    for seed in range(3):
        random = Random(seed)
        state = TRIBUS.new(TRIBUS.setup({"players": 2 + seed % 3, "start": 0}), seed)
        for step in range(400):
            legal = list(TRIBUS.legal(state))
            if not legal:
                break
            TRIBUS.apply(state, random.choice(legal))
            if step % 60:
                continue
            other = sample(view(state), random)
            looks = LOOKS[: state.players]
            for thing in everything(state):
                for seat in (-1, 0, 1):
                    assert card(state, thing, seat, looks) == card(other, thing, seat, looks), thing
