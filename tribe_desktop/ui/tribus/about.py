"""What a thing on the table is, in a sentence for whoever points at it."""

from __future__ import annotations

from collections.abc import Sequence

from tribe_desktop.tribus.achievements import refusal
from tribe_desktop.tribus.catalog import EPOCHS, TRACKS
from tribe_desktop.tribus.state import EVENT, HAND, State
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.seats import isolated
from tribe_desktop.ui.tribus.things import Thing
from tribe_desktop.ui.tribus.words import (
    achievement_name,
    event_name,
    join,
    land_name,
    resource_name,
    row_name,
)


def about(state: State, thing: Thing, names: Sequence[str], seat: int = -1) -> str:
    """Empty where there is nothing to say. With a `seat`, an achievement says what stands between it and that seat."""
    match thing.kind:
        case "row" if thing.number < len(state.row):
            return _row(state, thing.number)
        case "slot":
            return _slot(state, thing.number, seat)
        case "stack":
            count = len(state.stacks[thing.number])
            return text("about.stack", epoch=text(f"epoch.{EPOCHS[thing.number]}"), n=count)
        case "track":
            who = [
                text("about.at", name=isolated(name), n=state.value(i, thing.number)) for i, name in enumerate(names)
            ]
            return text("about.track", track=text(f"track.{TRACKS[thing.number]}"), who=join(who))
        case "land" if 0 <= thing.seat < len(names):
            land = land_name(state, thing.seat, thing.number, details=True)
            return text("about.land", name=names[thing.seat], land=land)
        case "bag":
            return text("about.bag", n=len(state.bag))
        case _:
            return ""


def _row(state: State, index: int) -> str:
    code = state.row[index]
    if code < EVENT:
        hand = text("about.hand") if code >= HAND else text("about.plain")
        return text("about.tile", name=row_name(state, index), what=hand)
    event = state.rules.events[code - EVENT]
    return text("about.tile", name=event_name(event), what=text(f"event_text.{event.kind}", n=event.amount))


def _slot(state: State, slot: int, seat: int) -> str:
    if not state.face_up >> slot & 1:
        return text("about.face_down", epoch=text(f"epoch.{EPOCHS[slot // 4]}"))
    tile = state.rules.achievements[state.board[slot]]
    space = len(state.stones[slot])
    values: dict[str, object] = {
        "name": achievement_name(state, slot),
        "need": slot // 4 + 1,
        "resource": resource_name(tile.resource),
        "track": text(f"track.{TRACKS[tile.track]}").lower(),
    }
    said = (
        text("about.slot_full", **values) if space == len(tile.vp) else text("about.slot", n=tile.vp[space], **values)
    )
    if seat < 0:
        return said
    reason = refusal(state, seat, slot)
    return text("about.and", first=said, second=text("about.within_reach") if reason is None else refusal_text(reason))
