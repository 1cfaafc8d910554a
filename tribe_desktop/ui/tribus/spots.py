"""Stand-ins for the things of an area: a button over each, unseen but for its focus ring.

The keyboard's cursor is Qt's own focus on one of them, and assistive technology meets them as buttons with a name,
a description, a place and "press". The pointer goes through them to the area below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.things import Thing

RING, HALO = 3.0, 1.5  # pixels: the focus ring, and the edge that sets it off on either side
MARGIN = 6  # pixels around a thing for both


class Spot(QAbstractButton):
    """See the module."""

    def __init__(
        self, area: Area, keys: Callable[[Spot, QKeyEvent], bool], found: Callable[[Spot, bool], None]
    ) -> None:
        super().__init__(area)
        self.area = area
        self.thing: Thing | None = None
        self._keys = keys
        self._found = found
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # the cursor says where Tab goes
        self.clicked.connect(self._press)

    def _press(self) -> None:
        if self.thing is not None:
            self.area.press(self.thing)

    def box(self) -> QRectF | None:
        """The pixels of the area its thing covers; None where the thing is gone."""
        zone = self.area.zone(self.thing)
        if zone is None:
            return None
        box, unit = zone.path.boundingRect(), self.area.unit
        return QRectF(box.x() * unit, box.y() * unit, box.width() * unit, box.height() * unit)

    def place(self) -> None:
        box = self.box()
        if box is not None:
            wide = box.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN).toAlignedRect()
            self.setGeometry(wide & self.area.rect())

    def tell(self, name: str, about: str, chosen: bool) -> None:
        """What assistive technology says of it."""
        self.setAccessibleName(name)
        self.setAccessibleDescription(about)
        self.setDown(chosen)

    def paintEvent(self, _event: QPaintEvent) -> None:
        zone = self.area.zone(self.thing) if self.hasFocus() else None
        if zone is None:
            return
        theme, unit = self.area.theme, self.area.unit
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-QPointF(self.pos()))
            painter.scale(unit, unit)
            for colour, width in ((theme.panel, RING + 2 * HALO), (theme.ink, RING)):
                pen = QPen(QColor(colour), width / unit)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.strokePath(zone.ring, pen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keys(self, event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._found(self, True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._found(self, False)


class Spots(QObject):
    """The stand-ins of one area, kept level with its zones."""

    def __init__(self, area: Area, make: Callable[[Area], Spot]) -> None:
        super().__init__(area)
        self.area = area
        self.last: Thing | None = None  # where the cursor was
        self._make = make
        self._by_thing: dict[Thing, Spot] = {}
        self._spare: list[Spot] = []
        area.rebuilt.connect(self.sync)
        self.sync()

    def __iter__(self) -> Iterator[Spot]:
        return iter(self._by_thing.values())

    def get(self, thing: Thing | None) -> Spot | None:
        """The stand-in of a thing that is there."""
        return None if thing is None else self._by_thing.get(thing)

    def sync(self) -> None:
        there = [zone.thing for zone in self.area.zones]
        gone = [thing for thing in self._by_thing if thing not in set(there)]
        for thing in gone:
            self._put_away(self._by_thing.pop(thing))
        for thing in there:
            spot = self._by_thing.get(thing)
            if spot is None:
                spot = self._spare.pop() if self._spare else self._make(self.area)
                spot.thing = thing
                self._by_thing[thing] = spot
            spot.place()
            spot.show()

    def _put_away(self, spot: Spot) -> None:
        """One that has the focus keeps it until the cursor goes elsewhere: hiding it would send the focus anywhere."""
        if spot.hasFocus():
            spot.tell("", "", False)
        else:
            self.let_go(spot)

    def let_go(self, spot: Spot) -> None:
        """The thing is gone, and so is the focus."""
        if spot not in self._spare and self._by_thing.get(spot.thing) is not spot:
            spot.hide()
            spot.thing = None
            self._spare.append(spot)

    def in_order(self) -> list[Spot]:
        """Line by line from the upper left, as one reads."""
        boxes = [(spot, spot.box()) for spot in self._by_thing.values()]
        whole = [(spot, box) for spot, box in boxes if box is not None]
        whole.sort(key=lambda one: one[1].center().y())
        lines: list[list[tuple[Spot, QRectF]]] = []
        for spot, box in whole:
            if lines and box.center().y() - lines[-1][0][1].center().y() < box.height() * 0.25:
                lines[-1].append((spot, box))
            else:
                lines.append([(spot, box)])
        return [spot for line in lines for spot, _ in sorted(line, key=lambda one: one[1].center().x())]

    def towards(self, start: QRectF, dx: int, dy: int) -> Spot | None:
        """The next one in a direction: near, and not too far to the side."""
        best, least = None, float("inf")
        for spot in self._by_thing.values():
            box = spot.box()
            if box is None or box == start:
                continue
            off = box.center() - start.center()
            ahead, aside = off.x() * dx + off.y() * dy, abs(off.x() * dy) + abs(off.y() * dx)
            if ahead > 2 and ahead + 2.2 * aside < least and aside < 3.2 * ahead:
                best, least = spot, ahead + 2.2 * aside
        return best

    def nearest(self, start: QRectF, among: Iterable[Thing]) -> Spot | None:
        """The one of these things that lies nearest."""
        found = [(spot, spot.box()) for thing in among if (spot := self.get(thing)) is not None]
        near = [((box.center() - start.center()).manhattanLength(), spot) for spot, box in found if box is not None]
        return min(near, key=lambda one: one[0])[1] if near else None
