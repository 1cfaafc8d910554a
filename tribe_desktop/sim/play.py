"""One game without a window, from a plan and a number: the same wherever and in whatever order games are played."""

from __future__ import annotations

from typing import Any

import msgspec

from tribe_desktop import __version__, games
from tribe_desktop.kernel.codec import digest
from tribe_desktop.kernel.game import Fact
from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.players.levels import level
from tribe_desktop.players.protocol import act, chance
from tribe_desktop.sim.tallies import tally

DECISIONS = 100  # a turn, after which a game is stopped too


class Plan(msgspec.Struct, frozen=True):
    """What is to be played. `players` are levels; `max_turns`: turns a player after which a game is stopped.

    `swapped`: each deal is played once from each seat, in games that follow one another; else each game has its own.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    max_turns: int
    setup: dict[str, Any]  # what the set-up holds beside players and start
    swapped: bool = False

    def key(self) -> str:
        """Equal only for plans whose games are the same, as far as a version of the app tells."""
        made_by = (__version__, games.game(self.game).rules_version)
        return digest([*made_by, msgspec.to_builtins(self)])[:12]


class Record(msgspec.Struct, frozen=True):
    """A game that was played. All but `seats` is in the order of the plan's players; a stopped game has no points.

    `plan`: its key. `seats`: by seat, clockwise from the start player, the number of the player who sat there. `turns`:
    a player. `unfinished`: stopped, or ended only because nothing went on. `counts`: what the game counts, one number a
    player; `table`: what it counts of the whole table.
    """

    plan: str
    number: int
    seed: int
    players: tuple[str, ...]
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: str
    points: dict[str, tuple[int, ...]]
    total: tuple[int, ...]
    turns: float
    unfinished: bool
    counts: dict[str, tuple[int, ...]] = {}
    table: dict[str, int] = {}


def play(plan: Plan, number: int) -> Record:
    """Game `number` of a plan. The start passes round the players. Raises BadInput where the plan can't be played."""
    game = games.game(plan.game)
    count = len(plan.players)
    deal = number // count if plan.swapped else number
    seed = below(2**48, stream(plan.seed, f"game/{deal}"))
    seats = tuple((number + seat) % count for seat in range(count))
    bots = [level(plan.game, plan.players[player]).make() for player in seats]
    state = game.new(game.setup({**plan.setup, "players": count, "start": 0}), seed)
    position, counted = 0, tally(plan.game)
    most = plan.max_turns * count
    while (seat := game.to_move(state)) is not None and counted.turns <= most and position <= most * DECISIONS:
        facts: list[Fact] = []
        action, script = act(bots[seat], game.view(state, seat), chance(seed, seat, position))
        game.apply(state, action, _outcome(state, script), facts)
        position += 1
        counted.note(facts)
    result = game.result(state)

    def by_player(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(values[seats.index(player)] for player in range(count))

    return Record(
        plan=plan.key(),
        number=number,
        seed=seed,
        players=plan.players,
        seats=seats,
        winners=tuple(sorted(seats[seat] for seat in result.winners)) if result else (),
        decided_by=result.decided_by if result else "",
        points={category: by_player(values) for category, values in result.points.items()} if result else {},
        total=by_player(result.total) if result else (),
        turns=counted.turns / count,
        unfinished=counted.stalled or result is None,
        counts={name: by_player(values) for name, values in counted.seats(state, count).items()},
        table=counted.table(state),
    )


def _outcome(state: Any, script: str) -> object:
    """What the table makes of a hand's script."""
    if not script:
        return None
    from tribe_desktop.table.outcomes import outcome  # noqa: PLC0415 — lazy: physics is for one of the games

    return outcome(state, script)
