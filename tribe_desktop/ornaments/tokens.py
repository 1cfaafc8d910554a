"""Pride tokens: 25, with players or in the pile, grey on one side, gold on the other (O8)."""

from __future__ import annotations

from tribe_desktop.kernel.errors import Refusal

from .catalog import GOLD
from .facts import Fact, PointsChanged, TokensChanged
from .state import State

BACK = GOLD - 1  # greys that go back to the pile for a gold (O8.1)


def refusal(state: State, to_gold: bool) -> Refusal | None:
    """Why the seat to move can't exchange, or None when it can (O8.1)."""
    if to_gold:
        if state.greys[state.seat] < GOLD:
            return Refusal("exchange.too_few_greys", "O8.1", {"n": GOLD, "have": state.greys[state.seat]})
        return None
    if not state.golds[state.seat]:
        return Refusal("exchange.no_gold", "O8.1")
    if state.pile() < BACK:
        return Refusal("exchange.pile_short", "O8.1", {"n": BACK, "have": state.pile()})
    return None


def exchange(state: State, to_gold: bool, facts: list[Fact] | None) -> None:
    """The seat to move changes tokens; its points stay."""
    _turn(state, state.seat, 1 if to_gold else -1, True, facts)


def _turn(state: State, seat: int, golds: int, own: bool, facts: list[Fact] | None) -> None:
    if golds:
        state.golds[seat] += golds
        state.greys[seat] -= GOLD * golds
        if facts is not None:
            facts.append(TokensChanged(seat, golds, own))


def change(state: State, seat: int, points: int, facts: list[Fact] | None) -> int:
    """Points for a seat, or from it where negative, as far as tokens go; returns what changed (O6.6, O8.2).

    The tokens that differ least are taken. Where that takes more than the pile has, other players' greys are changed
    into golds, in turn order; if that is not enough, a point after the other is waived.
    """
    have = state.points(seat)
    wanted = max(points, -have)
    while wanted and not _settled(state, seat, have + wanted, facts):
        wanted += 1 if wanted < 0 else -1
    if facts is not None:
        facts.append(PointsChanged(seat, wanted, abs(points - wanted)))
    return wanted


def _settled(state: State, seat: int, points: int, facts: list[Fact] | None) -> bool:
    """Give the seat tokens worth the points, if they can be had."""
    golds = _golds(state, seat, points, state.pile())
    helpers: list[int] = []
    pile = state.pile()
    for step in range(1, state.players):
        other = (seat + step) % state.players
        for _ in range(state.greys[other] // GOLD):
            if golds is None:
                helpers.append(other)
                pile += BACK
                golds = _golds(state, seat, points, pile)
    if golds is None:
        return False
    for other in helpers:
        _turn(state, other, 1, False, facts)
    if facts is not None and golds != state.golds[seat]:
        facts.append(TokensChanged(seat, golds - state.golds[seat], False))
    state.golds[seat] = golds
    state.greys[seat] = points - GOLD * golds
    return True


def _golds(state: State, seat: int, points: int, pile: int) -> int | None:
    """With how many golds the seat can have the points, as near to its present ones as the pile allows."""
    now = state.golds[seat]
    room = state.greys[seat] + now + pile
    fitting = [golds for golds in range(points // GOLD + 1) if golds + points - GOLD * golds <= room]
    return min(fitting, key=lambda golds: (abs(golds - now), golds), default=None)
