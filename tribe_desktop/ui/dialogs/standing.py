"""Who would win if the game ended now: points by category and over the turns, kept up to date while it is open."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tribe_desktop.session import stats
from tribe_desktop.session.match import Match
from tribe_desktop.ui import fonts, keys
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.dialogs.result import panel
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.standings import decided, show_chart, show_points, winners
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.labels import Words, plain, scaled
from tribe_desktop.ui.widgets.line_chart import LineChart
from tribe_desktop.ui.widgets.numbers_table import NumbersTable

WIDE = 860


class StandingDialog(Dialog):
    """Whoever opens it calls `refresh` after every change of the match."""

    def __init__(self, match: Match, look: Theme, parent: QWidget | None = None) -> None:
        super().__init__(text("standing.title"), parent)
        self.match, self.look = match, look
        self.of_running_match = True
        self.heading = plain(text("standing.title"), muted=True)
        self.leader = Words(24, fonts.HEAD, lines=2, grows=True)
        self.decided = plain("", muted=True)
        self.decided.setWordWrap(True)
        self.table = NumbersTable(text("standing.title"), total=True)
        self.chart = LineChart()
        self._chart_panel = panel(plain(text("chart.name"), heading=True), self.chart)
        column = QVBoxLayout()
        column.setSpacing(8)
        for widget in (self.heading, self.leader, self.decided, panel(self.table)):
            column.addWidget(widget)
        column.addWidget(self._chart_panel, 1)
        self.close_button = QPushButton(text("standing.close"))
        self.close_button.clicked.connect(self.accept)
        self.refresh()
        self.compose(column, self.buttons(self.close_button), WIDE)
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Tell what is true now."""
        result = stats.standing(self.match)
        if result is None:
            return
        over = self.match.result() is not None
        self.leader.set_words(winners(self.match, result, now=not over))
        self.decided.setText(decided(self.match, result))
        show_points(self.table, self.match, result, ranked=False)
        self._chart_panel.setVisible(show_chart(self.chart, self.match))

    def rescale(self) -> None:
        scale = self.text_scale
        self.leader.set_px(scaled(24, scale))
        self.table.set_look(self.look, scale, self.inner_room(), self.roomy)
        self.chart.set_look(self.look, scale, self.roomy)

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.rescale()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The key that opens it closes it."""
        if keys.command(event, "standing") and not event.isAutoRepeat():
            self.accept()
        else:
            super().keyPressEvent(event)
