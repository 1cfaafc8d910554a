"""The bar at the top: whose turn, what to do now, why something is refused, and the buttons that are always there."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from tribe_desktop.ui import fonts, keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.seats import drawing_of
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.buttons import KeyButton
from tribe_desktop.ui.widgets.labels import Picture, Words, scaled
from tribe_desktop.ui.widgets.sign import NoSign
from tribe_desktop.ui.widgets.watch import Watch


def bar_growth(grow: float) -> float:
    """How much higher the bar is than at a text size of 100 %, at one of `grow`: 1 is 100 %."""
    return min(grow, 1 + max(0.0, grow - 1) / 3)


class Divider(QWidget):
    """An upright line as many whole device pixels wide everywhere, however a fraction of a scale falls."""

    def __init__(self) -> None:
        super().__init__()
        self._colour = QColor(LIGHT.line)
        self.setFixedSize(2, 28)

    def set_colour(self, colour: str) -> None:
        self._colour = QColor(colour)
        self.update()

    def line(self, ratio: float) -> QRectF:
        """The line in the widget's pixels, at `ratio` device pixels each."""
        left = self.mapTo(self.window(), QPoint(0, 0)).x()
        return QRectF(math.ceil(left * ratio - 0.001) / ratio - left, 0, max(1, round(ratio)) / ratio, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.line(self.devicePixelRatioF()), self._colour)


class PromptBar(QFrame):
    """It says the first of these that has words: a refusal, what is pointed at, a notice, the task."""

    hint = Signal()
    undo = Signal()
    redo = Signal()
    end = Signal()
    menu = Signal()
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "true")
        self.look = LIGHT
        self._task = self._notice = self._pointed = self._refusal = ""
        self._more: list[KeyButton] = []
        self._unit = 1.0
        self.emblem = Picture("", 34)
        self.heading = Words(20, fonts.HEAD)
        self.sign = NoSign()
        self.message = Words(15, lines=2, grows=True)
        self.message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)  # the bar's height is fixed
        self.hint_button = KeyButton(text("app.hint"), "hint")
        self.undo_button = KeyButton(text("app.undo"), "undo")
        self.redo_button = KeyButton(text("app.redo"))  # a key cap more would take the sentence its room
        self.watch = Watch()
        self.end_button = KeyButton(text("choice.end"), cap="↵", primary=True)
        self.menu_button = QToolButton()
        self.menu_button.setText("≡")
        self.menu_button.setAccessibleName(text("app.menu"))
        self.menu_button.setToolTip(text("app.menu"))
        self._bar = Divider()
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(8)
        for widget in (self.emblem, self.heading):
            row.addWidget(widget)
        row.addSpacing(6)
        row.addWidget(self._bar)
        row.addSpacing(6)
        row.addWidget(self.sign)
        row.addWidget(self.message, 1)
        row.addWidget(self.watch)
        for button, signal in (
            (self.hint_button, self.hint),
            (self.redo_button, self.redo),
            (self.undo_button, self.undo),
            (self.end_button, self.end),
            (self.menu_button, self.menu),
        ):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(signal)
            row.addWidget(button)
        self.watch.hide()
        self.hint_button.hide()
        self.redo_button.hide()

    def add_buttons(self, *buttons: KeyButton) -> None:
        """More buttons, before the others; whoever adds them dresses them."""
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._row.insertWidget(self._row.indexOf(self.hint_button), button)
            self._more.append(button)

    def _buttons(self) -> tuple[KeyButton, ...]:
        return (self.hint_button, self.redo_button, self.undo_button, self.end_button, *self._more)

    def set_back(self, reason: str, *, again: bool) -> None:
        """Why nothing can be taken back, empty where something can; and whether something can be played again."""
        self.undo_button.set_reason(reason)
        if not again and self.redo_button.hasFocus():
            self.undo_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.redo_button.setVisible(again)  # there only where there is something: the bar has little room

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.redo_button.setToolTip(keys.caps("redo"))
        self._bar.set_colour(look.line)
        for button in self._buttons():
            button.set_theme(look)
        self._level()
        self.watch.set_theme(look)
        self.sign.set_theme(look)
        self._say()

    def set_unit(self, unit: float, words: float = 0.0) -> None:
        """Its measures; `words`: the unit of the sentence, which takes a smaller one where it would be cut."""
        self._unit = unit
        most = min(max(scaled(15, unit), scaled(15, words)), scaled(20, unit))  # never above the title
        self.message.set_sizes(scaled(13, unit), most)
        self.emblem.set_height(round(34 * unit))
        self.sign.set_side(round(18 * unit))
        self.heading.set_px(scaled(20, unit))
        self._bar.setFixedHeight(round(28 * unit))
        for button in self._buttons():
            button.set_unit(unit)
        self._level()
        self._row.setContentsMargins(round(8 * unit), 2, round(8 * unit), 2)
        self._row.setSpacing(round(8 * unit))
        self._fit()

    def _level(self) -> None:
        """All buttons are as high as those with a key drawn on them."""
        high = max(button.sizeHint().height() for button in self._buttons())
        for button in (*self._buttons(), self.menu_button):
            button.setFixedHeight(high)
        self.watch.set_side(high)

    def show_turn(self, emblem: str, heading: str) -> None:
        self.emblem.setVisible(bool(emblem))
        if emblem:
            self.emblem.set_name(drawing_of(emblem))
        self.heading.set_words(heading)
        self._fit()

    def set_task(self, words: str) -> None:
        self._task = words
        self._say()

    def set_notice(self, words: str) -> None:
        self._notice = words
        self._say()

    def set_pointed(self, words: str) -> None:
        self._pointed = words
        self._say()

    def set_refusal(self, words: str) -> None:
        news, self._refusal = words != self._refusal, words
        self._say()
        if news:
            self.refused.emit(words)

    @property
    def task(self) -> str:
        """What is to be done now, whatever else the bar says."""
        return self._task

    @property
    def refusal(self) -> str:
        return self._refusal

    @property
    def said(self) -> str:
        """What can be read in the bar now."""
        return self._refusal or self._pointed or self._notice or self._task

    def _say(self) -> None:
        self.message.set_words(self.said)
        refused = bool(self._refusal) or (bool(self._notice) and not self._pointed)
        self.message.set_colour(self.look.error if refused else self.look.muted)
        self.sign.setVisible(refused)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """A long name leaves room for the sentence."""
        self.heading.setMaximumWidth(max(80, min(self.width() // 4, round(420 * self._unit))))
