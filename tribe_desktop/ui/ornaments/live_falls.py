"""Whether anything falls out of sight while the camera is near."""

from __future__ import annotations

from tribe_desktop.table.parts import Point

from .signals import HUMAN, Pose

DROP = 25.0  # u lower than it was: it falls
TILT = 0.3  # radians: a figure's weight is beside its base from here on
FIGURE, PIECE = 260.0, 70.0  # u: so far one reaches to either side as it falls


class Falls:
    """Of one attempt."""

    def __init__(self) -> None:
        self._high: dict[int, float] = {}
        self._shown: frozenset[int] = frozenset()

    def seen(self, poses: dict[int, Pose], low: float) -> frozenset[int]:
        """The ornaments that fall to below a `low` y, where the folded tray hides them."""
        return frozenset(
            body for body, (_, y, _) in poses.items()
            if body < HUMAN and self._high.setdefault(body, y) - y > DROP and y < low + DROP
        )  # fmt: skip

    def more(self, fell: frozenset[int]) -> bool:
        """Whether there is one that has not been looked at."""
        new, self._shown = fell - self._shown, self._shown | fell
        return bool(new)


def tilted(poses: dict[int, Pose]) -> frozenset[int]:
    """The figures that won't stay on their feet."""
    return frozenset(body for body, pose in poses.items() if body >= HUMAN and abs(pose[2]) > TILT)


def reached(poses: dict[int, Pose], fell: frozenset[int], hand: Point) -> tuple[float, float, float]:
    """From which x to which, and how high, a hand and what falls under it reach."""
    spans = [(hand[0], PIECE), *((poses[body][0], FIGURE if body >= HUMAN else PIECE) for body in fell)]
    high = max(hand[1], *(poses[body][1] + PIECE for body in fell), 0.0)
    return min(x - reach for x, reach in spans), max(x + reach for x, reach in spans), high
