"""What an attempt tells the rules: as data and back, and refused where it can't be of the game."""

from __future__ import annotations

import json
import math
from random import Random
from typing import Any

import pytest
from msgspec import structs
from ornament_tables import attempt, number, play, table

from tribe_desktop.kernel.codec import encode
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.ornaments import chances
from tribe_desktop.ornaments.actions import ATTEMPT
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.judging import again, judge
from tribe_desktop.ornaments.report import Pose, Report, Rest, Scene, data, read
from tribe_desktop.ornaments.state import State

ON = {1: ["blue arch", "moon"], 2: ["green c"]}


def state() -> State:
    return table(on=ON, chosen="pink v")


def test_as_data_and_back() -> None:
    report = attempt(state(), 1, down=["moon"], met=[("pink v", "moon")], fallen=[3])
    plain = data(report)
    assert plain == json.loads(json.dumps(plain))
    assert read(plain) == report
    assert read(report) is report
    assert encode(plain) == encode(report)


def test_a_logged_report_plays_as_the_one_that_was_made() -> None:
    for seed in range(60):
        made, logged = state(), state()
        report = chances.report(made, Random(seed))
        ORNAMENTS.apply(made, ATTEMPT, report)
        ORNAMENTS.apply(logged, ATTEMPT, json.loads(json.dumps(data(report))))
        assert ORNAMENTS.digest(made) == ORNAMENTS.digest(logged)


@pytest.mark.parametrize("outcome", [3, "x", {}, [], {"piece": 3}, {**data(attempt(state(), 1)), "more": 1}])
def test_anything_else_is_refused(outcome: object) -> None:
    refused(state(), outcome, "report.broken")


def test_an_attempt_needs_a_report() -> None:
    refused(state(), None, "report.missing")


def refused(state: State, outcome: object, code: str) -> None:
    before = ORNAMENTS.digest(state)
    with pytest.raises(BadInput) as caught:
        ORNAMENTS.apply(state, ATTEMPT, outcome)
    assert caught.value.refusal.code == code
    assert ORNAMENTS.digest(state) == before


def changed(report: Report, **of_rest: Any) -> Report:
    return structs.replace(report, rests=(structs.replace(report.rests[0], **of_rest), *report.rests[1:]))


def broken_reports() -> list[tuple[str, Report]]:
    good = attempt(state(), 1)
    scene = good.rests[0].scene
    wild = ((0, Pose(math.nan, 0.0, 0.0)), *scene.ornaments[1:])
    more = (*scene.ornaments, (44, Pose(0.0, 0.0, 0.0)))
    twice = structs.replace(good, rests=(good.rests[0], good.rests[0]))
    return [
        ("another piece", structs.replace(good, piece=5)),
        ("no rest", structs.replace(good, rests=())),
        ("one rest too many", twice),
        ("another start", structs.replace(good, start=Scene(scene.humans))),
        ("no humans", structs.replace(good, start=structs.replace(good.start, humans=()))),
        ("a pose of no number", changed(good, scene=structs.replace(scene, ornaments=wild))),
        ("an ornament from nowhere", changed(good, scene=structs.replace(scene, ornaments=more))),
        ("a pair with nobody", changed(good, scene=structs.replace(scene, touching=((12, 44),)))),
        ("a pair upside down", changed(good, scene=structs.replace(scene, touching=((103, 15),)))),
        ("taken back and still there", structs.replace(good, taken_back=True)),
    ]  # fmt: skip


@pytest.mark.parametrize("report", [pytest.param(report, id=name) for name, report in broken_reports()])
def test_reports_that_cannot_be_of_this_state(report: Report) -> None:
    refused(state(), report, "report.broken")


def test_a_game_keeps_to_the_outlines_of_its_first_placement() -> None:
    made = table(chosen="pink v", die=["eye"])
    made.catalogue = ""
    ORNAMENTS.apply(made, ATTEMPT, structs.replace(attempt(made, 1), catalogue="other"))
    assert made.catalogue == "other"
    play(made, "end", "choose pink c")
    taken_back = Report("other", made.chosen, True, True, made.scene, (Rest(made.scene),))
    refused(made, structs.replace(taken_back, catalogue="by hand"), "report.other_outlines")
    ORNAMENTS.apply(made, ATTEMPT, taken_back)


def test_what_was_taken_away_stays_away() -> None:
    report = attempt(state(), 1, down=["moon"], met=[("pink v", "moon")])
    refused(state(), structs.replace(report, rests=(report.rests[0], report.rests[0])), "report.broken")


def test_a_report_of_other_outlines() -> None:
    refused(state(), structs.replace(attempt(state(), 1), catalogue="other"), "report.other_outlines")


def test_a_report_that_has_not_come_to_its_end() -> None:
    report = attempt(state(), 1, down=["moon"], met=[("pink v", "moon")])
    assert len(report.rests) == 2
    early = structs.replace(report, rests=report.rests[:1])
    refused(state(), early, "report.unfinished")
    following = again(state(), early)
    assert following is not None
    assert [each for each, _ in following.ornaments] == sorted(map(number, ("blue arch", "green c", "pink v")))
    assert again(state(), report) is None


def test_what_the_table_took_away_out_of_bounds_was_dropped() -> None:
    """It is in `left`, and no longer in the scene."""
    report = attempt(state(), 1, left=["moon"], loose=["moon"], met=[("pink v", "moon")])
    scene = report.rests[0].scene
    without = structs.replace(scene, ornaments=tuple(each for each in scene.ornaments if each[0] != number("moon")))
    report = structs.replace(report, rests=(structs.replace(report.rests[0], scene=without),))
    assert again(state(), report) is None, "nothing has to be taken away any more"
    assert judge(state(), report).dropped == (number("moon"),)


def test_a_rest_without_anything_is_one() -> None:
    bare = Scene(table().scene.humans)
    first = table(chosen="pink v")
    report = Report("by hand", number("pink v"), True, True, bare, (Rest(bare),))
    assert judge(first, report).kind == "restored"
