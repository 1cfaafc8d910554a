"""Where a piece could hang: how far it comes down from straight above, at every x and with every notch of the wheel.

What comes straight down meets what is below with its underside first; so the height where it lands is the greatest sum
of the skyline below and of the piece's own, turned over, column by column. A hollow of these heights is a place to
hang, and its depth tells how much the hand may miss it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from operator import add

from tribe_desktop.table.catalog import standard
from tribe_desktop.table.parts import NOTCH, Capsule, Figure, Pose, place_capsules

NOTCHES = 24  # a whole turn of the wheel
SIDE = 124  # u to either side of a human where a piece's centre may be
STEP = 2  # u between places that are looked at; columns are 1 u wide
DEEP = 20.0  # u; more depth than this makes a place no better
TOWER = 0.2  # what a u of height counts against a place, or bots build towers
LOW = 150.0

_FAR = SIDE + 60  # columns to either side of a human
_NOWHERE = -1e9


@dataclass(frozen=True, slots=True)
class Spot:
    """A piece's centre just as it lands, in u of the scene, and the wheel's notch. `depth` of the hollow, in u."""

    x: float
    y: float
    notch: int
    depth: float

    @property
    def pose(self) -> Pose:
        return (self.x, self.y, self.notch * NOTCH)

    @property
    def merit(self) -> float:
        return min(self.depth, DEEP) - TOWER * (self.y - LOW)


def skyline(capsules: Iterable[Capsule], left: int, width: int) -> list[float]:
    """The greatest height of capsules at each whole x from `left` on."""
    row = [_NOWHERE] * width
    for capsule in capsules:
        ax, ay, bx, by, r = capsule if capsule[0] <= capsule[2] else (*capsule[2:4], *capsule[:2], capsule[4])
        for cx, cy in ((ax, ay), (bx, by)):
            for i in range(max(0, math.ceil(cx - r) - left), min(width, math.floor(cx + r) - left + 1)):
                height = cy + math.sqrt(max(0.0, r * r - (left + i - cx) ** 2))
                row[i] = max(row[i], height)
        long = bx - ax
        if long < 1e-6:
            continue
        length = math.hypot(long, by - ay)
        nx, ny, slope = -r * (by - ay) / length, r * long / length, (by - ay) / long
        for i in range(max(0, math.ceil(ax + nx) - left), min(width, math.floor(bx + nx) - left + 1)):
            height = ay + ny + slope * (left + i - ax - nx)
            row[i] = max(row[i], height)
    return row


@cache
def _underside(kind: str, notch: int) -> tuple[int, list[float]]:
    """The first column of a piece around its centre, and its skyline turned over."""
    turned = [(ax, -ay, bx, -by, r) for ax, ay, bx, by, r in _turned(kind, notch)]
    left = math.ceil(min(min(ax, bx) - r for ax, _, bx, _, r in turned))
    right = math.floor(max(max(ax, bx) + r for ax, _, bx, _, r in turned))
    return left, skyline(turned, left, right - left + 1)


@cache
def _turned(kind: str, notch: int) -> list[Capsule]:
    return place_capsules(standard().shapes[kind].capsules, (0.0, 0.0, notch * NOTCH))


class Below:
    """What a piece can land on at one human."""

    def __init__(self, figure: Figure, pose: Pose, pieces: Iterable[Capsule]) -> None:
        self.middle = round(pose[0])
        self._spots: dict[str, list[Spot]] = {}
        self._left = self.middle - _FAR
        self._floor = max(y for _, y in figure.base)
        below = [*place_capsules(figure.capsules, pose), *pieces]
        self._row = [max(height, 0.0) for height in skyline(below, self._left, 2 * _FAR + 1)]
        base = [x for x, _ in figure.base]
        for x in range(round(self.middle + min(base)), round(self.middle + max(base)) + 1):
            self._row[x - self._left] = max(self._row[x - self._left], self._floor)

    def spots(self, kind: str) -> list[Spot]:
        """Hollows where it doesn't lie on table or base, the best first."""
        if kind not in self._spots:
            self._spots[kind] = self._found(kind)
        return self._spots[kind]

    def _found(self, kind: str) -> list[Spot]:
        places = range(-SIDE, SIDE + 1, STEP)
        heights: list[float] = []
        for notch in range(NOTCHES):
            first, under = _underside(kind, notch)
            floor, width, row = max(under) + self._floor + 1.0, len(under), self._row
            for x in places:
                begin = x + _FAR + first
                height = max(map(add, row[begin : begin + width], under))
                heights.append(height if height > floor and abs(x) < SIDE else _NOWHERE)
        found = [
            Spot(
                self.middle + places[at % len(places)],
                heights[at],
                (at // len(places) + NOTCHES // 2) % NOTCHES - NOTCHES // 2,
                depth,
            )
            for at, depth in _hollows(heights, len(places))
        ]
        return sorted(found, key=lambda spot: (-spot.merit, spot.x, spot.notch))


def _hollows(heights: list[float], width: int) -> list[tuple[int, float]]:
    """The lowest cell of every hollow, and how far it must be left upwards to come to a lower one.

    Cells are joined from the lowest on; where two hollows meet, the shallower one ends. Rows go round.
    """
    size = len(heights)
    order = sorted(range(size), key=heights.__getitem__)
    parent = [-1] * size  # -1: not reached yet
    found: list[tuple[int, float]] = []
    ground = -1  # all that lies nowhere is one hollow, and no place
    for at in order:
        height = heights[at]
        if height == _NOWHERE:
            ground = at if ground < 0 else ground
            parent[at] = ground
            continue
        parent[at] = at
        lowest = at  # roots are the lowest cells of their hollows
        column = at % width
        near = [(at - width) % size, (at + width) % size]
        if column:
            near.append(at - 1)
        if column < width - 1:
            near.append(at + 1)
        for other in near:
            if parent[other] < 0:
                continue
            root = other
            while parent[root] != root:
                parent[root] = parent[parent[root]]
                root = parent[root]
            if root == lowest:
                continue
            low, high = (root, lowest) if _lower(heights, root, lowest) else (lowest, root)
            if heights[high] < height:
                found.append((high, height - heights[high]))
            parent[high] = low
            lowest = low
    return found


def _lower(heights: list[float], one: int, other: int) -> bool:
    return (heights[one], one) < (heights[other], other)
