"""Search for Tribus: a tree of whole turns, grown where play is likely and promising, and valued at its leaves.

A *plan* is what a turn can be for: a tile of the row and its action, an achievement, an arrow. The rule of thumb
completes it (where members go and land lies, what is burnt). Everyone at the table knows the same, so a position of the
tree is what all may know of it; what a plan uncovers is drawn anew for each of its outcomes, and a plan is worth the
mean of them. The budget is counted in iterations: equal arguments grow equal trees on any machine.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import exp, sqrt
from random import Random

from tribe_desktop.players.tribus_judge import chances, promised
from tribe_desktop.players.tribus_thumb import Thumb, next_of
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.achievements import arrow_sources
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.apply import do
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.snapshot import sample, stir
from tribe_desktop.tribus.state import EVENT, HAND, State, Task

CURIOSITY = 0.4  # how much a plan's prior draws against what was found
WARMTH = 1.0  # points: how far apart two plans are for one to be thought much likelier
DOUBT = 0.05  # what was never tried is thought worse than the position by so much
Plan = tuple[Action, ...]


class Edge:
    """A plan at a node: what trying it has brought, and the positions it has led to."""

    __slots__ = ("nodes", "plan", "prior", "total", "uncovers", "visits")

    def __init__(self, plan: Plan, prior: float) -> None:
        self.plan = plan
        self.prior = prior
        self.visits = 0
        self.total = 0.0  # of the chances to win of the seat to move
        self.uncovers = False
        self.nodes: list[Node] = []


class Node:
    """A position in which a seat chooses a plan."""

    __slots__ = ("chances", "edges", "promises", "seat", "state", "visits")

    def __init__(self, state: State, before: Node | None = None) -> None:
        self.state = state
        self.seat = state.seat
        self.promises = _promises(state, before)
        self.chances = chances(state, self.promises)
        self.edges: list[Edge] | None = None
        self.visits = 0


def _promises(state: State, before: Node | None) -> list[float]:
    """By seat; where a turn set no stone, took no event and emptied no bag, only its own seat's has changed."""
    seats = range(state.players)
    if before is None or before.state.task != Task.TAKE:
        return [sum(promised(state, seat)) for seat in seats]
    was = before.state
    if len(state.row) != len(was.row) or state.stones != was.stones or (not state.bag and was.bag):
        return [sum(promised(state, seat)) for seat in seats]
    return [sum(promised(state, seat)) if seat == before.seat else before.promises[seat] for seat in seats]


def plans(state: State) -> list[tuple[Plan, float]]:
    """What the turn, or what is left of it, can be for; each with a rough worth in points."""
    thumb = Thumb(state)
    if state.task != Task.TAKE and not state.hand_open:
        return [((action,), thumb.worth(action)) for action in legal(state)]
    deeds: list[tuple[Plan, float]] = []
    for slot, _, enough, open_ in thumb.outlook:
        if enough and open_:
            deeds.append(((a.ACHIEVE[slot],), thumb.achievement(slot)))
        elif enough:
            worth = thumb.achievement(slot) - 1
            deeds += [((a.ACHIEVE[slot], a.ARROW[s]), worth) for s in arrow_sources(state, state.seat, slot)]
    if state.task != Task.TAKE:
        return [((next_of(state),), thumb.action(state.taken % HAND, state.points)), *deeds]
    works = [thumb.action(track, state.value(state.seat, track)) for track in range(HAND)]
    found: list[tuple[Plan, float]] = []
    for action in legal(state):
        assert isinstance(action, a.Take)
        cost, code = thumb.cost(action.index), state.row[action.index]
        if code >= EVENT:
            found.append(((action,), cost + thumb.event(code - EVENT)))
            continue
        found.append(((action,), cost + works[code % HAND]))
        if code >= HAND:
            found += [((action, *plan), cost + worth) for plan, worth in deeds]
    return found


def playing(state: State, plan: Plan) -> Iterator[Action]:
    """Play a plan and the rest of its turn, action by action."""
    turn = state.turn
    for action in plan:
        do(state, action)
        yield action
    while state.turn == turn and state.task != Task.OVER:
        action = next_of(state)
        do(state, action)
        yield action


def hidden(state: State) -> tuple[int, ...]:
    """Differs from before where something was uncovered."""
    return (len(state.bag), state.face_up, *map(len, state.stacks))


@contextmanager
def _no_search_for_rings() -> Iterator[None]:
    """A tree has no ring of references, and in a large one Python would look for them a tenth of the time and more."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Search:
    """A tree over a view: `grow` it, then ask what is `ranked` first."""

    def __init__(self, seen: State, rng: Random) -> None:
        self._rng = rng
        self.root = Node(sample(seen, rng))

    def grow(self, iterations: int, enough: Callable[[], bool] | None = None) -> int:
        """Grow by so many leaves, or until it is `enough`, asked now and then. Returns how many."""
        with _no_search_for_rings():
            for done in range(iterations):
                if enough is not None and done % 64 == 63 and enough():
                    return done
                self._iterate()
        return iterations

    def ranked(self) -> list[Edge]:
        """What was tried, the most often tried first; of equals the one that was found better."""
        tried = [edge for edge in self.root.edges or () if edge.visits]
        return sorted(tried, key=lambda edge: (-edge.visits, -edge.total))

    def _iterate(self) -> None:
        node = self.root
        path: list[tuple[Node, Edge]] = []
        fresh = False
        while not fresh and node.state.task != Task.OVER:
            if node.edges is None:
                node.edges = _edges(node.state)
            edge = _select(node, node.edges)
            path.append((node, edge))
            node, fresh = self._follow(node, edge)
        for at, edge in path:
            at.visits += 1
            edge.visits += 1
            edge.total += node.chances[at.seat]

    def _follow(self, node: Node, edge: Edge) -> tuple[Node, bool]:
        """Where a plan leads, and whether it never led there before."""
        nodes = edge.nodes
        if nodes and not (edge.uncovers and len(nodes) * len(nodes) <= edge.visits):
            return nodes[edge.visits % len(nodes)], False
        state = node.state
        new = state.clone()
        if nodes:
            stir(new, self._rng)
        for _ in playing(new, edge.plan):
            pass
        if not nodes:
            edge.uncovers = hidden(new) != hidden(state)
        nodes.append(Node(new, node))
        return nodes[-1], True


def _edges(state: State) -> list[Edge]:
    found = plans(state)
    top = max(worth for _, worth in found)
    odds = [exp((worth - top) / WARMTH) + 0.02 for _, worth in found]
    total = sum(odds)
    return [Edge(plan, each / total) for (plan, _), each in zip(found, odds, strict=True)]


def _select(node: Node, edges: Sequence[Edge]) -> Edge:
    draw = CURIOSITY * sqrt(node.visits + 1)
    untried = node.chances[node.seat] - DOUBT
    top, chosen = -1.0, edges[0]
    for edge in edges:
        visits = edge.visits
        score = (edge.total / visits if visits else untried) + draw * edge.prior / (1 + visits)
        if score > top:
            top, chosen = score, edge
    return chosen
