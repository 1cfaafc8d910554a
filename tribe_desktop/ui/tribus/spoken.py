"""The things on the table by name, for those who hear them: short, and no two on an area alike."""

from __future__ import annotations

from tribe_desktop.tribus.actions import Take
from tribe_desktop.tribus.catalog import EPOCHS, TRACKS
from tribe_desktop.tribus.state import EVENT, State
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus.canvas import plain
from tribe_desktop.ui.tribus.things import Position, Thing
from tribe_desktop.ui.tribus.words import achievement_name, action_text, code_name, land_name, place_name, resource_name


def name_of(position: Position, thing: Thing, small: bool = False) -> str:
    """What a thing is called; `small`: among the small maps, where a player's card stands for the land."""
    state, number = position.state, thing.number
    match thing.kind:
        case "row":
            return _row(state, number)
        case "slot":
            return _slot(state, number)
        case "arrow":
            return text("access.arrow", name=achievement_name(state, number))
        case "track":
            return text("access.track", track=text(f"track.{TRACKS[number]}"))
        case "stack":
            epoch = text(f"epoch.{EPOCHS[number]}")
            return text("access.stack", epoch=epoch, n=len(state.stacks[number]))
        case "player" if small:
            return text("access.land_of", name=plain(position.seats[thing.seat].name))
        case "player":
            return text("access.player", name=plain(position.seats[thing.seat].name), n=position.points(thing.seat))
        case _:
            return _land(position, thing, small)


def _row(state: State, index: int) -> str:
    words = action_text(state, Take(index))
    words = text("access.row_cost", what=words, n=index) if index else text("access.row", what=words)
    lying = state.row_shells[index]
    return text("access.row_shells", what=words, n=lying) if lying else words


def _slot(state: State, slot: int) -> str:
    epoch = text(f"epoch.{EPOCHS[slot // 4]}")
    if not state.face_up >> slot & 1:
        return text("access.face_down", epoch=epoch, n=slot % 4 + 1)
    tile = state.rules.achievements[state.board[slot]]
    return text(
        "access.slot", name=achievement_name(state, slot), epoch=epoch, need=slot // 4 + 1,
        resource=resource_name(tile.resource),
    )  # fmt: skip


def _land(position: Position, thing: Thing, small: bool) -> str:
    state = position.state
    match thing.kind:
        case "land":
            land = land_name(state, thing.seat, thing.number, details=True)
            who = plain(position.seats[thing.seat].name)
            return text("access.others_land", name=who, land=land) if small else land
        case "place":
            return text("access.place", place=place_name(state, thing.seat, thing.number))
        case "hand":
            count = state.hand.count(thing.number)
            return text("access.hand", n=count, resource=resource_name(thing.number))
        case "taken":
            code = state.taken if state.taken >= 0 else EVENT + state.event
            return text("access.taken", what=code_name(state, code))
        case _:
            return text("access.bag")
