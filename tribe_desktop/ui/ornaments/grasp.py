"""The person's hand over the table: what mouse and keys ask becomes a piece that is taken, carried, turned, let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.ornaments.choosing import refusal as choosing_refusal
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.parts import NOTCH, Act, Point, Pose, unplace
from tribe_desktop.ui.i18n import text

from . import front, live_judge, shapes
from .camera_moves import STEP
from .hand_input import HandInput

if TYPE_CHECKING:
    from .live import OrnamentTable

DWELL = 0.12  # s that the pointer rests over the scene until the camera comes
DWELL_PX = 10.0
LOWEST = 280  # u: a piece that is taken by keys begins no lower
BLEED = 0.3  # how much of the distance from pointer to hand goes away as the pointer moves


class Grasp:
    """`input`: mouse, wheel and keys."""

    def __init__(self, host: OrnamentTable) -> None:
        self._host = host
        self.input = HandInput(self)
        self._dwell = 0.0
        self._dwelt: Point = (0.0, 0.0)
        self._pixel: Point | None = None

    def begin_attempt(self, piece: int, *, place: int | None = None) -> bool:
        """Take a piece by keys, above a figure; it enters with the first key that moves it or lets it go."""
        view = self._host.view
        if view is None or not self._may_take(piece):
            return False
        gx, gy = front.top_grip(piece)
        if not self._take(piece, (gx, gy)):
            return False
        run = self._host.stage.run
        assert run is not None
        poses = view.poses()
        humans = [poses[body] for body in sorted(poses) if body >= HUMAN]
        start = humans[place if place is not None else len(humans) // 2][0]
        self.input.pixel = None
        self._host.stage.to_figure(start, at_once=self._host.still)
        run.aim(*self._free_spot(start))
        self._host.wake()
        return True

    @property
    def holding(self) -> bool:
        return self._host.stage.holding and not self._host.frozen

    @property
    def inside(self) -> bool:
        return self._host.stage.inside

    @property
    def parked(self) -> bool:
        return self._host.stage.run is not None and self._host.stage.run.parked

    @property
    def busy(self) -> bool:
        """Something is in the hand, falls, or is being shown."""
        return self._host.stage.run is not None

    def press_at(self, at: QPointF) -> bool:
        self._host.setFocus(Qt.FocusReason.MouseFocusReason)
        watched = self._host.stage.kind in ("replay", "bot")
        self._host.finish_telling()
        if watched:
            self._host.skip()
            return False
        view = self._host.view
        if view is None or self.busy or self._host.stage.fold > 0.5:
            return False
        piece = front.find(view.content(None, None), self._host.lay, at.x(), at.y())
        if piece is None:
            self._host.clicked.emit(self._body_at(at), at)
            return self.holding
        if not self._may_take(piece):
            return False
        place = front.places(view)[piece]
        taken = self._take(piece, front.grip(place, self._host.lay, at.x(), at.y()))
        if taken:
            self._dwell = 0.0
            self._dwelt = self._pixel = (at.x(), at.y())
            self.lead((at.x(), at.y()))
        return taken

    def take_from_scene(self, piece: int, pose: Pose, at: QPointF) -> bool:
        """A piece that hung there, as it hung."""
        notch = round(pose[2] / NOTCH)
        x, y = self._host.eye.now.to_world(at.x(), at.y())
        if not self._may_take(piece) or not self._take(piece, front.on_stroke(piece, *unplace((x, y), pose)), notch):
            return False
        self._dwell = 0.0
        self._dwelt = self._pixel = (at.x(), at.y())
        self.lead((at.x(), at.y()))
        return True

    def _may_take(self, piece: int) -> bool:
        view = self._host.view
        if view is None or self._host.frozen or self.busy:
            return False
        if piece in view.takeable:
            return True
        found = choosing_refusal(view.state, piece) if view.person and view.state.chosen < 0 else None
        if view.person and view.state.chosen >= 0:
            found = Refusal("now.place", "O3.8")
        if found is not None:
            self._host.refused.emit(found.code, {**found.params, "clause": found.clause})
        return False

    def _take(self, piece: int, grip: Point, notch: int = 0) -> bool:
        self._host.finish_telling()
        self._host.stage.quick = self._host.still
        if not self._host.stage.take(piece, grip, notch):
            return False
        if self._host.stage.fold == 0 and self._host.eye.by_hand and self._host.eye.now.scale >= 2:
            self._host.eye.close = True  # somebody is looking closely already
        self._host.fit_cursor()
        self._host.picked.emit(piece)
        self._host.wake()
        return True

    def over_tray(self, at: QPointF) -> bool:
        return self._host.stage.fold < 0.5 and self._host.lay.tray.contains(at)

    def hover(self, at: QPointF) -> None:
        view = self._host.view
        if view is None or self.busy:
            return
        found = front.find(view.content(None, None), self._host.lay, at.x(), at.y())
        found = self._body_at(at) if found is None else found
        if found != self._host.pointed_at:
            self._host.pointed_at = found
            self._host.pointed.emit(found)
            self._host.setCursor(
                Qt.CursorShape.OpenHandCursor if found in view.takeable else Qt.CursorShape.ArrowCursor
            )
            self._host.wake()

    def _body_at(self, at: QPointF) -> int | None:
        """The ornament, or else the human, that is drawn at a pixel."""
        if self._host.lay.tray.contains(at) and self._host.stage.fold < 0.5:
            return None
        x, y = self._host.eye.now.to_world(at.x(), at.y())
        poses = self._host.stage.poses()
        near = [
            (pose, body) for body, pose in poses.items()
            if body < HUMAN and (pose[0] - x) ** 2 + (pose[1] - y) ** 2 < shapes.of(body).reach ** 2
        ]  # fmt: skip
        for pose, body in near:
            px, py = unplace((x, y), pose)
            sx, sy = front.on_stroke(body, px, py)
            if (sx - px) ** 2 + (sy - py) ** 2 < (shapes.RADIUS + 3) ** 2:
                return body
        humans = [body for body in poses if body >= HUMAN and abs(poses[body][0] - x) < 70 and 0 <= y < 230]
        return humans[0] if humans else None

    def take_up(self) -> None:
        self._host.stage.act(Act.TAKE_UP)
        self.pointer_leads()

    def pointer_leads(self) -> None:
        run, pixel = self._host.stage.run, self.input.pixel
        if run is not None and pixel is not None:
            self.input.lead_from(run.hand, self._host.eye.now.to_world(*pixel))
            self._pixel = pixel
        self._host.wake()

    def take_back(self) -> None:
        if not self.inside:
            self._host.stage.put_back()
            self.input.reset()
            self._host.eye.back(at_once=self._host.still)
        else:
            self._host.stage.act(Act.TAKE_OUT)
            self._host.set_paused(False)
        self._host.fit_cursor()
        self._host.wake()

    def let_go(self) -> None:
        run = self._host.stage.run
        if run is None:
            return
        if not self.inside and not (self._host.eye.close and self._host.stage.try_enter(0)):
            self._say_no_room()
            return
        self._host.set_paused(False)
        self._host.stage.act(Act.LET_GO)
        self._host.wake()

    def press_key(self) -> None:
        """Space or Enter."""
        if self.parked:
            run = self._host.stage.run
            assert run is not None
            run.aim(*run.hand)
            self._host.stage.act(Act.TAKE_UP)
            self.input.pixel = None
        elif not self.inside:
            if not self._host.stage.try_enter(0):
                self._say_no_room()
        else:
            self.let_go()
        self._host.wake()

    def _say_no_room(self) -> None:
        run = self._host.stage.run
        if run is not None and self._host.eye.close and not self._host.eye.moving:
            self._host.refused.emit("live.no_room", {"piece": live_judge.name(run.piece), "clause": "O3.8"})

    def turn(self, notches: int) -> None:
        run = self._host.stage.run
        if run is not None:
            run.aim(run.x, run.y, run.notch + notches)
            self._host.wake()

    def nudge(self, dx: float, dy: float) -> None:
        run = self._host.stage.run
        if run is None:
            return
        if self.parked:
            run.aim(*run.hand)
            self._host.stage.act(Act.TAKE_UP)
        left, right = self._sides()
        run.aim(min(right, max(left, run.x + dx)), min(standard().judge.scene_height, max(0.0, run.y + dy)))
        if not self.inside:
            self._host.stage.try_enter(0)
        self._host.wake()

    def zoom(self, steps: float, at: Point | None) -> None:
        self._host.eye.zoom(STEP**steps, at)
        self.after_camera()

    def pan(self, by: QPointF) -> None:
        self._host.eye.pan(by.x(), by.y())
        self.after_camera()

    def fit(self) -> None:
        self._host.eye.back(at_once=self._host.still)
        self.after_camera()

    def after_camera(self) -> None:
        """The hand stays where it is in the world."""
        if self.holding and self.input.pixel is not None and self.inside:
            self.pointer_leads()
        self._host.wake()

    def toggle_pause(self) -> bool:
        if not self.busy:
            return False
        self._host.set_paused(not self._host.paused)
        return True

    def toggle_slow(self) -> bool:
        if not self.busy:
            return False
        self._host.set_slow(not self._host.slow)
        self._host.status.emit(text("live.slow" if self._host.slow else "live.slow_off"))
        return True

    def _sides(self) -> Point:
        xs = [pose[0] for body, pose in self._host.stage.poses().items() if body >= HUMAN]
        return min(xs) - 360, max(xs) + 360

    def _free_spot(self, x: float) -> Point:
        """Above a figure, where the piece can enter."""
        run = self._host.stage.run
        assert run is not None
        high = standard().judge.scene_height
        for y in range(LOWEST, round(high), 15):
            for dx in (0, -60, 60, -120, 120):
                run.aim(x + dx, float(y))
                if run.can_enter():
                    return x + dx, float(y)
        return x, high - 60.0

    def tray_spot(self) -> Point:
        """Where a bot's piece comes from, in u."""
        view = self._host.view
        if view is not None and view.state.chosen in front.places(view):
            at = front.centre(front.places(view)[view.state.chosen], self._host.lay)
            return self._host.eye.now.to_world(at.x(), at.y())
        return self._host.eye.now.to_world(self._host.width() / 2, float(self._host.height()))

    def wake(self) -> None:
        self._host.wake()

    # --- time ---------------------------------------------------------------------------------------------------------

    def carry(self, seconds: float) -> bool:
        """The pointer leads the hand; the camera comes to where a carried piece rests, and goes along at the edges."""
        run, pixel = self._host.stage.run, self.input.pixel
        if run is None or pixel is None or not self.holding or self._host.paused:
            return False
        along = self.inside and self._host.eye.along(*pixel, seconds)
        if not self.parked and not run.opening:
            self.lead(pixel)
        if self.inside:
            return along
        if self._host.eye.close:
            return not self._host.eye.moving and self._enter_or_wait(seconds)
        moved = abs(pixel[0] - self._dwelt[0]) + abs(pixel[1] - self._dwelt[1])
        if moved > DWELL_PX or self.over_tray(QPointF(*pixel)) or pixel[1] > self._host.lay.tray.top():
            self._dwell, self._dwelt = 0.0, pixel
            return pixel[1] <= self._host.lay.tray.top()
        self._dwell += seconds
        if self._dwell >= DWELL or self._host.still:
            self._host.stage.to_figure(run.x, at_once=self._host.still)
        return True

    def _enter_or_wait(self, seconds: float) -> bool:
        self._host.stage.try_enter(seconds)
        return self.inside or self._host.stage.cramped < 0.6  # then the note about it is painted

    def lead(self, pixel: Point) -> None:
        run = self._host.stage.run
        if run is None:
            return
        world = self._host.eye.now.to_world(*pixel)
        ox, oy = self.input.offset
        if (ox or oy) and self._pixel is not None:
            way = BLEED * (abs(pixel[0] - self._pixel[0]) + abs(pixel[1] - self._pixel[1])) / self._host.eye.now.scale
            far = max(1e-9, (ox * ox + oy * oy) ** 0.5)
            left = max(0.0, far - way) / far
            self.input.offset = ox, oy = (ox * left, oy * left)
        self._pixel = pixel
        run.aim(world[0] + ox, world[1] + oy)

    def follow(self) -> bool:
        """The camera keeps what moves by keys or a script in sight."""
        run = self._host.stage.run
        if (
            run is None
            or not run.held
            or self._host.eye.moving
            or self.input.pixel is not None
            or not self._host.eye.close
        ):
            return False
        return self._host.eye.keep(*run.hand)
