"""What moves on the territories: members, land drawn, laid, exhausted, restored and swapped."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPixmap, QTransform

from tribe_desktop.tribus import facts as f
from tribe_desktop.tribus.catalog import RESOURCES
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.area import REACH, Area
from tribe_desktop.ui.tribus.flights import Flight, Hold, Show, Turn, cut
from tribe_desktop.ui.tribus.stage import Stage, box_of, shape_of
from tribe_desktop.ui.tribus.things import Thing
from tribe_desktop.ui.tribus.zones import Zone

STEP, FLY, TURN, PAN, DROP = 260.0, 300.0, 260.0, 220.0, 150.0  # ms


class Lands:
    """Adds to a show. `gone`: by area, what left at once and so must not fade."""

    def __init__(self, stage: Stage, show: Show) -> None:
        self.stage = stage
        self.table = stage.table
        self.show = show
        self.gone: dict[str, list[QPainterPath]] = {}
        self._walk: list[f.MemberMoved] = []
        self._same = stage.same_land

    def move(self, fact: f.Fact, at: float) -> float:
        """Add what a fact moves from the time `at`; when the next may begin. Steps of one member are one way."""
        match fact:
            case f.MemberMoved():
                if self._walk and (self._walk[-1].target != fact.source or self._walk[-1].seat != fact.seat):
                    at = self.finish(at)
                self._walk.append(fact)
                return at
            case f.LandDrawn(seat=seat):
                return self._drawn(seat, at)
            case f.LandLaid(seat=seat, resource=resource, tile=tile):
                return self._laid(seat, resource, tile, at)
            case f.LandExhausted(seat=seat, tile=tile) | f.LandRestored(seat=seat, tile=tile):
                if seat == self.table.large_seat and self._same:
                    self.turn(things.land(tile, seat), at, self.table.theme.rock)
                return at + 130
            case f.TilesSwapped():
                return self._swapped(fact, at)
        return at

    def end(self, at: float) -> None:
        """All facts are told."""
        self.finish(at)
        if not self._same and self.stage.large == self.table.large_seat:
            self._pan()

    def _pan(self) -> None:
        """The map fits itself anew: the old one goes there."""
        area, layer = self.table.territory, self.stage.layer(self.table.territory)
        thing = things.land(0, self.table.large_seat)
        old, now = self.stage.old_zone("territory", thing), area.zone(thing)
        if old is None or now is None or layer is None:
            return
        a, b = box_of(area, old), box_of(area, now)
        room = QRectF(area.sight_box().topLeft() * area.unit, area.sight_box().size() * area.unit)
        room = QRectF(room.toAlignedRect() & area.rect())
        seen = room.translated(QPointF(area.pos()))
        scale = b.width() / a.width()
        goal = QRectF(b.topLeft() + (seen.topLeft() - a.topLeft()) * scale, seen.size() * scale)
        rock = self.stage.sprite(area.uw, area.uh, lambda c, _w, _h: area.rock(c, right=False))
        self.show.covers.append(Hold(cut(rock, room), seen, PAN))
        self.show.flights.insert(0, Flight(cut(layer, room), (seen, goal), 0.0, PAN, clip=seen))
        self.leave("territory", seen)

    def finish(self, at: float) -> float:
        """The last steps, which could have gone on."""
        if not self._walk:
            return at
        walk, self._walk = self._walk, []
        way = [walk[0].source, *(step.target for step in walk)]
        jump = any(step.relocated for step in walk)
        lasts = min(STEP + 90 * (len(way) - 2), 440.0)
        return self.member(walk[0].seat, [], way, at, lasts=lasts, arc=(36 if jump else 9) * self.table.unit)

    # what all need

    def leave(self, name: str, box: QRectF) -> None:
        """A spot of an area that has its own picture meanwhile."""
        path = QPainterPath()
        path.addRect(QRectF(box.toAlignedRect()))
        self.gone.setdefault(name, []).append(path)

    def _name(self, area: Area) -> str:
        return next(name for name, one in self.table.areas.items() if one is area)

    def _leave_zone(self, area: Area, zone: Zone) -> None:
        shape = shape_of(area, zone)
        shape.translate(QPointF(area.pos()))
        self.gone.setdefault(self._name(area), []).append(shape)

    def _keep_zone(self, area: Area, zone: Zone, end: float) -> None:
        """The old picture of a tile until something lands there."""
        layer = self.stage.layer(area)
        if layer is None or not self.stage.kept(area, zone):
            return
        shape = shape_of(area, zone)
        box = QRectF(shape.boundingRect().toAlignedRect())
        self.show.holds.append(Hold(cut(layer, box, shape), box.translated(QPointF(area.pos())), end))
        self._leave_zone(area, zone)

    def turn(self, thing: Thing, start: float, ground: str) -> None:
        """A piece turned over where it lies: its old picture becomes the new one."""
        found = self.stage.find(thing)
        if found is None or not self.stage.kept(*found):
            return
        area, zone = found
        layer = self.stage.layer(area)
        if layer is None:
            return
        shape = shape_of(area, zone)
        box = QRectF(shape.boundingRect().toAlignedRect())
        new = cut(area.picture(), box, shape)
        bare = self.stage.bare(box, ground, shape)
        at = box.translated(QPointF(area.pos()))
        self.show.holds.append(Turn(cut(layer, box, shape), new, bare, at, start, start + TURN))
        self._leave_zone(area, zone)

    # members

    def _standing(self, area: Area, box: QRectF) -> QRectF:
        """Where a figure stands on a tile."""
        wide = box.width() * (0.37 if area is self.table.territory else 0.5)
        return QRectF(box.center().x() - wide / 2, box.bottom() - wide - box.width() * 0.036, wide, wide)

    def member(
        self, seat: int, way: list[QRectF], lands: Sequence[int], at: float, *, lasts: float = STEP, arc: float = 0.0
    ) -> float:
        """A figure along boxes and then over tiles; when the next may begin."""
        spots: list[tuple[Area, Zone]] = []
        for tile in lands:
            found = self.stage.find(things.land(tile, seat))
            if found is None:
                return at
            spots.append(found)
        boxes = [*way, *(self._standing(area, box_of(area, zone)) for area, zone in spots)]
        if len(boxes) < 2:
            return at
        if self.stage.origin is not None:
            boxes, arc, lasts = [self.stage.led(boxes[-1]), boxes[-1]], 0.0, DROP
        emblem = self.stage.position.seats[seat].emblem
        last = boxes[-1]
        picture = self.stage.icon(f"member_{emblem}", last)
        self.show.flights.append(Flight(picture, boxes, at, at + lasts, arc=arc))
        self._keep_zone(*spots[-1], at + lasts)
        if not way:
            self._leave_zone(*spots[0])
        return at + lasts * 0.55

    def lost(self, seat: int, tile: int, home: QRectF, at: float) -> float:
        found = self.stage.find(things.land(tile, seat))
        if found is None:
            return at
        area, zone = found
        start = self.stage.led(self._standing(area, box_of(area, zone)))
        emblem = self.stage.position.seats[seat].emblem
        picture = self.stage.icon(f"member_{emblem}", start)
        self.show.flights.append(Flight(picture, (start, home), at, at + FLY, arc=30 * self.table.unit))
        self._leave_zone(area, zone)
        return at + FLY * 0.55

    # land

    def _hex(self, name: str, box: QRectF) -> QPixmap:
        return self.stage.icon(name, box)

    def _hands(self, zones: Sequence[Zone]) -> list[tuple[int, Zone]]:
        return [(zone.thing.number, zone) for zone in zones if zone.thing.kind == "hand"]

    def _bare(self, zone: Zone, end: float, reach: float = 1.5) -> None:
        """Bare rock where a tile is going to lie; `reach`: units around it."""
        area = self.table.territory
        shape = shape_of(area, zone)
        box = shape.boundingRect()
        grown = 1 + 2 * reach * area.unit / box.width()
        middle = box.center()
        spread = QTransform.fromTranslate(middle.x(), middle.y()).scale(grown, grown)
        shape = spread.translate(-middle.x(), -middle.y()).map(shape)
        whole = shape.boundingRect()
        bare = self.stage.bare(whole, self.table.theme.rock, shape)
        self.show.holds.append(Hold(bare, whole.translated(QPointF(area.pos())), end))

    def _around(self, box: QRectF) -> QRectF:
        """With the ring that marks it."""
        reach = REACH * self.table.unit
        return QRectF(box.adjusted(-reach, -reach, reach, reach).toAlignedRect())

    def _drawn(self, seat: int, at: float) -> float:
        """Out of the bag, turned on the way."""
        area = self.table.territory
        bag = self.stage.new_box(things.BAG)
        hands = self._hands(area.zones)
        if bag is None or seat != self.table.large_seat:
            return at
        step = min(45.0, 200.0 / max(1, len(hands)))
        for k, (resource, zone) in enumerate(hands):
            box, start = box_of(area, zone), at + k * step
            face, back = self._hex(f"hex_{RESOURCES[resource]}", box), self._hex("hex_back", box)
            self.show.flights.append(Flight(face, (bag, box), start, start + FLY, back=back))
            self._bare(zone, start + FLY, REACH)
            self.leave("territory", self._around(box))
        return at + FLY

    def _laid(self, seat: int, resource: int, tile: int, at: float) -> float:
        found = self.stage.find(things.land(tile, seat))
        if found is None:
            return at
        area, zone = found
        target = box_of(area, zone)
        old = self._hands(self.stage.zones["territory"])
        used = next((one for one in old if one[0] == resource), None)
        source = box_of(self.table.territory, used[1]) if used is not None else self.stage.new_box(things.BAG)
        if source is None:
            return at
        picture = self._hex(f"hex_{RESOURCES[resource]}", target)
        self.show.flights.append(Flight(picture, (self.stage.led(source), target), at, at + FLY))
        if area is self.table.territory:
            self._bare(zone, at + FLY)
        if used is not None and self.stage.large == self.table.large_seat:
            self.leave("territory", self._around(source))
            old.remove(used)
            self._close_up(old, at)
        return at + FLY * 0.6

    def _close_up(self, old: list[tuple[int, Zone]], at: float) -> None:
        """What is left in hand moves together."""
        area = self.table.territory
        for (resource, before), (_, now) in zip(old, self._hands(area.zones), strict=False):
            a, b = box_of(area, before), box_of(area, now)
            self.leave("territory", self._around(a))
            if a != b:
                picture = self._hex(f"hex_{RESOURCES[resource]}", b)
                self.show.flights.append(Flight(picture, (a, b), at, at + FLY, waits=True))
                self._bare(now, at + FLY, REACH)

    def _swapped(self, fact: f.TilesSwapped, at: float) -> float:
        area = self.table.territory
        zones = [area.zone(things.land(tile, fact.seat)) for tile in (fact.a, fact.b)]
        layer = self.stage.layer(area)
        a, b = zones
        if a is None or b is None or layer is None or not self._same:
            return at
        for one, other in ((a, b), (b, a)):
            shape = shape_of(area, one)
            picture = cut(layer, QRectF(shape.boundingRect().toAlignedRect()), shape)
            self.show.flights.append(
                Flight(picture, (box_of(area, one), box_of(area, other)), at, at + FLY, arc=14 * self.table.unit)
            )
            box = QRectF(shape.boundingRect().toAlignedRect())
            bare = self.stage.bare(box, self.table.theme.rock, shape)
            self.show.holds.append(Hold(bare, box.translated(QPointF(area.pos())), at + FLY))
            self._leave_zone(area, one)
        return at + FLY * 0.6
