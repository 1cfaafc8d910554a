"""What those hear who don't see the table: what was done, whose turn it is, why something is refused; what keys reach.

Assistive technology is told by announcements of the screen; nobody listening, nothing is put together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from tribe_desktop.ui.i18n import text


def announce(widget: QWidget, words: str, urgent: bool = False) -> None:
    """Have a screen reader say something; urgent words interrupt what it says."""
    event = QAccessibleAnnouncementEvent(widget, words)
    manner = QAccessible.AnnouncementPoliteness
    event.setPoliteness(manner.Assertive if urgent else manner.Polite)
    QAccessible.updateAccessibility(event)


def reachable(holder: QWidget) -> list[QWidget]:
    """What the keyboard can go to inside, from left to right and down."""
    found = [
        one
        for one in holder.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible() and one.isEnabled()
    ]
    return sorted(found, key=lambda one: (one.mapTo(holder, one.rect().center()).x(), one.y()))


class Line(Protocol):
    words: str


class Announcer(QObject):
    """Collects what happens within one event, and says it in one piece. `said` repeats it."""

    said = Signal(str)

    def __init__(self, screen: QWidget, lines: Callable[[], Sequence[Any]], turn: Callable[[], str]) -> None:
        """`lines`: the log as it is now; `turn`: whose turn it is and what to do, empty where no person decides."""
        super().__init__(screen)
        self._screen = screen
        self._lines, self._turn = lines, turn
        self._known: list[str] = []
        self._parts: list[str] = []
        self._handed = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._say)
        self.changed(quiet=True)

    def changed(self, *_: object, quiet: bool = False) -> None:
        """The log has changed: its new lines are news."""
        lines = [str(line.words) for line in self._lines()]
        known, self._known = self._known, lines
        if quiet or not QAccessible.isActive():
            return
        same = next((k for k, pair in enumerate(zip(known, lines, strict=False)) if pair[0] != pair[1]), None)
        same = min(len(known), len(lines)) if same is None else same
        if len(lines) < len(known):
            self._parts.append(text("access.undone"))
        else:
            self._parts += lines[same:]
        self._soon.start()

    def handed(self) -> None:
        """Another seat has to decide."""
        self._handed = True
        self._soon.start()

    def refused(self, words: str) -> None:
        if words and QAccessible.isActive():
            announce(self._screen, words, urgent=True)
            self.said.emit(words)

    def notice(self, words: str) -> None:
        if words and QAccessible.isActive():
            self._parts.append(words)
            self._soon.start()

    def _say(self) -> None:
        if self._handed:
            self._parts.append(self._turn())
        parts, self._parts, self._handed = self._parts, [], False
        words = " ".join(part for part in parts if part)
        if words and QAccessible.isActive():
            announce(self._screen, words)
            self.said.emit(words)
