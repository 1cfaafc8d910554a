"""Exact distances of capsules, corners and the table, from poses alone."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .shapes import Capsule, Point, Pose


def place(point: Point, pose: Pose) -> Point:
    """A body's point in the world."""
    x, y, angle = pose
    c, s = math.cos(angle), math.sin(angle)
    return (x + point[0] * c - point[1] * s, y + point[0] * s + point[1] * c)


def unplace(point: Point, pose: Pose) -> Point:
    """A point of the world in a body's own coordinates."""
    x, y, angle = pose
    c, s = math.cos(angle), math.sin(angle)
    dx, dy = point[0] - x, point[1] - y
    return (dx * c + dy * s, dy * c - dx * s)


def place_capsules(capsules: Sequence[Capsule], pose: Pose) -> list[Capsule]:
    x, y, angle = pose
    c, s = math.cos(angle), math.sin(angle)
    return [
        (x + ax * c - ay * s, y + ax * s + ay * c, x + bx * c - by * s, y + bx * s + by * c, r)
        for ax, ay, bx, by, r in capsules
    ]


def to_axis(px: float, py: float, capsule: Capsule) -> float:
    """The distance of a point to the line in the middle of a capsule."""
    ax, ay, bx, by, _ = capsule
    dx, dy = bx - ax, by - ay
    length2 = dx * dx + dy * dy
    t = 0.0 if length2 == 0 else ((px - ax) * dx + (py - ay) * dy) / length2
    t = min(1.0, max(0.0, t))
    return math.hypot(px - ax - t * dx, py - ay - t * dy)


def capsule_gap(p: Capsule, q: Capsule) -> float:
    """The distance between two outlines; negative where they overlap, at most by the sum of the radii."""
    ax, ay, bx, by, r = p
    cx, cy, dx, dy, s = q
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    side_c = ux * (cy - ay) - uy * (cx - ax)
    side_d = ux * (dy - ay) - uy * (dx - ax)
    side_a = vx * (ay - cy) - vy * (ax - cx)
    side_b = vx * (by - cy) - vy * (bx - cx)
    if side_c * side_d < 0 and side_a * side_b < 0:
        return -r - s
    nearest = min(
        to_axis(ax, ay, q),
        to_axis(bx, by, q),
        to_axis(cx, cy, p),
        to_axis(dx, dy, p),
    )
    return nearest - r - s


def gap(one: Sequence[Capsule], other: Sequence[Capsule], enough: float = -math.inf) -> float:
    """The least distance between two bodies; stops early at one that is at most `enough`."""
    least = math.inf
    for p in one:
        ax, ay, bx, by, r = p
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        for q in other:
            far = r + q[4] + least  # boxes farther apart than this can't be nearer than what was found
            if (
                (q[0] > right + far and q[2] > right + far)
                or (q[0] < left - far and q[2] < left - far)
                or (q[1] > high + far and q[3] > high + far)
                or (q[1] < low - far and q[3] < low - far)
            ):
                continue
            found = capsule_gap(p, q)
            if found < least:
                least = found
                if least <= enough:
                    return least
    return least


def polygon_gap(capsules: Sequence[Capsule], corners: Sequence[Point]) -> float:
    """The least distance of capsules to a convex polygon with anticlockwise corners."""
    edges = [(*a, *b, 0.0) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
    least = gap(capsules, edges)
    for ax, ay, *_, r in capsules:
        if all((ex - cx) * (ay - cy) - (ey - cy) * (ax - cx) > 0 for cx, cy, ex, ey, _ in edges):
            least = min(least, -r)
    return least


def lowest(capsules: Sequence[Capsule]) -> float:
    """The height of the lowest point above the table."""
    return min(min(ay, by) - r for _, ay, _, by, r in capsules)
