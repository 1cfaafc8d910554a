"""The whole table of Tribus: the areas in their places, and one voice for all that happens on them.

Everything scales by one unit, the smaller of width / 1280 and height / 800; room beyond that shape goes to the
territory, the lists beside it and the gaps. The prompt above and the panel at the lower right belong to the shell.

A tile of the row that is dragged is dropped on `TAKEN` where the pointer is over the territory or the player's own
card, and on the achievement it is over; anywhere else it goes back and nothing is told.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from tribe_desktop.ui.theme import LIGHT, Theme
from tribe_desktop.ui.tribus.achievements import Achievements
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.others import Others
from tribe_desktop.ui.tribus.players import Players
from tribe_desktop.ui.tribus.row import Row
from tribe_desktop.ui.tribus.stacks import Stacks
from tribe_desktop.ui.tribus.territory import Territory
from tribe_desktop.ui.tribus.things import TAKEN, Position, SeatLook, Thing
from tribe_desktop.ui.tribus.tracks import Tracks

__all__ = ["Position", "SeatLook", "Thing", "TribusTable", "layout"]

WIDTH, HEIGHT, GAP = 1280, 800, 8.0
CHANGED_MIND = 48  # units: a drag that has been this far and comes back is no click


def layout(width: int, height: int, seats: int = 3, grow: float = 1.0) -> tuple[float, dict[str, QRect]]:
    """The unit, and where each part lies in pixels; `grow` is the text size, 0.8 to 2."""
    unit = min(width / WIDTH, height / HEIGHT)
    w, h = width / unit, height / unit
    wide, tall = w - WIDTH, h - HEIGHT
    k = max(0.0, grow - 1)  # larger texts get some of the territory's room
    right = 304 + min(wide * (0.2 + 0.2 * k), 112 + 96 * k)
    left = w - 3 * GAP - right
    prompt = 48 + 16 * k
    high = 144 + 16 * k + min(tall * 0.1, 24 + 24 * k)
    middle = 264 + 24 * k + min(tall * 0.2, 56 + 64 * k)
    tracks, stacks = 198 + min(wide * 0.06, 56), 106 + min(wide * 0.03, 28)
    row = prompt + 2 * GAP
    mid = row + high + GAP
    low = mid + middle + GAP
    bottom = h - low - GAP
    column = GAP + left + GAP
    if bottom > left:  # a tall window: the others lie below
        share = bottom * 0.58
        territory, others = (GAP, low, left, share), (GAP, low + share, left, bottom - share)
    else:
        share = left * {2: 0.3, 3: 0.38}.get(seats, 0.48)
        share = min(share, (seats - 1) * max(230.0, bottom * 0.7) + 16)
        territory, others = (GAP, low, left - share, bottom), (GAP + left - share, low, share, bottom)
    parts = {
        "prompt": (GAP, GAP, w - 2 * GAP, prompt),
        "row": (GAP, row, w - 2 * GAP, high),
        "tracks": (GAP, mid, tracks, middle),
        "achievements": (GAP + tracks + GAP, mid, left - tracks - stacks - 2 * GAP, middle),
        "stacks": (GAP + left - stacks, mid, stacks, middle),
        "players": (column, mid, right, middle),
        "territory": territory,
        "others": others,
        "side": (column, low, right, bottom),
    }

    def pixels(x: float, y: float, ww: float, hh: float) -> QRect:
        corner = QPoint(round(x * unit), round(y * unit))
        return QRect(corner, QSize(round((x + ww) * unit) - corner.x(), round((y + hh) * unit) - corner.y()))

    return unit, {name: pixels(*box) for name, box in parts.items()}


class _Carried(QWidget):
    """The piece under the pointer while it is dragged."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture = QPixmap()
        self.hide()

    def carry(self, picture: QPixmap) -> None:
        self._picture = picture
        self.resize(picture.deviceIndependentSize().toSize())
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setOpacity(0.85)
            painter.drawPixmap(0, 0, self._picture)


class TribusTable(QWidget):
    """See the module. `pointed`: a Thing or None; `clicked`: a Thing; `dropped`: what was dragged, and onto what."""

    pointed = Signal(object)
    clicked = Signal(object)
    dropped = Signal(object, object)
    enlarged = Signal(int)  # the seat whose land is shown large now
    marked = Signal()  # what can be done is marked, after every change of the position

    def __init__(self, prompt: QWidget, side: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme: Theme = LIGHT
        self.unit = 1.0
        self.grow = 1.0
        self.prompt, self.side = prompt, side
        self.row = Row(self)
        self.tracks = Tracks(self)
        self.achievements = Achievements(self)
        self.stacks = Stacks(self)
        self.players = Players(self)
        self.territory = Territory(self)
        self.others = Others(self)
        self.areas: dict[str, Area] = {
            "row": self.row, "tracks": self.tracks, "achievements": self.achievements, "stacks": self.stacks,
            "players": self.players, "territory": self.territory, "others": self.others,
        }  # fmt: skip
        for widget in (prompt, side):
            widget.setParent(self)
        self._carried = _Carried(self)
        self._position: Position | None = None
        self._large = 0
        self._start: QPointF | None = None  # where a drag was first seen
        self._far = 0.0  # how far it has been from there
        self._target: Thing | None = None
        self._lit: frozenset[Thing] = frozenset()
        for area in self.areas.values():
            area.pointed.connect(self.pointed)
            area.clicked.connect(self._click)
            area.drag_moved.connect(self._drag)
            area.drag_ended.connect(self._drop)
        self.others.enlarge.connect(self.enlarge)
        self.setMinimumSize(640, 400)

    # what the shell says

    def show(self, position: Position | None = None) -> None:
        """Show a position. Without one this is Qt's own `show`."""
        if position is None:
            super().show()
        else:
            self.show_position(position)

    def show_position(self, position: Position) -> None:
        """Draw this state; a seat enlarged by hand stays until the seat to move changes."""
        old = self._position
        if old is None or old.focus_seat != position.focus_seat or old.state.players != position.state.players:
            self._large = position.focus_seat
        self._position = position
        if old is None or old.state.players != position.state.players:
            self._arrange()
        for area in self.areas.values():
            if area not in (self.territory, self.others):
                area.show_position(position)
        self._show_lands()
        for area in self.areas.values():
            area.look_again()

    def _show_lands(self) -> None:
        assert self._position is not None
        self.territory.show_seat(self._position, self._large)
        self.others.show_seat(self._position, self._large)

    def set_marks(self, can: frozenset[Thing], chosen: frozenset[Thing] = frozenset()) -> None:
        """What can be done now gets a ring; what is chosen is filled."""
        for area in self.areas.values():
            area.set_marks(can, chosen)
        self.marked.emit()

    def highlight(self, things: Iterable[Thing]) -> None:
        """Make things look pointed at: the list and the board show the same choice."""
        self._lit = frozenset(things)
        for area in self.areas.values():
            area.highlight(self._lit)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        for area in self.areas.values():
            area.set_look(theme, self.unit, self.grow)
        self.update()

    def set_text_scale(self, percent: int) -> None:
        """Text size, 80 to 200; measures that hold text grow with it as far as there is room."""
        grow = min(max(percent, 80), 200) / 100
        if grow != self.grow:
            self.grow = grow
            self._arrange()

    def enlarge(self, seat: int) -> None:
        """Show a seat's land large, until another is chosen or the seat to move changes."""
        if self._position is None or seat == self._large or not 0 <= seat < self._position.state.players:
            return
        self._large = seat
        self._show_lands()
        self.enlarged.emit(seat)

    def show_own(self) -> None:
        """The land of the seat to move is shown large again."""
        if self._position is not None:
            self.enlarge(self._position.focus_seat)

    @property
    def large_seat(self) -> int:
        """The seat whose land is shown large."""
        return self._large

    def where(self, thing: Thing) -> QRect | None:
        """The pixels of the table a thing covers; None when it is not on the table."""
        for area in self.areas.values():
            box = area.where(thing)
            if box is not None and not box.isEmpty():
                return box.translated(area.pos())
        return None

    def where_pointed(self, thing: Thing) -> QRect | None:
        """The same, where the pointer is on it: a player has a card and a small map."""
        for area in self.areas.values():
            if area.hover == thing and (box := area.where(thing)) is not None:
                return box.translated(area.pos())
        return self.where(thing)

    def thing_at(self, point: QPoint | QPointF) -> Thing | None:
        """The thing at a point of the table."""
        spot = QPointF(point)
        for area in self.areas.values():
            if area.geometry().contains(spot.toPoint()):
                return area.thing_at(spot - QPointF(area.pos()))
        return None

    # what people do

    def _click(self, thing: Thing) -> None:
        if thing.kind == "player":
            self.enlarge(thing.seat)
        self.clicked.emit(thing)

    def _drag(self, thing: Thing, pointer: QPointF) -> None:
        spot = QPointF(self.mapFromGlobal(pointer))
        if self._start is None:
            self._start, self._far = spot, 0.0
            area = self.sender()
            picture = area.lifted(thing) if isinstance(area, Area) else None
            if picture is not None:
                self._carried.carry(picture)
        self._far = max(self._far, (spot - self._start).manhattanLength())
        self._carried.move(spot.toPoint() - self._carried.rect().center())
        target = self._target_at(thing, spot)
        self.territory.welcome(thing.kind == "row" and target == TAKEN)
        if target != self._target:
            self._target = target
            extra = frozenset() if target is None or target == thing else frozenset({target})
            for area in self.areas.values():
                area.highlight(self._lit | extra)
            self.pointed.emit(thing if target == TAKEN and thing.kind == "row" else target)

    def _target_at(self, thing: Thing, spot: QPointF) -> Thing | None:
        """What a dragged thing would be dropped on."""
        target = self.thing_at(spot)
        if thing.kind != "row" or target == thing:
            return target
        assert self._position is not None
        own = target is not None and target.kind == "player" and target.seat == self._position.state.seat
        if own or self.territory.geometry().contains(spot.toPoint()):
            return TAKEN
        return target if target is not None and target.kind == "slot" else None

    def _drop(self, thing: Thing, pointer: QPointF) -> None:
        self._carried.hide()
        self.territory.welcome(False)
        self._target, self._start = None, None
        self.highlight(self._lit)
        target = self._target_at(thing, QPointF(self.mapFromGlobal(pointer)))
        if target is not None and target != thing:
            self.dropped.emit(thing, target)
        elif target == thing and self._far < CHANGED_MIND * self.unit:
            self.clicked.emit(thing)

    # layout

    def _arrange(self) -> None:
        seats = self._position.state.players if self._position is not None else 3
        unit, boxes = layout(max(1, self.width()), max(1, self.height()), seats, self.grow)
        self.unit = unit
        for name, area in self.areas.items():
            area.setGeometry(boxes[name])
            area.set_look(self.theme, unit, self.grow)
        self.prompt.setGeometry(boxes["prompt"])
        self.side.setGeometry(boxes["side"])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            for area in self.areas.values():
                area.repaint_layer()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(self.theme.ground))
