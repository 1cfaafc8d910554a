"""A replay on the window: a game's screen, which takes the log for bots, over the bar that leads through it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.replaying import Replaying
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.replay_bar import ReplayBar


class ReplayPage(QWidget):
    """For the window a screen like any other. `closed`: somebody has seen enough."""

    over = Signal()
    standing = Signal()
    menu = Signal()
    closed = Signal()

    def __init__(self, screen: Any, play: Replaying) -> None:
        super().__init__()
        self.screen_ = screen
        self.play = play
        self.prompt = screen.prompt
        self.cover = screen.cover
        self.log = screen.log
        self.look = LIGHT
        self._text_size = 100  # percent
        self._settings = Settings()
        self._pace = play.pace
        self.bar = ReplayBar(len(play.match.log))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(screen, 1)
        self._below = QVBoxLayout()
        self._below.addWidget(self.bar)
        column.addLayout(self._below)
        for signal in ("over", "standing", "menu"):
            getattr(screen, signal).connect(getattr(self, signal))
        bar = self.bar
        bar.back.connect(lambda: play.jump(play.turn_before()))
        bar.on.connect(lambda: play.jump(play.turn_after()))
        bar.step.connect(screen.controller.step)
        bar.play.connect(self.toggle)
        bar.jump.connect(play.jump)
        bar.speed.connect(self._set_speed)
        bar.leave.connect(self.closed)
        for key, jump in ((Qt.Key.Key_PageUp, bar.back), (Qt.Key.Key_PageDown, bar.on)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(jump)
        bar.show_speed(play.pace)
        play.moved.connect(self._moved)
        self._moved()

    # --- as a screen ---

    def begin(self) -> None:
        self.screen_.begin()
        self.bar.play_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop(self) -> None:
        self.screen_.stop()

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.screen_.set_theme(look)
        self._dress()

    def set_text_size(self, percent: int) -> None:
        self._text_size = percent
        self.screen_.set_text_size(percent)
        self._dress()

    def _dress(self) -> None:
        grow = self._text_size / 100
        self.bar.set_look(self.look, min(grow, 1 + max(0.0, grow - 1) / 3))  # large texts leave the slider room
        self._below.setContentsMargins(8, 0, 8, 8)

    def use_settings(self, settings: Settings, pace: str) -> None:
        """All but the pace, which is the bar's: at first the one of the settings, and never too fast to see."""
        self._settings = settings
        self.screen_.use_settings(settings, self._pace)

    # --- leading through it ---

    def toggle(self) -> None:
        """Go on, wait, or at the end begin again."""
        play = self.play
        if play.at_end:
            play.jump(0)
            play.pause(False)
        else:
            self.screen_.controller.pause()

    def _set_speed(self, pace: str) -> None:
        self._pace = pace
        self.screen_.use_settings(self._settings, pace)

    def _moved(self) -> None:
        play = self.play
        turn, turns = play.turn_now(), len(play.turns)
        where = text("replay.end") if play.at_end else text("replay.turn", n=turn, turns=turns)
        self.bar.show_position(len(play.match.entries), where, paused=play.paused, at_end=play.at_end)
