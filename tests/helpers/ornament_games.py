"""Games of the ornament game between bots, each hand's script carried out on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tribe_desktop import games
from tribe_desktop.players.levels import level
from tribe_desktop.players.protocol import Bot, act, chance
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.table.outcomes import outcome

TRIBE = games.game("tribe")


def begun(levels: tuple[str, ...], seed: int) -> Match:
    seats = [
        SeatInfo(f"P{n}", "bot", key, colour) for n, (key, colour) in enumerate(zip(levels, "abcde", strict=False))
    ]
    return Match.new(TRIBE, TRIBE.setup({"players": len(levels), "start": 0}), seed, seats)


def decisions(match: Match, bots: list[Bot]) -> Iterator[tuple[Any, Any, str]]:
    """Play on to the end: the state, the decision in it, the script of the hand."""
    while (seat := match.to_move) is not None:
        state = match.state
        action, script = act(bots[seat], TRIBE.view(state, seat), chance(match.seed, seat, match.position))
        assert action in TRIBE.legal(state)
        match.play(action, outcome(state, script) if script else None)
        yield state, action, script


@cache
def played(levels: tuple[str, ...], seed: int) -> Match:
    """A whole game; not to be changed."""
    match = begun(levels, seed)
    for _ in decisions(match, [level("tribe", key).make() for key in levels]):
        pass
    return match
