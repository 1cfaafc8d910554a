"""Bots of the ornament game: they choose what earns most and will likely hang, and bring it there by their own hand."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tribe_desktop.kernel.rng import below
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.actions import Action
from tribe_desktop.ornaments.legal import legal
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.players.ornament_motion import Skill
from tribe_desktop.players.ornament_plans import Care, Plan, Scout
from tribe_desktop.players.ornament_worth import Worth
from tribe_desktop.table.scripts import pack

FAILURE = 0.6  # points that an attempt that fails is thought to cost
CROWD = 0.02  # points that an ornament already there counts against a human


@dataclass(frozen=True, slots=True)
class Level:
    """`whim`: points by which a choice is misjudged; `leave`: how much the next player's points count.

    `looks`: pieces and humans that are looked at; `patience`: failed attempts after which it gives up.
    """

    skill: Skill
    care: Care
    whim: float
    leave: float
    looks: int
    patience: int


def risk(chance: float, points: int) -> float:
    """What a try may cost in the mean, in points."""
    return (1 - chance) * (points + FAILURE)


def crowding(worth: Worth, place: int) -> float:
    """How much what hangs there already speaks against a human, in points."""
    return CROWD * worth.hanging[place]


LEVELS = {
    "easy": Level(
        Skill(aim=4.0, tremor=3.0, delay=36, hurry=16.0), Care(spots=12, trials=0, wanted=2, eye=12.0), 1.5, 0.0, 3, 5
    ),
    "medium": Level(Skill(aim=1.2, tremor=1.2, delay=12), Care(spots=16, trials=1, wanted=1), 0.5, 0.0, 10, 5),
    "hard": Level(Skill(aim=0.4, tremor=0.3), Care(spots=24, trials=3, wanted=2), 0.0, 0.6, 30, 5),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """An ornament on the human at a place. `points` of pride that it brings; `value`: what it is worth if it holds."""

    value: float
    ornament: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class Option:
    """A way to do it; `value`: with the risk that it fails."""

    value: float
    plan: Plan


class OrnamentBot:
    """One instance remembers what it found in a scene; what it decides does not depend on that."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._scout: Scout | None = None

    def decide(self, view: State, rng: Random) -> Action:
        choices = legal(view)
        if view.task == Task.CHOOSE:
            return a.CHOOSE[self._choose(view, rng)]
        if view.task == Task.PLACE and a.GIVE_UP in choices:
            hopeless = view.failed >= self._level.patience or not self._best(view, [view.chosen], rng)
            return a.GIVE_UP if hopeless else a.ATTEMPT
        return choices[0]  # an attempt, a feature to declare, or the end of the turn

    def perform(self, view: State, action: Action, rng: Random) -> str:
        if action != a.ATTEMPT:
            return ""
        scout = self._scouted(view)
        plans = self._best(view, [view.chosen], rng)
        if not plans:
            return pack(scout.resignation(view.chosen))
        return pack(scout.script(plans[0], self._level.skill, rng))

    def _scouted(self, view: State) -> Scout:
        if self._scout is None or self._scout.scene is not view.scene:
            self._scout = Scout(view, self._level.care)
        return self._scout

    def _choose(self, view: State, rng: Random) -> int:
        ornaments = [choice.ornament for choice in legal(view) if isinstance(choice, a.Choose)]
        plans = self._best(view, ornaments, rng)
        return plans[0].piece if plans else ornaments[below(len(ornaments), rng)]

    def options(self, view: State, choice: Choice) -> list[Option]:
        """The ways to do it that were found, the surest first."""
        plans = self._scouted(view).plans(choice.ornament, choice.place)
        return [Option(choice.value - risk(plan.chance, choice.points), plan) for plan in plans]

    def _best(self, view: State, ornaments: list[int], rng: Random) -> list[Plan]:
        """Plans for some of the ornaments, by what they may bring; looked for until no better one can come.

        After failures another human is tried, and the others in turn.
        """
        failed = view.failed
        found: list[Option] = []
        for looked, choice in enumerate(self.choices(view, ornaments, rng)):
            enough = len({option.plan.place for option in found}) > failed
            if enough and (looked >= self._level.looks or choice.value <= max(option.value for option in found)):
                break
            found += self.options(view, choice)
        plans = [option.plan for option in sorted(found, key=lambda option: -option.value)]
        humans = list(dict.fromkeys(plan.place for plan in plans))
        if not failed or not humans:
            return plans
        human = humans[failed % len(humans)]
        return sorted(plans, key=lambda plan: plan.place != human)

    def choices(self, view: State, ornaments: list[int], rng: Random) -> list[Choice]:
        """What could be done with some of the ornaments, the worthiest first."""
        worth, level = Worth(view), self._level
        found = []
        scored = not view.dropped
        for ornament in ornaments:
            for place in range(len(view.humans)):
                points = worth.points(ornament, place) if scored else 0
                value = points - crowding(worth, place) + level.whim * (rng.random() - 0.5)
                found.append(Choice(value, ornament, place, points))
        if level.leave:
            most = max((choice.points for choice in found), default=0)
            found = [
                Choice(
                    choice.value - level.leave * worth.left(choice.ornament, choice.place),
                    choice.ornament,
                    choice.place,
                    choice.points,
                )
                for choice in found
                if choice.points >= most - 1
            ]
        return sorted(found, key=lambda choice: (-choice.value, choice.ornament, choice.place))
