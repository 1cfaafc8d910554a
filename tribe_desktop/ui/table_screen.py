"""What every game's screen has around its table: prompt, choices, log, the cover between turns, and the keys for them.

A game's screen makes its table and its controller, hands them to `complete`, and adds what is its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import keys
from tribe_desktop.ui.access import Announcer, reachable
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.dialogs.ask import ask
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.table_controller import TableController
from tribe_desktop.ui.theme import LIGHT, Theme, mix, stylesheet
from tribe_desktop.ui.widgets.choice_list import ChoiceList
from tribe_desktop.ui.widgets.covers import TurnCover
from tribe_desktop.ui.widgets.log_list import LogList
from tribe_desktop.ui.widgets.prompt_bar import PromptBar, bar_growth
from tribe_desktop.ui.widgets.side_panel import SidePanel, side_sheet

REPEATED = ("undo", "redo", "step", "skip")  # what goes on while its key is held down
LEAST_UNIT = 0.78  # controls get no smaller than this


class TableScreen(QWidget):
    """One match. `over`: the result is to be shown; `standing`: who would win; `menu`: the menu button was pressed."""

    over = Signal()
    standing = Signal()
    menu = Signal()

    table: Any
    controller: Any

    def __init__(self, play: Play, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.play = play
        self.look = LIGHT
        self._sheet: tuple[str, float] | None = None
        self._text_size = 100  # percent
        self._asks = False  # before what can't be taken back
        self.prompt = PromptBar()
        self.choices = ChoiceList()
        self.log = LogList()
        self.log.setMinimumHeight(16)  # in a small window the choices are shown whole, and fewer lines of the log
        self.side = SidePanel(self.choices, self.log)
        self.cover = TurnCover(self)
        self.announcer = Announcer(self, self.log.lines, self._turn)

    def complete(self, table: Any, controller: TableController) -> None:
        """The table, and who does something when it is touched."""
        self.table, self.controller = table, controller
        prompt = self.prompt
        self.choices.picked.connect(self.pick)
        self.choices.pointed.connect(controller.on_row_pointed)
        self.choices.pointed.connect(self._open_choices)
        prompt.hint.connect(controller.hints.ask)
        prompt.undo.connect(controller.undo)
        prompt.redo.connect(controller.redo)
        prompt.end.connect(self.end)
        prompt.watch.pause.connect(controller.pause)
        prompt.watch.step.connect(controller.step)
        prompt.watch.skip.connect(controller.skip)
        prompt.menu.connect(self.menu)
        prompt.refused.connect(self.refused)
        self.play.changed.connect(self.announcer.changed)
        self.play.handed.connect(self.announcer.handed)
        self.play.said.connect(self.announcer.notice)
        controller.over.connect(self.over)
        self.commands = {
            "hint": controller.hints.ask, "undo": controller.undo, "redo": controller.redo,
            "step": controller.step, "skip": controller.skip, "end": self.end, "pause": controller.pause,
        }  # fmt: skip
        self.cover.ready.connect(self.uncovered)

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
        """The table's measure, in pixels."""
        return float(self.table.unit)

    @property
    def grow(self) -> float:
        """The text size: 1 is 100 %."""
        return self._text_size / 100

    @property
    def bar_grow(self) -> float:
        """How much higher the prompt is than at a text size of 100 %."""
        return bar_growth(self.grow)

    @property
    def side_unit(self) -> float:
        """The unit of choices and log: they grow with the text size as far as their column has room."""
        return max(LEAST_UNIT, self.unit) * min(self.grow, 1 + max(0.0, self.grow - 1) / 2)

    def _open_choices(self, row: Any) -> None:
        """A key has gone to a choice: it is to be seen."""
        if row is not None:
            self.side.open(self.choices)

    def show_hint(self, on: bool) -> None:
        """A hint in the place of choices and log, or those again."""
        now = QApplication.focusWidget()
        focused = now is self or (
            now is not None and self.side.isAncestorOf(now)
        )  # a click on a button leaves it to us
        self.side.show_hint(on)
        if focused and on:
            self.side.hint.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif focused:
            self.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    def dressed(self) -> list[Any]:
        """All that takes a theme."""
        return [self.table, self.prompt, self.choices, self.log, self.cover]

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.side.set_look(look)
        for widget in self.dressed():
            widget.set_theme(look)
        self.dress()

    def set_text_size(self, percent: int) -> None:
        self._text_size = percent
        self.table.set_text_scale(percent)
        self.place()

    def place(self) -> None:
        """Lay out what lies beside the table, at this size and text size."""
        self.dress()

    def dress(self) -> None:
        """Controls grow with the table and with the text size, as far as the table has room for them."""
        grow = self.grow
        bar, unit = max(LEAST_UNIT, self.unit) * self.bar_grow, self.side_unit
        sheet = stylesheet(self.look, unit)
        if (sheet, bar) != self._sheet:
            self._sheet = sheet, bar
            self.prompt.setStyleSheet(stylesheet(self.look, bar))
            focus = mix(self.look.ink, self.look.panel, 0.45)
            self.side.setStyleSheet(f"{sheet} QListView:focus {{ border-color: {focus}; }} {side_sheet(unit)}")
            self.prompt.set_unit(bar, self.unit * grow)
            self.side.set_unit(unit)
            self.choices.set_unit(unit, 1 if grow <= 1 else 3)
            self.log.set_unit(unit)
            self.side.hint.set_look(self.look, unit)
            self.cover.set_unit(max(1.0, self.unit) * grow)
        self.side.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    # --- settings -----------------------------------------------------------------------------------------------------

    def use_settings(self, settings: Settings, pace: str) -> None:
        """Take what of the settings concerns a match."""
        self._asks = settings.ask
        end = self.controller.end_action
        self.controller.cover_turns = settings.turn_over
        self.play.set_pace(pace)
        self.play.set_ends((lambda action: bool(action == end)) if settings.end_turn else None)
        self.controller.refresh()

    # --- what can't be taken back -------------------------------------------------------------------------------------

    def pick(self, row: Any) -> None:
        """A row of the list."""
        if row.action == self.controller.end_action:
            self.end()
        else:
            self.controller.pick(row)

    def end(self) -> None:
        """End the turn; a setting asks first where something can still be done."""
        early = len(self.play.match.legal()) > 1
        self.ask_first("ask.end" if early else "", self.controller.end_action, self.controller.end)

    def ask_first(self, key: str, action: object, then: Callable[[], None]) -> None:
        """Do it, or ask before where that is set; `key`: the words of the question, empty for none."""
        if self._asks and key and self.controller.person and self.play.match.explain(action) is None:
            ask(key, self, then)
        else:
            then()

    # --- what is heard ------------------------------------------------------------------------------------------------

    def _turn(self) -> str:
        """Whose turn it is and what to do, for those who hear it; a bot's turn needs no words."""
        if not self.controller.person and self.play.match.to_move is not None:
            return ""
        return text("access.your_turn", heading=self.prompt.heading.words, task=self.prompt.task)

    def refused(self, words: str) -> None:
        """The prompt says why something can't be done."""
        self.announcer.refused(words)

    # --- keys ---------------------------------------------------------------------------------------------------------

    def uncovered(self) -> None:
        """The cover is gone: the focus goes to where its player decides."""
        self.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    def enter_table(self) -> bool:
        """Give the table the focus; whether it took it."""
        self.table.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def go_back(self) -> None:
        """Esc."""
        self.choices.selectionModel().clear()

    def press_first(self, event: QKeyEvent) -> bool:
        """A key that means something to the table before it does to anything else."""
        return False

    def press(self, event: QKeyEvent) -> bool:
        """A key that means something to the table if it does to nothing else."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, once = event.key(), not event.isAutoRepeat()
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        plain_key = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        command = keys.command(event, "area", *self.commands)
        if self.cover.isVisible() or self.press_first(event):
            event.accept()
        elif command == "area":
            self.go_round(not modifiers & Qt.KeyboardModifier.ShiftModifier)
        elif command is not None:
            if once or command in REPEATED:
                self.commands[command]()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain_key:
            if once and not (self.choices.hasFocus() and self.choices.activate_current()):
                self.end()
        elif key == Qt.Key.Key_Escape and self.controller.hints.shown:
            self.controller.hints.drop()
        elif key == Qt.Key.Key_Escape:
            self.go_back()
        elif self.press(event):
            event.accept()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not self.choices.hasFocus():
            self.side.open(self.choices)
            self.choices.setFocus(Qt.FocusReason.TabFocusReason)
            self.choices.keyPressEvent(event)
        elif not (plain_key and once and event.text() and self.choices.key(event.text())):
            super().keyPressEvent(event)

    def go_round(self, forward: bool) -> None:
        """To the next of prompt, table, choices, log, or to the one before."""
        now = QApplication.focusWidget()
        parts = [self.prompt, self.table, self.choices, self.log]
        inside = [k for k, part in enumerate(parts) if now is not None and (part is now or part.isAncestorOf(now))]
        here = next((k for k in inside if k != 1), 1 if inside else 2)  # the others may lie in the table
        for step in range(1, 5):
            part = parts[(here + (step if forward else -step)) % 4]
            if part is self.table:
                if self.enter_table():
                    return
            elif part is self.prompt:
                if buttons := reachable(part):
                    buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
                    return
            else:
                self.side.open(part)
                if not part.isVisible():
                    continue
                part.setFocus(Qt.FocusReason.TabFocusReason)
                return
