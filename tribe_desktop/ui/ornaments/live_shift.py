"""From one scene to another before one's eyes: who fell stands up, what was taken back hangs again."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .signals import Pose


@dataclass(slots=True)
class Shift:
    """From poses to others: still for `wait` s, then over in `length` s."""

    before: dict[int, Pose]
    after: dict[int, Pose]
    wait: float
    length: float
    gone: float = 0.0

    def now(self) -> dict[int, Pose]:
        if self.gone < self.wait:
            return self.before
        share = min(1.0, (self.gone - self.wait) / self.length) if self.length else 1.0
        share = share * share * (3 - 2 * share)
        found = {}
        for body, (x, y, angle) in self.after.items():
            bx, by, was = self.before.get(body, (x, y, angle))
            turn = (angle - was + math.pi) % (2 * math.pi) - math.pi
            found[body] = (bx + (x - bx) * share, by + (y - by) * share, angle - turn * (1 - share))
        return found
