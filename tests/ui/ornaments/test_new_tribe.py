"""Setting up the ornament game: the dialog, the start page, what is remembered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from ornament_people import screen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tribe_desktop import games
from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.settings import store as settings_store
from tribe_desktop.ui.dialogs.new_game import NewGameDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.offers import OFFERS
from tribe_desktop.ui.seats import PLAYERS, colours_of
from tribe_desktop.ui.setups import Plan, SeatPlan, make, quick, remembered, to_remember

Opener = Callable[..., MainWindow]
LEFT = Qt.MouseButton.LeftButton


def dialog_of(window: MainWindow) -> NewGameDialog:
    found = window.dialog()
    assert isinstance(found, NewGameDialog)
    return found


def test_the_start_page_offers_both_games_by_their_whole_names(opened: Opener) -> None:
    window = opened()
    names = [box.name.words for box in window.start_page.boxes]
    assert names == ["Tribus", "Tribe, the ornament game"]
    assert tuple(box.key for box in window.start_page.boxes) == games.offered() == tuple(one.key for one in OFFERS)


def test_no_part_of_the_page_is_ever_a_window_of_its_own(opened: Opener) -> None:
    window = opened()
    assert [one for one in QApplication.topLevelWindows() if one.isVisible()] == [window.windowHandle()]


def test_one_click_starts_it_against_two_bots(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    qtbot.mouseClick(window.start_page.boxes[1].quick, LEFT)
    match = window.play.match
    assert match.game.key == "tribe"
    assert [seat.kind for seat in match.seats] == ["human", "bot", "bot"]
    assert {seat.colour for seat in match.seats} <= set(PLAYERS)
    window.show_start()
    assert "Tribe, the ornament game" in window.start_page.continue_button.accessibleDescription()


def test_the_dialog_sets_up_what_was_chosen_and_remembers_it(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    qtbot.mouseClick(window.start_page.boxes[1].new, LEFT)
    dialog = dialog_of(window)
    dialog.count.button(5).click()
    for number, name in enumerate(("Ana", "ana", "", "", "")):
        dialog._rows[number].name.setText(name)
        dialog._rows[number].who.setCurrentIndex(0)
    dialog.start.setCurrentIndex(3)
    dialog.seed.setText("99")
    options = dialog.options
    options.order.setCurrentIndex(1)
    options.put(0, 4)
    options.declare.click()
    options.marks.click()
    options.steady.click()
    qtbot.mouseClick(dialog.play, LEFT)
    match = window.play.match
    assert [seat.name for seat in match.seats][:2] == ["Ana", "ana 2"]
    assert (match.seed, match.state.start, match.state.declare) == (99, 2, True)
    assert [HUMANS[human] for human in match.state.humans] == ["dancer", "ypose", "server", "akimbo", "cactus"]
    view = screen(window).table.view
    assert (view.marks, view.steady) == (False, True)
    kept, _ = settings_store.load()
    assert (kept.marks, kept.steady_hand) == (False, True)
    plan = remembered(kept.setups["tribe"])
    assert plan is not None
    assert (plan.game, plan.declare, len(plan.seats), plan.seed) == ("tribe", True, 5, None)
    window.ask_new_game()  # from a match: the same game again
    assert dialog_of(window).game == "tribe"
    assert dialog_of(window).options.declare.isChecked()


def test_each_game_remembers_its_own(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    for box, name in zip(window.start_page.boxes, ("Ana", "Bruno"), strict=True):
        window.new_games.ask(box.key)
        dialog_of(window)._rows[0].name.setText(name)
        qtbot.mouseClick(dialog_of(window).play, LEFT)
        window.show_start()
    for box, name in zip(window.start_page.boxes, ("Ana", "Bruno"), strict=True):
        window.new_games.ask(box.key)
        assert dialog_of(window)._rows[0].name.text() == name
        dialog_of(window).reject()
        window.new_games.play_quick(box.key)
        assert window.play.match.seats[0].name == name
        window.show_start()


def test_the_dialog_goes_from_one_game_to_the_other(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.ask_new_game()
    assert dialog_of(window).game == "tribus"
    dialog_of(window).games.button(1).click()
    qtbot.waitUntil(lambda: window.dialog() is not None and dialog_of(window).game == "tribe")
    assert dialog_of(window).height() <= 760


def test_it_fits_a_small_screen(opened: Opener) -> None:
    window = opened()
    window.resize(1024, 600)
    window.new_games.ask("tribe")
    dialog = dialog_of(window)
    dialog.count.button(5).click()
    dialog.options.order.setCurrentIndex(1)
    dialog.options.put(0, 1)
    assert dialog.height() <= 600
    assert dialog.play.geometry().bottom() < dialog.height()


@pytest.mark.parametrize(
    "data",
    [
        {"game": "tribe", "seats": [{"colour": "hare"}, {"colour": "brown"}]},
        {"game": "tribe", "seats": [{"colour": "hare"}, {"colour": "fox"}], "humans": ["cactus"]},
        {"game": "tribus", "seats": [{"colour": "hare"}, {"colour": "fox"}]},
    ],
)
def test_nonsense_is_forgotten(data: dict[str, object]) -> None:
    assert remembered(data) is None


def test_a_plan_is_remembered_and_made() -> None:
    seats = tuple(SeatPlan(colour) for colour in colours_of("tribe"))
    plan = Plan(seats, "tribe", start=4, seed=3, humans=tuple(reversed(HUMANS)), declare=True)
    assert remembered(to_remember(plan)) == Plan(seats, "tribe", start=4, humans=tuple(reversed(HUMANS)), declare=True)
    match = make(plan)
    assert match.state.start == 4
    assert [HUMANS[human] for human in match.state.humans] == list(reversed(HUMANS))
    assert make(quick(game="tribe")).game.key == "tribe"
