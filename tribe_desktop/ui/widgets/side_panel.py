"""The panel beside a table: the list of choices over the log, each with a heading; a hint takes the place of both.

Where large texts leave no room for both, one of them comes first: the choices while there are some, else the log. Two
tabs in the place of the headings lead to the other one; below few choices there are the newest lines of the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QTabBar, QVBoxLayout, QWidget

from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.choice_list import ROW, ChoiceList
from tribe_desktop.ui.widgets.hint_card import HintCard
from tribe_desktop.ui.widgets.labels import plain, scaled
from tribe_desktop.ui.widgets.log_list import LogList

SHORT = 240  # units: a lower panel has no room for both
LOG = 48  # units the log keeps when there are many choices: two of its rows
FEW = 4  # rows of choices that have room before anybody has chosen


def side_sheet(unit: float) -> str:
    """Its tabs look like the headings whose place they take."""
    beside, around = round(8 * unit), max(1, round(unit))
    return (
        f"QTabBar::tab {{ font-family: 'Alegreya'; font-size: {scaled(17, unit)}px; font-weight: 700;"
        f" padding: 0 {beside}px {around}px {beside}px; margin: 0; }}"
    )


class SidePanel(QFrame):
    """See the module."""

    def __init__(self, choices: ChoiceList, log: LogList) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._choices, self._log = choices, log
        self._unit = 1.0
        self._chooser: int | None = None  # the seat whose choices were shown last
        self._kept = 0.0  # the height of the choices, in units: kept while that seat decides, and while bots do
        self._keep = False  # the choices have their place even while there are none
        self._column = column = QVBoxLayout(self)
        self._heading = plain(text("choice.list"), heading=True)
        self._log_heading = plain(text("log.list"), heading=True)
        for heading in (self._heading, self._log_heading):
            heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._line = QFrame()
        self._line.setFixedHeight(1)
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(text("choice.tabs"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for name in (text("choice.list"), text("log.list")):
            self.tabs.addTab(name)
        self.tabs.setCurrentIndex(1)
        self.hint = HintCard()
        self.hint.hide()
        for widget in (self.tabs, self._heading, choices, self._line, self._log_heading):
            column.addWidget(widget)
        column.addWidget(log, 1)
        column.addWidget(self.hint, 1)
        column.addStretch()
        self.tabs.currentChanged.connect(self.fit)
        self.set_unit(1.0)

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        edge = round(8 * unit)
        self._column.setSpacing(round(4 * unit))
        for heading in (self._heading, self._log_heading):
            heading.setContentsMargins(edge, 0, edge, 0)

    def set_look(self, look: Theme) -> None:
        self._line.setStyleSheet(f"background: {look.line}; border: none;")

    def show_choices(self, rows: Sequence[Any], seat: int | None, waiting: str) -> None:
        """What this seat can do. Their place is kept while there are none, as long as `waiting` says something."""
        if bool(rows) != bool(self._choices.rows()):
            self.tabs.setCurrentIndex(0 if rows else 1)
        if seat != self._chooser:
            self._chooser = seat
            if rows:
                self._kept = 0.0
        self._keep = bool(waiting)
        self._choices.set_rows(rows, waiting)
        self.fit()

    def show_hint(self, on: bool) -> None:
        """A hint, or the rest again."""
        self.hint.setVisible(on)
        self._choices.setVisible(not on)
        self.fit()

    def open(self, part: QWidget) -> None:
        """Turn to one of the two lists, if only one is seen."""
        self.tabs.setCurrentIndex(1 if part is self._log else 0)

    def stops(self) -> list[QWidget]:
        """What the keyboard goes to, from the top."""
        seen = (part for part in (self.tabs, self._choices, self._log) if part.isVisible())
        return [part for part in seen if part.height()]

    def fit(self) -> None:
        """The choices get the room they need, as long as some is left for the log; it doesn't shrink within a turn."""
        unit, log, gap = self._unit, self._log, self._column.spacing()
        there = bool(self._choices.rows()) or self._keep
        short = there and self.height() < SHORT * unit
        both = there and not short
        first = there and (both or self.tabs.currentIndex() == 0)
        edge = round((6 if short else 8) * unit)
        self._column.setContentsMargins(edge, edge, edge, edge)
        heads = {self.tabs: short, self._heading: both, self._log_heading: not short}
        most = self.height() - 2 * (edge + self.frameWidth())
        most -= sum(head.sizeHint().height() + gap for head, on in heads.items() if on)
        rows = round(LOG * unit) if len(log.lines()) > 1 else 0
        least = max(rows, log.height_for(0)) + (2 * gap + 1 if there else gap)  # with the line above it
        need = self._need(max(0, most - (0 if short else least))) if first else 0
        shown = not (short and first) or (bool(log.lines()) and need + least <= most)  # the newest, where there is room
        seen = {**heads, log: shown, self._line: first and shown}
        hint = not self.hint.isHidden()
        if not hint and QApplication.focusWidget() in [part for part, on in seen.items() if not on]:
            self._choices.setFocus(Qt.FocusReason.OtherFocusReason)
        for part, on in seen.items():
            part.setVisible(on and not hint)
        self._choices.setFixedHeight(need)  # not hidden where it is 0: it has the focus

    def _need(self, most: int) -> int:
        """The height of the choices, in pixels."""
        unit = self._unit
        kept = self._kept or (0 if self._choices.rows() else FEW * ROW)
        wide = self.contentsRect().width() - 2 * self._column.contentsMargins().left()
        need, whole = (self._choices.height_for(room, wide) for room in (most, 1 << 20))
        if need == whole:  # else it shows as many whole rows as there is room for
            need = max(need, min(most, round(kept * unit)))
        self._kept = need / unit
        return need

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
