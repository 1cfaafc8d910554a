"""Whole games on the real table, by robots that drop pieces where they would touch first, lowest."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import msgspec
import pytest
from hanging import way

from physics.rest import drift
from tribe_desktop.ornaments import actions
from tribe_desktop.ornaments.apply import apply
from tribe_desktop.ornaments.judging import judge
from tribe_desktop.ornaments.legal import legal
from tribe_desktop.ornaments.report import data, read
from tribe_desktop.ornaments.setup import begin, orders, setup
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.table.attempt import Attempt, play
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.table.parts import NOTCH
from tribe_desktop.table.rehearsal import Rehearsal
from tribe_desktop.table.scenes import bodies

CATALOG = standard()
TOP = 390.0


def lowest(state: State, random: Random, tries: int = 8) -> tuple[float, float, int]:
    """Where the piece, coming straight down, touches first: x, y, notch; the lowest of some random ways."""
    found = []
    for _ in range(tries):
        rehearsal = Rehearsal(CATALOG, state, int(random.random() * 5))
        notch = (0, 0, 0, 1, -1, 12)[int(random.random() * 6)]
        x, y = rehearsal.scene.figures[0].pose[0] + 180 * random.random() - 90, TOP
        while y > 60 and (room := rehearsal.room((x, y, notch * NOTCH))) > 1:
            y -= room
        if y > 60:
            found.append((y, x, notch))
    if not found:
        return lowest(state, random, tries)
    y, x, notch = min(found)
    return x, y, notch


def played(seed: int, most: int) -> tuple[State, Counter[str]]:
    """A game of as many attempts at most. Every outcome goes through a file, every scene is still there afterwards."""
    chosen = setup({"players": 2, "start": 0})
    state, random, seen = begin(chosen, orders(chosen, seed)), Random(seed), Counter[str]()
    while state.task != Task.OVER and seen["attempts"] < most:
        choices = legal(state)
        if actions.ATTEMPT not in choices:
            ends = [action for action in choices if action == actions.END]
            chooses = [action for action in choices if isinstance(action, actions.Choose)]
            apply(state, (ends or [chooses[int(random.random() * len(chooses))]])[0])
            continue
        x, y, notch = lowest(state, random)
        reach = CATALOG.shapes[kind(state.chosen)].reach
        attempt = Attempt(CATALOG, state)
        assert drift(bodies(CATALOG, state, state.scene), attempt.world.snapshot()) < 0.02
        inputs = way((x, TOP + 49 - reach, 1), (x, y + 20, 450), (x, y - 2, 120), notch=notch)
        report = play(attempt, (0, 0), inputs)
        verdict = judge(state, report)
        seen.update(["attempts", verdict.kind])
        seen["dropped"] += bool(verdict.dropped)
        seen["limit"] += any(rest.limit for rest in report.rests)
        apply(state, actions.ATTEMPT, read(json.loads(msgspec.json.encode(data(report)))))
    return state, seen


def test_the_first_turns_of_a_game() -> None:
    state, seen = played(1, 12)
    assert seen["placed"] >= 4
    assert seen["no_cause"] == 0
    assert len(state.scene.ornaments) >= 4


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game(seed: int) -> None:
    state, seen = played(seed, 250)
    assert state.task == Task.OVER
    assert seen["no_cause"] == 0
    assert seen["dropped"] <= seen["attempts"] / 10
    assert seen["limit"] <= seen["attempts"] / 20
