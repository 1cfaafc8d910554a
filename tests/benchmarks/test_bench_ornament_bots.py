"""How long the bots of the ornament game think, and how often the hand achieves what was planned.

Run by `packaging/dev.py bench`; `extra_info` holds the shares by the number of ornaments that hang.
"""

from __future__ import annotations

import time
from collections import Counter
from functools import cache
from statistics import median

import pytest
from hanging import crowd, match
from ornament_games import begun, decisions

from physics.geometry import place_capsules
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.ornaments.facts import AttemptJudged, OrnamentDropped
from tribe_desktop.players.levels import level
from tribe_desktop.players.ornament_bot import LEVELS
from tribe_desktop.players.ornament_plans import Scout
from tribe_desktop.players.ornament_spots import Below
from tribe_desktop.players.protocol import act, chance
from tribe_desktop.table.catalog import kind, standard

GAMES = 2
MOST = 3.0  # seconds a turn that Hard may think, in the median
LEAST = 0.9  # of its placements that must hold at the first try

pytestmark = [pytest.mark.benchmark(timer=time.process_time), pytest.mark.timeout(1800)]


def crowded(pieces: int) -> tuple[int, object]:
    scene = crowd(HUMANS, pieces)
    free = min(set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces})
    return free, match(free, scene)


def test_hollows_of_a_piece_on_a_human(benchmark) -> None:
    catalog, scene = standard(), crowd(HUMANS, 30)
    pieces = [c for p in scene.pieces for c in place_capsules(catalog.shapes[p.kind].capsules, p.pose)]
    human = scene.figures[0]
    # made anew each time: it remembers what it found
    benchmark(lambda: Below(catalog.figures[human.kind], human.pose, pieces).spots(kind(0)))


@pytest.mark.parametrize("pieces", [0, 20, 40])
def test_plans_for_a_piece_on_a_human(benchmark, pieces: int) -> None:
    free, state = crowded(pieces)
    benchmark.pedantic(lambda: Scout(state, LEVELS["hard"].care).plans(free, 2), rounds=5, warmup_rounds=1)


@cache
def played(key: str) -> tuple[Counter[tuple[int, str]], list[float]]:
    """First tries, those that held, attempts that dropped something, by tens that hang; seconds of a turn's thought.

    Each turn is thought out anew by a bot that remembers nothing, as in the worker.
    """
    counts: Counter[tuple[int, str]] = Counter()
    times = []
    for seed in range(GAMES):
        one = begun((key, key), seed)
        for number, (state, action, _) in enumerate(decisions(one, [level("tribe", key).make() for _ in range(2)])):
            if isinstance(action, a.Choose):
                start = time.process_time()
                act(level("tribe", key).make(), state, chance(seed, state.seat, number))
                times.append(time.process_time() - start)
            facts = one.entries[-1].facts
            hanging = len(state.scene.ornaments) // 10 * 10
            counts[hanging, "dropped"] += any(isinstance(fact, OrnamentDropped) for fact in facts)
            for fact in facts:
                if isinstance(fact, AttemptJudged) and state.failed == 0:
                    counts[hanging, "first"] += 1
                    counts[hanging, "held"] += fact.verdict == "placed"
    return counts, times


@pytest.mark.parametrize("key", ["easy", "medium", "hard"])
def test_planned_placements_hold(benchmark, key: str) -> None:
    counts, times = benchmark.pedantic(played, (key,), rounds=1)
    first = {hanging: count for (hanging, what), count in sorted(counts.items()) if what == "first" and count}
    benchmark.extra_info.update(
        first_tries=first,
        held={hanging: round(counts[hanging, "held"] / count, 3) for hanging, count in first.items()},
        dropped=sum(count for (_, what), count in counts.items() if what == "dropped"),
        s_a_turn=round(median(times), 3),
        s_at_most=round(max(times), 3),
    )
    assert median(times) < MOST
    if key == "hard":
        assert sum(counts[hanging, "held"] for hanging in first) >= LEAST * sum(first.values())
