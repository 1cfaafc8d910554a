"""O3: choosing an ornament."""

from __future__ import annotations

import pytest
from ornament_tables import BASIC_NAMES, FOLKLORE_NAMES, choices, number, of, play, refused, table, try_

from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.actions import ATTEMPT, CHOOSE
from tribe_desktop.ornaments.catalog import EAR, FACES
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.state import Task

SHAPES = ("arch", "s", "c", "v", "cross", "wiggle")
COLOURS = ("pink", "yellow", "green", "blue", "crimson")


@pytest.mark.rule("O3.1")
def test_the_first_ornament_is_any_basic_one_without_a_roll() -> None:
    state = ORNAMENTS.new(ORNAMENTS.setup({"players": 3, "start": 2}), 5)
    assert state.face == -1
    assert choices(state) == BASIC_NAMES
    refused(state, CHOOSE[state.row[0]], "O3.1")


@pytest.mark.rule("O3.2")
def test_the_die_is_rolled_for_every_other_turn() -> None:
    state = table(chosen="pink arch", die=["ear", "hand"])
    try_(state, 0)
    facts = play(state, "end")
    assert [FACES[fact.face] for fact in of(facts, f.DieRolled)] == ["ear"]
    assert (state.seat, state.face) == (1, EAR)
    play(state, "choose moon")
    try_(state, 1)
    facts = play(state, "end")
    assert [(fact.seat, FACES[fact.face]) for fact in of(facts, f.DieRolled)] == [(2, "hand")]


@pytest.mark.rule("O3.2")
def test_previous_is_what_was_chosen_in_the_turn_just_before() -> None:
    state = table(chosen="pink arch", die=["eye"], previous="blue c")
    try_(state, 0)
    play(state, "end")
    assert choices(state) == {f"pink {shape}" for shape in SHAPES[1:]} | {f"{colour} arch" for colour in COLOURS[1:]}


@pytest.mark.rule("O3.2", "O4.10")
def test_previous_may_have_been_given_up() -> None:
    state = table(chosen="pink arch", die=["eye"], failed=3)
    play(state, "give up")
    assert state.previous == number("pink arch")
    assert choices(state) == {f"pink {shape}" for shape in SHAPES[1:]} | {f"{colour} arch" for colour in COLOURS[1:]}


@pytest.mark.rule("O3.2", "O6.5")
def test_or_its_player_may_have_dropped_out() -> None:
    state = table(on={0: ["blue c"]}, chosen="pink arch", die=["eye"], greys=[1, 3, 3])
    try_(state, down=["blue c"], met=[("pink arch", "blue c")], on_table=["pink arch"])
    assert state.out == 0b001
    assert state.previous == number("pink arch")
    assert "pink c" in choices(state)
    assert "blue v" not in choices(state)


@pytest.mark.rule("O3.3")
def test_eye_after_basic_asks_for_the_same_colour_or_shape() -> None:
    state = table(face="eye", previous="green v", supply=BASIC_NAMES - {"green v"})
    assert choices(state) == {f"green {s}" for s in SHAPES if s != "v"} | {f"{c} v" for c in COLOURS if c != "green"}
    refused(state, "choose pink arch", "O3.3", "choose.eye")


@pytest.mark.rule("O3.3")
def test_hand_after_basic_asks_for_another_colour_and_shape() -> None:
    state = table(face="hand", previous="green v")
    assert choices(state) == {f"{c} {s}" for c in COLOURS if c != "green" for s in SHAPES if s != "v"}
    for name in ("green arch", "pink v"):
        refused(state, f"choose {name}", "O3.3", "choose.hand")


@pytest.mark.rule("O3.4")
def test_eye_after_folklore_asks_for_its_colour_in_any_shape() -> None:
    state = table(face="eye", previous="moon")
    assert choices(state) == {f"yellow {shape}" for shape in SHAPES}
    assert refused(state, "choose pink arch", "O3.4", "choose.eye_folklore").params == {"colour": "yellow"}


@pytest.mark.rule("O3.4")
def test_hand_after_folklore_asks_for_another_colour_in_any_shape() -> None:
    state = table(face="hand", previous="moon")
    assert choices(state) == {f"{colour} {shape}" for colour in COLOURS if colour != "yellow" for shape in SHAPES}
    refused(state, "choose yellow arch", "O3.4", "choose.hand_folklore")


@pytest.mark.rule("O3.5")
@pytest.mark.parametrize("previous", ["green v", "moon"])
def test_ear_asks_for_any_folklore_ornament(previous: str) -> None:
    state = table(face="ear", previous=previous, supply={"star", "bird", "bolt", *BASIC_NAMES})
    assert choices(state) == {"star", "bird", "bolt"}  # the star is yellow like the moon
    refused(state, "choose pink arch", "O3.5")


@pytest.mark.rule("O3.6")
@pytest.mark.parametrize("face", ["eye", "hand"])
@pytest.mark.parametrize("previous", ["green v", "moon"])
def test_eye_and_hand_are_never_answered_by_folklore(face: str, previous: str) -> None:
    state = table(face=face, previous=previous)
    assert not choices(state) & FOLKLORE_NAMES
    for name in ("star", "snake", "bolt"):
        refused(state, f"choose {name}", "O3.6")


@pytest.mark.rule("O3.7", "O7.2")
def test_the_game_ends_where_nothing_answers_the_roll() -> None:
    state = table(chosen="pink arch", die=["hand"], supply=["pink v", "green arch", "moon"])
    try_(state, 0)
    facts = play(state, "end")
    assert of(facts, f.DieRolled)[0].answers == 0
    assert of(facts, f.GameEnded)[0].why == "roll"
    assert ORNAMENTS.to_move(state) is None


@pytest.mark.rule("O3.7")
def test_and_goes_on_where_one_does() -> None:
    state = table(chosen="pink arch", die=["hand"], supply=["pink v", "green s", "moon"])
    try_(state, 0)
    assert of(play(state, "end"), f.DieRolled)[0].answers == 1
    assert choices(state) == {"green s"}


@pytest.mark.rule("O3.8")
def test_once_it_has_entered_no_other_can_be_chosen() -> None:
    """The choice is played when the piece enters the scene; until then all that answer may be taken."""
    state = table(face="eye", previous="green v")
    assert {"pink v", "green s"} < choices(state)
    facts = play(state, "choose pink v")
    assert of(facts, f.OrnamentChosen)[0].shows, "it can't be undone"
    assert state.task == Task.PLACE
    refused(state, "choose green s", "O3.8", "now.place")
    try_(state, back=True, touched=False)
    refused(state, "choose green s", "O3.8")
    assert ATTEMPT in ORNAMENTS.legal(state)


@pytest.mark.rule("O3.2", "O2.3")
def test_what_does_not_lie_out_cannot_be_chosen() -> None:
    state = table(face="eye", previous="green v", on={0: ["green s"]})
    refused(state, "choose green s", "O2.4", "choose.gone")
    state = ORNAMENTS.new(ORNAMENTS.setup({"players": 2, "start": 0}), 1)
    unused = next(each for each in range(30, 45) if state.box >> each & 1)
    refused(state, CHOOSE[unused], "O2.3")


@pytest.mark.rule("O3.2")
def test_there_is_no_turn_without_an_ornament() -> None:
    state = table(face="eye", previous="green v")
    refused(state, "end", "O3.2")
    refused(state, "attempt", "O3.2")
    refused(state, "give up", "O3.2")
