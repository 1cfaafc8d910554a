"""Setting up a game: who plays, in which colours, who starts, with which rules."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRegularExpression, QSize, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tribe_desktop import games
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import art
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.dialogs.options import head_row
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.offers import offer
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.seats import (
    NAME_LENGTH,
    colours_of,
    default_name,
    drawing_of,
    emblem_of,
    level_name,
    offered,
    told_apart,
)
from tribe_desktop.ui.setups import Plan, SeatPlan, checked_setup, quick
from tribe_desktop.ui.widgets.fields import Combo
from tribe_desktop.ui.widgets.labels import plain


@dataclass(slots=True)
class _Row:
    """The widgets of a seat."""

    label: QLabel
    colour: QComboBox
    name: QLineEdit
    who: QComboBox

    def widgets(self) -> tuple[QWidget, ...]:
        return self.label, self.colour, self.name, self.who


class NewGameDialog(Dialog):
    """`chosen` carries the plan when it can be played; what is wrong with it is said in the dialog.

    `other`: another game is to be set up instead, by its key.
    """

    chosen = Signal(object)
    other = Signal(str)

    def __init__(self, plan: Plan | None, parent: QWidget | None = None, settings: Settings | None = None) -> None:
        plan = plan or quick()
        super().__init__(text("new.title"), parent)
        self.game = plan.game
        self.colours = colours_of(self.game)
        self.options = offer(self.game).options(settings or Settings())
        self._rows: list[_Row] = []
        self._taken = list(self.colours)  # the colour of each row, shown or not: every colour once
        self.games = QButtonGroup(self)
        self.count = QButtonGroup(self)
        self.grid = QGridLayout()
        self.start = Combo()
        self.seed = QLineEdit()
        self.warning = plain("", muted=True)
        self.error = plain("", refusal=True)
        self.cancel, self.play = self.answers(text("new.cancel"), text("new.play"), self._accept)
        self._lay_out()
        self._fill(plan)
        self.options.changed.connect(self._check)
        self.options.resized.connect(self.fit)
        self._check()
        self.fit()

    # --- how it looks ---

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addLayout(self._title_row())
        column.addLayout(self._count_row())
        column.addWidget(self._seats())
        column.addLayout(self._rest())
        column.addWidget(self.options)
        column.addStretch(1)
        for label in (self.warning, self.error):
            label.setWordWrap(True)
            label.hide()
        foot = QVBoxLayout()
        foot.addWidget(self.warning)
        foot.addLayout(self.buttons(self.cancel, self.play))
        self.compose(column, foot, 660)

    def _title_row(self) -> QHBoxLayout:
        """The title, and which game it is where there is more than one."""
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(plain(text("new.title"), heading=True))
        keys = games.offered()
        row.addStretch(1)
        for number, key in enumerate(keys if len(keys) > 1 else ()):
            button = QPushButton(text(f"game.{key}.name"))
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setChecked(key == self.game)
            self.games.addButton(button, number)
            row.addWidget(button)
        self.games.idClicked.connect(self._choose_game)
        return row

    def _choose_game(self, number: int) -> None:
        key = games.offered()[number]
        if key != self.game:
            self.reject()
            self.other.emit(key)

    def _count_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(plain(text("new.players")))
        for number in games.game(self.game).seats:
            button = QPushButton(text("new.count", n=number))
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setAccessibleName(f"{text('new.players')}: {number}")
            self.count.addButton(button, number)
            row.addWidget(button)
        row.addStretch(1)
        self.count.idClicked.connect(self._show_count)
        return row

    def _seats(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("panel", "true")
        frame.setLayout(self.grid)
        self.grid.setContentsMargins(12, 8, 12, 8)
        self.grid.setHorizontalSpacing(8)
        self.grid.setVerticalSpacing(6)
        self.grid.setColumnStretch(2, 1)
        for column, words in ((1, f"game.{self.game}.colour"), (2, "new.name"), (3, "new.who")):
            self.grid.addWidget(plain(text(words), muted=True), 0, column)
        for number in range(games.game(self.game).seats[-1]):
            self._add_row(number)
        return frame

    def _add_row(self, number: int) -> None:
        row = _Row(plain(text("new.seat", n=number + 1)), Combo(), QLineEdit(), Combo())
        for colour in self.colours:
            row.colour.addItem(text(f"app.colour.{colour}"), colour)
        row.name.setMaxLength(NAME_LENGTH)
        row.who.addItem(text("new.person"), "")
        for level in offered(self.game):
            row.who.addItem(level_name(level).capitalize(), level)
        colour = f"game.{self.game}.colour"
        widgets: tuple[tuple[QWidget, str], ...] = ((row.colour, colour), (row.name, "new.name"), (row.who, "new.who"))
        for widget, key in widgets:
            widget.setAccessibleName(f"{text('new.seat', n=number + 1)}: {text(key)}")
        for column, one in enumerate(row.widgets()):
            self.grid.addWidget(one, number + 1, column)
        for field in (row.name, row.who):  # as high as the box beside them, which has a picture in it
            field.setSizePolicy(field.sizePolicy().horizontalPolicy(), QSizePolicy.Policy.Minimum)
        row.colour.activated.connect(lambda chosen, number=number: self._choose_colour(number, self.colours[chosen]))
        row.name.textChanged.connect(self._show_names)
        self._rows.append(row)

    def _rest(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self.seed.setPlaceholderText(text("new.seed_hint"))
        self.seed.setToolTip(text("new.seed_about"))
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{0,18}"), self.seed))
        widgets: tuple[tuple[str, QWidget], ...] = (
            (text("new.start"), self.start),
            (text("new.seed"), self.seed),
            *self.options.head,
        )
        for number, (words, widget) in enumerate(widgets):
            widget.setAccessibleName(words)
            head_row(grid, number, words, widget)
        grid.addWidget(self.error, len(widgets), 1)  # below the field that can be wrong
        return grid

    def rescale(self) -> None:
        side = round(22 * self.text_scale)
        for row in self._rows:
            row.colour.setIconSize(QSize(side, side))
            for number, colour in enumerate(self.colours):
                row.colour.setItemIcon(number, art.icon(drawing_of(emblem_of(colour)), side))

    # --- what is in it ---

    def _fill(self, plan: Plan) -> None:
        used = [seat.colour for seat in plan.seats]
        self._taken = used + [colour for colour in self.colours if colour not in used]
        for number, row in enumerate(self._rows):
            seat = plan.seats[number] if number < len(plan.seats) else SeatPlan(self._taken[number], level="easy")
            row.name.setText(seat.name)
            row.who.setCurrentIndex(max(0, row.who.findData(seat.level)))
        self._show_colours()
        button = self.count.button(len(plan.seats))
        assert button is not None
        button.setChecked(True)
        self._show_count(len(plan.seats))
        self.start.setCurrentIndex(0 if plan.start is None else plan.start + 1)
        self.seed.setText("" if plan.seed is None else str(plan.seed))
        self.options.fill(plan)

    @property
    def players(self) -> int:
        return self.count.checkedId()

    def plan(self) -> Plan:
        seats = tuple(
            SeatPlan(self._taken[number], row.name.text(), row.who.currentData() or "")
            for number, row in enumerate(self._rows[: self.players])
        )
        start = self.start.currentIndex() - 1
        seed = self.seed.text().strip()
        plan = Plan(seats, self.game, None if start < 0 else start, int(seed) if seed else None)
        return self.options.completed(plan)

    def _show_count(self, count: int) -> None:
        for number, row in enumerate(self._rows):
            for widget in row.widgets():
                widget.setVisible(number < count)
        self._show_names()
        self._check()
        self.fit()

    def _show_colours(self) -> None:
        for row, colour in zip(self._rows, self._taken, strict=True):
            row.colour.setCurrentIndex(self.colours.index(colour))
        self._show_names()

    def _choose_colour(self, number: int, colour: str) -> None:
        """A colour another seat has is exchanged with it."""
        other = self._taken.index(colour)
        self._taken[other], self._taken[number] = self._taken[number], colour
        self._show_colours()

    def _show_names(self) -> None:
        """The names as they will be, where they are used: in the hints and in the list of who starts."""
        for row, colour in zip(self._rows, self._taken, strict=True):
            row.name.setPlaceholderText(default_name(colour))
        count = max(2, self.players)
        names = told_apart([row.name.text() for row in self._rows[:count]], self._taken[:count])
        chosen = self.start.currentIndex()
        self.start.clear()
        self.start.addItem(text("new.drawn"))
        self.start.addItems(names)
        self.start.setCurrentIndex(chosen if 0 <= chosen <= count else 0)

    # --- what is wrong with it ---

    def _check(self) -> bool:
        """Say what is wrong, and what is only unusual."""
        try:
            setup = checked_setup(self.plan())
        except BadInput as error:
            self._say(self.error, refusal_text(error.refusal))
            self._say(self.warning, "")
            return False
        self._say(self.error, "")
        self._say(self.warning, self.options.warnings(setup))
        return True

    def _say(self, label: QLabel, words: str) -> None:
        if words != label.text():
            label.setText(words)
            label.setVisible(bool(words))
            self.fit()

    def _accept(self) -> None:
        if self._check():
            self.chosen.emit(self.plan())
            self.accept()
        elif self.scroll is not None:
            self.scroll.ensureWidgetVisible(self.error)
