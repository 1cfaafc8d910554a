"""One seat's land, large: hexes with members, free places, the hand of drawn tiles and the bag; zoom and pan.

The map fits itself to its room. Zoom and pan last until another seat is shown.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainterPath, QWheelEvent
from PySide6.QtWidgets import QToolButton, QWidget

from tribe_desktop.tribus.hexes import axial
from tribe_desktop.tribus.state import Land, Task
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD, MEDIUM
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import INK, Theme
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.area import Area, Zone
from tribe_desktop.ui.tribus.canvas import Canvas, plain
from tribe_desktop.ui.tribus.things import BAG, Position, Thing, hand, land, place
from tribe_desktop.ui.tribus.words import label

SIDE = 144.0  # the column with name, hand and bag
WIDEST = 132.0  # a hex, before zooming
ZOOM = (0.5, 4.0)


def centre(at: int, width: float) -> tuple[float, float]:
    """The middle of a place on a map whose hexes are `width` wide."""
    q, r = axial(at)
    return 0.75 * width * q, pieces.HEX * width * (r + q / 2)


def fitted(places: list[int], room: QRectF, widest: float) -> tuple[float, QPointF]:
    """Hex width and origin that put all places in the middle of a room."""
    spots = [centre(at, 1.0) for at in places]
    left, right = min(x for x, _ in spots) - 0.5, max(x for x, _ in spots) + 0.5
    top, bottom = min(y for _, y in spots) - pieces.HEX / 2, max(y for _, y in spots) + pieces.HEX / 2
    width = min(room.width() / (right - left), room.height() / (bottom - top), widest)
    middle = QPointF((left + right) / 2, (top + bottom) / 2)
    return width, room.center() - middle * width


class Territory(Area):
    """See the module."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.territory"), parent)
        self.seat = 0
        self.zoom = 1.0
        self.pan = QPointF(0, 0)
        self._hex = 100.0
        self._origin = QPointF(0, 0)
        self._grip: QPointF | None = None  # where the map is held
        self.zoom_in = self._button("+", text("board.zoom_in"), 1.25)
        self.zoom_out = self._button("−", text("board.zoom_out"), 0.8)

    def _button(self, sign: str, name: str, factor: float) -> QToolButton:
        button = QToolButton(self)
        button.setText(sign)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(lambda: self.zoom_by(factor))
        return button

    # what is shown

    def show_seat(self, position: Position, seat: int) -> None:
        if seat != self.seat:
            self.zoom, self.pan = 1.0, QPointF(0, 0)
        self.seat = seat
        self.show_position(position)

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Larger or smaller around a point of the area (its middle if None)."""
        old = self.zoom
        self.zoom = min(max(self.zoom * factor, ZOOM[0]), ZOOM[1])
        room = self._room()
        fixed = (at or room.center()) - room.center()
        self.pan = fixed - (fixed - self.pan) * (self.zoom / old)
        self._hold()
        self.refresh()

    def _hold(self) -> None:
        """Keep some of the map in sight."""
        room = self._room()
        reach_x, reach_y = room.width() / 2 * self.zoom, room.height() / 2 * self.zoom
        self.pan = QPointF(min(max(self.pan.x(), -reach_x), reach_x), min(max(self.pan.y(), -reach_y), reach_y))

    @property
    def _land(self) -> Land:
        assert self.position is not None
        return self.position.state.lands[self.seat]

    @property
    def _laying(self) -> bool:
        assert self.position is not None
        state = self.position.state
        return state.task == Task.LAY and state.seat == self.seat and bool(state.hand)

    # layout

    def _room(self) -> QRectF:
        return QRectF(SIDE, 8, max(40.0, self.uw - SIDE - 52), max(40.0, self.uh - 16))

    def spot(self, at: int) -> QPointF:
        """The middle of a place, in units."""
        x, y = centre(at, self._hex)
        return self._origin + QPointF(x, y)

    def build(self) -> None:
        assert self.position is not None
        room = self._room()
        mine = self._land
        places = [*mine.places, *(mine.free if self._laying else ())]
        if places:
            self._hex, origin = fitted(places, room, WIDEST)
            self._hex *= self.zoom
            self._origin = room.center() + (origin - room.center()) * self.zoom + self.pan
        sight = QPainterPath()
        sight.addRect(self._sight())
        if self._laying:
            for at in mine.free:
                self._add(place(at, self.seat), self.spot(at), 4, sight)
        for number, at in enumerate(mine.places):
            self._add(land(number, self.seat), self.spot(at), 3, sight)
        if self.seat == self.position.state.seat:
            for resource, x, y, width, _ in self._hand():
                path = pieces.hexagon(x, y, width, 1)
                self.zones.append(Zone(hand(resource), path, pieces.hexagon(x, y, width, -1)))
        bag = pieces.hexagon(56, self.uh - 64, 64)
        self.zones.append(Zone(BAG, bag, pieces.hexagon(56, self.uh - 64, 68)))
        self._place_buttons()

    def _sight(self) -> QRectF:
        """Where the map is seen: all but the side column, once it is larger than its room."""
        return QRectF(SIDE - 8, 2, self.uw - SIDE + 6, self.uh - 4)

    def _add(self, thing: Thing, at: QPointF, inset: float, sight: QPainterPath) -> None:
        path = pieces.hexagon(at.x(), at.y(), self._hex, 1)
        if not sight.contains(path.boundingRect()):
            path = path.intersected(sight)
            if path.isEmpty():
                return
        self.zones.append(Zone(thing, path, pieces.hexagon(at.x(), at.y(), self._hex, inset)))

    def _hand(self) -> list[tuple[int, float, float, float, int]]:
        """Each drawn tile: resource, middle, width, how many it stands for (more than 1 where all don't fit)."""
        assert self.position is not None
        drawn = self.position.state.hand
        items = [(r, 1) for r in drawn]
        if len(items) > 6:
            items = [(r, drawn.count(r)) for r in sorted(set(drawn))]
        room = self.uh - 100 - 84
        rows = max(1, -(-len(items) // 2))
        width = min(60.0, room / rows / pieces.HEX - 2)
        return [
            (r, 16 + 30 + (k % 2) * 62, 82 + (k // 2 + 0.5) * (width * pieces.HEX + 2), width, n)
            for k, (r, n) in enumerate(items)
        ]

    def _place_buttons(self) -> None:
        side = round(32 * self.unit)
        for k, button in enumerate((self.zoom_out, self.zoom_in)):
            button.setFixedSize(QSize(side, side))
            button.move(round((self.uw - 42) * self.unit), round((self.uh - 42 - 36 * k) * self.unit))

    def set_look(self, theme: Theme, unit: float) -> None:
        super().set_look(theme, unit)
        sheet = (
            f"QToolButton {{ background: {theme.panel}; border: 1px solid {theme.line}; color: {theme.ink};"
            f" border-radius: {round(8 * unit)}px; font: 700 {round(20 * unit)}px 'Alegreya Sans'; padding: 0; }}"
            f"QToolButton:hover, QToolButton:focus {{ border: 2px solid {theme.glow}; }}"
        )
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    # drawing

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        self.rock(c, right=False)
        state, mine = self.position.state, self._land
        look = self.position.seats[self.seat]
        c.painter.save()
        c.painter.setClipRect(self._sight())
        if self._laying:
            for at in mine.free:
                spot = self.spot(at)
                c.stroke(pieces.hexagon(spot.x(), spot.y(), self._hex, 4), c.theme.dash, 1.3, (3, 2.6))
        order = sorted(range(len(mine.places)), key=lambda k: self.spot(mine.places[k]).y())
        for number in order:
            spot = self.spot(mine.places[number])
            pieces.land(c, mine.resources[number], bool(mine.spent >> number & 1), spot.x(), spot.y(), self._hex)
        for number in order:
            spot = self.spot(mine.places[number])
            pieces.members(c, look.emblem, mine.members[number], spot.x(), spot.y(), self._hex)
        c.painter.restore()
        self._heading(c)
        if state.hand and self.seat == state.seat:
            c.text(16, 60, SIDE - 20, 18, text("board.drawn"), 14, colour=c.theme.muted)
            for resource, x, y, width, count in self._hand():
                pieces.land(c, resource, False, x, y, width)
                if count > 1:
                    c.disc(x + width * 0.3, y + width * 0.25, 10, c.theme.panel, INK, 1.4)
                    c.text(x + width * 0.3 - 10, y + width * 0.25 - 10, 20, 20, str(count), 14, BOLD, align="centre")
        c.icon("hex_back", 24, self.uh - 92, 64)
        c.text(16, self.uh - 34, SIDE - 20, 20, text("board.in_bag", n=len(state.bag)), 14, colour=c.theme.muted)

    def _heading(self, c: Canvas) -> None:
        assert self.position is not None
        look, mine = self.position.seats[self.seat], self._land
        c.icon(f"emblem_{look.emblem}", 12, 8, 28)
        c.text(46, 9, SIDE - 48, 26, plain(look.name), 18, HEAD)
        words = f"{text('board.tiles', n=len(mine.places))}, {text('board.members', n=sum(mine.members))}"
        c.text(16, 35, SIDE - 20, 18, words, 14, colour=c.theme.muted)

    def paint_marks(self, canvas: Canvas) -> None:
        canvas.painter.save()
        canvas.painter.setClipRect(QRectF(0, 0, self.uw, self.uh))
        super().paint_marks(canvas)
        canvas.painter.restore()
        if self._laying or any(t.kind == "land" and t.seat == self.seat for t in self.can | self.lit):
            canvas.painter.save()
            canvas.painter.setClipRect(self._sight())
            self._numbers(canvas)
            canvas.painter.restore()

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        thing, theme = zone.thing, self.theme
        if thing.kind != "place":
            super().mark(canvas, zone)
            return
        strong = thing in self.chosen or self.is_pointed(thing)
        spot = self.spot(thing.number)
        if strong:
            canvas.fill(zone.ring, theme.glow, 0.26)
            canvas.stroke(zone.ring, theme.dash, 2.4, (3, 2.2))
            r = min(15.0, self._hex * 0.28)
            canvas.disc(spot.x(), spot.y(), r, theme.panel, theme.dash, 1.6)
        elif thing in self.can:
            canvas.fill(zone.ring, theme.glow, 0.10)
        size, weight, colour = (18, BLACK, theme.ink) if strong and self._hex > 50 else (14, MEDIUM, theme.muted)
        letter = label(self._land.free.index(thing.number))
        canvas.text(
            spot.x() - 20, spot.y() - 15, 40, 30, letter, size, weight, theme.ink if strong else colour, "centre"
        )

    def _numbers(self, canvas: Canvas) -> None:
        """Alike tiles are told apart by number in words; while one is to be chosen, the tiles show it too."""
        mine = self._land
        kinds = [mine.resources.count(resource) for resource in mine.resources]
        seen = [0] * 5
        for tile, (resource, at) in enumerate(zip(mine.resources, mine.places, strict=True)):
            seen[resource] += 1
            if kinds[tile] > 1 and self._hex >= 40:
                spot = self.spot(at)
                x, y = spot.x() + self._hex * 0.215, spot.y() - self._hex * 0.31
                canvas.disc(x, y, 8.5, self.theme.tile, INK, 1.0)
                canvas.text(x - 9, y - 9, 18, 18, str(seen[resource]), 13, BOLD, INK, "centre")

    # the pointer

    def draggable(self, thing: Thing) -> bool:
        return thing.kind in ("hand", "land") and thing in (self.can | self.chosen)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turns = event.angleDelta().y() / 120
        if turns:
            self.zoom_by(1.15**turns, event.position() / self.unit)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        thing = self.thing_at(event.position())
        middle = event.button() == Qt.MouseButton.MiddleButton
        if middle or (event.button() == Qt.MouseButton.LeftButton and (thing is None or not self.draggable(thing))):
            self._grip = event.position()
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            super().mouseMoveEvent(event)
            return
        moved = event.position() - self._grip
        if moved.manhattanLength() < 4 and self._pressed is not None:
            return
        self._pressed = None  # a pan is no click
        self._grip = event.position()
        self.pan += moved / self.unit
        self._hold()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self.refresh()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._grip = None
            self.setCursor(Qt.CursorShape.ArrowCursor)
        super().mouseReleaseEvent(event)

    def describe(self) -> str:
        if self.position is None:
            return ""
        mine = self._land
        return text(
            "board.say.territory", name=plain(self.position.seats[self.seat].name), tiles=len(mine.places),
            members=sum(mine.members), spent=mine.spent.bit_count(), bag=len(self.position.state.bag),
        )  # fmt: skip
