"""The table from the keyboard: a cursor that goes over the things of the board, and where Tab and the other keys lead.

Arrows go from thing to thing within an area, Home and End to its first and last, Page Down and Page Up to what can be
done; Tab goes to the next area. Enter or Space is a click. Other keys are in the table of `settings.keys`. The
cursor is found again after every decision: where something can be done, as near as possible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from tribe_desktop.ui import keys
from tribe_desktop.ui.access import reachable
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.spoken import name_of
from tribe_desktop.ui.tribus.spots import Spot, Spots
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Thing

ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
PANS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}
LANDS = ("land_1", "land_2", "land_3", "land_4")
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
FIRST = ("territory", "achievements", "row", "others", "players")  # where the cursor looks for something to do
PAN = 60.0  # units


class Screen(Protocol):
    """What the cursor needs of its screen."""

    table: TribusTable
    prompt: QWidget
    choices: QWidget
    log: QWidget
    cover: QWidget


class Cursor(QObject):
    """See the module. `meaning`: what a click on a thing would do, in words; `person`: whether a person decides now;
    `lift`: take a thing up.
    """

    moved = Signal(object)  # the thing the user has gone to

    def __init__(
        self,
        screen: Screen,
        meaning: Callable[[Thing], str],
        person: Callable[[], bool],
        lift: Callable[[Thing], None],
    ) -> None:
        table = screen.table
        super().__init__(table)
        self.screen, self.table = screen, table
        self._meaning, self._person, self._lift = meaning, person, lift
        self.home = "list"  # where the user decides: "board" or "list"
        self._position: object = None
        self._last: tuple[str, QRectF] | None = None
        self.going = False  # the user moves the cursor, it doesn't follow a change
        self.spots = {name: Spots(area, self._made) for name, area in table.areas.items()}
        table.marked.connect(self.settle)
        table.pointed.connect(self._pointed)
        table.enlarged.connect(self._enlarged)
        screen.choices.installEventFilter(self)

    def _made(self, area: Area) -> Spot:
        return Spot(area, self._key, self._found)

    # where it is

    @property
    def spot(self) -> Spot | None:
        """The thing with the focus."""
        found = QApplication.focusWidget()
        return found if isinstance(found, Spot) and self.table.isAncestorOf(found) else None

    @property
    def thing(self) -> Thing | None:
        return None if self.spot is None else self.spot.thing

    def _name(self, area: Area) -> str:
        return next(name for name, one in self.table.areas.items() if one is area)

    def _found(self, spot: Spot, here: bool) -> None:
        """A stand-in got or lost the focus."""
        area, name = spot.area, self._name(spot.area)
        if not here:
            if area.hover == spot.thing and area.zone(spot.thing) is not None:
                area.set_hover(None)
            self.spots[name].let_go(spot)
            return
        self.home = "board"
        self.spots[name].last = spot.thing
        self._last = (name, spot.box() or QRectF())
        self._tell(spot)
        if self.going and spot.thing is not None:
            for other in self.table.areas.values():
                other.forget_pointer()
                if other is not area and other.hover is not None:
                    other.hover = None
                    other.marks_changed()
            area.set_hover(spot.thing)
            self.moved.emit(spot.thing)

    def _pointed(self, thing: Thing | None) -> None:
        """The pointer has been moved: what the keyboard pointed at is not pointed at any more."""
        spot = self.spot
        if thing is None or spot is None or spot.area is self.sender() or spot.area.hover in (None, thing):
            return
        spot.area.hover = None
        spot.area.marks_changed()

    def go(self, spot: Spot | None) -> bool:
        """Put the cursor on a stand-in because the user wants it there."""
        if spot is None:
            return False
        self.going = True
        spot.setFocus(Qt.FocusReason.TabFocusReason)
        self.going = False
        return True

    # what it is called

    def tell(self) -> None:
        """Names and descriptions of everything; nobody hears them while no assistive technology listens."""
        if QAccessible.isActive():
            for spots in self.spots.values():
                for spot in spots:
                    self._tell(spot)
        elif self.spot is not None:
            self._tell(self.spot)

    def _tell(self, spot: Spot) -> None:
        position, thing = spot.area.position, spot.thing
        if position is None or thing is None or spot.area.zone(thing) is None:
            return
        chosen, about = thing in spot.area.chosen, self._meaning(thing)
        name = name_of(position, thing, small=spot.area is self.table.others)
        spot.tell(name, text("access.chosen", what=about) if chosen else about, chosen)

    # after a change

    def settle(self) -> None:
        """Another position or other marks: stay where that makes sense, else go to what can be done."""
        position, self._position = self._position, self.table.row.position
        self.tell()
        spot = self.spot
        if spot is None:
            return
        gone = spot.area.zone(spot.thing) is None
        if gone or (position is not self._position and self._person() and spot.thing not in spot.area.can):
            self._find(spot)

    def _find(self, spot: Spot | None = None) -> None:
        """The best place for the cursor now: where something can be done, near where it was."""
        name, box = self._last or (FIRST[0], QRectF())
        can = self.table.row.can
        for one in (name, *FIRST, *self.spots):
            found = self.spots[one].nearest(box if one == name else QRectF(), can)
            if found is not None:
                self._follow(found)
                return
        if self._person() and self._end is not None:
            self._end.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        same = [spots.get(spot.thing) for spots in self.spots.values()] if spot is not None else []
        near = self.spots[name].nearest(box, [one.thing for one in self.spots[name] if one.thing is not None])
        found = next((one for one in same if one is not None), near)
        if found is not None:
            self._follow(found)
        else:
            self.screen.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _end(self) -> QWidget | None:
        """The button that ends the turn, where it can be pressed."""
        button = getattr(self.screen.prompt, "end_button", None)
        return button if isinstance(button, QWidget) and button.isEnabled() and button.isVisible() else None

    def _follow(self, spot: Spot) -> None:
        if spot is not self.spot:
            spot.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enlarged(self, seat: int) -> None:
        """Another's land is shown large: from its small map the cursor goes along."""
        spot = self.spot
        if spot is not None and spot.area is self.table.others:
            mine = self.spots["territory"]
            same = mine.get(spot.thing)
            lands = [one for one in mine.in_order() if one.thing is not None and one.thing.kind == "land"]
            self._follow(same or next(iter(lands), spot))

    def back(self) -> None:
        """To where the user decides: after a cover, or when what had the focus can't have it any more."""
        if self.home == "board":
            self._find()
        else:
            self.screen.choices.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.home = "list"
        return False

    # Tab

    def tab(self, forward: bool) -> bool:
        """To the next stop, round and round."""
        now = QApplication.focusWidget()
        if self.screen.cover.isVisible():
            self.screen.cover.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        if now is not None and not (now.isEnabled() and now.isVisible()):
            self.back()  # it was taken from a button that can't be pressed any more
            return True
        stops = self._stops()
        if not stops:
            return False
        here = next((k for k, stop in enumerate(stops) if stop is now or self._holds(stop, now)), None)
        if here is None:
            here = -1 if forward else len(stops)
        self._enter(stops[(here + (1 if forward else -1)) % len(stops)], forward)
        return True

    @staticmethod
    def _holds(stop: QWidget, now: QWidget | None) -> bool:
        return isinstance(stop, Area) and isinstance(now, Spot) and now.area is stop

    def _stops(self) -> list[QWidget]:
        found = reachable(self.screen.prompt)
        for name, area in self.table.areas.items():
            if area.isVisible() and next(iter(self.spots[name]), None) is not None:
                found.append(area)
            found += reachable(area)
        return [*found, *self.screen.side.stops()]

    def _enter(self, stop: QWidget, forward: bool = True) -> None:
        if isinstance(stop, Area):
            self.go(self._entry(self._name(stop)))
        else:
            reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
            stop.setFocus(reason)

    def _entry(self, name: str) -> Spot | None:
        """Where the cursor enters an area: what can be done first, else where it was."""
        spots = self.spots[name]
        order = spots.in_order()
        able = [spot for spot in order if spot.thing in spots.area.can]
        last = spots.get(spots.last)
        if last is not None and (last in able or not able):
            return last
        return next(iter(able or order), None)

    def enter(self) -> bool:
        """Go to the board, to where something can be done; whether there is such a place."""
        name = self._last[0] if self._last is not None else "row"
        able = [one for one in FIRST if any(spot.thing in self.table.row.can for spot in self.spots[one])]
        return self.go(self._entry(name if name in able or not able else able[0]))

    # keys

    def _key(self, spot: Spot, event: QKeyEvent) -> bool:
        """A key pressed on a thing."""
        key, spots = event.key(), self.spots[self._name(spot.area)]
        command = keys.command(event, "lift", "card")
        if command == "lift" and spot.thing is not None:
            if not event.isAutoRepeat():
                self._lift(spot.thing)
            return True
        modifiers = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if modifiers != Qt.KeyboardModifier.NoModifier:
            return False
        if key in ENTER or (key == Qt.Key.Key_Space and self._person()):
            if not event.isAutoRepeat():
                spot.click()
            return True
        if key in ARROWS:
            self._arrow(spot, *ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            order = spots.in_order()
            self.go(order[0 if key == Qt.Key.Key_Home else -1] if order else None)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self._next(spots, spot, 1 if key == Qt.Key.Key_PageDown else -1)
        elif command == "card":
            spot.area.hover = spot.thing  # the card of what has the focus
            return False
        else:
            return False
        return True

    def _arrow(self, spot: Spot, dx: int, dy: int) -> None:
        spots, territory = self.spots[self._name(spot.area)], self.table.territory
        for _ in range(12):
            box = spot.box()
            found = None if box is None else spots.towards(box, dx, dy)
            if found is not None or spot.area is not territory or not territory.pan_by(QPointF(-dx, -dy) * PAN):
                self.go(found)
                return
            spot.area.set_hover(None)

    def _next(self, spots: Spots, spot: Spot, step: int) -> None:
        order = spots.in_order()
        able = [one for one in order if one.thing in spots.area.can] or order
        if spot in able:
            self.go(able[(able.index(spot) + step) % len(able)])
            return
        here = order.index(spot) if spot in order else 0
        later = [one for one in able if (order.index(one) - here) * step > 0]
        self.go((later or able)[0 if step > 0 else -1])

    def press(self, event: QKeyEvent) -> bool:
        """A key anywhere on the screen that is the table's: zoom, pan, whose land is large."""
        territory = self.table.territory
        match keys.command(event, "nearer", "farther", "whole", *PANS, *LANDS):
            case None:
                return False
            case "nearer":
                territory.zoom_by(1.25)
            case "farther":
                territory.zoom_by(0.8)
            case "whole":
                territory.show_whole()
            case pan if pan in PANS:
                dx, dy = PANS[pan]
                territory.pan_by(QPointF(-dx, -dy) * PAN)
            case land:
                self.table.enlarge(LANDS.index(land))
        return True
