"""Everything Tribus says in sentences: actions as choices, facts as log lines, refusals, prompts.

Users' names are put into sentences as they are; every widget that shows one shows it as plain text.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from tribe_desktop.tribus import actions as act
from tribe_desktop.tribus.catalog import RESOURCES, TRACKS, Event
from tribe_desktop.tribus.hexes import neighbours
from tribe_desktop.tribus.state import EVENT, HAND, State, Task
from tribe_desktop.ui.i18n import text


def resource_name(resource: int) -> str:
    return text(f"resource.{RESOURCES[resource]}")


def achievement_name(state: State, slot: int) -> str:
    return text(f"achievement.{state.rules.achievements[state.board[slot]].key}")


def event_name(event: Event) -> str:
    return text(f"event.{event.key}")


def join(words: Sequence[str]) -> str:
    """One, two or many: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    head = words[0]
    for word in words[1:-1]:
        head = text("place.list_many", a=head, b=word)
    return text("place.list_two", a=head, b=words[-1])


def land_name(state: State, seat: int, tile: int, details: bool = False) -> str:
    """A land tile by its resource, numbered as on the table where a seat has several; with its condition when asked."""
    land = state.lands[seat]
    same = [t for t, r in enumerate(land.resources) if r == land.resources[tile]]
    name = resource_name(land.resources[tile])
    if len(same) > 1:
        name = text("place.land_numbered", resource=name, n=same.index(tile) + 1)
    if details and land.spent >> tile & 1:
        name = text("place.exhausted", land=name)
    if details and land.members[tile]:
        name = text("place.members", land=name, n=land.members[tile])
    return name


def label(number: int) -> str:
    """A, B … Z, AA, AB …: how free places are told apart."""
    high, low = divmod(number, 26)
    return (ascii_uppercase[high - 1] if high else "") + ascii_uppercase[low]


def place_name(state: State, seat: int, place: int) -> str:
    land = state.lands[seat]
    near = [land_name(state, seat, land.where[p]) for p in neighbours(place) if p in land.where]
    return text("place.free", label=label(land.free.index(place)), around=join(near))


def row_name(state: State, index: int) -> str:
    """The name alone: "Explore", "Drought"."""
    return code_name(state, state.row[index])


def code_name(state: State, code: int) -> str:
    if code >= EVENT:
        return event_name(state.rules.events[code - EVENT])
    return text(f"log.tile_{TRACKS[code % HAND]}")


def event_effect(event: Event) -> str:
    return text(f"event_short.{event.kind}", n=event.amount)


def _take_text(state: State, seat: int, index: int) -> str:
    code = state.row[index]
    if code >= EVENT:
        event = state.rules.events[code - EVENT]
        return text("choice.take.event", name=event_name(event), effect=event_effect(event))
    track = code % HAND
    kind = f"{TRACKS[track]}_hand" if code >= HAND else TRACKS[track]
    return text(f"choice.take.{kind}", n=state.value(seat, track))


def action_text(state: State, action: object, details: bool = False) -> str:
    """An action as a choice of the seat to move; with the condition of its land for those who don't see the table."""
    seat = state.seat

    def land(tile: int) -> str:
        return land_name(state, seat, tile, details)

    match action:
        case act.Swap(a, b):
            return text("choice.swap", a=land(a), b=land(b))
        case act.Settle(tile):
            return text("choice.settle", land=land(tile))
        case act.Take(index):
            return _take_text(state, seat, index)
        case act.Put(tile):
            return text("choice.put", land=land(tile))
        case act.Relocate(source, target):
            return text("choice.relocate", source=land(source), target=land(target))
        case act.Step(source, target):
            return text("choice.step", source=land(source), target=land(target))
        case act.Draw():
            return text("choice.draw", n=max(1, min(state.points, len(state.bag))))
        case act.Lay(resource, place):
            return text("choice.lay", resource=resource_name(resource), place=place_name(state, seat, place))
        case _:
            return _rare_text(state, action, land)


def _rare_text(state: State, action: object, land: object) -> str:
    assert callable(land)
    match action:
        case act.Restore(tile):
            return text("choice.restore", land=land(tile))
        case act.Achieve(slot):
            return text("choice.achieve", name=achievement_name(state, slot))
        case act.Arrow(source):
            return text("choice.arrow", name=achievement_name(state, source))
        case act.Burn(tile):
            return text("choice.burn", land=land(tile))
        case act.Exhaust(tile):
            return text("choice.exhaust", land=land(tile))
        case act.Lose(tile):
            return text("choice.lose", land=land(tile))
        case act.End():
            return text("choice.end_part" if ends_part(state) else "choice.end")
        case _:
            raise ValueError(action)


def ends_part(state: State) -> bool:
    """End hands over to the next seat within an event, not the turn."""
    return state.event >= 0 and bool(state.queue)


def cost(state: State, action: object) -> int | None:
    """Shells an action costs; None for what is never paid for."""
    return action.index if isinstance(action, act.Take) else None


def pointed_row(state: State, seat: int, index: int) -> str:
    """What a tile of the row would cost and do, before it is paid."""
    code = state.row[index]
    name = row_name(state, index)
    sentence = text("prompt.point_cost", what=name, n=index) if index else text("prompt.point_free", what=name)
    if code >= EVENT:
        event = state.rules.events[code - EVENT]
        effect = text(f"event_text.{event.kind}", n=event.amount)
        sentence = text("prompt.does_event", sentence=sentence, effect=effect)
    else:
        track = code % HAND
        kind = f"{TRACKS[track]}_hand" if code >= HAND else TRACKS[track]
        sentence = text(f"prompt.does_{kind}", sentence=sentence, n=state.value(seat, track))
    if state.row_shells[index]:
        sentence = text("prompt.point_gain", sentence=sentence, n=state.row_shells[index])
    return sentence


def task_text(state: State, only_end: bool, hand_kinds: int, chosen_resource: int | None, picking: bool) -> str:
    """What the seat to move has to do now. `picking`: the first of two clicks is made."""
    if only_end:
        return text("prompt.done_event" if ends_part(state) else "prompt.done")
    sentence = _plain_task(state, hand_kinds, chosen_resource, picking)
    if state.event >= 0 and state.task not in (Task.EXHAUST, Task.LOSE):
        sentence = text("prompt.event_task", event=event_name(state.rules.events[state.event]), task=sentence)
    return sentence


def _plain_task(state: State, hand_kinds: int, chosen_resource: int | None, picking: bool) -> str:
    n = state.points
    match state.task:
        case Task.TAKE:
            return text("prompt.take" if state.shells[state.seat] else "prompt.take_leftmost")
        case Task.PROCREATE if state.reserve[state.seat] == 0:
            return text("prompt.relocate_target") if picking else text("prompt.relocate", n=n)
        case Task.MOVE | Task.SETUP if picking:
            return text(f"prompt.{state.task.name.lower()}_target")
        case Task.LAY:
            if hand_kinds > 1 and chosen_resource is not None:
                return text("prompt.lay_chosen", resource=resource_name(chosen_resource))
            return text("prompt.lay", n=len(state.hand))
        case Task.EXHAUST | Task.LOSE:
            name = event_name(state.rules.events[state.event]) if state.event >= 0 else ""
            return text(f"prompt.{state.task.name.lower()}", n=n, event=name)
        case Task.ARROW:
            return text("prompt.arrow", name=achievement_name(state, state.goal))
        case Task.BURN:
            return text("prompt.burn", name=achievement_name(state, state.goal), n=n)
        case Task.DONE | Task.OVER:
            return text("prompt.achieve_or_end" if state.hand_open else "prompt.done")
        case task:
            return text(f"prompt.{task.name.lower()}", n=n)


def with_achievement(state: State, sentence: str, legal: Sequence[object]) -> str:
    """The task, with the achievement that may be completed instead."""
    if state.task != Task.DONE and any(isinstance(action, act.Achieve) for action in legal):
        return text("prompt.or_achievement", task=sentence)
    return sentence
