"""T2: from the box to the first turn."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from tables import land, play, refused, table

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.tribus import setup as box
from tribe_desktop.tribus.actions import END, SETTLE, SWAPS, Settle, Swap
from tribe_desktop.tribus.catalog import default
from tribe_desktop.tribus.facts import LandLaid, MemberPut, TilesSwapped, TurnEnded
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import neighbours
from tribe_desktop.tribus.state import UNKNOWN, State, Task

SEEDS = range(60)
SEATS = [2, 3, 4]


def chosen(players: int = 4, start: int = 0) -> box.Setup:
    return TRIBUS.setup({"players": players, "start": start})


def new(players: int = 4, seed: int = 1, start: int = 0) -> State:
    return TRIBUS.new(chosen(players, start), seed)


def settled(players: int, start: int) -> State:
    """Past set-up, everyone on their first tile."""
    state = new(players, start=start)
    for _ in range(players):
        play(state, "settle 0", "end")
    return state


@pytest.mark.rule("T2.1")
@pytest.mark.parametrize("players", SEATS)
def test_markers_stand_at_the_base(players: int) -> None:
    state = new(players)
    assert state.marks == [0] * 4 * players
    for seat in range(players):
        assert [state.value(seat, track) for track in range(4)] == [t.values[0] for t in default().tracks]


@pytest.mark.rule("T2.2")
@pytest.mark.parametrize("players", SEATS)
def test_everyone_begins_with_three_different_tiles(players: int) -> None:
    for seed in SEEDS:
        state = new(players, seed)
        assert [len(set(each.resources)) for each in state.lands] == [3] * players
        assert [len(each.resources) for each in state.lands] == [3] * players
        assert len(state.bag) == 50 - 3 * players


@pytest.mark.rule("T2.2")
def test_tiles_set_aside_go_back_before_the_next_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    mixed: list[list[int]] = []

    def unshuffled(items, random) -> list[int]:
        mixed.append(list(items))
        return mixed[-1][:]

    monkeypatch.setattr(box, "shuffled", unshuffled)
    order = TRIBUS.orders(chosen(2, start=1), 1)
    # The bag as it was filled gives ten of the last kind, ten of the one before, …: nearly all are set aside.
    assert order["hands"][1] == [4, 3, 2]
    bags = [deck for deck in mixed if len(deck) > 40]
    assert [len(deck) for deck in bags] == [50, 47, 44]  # mixed for each player, and for the game
    assert Counter(bags[1]) == {0: 10, 1: 10, 2: 9, 3: 9, 4: 9}
    assert Counter(bags[2]) + Counter(order["hands"][0]) == Counter(bags[1])


@pytest.mark.rule("T2.2")
def test_players_draw_in_turn_order() -> None:
    first = TRIBUS.orders(chosen(3, start=0), 5)["hands"]
    shifted = TRIBUS.orders(chosen(3, start=2), 5)["hands"]
    assert [shifted[2], shifted[0], shifted[1]] == first


@pytest.mark.rule("T2.2")
def test_the_bag_is_mixed() -> None:
    bags = {tuple(new(2, seed).bag) for seed in SEEDS}
    assert len(bags) == len(SEEDS)
    assert new(2, 7).bag == new(2, 7).bag


@pytest.mark.rule("T2.2")
def test_equal_tiles_are_kept_in_play() -> None:
    state = table(row=["explore"], marks={0: {"explore": 2}}, bag=["goat", "goat", "goat"])
    facts = play(state, "take 0", "draw", "lay goat 2,0", "lay goat 3,0", "lay goat 4,0")
    assert [f.resource for f in facts if isinstance(f, LandLaid)] == [0, 0, 0]


@pytest.mark.rule("T2.2")
@pytest.mark.parametrize("hand", [[0, 0, 1], [0, 1], [0, 1, 2, 3], [0, 1, 7], "012"])
def test_orders_with_another_first_hand_are_refused(hand: object) -> None:
    orders = TRIBUS.orders(chosen(2), 1)
    orders["hands"][0] = hand
    with pytest.raises(BadInput):
        TRIBUS.begin(chosen(2), orders)


@pytest.mark.rule("T2.3")
def test_the_first_tiles_touch_each_other() -> None:
    for each in new().lands:
        for one, other in combinations(each.places, 2):
            assert other in neighbours(one)


@pytest.mark.rule("T2.3")
def test_laid_as_drawn_unless_swapped() -> None:
    orders = TRIBUS.orders(chosen(2), 1)
    state = TRIBUS.begin(chosen(2), orders)
    assert [list(each.resources) for each in state.lands] == orders["hands"]
    play(state, "settle 1", "end")  # no swap demanded
    assert list(state.lands[0].resources) == orders["hands"][0]


@pytest.mark.rule("T2.3")
def test_every_order_of_the_triangle_can_be_reached() -> None:
    for wanted in permutations(new(2).lands[0].resources):
        state = new(2)
        for at, resource in enumerate(wanted):
            where = state.lands[0].resources.index(resource)
            if where != at:
                facts = play(state, Swap(at, where))
                assert facts == [TilesSwapped(0, at, where)]
        assert state.lands[0].resources == wanted
        assert [state.lands[0].masks[resource] for resource in wanted] == [1, 2, 4]


@pytest.mark.rule("T2.3")
@pytest.mark.parametrize("pair", [(0, 0), (0, 3), (1, 0), (-1, 2)])
def test_only_two_of_the_three_are_swapped(pair: tuple[int, int]) -> None:
    refused(new(2), Swap(*pair), "T2.3", "setup.no_such_tiles")


@pytest.mark.rule("T2.3")
def test_swapping_ends_with_the_first_member() -> None:
    state = new(2)
    play(state, "settle 0")
    refused(state, SWAPS[0], "T3.1", "now.done")
    refused(table(), SWAPS[0], "T3.1", "now.take")


@pytest.mark.rule("T2.4")
def test_the_action_tiles_lie_in_random_order() -> None:
    firsts = [Counter(new(2, seed).row[column] for seed in range(300)) for column in (0, 5)]
    assert all(set(each) == set(range(6)) for each in firsts)
    assert all(min(each.values()) > 20 for each in firsts)  # 50 on average
    assert new(2).row_shells == [0] * 6


@pytest.mark.rule("T2.5")
def test_one_random_achievement_of_each_epoch_leaves() -> None:
    achievements = default().achievements
    left = Counter()
    for seed in range(200):
        state = new(2, seed)
        assert sorted(state.board + state.out) == list(range(15))
        assert [achievements[i].epoch for i in state.out] == [0, 1, 2]
        left.update(state.out)
    assert set(left) == set(range(15))
    assert min(left.values()) > 15  # 40 on average


@pytest.mark.rule("T2.5")
def test_each_column_carries_one_of_each_epoch_in_random_order() -> None:
    achievements = default().achievements
    where = Counter()
    for seed in range(200):
        board = new(2, seed).board
        for column in range(4):
            assert [achievements[board[4 * epoch + column]].epoch for epoch in range(3)] == [0, 1, 2]
        where.update((slot % 4, tile) for slot, tile in enumerate(board))
    assert len(where) == 4 * 15  # every tile in every column
    assert min(where.values()) > 15  # 40 on average


@pytest.mark.rule("T2.5")
def test_epochs_are_dealt_independently() -> None:
    pairs = {(new(2, seed).out[0], new(2, seed).out[1]) for seed in range(300)}
    assert len(pairs) == 25


@pytest.mark.rule("T2.5", "T9.7")
def test_only_the_paleolithic_row_is_face_up() -> None:
    state = new(3)
    assert state.face_up == 0b1111
    seen = TRIBUS.view(state, 1)
    assert seen.board == state.board[:4] + [UNKNOWN] * 8
    assert seen.out == [UNKNOWN] * 3


@pytest.mark.rule("T2.6")
def test_three_shuffled_stacks_of_eight_events() -> None:
    events = default().events
    tops: list[set[int]] = [set(), set(), set()]
    for seed in range(150):
        state = new(2, seed)
        for epoch, stack in enumerate(state.stacks):
            assert sorted(stack) == [i for i, e in enumerate(events) if e.epoch == epoch]
            tops[epoch].add(stack[-1])
    assert [len(each) for each in tops] == [8, 8, 8]


@pytest.mark.rule("T2.6", "T9.7")
def test_stacks_lie_face_down() -> None:
    views = {str(TRIBUS.view(new(2, seed), 0).stacks) for seed in range(20)}
    assert len(views) == 1  # whatever their order


@pytest.mark.rule("T2.7")
@pytest.mark.parametrize("players", SEATS)
def test_the_named_player_starts_and_play_is_clockwise(players: int) -> None:
    for start in range(players):
        state = settled(players, start)
        order = []
        for _ in range(2 * players):
            order.append(TRIBUS.to_move(state))
            play(state, "take 0")
            while state.task not in (Task.DONE, Task.TAKE):
                play(state, TRIBUS.legal(state)[0])
            play(state, END)
            assert state.start == start
        assert order == [(start + i) % players for i in range(players)] * 2
        assert state.round == 2


@pytest.mark.rule("T2.7")
@pytest.mark.parametrize("start", [2, -1, "0", None, False, 1.0])
def test_only_someone_at_the_table_starts(start: object) -> None:
    with pytest.raises(BadInput) as caught:
        TRIBUS.setup({"players": 2, "start": start})
    assert caught.value.refusal.params["key"] == "start"


@pytest.mark.rule("T2.8")
@pytest.mark.parametrize(
    ("players", "start", "teeth"),
    [
        (4, 0, [0, 0, 1, 1]),
        (4, 1, [1, 0, 0, 1]),
        (4, 2, [1, 1, 0, 0]),
        (4, 3, [0, 1, 1, 0]),
        (3, 0, [0, 0, 1]),
        (3, 1, [1, 0, 0]),
        (3, 2, [0, 1, 0]),
        (2, 0, [0, 1]),
        (2, 1, [1, 0]),
    ],
)
def test_head_start(players: int, start: int, teeth: list[int]) -> None:
    assert new(players, start=start).teeth == teeth


@pytest.mark.rule("T2.9")
@pytest.mark.parametrize("players", SEATS)
def test_each_puts_a_first_member_from_the_start_player_on(players: int) -> None:
    for start in range(players):
        state = new(players, start=start)
        facts = []
        for turn in range(players):
            seat = (start + turn) % players
            assert TRIBUS.to_move(state) == seat
            assert [a for a in TRIBUS.legal(state) if isinstance(a, Settle)] == list(SETTLE)
            facts += play(state, Settle(turn % 3), END)
            assert state.lands[seat].members == [1 if tile == turn % 3 else 0 for tile in range(3)]
        puts = [MemberPut((start + turn) % players, turn % 3) for turn in range(players)]
        assert [f for f in facts if isinstance(f, MemberPut)] == puts
        assert len([f for f in facts if isinstance(f, TurnEnded)]) == players
        assert (TRIBUS.to_move(state), state.task, state.round, state.turn) == (start, Task.TAKE, 0, 0)
        assert state.reserve == [14] * players


@pytest.mark.rule("T2.9")
def test_one_first_member_each_on_one_of_the_three_tiles() -> None:
    state = new(2)
    for tile in (3, -1, 12):
        refused(state, Settle(tile), "T4.4", "land.none")
    refused(state, END, "T2.9", "end.setup")
    refused(state, "take 0", "T2.9", "now.setup")
    play(state, "settle 0")
    refused(state, "settle 1", "T3.1", "now.done")
    play(state, "end", "settle 2", "end")
    refused(state, "settle 1", "T3.1", "now.take")


@pytest.mark.rule("T2.9")
def test_no_row_tile_is_used_up_by_the_first_members() -> None:
    before = new(3)
    after = settled(3, 0)
    assert (after.row, after.row_shells, after.shells) == (before.row, [0] * 6, [5] * 3)


@pytest.mark.rule("T2.3")
def test_a_swap_keeps_the_places() -> None:
    state = table(task=Task.SETUP, round=-1, lands=[land("goat", "horse", "wheat"), land("goat", "horse", "wheat")])
    places = state.lands[0].places
    play(state, "swap 0>2")
    assert state.lands[0].places == places
    assert state.lands[0].resources == (2, 1, 0)
    assert state.lands[1].resources == (0, 1, 2)
