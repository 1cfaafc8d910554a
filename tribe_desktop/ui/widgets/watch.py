"""For those who watch bots: pause, one action more, all the rest at once. Quiet, and there only while bots move."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tribe_desktop.ui import keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.sign_button import SignButton

SIDE = 32  # pixels at unit 1


class Watch(QWidget):
    """`pause`: wait or go on; `step`: one action more; `skip`: the rest at once."""

    pause = Signal()
    step = Signal()
    skip = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pause_button = SignButton("pause")
        self.step_button = SignButton("step")
        self.skip_button = SignButton("skip")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button, signal in (
            (self.pause_button, self.pause),
            (self.step_button, self.step),
            (self.skip_button, self.skip),
        ):
            button.clicked.connect(signal)
            row.addWidget(button)
        self._paused = False
        self._name()
        self.set_side(SIDE)

    def set_paused(self, paused: bool) -> None:
        self._paused = paused
        self.pause_button.set_sign("go" if paused else "pause")
        self._name()

    def _name(self) -> None:
        words, tip = ("resume", "resume_tip") if self._paused else ("pause", "pause_tip")
        self.pause_button.name(text(f"app.{words}"), text(f"app.{tip}"), keys.cap("pause"))
        self.step_button.name(text("app.step"), text("app.step_tip"), keys.cap("step"))
        self.skip_button.name(text("app.skip"), text("app.skip_tip"), keys.cap("skip"))

    def set_theme(self, look: Theme) -> None:
        self._name()  # keys may be other ones
        for button in (self.pause_button, self.step_button, self.skip_button):
            button.set_theme(look)

    def set_side(self, side: int) -> None:
        """Of each button, in pixels."""
        for button in (self.pause_button, self.step_button, self.skip_button):
            button.setFixedSize(QSize(side, side))
