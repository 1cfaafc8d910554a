"""An attempt as real time passes: the hand's wishes become one input a fixed step. No Qt.

Mouse, keys, bots and replays differ only in where the inputs come from.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from tribe_desktop.ornaments.report import HUMAN, Report
from tribe_desktop.ornaments.state import State
from tribe_desktop.table.attempt import Attempt, Phase
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.parts import DT, GRID, Act, Input, Pose, Stepper, place, pointed
from tribe_desktop.table.scripts import Script

Grip = tuple[int, int]

STEADY_SPEED = 180.0  # u/s: the steady hand follows no faster
STEADY_TIME = 0.16  # s: and this much damped
EASE = 48  # steps in which it stops pulling before it lets go
STILL = 0.02  # u a frame: less is standing still
PATIENCE = 30  # frames in which nothing moves, until time stands still too
UNSEEN, HUSHED, HURRY = 0.12, 12, 3.0  # u a frame that nobody sees; after so many such frames time hurries to rest
JUMP = 2.0  # u between two steps: more than this is being put somewhere


class Run:
    """`piece` in the hand, on the scene of a state in which it has been chosen.

    `x`, `y` (u), `notch`: where the hand is wanted; `inputs`: they come from a script instead.
    `put`: poses before and after what was dropped has been taken away and who fell was stood up (O4.8, O6.3): time
    stands still until `go_on`.
    """

    def __init__(
        self, state: State, grip: Grip, *, steady: bool = False, inputs: Iterator[Input] | None = None
    ) -> None:
        """Raises BadInput where the scene can't be set up."""
        self.state = state
        self.piece = state.chosen
        self.grip = grip
        self.steady = steady
        self.attempt = Attempt(standard(), state)
        self.x = self.y = 0.0
        self.notch = 0
        self.put: tuple[dict[int, Pose], dict[int, Pose]] | None = None
        self.refused = 0  # how often letting go has been refused
        self._inputs = inputs
        self._sent = Input(0, 0, 0)  # the last one of a script
        self._acts: list[Act] = []
        self._easing = 0
        self._at = (0.0, 0.0)  # where a steady hand is on its way
        self._world = self.attempt.world
        self._last: dict[int, Pose] = {}
        self._calm = self._hush = 0
        self._stepper = Stepper(self._step, self.attempt.poses)

    # --- what is wanted -----------------------------------------------------------------------------------------------

    def aim(self, x: float, y: float, notch: int | None = None) -> None:
        """Where the hand is to go."""
        turn = self.notch if notch is None else notch
        if (x, y, turn) != (self.x, self.y, self.notch):
            self.x, self.y, self.notch = x, y, turn
            self._calm = 0

    def act(self, act: Act) -> None:
        """In the next step."""
        self._acts.append(act)
        self._calm = 0

    def can_enter(self) -> bool:
        return self.attempt.can_enter(self.grip, self._wanted())

    def enter(self) -> None:
        """The piece becomes a body. Raises BadInput where there is no room."""
        self._at = (self.x, self.y)
        self.attempt.enter(self.grip, self._wanted())
        self._renew()

    def _wanted(self, act: Act = Act.NONE) -> Input:
        return pointed(self.x, self.y, self.notch, act)

    # --- how it is ----------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        return self.attempt.phase

    @property
    def held(self) -> bool:
        return self.attempt.phase is Phase.HELD

    @property
    def over(self) -> bool:
        return self.attempt.phase in (Phase.OVER, Phase.BROKEN)

    @property
    def report(self) -> Report | None:
        return self.attempt.report

    @property
    def hand(self) -> tuple[float, float]:
        """Where the hand is, which follows what is wanted no faster than it may."""
        return self.attempt.hand.position if self.attempt.hand is not None else (self.x, self.y)

    @property
    def parked(self) -> bool:
        """Held still, after letting go was refused."""
        return self.attempt.hand is not None and self.attempt.hand.parked

    @property
    def opening(self) -> bool:
        """It is about to let go."""
        return Act.LET_GO in self._acts

    @property
    def hand_touches(self) -> tuple[int, ...]:
        """Placed ornaments under the hand (O4.5)."""
        return self.attempt.hand.touches() if self.attempt.hand is not None else ()

    @property
    def fade(self) -> float:
        """How strongly the hand is drawn: less while it stands still, because it hides what it holds.

        Not that of a script, which is what one watches.
        """
        if self._inputs is not None:
            return 1.0
        return 1 - 0.6 * min(1.0, max(0.0, (self._calm - 6) / 12))

    @property
    def calm(self) -> bool:
        """Held, and nothing has moved for a while: time need not pass."""
        return self.held and self._calm >= PATIENCE and not self._acts and self._inputs is None

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        return self._stepper.paused

    @paused.setter
    def paused(self, on: bool) -> None:
        self._stepper.paused = on

    @property
    def speed(self) -> float:
        return self._stepper.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._stepper.speed = speed

    def advance(self, seconds: float) -> int:
        """Let real time pass; the steps taken."""
        if self.put is not None or self.over or self.phase is Phase.OUTSIDE:
            return 0
        if self.phase is Phase.SETTLING and self._hush >= HUSHED and self.speed == 1:
            seconds *= HURRY
        steps = self._stepper.advance(seconds)
        if steps:
            self._watch()
        return steps

    def drawn(self) -> dict[int, Pose]:
        """Where everything is drawn now."""
        return self._stepper.drawn() if self.phase is not Phase.OUTSIDE else self.attempt.poses()

    def go_on(self) -> None:
        """After `put` has been shown."""
        self.put = None
        self._renew()

    def finish(self) -> Report | None:
        """To rest at once, unseen; a script is played to its end before. None before the piece has entered."""
        self.put = None
        while self._inputs is not None and self.held:
            self.attempt.step(self._next())
        return self.attempt.finish()

    def _renew(self) -> None:
        paused, speed = self.paused, self.speed
        self._stepper = Stepper(self._step, self.attempt.poses)
        self.paused, self.speed = paused, speed

    def _step(self) -> None:
        attempt = self.attempt
        if self.put is not None or self.over:
            return
        if attempt.phase is Phase.HELD:
            at = self._next()
            attempt.step(at)
            if at.act is Act.LET_GO and self.held:
                self.refused += 1
            return
        before = attempt.poses()
        attempt.step()
        if attempt.world is not self._world:
            self._world = attempt.world
            after = attempt.poses()
            if self._moved(before, after):
                self.put = before, after

    @staticmethod
    def _moved(before: dict[int, Pose], after: dict[int, Pose]) -> bool:
        return before.keys() != after.keys() or any(
            math.dist(before[body][:2], pose[:2]) > JUMP or (body >= HUMAN and abs(before[body][2] - pose[2]) > 0.1)
            for body, pose in after.items()
        )

    def _next(self) -> Input:
        """The input of the next step."""
        if self._inputs is not None:
            self._sent = next(self._inputs, None) or self._end_of_script()
            return self._sent
        if self.steady and self._acts and self._acts[0] is Act.LET_GO and self._easing < EASE and not self.parked:
            return self._eased()
        self._easing = 0
        act = self._acts.pop(0) if self._acts else Act.NONE
        if not self.steady:
            return self._wanted(act)
        x, y = self._at
        far = math.hypot(self.x - x, self.y - y)
        if far > 0:
            share = min(1.0, DT / STEADY_TIME, STEADY_SPEED * DT / far)
            if far < 0.15:
                share = 1.0
            self._at = (x + (self.x - x) * share, y + (self.y - y) * share)
            self._calm = 0
        return pointed(*self._at, self.notch, act)

    def _eased(self) -> Input:
        """A steady hand stops pulling before it opens: it goes to the point it holds."""
        self._easing += 1
        gx, gy = place((self.grip[0] / GRID, self.grip[1] / GRID), self.attempt.poses()[self.piece])
        x, y = self._at
        self._at = (x + (gx - x) / EASE * 4, y + (gy - y) / EASE * 4)
        self.x, self.y = self._at
        return pointed(*self._at, self.notch)

    def _end_of_script(self) -> Input:
        """A script that ends while the piece is held: let go, and where that is refused take it out."""
        self._inputs = iter((self._still(Act.TAKE_OUT),))
        return self._still(Act.LET_GO)

    def _still(self, act: Act) -> Input:
        return Input(self._sent.x, self._sent.y, self._sent.notch, act)

    def _watch(self) -> None:
        now = self.attempt.poses()
        moved = math.inf
        if now.keys() == self._last.keys():
            moved = max(
                math.dist(pose[:2], self._last[body][:2]) + 40 * abs(pose[2] - self._last[body][2])
                for body, pose in now.items()
            )
        self._calm = self._calm + 1 if moved < STILL else 0
        self._hush = self._hush + 1 if moved < UNSEEN else 0
        self._last = now


def of_script(state: State, script: Script) -> Run:
    """A run of a recorded motion; the piece enters where the script says."""
    inputs = iter(script.inputs)
    first = next(inputs)
    run = Run(state, script.grip, inputs=inputs)
    run.aim(first.x / GRID, first.y / GRID, first.notch)
    return run
