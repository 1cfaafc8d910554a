"""Which human an ornament belongs to, from a scene at rest (O5.12)."""

from __future__ import annotations

from .report import HUMAN, Scene


def belonging(scene: Scene) -> dict[int, int]:
    """Ornament → place of the human it is joined to by the fewest touching links; who is joined to none is not in it.

    A tie goes to the human nearer to the ornament's centre of gravity along the row, then to the left one.
    """
    links: dict[int, list[int]] = {}
    held: dict[int, list[int]] = {}  # place → ornaments that touch the human itself
    for one, other in scene.touching:
        if other >= HUMAN:
            if one < HUMAN:
                held.setdefault(other - HUMAN, []).append(one)
        else:
            links.setdefault(one, []).append(other)
            links.setdefault(other, []).append(one)
    at = {ornament: pose.x for ornament, pose in scene.ornaments}
    best: dict[int, tuple[int, float, int]] = {}
    for place, first in held.items():
        for ornament, steps in _distances(first, links).items():
            rank = (steps, abs(at[ornament] - scene.humans[place].x), place)
            if ornament not in best or rank < best[ornament]:
                best[ornament] = rank
    return {ornament: best[ornament][2] for ornament in sorted(best)}


def _distances(first: list[int], links: dict[int, list[int]]) -> dict[int, int]:
    found = dict.fromkeys(first, 1)
    edge = first
    while edge:
        following = []
        for ornament in edge:
            for near in links.get(ornament, ()):
                if near not in found:
                    found[near] = found[ornament] + 1
                    following.append(near)
        edge = following
    return found
