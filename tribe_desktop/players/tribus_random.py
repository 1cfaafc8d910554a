"""Any legal action of Tribus, for measuring against."""

from __future__ import annotations

from random import Random

from tribe_desktop.kernel.rng import below
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.state import State


class RandomBot:
    def decide(self, view: State, rng: Random) -> Action:
        choices = legal(view)
        return choices[below(len(choices), rng)]
