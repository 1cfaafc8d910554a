"""The bots of Tribus: legal, quick, honest, repeatable; and the easy one neither silly nor strong."""

from __future__ import annotations

import time
from collections import Counter
from random import Random

import pytest
from bot_games import play, share
from naive import NaiveBot

from tribe_desktop import games
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.players.levels import level, levels
from tribe_desktop.players.protocol import chance
from tribe_desktop.players.tribus_easy import EasyBot
from tribe_desktop.players.tribus_random import RandomBot
from tribe_desktop.players.tribus_strong import StrongBot
from tribe_desktop.players.tribus_thumb import Thumb, next_of
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.state import Task

TRIBUS = games.game("tribus")


@pytest.mark.parametrize("key", ["random", "easy", "medium", "hard@0.02"])
def test_a_seed_plays_the_same_game_again(key) -> None:
    bots = [level("tribus", key).make() for _ in range(2)]
    assert play(bots, 3)[2] == play(bots, 3)[2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_easy_bot_finishes_its_games(players) -> None:
    assert not any(play([EasyBot()] * players, seed)[1] for seed in range(8))


def test_the_easy_bot_beats_chance() -> None:
    assert share(EasyBot(), RandomBot(), 20) >= 0.95


def test_the_easy_bot_is_no_master() -> None:
    assert 0.3 <= share(EasyBot(), NaiveBot(), 40) <= 0.8


@pytest.mark.soak
def test_the_easy_bot_in_many_games() -> None:
    assert share(EasyBot(), RandomBot(), 400) >= 0.95
    assert 0.4 <= share(EasyBot(), NaiveBot(), 400) <= 0.7
    for players in (2, 3, 4):
        assert sum(play([EasyBot()] * players, seed)[1] for seed in range(200)) <= 2


@pytest.mark.parametrize("bot", [EasyBot(), EasyBot(noise=0.0)])
def test_what_is_hidden_changes_no_decision(bot) -> None:
    state = TRIBUS.new(TRIBUS.setup({"players": 3, "start": 0}), 11)
    position = 0
    while (seat := TRIBUS.to_move(state)) is not None:
        other = TRIBUS.sample(TRIBUS.view(state, seat), Random(position))
        action = bot.decide(TRIBUS.view(state, seat), chance(1, seat, position))
        assert bot.decide(TRIBUS.view(other, seat), chance(1, seat, position)) == action
        TRIBUS.apply(state, action)
        position += 1


def test_the_easy_bot_decides_at_once() -> None:
    state = TRIBUS.new(TRIBUS.setup({"players": 4, "start": 0}), 2)
    bot, position, longest = EasyBot(), 0, 0.0
    while (seat := TRIBUS.to_move(state)) is not None:
        begun = time.thread_time()
        action = bot.decide(TRIBUS.view(state, seat), chance(2, seat, position))
        longest = max(longest, time.thread_time() - begun)
        TRIBUS.apply(state, action)
        position += 1
    assert longest < 0.02


def test_the_quick_rule_of_thumb_decides_as_the_plain_one() -> None:
    seen: Counter[Task] = Counter()
    for seed in range(8):
        state, position = TRIBUS.new(TRIBUS.setup({"players": 2 + seed % 3, "start": 0}), seed), 0
        while (seat := TRIBUS.to_move(state)) is not None:
            choices = [action for action in TRIBUS.legal(state) if not isinstance(action, a.Achieve)]
            if choices:
                thumb = Thumb(state)
                assert next_of(state) in choices
                assert thumb.worth(next_of(state)) == max(map(thumb.worth, choices))
                seen[state.task] += 1
            TRIBUS.apply(state, EasyBot().decide(TRIBUS.view(state, seat), chance(seed, seat, position)))
            position += 1
    assert all(seen[task] > 20 for task in (Task.TAKE, Task.PROCREATE, Task.MOVE, Task.EXPLORE, Task.LAY, Task.DONE))


def test_levels() -> None:
    assert "easy" in {each.key for each in levels("tribus") if each.offered}
    assert "random" not in {each.key for each in levels("tribus") if each.offered}
    assert levels("nothing") == ()
    with pytest.raises(BadInput, match=r"level\.unknown"):
        level("tribus", "godlike")


def test_a_level_can_think_less() -> None:
    full, tenth = level("tribus", "hard").make(), level("tribus", "hard@0.1").make()
    assert isinstance(full, StrongBot)
    assert isinstance(tenth, StrongBot)
    assert tenth.iterations * 10 == full.iterations
    for key in ("easy@0.1", "hard@", "hard@0", "hard@-1", "hard@11", "hard@nan", "hard@half"):
        with pytest.raises(BadInput, match=r"level\.no_such_share"):
            level("tribus", key)
