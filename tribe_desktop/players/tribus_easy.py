"""The easy bot of Tribus: a beginner who knows the rules, goes by a rule of thumb, and often misjudges.

Each legal action gets a rough worth in victory points and some noise; the highest is chosen.
"""

from __future__ import annotations

from random import Random

from tribe_desktop.players.tribus_thumb import Thumb
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.state import State

NOISE = 2.5  # points: misjudgement of a decision is spread evenly from minus to plus half of this


class EasyBot:
    def __init__(self, noise: float = NOISE) -> None:
        self._noise = noise

    def decide(self, view: State, rng: Random) -> Action:
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        thumb = Thumb(view)
        worths = [thumb.worth(action) + self._noise * (rng.random() - 0.5) for action in choices]
        return choices[worths.index(max(worths))]
