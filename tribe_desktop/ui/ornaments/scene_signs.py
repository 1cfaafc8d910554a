"""What is told over the bodies of a scene: contours, discs, the hand, and notes that hide nothing they are about."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from tribe_desktop.table.parts import Point
from tribe_desktop.ui.theme import Theme

from . import figures, ghosts, notes, signals
from .camera import Camera
from .patience import Patience
from .shapes import RADIUS, Shape, of, shape
from .signals import HUMAN, Note, Pose, Signals
from .sprites import World

HEAD = 18.0  # u around the middle of a figure's face
HORNS = 52.0  # u above it that horns and a peg reach
MEANT, OTHERS = 40.0, 12.0  # what hiding a pixel costs: of what a note is about, and of what else can be seen

Placed = tuple[Note, QRectF, list[tuple[str, int, str]]]


class Signs:
    """`boxes`: of the notes painted last, in pixels."""

    def __init__(self, humans: Sequence[str]) -> None:
        """The figures' names in the catalogue, by place."""
        self._humans = humans
        self.boxes: list[QRectF] = []

    def paint(
        self,
        painter: QPainter,
        camera: Camera,
        poses: Mapping[int, Pose],
        told: Signals,
        theme: Theme,
        ratio: float,
        room: QRectF | None,
        grow: float,
        patience: Patience,
        *,
        marks: bool,
    ) -> bool:
        """Whether some of them wait for the next paint."""
        with World(painter, camera):
            signals.contacts(painter, camera, told, theme)
            waits = signals.outlines(painter, camera, poses, told, theme, ratio, patience)
        waits = ghosts.paint(painter, camera, told.ghosts, theme, ratio, patience, marks=marks) or waits
        room = room or QRectF(8, 8, camera.width - 16, camera.height - 16)
        places = self._place_notes(camera, poses, told, room, grow) if told.notes else []
        for note, box, _ in places:
            notes.draw_line(painter, box, QPointF(*camera.to_screen(note.x, note.y)), theme, grow)
        for number, body in enumerate(told.counted, 1):
            if body in poses:
                signals.number_disc(painter, *self._corner(camera, body, poses[body], grow), number, grow)
        for number, ghost in enumerate(told.ghosts[: ghosts.MOST], 1):
            signals.number_disc(painter, *_beside(camera, shape(ghost.shape), ghost.pose, grow), number, grow)
        for body in sorted(told.would_fall | told.fallen):
            if body in poses:
                at = self._corner(camera, body, poses[body], grow)
                signals.fall_disc(painter, *at, theme, body in told.fallen, grow)
        if told.hand is not None:
            signals.draw_hand(painter, camera, told.hand, theme, ratio)
        for pair in told.forbidden:
            signals.cross_disc(painter, *camera.to_screen(pair.x, pair.y), theme, grow)
        for _, box, lines in places:
            notes.draw(painter, box, lines, theme, grow)
        self.boxes = [box for _, box, _ in places]
        return waits

    def _corner(self, camera: Camera, body: int, pose: Pose, grow: float) -> tuple[float, float]:
        """Beside a body, up and to the right of its paint: where its disc is."""
        x, y, angle = pose
        c, s = math.cos(angle), math.sin(angle)
        if body >= HUMAN:
            top = figures.body(self._humans[body - HUMAN]).head
            return camera.to_screen(x - s * top, y + c * top)
        return _beside(camera, of(body), pose, grow)

    def _place_notes(
        self, camera: Camera, poses: Mapping[int, Pose], told: Signals, room: QRectF, grow: float
    ) -> list[Placed]:
        clear = self._seen(camera, poses, told)
        out: list[Placed] = []
        for k, note in enumerate(told.notes):
            lines, wide, high = notes.laid_out(note, grow, min(notes.MOST * grow, room.width()))
            before = self.boxes[k] if k < len(self.boxes) else None
            at = QPointF(*camera.to_screen(note.x, note.y))
            box = notes.place((wide, high), at, room, clear, before)
            clear.append((box.adjusted(-8 * grow, -8 * grow, 8 * grow, 8 * grow), MEANT))
            out.append((note, box, lines))
        return out

    def _seen(self, camera: Camera, poses: Mapping[int, Pose], told: Signals) -> list[tuple[QRectF, float]]:
        """What notes should not hide, and how much it matters: what they are about, the hand, pieces, faces."""
        about, found = _spoken_of(told), []
        for body, pose in poses.items():
            if body not in told.faded and camera.sees(pose[0], pose[1], 120 if body < HUMAN else 260):
                found.append((self._around(camera, body, pose), MEANT if body in about else OTHERS))
        for ghost in told.ghosts:
            points = [point for line in shape(ghost.shape).lines for point in line]
            found += [(_box(camera, points, RADIUS, ghost.pose), MEANT)]
        if told.hand is not None:
            found.append((signals.hand_box(camera, told.hand), MEANT))
        if told.carried is not None:
            piece, pose, hand = told.carried
            found += [(self._around(camera, piece, pose), MEANT), (signals.hand_box(camera, hand), MEANT)]
        return found

    def _around(self, camera: Camera, body: int, pose: Pose) -> QRectF:
        """The pixels of an ornament, or of a figure's head with what it wears."""
        if body < HUMAN:
            return _box(camera, [point for line in of(body).lines for point in line], RADIUS, pose)
        head = figures.body(self._humans[body - HUMAN]).head
        points = [(-HEAD, head), (HEAD, head), (-HEAD, head + HORNS), (HEAD, head + HORNS)]
        return _box(camera, points, HEAD / 2, pose)


def _turned(points: Iterable[Point], pose: Pose) -> list[Point]:
    x, y, angle = pose
    c, s = math.cos(angle), math.sin(angle)
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]


def _box(camera: Camera, points: Sequence[Point], radius: float, pose: Pose) -> QRectF:
    """The pixels around points of a body with some room."""
    found = _turned(points, pose)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    left, top = camera.to_screen(min(xs) - radius, max(ys) + radius)
    right, bottom = camera.to_screen(max(xs) + radius, min(ys) - radius)
    return QRectF(left, top, right - left, bottom - top)


def _beside(camera: Camera, form: Shape, pose: Pose, grow: float) -> Point:
    """Up and to the right of a piece's paint."""
    ends = _turned((point for line in form.lines for point in line), pose)
    px, py = camera.to_screen(*max(ends, key=lambda end: end[0] + 0.6 * end[1]))
    away = 3.5 * camera.scale + signals.DISC * grow * 0.6
    return px + away * 0.8, py - away * 0.6


def _spoken_of(told: Signals) -> set[int]:
    pairs = {each for pair in told.forbidden for each in (pair.one, pair.other)}
    held = set() if told.held is None else {told.held}
    return pairs | set(told.touched) | held | told.would_fall | told.fallen
