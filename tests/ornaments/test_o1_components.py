"""O1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest
from ornament_tables import humans, number, table, try_

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.ornaments import catalog
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.report import Pose, Report, Rest, Scene
from tribe_desktop.ornaments.state import State


def new(players: int = 2, seed: int = 1, **more: object) -> State:
    return ORNAMENTS.new(ORNAMENTS.setup({"players": players, "start": 0, **more}), seed)


@pytest.mark.rule("O1.1")
def test_five_humans_stand_and_may_fall() -> None:
    assert sorted(new().humans) == [0, 1, 2, 3, 4]
    state = table(on={2: ["blue arch"]}, chosen="pink v")
    facts = try_(state, fallen=[2], down=["blue arch"], met=[("pink v", 2)])
    assert "HumanFell" in [type(fact).__name__ for fact in facts]


@pytest.mark.rule("O1.1")
def test_a_human_may_be_pushed() -> None:
    state = table(chosen="pink v")
    start = Scene(humans())
    pushed = (*humans()[:4], Pose(1375.0, 0.0, 0.01))
    after = Scene(pushed, ((number("pink v"), Pose(1375.0, 160.0, 0.0)),), ((number("pink v"), 104),))
    state.catalogue = ""
    ORNAMENTS.apply(
        state, ORNAMENTS.parse("attempt"), Report("x", number("pink v"), False, True, start, (Rest(after),))
    )
    assert state.placed_on == 4
    assert state.scene.humans[4].x == 1375.0


@pytest.mark.rule("O1.2")
def test_thirty_basic_ornaments_one_of_each() -> None:
    kinds = {(catalog.shape(each), catalog.default().colours[each]) for each in range(30)}
    assert kinds == {(shape, colour) for shape in range(6) for colour in range(5)}
    assert not {"stick", "bag"} & {*catalog.SHAPES, *catalog.FOLKLORE}
    assert new().supply & (1 << 30) - 1 == (1 << 30) - 1


@pytest.mark.rule("O1.3")
def test_fifteen_folklore_ornaments_three_of_each_colour() -> None:
    colours = catalog.default().colours
    assert len(colours) == 45
    assert Counter(colours[30:]) == dict.fromkeys(range(5), 3)
    assert len(set(catalog.FOLKLORE)) == 15
    assert not set(catalog.FOLKLORE) & set(catalog.SHAPES)


@pytest.mark.rule("O1.3")
def test_their_colours_are_the_data_files() -> None:
    swapped = catalog.folklore_data(catalog.default())
    swapped["pink"], swapped["blue"] = swapped["blue"], swapped["pink"]
    state = new(folklore=swapped)
    bird = number("bird")
    assert catalog.COLOURS[catalog.default().colours[bird]] == "pink"
    assert catalog.COLOURS[state.catalog.colours[bird]] == "blue"


@pytest.mark.parametrize("broken", [
    None,
    {},
    {"pink": ["bird"]},
    {"yellow": ["bird", "star", "key"]},
    {"yellow": ["stick", "star", "key"]},
    {"yellow": "moon"},
    {"yellow": [["moon"], "star", "key"]},
])  # fmt: skip
def test_other_colours_are_refused(broken: object) -> None:
    folklore = {**catalog.folklore_data(catalog.default()), **broken} if broken else broken
    with pytest.raises(BadInput):
        ORNAMENTS.setup({"players": 2, "start": 0, "folklore": folklore})


@pytest.mark.rule("O1.4")
def test_each_face_is_on_two_of_six() -> None:
    setup = ORNAMENTS.setup({"players": 2, "start": 0})
    rolls = Counter(face for seed in range(100) for face in ORNAMENTS.orders(setup, seed)["die"])
    assert set(rolls) == {0, 1, 2}
    assert all(0.3 < count / rolls.total() < 0.37 for count in rolls.values())


@pytest.mark.rule("O1.5", "O8.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_twenty_five_tokens(players: int) -> None:
    state = new(players)
    assert sum(state.greys) + sum(state.golds) + state.pile() == 25


@pytest.mark.rule("O1.5")
def test_a_grey_is_one_point_a_gold_three() -> None:
    state = table(greys=[2, 0, 3], golds=[1, 2, 0])
    assert [state.points(seat) for seat in range(3)] == [5, 6, 3]


@pytest.mark.rule("O1.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play(players: int) -> None:
    assert new(players).players == players


@pytest.mark.rule("O1.6")
@pytest.mark.parametrize("players", [0, 1, 6, "2", None, True])
def test_no_other_number_plays(players: object) -> None:
    with pytest.raises(BadInput):
        ORNAMENTS.setup({"players": players, "start": 0})
