"""What every game must keep to, so that session, bots, saves and `tribe-sim` may rely on it.

Run over each registered game, and over the fake game of the helpers, lest the protocol bends to one of them.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import pytest
from fakegame import FAKE
from hypothesis import given, settings
from hypothesis import strategies as st

from tribe_desktop import games
from tribe_desktop.games import AnyGame
from tribe_desktop.kernel import codec
from tribe_desktop.kernel.errors import BadInput, IllegalAction
from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.session import heads, saves
from tribe_desktop.session.match import Match, SeatInfo

SEEDS = range(4)
LIMIT = 20_000  # decisions in a game, more is no game


def all_games() -> list[AnyGame]:
    return [*map(games.game, games.GAMES), FAKE]


def find(key: str) -> AnyGame:
    return FAKE if key == "fake" else games.game(key)


@dataclass
class Played:
    """A random game: every state before its action, what came of each, and the last state."""

    game: AnyGame
    setup: Any
    seed: int
    states: list[Any] = field(default_factory=list)
    actions: list[Any] = field(default_factory=list)
    outcomes: list[Any] = field(default_factory=list)

    @property
    def end(self) -> Any:
        return self.states[-1]

    def steps(self, every: int = 1) -> Iterator[tuple[Any, Any, Any]]:
        yield from list(zip(self.states, self.actions, self.outcomes, strict=False))[::every]


@cache
def random_game(game_key: str, players: int, seed: int) -> Played:
    game = find(game_key)
    setup = game.setup({"players": players, "start": seed % players})
    played = Played(game, setup, seed)
    state = game.new(setup, seed)
    random = stream(seed, "conformance")
    while (choices := game.legal(state)) and len(played.actions) < LIMIT:
        played.states.append(game.clone(state))
        action = choices[below(len(choices), random)]
        played.actions.append(action)
        played.outcomes.append(game.chance(state, action, random))
        game.apply(state, action, played.outcomes[-1])
    played.states.append(state)
    return played


CASES = [(game.key, players, seed) for game in all_games() for players in game.seats for seed in SEEDS]


@pytest.fixture(params=CASES, ids=lambda case: "-".join(map(str, case)))
def played(request) -> Played:
    return random_game(*request.param)


@pytest.fixture(params=[case for case in CASES if case[2] == 1], ids=lambda case: "-".join(map(str, case)))
def one(request) -> Played:
    """One game of each kind, for what takes long."""
    return random_game(*request.param)


def test_it_ends_with_a_result(played) -> None:
    game = played.game
    result = game.result(played.end)
    assert result is not None
    assert game.to_move(played.end) is None
    assert list(game.legal(played.end)) == []
    columns = list(result.points.values())
    assert [sum(column[seat] for column in columns) for seat in range(len(result.total))] == list(result.total)
    assert len(result.total) == game.setup_data(played.setup)["players"]
    assert result.winners
    assert result.decided_by


def test_while_it_runs_someone_decides_and_there_is_no_result(played) -> None:
    for state, *_ in played.steps():
        assert played.game.to_move(state) in range(played.game.setup_data(played.setup)["players"])
        assert played.game.result(state) is None


def test_legal_actions_are_unique_in_a_fixed_order_and_change_nothing(one) -> None:
    game = one.game
    for state, *_ in one.steps(3):
        digest = game.digest(state)
        legal = list(game.legal(state))
        assert legal
        assert len(set(legal)) == len(legal)
        assert list(game.legal(game.clone(state))) == legal
        assert list(game.legal(game.load(one.setup, game.dump(state)))) == legal
        assert game.digest(state) == digest


def test_explain_agrees_with_legal_and_apply_with_both(one) -> None:
    """Legal is complete: of all actions that are ever allowed in the game, it lists just those that explain allows."""
    game = one.game
    known = list(dict.fromkeys(action for state in one.states[:-1] for action in game.legal(state)))
    for number, state in enumerate(one.states[::3]):
        legal = set(game.legal(state))
        assert all(game.explain(state, action) is None for action in legal)
        digest = game.digest(state)
        for at, action in enumerate(known):
            refusal = game.explain(state, action)
            assert (refusal is None) == (action in legal), game.text(action)
            if refusal is None or (at + number) % 7:
                continue
            assert refusal.code
            assert refusal.clause
            facts: list = []
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, action, None, facts)
            assert caught.value.refusal == refusal
            assert facts == []
            assert game.digest(state) == digest


def test_actions_have_a_notation(one) -> None:
    game = one.game
    for state, *_ in one.steps(2):
        texts = [game.text(action) for action in game.legal(state)]
        assert len(set(texts)) == len(texts)
        assert [game.parse(text) for text in texts] == list(game.legal(state))


@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "end end", "\x00", "0", "9" * 5000, "−1", "lay 99 99", "take -1"]
)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_nonsense_is_no_notation(game, text) -> None:
    with pytest.raises(BadInput):
        game.parse(text)


def test_clones_are_independent(one) -> None:
    game = one.game
    for state, action, outcome in one.steps():
        digest = game.digest(state)
        copy = game.clone(state)
        assert game.digest(copy) == digest
        game.apply(copy, action, outcome)
        assert game.digest(state) == digest


def test_dumps_load_and_are_independent(one) -> None:
    game = one.game
    for state, action, outcome in one.steps(3):
        digest = game.digest(state)
        dump = game.dump(state)
        encoded = codec.encode(dump)
        loaded = game.load(one.setup, dump)
        assert game.digest(loaded) == digest
        game.apply(loaded, action, outcome)
        assert codec.encode(dump) == encoded
        assert game.digest(state) == digest


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("data", [{}, {"x": 1}, {"seat": "one"}])
def test_nonsense_is_no_state(game, data) -> None:
    with pytest.raises(BadInput):
        game.load(game.setup({"players": 2, "start": 0}), data)


def test_the_log_plays_the_same_game(played) -> None:
    game = played.game
    state = game.begin(played.setup, game.orders(played.setup, played.seed))
    assert game.digest(state) == game.digest(game.new(played.setup, played.seed))
    for action, outcome in zip(played.actions, played.outcomes, strict=True):
        game.apply(state, game.parse(game.text(action)), outcome, [])
    assert game.digest(state) == game.digest(played.end)


def test_facts_change_nothing_and_each_action_has_some(one) -> None:
    game = one.game
    for state, action, outcome in one.steps():
        with_facts, without = game.clone(state), game.clone(state)
        facts: list = []
        game.apply(with_facts, action, outcome, facts)
        game.apply(without, action, outcome)
        assert game.digest(with_facts) == game.digest(without)
        assert all(isinstance(fact.shows, bool) for fact in facts)


def test_the_seed_decides(one) -> None:
    game = one.game
    assert game.orders(one.setup, 1) == game.orders(one.setup, 1)
    assert len({codec.digest(game.orders(one.setup, seed)) for seed in range(30)}) > 10


def test_a_setup_makes_the_round_trip(one) -> None:
    game = one.game
    data = game.setup_data(one.setup)
    assert game.setup_data(game.setup(data)) == data
    assert codec.encode(data)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("data", [{}, {"players": 99, "start": 0}, {"players": "two", "start": 0}])
def test_nonsense_is_no_setup(game, data) -> None:
    with pytest.raises(BadInput):
        game.setup(data)


def test_a_view_hides_and_a_sample_agrees_with_it(one) -> None:
    """A sample differs from the table in what is hidden alone; so equal views mean that the view shows none of it."""
    game = one.game
    differed = 0
    for number, (state, *_) in enumerate(one.steps(4)):
        digest = game.digest(state)
        for seat in range(game.setup_data(one.setup)["players"]):
            view = game.view(state, seat)
            seen = game.digest(view)
            full = game.sample(view, Random(number))
            assert game.digest(game.view(full, seat)) == seen
            assert game.digest(game.view(view, seat)) == seen
            assert game.digest(view) == seen
            differed += game.digest(full) != digest
        assert game.digest(state) == digest
    assert differed


def test_a_view_knows_the_decisions(one) -> None:
    game = one.game
    for state, *_ in one.steps(2):
        seat = game.to_move(state)
        assert list(game.legal(game.view(state, seat))) == list(game.legal(state))


def test_a_sample_can_be_played_to_the_end(one) -> None:
    game = one.game
    state = one.states[len(one.states) // 3]
    sample = game.sample(game.view(state, game.to_move(state)), Random(3))
    random = Random(4)
    for _ in range(LIMIT):
        choices = game.legal(sample)
        if not choices:
            break
        action = choices[below(len(choices), random)]
        game.apply(sample, action, game.chance(sample, action, random))
    assert game.result(sample) is not None


def test_states_and_actions_travel_between_processes(one) -> None:
    game = one.game
    for state, action, _ in one.steps(10):
        copy = pickle.loads(pickle.dumps((game.view(state, 0), action)))
        assert game.digest(copy[0]) == game.digest(game.view(state, 0))
        assert copy[1] == action


def test_a_save_makes_the_round_trip_at_any_time(one) -> None:
    game = one.game
    players = game.setup_data(one.setup)["players"]
    seats = [SeatInfo(f"P{seat}", "human", "", "black") for seat in range(players)]
    match = Match.new(game, one.setup, one.seed, seats)
    for number, (_, action, outcome) in enumerate(one.steps()):
        if number % (len(one.actions) // 4 + 1) == 0:
            again = saves.decode(saves.encode(match), "a.tribe", find)
            assert game.digest(again.state) == game.digest(match.state)
            assert again.entries == match.entries
        match.play(action, outcome)
    data = saves.encode(match)
    assert saves.encode(saves.decode(data, "a.tribe", find)) == data
    assert len(data) < heads.LARGEST / 10


@cache
def save_of(game_key: str) -> bytes:
    played = random_game(game_key, 2, 1)
    match = Match.new(played.game, played.setup, played.seed, [SeatInfo("P", "human", "", "")] * 2)
    for _, action, outcome in list(played.steps())[:60]:
        match.play(action, outcome)
    return saves.encode(match)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
@settings(max_examples=100)
@given(data=st.data())
def test_a_damaged_save_is_refused_or_still_the_same_game(game, data) -> None:
    damaged = bytearray(save_of(game.key))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(damaged) - 1))
        damaged[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=3))
    try:
        saves.decode(bytes(damaged), "a.tribe", find)
    except BadInput as fault:
        assert fault.refusal.code.startswith("save.")  # noqa: PT017 — a name or a colour may be damaged unseen


def test_undo_restores_each_state(one) -> None:
    game = one.game
    players = game.setup_data(one.setup)["players"]
    match = Match.new(game, one.setup, one.seed, [SeatInfo("P", "human", "", "")] * players)
    for state, action, outcome in one.steps():
        match.play(action, outcome)
        if match.undo_refusal() is None:
            match.undo()
            assert game.digest(match.state) == game.digest(state)
            match.play(action, outcome)
    assert game.digest(match.state) == game.digest(one.end)


@pytest.mark.soak
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_many_games_end(game) -> None:
    for seed in range(300):
        for players in game.seats:
            random_game.__wrapped__(game.key, players, seed)
