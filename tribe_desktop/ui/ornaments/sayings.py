"""Actions, tasks and things of the ornament game in sentences, for prompt, choices and log."""

from __future__ import annotations

from collections.abc import Sequence

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.catalog import (
    BASIC,
    COLOURS,
    EAR,
    EYE,
    FACES,
    FOLKLORE,
    HUMANS,
    SHAPES,
    is_folklore,
    shape,
)
from tribe_desktop.ornaments.state import PATIENCE, State, Task
from tribe_desktop.ui import keys
from tribe_desktop.ui.i18n import text


def piece(state: State, ornament: int) -> str:
    """An ornament inside a sentence: "pink arch", "blue anchor"."""
    if ornament >= BASIC:
        form = text(f"ornaments.folklore.{FOLKLORE[ornament - BASIC]}")
    else:
        form = text(f"ornaments.shape.{SHAPES[shape(ornament)]}")
    colour = text(f"ornaments.colour.{COLOURS[state.catalog.colours[ornament]]}")
    return text("tribe.piece", colour=colour, shape=form.lower() if len(form) > 1 else form)


def pieces(state: State, ornaments: Sequence[int]) -> str:
    return joined([text("tribe.the", piece=piece(state, one)) for one in ornaments])


def human(state: State, place: int, *, numbered: bool = False) -> str:
    """A figure inside a sentence: "the Dancer"."""
    name = text(f"ornaments.human.{HUMANS[state.humans[place]]}")
    return text("tribe.human_numbered", n=place + 1, name=name) if numbered else text("tribe.human", name=name)


def joined(parts: Sequence[str]) -> str:
    """As in “a”, “a and b”, “a, b and c”."""
    if len(parts) < 2:
        return "".join(parts)
    return text("tribe.and", a=", ".join(parts[:-1]), b=parts[-1])


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def why(state: State, ornament: int) -> str:
    """How an ornament answers the roll; empty where any basic one does."""
    if state.face < 0:
        return ""
    if state.face == EAR:
        return text("tribe.why.ear")
    if state.face != EYE:
        return text("tribe.why.other_colour" if is_folklore(state.previous) else "tribe.why.other")
    colours = state.catalog.colours
    colour = colours[ornament] == colours[state.previous]
    form = not is_folklore(state.previous) and shape(ornament) == shape(state.previous)
    return text("tribe.why.both" if colour and form else "tribe.why.colour" if colour else "tribe.why.shape")


def action_text(state: State, action: object) -> str:
    """An action as a row of the list says it."""
    match action:
        case a.Choose(ornament):
            name, how = capital(piece(state, ornament)), why(state, ornament)
            return text("tribe.choice.take", piece=name, why=how) if how else text("tribe.choice.take_free", piece=name)
        case a.Attempt():
            return text("tribe.choice.take_again", piece=piece(state, state.chosen))
        case a.GiveUp():
            return text("tribe.choice.give_up", piece=piece(state, state.chosen))
        case a.Declare(kind):
            return text("tribe.choice.declare", feature=text(f"tribe.feature.{kind}"))
        case a.Exchange(to_gold):
            return text("tribe.choice.to_gold" if to_gold else "tribe.choice.to_grey")
        case _:
            return text("choice.end")


def hand_text(name: str, *, inside: bool) -> str:
    """What to do with the piece in the hand, and by which keys."""
    back = keys.cap("take_back")
    if not inside:
        return text("tribe.prompt.carry", piece=name) + (text("tribe.prompt.carry_back", key=back) if back else "")
    turns = [cap for cap in (keys.cap("turn_left"), keys.cap("turn_right")) if cap]
    moves = [cap for cap in map(keys.cap, ("left", "right", "up", "down")) if cap]
    said = [
        text("tribe.prompt.key_turns", n=len(turns), key=text("live.and").join(turns)) if turns else "",
        text("tribe.prompt.key_moves", key=text("live.arrows") if keys.arrows() else " ".join(moves)) if moves else "",
        text("tribe.prompt.key_lets_go", key=keys.cap("let_go")) if keys.cap("let_go") else "",
        text("tribe.prompt.key_takes_back", key=back) if back else "",
    ]
    how = ", ".join(part for part in said if part)
    return text("tribe.prompt.held", piece=name, how=how) if how else text("tribe.prompt.place", piece=name)


def replay_text() -> str:
    slower = keys.cap("replay")
    return text("tribe.prompt.replay", key=slower) if slower else text("tribe.prompt.replay_only")


def task_text(state: State, *, holding: bool = False, inside: bool = False, falling: bool = False) -> str:
    """What the person to move is to do now."""
    match state.task:
        case Task.CHOOSE if holding:
            return ""
        case Task.CHOOSE:
            return roll_text(state)
        case Task.PLACED:
            name = piece(state, state.chosen)
            key = "declare" if state.features else "placed_dropped" if state.dropped else "placed"
            return text(f"tribe.prompt.{key}", piece=name)
        case Task.OVER:
            return text("tribe.prompt.over")
    if falling:
        return text("tribe.prompt.falls")
    name = piece(state, state.chosen)
    if holding:
        return hand_text(name, inside=inside)
    task = text("tribe.prompt.place", piece=name)
    if not state.failed:
        return task
    left = PATIENCE - state.failed
    if left > 0:
        return text("tribe.prompt.try", n=state.failed + 1, task=task)
    return text("tribe.prompt.give_up", n=state.failed + 1, task=task)


def roll_text(state: State) -> str:
    """What the die asks for."""
    if state.face < 0:
        return text("tribe.prompt.first")
    if state.face == EAR:
        return text("tribe.prompt.ear")
    kind = FACES[state.face] + ("_folklore" if is_folklore(state.previous) else "")
    return text(f"tribe.prompt.{kind}", piece=piece(state, state.previous))
