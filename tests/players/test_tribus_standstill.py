"""Bots of Tribus don't leave a game where it stands, however sure they are of it and however little land is left."""

from __future__ import annotations

from random import Random

import pytest
from tables import land, table

from tribe_desktop import games
from tribe_desktop.players.protocol import Bot, chance
from tribe_desktop.players.tribus_easy import EasyBot
from tribe_desktop.players.tribus_hint import TribusAdviser
from tribe_desktop.players.tribus_medium import MediumBot
from tribe_desktop.players.tribus_random import RandomBot
from tribe_desktop.players.tribus_search import Search
from tribe_desktop.players.tribus_strong import LOOK, SURE, StrongBot, think
from tribe_desktop.players.tribus_thumb import next_of
from tribe_desktop.sim.play import Plan, play
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.state import State, Task

TRIBUS = games.game("tribus")
WORN_OUT = ("goat 1 spent", "horse 1 spent", "wheat 1 spent", "gold 1 spent", "incense 1")


def worn_out(points: int = 0) -> State:
    """The bag is empty, and members stand on all the exhausted land: none can be turned face up before they leave."""
    return table(bag=[], lands=[land(*WORN_OUT)], teeth=[points, 0], stall_rule=False, shells=[6, 0])


@pytest.mark.rule("T4.5")
@pytest.mark.parametrize("points", [0, 60], ids=["even", "far ahead"])
@pytest.mark.parametrize("bot", [EasyBot(noise=0.0), MediumBot(), StrongBot(60)], ids=["easy", "medium", "strong"])
def test_exhausted_land_is_left_and_turned_face_up(bot: Bot, points: int) -> None:
    state = worn_out(points)
    bots: list[Bot] = [bot, RandomBot()]
    done: list[a.Action] = []
    while not (done and isinstance(done[-1], a.Restore)) and state.round < 12:
        seat = state.seat
        action = bots[seat].decide(TRIBUS.view(state, seat), chance(1, seat, len(done)))
        TRIBUS.apply(state, action)
        done += [action] if seat == 0 else []
    assert isinstance(done[-1], a.Restore)


@pytest.mark.rule("T4.5")
def test_a_member_steps_off_exhausted_land_only_once_the_bag_is_empty() -> None:
    state = worn_out()
    state.task, state.points = Task.MOVE, 1
    assert isinstance(next_of(state), a.Step)
    state.bag = [0]
    assert next_of(state) == a.END


def test_who_is_sure_to_win_plays_for_points() -> None:
    """All plans win: chances don't tell them apart, points do. The hint says the same as the bot."""
    state = worn_out(60)
    view = TRIBUS.view(state, 0)
    search = Search(view, Random(2))
    search.grow(60)
    assert all(edge.total / edge.visits > SURE for edge in search.ranked())
    decided = StrongBot(60).decide(view, Random(2))
    assert decided == MediumBot().decide(view, Random(7))
    assert TribusAdviser(200).advise(view, Random(2), lambda: False)[0].actions[0] == TRIBUS.text(decided)


def test_who_is_sure_to_win_thinks_no_longer() -> None:
    search = Search(TRIBUS.view(worn_out(60), 0), Random(2))
    think(search, 2 * LOOK)
    assert search.root.visits == LOOK


def test_a_game_that_went_round_for_ever_ends() -> None:
    """One of the strong bot against three that play by chance: six hundred turns long before."""
    plan = Plan("tribus", ("hard", "random", "random", "random"), 5000, 120, {"stall_rule": False})
    assert not play(plan, 38).unfinished
