"""The part of the new-game dialog that belongs to one game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.setups import Plan
from tribe_desktop.ui.widgets.fields import Check, Combo
from tribe_desktop.ui.widgets.labels import plain

OWN_RULES, FROM_FILE = 0, 1
BY_LOT, GIVEN = 0, 1


class Options(QWidget):
    """`changed`: the plan is another one. `head`: rows that stand under who starts and the seed, with their names."""

    changed = Signal()
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.head: tuple[tuple[str, QWidget], ...] = ()

    def fill(self, plan: Plan) -> None:
        """Show what a plan says."""

    def completed(self, plan: Plan) -> Plan:
        """The plan with what is chosen here."""
        return plan

    def warnings(self, setup: Any) -> str:
        """What is unusual about a set-up; empty where nothing is."""
        return ""

    def settings(self) -> dict[str, Any]:
        """What is not the match's but the user's: new values for the settings."""
        return {}


class TribusOptions(Options):
    """Rule set, and the rule that ends a game in which nothing happens."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.rules_path = ""
        self.rules = Combo()
        self.rules.addItems([text("new.rules_own"), text("new.rules_file")])
        self.rules.activated.connect(self._choose_rules)
        self.rules.setAccessibleName(text("new.rules"))
        self.stall = Check(text("new.stall"))
        self.stall.toggled.connect(self.changed)
        self.head = ((text("new.rules"), self.rules),)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stall)

    def fill(self, plan: Plan) -> None:
        self.stall.setChecked(plan.stall_rule)
        self.use_rules(plan.rules_file)

    def completed(self, plan: Plan) -> Plan:
        return replace(plan, rules_file=self.rules_path, stall_rule=self.stall.isChecked())

    def _choose_rules(self, index: int) -> None:
        if index == OWN_RULES:
            self.use_rules("")
            return
        path, _ = QFileDialog.getOpenFileName(self, text("new.rules_choose"), self.rules_path, text("new.rules_filter"))
        self.use_rules(path or self.rules_path)

    def use_rules(self, path: str) -> None:
        """Play with a file, or with our own where the path is empty."""
        self.rules_path = path
        self.rules.setItemText(FROM_FILE, Path(path).name if path else text("new.rules_file"))
        self.rules.setCurrentIndex(FROM_FILE if path else OWN_RULES)
        self.changed.emit()

    def warnings(self, setup: Any) -> str:
        found: tuple[Refusal, ...] = setup.rules.warnings
        said = []
        if found:
            said.append(text("new.fixed", clauses=", ".join(warning.clause for warning in found)))
        if setup.may_never_end():
            said.append(text("new.stall_warning"))
        return " ".join(said)


class TribeOptions(Options):
    """The order of the humans; declaring oneself; how the pieces look and how the hand moves."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.order = Combo()
        self.order.addItems([text("new.tribe.order_random"), text("new.tribe.order_given")])
        self.order.setAccessibleName(text("new.tribe.order"))
        self.order.activated.connect(lambda _: self._show_places())
        self.head = ((text("new.tribe.order"), self.order),)
        self.places = [self._place(number) for number in range(len(HUMANS))]
        self._row = QWidget()
        row = QGridLayout(self._row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setHorizontalSpacing(6)
        for number, box in enumerate(self.places):
            row.addWidget(box, 0, number)
        self.declare = Check(text("new.tribe.declare"))
        self.marks = Check(text("new.tribe.marks"))
        self.marks.setChecked(settings.marks)
        self.steady = Check(text("new.tribe.steady"))
        self.steady.setChecked(settings.steady_hand)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (self._row, self.declare, self.marks, self.steady):
            column.addWidget(widget)
        self._standing = list(range(len(HUMANS)))  # who stands at each place

    def _place(self, number: int) -> Combo:
        box = Combo()
        for name in HUMANS:
            box.addItem(text(f"ornaments.human.{name}"))
        box.setAccessibleName(text("new.tribe.place", n=number + 1))
        box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        box.activated.connect(lambda human, number=number: self.put(number, human))
        return box

    def put(self, place: int, human: int) -> None:
        """Who stood there goes where this one stood."""
        other = self._standing.index(human)
        self._standing[place], self._standing[other] = human, self._standing[place]
        self._show_places()

    def _show_places(self) -> None:
        for box, human in zip(self.places, self._standing, strict=True):
            box.setCurrentIndex(human)
        self._row.setVisible(self.order.currentIndex() == GIVEN)
        self.resized.emit()

    def fill(self, plan: Plan) -> None:
        self.order.setCurrentIndex(GIVEN if plan.humans else BY_LOT)
        self._standing = [HUMANS.index(name) for name in plan.humans or HUMANS]
        self.declare.setChecked(plan.declare)
        self._show_places()

    def completed(self, plan: Plan) -> Plan:
        given = self.order.currentIndex() == GIVEN
        humans = tuple(HUMANS[human] for human in self._standing) if given else ()
        return replace(plan, humans=humans, declare=self.declare.isChecked())

    def settings(self) -> dict[str, Any]:
        return {"marks": self.marks.isChecked(), "steady_hand": self.steady.isChecked()}


def head_row(names: QGridLayout, row: int, words: str, widget: QWidget) -> None:
    """A named row of the dialog's grid."""
    widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    names.addWidget(plain(words), row, 0)
    names.addWidget(widget, row, 1)


__all__ = ["Options", "TribeOptions", "TribusOptions", "head_row"]
