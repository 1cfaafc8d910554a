"""What holds at every step of any game: pieces are neither made nor lost, and nothing hidden gets out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tribe_desktop.kernel.rng import below, shuffled, stream
from tribe_desktop.tribus import achievements, scoring
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus import facts as f
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.apply import do
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import axial
from tribe_desktop.tribus.setup import Setup
from tribe_desktop.tribus.snapshot import stir
from tribe_desktop.tribus.state import State, Task

LONGEST = 2500  # decisions: a game without the stall rule may never end
EVENTS = 24
FAR = 3_141_592_653_589_793  # added to seeds, so that one would be known where it turned up


@dataclass(frozen=True)
class Play:
    """A game to be: set-up, seed, and how the choices are made."""

    players: int
    start: int
    stall_rule: bool
    seed: int
    first: list[int]  # the first choices, one by one
    rest: int  # seed of the others
    eager: int  # of 10 choices, how many prefer what brings stones and events

    @property
    def chosen(self) -> Setup:
        return TRIBUS.setup({"players": self.players, "start": self.start, "stall_rule": self.stall_rule})


@st.composite
def plays(draw: st.DrawFn) -> Play:
    players = draw(st.integers(2, 4))
    return Play(
        players,
        draw(st.integers(0, players - 1)),
        draw(st.booleans()),
        FAR + draw(st.integers(0, 10**6)),
        draw(st.lists(st.integers(0, 199), max_size=60)),
        draw(st.integers(0, 10**6)),
        draw(st.integers(0, 10)),
    )


def choose(state: State, legal: list[Action], random: Random, eager: int) -> Action:
    """Any action; an eager chooser completes achievements, finds hand tiles and takes events to get on."""
    if below(10, random) < eager:
        stones = [action for action in legal if isinstance(action, a.Achieve)]
        if stones:
            return stones[below(len(stones), random)]
        ready = [action for action in legal if isinstance(action, a.Take) and state.row[action.index] >= 3]
        if ready:
            return ready[below(len(ready), random)]
    return legal[below(len(legal), random)]


def decisions(play: Play) -> Iterator[tuple[State, list[Action], Action]]:
    """Each state with its legal actions and the one that will be applied; at last the end with none."""
    state = TRIBUS.new(play.chosen, play.seed)
    random = stream(play.rest, "test/choices")
    for number in range(LONGEST):
        legal = TRIBUS.legal(state)
        if not legal:
            break
        given_ = play.first[number] if number < len(play.first) else None
        action = choose(state, legal, random, play.eager) if given_ is None else legal[given_ % len(legal)]
        yield state, legal, action
        TRIBUS.apply(state, action)


def game(examples: int):
    def wrap(test):
        return settings(max_examples=examples, suppress_health_check=[HealthCheck.too_slow])(given(play=plays())(test))

    return wrap


def touching(one: int, other: int) -> bool:
    """Six neighbours in axial coordinates, said anew."""
    (q1, r1), (q2, r2) = axial(one), axial(other)
    return (q2 - q1, r2 - r1) in {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


def check_pieces(state: State) -> None:
    players = range(state.players)
    assert sum(state.shells) + sum(state.row_shells) == 5 * state.players
    assert all(shells >= 0 for shells in (*state.shells, *state.row_shells))
    assert len(state.row) == len(state.row_shells)
    for seat in players:
        assert state.reserve[seat] + sum(state.lands[seat].members) == 15
        assert state.reserve[seat] >= 0
        laid = sum(seat in stones for stones in state.stones)
        assert state.stones_left[seat] + laid == 12
        arrows = sum(owner == seat for _, _, owner in state.arrows)
        assert arrows + (state.own_arrows >> seat & 1) == 1
    for stones in state.stones:
        assert len(stones) <= 4
        assert len(set(stones)) == len(stones)
    land = Counter(state.bag) + Counter(state.hand)
    for territory in state.lands:
        land += Counter(territory.resources)
    assert land == dict.fromkeys(range(5), 10)
    held = [state.taken] if state.taken >= 0 else []
    assert sorted([code for code in state.row if code < 6] + held) == [0, 1, 2, 3, 4, 5]
    events = [code - 6 for code in state.row if code >= 6] + [event for stack in state.stacks for event in stack]
    events += [state.event] * (state.event >= 0) + list(state.beside)
    assert len(set(events)) == len(events) <= EVENTS
    assert sorted(state.board + state.out) == list(range(15))
    assert all(teeth >= 0 for teeth in state.teeth)
    for at, mark in enumerate(state.marks):
        assert 0 <= mark < len(state.rules.tracks[at % 4].values)


def check_territory(state: State, seat: int) -> None:
    land = state.lands[seat]
    tiles = range(len(land.places))
    assert len(set(land.places)) == len(land.places) == len(land.resources) == len(land.members)
    for tile in tiles:
        near = {other for other in tiles if touching(land.places[tile], land.places[other])}
        assert near == {other for other in tiles if land.links[tile] >> other & 1}
        assert (land.occupied >> tile & 1) == (land.members[tile] > 0)
        assert land.members[tile] >= 0
        assert land.where[land.places[tile]] == tile
    assert land.spent >> len(land.places) == 0
    reached, edge = {0}, [0]
    while edge:
        here = edge.pop()
        new = [t for t in tiles if t not in reached and touching(land.places[here], land.places[t])]
        reached.update(new)
        edge += new
    assert reached == set(tiles)
    for place in land.free:
        assert place not in land.where
        assert any(touching(place, laid) for laid in land.places)


@pytest.mark.rule("T1.2", "T1.7", "T1.8")
@game(90)
def test_pieces_are_neither_made_nor_lost(play: Play) -> None:
    for state, _, _ in decisions(play):
        check_pieces(state)


@pytest.mark.rule("T4.4")
@game(36)
def test_territories_stay_whole(play: Play) -> None:
    grown = [0] * play.players
    for state, _, _ in decisions(play):
        if len(state.lands[state.seat].places) != grown[state.seat] or state.task == Task.TAKE:
            grown[state.seat] = len(state.lands[state.seat].places)
            check_territory(state, state.seat)
        if state.round >= 0:
            assert all(land.occupied for land in state.lands), "the last member is never lost"


@pytest.mark.rule("T3.2")
@game(60)
def test_the_seat_to_move_can_always_do_something_and_all_of_it_is_allowed(play: Play) -> None:
    for state, legal, _ in decisions(play):
        assert len(set(legal)) == len(legal)
        assert TRIBUS.to_move(state) == state.seat
        assert TRIBUS.result(state) is None
        for action in legal:
            assert TRIBUS.explain(state, action) is None
            assert TRIBUS.parse(TRIBUS.text(action)) == action


@pytest.mark.rule("T9.1")
@game(60)
def test_a_game_that_ends_has_a_result_and_nothing_left_to_do(play: Play) -> None:
    state = TRIBUS.new(play.chosen, play.seed)
    for state, _, _ in decisions(play):  # noqa: B007 — the last one is looked at
        pass
    if TRIBUS.legal(state):
        assert not play.stall_rule, "the stall rule ends every game"
        assert TRIBUS.result(state) is None
        return
    result = TRIBUS.result(state)
    assert TRIBUS.to_move(state) is None
    assert result is not None
    assert result.total == tuple(map(sum, zip(*result.points.values(), strict=True)))
    assert all(result.total[seat] == max(result.total) for seat in result.winners)
    assert state.turn == state.round * state.players, "every seat had as many turns"


@game(24)
def test_every_clone_is_independent(play: Play) -> None:
    for state, legal, action in decisions(play):
        before = TRIBUS.digest(state)
        for tried in {action, legal[0], legal[-1]}:
            copy = TRIBUS.clone(state)
            assert TRIBUS.digest(copy) == before
            TRIBUS.apply(copy, tried)
            assert TRIBUS.digest(state) == before
            if not isinstance(tried, a.Draw) and tried != action:
                assert TRIBUS.digest(copy) != before


@game(24)
def test_facts_change_nothing_and_add_up(play: Play) -> None:
    teeth, shells = None, None
    for state, _, action in decisions(play):
        if teeth is None:
            teeth, shells = state.teeth[:], state.shells[:]
        assert (state.teeth, state.shells) == (teeth, shells)
        silent, told = TRIBUS.clone(state), TRIBUS.clone(state)
        facts: list[f.Fact] = []
        TRIBUS.apply(silent, action)
        TRIBUS.apply(told, action, None, facts)
        assert TRIBUS.digest(silent) == TRIBUS.digest(told)
        assert facts or isinstance(action, a.Achieve | a.Arrow | a.End), "only a first half changes nothing to be seen"
        for fact in facts:
            match fact:
                case f.StoneSet() | f.PointsChanged():
                    teeth[fact.seat] += fact.points
                case f.TileTaken():
                    shells[fact.seat] += fact.got - fact.paid


@game(30)
def test_a_log_in_notation_replays_to_the_same_state(play: Play) -> None:
    log = []
    state = None
    for state, _, action in decisions(play):  # noqa: B007
        log.append(TRIBUS.text(action))
    assert state is not None
    chosen = TRIBUS.setup(json.loads(json.dumps(TRIBUS.setup_data(play.chosen))))
    again = TRIBUS.begin(chosen, json.loads(json.dumps(TRIBUS.orders(chosen, play.seed))))
    for line in log:
        TRIBUS.apply(again, TRIBUS.parse(line))
    assert TRIBUS.digest(again) == TRIBUS.digest(state)
    assert TRIBUS.result(again) == TRIBUS.result(state)


@game(24)
def test_a_state_as_data_comes_back_the_same(play: Play) -> None:
    for number, (state, legal, action) in enumerate(decisions(play)):
        if number % 7:
            continue
        back = TRIBUS.load(play.chosen, json.loads(json.dumps(TRIBUS.dump(state))))
        assert TRIBUS.digest(back) == TRIBUS.digest(state)
        assert TRIBUS.legal(back) == legal
        onward = TRIBUS.clone(state)
        TRIBUS.apply(onward, action)
        TRIBUS.apply(back, action)
        assert TRIBUS.digest(back) == TRIBUS.digest(onward)


def with_hidden_swapped(state: State, random: Random) -> State:
    """The same table with everything that lies face down, in the bag or in the box in another order."""
    other = TRIBUS.clone(state)
    other.bag = shuffled(other.bag, random)
    other.stacks = [shuffled(stack, random) for stack in other.stacks]
    for epoch in (1, 2):
        down = [slot for slot in range(4 * epoch, 4 * epoch + 4) if not other.face_up >> slot & 1]
        unseen = shuffled([other.board[slot] for slot in down] + [other.out[epoch]], random)
        other.out[epoch] = unseen.pop()
        for slot in down:
            other.board[slot] = unseen.pop()
    return other


def everything_in(thing: object, seen: set[int]) -> Iterator[object]:
    """What can be reached from a thing, by attribute, key and item."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    yield thing
    if isinstance(thing, dict):
        inside = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inside = list(thing)
    else:
        slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        inside = [getattr(thing, name) for name in slots if hasattr(thing, name)]
        inside += list(getattr(thing, "__dict__", {}).values())
    for part in inside:
        yield from everything_in(part, seen)


@pytest.mark.rule("T9.7")
@game(30)
def test_a_view_tells_nothing_hidden(play: Play) -> None:
    random = stream(play.rest, "test/hidden")
    for number, (state, legal, _) in enumerate(decisions(play)):
        if number % 5:
            continue
        other = with_hidden_swapped(state, random)
        for seat in range(state.players):
            view = TRIBUS.view(state, seat)
            assert TRIBUS.digest(TRIBUS.view(other, seat)) == TRIBUS.digest(view)
            assert TRIBUS.legal(view) == legal
        sampled = TRIBUS.sample(view, random)
        check_pieces(sampled)
        assert TRIBUS.digest(TRIBUS.view(sampled, 0)) == TRIBUS.digest(view)


@pytest.mark.rule("T9.7")
@game(15)
def test_the_seed_is_not_in_a_view(play: Play) -> None:
    for number, (state, _, _) in enumerate(decisions(play)):
        if number % 100 == 0:
            assert play.seed not in list(everything_in(TRIBUS.view(state, 0), set()))
            assert str(play.seed) not in json.dumps(TRIBUS.dump(state))


def test_the_games_of_these_tests_reach_everything() -> None:
    """So that no property above holds for want of cases: every task, kind of action and kind of fact is met."""
    tasks, actions, facts = {Task.OVER}, set(), set()
    for number in range(12):
        play = Play(2 + number % 3, 0, True, number, [], number, 4 + number % 6)
        for state, _, action in decisions(play):
            made: list[f.Fact] = []
            TRIBUS.apply(TRIBUS.clone(state), action, facts=made)
            tasks.add(state.task)
            actions.add(type(action))
            facts.update(map(type, made))
    assert tasks == set(Task)
    assert actions == set(a.Action.__args__)
    kinds = {each for each in vars(f).values() if isinstance(each, type) and issubclass(each, f.Fact)}
    assert facts == kinds - {f.Fact}


@game(30)
def test_shortcuts_for_bots_agree_with_the_rules(play: Play) -> None:
    for number, (state, _, action) in enumerate(decisions(play)):
        if number % 6:
            continue
        assert scoring.totals(state) == list(scoring.standing(state).total)
        for seat in range(play.players):
            seen = {slot: (lack, open_) for slot, lack, _, open_ in achievements.outlook(state, seat)}
            for slot, found in seen.items():
                assert found == (achievements.missing(state, seat, slot), achievements.reached(state, seat, slot))
            able = [slot for slot in range(12) if achievements.refusal(state, seat, slot) is None]
            assert achievements.completable(state, seat) == able
        quick, slow = state.clone(), state.clone()
        do(quick, action)
        TRIBUS.apply(slow, action)
        assert TRIBUS.digest(quick) == TRIBUS.digest(slow)


@game(20)
def test_stirring_changes_nothing_that_is_known(play: Play) -> None:
    moved = 0
    for number, (state, _, _) in enumerate(decisions(play)):
        if number % 20:
            continue
        other = state.clone()
        stir(other, Random(number))
        check_pieces(other)
        assert TRIBUS.digest(TRIBUS.view(other, 0)) == TRIBUS.digest(TRIBUS.view(state, 0))
        moved += TRIBUS.digest(other) != TRIBUS.digest(state)
    assert moved
