"""The picture beside the title: a piece of each game as it lies on its table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tribe_desktop.ui import art
from tribe_desktop.ui.theme import LIGHT, mix

# (picture, q, r), flat tops; members on some of it
_LAND = (
    ("hex_wheat", 0, 0), ("hex_horse", 1, -1), ("hex_goat", -1, 0), ("hex_gold", 1, 0), ("hex_incense", 0, 1),
    ("hex_goat", 2, -1), ("hex_exhausted", -1, 1), ("hex_horse", 0, -1), ("hex_wheat", 2, -2), ("hex_incense", 1, 1),
)  # fmt: skip
_MEMBERS = (("member_deer", 0, 0), ("member_bison", 1, 0), ("member_wolf", -1, 0), ("member_crane", 1, -1))
GAP = 12.0  # px between two pictures
SHARES = (0.4, 0.56)  # the land's: of the width beside the figures, and of the height above them
LAND, FIGURES = 0.92, 3.2  # how many times as wide as high each drawing is with the room around it
AT_ONCE = 5  # drawings more in each frame after the first, which has the grounds alone: the start waits for none


class StartPicture(QWidget):
    """Of the games that are offered. At the start the tables are laid, in a few frames."""

    def __init__(self, games: Sequence[str]) -> None:
        super().__init__()
        self.look = LIGHT
        self._unit = 1.0
        self._laid = 0  # drawings that may be there
        self._left = 0  # of them, in this frame
        self._parts = [draw for game, draw in (("tribus", self._land), ("tribe", self._figures)) if game in games]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumWidth(200)

    def set_unit(self, unit: float) -> None:
        """`unit`: how much larger than usual the window is."""
        self._unit = unit
        self.update()

    def boxes(self) -> list[QRectF]:
        """Where each game's picture is."""
        whole = QRectF(self.rect())
        if len(self._parts) < 2:
            return [whole] * len(self._parts)
        gap = round(GAP * self._unit)
        wide, high = (round(share * (side - gap)) for share, side in zip(SHARES, _sides(whole), strict=True))
        beside = [QRectF(0, 0, wide, whole.height()), whole.adjusted(wide + gap, 0, 0, 0)]
        below = [QRectF(0, 0, whole.width(), high), whole.adjusted(0, high + gap, 0, 0)]
        return max(below, beside, key=_filled)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._left = self._laid
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            for draw, box in zip(self._parts, self.boxes(), strict=True):
                painter.save()
                draw(painter, box)
                painter.restore()
        if self._left < 0:
            self._laid += AT_ONCE
            self.update()

    def _later(self) -> bool:
        """Whether the next drawing is left to a later frame."""
        self._left -= 1
        return self._left < 0

    def _land(self, painter: QPainter, box: QRectF) -> None:
        painter.setBrush(QColor(self.look.rock))
        painter.drawRoundedRect(box, 12 * self._unit, 12 * self._unit)
        wide = min(box.width() / 3.6, box.height() / 3.9, 190 * self._unit)
        high = wide * 174 / 200
        ratio = self.devicePixelRatioF()
        rows = [r + q / 2 for _, q, r in _LAND]
        centre = box.center() - QPointF(0.375 * wide, (min(rows) + max(rows)) / 2 * high)

        def at(q: int, r: int) -> QPointF:
            return centre + QPointF(0.75 * wide * q, high * (r + q / 2))

        for name, q, r in sorted(_LAND, key=lambda item: item[2] + item[1] / 2):
            if self._later():
                continue
            spot = at(q, r) - QPointF(wide / 2, high / 2)
            painter.drawPixmap(spot, art.pixmap(name, round(wide * ratio), round(high * ratio), ratio))
        size = 0.37 * wide
        for name, q, r in _MEMBERS:
            if self._later():
                continue
            tall = size * art.shape(name)
            spot = at(q, r) + QPointF(-size / 2, high / 2 - 4 - tall)
            painter.drawPixmap(spot, art.pixmap(name, round(size * ratio), round(tall * ratio), ratio))

    def _figures(self, painter: QPainter, box: QRectF) -> None:
        """On the table, before the wall."""
        look = self.look
        painter.setBrush(QColor(mix(look.panel, look.ground, 0.5)))
        painter.drawRoundedRect(box, 12 * self._unit, 12 * self._unit)
        if self._later():
            return
        clip = QPainterPath()
        clip.addRoundedRect(box, 12 * self._unit, 12 * self._unit)
        painter.setClipPath(clip)
        from PySide6.QtGui import QLinearGradient  # noqa: PLC0415 — none of it in the first frame, which waits for no more

        shape = art.shape("start_ornaments")
        wide = min(box.width() * 0.94, box.height() * 0.86 / shape)
        ratio = self.devicePixelRatioF()
        width, tall = round(wide * ratio), round(wide * ratio * shape)
        feet = box.bottom() - max(0.1 * box.height(), 0.35 * (box.height() - tall / ratio))
        table = QRectF(box.left(), feet - wide * 0.06, box.width(), box.bottom() - feet + wide * 0.06)
        wood = QLinearGradient(table.topLeft(), table.bottomLeft())
        wood.setColorAt(0, QColor(mix(look.rock, look.tile, 0.3)))
        wood.setColorAt(1, QColor(look.rock))
        painter.fillRect(table, QBrush(wood))
        at = QPointF(box.center().x() - wide / 2, feet - tall / ratio)
        at = QPointF(round(at.x() * ratio) / ratio, round(at.y() * ratio) / ratio)
        painter.drawPixmap(at, art.pixmap("start_ornaments", width, tall, ratio))


def _sides(box: QRectF) -> tuple[float, float]:
    return box.width(), box.height()


def _filled(boxes: Sequence[QRectF]) -> float:
    """How much of the two boxes is drawing and not ground."""
    sizes = zip(boxes, (LAND, FIGURES), strict=True)
    return sum(min(box.width(), box.height() * shape) ** 2 / shape for box, shape in sizes)
