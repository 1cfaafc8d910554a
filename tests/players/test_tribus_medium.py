"""The medium bot of Tribus: legal to the end, repeatable, honest, and better than the easy one."""

from __future__ import annotations

import time
from random import Random
from statistics import median

import pytest
from bot_games import play, share
from naive import NaiveBot

from tribe_desktop import games
from tribe_desktop.players.levels import levels
from tribe_desktop.players.protocol import Bot, chance
from tribe_desktop.players.tribus_easy import EasyBot
from tribe_desktop.players.tribus_medium import MediumBot, turns
from tribe_desktop.players.tribus_random import RandomBot
from tribe_desktop.players.tribus_value import READY, STONE, promise, value
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.achievements import completable
from tribe_desktop.tribus.catalog import default
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.state import State, Task

TRIBUS = games.game("tribus")


class PeekingBot(MediumBot):
    """Guesses nothing: it looks at the table it was shown."""

    table: State

    def _guesses(self, view: State, rng: Random) -> list[State]:
        return [self.table.clone()]


def swaps(bot: MediumBot, games_: int) -> int:
    """How many decisions change when what is hidden lies in another order, and nothing else."""
    changed = 0
    for seed in range(games_):
        state = TRIBUS.new(TRIBUS.setup({"players": 3, "start": 0}), seed)
        position = 0
        while (seat := TRIBUS.to_move(state)) is not None:
            decisions = []
            for table in (state, TRIBUS.sample(TRIBUS.view(state, seat), Random(position))):
                bot.table = table
                decisions.append(bot.decide(TRIBUS.view(table, seat), chance(seed, seat, position)))
            changed += decisions[0] != decisions[1]
            TRIBUS.apply(state, decisions[0])
            position += 1
    return changed


def test_what_is_hidden_changes_no_decision() -> None:
    assert swaps(MediumBot(), 3) == 0


def test_a_bot_that_peeks_is_found_out() -> None:
    assert swaps(PeekingBot(), 3) > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_to_the_end(players) -> None:
    for seed in range(3):
        others: list[Bot] = [MediumBot(), EasyBot(), RandomBot()]
        assert not play([MediumBot(), *others[: players - 1]], seed)[1]


def test_equal_arguments_give_equal_decisions() -> None:
    state = TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 4)
    position = 0
    while (seat := TRIBUS.to_move(state)) is not None:
        view = TRIBUS.view(state, seat)
        before = TRIBUS.digest(view)
        decisions = {MediumBot().decide(view, chance(4, seat, position)) for _ in range(2)}
        assert len(decisions) == 1
        assert TRIBUS.digest(view) == before, "the view has changed"
        TRIBUS.apply(state, decisions.pop())
        position += 1


def test_it_beats_chance() -> None:
    assert share(MediumBot(), RandomBot(), 12) == 1.0


def test_it_beats_the_easy_bot() -> None:
    assert share(MediumBot(), EasyBot(), 24) >= 0.6


def test_a_turn_is_a_tile_and_what_it_is_taken_for() -> None:
    """At every tile to be taken: each tile, and each achievement of each tile with a hand, is among the turns."""
    state = TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 8)
    position = 0
    arrows = 0
    while (seat := TRIBUS.to_move(state)) is not None:
        if state.task == Task.TAKE:
            found = turns(state)
            choices = legal(state)
            hands = sum(3 <= state.row[action.index] < 6 for action in choices if isinstance(action, a.Take))
            least = len(choices) + hands * len(completable(state, seat))
            assert len(found) >= least
            assert {action for action, _ in found} == set(choices)
            arrows += len(found) > least
        TRIBUS.apply(state, EasyBot().decide(TRIBUS.view(state, seat), chance(8, seat, position)))
        position += 1


def test_completing_beats_keeping_in_sight() -> None:
    """A value that falls when an achievement is completed makes a bot wait for ever."""
    for tile in default().achievements:
        for vp in tile.vp:
            assert vp + STONE[tile.epoch] > READY * (vp + 1)


def test_completing_never_lowers_the_value() -> None:
    """In games: where an achievement needs no wildcard, completing it is worth more than the same turn without it."""
    seen = 0
    for seed in range(6):
        state = TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), seed)
        position = 0
        while (seat := TRIBUS.to_move(state)) is not None:
            if state.task == Task.TAKE and not state.last_round:
                for slot in completable(state, seat):
                    done = state.clone()
                    done.task, done.hand_open = Task.DONE, True
                    TRIBUS.apply(done, a.ACHIEVE[slot])
                    if done.task == Task.DONE:
                        seen += 1
                        assert value(done, seat) > value(state, seat), (seed, position, slot)
            TRIBUS.apply(state, EasyBot().decide(TRIBUS.view(state, seat), chance(seed, seat, position)))
            position += 1
    assert seen > 50


def test_the_value_is_even_for_equal_positions() -> None:
    state = TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 1)
    state.lands[1] = state.lands[0].clone()
    assert promise(state, 0) == promise(state, 1)


def test_it_decides_quickly() -> None:
    state = TRIBUS.new(TRIBUS.setup({"players": 4, "start": 0}), 2)
    bot, position, times = MediumBot(), 0, []
    while (seat := TRIBUS.to_move(state)) is not None:
        begun = time.thread_time()
        action = bot.decide(TRIBUS.view(state, seat), chance(2, seat, position))
        if state.task == Task.TAKE:
            times.append(time.thread_time() - begun)
        TRIBUS.apply(state, action)
        position += 1
    assert median(times) <= 0.06
    assert max(times) <= 0.3


def test_it_is_offered() -> None:
    assert [each.key for each in levels("tribus") if each.offered][:2] == ["easy", "medium"]


@pytest.mark.soak
def test_it_beats_the_easy_bot_in_many_games() -> None:
    assert share(MediumBot(), EasyBot(), 400, first_seed=1000) >= 0.7


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4])
def test_it_wins_more_than_its_share_among_easy_bots(players) -> None:
    wins = 0.0
    for seed in range(200):
        mine = seed % players
        winners, *_ = play([MediumBot() if seat == mine else EasyBot() for seat in range(players)], seed)
        wins += (mine in winners) / len(winners)
    assert wins / 200 >= 1.5 / players


@pytest.mark.soak
def test_its_games_end() -> None:
    for seed in range(300):
        players = 2 + seed % 3
        bots: list[Bot] = [MediumBot() if seat <= seed // 3 % players else EasyBot() for seat in range(players)]
        assert not play(bots, seed)[1], seed


@pytest.mark.soak
def test_a_script_without_judgement_against_the_easy_bot() -> None:
    assert 0.3 <= share(NaiveBot(), EasyBot(), 400, first_seed=2000) <= 0.6
