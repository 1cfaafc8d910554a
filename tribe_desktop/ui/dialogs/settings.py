"""The settings; each takes effect at once. One page for everything but the keys, which have their own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import keys
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.dialogs.keys import KeysPage
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.logging import log_path
from tribe_desktop.ui.widgets.fields import Check, Combo
from tribe_desktop.ui.widgets.labels import Middle, as_plain, plain

THEMES = ("system", "light", "dark")
PACES = ("off", "normal", "slow")
TEXT_SIZES = tuple(range(80, 201, 10))  # percent
SWITCHES = {  # what a heading stands over
    "motion": ("reduce_motion",),
    "turns": ("turn_over", "end_turn", "ask"),
    "ornaments": ("marks", "steady_hand"),
}


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
        self.text_size.currentIndexChanged.connect(lambda _: self._change(text_size=self.text_size.currentData()))
        self.pace = self._choice("pace", PACES, settings.pace)
        self.switches = {name: self._switch(name) for names in SWITCHES.values() for name in names}
        self.general = self._general()
        self.keys_page: KeysPage | None = None  # made when it is first asked for: it has fifty rows
        self.pages = QButtonGroup(self)
        self.close_button = QPushButton(text("settings.close"))
        self.close_button.clicked.connect(self.accept)
        self._column = QVBoxLayout()
        self._column.setSpacing(12)
        self._column.addLayout(self._title_row())
        self._column.addWidget(self.general)
        self._column.addStretch(1)
        self._left = QHBoxLayout()
        foot = self.buttons(self.close_button)
        foot.insertLayout(0, self._left)
        self._name_keys()
        self.compose(self._column, foot, 560)

    def _title_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(plain(text("settings.title"), heading=True))
        row.addStretch(1)
        for number, name in enumerate(("general", "keys")):
            button = QPushButton(text(f"settings.page.{name}"))
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setChecked(number == 0)
            self.pages.addButton(button, number)
            row.addWidget(button)
        self.pages.idClicked.connect(self._turn_to)
        return row

    def _general(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        rows = (("theme", self.theme), ("text_size", self.text_size), ("pace", self.pace))
        for number, (key, widget) in enumerate(rows):
            grid.addWidget(plain(text(f"settings.{key}")), number, 0)
            grid.addWidget(widget, number, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        for heading, names in SWITCHES.items():
            column.addSpacing(4)
            column.addWidget(plain(text(f"settings.group.{heading}"), heading=True))
            for name in names:
                column.addWidget(self.switches[name])
        self.log_file = Middle(text("settings.log", file=str(log_path())), muted=True)
        column.addSpacing(4)
        column.addWidget(self.log_file)
        return page

    def _turn_to(self, number: int) -> None:
        if self.keys_page is None:
            self.keys_page = KeysPage()
            self.keys_page.changed.connect(self._change_keys)
            self.keys_page.resized.connect(self.fit)
            self._column.insertWidget(2, self.keys_page)
            self._left.addWidget(self.keys_page.reset_all)
        self.general.setVisible(number == 0)
        self.keys_page.setVisible(number == 1)
        self.keys_page.reset_all.setVisible(number == 1 and bool(self.settings.keys))
        self.fit()

    def _choice(self, key: str, values: Sequence[str], value: str) -> QComboBox:
        box = Combo()
        for one in values:
            box.addItem(text(f"{key}.{one}"), one)
        box.setCurrentIndex(values.index(value))
        box.setAccessibleName(text(f"settings.{key}"))
        box.currentIndexChanged.connect(lambda _: self._change(**{key: box.currentData()}))
        return box

    def _switch(self, key: str) -> Check:
        box = Check(text(f"settings.{key}"))
        box.setChecked(getattr(self.settings, key))
        box.toggled.connect(lambda on: self._change(**{key: on}))
        return box

    def _change(self, **values: object) -> None:
        self.settings = msgspec.structs.replace(self.settings, **values)
        self.changed.emit(self.settings)

    def _change_keys(self, own: dict[str, list[str]]) -> None:
        """Keys this version doesn't know are kept as they are in the file."""
        self._change(keys=keys.with_unknown(self.settings.keys, own))
        self._name_keys()

    def _name_keys(self) -> None:
        said = {name: keys.caps(name) for name in ("larger", "smaller", "normal")}
        self.text_size.setToolTip(as_plain(text("settings.text_size_keys", **said)))
