"""How much time the world of the ornament game takes; run by `packaging/dev.py bench`.

`extra_info` says what the times are of: pieces hanging, microseconds a step, share of a frame at 60 Hz.
"""

from __future__ import annotations

import math
import time
from itertools import cycle
from random import Random

import pytest
from hanging import crowd, match, way

from physics.contacts import measure, overlapping
from physics.drops import drop
from physics.snapshot import Placed, Snapshot
from physics.world import RATE, World
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.table.attempt import Attempt, play
from tribe_desktop.table.catalog import kind, standard

CATALOG = standard()
ONE, FIVE = (("dancer",), 10, 1), (HUMANS, ORNAMENTS, 0)
FRAME = 1e6 / 60  # µs
SHARE = 0.10  # of a frame that the steps of five crowded figures may take
STEPS = 240

# The time of the processor, so that other programs count little.
pytestmark = pytest.mark.benchmark(timer=time.process_time)
crowds = pytest.mark.parametrize("crowded", [ONE, FIVE], ids=["one figure", "five figures"])


@crowds
def test_step_awake(benchmark, crowded: tuple[tuple[str, ...], int, int]) -> None:
    scene = crowd(*crowded)
    world = World(CATALOG, scene)
    world.space.sleep_time_threshold = math.inf

    def steps() -> None:
        for _ in range(STEPS):
            world.step()

    benchmark.pedantic(steps, rounds=10, warmup_rounds=1)
    each = benchmark.stats.stats.median / STEPS * 1e6
    share = each * RATE / 60 / FRAME
    benchmark.extra_info.update(pieces=len(scene.pieces), us_a_step=round(each, 1), share_of_a_frame=round(share, 4))
    assert share < SHARE


def test_step_asleep(benchmark) -> None:
    world = World(CATALOG, crowd(*FIVE))
    for _ in range(2 * RATE):
        world.step()
    benchmark(world.step)


@crowds
def test_rebuild_and_warm(benchmark, crowded: tuple[tuple[str, ...], int, int]) -> None:
    scene = crowd(*crowded)
    benchmark.extra_info["pieces"] = len(scene.pieces)
    benchmark(World, CATALOG, scene)


@crowds
def test_measure_contacts(benchmark, crowded: tuple[tuple[str, ...], int, int]) -> None:
    scene = crowd(*crowded)
    benchmark.extra_info["pieces"] = len(scene.pieces)
    benchmark(measure, CATALOG, scene)


def candidates(scene: Snapshot) -> list[Placed]:
    """Poses just above the first contact, over one figure."""
    random = Random(1)
    hanging = {piece.number for piece in scene.pieces}
    free = [number for number in range(ORNAMENTS) if number not in hanging]
    found = []
    while len(found) < 40:
        number = free[len(found) % len(free)]
        x, angle = 160 * random.random() - 80, 0.6 * random.random() - 0.3
        y = 430.0
        while y > 120 and not overlapping(CATALOG, scene, Placed(number, kind(number), (x, y - 2, angle))):
            y -= 2
        found.append(Placed(number, kind(number), (x, y, angle)))
    return found


@pytest.mark.parametrize("hanging", [0, 4, 8])
def test_settle_a_candidate(benchmark, hanging: int) -> None:
    scene = crowd(("dancer",), hanging, 1)
    row = cycle(candidates(scene))

    def settle() -> None:
        world = World(CATALOG, scene)
        world.add_piece(next(row))
        world.settle()
        measure(CATALOG, world.snapshot())

    benchmark.pedantic(settle, rounds=120, warmup_rounds=5)
    benchmark.extra_info.update(pieces=len(scene.pieces), candidates_a_second=round(1 / benchmark.stats.stats.mean))


def test_drop_on_a_bare_figure(benchmark) -> None:
    random = Random(1)
    benchmark.pedantic(drop, (CATALOG, "dancer", "arch", random), rounds=200, warmup_rounds=5)


def test_attempt_on_a_full_table(benchmark) -> None:
    """From the turn's start to the report: enter, carry for two seconds, let go, settle, judge."""
    scene = crowd(HUMANS, 30)
    state = match(min(set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces}), scene)
    left = -2 * CATALOG.judge.spacing
    inputs = list(way((left - 150, 400, 1), (left, 400, 150), (left, 300, 120)))
    benchmark.pedantic(lambda: play(Attempt(CATALOG, state), (0, 0), inputs), rounds=10, warmup_rounds=1)
    benchmark.extra_info["steps_of_the_hand"] = len(inputs)
