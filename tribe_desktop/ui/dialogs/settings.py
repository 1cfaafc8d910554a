"""The settings; each takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QPushButton, QVBoxLayout, QWidget

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import keys
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.logging import log_path
from tribe_desktop.ui.widgets.fields import Check, Combo
from tribe_desktop.ui.widgets.labels import plain

THEMES = ("system", "light", "dark")
PACES = ("off", "normal", "slow")
TEXT_SIZES = tuple(range(80, 201, 10))  # percent


class SettingsDialog(Dialog):
    """`changed` carries the new settings after every change."""

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(text("settings.title"), parent)
        self.settings = settings
        self.theme = self._choice("theme", THEMES, settings.theme)
        self.text_size = Combo()
        for size in TEXT_SIZES:
            self.text_size.addItem(text("settings.text_size_percent", n=size), size)
        self.text_size.setCurrentIndex(self.text_size.findData(settings.text_size))
        self.text_size.setAccessibleName(text("settings.text_size"))
        said = {name: keys.caps(name) for name in ("larger", "smaller", "normal")}
        self.text_size.setToolTip(text("settings.text_size_keys", **said))
        self.text_size.currentIndexChanged.connect(lambda _: self._change(text_size=self.text_size.currentData()))
        self.pace = self._choice("pace", PACES, settings.pace)
        self.reduce_motion = self._switch("reduce_motion", settings.reduce_motion)
        self.turn_over = self._switch("turn_over", settings.turn_over)
        self.end_turn = self._switch("end_turn", settings.end_turn)
        self.marks = self._switch("marks", settings.marks)
        self.steady_hand = self._switch("steady_hand", settings.steady_hand)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        rows = (("theme", self.theme), ("text_size", self.text_size), ("pace", self.pace))
        for number, (key, widget) in enumerate(rows):
            grid.addWidget(plain(text(f"settings.{key}")), number, 0)
            grid.addWidget(widget, number, 1)
        grid.setColumnStretch(1, 1)
        where = plain(text("settings.log", file=str(log_path())), muted=True)
        where.setWordWrap(True)
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = QPushButton(text("settings.close"))
        self.close_button.clicked.connect(self.accept)
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addWidget(plain(text("settings.title"), heading=True))
        column.addLayout(grid)
        for switch in (self.reduce_motion, self.turn_over, self.end_turn, self.marks, self.steady_hand):
            column.addWidget(switch)
        column.addWidget(where)
        column.addStretch(1)
        self.compose(column, self.buttons(self.close_button), 480)

    def _choice(self, key: str, values: Sequence[str], value: str) -> QComboBox:
        box = Combo()
        for one in values:
            box.addItem(text(f"settings.{key}_{one}"), one)
        box.setCurrentIndex(values.index(value))
        box.setAccessibleName(text(f"settings.{key}"))
        box.currentIndexChanged.connect(lambda _: self._change(**{key: box.currentData()}))
        return box

    def _switch(self, key: str, value: bool) -> QCheckBox:
        box = Check(text(f"settings.{key}"))
        box.setChecked(value)
        box.toggled.connect(lambda on: self._change(**{key: on}))
        return box

    def _change(self, **values: object) -> None:
        self.settings = msgspec.structs.replace(self.settings, **values)
        self.changed.emit(self.settings)
