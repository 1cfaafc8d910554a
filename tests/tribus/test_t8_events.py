"""T8: events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import pytest
from tables import (
    act,
    all_shells,
    assert_allowed,
    code,
    event,
    land,
    legal,
    of,
    part,
    parts,
    play,
    refused,
    rules_of,
    table,
)

from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.actions import Achieve, End, Exhaust, Lay, Lose, Put, Relocate, Restore, Step, Take
from tribe_desktop.tribus.facts import (
    EventDone,
    EventIdle,
    Fact,
    LandDrawn,
    LandExhausted,
    MemberLost,
    MemberMoved,
    MemberPut,
    PartBegun,
    PointsChanged,
    TileReturned,
    TileTaken,
    TurnEnded,
)
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State

PLAIN = ("procreate", "move", "explore", "procreate+", "move+", "explore+")
CROWD = ("goat 3", "horse 2", "wheat 1")


@cache
def plain_strength() -> catalog.RuleSet:
    """The app's own rule set with strengths of 1 to 4, whatever its file says."""
    data = parts()
    part(data, "strength")["values"] = [1, 2, 3, 4]
    return rules_of(data)


def with_event(name: str, players: int = 2, *, taker: int = 0, strength: Sequence[int] = (), **more: object) -> State:
    """The event lies leftmost, and `taker` is to take a tile. `strength`: position of each seat's marker."""
    more.setdefault("lands", [land(*CROWD) for _ in range(players)])
    more.setdefault("rules", plain_strength())
    marks = {seat: {"strength": position} for seat, position in enumerate(strength)}
    return table(players, seat=taker, row=(name, *PLAIN), marks=marks, **more)


def carry_out(state: State) -> tuple[list[tuple[int, str, int]], list[Fact]]:
    """Take the leftmost tile and do whatever can be done until the turn is over: (seat, word, how often) in order."""
    facts = play(state, "take 0")
    done: list[tuple[int, str, int]] = []
    while not of(facts, TurnEnded):
        seat, action = state.seat, TRIBUS.legal(state)[0]
        facts += play(state, action)
        word = TRIBUS.text(action).split()[0]
        if word in {"end", "draw"}:
            continue
        if done and done[-1][:2] == (seat, word):
            done[-1] = (seat, word, done[-1][2] + 1)
        else:
            done.append((seat, word, 1))
    return done, facts


def is_gone(state: State, name: str) -> bool:
    number = event(name)
    return code(name) not in state.row and state.event < 0 and not any(number in stack for stack in state.stacks)


# T8.1


@pytest.mark.rule("T8.1")
def test_an_event_is_taken_like_a_tile() -> None:
    """One shell onto each tile left of it, the shells on it to the taker."""
    state = table(row=("move", "Mammoth", "explore", "Raid"), row_shells=[1, 2, 0, 4], shells=[3, 0])
    facts = play(state, "take 3")
    assert state.row == [code("move"), code("Mammoth"), code("explore")]
    assert state.row_shells == [2, 3, 1]
    assert state.shells[0] == 3 - 3 + 4
    assert of(facts, TileTaken) == [TileTaken(0, code("Raid"), 3, 3, 4)]
    assert all_shells(state) == 10


@pytest.mark.rule("T8.1", "T3.3")
def test_the_shells_on_an_event_dont_help_to_pay_for_it() -> None:
    state = table(row=("move", "Mammoth"), row_shells=[0, 7], shells=[0, 3])
    refused(state, "take 1", "T3.2", "row.too_few_shells")


@pytest.mark.rule("T8.1")
def test_without_shells_a_leftmost_event_must_be_taken() -> None:
    state = table(row=("Earthquake", "move", "explore"), shells=[0, 10])
    assert TRIBUS.legal(state) == [act("take 0")]
    refused(state, "end", "T3.2", "end.no_passing")


@pytest.mark.rule("T8.1")
def test_an_event_may_be_taken_by_choice() -> None:
    state = table(row=("move", "explore", "Mammoth"))
    assert legal(state, Take) == {"take 0", "take 1", "take 2"}
    play(state, "take 2")
    assert state.teeth[0] == 3


@pytest.mark.rule("T8.1")
def test_an_event_is_skipped_by_laying_a_shell_on_it() -> None:
    state = table(row=("Earthquake", "Drought", "move"), shells=[2, 5], row_shells=[0, 3, 0])
    play(state, "take 2")
    assert state.row == [code("Earthquake"), code("Drought")]
    assert state.row_shells == [1, 4]
    assert state.shells == [0, 5]
    assert state.lands[0].spent == 0


@pytest.mark.rule("T8.1")
def test_an_event_is_the_whole_turn() -> None:
    """No action, no achievement; then the next player's turn, and no tile goes to the row's end."""
    state = with_event("Mammoth")
    facts = play(state, "take 0")
    assert TRIBUS.legal(state) == [act("end")]
    refused(state, "achieve 0", "T5.1", "achieve.no_hand")
    refused(state, "put 0", "T3.1", "now.done")
    refused(state, "take 0", "T3.1", "now.done")
    facts += play(state, "end")
    assert state.row == [code(tile) for tile in PLAIN]
    assert of(facts, TileReturned) == []
    assert (state.seat, state.taker) == (1, 1)
    assert legal(state, Take)


@pytest.mark.rule("T8.1")
def test_in_the_midst_of_an_event_there_is_no_achievement() -> None:
    state = with_event("Hike")
    play(state, "take 0")
    assert legal(state, Achieve) == set()
    refused(state, "achieve 0", "T5.1", "achieve.no_hand")


# T8.2


@pytest.mark.rule("T8.2")
@pytest.mark.parametrize("name", ["Mammoth", "Wooly Rhinoceros", "Mastodon", "Giant Beaver", "Sabretooth"])
def test_an_event_of_the_first_two_epochs_leaves_the_game(name: str) -> None:
    state = with_event(name, teeth=[5, 5])
    facts = play(state, "take 0")
    assert state.teeth[0] != 5
    assert is_gone(state, name)
    assert state.beside == ()
    assert of(facts, EventDone) == [EventDone(0, event(name), 0)]


@pytest.mark.rule("T8.2")
def test_bronze_events_are_laid_beside_the_board_and_counted() -> None:
    state = table(3, row=("Raid", "Invasion", *PLAIN))
    facts = play(state, "take 0", "end", "take 0")
    assert state.beside == (event("Raid"), event("Invasion"))
    assert is_gone(state, "Raid")
    assert is_gone(state, "Invasion")
    assert of(facts, EventDone) == [EventDone(0, event("Raid"), 1), EventDone(1, event("Invasion"), 2)]


@pytest.mark.rule("T8.2")
@pytest.mark.parametrize(
    ("name", "strength", "teeth", "tiles"),
    [
        ("Raid", (0, 1), 4, CROWD),  # not the strongest
        ("Brown Bear", (1, 0), 4, CROWD),  # not the weakest
        ("Brown Bear", (0, 1), 0, CROWD),  # the weakest, with nothing to lose
        ("Extreme Cold", (0, 0), 4, ("goat 1", "horse", "wheat")),  # the last member alone
        ("Epidemic", (0, 0), 4, ("goat 1", "horse", "wheat")),
        ("Earthquake", (0, 0), 4, ("goat 1 spent", "horse spent", "wheat spent")),
        ("Wild Fire", (0, 0), 4, ("goat 1 spent", "horse spent", "wheat spent")),
    ],
)
def test_a_bronze_event_without_effect_counts(
    name: str, strength: tuple[int, int], teeth: int, tiles: tuple[str, ...]
) -> None:
    state = with_event(name, strength=strength, teeth=[teeth, 9], lands=[land(*tiles), land(*tiles)])
    before = TRIBUS.dump(state)
    facts = play(state, "take 0")
    assert state.beside == (event(name),)
    assert (state.teeth, state.reserve) == (before["teeth"], before["reserve"])
    assert TRIBUS.dump(state)["lands"] == before["lands"]
    assert of(facts, EventIdle)
    assert of(facts, EventDone) == [EventDone(0, event(name), 1)]
    assert TRIBUS.legal(state) == [act("end")]


@pytest.mark.rule("T8.2")
def test_an_event_is_gone_as_soon_as_it_is_carried_out() -> None:
    """Not before the last decision, and not only with the end of the turn."""
    state = with_event("Earthquake")
    play(state, "take 0", "exhaust 0", "exhaust 1")
    assert state.beside == ()
    play(state, "exhaust 2")
    assert state.beside == (event("Earthquake"),)
    assert TRIBUS.legal(state) == [act("end")]


# T8.3

STRENGTHS = [
    # positions, taker, whether strongest, whether weakest
    ((0, 0), 0, True, True),
    ((0, 0), 1, True, True),
    ((3, 3), 0, True, True),
    ((1, 0), 0, True, False),
    ((1, 0), 1, False, True),
    ((0, 1, 2), 0, False, True),
    ((0, 1, 2), 1, False, False),
    ((0, 1, 2), 2, True, False),
    ((2, 2, 1), 1, True, False),
    ((1, 1, 2), 1, False, True),
    ((2, 2, 2), 2, True, True),
    ((3, 1, 1, 3), 3, True, False),
    ((3, 1, 1, 3), 2, False, True),
    ((3, 1, 2, 0), 1, False, False),
    ((1, 1, 1, 1), 3, True, True),
    ((0, 0, 0, 1), 0, False, True),
]


@pytest.mark.rule("T8.3")
@pytest.mark.parametrize(("strength", "taker", "strongest", "weakest"), STRENGTHS)
def test_strongest_and_weakest_are_told_by_the_takers_place_alone(
    strength: tuple[int, ...], taker: int, strongest: bool, weakest: bool
) -> None:
    for name, change in (("Mammoth", 3 * strongest), ("Brown Bear", -2 * weakest)):
        players = len(strength)
        state = with_event(name, players, taker=taker, strength=strength, teeth=[7] * players)
        facts = play(state, "take 0")
        assert state.teeth == [7 + change * (seat == taker) for seat in range(players)]
        assert of(facts, PointsChanged) == ([PointsChanged(taker, change)] if change else [])
        assert of(facts, EventIdle) == ([] if change else [EventIdle(taker, event(name))])


@pytest.mark.rule("T8.3")
def test_strength_is_the_place_on_its_own_track() -> None:
    """Neither other tracks nor the numbers printed on the fields count: here all fields say the same."""
    data = parts()
    part(data, "strength")["values"] = [2, 2, 2, 2]
    marks = {0: {"strength": 1}, 1: {"strength": 0, "move": 4, "procreate": 4, "explore": 4}}
    state = table(row=("Mammoth", *PLAIN), rules=rules_of(data), marks=marks, seat=1)
    facts = play(state, "take 0")
    assert of(facts, EventIdle) == [EventIdle(1, event("Mammoth"))]


@pytest.mark.rule("T8.3", "T1.8")
@pytest.mark.parametrize(("teeth", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_loss_takes_what_is_there(teeth: int, left: int) -> None:
    state = with_event("Wooly Rhinoceros", teeth=[teeth, 5])
    facts = play(state, "take 0")
    assert state.teeth == [left, 5]
    assert sum(fact.points for fact in of(facts, PointsChanged)) == left - teeth


# T8.4


@pytest.mark.rule("T8.4")
def test_members_lost_go_back_to_the_reserve() -> None:
    state = with_event("Disease")
    facts = play(state, "take 0", "lose 0", "lose 2")
    assert state.lands[0].members == [2, 2, 0]
    assert state.reserve[0] == 15 - 4
    assert of(facts, MemberLost) == [MemberLost(0, 0), MemberLost(0, 2)]
    assert TRIBUS.legal(state) == [act("end")]


@pytest.mark.rule("T8.4")
def test_the_owner_chooses_which() -> None:
    state = with_event("Disease", taker=1, lands=[land(*CROWD), land("goat 1", "horse", "wheat 1", "gold 2 spent")])
    play(state, "take 0")
    assert state.seat == 1
    assert legal(state, Lose) == {"lose 0", "lose 2", "lose 3"}
    refused(state, "lose 1", "T8.4", "event.nobody_there")
    play(state, "lose 2")
    assert legal(state, Lose) == {"lose 0", "lose 3"}
    refused(state, "lose 2", "T8.4", "event.nobody_there")


@pytest.mark.rule("T8.4")
def test_losses_dont_lapse() -> None:
    state = with_event("Extreme Cold")
    play(state, "take 0", "lose 0", "lose 0")
    refused(state, "end", "T8.4", "end.lose")
    play(state, "lose 0")
    assert_allowed(state, "end")


@pytest.mark.rule("T8.4")
@pytest.mark.parametrize(("name", "asked"), [("Disease", 2), ("Extreme Cold", 3), ("Epidemic", 2)])
@pytest.mark.parametrize("members", [1, 2, 3, 4])
def test_the_last_member_is_never_lost(name: str, asked: int, members: int) -> None:
    state = with_event(name, lands=[land(f"goat {members}", "horse", "wheat"), land("goat 1", "horse", "wheat")])
    done, _ = carry_out(state)
    lost = min(asked, members - 1)
    assert done == ([(0, "lose", lost)] if lost else [])
    assert state.lands[0].members == [members - lost, 0, 0]
    assert state.lands[1].members == [1, 0, 0]


@pytest.mark.rule("T8.4")
def test_the_last_member_may_be_anywhere() -> None:
    """Scattered members: the owner chooses who stays."""
    state = with_event("Extreme Cold", lands=[land("goat 1", "horse 1", "wheat 1"), land(*CROWD)])
    play(state, "take 0", "lose 0", "lose 2")
    assert state.lands[0].members == [0, 1, 0]
    assert TRIBUS.legal(state) == [act("end")]


# T8.5


@pytest.mark.rule("T8.5")
def test_tiles_to_exhaust_are_occupied_or_not_and_members_stay() -> None:
    state = with_event("Drought", lands=[land("goat 3", "horse", "wheat 1", "gold"), land(*CROWD)])
    play(state, "take 0")
    assert legal(state, Exhaust) == {"exhaust 0", "exhaust 1", "exhaust 2", "exhaust 3"}
    facts = play(state, "exhaust 0", "exhaust 3")
    assert state.lands[0].spent == 0b1001
    assert state.lands[0].members == [3, 0, 1, 0]
    assert of(facts, LandExhausted) == [LandExhausted(0, 0, False), LandExhausted(0, 3, False)]
    assert state.lands[1].spent == 0


@pytest.mark.rule("T8.5")
def test_an_exhausted_tile_cant_be_exhausted_again() -> None:
    state = with_event("Drought", lands=[land("goat 3 spent", "horse", "wheat", "gold spent"), land(*CROWD)])
    play(state, "take 0")
    assert legal(state, Exhaust) == {"exhaust 1", "exhaust 2"}
    refused(state, "exhaust 0", "T8.5", "event.exhausted_already")
    refused(state, "exhaust 3", "T8.5", "event.exhausted_already")
    refused(state, "exhaust 4", "T4.4", "land.none")
    play(state, "exhaust 1")
    refused(state, "exhaust 1", "T8.5", "event.exhausted_already")


@pytest.mark.rule("T8.5")
def test_exhausting_doesnt_lapse() -> None:
    state = with_event("Drought")
    play(state, "take 0", "exhaust 1")
    refused(state, "end", "T8.5", "end.exhaust")


@pytest.mark.rule("T8.5")
@pytest.mark.parametrize(("name", "asked"), [("Drought", 2), ("Earthquake", 3), ("Wild Fire", 2)])
@pytest.mark.parametrize("fresh", range(5))
def test_with_too_few_tiles_it_is_all_there_are(name: str, asked: int, fresh: int) -> None:
    mine = ["goat 1" if n == 0 else "gold" for n in range(4)]
    tiles = [tile if n < fresh else f"{tile} spent" for n, tile in enumerate(mine)]
    spent = [f"{tile} spent" for tile in mine]
    state = with_event(name, lands=[land(*tiles), land(*spent)])
    done, _ = carry_out(state)
    turned = min(asked, fresh)
    assert done == ([(0, "exhaust", turned)] if turned else [])
    assert state.lands[0].spent.bit_count() == 4 - fresh + turned


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
