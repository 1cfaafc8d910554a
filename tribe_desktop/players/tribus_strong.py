"""The strong bots of Tribus: they look turns ahead (see `tribus_search`), the stronger the longer they think.

The tile and what it is taken for are searched for; the rule of thumb does the rest of the turn, as in the search. Once
the game is as good as won or lost they play for points, a turn at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tribe_desktop.players.tribus_medium import MediumBot
from tribe_desktop.players.tribus_search import Search
from tribe_desktop.players.tribus_thumb import small
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.state import State, Task

AGAIN = 0.25  # of the budget, where the tile is already taken
LOOK = 300  # iterations, after which a game that is decided is thought about no longer
SURE = 0.995  # a chance to win, or to lose, from which on no plan changes it any more


def think(search: Search, iterations: int, enough: Callable[[], bool] | None = None) -> None:
    """Search by so many iterations, or until it is `enough`; by fewer where more would not change the choice."""
    search.grow(min(LOOK, iterations), enough)
    if iterations > LOOK and not decided(search):
        search.grow(iterations - LOOK, lambda: settled(search, iterations) or (enough is not None and enough()))


def settled(search: Search, iterations: int) -> bool:
    """Whether no plan can be tried as often as the first, with what is left of so many iterations."""
    first, second, *_ = *(edge.visits for edge in search.ranked()), 0
    return first - second > iterations - search.root.visits


def decided(search: Search) -> bool:
    """Whether the game is as good as won or lost: to the chances all plans are alike."""
    first = search.ranked()[0]
    return not 1 - SURE < first.total / first.visits < SURE


def chosen(search: Search, view: State, rng: Random) -> Action:
    """What to do first, as a search found."""
    if decided(search):
        return MediumBot().decide(view, rng)  # by chances that are all alike the game would go round for ever
    return search.ranked()[0].plan[0]


class StrongBot:
    def __init__(self, iterations: int) -> None:
        self.iterations = iterations  # for a turn's first decision
        self.enough: Callable[[], bool] | None = None

    def decide(self, view: State, rng: Random) -> Action:
        if (action := small(view, legal(view))) is not None:
            return action
        search = self._search(view, rng)
        share = 1 if view.task == Task.TAKE else AGAIN
        think(search, max(1, round(self.iterations * share)), self.enough)
        return chosen(search, view, rng)

    def _search(self, view: State, rng: Random) -> Search:
        return Search(view, rng)
