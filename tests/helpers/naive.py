"""A script that plays Tribus without judgement: the first thing that scores, else the free tile.

What a tile then has to be carried out with (where members go, where land lies) is done as the easy bot would without
noise: always the first choice would walk one member to and fro.
"""

from __future__ import annotations

from random import Random

from tribe_desktop.players.tribus_easy import EasyBot
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.achievements import completable
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.state import EVENT, HAND, State, Task


class NaiveBot:
    def __init__(self) -> None:
        self._hands = EasyBot(noise=0.0)

    def decide(self, view: State, rng: Random) -> a.Action:
        choices = legal(view)
        scores = [action for action in choices if isinstance(action, a.Achieve)]
        if scores:
            return scores[0]
        if view.task != Task.TAKE:
            return self._hands.decide(view, rng)
        hands = [i for i in range(len(choices)) if HAND <= view.row[i] < EVENT]
        return choices[hands[0] if hands and completable(view, view.seat) else 0]
