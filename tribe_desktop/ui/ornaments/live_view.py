"""What the table of ornaments is told to show, as plain data, and where its parts lie."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from tribe_desktop.ornaments.catalog import BASIC, HUMANS, ORNAMENTS
from tribe_desktop.ornaments.choosing import answers
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.scenes import bare

from . import camera as cameras
from . import shapes, tokens, tray
from .signals import Pose

WIDTH, HEIGHT = 1280.0, 800.0
FEET = 502.0  # units from the top to the figures' feet in the overview
TRAY = 538.0  # and to the tray
ROW = 26.0  # units of a second row of keys
SIDE = 266.0  # wide: what lies to the tray's right


@dataclass(frozen=True, slots=True)
class OrnamentView:
    """`person`: whether somebody at this window decides now; `steady`: the hand is slower and damped.

    `emblems`: of the players, by seat, from `tokens.EMBLEMS`; `free`: no rules, any piece may be taken.
    """

    state: State
    names: tuple[str, ...]
    person: bool = True
    marks: bool = True
    steady: bool = False
    emblems: tuple[str, ...] = tokens.EMBLEMS
    free: bool = False

    @property
    def humans(self) -> tuple[str, ...]:
        """The figures' names in the catalogue, by place."""
        return tuple(HUMANS[human] for human in self.state.humans)

    @property
    def takeable(self) -> frozenset[int]:
        """The ornaments that may be taken into the hand now."""
        state = self.state
        if not self.person:
            return frozenset()
        if self.free:
            return frozenset(o for o in range(ORNAMENTS) if state.supply >> o & 1)
        if state.task == Task.PLACE:
            return frozenset({state.chosen})
        mask = answers(state) if state.task == Task.CHOOSE else 0
        return frozenset(o for o in range(ORNAMENTS) if mask >> o & 1)

    def keeps(self, piece: int, inside: bool) -> bool:
        """Whether a piece may stay in the hand; `inside`: it has entered the scene."""
        if not inside:
            return piece in self.takeable
        return self.free or self.state.chosen == piece

    def poses(self) -> dict[int, Pose]:
        """Where every body is at rest."""
        state = self.state
        humans = state.scene.humans or bare(standard(), len(state.humans)).humans
        found = {HUMAN + place: (p.x, p.y, p.angle) for place, p in enumerate(humans)}
        found.update({o: (p.x, p.y, p.angle) for o, p in state.scene.ornaments})
        return found

    def outer(self) -> tuple[float, float]:
        """From which x to which the overview reaches: over all that hangs."""
        spans = [
            (pose[0], cameras.ROOM if body >= HUMAN else shapes.of(body).reach + 10)
            for body, pose in self.poses().items()
        ]
        return min(x - reach for x, reach in spans), max(x + reach for x, reach in spans)

    def chosen(self, piece: int) -> State:
        """The state as it is once that piece has been chosen; its own where that is so already."""
        if self.state.task == Task.PLACE and self.state.chosen == piece:
            return self.state
        state = self.state.clone()
        state.chosen = piece
        state.task = Task.PLACE
        state.supply &= ~(1 << piece)
        return state

    def content(self, held: int | None, pointed: int | None) -> tray.Content:
        """The tray."""
        state = self.state
        row = state.row or tuple(range(BASIC, ORNAMENTS))
        lying = {o for o in range(ORNAMENTS) if state.supply >> o & 1}
        if state.task == Task.PLACE and not self.free:
            lying.add(state.chosen)
        lying.discard(-1 if held is None else held)
        can = self.takeable & lying
        choosing = bool(can) and not self.free
        return tray.Content(row, frozenset(lying), can if choosing else frozenset(), choosing, pointed)


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes in pixels. `room`: where notes may lie close up.

    `top`: what lies above the scene (prompt, players), and `near` close up, where the players are chips; `grow`: text
    size. `alone`: there is nothing beside the tray.
    """

    unit: float
    width: float
    height: float
    top: float
    near: float
    grow: float = 1.0
    alone: bool = False

    @property
    def tray(self) -> QRectF:
        u = self.unit
        if self.alone:
            return QRectF(
                (self.width - tray.WIDE * u) / 2, self.height - (HEIGHT - TRAY) * u, tray.WIDE * u, tray.HIGH * u
            )
        left = 136 * u if self.width < 1.7 * self.height else (self.width - (tray.WIDE + SIDE + 16) * u) / 2
        left = min(left, self.width - (tray.WIDE + SIDE + 16) * u)
        return QRectF(left, self.height - (HEIGHT - TRAY) * u, tray.WIDE * u, tray.HIGH * u)

    @property
    def side(self) -> QRectF:
        """For the choices and the log."""
        tray_ = self.tray
        left = tray_.right() + 9 * self.unit
        return QRectF(left, tray_.top() + 2, self.width - left - 8 * self.unit, tray_.height() - 2)

    @property
    def die(self) -> QRectF:
        """For the die and what stands under it."""
        tray_ = self.tray
        wide = 120 * self.unit
        return QRectF(tray_.left() - wide - 8 * self.unit, tray_.top(), wide, tray_.height())

    @property
    def two_rows(self) -> bool:
        """Whether the keys beside the piece in the hand are too large for one row."""
        return self.grow > 1.15

    @property
    def folded(self) -> QRectF:
        """What stays of the tray while a piece is held."""
        high = (tray.FOLDED + (ROW * min(self.grow, 1.7) if self.two_rows else 0)) * self.unit
        wide = min((1160 if self.two_rows else 1000) * self.unit, self.width - 16)
        return QRectF((self.width - wide) / 2, self.height - high, wide, high)

    @property
    def feet(self) -> float:
        return self.height - (HEIGHT - FEET) * self.unit

    @property
    def map(self) -> QRectF:
        return QRectF(8 * self.unit, self.near + 8 * self.unit, 330 * self.unit, 100 * self.unit)

    @property
    def room(self) -> QRectF:
        top = self.map.bottom() + 8
        return QRectF(8, top, self.width - 16 - 56 * self.unit, self.folded.top() - top - 8)

    @property
    def words(self) -> float:
        """The unit of what is told in the banner."""
        return self.unit * min(max(self.grow, 0.85), 1.6)

    @property
    def banner(self) -> QRectF:
        wide = 440 * self.words
        return QRectF((self.width - wide) / 2, self.top + 8 * self.unit, wide, 52 * self.words)


def layout(
    width: float,
    height: float,
    top: float | None = None,
    near: float | None = None,
    grow: float = 1.0,
    *,
    alone: bool = False,
) -> Layout:
    """`top`, `near`: pixels that other widgets take above; else as much as in the design."""
    unit = min(width / WIDTH, height / HEIGHT)
    above = 134 * unit if top is None else top
    return Layout(unit, width, height, above, above if near is None else near, grow, alone)


__all__ = ["Layout", "OrnamentView", "layout"]
