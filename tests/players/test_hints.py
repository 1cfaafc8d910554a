"""Advice: the strongest level's choice and alternatives, honest, repeatable, and cut short when nobody wants it."""

from __future__ import annotations

import queue
import time
from random import Random

import pytest

from tribe_desktop import games
from tribe_desktop.players import hints
from tribe_desktop.players.levels import level
from tribe_desktop.players.protocol import chance
from tribe_desktop.players.tribus_easy import EasyBot
from tribe_desktop.players.tribus_hint import TribusAdviser
from tribe_desktop.players.tribus_judge import promised, terms, worths
from tribe_desktop.players.tribus_strong import StrongBot
from tribe_desktop.players.worker import Answer, Job, Worker
from tribe_desktop.tribus.state import State, Task

TRIBUS = games.game("tribus")
PATIENCE = 20


def never() -> bool:
    return False


def positions(seed: int, every: int = 5) -> list[State]:
    """Some of a game's, each with a choice."""
    state, bot, position, found = TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), seed), EasyBot(), 0, []
    while (seat := TRIBUS.to_move(state)) is not None:
        if position % every == 0 and len(TRIBUS.legal(state)) > 1:
            found.append(state.clone())
        TRIBUS.apply(state, bot.decide(TRIBUS.view(state, seat), chance(seed, seat, position)))
        position += 1
    return found


def test_every_choice_can_be_played_and_the_first_is_the_strongest_bot_s() -> None:
    for state in positions(1):
        view = TRIBUS.view(state, state.seat)
        advice = TribusAdviser(80).advise(view, Random(3), never)
        assert 1 <= len(advice) <= hints.CHOICES
        assert len({each.actions for each in advice}) == len(advice)
        for each in advice:
            assert 0 <= each.value <= 1
            played = state.clone()
            for action in each.actions:
                assert TRIBUS.to_move(played) == state.seat
                TRIBUS.apply(played, TRIBUS.parse(action))
            assert [abs(term.points) for term in each.terms] == sorted(
                (abs(term.points) for term in each.terms), reverse=True
            )
        if state.task == Task.TAKE:
            first = StrongBot(80).decide(view, Random(3))
            assert TRIBUS.parse(advice[0].actions[0]) == first


def test_what_is_hidden_changes_no_advice() -> None:
    for number, state in enumerate(positions(2, every=11)):
        other = TRIBUS.sample(TRIBUS.view(state, state.seat), Random(number))
        found = [TribusAdviser(60).advise(TRIBUS.view(each, state.seat), Random(3), never) for each in (state, other)]
        assert found[0] == found[1]


def test_the_terms_add_up_to_the_worth() -> None:
    for state in positions(3):
        promises = [sum(promised(state, seat)) for seat in range(state.players)]
        for named, worth in zip(terms(state, 0.5), worths(state, 0.5, promises), strict=True):
            assert sum(named.values()) == pytest.approx(worth)


def test_advice_comes_from_the_worker_s_process() -> None:
    state = positions(4)[6]
    asked = Job("tribus", TRIBUS.view(state, state.seat), "easy", 4, 30, state.seat, advice=True)
    answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
    worker = Worker()
    try:
        worker.submit(asked, answers.put)
        answer = answers.get(timeout=PATIENCE)
    finally:
        worker.close(5)
    assert (answer.position, answer.action, answer.error) == (30, "", "")
    assert answer.advice
    if not answer.capped:
        bot = level("tribus", "expert").make()
        first = bot.decide(asked.view, chance(4, state.seat, 30))
        assert state.task != Task.TAKE or TRIBUS.parse(answer.advice[0].actions[0]) == first


def test_advice_is_cut_short_at_once() -> None:
    state = positions(4)[6]
    begun = time.thread_time()
    assert TribusAdviser(10**6).advise(TRIBUS.view(state, state.seat), Random(1), lambda: True)
    assert time.thread_time() - begun < 0.5


def test_what_is_advised_for_is_known() -> None:
    assert hints.advises("tribus")
    assert hints.advises("tribe")
    assert not hints.advises("chess")
