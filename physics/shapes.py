"""Strokes of the catalogue as bodies: chords and capsules around the centre of gravity, mass, moment."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Capsule: TypeAlias = tuple[float, float, float, float, float]  # ax, ay, bx, by, radius
Pose: TypeAlias = tuple[float, float, float]  # x, y of the centre of gravity, angle

STROKE_RADIUS = 3.5
CHORD = 30.0  # degrees of an arc that one chord spans at most
DENSITY = 0.002  # of an ornament, per u²
FIGURE_DENSITY = 0.0011  # of its boards, per u²: figure and base weigh 22 to 25 together, the base most
BASE_MASS = 13.0
PEG_RADIUS = 4.0  # a part this thin or thinner is a peg


@dataclass(frozen=True, slots=True)
class Arc:
    """A run of points on a circle; angles in degrees, as the catalogue has them."""

    x: float
    y: float
    radius: float
    start: float
    end: float

    def points(self, step: float = CHORD) -> list[Point]:
        """The chords' ends, one at most every `step` degrees."""
        n = max(1, math.ceil(abs(self.end - self.start) / step - 1e-9))
        angles = (math.radians(self.start + (self.end - self.start) * i / n) for i in range(n + 1))
        return [(self.x + self.radius * math.cos(a), self.y + self.radius * math.sin(a)) for a in angles]


Stroke: TypeAlias = tuple[Point | Arc, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """An ornament's shape around its centre of gravity.

    `strokes`: as drawn, arcs kept; `capsules`: as it collides; `reach`: the farthest point from the centre.
    """

    name: str
    strokes: tuple[Stroke, ...]
    capsules: tuple[Capsule, ...]
    mass: float
    moment: float
    reach: float


@dataclass(frozen=True, slots=True)
class Part:
    """A line of boards of a figure."""

    points: tuple[Point, ...]
    radius: float

    @property
    def is_peg(self) -> bool:
        return self.radius <= PEG_RADIUS


@dataclass(frozen=True, slots=True)
class Base:
    """A flat trapezoid; `inset`: u by which its top is narrower on either side."""

    width: float
    height: float
    inset: float
    friction: float


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on its base, around the middle of the underside of the base.

    `base`: its corners, anticlockwise; `centre`: the centre of gravity, about which `moment` is taken.
    """

    name: str
    parts: tuple[Part, ...]
    capsules: tuple[Capsule, ...]
    base: tuple[Point, ...]
    base_friction: float
    centre: Point
    mass: float
    moment: float
    reach: float


def chords(stroke: Stroke) -> list[Point]:
    """A stroke as a polyline; points that coincide become one."""
    points: list[Point] = []
    for item in stroke:
        for point in item.points() if isinstance(item, Arc) else [item]:
            if not points or math.dist(points[-1], point) > 1e-6:
                points.append(point)
    return points


def capsules_of(points: Sequence[Point], radius: float) -> list[Capsule]:
    return [(*a, *b, radius) for a, b in pairwise(points)]


def outline(name: str, strokes: Sequence[Stroke]) -> Outline:
    """The body of a piece; weight lies evenly along its strokes."""
    capsules = [c for stroke in strokes for c in capsules_of(chords(stroke), STROKE_RADIUS)]
    mass, cx, cy = _centre([(c, _board(c) * DENSITY) for c in capsules])
    moved = tuple(_shift(c, cx, cy) for c in capsules)
    moment = sum(_moment(c, _board(c) * DENSITY) for c in moved)
    drawn = tuple(tuple(_shift_item(item, cx, cy) for item in stroke) for stroke in strokes)
    return Outline(name, drawn, moved, mass, moment, reach(moved))


def figure(name: str, parts: Sequence[Part], base: Base) -> Figure:
    """The body of a figure whose parts stand on a flat base, the table's top at y = 0."""
    capsules = [c for part in parts for c in capsules_of(part.points, part.radius)]
    weights = [(_board(c) + math.pi * c[4] ** 2) * FIGURE_DENSITY for c in capsules]
    wood, cx, cy = _centre(list(zip(capsules, weights, strict=True)))
    mass = wood + BASE_MASS
    cx, cy = cx * wood / mass, (cy * wood + base.height / 2 * BASE_MASS) / mass
    half, top = base.width / 2, base.width / 2 - base.inset
    corners = ((-half, 0.0), (half, 0.0), (top, base.height), (-top, base.height))
    moment = BASE_MASS * ((base.width**2 + base.height**2) / 12 + cx**2 + (cy - base.height / 2) ** 2)
    moment += sum(_moment(_shift(c, cx, cy), m) for c, m in zip(capsules, weights, strict=True))
    far = max(reach(capsules), half)
    return Figure(name, tuple(parts), tuple(capsules), corners, base.friction, (cx, cy), mass, moment, far)


def reach(capsules: Iterable[Capsule]) -> float:
    return max(max(math.hypot(ax, ay), math.hypot(bx, by)) + r for ax, ay, bx, by, r in capsules)


def _board(c: Capsule) -> float:
    """Area between a capsule's ends, without the round caps."""
    ax, ay, bx, by, r = c
    return math.hypot(bx - ax, by - ay) * 2 * r


def _centre(weighed: Sequence[tuple[Capsule, float]]) -> tuple[float, float, float]:
    mass = sum(m for _, m in weighed)
    x = sum(m * (c[0] + c[2]) / 2 for c, m in weighed) / mass
    y = sum(m * (c[1] + c[3]) / 2 for c, m in weighed) / mass
    return mass, x, y


def _moment(c: Capsule, mass: float) -> float:
    """A rectangular board's moment about the origin."""
    ax, ay, bx, by, r = c
    length2 = (bx - ax) ** 2 + (by - ay) ** 2
    away2 = ((ax + bx) / 2) ** 2 + ((ay + by) / 2) ** 2
    return mass * ((length2 + 4 * r * r) / 12 + away2)


def _shift(c: Capsule, x: float, y: float) -> Capsule:
    return (c[0] - x, c[1] - y, c[2] - x, c[3] - y, c[4])


def _shift_item(item: Point | Arc, x: float, y: float) -> Point | Arc:
    if isinstance(item, Arc):
        return Arc(item.x - x, item.y - y, item.radius, item.start, item.end)
    return (item[0] - x, item[1] - y)
