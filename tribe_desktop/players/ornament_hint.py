"""Advice at the ornament game: which piece on which human, where it would hang, and what speaks for it.

As the hard bot sees it: the terms of a proposal add up to its value, in points of pride.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.legal import legal
from tribe_desktop.ornaments.notation import text
from tribe_desktop.ornaments.pride import features
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.players.hints import CHOICES, Advice, Term
from tribe_desktop.players.ornament_bot import LEVELS, Choice, Level, Option, OrnamentBot, crowding, risk
from tribe_desktop.players.ornament_worth import Worth
from tribe_desktop.table.parts import Pose


@dataclass(frozen=True, slots=True)
class Proposal:
    """A piece on the human at a place, at rest in `pose` when all goes well, which it does with `chance` (0 to 1).

    `points`: the pride that it would bring. `terms`: what makes up `value`, the weightiest first: the features by
    their kinds, "next" (what it leaves to the next player), "risk" (that it fails), "crowd" (what hangs there already).
    """

    piece: int
    place: int
    pose: Pose
    points: int
    chance: float
    value: float
    terms: tuple[Term, ...]


def proposals(view: State, rng: Random, enough: Callable[[], bool] = lambda: False) -> tuple[Proposal, ...]:
    """Up to `CHOICES` for the seat to move, the best first, each a piece or a human of its own.

    None where no piece is to be placed, or none would hold. When it is `enough`, what was found so far.
    """
    level = LEVELS["hard"]
    bot = OrnamentBot(level)
    found: list[tuple[Choice, Option]] = []
    for looked, choice in enumerate(bot.choices(view, _pieces(view), rng)):
        full = len(found) >= CHOICES
        if enough() or (full and (looked >= level.looks or choice.value <= found[CHOICES - 1][1].value)):
            break
        options = bot.options(view, choice)
        if options:
            found.append((choice, max(options, key=lambda option: option.value)))
            found.sort(key=lambda each: -each[1].value)
    worth = Worth(view)
    return tuple(_proposal(view, level, worth, choice, option) for choice, option in found[:CHOICES])


def _pieces(view: State) -> list[int]:
    if view.task == Task.PLACE:
        return [view.chosen]
    return [choice.ornament for choice in legal(view) if isinstance(choice, a.Choose)]


def _proposal(view: State, level: Level, worth: Worth, choice: Choice, option: Option) -> Proposal:
    plan = option.plan
    terms = [
        Term("next", -level.leave * worth.left(plan.piece, plan.place)),
        Term("risk", -risk(plan.chance, choice.points)),
        Term("crowd", -crowding(worth, plan.place)),
    ]
    if not view.dropped:
        formed = features(view.catalog, {**worth.owners, plan.piece: plan.place}, plan.piece)
        terms += [Term(feature.kind, feature.points) for feature in formed]
    telling = sorted((term for term in terms if term.points), key=lambda term: (-abs(term.points), term.key))
    return Proposal(plan.piece, plan.place, plan.pose, choice.points, plan.chance, option.value, tuple(telling))


class OrnamentAdviser:
    """`value` is in points of pride; `pose` is the piece's x, y and angle."""

    def advise(self, view: State, rng: Random, enough: Callable[[], bool]) -> tuple[Advice, ...]:
        return tuple(_advice(view, each) for each in proposals(view, rng, enough))


def _advice(view: State, each: Proposal) -> Advice:
    choose = (text(a.CHOOSE[each.piece]),) if view.task == Task.CHOOSE else ()
    return Advice((*choose, text(a.ATTEMPT)), each.value, each.terms, each.pose)
