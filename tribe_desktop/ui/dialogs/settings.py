"""The settings; each takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.logging import log_path
from tribe_desktop.ui.widgets.fields import Check, Combo
from tribe_desktop.ui.widgets.labels import plain

THEMES = ("system", "light", "dark")
PACES = ("off", "normal", "slow")


class SettingsDialog(Dialog):
    """`changed` carries the new settings after every change."""

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(text("settings.title"), parent)
        self.settings = settings
        self.theme = self._choice("theme", THEMES, settings.theme)
        self.pace = self._choice("pace", PACES, settings.pace)
        self.reduce_motion = self._switch("reduce_motion", settings.reduce_motion)
        self.turn_over = self._switch("turn_over", settings.turn_over)
        self.end_turn = self._switch("end_turn", settings.end_turn)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        for number, (key, widget) in enumerate((("theme", self.theme), ("pace", self.pace))):
            grid.addWidget(plain(text(f"settings.{key}")), number, 0)
            grid.addWidget(widget, number, 1)
        grid.setColumnStretch(1, 1)
        where = plain(text("settings.log", file=str(log_path())), muted=True)
        where.setWordWrap(True)
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = QPushButton(text("settings.close"))
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(plain(text("settings.title"), heading=True))
        column.addLayout(grid)
        for switch in (self.reduce_motion, self.turn_over, self.end_turn):
            column.addWidget(switch)
        column.addWidget(where)
        column.addStretch(1)
        column.addLayout(buttons)
        self.setMinimumWidth(460)

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
