"""T8.1 to T8.5: how an event is taken, where it goes, and what is lost by it."""

from __future__ import annotations

import pytest
from events_done import CROWD, PLAIN, carry_out, is_gone, with_event
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

from tribe_desktop.tribus.actions import Achieve, Exhaust, Lose, Take
from tribe_desktop.tribus.facts import (
    EventDone,
    EventIdle,
    LandExhausted,
    MemberLost,
    PointsChanged,
    TileReturned,
    TileTaken,
)
from tribe_desktop.tribus.game import TRIBUS

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
