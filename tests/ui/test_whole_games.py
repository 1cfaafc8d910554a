"""Whole games through the window, as people play them."""

from __future__ import annotations

from collections.abc import Callable

from people import Person, do_by_keys, do_by_mouse, plan, play_to_the_end, screen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.demo import Demo
from tribe_desktop.ui.dialogs.result import ResultDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import bots

Opener = Callable[..., MainWindow]


def result_of(window: MainWindow) -> ResultDialog:
    found = next(one for one in window.findChildren(QDialog) if one.isVisible())
    assert isinstance(found, ResultDialog)
    return found


def test_two_people_with_the_mouse(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=True))
    window.start_plan(plan("Ana", "Bruno", seed=11))
    assert play_to_the_end(qtbot, window, do_by_mouse, Person()) > 100
    dialog = result_of(window)
    assert len(dialog.table.spoken()) == 2
    match = window.play.match if window.play else None
    assert match is not None
    result = match.result()
    assert result is not None
    assert all(match.seats[seat].name in dialog.heading.words for seat in result.winners)
    dialog.close()


def test_a_person_against_three_bots_with_the_mouse(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "bot", "bot", "bot", seed=5, start=2))
    assert play_to_the_end(qtbot, window, do_by_mouse, Person()) > 30
    assert not any("You" in line.words for line in screen(window).log.lines())
    result_of(window).close()


def test_by_the_list_from_the_keyboard_alone(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="dark", pace="off", turn_over=False))
    window.start_plan(plan("Ana", "Bruno", seed=23))
    assert play_to_the_end(qtbot, window, do_by_keys, Person()) > 100
    dialog = result_of(window)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_demo_plays_to_the_end_and_leaves(qtbot: QtBot, opened: Opener) -> None:
    window = opened(demo=Demo(bots("tribus", 4), "off", leave=True))
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=30_000)
