"""What can be done from anywhere in the window. The table's own keys are the screen's."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tribe_desktop.ui import keys
from tribe_desktop.ui.i18n import text

OF_A_MATCH = ("standing", "seats", "resign", "watch", "log", "start")


def make_actions(window: QWidget, handlers: dict[str, Callable[[], None]]) -> dict[str, QAction]:
    """The actions of the window, by name; their words lie under `menu`."""
    found = {}
    for name, handler in handlers.items():
        action = QAction(window)
        action.setText(text(f"menu.{name}"))  # given above, the words are first looked at as an icon, for a millisecond
        action.triggered.connect(lambda _=False, handler=handler: handler())
        window.addAction(action)
        found[name] = action
    name_keys(found)
    return found


def name_keys(actions: dict[str, QAction]) -> None:
    """Give all of them the keys that are the user's now."""
    for name, action in actions.items():
        action.setShortcuts([QKeySequence(key) for key in keys.now().of(name)])


def make_menu(window: QWidget, actions: dict[str, QAction]) -> QMenu:
    menu = QMenu(window)
    for name in (
        "standing",
        "seats",
        "resign",
        "watch",
        "log",
        "new",
        "statistics",
        "settings",
        "full",
        "about",
        "start",
        "quit",
    ):
        if name in ("watch", "new", "start"):
            menu.addSeparator()
        menu.addAction(actions[name])
    return menu
