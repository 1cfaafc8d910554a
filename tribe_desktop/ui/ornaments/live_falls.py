"""Whether anything falls out of sight while the camera is near."""

from __future__ import annotations

from .signals import HUMAN, Pose

DROP = 25.0  # u lower than it was: it falls


class Falls:
    """Of one attempt, from the moment a piece is let go."""

    def __init__(self) -> None:
        self._high: dict[int, float] = {}

    def seen(self, poses: dict[int, Pose], low: float) -> bool:
        """Whether an ornament falls to below a `low` y, where the folded tray hides it."""
        for body, (_, y, _) in poses.items():
            if body < HUMAN and self._high.setdefault(body, y) - y > DROP and y < low + DROP:
                return True
        return False
