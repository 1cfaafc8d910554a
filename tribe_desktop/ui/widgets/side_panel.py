"""The panel beside a table: the list of choices over the log, each with a heading; a hint takes the place of both."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout

from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.choice_list import ChoiceList
from tribe_desktop.ui.widgets.hint_card import HintCard
from tribe_desktop.ui.widgets.labels import plain
from tribe_desktop.ui.widgets.log_list import LogList


class SidePanel(QFrame):
    """See the module."""

    def __init__(self, choices: ChoiceList, log: LogList) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._column = column = QVBoxLayout(self)
        self._heading = plain(text("choice.list"), heading=True)
        self._log_heading = plain(text("log.list"), heading=True)
        self._line = QFrame()
        self._line.setFixedHeight(1)
        column.addWidget(self._heading)
        column.addWidget(choices)
        column.addWidget(self._line)
        column.addWidget(self._log_heading)
        column.addWidget(log, 1)
        self.hint = HintCard()
        self.hint.hide()
        column.addWidget(self.hint, 1)
        self._choices, self._log = choices, log
        self.set_unit(1.0)

    def set_unit(self, unit: float) -> None:
        edge = round(8 * unit)
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(4 * unit))
        for heading in (self._heading, self._log_heading):
            heading.setContentsMargins(edge, 0, edge, 0)

    def fit(self, *, choices: bool, short: bool) -> None:
        """Leave out what has no room, or nothing below it: headings where it is `short`."""
        choices = choices and self.hint.isHidden()
        self._heading.setVisible(choices and not short)
        self._log_heading.setVisible(not short and self.hint.isHidden())
        self._line.setVisible(choices)

    def show_hint(self, on: bool) -> None:
        """A hint, or the rest again."""
        self.hint.setVisible(on)
        for widget in (self._choices, self._log):
            widget.setVisible(not on)

    def set_look(self, look: Theme) -> None:
        self._line.setStyleSheet(f"background: {look.line}; border: none;")
