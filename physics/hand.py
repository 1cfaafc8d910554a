"""The hand (O4.5): it carries one piece through the scene with bounded force and speed.

Mouse, keys and bots all move it by the same inputs, one a fixed step, in whole numbers, so that they can be kept and
played again to the bit. It is drawn at `position`, which follows the pointer no faster than it may.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import IntEnum

import pymunk

from .geometry import place, place_capsules, unplace, within
from .shapes import Point, Pose
from .snapshot import Placed
from .world import DT, GRAVITY, World

GRID = 8  # positions of inputs are in 1/8 u
NOTCH = math.radians(15)  # a step of the wheel

SPEED = 600.0  # u/s, of the hand and of what it holds
SPIN = 15.0  # rad/s
PULL = 2.5  # × the weight of the piece; more topples figures
ARM = 30.0  # u; the wrist turns as hard as the pull does at this distance
LEAD = 30.0  # u that the hand is ahead of the point it holds, at most
INSIDE = 60.0  # u that the hand stays away from the scene's sides

_BIAS = 0.75**60


class Act(IntEnum):
    """What the hand does in a step, besides moving."""

    NONE = 0
    LET_GO = 1  # refused while it overlaps a placed ornament: the piece then stays held where it is
    TAKE_UP = 2  # after a refused letting go
    TAKE_OUT = 3  # the piece is taken back out of the scene


@dataclass(frozen=True, slots=True)
class Input:
    """One step of the hand: where the pointer is, in 1/8 u, the wheel's notch, an act."""

    x: int
    y: int
    notch: int
    act: Act = Act.NONE


def pointed(x: float, y: float, notch: int, act: Act = Act.NONE) -> Input:
    """An input from lengths in u."""
    return Input(round(x * GRID), round(y * GRID), notch, act)


def entry(at: Input, grip: tuple[int, int]) -> Pose:
    """Where a piece is that is held at `grip` (its own coordinates, in 1/8 u), before the hand has moved."""
    angle = at.notch * NOTCH
    dx, dy = place((grip[0] / GRID, grip[1] / GRID), (0.0, 0.0, angle))
    return (at.x / GRID - dx, at.y / GRID - dy, angle)


class Hand:
    """`held`: the piece is in the hand; `parked`: held still, after a refused letting go."""

    def __init__(self, world: World, piece: Placed, grip: tuple[int, int], at: Input) -> None:
        """The piece enters the world in the hand; its pose is that of `entry`."""
        self.world = world
        self.piece = piece.number
        self.held = True
        self.parked = False
        world.add_piece(piece)
        self._body = world.bodies[piece.number]
        self._grip = (grip[0] / GRID, grip[1] / GRID)
        self._cursor = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._cursor.position = (at.x / GRID, at.y / GRID)
        self._cursor.angle = at.notch * NOTCH
        self._pivot = pymunk.PivotJoint(self._cursor, self._body, (0.0, 0.0), self._grip)
        self._wrist = pymunk.GearJoint(self._cursor, self._body, 0.0, 1.0)
        self.most_force = PULL * self._body.mass * GRAVITY
        for joint, most, bias in (
            (self._pivot, self.most_force, SPEED),
            (self._wrist, self.most_force * ARM, SPIN),
        ):
            joint.error_bias = _BIAS
            joint.max_force = most
            joint.max_bias = bias
            joint.collide_bodies = False
        world.space.add(self._cursor, self._pivot, self._wrist)

    @property
    def position(self) -> Point:
        x, y = self._cursor.position
        return (x, y)

    @property
    def force(self) -> float:
        """The force with which it pulled in the last step."""
        return float(self._pivot.impulse) / DT

    def touches(self) -> tuple[int, ...]:
        """The placed ornaments that the hand overlaps."""
        x, y = self.position
        radius = self.world.catalog.judge.hand_radius
        disc = (0.0, 0.0, 0.0, 0.0, radius)
        found = []
        for number in self.world.bodies:
            if number == self.piece or number in self.world.figures:
                continue
            pose = self.world.pose(number)
            if math.dist(pose[:2], (x, y)) > radius + self.world.catalog.shapes[self.world.kinds[number]].reach:
                continue
            near = place_capsules([disc], (*unplace((x, y), pose), 0.0))
            if within(near, self.world.capsules(number), 0.0):
                found.append(number)
        return tuple(found)

    def step(self, at: Input) -> None:
        """One fixed step of the world with the hand in it."""
        if at.act is Act.TAKE_OUT:
            self._open()
            self.world.remove_piece(self.piece)
        elif at.act is Act.LET_GO:
            self.parked = bool(self.touches())
            if not self.parked:
                self._open()
        elif at.act is Act.TAKE_UP:
            self.parked = False
        if self.held:
            self._move(at)
        self.world.step()
        if self.held and self.piece in self.world.left:
            self._open()
        if self.held:
            self._bound()

    def _open(self) -> None:
        self.held = False
        self.world.space.remove(self._pivot, self._wrist, self._cursor)
        self.world.disturbed()

    def _move(self, at: Input) -> None:
        cursor, (x, y) = self._cursor, self._cursor.position
        left, right = self.world.bounds
        tx, ty, turn = x, y, cursor.angle
        if not self.parked:
            tx = min(right - INSIDE, max(left + INSIDE, at.x / GRID))
            ty = min(self.world.catalog.judge.scene_height, max(0.0, at.y / GRID))
            turn = at.notch * NOTCH
        tx, ty = _towards(x, y, tx, ty, SPEED * DT)
        gx, gy = place(self._grip, (*self._body.position, self._body.angle))
        tx, ty = _towards(gx, gy, tx, ty, LEAD)
        tx, ty = _towards(x, y, tx, ty, SPEED * DT)
        cursor.velocity = ((tx - x) / DT, (ty - y) / DT)
        cursor.angular_velocity = max(-SPIN, min(SPIN, (turn - cursor.angle) / DT))

    def _bound(self) -> None:
        body = self._body
        speed = body.velocity.length
        if speed > SPEED:
            body.velocity *= SPEED / speed
        if abs(body.angular_velocity) > SPIN:
            body.angular_velocity = math.copysign(SPIN, body.angular_velocity)


def _towards(x: float, y: float, tx: float, ty: float, most: float) -> Point:
    """The point in the direction of (tx, ty) that is at most so far from (x, y)."""
    far = math.hypot(tx - x, ty - y)
    if far <= most:
        return (tx, ty)
    return (x + (tx - x) * most / far, y + (ty - y) * most / far)
