"""Advice at Tribus: what the expert bot would do, two alternatives, and what each changes in its eyes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random

from tribe_desktop.players.hints import CHOICES, Advice, Term
from tribe_desktop.players.levels import ITERATIONS
from tribe_desktop.players.tribus_judge import terms
from tribe_desktop.players.tribus_search import Edge, Node, Search, hidden, playing
from tribe_desktop.players.tribus_strong import chosen, think
from tribe_desktop.players.tribus_value import to_come
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.notation import text
from tribe_desktop.tribus.state import State


class TribusAdviser:
    """`value` is the chance to win, 0 to 1. Of turns for the same achievement only the best is an alternative."""

    def __init__(self, iterations: int = ITERATIONS["expert"]) -> None:
        self._iterations = iterations

    def advise(self, view: State, rng: Random, enough: Callable[[], bool]) -> tuple[Advice, ...]:
        search = Search(view, rng)
        think(search, self._iterations, enough)
        first = chosen(search, view, rng)
        ranked = sorted(search.ranked(), key=lambda edge: edge.plan[0] != first)
        return tuple(_advice(search.root, edge) for edge in _different(ranked))


def _different(ranked: Iterable[Edge]) -> list[Edge]:
    found: dict[object, Edge] = {}
    for edge in ranked:
        achieved = [action for action in edge.plan if isinstance(action, a.Achieve)]
        found.setdefault(achieved[0] if achieved else edge.plan, edge)
    return list(found.values())[:CHOICES]


def _advice(root: Node, edge: Edge) -> Advice:
    return Advice(_actions(root.state, edge), edge.total / edge.visits, _terms(root, edge))


def _actions(state: State, edge: Edge) -> tuple[str, ...]:
    """The turn, up to where something is uncovered or another seat decides."""
    new, seat, found = state.clone(), state.seat, []
    before = hidden(new)
    for action in playing(new, edge.plan):
        found.append(text(action))
        if hidden(new) != before or new.seat != seat:
            break
    return tuple(found)


def _terms(root: Node, edge: Edge) -> tuple[Term, ...]:
    """What the turn changes, in the mean of its outcomes; what it changes for the others is one term, turned round."""
    left, seat, others = to_come(root.state), root.seat, root.state.players - 1
    before = terms(root.state, left)
    changes: dict[str, float] = defaultdict(float)
    for node in edge.nodes:
        after = terms(node.state, left)
        for each, found in enumerate(after):
            for key, points in found.items():
                change = (points - before[each][key]) / len(edge.nodes)
                changes[key if each == seat else "others"] += change if each == seat else -change / others
    ordered = sorted(changes.items(), key=lambda item: (-abs(item[1]), item[0]))
    return tuple(Term(key, points) for key, points in ordered)
