"""The bar below a replay: back and on by turns, play and pause, one step, where one is, how fast, and away."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QSlider

from tribe_desktop.ui import keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import Theme, stylesheet
from tribe_desktop.ui.widgets.fields import Combo
from tribe_desktop.ui.widgets.labels import Words
from tribe_desktop.ui.widgets.sign_button import SignButton

SPEEDS = ("slow", "normal", "off")  # the paces of a match; "off" shows one position after the other
SIDE = 34  # pixels


class ReplayBar(QFrame):
    """It only shows and asks. `jump`: stand where so many actions have been played; `speed`: a pace."""

    back = Signal()
    play = Signal()
    step = Signal()
    on = Signal()
    jump = Signal(int)
    speed = Signal(str)
    leave = Signal()

    def __init__(self, length: int) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setAccessibleName(text("replay.title"))
        self.back_button, self.play_button = SignButton("back"), SignButton("go")
        self.step_button, self.on_button = SignButton("step"), SignButton("on")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(text("replay.where"))
        self.slider.setRange(0, length)
        self.slider.setPageStep(max(1, length // 20))
        self.slider.valueChanged.connect(self.jump)
        self.where = Words(15, lines=1)
        self.where.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._widest = 0
        self._goes = False
        self.speeds = Combo()
        self.speeds.setAccessibleName(text("replay.speed"))
        for pace in SPEEDS:
            self.speeds.addItem(text(f"replay.speeds.{pace}"), pace)
        self.speeds.activated.connect(lambda _: self.speed.emit(self.speeds.currentData()))
        self.leave_button = QPushButton(text("replay.leave"))
        self.leave_button.clicked.connect(self.leave)
        self._row = QHBoxLayout(self)
        for button, signal in (
            (self.back_button, self.back),
            (self.play_button, self.play),
            (self.step_button, self.step),
            (self.on_button, self.on),
        ):
            button.clicked.connect(signal)
            self._row.addWidget(button)
        self._row.addWidget(self.slider, 1)
        for widget in (self.where, self.speeds, self.leave_button):
            self._row.addWidget(widget)

    def show_position(self, number: int, where: str, *, paused: bool, at_end: bool) -> None:
        """`number` of actions have been played; `where` says it in words."""
        self.slider.blockSignals(True)
        self.slider.setValue(number)
        self.slider.blockSignals(False)
        self.where.set_words(where)
        self._widest = max(self._widest, self.where.sizeHint().width())  # the slider keeps its length
        self.where.setFixedWidth(self._widest)
        self._goes = not paused and not at_end
        self.play_button.set_sign("pause" if self._goes else "go")
        self._name()
        for button, usable in (
            (self.back_button, number > 0),
            (self.step_button, not at_end),
            (self.on_button, not at_end),
        ):
            if not usable and button.hasFocus():
                self.play_button.setFocus(Qt.FocusReason.OtherFocusReason)
            button.setEnabled(usable)

    def _name(self) -> None:
        """The keys are the user's, and may be other ones now."""
        play = ("pause", "pause_tip") if self._goes else ("play", "play_tip")
        for button, (name, tip), key in (
            (self.back_button, ("back", "back_tip"), text("replay.back_key")),
            (self.play_button, play, keys.cap("pause")),
            (self.step_button, ("step", "step_tip"), keys.cap("step")),
            (self.on_button, ("on", "on_tip"), text("replay.on_key")),
        ):
            button.name(text(f"replay.{name}"), text(f"replay.{tip}"), key)

    def show_speed(self, pace: str) -> None:
        self.speeds.setCurrentIndex(SPEEDS.index(pace))

    def set_look(self, look: Theme, unit: float) -> None:
        self.setStyleSheet(stylesheet(look, unit))
        self._name()
        for button in (self.back_button, self.play_button, self.step_button, self.on_button):
            button.set_theme(look)
            button.setFixedSize(QSize(round(SIDE * unit), round(SIDE * unit)))
        self.where.set_px(round(15 * unit))
        self._widest = 0
        self.where.set_colour(look.ink)
        self._row.setContentsMargins(*(round(v * unit) for v in (10, 5, 10, 5)))
        self._row.setSpacing(round(8 * unit))
