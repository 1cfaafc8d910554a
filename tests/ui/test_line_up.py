"""What stands in a column begins on one line, to the pixel; the start page keeps its proportions in every window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from matches import played
from people import plan, screen
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.dialogs import settings as settings_dialog
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.dialogs.new_game import NewGameDialog
from tribe_desktop.ui.dialogs.settings import SettingsDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.theme import LIGHT
from tribe_desktop.ui.widgets.fields import Check
from tribe_desktop.ui.widgets.numbers_table import Line, NumbersTable
from tribe_desktop.ui.widgets.start_page import StartPage

Opener = Callable[..., MainWindow]
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]


def settings(text_size: int = 100) -> Settings:
    return Settings(theme="light", pace="off", turn_over=False, text_size=text_size)


def with_matches(window: MainWindow, count: int = 2) -> StartPage:
    for seed in range(count):
        window.begin(played(("Ana", "Bruno"), 4, seed=seed + 1))
    window.show_start()
    QApplication.processEvents()
    return window.start_page


def place(widget: QWidget) -> QRect:
    """Where it is in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("text_size", [100, 200])
def test_switches_begin_where_the_other_fields_do(opened: Opener, text_size: int) -> None:
    window = opened(settings(text_size))
    for size in SIZES:
        window.resize(*size)
        for show in (window.ask_settings, lambda: window.ask_new_game("tribe")):
            show()
            dialog = window.dialog()
            assert isinstance(dialog, Dialog)
            assert dialog.scroll is not None
            QApplication.processEvents()
            switches = [one for one in dialog.findChildren(Check) if one.isVisible()]
            assert len(switches) >= 3
            left = {one.mapTo(dialog, one.box().topLeft()).x() for one in switches}
            labels = {place(one).left() for one in dialog.scroll.findChildren(QLabel) if one.isVisible()}
            assert left == {min(labels)}
            dialog.reject()


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_buttons_of_a_dialog_end_where_its_fields_do(opened: Opener, text_size: int) -> None:
    """A scroll bar, too, stands in the edge beside them."""
    window = opened(settings(text_size))
    for size in SIZES:
        window.resize(*size)
        window.ask_settings()
        dialog = window.dialog()
        assert isinstance(dialog, SettingsDialog)
        assert dialog.scroll is not None
        scrolled = set()
        for number in (0, 1):
            dialog.pages.button(number).click()
            QApplication.processEvents()
            scrolled.add(dialog.scroll.verticalScrollBar().isVisible())
            ends = {place(one).right() for one in (dialog.pages.button(1), dialog.close_button)}
            assert len(ends) == 1, (size, number)
        assert True in scrolled
        dialog.reject()


def test_the_focus_of_a_switch_is_seen_around_its_words(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.ask_settings()
    dialog = window.dialog()
    assert isinstance(dialog, SettingsDialog)
    QApplication.processEvents()
    switch = dialog.switches["ask"]

    def ring() -> bool:
        """Ink above the words."""
        picture = switch.grab().toImage()
        x = switch.box().right() + 40
        return any(picture.pixelColor(x, y) == QColor(LIGHT.ink) for y in range(3))

    assert not ring()
    dialog.switches["end_turn"].setFocus()
    qtbot.keyClick(dialog.switches["end_turn"], Qt.Key.Key_Tab)
    assert switch.hasFocus()
    assert ring()


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_columns_of_the_start_page_end_on_one_line(opened: Opener, text_size: int) -> None:
    window = opened(settings(text_size))
    page = with_matches(window)
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        shown = page.matches.list
        row = shown.visualRect(shown.currentIndex()).translated(shown.viewport().mapTo(window, QPoint(0, 0)))
        column = place(page.matches)
        assert (row.left(), row.right()) == (column.left(), column.right())
        if page.land.isVisible():
            assert (place(page.land).left(), place(page.land).right()) == (column.left(), column.right())
        assert place(page.matches.heading).left() == place(page.matches.open_button).left() == column.left()
        assert column.right() == place(page.quit_button).right()
        assert window.width() - 1 - column.right() == place(page.title).left()  # both columns are as far from the edge
        picture = shown.viewport().grab().toImage()
        middle = shown.visualRect(shown.currentIndex()).center().y()
        assert picture.pixelColor(0, middle) == QColor(LIGHT.edge)  # the card's line is where its column begins
        assert picture.pixelColor(picture.width() - 1, middle) == QColor(LIGHT.edge)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("count", [0, 2])
def test_nothing_on_the_start_page_is_cut(opened: Opener, text_size: int, count: int) -> None:
    window = opened(settings(text_size))
    page = with_matches(window, count)
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        for button in (page.matches.import_button, page.settings_button, page.quit_button):
            assert window.rect().contains(place(button))
            assert button.height() == button.sizeHint().height()
        for box in page.boxes:
            assert not any(line.endswith("…") for line in box.about.broken)
        if text_size == 100:
            assert all(button.isVisible() for button in page.theme_buttons.values())
            assert page.land.isVisible()
            assert page.scroll.verticalScrollBar().maximum() == 0
            if count:  # no empty strip between the list and what is done with it
                gap = place(page.matches.open_button).top() - place(page.matches.list).bottom() - 1
                assert gap == page.matches.layout().spacing()


def test_the_start_page_keeps_its_proportions(opened: Opener) -> None:
    window = opened(settings())
    page = with_matches(window)
    parts = {
        "title": page.title, "continue": page.continue_button, "picture": page.land, "list": page.matches.list,
        "open": page.matches.open_button, "import": page.matches.import_button, "quit": page.quit_button,
        "play": page.boxes[0].quick, "new": page.boxes[1].new, "about": page.boxes[1].about,
    }  # fmt: skip
    usual = {name: place(part) for name, part in parts.items()}
    for factor in (1.5, 2, 2.7):
        window.resize(round(1280 * factor), round(800 * factor))
        QApplication.processEvents()
        for name, part in parts.items():
            was, now = usual[name], place(part)
            near = pytest.approx([was.left() * factor, was.top() * factor], abs=10 * factor)
            assert [now.left(), now.top()] == near, (name, factor)
        assert place(page.boxes[0].new).left() - place(page.boxes[0].quick).right() == round(10 * factor) + 1
        assert [box.left() for box in page.land.boxes()] == [0, 0]


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_buttons_of_the_bar_stand_on_one_line(opened: Opener, text_size: int) -> None:
    window = opened(settings(text_size))
    window.start_plan(plan("Ana", "Bruno"))
    prompt = screen(window).prompt
    prompt.watch.show()
    prompt.redo_button.show()
    watch = prompt.watch
    buttons = (
        watch.pause_button, watch.step_button, watch.skip_button, prompt.hint_button, prompt.redo_button,
        prompt.undo_button, prompt.end_button, prompt.menu_button,
    )  # fmt: skip
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        assert len({(place(one).top(), one.height()) for one in buttons if one.isVisible()}) == 1


def test_the_menu_is_as_large_as_the_bar_it_hangs_from(opened: Opener) -> None:
    window = opened(settings())
    window.start_plan(plan("Ana", "Bruno"))
    for size, px in (((1280, 800), 15), ((2560, 1600), 30), ((1024, 640), 15)):
        window.resize(*size)
        QApplication.processEvents()
        screen(window).prompt.menu_button.click()
        assert window.menu.font().pixelSize() == px
        window.menu.close()


@pytest.mark.parametrize("folders", [1, 30])
def test_the_log_file_is_told_whole(opened: Opener, monkeypatch: pytest.MonkeyPatch, folders: int) -> None:
    path = Path("/data/anna", *["longfolder"] * folders, "tribe-desktop.log")
    monkeypatch.setattr(settings_dialog, "log_path", lambda: path)
    window = opened(settings())
    window.resize(960, 600)
    window.ask_settings()
    dialog = window.dialog()
    assert isinstance(dialog, SettingsDialog)
    assert dialog.scroll is not None
    QApplication.processEvents()
    line = dialog.log_file
    assert dialog.scroll.verticalScrollBar().maximum() == 0
    assert dialog.rect().contains(place(line))
    assert line.accessibleName() == f"Log file: {path}"
    assert line.fontMetrics().horizontalAdvance(line.text()) <= line.width()
    if folders == 1:
        assert line.text() == f"Log file: {path}"
        assert not line.toolTip()
    else:
        assert "…" in line.text()
        assert line.text().endswith("tribe-desktop.log")
        assert str(path) in line.toolTip()
        assert dialog.width() == 560  # the path makes it no wider


def test_the_head_of_a_table_is_as_high_as_its_names(opened: Opener) -> None:
    def high(*names: str) -> int:
        table = NumbersTable("Points")
        table.show_numbers(("Land",), [Line("deer", name, (1,)) for name in names])
        table.set_look(LIGHT, room=260)  # too little for a line a player
        assert table.upright
        return table.sizeHint().height()

    opened()
    assert high("Ana", "Bo") < high("Ana", "Wilhelmina von und zu")


@pytest.mark.parametrize("text_size", [100, 200])
def test_fields_to_type_in_and_to_choose_from_are_alike(opened: Opener, text_size: int) -> None:
    window = opened(settings(text_size))
    for size in ((1280, 800), (3840, 2160)):
        window.resize(*size)
        window.ask_new_game("tribe")
        dialog = window.dialog()
        assert isinstance(dialog, NewGameDialog)
        QApplication.processEvents()
        assert dialog.start.height() == dialog.seed.height()
        dialog.seed.setText("H")
        dialog.start.setItemText(0, "H")
        QApplication.processEvents()
        assert len({ink_begins(one) for one in (dialog.seed, dialog.start)}) == 1
        dialog.reject()


def ink_begins(field: QWidget) -> int:
    """The first column of a field, past its border, in which there is a letter."""
    picture = field.grab().toImage()
    middle = range(field.height() // 2 - 4, field.height() // 2 + 4)
    dark = (x for x in range(8, field.width()) if any(picture.pixelColor(x, y).lightness() < 120 for y in middle))
    return next(dark)


@pytest.mark.parametrize(("percent", "cut"), [(100, False), (200, True)])
def test_a_line_ends_what_goes_on_below_the_buttons(opened: Opener, percent: int, cut: bool) -> None:
    window = opened(settings(text_size=percent))
    window.resize(1024, 640)
    window.ask_settings()
    dialog = window.dialog()
    assert isinstance(dialog, SettingsDialog)
    assert dialog.scroll is not None
    QApplication.processEvents()
    assert (dialog.scroll.verticalScrollBar().maximum() > 0) == cut
    below = dialog.scroll.geometry().bottom() + 1
    picture = dialog.grab().toImage()
    assert (picture.pixelColor(40, below) != picture.pixelColor(40, below + 1)) == cut


@pytest.mark.parametrize(("percent", "cut"), [(100, False), (200, True)])
def test_a_line_ends_what_goes_on_below_the_start_page(opened: Opener, percent: int, cut: bool) -> None:
    window = opened(settings(text_size=percent))
    window.resize(1024, 640)
    QApplication.processEvents()
    page = window.start_page
    assert (page.scroll.verticalScrollBar().maximum() > 0) == cut
    below = page.scroll.geometry().bottom() + 1
    picture = page.grab().toImage()
    assert (picture.pixelColor(40, below) != picture.pixelColor(40, below + 1)) == cut
