"""The one authority that plays actions: it checks, applies to a copy, logs, takes back what may be taken back.

What was taken back can be played again until something else is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from tribe_desktop.games import AnyGame
from tribe_desktop.kernel.errors import BadInput, IllegalAction, Refusal, Refused
from tribe_desktop.kernel.game import Action, Fact, Result


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a seat. `level` is a bot's level, empty for a human."""

    name: str
    kind: Literal["human", "bot"]
    level: str
    colour: str


Time = Annotated[datetime, msgspec.Meta(tz=True)]


class Card(msgspec.Struct, frozen=True):
    """What no rule asks for: the name its players gave a match, empty for none, and when it was begun and last played.

    Times are None where nobody knows.
    """

    name: str = ""
    begun: Time | None = None
    played: Time | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: who did what, what chance made of it, and what changed."""

    seat: int
    action: Action
    outcome: object
    facts: tuple[Fact, ...]
    bot: bool = False  # a bot decided: whoever sits there later can't take it back


@dataclass(frozen=True, slots=True)
class Reseating:
    """Somebody else took a seat over, after so many actions. `was` sat there before."""

    position: int
    seat: int
    was: SeatInfo


@dataclass(frozen=True, slots=True)
class Change:
    """What a listener is told: an entry was played, or taken back."""

    kind: Literal["played", "undone"]
    entry: Entry


class UndoRefused(Refused):
    """The last action can't be taken back."""


class Match:
    """A match from its set-up to its end. Its attributes are for reading; its methods alone change them.

    But for the `card`, which whoever keeps the match writes on.

    `first` is the number of actions before the log began: 0, but for a match that goes on from a stored state, where
    its log begins.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: object,
        seed: int,
        seats: Sequence[SeatInfo],
        *,
        orders: Mapping[str, Any],
        stored: tuple[int, Any] | None = None,
    ) -> None:
        """A match from its set-up, or from a stored (number of actions, state). Raises BadInput."""
        players = game.setup_data(setup)["players"]
        if len(seats) != players:
            raise BadInput("match.seats", players=players, n=len(seats))
        self.game = game
        self.setup = setup
        self.seed = seed
        self.card = Card()
        self.seats: tuple[SeatInfo, ...] = tuple(seats)
        self.orders: dict[str, Any] = dict(orders)
        self.first, self.state = (0, game.begin(setup, orders)) if stored is None else stored
        self.begun_from = None if stored is None else game.clone(self.state)
        self.entries: list[Entry] = []
        self.reseatings: list[Reseating] = []  # in their order; `seats` is who sits there now
        self.listeners: list[Callable[[Change], None]] = []
        self._before: list[Any] = []  # the states before the last entries, as far back as undo may go
        self._taken_back: list[Action] = []  # the next one to be played again is the last

    @staticmethod
    def new(game: AnyGame, setup: object, seed: int, seats: Sequence[SeatInfo]) -> Match:
        """A match that begins. Raises BadInput where the seats are not as many as the set-up's players."""
        return Match(game, setup, seed, seats, orders=game.orders(setup, seed))

    @property
    def position(self) -> int:
        """The number of actions so far."""
        return self.first + len(self.entries)

    @property
    def to_move(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def bot_moves(self) -> bool:
        """Whether the next decision is a bot's."""
        seat = self.to_move
        return seat is not None and self.seats[seat].kind == "bot"

    def legal(self) -> Sequence[Action]:
        return self.game.legal(self.state)

    def explain(self, action: Action) -> Refusal | None:
        """Why an action is not allowed now, or None when it is."""
        return self.game.explain(self.state, action)

    def result(self) -> Result | None:
        """The scoring, or None while the game runs."""
        return self.game.result(self.state)

    def play(self, action: Action, outcome: object = None) -> list[Fact]:
        """Carry out an action of the seat to move and return what changed. Raises IllegalAction and changes nothing."""
        return self._play(action, outcome, taken_back=[])

    def _play(self, action: Action, outcome: object, taken_back: list[Action]) -> list[Fact]:
        seat = self.to_move
        if seat is None:
            raise IllegalAction(Refusal("match.over"))
        after = self.game.clone(self.state)
        facts: list[Fact] = []
        self.game.apply(after, action, outcome, facts)
        before, self.state = self.state, after
        entry = Entry(seat, action, outcome, tuple(facts), self.seats[seat].kind == "bot")
        self.entries.append(entry)
        self._taken_back = taken_back
        if self._barrier(entry) is None:
            self._before.append(before)
        else:
            self._before.clear()
        self._tell(Change("played", entry))
        return facts

    def undo_refusal(self) -> Refusal | None:
        """Why the last action can't be taken back, or None when it can."""
        if not self.entries:
            return Refusal("undo.nothing")
        if self.bot_moves:
            return Refusal("undo.bot_moves")
        return self._barrier(self.entries[-1])

    def undo(self) -> Entry:
        """Take back the last action and return it. Raises UndoRefused."""
        refusal = self.undo_refusal()
        if refusal is not None:
            raise UndoRefused(refusal)
        self.state = self._before.pop()
        entry = self.entries.pop()
        self._taken_back.append(entry.action)
        # who sits where is no action, so it stays; in the log it comes where the log ends now
        self.reseatings = [replace(one, position=min(one.position, self.position)) for one in self.reseatings]
        self._tell(Change("undone", entry))
        return entry

    def redo_refusal(self) -> Refusal | None:
        """Why nothing can be played again, or None when it can."""
        return None if self._taken_back else Refusal("redo.nothing")

    def redo(self) -> Entry:
        """Play again what was taken back last; what undo takes back has no outcome. Raises UndoRefused."""
        refusal = self.redo_refusal()
        if refusal is not None:
            raise UndoRefused(refusal)
        *rest, action = self._taken_back
        self._play(action, None, rest)
        return self.entries[-1]

    def reseat(self, seat: int, info: SeatInfo) -> None:
        """Let somebody else decide for a seat from now on. Raises BadInput when the game is over."""
        if self.to_move is None:
            raise BadInput("match.reseat_over")
        if info == self.seats[seat]:
            return
        self._taken_back.clear()  # whoever sits there now has decided nothing
        self.reseatings.append(Reseating(self.position, seat, self.seats[seat]))
        self.seats = (*self.seats[:seat], info, *self.seats[seat + 1 :])

    def _barrier(self, entry: Entry) -> Refusal | None:
        """Why undo stops at the last entry, whose state is the present one."""
        if entry.bot:
            return Refusal("undo.bot")
        if entry.outcome is not None:
            return Refusal("undo.outcome")
        if any(fact.shows for fact in entry.facts):
            return Refusal("undo.shown")
        seat = self.to_move
        if seat is None:
            return Refusal("undo.over")
        if seat != entry.seat:
            return Refusal("undo.other_seat", params={"name": self.seats[seat].name})
        return None

    def _tell(self, change: Change) -> None:
        for listener in tuple(self.listeners):
            listener(change)
