"""O5: pride."""

from __future__ import annotations

import pytest
from ornament_tables import attempt, number, of, play, points, refused, scene, table, try_

from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.actions import DECLARE
from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.catalog import default
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.pride import features


def earned(on: dict[int, list[str]], piece: str, *links: str | int, **more: object) -> dict[str, tuple[int, int]]:
    """Feature → (number reached, points) when the piece is placed touching the links."""
    state = table(on=on, chosen=piece)
    before = state.points(0)
    facts = try_(state, *links, **more)
    found = {fact.kind: (fact.number, fact.points) for fact in of(facts, f.FeatureFormed)}
    assert state.points(0) - before == sum(worth for _, worth in found.values())
    return found


THREE = {0: ["pink arch"], 1: ["pink s"]}
FIVE = {**THREE, 2: ["pink c"], 3: ["pink cross"]}


@pytest.mark.rule("O5.2")
def test_colour_tribe() -> None:
    assert earned({0: ["pink arch"]}, "pink v", 1) == {}
    assert earned(THREE, "pink v", 2) == {"colour_tribe": (3, 1)}
    assert earned({**THREE, 2: ["pink c"]}, "pink v", 3) == {}, "the 4th earns nothing"
    assert earned(FIVE, "pink v", 4) == {"colour_tribe": (5, 2)}


@pytest.mark.rule("O5.2")
def test_a_second_ornament_of_the_colour_on_a_human_is_no_further_human() -> None:
    assert earned(THREE, "pink v", 1) == {}


@pytest.mark.rule("O5.2")
def test_folklore_counts_for_its_colour() -> None:
    assert earned({0: ["bird"], 1: ["pink s"]}, "pink v", 2) == {"colour_tribe": (3, 1)}
    assert earned(THREE, "bird", 2) == {"colour_tribe": (3, 1)}


@pytest.mark.rule("O5.3")
def test_shape_tribe() -> None:
    three = {0: ["pink v"], 1: ["blue v"]}
    assert earned(three, "green v", 2) == {"shape_tribe": (3, 1)}
    assert earned(three, "green v", 1) == {}
    five = {**three, 2: ["yellow v"], 3: ["crimson v"]}
    assert earned(five, "green v", 4) == {"shape_tribe": (5, 2)}


@pytest.mark.rule("O5.3", "O5.6")
def test_folklore_has_no_shape_in_common() -> None:
    assert "shape_tribe" not in earned({0: ["bird"], 1: ["moon"]}, "bolt", 2)
    assert "shape_human" not in earned({0: ["bird", "moon"]}, "bolt", 0)


@pytest.mark.rule("O5.4")
def test_folklore_tribe() -> None:
    three = {0: ["bird"], 1: ["moon"]}
    assert earned(three, "bolt", 2) == {"folklore_tribe": (3, 1)}
    assert earned(three, "bolt", 1) == {}
    assert earned(three, "green v", 2) == {}
    five = {**three, 2: ["snake"], 3: ["anchor"]}
    assert earned(five, "bolt", 4) == {"folklore_tribe": (5, 2)}


@pytest.mark.rule("O5.5")
def test_colour_human() -> None:
    assert earned({2: ["pink arch"]}, "pink v", 2) == {}
    assert earned({2: ["pink arch", "pink s"]}, "pink v", 2) == {"colour_human": (3, 1)}
    assert earned({2: ["pink arch", "pink s", "pink c"]}, "pink v", 2) == {}
    assert earned({2: ["pink arch", "pink s", "pink c", "pink cross"]}, "pink v", 2) == {"colour_human": (5, 2)}
    assert earned({2: ["pink arch", "bird"]}, "pink v", 2) == {"colour_human": (3, 1)}, "folklore counts"
    assert earned({2: ["pink arch"], 3: ["pink s"]}, "pink v", 2) == {}, "on this human"


@pytest.mark.rule("O5.6")
def test_shape_human() -> None:
    assert earned({2: ["pink v", "blue v"]}, "green v", 2) == {"shape_human": (3, 1)}
    assert earned({2: ["pink v", "blue v", "yellow v"]}, "green v", 2) == {}
    four = ["pink v", "blue v", "yellow v", "crimson v"]
    assert earned({2: four}, "green v", 2) == {"shape_human": (5, 2), "full_colours": (5, 2)}


@pytest.mark.rule("O5.7")
def test_folklore_human() -> None:
    assert earned({2: ["bird", "moon"]}, "bolt", 2) == {"folklore_human": (3, 1)}
    assert earned({2: ["bird", "moon", "star"]}, "bolt", 2) == {}
    assert earned({2: ["bird", "moon", "star", "anchor"]}, "bolt", 2) == {"folklore_human": (5, 2)}
    assert earned({2: ["bird", "moon"]}, "green v", 2) == {}


@pytest.mark.rule("O5.8")
def test_full_colours() -> None:
    four = {2: ["pink arch", "moon", "blue s", "crimson c"]}
    assert earned(four, "green v", 2) == {"full_colours": (5, 2)}
    assert earned(four, "snake", 2) == {"full_colours": (5, 2)}, "folklore has a colour"
    assert earned(four, "pink v", 2) == {}
    assert earned({2: [*four[2], "green cross"]}, "green v", 2) == {}, "it showed all five before"
    assert earned({2: four[2][:3], 3: four[2][3:]}, "green v", 2) == {}


@pytest.mark.rule("O5.9")
def test_all_that_hold_are_added_up_and_each_is_named() -> None:
    on = {0: ["green arch", "moon", "crimson s", "blue v", "pink v"], 1: ["green c", "blue cross"], 2: ["green s"]}
    on[0].remove("green arch")
    on[3] = ["green arch"]
    assert earned(on, "green v", 0) == {"shape_human": (3, 1), "full_colours": (5, 2)}
    del on[3]
    assert earned(on, "green v", 0) == {
        "colour_tribe": (3, 1),
        "shape_human": (3, 1),
        "full_colours": (5, 2),
    }


@pytest.mark.rule("O5.9")
def test_a_folklore_ornament_forms_features_of_colour_and_folklore() -> None:
    on = {0: ["bird"], 1: ["moon", "pink c"], 2: ["spiral", "key"]}
    assert earned(on, "comb", 2) == {"folklore_human": (3, 1)}
    assert earned({0: ["bird"], 1: ["moon", "pink c"]}, "comb", 2) == {
        "colour_tribe": (3, 1),
        "folklore_tribe": (3, 1),
    }


@pytest.mark.rule("O5.10")
def test_what_the_ornament_has_no_part_in_earns_nothing() -> None:
    """A placed ornament that went over to another human makes a third pink one; the new piece is green."""
    state = table(on={0: ["pink arch"], 1: ["pink s", "pink v"]}, chosen="green c")
    course = {"loose": ["pink v"], "touch": [("pink v", 2)], "met": [("green c", "pink v")]}
    facts = try_(state, 1, **course)
    assert state.scene.touching
    assert not of(facts, f.FeatureFormed)
    assert belonging(state.scene)[number("pink v")] == 2


@pytest.mark.rule("O5.1")
def test_a_feature_that_held_without_the_ornament_earns_nothing() -> None:
    """The second pink of human 2 doesn't make it a third pink human once more, though another got there just now."""
    state = table(on={0: ["pink arch"], 1: ["pink s", "pink v"]}, chosen="pink c")
    course = {"loose": ["pink v"], "touch": [("pink v", 2)], "met": [("pink c", "pink v")]}
    assert not of(try_(state, 2, **course), f.FeatureFormed)


@pytest.mark.rule("O5.1")
def test_a_feature_that_was_lost_can_be_formed_again() -> None:
    state = table(on=THREE, chosen="pink v", die=["eye", "eye"])
    assert [fact.kind for fact in of(try_(state, 2), f.FeatureFormed)] == ["colour_tribe"]
    play(state, "end", "choose pink cross")
    try_(state, back=True, down=["pink s"], met=[("pink cross", "pink s")])
    try_(state, 0)
    assert points(state) == [4, 2, 3]
    play(state, "end", "choose pink c")
    assert [fact.kind for fact in of(try_(state, 1), f.FeatureFormed)] == ["colour_tribe"]
    assert points(state) == [4, 2, 4]


@pytest.mark.rule("O5.1")
def test_nothing_is_earned_after_a_drop_in_any_attempt_of_the_turn() -> None:
    state = table(on={**THREE, 3: ["blue c"]}, chosen="pink v")
    try_(state, back=True, down=["blue c"], met=[("pink v", "blue c")])
    facts = try_(state, 2)
    assert not of(facts, f.FeatureFormed)
    assert state.points(0) == 2
    play(state, "end")
    assert not state.dropped, "the next turn may earn again"


@pytest.mark.rule("O5.1")
def test_failed_attempts_without_a_drop_cost_no_pride() -> None:
    state = table(on=THREE, chosen="pink v")
    try_(state, on_table=["pink v"])
    assert [fact.kind for fact in of(try_(state, 2), f.FeatureFormed)] == ["colour_tribe"]


@pytest.mark.rule("O5.1")
def test_once_the_die_has_gone_on_nothing_is_earned() -> None:
    state = table(on=THREE, chosen="pink v", declare=True)
    try_(state, 2)
    play(state, "end")
    refused(state, "declare colour_tribe", "O3.2")


@pytest.mark.rule("O5.11")
def test_with_the_option_the_player_names_the_features() -> None:
    four = {2: ["pink arch", "moon", "blue v", "crimson v"]}
    state = table(on=four, chosen="green v", declare=True)
    assert not of(try_(state, 2), f.FeatureFormed)
    assert state.points(0) == 3
    assert [action for action in ORNAMENTS.legal(state) if action in DECLARE.values()] == [
        DECLARE["shape_human"],
        DECLARE["full_colours"],
    ]
    refused(state, "declare colour_tribe", "O5.1", "declare.not_formed")
    facts = play(state, "declare full_colours")
    assert [(fact.kind, fact.points) for fact in of(facts, f.FeatureFormed)] == [("full_colours", 2)]
    assert state.points(0) == 5
    refused(state, "declare full_colours", "O5.1")
    facts = play(state, "end")
    assert [fact.kind for fact in of(facts, f.FeatureMissed)] == ["shape_human"]
    assert state.points(0) == 5, "what isn't named is lost"


@pytest.mark.rule("O5.1", "O5.11")
def test_what_was_not_named_cannot_be_named_in_a_later_turn() -> None:
    state = table(on={**THREE, 3: ["blue c"]}, chosen="pink v", declare=True, die=["eye"])
    try_(state, 2)
    play(state, "end", "choose pink cross")
    try_(state, 4, down=["blue c"], met=[("pink cross", "blue c")])
    refused(state, "declare colour_tribe", "O6.4")


@pytest.mark.rule("O5.11")
def test_without_it_the_app_finds_them() -> None:
    state = table(on=THREE, chosen="pink v")
    assert [fact.kind for fact in of(try_(state, 2), f.FeatureFormed)] == ["colour_tribe"]
    refused(state, "declare colour_tribe", "O5.11")


@pytest.mark.rule("O5.11", "O6.4")
def test_after_a_drop_there_is_nothing_to_declare() -> None:
    state = table(on={**THREE, 3: ["blue c"]}, chosen="pink v", declare=True, dropped=True)
    try_(state, 2)
    refused(state, "declare colour_tribe", "O6.4")


@pytest.mark.rule("O5.12")
def test_an_ornament_belongs_to_the_human_with_the_fewest_links() -> None:
    hung = scene({1: ["pink arch", "blue s > pink arch", "green c > blue s"], 2: ["yellow v", "green c > yellow v"]})
    assert belonging(hung)[number("green c")] == 2
    assert belonging(hung)[number("blue s")] == 1


@pytest.mark.rule("O5.12")
def test_what_hangs_together_with_no_human_belongs_to_none() -> None:
    hung = scene({1: ["pink arch", "blue s > moon"], 2: ["moon > blue s"]})
    assert belonging(hung) == {number("pink arch"): 1}


@pytest.mark.rule("O5.12")
@pytest.mark.parametrize(("x", "place"), [(500.0, 1), (520.0, 2)])
def test_a_tie_goes_to_the_human_nearer_to_its_centre_of_gravity(x: float, place: int) -> None:
    hung = scene({1: ["pink arch"], 2: ["pink arch"]}, at={"pink arch": x})
    assert belonging(hung) == {number("pink arch"): place}
    hung = scene({1: ["blue s", "moon > blue s"], 2: ["green c", "moon > green c"]}, at={"moon": x})
    assert belonging(hung)[number("moon")] == place


@pytest.mark.rule("O5.12")
def test_it_is_worked_out_afresh_from_each_rest() -> None:
    state = table(on={1: ["pink arch", "moon"]}, chosen="green c", die=["eye"])
    try_(state, 1, loose=["moon"], touch=[("moon", 2)], met=[("green c", "moon")])
    assert belonging(state.scene)[number("moon")] == 2
    play(state, "end", "choose green v")
    report = attempt(state, "moon")
    ORNAMENTS.apply(state, ORNAMENTS.parse("attempt"), report)
    assert state.placed_on == 2


@pytest.mark.rule("O5.12")
def test_an_ornament_on_an_ornament_counts_for_its_human() -> None:
    on = {2: ["pink arch", "blue s > pink arch", "pink c > blue s"]}
    assert earned(on, "bird", "blue s") == {"colour_human": (3, 1)}


def test_features_by_hand() -> None:
    owners = {number("pink arch"): 0, number("pink s"): 1, number("pink v"): 2}
    assert [each.kind for each in features(default(), owners, number("pink v"))] == ["colour_tribe"]
