"""What all parts of the table have in common: a picture kept until something changes, zones to point at, marks on top.

An area paints itself once into a pixmap; while the pointer moves, only the pixmap is copied and the marks are drawn,
and of these only what looks different now. A position that shows the area the same sight as before changes nothing.
Measures are in units (see canvas); zones are the truth for pointing, clicking, dragging and for tests.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from random import Random

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from tribe_desktop.ui.art import kept
from tribe_desktop.ui.theme import INK, LIGHT, Theme
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.things import Position, Thing
from tribe_desktop.ui.tribus.zones import CAN_WIDTH, POINTED_WIDTH, Zone, line, rimmed, rounded

REACH = 5  # units around a zone that its marks may cover


class Area(QWidget):
    """Base of the parts of the table. Subclasses fill `zones` in `build` and paint in `paint`."""

    pointed = Signal(object)  # Thing or None
    clicked = Signal(object)
    drag_moved = Signal(object, QPointF)  # the thing held, where the pointer is (global)
    drag_ended = Signal(object, QPointF)
    rebuilt = Signal()  # the zones are others

    rocky = False  # `paint` begins with `rock`, which covers all

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.theme: Theme = LIGHT
        self.unit = 1.0
        self.grow = 1.0  # text size of the settings
        self.position: Position | None = None
        self.zones: list[Zone] = []
        self.can: frozenset[Thing] = frozenset()
        self.chosen: frozenset[Thing] = frozenset()
        self.lit: frozenset[Thing] = frozenset()
        self.hover: Thing | None = None
        self._layer: QPixmap | None = None
        self._pressed: tuple[Thing, QPointF] | None = None
        self._dragging = False
        self._at: QPointF | None = None  # where the pointer is, while it is over the area
        self._untold = False  # what is under the pointer has become something else, or means something else
        self._sight: Hashable = None
        self._looks: dict[Thing, Hashable] = {}  # how each thing was marked when last painted
        self._exposed = QRectF()  # in units, while painting
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    # what a subclass gives

    def build(self) -> None:
        """Make `zones` anew for the position and the size."""

    def paint(self, canvas: Canvas) -> None:
        """Draw everything that doesn't change while the pointer moves."""

    def sight(self) -> Hashable:
        """All of the position that is seen here, as plain values; None: anything may matter."""
        return None

    def describe(self) -> str:
        """The area in words, for a screen reader."""
        return ""

    def draggable(self, _thing: Thing) -> bool:
        """Whether a press on a thing may begin a drag."""
        return False

    # size in units

    @property
    def uw(self) -> float:
        return self.width() / self.unit

    @property
    def uh(self) -> float:
        return self.height() / self.unit

    # changes

    @property
    def k(self) -> float:
        """How much larger than normal texts are: 0 to 1; measures that make room for them use it."""
        return max(0.0, self.grow - 1)

    def set_look(self, theme: Theme, unit: float, grow: float = 1.0) -> None:
        if (theme, unit, grow) != (self.theme, self.unit, self.grow):
            self.theme, self.unit, self.grow = theme, unit, grow
            self.refresh()

    def show_position(self, position: Position) -> None:
        self.position = position
        sight = self.sight()
        if sight is not None and sight == self._sight:
            return
        self._sight = sight
        self.refresh()
        self.setAccessibleDescription(self.describe())

    def set_marks(self, can: frozenset[Thing], chosen: frozenset[Thing]) -> None:
        self.can, self.chosen = can, chosen
        self._show_cursor()
        self.marks_changed()

    def highlight(self, things: frozenset[Thing]) -> None:
        if things != self.lit:
            self.lit = things
            self.marks_changed()

    def marks_changed(self) -> None:
        """Marks lie on top of the kept picture: only where they have changed it is painted again."""
        looks = {zone.thing: self.look_of(zone.thing) for zone in self.zones}
        for zone in self.zones:
            if looks[zone.thing] != self._looks.get(zone.thing):
                self.update(self._pixels(zone.path.boundingRect().adjusted(-REACH, -REACH, REACH, REACH)))
        self._looks = looks

    def look_of(self, thing: Thing) -> Hashable:
        """How a thing is marked now; equal where nothing has to be painted."""
        return thing in self.chosen, self.is_pointed(thing), thing in self.can, thing == self.hover

    def refresh(self) -> None:
        """Position, size or look changed: zones and picture are made anew."""
        self._layer = None
        self.zones = []
        if self.position is not None:
            self.build()
        self.look_again()
        self._looks = {zone.thing: self.look_of(zone.thing) for zone in self.zones}
        self.update()
        self.rebuilt.emit()

    def repaint_layer(self) -> None:
        """Only the picture is made anew."""
        self._layer = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()

    # zones

    def zone(self, thing: Thing | None) -> Zone | None:
        return next((zone for zone in self.zones if zone.thing == thing), None)

    def thing_at(self, point: QPointF) -> Thing | None:
        """The topmost thing at a point of the widget."""
        spot = point / self.unit
        return next((zone.thing for zone in reversed(self.zones) if zone.path.contains(spot)), None)

    def where(self, thing: Thing) -> QRect | None:
        """The pixels a thing covers, in the widget."""
        zone = self.zone(thing)
        if zone is None:
            return None
        return self._pixels(zone.path.boundingRect()) & self.rect()

    def _pixels(self, box: QRectF) -> QRect:
        left, top = math.floor(box.left() * self.unit), math.floor(box.top() * self.unit)
        right, bottom = math.ceil(box.right() * self.unit), math.ceil(box.bottom() * self.unit)
        return QRect(left, top, right - left, bottom - top)

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            if self.position is None:
                painter.fillRect(self.rect(), QColor(self.theme.ground))
                return
            painter.drawPixmap(0, 0, self.picture())
            seen, unit = event.rect(), self.unit
            self._exposed = QRectF(seen.x() / unit, seen.y() / unit, seen.width() / unit, seen.height() / unit)
            self.paint_marks(self._canvas(painter, self.devicePixelRatioF()))

    def _canvas(self, painter: QPainter, ratio: float) -> Canvas:
        return Canvas(painter, self.theme, self.unit, ratio, self.grow)

    def _painted(self, ratio: float) -> QPixmap:
        layer = self._sheet(ratio, "" if self.rocky else self.theme.ground)
        with QPainter(layer) as painter:
            self.paint(self._canvas(painter, ratio))
        return layer

    def _sheet(self, ratio: float, ground: str) -> QPixmap:
        """A picture of the area's size; without transparency, it is copied and not blended."""
        sheet = QPixmap(math.ceil(self.width() * ratio), math.ceil(self.height() * ratio))
        if ground:
            sheet.fill(QColor(ground))
        sheet.setDevicePixelRatio(ratio)
        return sheet

    @property
    def layer(self) -> QPixmap | None:
        """What was painted last, without marks; None while it is out of date."""
        return self._layer

    def picture(self) -> QPixmap:
        """The same, painted now where that is needed."""
        ratio = self.devicePixelRatioF()
        if self._layer is None or self._layer.devicePixelRatio() != ratio:
            self._layer = self._painted(ratio)
        return self._layer

    def exposed(self, box: QRectF) -> bool:
        """Whether a part of the area has to be painted now."""
        return self._exposed.intersects(box)

    def paint_marks(self, canvas: Canvas) -> None:
        """Rings: thin for what can be done, strong for what is pointed at, strong and filled for what is chosen."""
        for zone in self.zones:
            if self.exposed(zone.path.boundingRect().adjusted(-REACH, -REACH, REACH, REACH)):
                self.mark(canvas, zone)

    def is_pointed(self, thing: Thing) -> bool:
        """Whether a thing looks pointed at: by the pointer, or, while that is on nothing to do, from the list."""
        if self.hover is not None and self.hover in self.can:
            return thing == self.hover
        return thing in self.lit

    def mark(self, canvas: Canvas, zone: Zone) -> None:
        glow = self.theme.glow
        if zone.thing in self.chosen:
            canvas.fill(zone.path, glow, 0.16)
            line(canvas, zone, INK, POINTED_WIDTH + 2.4)
            line(canvas, zone, glow, POINTED_WIDTH)
        elif self.is_pointed(zone.thing):
            rimmed(canvas, zone, glow, POINTED_WIDTH)
        elif zone.thing in self.can:
            rimmed(canvas, zone, glow, CAN_WIDTH)
        elif zone.thing == self.hover:
            line(canvas, zone, self.theme.muted, 1.0)

    # pointing

    def set_hover(self, thing: Thing | None) -> None:
        if thing == self.hover and not self._untold:
            return
        self._untold = False
        self.hover = thing
        self._show_cursor()
        self.marks_changed()
        self.pointed.emit(thing)

    def look_again(self) -> None:
        """Another position is under a pointer that rests: mark what is there now. It is told when the pointer moves."""
        if self._at is None or self._pressed is not None:
            return
        thing = self.thing_at(self._at)
        self._untold = thing is not None
        if thing != self.hover:
            self.hover = thing
            self._show_cursor()
            self.marks_changed()
            self.pointed.emit(None)

    def forget_pointer(self) -> None:
        """Something else points now; the pointer counts again when it moves."""
        self._at = None

    def _show_cursor(self) -> None:
        hand = self._at is not None and self.hand_at(self._at)
        shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        if shape != self.cursor().shape():
            self.setCursor(shape)

    def hand_at(self, _at: QPointF) -> bool:
        """Whether a click where the pointer is does something."""
        return self.hover is not None and self.hover in self.can

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._at = event.position()
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            thing, start = self._pressed
            far = (event.position() - start).manhattanLength() >= QApplication.startDragDistance()
            if self._dragging or (far and self.draggable(thing)):
                self._dragging = True
                self.hover = None  # the table marks what the piece is over
                self.drag_moved.emit(thing, event.globalPosition())
            return
        self.set_hover(self.thing_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        thing = self.thing_at(event.position())
        self._dragging = False
        self._pressed = None if thing is None else (thing, event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        thing, _ = self._pressed
        self._pressed = None
        self._at = event.position() if QRectF(self.rect()).contains(event.position()) else None
        if self._dragging:
            self._dragging = False
            self.drag_ended.emit(thing, event.globalPosition())
        elif self.thing_at(event.position()) == thing:
            self.press(thing)

    def press(self, thing: Thing) -> None:
        """A click on a thing."""
        self.clicked.emit(thing)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._at = None
        if self._pressed is None:
            self.set_hover(None)

    def lifted(self, thing: Thing) -> QPixmap | None:
        """What the pointer carries while a thing is dragged: the piece cut out of the kept picture."""
        zone = self.zone(thing)
        if zone is None or self._layer is None:
            return None
        ratio = self._layer.devicePixelRatio()
        box = zone.path.boundingRect()
        out = QPixmap(math.ceil(box.width() * self.unit * ratio), math.ceil(box.height() * self.unit * ratio))
        out.setDevicePixelRatio(ratio)
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self.unit, self.unit)
            painter.translate(-box.topLeft())
            painter.setClipPath(zone.path)
            painter.scale(1 / self.unit, 1 / self.unit)
            painter.drawPixmap(0, 0, self._layer)
        return out

    def rock(self, canvas: Canvas, left: bool = True, right: bool = True) -> None:
        """Bare rock with sparse specks, the ground of the play areas; a side that meets another area has no corners."""
        key = ("rock", self.accessibleName(), self.theme.name, self.size(), self.unit, canvas.ratio, left, right)

        def make() -> QPixmap:
            ground = self._sheet(canvas.ratio, self.theme.ground)
            with QPainter(ground) as painter:
                self._rock(self._canvas(painter, canvas.ratio), left, right)
            return ground

        canvas.copy(kept(key, make))

    def _rock(self, canvas: Canvas, left: bool, right: bool) -> None:
        w, h, theme, painter = self.uw, self.uh, self.theme, canvas.painter
        path = rounded(0, 0, w, h, 12)
        path.setFillRule(Qt.FillRule.WindingFill)
        if not left:
            path.addRect(QRectF(0, 0, 14, h))
        if not right:
            path.addRect(QRectF(w - 14, 0, 14, h))
        canvas.fill(path, theme.rock)
        random = Random(len(self.accessibleName()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.speck))
        for _ in range(int(w * h / 900)):
            r = 0.5 + random.random()
            x, y = 6 + random.random() * (w - 12), 6 + random.random() * (h - 12)
            painter.drawEllipse(QPointF(x, y), r * 1.3, r)
        for _ in range(int(w / 160)):
            x, y = 30 + random.random() * max(1, w - 120), 14 + random.random() * max(1, h - 28)
            crack = QPainterPath(QPointF(x, y))
            crack.cubicTo(x + 16, y - 4, x + 30, y + 5, x + 44 + random.random() * 26, y - 1)
            canvas.stroke(crack, theme.speck, 1.1)
