"""Cards of the achievements: what a tile needs and brings, who is there, and whether the one who looks can reach it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tribe_desktop.tribus.achievements import arrow_sources, missing, reached, real_tiles, refusal
from tribe_desktop.tribus.catalog import EPOCHS, RESOURCES, SPACES, TRACKS, Achievement
from tribe_desktop.tribus.state import EVENT, HAND, State, Task
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.tribus.card_content import QUIET, STRONG, CardContent, Line, Picture, Section, Space
from tribe_desktop.ui.tribus.card_row import now_heading
from tribe_desktop.ui.tribus.things import SeatLook
from tribe_desktop.ui.tribus.words import achievement_name, code_name, join, resource_name


def slot_card(state: State, slot: int, seat: int, looks: Sequence[SeatLook]) -> CardContent:
    """The achievement in a slot, face up or face down."""
    return _up(state, slot, seat, looks) if is_up(state, slot) else _down(state, slot, seat)


def arrow_card(state: State, source: int) -> CardContent | None:
    """The diagonal on which the own arrow could lie."""
    if state.goal < 0 or not is_up(state, source) or not is_up(state, state.goal):
        return None
    a, b = achievement_name(state, source), achievement_name(state, state.goal)
    return CardContent(
        text("card.arrow.title"), text("card.arrow.subtitle", source=a, target=b), Picture("arrow"),
        (text("card.arrow.text", target=b), text("card.arrow.once")),
    )  # fmt: skip


def is_up(state: State, slot: int) -> bool:
    return bool(state.face_up >> slot & 1) and state.board[slot] >= 0


def _epoch(epoch: int) -> str:
    return text(f"epoch.{EPOCHS[epoch]}")


# face up


def _up(state: State, slot: int, seat: int, looks: Sequence[SeatLook]) -> CardContent:
    tile = state.rules.achievements[state.board[slot]]
    now: list[Line] = []
    warnings: list[str] = []
    if seat >= 0:
        reason = refusal(state, seat, slot)
        if seat in state.stones[slot]:
            now = [Line(text("card.slot.yours"), f"stone_{looks[seat].emblem}", tone=QUIET)]
        elif reason is not None:
            warnings = [refusal_text(reason)]
            now = [_have(state, seat, tile)]
        else:
            now = list(_reach(state, slot, seat, tile))
    return CardContent(
        achievement_name(state, slot), text("card.slot.subtitle", epoch=_epoch(tile.epoch)),
        Picture(f"ach_{tile.key}", tile.epoch), spaces=_spaces(state, slot, tile, looks),
        sections=(Section("", tuple(_rules(state, slot, tile))),),
        now_heading=now_heading(state, seat) if now else "", now=tuple(now), warnings=tuple(warnings),
    )  # fmt: skip


def _spaces(state: State, slot: int, tile: Achievement, looks: Sequence[SeatLook]) -> tuple[Space, ...]:
    stones = state.stones[slot]
    return tuple(
        Space(points, bolt, looks[stones[k]].emblem, looks[stones[k]].name)
        if k < len(stones)
        else Space(points, bolt, following=k == len(stones))
        for k, (points, bolt) in enumerate(zip(tile.vp, tile.bolts, strict=True))
    )


def _rules(state: State, slot: int, tile: Achievement) -> Iterator[Line]:
    epoch = slot // 4
    yield Line(text("card.slot.need", n=epoch + 1, resource=resource_name(tile.resource)), _hex(tile))
    wild = text("card.slot.wild", n=epoch) if epoch else text("card.slot.wild_any")
    yield Line(wild, "hex_exhausted")
    if epoch:
        below = slot - 4
        known = is_up(state, below)
        words = text("card.slot.below", name=achievement_name(state, below)) if known else ""
        yield Line(words or text("card.slot.below_unknown"), "arrow")
    yield Line(text("card.slot.lifts", track=text(f"track.{TRACKS[tile.track]}")), f"track_{TRACKS[tile.track]}")
    yield _next(state, slot, tile)
    if epoch < 2 and not state.stones[slot]:
        yield Line(text("card.slot.turns_up"), f"epoch_{EPOCHS[epoch + 1]}", epoch=epoch + 1)


def _hex(tile: Achievement) -> str:
    return f"hex_{RESOURCES[tile.resource]}"


def _next(state: State, slot: int, tile: Achievement) -> Line:
    space = len(state.stones[slot])
    if space == SPACES:
        return Line(text("card.slot.full"), "tooth", tone=QUIET)
    left = len(state.stacks[tile.epoch])
    key = "next" if not tile.bolts[space] else "next_bolt" if left else "next_bolt_empty"
    words = text(f"card.slot.{key}", n=tile.vp[space], epoch=_epoch(tile.epoch), left=left)
    return Line(words, "bolt" if tile.bolts[space] else "tooth")


# for the one who looks


def _have(state: State, seat: int, tile: Achievement) -> Line:
    need = tile.epoch + 1
    have = min(need, real_tiles(state, seat, tile.resource).bit_count())
    return Line(text("card.slot.have", have=have, need=need, resource=resource_name(tile.resource)), _hex(tile))


def _reach(state: State, slot: int, seat: int, tile: Achievement) -> Iterator[Line]:
    yield Line(text("card.slot.reach", n=tile.vp[len(state.stones[slot])]), "tooth", tone=STRONG)
    yield _have(state, seat, tile)
    if wild := missing(state, seat, slot):
        yield Line(text("card.slot.burn", n=wild), "hex_exhausted")
    if not reached(state, seat, slot):
        names = join([achievement_name(state, source) for source in arrow_sources(state, seat, slot)])
        yield Line(text("card.slot.own_arrow", names=names), "arrow")
    elif slot >= 4 and seat not in state.stones[slot - 4]:
        feet = {source for source, target, _ in state.arrows if target == slot and seat in state.stones[source]}
        names = join([achievement_name(state, source) for source in sorted(feet)])
        yield Line(text("card.slot.serves", names=names), "arrow")
    yield _marker(state, seat, tile.track)
    yield from _nearest_hand(state, seat)


def _marker(state: State, seat: int, track: int) -> Line:
    line, at = state.rules.tracks[track], state.marks[4 * seat + track]
    name, picture = text(f"track.{TRACKS[track]}"), f"track_{TRACKS[track]}"
    if at + 1 >= len(line.values):
        return Line(text("card.slot.marker_top", track=name), picture)
    more = line.end_vp[at + 1] - line.end_vp[at]
    key = "marker_end" if more > 0 else "marker"
    return Line(text(f"card.slot.{key}", track=name, a=line.values[at], b=line.values[at + 1], n=more), picture)


def _nearest_hand(state: State, seat: int) -> Iterator[Line]:
    """What a tile with a hand costs the seat, when it has the turn."""
    if seat == state.seat and state.hand_open:
        yield Line(text("card.slot.hand_now"), "hand", tone=STRONG)
    if seat != state.taker or state.task != Task.TAKE:
        return
    index = next((i for i, code in enumerate(state.row) if HAND <= code < EVENT), None)
    if index is None:
        return
    name, have = code_name(state, state.row[index]), state.shells[seat]
    if not index:
        yield Line(text("card.slot.hand_free", name=name), "hand")
    elif index <= have:
        yield Line(text("card.slot.hand_cost", n=index, name=name), "hand")
    else:
        yield Line(text("card.slot.hand_dear", n=index, name=name, have=have), "hand")


# face down


def _down(state: State, slot: int, seat: int) -> CardContent:
    epoch, below = slot // 4, slot - 4
    shown = {state.board[s] for s in range(12) if is_up(state, s)}
    may = [a for number, a in enumerate(state.rules.achievements) if a.epoch == epoch and number not in shown]
    hidden = sum(not is_up(state, s) for s in range(4 * epoch, 4 * epoch + 4))
    known = is_up(state, below)
    by = text("card.down.by", name=achievement_name(state, below)) if known else text("card.down.by_unknown")
    lines = [
        Line(text(f"achievement.{tile.key}"), f"hex_{RESOURCES[tile.resource]}", _of(state, seat, tile)) for tile in may
    ]
    if len(may) > hidden:
        lines.append(Line(text("card.down.out"), tone=QUIET))
    if seat >= 0:
        lines.append(Line(text("card.down.your_land"), tone=QUIET))
    return CardContent(
        text("card.down.title"), text("card.slot.subtitle", epoch=_epoch(epoch)),
        Picture(f"epoch_{EPOCHS[epoch]}", epoch, back=True), (by,),
        sections=(Section(text("card.down.may", n=len(may)), tuple(lines)),),
    )  # fmt: skip


def _of(state: State, seat: int, tile: Achievement) -> str:
    if seat < 0:
        return ""
    need = tile.epoch + 1
    return text("card.down.have", have=min(need, real_tiles(state, seat, tile.resource).bit_count()), need=need)
