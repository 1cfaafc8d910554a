"""Actions as text: `take 3`, `step 0>2`, `lay goat 1,-1`. What logs, files and golden games hold."""

from __future__ import annotations

from tribe_desktop.kernel.errors import BadInput

from . import actions as a
from .actions import Action
from .catalog import RESOURCES
from .hexes import axial, place

_ONE: dict[str, tuple[type, tuple[Action, ...]]] = {
    "settle": (a.Settle, a.SETTLE),
    "take": (a.Take, a.TAKE),
    "put": (a.Put, a.PUT),
    "restore": (a.Restore, a.RESTORE),
    "achieve": (a.Achieve, a.ACHIEVE),
    "arrow": (a.Arrow, a.ARROW),
    "burn": (a.Burn, a.BURN),
    "exhaust": (a.Exhaust, a.EXHAUST),
    "lose": (a.Lose, a.LOSE),
}
_WORDS: dict[type, str] = {kind: word for word, (kind, _) in _ONE.items()}


def text(action: Action) -> str:
    """The notation of an action."""
    match action:
        case a.Swap():
            return f"swap {action.a}>{action.b}"
        case a.Relocate():
            return f"relocate {action.source}>{action.target}"
        case a.Step():
            return f"step {action.source}>{action.target}"
        case a.Lay():
            q, r = axial(action.place)
            return f"lay {RESOURCES[action.resource]} {q},{r}"
        case a.Draw():
            return "draw"
        case a.End():
            return "end"
        case a.Achieve():
            return f"achieve {action.slot}"
        case a.Take():
            return f"take {action.index}"
        case a.Arrow():
            return f"arrow {action.source}"
        case _:
            return f"{_WORDS[type(action)]} {action.tile}"


def parse(written: str) -> Action:
    """The inverse of `text`. Raises BadInput."""
    try:
        return _parse(written)
    except (ValueError, IndexError, KeyError) as error:
        raise BadInput("notation.unknown", value=written[:40]) from error


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        raise ValueError(word)
    return int(word)


def _parse(written: str) -> Action:
    word, _, rest = written.partition(" ")
    if word in _ONE:
        return _ONE[word][1][_number(rest)]
    if word == "lay":
        resource, _, where = rest.partition(" ")
        q, r = (int(part) for part in where.split(","))
        if abs(q) >= 60 or abs(r) >= 60:
            raise ValueError(where)
        return a.lay(RESOURCES.index(resource), place(q, r))
    if written in ("draw", "end"):
        return a.DRAW if word == "draw" else a.END
    first, second = (_number(part) for part in rest.split(">"))
    if word == "swap":
        return a.SWAPS[[(0, 1), (0, 2), (1, 2)].index((first, second))]
    if word == "relocate":
        return a.RELOCATE[first][second]
    if word == "step":
        return a.STEP[first][second]
    raise ValueError(word)
