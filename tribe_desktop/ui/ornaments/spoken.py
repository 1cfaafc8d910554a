"""The table of ornaments in words, figure by figure, for those who hear it, and for what is pointed at."""

from __future__ import annotations

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.choosing import answers
from tribe_desktop.ornaments.explain import explain
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import sayings
from tribe_desktop.ui.refusals import refusal_text


def scene(state: State) -> str:
    """What hangs where, on every figure from left to right, and what lies in the tray."""
    parts = [_figure(state, place) for place in range(len(state.humans))]
    return " ".join([*parts, text("tribe.spoken.tray", n=state.supply.bit_count())])


def _figure(state: State, place: int) -> str:
    owners = belonging(state.scene)
    here = [ornament for ornament, _ in state.scene.ornaments if owners.get(ornament) == place]
    name = sayings.capital(sayings.human(state, place, numbered=True))
    if not here:
        return text("tribe.spoken.bare", human=name)
    return text("tribe.spoken.carries", human=name, pieces=sayings.joined([_hanging(state, one) for one in here]))


def _hanging(state: State, ornament: int) -> str:
    """As in “the pink arch”, or “the moon on the pink arch” where it touches no human."""
    touching = _touching(state, ornament)
    name = text("tribe.the", piece=sayings.piece(state, ornament))
    if not touching or any(body >= HUMAN for body in touching):
        return text("tribe.spoken.on_human", piece=name)
    return text("tribe.spoken.on_pieces", piece=name, others=sayings.pieces(state, touching))


def _touching(state: State, ornament: int) -> list[int]:
    return [one + other - ornament for one, other in state.scene.touching if ornament in (one, other)]


def thing(state: State, body: int | None, *, person: bool) -> tuple[str, str]:
    """What is said of a piece or a figure that is pointed at, and why it can't be taken; one of them is empty."""
    if body is None:
        return "", ""
    if body >= HUMAN:
        return _figure(state, body - HUMAN), ""
    name = sayings.piece(state, body)
    if state.placed() >> body & 1:
        touching = _touching(state, body)
        place = belonging(state.scene).get(body, 0)
        who = sayings.human(state, place, numbered=True)
        if not touching or any(other >= HUMAN for other in touching):
            return text("tribe.spoken.hangs", piece=name, human=who), ""
        others = sayings.pieces(state, touching)
        return text("tribe.spoken.hangs_on", piece=name, human=who, others=others), ""
    if not person:
        return text("tribe.spoken.gone", piece=name), ""
    if state.task == Task.CHOOSE:
        if answers(state) >> body & 1:
            return text("tribe.spoken.answers", piece=name), ""
        reason = explain(state, a.CHOOSE[body])
        return "", "" if reason is None else refusal_text(reason)
    if state.task == Task.PLACE and body == state.chosen:
        return text("tribe.spoken.take_up", piece=name), ""
    return text("tribe.spoken.gone", piece=name), ""
