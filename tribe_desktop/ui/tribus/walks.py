"""Going further than next door: the shortest way of one member over own land, and the line that shows it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus import actions as act
from tribe_desktop.tribus.state import State, Task, tiles_in
from tribe_desktop.ui import fonts
from tribe_desktop.ui.theme import INK
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.things import Thing

Way = tuple[act.Step, ...]


def walking(state: State) -> bool:
    """Whether members go from land to land now: by steps, or because the reserve is empty."""
    return state.task == Task.MOVE or (state.task == Task.PROCREATE and not state.reserve[state.seat])


def ways(state: State) -> dict[tuple[Thing, Thing], Way]:
    """Every walk of two steps and more that one member can take now, by where it begins and ends."""
    if state.task != Task.MOVE:
        return {}
    seat, land = state.seat, state.lands[state.seat]
    found = {}
    for source in tiles_in(land.occupied):
        ends = {source: ()} | {tile: (act.STEP[source][tile],) for tile in tiles_in(land.links[source])}
        edge: dict[int, Way] = {tile: way for tile, way in ends.items() if way}
        for _ in range(state.points - 1):
            reached: dict[int, Way] = {}
            for tile, way in edge.items():
                for after in tiles_in(land.links[tile]):
                    if after not in ends:
                        ends[after] = reached[after] = (*way, act.STEP[tile][after])
            edge = reached
            for tile, way in edge.items():
                found[things.land(source, seat), things.land(tile, seat)] = way
    return found


class Trail(QWidget):
    """A way as a line over the table, a dot for each step, and at its end the number of steps that are left."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.spots: list[QPointF] = []
        self.left = 0
        self._unit = 1.0
        self._colour = INK
        self.hide()

    def show_way(self, boxes: Sequence[QRect], left: int, unit: float, colour: str) -> None:
        """Over the middles of boxes of the table; `left`: steps that will be left."""
        spots = [QRectF(box).center() for box in boxes]
        reach = 22 * unit
        room = QPolygonF(spots).boundingRect().adjusted(-reach, -reach, reach, reach).toAlignedRect()
        self.setGeometry(room)
        self.spots = [spot - QPointF(room.topLeft()) for spot in spots]
        self.left, self._unit, self._colour = left, unit, colour
        self.show()
        self.update()

    def clear(self) -> None:
        self.spots = []
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if len(self.spots) < 2:
            return
        unit = self._unit
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            line = QPolygonF(self.spots)
            for colour, wide in ((INK, 7.0), (self._colour, 4.0)):
                pen = QPen(QColor(colour), wide * unit)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.setPen(pen)
                painter.drawPolyline(line)
            painter.setPen(QPen(QColor(INK), 1.6 * unit))
            painter.setBrush(QColor(self._colour))
            for spot in self.spots[1:-1]:
                painter.drawEllipse(spot, 6 * unit, 6 * unit)
            end, r = self.spots[-1], 15 * unit
            painter.setBrush(QColor("#F8F2E7"))
            painter.drawEllipse(end, r, r)
            painter.setPen(QColor(INK))
            painter.setFont(fonts.font(max(11, round(17 * unit)), fonts.BLACK))
            painter.drawText(
                QRectF(end.x() - r, end.y() - r, 2 * r, 2 * r), Qt.AlignmentFlag.AlignCenter, str(self.left)
            )
