"""The table of ornaments with everything around it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from tribe_desktop.ornaments.actions import GIVE_UP
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import players
from tribe_desktop.ui.ornaments.controller import OrnamentController
from tribe_desktop.ui.ornaments.live import OrnamentTable
from tribe_desktop.ui.ornaments.live_view import layout
from tribe_desktop.ui.table_screen import TableScreen
from tribe_desktop.ui.widgets.buttons import KeyButton

EDGE, BAR, BELOW = 8.0, 48.0, 8.0  # units: around, the prompt's height, and between it and the players


class OrnamentScreen(TableScreen):
    """One match."""

    def __init__(self, play: Play, parent: QWidget | None = None) -> None:
        super().__init__(play, text("game.tribe.name"), parent)
        self.setObjectName("ornament-screen")
        self.table = OrnamentTable(self)
        self.table.setAccessibleName(text("tribe.spoken.table"))
        for widget in (self.prompt, self.side):
            widget.setParent(self.table)
        self.players = players.PlayersRow(self.table)
        self.replay_button = KeyButton(text("tribe.button.replay"), "replay")
        self.give_up_button = KeyButton(text("tribe.button.give_up"), "give_up")
        self.prompt.add_buttons(self.replay_button, self.give_up_button)
        self.complete(self.table, OrnamentController(self, play))
        self._connect()

    def _connect(self) -> None:
        controller, table = self.controller, self.table
        table.picked.connect(controller.on_picked)
        table.entered.connect(controller.on_entered)
        table.returned.connect(controller.on_returned)
        table.attempt_over.connect(controller.on_over)
        table.broke.connect(controller.on_broke)
        table.pointed.connect(controller.on_pointed)
        table.refused.connect(controller.on_refused)
        table.status.connect(controller.on_status)
        table.close_up.connect(self._on_close_up)
        table.replayed.connect(controller.on_replayed)
        table.told.connect(controller.told)
        table.goal = controller.goal
        self.replay_button.clicked.connect(controller.replay)
        self.give_up_button.clicked.connect(self.give_up)
        self.players.standing.connect(self.standing)
        self.commands |= {"replay": controller.replay, "give_up": self.give_up}

    # --- how it looks -------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """As the table will have it, which hears of a new size only when it is shown."""
        return layout(max(1, self.width()), max(1, self.height())).unit

    def place(self) -> None:
        """Prompt and players above the scene, choices and log beside the tray."""
        self.table.setGeometry(self.rect())
        u = self.unit
        bar = BAR * self.bar_grow * u
        wide = self.width() - 2 * EDGE * u
        self.prompt.setGeometry(QRectF(EDGE * u, EDGE * u, wide, bar).toRect())
        top = EDGE * u + bar + BELOW * u
        self.players.set_unit(u, self.grow)
        self.players.place(EDGE * u, top, wide)
        whole, chips = (top + (players.high(self.grow, chips=chips) + BELOW) * u for chips in (False, True))
        self.table.set_top(whole, chips)
        self.side.setGeometry(layout(max(1, self.width()), max(1, self.height()), self.table.top).side.toRect())
        super().place()

    def dressed(self) -> list[Any]:
        return [*super().dressed(), self.players]

    def _on_close_up(self, close: bool) -> None:
        """The list makes room for the scene, and the players shrink; what the list said is on keys then."""
        if close and self.side.isAncestorOf(self.focusWidget() or self):
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.players.set_chips(close)
        self.place()
        self.side.setVisible(not close)
        if not close:
            self.side.fit()
            if self.table.hasFocus() and self.controller.rows:
                self.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- settings -----------------------------------------------------------------------------------------------------

    def use_settings(self, settings: Settings, pace: str) -> None:
        """Also what flies, and how the pieces look and are held."""
        self.table.pace, self.table.reduced = pace, settings.reduce_motion
        self.controller.marks, self.controller.steady = settings.marks, settings.steady_hand
        super().use_settings(settings, pace)

    # --- what can't be taken back -------------------------------------------------------------------------------------

    def pick(self, row: Any) -> None:
        if row.action == GIVE_UP:
            self.give_up()
        else:
            super().pick(row)

    def give_up(self) -> None:
        """Give the piece up; a setting asks first."""
        self.ask_first("ask.give_up", GIVE_UP, self.controller.give_up)

    # --- events -------------------------------------------------------------------------------------------------------

    def press_first(self, event: QKeyEvent) -> bool:
        """All keys are the hand's, unless the table has the focus and had its turn; Enter only while it holds."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        enter = enter and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        return not self.table.hasFocus() and (self.table.holding or not enter) and bool(self.table.press(event))

    def press(self, event: QKeyEvent) -> bool:
        """No key leads away to the list while something is held."""
        return self.table.holding and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.table.freeze(not self.isEnabled())
