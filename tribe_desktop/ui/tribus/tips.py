"""The tip: a sentence beside the thing it is about, where it hides the least of what is needed to understand it.

Names and numbers stay in sight; it rather lies over a face-down tile, the rock, or what the prompt says as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QWidget

from tribe_desktop.ui import fonts
from tribe_desktop.ui.access import reachable
from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.zones import Zone, rounded
from tribe_desktop.ui.widgets.labels import scaled

if TYPE_CHECKING:
    from tribe_desktop.ui.tribus.screen import TribusScreen
    from tribe_desktop.ui.tribus.things import Thing

PX, ACROSS, DOWN = 14, 9, 5  # pixels: the size of type; from the words to the edge
WIDTHS = (300, 460)  # units it may be wide: the second, where there is little height
APART, EDGE = 5, 6  # pixels to the thing, and to the window's edge
ASIDE = 28  # units from a thing's middle: beside the price above it
BOW = 4  # units a tile's edge may rise above its corner
AWAY = (0, 30, 80, 140, 220)  # units it may be farther off
FAR = 120.0  # units: as bad as lying wholly over something that is worth 1
NAME = 20.0  # what it costs to touch one; of the rest it is what a tip costs that lies wholly over them
COUNT, LAND, BUTTON = 8.0, 6.0, 4.0
TILE, LESS, CLOSED = 1.5, 0.8, 0.3
SAID = 0.3  # by the prompt, the same as by the tip

Cost = tuple[QRect, float]


class Tip(QLabel):
    """It never takes the pointer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._unit = 1.0
        self._look = LIGHT
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("tip")
        self.hide()

    def set_theme(self, look: Theme) -> None:
        self._look = look
        self._dress()

    def set_unit(self, unit: float) -> None:
        if unit != self._unit:
            self._unit = unit
            self._dress()

    def _dress(self) -> None:
        look = self._look
        self.setStyleSheet(
            f"#tip {{ background: {look.panel}; color: {look.error}; border: 1px solid {look.error};"
            f" border-radius: 8px; font-size: {scaled(PX, self._unit)}px; }}"
        )

    def show_at(self, words: str, thing: QRect, costs: Sequence[Cost]) -> None:
        """Beside the thing; `costs`: what it would hide, by place and worth."""
        self.setText(words)
        room = self._over.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        sizes = [self._size(words, min(round(wide * self._unit), room.width())) for wide in WIDTHS]
        self.setGeometry(placed(thing, sizes, room, costs, self._unit))
        self.show()
        self.raise_()

    def _size(self, words: str, most: int) -> QSize:
        """As narrow as it can be with no more lines than at that width, so that no word stands alone."""
        measures = QFontMetrics(fonts.font(scaled(PX, self._unit)))

        def size(wide: int) -> QSize:
            return measures.boundingRect(QRect(0, 0, wide, 10_000), Qt.TextFlag.TextWordWrap, words).size()

        low, high = 0, most - 2 * ACROSS
        lines = size(high).height()
        while high - low > 2:  # pixels
            middle = (low + high) // 2
            fits = size(middle).height() <= lines and size(middle).width() <= middle
            low, high = (low, middle) if fits else (middle, high)
        return QSize(high + 2 * ACROSS, lines + 2 * DOWN)


def placed(thing: QRect, sizes: Sequence[QSize], room: QRect, costs: Sequence[Cost], unit: float) -> QRect:
    """The best place for one of these sizes inside the room; an earlier one is a little better."""

    def price(rank: int, box: QRect) -> float:
        whole = box.width() * box.height()
        hidden = sum(worth * _area(box & where) for where, worth in costs) / whole
        hidden += sum(worth for where, worth in [*costs, (thing, 10 * NAME)] if worth >= NAME and box.intersects(where))
        return hidden + _gap(box, thing) / (FAR * unit) + rank / 1000

    spots = [box for size in sizes for box in _around(thing, size, room, unit)]
    return min(enumerate(spots), key=lambda one: price(*one))[1]


def _around(thing: QRect, size: QSize, room: QRect, unit: float) -> Iterator[QRect]:
    """Places below, above and beside a thing, by its middle or level with its ends, near and farther off."""
    wide, high = size.width(), size.height()
    left, top, right, bottom = thing.left(), thing.top(), thing.right() + 1, thing.bottom() + 1
    middle = thing.center()
    aside = round(ASIDE * unit)
    xs = (middle.x() - wide // 2, left, right - wide, middle.x() - aside - wide, middle.x() + aside)
    ys = (middle.y() - high // 2, top, bottom - high)
    for away in AWAY:
        off = APART + round(away * unit)
        corners = [(x, y) for y in (bottom + off, top - off - high) for x in xs]
        corners += [(x, y) for x in (right + off, left - off - wide) for y in ys]
        for x, y in corners:
            across = max(room.left(), min(x, room.right() + 1 - wide))
            yield QRect(QPoint(across, max(room.top(), min(y, room.bottom() + 1 - high))), size)


def _gap(a: QRect, b: QRect) -> int:
    """The pixels between two boxes."""
    x = max(a.left() - b.right(), b.left() - a.right(), 0)
    y = max(a.top() - b.bottom(), b.top() - a.bottom(), 0)
    return x + y


def _area(box: QRect) -> int:
    return 0 if box.isEmpty() else box.width() * box.height()


def core(screen: TribusScreen, thing: Thing) -> QRect | None:
    """A thing's place on the screen; of a tile of the row its body alone: a tip may come near beside the price."""
    table = screen.table
    where, zone = table.where_pointed(thing), table.row.zone(thing)
    if where is not None and zone is not None:
        where = _on(table.row, _parts(zone)[0])
    return None if where is None else where.translated(table.mapTo(screen, QPoint(0, 0)))


def costs(screen: TribusScreen, thing: Thing) -> list[Cost]:
    """What there is to hide on the screen; a number is also the price of the thing, and one that can be paid."""
    table, prompt = screen.table, screen.prompt
    found = [(_box(screen, one), NAME) for one in (table.players, table.side, prompt.emblem, prompt.heading)]
    found += [(_box(screen, table.stacks), COUNT), (_box(screen, table.tracks), LESS), (_box(screen, prompt), SAID)]
    for holder in (prompt, table.territory):
        found += [(_box(screen, button), BUTTON) for button in reachable(holder)]
    corner = table.mapTo(screen, QPoint(0, 0))
    return found + [(box.translated(corner), worth) for box, worth in _on_the_table(screen, thing)]


def _on_the_table(screen: TribusScreen, thing: Thing) -> Iterator[Cost]:
    table = screen.table
    column = table.territory.sight_box().left() + 8  # beside the map: a name, the drawn tiles, the bag
    yield _on(table.territory, QRectF(0, 0, column, table.territory.uh)), NAME
    for zone in table.row.zones:
        body, chip = _parts(zone)
        yield _on(table.row, body), TILE
        yield _on(table.row, chip), NAME if zone.thing in {thing, *table.row.can} else CLOSED
    position = table.row.position
    for zone in table.achievements.zones:
        closed = (
            zone.thing.kind == "slot" and position is not None and not position.state.face_up >> zone.thing.number & 1
        )
        yield _on(table.achievements, zone.path.boundingRect()), CLOSED if closed else TILE
    for area in (table.territory, table.others):
        for zone in area.zones:
            box = zone.path.boundingRect()
            if zone.thing.kind == "player":
                box.setHeight(table.others.head)
            worth = NAME if zone.thing.kind == "player" else LAND if area is table.territory else TILE
            yield _on(area, box), worth


def _parts(zone: Zone) -> tuple[QRectF, QRectF]:
    """A tile of the row, and the chip with its price above it."""
    body = zone.path.boundingRect()
    above = rounded(body.x(), body.y(), body.width(), zone.corner[1] - body.y() - BOW, 0)
    chip = zone.path.intersected(above).boundingRect()
    body.setTop(zone.corner[1])
    return body, chip


def _on(area: Area, box: QRectF) -> QRect:
    """A box of an area, in units, as pixels of the table."""
    unit = area.unit
    pixels = QRectF(box.x() * unit, box.y() * unit, box.width() * unit, box.height() * unit).toAlignedRect()
    return (pixels & area.rect()).translated(area.pos())


def _box(screen: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(screen, QPoint(0, 0)), widget.size()) if widget.isVisible() else QRect()
