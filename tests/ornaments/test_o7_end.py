"""O7: the end."""

from __future__ import annotations

import pytest
from ornament_tables import BASIC_NAMES, number, of, play, table, try_

from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.game import ORNAMENTS


@pytest.mark.rule("O7.1")
def test_the_game_ends_after_the_turn_in_which_the_last_folklore_ornament_was_taken() -> None:
    state = table(on={2: ["bird", "anchor"]}, chosen="moon", supply=BASIC_NAMES)
    try_(state, 2)
    assert ORNAMENTS.result(state) is None
    assert state.points(0) == 4, "the turn is scored"
    facts = play(state, "end")
    assert [fact.why for fact in of(facts, f.GameEnded)] == ["folklore"]
    assert not of(facts, f.DieRolled)
    assert ORNAMENTS.to_move(state) is None


@pytest.mark.rule("O7.1")
def test_not_while_one_lies_out() -> None:
    state = table(chosen="moon", supply=["star"], die=["ear"])
    try_(state, 2)
    play(state, "end")
    assert ORNAMENTS.to_move(state) == 1


@pytest.mark.rule("O7.1", "O6.5")
def test_also_where_its_player_drops_out_with_it() -> None:
    state = table(on={2: ["blue arch"]}, chosen="moon", supply=BASIC_NAMES, greys=[1, 3, 3])
    facts = try_(state, back=True, down=["blue arch"], met=[("moon", "blue arch")])
    assert [fact.why for fact in of(facts, f.GameEnded)] == ["folklore"]
    result = ORNAMENTS.result(state)
    assert result is not None
    assert result.winners == (1, 2)


@pytest.mark.rule("O7.2")
@pytest.mark.parametrize(("face", "supply", "over"), [
    ("eye", ["star"], True),
    ("hand", ["star"], True),
    ("ear", ["star"], False),
    ("eye", ["star", "blue arch"], True),
    ("eye", ["star", "blue v"], False),
    ("hand", ["star", "pink arch", "blue v"], True),
    ("hand", ["star", "blue arch"], False),
])  # fmt: skip
def test_the_game_ends_where_no_ornament_answers_the_roll(face: str, supply: list[str], over: bool) -> None:
    state = table(chosen="pink v", supply=supply, die=[face])
    try_(state, 2)
    facts = play(state, "end")
    assert [fact.why for fact in of(facts, f.GameEnded)] == ["roll"] * over
    assert (ORNAMENTS.result(state) is not None) == over


@pytest.mark.rule("O7.2")
def test_and_where_none_is_left() -> None:
    state = table(chosen="pink v", supply=[])
    try_(state, 2)
    assert of(play(state, "end"), f.GameEnded)
    assert ORNAMENTS.result(state) is not None


def ended(greys: list[int], golds: list[int], out: list[int] | None = None):
    state = table(chosen="moon", supply=[], greys=greys, golds=golds, out=out or [])
    state.seat = next(seat for seat in range(3) if seat not in (out or []))
    try_(state, 2)
    play(state, "end")
    return ORNAMENTS.result(state)


@pytest.mark.rule("O7.3")
def test_most_points_win() -> None:
    result = ended([5, 2, 1], [0, 2, 1])
    assert (result.total, result.winners, result.decided_by) == ((5, 8, 4), (1,), "points")


@pytest.mark.rule("O7.3")
def test_a_tie_is_a_shared_win() -> None:
    result = ended([6, 0, 1], [0, 2, 1])
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


@pytest.mark.rule("O7.3")
def test_who_is_out_cannot_win() -> None:
    result = ended([0, 1, 4], [0, 0, 0], out=[0])
    assert result.winners == (2,)
    assert number("moon") >= 30
