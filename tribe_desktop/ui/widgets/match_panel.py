"""The matches on the start page with what can be done with them; `ui.matches` does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tribe_desktop.ui import fonts, keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.labels import Words, scaled

if TYPE_CHECKING:
    from tribe_desktop.ui.widgets.match_list import Look, MatchList


class MatchPanel(QWidget):
    """`asked`: (name of what is to be done, file). `importing`: a match from elsewhere; `undone`: the last deletion.

    `resized`: it needs another height.
    """

    asked = Signal(str, object)
    resized = Signal()
    importing = Signal()
    undone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.things_to_do: Callable[[Path], Sequence[str]] = lambda _path: ()  # names of actions for a row's menu
        self.heading = Words(24, fonts.HEAD)
        self.heading.set_words(text("matches.title"))
        self._list: MatchList | None = None
        self.open_button = QPushButton(text("matches.open"))
        self.more_button = QPushButton(text("matches.more"))
        self.more_button.setAccessibleDescription(text("matches.more_about"))
        self.import_button = QPushButton(text("matches.import"))
        self.said = Words(15, lines=2, grows=True)
        self.undo_button = QPushButton(text("matches.undo"))
        self.menu = QMenu(self)
        self._look, self._unit = LIGHT, 1.0
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.heading)
        strip = QHBoxLayout()
        strip.setSpacing(8)
        strip.addWidget(self.said, 1)
        strip.addWidget(self.undo_button)
        column.addLayout(strip)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.open_button)
        foot.addWidget(self.more_button)
        foot.addWidget(self.import_button)
        foot.addStretch(1)
        column.addLayout(foot)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.open_button.clicked.connect(lambda: self._ask("open"))
        self.more_button.clicked.connect(self._more)
        self.import_button.clicked.connect(self.importing)
        self.undo_button.clicked.connect(self.undone)
        self.say("", False)

    @property
    def list(self) -> MatchList:
        """Made when it is first needed: a new user's first picture waits for none."""
        if self._list is None:
            from tribe_desktop.ui.widgets.match_list import MatchList  # noqa: PLC0415

            self._list = found = MatchList()
            found.pointed.connect(lambda _path: self._enable())
            found.opened.connect(lambda path: self.asked.emit("open", path))
            found.renaming.connect(lambda path: self.asked.emit("rename", path))
            found.deleting.connect(lambda path: self.asked.emit("delete", path))
            found.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            found.customContextMenuRequested.connect(self._context)
            found.set_theme(self._look)
            found.set_unit(self._unit)
            self._column.insertWidget(1, found, 1)
            self.setTabOrder(found, self.open_button)
            found.hide()
        return self._list

    def show_rows(self, rows: Sequence[Path], look: Callable[[Path], Look], current: Path | None) -> None:
        """The files, the last played first; `current`: the row that is chosen."""
        for widget in (self.heading, self.open_button, self.more_button):
            widget.setVisible(bool(rows))
        if rows or self._list is not None:
            self.list.set_rows(rows, look, current if current in rows else next(iter(rows), None))
            self.list.setVisible(bool(rows))
        self._enable()

    def say(self, words: str, undo: bool) -> None:
        """A sentence below the list, with a way back or without."""
        self.said.set_words(words)
        self.said.setVisible(bool(words))
        self.undo_button.setVisible(undo)
        self.resized.emit()
        if words:
            from tribe_desktop.ui.access import announce  # noqa: PLC0415 — the first picture needs none

            announce(self, words)

    def set_theme(self, look: Theme) -> None:
        self._look = look
        if self._list is not None:
            self._list.set_theme(look)

    def set_text_scale(self, scale: float, large: float) -> None:
        """`large`: of what is large already."""
        self.heading.set_px(scaled(24, large))
        self.said.set_px(scaled(15, scale))
        self._unit = scale
        if self._list is not None:
            self._list.set_unit(scale)

    def whole_height(self) -> int:
        """What shows every row."""
        button = self.import_button.sizeHint().height()
        parts = [button]
        if self._list is not None and self._list.rows():
            parts += [self.heading.sizeHint().height(), self._list.whole_height()]
        if self.said.words:
            parts.append(max(button, 2 * self.said.sizeHint().height()))
        return sum(parts) + self._column.spacing() * (len(parts) - 1)

    def _enable(self) -> None:
        for button in (self.open_button, self.more_button):
            button.setEnabled(self._list is not None and self._list.current() is not None)

    def _ask(self, name: str) -> None:
        path = self.list.current()
        if path is not None:
            self.asked.emit(name, path)

    def _more(self) -> None:
        self._popup(self.more_button.mapToGlobal(QPoint(0, self.more_button.height())))

    def _context(self, spot: QPoint) -> None:
        """By the right button over a row, or by its key at the current one."""
        row = self.list.visualRect(self.list.currentIndex())
        inside = self.list.indexAt(spot).isValid()
        self._popup(self.list.viewport().mapToGlobal(spot if inside else row.center()))

    def _popup(self, spot: QPoint) -> None:
        path = self.list.current()
        if path is None:
            return
        self.menu.clear()
        for name in self.things_to_do(path):
            action = QAction(text(f"matches.{name}"), self.menu)
            if name in ("open", "rename", "delete"):
                shown = ("Return",) if name == "open" else keys.now().of(name)
                action.setShortcuts([QKeySequence(key) for key in shown])
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # the list hears the key itself
            action.triggered.connect(lambda _=False, name=name: self._ask(name))
            self.menu.addAction(action)
        self.menu.popup(spot)
