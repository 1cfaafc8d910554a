"""The new-game dialog, from plain defaults to what people type."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from people import LEFT
from pytestqt.qtbot import QtBot

from tribe_desktop.kernel.paths import resource
from tribe_desktop.settings import store as settings_store
from tribe_desktop.ui.dialogs.new_game import NewGameDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.seats import COLOURS, offered, told_apart
from tribe_desktop.ui.setups import Plan, SeatPlan, quick, remembered, to_remember

Opener = Callable[..., MainWindow]


@pytest.fixture
def dialog(opened: Opener) -> NewGameDialog:
    window = opened()
    window.ask_new_game()
    found = window.dialog()
    assert isinstance(found, NewGameDialog)
    return found


def choose_colour(dialog: NewGameDialog, number: int, colour: str) -> None:
    box = dialog._rows[number].colour
    box.setCurrentIndex(COLOURS.index(colour))
    box.activated.emit(COLOURS.index(colour))


def test_a_colour_that_is_taken_is_exchanged(dialog: NewGameDialog) -> None:
    choose_colour(dialog, 0, "grey")
    assert [seat.colour for seat in dialog.plan().seats] == ["grey", "brown", "black"]
    choose_colour(dialog, 1, "white")  # nobody's here: it is exchanged with a seat that isn't shown
    assert [seat.colour for seat in dialog.plan().seats] == ["grey", "white", "black"]
    dialog.count.button(4).click()
    assert sorted(seat.colour for seat in dialog.plan().seats) == sorted(COLOURS)


def test_it_starts_what_was_set_and_remembers_it(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.ask_new_game()
    dialog = window.dialog()
    dialog.count.button(2).click()
    dialog._rows[0].name.setText("  Ana ")
    dialog._rows[1].name.setText("ana")
    dialog._rows[1].who.setCurrentIndex(0)
    assert [dialog.start.itemText(i) for i in range(3)] == ["Drawn by lot", "Ana", "ana 2"]
    dialog.start.setCurrentIndex(2)
    dialog.seed.setText("77")
    dialog.options.stall.click()
    qtbot.mouseClick(dialog.play, LEFT)
    match = window.play.match
    assert [(seat.name, seat.kind) for seat in match.seats] == [("Ana", "human"), ("ana 2", "human")]
    assert (match.seed, match.state.start, match.state.stall_rule) == (77, 1, False)
    kept, _ = settings_store.load()
    plan = remembered(kept.last_setup)
    assert plan is not None
    assert (len(plan.seats), plan.start, plan.seed, plan.stall_rule) == (2, 1, None, False)


def test_a_seed_gives_the_same_game(qtbot: QtBot, opened: Opener) -> None:
    rows = []
    for _ in range(2):
        window = opened()
        window.start_plan(Plan((SeatPlan("brown"), SeatPlan("grey")), seed=5))
        rows.append((window.play.match.state.row, window.play.match.state.start, window.play.match.orders))
    assert rows[0] == rows[1]


def test_a_bad_rule_set_is_one_sentence_in_the_dialog(qtbot: QtBot, dialog: NewGameDialog, tmp_path: Path) -> None:
    parts = resource("rulesets", "tribus.toml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(parts.replace("vp = [2, 2, 1, 1]", "vp = [2, 2, 1]", 1), encoding="utf-8")
    dialog.options.use_rules(str(bad))
    assert dialog.error.isVisible()
    assert dialog.error.text().startswith("bad.toml: “achievement Hunting.vp” must have 4 values, not 3.")
    qtbot.mouseClick(dialog.play, LEFT)
    assert dialog.isVisible()
    dialog.options.use_rules(str(tmp_path / "none.toml"))
    assert "none.toml can’t be read" in dialog.error.text()
    dialog.options.use_rules("")
    assert not dialog.error.isVisible()
    assert dialog.options.rules.currentIndex() == 0


def test_what_the_rulebook_fixes_may_be_changed_with_a_warning(qtbot: QtBot, opened: Opener, tmp_path: Path) -> None:
    parts = resource("rulesets", "tribus.toml").read_text(encoding="utf-8")
    own = tmp_path / "own <b>.toml"
    own.write_text(parts.replace("vp = [2, 2, 1, 1]", "vp = [9, 2, 1, 1]", 1), encoding="utf-8")
    window = opened()
    window.ask_new_game()
    dialog = window.dialog()
    dialog.options.use_rules(str(own))
    assert "T10.1" in dialog.warning.text()
    assert not dialog.error.isVisible()
    qtbot.mouseClick(dialog.play, LEFT)
    assert window.play.match.state.rules.achievements[0].vp[0] == 9


def test_a_game_that_may_never_end_is_warned_of(dialog: NewGameDialog, tmp_path: Path) -> None:
    parts = resource("rulesets", "tribus.toml").read_text(encoding="utf-8")
    none = tmp_path / "none.toml"
    none.write_text(parts.replace("bolts = [true, true, false, false]", "bolts = [false, false, false, false]"))
    dialog.options.use_rules(str(none))
    assert "may never end" not in dialog.warning.text()
    dialog.options.stall.setChecked(False)
    assert "may never end" in dialog.warning.text()


def test_the_fields_of_a_seat_are_equally_high(dialog: NewGameDialog) -> None:
    for row in dialog._rows[:3]:
        places = {(field.y(), field.height()) for field in (row.colour, row.name, row.who)}
        assert len(places) == 1, places


def test_what_is_wrong_with_a_rule_set_stands_below_its_field(qtbot: QtBot, dialog: NewGameDialog) -> None:
    dialog.options.use_rules("none.toml")
    dialog.resize(1000, 560)  # larger than it needs
    rules = dialog.options.rules
    qtbot.waitUntil(lambda: dialog.error.x() == rules.x())
    assert 0 < dialog.error.y() - rules.geometry().bottom() < 16


def test_it_fits_a_small_screen(dialog: NewGameDialog) -> None:
    dialog.count.button(4).click()
    assert dialog.height() <= 600
    assert dialog.minimumSizeHint().height() <= 600
    assert dialog.minimumSizeHint().width() <= 1024
    dialog._rows[0].name.setText("W" * 80)
    assert len(dialog._rows[0].name.text()) == 60
    dialog.resize(660, 600)
    assert dialog.play.geometry().bottom() < 600


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["", "", ""], ["Deer", "Wolf", "Bison"]),
        (["Ana", "ANA", "ana"], ["Ana", "ANA 2", "ana 3"]),
        (["Ana", "Ana", "Ana 2"], ["Ana", "Ana 3", "Ana 2"]),
        (["Wolf", "", " a\tb\nc "], ["Wolf", "Wolf 2", "a b c"]),
    ],
)
def test_names_can_be_told_apart(names: list[str], found: list[str]) -> None:
    apart = told_apart(names, ["brown", "grey", "black"])
    assert len({name.casefold() for name in apart}) == len(apart)
    assert apart == found


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"seats": []},
        {"seats": [{"colour": "brown"}]},
        {"seats": [{"colour": "brown"}, {"colour": "brown"}]},
        {"seats": [{"colour": "brown"}, {"colour": "teal"}]},
        {"seats": [{"colour": "brown"}, {"colour": "grey"}], "start": 7},
        {"seats": "nonsense"},
        {"seats": [{"colour": "brown"}, {"colour": "grey", "level": "godlike"}]},
        {"seats": [{"colour": "brown"}, {"colour": "grey", "level": "random"}]},  # not offered
    ],
)
def test_nonsense_in_the_settings_is_forgotten(data: dict[str, object]) -> None:
    assert remembered(data) is None


def test_a_plan_is_remembered() -> None:
    plan = Plan(
        (SeatPlan("white", "Ana"), SeatPlan("grey", level="easy")), start=1, rules_file="x.toml", stall_rule=False
    )
    assert remembered(to_remember(plan)) == plan
    for level in offered("tribus"):
        other = Plan((SeatPlan("white", "Ana"), SeatPlan("grey", level=level)))
        assert remembered(to_remember(other)) == other
    assert remembered(None) is None
    assert remembered(to_remember(quick("Ana"))) == quick("Ana")
