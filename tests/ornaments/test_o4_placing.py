"""O4: placing, as far as it is judged from a report; what touches and what falls is proven in the real scene."""

from __future__ import annotations

import pytest
from msgspec import structs
from ornament_tables import (
    FOLKLORE_NAMES,
    attempt,
    names,
    number,
    numbers,
    of,
    pairs,
    play,
    refused,
    table,
    try_,
    verdict,
)

from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.actions import ATTEMPT, GIVE_UP
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.judging import SETTLINGS, judge
from tribe_desktop.ornaments.state import Task


@pytest.mark.rule("O4.1")
@pytest.mark.parametrize("place", range(5))
def test_it_may_hang_on_any_human(place: int) -> None:
    state = table(on={2: ["blue arch"]}, chosen="pink v")
    facts = try_(state, place)
    assert [(fact.ornament, fact.place) for fact in of(facts, f.OrnamentPlaced)] == [(number("pink v"), place)]
    assert state.scene.ornaments[0][0] in numbers(["blue arch", "pink v"])


@pytest.mark.rule("O4.1")
def test_or_on_ornaments_alone() -> None:
    state = table(on={2: ["blue arch", "green c > blue arch"]}, chosen="pink v")
    assert verdict(state, "green c").kind == "placed"
    assert verdict(state, "green c").place == 2


@pytest.mark.rule("O4.2")
def test_whatever_was_knocked_down_before_it_was_taken_back_belongs_to_the_attempt() -> None:
    state = table(on={2: ["blue arch"]}, chosen="pink v")
    facts = try_(state, back=True, down=["blue arch"], met=[("pink v", "blue arch")])
    assert len(of(facts, f.AttemptJudged)) == 1
    assert state.failed == 1
    assert state.points(0) == 2


@pytest.mark.rule("O4.2")
def test_an_attempt_is_one_decision_with_its_report_as_outcome() -> None:
    state = table(chosen="pink v")
    assert ORNAMENTS.legal(state)[0] is ATTEMPT
    assert [action for action in ORNAMENTS.legal(state) if action == ATTEMPT] == [ATTEMPT]


@pytest.mark.rule("O4.3")
def test_what_is_not_at_rest_in_time_is_judged_as_it_lies() -> None:
    state = table(chosen="pink v")
    report = attempt(state, 1)
    late = structs.replace(report, rests=(structs.replace(report.rests[0], limit=True),))
    assert judge(state, late) == judge(state, report)
    ORNAMENTS.apply(state, ATTEMPT, late)
    assert state.task == Task.PLACED


@pytest.mark.rule("O4.3")
def test_what_touched_at_the_start_is_what_was_measured_then() -> None:
    """The stored scene knows nothing of a gap that closed while it settled; the report's start does."""
    state = table(on={1: ["pink arch", "pink c"]}, chosen="blue v")
    report = attempt(state, 1, touch=[("pink arch", "pink c")])
    assert judge(state, report).why == "colour"
    touching = (*state.scene.touching, *pairs([("pink arch", "pink c")]))
    settled = structs.replace(report, start=structs.replace(state.scene, touching=tuple(sorted(touching))))
    assert judge(state, settled).kind == "placed"


@pytest.mark.rule("O4.4")
@pytest.mark.parametrize(("course", "why"), [
    ({"on_table": ["pink v"]}, "table"),
    ({"hit_table": ["pink v"]}, "table"),
    ({"on_base": ["pink v"]}, "base"),
    ({"left": ["pink v"]}, "left"),
])  # fmt: skip
def test_it_touches_neither_table_nor_base(course: dict[str, list[str]], why: str) -> None:
    state = table(chosen="pink v")
    found = verdict(state, 1, **course)
    assert (found.kind, found.why, found.place) == ("restored", why, -1)


@pytest.mark.rule("O4.4")
def test_it_is_carried_by_a_human_through_a_chain_of_ornaments() -> None:
    state = table(on={1: ["blue arch", "green c > blue arch", "yellow s > green c"]}, chosen="pink v")
    assert verdict(state, "yellow s").kind == "placed"
    found = verdict(state)
    assert (found.kind, found.why) == ("restored", "not_carried")


@pytest.mark.rule("O4.4", "O4.8")
def test_ornaments_that_carry_only_each_other_are_not_carried() -> None:
    state = table(on={1: ["blue arch"]}, chosen="pink v")
    found = verdict(state, "blue arch", loose=["blue arch"])
    assert found.why == "not_carried"
    assert names(found.dropped) == ["blue arch"]


@pytest.mark.rule("O4.6")
@pytest.mark.parametrize(("piece", "other", "why"), [
    ("pink v", "pink arch", "colour"),
    ("pink v", "blue v", "shape"),
    ("pink v", "bird", "colour"),
    ("bird", "pink v", "colour"),
    ("bird", "comb", "colour"),
])  # fmt: skip
def test_what_is_alike_does_not_touch(piece: str, other: str, why: str) -> None:
    found = verdict(table(on={1: [other]}, chosen=piece), 1, other)
    assert (found.kind, found.why) == ("restored", why)
    assert set(found.pair) == {number(piece), number(other)}


@pytest.mark.rule("O4.6")
@pytest.mark.parametrize(("piece", "other"), [
    ("pink v", "blue arch"), ("pink v", "moon"), ("moon", "pink v"), ("bird", "moon"), ("bolt", "key"),
])  # fmt: skip
def test_what_is_not_alike_may(piece: str, other: str) -> None:
    assert verdict(table(on={1: [other]}, chosen=piece), 1, other).kind == "placed"


@pytest.mark.rule("O4.6")
def test_a_folklore_ornament_may_touch_all_of_another_colour() -> None:
    for other in FOLKLORE_NAMES - {"moon", "star", "key"}:
        assert verdict(table(on={1: [other]}, chosen="moon"), 1, other).kind == "placed"


@pytest.mark.rule("O4.6")
def test_alike_ones_may_hang_on_one_human_without_touching() -> None:
    assert verdict(table(on={1: ["pink arch"]}, chosen="pink v"), 1).kind == "placed"


@pytest.mark.rule("O4.6")
def test_pairs_that_touched_at_the_start_are_not_judged() -> None:
    state = table(on={1: ["pink arch", "pink c + pink arch"]}, chosen="blue v")
    assert verdict(state, 1).kind == "placed"


@pytest.mark.rule("O4.6")
def test_pairs_of_placed_ornaments_that_came_to_touch_are() -> None:
    state = table(on={1: ["pink arch", "pink c"]}, chosen="blue v")
    found = verdict(state, 1, touch=[("pink arch", "pink c")])
    assert (found.kind, found.why, found.pair) == ("restored", "colour", numbers(["pink arch", "pink c"]))


@pytest.mark.rule("O4.6")
def test_after_a_drop_only_pairs_with_the_new_piece() -> None:
    state = table(on={1: ["pink arch", "pink c", "green s"]}, chosen="blue v")
    course = {"touch": [("pink arch", "pink c")], "down": ["green s"], "met": [("blue v", "green s")]}
    found = verdict(state, 1, **course)
    assert (found.kind, found.dropped) == ("placed", numbers(["green s"]))
    state = table(on={1: ["blue c", "green s"]}, chosen="blue v")
    found = verdict(state, 1, "blue c", down=["green s"], met=[("blue v", "green s")])
    assert (found.kind, found.why) == ("failed", "colour")


@pytest.mark.rule("O4.7", "O6.7")
def test_dropping_the_own_piece_costs_nothing_and_it_is_tried_again() -> None:
    state = table(on={1: ["blue arch"]}, chosen="pink v")
    before = state.scene
    try_(state, on_table=["pink v"], hit_table=["pink v"])
    assert state.scene is before
    assert (state.task, state.chosen, state.points(0), state.failed) == (Task.PLACE, number("pink v"), 3, 1)
    try_(state, 1)
    assert state.task == Task.PLACED


@pytest.mark.rule("O4.7")
def test_a_failed_attempt_that_drops_nothing_puts_the_scene_back() -> None:
    """Also what only moved: the placed ornaments touch what they touched before."""
    state = table(on={1: ["blue arch", "green c"]}, chosen="pink arch")
    before = state.scene
    facts = try_(state, 1, "blue arch", touch=[("blue arch", "green c")])
    assert [(fact.verdict, fact.why) for fact in of(facts, f.AttemptJudged)] == [("restored", "shape")]
    assert state.scene is before
    assert len(of(facts, f.PointsChanged)) == 0


@pytest.mark.rule("O4.7")
@pytest.mark.parametrize(("touched", "failed"), [(True, 1), (False, 0)])
def test_taken_back_it_is_an_attempt_only_if_it_touched_anything(touched: bool, failed: int) -> None:
    state = table(on={1: ["blue arch"]}, chosen="pink v")
    before = state.scene
    try_(state, back=True, touched=touched)
    assert state.failed == failed
    assert state.scene is before
    assert state.task == Task.PLACE


@pytest.mark.rule("O4.8")
@pytest.mark.parametrize("course", [
    {"hit_table": ["blue arch"]},
    {"on_table": ["blue arch"]},
    {"on_base": ["blue arch"]},
    {"loose": ["blue arch"]},
    {"left": ["blue arch"]},
])  # fmt: skip
def test_what_dropped_means(course: dict[str, list[str]]) -> None:
    state = table(on={1: ["blue arch", "green c"]}, chosen="pink v")
    found = verdict(state, 1, met=[("pink v", "blue arch")], **course)
    assert (found.kind, found.dropped) == ("placed", numbers(["blue arch"]))
    assert [each for each, _ in found.scene.ornaments] == list(numbers(["green c", "pink v"]))


@pytest.mark.rule("O4.8")
def test_what_only_moved_was_not_dropped() -> None:
    state = table(on={1: ["blue arch", "green c"]}, chosen="pink v")
    found = verdict(state, 1, loose=["blue arch"], touch=[("blue arch", "green c")], met=[("pink v", "blue arch")])
    assert (found.kind, found.dropped) == ("placed", ())


@pytest.mark.rule("O4.8")
def test_an_ornament_may_go_over_to_another_human() -> None:
    state = table(on={1: ["blue arch"]}, chosen="pink v")
    found = verdict(state, 1, loose=["blue arch"], touch=[("blue arch", 2)], met=[("pink v", "blue arch")])
    assert (found.kind, found.dropped) == ("placed", ())


@pytest.mark.rule("O4.8")
def test_others_that_fall_after_the_piece_hit_the_table_count() -> None:
    state = table(on={1: ["blue arch"]}, chosen="pink v")
    course = {"hit_table": ["pink v"], "on_table": ["pink v"], "down": ["blue arch"], "met": [("pink v", "blue arch")]}
    found = verdict(state, **course)
    assert (found.kind, found.why, found.dropped) == ("failed", "table", numbers(["blue arch"]))


@pytest.mark.rule("O4.8", "O6.1")
def test_a_failed_piece_is_taken_away_and_what_then_falls_belongs_to_the_attempt() -> None:
    state = table(on={1: ["blue arch", "green c", "yellow s"]}, chosen="blue v")
    course = {"down": ["blue arch"], "touch": [("blue v", "blue arch")], "then": [{"down": ["green c"]}]}
    facts = try_(state, **course)
    assert [fact.ornament for fact in of(facts, f.OrnamentDropped)] == list(numbers(["blue arch", "green c"]))
    assert state.points(0) == 1
    assert [each for each, _ in state.scene.ornaments] == list(numbers(["yellow s"]))
    assert state.failed == 1, "one attempt"


@pytest.mark.rule("O4.8")
def test_what_hung_on_a_dropped_one_drops_too() -> None:
    state = table(on={1: ["blue arch", "green c > blue arch", "yellow s"]}, chosen="pink v")
    found = verdict(state, 1, down=["blue arch"], met=[("pink v", "blue arch")])
    assert found.dropped == numbers(["blue arch", "green c"])


@pytest.mark.rule("O4.8")
def test_a_piece_that_loses_its_hold_while_the_rest_settles_is_not_placed() -> None:
    state = table(on={1: ["blue arch", "green c"]}, chosen="pink v")
    course = {"down": ["blue arch"], "met": [("pink v", "blue arch")], "then": [{"down": ["pink v"]}]}
    found = verdict(state, 1, **course)
    assert (found.kind, found.why, found.dropped) == ("failed", "table", numbers(["blue arch"]))
    assert [each for each, _ in found.scene.ornaments] == [number("green c")]


@pytest.mark.rule("O4.8")
def test_settling_has_an_end() -> None:
    crowd = ["blue arch", "green c", "yellow s", "crimson cross", "moon", "bird", "bolt", "fish"]
    state = table(on={1: crowd}, chosen="pink v")
    course = {"down": crowd[:1], "met": [("pink v", crowd[0])], "then": [{"down": [name]} for name in crowd[1:6]]}
    found = verdict(state, 1, **course)
    assert len(attempt(state, 1, **course).rests) == SETTLINGS == 6
    assert found.dropped == numbers(crowd[:6])
    assert [each for each, _ in found.scene.ornaments] == list(numbers(["fish", "bolt", "pink v"]))


@pytest.mark.rule("O4.9")
def test_without_a_cause_all_goes_back_at_nobodys_cost() -> None:
    state = table(on={1: ["blue arch"], 3: ["green c"]}, chosen="pink v")
    before = state.scene
    facts = try_(state, 1, down=["green c"])
    assert [fact.verdict for fact in of(facts, f.AttemptJudged)] == ["no_cause"]
    assert [fact.ornament for fact in of(facts, f.OrnamentPutBack)] == [number("green c")]
    assert state.scene is before
    assert (state.points(0), state.dropped, state.task) == (3, False, Task.PLACE)


@pytest.mark.rule("O4.9")
@pytest.mark.parametrize("met", [
    [("pink v", "green c")],
    [("pink v", 3)],
    [("pink v", "yellow s")],
    [("pink v", "blue arch"), ("blue arch", "yellow s")],
    [("pink v", 1), (1, 3)],
], ids=["itself", "its human", "an ornament it touched", "a chain of ornaments", "a chain of humans"])  # fmt: skip
def test_what_is_a_cause(met: list[tuple[str | int, str | int]]) -> None:
    state = table(on={1: ["blue arch"], 3: ["yellow s", "green c > yellow s"]}, chosen="pink v")
    found = verdict(state, 4, down=["green c"], met=met)
    assert (found.kind, found.dropped) == ("placed", numbers(["green c"]))


@pytest.mark.rule("O4.9")
def test_touching_another_human_is_none() -> None:
    state = table(on={1: ["blue arch"], 3: ["yellow s", "green c > yellow s"]}, chosen="pink v")
    assert verdict(state, 4, down=["green c"], met=[("pink v", "blue arch"), (1, 2)]).kind == "no_cause"


@pytest.mark.rule("O4.9")
def test_beside_drops_with_a_cause_those_without_are_put_back() -> None:
    state = table(on={1: ["blue arch", "moon"], 3: ["green c", "yellow s"]}, chosen="pink v")
    found = verdict(state, 1, down=["blue arch", "green c"], met=[("pink v", "blue arch")])
    assert found.dropped == numbers(["blue arch"])
    assert found.put_back == numbers(["green c"])
    assert [each for each, _ in found.scene.ornaments] == list(numbers(["moon", "green c", "yellow s", "pink v"]))
    assert dict(found.scene.ornaments)[number("green c")] == dict(state.scene.ornaments)[number("green c")]
    assert (number("green c"), 103) in found.scene.touching


@pytest.mark.rule("O4.9")
def test_also_a_human_that_fell_without_a_cause() -> None:
    state = table(on={1: ["blue arch", "moon"], 3: ["green c", "yellow s > green c"]}, chosen="pink v")
    found = verdict(state, down=["blue arch", "green c"], fallen=[3], met=[("pink v", "blue arch")])
    assert (found.kind, found.dropped) == ("failed", numbers(["blue arch"]))
    assert found.put_back == numbers(["green c", "yellow s"])
    assert found.scene.humans == state.scene.humans
    assert [each for each, _ in found.scene.ornaments] == list(numbers(["moon", "green c", "yellow s"]))
    assert set(found.scene.touching) == set(pairs([("moon", 1), ("green c", 3), ("yellow s", "green c")]))


@pytest.mark.rule("O4.9", "O6.3")
def test_a_bare_human_that_fell_without_a_cause_costs_no_attempt() -> None:
    state = table(on={1: ["blue arch"]}, chosen="pink v")
    assert verdict(state, 1, fallen=[4]).kind == "no_cause"
    assert verdict(state, 1, fallen=[4], met=[("pink v", 4)]).kind == "restored"
    found = verdict(state, 2, down=["blue arch"], fallen=[4], met=[("pink v", 4)])
    assert (found.kind, found.why, found.put_back) == ("restored", "human_fell", numbers(["blue arch"]))
    found = verdict(state, 2, down=["blue arch"], fallen=[4], met=[("pink v", "blue arch")])
    assert (found.kind, found.dropped) == ("failed", numbers(["blue arch"]))
    assert found.scene.humans == state.scene.humans


@pytest.mark.rule("O4.9")
def test_what_was_put_back_and_falls_again_is_put_back_again() -> None:
    state = table(on={1: ["blue arch", "moon"], 3: ["green c"]}, chosen="pink v")
    course = {"down": ["blue arch", "green c"], "met": [("pink v", "blue arch")]}
    found = verdict(state, 1, then=[{"down": ["green c"]}, {"down": ["green c"]}], **course)
    assert (found.kind, found.dropped, found.put_back) == ("placed", numbers(["blue arch"]), numbers(["green c"]))
    assert dict(found.scene.ornaments)[number("green c")] == dict(state.scene.ornaments)[number("green c")]


@pytest.mark.rule("O4.10")
def test_after_three_failed_attempts_the_player_may_give_up() -> None:
    state = table(on={1: ["blue arch", "green c"]}, chosen="pink v", seat=1)
    refused(state, "give up", "O4.10")
    try_(state, on_table=["pink v"])
    try_(state, back=True, down=["green c"], met=[("pink v", "green c")])
    assert refused(state, "give up", "O4.10").params == {"n": 1}
    try_(state, back=True)
    assert GIVE_UP in ORNAMENTS.legal(state)
    facts = play(state, "give up")
    assert state.removed & 1 << number("pink v")
    assert [fact.ornament for fact in of(facts, f.OrnamentRemoved)] == [number("pink v")]
    assert not of(facts, f.FeatureFormed)
    assert state.seat == 2
    assert state.failed == 0


@pytest.mark.rule("O4.9", "O4.10")
def test_a_scene_that_keeps_falling_without_a_cause_does_not_hold_the_game_up() -> None:
    state = table(on={1: ["blue arch"], 3: ["green c"]}, chosen="pink v")
    before = state.scene
    for tries in range(1, 4):
        assert GIVE_UP not in ORNAMENTS.legal(state)
        facts = try_(state, 1, down=["green c"])
        assert [fact.failed for fact in of(facts, f.AttemptJudged)] == [tries]
    assert (state.scene, state.points(0), state.dropped) == (before, 3, False)
    play(state, "give up")
    assert (state.seat, state.failed, state.points(0)) == (1, 0, 3)
    assert state.removed == 1 << number("pink v")


@pytest.mark.rule("O4.7", "O4.10")
def test_a_piece_taken_back_untouched_brings_giving_up_no_nearer() -> None:
    state = table(on={1: ["blue arch"]}, chosen="pink v")
    try_(state, back=True, touched=False)
    assert state.failed == 0


@pytest.mark.rule("O4.10")
def test_an_attempt_may_still_follow() -> None:
    state = table(chosen="pink v", failed=5)
    assert {ATTEMPT, GIVE_UP} <= set(ORNAMENTS.legal(state))
    try_(state, 1)
    refused(state, "give up", "O5.1", "now.placed")


@pytest.mark.rule("O4.10", "O7.1")
def test_a_folklore_ornament_that_was_given_up_counts_as_taken() -> None:
    state = table(chosen="moon", failed=3, supply=["pink v", "pink arch"])
    facts = play(state, "give up")
    assert [fact.why for fact in of(facts, f.GameEnded)] == ["folklore"]
