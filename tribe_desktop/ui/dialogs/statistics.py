"""What one's games add up to: wins against each level, streaks, the best games, and how it went over time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tribe_desktop.games import GAMES
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.session import records, tally
from tribe_desktop.session.records import Book, Record
from tribe_desktop.session.tally import Game
from tribe_desktop.ui import fonts
from tribe_desktop.ui.dialogs.ask import AskDialog
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.dialogs.result import panel
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.seats import drawing_of, emblem_of, isolated, level_name, offered
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.fields import Combo
from tribe_desktop.ui.widgets.labels import Picture, Words, plain, scaled
from tribe_desktop.ui.widgets.line_chart import LineChart, Series
from tribe_desktop.ui.widgets.numbers_table import Line, NumbersTable

WIDE = 900  # pixels at normal text size; where there is less, what stands side by side comes one below the other
SUMS = ("games", "won", "share", "longest", "row")


class StatisticsDialog(Dialog):
    """Shows one person's games, of one game or of all. `refresh` reads the database again."""

    def __init__(self, book: Book, look: Theme, parent: QWidget | None = None) -> None:
        super().__init__(text("statistics.title"), parent)
        self.book, self.look = book, look
        self.all: list[Record] = []
        self.games = QButtonGroup(self)
        self.who = Combo()
        self.who.setAccessibleName(text("statistics.who"))
        self.fault, self.said = plain("", refusal=True), plain("", muted=True)
        for label in (self.fault, self.said):
            label.setWordWrap(True)
            label.hide()
        self.sums = {name: Words(26, fonts.BLACK) for name in SUMS}
        self.levels, self.best = NumbersTable(text("statistics.levels")), NumbersTable(text("statistics.best"))
        self.points, self.lately = LineChart("statistics.chart"), LineChart("statistics.chart")
        self.content, self.empty = QWidget(), QWidget()
        self._laurel = Picture("laurel", 96)
        self._nothing = plain("", heading=True)
        self._whose = [(Picture("", 20), Words(14)) for _ in range(2)]
        self._pairs: list[QBoxLayout] = []
        self._panels: dict[str, QWidget] = {}
        self._lay_out()
        self.refresh()

    # --- how it looks ---

    def _lay_out(self) -> None:
        self._lay_out_content()
        self._lay_out_empty()
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addLayout(self._title_row())
        for widget in (self.fault, self.said):
            column.addWidget(widget)
        column.addWidget(self.content, 1)
        column.addWidget(self.empty, 1)
        self.export_button = self._button("export", self.ask_export)
        self.erase_button = self._button("erase", self.ask_erase)
        self.close_button = QPushButton(text("statistics.close"))
        self.close_button.clicked.connect(self.accept)
        left = [self.export_button, self.erase_button]
        self.compose(column, self.buttons(self.close_button, left=left), WIDE)
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, name: str, act: object) -> QPushButton:
        button = QPushButton(text(f"statistics.{name}"))
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _title_row(self) -> QBoxLayout:
        """The title, and which games of whom; where that is too wide, one below the other."""
        row = QHBoxLayout()
        row.setSpacing(8)
        names = {"": text("statistics.all")} | {key: text(f"game.{key}.name") for key in GAMES}
        for number, words in enumerate(names.values()):
            button = QPushButton(words)
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setChecked(number == 0)
            self.games.addButton(button, number)
            row.addWidget(button)
        row.addStretch(0)
        head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setSpacing(8)
        head.addWidget(plain(text("statistics.title"), heading=True))
        head.addStretch(1)
        head.addLayout(row)
        head.addWidget(self.who)
        self._pairs.append(head)
        self._keys = tuple(names)
        self.games.idClicked.connect(self.show_games)
        self.who.currentIndexChanged.connect(self.show_games)
        return head

    def _lay_out_content(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(0)
        for number, (name, value) in enumerate(self.sums.items()):
            grid.addWidget(value, 0, number)
            grid.addWidget(plain(text(f"statistics.{name}"), muted=True), 1, number)
            grid.setColumnStretch(number, 1)
        top = panel()
        inside = top.layout()
        assert isinstance(inside, QVBoxLayout)
        inside.addLayout(grid)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(top)
        column.addLayout(self._pair(("levels", self.levels), ("lately", self.lately)))
        column.addLayout(self._pair(("best", self.best), ("over_time", self.points)), 1)

    def _pair(self, *parts: tuple[str, NumbersTable | LineChart]) -> QBoxLayout:
        pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        pair.setSpacing(8)
        for name, widget in parts:
            one = panel(plain(text(f"statistics.{name}"), heading=True), widget)
            inside = one.layout()
            assert isinstance(inside, QVBoxLayout)
            if isinstance(widget, NumbersTable):
                inside.addStretch(1)
            elif name == "over_time":
                inside.insertLayout(1, self._legend())
            pair.addWidget(one, 1)
            self._panels[name] = one
        self._pairs.append(pair)
        return pair

    def _legend(self) -> QHBoxLayout:
        """Whose lines they are."""
        row = QHBoxLayout()
        row.setSpacing(6)
        for picture, words in self._whose:
            row.addWidget(picture)
            row.addWidget(words)
            row.addSpacing(10)
        row.addStretch(1)
        return row

    def _lay_out_empty(self) -> None:
        about = plain(text("statistics.empty_about"), muted=True)
        for label in (self._nothing, about):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._about = about
        column = QVBoxLayout(self.empty)
        column.setSpacing(8)
        column.addSpacing(24)
        column.addWidget(self._laurel, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._nothing)
        column.addWidget(about)
        column.addSpacing(24)
        column.addStretch(1)

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.rescale()

    def rescale(self) -> None:
        scale = self.text_scale
        for value in self.sums.values():
            value.set_px(scaled(26, scale))
        for picture, words in self._whose:
            picture.set_height(round(20 * scale))
            words.set_px(scaled(14, scale))
        self._laurel.set_height(round(96 * scale))
        self._laurel.set_rim(self.look.tile if self.look.dark else "")
        beside = self.room().width() >= WIDE * scale
        room = self.inner_room(2 if beside else 1)
        for table in (self.levels, self.best):
            table.set_look(self.look, scale, room, self.roomy)
        for chart in (self.points, self.lately):
            chart.set_look(self.look, scale, self.roomy)
        for pair in self._pairs:
            pair.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    # --- what it shows ---

    def refresh(self) -> None:
        """Read the database, and show the person with the most games."""
        try:
            self.all, fault = self.book.records(), ""
        except BadInput as error:
            self.all, fault = [], refusal_text(error.refusal)
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        chosen = self.who.currentData()
        self.who.blockSignals(True)
        self.who.clear()
        for name in tally.people(self.all):
            self.who.addItem(isolated(name), name)
        self.who.setCurrentIndex(max(0, self.who.findData(chosen)))
        self.who.blockSignals(False)
        self.who.setVisible(self.who.count() > 1)
        for button in (self.export_button, self.erase_button):
            button.setEnabled(bool(self.all))
        self.show_games()

    @property
    def shown(self) -> list[Game]:
        """The games of who is chosen, of the game that is chosen."""
        key = self._keys[self.games.checkedId()]
        wanted = [one for one in self.all if not key or one.game == key]
        return tally.games_of(wanted, self.who.currentData() or "")

    def show_games(self) -> None:
        games = self.shown
        self.content.setVisible(bool(games))
        self.empty.setVisible(not games)
        one_game = len({game.record.game for game in games}) == 1
        for name in ("best", "over_time"):  # points of different games say nothing beside each other
            self._panels[name].setVisible(one_game)
        if games:
            self._show_sums(games)
            self._show_levels(games)
            self._show_best(games)
            self._show_charts(games)
        else:
            name = self.who.currentData()
            self._nothing.setText(
                text("statistics.none_of", name=name) if name and self.all else text("statistics.empty")
            )
            self._about.setVisible(not self.all)
        self.fit()

    def _show_sums(self, games: list[Game]) -> None:
        won = sum(game.seat.won for game in games)
        longest, row = tally.streaks(games)
        found = {
            "games": len(games),
            "won": won,
            "share": round(100 * won / len(games)),
            "longest": longest,
            "row": row,
        }
        for name, value in found.items():
            self.sums[name].set_words(str(value))
            self.sums[name].setAccessibleName(f"{text(f'statistics.{name}')}: {value}")

    def _show_levels(self, games: list[Game]) -> None:
        order = list(dict.fromkeys(level for key in GAMES for level in offered(key)))
        heads = [text(f"statistics.{name}") for name in ("games", "won", "share")]
        lines = [
            Line(
                "",
                level_name(one.level).capitalize() if one.level else text("statistics.person").capitalize(),
                (one.played, one.won, round(100 * one.won / one.played)),
            )
            for one in tally.against(games, order)
        ]
        self.levels.show_numbers(heads, lines)

    def _show_best(self, games: list[Game]) -> None:
        heads = [text(f"statistics.{name}") for name in ("points", "others", "turns")]
        locale = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
        lines = []
        for game in tally.best(games):
            ended = QDateTime.fromSecsSinceEpoch(round(game.record.ended.timestamp())).date()
            name = locale.toString(ended, "d MMM yyyy")
            values = (game.seat.total, game.best_other, game.record.turns)
            lines.append(Line(emblem_of(game.seat.colour), name, values, game.seat.won))
        self.best.show_numbers(heads, lines)

    def _show_charts(self, games: list[Game]) -> None:
        name = self.who.currentData()
        emblem = Counter(emblem_of(game.seat.colour) for game in games).most_common(1)[0][0]
        other = next(one for one in ("wolf", "bison") if one != emblem)
        numbers = list(range(1, len(games) + 1))
        mine = Series(name, emblem, tuple(game.seat.total for game in games))
        best = Series(text("statistics.other"), other, tuple(game.best_other for game in games))
        for (picture, words), one in zip(self._whose, (mine, best), strict=True):
            picture.set_name(drawing_of(one.emblem))
            words.set_words(one.name)
        self.points.show_series(numbers, [mine, best])
        self.lately.show_series(numbers, [Series(name, emblem, tuple(tally.wins_lately(games)))])

    # --- what can be done ---

    def _say(self, words: str, wrong: bool = False) -> None:
        for label, on in ((self.fault, wrong), (self.said, not wrong)):
            label.setText(words if on else "")
            label.setVisible(on and bool(words))
        self.fit()

    def ask_export(self) -> None:
        start = text("statistics.export_name")
        chosen, _ = QFileDialog.getSaveFileName(self, text("statistics.export_title"), start, text("statistics.filter"))
        if chosen:
            self.export(Path(chosen) if Path(chosen).suffix else Path(f"{chosen}.csv"))

    def export(self, path: Path) -> None:
        """Write all there is as a table."""
        try:
            path.write_text(records.table(self.all), encoding="utf-8-sig", newline="")  # spreadsheets ask for the mark
        except OSError as error:
            reason = error.strerror or str(error)
            self._say(text("statistics.not_exported", file=str(path), reason=reason), wrong=True)
        else:
            self._say(text("statistics.exported", file=str(path)))

    def ask_erase(self) -> None:
        dialog = AskDialog("ask.erase", self)
        dialog.accepted.connect(self.erase)
        dialog.open()

    def erase(self) -> None:
        """Forget all, for good."""
        try:
            self.book.erase()
        except BadInput as error:
            self._say(refusal_text(error.refusal), wrong=True)
        else:
            self.refresh()
