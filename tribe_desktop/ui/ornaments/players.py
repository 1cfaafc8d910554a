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

GAP = 8.0  # units
CHIP = 128.0
PILE = 120.0
WIDEST, WIDEST_OF_TWO = 340.0, 380.0


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


def growth(grow: float) -> float:
    """How much larger words in the row are, for a text size: there is no room for all of 200 %."""
    return min(1.6, max(0.85, grow))


def high(grow: float, *, chips: bool = False) -> float:
    """Of the row, in units."""
    return 16 + 24 * growth(grow) if chips else 36 + 26 * growth(grow)


class PlayersRow(QWidget):
    """`chips`: names and sums alone, while the scene needs the room. `standing`: who would win is asked for."""

    standing = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Theme = LIGHT
        self.unit = 1.0  # of the table
        self.grow = 1.0  # of texts
        self.chips = False
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

    def set_chips(self, chips: bool) -> None:
        self.chips = chips
        self.update()

    def place(self, left: float, top: float, wide: float) -> None:
        """In pixels of the parent; chips take no more than they need."""
        count = max(1, len(self.cards))
        if self.chips:
            wide = min(wide, count * (CHIP * growth(self.grow) + GAP) * self.unit - GAP * self.unit)
        tall = high(self.grow, chips=self.chips) * self.unit
        self.setGeometry(QRectF(left, top, wide, tall).toRect())

    def boxes(self) -> list[QRectF]:
        """A box a seat, and that of the pile, which has none among chips."""
        u, wide = self.unit, float(self.width())
        count = max(1, len(self.cards))
        pile, gap = 0.0 if self.chips else PILE * u, GAP * u
        most = CHIP * growth(self.grow) if self.chips else WIDEST if count > 2 else WIDEST_OF_TWO
        each = min(most * u, (wide - pile - gap * (count - self.chips)) / count)
        found = [QRectF(k * (each + gap), 0, each, self.height()) for k in range(len(self.cards))]
        return [*found, QRectF(wide - pile, 0, pile, self.height())]

    def hearts(self, seat: int) -> QPointF:
        """Where the next heart of a seat comes, in this widget's pixels."""
        box = self.boxes()[seat]
        if self.chips:
            return QPointF(box.right() - 20 * self.unit, box.center().y())
        left = box.left() + (56 + 24 * min(4, len(self.cards))) * self.unit
        return QPointF(left, box.top() + (16 + 26 * growth(self.grow)) * self.unit)

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
                self._frame(painter, box, card.to_move)
                (self._chip if self.chips else self._card)(painter, card, box)
            if not self.chips:
                self._pile(painter, boxes[-1])

    def _frame(self, painter: QPainter, box: QRectF, marked: bool) -> None:
        look, u = self.look, self.unit
        painter.setPen(QPen(QColor(look.edge if marked else look.line), 2.0 if marked else 1.0))
        painter.setBrush(QColor(look.glow_ground if marked else look.panel))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 9 * u, 9 * u)

    def _emblem(self, painter: QPainter, card: Card, left: float, middle: float, side: int) -> None:
        painter.setOpacity(0.45 if card.out else 1.0)
        picture = tokens.emblem(card.emblem, side, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(round(left), round(middle - side / 2)), picture)
        painter.setOpacity(1.0)

    def _total(self, painter: QPainter, total: int, box: QRectF, away: float, size: float, *, pale: bool) -> float:
        """The sum at the right of a box; where it begins."""
        words = str(total)
        font = fonts.font(max(11, round(size * growth(self.grow) * self.unit)), fonts.BLACK)
        wide = QFontMetricsF(font).horizontalAdvance(words)
        painter.setFont(font)
        painter.setPen(QColor(self.look.muted if pale else self.look.ink))
        left = box.right() - away * self.unit - wide
        painter.drawText(QRectF(left - 2, box.top(), wide + 4, box.height()), Qt.AlignmentFlag.AlignCenter, words)
        return left

    def _chip(self, painter: QPainter, card: Card, box: QRectF) -> None:
        u, grow = self.unit, growth(self.grow)
        side = round(min(26 * grow, 34) * u)
        self._emblem(painter, card, box.left() + 9 * u, box.center().y(), side)
        left = box.left() + 16 * u + side
        right = self._total(painter, card.points, box, 12, 18, pale=card.out)
        self._name(painter, card, QRectF(left, box.top(), right - 6 * u - left, box.height()), 16, about=False)

    def _card(self, painter: QPainter, card: Card, box: QRectF) -> None:
        u, grow = self.unit, growth(self.grow)
        side = round(38 * u)
        narrow = box.width() < 190 * u
        left = box.left() + (8 if narrow else 15) * u
        self._emblem(painter, card, left, box.center().y(), side)
        right = self._total(painter, card.points, box, 10 if narrow else 16, 22, pale=card.out)
        left += side + (7 if narrow else 10) * u
        room = right - 8 * u - left
        self._name(painter, card, QRectF(left, box.top() + 6 * u, room, 26 * grow * u), 18)
        painter.setPen(QColor(self.look.muted if card.out else self.look.ink))
        tokens.token_row(
            painter,
            left,
            box.top() + (9 + 26 * grow) * u,
            card.golds,
            card.greys,
            self.devicePixelRatioF(),
            size=20 * u,
            gap=4 * u,
            most=max(20 * u, room),
            longest=max(each.golds + each.greys for each in self.cards),
        )

    def _name(self, painter: QPainter, card: Card, box: QRectF, size: float, *, about: bool = True) -> None:
        look, u = self.look, self.unit * growth(self.grow)
        font = fonts.font(max(11, round(size * u)), fonts.HEAD)
        measure = QFontMetricsF(font)
        name = measure.elidedText(card.name, Qt.TextElideMode.ElideRight, box.width())
        painter.setFont(font)
        painter.setPen(QColor(look.muted if card.out else look.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        taken = measure.horizontalAdvance(name) + 8 * self.unit
        small = fonts.font(max(11, round(14 * u)))
        rest = box.adjusted(taken, 2 * self.unit, 0, 0)
        if about and card.about and rest.width() >= QFontMetricsF(small).horizontalAdvance(card.about):
            painter.setFont(small)
            painter.setPen(QColor(look.muted))
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, card.about)

    def _pile(self, painter: QPainter, box: QRectF) -> None:
        look, u, ratio, grow = self.look, self.unit, self.devicePixelRatioF(), growth(self.grow)
        self._frame(painter, box, False)
        painter.setFont(fonts.font(max(11, round(18 * grow * u)), fonts.HEAD))
        painter.setPen(QColor(look.ink))
        painter.drawText(
            QRectF(box.left() + 15 * u, box.top() + 6 * u, box.width(), 26 * grow * u),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            text("tribe.players.pile"),
        )
        if self.pile:
            at = QPointF(round(box.left() + 15 * u), round(box.top() + (9 + 26 * grow) * u))
            painter.drawPixmap(at, tokens.token(False, 20 * u, ratio))
        self._total(painter, self.pile, box, 16, 22, pale=False)
