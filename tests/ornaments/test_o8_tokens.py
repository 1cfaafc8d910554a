"""O8: tokens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ornament_tables import of, play, points, refused, table, try_

from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments import tokens
from tribe_desktop.ornaments.actions import TO_GOLD, TO_GREY
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.state import State


def held(state: State) -> list[tuple[int, int]]:
    return list(zip(state.greys, state.golds, strict=True))


@pytest.mark.rule("O8.1")
@pytest.mark.parametrize("when", ["choose", "place", "placed"])
def test_three_greys_become_a_gold_at_any_time(when: str) -> None:
    state = table(
        seat=1, face="eye", previous="pink v", greys=[3, 4, 3], chosen="" if when == "choose" else "pink arch"
    )
    if when == "placed":
        try_(state, 2)
    assert TO_GOLD in ORNAMENTS.legal(state)
    pile = state.pile()
    facts = play(state, "exchange to gold")
    assert held(state) == [(3, 0), (1, 1), (3, 0)]
    assert state.pile() == pile + 2
    assert [(fact.seat, fact.golds, fact.own) for fact in of(facts, f.TokensChanged)] == [(1, 1, True)]
    play(state, "exchange to grey")
    assert held(state) == [(3, 0), (4, 0), (3, 0)]
    assert state.pile() == pile


@pytest.mark.rule("O8.1")
def test_three_are_needed_of_one_owner() -> None:
    state = table(chosen="pink v", greys=[2, 3, 3])
    refused(state, "exchange to gold", "O8.1", "exchange.too_few_greys")
    refused(state, "exchange to grey", "O8.1", "exchange.no_gold")


@pytest.mark.rule("O8.1")
def test_back_again_takes_two_from_the_pile() -> None:
    state = table(chosen="pink v", greys=[8, 8, 7], golds=[1, 0, 0])
    assert state.pile() == 1
    refused(state, "exchange to grey", "O8.1", "exchange.pile_short")
    assert TO_GREY not in ORNAMENTS.legal(state)


@pytest.mark.rule("O8.1")
def test_just_enough_is_enough() -> None:
    state = table(chosen="pink v", greys=[3, 9, 9], golds=[2, 0, 0])
    assert state.pile() == 2
    assert {TO_GOLD, TO_GREY} <= set(ORNAMENTS.legal(state))
    play(state, "exchange to grey")
    assert held(state)[0] == (6, 1)
    assert state.pile() == 0


@pytest.mark.rule("O8.2")
def test_a_payer_short_of_greys_changes_their_own_gold() -> None:
    state = table(greys=[1, 3, 3], golds=[2, 0, 0])
    facts: list[f.Fact] = []
    tokens.change(state, 0, -2, facts)
    assert held(state) == [(2, 1), (3, 0), (3, 0)]
    assert [(fact.seat, fact.golds, fact.own) for fact in of(facts, f.TokensChanged)] == [(0, -1, False)]


@pytest.mark.rule("O8.2")
def test_greys_are_paid_first() -> None:
    state = table(greys=[4, 3, 3], golds=[2, 0, 0])
    tokens.change(state, 0, -3, None)
    assert held(state)[0] == (1, 2)


@pytest.mark.rule("O8.2")
def test_a_short_pile_is_filled_with_the_own_greys_first() -> None:
    state = table(greys=[8, 9, 8])
    facts: list[f.Fact] = []
    assert state.pile() == 0
    tokens.change(state, 0, 2, facts)
    assert held(state) == [(7, 1), (9, 0), (8, 0)]
    assert [fact.seat for fact in of(facts, f.TokensChanged)] == [0]


@pytest.mark.rule("O8.2")
def test_then_with_the_other_players() -> None:
    state = table(seat=1, greys=[12, 0, 11], golds=[0, 2, 0])
    facts: list[f.Fact] = []
    assert state.pile() == 0
    tokens.change(state, 1, 2, facts)
    assert held(state) == [(12, 0), (2, 2), (8, 1)]
    assert [(fact.seat, fact.golds) for fact in of(facts, f.TokensChanged)] == [(2, 1)]


@pytest.mark.rule("O8.2")
def test_a_payer_may_need_the_others_greys_too() -> None:
    state = table(greys=[0, 12, 11], golds=[2, 0, 0])
    tokens.change(state, 0, -1, None)
    assert points(state) == [5, 12, 11]
    assert held(state) == [(2, 1), (9, 1), (11, 0)]


@pytest.mark.rule("O8.2")
def test_what_cannot_be_changed_is_waived() -> None:
    state = table(greys=[0, 2, 2], golds=[7, 7, 7])
    facts: list[f.Fact] = []
    assert state.pile() == 0
    assert tokens.change(state, 0, 2, facts) == 0
    assert [(fact.points, fact.waived) for fact in of(facts, f.PointsChanged)] == [(0, 2)]
    assert tokens.change(state, 0, -1, None) == 0
    assert held(state) == [(0, 7), (2, 7), (2, 7)]


@pytest.mark.rule("O8.2")
@pytest.mark.parametrize(("wanted", "got"), [(1, 1), (2, 1), (3, 3), (5, 3), (-1, -1), (-4, -4)])
def test_a_point_after_the_other_is_waived(wanted: int, got: int) -> None:
    """One token is in the pile, and nobody has greys to change: it may be a grey, or a gold."""
    state = table(greys=[0, 2, 2], golds=[6, 7, 7])
    assert state.pile() == 1
    assert tokens.change(state, 0, wanted, None) == got
    assert state.points(0) == 18 + got


@pytest.mark.rule("O8.2")
def test_it_happens_by_itself_in_play() -> None:
    state = table(on={1: ["blue arch"]}, chosen="pink v", greys=[0, 3, 3], golds=[1, 0, 0])
    facts = try_(state, back=True, down=["blue arch"], met=[("pink v", "blue arch")])
    assert held(state) == [(2, 0), (3, 0), (3, 0)]
    assert of(facts, f.TokensChanged)


@pytest.mark.rule("O8.2", "O8.3")
@given(
    st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), min_size=2, max_size=5).filter(
        lambda owned: sum(map(sum, owned)) <= 25
    ),
    st.integers(-9, 9),
)
def test_any_change_keeps_the_tokens_and_comes_as_near_as_it_can(owned: list[tuple[int, int]], wanted: int) -> None:
    state = table(players=len(owned), greys=[grey for grey, _ in owned], golds=[gold for _, gold in owned])
    before = points(state)
    facts: list[f.Fact] = []
    got = tokens.change(state, 0, wanted, facts)
    assert points(state) == [before[0] + got, *before[1:]]
    assert sum(state.greys) + sum(state.golds) + state.pile() == 25
    assert min([*state.greys, *state.golds, state.pile()]) >= 0
    assert abs(got) <= abs(wanted)
    changed = of(facts, f.PointsChanged)[-1]
    assert abs(changed.points) + changed.waived == abs(wanted)
    if got != wanted and before[0] + wanted >= 0:
        assert state.pile() <= 1
        assert all(grey < 3 for grey in state.greys[1:])


@pytest.mark.rule("O8.3")
def test_a_state_with_other_tokens_is_no_state() -> None:
    state = table(chosen="pink v")
    setup = ORNAMENTS.setup({"players": 3, "start": 0})
    for wrong in ({"greys": [20, 3, 3]}, {"greys": [-1, 3, 3]}, {"greys": [3, 3]}):
        with pytest.raises(Exception, match=r"state\.broken"):
            ORNAMENTS.load(setup, {**ORNAMENTS.dump(state), **wrong})
