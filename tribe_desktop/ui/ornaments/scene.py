"""The scene: studio, figures, ornaments, signals, from plain poses. No physics and no timers.

What lies still is baked into one picture of the view; what moves is drawn from its own picture, turned and stretched by
a little. Where pictures are missing, `paint` makes some of them and says that there is more to do.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from tribe_desktop.ui.theme import Theme

from . import figures, pieces, signals, sprites, studio
from .camera import ROOM, Camera
from .colours import studio as studio_of
from .patience import FIGURE, PIECE, PIECE_AT, WEAR_AT, Patience, endless
from .pieces import Look
from .scene_signs import Signs
from .shapes import colour, of
from .signals import HUMAN, Pose, Signals
from .sprites import Sprite, Sprites, World

CALM = 3  # paints in a row at one place, and a body lies still
REACH = 230.0  # u from a figure's origin to anything of it


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
        self._signs = Signs(self.humans)
        self._sprites = Sprites()
        self._seen: dict[int, Pose] = {}
        self._calm: dict[int, int] = {}
        self._view: View | None = None
        self._layer: QPixmap | None = None
        self._layer_key: Hashable = None
        self._baked: dict[int, Pose] = {}

    @property
    def boxes(self) -> list[QRectF]:
        """Of the notes painted last, in pixels."""
        return self._signs.boxes

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
        patience: Patience | None = None,
        target: Camera | None = None,
    ) -> bool:
        """Cover the view with the scene; True: some of it moved or is still coarse, paint again.

        `room`: where notes may lie, in pixels; `grow`: text size; `patience`: what may be spent on pictures, None to
        make all that are needed; `target`: where the camera is going: pictures for it are made on the way.
        """
        patience = patience or endless()
        ratio = painter.device().devicePixelRatioF()
        view = View(camera.sharp(ratio), theme, ratio, marks)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        steady = view == self._view or self._view is None or patience.endless
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
        waits = self._signs.paint(painter, view.camera, poses, told, theme, ratio, room, grow, patience, marks=marks)
        return bool(left) or waits or len(still) < len(poses)

    def prepare(
        self,
        camera: Camera,
        poses: Mapping[int, Pose],
        told: Signals,
        theme: Theme,
        *,
        ratio: float = 1.0,
        marks: bool = True,
    ) -> int:
        """Make some of the pictures that a first paint needs, a few ms each time; how many are left to make."""
        view = View(camera.sharp(ratio), theme, ratio, marks)
        self._watch(poses)
        return self._prepare(view, poses, self._order(poses), told, Patience())

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
        self, view: View, poses: Mapping[int, Pose], still: list[int], told: Signals, patience: Patience
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
        for made, (body, pose) in enumerate(need):
            if not self._wear(view, body, patience) or not patience.spend(self._cost(view, body)):
                return len(need) - made
            self._make(view, body, pose, told)
        return 0

    def _wear(self, view: View, body: int, patience: Patience) -> bool:
        """Whether the grain and cuts of a figure are there, which take longer than all the rest of it."""
        place = body - HUMAN
        if place < 0 or figures.has_overlay(self.humans[place], view.scale):
            return True
        if not patience.spend(WEAR_AT * view.scale):
            return False
        figures.overlay(self.humans[place], view.scale)
        return True

    def _cost(self, view: View, body: int) -> float:
        if body >= HUMAN:
            return FIGURE
        cost = PIECE + PIECE_AT * view.scale
        return cost if self._calm[body] >= CALM else cost / 2

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
                if self._calm[body] < CALM:  # another one will follow soon
                    pieces.draw_moving(painter, piece, 0, 0, angle, scale, view.ratio)
                else:
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
            self._plainly(painter, view, body, pose)
        else:
            sprites.stretch(painter, near, view.camera, pose)

    def _plainly(self, painter: QPainter, view: View, body: int, pose: Pose) -> None:
        """A body there is no picture of yet: its boards alone, which takes a tenth of the time."""
        with World(painter, view.camera):
            if body >= HUMAN:
                figures.boards(painter, self.humans[body - HUMAN], *pose, view.camera.scale)
            else:
                piece = Look(of(body).name, colour(body), view.theme.dark, view.marks)
                pieces.board(painter, piece, *pose, view.camera.scale)
