"""A tiny game for tests of what is written against the protocol alone.

Seats take stones off a heap, one `grab` at a time, and hand over with `end`. `draw` takes the hidden top of a deck for
points, `roll` adds what a die showed, which comes as its outcome (1 where none is given).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from tribe_desktop.kernel import codec
from tribe_desktop.kernel.errors import BadInput, IllegalAction, Refusal
from tribe_desktop.kernel.game import Result
from tribe_desktop.kernel.rng import below, shuffled, stream

TEXTS = ("grab", "draw", "roll", "end")
UNKNOWN = -1


@dataclass(frozen=True)
class Do:
    what: str


ACTIONS = {what: Do(what) for what in TEXTS}


@dataclass(frozen=True)
class Setup:
    players: int
    start: int


@dataclass
class Heap:
    players: int
    seat: int
    heap: int
    acted: bool
    points: list[int]
    deck: list[int]  # the top last


@dataclass(frozen=True)
class Grabbed:
    shows: ClassVar[bool] = False
    seat: int


@dataclass(frozen=True)
class Drawn:
    shows: ClassVar[bool] = True
    seat: int
    worth: int


@dataclass
class FakeGame:
    rules_version: int = 1
    grab_worth: int = 1
    key: str = "fake"
    seats: range = field(default_factory=lambda: range(1, 5))

    def setup(self, data: Mapping[str, Any]) -> Setup:
        if data.get("players") not in self.seats:
            raise BadInput("fake.players", n=data.get("players"))
        return Setup(data["players"], data["start"])

    def setup_data(self, setup: Setup) -> dict[str, Any]:
        return {"players": setup.players, "start": setup.start}

    def orders(self, setup: Setup, seed: int) -> dict[str, Any]:
        return {"deck": shuffled([2, 2, 3, 5, 7], stream(seed, "deck"))}

    def begin(self, setup: Setup, orders: Mapping[str, Any]) -> Heap:
        if sorted(orders["deck"]) != [2, 2, 3, 5, 7]:
            raise BadInput("fake.deck")
        return Heap(setup.players, setup.start, 12, False, [0] * setup.players, list(orders["deck"]))

    def new(self, setup: Setup, seed: int) -> Heap:
        return self.begin(setup, self.orders(setup, seed))

    def to_move(self, state: Heap) -> int | None:
        return None if state.heap == 0 else state.seat

    def legal(self, state: Heap) -> Sequence[Do]:
        return [action for action in ACTIONS.values() if self.explain(state, action) is None]

    def explain(self, state: Heap, action: Do) -> Refusal | None:
        if state.heap == 0:
            return Refusal("fake.over", "F1")
        if action.what == "draw" and not state.deck:
            return Refusal("fake.deck", "F2")
        if action.what in {"end", "roll", "draw"} and not state.acted:
            return Refusal("fake.grab_first", "F3")
        return None

    def apply(self, state: Heap, action: Do, outcome: object = None, facts: list[Any] | None = None) -> None:
        refusal = self.explain(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        made: list[Any] = []
        match action.what:
            case "grab":
                state.heap -= 1
                state.acted = True
                state.points[state.seat] += self.grab_worth
                made.append(Grabbed(state.seat))
            case "draw":
                worth = state.deck.pop()
                state.points[state.seat] += worth
                made.append(Drawn(state.seat, worth))
            case "roll":
                state.points[state.seat] += outcome if isinstance(outcome, int) else 1
            case "end":
                state.seat = (state.seat + 1) % state.players
                state.acted = False
        if facts is not None:
            facts.extend(made)

    def chance(self, state: Heap, action: Do, random: Random) -> object:
        return 1 + below(6, random) if action.what == "roll" else None

    def clone(self, state: Heap) -> Heap:
        return Heap(state.players, state.seat, state.heap, state.acted, state.points[:], state.deck[:])

    def view(self, state: Heap, seat: int) -> Heap:
        seen = self.clone(state)
        seen.deck.sort()
        return seen

    def sample(self, view: Heap, random: Random) -> Heap:
        full = self.clone(view)
        full.deck = shuffled(full.deck, random)
        return full

    def result(self, state: Heap) -> Result | None:
        if state.heap:
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        total = tuple(state.points)
        return Result({"heap": total}, total, winners, "points" if len(winners) == 1 else "shared")

    def dump(self, state: Heap) -> dict[str, Any]:
        return dict(vars(state))

    def load(self, setup: Setup, data: Mapping[str, Any]) -> Heap:
        try:
            return self.clone(Heap(**data))
        except TypeError as error:
            raise BadInput("fake.state") from error

    def digest(self, state: Heap) -> str:
        return codec.digest(self.dump(state))

    def text(self, action: Do) -> str:
        return action.what

    def parse(self, text: str) -> Do:
        if text not in ACTIONS:
            raise BadInput("fake.notation", text=text)
        return ACTIONS[text]


FAKE = FakeGame()
GRAB, DRAW, ROLL, END = ACTIONS.values()
