"""The table of ornaments on the screen: pieces are taken from the tray, hung, let go; the scene moves in real time.

It fills the whole screen; prompt, players and lists lie over it (`lay` says where there is room). What a person or a
script does comes out as a report, which whoever shows a match plays; it is then told the state that followed by
`show`, and what is to be said of it by `tell`. One timer runs, and only while something moves.

Keys: Q and E turn, arrows move (Shift: far), Space or Enter let go, Esc takes back, P pauses, T slows down,
+ − 0 move the camera.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from tribe_desktop.ornaments.facts import Fact
from tribe_desktop.ornaments.report import HUMAN, Report
from tribe_desktop.ornaments.state import State
from tribe_desktop.table.scripts import Script
from tribe_desktop.ui.theme import LIGHT, Theme

from . import front, live_judge, live_paint, verdict
from .camera_buttons import CameraButtons
from .camera_moves import Eye
from .grasp import Grasp
from .live_events import LiveEvents
from .live_stage import Stage
from .live_view import Layout, OrnamentView, layout
from .scene import Scene
from .signals import NOTHING
from .tray import Content
from .verdict import Telling

FRAME = 16  # ms
LONGEST = 0.1  # s of one frame: a window that stood still does not make up for it
SLOW = 0.25
SPEEDS = {"off": 1.0, "normal": 1.0, "slow": 0.6}


class OrnamentTable(LiveEvents):
    """See the module. `goal`: where a seat's tokens lie, in pixels of this widget, or None."""

    picked = Signal(int)  # a piece is in the hand
    entered = Signal(int)  # it entered the scene: it is chosen (O3.8)
    returned = Signal(int)  # it went back to the tray before
    attempt_over = Signal(object, str)  # the Report, and the script it was made of
    broke = Signal(object)  # Refusal: the table went wrong, nothing happened
    clicked = Signal(object, QPointF)  # what was pressed with an empty hand, as in `pointed`; where
    refused = Signal(str, object)  # code and parameters
    status = Signal(str)  # what the held piece touches, in words; nothing once it has been let go
    close_up = Signal(bool)  # the camera is near, the tray is folded: other widgets make room
    replayed = Signal(bool)  # a replay is over; False: it ended elsewhere than what was logged
    paused_changed = Signal(bool)
    told = Signal()  # all of `tell` has been shown

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme: Theme = LIGHT
        self.grow = 1.0
        self.pace = "normal"
        self.reduced = False
        self.goal: Callable[[int], QPointF | None] = lambda _seat: None
        self.top: float | None = None  # pixels that others take above; None: as designed
        self.top_near: float | None = None  # and close up
        self.eye = Eye()
        self.stage = Stage(self.eye, self._on)
        self.telling = Telling()
        self.grasp = Grasp(self)
        self.lay: Layout = layout(1280, 800)
        self.scene: Scene | None = None
        self.pointed_at: int | None = None
        self.lit: frozenset[int] = frozenset()
        self.whole = False  # each picture is made at once, however long it takes: for pictures of the screen
        self.tray_shown: Content | None = None  # as it was painted last with nothing missing
        self._coarse = False
        self._close = False
        self.frozen = False
        self.paused = False
        self.slow = False
        self.rolled = 99.0
        self.replay_speed = 1.0
        self.replay_did = ""  # what came of the try that is shown once more
        self._last_tick = 0.0
        self.near = False  # close up, or looked at closely by hand
        self.map_picture: tuple[QPixmap | None, int, Any] = (None, 0, None)
        self.frames = 0  # painted so far
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._buttons = CameraButtons(self, lambda steps: self.grasp.zoom(steps, None), self.grasp.fit)
        self.setMinimumSize(640, 400)

    # --- what is told -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> OrnamentView | None:
        return self.stage.view

    def show(self, view: OrnamentView | None = None) -> None:
        """Show a state of the rules. Without one this is Qt's own `show`."""
        if view is None:
            super().show()
        else:
            self.show_view(view)

    def show_view(self, view: OrnamentView) -> None:
        """A piece in the hand stays there as long as it is the turn's."""
        old = self.stage.view
        if self.scene is None or self.scene.humans != view.humans:
            self.scene = Scene(view.humans)
        self.stage.quick = self.still
        self.stage.show(view)
        if self.stage.run is None:
            self.grasp.input.reset()
        if old is None or old.state is not view.state:
            self.telling.resting = None
        new_turn = old is not None and old.state.turn != view.state.turn
        if new_turn and view.state.face >= 0 and not self.still:
            self.rolled = 0.0
        self.fit()
        if self.stage.run is None and self.eye.close:
            self.eye.back(at_once=self.still)
        self.pointed_at = None
        self.wake()

    def tell(self, facts: Iterable[Fact]) -> None:
        """Say what came of it: features one by one with their tokens, or what fell and what it costs."""
        if self.view is None:
            return
        self.telling.speed = 0.0 if self.still else (0.6 if self.pace == "slow" else 1.0)
        self.telling.begin(verdict.items(facts, self.view.state))
        self.wake()

    def finish_telling(self) -> None:
        """What is being said has been said."""
        if self.telling.finish():
            self._all_told()

    def _all_told(self) -> None:
        if self.stage.run is None:
            self.stage.lit = NOTHING
        self.told.emit()

    def perform(self, script: Script, *, speed: float | None = None) -> None:
        """A bot's hand; the report comes by `attempt_over`, as a person's."""
        self.finish_unseen()
        self.finish_telling()
        self.stage.quick = self.still
        if self.stage.perform(script, self.grasp.tray_spot(), speed=speed or SPEEDS[self.pace]) and self.still:
            self.stage.finish()
        self.wake()

    def replay(self, speed: float = 1.0) -> bool:
        """The last attempt once more; whether there is one. Any press ends it."""
        if self.stage.last is None or self.stage.kind in ("hand", "bot"):
            return False
        state, script, _ = self.stage.last
        self.finish_telling()
        self.stage.stop_replay()
        self.replay_speed = speed
        self.stage.quick = False
        return self.stage.perform(script, self.grasp.tray_spot(), replay=state, speed=speed) and not self.wake()

    def remember(self, state: State, script: Script, report: Report | None, did: str = "") -> None:
        """The last attempt of a match that was loaded, for a replay; `did`: what came of it, in words."""
        self.stage.last = (state, script, report)
        self.replay_did = did

    def begin_attempt(self, piece: int, *, place: int | None = None) -> bool:
        """Take a piece by keys, above a figure; it enters with the first key that moves it or lets it go."""
        return self.grasp.begin_attempt(piece, place=place)

    @property
    def holding(self) -> bool:
        """A person has a piece in the hand."""
        return self.grasp.holding

    @property
    def busy(self) -> bool:
        """Something is in the hand, falls, or is shown again."""
        return self.stage.run is not None

    def skip(self) -> None:
        """Over at once: a bot's motion, a replay, what is being told."""
        self.finish_telling()
        if self.stage.kind == "replay":
            self.stage.stop_replay()
        elif self.stage.run is not None and not self.stage.holding:
            self.stage.finish()
        self.eye.finish()
        self.wake()

    def finish_unseen(self) -> None:
        """Before closing, a new game, an undo: let go or taken back by the rules, and reported before this returns."""
        if self.stage.kind == "replay":
            self.stage.stop_replay()
        self.stage.quick = True
        self.stage.finish()
        self.grasp.input.reset()
        self.finish_telling()
        self.fit_cursor()
        self.stage.quick = self.still
        self.wake()

    def abandon(self) -> None:
        """Forget a hand that is shown, before something else is."""
        self.stage.abandon()
        self.finish_telling()
        self.set_paused(False)
        self.wake()

    def freeze(self, on: bool = True) -> None:
        """A dialog, or the focus has gone: a held piece waits in the hand; what falls comes to rest."""
        self.frozen = on
        if on:
            self.grasp.input.let_drop()
        self.wake()

    def give_up(self) -> None:
        """The piece leaves the hand before its player gives it up: an attempt under way comes to its end."""
        self.finish_unseen()

    def set_paused(self, on: bool) -> None:
        if on != self.paused:
            self.paused = on
            self.paused_changed.emit(on)
            self.wake()

    def set_slow(self, on: bool) -> None:
        self.slow = on
        self.wake()

    def highlight(self, bodies: Iterable[int]) -> None:
        """Pieces that a list speaks of."""
        self.lit = frozenset(bodies)
        self.wake()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._buttons.place(self.lay, theme)
        self.wake()

    def set_text_scale(self, percent: int) -> None:
        self.grow = min(max(percent, 80), 200) / 100
        self.fit()

    def set_top(self, pixels: float | None, near: float | None = None) -> None:
        """What others take above the scene, and above it close up."""
        if (pixels, near) != (self.top, self.top_near):
            self.top, self.top_near = pixels, near
            self.fit()

    def forget(self) -> None:
        """Drop all pictures."""
        self.map_picture = (None, 0, None)
        if self.scene is not None:
            self.scene.forget()

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        """Nothing flies for show; what a person does moves all the same."""
        return self.pace == "off" or self.reduced or not self.isVisible()

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def wake(self) -> None:
        """Something changed: paint, and let time pass while anything moves."""
        if not self.isVisible():
            return
        if not self._timer.isActive():
            self._last_tick = time.perf_counter()
            self._timer.start()

    def stop_time(self) -> None:
        self._timer.stop()

    def _tick(self) -> None:
        now = time.perf_counter()
        seconds, self._last_tick = min(LONGEST, now - self._last_tick), now
        self.advance(seconds)

    def advance(self, seconds: float) -> None:
        """So much real time has passed."""
        run = self.stage.run
        if run is not None:
            held = self.stage.holding
            run.paused = (self.paused and not run.over) or (self.frozen and held)
            usual = {"replay": self.replay_speed, "bot": SPEEDS[self.pace]}.get(self.stage.kind, 1.0)
            run.speed = SLOW if self.slow else usual
        busy = self.eye.advance(seconds)
        if busy:
            self.grasp.after_camera()
        busy = self.grasp.carry(seconds) or busy
        busy = self.stage.advance(seconds) or busy
        busy = self.grasp.follow() or busy
        telling = self.telling.now is not None
        busy = self.telling.advance(seconds) or busy
        if telling and self.telling.now is None:
            self._all_told()
        if self.rolled < front.ROLL:
            self.rolled += seconds
            busy = True
        self._set_close()
        self.update(live_paint.uncovered(self, moving=self.eye.moving or self.stage.fold not in (0.0, 1.0)))
        if not busy and not self._coarse:
            self._timer.stop()

    def _set_close(self) -> None:
        close = self.busy and (self.eye.close or self.grasp.inside)
        if close != self._close:
            self._close = close
            self.close_up.emit(close)
        near = self.near = close or self.eye.by_hand
        self._buttons.show(near)

    # --- what the stage says ------------------------------------------------------------------------------------------

    def _on(self, what: str, *values: Any) -> None:
        match what:
            case "entered":
                self.grasp.input.offset = (0.0, 0.0)
                self.entered.emit(values[0])
            case "returned":
                self.fit_cursor()
                self.returned.emit(values[0])
            case "over":
                self.grasp.input.reset()
                self.fit_cursor()
                _, report = values
                self.attempt_over.emit(report, report.script)
            case "broke":
                self.grasp.input.reset()
                self.fit_cursor()
                self.eye.back(at_once=self.still)
                self.broke.emit(values[0])
            case "refused":
                refusal = values[0]
                self.refused.emit(refusal.code, {**refusal.params, "clause": refusal.clause})
            case "replayed":
                self._replayed(values[0])
            case "status":
                if self.stage.run is not None:
                    said = live_judge.status(values[0], self.stage.run.state) if self.stage.run.held else ""
                    self.status.emit(said)

    def _replayed(self, report: Report | None) -> None:
        logged = self.stage.last[2] if self.stage.last is not None else None
        if self.view is not None:
            self.stage.show(self.view)
        self.eye.back(at_once=self.still)
        self.replayed.emit(report is None or logged is None or report.rests == logged.rests)

    def fit_cursor(self) -> None:
        if self.stage.holding:
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            self.unsetCursor()

    def fit(self) -> None:
        size, alone = (max(1, self.width()), max(1, self.height())), self.view is not None and self.view.free
        self.lay = layout(*size, self.top, self.top_near, self.grow, alone=alone)
        if self.view is not None:
            humans = [pose[0] for body, pose in sorted(self.view.poses().items()) if body >= HUMAN]
            pixel = self.grasp.input.pixel
            self.eye.fit(self.lay, tuple(humans), self.view.outer())
            if self.grasp.holding and pixel is not None and self.grasp.inside:
                self.grasp.pointer_leads()
        self._buttons.place(self.lay, self.theme)
        self.update()
        self.wake()

    # --- painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.frames += 1
        with QPainter(self) as painter:
            self._coarse = live_paint.paint(painter, self)
        if self._coarse:
            self.wake()

    def notes(self) -> list[QRectF]:
        """The boxes of words on the scene, in pixels."""
        return list(self.scene.boxes) if self.scene is not None else []
