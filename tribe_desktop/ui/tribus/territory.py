"""One seat's land, large: hexes with members, free places, the hand of drawn tiles and the bag; zoom and pan.

The map fits itself to its room, with the ring of free places, and stays where it is until the territory outgrows that:
nothing jumps when laying begins or ends. Zoom and pan last until another seat is shown.
"""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainterPath, QPixmap, QWheelEvent
from PySide6.QtWidgets import QToolButton, QWidget

from tribe_desktop.tribus.state import Land, Task
from tribe_desktop.ui import art
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD, MEDIUM
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import INK, Theme, mix
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas, plain
from tribe_desktop.ui.tribus.maps import Fit, fitted, middle_of
from tribe_desktop.ui.tribus.things import BAG, Position, Thing, hand, land, place
from tribe_desktop.ui.tribus.walks import walking
from tribe_desktop.ui.tribus.words import label
from tribe_desktop.ui.tribus.zones import Zone, rounded

SIDE = 144.0  # the column with name, hand and bag
RING = 1.0  # units between the outermost free places and the edge of the area
MEMBER = 0.46  # of a hex's width: the figure under the pointer, a little larger than those that stand
WIDEST = 160.0  # a hex, before zooming
ZOOM = (0.5, 4.0)


class Territory(Area):
    """See the module."""

    rocky = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(text("board.area.territory"), parent)
        self.seat = 0
        self.zoom = 1.0
        self.pan = QPointF(0, 0)
        self._hex = 100.0
        self._origin = QPointF(0, 0)
        self._fits: dict[int, Fit] = {}  # by seat
        self._welcome = False
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
            self._sight = None
        self.seat = seat
        self.show_position(position)

    def sight(self) -> Hashable:
        assert self.position is not None
        state, mine, look = self.position.state, self._land, self.position.seats[self.seat]
        hand = state.hand if self.seat == state.seat else ()
        land = (mine.places, mine.resources, tuple(mine.members), mine.spent)
        return self.seat, look.name, look.emblem, land, self._laying, hand, len(state.bag), self.seat == state.seat

    def welcome(self, on: bool) -> None:
        """Show that what is carried can be dropped anywhere here."""
        if on != self._welcome:
            self._welcome = on
            self.update()

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Larger or smaller around a point of the area (its middle if None)."""
        old = self.zoom
        self.zoom = min(max(self.zoom * factor, ZOOM[0]), ZOOM[1])
        room = self._room()
        fixed = (at or room.center()) - room.center()
        self.pan = fixed - (fixed - self.pan) * (self.zoom / old)
        self._hold()
        self.refresh()

    def pan_by(self, by: QPointF) -> bool:
        """Move the map by some units; whether it moved, which it does only where more of it is than one sees."""
        before = self.pan
        room = self._room()
        reach_x = room.width() / 2 * max(0.0, self.zoom - 1)
        reach_y = room.height() / 2 * max(0.0, self.zoom - 1)
        x, y = before.x() + by.x(), before.y() + by.y()
        self.pan = QPointF(min(max(x, -reach_x), reach_x), min(max(y, -reach_y), reach_y))
        if self.pan == before:
            return False
        self.refresh()
        return True

    def show_whole(self) -> None:
        """No zoom, no pan."""
        self.zoom, self.pan = 1.0, QPointF(0, 0)
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
        side = self._side
        return QRectF(side, RING, max(40.0, self.uw - side - 50), max(40.0, self.uh - 2 * RING))

    @property
    def _side(self) -> float:
        return SIDE + min(40 * self.k, max(0.0, (self.uw - 460) / 4))

    def _fit(self) -> Fit:
        """The kept fit of this seat, as long as the territory and its free ring are inside and not lost in it."""
        room, mine = self._room(), self._land
        width, origin = fitted([*mine.places, *mine.free], room, WIDEST)
        old = self._fits.get(self.seat)
        if old is None or old.room != room or old.width < width * 0.7 or not old.holds([*mine.places, *mine.free]):
            old = self._fits[self.seat] = Fit(room, width, origin)
        return old

    def spot(self, at: int) -> QPointF:
        """The middle of a place, in units."""
        return self._origin + middle_of(at, self._hex)

    def build(self) -> None:
        assert self.position is not None
        room = self._room()
        mine = self._land
        if mine.places:
            fit = self._fit()
            self._hex = fit.width * self.zoom
            self._origin = room.center() + (fit.origin - room.center()) * self.zoom + self.pan
        sight = QPainterPath()
        sight.addRect(self.sight_box())
        if self._laying:
            for at in mine.free:
                self._add(place(at, self.seat), self.spot(at), 4, sight)
        for number, at in enumerate(mine.places):
            self._add(land(number, self.seat), self.spot(at), 3, sight)
        if self.seat == self.position.state.seat:
            for resource, x, y, width, _ in self._drawn():
                path = pieces.hexagon(x, y, width, 1)
                self.zones.append(Zone(hand(resource), path, pieces.hexagon(x, y, width, -1)))
        x, y, width = self._bag
        self.zones.append(Zone(BAG, pieces.hexagon(x, y, width), pieces.hexagon(x, y, width + 4)))
        self._place_buttons()

    def sight_box(self) -> QRectF:
        """Where the map is seen: all but the side column, once it is larger than its room."""
        return QRectF(self._side - 8, 1, self.uw - self._side + 7, self.uh - 2)

    def _add(self, thing: Thing, at: QPointF, inset: float, sight: QPainterPath) -> None:
        path = pieces.hexagon(at.x(), at.y(), self._hex, 1)
        if not sight.contains(path.boundingRect()):
            path = path.intersected(sight)
            if path.isEmpty():
                return
        self.zones.append(Zone(thing, path, pieces.hexagon(at.x(), at.y(), self._hex, inset)))

    @property
    def _heads(self) -> tuple[float, float, float]:
        """Heights: of the name, of a line below it, and where these end."""
        name, line = 28 + 8 * self.k, 18 + 6 * self.k
        return name, line, 7 + name + line * (2 if self.k > 0.1 and self.uh > 320 else 1)

    @property
    def _bag(self) -> tuple[float, float, float]:
        """Middle and width of the bag: smaller while there is a hand and little height."""
        width = 64.0 if self.uh > 280 or not self._held else 48.0
        return 24 + width / 2, self.uh - 36 - 6 * self.k - width * pieces.HEX / 2, width

    @property
    def _held(self) -> tuple[int, ...]:
        assert self.position is not None
        state = self.position.state
        return state.hand if self.seat == state.seat else ()

    def _drawn(self) -> list[tuple[int, float, float, float, int]]:
        """Each drawn tile: resource, middle, width, how many it stands for (more than 1 where all don't fit)."""
        drawn = self._held
        items = [(r, 1) for r in drawn]
        if len(items) > 6:
            items = [(r, drawn.count(r)) for r in sorted(set(drawn))]
        _, line, top = self._heads
        top += line + 9
        x, y, width = self._bag
        room = y - width * pieces.HEX / 2 - 4 - top
        rows = max(1, -(-len(items) // 2))
        width = min(58.0, room / rows / pieces.HEX - 2)
        return [
            (r, x + (k % 2) * 59, top + (k // 2 + 0.5) * (width * pieces.HEX + 2), width, n)
            for k, (r, n) in enumerate(items)
        ]

    def _place_buttons(self) -> None:
        side = round(32 * self.unit)
        for k, button in enumerate((self.zoom_out, self.zoom_in)):
            button.setFixedSize(QSize(side, side))
            button.move(round((self.uw - 42) * self.unit), round((self.uh - 42 - 36 * k) * self.unit))

    def set_look(self, theme: Theme, unit: float, grow: float = 1.0) -> None:
        super().set_look(theme, unit, grow)
        sheet = (
            f"QToolButton {{ background: {theme.panel}; border: 1px solid {theme.line}; color: {theme.ink};"
            f" border-radius: {round(8 * unit)}px; font: 700 {round(26 * unit)}px 'Alegreya Sans'; padding: 0; }}"
            f"QToolButton:hover, QToolButton:focus {{ border: 2px solid {theme.glow}; }}"
        )
        for button in (self.zoom_in, self.zoom_out):
            if sheet != button.styleSheet():
                button.setStyleSheet(sheet)

    # drawing

    def paint(self, c: Canvas) -> None:
        assert self.position is not None
        self.rock(c, right=False)
        state, mine = self.position.state, self._land
        look = self.position.seats[self.seat]
        c.painter.save()
        c.painter.setClipRect(self.sight_box())
        dash = c.theme.dash if self._laying else mix(c.theme.rock, c.theme.dash, 0.24)
        for at in mine.free:
            spot = self.spot(at)
            c.stroke(pieces.hexagon(spot.x(), spot.y(), self._hex, 4), dash, 1.3, (3, 2.6))
        order = sorted(range(len(mine.places)), key=lambda k: self.spot(mine.places[k]).y())
        for number in order:
            spot = self.spot(mine.places[number])
            pieces.land(c, mine.resources[number], bool(mine.spent >> number & 1), spot.x(), spot.y(), self._hex)
        for number in order:
            spot = self.spot(mine.places[number])
            pieces.members(c, look.emblem, mine.members[number], spot.x(), spot.y(), self._hex)
        c.painter.restore()
        self._heading(c)
        if self._held:
            _, line_high, top = self._heads
            c.text(16, top + 5, self._side - 22, line_high, text("board.drawn"), 14, colour=c.theme.muted)
            for resource, x, y, width, count in self._drawn():
                pieces.land(c, resource, False, x, y, width)
                if count > 1:
                    c.disc(x + width * 0.3, y + width * 0.25, 10, c.theme.panel, INK, 1.4)
                    c.text(x + width * 0.3 - 10, y + width * 0.25 - 10, 20, 20, str(count), 14, BOLD, align="centre")
        x, y, width = self._bag
        c.icon("hex_back", x - width / 2, y - width * pieces.HEX / 2, width)
        high = 20 + 6 * self.k
        words = text("board.in_bag", n=len(state.bag))
        c.text(16, self.uh - 12 - high, self._side - 22, high, words, 14, colour=c.theme.muted)

    def _heading(self, c: Canvas) -> None:
        assert self.position is not None
        look, mine = self.position.seats[self.seat], self._land
        name, high, end = self._heads
        room = self._side - 18
        c.icon(f"emblem_{look.emblem}", 12, 7, name)
        c.lines(18 + name, 8, room - 4 - name, name, plain(look.name), 18, HEAD)
        both = [text("board.tiles", n=len(mine.places)), text("board.members", n=sum(mine.members))]
        lines = both if end - 7 - name > high + 1 else [", ".join(both)]
        for k, words in enumerate(lines):
            c.text(16, 7 + name + k * high, room - 4, high, words, 14, colour=c.theme.muted)

    def paint_marks(self, canvas: Canvas) -> None:
        canvas.painter.save()
        canvas.painter.setClipRect(QRectF(0, 0, self.uw, self.uh))
        super().paint_marks(canvas)
        canvas.painter.restore()
        if self._choosing():
            canvas.painter.save()
            canvas.painter.setClipRect(self.sight_box())
            self._numbers(canvas)
            canvas.painter.restore()
        if self._welcome:
            canvas.stroke(rounded(2, 2, self.uw - 4, self.uh - 4, 11), self.theme.glow, 3)

    def _choosing(self) -> bool:
        return self._laying or any(t.kind == "land" and t.seat == self.seat for t in self.can | self.lit)

    def look_of(self, thing: Thing) -> Hashable:
        return super().look_of(thing), self._choosing()

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        thing, theme = zone.thing, self.theme
        if thing.kind != "place":
            super().mark(canvas, zone)
            return
        strong = thing in self.chosen or self.is_pointed(thing)
        spot = self.spot(thing.number)
        r = min(15.0 + 5 * self.k, self._hex * 0.28)
        if strong:
            canvas.fill(zone.ring, theme.glow, 0.26)
            canvas.stroke(zone.ring, theme.dash, 2.4, (3, 2.2))
            canvas.disc(spot.x(), spot.y(), r, theme.panel, theme.dash, 1.6)
        elif thing in self.can:
            canvas.fill(zone.ring, theme.glow, 0.10)
        size, weight, colour = (18, BLACK, theme.ink) if strong and self._hex > 50 else (14, MEDIUM, theme.muted)
        letter = label(self._land.free.index(thing.number))
        r = max(r, self._hex * 0.42)
        canvas.text(spot.x() - r, spot.y() - r, 2 * r, 2 * r, letter, size, weight, theme.ink if strong else colour,
                    "centre")  # fmt: skip

    def _numbers(self, canvas: Canvas) -> None:
        """Alike tiles are told apart by number in words; those that are to be chosen, or may be named, show it too."""
        assert self.position is not None
        mine, named = self._land, self.can | self.lit | self.chosen
        every = self._laying or walking(self.position.state)
        kinds, seen = [mine.resources.count(resource) for resource in mine.resources], [0] * 5
        for tile, (resource, at) in enumerate(zip(mine.resources, mine.places, strict=True)):
            seen[resource] += 1
            if kinds[tile] > 1 and self._hex >= 40 and (every or land(tile, self.seat) in named):
                spot = self.spot(at)
                x, y = spot.x() + self._hex * 0.215, spot.y() - self._hex * 0.31
                canvas.disc(x, y, 8.5, self.theme.tile, INK, 1.0)
                canvas.text(x - 9, y - 9, 18, 18, str(seen[resource]), 13, BOLD, INK, "centre")

    # the pointer

    def draggable(self, thing: Thing) -> bool:
        return thing.kind in ("hand", "land", "bag") and thing in (self.can | self.chosen)

    def lifted(self, thing: Thing) -> QPixmap | None:
        """A member goes, and its land stays; only while the first tiles are swapped a tile is carried."""
        assert self.position is not None
        if thing.kind != "land" or not (walking(self.position.state) or self.position.state.task == Task.LOSE):
            return super().lifted(thing)
        side = round(self._hex * MEMBER * self.unit * self.devicePixelRatioF())
        return art.pixmap(f"member_{self.position.seats[self.seat].emblem}", side, side, self.devicePixelRatioF())

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
            self._at = event.position()
            self._show_cursor()
        super().mouseReleaseEvent(event)

    def look_again(self) -> None:
        if self._grip is None:
            super().look_again()

    def describe(self) -> str:
        if self.position is None:
            return ""
        mine = self._land
        return text(
            "board.say.territory", name=plain(self.position.seats[self.seat].name), tiles=len(mine.places),
            members=sum(mine.members), spent=mine.spent.bit_count(), bag=len(self.position.state.bag),
        )  # fmt: skip
