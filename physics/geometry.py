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
    wx, wy = cx - ax, cy - ay
    if (ux * wy - uy * wx) * (ux * (dy - ay) - uy * (dx - ax)) < 0 and (vy * wx - vx * wy) * (
        vx * (by - cy) - vy * (bx - cx)
    ) < 0:
        return -r - s
    nearest = min(
        to_axis(ax, ay, q),
        to_axis(bx, by, q),
        to_axis(cx, cy, p),
        to_axis(dx, dy, p),
    )
    return nearest - r - s


def gap(one: Sequence[Capsule], other: Sequence[Capsule]) -> float:
    """The least distance between two bodies."""
    return min(capsule_gap(p, q) for p in one for q in other)


def within(one: Sequence[Capsule], other: Sequence[Capsule], limit: float) -> bool:
    """Whether two bodies are at most so far apart."""
    for p in one:
        ax, ay, bx, by, r = p
        far = r + limit
        left, right = (ax - far, bx + far) if ax < bx else (bx - far, ax + far)
        low, high = (ay - far, by + far) if ay < by else (by - far, ay + far)
        for q in other:
            cx, cy, dx, dy, s = q
            # most lie apart by their boxes alone
            if (
                (cx - s > right and dx - s > right)
                or (cx + s < left and dx + s < left)
                or (cy - s > high and dy - s > high)
                or (cy + s < low and dy + s < low)
            ):
                continue
            if capsule_gap(p, q) <= limit:
                return True
    return False


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
