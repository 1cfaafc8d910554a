"""The scene: studio, figures, ornaments, signals, from plain poses. No physics and no timers.

What lies still is baked into one picture of the view; what moves is drawn from its own picture, turned and stretched by
a little. Where pictures are missing, `paint` makes some of them and says that there is more to do.
"""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from tribe_desktop.ui.theme import Theme

from . import figures, notes, pieces, signals, sprites, studio
from .camera import ROOM, Camera
from .colours import studio as studio_of
from .pieces import Look
from .shapes import colour, of
from .signals import HUMAN, Pose, Signals
from .sprites import Sprite, Sprites, World

CALM = 3  # paints in a row at one place, and a body lies still
REACH = 230.0  # u from a figure's origin to anything of it
PATIENCE = 2  # pictures of pieces made in one paint while something moves
FIGURE_COST = 3  # as many as one of a figure counts for


@dataclass(frozen=True, slots=True)
class View:
    """How one picture is painted; two equal views of equal poses are the same picture."""

    camera: Camera
    theme: Theme
    ratio: float
    marks: bool

    @property
    def scale(self) -> float:
        """Device pixels a u."""
        return self.camera.scale * self.ratio


def edges(poses: Mapping[int, Pose]) -> tuple[float, float]:
    """The x between which everything hangs or stands, with room beside the outer figures: the overview shows it."""
    standing = [x for body, (x, _, _) in poses.items() if body >= HUMAN] or [0.0]
    hanging = [(x, of(body).reach) for body, (x, _, _) in poses.items() if body < HUMAN]
    left = min([min(standing) - ROOM, *(x - reach - 4 for x, reach in hanging)])
    right = max([max(standing) + ROOM, *(x + reach + 4 for x, reach in hanging)])
    return max(left, min(standing) - 2 * ROOM), min(right, max(standing) + 2 * ROOM)


class Scene:
    """Paints figures in a row and what hangs on them; bodies are numbered as the rules number them."""

    def __init__(self, humans: Sequence[str]) -> None:
        """The figures' names in the catalogue, by place."""
        self.humans = tuple(humans)
        self.boxes: list[QRectF] = []  # of the notes painted last, in pixels
        self._sprites = Sprites()
        self._seen: dict[int, Pose] = {}
        self._calm: dict[int, int] = {}
        self._view: View | None = None
        self._layer: QPixmap | None = None
        self._layer_key: Hashable = None
        self._baked: dict[int, Pose] = {}

    def forget(self) -> None:
        """Drop all pictures (they must not outlive the application)."""
        self._sprites.forget()
        self._layer, self._layer_key, self._baked, self._view = None, None, {}, None

    # --- painting -----------------------------------------------------------------------------------------------------

    def paint(
        self,
        painter: QPainter,
        camera: Camera,
        poses: Mapping[int, Pose],
        told: Signals,
        theme: Theme,
        *,
        marks: bool = True,
        room: QRectF | None = None,
        grow: float = 1.0,
        patience: int | None = PATIENCE,
        target: Camera | None = None,
    ) -> bool:
        """Cover the view with the scene; True: some of it moved or is still coarse, paint again.

        `room`: where notes may lie, in pixels; `grow`: text size; `patience`: pictures to make at most, None for all
        that are needed; `target`: where the camera is going: pictures for it are made on the way.
        """
        ratio = painter.device().devicePixelRatioF()
        view = View(camera.sharp(ratio), theme, ratio, marks)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        steady = view == self._view or self._view is None or patience is None
        self._view = view
        self._watch(poses)
        self._sprites.drop(set(poses))
        still = [body for body in self._order(poses) if self._calm[body] >= CALM]
        lying = [body for body in still if body != told.held]
        aim = View(target.sharp(ratio), theme, ratio, marks) if target is not None else view
        left = self._prepare(aim, poses, still, told, patience)
        if aim is not view and not left:
            self._prepare(view, poses, [], told, patience)
        baked: set[int] = set()
        if steady and not self._missing(view, poses, lying, told):
            self._bake(view, poses, lying, told)
            assert self._layer is not None
            painter.drawPixmap(0, 0, self._layer)
            baked = set(self._baked)
        else:
            left = left or aim is view
            studio.draw(painter, view.camera, theme, ratio)
        self._bodies(painter, view, poses, [body for body in self._order(poses) if body not in baked], told)
        self._signals(painter, view, poses, told, room, grow)
        return bool(left) or len(still) < len(poses)

    def prepare(
        self,
        camera: Camera,
        poses: Mapping[int, Pose],
        told: Signals,
        theme: Theme,
        *,
        ratio: float = 1.0,
        marks: bool = True,
        patience: int = FIGURE_COST,
    ) -> int:
        """Make some of the pictures that a first paint needs, a few ms each time; how many are left to make."""
        view = View(camera.sharp(ratio), theme, ratio, marks)
        self._watch(poses)
        return self._prepare(view, poses, self._order(poses), told, patience)

    def _watch(self, poses: Mapping[int, Pose]) -> None:
        """Which bodies lie still; what is seen for the first time does."""
        for body, pose in poses.items():
            before = self._seen.get(body)
            if before is None:
                self._calm[body] = CALM
            elif sprites.same(before, pose):
                self._calm[body] = min(CALM, self._calm[body] + 1)
                continue  # compared with where it came to lie, so that it can't creep away
            else:
                self._calm[body] = 0
            self._seen[body] = pose
        for body in [body for body in self._seen if body not in poses]:
            del self._seen[body], self._calm[body]

    def _order(self, poses: Mapping[int, Pose]) -> list[int]:
        """From back to front: figures, then ornaments."""
        return sorted(poses, key=lambda body: (body < HUMAN, body))

    def _in_view(self, camera: Camera, body: int, pose: Pose) -> bool:
        reach = REACH if body >= HUMAN else of(body).reach + pieces.LIFTED_ROOM
        return camera.sees(pose[0], pose[1], reach)

    # --- pictures of bodies -------------------------------------------------------------------------------------------

    def _looks(self, view: View, body: int, told: Signals) -> Hashable:
        """What a body's picture depends on, but for scale and pose."""
        if body >= HUMAN:
            return (self.humans[body - HUMAN], body - HUMAN, view.theme.name)
        return (Look(of(body).name, colour(body), view.theme.dark, view.marks), body == told.held)

    def _key(self, view: View, body: int, pose: Pose, told: Signals) -> tuple[Hashable, ...]:
        _, _, x, y = sprites.phase(view.camera, pose, view.ratio)
        return (self._looks(view, body, told), view.scale, x, y, pose[2])

    def _missing(self, view: View, poses: Mapping[int, Pose], bodies: Iterable[int], told: Signals) -> list[int]:
        return [
            body
            for body in bodies
            if self._in_view(view.camera, body, poses[body])
            and self._sprites.exact(body, self._key(view, body, self._seen[body], told)) is None
        ]

    def _prepare(
        self, view: View, poses: Mapping[int, Pose], still: list[int], told: Signals, patience: int | None
    ) -> int:
        """Make pictures: first of what has none that could stand in, then exact ones of what lies still.

        How many are left to make.
        """
        quiet = set(still)
        need: list[tuple[int, Pose]] = []
        for body in self._order(poses):
            if body in quiet or not self._in_view(view.camera, body, poses[body]):
                continue
            near = self._sprites.nearest(body, view.scale, self._looks(view, body, told))
            turned = near is None or abs(near.angle - poses[body][2]) > sprites.TURN_MOST
            if turned or (near is not None and not 0.7 < near.scale / view.scale < 1.5):
                need.append((body, poses[body]))
        need += [(body, self._seen[body]) for body in self._missing(view, poses, still, told)]
        spent = made = 0
        for body, pose in need:
            if patience is not None and spent >= patience:
                break
            self._make(view, body, pose, told)
            made += 1
            spent += FIGURE_COST if body >= HUMAN else 1
        return len(need) - made

    def _make(self, view: View, body: int, pose: Pose, told: Signals) -> Sprite:
        _, _, x, y = sprites.phase(view.camera, pose, view.ratio)
        key, look = self._key(view, body, pose, told), studio_of(view.theme)
        angle, scale = pose[2], view.camera.scale
        if body >= HUMAN:
            name = self.humans[body - HUMAN]
            box = figures.turned_box(name, angle)

            def draw(painter: QPainter) -> None:
                if abs(angle) <= figures.UPRIGHT:
                    figures.shadow(painter, name, 0, 0, 0, look.shadow, look.shadow_share)
                figures.draw_moving(painter, name, body - HUMAN, 0, 0, angle, scale, view.ratio)

        else:
            piece = Look(of(body).name, colour(body), view.theme.dark, view.marks)
            lifted = body == told.held
            room = of(body).reach + (pieces.LIFTED_ROOM if lifted else pieces.SHADOW_ROOM)
            box = (room, room, room, room)

            def draw(painter: QPainter) -> None:
                pieces.shadow(painter, piece, 0, 0, angle, look.shadow, look.shadow_share, lifted)
                pieces.draw(painter, piece, 0, 0, angle, scale)

        return self._sprites.add(body, sprites.drawn(key, box, view.scale, (x, y), angle, draw))

    # --- layers -------------------------------------------------------------------------------------------------------

    def _bake(self, view: View, poses: Mapping[int, Pose], still: list[int], told: Signals) -> None:
        """The view with all that lies still, made anew where anything of it has changed."""
        lying = {body: self._seen[body] for body in still}
        key = (view, told.counted, told.answers, told.faded, told.fade, told.fallen)
        if self._layer is not None and key == self._layer_key and lying == self._baked:
            return
        size = view.camera
        if self._layer is None or key[0] != (self._layer_key or (None,))[0]:  # type: ignore[index]
            self._layer = QPixmap(round(size.width * view.ratio), round(size.height * view.ratio))
            self._layer.setDevicePixelRatio(view.ratio)
        with QPainter(self._layer) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            studio.draw(painter, view.camera, view.theme, view.ratio)
            self._bodies(painter, view, poses, still, told)
        self._layer_key, self._baked = key, lying

    def _bodies(
        self, painter: QPainter, view: View, poses: Mapping[int, Pose], bodies: Sequence[int], told: Signals
    ) -> None:
        """Bodies in order, faded ones behind all others and as one picture, so that none shows through another."""
        pale = [body for body in bodies if body in told.faded and told.fade < 1]
        if pale:
            whole = QPixmap(round(view.camera.width * view.ratio), round(view.camera.height * view.ratio))
            whole.setDevicePixelRatio(view.ratio)
            whole.fill(Qt.GlobalColor.transparent)
            with QPainter(whole) as group:
                group.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
                self._row(group, view, poses, pale, told)
            painter.setOpacity(told.fade)
            painter.drawPixmap(0, 0, whole)
            painter.setOpacity(1)
        self._row(painter, view, poses, [body for body in bodies if body not in pale], told)

    def _row(
        self, painter: QPainter, view: View, poses: Mapping[int, Pose], bodies: Sequence[int], told: Signals
    ) -> None:
        look, camera = studio_of(view.theme), view.camera
        seen = [body for body in bodies if self._in_view(camera, body, poses[body])]
        standing = [body for body in seen if body >= HUMAN]
        with World(painter, camera):
            for body in standing:
                name = self.humans[body - HUMAN]
                if abs(poses[body][2]) > figures.UPRIGHT:
                    figures.shadow(painter, name, *poses[body], look.shadow, look.shadow_share)
                if body in told.fallen:
                    figures.halo(painter, name, *poses[body], look.no, camera.scale)
        for body in standing:
            self._body(painter, view, body, poses[body], told)
        with World(painter, camera):
            for body in seen:
                if body in told.counted:
                    signals.counting(painter, body, poses[body], view.theme)
                if body in told.answers:
                    signals.ring(painter, body, poses[body])
        for body in seen:
            if body < HUMAN and body != told.held:
                self._body(painter, view, body, poses[body], told)
        if told.held in seen:
            self._body(painter, view, told.held, poses[told.held], told)

    def _body(self, painter: QPainter, view: View, body: int, pose: Pose, told: Signals) -> None:
        there = self._seen.get(body, pose)
        exact = self._sprites.exact(body, self._key(view, body, there, told))
        if exact is not None and sprites.same(there, pose):
            px, py, x, y = sprites.phase(view.camera, there, view.ratio)
            sprites.put(painter, exact, (px, py), (x, y), view.ratio)
            return
        near = self._sprites.nearest(body, view.scale, self._looks(view, body, told))
        if near is None:
            near = self._make(view, body, pose, told)
        sprites.stretch(painter, near, view.camera, pose)

    # --- signals ------------------------------------------------------------------------------------------------------

    def _signals(
        self, painter: QPainter, view: View, poses: Mapping[int, Pose], told: Signals, room: QRectF | None, grow: float
    ) -> None:
        camera, theme = view.camera, view.theme
        with World(painter, camera):
            signals.contacts(painter, camera, told, theme)
            signals.outlines(painter, camera, poses, told, theme, view.ratio)
        places = self._place_notes(view, poses, told, room, grow)
        for note, box, _ in places:
            notes.draw_line(painter, box, QPointF(*camera.to_screen(note.x, note.y)), theme)
        for number, body in enumerate(told.counted, 1):
            if body in poses:
                signals.number_disc(painter, *self._corner(camera, body, poses[body]), number)
        for body in sorted(told.would_fall | told.fallen):
            if body in poses:
                signals.fall_disc(painter, *self._corner(camera, body, poses[body]), theme, body in told.fallen)
        if told.hand is not None:
            signals.draw_hand(painter, camera, told.hand, theme, view.ratio)
        for pair in told.forbidden:
            signals.cross_disc(painter, *camera.to_screen(pair.x, pair.y), theme)
        for _, box, lines in places:
            notes.draw(painter, box, lines, theme, grow)
        self.boxes = [box for _, box, _ in places]

    def _corner(self, camera: Camera, body: int, pose: Pose) -> tuple[float, float]:
        """Beside a body, up and to the right of its paint: where its disc is."""
        x, y, angle = pose
        c, s = math.cos(angle), math.sin(angle)
        if body >= HUMAN:
            top = figures.body(self.humans[body - HUMAN]).head
            return camera.to_screen(x - s * top, y + c * top)
        ends = [(x + px * c - py * s, y + px * s + py * c) for line in of(body).lines for px, py in line]
        px, py = camera.to_screen(*max(ends, key=lambda end: end[0] + 0.6 * end[1]))
        away = 3.5 * camera.scale + signals.DISC * 0.6
        return px + away * 0.8, py - away * 0.6

    def _place_notes(
        self, view: View, poses: Mapping[int, Pose], told: Signals, room: QRectF | None, grow: float
    ) -> list[tuple[signals.Note, QRectF, Any]]:
        camera = view.camera
        room = room or QRectF(8, 8, camera.width - 16, camera.height - 16)
        faces = {body for body in poses if body >= HUMAN and body not in told.faded}
        clear = [self._around(camera, body, poses[body]) for body in self._spoken_of(told) | faces if body in poses]
        if told.hand is not None:
            clear.append(signals.hand_box(camera, told.hand))
        if told.carried is not None:
            piece, pose, hand = told.carried
            clear += [self._around(camera, piece, pose), signals.hand_box(camera, hand)]
        out: list[tuple[signals.Note, QRectF, Any]] = []
        for k, note in enumerate(told.notes):
            lines, wide, high = notes.laid_out(note, grow, min(notes.MOST * grow, room.width()))
            before = self.boxes[k] if k < len(self.boxes) else None
            at = QPointF(*camera.to_screen(note.x, note.y))
            box = notes.place((wide, high), at, room, clear, before)
            clear.append(box.adjusted(-8, -8, 8, 8))
            out.append((note, box, lines))
        return out

    @staticmethod
    def _spoken_of(told: Signals) -> set[int]:
        pairs = {each for pair in told.forbidden for each in (pair.one, pair.other)}
        held = set() if told.held is None else {told.held}
        return {body for body in pairs | set(told.touched) | held | told.would_fall | told.fallen if body < HUMAN}

    def _around(self, camera: Camera, body: int, pose: Pose) -> QRectF:
        """An ornament, or a figure's face."""
        x, y, angle = pose
        reach = 18.0
        if body < HUMAN:
            reach = of(body).reach
        else:
            head = figures.body(self.humans[body - HUMAN]).head
            x, y = x - math.sin(angle) * head, y + math.cos(angle) * head
        px, py = camera.to_screen(x, y)
        reach *= camera.scale
        return QRectF(px - reach, py - reach, 2 * reach, 2 * reach)
