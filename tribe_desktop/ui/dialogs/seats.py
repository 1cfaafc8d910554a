"""Who plays: in the middle of a game a seat passes from a person to a bot, or back."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.ui import fonts
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.seats import drawing_of, emblem_of, isolated, level_name, offered
from tribe_desktop.ui.widgets.fields import Combo
from tribe_desktop.ui.widgets.labels import Picture, Words, plain, scaled


def choose_level(game: str, level: str, person: bool = True) -> Combo:
    """A list of who may play a seat: a person, and the bots of a game. Its data are levels, empty for a person."""
    box = Combo()
    if person:
        box.addItem(text("new.person"), "")
    known = offered(game)
    for one in known if level in known or not level else (*known, level):
        box.addItem(level_name(one).capitalize(), one)
    box.setCurrentIndex(max(0, box.findData(level)))
    return box


def reseated(seat: SeatInfo, level: str) -> SeatInfo:
    """The seat as it is when a person (level empty) or a bot takes it over."""
    return msgspec.structs.replace(seat, kind="bot" if level else "human", level=level)


class SeatsDialog(Dialog):
    """`chosen` carries a list of (seat, SeatInfo) of the seats that change."""

    chosen = Signal(object)

    def __init__(self, match: Match, parent: QWidget | None = None) -> None:
        super().__init__(text("seats.title"), parent)
        self.match, self.of_running_match = match, True
        self.who: list[Combo] = []
        self._names: list[Words] = []
        self._pictures: list[Picture] = []
        frame = QFrame()
        frame.setProperty("panel", "true")
        grid = QGridLayout(frame)
        grid.setContentsMargins(12, 10, 12, 10)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for number, seat in enumerate(match.seats):
            picture, name = Picture(drawing_of(emblem_of(seat.colour)), 28), Words(17, fonts.HEAD, grows=True)
            name.set_words(seat.name)
            box = choose_level(match.game.key, seat.level)
            box.setAccessibleName(text("seats.who", name=isolated(seat.name)))
            grid.addWidget(picture, number, 0)
            grid.addWidget(name, number, 1)
            grid.addWidget(box, number, 2)
            self.who.append(box)
            self._names.append(name)
            self._pictures.append(picture)
        about = plain(text("seats.about"), muted=True)
        about.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(plain(text("seats.title"), heading=True))
        column.addWidget(frame)
        column.addWidget(about)
        column.addStretch(1)
        said = text("new.cancel"), text("seats.change")
        self.cancel_button, self.change_button = self.answers(*said, self._change)
        self.compose(column, self.buttons(self.cancel_button, self.change_button), 520)

    def rescale(self) -> None:
        for name, picture in zip(self._names, self._pictures, strict=True):
            name.set_px(scaled(17, self.text_scale))
            picture.set_height(round(28 * self.text_scale))

    def _change(self) -> None:
        found = []
        for number, (seat, box) in enumerate(zip(self.match.seats, self.who, strict=True)):
            info = reseated(seat, box.currentData() or "")
            if info != seat:
                found.append((number, info))
        self.accept()
        if found:
            self.chosen.emit(found)


class ResignDialog(Dialog):
    """The person to move hands over to a bot, once that is confirmed. `chosen` is as in `SeatsDialog`."""

    chosen = Signal(object)

    def __init__(self, match: Match, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(text("resign.title"), parent)
        self.match, self.seat, self.of_running_match = match, seat, True
        info = match.seats[seat]
        self.question = Words(20, fonts.HEAD, lines=3, grows=True)
        self.question.set_words(text("resign.question", name=info.name))
        about = plain(text("resign.about"), muted=True)
        about.setWordWrap(True)
        known = offered(match.game.key)
        self.level = choose_level(match.game.key, known[-1] if known else "", person=False)
        self.level.setAccessibleName(text("resign.level"))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(plain(text("resign.level")))
        row.addWidget(self.level)
        row.addStretch(1)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(self.question)
        column.addWidget(about)
        column.addLayout(row)
        column.addStretch(1)
        said = text("resign.stay"), text("resign.resign")
        self.cancel_button, self.resign_button = self.answers(*said, self._resign, careful=True)
        self.compose(column, self.buttons(self.resign_button, self.cancel_button), 480)
        self.cancel_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def rescale(self) -> None:
        self.question.set_px(scaled(20, self.text_scale))

    def _resign(self) -> None:
        info = reseated(self.match.seats[self.seat], self.level.currentData())
        self.accept()
        self.chosen.emit([(self.seat, info)])
