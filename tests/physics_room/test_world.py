"""The world at rest, loaded again, and gone wrong."""

from __future__ import annotations

import ctypes
import gc
import math
import sys

import pymunk
import pytest
from hanging import crowd, figures, stays

from physics.contacts import links, measure, overlapping, touching_piece
from physics.errors import WorldBroken
from physics.rest import drift
from physics.snapshot import Placed, Snapshot
from physics.world import RATE, TABLE, World
from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.table.catalog import standard

CATALOG = standard()


def crept(scene: Snapshot, seconds: int, *, awake: bool) -> float:
    """The farthest that a body moved in this time once all was at rest; `awake`: nothing may sleep."""
    world = World(CATALOG, scene)
    assert world.settle()
    if awake:
        world.space.sleep_time_threshold = math.inf
        for body in world.bodies.values():
            body.activate()
    before = world.snapshot()
    for _ in range(seconds * RATE):
        world.step()
    return drift(before, world.snapshot())


def test_a_crowded_table_does_not_creep_in_a_minute() -> None:
    assert crept(crowd(HUMANS, 30), 60, awake=False) < 0.01


def test_nor_does_a_crowded_figure_that_may_not_sleep() -> None:
    scene = crowd(("dancer",), 10, 1)
    assert len(scene.pieces) >= 8
    assert crept(scene, 60, awake=True) < 0.01


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
def test_full_tables_do_not_creep_in_a_minute(seed: int) -> None:
    scene = crowd(HUMANS, 45, seed)
    assert crept(scene, 60, awake=False) < 0.01
    assert crept(scene, 60, awake=True) < 0.2  # what rocks, rocks itself to rest


def test_figures_under_pieces_stand_upright() -> None:
    for human in crowd(HUMANS, 30).figures:
        assert abs(human.pose[2]) < 0.0005


def test_fifty_reloads_move_nothing() -> None:
    scene = now = crowd(HUMANS, 30)
    assert len(scene.pieces) >= 25
    for _ in range(50):
        now = World(CATALOG, now).snapshot()
    assert drift(scene, now) < 0.1
    assert measure(CATALOG, now) == measure(CATALOG, scene)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
def test_fifty_reloads_with_time_between_move_nothing(seed: int) -> None:
    scene = now = crowd(HUMANS, 45, seed)
    for _ in range(50):
        world = World(CATALOG, now)
        world.settle()
        now = world.snapshot()
    assert drift(scene, now) < 0.1
    before, after = set(measure(CATALOG, scene).touching), set(measure(CATALOG, now).touching)
    assert len(before ^ after) <= 1  # what missed by a hair may touch after as many turns


def test_worlds_built_alike_are_alike_to_the_bit() -> None:
    scene = crowd(HUMANS, 30)
    worlds = World(CATALOG, scene), World(CATALOG, scene)
    for world in worlds:
        world.add_piece(Placed(999, "comb", (scene.figures[2].pose[0] + 20, 400.0, 0.1)))
        world.settle()
    assert worlds[0].snapshot() == worlds[1].snapshot()
    assert worlds[0].met == worlds[1].met
    assert worlds[0].steps == worlds[1].steps


@pytest.mark.rule("O4.3")
def test_the_engine_has_contacts_where_outlines_touch() -> None:
    scene = crowd(HUMANS, 30)
    world = World(CATALOG, scene)
    number = {body: n for n, body in world.bodies.items()}
    base = {n: next(s for s in world.bodies[n].shapes if isinstance(s, pymunk.Poly)) for n in world.figures}
    seen: set[tuple[int, int]] = set()

    def note(arbiter: pymunk.Arbiter) -> None:
        one, other = arbiter.shapes
        if one not in base.values() and other not in base.values() and len(arbiter.contact_point_set.points):
            a, b = number[one.body], number[other.body]
            seen.add((min(a, b), max(a, b)))

    for body in world.bodies.values():
        body.each_arbiter(note)
    assert len(seen) > 30
    assert seen == set(measure(CATALOG, world.snapshot()).touching)


def test_round_pieces_do_not_roll_for_ever() -> None:
    world = World(CATALOG, figures(CATALOG, ("cactus",)))
    world.add_piece(Placed(1, "spiral", (150.0, 60.0, 0.0)))
    world.bodies[1].velocity = (200, 0)
    assert world.settle()
    assert (TABLE, 1) in world.met
    assert world.pose(1)[0] < world.bounds[1]


@pytest.mark.rule("O4.8")
def test_what_leaves_the_scene_is_taken_away() -> None:
    world = World(CATALOG, figures(CATALOG, ("cactus",)))
    world.add_piece(Placed(1, "bird", (world.bounds[1] - 20, 300.0, 0.0)))
    world.bodies[1].velocity = (500, 0)
    assert world.settle()
    assert world.left == {1}
    assert world.snapshot().pieces == ()


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_a_world_gone_wrong_says_so(value: float) -> None:
    world = World(CATALOG, figures(CATALOG, ("cactus",)))
    world.add_piece(Placed(1, "bird", (0.0, 300.0, 0.0)))
    world.bodies[1].velocity = (value, 0)
    with pytest.raises(WorldBroken):
        world.step()


def test_what_tips_over_slowly_does_not_stay() -> None:
    scene = figures(CATALOG, ("akimbo",))
    balanced = World(CATALOG, scene)
    balanced.add_piece(Placed(1, "v", (0.0, 300.0, 0.0)))
    assert balanced.settle()
    assert stays(CATALOG, balanced.snapshot())
    x, y, angle = balanced.pose(1)
    assert not stays(CATALOG, Snapshot(scene.figures, (Placed(1, "v", (x, y + 1, angle)),)))


def test_who_is_joined_to_whom() -> None:
    touching = [(0, 100), (0, 1), (1, 2), (2, 101), (3, 4)]
    assert links(touching, [100, 101]) == {0: {100: 1, 101: 3}, 1: {100: 2, 101: 2}, 2: {100: 3, 101: 1}}


def test_overlap_and_touch_of_one_piece() -> None:
    scene = crowd(("dancer",), 10, 1)
    touching = measure(CATALOG, scene).touching
    for piece in scene.pieces:
        expected = sorted(a + b - piece.number for a, b in touching if piece.number in (a, b))
        assert sorted(touching_piece(CATALOG, scene, piece.number)) == expected
    rest = Snapshot(scene.figures, scene.pieces[1:])
    x, y, angle = scene.pieces[0].pose
    assert overlapping(CATALOG, rest, Placed(99, "star", (x, y - 20, angle)))
    assert not overlapping(CATALOG, rest, Placed(99, "star", (0.0, 430.0, 0.0)))
    assert overlapping(CATALOG, rest, Placed(99, "star", (200.0, 10.0, 0.0)))  # in the table
    assert touching_piece(CATALOG, scene, 98) == ()


def test_worlds_give_back_what_they_took() -> None:
    """A match builds thousands of worlds: one for every try, proof and rehearsal."""
    scene = crowd(HUMANS, 10)
    held = []
    for _ in range(4):
        for _ in range(60):
            World(CATALOG, scene)
        gc.collect()
        held.append(_allocated())
    assert held[-1] - held[1] < 120 * 300, held  # bytes a world; a buffer alone that stays is a thousand


def _allocated() -> int:
    """Bytes that the C library has given away, where it tells; one number of Python's own where it doesn't."""
    try:
        ask = ctypes.CDLL(None).mallinfo2
    except (AttributeError, TypeError, OSError):
        return sys.getallocatedblocks() * 64
    ask.restype = _Allocated
    found = ask()
    return int(found.uordblks + found.hblkhd)


class _Allocated(ctypes.Structure):
    """As `man 3 mallinfo` has it."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in [
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        ]
    ]
