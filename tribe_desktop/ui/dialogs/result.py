"""The end of a game: points by category, what decided, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tribe_desktop.kernel.game import Result
from tribe_desktop.session.match import Match
from tribe_desktop.tribus.scoring import exhausted
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.dialogs.base import Dialog
from tribe_desktop.ui.i18n import has_text, text
from tribe_desktop.ui.seats import emblem_of, isolated
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.labels import Words, plain, wrapped

NAME, HEAD, LINE = 200, 56, 34  # pixels


class PointsTable(QWidget):
    """A line a player, a column a category, the total at the end; the winners first and on ochre."""

    def __init__(self, match: Match, result: Result) -> None:
        super().__init__()
        self.look = LIGHT
        self.columns = [text(f"points.{match.game.key}.{key}") for key in result.points]
        self.lines = [
            (
                emblem_of(seat.colour),
                seat.name,
                [values[number] for values in result.points.values()],
                result.total[number],
            )
            for number, seat in enumerate(match.seats)
        ]
        order = sorted(range(len(self.lines)), key=lambda number: (number not in result.winners, -result.total[number]))
        self.lines = [self.lines[number] for number in order]
        self.winners = len(result.winners)
        self.setAccessibleName(text("result.title"))
        self.setAccessibleDescription("\n".join(self.spoken()))
        self.setMinimumSize(self.sizeHint())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def spoken(self) -> list[str]:
        """The table as lines of text."""
        found = []
        for _, name, values, total in self.lines:
            parts = [f"{head} {value}" for head, value in zip(self.columns, values, strict=True)]
            found.append(f"{name}: {', '.join(parts)}; {text('result.total')} {total}")
        return found

    def sizeHint(self) -> QSize:
        return QSize(NAME + 72 * (len(self.columns) + 1), HEAD + LINE * len(self.lines) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            wide = (self.width() - NAME) / (len(self.columns) + 1)
            high = QFontMetrics(fonts.font(14)).height()
            for number, head in enumerate([*self.columns, text("result.total")]):
                painter.setFont(fonts.font(14, fonts.BOLD if number == len(self.columns) else fonts.TEXT))
                painter.setPen(QColor(look.ink if number == len(self.columns) else look.muted))
                parts = wrapped(head, 14, round(wide - 8), 2)
                for line, words in enumerate(parts):
                    top = HEAD - 8 - high * (len(parts) - line)
                    box = QRectF(NAME + number * wide, top, wide - 8, high)
                    painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
            for number in range(len(self.lines)):
                self._line(painter, number, wide)

    def _line(self, painter: QPainter, number: int, wide: float) -> None:
        look = self.look
        emblem, name, points, total = self.lines[number]
        values = [*points, total]
        box = QRectF(1, HEAD + number * LINE, self.width() - 2, LINE)
        if number < self.winners:
            painter.setPen(QPen(QColor(look.glow), 2))
            painter.setBrush(QColor(look.glow_ground))
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), 8, 8)
        elif number:
            painter.setPen(QPen(QColor(look.line), 1))
            painter.drawLine(box.topLeft(), box.topRight())
        ratio = self.devicePixelRatioF()
        side = round(24 * ratio)
        painter.drawPixmap(8, round(box.center().y() - 12), art.pixmap(f"emblem_{emblem}", side, side, ratio))
        painter.setPen(QColor(look.ink))
        font = fonts.font(17, fonts.HEAD)
        painter.setFont(font)
        words = QFontMetrics(font).elidedText(name, Qt.TextElideMode.ElideRight, NAME - 50)
        painter.drawText(QRectF(40, box.top(), NAME - 44, LINE), Qt.AlignmentFlag.AlignVCenter, words)
        for column, value in enumerate(values):
            last = column == len(values) - 1
            painter.setFont(fonts.font(20 if last else 16, fonts.BLACK if last else fonts.TEXT))
            cell = QRectF(NAME + column * wide, box.top(), wide - 8, LINE)
            painter.drawText(cell, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value))


class ResultDialog(Dialog):
    rematch = Signal()
    new_game = Signal()
    start_page = Signal()

    def __init__(self, match: Match, look: Theme, parent: QWidget | None = None) -> None:
        super().__init__(text("result.title"), parent)
        result = match.result()
        assert result is not None
        names = [match.seats[seat].name for seat in result.winners]
        self.heading = Words(28, fonts.BLACK, lines=2, grows=True)
        shared = len(names) > 1
        self.heading.set_words(
            text("result.shared", names=", ".join(names)) if shared else text("result.won", name=names[0])
        )
        self.decided = plain(self._decided(match, result), muted=True)
        self.decided.setWordWrap(True)
        self.table = PointsTable(match, result)
        self.table.look = look
        panel = QFrame()
        panel.setProperty("panel", "true")
        inside = QVBoxLayout(panel)
        inside.setContentsMargins(8, 4, 8, 8)
        inside.addWidget(self.table)
        inside.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(panel)
        scroll.setMinimumHeight(min(300, self.table.sizeHint().height() + 16))
        seed = plain(text("result.seed", n=match.seed), muted=True)
        seed.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(self.heading)
        column.addWidget(self.decided)
        column.addWidget(scroll, 1)
        column.addWidget(seed)
        column.addLayout(self._buttons())
        self._fit()

    def _fit(self) -> None:
        """As high as the sentences need at this width; long names take lines of their own."""
        table = self.table.sizeHint()
        width = max(720, table.width() + 64)
        for label in (self.decided, self.rematch_button):
            label.ensurePolished()
        inside = width - 40
        sentences = self.heading.heightForWidth(inside) + self.decided.heightForWidth(inside)
        self.resize(width, sentences + table.height() + self.rematch_button.sizeHint().height() + 130)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.start_button = QPushButton(text("result.start"))
        self.board_button = QPushButton(text("result.board"))
        self.new_button = QPushButton(text("result.new"))
        self.rematch_button = QPushButton(text("result.rematch"))
        self.rematch_button.setProperty("primary", "true")
        self.rematch_button.setDefault(True)
        for button, signal in (
            (self.start_button, self.start_page),
            (self.board_button, None),
            (self.new_button, self.new_game),
            (self.rematch_button, self.rematch),
        ):
            button.clicked.connect(self.accept)
            if signal is not None:
                button.clicked.connect(signal)
            row.addWidget(button)
            if button is self.start_button:
                row.addStretch(1)
        return row

    @staticmethod
    def _decided(match: Match, result: Result) -> str:
        """What decided, with the numbers of those who were level."""
        key = f"result.decided_{result.decided_by}"
        state: Any = match.state
        numbers: Sequence[int] = ()
        if result.decided_by == "shells":
            numbers = state.shells
        elif result.decided_by == "exhausted":
            numbers = exhausted(state)
        top = max(result.total)
        level = [number for number, total in enumerate(result.total) if total == top]
        said = [text("result.detail", name=isolated(match.seats[n].name), n=numbers[n]) for n in level if numbers]
        return text(key, detail=", ".join(said)) if has_text(key) else ""
