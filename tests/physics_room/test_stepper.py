"""Fixed steps under any frame rate."""

from __future__ import annotations

import pytest
from hanging import figures

from physics.snapshot import Placed
from physics.stepper import MOST, Stepper
from physics.world import DT, World
from tribe_desktop.table.catalog import standard

CATALOG = standard()


def falling() -> tuple[World, Stepper]:
    world = World(CATALOG, figures(CATALOG, ("cactus",)))
    world.add_piece(Placed(1, "comb", (5.0, 300.0, 0.2)))
    return world, Stepper(world.step, world.poses)


def test_the_frame_rate_changes_nothing() -> None:
    ends = []
    for frame in (1 / 30, 1 / 60, 1 / 144, 1 / 241):
        world, stepper = falling()
        while world.steps < 240:
            stepper.advance(min(frame, (240 - world.steps) * DT))
        ends.append(world.poses())
    assert all(end == ends[0] for end in ends)


def test_pause_holds_at_once_and_slow_motion_is_slow() -> None:
    world, stepper = falling()
    stepper.advance(10.5 * DT)
    assert world.steps == 10
    stepper.paused = True
    drawn = stepper.drawn()
    assert stepper.advance(1.0) == 0
    assert (world.steps, stepper.drawn()) == (10, drawn)
    stepper.paused = False
    stepper.speed = 0.25
    assert stepper.advance(8 * DT) == 2


def test_drawn_poses_lie_between_two_steps() -> None:
    world, stepper = falling()
    stepper.advance(30 * DT / 3)
    before = world.pose(1)
    stepper.advance(1.0001 * DT)
    after = world.pose(1)
    stepper.advance(0.5 * DT)
    assert world.pose(1) == after
    assert stepper.drawn()[1] == pytest.approx([(a + b) / 2 for a, b in zip(before, after, strict=True)], abs=1e-3)


def test_a_slow_machine_shows_slow_motion() -> None:
    world, stepper = falling()
    assert stepper.advance(5.0) == MOST
    assert stepper.advance(0.0) == 0
    assert world.steps == MOST


def test_what_was_taken_away_is_drawn_no_more() -> None:
    world, stepper = falling()
    stepper.advance(2 * DT)
    world.remove_piece(1)
    stepper.advance(2 * DT)
    assert 1 not in stepper.drawn()
