"""The table of ornaments with everything around it: prompt, players, choices, log, cover between turns."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tribe_desktop.ornaments.actions import End
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import keys
from tribe_desktop.ui.access import Announcer
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import players
from tribe_desktop.ui.ornaments.controller import OrnamentController
from tribe_desktop.ui.ornaments.live import OrnamentTable
from tribe_desktop.ui.ornaments.live_view import layout
from tribe_desktop.ui.theme import LIGHT, Theme, mix, stylesheet
from tribe_desktop.ui.widgets.buttons import KeyButton
from tribe_desktop.ui.widgets.choice_list import ChoiceList
from tribe_desktop.ui.widgets.covers import TurnCover
from tribe_desktop.ui.widgets.log_list import LogList
from tribe_desktop.ui.widgets.prompt_bar import PromptBar
from tribe_desktop.ui.widgets.side_panel import SidePanel

EDGE, BAR, BELOW = 8.0, 48.0, 8.0  # units: around, the prompt's height, and between it and the players


class OrnamentScreen(QWidget):
    """One match. `over`: the result is to be shown; `standing`: who would win; `menu`: the menu button was pressed."""

    over = Signal()
    standing = Signal()
    menu = Signal()

    def __init__(self, play: Play, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ornament-screen")
        self.setAccessibleName(text("game.tribe.name"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.play = play
        self.look = LIGHT
        self._sheet: tuple[str, float] | None = None
        self._text_size = 100  # percent
        self.table = OrnamentTable(self)
        self.table.setAccessibleName(text("tribe.spoken.table"))
        self.prompt = PromptBar(self.table)
        self.players = players.PlayersRow(self.table)
        self.choices = ChoiceList()
        self.log = LogList()
        self.side = SidePanel(self.choices, self.log)
        self.side.setParent(self.table)
        self.replay_button = KeyButton(text("tribe.button.replay"), "replay")
        self.give_up_button = KeyButton(text("tribe.button.give_up"), "give_up")
        self.prompt.add_buttons(self.replay_button, self.give_up_button)
        self.cover = TurnCover(self)
        self.controller = OrnamentController(self, play)
        self.announcer = Announcer(self, self.log.lines, self._turn)
        self._connect()

    def _connect(self) -> None:
        controller, table, prompt = self.controller, self.table, self.prompt
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
        self.choices.picked.connect(controller.pick)
        self.choices.pointed.connect(controller.on_row_pointed)
        prompt.undo.connect(controller.undo)
        prompt.end.connect(controller.end)
        prompt.watch.pause.connect(controller.pause)
        prompt.watch.step.connect(controller.step)
        prompt.watch.skip.connect(controller.skip)
        prompt.menu.connect(self.menu)
        self.replay_button.clicked.connect(controller.replay)
        self.give_up_button.clicked.connect(controller.give_up)
        prompt.refused.connect(self.announcer.refused)
        self.play.changed.connect(self.announcer.changed)
        self.play.handed.connect(self.announcer.handed)
        self.play.said.connect(self.announcer.notice)
        self.players.standing.connect(self.standing)
        controller.over.connect(self.over)
        self.commands = {
            "undo": controller.undo, "end": controller.end, "pause": controller.pause, "step": controller.step,
            "skip": controller.skip, "replay": controller.replay, "give_up": controller.give_up,
        }  # fmt: skip
        self.cover.ready.connect(self._uncovered)

    def begin(self) -> None:
        """Show the match and let it go on."""
        self.controller.refresh()
        self.play.begin()
        if not self.cover.isVisible():
            self.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop(self) -> None:
        self.controller.stop()

    # --- how it looks -------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """As the table will have it, which hears of a new size only when it is shown."""
        return layout(max(1, self.width()), max(1, self.height())).unit

    @property
    def side_unit(self) -> float:
        """The unit of choices and log: they grow with the text size as far as their column has room."""
        grow = self._text_size / 100
        return max(0.78, self.unit) * min(grow, 1 + max(0.0, grow - 1) / 2)

    def fit_choices(self) -> None:
        """The choices get the room they need, as long as some is left for the log."""
        rows = len(self.choices.rows())
        high = self.side.height()
        short = high < 240 * self.side_unit
        self.side.fit(rows, short=short)
        most = round(high - (70 if short else 122) * self.side_unit)
        self.choices.setFixedHeight(self.choices.height_for(most) if rows else 0)  # not hidden: it has the focus

    def _place(self) -> None:
        """Prompt and players above the scene, choices and log beside the tray."""
        self.table.setGeometry(self.rect())
        u = self.unit
        bar = BAR * self._bar_grow * u
        wide = self.width() - 2 * EDGE * u
        self.prompt.setGeometry(QRectF(EDGE * u, EDGE * u, wide, bar).toRect())
        top = EDGE * u + bar + BELOW * u
        self.players.setGeometry(QRectF(EDGE * u, top, wide, players.HIGH * u).toRect())
        self.table.set_top(top + (players.HIGH + BELOW) * u)
        self.side.setGeometry(layout(max(1, self.width()), max(1, self.height()), self.table.top).side.toRect())
        self._dress()

    @property
    def _bar_grow(self) -> float:
        grow = self._text_size / 100
        return min(grow, 1 + max(0.0, grow - 1) / 3)

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.side.set_look(look)
        self._dress()
        for widget in (self.table, self.players, self.prompt, self.choices, self.log, self.cover):
            widget.set_theme(look)

    def set_text_size(self, percent: int) -> None:
        self._text_size = percent
        self.table.set_text_scale(percent)
        self._place()

    def _dress(self) -> None:
        grow = self._text_size / 100
        bar, unit = max(0.78, self.unit) * self._bar_grow, self.side_unit
        sheet = stylesheet(self.look, unit)
        self.players.set_unit(self.unit, grow)
        if (sheet, bar) != self._sheet:
            self._sheet = sheet, bar
            self.prompt.setStyleSheet(stylesheet(self.look, bar))
            focus = mix(self.look.ink, self.look.panel, 0.45)
            self.side.setStyleSheet(f"{sheet} QListView:focus {{ border-color: {focus}; }}")
            self.prompt.set_unit(bar, self.unit * grow)
            self.choices.set_unit(unit, 1 if grow <= 1 else 3)
            self.log.set_unit(unit)
            self.log.setMinimumHeight(round(36 * unit))
            self.cover.set_unit(max(1.0, self.unit) * grow)
        self.fit_choices()

    def _on_close_up(self, close: bool) -> None:
        """The list makes room for the scene; what it said is on keys then."""
        if close and self.side.isAncestorOf(self.focusWidget() or self):
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.side.setVisible(not close)
        if not close:
            self.fit_choices()
            if self.table.hasFocus() and self.controller.rows:
                self.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- settings -----------------------------------------------------------------------------------------------------

    def use_settings(self, settings: Settings, pace: str) -> None:
        """How fast bots move, what flies, what ends by itself, and how the pieces look and are held."""
        self.table.pace, self.table.reduced = pace, settings.reduce_motion
        self.controller.marks, self.controller.steady = settings.marks, settings.steady_hand
        self.controller.cover_turns = settings.turn_over
        self.play.set_pace(pace)
        self.play.set_ends((lambda action: isinstance(action, End)) if settings.end_turn else None)
        self.controller.refresh()

    def _turn(self) -> str:
        """Whose turn it is and what to do, for those who hear it; a bot's turn needs no words."""
        if not self.controller.person and self.play.match.to_move is not None:
            return ""
        return text("access.your_turn", heading=self.prompt.heading.words, task=self.prompt.task)

    def _uncovered(self) -> None:
        self.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- events -------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, again = event.key(), event.isAutoRepeat()
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        plain_key = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain_key
        command = keys.command(event, *self.commands)
        if self.cover.isVisible() or (
            not self.table.hasFocus() and (self.table.holding or not enter) and self.table.press(event)
        ):
            event.accept()
        elif command is not None:
            if not again or command == "undo":
                self.commands[command]()
        elif enter:
            if not again and not (self.choices.hasFocus() and self.choices.activate_current()):
                self.controller.end()
        elif key == Qt.Key.Key_Escape and not again:
            self.choices.selectionModel().clear()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not self.choices.hasFocus() and not self.table.holding:
            self.choices.setFocus(Qt.FocusReason.TabFocusReason)
            self.choices.keyPressEvent(event)
        elif not (plain_key and not again and event.text() and self.choices.key(event.text())):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.table.freeze(not self.isEnabled())
