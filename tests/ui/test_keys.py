"""Other keys: chosen in the settings by real presses, told where they clash, and true everywhere at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from ornament_people import plan as tribe_plan
from people import LEFT, match_at, plan, screen
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from tables import land, table

from tribe_desktop.settings import store
from tribe_desktop.settings.keys import COMMANDS
from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.actions import END
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui import keys
from tribe_desktop.ui.dialogs.ask import AskDialog
from tribe_desktop.ui.dialogs.keys import KeyRow, KeysPage
from tribe_desktop.ui.dialogs.settings import SettingsDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.ornaments.sayings import hand_text

Opener = Callable[..., MainWindow]
NO = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
AT_ONCE = Settings(theme="light", pace="off", turn_over=False)


def page(qtbot: QtBot, window: MainWindow) -> KeysPage:
    window.ask_settings()
    dialog = window.dialog()
    assert isinstance(dialog, SettingsDialog)
    qtbot.waitExposed(dialog)
    qtbot.mouseClick(dialog.pages.button(1), LEFT)
    assert dialog.keys_page is not None
    return dialog.keys_page


def press(qtbot: QtBot, row: KeyRow, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO) -> None:
    qtbot.mouseClick(row.button, LEFT)
    assert "Press a key" in row.button.text()
    qtbot.keyClick(row.button, key, modifiers)


def said(row: KeyRow) -> str:
    return row.said.text() if row.said is not None and row.said.isVisible() else ""


def test_another_key_counts_at_once_everywhere_and_is_kept(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    found = page(qtbot, window)
    press(qtbot, found.rows["undo"], Qt.Key.Key_U)
    assert found.rows["undo"].button.text() == "U"
    press(qtbot, found.rows["new"], Qt.Key.Key_M, CONTROL)
    assert window.actions_["new"].shortcut() == QKeySequence("Ctrl+M")
    window.dialog().close()  # type: ignore[union-attr]
    shown = screen(window)
    assert shown.prompt.undo_button.key == "U"
    assert not any(row.key == "u" for row in shown.choices.rows())
    qtbot.keyClick(shown.choices, shown.choices.rows()[0].key)
    assert window.play is not None
    assert window.play.match.position == 1
    qtbot.keyClick(shown, Qt.Key.Key_U)
    assert window.play.match.position == 0
    assert store.load() == (window.settings, None)
    assert window.settings.keys == {"undo": ["U"], "new": ["Ctrl+M"]}


def test_a_key_that_another_command_has_is_told_at_both_and_swapped_by_choice(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    found = page(qtbot, window)
    standing, skip = found.rows["standing"], found.rows["skip"]
    press(qtbot, standing, Qt.Key.Key_K)
    assert said(standing) == "K is the key of “Show their moves at once”."
    assert said(skip) == "K is wanted for “Where do I stand?”."
    assert window.settings.keys == {}
    qtbot.mouseClick(standing.buttons["leave"], LEFT)
    assert (said(standing), said(skip), window.settings.keys) == ("", "", {})
    press(qtbot, standing, Qt.Key.Key_K)
    assert window.dialog().focusWidget() is standing.buttons["swap"]  # type: ignore[union-attr]
    qtbot.keyClick(standing.buttons["swap"], Qt.Key.Key_Space)
    assert window.settings.keys == {"standing": ["K"], "skip": ["S"]}
    assert (standing.button.text(), skip.button.text(), said(skip)) == ("K", "S", "")
    qtbot.mouseClick(skip.buttons["reset"], LEFT)  # its own key is another's now
    assert said(standing) == "K is wanted for “Show their moves at once”."
    qtbot.mouseClick(skip.buttons["swap"], LEFT)
    assert window.settings.keys == {}
    assert not skip.buttons["reset"].isVisible()


def test_what_goes_about_is_refused_and_esc_leaves_all_as_it_is(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    found = page(qtbot, window)
    row = found.rows["undo"]
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_7):
        press(qtbot, row, key)
        assert "is always for going about" in said(row)
        assert not row.button.isChecked()
    press(qtbot, row, Qt.Key.Key_Escape)
    assert (said(row), row.button.text()) == ("", "Z or Ctrl+Z")
    assert window.dialog() is not None
    qtbot.mouseClick(row.button, LEFT)
    qtbot.keyPress(row.button, Qt.Key.Key_Shift)  # is no key yet
    assert row.button.isChecked()
    qtbot.mouseClick(found.rows["skip"].button, LEFT)  # only one waits
    assert not row.button.isChecked()
    press(qtbot, row, Qt.Key.Key_MediaPlay)
    assert said(row) == "That key can’t be used."
    assert window.settings.keys == {}


def test_all_defaults_come_back_at_once(qtbot: QtBot, opened: Opener) -> None:
    own = {"undo": ["U"], "skip": ["U"], "of_the_future": ["X"]}
    window = opened(msgspec.structs.replace(AT_ONCE, keys=own))
    found = page(qtbot, window)
    for name in ("undo", "skip"):
        assert "only one of them hears it" in said(found.rows[name])
    assert found.reset_all.isVisible()
    qtbot.mouseClick(found.reset_all, LEFT)
    assert window.settings.keys == {"of_the_future": ["X"]}
    assert not any(map(said, found.rows.values()))
    assert not found.reset_all.isVisible()


def test_by_the_keyboard_alone(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    found = page(qtbot, window)
    row = found.rows["full"]
    row.button.setFocus()
    qtbot.keyClick(row.button, Qt.Key.Key_Space)
    assert row.button.isChecked()
    qtbot.keyClick(row.button, Qt.Key.Key_F10)
    assert row.button.text() == "F10"
    qtbot.keyClick(row.button, Qt.Key.Key_Tab)
    dialog = window.dialog()
    assert dialog is not None
    assert dialog.focusWidget() is row.buttons["reset"]
    qtbot.keyClick(row.buttons["reset"], Qt.Key.Key_Space)
    assert row.button.text() == "F11"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_page_fits_a_small_window(qtbot: QtBot, opened: Opener, scale: int) -> None:
    window = opened(msgspec.structs.replace(AT_ONCE, text_size=scale, keys={"skip": ["S"]}))
    window.resize(1024, 600)
    found = page(qtbot, window)
    dialog = window.dialog()
    assert isinstance(dialog, SettingsDialog)
    assert dialog.width() <= 1024
    assert dialog.height() <= 570
    assert dialog.scroll is not None
    assert dialog.scroll.horizontalScrollBar().maximum() == 0
    qtbot.waitUntil(lambda: found.rows["give_up"].y() > 1000)
    for row in found.rows.values():
        for label in row.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        assert row.button.width() >= row.button.sizeHint().width(), row.command


def test_the_hand_has_other_keys(qtbot: QtBot, opened: Opener) -> None:
    own = {"time": ["F2"], "give_up": ["J"], "let_go": [], "turn_left": ["Y"]}
    window = opened(msgspec.structs.replace(AT_ONCE, keys=own))
    window.start_plan(tribe_plan("Ana", "Bruno"))
    shown = window.screen_
    assert shown is not None
    assert shown.give_up_button.key == "J"
    table = shown.table
    table.begin_attempt(next(iter(table.view.takeable)), place=0)
    assert hand_text("anchor", inside=True) == "Hang the anchor: Y and E turn it, arrows move it, Esc takes it back."
    qtbot.keyClick(table, Qt.Key.Key_P)
    assert not table.paused
    qtbot.keyClick(table, Qt.Key.Key_F2)
    assert table.paused
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert table.holding


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_an_early_end_is_asked_for_where_that_is_set(qtbot: QtBot, opened: Opener, answer: str) -> None:
    window = opened(msgspec.structs.replace(AT_ONCE, ask=True))
    lands = [land("goat 2", "horse", "goat 1 spent")]
    state = table(2, task=Task.MOVE, points=2, taken="move+", row=["explore"], hand_open=True, lands=lands)
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    match = shown.play.match
    assert match.explain(END) is None
    before = match.position
    qtbot.keyClick(shown, Qt.Key.Key_Return, CONTROL)
    dialog = window.dialog()
    assert isinstance(dialog, AskDialog)
    assert match.position == before
    qtbot.mouseClick(dialog.yes_button if answer == "yes" else dialog.no_button, LEFT)
    assert match.position == before + (answer == "yes")


def test_the_readme_has_the_default_keys() -> None:
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    tables = [line for line in readme.splitlines() if line.startswith("|") and "`" in line]
    there = {key for line in tables for key in re.findall(r"`([^`]+)`", line.split("|")[1])}
    there |= {key for key in ("F2", "Delete") if f"`{key}`" in readme}
    keys.use({})
    told = {
        "Ctrl+2": "`1` to `4`",
        "Ctrl+3": "`1` to `4`",
        "=": "`+`",
        "Ctrl+=": "`+`",
    }  # a range
    for command in COMMANDS:
        for key in command.keys:
            *modifiers, last = [keys.written(part) for part in key.replace("++", "+plus").split("+")]
            last = {"plus": "+", "": "+"}.get(last, last)
            named = [*modifiers, *([] if last in "←→↑↓" else [last])]
            assert key in told or there.issuperset(part for part in named if part), key
    for words in told.values():
        assert any(words in line for line in tables)
