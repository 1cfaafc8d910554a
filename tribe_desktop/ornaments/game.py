"""Tribe, the ornament game, behind the protocol that session, players, saves and `tribe-sim` know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tribe_desktop.kernel.codec import digest
from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.kernel.game import Result

from . import chances, notation, report, scoring, setup, snapshot
from .actions import Action, Attempt
from .apply import apply
from .explain import explain
from .facts import Fact
from .legal import legal
from .setup import Setup
from .state import State, Task


class Ornaments:
    """See `kernel.game.Game`. Dice are rolled at set-up; the outcome of `Attempt` is what came of it on the table."""

    key = "tribe"
    rules_version = 1
    seats = setup.SEATS

    def setup(self, data: Mapping[str, Any]) -> Setup:
        return setup.setup(data)

    def setup_data(self, setup_: Setup) -> dict[str, Any]:
        return setup.setup_data(setup_)

    def orders(self, setup_: Setup, seed: int) -> dict[str, Any]:
        return setup.orders(setup_, seed)

    def begin(self, setup_: Setup, orders: Mapping[str, Any]) -> State:
        return setup.begin(setup_, orders)

    def new(self, setup_: Setup, seed: int) -> State:
        return setup.begin(setup_, setup.orders(setup_, seed))

    def to_move(self, state: State) -> int | None:
        return None if state.task == Task.OVER else state.seat

    def legal(self, state: State) -> list[Action]:
        return legal(state)

    def explain(self, state: State, action: Action) -> Refusal | None:
        return explain(state, action)

    def apply(self, state: State, action: Action, outcome: object = None, facts: list[Fact] | None = None) -> None:
        apply(state, action, outcome, facts)

    def chance(self, state: State, action: Action, random: Random) -> object:
        return report.data(chances.report(state, random)) if isinstance(action, Attempt) else None

    def clone(self, state: State) -> State:
        return state.clone()

    def view(self, state: State, seat: int) -> State:
        return snapshot.view(state)

    def sample(self, view: State, random: Random) -> State:
        return snapshot.sample(view, random)

    def result(self, state: State) -> Result | None:
        return scoring.result(state)

    def dump(self, state: State) -> dict[str, Any]:
        return snapshot.dump(state)

    def load(self, setup_: Setup, data: Mapping[str, Any]) -> State:
        return snapshot.load(setup_, data)

    def digest(self, state: State) -> str:
        return digest(snapshot.dump(state))

    def text(self, action: Action) -> str:
        return notation.text(action)

    def parse(self, text: str) -> Action:
        return notation.parse(text)


ORNAMENTS = Ornaments()
