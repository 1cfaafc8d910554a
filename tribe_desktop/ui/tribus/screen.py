"""The table of Tribus with everything around it: prompt, choices, log, cover between turns, result."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.actions import End
from tribe_desktop.ui import keys
from tribe_desktop.ui.access import Announcer
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import LIGHT, Theme, mix, stylesheet
from tribe_desktop.ui.tribus.cards import CardHost, viewer
from tribe_desktop.ui.tribus.controller import TribusController
from tribe_desktop.ui.tribus.focus import Cursor
from tribe_desktop.ui.tribus.motion import Motion
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.walks import Trail
from tribe_desktop.ui.widgets.choice_list import ChoiceList
from tribe_desktop.ui.widgets.covers import Tip, TurnCover
from tribe_desktop.ui.widgets.log_list import LogList
from tribe_desktop.ui.widgets.prompt_bar import PromptBar
from tribe_desktop.ui.widgets.side_panel import SidePanel

REPEATED = ("undo", "step", "skip")  # what goes on while its key is held down


class TribusScreen(QWidget):
    """One match. `over`: the result is to be shown; `standing`: who would win; `menu`: the menu button was pressed."""

    over = Signal()
    standing = Signal()
    menu = Signal()

    def __init__(self, play: Play, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table-screen")
        self.setAccessibleName(text("game.tribus.name"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.play = play
        self.look = LIGHT
        self._sheet: tuple[str, float] | None = None
        self._text_size = 100  # percent
        self.prompt = PromptBar()
        self.choices = ChoiceList()
        self.log = LogList()
        self.log.setMinimumHeight(16)  # in a small window the choices are shown whole, and fewer lines of the log
        self.side = SidePanel(self.choices, self.log)
        self.table = TribusTable(self.prompt, self.side, self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.table)
        self.trail = Trail(self.table)
        self.motion = Motion(self.table)  # below the cards, above the board
        self.tip = Tip(self)
        self.cover = TurnCover(self)
        self.controller = TribusController(self, play)
        self.cards = CardHost(self.table, lambda: viewer(play.match), self.choices, self.tip)
        self.cursor_ = Cursor(self, self.controller.means, lambda: self.controller.person, self.controller.touch.lift)
        self.announcer = Announcer(self, self.log.lines, self._turn)
        self._connect()

    def fit_choices(self) -> None:
        """The choices get the room they need, as long as some is left for the log."""
        rows = len(self.choices.rows())
        short = self.side.height() < 240 * self.side_unit  # large texts in a small window: every line counts
        self.side.fit(rows, short=short)
        most = round(self.side.height() - (70 * self.side_unit if short else 150 * self.table.unit))
        self.choices.setFixedHeight(self.choices.height_for(most) if rows else 0)  # not hidden: it has the focus

    def _connect(self) -> None:
        controller, table, prompt = self.controller, self.table, self.prompt
        table.pointed.connect(controller.on_pointed)
        table.clicked.connect(controller.on_clicked)
        table.dropped.connect(controller.on_dropped)
        for area in table.areas.values():
            area.drag_moved.connect(controller.touch.carried)
            area.drag_ended.connect(lambda _, at: controller.touch.carried(None, at))
        self.choices.picked.connect(lambda row: controller.decide(row.action))
        self.choices.pointed.connect(controller.on_row_pointed)
        prompt.undo.connect(controller.undo)
        prompt.end.connect(controller.end)
        prompt.watch.pause.connect(controller.pause)
        prompt.watch.step.connect(controller.step)
        prompt.watch.skip.connect(controller.skip)
        prompt.menu.connect(self.menu)
        prompt.refused.connect(self._refused)
        self.play.changed.connect(self.announcer.changed)
        self.play.handed.connect(self.announcer.handed)
        self.play.said.connect(self.announcer.notice)
        controller.over.connect(self.over)
        self.commands = {
            "undo": controller.undo, "step": controller.step, "skip": controller.skip,
            "end": controller.end, "pause": controller.pause,
        }  # fmt: skip
        self.cover.ready.connect(self._uncovered)
        table.unit_changed.connect(lambda _: self._dress())
        table.players.standing.connect(self.standing)

    def begin(self) -> None:
        """Show the match and let it go on."""
        self.controller.refresh()
        self.play.begin()
        if not self.cover.isVisible():
            self.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop(self) -> None:
        self.motion.finish()
        self.controller.stop()

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.motion.finish()
        self.side.set_look(look)
        self.table.set_theme(look)
        self._dress()
        for widget in (self.prompt, self.choices, self.log, self.tip, self.cover):
            widget.set_theme(look)

    def set_text_size(self, percent: int) -> None:
        self._text_size = percent
        self.motion.finish()
        self.table.set_text_scale(percent)
        self._dress()

    @property
    def side_unit(self) -> float:
        """The unit of choices and log: they grow with the text size as far as their column has room."""
        grow = self._text_size / 100
        return self.table.unit * min(grow, 1 + max(0.0, grow - 1) / 2)

    def _dress(self) -> None:
        """Controls grow with the table and with the text size, as far as the table has room for them."""
        grow = self._text_size / 100
        bar = self.table.unit * min(grow, 1 + max(0.0, grow - 1) / 3)  # the bar gets so much higher
        unit = self.side_unit
        sheet = stylesheet(self.look, unit)
        if (sheet, bar) != self._sheet:
            self._sheet = sheet, bar
            self.prompt.setStyleSheet(stylesheet(self.look, bar))
            focus = mix(self.look.ink, self.look.panel, 0.45)
            self.side.setStyleSheet(f"{sheet} QListView:focus {{ border-color: {focus}; }}")
            self.prompt.set_unit(bar, self.table.unit * grow)
            self.choices.set_unit(unit, 1 if grow <= 1 else 3)
            self.log.set_unit(unit)
            for cover in (self.tip, self.cover):
                cover.set_unit(max(1.0, self.table.unit) * grow)
        self.fit_choices()

    def use_settings(self, settings: Settings, pace: str) -> None:
        """Take what of the settings concerns a match."""
        self.set_pace(pace, settings.reduce_motion)
        self.set_turn_rules(settings.turn_over, settings.end_turn)

    def set_pace(self, pace: str, reduced: bool = False) -> None:
        """How fast bots and pieces move; `reduced`: pieces don't."""
        self.motion.finish()
        self.motion.pace, self.motion.reduced = pace, reduced
        self.play.set_pace(pace)
        self.controller.refresh()

    def set_turn_rules(self, cover: bool, end_turn: bool) -> None:
        """The settings: cover the table between persons; end a turn by itself."""
        self.controller.cover_turns = cover
        self.play.set_ends((lambda action: isinstance(action, End)) if end_turn else None)

    def _turn(self) -> str:
        """Whose turn it is and what to do, for those who hear it; a bot's turn needs no words."""
        if not self.controller.person and self.play.match.to_move is not None:
            return ""
        return text("access.your_turn", heading=self.prompt.heading.words, task=self.prompt.task)

    def _refused(self, words: str) -> None:
        if not self.cursor_.going:  # then it is the description of the thing gone to
            self.announcer.refused(words)

    def _uncovered(self) -> None:
        self.cursor_.back()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.cursor_.tab(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, again = event.key(), event.isAutoRepeat()
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        plain_key = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        command = keys.command(event, *self.commands)
        if self.cover.isVisible():
            event.accept()
        elif command is not None:
            if not again or command in REPEATED:
                self.commands[command]()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain_key:
            if not again and not (self.choices.hasFocus() and self.choices.activate_current()):
                self.controller.end()
        elif key == Qt.Key.Key_Escape:
            self._go_back()
        elif self.cursor_.press(event):
            event.accept()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not self.choices.hasFocus():
            self.choices.setFocus(Qt.FocusReason.TabFocusReason)
            self.choices.keyPressEvent(event)
        elif not (plain_key and not again and event.text() and self.choices.key(event.text())):
            super().keyPressEvent(event)

    def _go_back(self) -> None:
        """Esc: the first of two clicks is taken back, else one's own land is shown again."""
        chosen = self.controller.picker.chosen
        self.controller.drop_choice()
        if self.controller.picker.chosen == chosen:
            self.table.show_own()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_choices()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.tip.hide()
