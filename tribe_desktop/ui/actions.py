"""What can be done from anywhere in the window, and its shortcuts. The table's own keys are the screen's."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tribe_desktop.ui.i18n import text

SHORTCUTS: dict[str, tuple[str, ...]] = {
    "standing": ("S",),
    "seats": (),
    "resign": (),
    "new": ("Ctrl+N",),
    "settings": ("Ctrl+,",),
    "larger": ("Ctrl++", "Ctrl+="),
    "smaller": ("Ctrl+-",),
    "normal": ("Ctrl+0",),
    "full": ("F11",),
    "start": (),
    "quit": ("Ctrl+Q",),
}
OF_A_MATCH = ("standing", "seats", "resign", "start")


def make_actions(window: QWidget, handlers: dict[str, Callable[[], None]]) -> dict[str, QAction]:
    """The actions of the window, by name; their words lie under `menu`."""
    found = {}
    for name, handler in handlers.items():
        action = QAction(text(f"menu.{name}"), window)
        action.setShortcuts([QKeySequence(keys) for keys in SHORTCUTS[name]])
        action.triggered.connect(lambda _=False, handler=handler: handler())
        window.addAction(action)
        found[name] = action
    return found


def make_menu(window: QWidget, actions: dict[str, QAction]) -> QMenu:
    menu = QMenu(window)
    for name in ("standing", "seats", "resign", "new", "settings", "full", "start", "quit"):
        if name in ("new", "start"):
            menu.addSeparator()
        menu.addAction(actions[name])
    return menu
