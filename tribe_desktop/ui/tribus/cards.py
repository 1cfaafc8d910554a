"""Cards beside the things of the table: what one points at, presses long, or reaches with the keys.

A card never takes the pointer, the focus or a click, and never covers its thing. It opens after a moment of pointing,
at once on a long press, F1 or I, and closes when that ends, on a press and on Esc.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QInputDevice, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from tribe_desktop.session.match import Match
from tribe_desktop.ui import keys
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.card_content import CardContent
from tribe_desktop.ui.tribus.card_paint import WIDTH, Sheet
from tribe_desktop.ui.tribus.card_texts import card
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Thing, land, place
from tribe_desktop.ui.widgets.choice_list import ChoiceList

HOVER_AFTER = 350  # ms
PRESS_AFTER = 500
LEAST_UNIT = 0.875  # a card is read, so it shrinks less than the table
EDGE, APART = 6, 8  # pixels: to the window's edge, to the thing
SIDES = {  # where a card goes first, by the kind of its thing: where it hides the least that matters
    "row": "below right left above", "taken": "below left right above", "track": "right below above left",
    "stack": "left right below above", "player": "left below above right",
}  # fmt: skip
ANYWHERE = "right left above below"


def viewer(match: Match) -> int:
    """Whose "now" the cards tell: the person to move, else the next one in turn order; -1 where only bots play."""
    first = match.to_move or 0
    seats = [(first + k) % len(match.seats) for k in range(len(match.seats))]
    return next((seat for seat in seats if match.seats[seat].kind == "human"), -1)


def placed(thing: QRect, size: QSize, room: QRect, kind: str = "", avoid: QRect | None = None) -> QRect:
    """Where a card of that size goes: beside the thing, inside the room, covering neither the thing nor `avoid`."""
    inside = room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    avoid = QRect() if avoid is None else avoid
    around = thing.united(avoid)
    spots = []
    for rank, side in enumerate(SIDES.get(kind, ANYWHERE).split()):
        for core in (thing, around):
            box = _beside(core, size, side)
            box.moveLeft(max(inside.left(), min(box.left(), inside.right() + 1 - box.width())))
            box.moveTop(max(inside.top(), min(box.top(), inside.bottom() + 1 - box.height())))
            hidden = _area(box & thing) * 8 + _area(box & avoid)
            spots.append((hidden, rank, box))
    return min(spots, key=lambda spot: spot[:2])[2]


def _beside(thing: QRect, size: QSize, side: str) -> QRect:
    box = QRect(thing.topLeft(), size)
    if side in ("left", "right"):
        box.moveTop(thing.center().y() - size.height() // 3)
        box.moveLeft(thing.right() + APART if side == "right" else thing.left() - APART - size.width())
    else:
        box.moveLeft(thing.center().x() - size.width() // 2)
        box.moveTop(thing.bottom() + APART if side == "below" else thing.top() - APART - size.height())
    return box


def _area(box: QRect) -> int:
    return 0 if box.isEmpty() else box.width() * box.height()


class Card(QWidget):
    """One card. It shows what it is given and hears nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.content: CardContent | None = None
        self.scale = 1.0
        self._sheet: Sheet | None = None
        self._layer: QPixmap | None = None
        self.hide()

    def set_content(self, content: CardContent, theme: Theme, scale: float, room: QSize) -> None:
        """Lay the card out; one that would not fit the room is made smaller."""
        self.content = content
        self._sheet = Sheet(content, theme)
        most = min((room.height() - 2 * EDGE) / self._sheet.height, (room.width() - 2 * EDGE) / WIDTH)
        self.scale = max(0.1, min(scale, most))
        self._layer = None
        self.resize(math.floor(WIDTH * self.scale), math.floor(self._sheet.height * self.scale))
        self.setAccessibleName(content.title)
        self.setAccessibleDescription(content.words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._sheet is None:
            return
        ratio = self.devicePixelRatioF()
        if self._layer is None or self._layer.devicePixelRatio() != ratio:
            self._layer = QPixmap(math.ceil(self.width() * ratio), math.ceil(self.height() * ratio))
            self._layer.setDevicePixelRatio(ratio)
            self._layer.fill(Qt.GlobalColor.transparent)
            with QPainter(self._layer) as inside:
                self._sheet.paint(Canvas(inside, self._sheet.theme, self.scale, ratio))
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._layer)


class CardHost(QObject):
    """Opens and closes the card of a table. `viewer` tells the seat that looks; without it, it is the seat to move.

    With the list of choices, F1 shows the card of the current choice, and the card follows the list while it is open.
    """

    _stale = Signal()

    def __init__(
        self,
        table: TribusTable,
        viewer: Callable[[], int] | None = None,
        choices: ChoiceList | None = None,
        tip: QWidget | None = None,
    ) -> None:
        super().__init__(table)
        self.table = table
        self.card = Card(table)
        self._viewer = viewer
        self._tip = tip
        self._thing: Thing | None = None  # whose card is open
        self._told: tuple[object, Theme, float] | None = None  # the position and the look it was made for
        self._held = False  # opened by key or long press: pointing elsewhere doesn't close it
        self._wanted: Thing | None = None
        self._choice: Thing | None = None
        self._dragging = False
        self._press: tuple[Area, QPointF, bool] | None = None  # where; whether by touch
        self._swallow = False  # the release after a long touch is no click
        self._ours = False
        self._hover_timer = self._timer(HOVER_AFTER, self._open_wanted)
        self._press_timer = self._timer(PRESS_AFTER, self._long_press)
        table.pointed.connect(self._on_pointed)
        table.clicked.connect(self._on_clicked)
        self._stale.connect(self.refresh, Qt.ConnectionType.QueuedConnection)
        for area in table.areas.values():
            area.installEventFilter(self)
            area.drag_moved.connect(self._on_drag)
            area.drag_ended.connect(self._on_drop)
        table.installEventFilter(self)
        around = table.parentWidget()
        if around is not None:
            around.installEventFilter(self)
        if choices is not None:
            choices.pointed.connect(self._on_choice)
        if tip is not None:
            tip.installEventFilter(self)

    def _timer(self, after: int, call: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after)
        timer.timeout.connect(call)
        return timer

    # what others may ask

    @property
    def thing(self) -> Thing | None:
        """The thing whose card is open."""
        return self._thing

    def tells(self, thing: Thing, sentence: str) -> bool:
        """Whether the open card is that thing's and says this already."""
        content = self.card.content
        return thing == self._thing and content is not None and sentence in content.words

    @property
    def _text_size(self) -> float:
        """The text size of the settings, 0.8 to 2, where the table knows one."""
        return float(getattr(self.table, "grow", 1.0))

    def show_for(self, thing: Thing | None) -> None:
        """Open the card of a thing at once; it stays until `hide`, Esc, a press, or another thing is pointed at."""
        self._stop()
        if thing is not None and self._open(thing):
            self._held = True
        else:
            self.hide()

    def hide(self) -> None:
        """Close the card, and open none that was on its way."""
        self._stop()
        self._thing = None
        self._held = False
        self.card.hide()

    def refresh(self) -> None:
        """Another position is shown: an open card tells what is true now."""
        if self._thing is not None and not self._open(self._thing):
            self.hide()

    def toggle(self) -> bool:
        """Open the card of what is pointed at, else of the current choice, or close it; False where there is none."""
        if self._thing is not None:
            self.hide()
            return True
        hovered = [area.hover for area in self.table.areas.values() if area.hover is not None]
        thing = hovered[0] if hovered else self._choice
        self.show_for(thing)
        return self._thing is not None

    # opening

    def _stop(self) -> None:
        self._hover_timer.stop()
        self._press_timer.stop()
        self._wanted = None

    def _open(self, thing: Thing) -> bool:
        table, position = self.table, self.table.row.position
        where = table.where_pointed(thing)
        if position is None or where is None or self._dragging:
            return False
        seat = position.state.seat if self._viewer is None else self._viewer()
        content = card(position.state, thing, seat, position.seats)
        if content is None:
            return False
        scale = max(table.unit, LEAST_UNIT) * self._text_size
        self.card.set_content(content, table.theme, scale, table.size())
        self._thing, self._told = thing, (position, table.theme, self._text_size)
        self._place(where)
        self.card.show()
        return True

    def _place(self, where: QRect) -> None:
        assert self._thing is not None
        avoid = self._map(self._thing)
        if self._tip is not None and self._tip.isVisible():
            corner = self.table.mapFromGlobal(self._tip.mapToGlobal(QPoint(0, 0)))
            avoid = avoid.united(QRect(corner, self._tip.size()))
        self.card.setGeometry(placed(where, self.card.size(), self.table.rect(), self._thing.kind, avoid))

    def _map(self, thing: Thing) -> QRect:
        """The land around a land tile, or where a drawn one can go: the next step goes there, so it stays in sight."""
        found, position = QRect(), self.table.row.position
        if thing.kind in ("land", "place", "hand") and position is not None:
            seat = position.state.seat if thing.kind == "hand" else thing.seat
            for tile in range(len(position.state.lands[seat].places)):
                found = found.united(self.table.where(land(tile, seat)) or QRect())
            if thing.kind == "hand":
                for at in position.state.lands[seat].free:
                    found = found.united(self.table.where(place(at, seat)) or QRect())
        return found

    def _open_wanted(self) -> None:
        if self._wanted is not None:
            self._open(self._wanted)
            self._wanted = None

    # the pointer

    def _on_pointed(self, thing: Thing | None) -> None:
        if self._dragging or (thing is not None and thing == self._thing):
            return
        if thing is None:
            if not self._held:
                self.hide()
            return
        self.hide()
        self._wanted = thing
        self._hover_timer.start()

    def _on_clicked(self, _thing: Thing) -> None:
        self.hide()

    def _on_choice(self, row: object) -> None:
        things: Sequence[Thing] = getattr(row, "things", ())
        self._choice = things[0] if things else None
        if self._held:
            self.show_for(self._choice)

    def _on_drag(self, *_: object) -> None:
        if not self._dragging:
            self._dragging = True
            self.hide()

    def _on_drop(self, *_: object) -> None:
        self._dragging = False
        self.hide()

    def _pressed(self, area: Area, event: QMouseEvent) -> None:
        self.hide()
        self._swallow = False
        self._press = None
        if event.button() == Qt.MouseButton.LeftButton and area.thing_at(event.position()) is not None:
            touch = event.device().type() == QInputDevice.DeviceType.TouchScreen
            self._press = (area, event.position(), touch)
            self._press_timer.start()

    def _moved(self, event: QMouseEvent) -> None:
        if self._press is not None:
            far = (event.position() - self._press[1]).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._press = None
                self._press_timer.stop()
                if not self._dragging and self._held:
                    self.hide()

    def _long_press(self) -> None:
        if self._press is None:
            return
        area, at, touch = self._press
        self.show_for(area.thing_at(at))
        if touch and self._thing is not None:  # a finger can't point without pressing, so this was only a look
            self._swallow = True
            self._give_up(area)

    def _give_up(self, area: Area) -> None:
        """Make the area forget its press, as if it was released elsewhere."""
        away = QPointF(-1, -1)
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        event = QMouseEvent(
            QEvent.Type.MouseButtonRelease, away, area.mapToGlobal(away), left, none, Qt.KeyboardModifier.NoModifier
        )
        self._ours = True
        QApplication.sendEvent(area, event)
        self._ours = False

    def _released(self) -> bool:
        self._press = None
        self._press_timer.stop()
        swallowed, self._swallow = self._swallow, False
        return swallowed

    # keys and everything else

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(watched, Area):
            return self._area_event(watched, event)
        if watched is self._tip:
            if kind == QEvent.Type.Show and self._thing is not None:
                where = self.table.where_pointed(self._thing)
                if where is not None:
                    self._place(where)
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event)
        elif kind in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide) or (
            kind == QEvent.Type.Resize and watched is self.table
        ):
            self.hide()
        return False

    def _area_event(self, area: Area, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._thing is not None:
            if area is self.table.row and self._told != (area.position, area.theme, self._text_size):
                self._stale.emit()  # another position or look is being drawn
            return False
        if self._ours or not isinstance(event, QMouseEvent):
            return False
        match event.type():
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick:
                self._pressed(area, event)
            case QEvent.Type.MouseMove:
                self._moved(event)
                return self._swallow
            case QEvent.Type.MouseButtonRelease:
                return self._released()
        return False

    def _key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape:
            held = self._held and self._thing is not None
            self.hide()
            return held  # a card opened by pointing closes, and Esc does what it does
        if keys.command(event, "card") and not event.isAutoRepeat():
            return self.toggle()
        return False
