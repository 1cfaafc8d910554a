"""How fast the rules and the saves are; run by `packaging/dev.py bench`.

Times depend on the machine, so what is asserted is a ratio to another engine in the same run.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import pytest

from tribe_desktop import games
from tribe_desktop.players.levels import level
from tribe_desktop.players.protocol import chance
from tribe_desktop.players.tribus_easy import EasyBot
from tribe_desktop.players.tribus_search import Search
from tribe_desktop.session import saves
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.tribus.state import Task

TRIBUS = games.game("tribus")
SETUP = TRIBUS.setup({"players": 2, "start": 0})
ROUNDS = 15
AIM = 1.5  # times the decisions a second of OpenSpiel's Kuhn poker in Python


def tribus_games(count: int) -> int:
    """Random two-player games; returns the decisions made."""
    random = Random(1).random
    legal, apply = TRIBUS.legal, TRIBUS.apply
    decisions = 0
    for seed in range(count):
        state = TRIBUS.new(SETUP, seed)
        while choices := legal(state):
            apply(state, choices[int(random() * len(choices))])
            decisions += 1
    return decisions


def kuhn_games(count: int) -> int:
    """The same for OpenSpiel’s Kuhn poker in Python: its players’ decisions; dealing is in the time, as in ours."""
    game = kuhn()
    random = Random(1).random
    decisions = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            choices = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(choices[int(random() * len(choices))])
    return decisions


def kuhn() -> Any:
    reason = 'OpenSpiel is not installed: pip install "tribe-desktop[peers]"'
    pyspiel = pytest.importorskip("pyspiel", reason=reason)
    pytest.importorskip("open_spiel.python.games", reason=reason)
    return pyspiel.load_game("python_kuhn_poker")


def rate(play: Callable[[int], int], count: int) -> float:
    """Decisions a second of CPU time."""
    begun = time.process_time()
    decisions = play(count)
    return decisions / (time.process_time() - begun)


def middle_game() -> Match:
    """A match of easy bots, 120 decisions old."""
    match = Match.new(TRIBUS, SETUP, 1, [SeatInfo("Anna", "human", "", "black"), SeatInfo("Ben", "human", "", "brown")])
    bot = EasyBot()
    for position in range(120):
        seat = match.to_move
        assert seat is not None
        match.play(bot.decide(TRIBUS.view(match.state, seat), chance(1, seat, position)))
    return match


def test_decisions_a_second(benchmark) -> None:
    decisions = benchmark.pedantic(tribus_games, (5,), rounds=ROUNDS, warmup_rounds=1)
    benchmark.extra_info["decisions_per_second"] = round(decisions / benchmark.stats.stats.median)


def test_against_another_engine(benchmark) -> None:
    kuhn_games(1)  # skips where it is not installed
    ratios: list[float] = []

    def measure() -> None:
        ratios.append(rate(tribus_games, 5) / rate(kuhn_games, 1500))

    benchmark.pedantic(measure, rounds=ROUNDS, warmup_rounds=1)
    benchmark.extra_info["ratio"] = round(median(ratios), 2)
    assert median(ratios) >= AIM


def test_clone(benchmark) -> None:
    benchmark(TRIBUS.clone, middle_game().state)


def test_play_with_facts(benchmark) -> None:
    """A whole match from its log, as loading does."""
    match = middle_game()
    actions = [entry.action for entry in match.entries]

    def replay() -> None:
        again = Match.new(TRIBUS, SETUP, 1, match.seats)
        for action in actions:
            again.play(action)

    benchmark(replay)


def test_encode_a_save(benchmark) -> None:
    benchmark.extra_info["bytes"] = len(benchmark(saves.encode, middle_game()))


def test_decode_a_save(benchmark) -> None:
    benchmark(saves.decode, saves.encode(middle_game()), "a.tribe")


def test_easy_decision(benchmark) -> None:
    match = middle_game()
    view = TRIBUS.view(match.state, match.to_move)
    benchmark(EasyBot().decide, view, Random(1))


def turns(count: int) -> list[Any]:
    """Views at the begin of a turn, from games of easy bots, of all stages."""
    found, bot = [], EasyBot()
    for seed in range(count):
        state, position = TRIBUS.new(SETUP, seed), 0
        while state.task != Task.TAKE or state.turn < 4 + 36 * seed // count:
            TRIBUS.apply(state, bot.decide(TRIBUS.view(state, state.seat), chance(seed, state.seat, position)))
            position += 1
        found.append(TRIBUS.view(state, state.seat))
    return found


def test_iterations_a_second(benchmark) -> None:
    views = turns(8)

    def search() -> None:
        for number, view in enumerate(views):
            Search(view, Random(number)).grow(250)

    benchmark.pedantic(search, rounds=ROUNDS, warmup_rounds=1)
    benchmark.extra_info["iterations_per_second"] = round(8 * 250 / benchmark.stats.stats.median)


@pytest.mark.parametrize("key", ["hard", "expert"])
def test_a_turn_of_the_strong_bots(benchmark, key) -> None:
    """The first decision of a turn, which takes most of it."""
    views, bot = turns(6), level("tribus", key).make()
    each = iter(views * 2)
    benchmark.pedantic(lambda: bot.decide(next(each), Random(1)), rounds=len(views), warmup_rounds=1)
