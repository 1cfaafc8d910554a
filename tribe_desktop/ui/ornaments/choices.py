"""Legal actions of the ornament game as rows with keys, and what can be done with a piece in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.state import State
from tribe_desktop.settings.keys import HELD, TRIBE, TRIBE_BOTS
from tribe_desktop.ui import keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import sayings

DIGITS = "123456789"


def _keys() -> str:
    """Digits, and the letters that do nothing else."""
    return DIGITS + keys.now().letters(TRIBE, TRIBE_BOTS, HELD)


@dataclass(frozen=True, slots=True)
class Hand:
    """Something to do with the piece in the hand that is no action of the rules.

    `what`: "above" (a figure's place), "let_go", "take_back", "put_back".
    """

    what: str
    place: int = -1


@dataclass(frozen=True, slots=True)
class Choice:
    """A row of the list; `action` is one of the rules, or a `Hand`."""

    action: Any
    words: str
    spoken: str
    key: str
    cost: None = None


def choices(state: State, legal: Sequence[Any]) -> list[Choice]:
    """Every legal action."""
    rows, free = [], iter(_keys())
    for action in legal:
        words = sayings.action_text(state, action)
        if isinstance(action, a.End):
            key = "↵"
        elif isinstance(action, a.GiveUp):
            key = cap.lower() if len(cap := keys.cap("give_up")) == 1 else ""
        else:
            key = next(free, "")
        rows.append(Choice(action, words, words, key))
    return rows


def in_hand(state: State, *, inside: bool) -> list[Choice]:
    """What can be done with the piece in the hand."""
    if inside:
        found = [(Hand("let_go"), text("tribe.choice.let_go")), (Hand("take_back"), text("tribe.choice.take_back"))]
    else:
        found = [
            (Hand("above", place), text("tribe.choice.above", human=sayings.human(state, place, numbered=True)))
            for place in range(len(state.humans))
        ]
        found.append((Hand("put_back"), text("tribe.choice.put_back")))
    return [Choice(hand, words, words, key) for (hand, words), key in zip(found, _keys(), strict=False)]


def pieces_of(action: object, state: State) -> frozenset[int]:
    """The ornaments a row speaks of."""
    if isinstance(action, a.Choose):
        return frozenset({action.ornament})
    if isinstance(action, a.Attempt | a.GiveUp):
        return frozenset({state.chosen})
    return frozenset()
