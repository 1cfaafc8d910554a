"""Which ornaments answer a roll (O3)."""

from __future__ import annotations

from tribe_desktop.kernel.errors import Refusal

from .catalog import COLOURS, EAR, EYE, FACES, ORNAMENTS, is_folklore, shape
from .state import State


def answers(state: State) -> int:
    """Bit mask: the ornaments that lie out and may be chosen now."""
    return sum(1 << o for o in range(ORNAMENTS) if state.supply >> o & 1 and _fits(state, o) is None)


def refusal(state: State, ornament: int) -> Refusal | None:
    """Why an ornament can't be chosen now, or None when it can."""
    if not 0 <= ornament < ORNAMENTS:
        return Refusal("choose.none", "O1.2")
    if not state.supply >> ornament & 1:
        if state.box >> ornament & 1:
            return Refusal("choose.not_used", "O2.3")
        return Refusal("choose.gone", "O2.4")
    return _fits(state, ornament)


def _fits(state: State, ornament: int) -> Refusal | None:
    if state.face < 0:
        return Refusal("choose.first_basic", "O3.1") if is_folklore(ornament) else None
    if is_folklore(ornament) != (state.face == EAR):
        if state.face == EAR:
            return Refusal("choose.ear", "O3.5")
        return Refusal("choose.folklore", "O3.6", {"face": FACES[state.face]})
    if state.face == EAR:
        return None
    before = state.previous
    colour = state.catalog.colours[ornament] == state.catalog.colours[before]
    params: dict[str, object] = {"colour": COLOURS[state.catalog.colours[before]]}
    if is_folklore(before):
        if colour == (state.face == EYE):
            return None
        return Refusal("choose.eye_folklore" if state.face == EYE else "choose.hand_folklore", "O3.4", params)
    form = shape(ornament) == shape(before)
    if state.face == EYE:
        return None if colour or form else Refusal("choose.eye", "O3.3", params)
    return Refusal("choose.hand", "O3.3", params) if colour or form else None
