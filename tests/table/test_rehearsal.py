"""Motions tried on one human alone."""

from __future__ import annotations

import math

import pytest
from hanging import crowd, match, way

from physics.geometry import place
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.ornaments.judging import judge
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.table.attempt import Attempt, play
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.rehearsal import Rehearsal, rehearse

CATALOG = standard()
ARCH = 0
TOP = (0, 8 * 14)
LEFT = -2 * CATALOG.judge.spacing
FINGER = LEFT - 63


def test_what_holds_in_a_rehearsal_holds_on_the_table() -> None:
    state = match(ARCH)
    inputs = tuple(way((FINGER, 350, 1), (FINGER, 230, 450), (FINGER, 202, 120)))
    tried = rehearse(Rehearsal(CATALOG, state, 0), TOP, inputs)
    assert tried is not None
    assert tried.holds
    assert (ARCH, HUMAN) in tried.touching
    real = dict(judge(state, play(Attempt(CATALOG, state), TOP, inputs)).scene.ornaments)[ARCH]
    assert tried.pose == pytest.approx((real.x, real.y, real.angle), abs=0.05)


def test_a_rehearsal_begins_anew_each_time() -> None:
    rehearsal = Rehearsal(CATALOG, match(ARCH), 0)
    pose = (FINGER, 190.0, 0.0)
    assert rehearsal.can_be(pose)
    assert rehearsal.room(pose) > 0
    first = rehearsal.put(pose)
    missed = rehearsal.put((LEFT - 150, 200.0, 0.0))
    assert not missed.holds
    assert rehearsal.put(pose) == first
    assert first.holds


def test_only_what_hangs_on_the_human_is_there() -> None:
    scene = crowd(HUMANS, 30)
    piece = min(set(range(ORNAMENTS)) - {placed.number for placed in scene.pieces})
    seen: set[int] = set()
    for number, _ in enumerate(HUMANS):
        rehearsal = Rehearsal(CATALOG, match(piece, scene), number)
        near = {p.number for p in rehearsal.scene.pieces}
        assert near == {p.number for p in scene.pieces if abs(p.pose[0] - rehearsal.scene.figures[0].pose[0]) < 170}
        seen |= near
    assert len(seen) == len(scene.pieces)


def test_letting_go_over_an_ornament_is_refused_here_too() -> None:
    scene = crowd(HUMANS, 30)
    piece = min(set(range(ORNAMENTS)) - {placed.number for placed in scene.pieces})
    rehearsal = Rehearsal(CATALOG, match(piece, scene), 0)
    target = max(rehearsal.scene.pieces, key=lambda p: p.pose[1])
    ax, ay, *_ = CATALOG.shapes[target.kind].capsules[0]
    x, y = place((ax, ay), target.pose)
    # held far below its middle, so that the hand is on the ornament while the piece is above it
    grip = (0, -8 * 60)
    assert rehearse(rehearsal, grip, tuple(way((x, y + 80, 1), (x, y, 200)))) is None
    assert rehearsal.hand is not None
    assert rehearsal.hand.touches()
    assert math.dist(rehearsal.hand.position, (x, y)) < 12
