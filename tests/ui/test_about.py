"""The About box: what it tells, and that every licence can be read, by mouse, keys and ear."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import LEFT
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

import tribe_desktop
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.dialogs import about
from tribe_desktop.ui.dialogs.about import AboutDialog, licences
from tribe_desktop.ui.main_window import MainWindow

Opener = Callable[..., MainWindow]


def box(window: MainWindow) -> AboutDialog:
    found = window.dialog()
    assert isinstance(found, AboutDialog)
    return found


def test_it_tells_versions_and_licences(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    qtbot.mouseClick(window.start_page.about_button, LEFT)
    found = box(window)
    told = " ".join(label.text() for label in found.findChildren(QLabel))
    assert f"Version {tribe_desktop.__version__}" in told
    assert all(f"{name} " in told for name in ("Python", "Qt", "PySide6", "pymunk"))
    assert "tribe-desktop" not in found.made_with.text()
    qtbot.waitUntil(found.parts.hasFocus)
    read = []
    for _ in range(found.parts.count()):
        read.append((found.parts.currentText(), found.licence.toPlainText()))
        qtbot.keyClick(found.parts, Qt.Key.Key_Down)
    words = dict(read)
    assert len(words) == len(licences())
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in words["Qt, PySide6 and Shiboken: LGPL-3.0-only"]
    assert "SIL OPEN FONT LICENSE" in words["Alegreya and Alegreya Sans: OFL-1.1"].upper()
    assert all(len(text) > 500 for text in words.values())


def test_it_is_used_by_keys_and_closed(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_page.about_button.setFocus()
    qtbot.keyClick(window.start_page.about_button, Qt.Key.Key_Space)
    found = box(window)
    qtbot.waitUntil(found.parts.hasFocus)
    assert found.licence.accessibleName() == "Licence text"
    qtbot.keyClick(found.parts, Qt.Key.Key_Tab)
    assert found.licence.hasFocus()
    qtbot.keyClick(found.licence, Qt.Key.Key_X)
    assert found.licence.toPlainText().startswith("MIT License")
    qtbot.keyClick(found.licence, Qt.Key.Key_Tab)
    assert found.close_button.hasFocus()
    qtbot.keyClick(found, Qt.Key.Key_Escape)
    assert window.dialog() is None


@pytest.mark.parametrize("text_size", [100, 200])
def test_it_fits_a_small_window(opened: Opener, text_size: int) -> None:
    window = opened(Settings(theme="dark", text_size=text_size))
    window.resize(1024, 640)
    window.show_about()
    found = box(window)
    assert found.width() <= window.width()
    assert found.height() <= window.height()
    assert found.scroll
    assert not found.scroll.horizontalScrollBar().isVisible()


def test_licences_that_are_not_there_are_a_sentence(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise FileNotFoundError("index.toml")

    monkeypatch.setattr(about, "licences", gone)
    window = opened()
    window.show_about()
    assert box(window).licence.toPlainText() == "The licences can’t be read: index.toml."
