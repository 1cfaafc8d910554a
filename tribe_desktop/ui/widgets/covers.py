"""The cover over the table between two persons' turns."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tribe_desktop.ui import fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.seats import drawing_of
from tribe_desktop.ui.theme import LIGHT, Theme, stylesheet
from tribe_desktop.ui.widgets.labels import Picture, Words, scaled


class TurnCover(QWidget):
    """Over the whole table, "Next: NAME", until a button is pressed."""

    ready = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.look = LIGHT
        self.card = QFrame()
        self.card.setProperty("panel", "true")
        self.emblem = Picture("", 72)
        self.words = Words(24, fonts.HEAD, lines=2)
        self.button = QPushButton(text("app.ready"))
        self.button.setProperty("primary", "true")
        self.button.clicked.connect(self.close_cover)
        self._unit = 1.0
        self._inside = inside = QVBoxLayout(self.card)
        inside.setContentsMargins(40, 28, 40, 28)
        inside.setSpacing(16)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self.emblem)
        top.addWidget(self.words, 1)
        inside.addLayout(top)
        inside.addWidget(self.button)
        outside = QVBoxLayout(self)
        outside.addWidget(self.card, 0, Qt.AlignmentFlag.AlignCenter)
        self.setFocusProxy(self.button)
        parent.installEventFilter(self)
        self.hide()

    def show_for(self, name: str, emblem: str) -> None:
        self.emblem.set_name(drawing_of(emblem))
        self.words.set_words(text("app.next", name=name))
        self.words.setMaximumWidth(min(round(680 * max(1.0, self._unit)), max(160, self._over.width() - 280)))
        self.setGeometry(self._over.rect())
        self.show()
        self._dress()
        self.raise_()
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_cover(self) -> None:
        if self.isVisible():
            self.hide()
            self.ready.emit()

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self._dress()
        self.update()

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        self.emblem.set_height(round(72 * unit))
        self.words.set_px(scaled(24, unit))
        edge = min(unit, 2.0)  # large texts need the room
        self._inside.setContentsMargins(round(40 * edge), round(28 * edge), round(40 * edge), round(28 * edge))
        self._inside.setSpacing(round(16 * edge))
        self._dress()

    def _dress(self) -> None:
        """Only what is seen: most covers never are."""
        sheet = stylesheet(self.look, self._unit)
        if self.isVisible() and sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._over.rect())
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self.close_cover()
        event.accept()  # nothing below hears a key

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            shade = QColor(self.look.ground)
            shade.setAlpha(225)
            painter.fillRect(self.rect(), shade)
