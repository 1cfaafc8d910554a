"""The scene in motion: a table, figures and pieces, stepped at a fixed rate.

Equal snapshots and equal calls between the steps give equal bits: the constants below, the order in which bodies are
added and the number of the steps decide all. A world is always built anew from rest poses and then warmed, so that one
that goes on and one that was loaded are the same.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterable, Sequence

import pymunk
from pymunk import batch

from .catalog import Catalog
from .errors import WorldBroken
from .shapes import Capsule, Pose
from .snapshot import Placed, Snapshot

RATE = 240
DT = 1 / RATE
GRAVITY = 1500.0  # u/s²
FRICTION = 0.9
TABLE = -1  # the table's number

_ITERATIONS = 20
_WARM_ITERATIONS = 300
_WARM_STEPS = 6
_TABLE_HALF = 6000.0
_MARGIN = 420.0  # u beside the outer figures that still belong to the scene
_ROLLING = 0.97  # spin kept a step by what has touched the table: the engine knows no rolling resistance
_SLOW_ROLL = 0.02  # rad/s
_ASLEEP_EVERY = 24  # steps

_FIELDS = (
    batch.BodyFields.POSITION | batch.BodyFields.ANGLE | batch.BodyFields.VELOCITY | batch.BodyFields.ANGULAR_VELOCITY
)


class _Reading(threading.local):
    """The engine never gives back a buffer's memory: all worlds of a thread read their bodies into the same one."""

    def __init__(self) -> None:
        self.buffer = batch.Buffer()


_reading = _Reading()


class World:
    """`met`: pairs of numbers that touched so far, bases counting as their figures.

    `left`: pieces that went out of bounds and were taken away. One world is for one thread.
    """

    def __init__(self, catalog: Catalog, snapshot: Snapshot) -> None:
        self.catalog = catalog
        self.steps = 0
        self.met: set[tuple[int, int]] = set()
        self.left: set[int] = set()
        self.kinds: dict[int, str] = {}
        self.bodies: dict[int, pymunk.Body] = {}
        self.space = pymunk.Space()
        self._owner: dict[pymunk.Shape, int] = {}
        self._begun: list[tuple[pymunk.Shape, pymunk.Shape]] = []
        self._rolling: set[int] = set()
        self._quiet = 0
        self._numbers: list[float] = []
        self._set_up()
        self.figures = tuple(placed.number for placed in snapshot.figures)
        xs = [placed.pose[0] for placed in snapshot.figures] or [0.0]
        self.bounds = (min(xs) - _MARGIN, max(xs) + _MARGIN)
        self._table_outside = not self.bounds[0] <= 0.0 <= self.bounds[1]
        for placed in snapshot.figures:
            self._add_figure(placed)
        for placed in snapshot.pieces:
            self.add_piece(placed)
        self._warm()

    def _set_up(self) -> None:
        space = self.space
        space.gravity = (0, -GRAVITY)
        space.iterations = _ITERATIONS
        space.damping = 0.4
        space.collision_slop = 0.05
        space.collision_bias = 0.8**60
        space.sleep_time_threshold = 0.4
        space.idle_speed_threshold = 2.0
        table = pymunk.Poly(
            space.static_body, [(-_TABLE_HALF, -200), (_TABLE_HALF, -200), (_TABLE_HALF, 0), (-_TABLE_HALF, 0)]
        )
        table.friction = FRICTION
        self._owner[table] = TABLE
        space.add(table)
        space.on_collision(None, None, begin=self._begin)

    def _begin(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        # The engine swallows what is raised in here: no more than this, the rest after the step.
        self._begun.append(arbiter.shapes)

    # --- bodies -------------------------------------------------------------------------------------------------------

    def _add_figure(self, placed: Placed) -> None:
        figure = self.catalog.figures[placed.kind]
        body = pymunk.Body(figure.mass, figure.moment)
        body.center_of_gravity = figure.centre
        base = pymunk.Poly(body, figure.base)
        base.friction = figure.base_friction
        self._add(placed, body, [*_segments(body, figure.capsules), base])

    def add_piece(self, placed: Placed) -> None:
        outline = self.catalog.shapes[placed.kind]
        body = pymunk.Body(outline.mass, outline.moment)
        self._add(placed, body, _segments(body, outline.capsules))

    def _add(self, placed: Placed, body: pymunk.Body, shapes: Iterable[pymunk.Shape]) -> None:
        body.angle = placed.pose[2]
        body.position = placed.pose[:2]
        self.space.add(body)
        for shape in shapes:
            self.space.add(shape)
            self._owner[shape] = placed.number
        self.bodies[placed.number] = body
        self.kinds[placed.number] = placed.kind
        self.disturbed()

    def remove_piece(self, number: int) -> None:
        """Take a piece out at once; what lay on it wakes."""
        body = self.bodies.pop(number)
        del self.kinds[number]
        self._rolling.discard(number)
        shapes = list(body.shapes)
        for shape in shapes:
            del self._owner[shape]
        self.space.remove(*shapes, body)
        self.disturbed()

    def pose(self, number: int) -> Pose:
        body = self.bodies[number]
        x, y = body.position
        return (x, y, body.angle)

    def poses(self) -> dict[int, Pose]:
        return {number: self.pose(number) for number in self.bodies}

    def capsules(self, number: int) -> tuple[Capsule, ...]:
        """A body's outline in its own coordinates; a figure's without its base."""
        kind = self.kinds[number]
        return (self.catalog.figures[kind] if number in self.figures else self.catalog.shapes[kind]).capsules

    def snapshot(self) -> Snapshot:
        placed = {number: Placed(number, self.kinds[number], self.pose(number)) for number in self.bodies}
        return Snapshot(
            tuple(placed[number] for number in self.figures),
            tuple(placed[number] for number in sorted(placed) if number not in self.figures),
        )

    # --- time ---------------------------------------------------------------------------------------------------------

    def _warm(self) -> None:
        """Give the solver back the contacts that a rebuilt world has not felt yet, with almost no motion."""
        poses = self.poses()
        self.space.iterations = _WARM_ITERATIONS
        for turn in range(3):
            if turn:
                for number, (x, y, angle) in poses.items():
                    body = self.bodies[number]
                    body.angle = angle
                    body.position = (x, y)
                    body.velocity = (0, 0)
                    body.angular_velocity = 0
                    self.space.reindex_shapes_for_body(body)
            for _ in range(_WARM_STEPS):
                self.space.step(DT)
        self.space.iterations = _ITERATIONS
        self._note()
        self._read()

    def step(self) -> None:
        """One fixed step of 1/240 s. Raises WorldBroken."""
        self.space.step(DT)
        self.steps += 1
        if self._begun:
            self._note()
        for number in self._rolling:
            body = self.bodies[number]
            if abs(body.angular_velocity) > _SLOW_ROLL:
                body.angular_velocity *= _ROLLING
        self._read()
        self._count_quiet()

    def _note(self) -> None:
        for one, other in self._begun:
            a, b = self._owner.get(one), self._owner.get(other)
            if a is None or b is None:  # its body has been taken away in the meantime
                continue
            self.met.add((min(a, b), max(a, b)))
            if TABLE in (a, b):
                self._rolling.update(n for n in (a, b) if n != TABLE and n not in self.figures)
        self._begun.clear()

    def _read(self) -> None:
        """All poses and velocities at once: checked to be numbers, and to be in the scene."""
        buffer = _reading.buffer
        buffer.clear()
        batch.get_space_bodies(self.space, _FIELDS, buffer)
        floats: Sequence[float] = memoryview(buffer.float_buf()).cast("d").tolist()
        self._numbers = numbers = list(floats)
        if not math.isfinite(sum(numbers)):
            broken = [n for n, pose in self.poses().items() if not all(map(math.isfinite, pose))]
            raise WorldBroken(self.steps, f"bodies {broken} have no finite pose")
        left, right = self.bounds
        xs = numbers[0::6]
        if self._table_outside:
            xs.remove(0.0)  # the table is a body too, and lies there
        if xs and (min(xs) < left or max(xs) > right or min(numbers[1::6]) < -30):
            self._take_what_left()

    def _take_what_left(self) -> None:
        left, right = self.bounds
        for number, (x, y, _) in self.poses().items():
            if number not in self.figures and not (left <= x <= right and y >= -30):
                self.left.add(number)
                self.remove_piece(number)

    # --- rest ---------------------------------------------------------------------------------------------------------

    def disturbed(self) -> None:
        """Something was changed from outside: the time at rest begins anew."""
        self._quiet = 0

    def _count_quiet(self) -> None:
        self._quiet = self._quiet + 1 if self._is_slow() else 0

    def _is_slow(self) -> bool:
        speed, spin, numbers = self.catalog.judge.rest_speed, self.catalog.judge.rest_spin, self._numbers
        vx, vy, w = numbers[3::6], numbers[4::6], numbers[5::6]
        much = 1.1 * speed  # one axis alone tells mostly, and soon
        if min(vy) < -much or max(vy) > much or min(vx) < -much or max(vx) > much or max(w) > spin or min(w) < -spin:
            return False
        speed2 = speed**2
        return all(x * x + y * y <= speed2 for x, y in zip(vx, vy, strict=True))

    @property
    def at_rest(self) -> bool:
        """Every body slow for the stated time, or asleep."""
        if self._quiet * DT >= self.catalog.judge.rest_time:
            return True
        return self.steps % _ASLEEP_EVERY == 0 and all(body.is_sleeping for body in self.bodies.values())

    def settle(self, enough: Callable[[], bool] = lambda: False) -> bool:
        """Step until all is at rest, for the stated time at most; whether it came to rest.

        `enough` is asked whenever something new was met or left, and ends it before.
        """
        known = -1
        for _ in range(round(self.catalog.judge.settle_limit * RATE)):
            self.step()
            if self.at_rest:
                return True
            news = len(self.met) + len(self.left)
            if news != known and enough():
                return False
            known = news
        return False


def _segments(body: pymunk.Body, capsules: Iterable[Capsule]) -> list[pymunk.Shape]:
    made: list[pymunk.Shape] = []
    for ax, ay, bx, by, radius in capsules:
        segment = pymunk.Segment(body, (ax, ay), (bx, by), radius)
        segment.friction = FRICTION
        made.append(segment)
    return made
