"""What the app is, what it is made with, and the licences of everything in it."""

from __future__ import annotations

import tomllib
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

import tribe_desktop
from tribe_desktop.kernel.paths import resource
from tribe_desktop.ui import art
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.versions import versions
from tribe_desktop.ui.widgets.fields import Combo
from tribe_desktop.ui.widgets.labels import plain

WIDE = 620
ICON = 72
LINES = 12  # of a licence that are seen at once; fewer where there is little room


def licences() -> list[tuple[str, str, tuple[Path, ...]]]:
    """Name, licence and texts of every part of the app. Raises OSError or ValueError."""
    folder = resource("licences")
    found = tomllib.loads((folder / "index.toml").read_text(encoding="utf-8"))["part"]
    return [(one["name"], one["licence"], tuple(folder / name for name in one["files"])) for one in found]


class AboutDialog(Dialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("about.title"), parent)
        self.icon = QLabel()
        name = plain(text("start.title"), heading=True)
        self.version = plain(text("about.version", version=tribe_desktop.__version__))
        head = QHBoxLayout()
        head.setSpacing(16)
        beside = QVBoxLayout()
        beside.setSpacing(2)
        beside.addStretch(1)
        for label in (name, self.version, self._words("about.what")):
            beside.addWidget(label)
        beside.addStretch(1)
        head.addWidget(self.icon)
        head.addLayout(beside, 1)
        parts = [text("about.part", name=name, version=number) for name, number in list(versions().items())[1:]]
        self.made_with = self._words("about.made_with", parts=", ".join(parts))
        self.parts = Combo()
        self.parts.setAccessibleName(text("about.licences"))
        self.parts.setSizeAdjustPolicy(Combo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.parts.setMinimumContentsLength(20)
        self.licence = QPlainTextEdit()
        self.licence.setReadOnly(True)
        self.licence.setTabChangesFocus(True)
        self.licence.setAccessibleName(text("about.text_of"))
        self.licence.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._texts: list[tuple[Path, ...]] = []
        self._list()
        self.parts.currentIndexChanged.connect(self._show)
        self.close_button = QPushButton(text("about.close"))
        self.close_button.clicked.connect(self.accept)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addLayout(head)
        for label in (self._words("about.whose"), self.made_with, plain(text("about.licences"), heading=True)):
            column.addWidget(label)
        column.addWidget(self.parts)
        column.addWidget(self.licence, 1)
        self.compose(column, self.buttons(self.close_button), WIDE)
        self.parts.setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _words(key: str, **values: str) -> QLabel:
        label = plain(text(key, **values), muted=key != "about.what")
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _list(self) -> None:
        try:
            found = licences()
        except (OSError, ValueError, LookupError) as error:
            self.licence.setPlainText(text("about.unreadable", reason=str(error)))
            return
        for name, licence, files in found:
            self.parts.addItem(text("about.licence", name=name, licence=licence))
            self._texts.append(files)
        self._show(0)

    def _show(self, number: int) -> None:
        """The texts of a part, one below the other."""
        try:
            told = [path.read_text(encoding="utf-8").strip("\n") for path in self._texts[number]]
        except (OSError, ValueError) as error:
            told = [text("about.unreadable", reason=str(error))]
        self.licence.setPlainText("\n\n\n".join(told))

    def rescale(self) -> None:
        scale = self.text_scale
        side = round(ICON * min(scale, 1.5 * self.unit))
        ratio = self.devicePixelRatioF()
        self.icon.setPixmap(art.pixmap("app_icon", round(side * ratio), round(side * ratio), ratio))
        self.licence.ensurePolished()
        line = self.licence.fontMetrics().lineSpacing()
        self.licence.setMinimumHeight(line * (LINES if self.roomy else LINES // 2))
