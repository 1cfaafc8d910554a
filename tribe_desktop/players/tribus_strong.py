"""The strong bots of Tribus: they look turns ahead (see `tribus_search`), the stronger the longer they think.

The tile and what it is taken for are searched for; the rule of thumb does the rest of the turn, as in the search.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tribe_desktop.players.tribus_search import Search
from tribe_desktop.players.tribus_thumb import small
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.state import State, Task

AGAIN = 0.25  # of the budget, where the tile is already taken


class StrongBot:
    def __init__(self, iterations: int) -> None:
        self.iterations = iterations  # for a turn's first decision
        self.enough: Callable[[], bool] | None = None

    def decide(self, view: State, rng: Random) -> Action:
        if (action := small(view, legal(view))) is not None:
            return action
        search = self._search(view, rng)
        search.grow(self.iterations if view.task == Task.TAKE else max(1, round(self.iterations * AGAIN)), self.enough)
        return search.ranked()[0].plan[0]

    def _search(self, view: State, rng: Random) -> Search:
        return Search(view, rng)
