"""T9.6: a game in which nothing goes on any more comes to its end."""

from __future__ import annotations

import pytest
from idling import BRONZE, MOVES, idle, idle_round
from tables import code, land, of, parts, play, rules_of, table

from tribe_desktop.tribus.actions import END
from tribe_desktop.tribus.facts import GameEnded, LastRound, StoneSet
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.setup import Setup
from tribe_desktop.tribus.state import State


def stalling(players: int = 2, **more: object) -> State:
    return table(players, row=MOVES, **more)


def lazy_turn(state: State, index: int = 0) -> None:
    """A turn with a tile's action, its end as soon as it is allowed."""
    play(state, f"take {index}")
    while TRIBUS.explain(state, END) is not None:
        play(state, TRIBUS.legal(state)[0])
    play(state, END)


def rounds_left(state: State) -> int:
    """Rounds of idling to the end, at most 40."""
    for number in range(40):
        if TRIBUS.to_move(state) is None:
            return number
        idle_round(state)
    return 40


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_after_15_rounds_without_progress_the_next_is_the_last(players: int, start: int) -> None:
    state = stalling(players, start=start)
    for number in range(1, 15):
        assert of(idle_round(state), LastRound) == [], number
    facts = idle_round(state)
    last = (start - 1) % players
    assert facts[-1] == LastRound(last, True)
    assert TRIBUS.to_move(state) == start
    assert TRIBUS.result(state) is None
    facts = idle_round(state)
    assert facts[-1] == GameEnded(last)
    assert TRIBUS.to_move(state) is None


@pytest.mark.rule("T9.6")
def test_from_the_very_start_of_a_game_too() -> None:
    """Set-up is no round: played from the first decision, 16 rounds of nothing."""
    state = TRIBUS.new(Setup(3, 1, table().rules), 7)
    for _ in range(3):
        play(state, "settle 0", "end")
    turns = 0
    while TRIBUS.to_move(state) is not None:
        lazy_turn(state)
        turns += 1
    assert turns == 16 * 3


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_new_stone_begins_the_count_anew(seat: int) -> None:
    """Set by the first or by the last seat of what would have been the 15th round."""
    state = stalling(lands=[land("goat 1", "horse", "wheat")] * 2)
    for _ in range(14):
        idle_round(state)
    for each in range(2):
        if each == seat:
            state.row[0] = code("move+")
            assert of(play(state, "take 0", "achieve 0", "end"), StoneSet)
        else:
            idle(state)
    assert not state.last_round
    state.row = [code("move")] * 6  # without the event that was shown
    state.row_shells = [0] * 6
    assert rounds_left(state) == 16


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize("name", ["Mammoth", "Wooly Rhinoceros", "Raid"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_taken_begins_the_count_anew_also_without_effect(name: str, seat: int) -> None:
    state = stalling(marks={0: {"strength": 1}}, teeth=[0, 0])
    for _ in range(14):
        idle_round(state)
    for each in range(2):
        if each == seat:
            state.row.insert(0, code(name))
            state.row_shells.insert(0, 0)
        idle(state)
    assert not state.last_round
    assert rounds_left(state) == 16


@pytest.mark.rule("T9.6")
def test_other_things_done_are_no_progress() -> None:
    """Members, land and steps, shells paid, an event lying in the row."""
    state = table(row=("procreate", "explore", "move", "Mammoth"))
    for _ in range(15 * 2):
        state.shells = [5, 5]
        lazy_turn(state, next(index for index, tile in enumerate(state.row) if tile != code("Mammoth")))
    assert state.last_round
    assert len(state.lands[0].places) > 3
    assert state.reserve[0] < 14
    assert state.row_shells[state.row.index(code("Mammoth"))] > 0


@pytest.mark.rule("T9.6")
def test_progress_in_the_last_round_doesnt_prolong_it() -> None:
    state = stalling()
    for _ in range(15):
        idle_round(state)
    state.row.insert(0, code("Mammoth"))
    state.row_shells.insert(0, 0)
    facts = idle_round(state)
    assert of(facts, GameEnded) == [GameEnded(1)]


@pytest.mark.rule("T9.6", "T9.1")
def test_the_last_bronze_event_in_the_last_round_ends_with_it() -> None:
    state = stalling(beside=BRONZE[:1])
    for _ in range(15):
        idle_round(state)
    state.row.insert(0, code("Epidemic"))
    state.row_shells.insert(0, 0)
    assert of(idle_round(state), GameEnded)
    assert TRIBUS.to_move(state) is None


@pytest.mark.rule("T9.6")
def test_switched_off_it_never_ends_a_game() -> None:
    state = stalling(stall_rule=False)
    assert rounds_left(state) == 40
    assert not state.last_round


@pytest.mark.rule("T9.6")
def test_it_is_on_by_default_and_can_be_switched_off() -> None:
    assert TRIBUS.setup({"players": 2, "start": 0}).stall_rule is True
    assert TRIBUS.setup({"players": 2, "start": 0, "stall_rule": False}).stall_rule is False
    assert TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 1).stall_rule is True


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bolts", range(6))
def test_off_with_fewer_bronze_bolts_than_players_there_is_a_warning(players: int, bolts: int) -> None:
    data = parts()
    left = bolts
    for each in data["achievement"]:
        if each["epoch"] == "bronze":
            here = min(left, 4)
            each["bolts"] = [n < here for n in range(4)]
            left -= here
    rules = rules_of(data)
    assert Setup(players, 0, rules, stall_rule=False).may_never_end() is (bolts < players)
    assert Setup(players, 0, rules, stall_rule=True).may_never_end() is False


@pytest.mark.rule("T9.6")
def test_bolts_of_other_epochs_dont_help() -> None:
    data = parts()
    for each in data["achievement"]:
        each["bolts"] = [each["epoch"] != "bronze"] * 4
    assert Setup(2, 0, rules_of(data), stall_rule=False).may_never_end()
