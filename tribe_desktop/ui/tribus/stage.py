"""The table before a change, kept as pictures and boxes, and what scenes need to know of it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform

from tribe_desktop.tribus import facts as f
from tribe_desktop.tribus.state import EVENT, State
from tribe_desktop.ui import art
from tribe_desktop.ui.tribus import slab as slabs
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.sketch import Seen, seen
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, Thing
from tribe_desktop.ui.tribus.zones import Zone

ROW_FACTS = (f.TileTaken, f.TileReturned, f.EventShown, f.EventDone)


@dataclass(slots=True)
class Tile:
    """A tile of the row as a picture with its shells, and where it lies on the table."""

    picture: QPixmap
    box: QRectF


def carried(state: State) -> int:
    """The row code of the tile being carried out, or -1."""
    return state.taken if state.taken >= 0 else EVENT + state.event if state.event >= 0 else -1


def tiles(table: TribusTable, state: State) -> dict[int, Tile]:
    """The tiles of the row by their codes, the taken one among them."""
    row, found = table.row, {}
    for zone in row.zones:
        taken = zone.thing == things.TAKEN
        picture = row.lifted(things.row(-1) if taken else zone.thing)
        if picture is None or zone.slab is None:
            continue
        code = carried(state) if taken else state.row[zone.thing.number]
        corner = QPointF(zone.corner[0] - slabs.MARGIN, zone.corner[1] - slabs.MARGIN) * row.unit
        found[code] = Tile(picture, QRectF(corner + QPointF(row.pos()), picture.deviceIndependentSize()))
    return found


def box_of(area: Area, zone: Zone) -> QRectF:
    """The box of a zone in pixels of the table."""
    box = zone.path.boundingRect()
    unit = area.unit
    return QRectF(box.x() * unit, box.y() * unit, box.width() * unit, box.height() * unit).translated(
        QPointF(area.pos())
    )


def shape_of(area: Area, zone: Zone) -> QPainterPath:
    """The outline of a zone in pixels of its area."""
    return QTransform.fromScale(area.unit, area.unit).map(zone.path)


class Stage:
    """Made before the table shows another position; `table` may be asked for what is true afterwards."""

    def __init__(
        self, table: TribusTable, position: Position, facts: Sequence[f.Fact], origin: QPointF | None = None
    ) -> None:
        self.table = table
        self.position = position
        self.facts = facts
        self.origin = origin
        self.large = table.large_seat
        self.layers = {name: area.layer for name, area in table.areas.items()}
        self.zones = {name: list(area.zones) for name, area in table.areas.items()}
        self.unit, self.size = table.unit, table.size()
        self.row_picture = table.row.grab()  # its layer has neither prices nor shells
        self.tiles: dict[int, Tile] = {}
        if any(isinstance(fact, ROW_FACTS) for fact in facts):
            self.tiles = tiles(table, position.state)
        self.tracks: list[Seen] = seen(table.tracks) if any(isinstance(x, f.MarkerMoved) for x in facts) else []
        self._seen: dict[str, list[Seen]] = {}

    @property
    def comparable(self) -> bool:
        """Whether the table has kept its size, so that old pictures still fit."""
        return self.unit == self.table.unit and self.size == self.table.size()

    @property
    def same_land(self) -> bool:
        """Whether the same seat's land is shown large, at the same size."""
        if self.large != self.table.large_seat:
            return False
        return any(
            self._same(zone, self.table.territory.zone(zone.thing))
            for zone in self.zones["territory"]
            if zone.thing.kind == "land"
        )

    @staticmethod
    def _same(old: Zone, new: Zone | None) -> bool:
        if new is None:
            return False
        a, b = old.path.boundingRect(), new.path.boundingRect()
        return abs(a.x() - b.x()) + abs(a.y() - b.y()) + abs(a.width() - b.width()) < 0.5

    def changed(self) -> list[str]:
        """The areas whose picture is another one now."""
        return [
            name
            for name, area in self.table.areas.items()
            if self.layers[name] is not None and area.layer is not self.layers[name]
        ]

    def seen(self, name: str) -> list[Seen]:
        """The pictures of an area as it is now."""
        if name not in self._seen:
            self._seen[name] = seen(self.table.areas[name])
        return self._seen[name]

    # where things were, and are

    def led(self, box: QRectF) -> QRectF:
        """Where a piece sets out: from `box`, or from where it was dropped."""
        if self.origin is None:
            return box
        out = QRectF(box)
        out.moveCenter(self.origin)
        return out

    def old_zone(self, name: str, thing: Thing) -> Zone | None:
        return next((zone for zone in self.zones[name] if zone.thing == thing), None)

    def new_box(self, thing: Thing) -> QRectF | None:
        found = self.find(thing)
        return None if found is None else box_of(*found)

    def find(self, thing: Thing) -> tuple[Area, Zone] | None:
        """A thing as it is now: large where it is shown large."""
        for name in ("territory", "others", "row", "achievements", "tracks", "stacks", "players"):
            area = self.table.areas[name]
            zone = area.zone(thing)
            if zone is not None:
                return area, zone
        return None

    def kept(self, area: Area, zone: Zone) -> bool:
        """Whether a thing was at the same place before."""
        name = next(name for name, one in self.table.areas.items() if one is area)
        if area in (self.table.territory, self.table.others) and self.large != self.table.large_seat:
            return False
        old = self.old_zone(name, zone.thing)
        return old is not None and self._same(old, zone)

    def layer(self, area: Area) -> QPixmap | None:
        """The area's picture before the change."""
        return next(self.layers[name] for name, one in self.table.areas.items() if one is area)

    # pictures

    def sprite(self, wide: float, high: float, draw: Callable[[Canvas, float, float], None]) -> QPixmap:
        """A picture of `wide` × `high` units; `draw` gets the canvas and the size."""
        table = self.table
        ratio = table.devicePixelRatioF()
        scale = table.unit * ratio
        out = QPixmap(max(1, round(wide * scale)), max(1, round(high * scale)))
        out.setDevicePixelRatio(ratio)
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as painter:
            draw(Canvas(painter, table.theme, table.unit, ratio, table.grow), wide, high)
        return out

    def icon(self, name: str, box: QRectF, tint: str = "", *, mirror: bool = False) -> QPixmap:
        """A drawing at the size of a box."""
        ratio = self.table.devicePixelRatioF()
        return art.pixmap(name, round(box.width() * ratio), round(box.height() * ratio), ratio, tint, mirror=mirror)

    def bare(self, box: QRectF, colour: str, path: QPainterPath | None = None) -> QPixmap:
        """Ground without anything on it."""
        ratio = self.table.devicePixelRatioF()
        out = QPixmap(max(1, round(box.width() * ratio)), max(1, round(box.height() * ratio)))
        out.setDevicePixelRatio(ratio)
        if path is None:
            out.fill(QColor(colour))
            return out
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-path.boundingRect().topLeft())
            painter.fillPath(path, QColor(colour))
        return out
