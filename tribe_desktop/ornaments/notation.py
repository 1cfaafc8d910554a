"""Actions as text: `choose pink arch`, `choose moon`, `attempt`. What logs, files and golden games hold."""

from __future__ import annotations

from tribe_desktop.kernel.errors import BadInput

from . import actions as a
from .actions import Action
from .catalog import BASIC, COLOURS, FOLKLORE, ORNAMENTS, SHAPES


def ornament(number: int) -> str:
    """An ornament's name: colour and shape, or the shape of a folklore ornament."""
    if number >= BASIC:
        return FOLKLORE[number - BASIC]
    shape, colour = divmod(number, len(COLOURS))
    return f"{COLOURS[colour]} {SHAPES[shape]}"


_WRITTEN: dict[Action, str] = {
    **{action: f"choose {ornament(action.ornament)}" for action in a.CHOOSE},
    a.ATTEMPT: "attempt",
    a.GIVE_UP: "give up",
    **{action: f"declare {kind}" for kind, action in a.DECLARE.items()},
    a.TO_GOLD: "exchange to gold",
    a.TO_GREY: "exchange to grey",
    a.END: "end",
}
_READ = {written: action for action, written in _WRITTEN.items()}
NUMBERS = {ornament(number): number for number in range(ORNAMENTS)}


def text(action: Action) -> str:
    """The notation of an action."""
    return _WRITTEN[action]


def parse(written: str) -> Action:
    """The inverse of `text`. Raises BadInput."""
    if written not in _READ:
        raise BadInput("notation.unknown", value=written[:40])
    return _READ[written]
