"""Plans for hanging a piece on a human: places where it could come to rest, tried beforehand on that human alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from tribe_desktop.kernel.rng import stream
from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.ornaments.report import HUMAN, Scene
from tribe_desktop.ornaments.state import State
from tribe_desktop.players.ornament_motion import Grip, Motion, Skill, grip
from tribe_desktop.players.ornament_spots import Below, Spot
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.table.parts import Capsule, Pose, place_capsules, within
from tribe_desktop.table.rehearsal import Rehearsal, Tried
from tribe_desktop.table.scenes import bare
from tribe_desktop.table.scripts import Script

APART = 1.2  # u; nearer to an ornament that must not be touched is too near
ABOVE = 45.0  # u that are rehearsed
HAND_ROOM = 2.0  # u around the hand, more than it takes up
UNSTEADY = Skill(aim=1.5)
TRIALS = 3
HIGH = 1.0  # u below the scene's upper edge
BY_LOOKS = 0.7  # the chance of a place that was not tried
BESIDE = 170.0  # u from a human, where a piece enters


@dataclass(frozen=True, slots=True)
class Plan:
    """`chance`: the share of unsteady trials in which the piece held; `pose`: where it came to rest."""

    piece: int
    place: int
    spot: Spot
    grip: Grip
    chance: float
    pose: Pose


@dataclass(frozen=True, slots=True)
class Care:
    """How much a player looks before it acts: hollows considered for a piece on a human, plans wanted.

    `trials`: by an unsteady hand, of a place that holds; with none, the player goes by the looks of a place alone, and
    misjudges its merit by up to half of `eye`.
    """

    spots: int = 24
    trials: int = TRIALS
    wanted: int = 2
    eye: float = 0.0


@dataclass(frozen=True, slots=True)
class _Hung:
    """An ornament in the scene; `reach` from its centre."""

    ornament: int
    x: float
    y: float
    reach: float
    capsules: Sequence[Capsule]

    def near(self, x: float, y: float, far: float) -> bool:
        return math.hypot(x - self.x, y - self.y) <= far + self.reach


class Scout:
    """Of one scene; what was found for a piece on a human is kept. Equal states give equal plans."""

    def __init__(self, state: State, care: Care) -> None:
        self.scene: Scene = state.scene
        self._state = state
        self._care = care
        self._catalog = standard()
        self._humans = state.scene.humans or bare(self._catalog, len(state.humans)).humans
        shapes = self._catalog.shapes
        self._hung: list[_Hung] = []
        for ornament, pose in state.scene.ornaments:
            shape = shapes[kind(ornament)]
            capsules = place_capsules(shape.capsules, (pose.x, pose.y, pose.angle))
            self._hung.append(_Hung(ornament, pose.x, pose.y, shape.reach, capsules))
        self._below: dict[int, Below] = {}
        self._plans: dict[tuple[int, int], tuple[Plan, ...]] = {}

    def plans(self, piece: int, place: int) -> tuple[Plan, ...]:
        """What held when it was tried, the surest first."""
        key = (piece, place)
        if key not in self._plans:
            self._plans[key] = self._found(piece, place)
        return self._plans[key]

    def guesses(self, piece: int, place: int) -> list[tuple[Spot, Grip]]:
        """Where the piece could hang by its looks, the best first."""
        outline = self._catalog.shapes[kind(piece)]
        room = self._catalog.judge.hand_radius + HAND_ROOM
        highest = self.high(piece) - ABOVE
        found = []
        for spot in self._hollows(place).spots(outline.name)[: 3 * self._care.spots]:
            if spot.y > highest:
                continue
            near = [hung for hung in self._hung if hung.near(spot.x, spot.y, outline.reach + room)]
            if self._too_near(spot.pose, piece, near):
                continue
            hold = grip(outline, spot, [hung.capsules for hung in near], room)
            if hold is not None:
                found.append((spot, hold))
                if len(found) == self._care.spots:
                    break
        return found

    def high(self, piece: int) -> float:
        """The height at which a piece travels, whichever way it is turned."""
        return self._catalog.judge.scene_height - self._catalog.shapes[kind(piece)].reach - HIGH

    def _found(self, piece: int, place: int) -> tuple[Plan, ...]:
        random = stream(0, f"rehearsal/{piece}/{place}")
        guesses = self.guesses(piece, place)
        if not self._care.trials:
            seen = [(spot.merit + self._care.eye * (random.random() - 0.5), spot, hold) for spot, hold in guesses]
            seen.sort(key=lambda each: -each[0])
            return tuple(
                Plan(piece, place, spot, hold, BY_LOOKS, spot.pose) for _, spot, hold in seen[: self._care.wanted]
            )
        rehearsal = self._rehearsal(piece, place)
        found: list[Plan] = []
        for spot, hold in guesses:
            tried = self._tried(rehearsal, spot, hold, Skill(), random)
            if tried is None:
                continue
            held = sum(
                self._tried(rehearsal, spot, hold, UNSTEADY, random) is not None for _ in range(self._care.trials)
            )
            assert tried.pose is not None
            chance = (held + 0.5) / (self._care.trials + 0.5)
            found.append(Plan(piece, place, spot, hold, chance, tried.pose))
            if sum(plan.chance == 1.0 for plan in found) == self._care.wanted:
                break
        return tuple(sorted(found, key=lambda plan: (-plan.chance, -_ended(plan))))

    def _tried(self, rehearsal: Rehearsal, spot: Spot, hold: Grip, skill: Skill, random: Random) -> Tried | None:
        """The last bit of a motion, in which the piece comes to hang as it may; else None."""
        outline = self._catalog.shapes[kind(rehearsal.piece)]
        motion = Motion(hold, spot, outline, skill, random)
        rehearsal.enter(hold, motion.start(spot.x, spot.y + ABOVE, spot.notch))
        motion.lower(rehearsal)
        motion.let_go(rehearsal)
        if rehearsal.hand is not None:
            return None
        tried = rehearsal.settled()
        if not tried.holds or tried.pose is None:
            return None
        before = set(self.scene.touching)
        alike = self._state.catalog.alike
        new = (pair for pair in tried.touching if pair not in before and pair[1] < HUMAN)
        if any(alike(*pair) for pair in new):
            return None
        return None if self._too_near(tried.pose, rehearsal.piece, self._hung) else tried

    def script(self, plan: Plan, skill: Skill, random: Random) -> Script:
        """The whole motion, by a hand of some skill; whether it then holds on the table is not looked at."""
        rehearsal = self._rehearsal(plan.piece, plan.place)
        motion = Motion(plan.grip, plan.spot, self._catalog.shapes[kind(plan.piece)], skill, random)
        rehearsal.enter(plan.grip, motion.start(*self._entry(plan.piece, plan.place, plan.spot.x), 0))
        motion.travel(rehearsal, self.high(plan.piece))
        motion.lower(rehearsal)
        motion.let_go(rehearsal)
        motion.take_out(rehearsal)
        return motion.script()

    def resignation(self, piece: int) -> Script:
        """Where nothing can be hung: the piece touches the table between two humans and is taken back, which counts."""
        outline = self._catalog.shapes[kind(piece)]
        x, y = self._entry(piece, 0, -math.inf)
        spot = Spot(x, max(r - min(ay, by) for _, ay, _, by, r in outline.capsules), 0, 0.0)
        rehearsal = self._rehearsal(piece, 0)
        motion = Motion((0, 0), spot, outline, Skill(), Random(0))
        rehearsal.enter((0, 0), motion.start(x, y, 0))
        motion.lower(rehearsal)
        motion.press(rehearsal)
        motion.take_out(rehearsal)
        return motion.script()

    def _entry(self, piece: int, place: int, x: float) -> tuple[float, float]:
        """High beside the human, on the side of the place if no tower is in the way there."""
        middle, high = self._humans[place].x, self.high(piece)
        side = BESIDE if x > middle else -BESIDE
        row = [middle + part * side for part in (1.0, -1.0, 0.8, -0.8, 1.2, -1.2, 0.5, -0.5, 0.0)]
        return (next((at for at in row if self._free(piece, at, high)), row[0]), high)

    def _free(self, piece: int, x: float, y: float) -> bool:
        """Whether nothing hangs near there, whichever way the piece is turned."""
        reach = self._catalog.shapes[kind(piece)].reach + HIGH
        return not any(hung.near(x, y, reach) for hung in self._hung)

    def _rehearsal(self, piece: int, place: int) -> Rehearsal:
        state = self._state.clone()
        state.chosen = piece
        return Rehearsal(self._catalog, state, place)

    def _hollows(self, place: int) -> Below:
        if place not in self._below:
            human = self._humans[place]
            figure = self._catalog.figures[HUMANS[self._state.humans[place]]]
            pieces = [capsule for hung in self._hung for capsule in hung.capsules]
            self._below[place] = Below(figure, (human.x, human.y, human.angle), pieces)
        return self._below[place]

    def _too_near(self, pose: Pose, piece: int, hung: Sequence[_Hung]) -> bool:
        """Whether one of the ornaments must not be touched and is nearer than it should be."""
        outline, alike = self._catalog.shapes[kind(piece)], self._state.catalog.alike
        capsules: list[Capsule] | None = None
        for other in hung:
            if alike(piece, other.ornament) and other.near(pose[0], pose[1], outline.reach + APART):
                capsules = capsules or place_capsules(outline.capsules, pose)
                if within(capsules, other.capsules, APART):
                    return True
        return False


def _ended(plan: Plan) -> float:
    """The merit of where the piece really came to hang."""
    return replace(plan.spot, y=plan.pose[1]).merit
