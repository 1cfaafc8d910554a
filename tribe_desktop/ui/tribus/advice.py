"""A hint at Tribus, as words and as things of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect

from tribe_desktop.players.hints import Advice
from tribe_desktop.tribus.actions import Take
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus import words
from tribe_desktop.ui.tribus.choices import things_of
from tribe_desktop.ui.tribus.things import Thing

STEPS = 3  # of a turn, in words; more would not be read


def steps(state: State, advice: Advice) -> list[tuple[str, tuple[Thing, ...]]]:
    """Each action of it: in words, and what it is done with."""
    found, now = [], state.clone()
    for written in advice.actions:
        action = TRIBUS.parse(written)
        taken = isinstance(action, Take)  # what else a tile allows is left out: what is done with it follows
        what = text("hint.take", what=words.code_name(now, now.row[action.index])) if taken else ""
        found.append((what or words.action_text(now, action), things_of(action, now.seat)))
        TRIBUS.apply(now, action)
    return found


def advice_text(state: State, advice: Advice) -> str:
    """The first action, and what follows it."""
    first, *more = [what for what, _ in steps(state, advice)]
    if not more:
        return first
    then = ", ".join(one[:1].lower() + one[1:] for one in more[: STEPS - 1])
    return text("hint.then", first=first, more=text("hint.more", steps=then) if len(more) >= STEPS else then)


def things(state: State, advice: Advice) -> frozenset[Thing]:
    """All that it is done with."""
    return frozenset(thing for _, found in steps(state, advice) for thing in found)


def boxes(state: State, advice: Sequence[Advice], where: Callable[[Thing], QRect | None]) -> dict[int, QRect]:
    """Where the number of each belongs: on what its first action ends with that not all have in common.

    What can't be seen has none.
    """
    plans = [one.actions for one in advice]
    same = 0
    while len(plans) > 1 and all(len(plan) > same + 1 and plan[same] == plans[0][same] for plan in plans):
        same += 1
    found = {}
    for number, one in enumerate(advice, 1):
        places = steps(state, one)[same][1]
        box = where(places[-1]) if places else None
        if box is not None:
            found[number] = box
    return found
