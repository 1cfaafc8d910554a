"""For the pictures of the main situations: the fullest board there can be, and a card of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tribe_desktop.players.levels import level
from tribe_desktop.session.match import Match
from tribe_desktop.tribus.catalog import RESOURCES
from tribe_desktop.tribus.state import EVENT, HAND, State, Task
from tribe_desktop.ui.setups import Plan, SeatPlan, make
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.things import Thing

if TYPE_CHECKING:
    from tribe_desktop.ui.tribus.screen import TribusScreen

NAMES = {"brown": "Ana", "black": "Bruno", "grey": "Mila", "white": "Kai"}
ROW, TILES, TURNS = 12, 20, 70


def crowded() -> Match:
    """Four players, twelve tiles in the row, twenty tiles of land, members by the dozen: played, and then filled up."""
    match = make(Plan(tuple(SeatPlan(colour, name) for colour, name in NAMES.items()), seed=4, start=0))
    bot, random = level("tribus", "easy").make(), Random(4)
    while match.to_move is not None and (match.state.turn < TURNS or match.state.task != Task.TAKE):
        match.play(bot.decide(match.game.view(match.state, match.to_move), random))
    state = match.game.clone(match.state)
    _fill(state)
    orders = match.game.orders(match.setup, match.seed)
    seats = tuple(
        seat if number == state.seat else replace(seat, kind="bot", level=("easy", "medium")[number % 2])
        for number, seat in enumerate(match.seats)
    )
    return Match(match.game, match.setup, match.seed, seats, orders=orders, stored=(0, state))


def _fill(state: State) -> None:
    for stack in (*state.stacks, *state.stacks):
        while len(state.row) < ROW and len(stack) > 1:
            state.row.insert(len(state.row) // 2, EVENT + stack.pop())
            state.row_shells.insert(len(state.row) // 2, len(state.row) % 3)
    state.shells[state.seat] = max(state.shells[state.seat], 9)
    for seat, land in enumerate(state.lands):
        while len(land.places) < TILES - 2 * ((seat - state.seat) % state.players):
            land.lay(len(land.places) % len(RESOURCES), land.free[len(land.free) // 3])
        while state.reserve[seat] > seat:
            tile = (state.reserve[seat] * 5 + seat) % len(land.places)
            land.change(tile, 1)
            state.reserve[seat] -= 1


def shown(state: State) -> dict[str, Thing]:
    """A thing of every kind that has a card, by a name for its picture."""
    row = state.row
    closed = [slot for slot in range(len(state.board)) if not state.face_up >> slot & 1]
    found = {
        "action": next(k for k, code in enumerate(row) if code < HAND),
        "hand": next(k for k, code in enumerate(row) if HAND <= code < EVENT),
        "event": next((k for k, code in enumerate(row) if code >= EVENT), 0),
    }
    other = (state.seat + 1) % state.players
    cards = {name: things.row(number) for name, number in found.items()}
    up = [slot for slot in range(len(state.board)) if slot not in closed and state.seat not in state.stones[slot]]
    cards |= {"face-up": things.slot(max(up, default=1)), "face-down": things.slot(closed[0] if closed else 11)}
    cards |= {"stack": things.stack(1), "track": things.track(2)}
    cards |= {"player": things.player(state.seat), "other": things.player(other)}
    cards |= {"land": things.land(0, state.seat), "others-land": things.land(1, other), "bag": things.BAG}
    return cards


def cards(screen: TribusScreen) -> Iterator[str]:
    """Open the cards one after the other; gives the name of each while it is open."""
    state: Any = screen.controller.state
    for name, thing in shown(state).items():
        screen.cards.show_for(thing)
        yield f"card-{name}"
    screen.cards.hide()
