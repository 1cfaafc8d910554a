"""The end of a game: points by category, what decided, how it went, and what next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tribe_desktop.session.match import Match
from tribe_desktop.ui import fonts
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.seats import drawing_of, emblem_of
from tribe_desktop.ui.standings import decided, show_chart, show_lists, show_points, winners
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.labels import Crowned, Words, plain, scaled
from tribe_desktop.ui.widgets.line_chart import LineChart
from tribe_desktop.ui.widgets.numbers_table import NumbersTable

WIDE = 940  # pixels at normal text size; where there is less, the lists come below the chart


def panel(*widgets: QWidget) -> QFrame:
    frame = QFrame()
    frame.setProperty("panel", "true")
    column = QVBoxLayout(frame)
    column.setContentsMargins(10, 6, 10, 8)
    column.setSpacing(4)
    for widget in widgets:
        column.addWidget(widget)
    return frame


class ResultDialog(Dialog):
    rematch = Signal()
    replay = Signal()
    new_game = Signal()
    start_page = Signal()

    def __init__(self, match: Match, look: Theme, parent: QWidget | None = None) -> None:
        super().__init__(text("result.title"), parent)
        result = match.result()
        assert result is not None
        self.look = look
        self.crowns = [Crowned(drawing_of(emblem_of(match.seats[seat].colour)), 60) for seat in result.winners]
        self.heading = Words(28, fonts.BLACK, lines=2, grows=True)
        self.heading.set_words(winners(match, result))
        self.decided = plain(decided(match, result), muted=True)
        self.decided.setWordWrap(True)
        self.table = NumbersTable(text("result.title"), total=True)
        show_points(self.table, match, result, ranked=True)
        self.chart, self.lists = LineChart(), NumbersTable(text("lists.title"), best=True, upright=True)
        chart = panel(plain(text("chart.name"), heading=True), self.chart)
        chart.setVisible(show_chart(self.chart, match))
        lists = panel(plain(text("lists.title"), heading=True), self.lists)
        lists.setVisible(show_lists(self.lists, match))
        lists.layout().addStretch(1)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(10)
        self._pair.addWidget(chart, 1)
        self._pair.addWidget(lists)
        self.seed = plain(text("result.seed", n=match.seed), muted=True)
        self.seed.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addLayout(self._top())
        column.addWidget(panel(self.table))
        column.addLayout(self._pair, 1)
        self.start_button = self._button("start", self.start_page)
        self.replay_button = self._button("replay", self.replay)
        self.board_button = self._button("board")
        self.new_button = self._button("new", self.new_game)
        self.rematch_button = self._button("rematch", self.rematch)
        self.rematch_button.setProperty("primary", "true")
        last = (self.replay_button, self.board_button, self.new_button, self.rematch_button)
        foot = self.buttons(*last, left=[self.start_button])
        self.compose(column, foot, WIDE)
        self.rematch_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _top(self) -> QHBoxLayout:
        """The winners' emblems, and beside them who won and what decided."""
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.heading)
        words.addWidget(self.decided)
        words.addStretch(1)
        self.decided.setVisible(bool(self.decided.text()))
        row = QHBoxLayout()
        row.setSpacing(10)
        for crown in self.crowns:
            row.addWidget(crown)
        row.addLayout(words, 1)
        row.addWidget(self.seed, 0, Qt.AlignmentFlag.AlignTop)  # the foot is full of buttons
        return row

    def _button(self, name: str, signal: Signal | None = None) -> QPushButton:
        button = QPushButton(text(f"result.{name}"))
        button.clicked.connect(self.accept)
        if signal is not None:
            button.clicked.connect(signal)
        return button

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.rescale()

    def rescale(self) -> None:
        scale = self.text_scale
        self.heading.set_px(scaled(28, scale))
        for crown in self.crowns:
            crown.set_height(round((60 if self.roomy else 52) * scale))
            crown.set_rim(self.look.tile if self.look.dark else "")
        self.table.set_look(self.look, scale, self.inner_room(), self.roomy)
        self.chart.set_look(self.look, scale, self.roomy)
        self.lists.set_look(self.look, scale, tall=self.roomy)
        beside = QBoxLayout.Direction.LeftToRight
        self._pair.setDirection(beside if self.room().width() >= WIDE * scale else QBoxLayout.Direction.TopToBottom)
