"""What holds at every step of any game: pieces and tokens are neither made nor lost, nothing hidden gets out."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tribe_desktop.kernel.errors import IllegalAction
from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.kernel.texts import has_text
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.actions import Action
from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.catalog import FACES, HUMANS, SHAPES
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.judging import WHY
from tribe_desktop.ornaments.pride import KINDS
from tribe_desktop.ornaments.setup import Setup
from tribe_desktop.ornaments.state import UNKNOWN, State, Task

LONGEST = 3000  # decisions
ALL = (1 << 45) - 1
KNOWN: list[Action] = [*a.CHOOSE, a.ATTEMPT, a.GIVE_UP, *a.DECLARE.values(), a.TO_GOLD, a.TO_GREY, a.END]


@dataclass(frozen=True)
class Play:
    """A game to be: set-up, seed, and how the choices are made."""

    players: int
    start: int
    declare: bool
    seed: int
    rest: int  # seed of choices and of what comes of attempts

    @property
    def chosen(self) -> Setup:
        return ORNAMENTS.setup({"players": self.players, "start": self.start, "declare": self.declare})


@st.composite
def plays(draw: st.DrawFn) -> Play:
    players = draw(st.integers(2, 5))
    return Play(
        players,
        draw(st.integers(0, players - 1)),
        draw(st.booleans()),
        draw(st.integers(0, 10**6)),
        draw(st.integers(0, 10**6)),
    )


Step = tuple[State, list[Action], Action, Any]


def decisions(play: Play) -> Iterator[Step]:
    """Each state with its legal actions, the one that will be applied, and what came of it."""
    state = ORNAMENTS.new(play.chosen, play.seed)
    random = stream(play.rest, "test/choices")
    for _ in range(LONGEST):
        legal = ORNAMENTS.legal(state)
        if not legal:
            break
        action = legal[below(len(legal), random)]
        outcome = ORNAMENTS.chance(state, action, random)
        yield state, legal, action, outcome
        ORNAMENTS.apply(state, action, outcome)


def last(play: Play) -> State:
    state = None
    for state, _, _, _ in decisions(play):  # noqa: B007 — it is changed until the end
        pass
    assert state is not None
    return state


def game(examples: int) -> Callable[[Any], Any]:
    def wrap(test: Any) -> Any:
        return settings(max_examples=examples, suppress_health_check=[HealthCheck.too_slow])(given(play=plays())(test))

    return wrap


def check(state: State) -> None:
    held = 1 << state.chosen if state.task == Task.PLACE else 0
    parts = [state.supply, state.placed(), state.removed, state.box]
    if state.task == Task.PLACE:
        parts.append(held)
    assert sum(part.bit_count() for part in parts) == 45
    assert parts[0] | parts[1] | parts[2] | parts[3] | held == ALL
    assert sum(state.greys) + sum(state.golds) + state.pile() == 25
    assert min([*state.greys, *state.golds, state.pile()]) >= 0
    for seat in range(state.players):
        assert (state.points(seat) == 0) == bool(state.out >> seat & 1)
    owners = belonging(state.scene)
    assert set(owners) == {ornament for ornament, _ in state.scene.ornaments}
    assert set(owners.values()) <= set(range(5))
    assert state.task == Task.OVER or not state.out >> state.seat & 1


@pytest.mark.rule("O8.3", "O6.6")
@game(60)
def test_tokens_and_ornaments_are_neither_made_nor_lost(play: Play) -> None:
    for state, _, _, _ in decisions(play):
        check(state)
    check(last(play))


@pytest.mark.rule("O7.1", "O7.2", "O7.3")
@game(60)
def test_every_game_ends_with_a_result(play: Play) -> None:
    for state, _, _, _ in decisions(play):
        assert ORNAMENTS.result(state) is None
        assert ORNAMENTS.to_move(state) == state.seat
    end = last(play)
    result = ORNAMENTS.result(end)
    assert ORNAMENTS.to_move(end) is None
    assert ORNAMENTS.legal(end) == []
    assert result is not None
    assert result.total == tuple(map(sum, zip(*result.points.values(), strict=True)))
    assert result.winners
    assert all(result.total[seat] == max(result.total) > 0 for seat in result.winners)


@game(24)
def test_legal_is_just_what_explain_allows(play: Play) -> None:
    for number, (state, legal, _, _) in enumerate(decisions(play)):
        assert len(set(legal)) == len(legal)
        before = ORNAMENTS.digest(state)
        for action in KNOWN:
            refusal = ORNAMENTS.explain(state, action)
            assert (refusal is None) == (action in legal)
            assert ORNAMENTS.parse(ORNAMENTS.text(action)) is action
            if refusal is None or number % 9:
                continue
            assert refusal.clause
            assert has_text(f"refusal.{refusal.code}"), refusal.code
            with pytest.raises(IllegalAction):
                ORNAMENTS.apply(state, action)
        assert ORNAMENTS.digest(state) == before


@game(20)
def test_clones_views_and_data_are_independent(play: Play) -> None:
    for number, (state, legal, action, outcome) in enumerate(decisions(play)):
        if number % 5:
            continue
        before = ORNAMENTS.digest(state)
        back = ORNAMENTS.load(play.chosen, json.loads(json.dumps(ORNAMENTS.dump(state))))
        assert ORNAMENTS.digest(back) == before
        assert ORNAMENTS.legal(back) == legal
        copy = ORNAMENTS.clone(state)
        sent = pickle.loads(pickle.dumps(ORNAMENTS.view(state, 0)))
        assert ORNAMENTS.digest(sent) == ORNAMENTS.digest(ORNAMENTS.view(state, 0))
        for each in (copy, back):
            ORNAMENTS.apply(each, action, outcome)
        assert ORNAMENTS.digest(copy) == ORNAMENTS.digest(back)
        assert ORNAMENTS.digest(state) == before


@game(20)
def test_a_log_replays_to_the_same_state(play: Play) -> None:
    log = [(ORNAMENTS.text(action), outcome) for _, _, action, outcome in decisions(play)]
    chosen = ORNAMENTS.setup(json.loads(json.dumps(ORNAMENTS.setup_data(play.chosen))))
    again = ORNAMENTS.begin(chosen, json.loads(json.dumps(ORNAMENTS.orders(chosen, play.seed))))
    for line, outcome in json.loads(json.dumps(log)):
        ORNAMENTS.apply(again, ORNAMENTS.parse(line), outcome)
    end = last(play)
    assert ORNAMENTS.digest(again) == ORNAMENTS.digest(end)
    assert ORNAMENTS.result(again) == ORNAMENTS.result(end)


@game(20)
def test_facts_change_nothing_and_add_up(play: Play) -> None:
    have = [3] * play.players
    for state, _, action, outcome in decisions(play):
        assert [state.points(seat) for seat in range(play.players)] == have
        silent, told = ORNAMENTS.clone(state), ORNAMENTS.clone(state)
        facts: list[f.Fact] = []
        ORNAMENTS.apply(silent, action, outcome)
        ORNAMENTS.apply(told, action, outcome, facts)
        assert ORNAMENTS.digest(silent) == ORNAMENTS.digest(told)
        assert facts
        for fact in facts:
            if isinstance(fact, f.PointsChanged):
                have[fact.seat] += fact.points


@pytest.mark.rule("O1.4")
@game(20)
def test_nobody_sees_the_faces_to_come(play: Play) -> None:
    random = stream(play.rest, "test/hidden")
    for number, (state, legal, _, _) in enumerate(decisions(play)):
        if number % 7:
            continue
        for seat in range(play.players):
            view = ORNAMENTS.view(state, seat)
            assert set(view.die) <= {UNKNOWN}
            assert ORNAMENTS.legal(view) == legal
            full = ORNAMENTS.sample(view, Random(below(1000, random)))
            assert len(full.die) == len(state.die)
            assert set(full.die) <= set(range(len(FACES)))
            assert ORNAMENTS.digest(ORNAMENTS.view(full, seat)) == ORNAMENTS.digest(view)


def test_the_games_of_these_tests_reach_everything() -> None:
    """So that no property above holds for want of cases."""
    tasks, actions, facts = {Task.OVER}, set(), set()
    verdicts, whys, ends_, features = set(), set(), set(), set()
    for number in range(60):
        for state, _, action, outcome in decisions(Play(2 + number % 4, 0, bool(number % 2), number, number)):
            made: list[f.Fact] = []
            ORNAMENTS.apply(ORNAMENTS.clone(state), action, outcome, made)
            tasks.add(state.task)
            actions.add(type(action))
            facts.update(map(type, made))
            for fact in made:
                if isinstance(fact, f.AttemptJudged):
                    verdicts.add(fact.verdict)
                    whys.add(fact.why)
                elif isinstance(fact, f.GameEnded):
                    ends_.add(fact.why)
                elif isinstance(fact, f.FeatureFormed):
                    features.add(fact.kind)
    assert tasks == set(Task)
    assert actions == set(Action.__args__)
    kinds = {each for each in vars(f).values() if isinstance(each, type) and issubclass(each, f.Fact)}
    assert facts == kinds - {f.Fact}
    assert verdicts == {"placed", "failed", "restored", "no_cause", "none"}
    assert whys == {*WHY, ""}
    assert ends_ == {"folklore", "roll", "alone"}
    assert features == set(KINDS)


def test_there_are_words_for_everything() -> None:
    for kind, keys in {
        "colour": ("pink", "yellow", "green", "blue", "crimson"),
        "shape": SHAPES,
        "human": HUMANS,
        "face": FACES,
        "feature": KINDS,
        "verdict": ("placed", "failed", "restored", "no_cause", "none"),
        "why": tuple(WHY),
        "end": ("folklore", "roll", "alone"),
    }.items():
        assert [key for key in keys if not has_text(f"ornaments.{kind}.{key}")] == []


def test_rolls_are_those_of_the_set_up() -> None:
    """Reloading never changes luck: the faces come from the orders, one after the other."""
    play = Play(3, 0, False, 8, 8)
    die = ORNAMENTS.orders(play.chosen, play.seed)["die"]
    rolled = []
    for state, _, action, outcome in decisions(play):
        made: list[f.Fact] = []
        ORNAMENTS.apply(ORNAMENTS.clone(state), action, outcome, made)
        rolled += [fact.face for fact in made if isinstance(fact, f.DieRolled)]
    assert rolled == list(reversed(die))[: len(rolled)]
    assert Counter(rolled).total() > 5
