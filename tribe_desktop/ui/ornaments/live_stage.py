"""The course of an attempt on the screen: carried to the scene, held, let go, put right, quiet. No painting, no widget.

Whoever shows it calls `advance` as time passes and reads `poses`, `told`, `fold`; what happens is told by `tell`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.report import HUMAN, Report
from tribe_desktop.ornaments.state import State
from tribe_desktop.table.attempt import Phase
from tribe_desktop.table.parts import GRID, Act, Point, entry, place, pointed
from tribe_desktop.table.scripts import Script, unpack

from . import live_judge, live_words
from .camera_moves import Eye
from .ghosts import Ghost
from .live_falls import Falls, reached, tilted
from .live_judge import Judged
from .live_run import Run, of_script
from .live_shift import Shift
from .live_view import OrnamentView
from .signals import NOTHING, Hand, Note, Pose, Signals

log = logging.getLogger(__name__)

QUIET = 0.6  # s of calm before the verdict
LOOKED_AT = 1.5  # s that the end of a replay is shown
LIT = 0.8  # s that what fell is shown before it is put right
PUT = 0.45  # s of standing up
SHIFT = 0.35  # s in which the scene becomes another one
FLY = 0.55  # s of a bot's piece from the tray to the scene
FOLD = 0.25  # s
WATCHED = 0.89  # a script is watched from a little farther: bots carry high
JUDGE_EVERY = 4  # frames

Tell = Callable[..., None]


class Stage:
    """`kind`: who moves the hand: "hand", "bot", "replay", or "" while there is none."""

    def __init__(self, eye: Eye, tell: Tell) -> None:
        self.eye = eye
        self.view: OrnamentView | None = None
        self.run: Run | None = None
        self.kind = ""
        self.piece = -1  # the last one in the hand
        self.ghost: Pose | None = None  # where a piece is drawn that has not entered
        self.fold = 0.0
        self.judged = Judged()
        self.lit = NOTHING  # told after all has come to rest
        self.quick = False  # nothing is shown on its way
        self.last: tuple[State, Script, Report | None] | None = None  # the last attempt, for a replay
        self._tell = tell
        self._shift: Shift | None = None
        self._quiet = 0.0
        self._fly: tuple[Point, float] | None = None
        self._falls = Falls()
        self._frames = 0
        self._focus: float | None = None
        self._owners: dict[int, int] = {}
        self._refused = 0
        self._shown: dict[int, Pose] = {}
        self.cramped = 0.0
        self.ghosts: tuple[Ghost, ...] = ()  # where pieces could hang, as a hint says

    # --- how it is ----------------------------------------------------------------------------------------------------

    @property
    def holding(self) -> bool:
        """A person has a piece in the hand."""
        return self.kind == "hand" and self.run is not None and self.run.phase in (Phase.OUTSIDE, Phase.HELD)

    @property
    def inside(self) -> bool:
        return self.run is not None and self.run.phase is not Phase.OUTSIDE

    @property
    def _free(self) -> bool:
        """No rules."""
        return self.view is not None and self.view.free

    def poses(self) -> dict[int, Pose]:
        """Where everything is drawn."""
        if self._shift is not None:
            return self._shift.now()
        if self.run is not None and self.run.phase is not Phase.OUTSIDE:
            return self.run.drawn()
        return self._shown

    def hand(self) -> Hand | None:
        run = self.run
        if run is None or run.phase not in (Phase.OUTSIDE, Phase.HELD):
            return None
        if run.phase is Phase.OUTSIDE:
            if self.ghost is None:
                return None
            return Hand(*place((run.grip[0] / GRID, run.grip[1] / GRID), self.ghost))
        touching = bool(self.judged.under_hand)
        return Hand(*run.hand, touching=touching, opacity=1.0 if touching else run.fade, circle=touching)

    def told(self) -> Signals:
        """All that is told of the scene now."""
        run = self.run
        if run is None or run.phase is Phase.OUTSIDE:
            found = self.lit
            if run is not None and self.cramped > 0.5:
                note = Note(live_words.no_room(run.piece), run.x, run.y)
                carried = None if self.ghost is None else (run.piece, self.ghost, Hand(run.x, run.y))
                found = replace(found, notes=(note,), carried=carried)
        else:
            poses = self.poses()
            if self._shift is not None or run.over:
                found = self.lit
            else:
                found = live_judge.told(self.judged, poses, run.piece, held=run.held)
            if run.held:
                found = replace(found, hand=self.hand())
        if self.fold > 0 and self._focus is not None and self.kind:
            far = live_judge.far_away(self._shown, self._owners, self._focus, self.judged)
            found = replace(found, faded=far, fade=1 - 0.7 * self.fold)
        return replace(found, ghosts=self.ghosts) if self.ghosts else found

    # --- beginning ----------------------------------------------------------------------------------------------------

    def show(self, view: OrnamentView) -> None:
        """Another state of the rules; what is in the hand stays there where it is still the piece of the turn."""
        before = self.poses()
        old, self.view = self.view, view
        run = self.run
        if run is not None and (self.kind == "replay" or run.over or not view.keeps(run.piece, self.inside)):
            self._clear()
        self._owners = belonging(view.state.scene)
        self._shown = view.poses()
        if old is None or old.state.humans != view.state.humans:
            self._shift, self.lit = None, NOTHING
        elif self.run is None and before != self._shown and not self.quick:
            self._shift = Shift(before, self._shown, 0.0, SHIFT)
        if self.run is None and self.lit.held is None and old is not None and old.state.turn != view.state.turn:
            self.lit = NOTHING

    def take(self, piece: int, grip: Point, notch: int = 0) -> bool:
        """A piece into the person's hand; False where the table can't be set up."""
        assert self.view is not None
        try:
            state = self.view.chosen(piece)
            self.run = Run(state, (round(grip[0] * GRID), round(grip[1] * GRID)), steady=self.view.steady)
        except BadInput as error:
            self._tell("broke", error.refusal)
            return False
        self.run.notch = notch
        self._begin("hand")
        return True

    def perform(self, script: Script, start: Point, *, replay: State | None = None, speed: float = 1.0) -> bool:
        """A script of a bot, or of the last attempt; `start`: where the piece comes from, in u."""
        assert self.view is not None
        state = replay if replay is not None else self.view.state
        try:
            self.run = of_script(state, script)
        except BadInput as error:
            self._tell("broke", error.refusal)
            return False
        self._begin("replay" if replay is not None else "bot")
        if replay is not None:
            self._shown = self.run.attempt.poses()
        self.run.speed = speed
        self._fly = (start, 0.0)
        if not self.quick:
            high = max(each.y for each in script.inputs) / GRID
            self.to_figure(script.inputs[-1].x / GRID, zoom=min(WATCHED, self.eye.zoom_for(high)), above=high)
        return True

    def to_figure(self, x: float, *, zoom: float = 1.0, above: float = 0.0, at_once: bool = False) -> None:
        """The camera goes to the figure nearest to an x: all that it carries is in sight, and what is `above`."""
        near = self.eye.nearest(x)
        high = [pose[1] + 40 for body, pose in self._shown.items() if body < HUMAN and abs(pose[0] - near) < 150]
        self.eye.to_figure(x, max([above, *high]), zoom=zoom, at_once=at_once)

    def _begin(self, kind: str) -> None:
        self.kind = kind
        assert self.run is not None
        self.piece = self.run.piece
        self._shift, self.lit, self.judged = None, NOTHING, Judged()
        self._frames = self._refused = 0
        self._quiet = self.cramped = 0.0
        self._fly = None
        self._focus = None
        self._falls = Falls()

    def _clear(self) -> None:
        self.run, self.kind, self.ghost, self._fly = None, "", None, None
        self._shift, self.judged, self._focus = None, Judged(), None

    # --- time ---------------------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> bool:
        """Whether anything still moves."""
        busy = self._folding(seconds)
        if self._shift is not None:
            self._shift.gone += seconds
            if self._shift.gone >= self._shift.wait + self._shift.length:
                self._shifted()
            return True
        run = self.run
        if run is None:
            return busy
        if run.phase is Phase.OUTSIDE:
            return self._outside(run, seconds) or busy
        if run.over:
            self._quiet -= seconds
            if self._quiet <= 0:
                self._done()
            return True
        if run.paused:
            return busy
        run.advance(seconds)
        self._look(run)
        if run.put is not None:
            self._put(run)
        elif run.over:
            self._at_rest(run)
        return busy or not run.calm

    def _folding(self, seconds: float) -> bool:
        goal = 1.0 if self.eye.close or (self.run is not None and self.inside) else 0.0
        if self.fold == goal:
            return False
        step = 1.0 if self.quick else seconds / FOLD
        self.fold = min(goal, self.fold + step) if goal else max(goal, self.fold - step)
        return True

    def _outside(self, run: Run, seconds: float) -> bool:
        if self._fly is not None:
            (x, y), gone = self._fly
            gone += seconds
            share = 1.0 if self.quick else min(1.0, gone / FLY)
            self._fly = ((x, y), gone)
            ease = 1 - (1 - share) ** 3
            at = pointed(x + (run.x - x) * ease, y + (run.y - y) * ease, run.notch)
            self.ghost = entry(at, run.grip)
            self._focus = self.eye.nearest(run.x)
            if share >= 1 and not self.eye.moving:
                self._enter(run)
            return True
        self.ghost = entry(pointed(run.x, run.y, run.notch), run.grip)
        self._focus = self.eye.nearest(run.x) if self.eye.close else None
        return self.eye.moving

    def try_enter(self, seconds: float) -> bool:
        """The person's piece enters where it may (O3.8)."""
        run = self.run
        if run is None or run.phase is not Phase.OUTSIDE:
            return False
        if not run.can_enter():
            self.cramped += seconds
            return False
        self._enter(run)
        return True

    def _enter(self, run: Run) -> None:
        self._fly = None
        self.cramped = 0.0
        try:
            run.enter()
        except BadInput as error:
            self._clear()
            self._tell("broke", error.refusal)
            return
        self.ghost = None
        if self.kind != "replay":
            self._tell("entered", run.piece)

    def _look(self, run: Run) -> None:
        """Judge what is seen, not in every frame; the figure in sight."""
        if run.held:
            x = run.hand[0]
            nearest = self.eye.nearest(x)
            if self._focus is None or abs(x - self._focus) > abs(x - nearest) + live_judge.AWAY:
                self._focus = nearest
        elif self.eye.close and not self.quick and self._falls.seen(run.drawn(), self.eye.lowest):
            self._stand_back()
        if run.held and self.eye.close and not self.eye.by_hand:
            self._look_down(run)
        self._frames += 1
        under = run.hand_touches
        if self._frames % JUDGE_EVERY == 1 or run.calm or under != self.judged.under_hand:
            before = self.judged
            self.judged = live_judge.moment(run.attempt, run.state, under, free=self._free)
            if self.judged != before and self.kind == "hand":
                self._tell("status", self.judged)
            if self.judged.down and not run.held and not self.quick:
                self._stand_back()
        if run.refused != self._refused:
            self._refused = run.refused
            if self.kind == "hand" and self.judged.under_hand:
                name = live_judge.name(self.judged.under_hand[0])
                self._tell("refused", Refusal("live.hand_touches", "O4.5", {"piece": name}))

    def _look_down(self, run: Run) -> None:
        """What falls while a hand still holds its piece: the camera steps back as far as it must, the hand in sight."""
        poses = run.drawn()
        fell = (self._falls.seen(poses, self.eye.lowest) | tilted(poses) | self.judged.down) & poses.keys() - {
            run.piece
        }
        if self._falls.more(fell):
            self.eye.to_fall(*reached(poses, fell, run.hand), at_once=self.quick)

    def _put(self, run: Run) -> None:
        """What was dropped is shown, then taken away, and who fell stands up again."""
        assert run.put is not None
        before, after = run.put
        gone = frozenset(body for body in before if body not in after and body != run.piece)
        fell = frozenset(b for b in after if b >= HUMAN and abs(before[b][2] - after[b][2]) > 0.1)
        self.lit = Signals(fallen=gone | fell | (self.judged.down & before.keys()))
        if self.quick:
            run.go_on()
        else:
            self._shift = Shift(before, after, LIT, PUT)
            if not run.held:
                self._stand_back()

    def _shifted(self) -> None:
        self._shift = None
        if self.run is not None and self.run.put is not None:
            self.run.go_on()
        elif self.run is None:
            self.lit = NOTHING

    def _at_rest(self, run: Run) -> None:
        self._quiet = 0.0 if self.quick else LOOKED_AT if self.kind == "replay" else QUIET
        report = run.report
        if report is None:
            self._quiet = 0.0
            return
        self.lit = live_judge.at_rest(run.attempt, run.state, report, run.drawn(), free=self._free)
        if self.quick:
            self._done()
        elif self.lit.fallen or self.lit.on_table:
            self._stand_back()

    def _stand_back(self) -> None:
        """What lies low is hidden by the folded tray while the camera is near."""
        if self.eye.close and not self.eye.by_hand:
            self.eye.back()

    # --- ending -------------------------------------------------------------------------------------------------------

    def _done(self) -> None:
        """The attempt is over: told, and forgotten once another state is shown."""
        run, kind = self.run, self.kind
        assert run is not None
        self._shown = run.drawn() if run.phase is not Phase.OUTSIDE else self._shown
        lit = self.lit
        self._clear()
        self.lit = lit
        if run.phase is Phase.BROKEN:
            assert self.view is not None
            self._shown, self.lit = self.view.poses(), NOTHING
            log.warning("the table went wrong: %s", run.attempt.fault)
            self._tell("broke", run.attempt.fault)
        elif kind == "replay":
            self._tell("replayed", run.report)
        elif run.report is not None:
            self.last = (run.state, unpack(run.report.script), run.report)
            self._tell("over", run.state, run.report)

    def finish(self) -> None:
        """To rest at once, unseen; a piece that has not entered goes back to the tray, a bot's plays to its end."""
        run = self.run
        if run is None:
            self._shift = None
            return
        if run.phase is Phase.OUTSIDE:
            if self._fly is None:
                self.put_back()
            else:
                self._enter(run)
            if self.run is None:
                return
        self._shift = None
        run.finish()
        self._done()

    def abandon(self) -> None:
        """Forget what is shown: nothing comes of it."""
        self._clear()
        self.lit = NOTHING

    def put_back(self) -> None:
        """The piece has not entered: it lies in the tray again."""
        if self.run is not None and self.run.phase is Phase.OUTSIDE:
            piece, kind = self.run.piece, self.kind
            self._clear()
            if kind == "hand":
                self._tell("returned", piece)

    def stop_replay(self) -> None:
        if self.kind == "replay":
            self._clear()
            assert self.view is not None
            self._shown = self.view.poses()
            self._tell("replayed", None)

    def act(self, act: Act) -> None:
        if self.run is not None:
            self.run.act(act)
