"""The players of the ornament game in a row: emblem, name, hearts of pride with their sum, and the pile."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tribe_desktop.ornaments.state import State
from tribe_desktop.ui import fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import tokens
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.widgets.labels import as_plain

HIGH = 62.0  # units
GAP = 8.0
PILE = 120.0
WIDEST = 278.0


@dataclass(frozen=True, slots=True)
class Card:
    """What is shown of a seat; `about`: the bot's level, or that the person is to move."""

    name: str
    emblem: str
    about: str
    points: int
    golds: int
    greys: int
    to_move: bool
    out: bool

    @property
    def spoken(self) -> str:
        key = "card" if self.about else "card_plain"
        return text(
            f"tribe.players.{key}", name=self.name, about=self.about,
            points=self.points, golds=self.golds, greys=self.greys,
        )  # fmt: skip


def cards(state: State, names: list[str], emblems: list[str], about: list[str], to_move: int | None) -> list[Card]:
    out = text("tribe.players.out")
    return [
        Card(
            names[seat],
            emblems[seat],
            out if state.out >> seat & 1 else about[seat],
            state.points(seat),
            state.golds[seat],
            state.greys[seat],
            seat == to_move,
            bool(state.out >> seat & 1),
        )
        for seat in range(state.players)
    ]


class PlayersRow(QWidget):
    """`standing`: somebody wants to know who would win."""

    standing = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Theme = LIGHT
        self.unit = 1.0  # of the table
        self.grow = 1.0  # of texts
        self.cards: list[Card] = []
        self.pile = 0
        self.setAccessibleName(text("tribe.players.name"))
        self.setMouseTracking(True)

    def show_cards(self, found: list[Card], pile: int) -> None:
        if (found, pile) == (self.cards, self.pile):
            return
        self.cards, self.pile = found, pile
        said = [card.spoken for card in found] + [text("tribe.players.pile_spoken", n=pile)]
        self.setAccessibleDescription("; ".join(said))
        self.update()

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.update()

    def set_unit(self, unit: float, grow: float) -> None:
        self.unit, self.grow = unit, grow
        self.update()

    def boxes(self) -> list[QRectF]:
        """A box a seat, and that of the pile."""
        u, wide = self.unit, float(self.width())
        count = max(1, len(self.cards))
        pile, gap = PILE * u, GAP * u
        each = min(WIDEST * u, (wide - pile - gap * count) / count)
        found = [QRectF(k * (each + gap), 0, each, self.height()) for k in range(len(self.cards))]
        return [*found, QRectF(wide - pile, 0, pile, self.height())]

    def hearts(self, seat: int) -> QPointF:
        """Where the next heart of a seat comes, in this widget's pixels."""
        box = self.boxes()[seat]
        return QPointF(box.left() + (56 + 24 * min(4, len(self.cards))) * self.unit, box.top() + 42 * self.unit)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.standing.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = [k for k, box in enumerate(self.boxes()) if box.contains(event.position())]
        spoken = "" if not found or found[0] >= len(self.cards) else self.cards[found[0]].spoken
        self.setToolTip(as_plain(spoken))

    # --- painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            boxes = self.boxes()
            for card, box in zip(self.cards, boxes, strict=False):
                self._card(painter, card, box)
            self._pile(painter, boxes[-1])

    def _frame(self, painter: QPainter, box: QRectF, marked: bool) -> None:
        look, u = self.look, self.unit
        painter.setPen(QPen(QColor(look.edge if marked else look.line), 2.0 if marked else 1.0))
        painter.setBrush(QColor(look.glow_ground if marked else look.panel))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 9 * u, 9 * u)

    def _card(self, painter: QPainter, card: Card, box: QRectF) -> None:
        look, u, ratio = self.look, self.unit, self.devicePixelRatioF()
        self._frame(painter, box, card.to_move)
        side = round(38 * u)
        narrow = box.width() < 190 * u
        left = box.left() + (8 if narrow else 15) * u
        painter.setOpacity(0.45 if card.out else 1.0)
        painter.drawPixmap(
            QPointF(round(left), round(box.center().y() - side / 2)), tokens.emblem(card.emblem, side, ratio)
        )
        painter.setOpacity(1.0)
        total = str(card.points)
        font = fonts.font(max(11, round(22 * u)), fonts.BLACK)
        wide = QFontMetricsF(font).horizontalAdvance(total)
        painter.setFont(font)
        painter.setPen(QColor(look.muted if card.out else look.ink))
        right = box.right() - (10 if narrow else 16) * u
        painter.drawText(
            QRectF(right - wide - 2, box.top(), wide + 4, box.height()), Qt.AlignmentFlag.AlignCenter, total
        )
        left += side + (7 if narrow else 10) * u
        room = right - wide - 8 * u - left
        self._name(painter, card, QRectF(left, box.top() + 6 * u, room, 26 * u))
        tokens.token_row(
            painter,
            left,
            box.top() + 35 * u,
            card.golds,
            card.greys,
            ratio,
            size=20 * u,
            gap=4 * u,
            most=max(20 * u, room),
        )

    def _name(self, painter: QPainter, card: Card, box: QRectF) -> None:
        look, u = self.look, self.unit * min(1.25, self.grow)
        font = fonts.font(max(11, round(18 * u)), fonts.HEAD)
        measure = QFontMetricsF(font)
        name = measure.elidedText(card.name, Qt.TextElideMode.ElideRight, box.width())
        painter.setFont(font)
        painter.setPen(QColor(look.muted if card.out else look.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        taken = measure.horizontalAdvance(name) + 8 * self.unit
        small = fonts.font(max(11, round(14 * u)))
        rest = box.adjusted(taken, 2 * self.unit, 0, 0)
        if card.about and rest.width() >= QFontMetricsF(small).horizontalAdvance(card.about):
            painter.setFont(small)
            painter.setPen(QColor(look.muted))
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, card.about)

    def _pile(self, painter: QPainter, box: QRectF) -> None:
        look, u, ratio = self.look, self.unit, self.devicePixelRatioF()
        self._frame(painter, box, False)
        painter.setFont(fonts.font(max(11, round(18 * u)), fonts.HEAD))
        painter.setPen(QColor(look.ink))
        painter.drawText(
            QRectF(box.left() + 15 * u, box.top() + 6 * u, box.width(), 26 * u),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            text("tribe.players.pile"),
        )
        if self.pile:
            painter.drawPixmap(
                QPointF(round(box.left() + 15 * u), round(box.top() + 35 * u)), tokens.token(False, 20 * u, ratio)
            )
        painter.setFont(fonts.font(max(11, round(22 * u)), fonts.BLACK))
        painter.drawText(
            box.adjusted(0, 0, -16 * u, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(self.pile)
        )
