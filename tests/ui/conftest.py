"""A window with a match on it, closed after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.main_window import MainWindow

Opener = Callable[..., MainWindow]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opener]:
    """`opened(settings=…, …)` is a window on the screen; the worker starts when a bot is asked."""
    windows: list[MainWindow] = []
    fonts.load()

    def open_window(settings: Settings | None = None, **arguments: object) -> MainWindow:
        window = MainWindow(settings or Settings(theme="light", pace="off", turn_over=False), **arguments)
        windows.append(window)
        window.resize(1280, 800)
        with qtbot.waitExposed(window):
            window.open()
        return window

    yield open_window
    for window in windows:
        window.close()
        window.deleteLater()
    art.forget()
