"""From the facts of an action to what moves: where each piece comes from, where it goes, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from tribe_desktop.tribus import facts as f
from tribe_desktop.tribus.catalog import BRONZE
from tribe_desktop.tribus.state import EVENT
from tribe_desktop.ui.art import kept
from tribe_desktop.ui.fonts import BLACK
from tribe_desktop.ui.theme import INK, TRIBES
from tribe_desktop.ui.tribus import pieces, things
from tribe_desktop.ui.tribus.area import Area
from tribe_desktop.ui.tribus.canvas import Canvas
from tribe_desktop.ui.tribus.flights import Fade, Flight, Hold, Show, cut
from tribe_desktop.ui.tribus.lands import Lands
from tribe_desktop.ui.tribus.sketch import first
from tribe_desktop.ui.tribus.stage import Stage, Tile, tiles

FLY, FADE, SOON = 280.0, 180.0, 120.0  # ms


def scene(stage: Stage) -> Show:
    """What moves after `stage.facts`."""
    return _Scene(stage).made()


class _Scene:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.table = stage.table
        self.show = Show()
        self.at = 0.0  # when the next fact begins
        self.holding: dict[str, float] = {}  # by area: how long its old picture stays
        self.lands = Lands(stage, self.show)
        self._row_done = False
        self._do: dict[type, Callable[[Any], None]] = {
            f.TileTaken: self._taken,
            f.TileReturned: lambda _: self._row(),
            f.EventShown: lambda _: self._row(),
            f.EventDone: lambda _: self._row(),
            f.StoneSet: self._stone,
            f.MarkerMoved: self._marker,
            f.AchievementShown: self._shown,
            f.ArrowLaid: self._arrow,
            f.PointsChanged: self._points,
            f.MemberPut: self._put,
            f.MemberLost: self._lost,
        }

    def made(self) -> Show:
        facts = self.stage.facts
        for fact in facts:
            do = self._do.get(type(fact))
            if do is not None:
                do(fact)
            else:
                self.at = self.lands.move(fact, self.at)
        self.lands.end(self.at)
        for name in self.stage.changed():
            self._fade(name)
        return self.show

    def _fade(self, name: str) -> None:
        """What has changed without moving goes over softly."""
        area, layer = self.table.areas[name], self.stage.layers[name]
        assert layer is not None
        if name == "row" and self._row_done:
            return
        picture = self.stage.row_picture if name == "row" else layer
        start, place, gone = self.holding.get(name, 0.0), QPointF(area.pos()), self.lands.gone.get(name, [])
        self.show.fades.append(Fade(picture, place, start, start + FADE, gone))

    # anchors

    def _tribe(self, seat: int) -> str:
        return self.stage.position.seats[seat].emblem

    def _at_player(self, seat: int, name: str) -> QRectF:
        """A picture on a player's card."""
        card = self.stage.new_box(things.player(seat))
        for_all = {"shell", "tooth"}
        tribe = self._tribe(seat)
        name = f"member_{tribe}" if name == "member" else name
        tint = "" if name in for_all or name.startswith("member") else TRIBES[tribe]
        cards = self.table.players.zone(things.player(seat))
        inside = card if cards is not None else None
        found = first(self.stage.seen("players"), name, tint, inside=inside)
        if found is not None:
            return found
        size = 24 * self.table.unit
        middle = card.center() if card is not None else QPointF(self.table.players.geometry().center())
        return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)

    def _hold(self, area: Area, box: QRectF, end: float) -> None:
        layer = self.stage.layer(area)
        if layer is not None:
            inside = box.translated(-QPointF(area.pos())) & QRectF(area.rect())
            whole = QRectF(inside.toAlignedRect())
            self.show.holds.append(Hold(cut(layer, whole), whole.translated(QPointF(area.pos())), end))

    def _keep(self, name: str, end: float) -> None:
        self.holding[name] = max(self.holding.get(name, 0.0), end)

    # the row

    def _taken(self, fact: f.TileTaken) -> None:
        """Shells onto the tiles that were passed over; then the row moves, and what lay on the taken tile is taken."""
        unit, stage = self.table.unit, self.stage
        purse = self._at_player(fact.seat, "shell")
        shell = stage.icon("shell", purse)
        codes = stage.position.state.row
        step = min(25.0, 120.0 / max(1, fact.paid))
        landed = 220 + (fact.paid - 1) * step if fact.paid else 0.0
        paid = [
            Flight(shell, (purse, self._foot(stage.tiles[code])), start, start + 220, arc=24 * unit, until=landed)
            for index, code in enumerate(codes[: fact.paid])
            if code in stage.tiles and (start := (fact.paid - 1 - index) * step) >= 0
        ]
        self._row(landed)
        self.show.flights.extend(paid)
        if fact.code in stage.tiles:
            spot = self._foot(stage.tiles[fact.code])
            step = min(25.0, 100.0 / max(1, fact.got))
            for k in range(fact.got):
                start = landed + k * step
                self.show.flights.append(Flight(shell, (spot, purse), start, start + 260, arc=24 * unit))
                self._keep("players", start + 200)
        self._keep("players", 60.0)
        self.at = landed + 150

    def _foot(self, tile: Tile) -> QRectF:
        """Where shells lie on a tile."""
        unit, side = self.table.unit, 25 * self.table.unit
        return QRectF(tile.box.right() - 40 * unit, tile.box.bottom() - 37 * unit, side, side * 0.93)

    def _row(self, start: float | None = None) -> None:
        """Every tile from where it was to where it is; one that is new comes from its stack, one that left goes."""
        if self._row_done:
            return
        self._row_done = True
        start = self.at if start is None else start
        end = start + FLY
        stage, row = self.stage, self.table.row
        place = QPointF(row.pos())
        state = row.position.state if row.position is not None else stage.position.state
        before, now = stage.tiles, tiles(self.table, state)
        ground = self._ground(row)
        self.show.covers.append(Hold(ground, QRectF(place, QRectF(row.rect()).size()), end))
        moved: list[Flight] = []
        chosen = [x.code for x in stage.facts if isinstance(x, f.TileTaken | f.TileReturned)]  # on top of the others
        for code, tile in sorted(before.items(), key=lambda one: one[0] in chosen):
            if code in now:
                begin = stage.led(tile.box) if code in chosen else tile.box
                if start > 0:
                    moved.append(Flight(tile.picture, (begin, begin), 0.0, start, waits=True))
                moved.append(Flight(now[code].picture, (begin, now[code].box), start, end, waits=start <= 0))
            else:
                moved.extend(self._leaving(code, tile.picture, tile.box, start))
        for code, tile in now.items():
            if code not in before:
                source = stage.new_box(things.stack(state.rules.events[code - EVENT].epoch))
                if source is not None:
                    high = min(source.height(), 52 * self.table.unit)
                    wide = high * tile.box.width() / tile.box.height()
                    middle = source.center()
                    begin = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
                    self._keep("stacks", start + 40)
                    moved.append(Flight(tile.picture, (begin, tile.box), start, end))
        self.show.flights[:0] = moved
        self.show.veils.append(Fade(stage.row_picture, place, 0.0, min(SOON, max(start, 90.0))))
        laid = [(tile.box.topLeft() - place, tile.picture) for tile in now.values()]
        self.show.veils.append(_Settled(ground, place, end, end + SOON, laid=laid))  # gives way to the row itself
        self.at = start + 130

    def _leaving(self, code: int, picture: QPixmap, box: QRectF, start: float) -> list[Flight]:
        """An event that is done: beside the stacks where it brings the end nearer, else it is gone."""
        wait = [Flight(picture, (box, box), 0.0, start, waits=True)] if start > 0 else []
        rules = self.stage.position.state.rules
        bronze = code >= EVENT and rules.events[code - EVENT].epoch == BRONZE
        goal = None
        if bronze:
            bolts = [one for one in self.stage.seen("stacks") if one.name == "bolt"]
            goal = bolts[-1].box.adjusted(-4, -4, 4, 4) if bolts else None
            self._keep("stacks", start + 300)
        if goal is None:
            grown = box.adjusted(-box.width() * 0.06, -box.height() * 0.06, box.width() * 0.06, box.height() * 0.06)
            return [*wait, Flight(picture, (box, grown.translated(0, 6)), start, start + FLY, vanish=True)]
        return [*wait, Flight(picture, (box, goal), start, start + 320)]

    def _ground(self, row: Area) -> QPixmap:
        """The row's rock without anything on it."""
        key = ("row without tiles", row.size(), row.unit, row.devicePixelRatioF(), row.theme.name)
        return kept(key, lambda: self.stage.sprite(row.uw, row.uh, lambda c, _w, _h: self._rock(row, c)))

    @staticmethod
    def _rock(row: Area, canvas: Canvas) -> None:
        canvas.painter.fillRect(QRectF(0, 0, row.uw, row.uh), canvas.theme.ground)
        row.rock(canvas)

    # achievements, tracks, points

    def _stone(self, fact: f.StoneSet) -> None:
        tribe, unit = self._tribe(fact.seat), self.table.unit
        found = self.stage.new_box(things.slot(fact.slot))
        stones = [
            one.box for one in self.stage.seen("achievements")
            if one.name == "stone" and found is not None and found.contains(one.box.center())
        ]  # fmt: skip
        source = self.stage.led(self._at_player(fact.seat, "stone"))
        if found is None or len(stones) <= fact.space:
            return
        target = stones[fact.space]
        size = target.width() / unit
        picture = self.stage.sprite(size, size, lambda c, w, h: pieces.stone(c, tribe, w / 2, h / 2, size))
        start, end = self.at, self.at + FLY
        self.show.flights.append(Flight(picture, (source, target), start, end, arc=30 * unit))
        self._hold(self.table.achievements, target.adjusted(-1, -24 * unit, 1, 2), end)
        self.lands.leave("achievements", target.adjusted(-1, -24 * unit, 1, 2))
        self._tooth(fact.seat, fact.points, target, start + 160)
        self.at = start + 150

    def _tooth(self, seat: int, points: int, source: QRectF, start: float) -> None:
        """Points: a tooth with the number, to the player or away from them."""
        theme, unit = self.table.theme, self.table.unit
        if not points:
            return

        def draw(c: Canvas, w: float, h: float) -> None:
            c.box(1, 1, w - 2, h - 2, h / 2 - 1, theme.panel, INK, 1.6)
            c.icon("tooth", 6, h / 2 - 12, 24)
            words = f"+{points}" if points > 0 else f"−{-points}"
            c.text(29, 1, w - 36, h - 2, words, 20, BLACK, align="centre")

        wide, high = (70.0 if abs(points) > 9 else 60.0), 32.0
        picture = self.stage.sprite(wide, high, draw)
        home = self._at_player(seat, "tooth").center()
        ends = [source.center(), home]
        if points < 0:
            ends = [home, home + QPointF(0, 40 * unit)]
        way = [
            QRectF(p.x() - wide * unit / 2, p.y() - high * unit / 2, wide * unit, high * unit) for p in ends
        ]  # fmt: skip
        self.show.flights.append(Flight(picture, way, start, start + 320, arc=20 * unit, vanish=points < 0))
        self._keep("players", start + 260 if points > 0 else start)

    def _points(self, fact: f.PointsChanged) -> None:
        source = next((tile.box for code, tile in self.stage.tiles.items() if code >= EVENT), None)
        taken = next((x for x in self.stage.facts if isinstance(x, f.TileTaken)), None)
        if taken is not None and taken.code in self.stage.tiles:
            source = self.stage.tiles[taken.code].box
        self._tooth(fact.seat, fact.points, source or QRectF(self.table.row.geometry()), self.at)
        self.at += 120

    def _marker(self, fact: f.MarkerMoved) -> None:
        column = self.stage.new_box(things.track(fact.track))
        tribe = self._tribe(fact.seat)
        old = first(self.stage.tracks, "marker", TRIBES[tribe], inside=column)
        new = first(self.stage.seen("tracks"), "marker", TRIBES[tribe], inside=column)
        if old is None or new is None or column is None:
            return
        size = new.width() / self.table.unit
        picture = self.stage.sprite(size, size, lambda c, w, h: pieces.marker(c, tribe, w / 2, h / 2, size))
        start, end = self.at, self.at + FLY
        self.show.flights.append(Flight(picture, (old, new), start, end))
        for box, keep in ((old, start), (new, end)):
            strip = QRectF(column.x(), box.y() - 1, column.width(), box.height() + 2)
            self._hold(self.table.tracks, strip, keep)
            self.lands.leave("tracks", strip)
        self.at = start + 130

    def _shown(self, fact: f.AchievementShown) -> None:
        self.lands.turn(things.slot(fact.slot), self.at, self.table.theme.panel)
        self.at += 130

    def _arrow(self, fact: f.ArrowLaid) -> None:
        tint = TRIBES[self._tribe(fact.seat)]
        mirror = fact.target - fact.source == 3
        a, b = self.stage.new_box(things.slot(fact.source)), self.stage.new_box(things.slot(fact.target))
        if a is None or b is None:
            return
        middle = (a.center() + b.center()) / 2
        laid = [x.box for x in self.stage.seen("achievements") if x.name == "arrow" and x.tint == tint]
        target = min(laid, key=lambda box: (box.center() - middle).manhattanLength(), default=None)
        if target is None:
            return
        source = self.stage.led(self._at_player(fact.seat, "arrow"))
        picture = self.stage.icon("arrow", target, tint, mirror=mirror)
        start, end = self.at, self.at + FLY
        self.show.flights.append(Flight(picture, (source, target), start, end, arc=24 * self.table.unit))
        self._hold(self.table.achievements, target.adjusted(-2, -2, 2, 2), end)
        self.lands.leave("achievements", target.adjusted(-2, -2, 2, 2))
        self.at = start + 150

    # members of the reserve

    def _put(self, fact: f.MemberPut) -> None:
        self.at = self.lands.member(
            fact.seat, [self._at_player(fact.seat, "member")], [fact.tile], self.at, arc=30 * self.table.unit
        )
        self._keep("players", self.at - 60)

    def _lost(self, fact: f.MemberLost) -> None:
        self.at = self.lands.lost(fact.seat, fact.tile, self._at_player(fact.seat, "member"), self.at)
        self._keep("players", self.at)


@dataclass(slots=True)
class _Settled(Fade):
    """Pieces on a ground, not seen before it starts, and put together no sooner: there is enough to do before."""

    laid: list[tuple[QPointF, QPixmap]] = field(default_factory=list)

    def paint(self, painter: QPainter, now: float) -> None:
        if now < self.start:
            return
        if self.laid:
            self.picture = self.picture.copy()
            with QPainter(self.picture) as over:
                for place, picture in self.laid:
                    over.drawPixmap(place, picture)
            self.laid = []
        Fade.paint(self, painter, now)
