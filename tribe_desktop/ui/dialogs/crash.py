"""After a crash: what is there of it, and how to go on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tribe_desktop.ui import fonts
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.widgets.labels import Words, plain, scaled


class CrashDialog(Dialog):
    """`resume`: the match is to go on. `match`: whether there is one."""

    resume = Signal()

    def __init__(self, folder: Path, match: bool, parent: QWidget | None = None) -> None:
        super().__init__(text("crash.title"), parent)
        self.folder = folder
        self.question = Words(20, fonts.HEAD, lines=3, grows=True)
        self.question.set_words(text("crash.title"))
        about = plain(text("crash.about_match" if match else "crash.about"))
        self.where = plain(text("crash.where", folder=str(folder)), muted=True)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.fault = plain(text("crash.not_opened"), refusal=True)
        self.fault.hide()
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(self.question)
        for label in (about, self.where, self.fault):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addStretch(1)
        self.folder_button = QPushButton(text("crash.open"))
        self.folder_button.setAutoDefault(False)
        self.folder_button.clicked.connect(self._open)
        said = text("crash.dismiss"), text("crash.resume")
        self.dismiss_button, self.resume_button = self.answers(*said, self.accept)
        self.resume_button.clicked.connect(self.resume)
        self.resume_button.setVisible(match)
        last = [self.dismiss_button, self.resume_button] if match else [self.dismiss_button]
        self.compose(column, self.buttons(*last, left=[self.folder_button]), 540)
        last[-1].setFocus(Qt.FocusReason.OtherFocusReason)

    def rescale(self) -> None:
        self.question.set_px(scaled(20, self.text_scale))

    def _open(self) -> None:
        """The folder, in the system's way; where it has none, the path can be copied."""
        opened = QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder)))
        self.fault.setVisible(not opened)
        self.fit()
