"""The page of the settings that shows every command with its keys, and takes other ones.

A press of a command's button waits for the key. One that another command has where both are heard is told at both, and
taken or left as the user says; one that goes about in lists and between buttons is always refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, Qt, Signal, SignalInstance
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSpacerItem, QVBoxLayout, QWidget

from tribe_desktop.settings.keys import COMMANDS, NAMED, Keys, fixed
from tribe_desktop.ui import keys
from tribe_desktop.ui.access import announce
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.widgets.labels import as_plain, plain

_MODIFIERS = (
    Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock, Qt.Key.Key_Super_L, Qt.Key.Key_Super_R,
)  # fmt: skip


def name_of(command: str) -> str:
    """What a command does, in words."""
    return text(f"keys.command.{command}")


class KeyCatcher(QPushButton):
    """The button with a command's keys. Pressed, it waits for another one: `caught` carries it, empty for none."""

    caught = Signal(str)

    def __init__(self, command: str) -> None:
        super().__init__()
        self.command = command
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAccessibleName(name_of(command))
        self.toggled.connect(self._name)

    def show_keys(self, words: str) -> None:
        self._words = words
        self._name()

    def _name(self) -> None:
        self.setText(text("keys.press") if self.isChecked() else self._words)
        self.setAccessibleDescription(text("keys.press_about") if self.isChecked() else self._words)

    def event(self, event: QEvent) -> bool:
        """All keys are its own while it waits, those too that go to the next button."""
        if not self.isChecked() or not isinstance(event, QKeyEvent):
            return super().event(event)
        event.accept()
        if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat() and event.key() not in _MODIFIERS:
            self.setChecked(False)
            if event.key() != Qt.Key.Key_Escape:
                self.caught.emit(keys.pressed(event))
        return True

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.setChecked(False)
        super().focusOutEvent(event)


class KeyRow(QWidget):
    """A command and its keys. What can be said about them, and the way back to the default, is made when it is needed.

    `reset`: the default keys are asked for; `swap`, `leave`: the answers to what `say` asks.
    """

    reset = Signal()
    swap = Signal()
    leave = Signal()

    def __init__(self, command: str) -> None:
        super().__init__()
        self.command = command
        self.button = KeyCatcher(command)
        self.said: QLabel | None = None
        self.buttons: dict[str, QPushButton] = {}  # by their words
        words = plain(name_of(command))
        words.setWordWrap(True)
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 1, 0, 1)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        for column, share in enumerate((4, 3, 2)):
            grid.setColumnStretch(column, share)
        grid.addWidget(words, 0, 0)
        grid.addWidget(self.button, 0, 1)
        grid.addItem(QSpacerItem(0, 0), 0, 2)  # all rows have three columns, whatever is in them

    def _show(self, key: str, on: bool, signal: SignalInstance) -> QPushButton | None:
        """One of the small buttons, made now if it is to be seen and isn't there."""
        if on and key not in self.buttons:
            button = self.buttons[key] = QPushButton(text(f"keys.{key}"), self)
            button.setAutoDefault(False)
            button.clicked.connect(signal)
        found = self.buttons.get(key)
        if found is not None:
            found.setVisible(on)
        return found

    def show_keys(self, now: Keys) -> None:
        self.button.show_keys(keys.caps(self.command))
        self.button.setToolTip(as_plain(text("keys.default", keys=keys.in_words(NAMED[self.command].keys))))
        fresh = "reset" not in self.buttons
        if (reset := self._show("reset", self.command in now.own, self.reset)) is not None and fresh:
            reset.setAccessibleName(text("keys.reset_of", command=name_of(self.command)))
            self._grid.addWidget(reset, 0, 2)
            self.setTabOrder(self.button, reset)

    def say(self, words: str, ask: bool = False) -> None:
        """A sentence below the keys; `ask`: with what can be done about it."""
        if self.said is None:
            if not words:
                return
            self.said = plain("", refusal=True)
            self.said.setWordWrap(True)
            self._answers = QHBoxLayout()
            self._answers.setSpacing(8)
            self._answers.addWidget(self.said, 1)
            self._grid.addLayout(self._answers, 1, 0, 1, 3)
        self.said.setText(words)
        self.said.setVisible(bool(words))
        for key, signal in (("swap", self.swap), ("leave", self.leave)):
            fresh = key not in self.buttons
            if (answer := self._show(key, ask, signal)) is not None:
                answer.setAccessibleDescription(words)
                if fresh:
                    self._answers.addWidget(answer)
                    self.setTabOrder(self.buttons.get("swap", self.button), answer)
        self._grid.invalidate()


class KeysPage(QWidget):
    """`changed` carries the user's own keys as the settings keep them; `resized`: it needs another height."""

    changed = Signal(object)
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._wanted: tuple[str, tuple[str, ...]] | None = None  # a command, and keys that others have
        self.rows = {command.name: KeyRow(command.name) for command in COMMANDS}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        about = plain(text("keys.about"), muted=True)
        about.setWordWrap(True)
        column.addWidget(about)
        for group, commands in groupby(COMMANDS, key=lambda command: command.group):
            column.addSpacing(10)
            column.addWidget(plain(text(f"keys.group.{group}"), heading=True))
            for command in commands:
                column.addWidget(self._connected(self.rows[command.name]))
        self.reset_all = QPushButton(text("keys.reset_all"))
        self.reset_all.setAutoDefault(False)
        self.reset_all.clicked.connect(self._reset_all)
        self.show_keys()

    def _connected(self, row: KeyRow) -> KeyRow:
        name = row.command
        row.button.caught.connect(lambda key: self._take(name, (key,) if key else ()))
        row.button.toggled.connect(lambda on: self._wait(row) if on else None)
        row.reset.connect(lambda: self._take(name, NAMED[name].keys))
        row.swap.connect(self._swap)
        row.leave.connect(self._leave)
        return row

    def show_keys(self) -> None:
        """The keys as they are now, with what is wrong about them."""
        now = keys.now()
        clashes = now.clashes()
        for name, row in self.rows.items():
            row.show_keys(now)
            others = clashes.get(name, [])
            row.say(text("keys.shared", others=_named(others)) if others else "")
        self.reset_all.setVisible(bool(now.own))
        self.resized.emit()

    def _wait(self, row: KeyRow) -> None:
        """One command alone waits for a key."""
        for other in self.rows.values():
            if other is not row:
                other.button.setChecked(False)
        self._forget()

    def _forget(self) -> None:
        """What was asked or refused is over."""
        self._wanted = None
        self.show_keys()

    def _take(self, name: str, wanted: Sequence[str]) -> None:
        """Give a command other keys, or say why not."""
        self._forget()
        now, row = keys.now(), self.rows[name]
        if not wanted and NAMED[name].keys:
            self._refuse(row, text("keys.unknown"))
        elif taken := next((key for key in wanted if fixed(name, key)), ""):
            self._refuse(row, text("keys.fixed", key=keys.written(taken)))
        elif others := now.sharing(name, wanted):
            self._wanted = name, tuple(wanted)
            shown = keys.in_words(wanted)
            for other in others:
                self.rows[other].say(text("keys.wanted", key=shown, command=name_of(name)))
            row.say(text("keys.taken", key=shown, others=_named(others)), ask=True)
            self.resized.emit()
            row.buttons["swap"].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._use(now.given(name, wanted))
            row.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refuse(self, row: KeyRow, words: str) -> None:
        row.say(words)
        announce(row, words, urgent=True)
        self.resized.emit()

    def _swap(self) -> None:
        if self._wanted is not None:
            (name, wanted), self._wanted = self._wanted, None
            self.rows[name].button.setFocus(Qt.FocusReason.OtherFocusReason)
            self._use(keys.now().swapped(name, wanted))

    def _leave(self) -> None:
        if self._wanted is not None:
            name = self._wanted[0]
            self.rows[name].button.setFocus(Qt.FocusReason.OtherFocusReason)
            self._forget()

    def _reset_all(self) -> None:
        self._wanted = None
        self._use(Keys())

    def _use(self, found: Keys) -> None:
        self.changed.emit({name: list(own) for name, own in found.own.items()})
        self.show_keys()


def _named(commands: Sequence[str]) -> str:
    return text("keys.and").join(text("keys.quoted", command=name_of(name)) for name in commands)
