"""What can be done from anywhere in the window, and its shortcuts. The table's own keys are the screen's."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tribe_desktop.ui.i18n import text

SHORTCUTS = {"new": "Ctrl+N", "settings": "Ctrl+,", "full": "F11", "quit": "Ctrl+Q", "start": ""}


def make_actions(window: QWidget, handlers: dict[str, Callable[[], None]]) -> dict[str, QAction]:
    """The actions of the window, by name; their words lie under `menu`."""
    found = {}
    for name, handler in handlers.items():
        action = QAction(text(f"menu.{name}"), window)
        if SHORTCUTS[name]:
            action.setShortcut(QKeySequence(SHORTCUTS[name]))
        action.triggered.connect(lambda _=False, handler=handler: handler())
        window.addAction(action)
        found[name] = action
    return found


def make_menu(window: QWidget, actions: dict[str, QAction]) -> QMenu:
    menu = QMenu(window)
    for name in ("new", "settings", "full", "start", "quit"):
        if name == "start":
            menu.addSeparator()
        menu.addAction(actions[name])
    return menu
