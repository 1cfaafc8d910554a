"""What came of an attempt, told one by one: features with their tokens, or what fell and what it costs."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.catalog import COLOURS, is_folklore, shape
from tribe_desktop.ornaments.facts import Fact
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import State
from tribe_desktop.ui import fonts
from tribe_desktop.ui.fonts import BLACK, HEAD, TEXT
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import Theme

from . import live_words, tokens, tray
from .camera import ease
from .colours import studio
from .live_judge import name
from .shapes import colour as colour_of

SHOWN = 1.9  # s an item
FLIGHT = 0.6  # s of a token
FIRST = 0.45  # s until the first token flies
BETWEEN = 0.12  # s from token to token
_RIGHT = Qt.TextElideMode.ElideRight


@dataclass(frozen=True, slots=True)
class Item:
    """`points` above 0 are won, below given back; `counted`: the ornaments that count, in their order."""

    seat: int
    ornament: int
    title: str
    detail: str = ""
    points: int = 0
    counted: tuple[int, ...] = ()
    fallen: frozenset[int] = frozenset()
    failed: bool = False

    @property
    def bad(self) -> bool:
        return self.failed or self.points < 0 or bool(self.fallen)


def items(facts: Iterable[Fact], state: State) -> list[Item]:
    """What is told of an action's facts; `state` after it."""
    found: list[Item] = []
    dropped: list[int] = []
    fallen: list[int] = []
    lost = seat = 0
    piece = state.chosen if state.chosen >= 0 else state.previous
    judged: f.AttemptJudged | None = None
    for fact in facts:
        match fact:
            case f.AttemptJudged():
                judged, seat, piece = fact, fact.seat, fact.ornament
            case f.OrnamentDropped():
                dropped.append(fact.ornament)
            case f.HumanFell():
                fallen.append(HUMAN + fact.place)
            case f.PointsChanged() if fact.points < 0:
                lost += fact.points
            case f.FeatureFormed():
                counted = counting(state, fact.kind, piece)
                words = detail(fact.kind, fact.number, piece)
                found.append(
                    Item(fact.seat, piece, text(f"ornaments.feature.{fact.kind}"), words, fact.points, counted)
                )
    if dropped or fallen:
        who = [name(body, state) for body in (*fallen, *dropped)]
        title = text("live.fell", things=_listed(who), n=len(who))
        words = text("live.costs", n=-lost) if lost else text("live.costs_nothing")
        found.insert(0, Item(seat, piece, title, words, lost, (), frozenset(dropped) | frozenset(fallen)))
    elif judged is not None and judged.verdict == "none":
        return []
    elif judged is not None and judged.verdict == "no_cause":
        found.insert(0, Item(seat, piece, text("live.no_cause"), text("live.no_cause_rule"), failed=True))
    elif judged is not None and judged.why:
        found.insert(0, Item(seat, piece, text("live.not_placed"), text(f"ornaments.why.{judged.why}"), failed=True))
    elif judged is not None and judged.verdict == "placed" and not found:
        found.append(Item(seat, piece, text("live.placed", piece=name(piece)), text("live.placed_no_feature")))
    return found


def _listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + text("live.and") + words[-1]


def detail(kind: str, number: int, piece: int) -> str:
    """What was found, in words: "pink on 3 humans"."""
    colour = text(f"ornaments.colour.{COLOURS[colour_of(piece)]}")
    form = "" if is_folklore(piece) else live_words.form(piece)
    return text(f"live.feature.{kind}", n=number, colour=colour, shape=form)


def counting(state: State, kind: str, piece: int) -> tuple[int, ...]:
    """The ornaments a feature is counted by: one a human, or all of this human's."""
    owners = belonging(state.scene)
    here = owners.get(piece, -1)
    colours = state.catalog.colours

    def counts(other: int) -> bool:
        if kind.startswith("colour"):
            return colours[other] == colours[piece]
        if kind.startswith("shape"):
            return shape(other) == shape(piece)
        return kind == "full_colours" or is_folklore(other)

    rows = sorted((place, other != piece, other) for other, place in owners.items() if counts(other))
    if kind.endswith("_human"):
        return tuple(other for place, _, other in rows if place == here)
    by: dict[int, int] = {}
    for place, _, other in rows:
        if kind == "full_colours":
            if place == here:
                by.setdefault(colours[other], other)
        else:
            by.setdefault(place, other)
    return tuple(by.values())


class Telling:
    """Shows items one after the other. `now`: the one that is told; `speed` 0: the last one is shown, nothing told."""

    def __init__(self) -> None:
        self.row: list[Item] = []
        self.resting: Item | None = None  # told without time passing
        self.speed = 1.0
        self._gone = 0.0

    @property
    def now(self) -> Item | None:
        return self.row[0] if self.row else None

    @property
    def shown(self) -> Item | None:
        return self.now or self.resting

    def begin(self, row: Sequence[Item]) -> None:
        self.row, self._gone, self.resting = list(row), 0.0, None
        if self.speed == 0 and self.row:
            self.row, self.resting = [], self.row[-1]

    def finish(self) -> bool:
        """Whether anything was being told."""
        telling = bool(self.row)
        self.row, self.resting = [], None
        return telling

    def advance(self, seconds: float) -> bool:
        """Whether anything is still to come."""
        if not self.row:
            return False
        self._gone += seconds * self.speed
        if self._gone >= SHOWN + FLIGHT * bool(self.row[0].points):
            self.row.pop(0)
            self._gone = 0.0
        return True

    # --- painting -----------------------------------------------------------------------------------------------------

    def paint(
        self,
        painter: QPainter,
        box: QRectF,
        most: float,
        unit: float,
        theme: Theme,
        ratio: float,
        emblems: Sequence[str],
        goal: Callable[[int], QPointF | None],
    ) -> None:
        """The banner, `most` px wide, and tokens on their way between it and their owner."""
        item = self.shown
        if item is None:
            return
        share = 1.0 if self.speed == 0 else ease(self._gone / 0.25)
        painter.save()
        painter.setOpacity(share)
        heart = banner(painter, box, most, item, unit, theme, ratio, emblems[item.seat % len(emblems)])
        painter.restore()
        if item.points and self.speed:
            self._fly(painter, heart, item, unit, ratio, goal(item.seat))

    def _fly(
        self, painter: QPainter, heart: QPointF, item: Item, unit: float, ratio: float, goal: QPointF | None
    ) -> None:
        if goal is None:
            return
        size = 20 * unit
        start, end = (heart, goal) if item.points > 0 else (goal, heart)
        for k in range(abs(item.points)):
            part = (self._gone - FIRST - k * BETWEEN) / FLIGHT
            if not 0 < part < 1:
                continue
            p = ease(part)
            at = start + (end - start) * p
            at.setY(at.y() - 60 * unit * 4 * p * (1 - p) * 0.4)
            painter.setOpacity(1 - max(0.0, part - 0.85) / 0.15)
            painter.drawPixmap(at - QPointF(size / 2, size / 2), tokens.token(False, size, ratio))
        painter.setOpacity(1)


def banner(
    painter: QPainter, box: QRectF, most: float, item: Item, unit: float, theme: Theme, ratio: float, emblem: str
) -> QPointF:
    """Who, with which piece, what, how many points, `most` px wide; where its heart is."""
    look = studio(theme)
    points = f"{item.points:+d}".replace("-", "−") if item.points else ""
    title, words = fonts.metrics(round(20 * unit), HEAD), fonts.metrics(round(17 * unit), TEXT)
    left = 97 * unit  # past the widest piece, the antler
    need = left + title.horizontalAdvance(item.title) + 12 * unit + words.horizontalAdvance(item.detail) + 20 * unit
    need += 84 * unit if points else 0
    two = need > most
    wide = max(box.width(), min(need, most))
    if two:
        wide = min(
            wide, left + max(title.horizontalAdvance(item.title), words.horizontalAdvance(item.detail)) + 110 * unit
        )
    high = box.height() * (1.5 if two else 1.0)
    area = QRectF(box.center().x() - wide / 2, box.top(), wide, high)
    painter.setPen(QPen(QColor(look.no if item.bad else look.counted), 2))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 12 * unit, 12 * unit)
    side = 32 * unit
    middle = area.center().y()
    painter.drawPixmap(QPointF(area.left() + 12 * unit, middle - side / 2), tokens.emblem(emblem, round(side), ratio))
    tray.lone(painter, item.ornament, area.left() + 69 * unit, middle, 0.5 * unit, theme, ratio, plain=True)
    x, room = area.left() + left, area.width() - left - (90 if points else 14) * unit
    painter.setPen(QColor(theme.ink))
    painter.setFont(fonts.font(round(20 * unit), HEAD))
    base = middle + title.capHeight() / 2 - (14 * unit if two else 0)
    painter.drawText(QPointF(x, base), title.elidedText(item.title, _RIGHT, room))
    painter.setFont(fonts.font(round(17 * unit), TEXT))
    if two:
        painter.drawText(QPointF(x, base + 26 * unit), words.elidedText(item.detail, _RIGHT, room))
    else:
        painter.drawText(QPointF(x + title.horizontalAdvance(item.title) + 12 * unit, base), item.detail)
    heart = QPointF(area.right() - 68 * unit, middle)
    if points:
        size = 20 * unit
        painter.drawPixmap(heart - QPointF(size / 2, size / 2), tokens.token(False, size, ratio))
        painter.setFont(fonts.font(round(24 * unit), BLACK))
        number = fonts.metrics(round(24 * unit), BLACK)
        painter.drawText(
            QPointF(area.right() - 16 * unit - number.horizontalAdvance(points), middle + number.capHeight() / 2),
            points,
        )
    return heart
