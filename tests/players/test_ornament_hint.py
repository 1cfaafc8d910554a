"""Advice at the ornament game: the hard bot's choice and alternatives that hold; the terms make up the worth."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hanging import crowd, match
from ornament_games import TRIBE, begun, decisions

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.ornaments.pride import KINDS
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.players.levels import level
from tribe_desktop.players.ornament_bot import LEVELS, OrnamentBot
from tribe_desktop.players.ornament_hint import OrnamentAdviser, proposals
from tribe_desktop.players.worker import Job, decide
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.rehearsal import Rehearsal


@cache
def choosing() -> State:
    """A seat has to choose, with some ornaments hanging. Not to be changed."""
    for state, action, _ in decisions(begun(("medium", "medium"), 4), [level("tribe", "medium").make()] * 2):
        if isinstance(action, a.Choose) and len(state.scene.ornaments) >= 10:
            return TRIBE.view(state, state.seat)
    raise AssertionError("the game ended before")


def never() -> bool:
    return False


def placing() -> State:
    scene = crowd(HUMANS, 20)
    return match(min(set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces}), scene)


def test_the_first_is_the_hard_bots_own_choice() -> None:
    view = choosing()
    found = proposals(view, Random(1))
    assert OrnamentBot(LEVELS["hard"]).decide(view, Random(1)) == a.CHOOSE[found[0].piece]
    assert len(found) == 3
    assert len({(each.piece, each.place) for each in found}) == 3
    assert sorted((each.value for each in found), reverse=True) == [each.value for each in found]
    assert all(TRIBE.explain(view, a.CHOOSE[each.piece]) is None for each in found)


@pytest.mark.parametrize("state", [choosing, placing])
def test_the_terms_make_up_the_value(state) -> None:
    for each in proposals(state(), Random(1)):
        assert sum(term.points for term in each.terms) == pytest.approx(each.value)
        assert sum(term.points for term in each.terms if term.key in KINDS) == each.points
        weights = [abs(term.points) for term in each.terms]
        assert weights == sorted(weights, reverse=True)
        assert {term.key for term in each.terms} <= {*KINDS, "next", "risk", "crowd"}


def test_a_proposed_pose_holds_on_its_human() -> None:
    view = placing()
    found = proposals(view, Random(1))
    assert {each.piece for each in found} == {view.chosen}
    for each in found:
        assert Rehearsal(standard(), view, each.place).put(each.pose).holds
        assert 0 < each.chance <= 1


def test_after_a_drop_no_pride_is_promised() -> None:
    view = placing()
    view.dropped = True
    assert [each.points for each in proposals(view, Random(1))] == [0, 0, 0]


def test_when_it_is_enough_it_ends_with_what_it_has() -> None:
    asked = []
    assert proposals(placing(), Random(1), lambda: True) == ()
    found = proposals(placing(), Random(1), lambda: bool(asked.append(0)) or len(asked) > 1)
    assert len(found) <= 1
    assert len(asked) == 2


@pytest.mark.parametrize("task", [Task.PLACED, Task.OVER])
def test_where_nothing_is_to_be_placed_there_is_none(task) -> None:
    view = placing()
    view.task = task
    assert proposals(view, Random(1)) == ()


def test_as_the_worker_tells_it() -> None:
    """In the game's notation, the next action first; the dice to come change nothing."""
    view = choosing()
    found = OrnamentAdviser().advise(view, Random(1), never)
    other = TRIBE.view(TRIBE.sample(view, Random(5)), view.seat)
    assert OrnamentAdviser().advise(other, Random(1), never) == found
    for each, proposed in zip(found, proposals(view, Random(1)), strict=True):
        assert [TRIBE.parse(action) for action in each.actions] == [a.CHOOSE[proposed.piece], a.ATTEMPT]
        assert each.pose == proposed.pose
    answer = decide(Job("tribe", placing(), "", 1, 12, 0, advice=True))
    assert all(each.actions == (TRIBE.text(a.ATTEMPT),) for each in answer.advice)
    assert len(answer.advice) == 3 or answer.capped
