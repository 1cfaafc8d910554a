"""The table of Tribus with everything around it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.table_screen import TableScreen
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.tribus.cards import CardHost, viewer
from tribe_desktop.ui.tribus.controller import TribusController
from tribe_desktop.ui.tribus.focus import Cursor
from tribe_desktop.ui.tribus.hint_marks import HintMarks
from tribe_desktop.ui.tribus.motion import Motion
from tribe_desktop.ui.tribus.table import HEIGHT, WIDTH, TribusTable
from tribe_desktop.ui.tribus.tips import Tip
from tribe_desktop.ui.tribus.walks import Trail


class TribusScreen(TableScreen):
    """One match."""

    def __init__(self, play: Play, parent: QWidget | None = None) -> None:
        super().__init__(play, text("game.tribus.name"), parent)
        self.setObjectName("table-screen")
        self.table = TribusTable(self.prompt, self.side, self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.table)
        self.trail = Trail(self.table)
        self.hint_marks = HintMarks(self.table)
        self.motion = Motion(self.table)  # below the cards, above the board
        self.tip = Tip(self)
        controller = TribusController(self, play)
        self.complete(self.table, controller)
        self.cards = CardHost(self.table, lambda: viewer(play.match), self.choices, self.tip)
        self.cursor_ = Cursor(self, controller.means, lambda: controller.person, controller.touch.lift)
        self._connect()

    def _connect(self) -> None:
        controller, table = self.controller, self.table
        table.pointed.connect(controller.on_pointed)
        table.clicked.connect(controller.on_clicked)
        table.dropped.connect(controller.on_dropped)
        for area in table.areas.values():
            area.drag_moved.connect(controller.touch.carried)
            area.drag_ended.connect(lambda _, at: controller.touch.carried(None, at))
        table.players.standing.connect(self.standing)

    @property
    def unit(self) -> float:
        """As the table will have it, which hears of a new size only when it is shown."""
        return min(max(1, self.width()) / WIDTH, max(1, self.height()) / HEIGHT)

    def dressed(self) -> list[Any]:
        return [*super().dressed(), self.tip]

    def set_theme(self, look: Theme) -> None:
        self.motion.finish()
        super().set_theme(look)

    def set_text_size(self, percent: int) -> None:
        self.motion.finish()
        super().set_text_size(percent)

    def dress(self) -> None:
        self.tip.set_unit(max(1.0, self.unit * self.grow))
        super().dress()

    def use_settings(self, settings: Settings, pace: str) -> None:
        self.motion.finish()
        self.motion.pace, self.motion.reduced = pace, settings.reduce_motion
        super().use_settings(settings, pace)

    def refused(self, words: str) -> None:
        if not self.cursor_.going:  # then it is the description of the thing gone to
            super().refused(words)

    def uncovered(self) -> None:
        self.cursor_.back()

    def enter_table(self) -> bool:
        return self.cursor_.enter()

    def press(self, event: QKeyEvent) -> bool:
        return self.cursor_.press(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.cursor_.tab(forward)

    def go_back(self) -> None:
        """Esc: the first of two clicks is taken back, else one's own land is shown again."""
        chosen = self.controller.picker.chosen
        self.controller.drop_choice()
        if self.controller.picker.chosen == chosen:
            self.table.show_own()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.tip.hide()
