"""Whole games of Tribus between bots."""

from __future__ import annotations

from tribe_desktop import games
from tribe_desktop.players.protocol import Bot, chance
from tribe_desktop.tribus.facts import LastRound

TRIBUS = games.game("tribus")


def play(bots: list[Bot], seed: int) -> tuple[tuple[int, ...], bool, list[str]]:
    """Winners, whether the game ended only because nothing went on (T9.6), and the actions."""
    state = TRIBUS.new(TRIBUS.setup({"players": len(bots), "start": seed % len(bots)}), seed)
    stalled, done = False, []
    while (seat := TRIBUS.to_move(state)) is not None:
        action = bots[seat].decide(TRIBUS.view(state, seat), chance(seed, seat, len(done)))
        facts: list = []
        TRIBUS.apply(state, action, None, facts)
        stalled = stalled or any(isinstance(fact, LastRound) and fact.stalled for fact in facts)
        done.append(TRIBUS.text(action))
    return TRIBUS.result(state).winners, stalled, done


def share(bot: Bot, other: Bot, games_: int, first_seed: int = 0) -> float:
    """The share of two-player games that `bot` wins, with seats and start swapped by turns."""
    wins = 0.0
    for seed in range(first_seed, first_seed + games_):
        mine = seed // 2 % 2
        winners, *_ = play([bot, other] if mine == 0 else [other, bot], seed)
        wins += (mine in winners) / len(winners)
    return wins / games_
