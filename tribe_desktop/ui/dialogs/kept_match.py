"""Small questions about a match in the list: its name, and whether it goes on under other rules."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tribe_desktop.session.store import NAME_LENGTH
from tribe_desktop.ui import fonts
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.widgets.labels import Words, plain, scaled


class NameDialog(Dialog):
    """`chosen` carries the name, empty for the usual one."""

    chosen = Signal(str)

    def __init__(self, name: str, usual: str, parent: QWidget | None = None) -> None:
        super().__init__(text("matches.name.title"), parent)
        self.field = QLineEdit(name)
        self.field.setMaxLength(NAME_LENGTH)
        self.field.setPlaceholderText(usual)
        self.field.setAccessibleName(text("matches.name.name"))
        self.field.selectAll()
        about = plain(text("matches.name.about"), muted=True)
        about.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(plain(text("matches.name.title"), heading=True))
        column.addWidget(self.field)
        column.addWidget(about)
        column.addStretch(1)
        said = text("new.cancel"), text("matches.name.keep")
        self.cancel_button, self.keep_button = self.answers(*said, self._keep)
        self.compose(column, self.buttons(self.cancel_button, self.keep_button), 460)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self) -> None:
        name = self.field.text()
        self.accept()
        self.chosen.emit(name)


class OfferDialog(Dialog):
    """A match that today's rules play otherwise may go on from its stored state: accepted where it shall."""

    def __init__(self, reason: str, parent: QWidget | None = None) -> None:
        super().__init__(text("matches.offer.title"), parent)
        self.reason = Words(17, fonts.TEXT, lines=8, grows=True)
        self.reason.set_words(reason)
        about = plain(text("matches.offer.about"), muted=True)
        about.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(plain(text("matches.offer.title"), heading=True))
        column.addWidget(self.reason)
        column.addWidget(about)
        column.addStretch(1)
        said = text("new.cancel"), text("matches.offer.go_on")
        self.cancel_button, self.go_on_button = self.answers(*said, self.accept)
        self.compose(column, self.buttons(self.cancel_button, self.go_on_button), 520)

    def rescale(self) -> None:
        self.reason.set_px(scaled(17, self.text_scale))
