"""An attempt from the turn's start to its report (O4.2): the one way in which ornaments get onto humans.

The window steps it as real time passes, bots and replays as fast as they can; the same inputs give the same report.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from physics.catalog import Catalog
from physics.contacts import overlapping, touching_piece
from physics.errors import WorldBroken
from physics.geometry import place_capsules
from physics.hand import Act, Hand, Input, entry
from physics.rest import Proof
from physics.shapes import Pose
from physics.snapshot import Placed
from physics.world import RATE, TABLE, World
from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.ornaments.judging import again
from tribe_desktop.ornaments.report import HUMAN, Report, Rest
from tribe_desktop.ornaments.state import State

from .catalog import kind
from .scenes import bodies, measured
from .scripts import Script, pack

_PROVED = 2  # steps of the proof a step


class Phase(Enum):
    """Where an attempt is."""

    OUTSIDE = "outside"  # the piece hasn't entered the scene (O3.8)
    HELD = "held"
    SETTLING = "settling"  # it was let go or taken back out, or what is left settles again (O4.8)
    OVER = "over"
    BROKEN = "broken"  # the world went wrong: nothing happened, start the attempt anew


class Attempt:
    """With the ornament chosen in a state, which it reads and never changes.

    `report`: what came of it, once it is over; `fault`: what went wrong, once it is broken; `hand`: while it is held.
    """

    def __init__(self, catalog: Catalog, state: State) -> None:
        """Raises BadInput where the state's scene was measured with other outlines, or can't be."""
        self.catalog = catalog
        self.piece = state.chosen
        self.phase = Phase.OUTSIDE
        self.hand: Hand | None = None
        self.report: Report | None = None
        self.fault: Refusal | None = None
        try:
            self.world = World(catalog, bodies(catalog, state, state.scene))
        except WorldBroken as error:
            raise BadInput("table.broken_scene") from error
        self._state = state
        self._start, _ = measured(catalog, self.world.snapshot())
        self._grip = (0, 0)
        self._inputs: list[Input] = []
        self._taken_back = False
        self._touched = False
        self._waited = 0  # steps of this settling
        self._proof: Proof | None = None  # whether what lies at rest now stays so
        self._rests: list[Rest] = []

    # --- entering -----------------------------------------------------------------------------------------------------

    def can_enter(self, grip: tuple[int, int], at: Input) -> bool:
        """Whether the piece would lie wholly inside the scene, above the table, overlapping nothing (O3.8)."""
        placed = Placed(self.piece, kind(self.piece), entry(at, grip))
        left, right = self.world.bounds
        top = self.catalog.judge.scene_height
        for ax, ay, bx, by, r in place_capsules(self.catalog.shapes[placed.kind].capsules, placed.pose):
            if min(ax, bx) - r < left or max(ax, bx) + r > right or max(ay, by) + r > top:
                return False
        return not overlapping(self.catalog, self.world.snapshot(), placed)

    def enter(self, grip: tuple[int, int], at: Input) -> None:
        """The piece becomes a body in the hand. Raises BadInput where it can't enter."""
        if self.phase is not Phase.OUTSIDE or not self.can_enter(grip, at):
            raise BadInput("table.no_room")
        self.hand = Hand(self.world, Placed(self.piece, kind(self.piece), entry(at, grip)), grip, at)
        self._grip = grip
        self._inputs.append(at)
        self.phase = Phase.HELD

    # --- time ---------------------------------------------------------------------------------------------------------

    def step(self, at: Input | None = None) -> None:
        """One fixed step; the input counts while the piece is held, and without one the hand stays as it is."""
        try:
            if self.phase is Phase.HELD:
                self._held(at or self._still())
            elif self.phase is Phase.SETTLING:
                self._settle()
        except WorldBroken as error:
            self.phase = Phase.BROKEN
            self.hand = None
            self.fault = Refusal("table.broken", "", {"step": error.step})

    def finish(self) -> Report | None:
        """Run to rest unseen: let go where that is possible, else taken back out. None before the piece entered."""
        for act in (Act.LET_GO, Act.TAKE_OUT):
            if self.phase is Phase.HELD:
                self.step(self._still(act))
        while self.phase is Phase.SETTLING:
            self.step()
        return self.report

    def _still(self, act: Act = Act.NONE) -> Input:
        last = self._inputs[-1]
        return Input(last.x, last.y, last.notch, act)

    def _held(self, at: Input) -> None:
        assert self.hand is not None
        self._inputs.append(at)
        self.hand.step(at)
        if self.hand.held:
            return
        self._taken_back = at.act is Act.TAKE_OUT
        self._touched = any(self.piece in pair for pair in self.world.met)
        if at.act is Act.LET_GO:
            # While it was held it might touch the table; what it does from now on counts (O4.8).
            self.world.met.discard((TABLE, self.piece))
        self.hand = None
        self.phase = Phase.SETTLING
        self._waited = 0

    def _settle(self) -> None:
        if self._proof is not None:
            self._prove(self._proof)
            return
        self.world.step()
        self._waited += 1
        if self._waited >= round(self.catalog.judge.settle_limit * RATE):
            self._came_to_rest(limit=not self.world.at_rest)
        elif self.world.at_rest:
            self._proof = Proof(self.catalog, self.world.snapshot())

    def _prove(self, proof: Proof) -> None:
        """A part of it a step, so that no step takes long; meanwhile the scene rests."""
        for _ in range(_PROVED):
            stays = proof.step()
            if stays is not None:
                self._proof = None
                if stays:
                    self._came_to_rest(limit=False)
                else:
                    self._build_anew()
                return

    def _came_to_rest(self, *, limit: bool) -> None:
        self._touched |= any(self.piece in pair for pair in self.world.met)
        self._rests.append(self._rest(limit=limit))
        self.report = self._reported()
        scene = again(self._state, self.report)
        if scene is None:
            self.phase = Phase.OVER
            return
        self.report = None
        self.world = World(self.catalog, bodies(self.catalog, self._state, scene))
        self._waited = 0

    def _build_anew(self) -> None:
        """Go on from the present poses as the next turn would, and from what has been met and left so far."""
        old = self.world
        self.world = World(self.catalog, old.snapshot())
        self.world.met |= old.met
        self.world.left |= old.left

    # --- what came of it ----------------------------------------------------------------------------------------------

    def _rest(self, *, limit: bool) -> Rest:
        scene, contacts = measured(self.catalog, self.world.snapshot())
        met = self.world.met
        return Rest(
            scene=scene,
            on_table=contacts.on_table,
            on_base=contacts.on_base,
            fallen=tuple(number - HUMAN for number in contacts.fallen),
            met=tuple(sorted(pair for pair in met if TABLE not in pair)),
            hit_table=tuple(sorted(n for table, n in met if table == TABLE and n < HUMAN)),
            left=tuple(sorted(self.world.left)),
            limit=limit,
        )

    def _reported(self) -> Report:
        return Report(
            catalogue=self.catalog.digest,
            piece=self.piece,
            taken_back=self._taken_back,
            touched=self._touched,
            start=self._start,
            rests=tuple(self._rests),
            script=pack(Script(self._grip, tuple(self._inputs))),
        )

    # --- for the eyes -------------------------------------------------------------------------------------------------

    def poses(self) -> dict[int, Pose]:
        """Where every body is now, by its number in the report."""
        return self.world.poses()

    def touches(self) -> tuple[int, ...]:
        """What the piece touches now, ornaments and humans."""
        return touching_piece(self.catalog, self.world.snapshot(), self.piece)


def play(attempt: Attempt, grip: tuple[int, int], inputs: Iterable[Input]) -> Report:
    """Run an attempt with inputs, the first of which is the entry, to its end. Raises BadInput where it breaks."""
    row = iter(inputs)
    attempt.enter(grip, next(row))
    for at in row:
        if attempt.phase is not Phase.HELD:
            break
        attempt.step(at)
    report = attempt.finish()
    if report is None:
        raise BadInput("table.broken", step=attempt.world.steps)
    return report


def replayed(catalog: Catalog, state: State, script: Script) -> Report:
    """What comes of a script; on another processor it may differ from what was logged."""
    return play(Attempt(catalog, state), script.grip, script.inputs)
