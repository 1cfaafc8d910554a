"""The hand: bounded, and never through anything."""

from __future__ import annotations

import math
from random import Random

import pytest
from hanging import crowd, figures

from physics.geometry import gap, lowest, place, place_capsules
from physics.hand import LEAD, NOTCH, PULL, SPEED, SPIN, Act, Hand, entry, pointed
from physics.snapshot import Placed
from physics.world import DT, GRAVITY, RATE, World
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.table.catalog import standard

CATALOG = standard()
PIECE = 1


def held(shape: str, x: float, y: float, figure: str = "cactus", grip: tuple[int, int] = (0, 0)) -> Hand:
    world = World(CATALOG, figures(CATALOG, (figure,)))
    at = pointed(x, y, 0)
    return Hand(world, Placed(PIECE, shape, entry(at, grip)), grip, at)


def grip_of(hand: Hand, grip: tuple[int, int]) -> tuple[float, float]:
    return place((grip[0] / 8, grip[1] / 8), hand.world.pose(PIECE))


@pytest.mark.parametrize("figure", ["cactus", "akimbo"])
@pytest.mark.parametrize("shape", list(CATALOG.shapes))
def test_nothing_tunnels_at_pointer_speeds_of_ten_thousand(shape: str, figure: str) -> None:
    hand, random = held(shape, -150, 300, figure), Random(shape)
    outline, wood = CATALOG.shapes[shape].capsules, CATALOG.figures[figure].capsules
    x, y, notch = -150.0, 300.0, 0
    for i in range(360):
        if i % 24 == 0:
            to_x, to_y = 400 * random.random() - 200, 340 * random.random() - 40
            notch += (-6, 6, 12)[i // 24 % 3]
        far = math.dist((x, y), (to_x, to_y))
        part = min(1.0, 10_000 * DT / far) if far else 0.0
        x, y = x + (to_x - x) * part, y + (to_y - y) * part
        hand.step(pointed(x, y, notch))
        piece = place_capsules(outline, hand.world.pose(PIECE))
        # Middle lines that cross would be 7 u deep in wood, and 3.5 u in the table.
        assert gap(piece, place_capsules(wood, hand.world.pose(HUMAN))) > -5
        assert lowest(piece) > -3


def test_force_speed_and_lead_are_bounded() -> None:
    hand = held("wiggle", -150, 180)
    most = PULL * CATALOG.shapes["wiggle"].mass * GRAVITY
    assert hand.most_force == pytest.approx(most)
    for i in range(RATE):
        was = hand.position
        hand.step(pointed(1000 if i % 100 < 50 else -1000, 180, i))
        assert hand.force <= most * 1.001
        body = hand.world.bodies[PIECE]
        assert body.velocity.length <= SPEED * 1.001
        assert abs(body.angular_velocity) <= SPIN * 1.001
        assert math.dist(was, hand.position) <= SPEED * DT * 1.001
        assert math.dist(hand.position, grip_of(hand, (0, 0))) <= LEAD + 2 * SPEED * DT


def test_it_carries_without_sagging_and_turns_by_notches() -> None:
    grip = (16, 96)
    hand = held("arch", 200, 300, grip=grip)
    for _ in range(RATE // 2):
        hand.step(pointed(200, 300, 0))
    assert math.dist(grip_of(hand, grip), (200, 300)) < 0.05
    for _ in range(RATE):
        hand.step(pointed(220, 320, 5))
    assert math.dist(grip_of(hand, grip), (220, 320)) < 0.05
    assert hand.world.pose(PIECE)[2] == pytest.approx(5 * NOTCH, abs=0.002)


def test_a_hard_bump_topples_a_figure_and_a_soft_one_does_not() -> None:
    for speed, falls in ((480, True), (60, False)):
        hand = held("antler", -120, 200)
        for i in range(RATE * 340 // speed):
            x = -120 + i * speed * DT
            hand.step(pointed(min(x, 200) if falls else min(x, -60), 200, 0))
        for _ in range(RATE):
            hand.step(pointed(200 if falls else -150, 250, 0))
        assert (abs(hand.world.pose(HUMAN)[2]) > math.radians(CATALOG.judge.fallen_tilt)) == falls


@pytest.mark.rule("O4.5")
def test_letting_go_over_a_placed_ornament_is_refused() -> None:
    scene = crowd(("dancer",), 6, 1)
    world = World(CATALOG, scene)
    top = max(scene.pieces, key=lambda piece: piece.pose[1])
    x, y, _ = top.pose
    at = pointed(x, y + 110, 0)
    grip = (0, -8 * 18)
    hand = Hand(world, Placed(500, "key", entry(at, grip)), grip, at)
    steps = 0
    while not hand.touches():
        steps += 1
        at = pointed(x, y + 110 - steps / 4, 0)
        hand.step(at)
        assert steps < 800, "never near"
    assert hand.touches() == (top.number,)
    hand.step(pointed(at.x / 8, at.y / 8, 0, Act.LET_GO))
    assert hand.held
    assert hand.parked
    still = hand.position
    for _ in range(60):
        hand.step(pointed(300, 400, 3))
    assert hand.position == still  # the piece stays held where it is
    hand.step(pointed(x, y + 140, 0, Act.TAKE_UP))
    for _ in range(RATE):
        hand.step(pointed(x, y + 140, 0))
    assert not hand.touches()
    hand.step(pointed(x, y + 140, 0, Act.LET_GO))
    assert not hand.held


def test_taken_out_it_is_gone() -> None:
    hand = held("bird", 0, 300)
    hand.step(pointed(0, 300, 0))
    hand.step(pointed(0, 300, 0, Act.TAKE_OUT))
    assert not hand.held
    assert PIECE not in hand.world.bodies
    assert hand.world.settle()


def test_the_hand_stays_inside_the_scene() -> None:
    hand = held("bird", 0, 300)
    for _ in range(2 * RATE):
        hand.step(pointed(1e5, 1e5, 0))
    assert hand.held
    assert hand.position[0] < hand.world.bounds[1]
    assert hand.position[1] <= CATALOG.judge.scene_height
