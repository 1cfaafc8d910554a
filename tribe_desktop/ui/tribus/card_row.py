"""Cards of the action row: what a tile or an event does, what it costs, and what it would do to the one who looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.tribus.achievements import completable, missing, reached
from tribe_desktop.tribus.catalog import BRONZE, BY_STRENGTH, EPOCHS, EXPLORE, MOVE, PROCREATE, STRENGTH, TRACKS, Event
from tribe_desktop.tribus.state import EVENT, HAND, State, Task
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.tribus.card_content import QUIET, STRONG, CardContent, Line, Picture, Section
from tribe_desktop.ui.tribus.things import SeatLook
from tribe_desktop.ui.tribus.words import achievement_name, event_name, join


def row_card(state: State, index: int, seat: int, looks: Sequence[SeatLook]) -> CardContent:
    """The tile at an index of the row."""
    code = state.row[index]
    lines = [Line(text("card.row.cost", n=index) if index else text("card.row.free"), "shell")]
    if on_it := state.row_shells[index]:
        lines.append(Line(text("card.row.on_it", n=on_it), "shell"))
    now: list[Line] = []
    warnings: list[str] = []
    if seat >= 0:
        warnings = list(_refused(state, index, seat))
        now = _effect(state, code, seat, looks)
        if not warnings:  # the price is told once: to the one who looks
            now, lines = [*_price(state, index, seat), *now], []
    return _card(state, code, tuple(lines), seat, now=now, warnings=warnings)


def taken_card(state: State, seat: int, looks: Sequence[SeatLook]) -> CardContent | None:
    """The tile that is being carried out."""
    code = state.taken if state.taken >= 0 else EVENT + state.event if state.event >= 0 else -1
    if code < 0:
        return None
    lines = (Line(text("card.row.in_hand"), f"emblem_{looks[state.taker].emblem}", looks[state.taker].name),)
    now = hand_lines(state, seat) if seat == state.seat and state.hand_open else []
    return _card(state, code, lines, seat, now=now, warnings=[])


def _card(
    state: State, code: int, lines: tuple[Line, ...], seat: int, *, now: list[Line], warnings: list[str]
) -> CardContent:
    heading = now_heading(state, seat) if now or warnings else ""
    if code < EVENT:
        key = TRACKS[code % HAND]
        extra = [text("card.row.or_hand")] if code >= HAND else []
        return CardContent(
            text(f"tile.{key}"), text("card.row.hand" if code >= HAND else "card.row.plain"), Picture(f"track_{key}"),
            (text(f"card.row.{key}"), *extra), sections=(Section("", lines),),
            now_heading=heading, now=tuple(now), warnings=tuple(warnings),
        )  # fmt: skip
    event = state.rules.events[code - EVENT]
    return CardContent(
        event_name(event), text("card.row.event", epoch=text(f"epoch.{EPOCHS[event.epoch]}")),
        Picture(f"ev_{event.key}", event.epoch), tuple(_rule(state, event)), sections=(Section("", lines),),
        now_heading=heading, now=tuple(now), warnings=tuple(warnings),
    )  # fmt: skip


def now_heading(state: State, seat: int) -> str:
    return text("card.now" if seat in (state.seat, state.taker) else "card.now_later")


def _rule(state: State, event: Event) -> Iterator[str]:
    rule = text(f"event_text.{event.kind}", n=event.amount)
    if event.kind in ("strongest_gain", "weakest_lose"):
        rule = f"{rule} {text('card.event.strength')}"
    yield rule
    whole = text("card.event.whole_turn")
    if event.epoch == BRONZE:
        whole = f"{whole} {text('card.event.bronze', n=state.players)}"
    yield whole


# the price


def _refused(state: State, index: int, seat: int) -> Iterator[str]:
    """Why the seat can't take it, in the words of the rules."""
    if state.task == Task.OVER:
        yield text("refuse.over")
    elif seat == state.taker and state.task not in (Task.TAKE, Task.SETUP):
        yield text("refuse.event_now" if state.event >= 0 else "refuse.row_taken")
    elif (have := state.shells[seat]) < index:
        yield refusal_text(Refusal("row.too_few_shells", "T3.2", {"n": index, "have": have}))


def _price(state: State, index: int, seat: int) -> Iterator[Line]:
    have, got = state.shells[seat], state.row_shells[index]
    left = have - index + got
    key = "free" if not index else "pay" if got else "pay_left"
    yield Line(text(f"card.price.{key}", n=index, have=have, left=left), "shell")
    if got:
        yield Line(text("card.price.gain", n=got, left=left), "shell")


# what it does


def _effect(state: State, code: int, seat: int, looks: Sequence[SeatLook]) -> list[Line]:
    if code >= EVENT:
        return list(_event(state, state.rules.events[code - EVENT], seat, looks))
    lines = list(action_lines(state, seat, code % HAND, state.value(seat, code % HAND)))
    return lines + (hand_lines(state, seat) if code >= HAND else [])


def action_lines(state: State, seat: int, track: int, n: int) -> Iterator[Line]:
    """What an action with the number `n` would do for a seat."""
    picture = f"track_{TRACKS[track]}"
    if track == PROCREATE:
        yield Line(_procreate(state, seat, n), picture)
    elif track == MOVE:
        members = sum(state.lands[seat].members)
        yield Line(text("card.act.move", n=n, members=text("board.members", n=members)), picture)
    elif track == EXPLORE:
        yield from (Line(words, picture) for words in _explore(state, seat, n))


def _procreate(state: State, seat: int, n: int) -> str:
    reserve, occupied = state.reserve[seat], state.lands[seat].occupied
    alone = not occupied & (occupied - 1)  # nowhere else to relocate to
    if n < reserve:
        return text("card.act.procreate", n=n, left=reserve - n)
    if not reserve:
        return text("card.act.relocate_none") if alone else text("card.act.relocate", n=n)
    if n == reserve or alone:
        return text("card.act.procreate_last", n=reserve)
    return text("card.act.procreate_more", reserve=reserve, n=n - reserve)


def _explore(state: State, seat: int, n: int) -> Iterator[str]:
    bag, land = len(state.bag), state.lands[seat]
    back = min(max(0, n - bag), (land.spent & ~land.occupied).bit_count())
    if not bag:
        yield text("card.act.bag_empty", n=back) if back else text("card.act.bag_empty_none")
        return
    yield text("card.act.explore", n=n, bag=bag) if n < bag else text("card.act.explore_last", n=bag)
    if back:
        yield text("card.act.restore", n=back)


def hand_lines(state: State, seat: int) -> list[Line]:
    """The achievements a hand could complete for a seat, the dearest first, and how."""
    slots = completable(state, seat)
    if not slots:
        return [Line(text("card.hand.none"), "hand", tone=QUIET)]
    lines = [(_points(state, slot), _could(state, seat, slot)) for slot in slots]
    return [
        Line(text("card.hand.could"), "hand"),
        *(line for _, line in sorted(lines, key=lambda pair: -pair[0])),
    ]


def _points(state: State, slot: int) -> int:
    return state.rules.achievements[state.board[slot]].vp[len(state.stones[slot])]


def _could(state: State, seat: int, slot: int) -> Line:
    tile = state.rules.achievements[state.board[slot]]
    how = [] if reached(state, seat, slot) else [text("card.hand.arrow")]
    if wild := missing(state, seat, slot):
        how.append(text("card.hand.burn", n=wild))
    name = achievement_name(state, slot)
    if how:
        told = how[0] if len(how) == 1 else text("card.hand.both", a=how[0], b=how[1])
        name = text("card.hand.how", name=name, how=told)
    return Line(name, f"ach_{tile.key}", f"+{_points(state, slot)}", "tooth", STRONG, tile.epoch)


# events


def _event(state: State, event: Event, seat: int, looks: Sequence[SeatLook]) -> Iterator[Line]:
    if event.kind == "strongest_gain":
        yield _strongest(state, event, seat, looks)
    elif event.kind == "weakest_lose":
        yield _weakest(state, event, seat, looks)
    else:
        yield from _part(state, event, seat)
        if event.kind.startswith("all_"):
            yield Line(text("card.event.others"), tone=QUIET)
            yield from _others(state, event, seat, looks)
    if event.epoch == BRONZE:
        k = len(state.beside) + 1
        ends = k >= state.players and not state.last_round
        words = text("card.event.last_round") if state.last_round else text("card.event.count", k=k, n=state.players)
        yield Line(f"{words} {text('card.event.ends')}" if ends else words, "epoch_bronze", epoch=BRONZE)


def _strengths(state: State) -> list[int]:
    return [state.marks[4 * seat + STRENGTH] for seat in range(state.players)]


def _ahead(state: State, best: int, looks: Sequence[SeatLook]) -> str:
    return join([looks[seat].name for seat, mark in enumerate(_strengths(state)) if mark == best])


def _strongest(state: State, event: Event, seat: int, looks: Sequence[SeatLook]) -> Line:
    marks, own = _strengths(state), state.value(seat, STRENGTH)
    if marks[seat] == max(marks):
        key = "gain_tied" if marks.count(max(marks)) > 1 else "gain"
        return Line(text(f"card.event.{key}", n=event.amount, strength=own), "track_strength", tone=STRONG)
    top = max(marks)
    words = text(
        "card.event.gain_not", strength=own, names=_ahead(state, top, looks),
        most=state.rules.tracks[STRENGTH].values[top],
    )  # fmt: skip
    return Line(words, "track_strength")


def _weakest(state: State, event: Event, seat: int, looks: Sequence[SeatLook]) -> Line:
    marks, own = _strengths(state), state.value(seat, STRENGTH)
    low = min(marks)
    if marks[seat] == low:
        lost = min(event.amount, state.teeth[seat])  # T1.8
        if not lost:
            return Line(text("card.event.lose_nothing"), "track_strength")
        key = "lose_tied" if marks.count(low) > 1 else "lose"
        return Line(text(f"card.event.{key}", n=lost, strength=own), "track_strength", tone=STRONG)
    words = text(
        "card.event.lose_not", strength=own, names=_ahead(state, low, looks),
        most=state.rules.tracks[STRENGTH].values[low],
    )  # fmt: skip
    return Line(words, "track_strength")


def _part(state: State, event: Event, seat: int) -> Iterator[Line]:
    """What the one who looks would have to do, or may."""
    if event.kind in BY_STRENGTH:
        track = TRACKS.index(event.kind.partition("_")[2])
        yield from action_lines(state, seat, track, state.value(seat, STRENGTH))
        return
    n, have = _loss(state, event, seat)
    key, picture = ("exhaust", "hex_exhausted") if event.kind.endswith("exhaust") else ("members", "member")
    words = text(f"card.event.{key}", n=n, have=have) if n else text(f"card.event.{key}_none")
    yield Line(words, picture, tone=STRONG if n else "")


def _loss(state: State, event: Event, seat: int) -> tuple[int, int]:
    """How many tiles or members a seat would lose, of how many."""
    land = state.lands[seat]
    if event.kind.endswith("exhaust"):
        have = len(land.places) - land.spent.bit_count()
        return min(event.amount, have), have
    have = sum(land.members)
    return min(event.amount, max(0, have - 1)), have


def _others(state: State, event: Event, seat: int, looks: Sequence[SeatLook]) -> Iterator[Line]:
    """The others' parts in short, in their order."""
    what = event.kind.partition("_")[2]
    bag = len(state.bag) - (min(len(state.bag), state.value(seat, STRENGTH)) if what == "explore" else 0)
    for other in state.in_turn_order(seat)[1:]:
        if event.kind in BY_STRENGTH:
            n, have = state.value(other, STRENGTH), 0
            if what == "procreate":
                n = min(n, state.reserve[other])
            elif what == "explore":
                n = min(n, bag)
                bag -= n
        else:
            n, have = _loss(state, event, other)
        name = looks[other].name
        key = f"card.event.other_{what}" if n else "card.event.other_nothing"
        yield Line(text(key, name=name, n=n, have=have), f"emblem_{looks[other].emblem}")
