"""The end of a game: points by category, what decided, how it went, and what next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QVBoxLayout, QWidget

from tribe_desktop.session.match import Match
from tribe_desktop.ui import fonts
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.standings import decided, show_chart, show_lists, show_points, winners
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.labels import Words, plain, scaled
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
    new_game = Signal()
    start_page = Signal()

    def __init__(self, match: Match, look: Theme, parent: QWidget | None = None) -> None:
        super().__init__(text("result.title"), parent)
        result = match.result()
        assert result is not None
        self.look = look
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
        lists.layout().setAlignment(self.lists, Qt.AlignmentFlag.AlignTop)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(10)
        self._pair.addWidget(chart, 1)
        self._pair.addWidget(lists)
        self.seed = plain(text("result.seed", n=match.seed), muted=True)
        self.seed.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.heading)
        column.addWidget(self.decided)
        column.addWidget(panel(self.table))
        column.addLayout(self._pair, 1)
        column.addWidget(self.seed)
        self.start_button = self._button("start", self.start_page)
        self.board_button = self._button("board")
        self.new_button = self._button("new", self.new_game)
        self.rematch_button = self._button("rematch", self.rematch)
        self.rematch_button.setProperty("primary", "true")
        foot = self.buttons(self.board_button, self.new_button, self.rematch_button, left=[self.start_button])
        self.compose(column, foot, WIDE)
        self.rematch_button.setFocus(Qt.FocusReason.OtherFocusReason)

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
        self.table.set_look(self.look, scale, self.inner_room())
        self.chart.set_look(self.look, scale, self.roomy)
        self.lists.set_look(self.look, scale)
        beside = QBoxLayout.Direction.LeftToRight
        self._pair.setDirection(beside if self.room().width() >= WIDE * scale else QBoxLayout.Direction.TopToBottom)
