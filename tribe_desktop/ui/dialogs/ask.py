"""A question before something that can't be taken back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tribe_desktop.ui import fonts
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.widgets.labels import Words, plain, scaled


class AskDialog(Dialog):
    """`key`: its words, which are `question`, `about`, `no` and `yes`. Enter and Esc leave all as it is."""

    def __init__(self, key: str, parent: QWidget | None = None, of_match: bool = False, **values: object) -> None:
        super().__init__(text("start.title"), parent)
        self.of_running_match = of_match
        self.question = Words(20, fonts.HEAD, lines=3, grows=True)
        self.question.set_words(text(f"{key}.question", **values))
        about = plain(text(f"{key}.about", **values), muted=True)
        about.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(self.question)
        column.addWidget(about)
        column.addStretch(1)
        said = text(f"{key}.no"), text(f"{key}.yes")
        self.no_button, self.yes_button = self.answers(*said, self.accept, careful=True)
        self.compose(column, self.buttons(self.yes_button, self.no_button), 480)
        self.no_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def rescale(self) -> None:
        self.question.set_px(scaled(20, self.text_scale))


def ask(key: str, parent: QWidget, then: Callable[[], None], **values: object) -> None:
    """Do something of a running match once the user has said yes."""
    dialog = AskDialog(key, parent.window(), of_match=True, **values)
    dialog.accepted.connect(then)
    dialog.open()
