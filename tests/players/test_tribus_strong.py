"""The strong bots of Tribus: legal to the end, repeatable, honest, better than the medium one; and how they search."""

from __future__ import annotations

from random import Random

import pytest
from bot_games import play, share

from tribe_desktop import games
from tribe_desktop.players.protocol import Bot, chance
from tribe_desktop.players.tribus_easy import EasyBot
from tribe_desktop.players.tribus_judge import BEST, EACH, STONE, chances, promised
from tribe_desktop.players.tribus_medium import MediumBot
from tribe_desktop.players.tribus_random import RandomBot
from tribe_desktop.players.tribus_search import Node, Search, plans
from tribe_desktop.players.tribus_strong import StrongBot, think
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus.achievements import completable
from tribe_desktop.tribus.catalog import default
from tribe_desktop.tribus.legal import legal
from tribe_desktop.tribus.state import State, Task

TRIBUS = games.game("tribus")


class PeekingBot(StrongBot):
    """Guesses nothing: it looks at the table it was shown."""

    table: State

    def _search(self, view: State, rng: Random) -> Search:
        search = Search(view, rng)
        search.root = Node(self.table.clone())
        return search


def swaps(bot: StrongBot) -> tuple[int, int]:
    """How often what was found, and what is decided, changes when what is hidden lies in another order."""
    found = decided = 0
    for seed, state in enumerate(tables(12)):
        other = TRIBUS.sample(TRIBUS.view(state, state.seat), Random(seed))
        trees, decisions = [], []
        for bot.table in (state, other):
            seen = TRIBUS.view(bot.table, state.seat)
            search = bot._search(seen, Random(5))
            search.grow(100)
            trees.append([(edge.plan, edge.visits, edge.prior, edge.total) for edge in search.ranked()])
            decisions.append(bot.decide(seen, Random(5)))
        found += trees[0] != trees[1]
        decided += decisions[0] != decisions[1]
    return found, decided


def test_what_is_hidden_changes_nothing() -> None:
    """Neither a value nor a choice."""
    assert swaps(StrongBot(40)) == (0, 0)


def test_a_bot_that_peeks_is_found_out() -> None:
    assert swaps(PeekingBot(40)) != (0, 0)


def tables(count: int, players: int = 2) -> list[State]:
    """Positions at the begin of a turn, from games of easy bots."""
    found: list[State] = []
    for seed in range(count):
        state = TRIBUS.new(TRIBUS.setup({"players": players, "start": 0}), seed)
        bot, position = EasyBot(), 0
        while state.task != Task.TAKE or state.turn < 4 + 3 * seed % 40:
            TRIBUS.apply(state, bot.decide(TRIBUS.view(state, state.seat), chance(seed, state.seat, position)))
            position += 1
        found.append(state)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_to_the_end(players) -> None:
    others: list[Bot] = [StrongBot(40), RandomBot(), MediumBot()]
    assert not play([StrongBot(40), *others[: players - 1]], players)[1]


def test_equal_arguments_give_equal_decisions() -> None:
    for seed, state in enumerate(tables(6)):
        seen = TRIBUS.view(state, state.seat)
        before = TRIBUS.digest(seen)
        assert len({StrongBot(200).decide(seen, chance(seed, state.seat, 9)) for _ in range(2)}) == 1
        assert TRIBUS.digest(seen) == before, "the view has changed"


def test_it_beats_the_medium_bot() -> None:
    assert share(StrongBot(60), MediumBot(), 12, first_seed=50) >= 0.5


def test_a_plan_is_a_tile_and_what_it_is_taken_for() -> None:
    for state in tables(12):
        found = [plan for plan, _ in plans(state)]
        choices = legal(state)
        hands = sum(3 <= state.row[action.index] < 6 for action in choices if isinstance(action, a.Take))
        assert len(found) >= len(choices) + hands * len(completable(state, state.seat))
        assert len(set(found)) == len(found)
        assert {plan[0] for plan in found} == set(choices)


def test_the_chances_of_all_seats_are_one() -> None:
    for players in (2, 3, 4):
        for state in tables(4, players):
            found = chances(state, [sum(promised(state, seat)) for seat in range(players)])
            assert len(found) == players
            assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_carried_over_is_what_would_be_found_anew(players) -> None:
    """Whatever is decided on: a turn, or one's part of an event for all."""
    bot, parts = EasyBot(), 0
    for seed in range(3):
        state, position = TRIBUS.new(TRIBUS.setup({"players": players, "start": 0}), seed), 0
        while (seat := TRIBUS.to_move(state)) is not None:
            if position % 4 == 0 or state.event >= 0:
                search = Search(TRIBUS.view(state, seat), Random(position))
                search.grow(12)
                parts += state.event >= 0
                for node in [node for edge in search.ranked() for node in edge.nodes]:
                    assert node.promises == [sum(promised(node.state, each)) for each in range(players)]
            TRIBUS.apply(state, bot.decide(TRIBUS.view(state, seat), chance(seed, seat, position)))
            position += 1
    assert parts > 5


def test_it_grows_by_the_leaves_it_was_told_or_until_it_is_enough() -> None:
    seen = TRIBUS.view(tables(1)[0], 0)
    search = Search(seen, Random(1))
    assert search.grow(300) == 300
    assert sum(edge.visits for edge in search.ranked()) == 300
    search = Search(seen, Random(1))
    assert search.grow(300, lambda: True) < 100
    assert search.ranked()


@pytest.mark.parametrize("players", [2, 4])
def test_it_thinks_until_more_would_not_change_the_choice(players) -> None:
    spared = 0
    for state in tables(8, players):
        short, whole = (Search(TRIBUS.view(state, state.seat), Random(1)) for _ in range(2))
        think(short, 1000)
        whole.grow(1000)
        assert short.ranked()[0].plan == whole.ranked()[0].plan
        spared += 1000 - short.root.visits
    assert spared > 500


def test_completing_beats_keeping_in_sight() -> None:
    """A judgement that falls when an achievement is completed makes a bot wait for ever."""
    for tile in default().achievements:
        for vp in tile.vp:
            assert vp + STONE[tile.epoch] > (BEST + EACH) * (vp + 1)


@pytest.mark.soak
def test_it_beats_the_medium_bot_in_many_games() -> None:
    assert share(StrongBot(600), MediumBot(), 100, first_seed=1000) >= 0.75
