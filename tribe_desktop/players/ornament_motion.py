"""How a bot moves its hand: high over the crowd, turning on the way, straight down, slowly for the last bit, let go.

It goes by what the hand feels. A hand is never quite steady: how far it misses and trembles makes a good or a sloppy
player.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tribe_desktop.players.ornament_spots import Spot
from tribe_desktop.table.parts import (
    GRAVITY,
    GRID,
    NOTCH,
    RATE,
    Act,
    Capsule,
    Hand,
    Input,
    Outline,
    place,
    pointed,
    within,
)
from tribe_desktop.table.scripts import Script

FAST = 450.0  # u/s
SLOW = 120.0
SLOWLY = 30.0  # u above the expected landing
BRAKE = 0.8 * GRAVITY  # u/s²; the hand has a pull of a little more to spare, or the piece would fall past it
LAST = 6.0  # u above it where the hand stops: what falls the last bit slips off edges on which it would be caught
DEEPER = 14.0  # u below it where the hand stops that wants to touch something
FELT = 0.3  # of the weight: a change of the pull that is a contact
HOLD = round(0.08 * RATE)  # steps still before letting go
CALM = round(0.1 * RATE)  # steps without a swing after which a piece is still
PATIENCE = round(0.8 * RATE)  # steps that a swinging piece is waited for
SWING = 0.04  # of the weight: a change of the pull that is no swinging
TURN = 8  # steps a notch
REFUSALS = 3  # times letting go is tried

Grip = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Skill:
    """`aim`: u that the hand misses by; `tremor`: u; `delay`: steps between feeling a contact and stopping.

    `hurry`: every other time, on the average, it lets go without a look, at most so many u above the landing.
    """

    aim: float = 0.0
    tremor: float = 0.0
    delay: int = 0
    hurry: float = 0.0


class Holder(Protocol):
    """What the hand is in: an attempt or a rehearsal."""

    hand: Hand | None

    def step(self, at: Input) -> None: ...


def normal(random: Random) -> float:
    """About normal, from what never changes between versions of Python."""
    return 2.0 * (random.random() + random.random() + random.random() - 1.5)


class _Sway:
    """A trembling that wanders: never far, never at rest."""

    def __init__(self, skill: Skill, random: Random) -> None:
        self._random = random
        self._tremor = skill.tremor
        self._aim = (skill.aim * normal(random), skill.aim * normal(random))
        self._x = self._y = 0.0

    def step(self) -> tuple[float, float]:
        if self._tremor:
            # A half of what it is now is left after a tenth of a second.
            keep = 0.5 ** (10 / RATE)
            fresh = self._tremor * math.sqrt(1 - keep * keep)
            self._x = keep * self._x + fresh * normal(self._random)
            self._y = keep * self._y + fresh * normal(self._random)
        return (self._aim[0] + self._x, self._aim[1] + self._y)


class Motion:
    """One motion from the entry on; `inputs` is what the hand did."""

    def __init__(self, grip: Grip, spot: Spot, outline: Outline, skill: Skill, random: Random) -> None:
        self.grip = grip
        self.inputs: list[Input] = []
        self._spot = spot
        self._weight = outline.mass * GRAVITY
        self._skill = skill
        self._random = random
        self._sway = _Sway(skill, random)
        self._x = self._y = 0.0  # where the hand means the piece's centre to be
        self._notch = 0

    def start(self, x: float, y: float, notch: int) -> Input:
        """The input with which the piece enters, its centre there."""
        self._x, self._y, self._notch = x, y, notch
        self.inputs = [self._input(Act.NONE, (0.0, 0.0))]
        return self.inputs[0]

    def travel(self, holder: Holder, high: float) -> None:
        """Over to above the place, turning the piece on the way."""
        from_x, from_y, from_notch = self._x, self._y, self._notch
        way, rise, turn = self._spot.x - from_x, high - from_y, self._spot.notch - from_notch
        steps = max(math.ceil(math.hypot(way, rise) / FAST * RATE), TURN * abs(turn), 1)
        for i in range(1, steps + 1):
            self._x, self._y = from_x + way * i / steps, from_y + rise * i / steps
            self._notch = from_notch + math.trunc(turn * i / steps)
            self._step(holder)
        self.calm(holder)

    def calm(self, holder: Holder) -> None:
        """Wait until the piece no longer swings."""
        still = 0
        for _ in range(PATIENCE):
            self._step(holder)
            still = 0 if self._feels(holder.hand, SWING) else still + 1
            if still == CALM:
                break

    def lower(self, holder: Holder) -> None:
        """Down to just above where the piece will rest, or until it touches something."""
        landing = self._spot.y
        early = self._skill.hurry * (2.0 * self._random.random() - 1.0) if self._skill.hurry else 0.0
        if early > 0.0:
            self._come_down(holder, landing + early, math.inf)
            return
        self._come_down(holder, landing + SLOWLY)
        felt = steps = 0
        while holder.hand is not None and felt <= self._skill.delay and self._y > landing + LAST:
            self._y -= SLOW / RATE
            self._step(holder)
            steps += 1
            if felt or (steps > CALM // 2 and self._feels(holder.hand, FELT)):
                felt += 1
        self._wait(holder, HOLD)

    def _come_down(self, holder: Holder, to: float, brake: float = BRAKE) -> None:
        """Fast, and slowing down so as to be slow there."""
        while holder.hand is not None and self._y > to:
            fast = min(FAST, math.sqrt(SLOW * SLOW + 2 * brake * (self._y - to)))
            self._y = max(to, self._y - fast / RATE)
            self._step(holder)

    def press(self, holder: Holder) -> None:
        """Down to below the landing, whatever is felt: surely something is touched."""
        while holder.hand is not None and self._y > self._spot.y - DEEPER:
            self._y -= SLOW / RATE
            self._step(holder)
        self._wait(holder, HOLD)

    def let_go(self, holder: Holder) -> None:
        """Where it is refused, the hand tries again."""
        for _ in range(REFUSALS):
            self._step(holder, Act.LET_GO)
            self._step(holder, Act.TAKE_UP)
            self._wait(holder, HOLD)

    def take_out(self, holder: Holder) -> None:
        """The piece leaves the scene as it is."""
        if holder.hand is not None:
            self._step(holder, Act.TAKE_OUT)

    def script(self) -> Script:
        return Script(self.grip, tuple(self.inputs))

    def _feels(self, hand: Hand | None, change: float) -> bool:
        return hand is not None and abs(hand.force - self._weight) > change * self._weight

    def _wait(self, holder: Holder, steps: int) -> None:
        for _ in range(steps):
            self._step(holder)

    def _step(self, holder: Holder, act: Act = Act.NONE) -> None:
        if holder.hand is not None:
            self.inputs.append(self._input(act, self._sway.step()))
            holder.step(self.inputs[-1])

    def _input(self, act: Act, off: tuple[float, float]) -> Input:
        held = place((self.grip[0] / GRID, self.grip[1] / GRID), (self._x, self._y, self._notch * NOTCH))
        return pointed(held[0] + off[0], held[1] + off[1], self._notch, act)


def grip(outline: Outline, spot: Spot, placed: Sequence[Sequence[Capsule]], room: float) -> Grip | None:
    """Where to hold a piece that hangs there: as near its top as the hand has room beside what is placed, or None."""
    found: list[tuple[float, int, float, Grip]] = []
    for ax, ay, bx, by, _ in outline.capsules:
        for px, py in ((ax, ay), ((ax + bx) / 2, (ay + by) / 2), (bx, by)):
            x, y = place((px, py), spot.pose)
            found.append((-y, len(found), x, (round(px * GRID), round(py * GRID))))
    for low, _, x, hold in sorted(found):
        if not any(within(((x, -low, x, -low, 0.0),), other, room) for other in placed):
            return hold
    return None
