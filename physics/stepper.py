"""Time: how many fixed steps a stretch of real time takes, and where things are drawn between two of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .shapes import Pose
from .world import DT

MOST = 12  # steps at once: a machine that is too slow shows slow motion rather than fall behind for ever


class Stepper:
    """Calls `step` at the fixed rate, whatever the frame rate; `poses` is read after the last one of a frame.

    `paused` holds at once; `speed` below 1 is slow motion.
    """

    def __init__(self, step: Callable[[], None], poses: Callable[[], Mapping[int, Pose]]) -> None:
        self.paused = False
        self.speed = 1.0
        self._step = step
        self._poses = poses
        self._owed = 0.0
        self._now = dict(poses())
        self._before = self._now

    def advance(self, seconds: float) -> int:
        """Take the steps that fall into this much real time; their number."""
        if self.paused:
            return 0
        self._owed += max(0.0, seconds) * self.speed / DT
        steps = int(self._owed)
        self._owed -= steps
        steps = min(steps, MOST)
        for i in range(steps):
            if i == steps - 1:
                self._before = dict(self._poses()) if steps > 1 else self._now
            self._step()
        if steps:
            self._now = dict(self._poses())
        return steps

    def drawn(self) -> dict[int, Pose]:
        """Poses between the last two steps, by the part of a step that has passed since."""
        part = self._owed
        found = {}
        for number, (x, y, angle) in self._now.items():
            bx, by, before = self._before.get(number, (x, y, angle))
            found[number] = (bx + (x - bx) * part, by + (y - by) * part, before + (angle - before) * part)
        return found
