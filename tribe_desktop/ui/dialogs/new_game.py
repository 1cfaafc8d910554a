"""Setting up a game: who plays, in which colours, who starts, with which rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRegularExpression, QSize, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFileDialog,
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

from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.ui import art
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.seats import (
    COLOURS,
    NAME_LENGTH,
    default_name,
    emblem_of,
    level_name,
    offered,
    told_apart,
)
from tribe_desktop.ui.setups import Plan, SeatPlan, checked_setup, quick
from tribe_desktop.ui.widgets.fields import Check, Combo
from tribe_desktop.ui.widgets.labels import plain

MOST = 4
OWN_RULES, FROM_FILE = 0, 1


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
    """`chosen` carries the plan when it can be played; what is wrong with it is said in the dialog."""

    chosen = Signal(object)

    def __init__(self, plan: Plan | None, parent: QWidget | None = None) -> None:
        super().__init__(text("new.title"), parent)
        self.rules_path = ""
        self._rows: list[_Row] = []
        self._taken = list(COLOURS)  # the colour of each row, shown or not: every colour once
        self.count = QButtonGroup(self)
        self.grid = QGridLayout()
        self.start = Combo()
        self.seed = QLineEdit()
        self.rules = Combo()
        self.stall = Check(text("new.stall"))
        self.warning = plain("", muted=True)
        self.error = plain("", refusal=True)
        self.play = QPushButton(text("new.play"))
        self._lay_out()
        self._fill(plan or quick())
        self.fit()

    # --- how it looks ---

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(plain(text("new.title"), heading=True))
        column.addLayout(self._count_row())
        column.addWidget(self._seats())
        column.addLayout(self._rest())
        column.addStretch(1)
        for label in (self.warning, self.error):
            label.setWordWrap(True)
            label.hide()
        self.cancel = QPushButton(text("new.cancel"))
        self.cancel.clicked.connect(self.reject)
        self.play.setProperty("primary", "true")
        self.play.clicked.connect(self._accept)
        foot = QVBoxLayout()
        foot.addWidget(self.warning)
        foot.addWidget(self.error)
        foot.addLayout(self.buttons(self.cancel, self.play))
        self.compose(column, foot, 660)

    def _count_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(plain(text("new.players")))
        for number in range(2, MOST + 1):
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
        for column, key in ((1, "colour"), (2, "name"), (3, "who")):
            self.grid.addWidget(plain(text(f"new.{key}"), muted=True), 0, column)
        for number in range(MOST):
            self._add_row(number)
        return frame

    def _add_row(self, number: int) -> None:
        row = _Row(plain(text("new.seat", n=number + 1)), Combo(), QLineEdit(), Combo())
        for colour in COLOURS:
            row.colour.addItem(text(f"app.colour.{colour}"), colour)
        row.name.setMaxLength(NAME_LENGTH)
        row.who.addItem(text("new.person"), "")
        for level in offered("tribus"):
            row.who.addItem(level_name(level).capitalize(), level)
        widgets: tuple[tuple[QWidget, str], ...] = ((row.colour, "colour"), (row.name, "name"), (row.who, "who"))
        for widget, key in widgets:
            widget.setAccessibleName(f"{text('new.seat', n=number + 1)}: {text(f'new.{key}')}")
        for column, one in enumerate(row.widgets()):
            self.grid.addWidget(one, number + 1, column)
        row.colour.activated.connect(lambda chosen, number=number: self._choose_colour(number, COLOURS[chosen]))
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
        self.rules.addItems([text("new.rules_own"), text("new.rules_file")])
        self.rules.activated.connect(self._choose_rules)
        widgets: tuple[tuple[str, QWidget], ...] = (("start", self.start), ("seed", self.seed), ("rules", self.rules))
        for number, (key, widget) in enumerate(widgets):
            widget.setAccessibleName(text(f"new.{key}"))
            widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            grid.addWidget(plain(text(f"new.{key}")), number, 0)
            grid.addWidget(widget, number, 1)
        grid.addWidget(self.stall, 3, 0, 1, 2)
        self.stall.toggled.connect(self._check)
        return grid

    def rescale(self) -> None:
        side = round(22 * self.text_scale)
        for row in self._rows:
            row.colour.setIconSize(QSize(side, side))
            for number, colour in enumerate(COLOURS):
                row.colour.setItemIcon(number, art.icon(f"emblem_{emblem_of(colour)}", side))

    # --- what is in it ---

    def _fill(self, plan: Plan) -> None:
        used = [seat.colour for seat in plan.seats]
        self._taken = used + [colour for colour in COLOURS if colour not in used]
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
        self.stall.setChecked(plan.stall_rule)
        self._use_rules(plan.rules_file)

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
        return Plan(
            seats,
            start=None if start < 0 else start,
            seed=int(seed) if seed else None,
            rules_file=self.rules_path,
            stall_rule=self.stall.isChecked(),
        )

    def _show_count(self, count: int) -> None:
        for number, row in enumerate(self._rows):
            for widget in row.widgets():
                widget.setVisible(number < count)
        self._show_names()
        self._check()
        self.fit()

    def _show_colours(self) -> None:
        for row, colour in zip(self._rows, self._taken, strict=True):
            row.colour.setCurrentIndex(COLOURS.index(colour))
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

    # --- rule sets ---

    def _choose_rules(self, index: int) -> None:
        if index == OWN_RULES:
            self._use_rules("")
            return
        path, _ = QFileDialog.getOpenFileName(self, text("new.rules_choose"), self.rules_path, text("new.rules_filter"))
        self._use_rules(path or self.rules_path)

    def _use_rules(self, path: str) -> None:
        """Play with a file, or with our own where the path is empty."""
        self.rules_path = path
        self.rules.setItemText(FROM_FILE, Path(path).name if path else text("new.rules_file"))
        self.rules.setCurrentIndex(FROM_FILE if path else OWN_RULES)
        self._check()

    use_rules = _use_rules

    def _check(self) -> bool:
        """Say what is wrong, and what is only unusual."""
        try:
            setup = checked_setup(self.plan())
        except BadInput as error:
            self._say(self.error, refusal_text(error.refusal))
            self._say(self.warning, "")
            return False
        self._say(self.error, "")
        warnings: tuple[Refusal, ...] = setup.rules.warnings
        said = []
        if warnings:
            said.append(text("new.fixed", clauses=", ".join(warning.clause for warning in warnings)))
        if setup.may_never_end():
            said.append(text("new.stall_warning"))
        self._say(self.warning, " ".join(said))
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
