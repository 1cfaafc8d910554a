"""Matches of Tribus some turns on, for tests of what shows them."""

from __future__ import annotations

from random import Random

from people import plan

from tribe_desktop.players.levels import level
from tribe_desktop.session.match import Match
from tribe_desktop.ui.setups import make


def played(seats: tuple[str, ...] = ("Ana", "Bruno", "Mila"), turns: int = 20, seed: int = 2) -> Match:
    """Played by the easy bot in everybody's place; to the end with many turns."""
    match = make(plan(*seats, seed=seed))
    bot, random = level("tribus", "easy").make(), Random(seed)
    while match.to_move is not None and match.state.turn < turns:
        match.play(bot.decide(match.game.view(match.state, match.to_move), random))
    return match
