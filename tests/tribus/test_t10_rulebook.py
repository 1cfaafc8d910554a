"""T10: what a rule-set file differs in from the rulebook is warned of."""

from __future__ import annotations

import pytest
from complaints import change, warned
from tables import part, parts, play, rules_of, table

from tribe_desktop.kernel.texts import text
from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.catalog import EPOCHS, TRACKS

# What the rulebook's text fixes


@pytest.mark.rule("T10.1", "T10.2", "T10.3")
def test_ours_keeps_all_that_the_rulebook_fixes() -> None:
    assert catalog.default().warnings == ()
    by_name = {a.name: a for a in catalog.default().achievements}
    hunting, cooking, weaving = by_name["Hunting"], by_name["Cooking"], by_name["Weaving"]
    assert (hunting.vp[0], hunting.bolts[0], TRACKS[hunting.track]) == (2, True, "explore")
    assert (cooking.vp[2], cooking.bolts[2], TRACKS[cooking.track]) == (1, False, "procreate")
    assert (weaving.vp[0], EPOCHS[weaving.epoch], catalog.RESOURCES[weaving.resource]) == (6, "bronze", "goat")
    cheese, smelting = by_name["Cheesemaking"], by_name["Smelting"]
    assert (EPOCHS[cheese.epoch], catalog.RESOURCES[cheese.resource]) == ("neolithic", "goat")
    assert EPOCHS[smelting.epoch] == "neolithic"


@pytest.mark.rule("T10.4", "T10.5", "T9.2")
def test_our_tracks_keep_what_the_rulebook_fixes() -> None:
    tracks = dict(zip(TRACKS, catalog.default().tracks, strict=True))
    for name in ("procreate", "move", "explore"):
        assert tracks[name].end_vp[-3:] == (1, 3, 6)
        assert not any(tracks[name].end_vp[:-3])
    assert not any(tracks["strength"].end_vp)
    assert 2 in tracks["procreate"].values
    assert 3 in tracks["move"].values
    assert 2 in tracks["explore"].values


@pytest.mark.rule("T10.1")
@pytest.mark.parametrize(
    "values",
    [{"vp": [3, 2, 1, 1]}, {"vp": [1, 2, 2, 2]}, {"bolts": [False, True, False, False]}, {"track": "strength"}],
)
def test_hunting_differs(values: dict[str, object]) -> None:
    assert warned(change("Hunting", **values)) == ["T10.1"]


@pytest.mark.rule("T10.1")
def test_the_other_spaces_of_hunting_are_free() -> None:
    assert warned(change("Hunting", vp=[2, 9, 9, 9], bolts=[True, False, True, True])) == []


@pytest.mark.rule("T10.1", "T10.2", "T10.3")
@pytest.mark.parametrize(("name", "clause"), [("Hunting", "T10.1"), ("Cooking", "T10.2")])
def test_hunting_and_cooking_are_paleolithic_by_the_examples(name: str, clause: str) -> None:
    data = change(name, epoch="neolithic")
    part(data, "Mysticism").update(epoch="paleolithic")
    assert warned(data) == [clause]


@pytest.mark.rule("T10.2")
@pytest.mark.parametrize(
    "values",
    [{"vp": [2, 2, 2, 1]}, {"vp": [1, 1, 0, 1]}, {"bolts": [True, True, True, False]}, {"track": "move"}],
)
def test_cooking_differs(values: dict[str, object]) -> None:
    assert warned(change("Cooking", **values)) == ["T10.2"]


@pytest.mark.rule("T10.2")
def test_the_other_spaces_of_cooking_are_free() -> None:
    assert warned(change("Cooking", vp=[9, 9, 1, 9], bolts=[False, False, False, True])) == []


@pytest.mark.rule("T10.3")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Weaving", {"vp": [7, 5, 5, 4]}),
        ("Weaving", {"resource": "horse"}),
        ("Cheesemaking", {"resource": "incense"}),
    ],
)
def test_goats_differ(name: str, values: dict[str, object]) -> None:
    assert warned(change(name, **values)) == ["T10.3"]


@pytest.mark.rule("T10.3")
@pytest.mark.parametrize(
    ("name", "epoch", "other", "others"),
    [
        ("Weaving", "neolithic", "Farming", "bronze"),
        ("Cheesemaking", "bronze", "Riding", "neolithic"),
        ("Cheesemaking", "paleolithic", "Trapping", "neolithic"),
        ("Smelting", "bronze", "Currency", "neolithic"),
        ("Smelting", "paleolithic", "Jewelry Making", "neolithic"),
    ],
)
def test_epochs_differ(name: str, epoch: str, other: str, others: str) -> None:
    data = change(name, epoch=epoch)
    part(data, other).update(epoch=others)
    assert warned(data) == ["T10.3"]


@pytest.mark.rule("T10.3")
@pytest.mark.parametrize("space", range(4))
def test_weaving_has_its_six_on_any_space(space: int) -> None:
    vp = [5, 5, 5, 5]
    vp[space] = 6
    assert warned(change("Weaving", vp=vp)) == []


@pytest.mark.rule("T10.4")
@pytest.mark.parametrize("track", ["procreate", "move", "explore"])
@pytest.mark.parametrize(
    "end_vp",
    [
        [0, 0, 1, 3, 5],
        [0, 0, 0, 3, 6],
        [0, 1, 1, 3, 6],
        [0, 0, 6, 3, 1],
        [0, 0, 0, 0, 0],
        [1, 3, 6, 0, 0],  # not the upper ones
        [0, 1, 3, 6, 0],
    ],
)
def test_upper_positions_differ(track: str, end_vp: list[int]) -> None:
    assert warned(change(track, end_vp=end_vp)) == ["T10.4"]


@pytest.mark.rule("T10.4")
def test_strength_brings_points() -> None:
    assert warned(change("strength", end_vp=[0, 0, 0, 1])) == ["T10.4"]


@pytest.mark.rule("T10.4")
def test_a_track_may_be_longer_or_shorter() -> None:
    assert warned(change("move", values=[1, 2, 3, 3, 4, 5], end_vp=[0, 0, 0, 1, 3, 6])) == []
    assert warned(change("move", values=[1, 3, 4], end_vp=[1, 3, 6])) == []
    assert warned(change("move", values=[1, 3], end_vp=[3, 6])) == ["T10.4"]


@pytest.mark.rule("T10.5")
@pytest.mark.parametrize(
    ("track", "values"),
    [("procreate", [1, 3, 4, 5, 6]), ("move", [1, 2, 4, 5, 6]), ("explore", [1, 1, 3, 3, 3])],
)
def test_a_number_of_the_examples_is_missing(track: str, values: list[int]) -> None:
    assert warned(change(track, values=values)) == ["T10.5"]


@pytest.mark.rule("T10.5")
def test_where_that_number_stands_is_free() -> None:
    data = parts()
    part(data, "procreate")["values"] = [2, 3, 3, 4, 5]
    part(data, "move")["values"] = [1, 1, 1, 1, 3]
    part(data, "explore")["values"] = [1, 1, 2, 3, 3]
    assert warned(data) == []


@pytest.mark.rule("T8.8")
@pytest.mark.parametrize("values", [{"amount": 4}, {"kind": "weakest_lose"}, {"kind": "own_exhaust"}])
def test_an_event_differs(values: dict[str, object]) -> None:
    assert warned(change("Mammoth", **values)) == ["T8.8"]


@pytest.mark.rule("T10.1", "T10.3", "T10.5")
def test_one_warning_for_each_clause() -> None:
    data = change("Hunting", vp=[3, 2, 1, 1])
    part(data, "Weaving").update(vp=[7, 5, 5, 4])
    part(data, "explore").update(values=[1, 3, 3, 4, 5])
    assert warned(data) == ["T10.1", "T10.3", "T10.5"]


@pytest.mark.rule("T10.1")
def test_a_warning_is_no_refusal() -> None:
    rules = rules_of(change("Hunting", vp=[5, 2, 1, 1]))
    assert rules.warnings
    state = table(rules=rules, row=["move+"])
    play(state, "take 0", "achieve 0")
    assert state.teeth[0] == 5


@pytest.mark.rule("T10.1", "T10.2", "T10.3")
def test_each_clause_has_a_sentence_of_its_own() -> None:
    clauses = ["T10.1", "T10.2", "T10.3", "T10.4", "T10.5", "T8.8"]
    sentences = {text(f"refusal.ruleset.fixed_by_rulebook.{clause}", clause=clause) for clause in clauses}
    assert len(sentences) == len(clauses)
    assert all(sentence.endswith(".") and "(T" in sentence for sentence in sentences)
