"""What the card of a thing says, from what everyone at the table may know.

`card` is pure: a state, a thing and the seat that looks (-1: nobody in particular) in, a frozen `CardContent` out.
It works on `snapshot.view`, so nothing hidden can get onto a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tribe_desktop.tribus import snapshot
from tribe_desktop.tribus.achievements import real_tiles, refusal
from tribe_desktop.tribus.catalog import BRONZE, EPOCHS, EXPLORE, RESOURCES, STRENGTH, TRACKS
from tribe_desktop.tribus.hexes import neighbours
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus.card_content import QUIET, STRONG, CardContent, Line, Picture, Section
from tribe_desktop.ui.tribus.card_players import player_card
from tribe_desktop.ui.tribus.card_row import now_heading, row_card, taken_card
from tribe_desktop.ui.tribus.card_slots import arrow_card, is_up, slot_card
from tribe_desktop.ui.tribus.things import SeatLook, Thing
from tribe_desktop.ui.tribus.words import achievement_name, event_effect, event_name, join, label, resource_name


def card(state: State, thing: Thing, seat: int, looks: Sequence[SeatLook]) -> CardContent | None:
    """The card of a thing as `seat` reads it; None where there is no such thing on the table now."""
    seen = snapshot.view(state)
    match thing.kind:
        case "row" | "taken" | "slot" | "arrow":
            return _board(seen, thing, seat, looks)
        case "stack" if 0 <= thing.number < len(EPOCHS):
            return _stack(seen, thing.number)
        case "track" if 0 <= thing.number < len(TRACKS):
            return _track(seen, thing.number, seat, looks)
        case "player" if 0 <= thing.seat < seen.players:
            return player_card(seen, thing.seat, seat, looks)
        case "land" if 0 <= thing.seat < seen.players and thing.number < len(seen.lands[thing.seat].places):
            return _land(seen, thing.seat, thing.number, seat, looks)
        case "place" if 0 <= thing.seat < seen.players and thing.number in seen.lands[thing.seat].free:
            return _place(seen, thing.seat, thing.number, looks)
        case "hand" if thing.number in seen.hand:
            return _drawn(seen, thing.number, seat)
        case "bag":
            return _bag(seen, seat)
        case _:
            return None


def _board(state: State, thing: Thing, seat: int, looks: Sequence[SeatLook]) -> CardContent | None:
    number = thing.number
    match thing.kind:
        case "row" if 0 <= number < len(state.row):
            return row_card(state, number, seat, looks)
        case "taken":
            return taken_card(state, seat, looks)
        case "slot" if 0 <= number < len(state.board):
            return slot_card(state, number, seat, looks)
        case "arrow" if 0 <= number < len(state.board):
            return arrow_card(state, number)
        case _:
            return None


# event stacks


def _stack(state: State, epoch: int) -> CardContent:
    name, left = text(f"epoch.{EPOCHS[epoch]}"), state.stacks[epoch]
    lines = tuple(
        Line(event_name(event), f"ev_{event.key}", note=event_effect(event), epoch=epoch)
        for event in sorted((state.rules.events[e] for e in left), key=lambda event: event.name)
    )
    paragraphs = [text("card.stack.text" if left else "card.stack.text_empty", epoch=name)]
    if epoch == BRONZE:
        done, needed = len(state.beside), state.players
        more = text("card.stack.count", n=needed - done, done=done, needed=needed) if done < needed else ""
        paragraphs.append(more or text("card.stack.ended"))
    return CardContent(
        text("card.stack.title", epoch=name),
        text("card.stack.left", n=len(left)) if left else text("card.stack.empty"),
        Picture(f"epoch_{EPOCHS[epoch]}", epoch, back=True), tuple(paragraphs),
        sections=(Section(text("card.stack.may", n=len(left)), lines),) if left else (),
    )  # fmt: skip


# tracks


def _track(state: State, track: int, seat: int, looks: Sequence[SeatLook]) -> CardContent:
    key, line = TRACKS[track], state.rules.tracks[track]
    rows = []
    for k in reversed(range(len(line.values))):
        here = [s for s in range(state.players) if state.marks[4 * s + track] == k]
        points = line.end_vp[k]
        rows.append(
            Line(
                text(f"card.track.step_{key}", n=line.values[k]),
                value=f"+{points}" if points else "",
                sign="tooth" if points else "",
                tribes=tuple(looks[s].emblem for s in here),
                names=join([looks[s].name for s in here]),
                tone=STRONG if seat in here else "",
            )
        )
    now = list(_track_now(state, track, seat)) if seat >= 0 else []
    return CardContent(
        text(f"track.{key}"), text("card.track.subtitle"), Picture(f"track_{key}"),
        (text(f"card.track.{key}"), text("card.track.lifts")), sections=(Section("", tuple(rows), boxed=True),),
        now_heading=text("card.now") if now else "", now=tuple(now),
    )  # fmt: skip


def _track_now(state: State, track: int, seat: int) -> Iterator[Line]:
    line, at, key = state.rules.tracks[track], state.marks[4 * seat + track], TRACKS[track]
    if track == STRENGTH:
        yield Line(_rank(state, seat), "track_strength")
    if at + 1 >= len(line.values):
        yield Line(text("card.track.top"), f"track_{key}")
        return
    what = text(f"card.track.step_{key}", n=line.values[at + 1])
    more = line.end_vp[at + 1] - line.end_vp[at]
    yield Line(text("card.track.next_end" if more > 0 else "card.track.next", n=more, what=what), f"track_{key}")
    slots = [s for s in range(12) if is_up(state, s) and seat not in state.stones[s]]
    tiles = [(s, state.rules.achievements[state.board[s]]) for s in slots]
    lifting = [(s, tile) for s, tile in tiles if tile.track == track and len(state.stones[s]) < len(tile.vp)]
    yield Line(text("card.track.by" if lifting else "card.track.none"), tone=QUIET)
    for s, tile in lifting:
        name, near = achievement_name(state, s), refusal(state, seat, s) is None
        words = text("card.track.in_reach", name=name) if near else name
        yield Line(words, f"ach_{tile.key}", tone=STRONG if near else "", epoch=tile.epoch)


def _rank(state: State, seat: int) -> str:
    marks = [state.marks[4 * s + STRENGTH] for s in range(state.players)]
    own, low, high = marks[seat], min(marks), max(marks)
    if low == high:
        return text("card.track.level")
    if own in (low, high):
        key = "strongest" if own == high else "weakest"
        return text(f"card.track.{key}_tied" if marks.count(own) > 1 else f"card.track.{key}")
    return text("card.track.between")


# land


def _land_name(resource: int) -> str:
    name = text(f"resource_land.{RESOURCES[resource]}")
    return name[:1].upper() + name[1:]


def _land(state: State, owner: int, tile: int, seat: int, looks: Sequence[SeatLook]) -> CardContent:
    land = state.lands[owner]
    resource, spent, members = land.resources[tile], bool(land.spent >> tile & 1), land.members[tile]
    name = _land_name(resource)
    title = text("card.land.exhausted", land=text(f"resource_land.{RESOURCES[resource]}")) if spent else name
    lines = [
        Line(
            text("card.land.members", n=members) if members else text("card.land.nobody"),
            f"member_{looks[owner].emblem}", tone="" if members else QUIET,
        )
    ]  # fmt: skip
    if not spent:
        lines.append(Line(text("card.land.most"), "tooth"))
    paragraphs = (
        (text("card.land.spent"), text("card.land.back"))
        if spent
        else (text("card.land.counts", resource=resource_name(resource)),)
    )
    now: list[Line] = []
    if seat == owner:
        if spent:
            now = [Line(text("card.land.not_counting"), "hex_exhausted")]
        else:
            idle = [] if members else [Line(text("card.land.idle"), f"member_{looks[owner].emblem}")]
            now = idle + list(_needing(state, resource, seat))
    return CardContent(
        title, text("card.land.of", name=looks[owner].name),
        Picture("hex_exhausted" if spent else f"hex_{RESOURCES[resource]}"), paragraphs,
        sections=(Section("", tuple(lines)),), now_heading=text("card.now") if now else "", now=tuple(now),
    )  # fmt: skip


def _needing(state: State, resource: int, seat: int) -> Iterator[Line]:
    """The face-up achievements that need a resource and that the seat lacks, with what it has for each."""
    found = []
    for slot in range(12):
        if not is_up(state, slot) or seat in state.stones[slot]:
            continue
        tile = state.rules.achievements[state.board[slot]]
        if tile.resource == resource and len(state.stones[slot]) < len(tile.vp):
            have = min(tile.epoch + 1, real_tiles(state, seat, resource).bit_count())
            value = text("card.land.have", have=have, need=tile.epoch + 1)
            found.append(Line(achievement_name(state, slot), f"ach_{tile.key}", value, epoch=tile.epoch))
    key = "for" if found else "for_none"
    yield Line(text(f"card.land.{key}", resource=resource_name(resource)), tone=QUIET)
    yield from found


def _place(state: State, owner: int, at: int, looks: Sequence[SeatLook]) -> CardContent:
    land = state.lands[owner]
    near = [land.where[spot] for spot in neighbours(at) if spot in land.where]
    lines = tuple(
        Line(
            _land_name(land.resources[t]),
            "hex_exhausted" if land.spent >> t & 1 else f"hex_{RESOURCES[land.resources[t]]}",
            text("board.members", n=land.members[t]) if land.members[t] else "",
        )
        for t in near
    )  # fmt: skip
    words = text("card.place.none_drawn")
    if owner == state.seat and state.hand:
        words = text("card.place.hold", lands=join([resource_name(r) for r in state.hand]))
    return CardContent(
        text("card.place.title", label=label(land.free.index(at))),
        text("card.land.of", name=looks[owner].name), Picture("hex_back"), (text("card.place.text"), words),
        sections=(Section(text("card.place.touches"), lines),),
    )  # fmt: skip


def _drawn(state: State, resource: int, seat: int) -> CardContent:
    now = tuple(_needing(state, resource, seat)) if seat == state.seat else ()
    return CardContent(
        _land_name(resource), text("card.drawn.subtitle", n=state.hand.count(resource)),
        Picture(f"hex_{RESOURCES[resource]}"),
        (text("card.drawn.text"), text("card.land.counts", resource=resource_name(resource))),
        now_heading=text("card.now") if now else "", now=now,
    )  # fmt: skip


# the bag


def _bag(state: State, seat: int) -> CardContent:
    total = len(state.bag)
    lines = tuple(
        Line(
            _land_name(r), f"hex_{key}", str(state.bag.count(r)),
            note=text("card.bag.chance", share=round(100 * state.bag.count(r) / total)) if total else "",
            tone="" if r in state.bag else QUIET,
        )
        for r, key in enumerate(RESOURCES)
    )  # fmt: skip
    now: tuple[Line, ...] = ()
    if seat >= 0 and total:
        n = state.points if state.task == Task.EXPLORE and seat == state.seat else state.value(seat, EXPLORE)
        now = (Line(text("card.bag.draw", n=min(n, total)), "track_explore"),)
    return CardContent(
        text("card.bag.title"), text("card.bag.left", n=total) if total else text("card.bag.empty"),
        Picture("hex_back"), (text("card.bag.text" if total else "card.bag.text_empty"),),
        sections=(Section(text("card.bag.inside"), lines),) if total else (),
        now_heading=now_heading(state, seat) if now else "", now=now,
    )  # fmt: skip
