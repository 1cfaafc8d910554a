"""What moves on the table for a moment: pictures that fly, turn, wait or fade over the board as it is afterwards.

The board shows the new position at once. A `Hold` keeps the old picture of a spot until the piece that flies there has
landed, a `Fade` lets what else has changed go over softly. Times are milliseconds from the beginning of the action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRegion

LONGEST = 700.0  # ms: all of one action


def ease(p: float) -> float:
    """Out: fast at first, slowing down."""
    return 1 - (1 - min(max(p, 0.0), 1.0)) ** 3


def between(a: QRectF, b: QRectF, p: float) -> QRectF:
    return QRectF(
        a.x() + (b.x() - a.x()) * p,
        a.y() + (b.y() - a.y()) * p,
        a.width() + (b.width() - a.width()) * p,
        a.height() + (b.height() - a.height()) * p,
    )


class Item(Protocol):
    """One thing of a show. `start` and `end`: when it changes; `bounds`: what it covers at a time."""

    start: float
    end: float

    def paint(self, painter: QPainter, now: float) -> None: ...

    def bounds(self, now: float) -> QRect: ...

    def key(self, now: float) -> object:
        """Equal at two times where nothing has to be painted anew."""


def _put(painter: QPainter, picture: QPixmap, box: QRectF) -> None:
    """At its own size a picture is copied to whole pixels, else it is stretched."""
    size = picture.deviceIndependentSize()
    if abs(size.width() - box.width()) < 0.75 and abs(size.height() - box.height()) < 0.75:
        painter.drawPixmap(box.topLeft(), picture)
    else:
        painter.drawPixmap(box, picture, QRectF(picture.rect()))


@dataclass(slots=True)
class Flight:
    """A piece on its way along boxes. `waits`: it is seen before it starts; `until`: it lies there after it landed."""

    picture: QPixmap
    way: Sequence[QRectF]
    start: float
    end: float
    arc: float = 0.0  # pixels it rises in the middle
    back: QPixmap | None = None  # seen first: the piece turns over on its way
    waits: bool = False
    until: float = 0.0
    vanish: bool = False
    clip: QRectF | None = None

    def _progress(self, now: float) -> float:
        return ease((now - self.start) / (self.end - self.start))

    def box(self, now: float) -> QRectF:
        p = self._progress(now)
        legs = len(self.way) - 1
        leg = min(int(p * legs), legs - 1)
        box = between(self.way[leg], self.way[leg + 1], p * legs - leg)
        if self.arc:
            part = p * legs - leg
            box.translate(0, -4 * self.arc * part * (1 - part))
        return box

    def seen(self, now: float) -> bool:
        return (self.waits or now >= self.start) and now < max(self.end, self.until)

    def paint(self, painter: QPainter, now: float) -> None:
        if not self.seen(now):
            return
        p = self._progress(now)
        box, picture = self.box(now), self.picture
        if self.back is not None:
            if p < 0.5:
                picture = self.back
            wide = max(0.02, abs(1 - 2 * p)) * box.width()
            box = QRectF(box.center().x() - wide / 2, box.y(), wide, box.height())
        painter.save()
        if self.vanish:
            painter.setOpacity(1 - max(0.0, p * 2 - 1))
        if self.clip is not None:
            painter.setClipRect(self.clip, Qt.ClipOperation.IntersectClip)
        _put(painter, picture, box)
        painter.restore()

    def bounds(self, now: float) -> QRect:
        if not self.seen(now):
            return QRect()
        box = self.box(now) if self.clip is None else self.box(now) & self.clip
        return box.toAlignedRect().adjusted(-1, -1, 1, 1)

    def key(self, now: float) -> object:
        return self.seen(now) and min(max(now, self.start), self.end)


@dataclass(slots=True)
class Turn:
    """A piece turned over where it lies, on `ground`."""

    old: QPixmap
    new: QPixmap
    ground: QPixmap
    at: QRectF
    start: float
    end: float

    def paint(self, painter: QPainter, now: float) -> None:
        if now >= self.end:
            return
        p = ease((now - self.start) / (self.end - self.start))
        if p <= 0:
            _put(painter, self.old, self.at)
            return
        _put(painter, self.ground, self.at)
        wide = max(0.02, abs(1 - 2 * p)) * self.at.width()
        box = QRectF(self.at.center().x() - wide / 2, self.at.y(), wide, self.at.height())
        _put(painter, self.old if p < 0.5 else self.new, box)

    def bounds(self, now: float) -> QRect:
        return self.at.toAlignedRect().adjusted(-1, -1, 1, 1) if now < self.end else QRect()

    def key(self, now: float) -> object:
        return min(max(now, self.start), self.end)


@dataclass(slots=True)
class Hold:
    """A spot as it was, from the beginning until `end`."""

    picture: QPixmap
    at: QRectF
    end: float
    start: float = 0.0

    def paint(self, painter: QPainter, now: float) -> None:
        if now < self.end:
            painter.drawPixmap(self.at.topLeft(), self.picture)

    def bounds(self, now: float) -> QRect:
        return self.at.toAlignedRect() if now < self.end else QRect()

    def key(self, now: float) -> object:
        return now < self.end


@dataclass(slots=True)
class Fade:
    """An area as it was, which gives way; not where something left at once (`gone`)."""

    picture: QPixmap
    at: QPointF
    start: float
    end: float
    gone: list[QPainterPath] = field(default_factory=list)

    def _box(self) -> QRectF:
        return QRectF(self.at, self.picture.deviceIndependentSize())

    def paint(self, painter: QPainter, now: float) -> None:
        if now >= self.end:
            return
        p = (now - self.start) / (self.end - self.start)
        painter.save()
        if self.gone:
            clip = QRegion(self._box().toAlignedRect())
            for path in self.gone:
                clip -= QRegion(path.toFillPolygon().toPolygon())
            painter.setClipRegion(clip, Qt.ClipOperation.IntersectClip)
        painter.setOpacity(1 - min(max(p, 0.0), 1.0))
        painter.drawPixmap(self.at, self.picture)
        painter.restore()

    def bounds(self, now: float) -> QRect:
        return self._box().toAlignedRect() if now < self.end else QRect()

    def key(self, now: float) -> object:
        return min(max(now, self.start), self.end)


@dataclass(slots=True)
class Show:
    """All that moves for one action, in the order it is painted."""

    holds: list[Hold | Turn] = field(default_factory=list)
    fades: list[Fade] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)
    covers: list[Hold] = field(default_factory=list)  # over the holds, under the flights
    veils: list[Fade] = field(default_factory=list)  # over the flights

    def items(self) -> list[Item]:
        return [*self.holds, *self.fades, *self.covers, *self.flights, *self.veils]

    @property
    def length(self) -> float:
        return max((item.end for item in self.items()), default=0.0)

    def fitted(self, slow: float = 1.0) -> Show:
        """The same in at most LONGEST, all of it `slow` times as slow."""
        factor = slow * min(1.0, LONGEST / max(self.length, 1.0))
        if factor == 1.0:
            return self
        return Show(
            *(
                [_slower(item, factor) for item in part]
                for part in (self.holds, self.fades, self.flights, self.covers, self.veils)
            )  # type: ignore[arg-type]
        )

    def paint(self, painter: QPainter, now: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for item in self.items():
            item.paint(painter, now)

    def changed(self, before: float, now: float) -> QRegion:
        """What has to be painted anew between two times."""
        region = QRegion()
        for item in self.items():
            if item.key(before) != item.key(now):
                region += item.bounds(before)
                region += item.bounds(now)
        return region


def _slower(item: Any, factor: float) -> Any:
    later = {"until": item.until * factor} if isinstance(item, Flight) else {}
    return replace(item, start=item.start * factor, end=item.end * factor, **later)


def cut(picture: QPixmap, box: QRectF, path: QPainterPath | None = None) -> QPixmap:
    """A part of a picture (in its own logical pixels), where `path` is given only what lies inside it."""
    ratio = picture.devicePixelRatio()
    whole = box.toAlignedRect()
    if path is None:
        part = QRect(
            round(whole.x() * ratio), round(whole.y() * ratio), round(whole.width() * ratio),
            round(whole.height() * ratio),
        )  # fmt: skip
        out = picture.copy(part)
        out.setDevicePixelRatio(ratio)
        return out
    out = QPixmap(round(whole.width() * ratio), round(whole.height() * ratio))
    out.setDevicePixelRatio(ratio)
    out.fill(QColor(0, 0, 0, 0))
    with QPainter(out) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-whole.topLeft())
        painter.setClipPath(path)
        painter.drawPixmap(0, 0, picture)
    return out
