"""T1: what is in the box, and what is kept of it at every moment."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tables import all_shells, assert_allowed, event, land, play, play_out, refused, table

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.actions import TAKE, Put, Settle
from tribe_desktop.tribus.catalog import ACHIEVEMENTS, EPOCHS, RESOURCES, TRACKS
from tribe_desktop.tribus.facts import EventIdle, MarkerMoved, PointsChanged, StoneSet
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State, Task

SEATS = [2, 3, 4]


def new(players: int, seed: int = 1, start: int = 0) -> State:
    return TRIBUS.new(TRIBUS.setup({"players": players, "start": start}), seed)


def random_game(players: int, seed: int, each) -> State:
    random = Random(seed)
    return play_out(new(players, seed), lambda actions: actions[int(random.random() * len(actions))], each)


@pytest.mark.rule("T1.1")
@pytest.mark.parametrize("players", SEATS)
def test_two_to_four_players(players: int) -> None:
    assert new(players).players == players
    assert players in TRIBUS.seats


@pytest.mark.rule("T1.1")
@pytest.mark.parametrize("players", [0, 1, 5, -2, "2", 2.0, True, None])
def test_no_other_number_of_players(players: object) -> None:
    with pytest.raises(BadInput) as caught:
        TRIBUS.setup({"players": players, "start": 0})
    assert caught.value.refusal.params["key"] == "players"
    assert list(TRIBUS.seats) == SEATS


@pytest.mark.rule("T1.1")
def test_the_four_colours() -> None:
    words = [text(f"tribe.{name}") for name in ("bison", "deer", "wolf", "crane")]
    assert [word.split(",")[0] for word in words] == ["black", "brown", "grey", "white"]


@pytest.mark.rule("T1.2")
@pytest.mark.parametrize("players", SEATS)
def test_pieces_of_each_player(players: int) -> None:
    state = new(players)
    assert state.reserve == [15] * players
    assert state.stones_left == [12] * players
    assert len(state.marks) == 4 * players
    assert len(TRACKS) == 4
    assert state.shells == [5] * players
    assert [state.own_arrows >> seat & 1 for seat in range(players)] == [1] * players


@pytest.mark.rule("T1.2")
@pytest.mark.parametrize("players", SEATS)
def test_no_member_stone_or_arrow_is_made_or_lost(players: int) -> None:
    def check(state: State) -> None:
        for seat in range(players):
            assert state.reserve[seat] >= 0
            assert state.reserve[seat] + sum(state.lands[seat].members) == 15
            assert state.stones_left[seat] + sum(seats.count(seat) for seats in state.stones) == 12
            assert (state.own_arrows >> seat & 1) + sum(owner == seat for _, _, owner in state.arrows) == 1

    for seed in range(6):
        random_game(players, seed, check)


@pytest.mark.rule("T1.3")
def test_ten_land_tiles_of_each_of_five_resources() -> None:
    assert set(RESOURCES) == {"goat", "wheat", "gold", "horse", "incense"}
    for players in SEATS:
        state = new(players)
        tiles = Counter(state.bag)
        for each in state.lands:
            tiles.update(each.resources)
        assert tiles == dict.fromkeys(range(5), 10)


@pytest.mark.rule("T1.3")
@pytest.mark.parametrize("players", SEATS)
def test_no_land_tile_is_made_or_lost(players: int) -> None:
    def check(state: State) -> None:
        tiles = Counter([*state.bag, *state.hand])
        for each in state.lands:
            tiles.update(each.resources)
        assert tiles == dict.fromkeys(range(5), 10)

    random_game(players, 3, check)


@pytest.mark.rule("T1.3", "T4.5")
def test_a_turned_tile_is_still_known_for_what_it_is() -> None:
    state = table(lands=[land("goat 1", "gold spent", "wheat")], row=["explore"], bag=[])
    seen = TRIBUS.view(state, 1).lands[0]
    assert (RESOURCES[seen.resources[1]], seen.spent) == ("gold", 0b010)
    play(state, "take 0", "restore 1")
    assert (RESOURCES[state.lands[0].resources[1]], state.lands[0].spent) == ("gold", 0)


@pytest.mark.rule("T1.4")
def test_six_action_tiles_three_with_a_hand() -> None:
    assert sorted(new(2).row) == [0, 1, 2, 3, 4, 5]
    for tile, task in (("procreate", Task.PROCREATE), ("move", Task.MOVE), ("explore", Task.EXPLORE)):
        plain = table(row=[tile])
        play(plain, "take 0")
        assert (plain.task, plain.hand_open) == (task, False)
        hand = table(row=[f"{tile}+"])
        play(hand, "take 0")
        assert (hand.task, hand.hand_open) == (task, True)
        refused(plain, "achieve 0", "T5.1")
        assert_allowed(hand, "achieve 0")


@pytest.mark.rule("T1.5")
def test_fifteen_achievements_one_a_resource_in_each_epoch() -> None:
    lines = {
        "goat": ("Hunting", "Cheesemaking", "Weaving"),
        "horse": ("Trapping", "Leatherworking", "Riding"),
        "wheat": ("Cooking", "Farming", "Fermentation"),
        "gold": ("Jewelry Making", "Smelting", "Currency"),
        "incense": ("Shamanism", "Mysticism", "Philosophy"),
    }
    tiles = {a.name: a for a in catalog.default().achievements}
    assert set(tiles) == set(ACHIEVEMENTS)
    assert len(catalog.default().achievements) == 15
    for resource, names in lines.items():
        assert [(RESOURCES[tiles[name].resource], tiles[name].epoch) for name in names] == [
            (resource, epoch) for epoch in range(3)
        ]


@pytest.mark.rule("T1.5")
def test_each_achievement_has_four_spaces_and_one_progress_symbol() -> None:
    for tile in catalog.default().achievements:
        assert len(tile.vp) == len(tile.bolts) == 4
        assert all(points > 0 for points in tile.vp)
        assert {type(bolt) for bolt in tile.bolts} == {bool}
        assert TRACKS[tile.track]


@pytest.mark.rule("T1.5", "T5.6")
@pytest.mark.parametrize("name", ACHIEVEMENTS)
def test_each_achievement_moves_one_marker_up(name: str) -> None:
    tile = next(a for a in catalog.default().achievements if a.name == name)
    resource = RESOURCES[tile.resource]
    slot = 4 * tile.epoch
    state = table(
        lands=[land(*[f"{resource} 1"] * 3)],
        row=["move+"],
        board={slot: name},
        stones={slot - 4: (0,)} if slot else {},
        face_up=[slot],
    )
    facts = play(state, "take 0", f"achieve {slot}")
    assert [f for f in facts if isinstance(f, MarkerMoved)] == [MarkerMoved(0, tile.track, 1)]
    assert [f for f in facts if isinstance(f, StoneSet)] == [StoneSet(0, slot, 0, tile.vp[0])]


@pytest.mark.rule("T1.6")
def test_twenty_four_events_eight_an_epoch() -> None:
    events = catalog.default().events
    assert len(events) == len({e.name for e in events}) == 24
    assert Counter(EPOCHS[e.epoch] for e in events) == dict.fromkeys(EPOCHS, 8)


@pytest.mark.rule("T1.7")
@pytest.mark.parametrize("players", SEATS)
def test_shells_are_a_closed_system(players: int) -> None:
    def check(state: State) -> None:
        assert all_shells(state) == 5 * players
        assert min(state.shells) >= 0
        assert min(state.row_shells) >= 0
        assert len(state.row) == len(state.row_shells)

    for seed in range(6):
        random_game(players, seed, check)


@pytest.mark.rule("T1.7")
def test_shells_on_an_event_go_to_its_taker() -> None:
    state = table(row=["Mammoth", "move"], row_shells=[3, 0], shells=[2, 5])
    play(state, "take 0")
    assert state.shells == [5, 5]
    assert state.row_shells == [0]


@pytest.mark.rule("T1.8")
@pytest.mark.parametrize(("teeth", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_loss_takes_what_is_there(teeth: int, left: int) -> None:
    state = table(row=["Brown Bear", "move"], teeth=[teeth, 4])
    facts = play(state, "take 0")
    assert state.teeth == [left, 4]
    if teeth:
        assert PointsChanged(0, left - teeth) in facts
    else:
        assert EventIdle(0, event("Brown Bear")) in facts


@pytest.mark.rule("T1.8")
def test_bear_teeth_never_run_out() -> None:
    state = table(row=["Invasion", "move"], teeth=[500, 500])
    play(state, "take 0")
    assert state.teeth == [504, 500]


@pytest.mark.rule("T1.8")
def test_bear_teeth_are_public() -> None:
    state = table(3, teeth=[1, 2, 3])
    assert all(TRIBUS.view(state, seat).teeth == [1, 2, 3] for seat in range(3))


@pytest.mark.rule("T1.2", "T2.9")
def test_the_first_member_comes_from_the_fifteen() -> None:
    state = new(2)
    play(state, Settle(2))
    assert (state.reserve, state.lands[0].members) == ([14, 15], [0, 0, 1])


@pytest.mark.rule("T1.2")
def test_no_sixteenth_member() -> None:
    state = table(lands=[land("goat 14", "horse", "wheat")], row=["procreate"], marks={0: {"procreate": 4}})
    play(state, "take 0", "put 0")
    assert state.reserve[0] == 0
    refused(state, Put(0), "T3.1")  # one tile with members: nobody can be relocated either
    assert state.lands[0].members == [15, 0, 0]


@pytest.mark.rule("T1.4", "T1.6")
def test_a_row_of_all_tiles_of_the_box_can_be_named() -> None:
    names = [e.name for e in catalog.default().events]
    state = table(row=["move", *names], shells=[24, 0])
    assert TRIBUS.legal(state) == list(TAKE[:25])
