"""O6: losing pride."""

from __future__ import annotations

import pytest
from msgspec import structs
from ornament_tables import attempt, humans, number, numbers, of, play, points, refused, table, try_, verdict

from tribe_desktop.kernel.errors import Refused
from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.judging import again
from tribe_desktop.ornaments.report import Pose
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.session.match import Match, SeatInfo, UndoRefused

CROWD = {1: ["blue arch", "blue c", "green s", "moon"]}


def lose(state: State, *down: str, **more: object) -> list[f.Fact]:
    """A failed attempt that knocks these down."""
    piece = "pink v"
    return try_(state, back=True, down=down, met=[(piece, each) for each in down], **more)


@pytest.mark.rule("O6.1")
@pytest.mark.parametrize(("down", "cost"), [
    (["blue arch"], 1),
    (["blue arch", "blue c"], 1),
    (["blue arch", "green s"], 2),
    (["blue arch", "blue c", "green s", "moon"], 3),
])  # fmt: skip
def test_a_point_for_each_colour_among_what_was_dropped(down: list[str], cost: int) -> None:
    state = table(on=CROWD, chosen="pink v", greys=[5, 3, 3])
    facts = lose(state, *down)
    assert points(state) == [5 - cost, 3, 3]
    assert [(fact.seat, fact.points) for fact in of(facts, f.PointsChanged)] == [(0, -cost)]
    assert state.pile() == 14 + cost


@pytest.mark.rule("O6.1")
def test_counted_for_each_attempt() -> None:
    state = table(on=CROWD, chosen="pink v", greys=[5, 3, 3])
    lose(state, "blue arch")
    lose(state, "blue c")
    assert points(state) == [3, 3, 3]


@pytest.mark.rule("O6.2")
def test_what_was_dropped_leaves_the_game() -> None:
    state = table(on=CROWD, chosen="pink v")
    facts = lose(state, "blue arch", "moon")
    dropped = sum(1 << each for each in numbers(["blue arch", "moon"]))
    assert state.removed & dropped == dropped
    assert not state.supply & dropped
    assert not state.placed() & dropped
    assert [fact.ornament for fact in of(facts, f.OrnamentDropped)] == list(numbers(["blue arch", "moon"]))


@pytest.mark.rule("O6.3")
def test_what_a_fallen_human_carries_was_dropped_and_it_is_stood_up_again() -> None:
    """Also what still hangs on it as it lies."""
    state = table(on={**CROWD, 3: ["crimson v"]}, chosen="pink v", greys=[5, 3, 3])
    facts = try_(state, 3, fallen=[1], down=["blue arch"], met=[("pink v", 1)])
    assert [(fact.verdict, fact.why) for fact in of(facts, f.AttemptJudged)] == [("failed", "human_fell")]
    assert [fact.place for fact in of(facts, f.HumanFell)] == [1]
    assert [each for each, _ in state.scene.ornaments] == [number("crimson v")]
    assert points(state) == [2, 3, 3]
    assert state.scene.humans == humans()


@pytest.mark.rule("O6.3")
def test_it_is_stood_up_where_it_stood_at_the_turns_start() -> None:
    state = table(on=CROWD, chosen="pink v", greys=[5, 3, 3])
    stood = state.scene.humans
    lose(state, "moon")
    pushed = (stood[0], Pose(stood[1].x + 20, 0.0, 0.0), *stood[2:])
    state.scene = structs.replace(state.scene, humans=pushed)
    lose(state, "blue arch", fallen=[1])
    assert state.scene.humans[1] == stood[1]


@pytest.mark.rule("O6.3")
def test_and_not_where_it_stood_in_an_earlier_turn() -> None:
    state = table(on=CROWD, chosen="pink v", die=["eye"])
    pushed = Pose(state.scene.humans[1].x + 20, 0.0, 0.0)
    report = attempt(state, 2)
    first = report.rests[0]
    after = structs.replace(first.scene, humans=(humans()[0], pushed, *humans()[2:]))
    play(state, "attempt", outcome=structs.replace(report, rests=(structs.replace(first, scene=after),)))
    facts = play(state, "end", "choose pink c")
    assert [fact.seat for fact in of(facts, f.TurnEnded)] == [0]
    assert state.turn == 2
    try_(state, back=True, down=["blue arch"], fallen=[1], met=[("pink c", 1)])
    assert state.scene.humans[1] == pushed


@pytest.mark.rule("O6.3")
def test_a_bare_human_falling_costs_nothing_but_the_attempt() -> None:
    state = table(on=CROWD, chosen="pink v")
    before = state.scene
    facts = try_(state, 1, fallen=[4], met=[("pink v", 4)])
    assert [fact.place for fact in of(facts, f.HumanFell)] == [4]
    assert points(state) == [3, 3, 3]
    assert (state.task, state.failed, state.dropped) == (Task.PLACE, 1, False)
    assert state.scene is before


@pytest.mark.rule("O6.3")
def test_what_went_over_to_a_standing_human_was_not_dropped() -> None:
    state = table(on={1: ["blue arch", "moon"]}, chosen="pink v")
    found = verdict(state, fallen=[1], loose=["moon"], touch=[("moon", 2)], met=[("pink v", 1)])
    assert found.dropped == numbers(["blue arch"])
    assert [each for each, _ in found.scene.ornaments] == [number("moon")]


@pytest.mark.rule("O6.3")
def test_a_human_stood_up_touches_nothing_that_leant_on_it() -> None:
    state = table(on={1: ["blue arch", "moon"]}, at={"moon": 600.0}, chosen="pink v")
    touch = [("moon", 1), ("moon", 2)]
    course = {"fallen": [1], "down": ["blue arch"], "loose": ["moon"], "touch": touch, "met": [("pink v", 1)]}
    report = attempt(state, **course)
    assert report.rests[1].scene.humans == state.scene.humans
    following = again(state, structs.replace(report, rests=report.rests[:1]))
    assert following is not None
    assert following.touching == ((number("moon"), 102),)
    assert [each for each, _ in following.ornaments] == [number("moon")]


@pytest.mark.rule("O6.4")
def test_a_piece_that_came_to_rest_legally_is_placed_and_earns_nothing() -> None:
    state = table(on={0: ["pink arch"], 1: ["pink s"], 2: ["blue c"]}, chosen="pink v")
    facts = try_(state, 2, down=["blue c"], met=[("pink v", "blue c")])
    assert [fact.verdict for fact in of(facts, f.AttemptJudged)] == ["placed"]
    assert state.task == Task.PLACED
    assert not of(facts, f.FeatureFormed)
    assert points(state) == [2, 3, 3]
    assert [each for each, _ in state.scene.ornaments] == list(numbers(["pink arch", "pink s", "pink v"]))


@pytest.mark.rule("O6.4")
def test_else_the_player_tries_again_from_the_scene_as_it_stands() -> None:
    state = table(on=CROWD, chosen="pink v", greys=[5, 3, 3])
    lose(state, "blue arch")
    assert (state.task, state.chosen, state.failed) == (Task.PLACE, number("pink v"), 1)
    assert [each for each, _ in state.scene.ornaments] == list(numbers(["blue c", "green s", "moon"]))
    refused(state, "end", "O6.4")
    try_(state, 1)
    assert state.task == Task.PLACED
    lose_again = ORNAMENTS.legal(state)
    assert ORNAMENTS.parse("end") in lose_again


@pytest.mark.rule("O6.4", "O4.10")
def test_after_drops_it_may_be_given_up_too() -> None:
    state = table(on=CROWD, chosen="pink v", greys=[5, 3, 3])
    for each in ("blue arch", "blue c", "moon"):
        lose(state, each)
    play(state, "give up")
    assert points(state) == [2, 3, 3]
    assert state.seat == 1


@pytest.mark.rule("O6.5")
def test_a_player_without_points_is_out_at_once() -> None:
    state = table(on=CROWD, chosen="pink v", greys=[1, 3, 3])
    facts = lose(state, "blue arch")
    assert [fact.seat for fact in of(facts, f.SeatOut)] == [0]
    assert state.removed & 1 << number("pink v"), "the piece that was not placed leaves the game"
    assert state.seat == 1
    assert ORNAMENTS.result(state) is None
    assert state.pile() == 25 - 6


@pytest.mark.rule("O6.5")
def test_their_piece_stays_where_it_came_to_rest_legally() -> None:
    state = table(on={0: ["pink arch"], 1: ["pink s"], 2: ["blue c"]}, chosen="pink v", greys=[1, 3, 3])
    facts = try_(state, 2, down=["blue c"], met=[("pink v", "blue c")])
    assert of(facts, f.SeatOut)
    assert not of(facts, f.FeatureFormed), "unscored"
    assert state.placed() >> number("pink v") & 1
    assert not state.removed >> number("pink v") & 1
    assert state.seat == 1


@pytest.mark.rule("O6.5")
def test_the_others_play_on_without_them() -> None:
    state = table(seat=1, on=CROWD, chosen="pink v", greys=[3, 1, 3], die=["hand", "hand", "hand"])
    lose(state, "blue arch")
    assert state.seat == 2
    play(state, "choose green cross")
    try_(state, 4)
    play(state, "end")
    assert state.seat == 0
    play(state, "choose yellow arch")
    try_(state, 3)
    play(state, "end")
    assert state.seat == 2


@pytest.mark.rule("O6.5", "O7.3")
def test_the_last_player_wins() -> None:
    state = table(seat=2, on=CROWD, chosen="pink v", greys=[1, 0, 2], out=[1])
    facts = lose(state, "blue arch", "green s")
    assert [fact.why for fact in of(facts, f.GameEnded)] == ["alone"]
    result = ORNAMENTS.result(state)
    assert result is not None
    assert (result.winners, result.total) == ((0,), (1, 0, 0))
    assert ORNAMENTS.legal(state) == []


@pytest.mark.rule("O6.6", "O8.2")
def test_a_player_pays_no_more_than_they_have() -> None:
    state = table(on=CROWD, chosen="pink v", greys=[2, 3, 3])
    facts = lose(state, "blue arch", "green s", "moon")
    assert [(fact.points, fact.waived) for fact in of(facts, f.PointsChanged)] == [(-2, 1)]
    assert points(state) == [0, 3, 3]


@pytest.mark.rule("O6.7")
def test_the_own_piece_is_never_part_of_the_penalty() -> None:
    state = table(on=CROWD, chosen="pink v", greys=[5, 3, 3])
    course = {"down": ["blue arch"], "met": [("pink v", "blue arch")]}
    facts = try_(state, hit_table=["pink v"], on_table=["pink v"], **course)
    assert points(state) == [4, 3, 3], "one colour, not two"
    assert number("pink v") not in [fact.ornament for fact in of(facts, f.OrnamentDropped)]
    assert state.chosen == number("pink v")


@pytest.mark.rule("O6.8")
def test_neither_an_attempt_nor_the_roll_can_be_undone() -> None:
    setup = ORNAMENTS.setup({"players": 2, "start": 0})
    match = Match.new(ORNAMENTS, setup, 1, [SeatInfo(name, "human", "", "") for name in ("Ada", "Ben")])
    match.play(ORNAMENTS.parse("choose pink v"))
    for course in ({"back": True, "touched": False}, {"on_table": ["pink v"]}, {"touch": [("pink v", 1)]}):
        match.play(ORNAMENTS.parse("attempt"), attempt(match.state, **course))
        with pytest.raises(UndoRefused) as caught:
            match.undo()
        assert caught.value.refusal.code == "undo.outcome"
    match.play(ORNAMENTS.parse("end"))
    with pytest.raises(Refused) as caught_again:
        match.undo()
    assert caught_again.value.refusal.code == "undo.shown"
    kinds = {fact_kind.shows for fact_kind in (f.AttemptJudged, f.DieRolled)}
    assert kinds == {True}
