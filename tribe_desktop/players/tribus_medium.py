"""The medium bot of Tribus: thinks one whole turn ahead, and takes the turn that leaves the best position.

A turn is a tile of the row and what it is taken for: its action, or an achievement, with the arrow it may need. The
rule of thumb completes each such turn (where members go and land lies, what is burnt), the value of the position that
comes out decides. What is hidden, and what others decide in an event for all, is guessed: by chance and by the same
rule of thumb.
"""

from __future__ import annotations

from random import Random

from tribe_desktop.players.tribus_thumb import best, next_of, small
from tribe_desktop.players.tribus_value import value
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.apply import do
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.snapshot import sample
from tribe_desktop.tribus.state import State, Task

GUESSES = 2  # at what is hidden, the same for all turns


class MediumBot:
    def decide(self, view: State, rng: Random) -> Action:
        if (action := small(view, legal(view))) is not None:
            return action
        found = [_worths(guess, view.seat) for guess in self._guesses(view, rng)]
        totals = [sum(worth for worth, _ in one) for one in zip(*found, strict=True)]
        return found[0][totals.index(max(totals))][1]

    def _guesses(self, view: State, rng: Random) -> list[State]:
        return [sample(view, rng) for _ in range(GUESSES)]


def _worths(state: State, seat: int) -> list[tuple[float, Action]]:
    """What each turn that can begin now is worth, and the decision it begins with."""
    worths = []
    for action, begun in turns(state):
        complete(begun, state.turn)
        worths.append((value(begun, seat), action))
    return worths


def turns(state: State) -> list[tuple[Action, State]]:
    """The turns that can begin now: the first decision and the position when no choice between turns is left."""
    choices = legal(state)
    if state.task not in (Task.TAKE, Task.ARROW):
        work = [action for action in choices if not isinstance(action, a.Achieve)]
        choices = [best(state, work), *(action for action in choices if isinstance(action, a.Achieve))]
    found: list[tuple[Action, State]] = []
    for action in choices:
        new = state.clone()
        do(new, action)
        if new.hand_open or new.task == Task.ARROW:
            found += [(action, later) for _, later in turns(new)]
        else:
            found.append((action, new))
    return found


def complete(state: State, turn: int) -> None:
    """Play on to the end of the turn of this number by the rule of thumb."""
    while state.turn == turn:
        do(state, next_of(state))
