"""Pictures of bodies as they lie, kept by their body; one that moves a little is turned and stretched meanwhile."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from .camera import Camera
from .signals import Pose

PHASES = 8  # positions within a device pixel that pictures differ by
SAME_PLACE, SAME_TURN = 0.02, 0.0006  # u and radians that nobody sees
TURN_MOST = 0.12  # radians that a picture may be turned: its light turns with it
KEPT = 2  # pictures a body: of the overview and close up


@dataclass(slots=True)
class Sprite:
    """`scale`: device pixels a u; `corner`: of the body's origin in the picture, in device pixels."""

    picture: QPixmap
    corner: tuple[float, float]
    scale: float
    angle: float
    key: Hashable


def same(one: Pose, other: Pose) -> bool:
    """Whether two poses look the same."""
    return (
        abs(one[0] - other[0]) <= SAME_PLACE
        and abs(one[1] - other[1]) <= SAME_PLACE
        and abs(one[2] - other[2]) <= SAME_TURN
    )


class Sprites:
    """The newest pictures of every body."""

    def __init__(self) -> None:
        self._of: dict[int, list[Sprite]] = {}

    def forget(self) -> None:
        self._of.clear()

    def drop(self, bodies: set[int]) -> None:
        """Bodies that aren't on the table any more."""
        for body in [body for body in self._of if body not in bodies]:
            del self._of[body]

    def exact(self, body: int, key: Hashable) -> Sprite | None:
        return next((sprite for sprite in self._of.get(body, ()) if sprite.key == key), None)

    def nearest(self, body: int, scale: float, looks: Hashable) -> Sprite | None:
        """One that can stand in for a while: of the same looks, best one that isn't smaller."""
        found = [s for s in self._of.get(body, ()) if s.key[0] == looks]  # type: ignore[index]
        return min(found, key=lambda s: abs(math.log(s.scale / scale)) + (0.3 if s.scale < scale else 0), default=None)

    def add(self, body: int, sprite: Sprite) -> Sprite:
        others = [s for s in self._of.get(body, ()) if s.scale != sprite.scale]
        self._of[body] = [sprite, *others[: KEPT - 1]]
        return sprite


def phase(camera: Camera, pose: Pose, ratio: float) -> tuple[int, int, int, int]:
    """The whole device pixel a body's origin lies in, and where in it, in steps of PHASES."""
    px, py = camera.to_screen(pose[0], pose[1])
    x, y = round(px * ratio * PHASES), round(py * ratio * PHASES)
    return x // PHASES, y // PHASES, x % PHASES, y % PHASES


def drawn(
    key: Hashable,
    box: tuple[float, float, float, float],
    scale: float,
    within: tuple[int, int],
    angle: float,
    draw: Callable[[QPainter], None],
) -> Sprite:
    """A picture of what `draw` paints around (0, 0) in u, y up. `box`: left, bottom, right, top in u."""
    left, bottom, right, top = (math.ceil(abs(edge) * scale) + 2 for edge in box)
    out = QPixmap(left + right, bottom + top)
    out.fill(Qt.GlobalColor.transparent)
    corner = (left + within[0] / PHASES, top + within[1] / PHASES)
    with QPainter(out) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(*corner)
        painter.scale(scale, -scale)
        draw(painter)
    return Sprite(out, corner, scale, angle, key)


def put(painter: QPainter, sprite: Sprite, whole: tuple[int, int], within: tuple[int, int], ratio: float) -> None:
    """Exactly, without resampling; the painter's transform is that of the view in pixels."""
    x = whole[0] - sprite.corner[0] + within[0] / PHASES
    y = whole[1] - sprite.corner[1] + within[1] / PHASES
    painter.save()
    painter.scale(1 / ratio, 1 / ratio)
    painter.drawPixmap(QPointF(round(x), round(y)), sprite.picture)
    painter.restore()


def stretch(painter: QPainter, sprite: Sprite, camera: Camera, pose: Pose) -> None:
    """Turned and scaled to where the body is now."""
    painter.save()
    painter.translate(*camera.to_screen(pose[0], pose[1]))
    painter.rotate(-math.degrees(pose[2] - sprite.angle))
    factor = camera.scale / sprite.scale
    painter.scale(factor, factor)
    painter.drawPixmap(QPointF(-sprite.corner[0], -sprite.corner[1]), sprite.picture)
    painter.restore()


class World:
    """Within it a painter works in u, y up."""

    def __init__(self, painter: QPainter, camera: Camera) -> None:
        self.painter = painter
        self.camera = camera

    def __enter__(self) -> None:
        self.painter.save()
        self.painter.translate(*self.camera.to_screen(0, 0))
        self.painter.scale(self.camera.scale, -self.camera.scale)

    def __exit__(self, *_: object) -> None:
        self.painter.restore()
