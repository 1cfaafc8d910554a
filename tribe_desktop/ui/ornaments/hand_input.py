"""Mouse, wheel, touch and keys as what they mean for a piece in the hand; it knows the table by a few calls alone."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent

from tribe_desktop.table.parts import Point
from tribe_desktop.ui import keys

from .live_table import Holder

CLICK = 6.0  # px: a press and release nearer than this is a click
FINE, COARSE = 1.5, 15.0  # u a key
NUDGES = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class HandInput:
    """`pixel`: where the pointer is, or None while keys lead; `offset`: from the pointer to the hand, in u."""

    def __init__(self, table: Holder) -> None:
        self._table = table
        self.pixel: Point | None = None
        self.offset = (0.0, 0.0)
        self.dragging = False  # a button is down that began with taking the piece
        self._pressed: QPointF | None = None
        self._panning = False
        self._far = 0.0
        self._took_up = False
        self._wheel = 0

    def reset(self) -> None:
        """The hand is empty."""
        self.pixel, self.offset, self.dragging = None, (0.0, 0.0), False
        self._wheel = 0

    def let_drop(self) -> None:
        """The pointer is not ours any more (focus lost): what was dragged is now held."""
        self.dragging = self._panning = False
        self._pressed = None

    def lead_from(self, hand: Point, world: Point) -> None:
        """The pointer takes the hand over where it is: their distance stays."""
        self.offset = (hand[0] - world[0], hand[1] - world[1])

    # --- pointer ------------------------------------------------------------------------------------------------------

    def press(self, event: QMouseEvent) -> None:
        at, table = event.position(), self._table
        self._pressed, self._far, self._took_up = at, 0.0, False
        if event.button() == Qt.MouseButton.RightButton:
            if table.holding:
                table.take_back()
            return
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panning = True
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if not table.holding:
            self.dragging = table.press_at(at)
            if self.dragging:
                self.pixel = (at.x(), at.y())
            else:
                self._panning = True
        elif table.parked:
            self.pixel = (at.x(), at.y())
            self.dragging = self._took_up = True
            table.take_up()
        elif self.pixel is None:  # keys led until now
            self.pixel = (at.x(), at.y())
            table.pointer_leads()
            self.dragging = self._took_up = True

    def move(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._panning and self._pressed is not None:
            self._table.pan(at - self._pressed)
            self._pressed = at
            return
        if self._pressed is not None:
            self._far = max(self._far, (at - self._pressed).manhattanLength())
        if self._table.holding and (self.pixel is not None or self.dragging):
            self.pixel = (at.x(), at.y())
            self._table.wake()
        elif not self._table.holding:
            self._table.hover(at)

    def release(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        self._panning = False
        if event.button() != Qt.MouseButton.LeftButton or pressed is None:
            return
        dragged, self.dragging = self.dragging, False
        table = self._table
        if not table.holding:
            return
        at = event.position()
        if self.pixel is not None:
            self.pixel = (at.x(), at.y())
        if not table.inside:
            if dragged and self._far > CLICK and table.over_tray(at):
                table.take_back()  # carried back to where it came from
            return  # else it is in the hand now, and the next click lets go
        if self._took_up and self._far <= CLICK:
            return
        table.let_go()

    def wheel(self, event: QWheelEvent) -> None:
        table = self._table
        turn = event.angleDelta().y() or event.angleDelta().x()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            at = event.position()
            table.zoom(turn / 120, (at.x(), at.y()))
            return
        if not table.holding:
            return
        self._wheel += turn
        notches, self._wheel = int(self._wheel / 120), self._wheel - int(self._wheel / 120) * 120
        if notches:
            table.turn(notches)

    # --- keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """Whether the key means something here."""
        table, again = self._table, event.isAutoRepeat()
        if event.key() == Qt.Key.Key_Home and not table.holding:
            table.fit()
            return True
        match keys.command(event, "nearer", "farther", "whole", "time", "slow"):
            case "nearer":
                table.zoom(1, None)
                return True
            case "farther":
                table.zoom(-1, None)
                return True
            case "whole" if not table.holding:
                table.fit()
                return True
            case "time" if not again:
                return table.toggle_pause()
            case "slow" if not again:
                return table.toggle_slow()
        return table.holding and self._held(event)

    def _held(self, event: QKeyEvent) -> bool:
        table = self._table
        match keys.command(event, *NUDGES, "turn_left", "turn_right", "let_go", "take_back"):
            case None:
                return False
            case "turn_left":
                table.turn(1)
            case "turn_right":
                table.turn(-1)
            case "let_go":
                if not event.isAutoRepeat():
                    table.press_key()
            case "take_back":
                table.take_back()
            case way:
                dx, dy = NUDGES[way]
                step = COARSE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else FINE
                self.pixel = None
                table.nudge(dx * step, dy * step)
        return True
