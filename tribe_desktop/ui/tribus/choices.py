"""Legal actions, and the things on the table they are done with.

An action belongs to one thing (take that tile) or to two, one after the other (this member, that tile). `Picker` holds
the first of two clicks and finds the action that a click or a drag means.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.settings.keys import TRIBUS, TRIBUS_BOTS
from tribe_desktop.tribus import actions as act
from tribe_desktop.tribus.explain import explain
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui import keys
from tribe_desktop.ui.tribus.things import Thing
from tribe_desktop.ui.tribus.words import action_text, cost

DIGITS = "123456789"


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action in the list: words, key (may be empty), price in shells, and the things it is done with."""

    action: Any
    words: str
    spoken: str  # the words for those who don't see the table
    key: str
    cost: int | None
    things: tuple[Thing, ...]


def things_of(action: object, seat: int) -> tuple[Thing, ...]:
    """What an action of the seat is done with, in the order of clicks; nothing for End."""
    match action:
        case act.Take(index):
            return (Thing("row", index),)
        case act.Achieve(slot) | act.Arrow(slot):
            return (Thing("slot", slot),)
        case act.Draw():
            return (Thing("bag"),)
        case act.Lay(resource, place):
            return (Thing("hand", resource), Thing("place", place, seat))
        case act.Step(a, b) | act.Relocate(a, b) | act.Swap(a, b):
            return (Thing("land", a, seat), Thing("land", b, seat))
        case act.End():
            return ()
        case _:
            return (Thing("land", action.tile, seat),)  # type: ignore[attr-defined]


def marked(row: Choice) -> frozenset[Thing]:
    """What belongs to a choice on the table: its things, and the diagonal where an arrow would lie."""
    found = frozenset(row.things)
    return found | {Thing("arrow", row.action.source)} if isinstance(row.action, act.Arrow) else found


def choices(state: State, legal: Sequence[Any]) -> list[Choice]:
    """The list of choices. End has the key of the button that does the same."""
    found = []
    free = iter(DIGITS + keys.now().letters(TRIBUS, TRIBUS_BOTS))
    for action in sorted(legal, key=lambda action: isinstance(action, act.Swap)):  # settling is what has to be done
        key = "↵" if isinstance(action, act.End) else next(free, "")
        words, spoken = action_text(state, action), action_text(state, action, details=True)
        found.append(Choice(action, words, spoken, key, cost(state, action), things_of(action, state.seat)))
    return found


class Picker:
    """What a click means among the legal actions of one decision. What it gives is an action, or a tuple of several."""

    def __init__(
        self, seat: int, legal: Iterable[Any], ways: Mapping[tuple[Thing, Thing], tuple[Any, ...]] | None = None
    ) -> None:
        self.seat = seat
        self.ways = dict(ways or {})
        self.chosen: Thing | None = None
        self.held: Thing | None = None  # the pointer drags it
        self.single: dict[Thing, Any] = {}
        self.pairs: dict[tuple[Thing, Thing], Any] = {}
        self._drags: dict[tuple[Thing, Thing], Any] = {}
        for action in legal:
            things = things_of(action, seat)
            if len(things) == 1:
                self.single[things[0]] = action
                if isinstance(action, act.Arrow):
                    self.single[Thing("arrow", action.source)] = action
                self._drags.update(dict.fromkeys(_drags_of(action, things[0], seat), action))
            elif isinstance(action, act.Swap):
                self._drags[things[0], things[1]] = action
                self._drags[things[1], things[0]] = action
            elif things:
                self.pairs[things[0], things[1]] = action
        kinds = {a for a, _ in self.pairs if a.kind == "hand"}
        self.kinds = len(kinds)  # of land in hand
        if kinds:
            self.chosen = min(kinds, key=lambda thing: thing.number)  # a place alone is enough until another is chosen

    @property
    def picking(self) -> bool:
        """The first of two clicks is made, and the next one completes an action."""
        return self.chosen is not None

    def can(self) -> frozenset[Thing]:
        """The things a click on which does something, the chosen one among them."""
        found = set(self.single)
        for a, b in self.pairs:
            found.add(a)
            if a == self.first:
                found.add(b)
        found.update(b for a, b in self.ways if a == self.first)
        for pair, action in self._drags.items():
            if isinstance(action, act.Swap):
                found.update(pair)
        return frozenset(found)

    @property
    def first(self) -> Thing | None:
        """What is carried, else the first of two clicks."""
        return self.held or self.chosen

    def way(self, thing: Thing) -> tuple[Any, ...]:
        """The steps that lead to a thing from what is chosen or carried."""
        if self.first is None:
            return ()
        one = self.pairs.get((self.first, thing))
        return (one,) if isinstance(one, act.Step) else self.ways.get((self.first, thing), ())

    def click(self, thing: Thing) -> Any | None:
        """The action the click completes; else the thing may now be the chosen one."""
        action = self._second(self.chosen, thing)
        if action is not None:
            return action
        if self._lifted(thing):
            self.chosen = None
        elif thing in self.single:
            return self.single[thing]
        if any(a == thing for a, _ in self.pairs):
            self.chosen = None if thing == self.chosen and thing.kind != "hand" else thing
        return None

    def lift(self, thing: Thing) -> bool:
        """Choose a first tile to swap it, where a click would settle on it; False where nothing is swapped."""
        if not self.can_lift(thing):
            return False
        self.chosen = thing
        return True

    def can_lift(self, thing: Thing) -> bool:
        return self.chosen is None and any(self._swap(thing, other) for _, other in self._drags)

    def _lifted(self, thing: Thing) -> bool:
        return thing == self.chosen and thing in self.single

    def _swap(self, first: Thing | None, thing: Thing) -> Any | None:
        action = None if first is None else self._drags.get((first, thing))
        return action if isinstance(action, act.Swap) else None

    def drop(self, source: Thing, target: Thing) -> Any | None:
        return self._second(source, target) or self._drags.get((source, target))

    def _second(self, first: Thing | None, thing: Thing) -> Any | None:
        if first is None:
            return None
        return self.pairs.get((first, thing)) or self.ways.get((first, thing)) or self._swap(first, thing)

    def is_first(self, thing: Thing) -> bool:
        return any(a == thing for a, _ in self.pairs)

    def meant(self, thing: Thing) -> Any | None:
        """The action a click on the thing would play now."""
        if self.held is not None:
            return self.drop(self.held, thing)
        return self._second(self.chosen, thing) or (None if self._lifted(thing) else self.single.get(thing))


def _drags_of(action: Any, thing: Thing, seat: int) -> tuple[tuple[Thing, Thing], ...]:
    """Dragging that means the same as a click: from the player's card, where the piece lies, or back to it."""
    card = Thing("player", 0, seat)
    match action:
        case act.Put() | act.Settle() | act.Achieve():
            return ((card, thing),)
        case act.Arrow(source):
            return (card, thing), (card, Thing("arrow", source))
        case act.Lose():
            return ((thing, card),)
    return ()


def refused(state: State, thing: Thing, chosen: Thing | None) -> Refusal | None:
    """Why nothing can be done with a thing now, in the words of the rules; None where no rule has a say."""
    for action in _tries(state, thing, chosen):
        reason = explain(state, action)
        if reason is not None:
            return reason
    return None


def refused_pair(state: State, source: Thing, target: Thing) -> Refusal | None:
    """Why one thing can't be dragged onto another."""
    return refused(state, target, source)


def _tries(state: State, thing: Thing, chosen: Thing | None) -> Iterable[Any]:
    """Actions a person who clicks the thing could have meant."""
    match thing.kind:
        case "row":
            yield act.Take(thing.number)
        case "slot":
            yield act.Arrow(thing.number) if state.task == Task.ARROW else act.Achieve(thing.number)
        case "bag":
            yield act.Draw()
        case "place":
            hand = state.hand or (0,)
            yield act.Lay(chosen.number if chosen is not None and chosen.kind == "hand" else hand[0], thing.number)
        case "land" if thing.seat == state.seat:
            yield _land_try(state, thing.number, chosen)


def _land_try(state: State, tile: int, chosen: Thing | None) -> Any:
    source = chosen.number if chosen is not None and chosen.kind == "land" else None
    match state.task:
        case Task.SETUP:
            return act.Settle(tile)
        case Task.PROCREATE if not state.reserve[state.seat]:
            return act.Relocate(tile, tile) if source is None else act.Relocate(source, tile)
        case Task.MOVE:
            return act.Step(tile, tile) if source is None else act.Step(source, tile)
        case Task.RESTORE:
            return act.Restore(tile)
        case Task.EXHAUST:
            return act.Exhaust(tile)
        case Task.LOSE:
            return act.Lose(tile)
        case Task.BURN:
            return act.Burn(tile)
        case _:
            return act.Put(tile)
