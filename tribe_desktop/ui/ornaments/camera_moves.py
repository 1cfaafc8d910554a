"""The camera of the table: by itself to a figure and back, by hand with wheel and keys, along at the view's edges."""

from __future__ import annotations

import math
from dataclasses import replace

from tribe_desktop.table.catalog import standard
from tribe_desktop.table.parts import Point

from . import camera as cameras
from .camera import Camera, ease
from .live_view import Layout

MOVE = 0.3  # s
EDGE = 70.0  # px at 1280 × 800: nearer to the view's edge than this, it comes along
BENEATH = 230.0  # px at 1280 × 800 under a hand that is followed: for what it holds, and what that will hang on
UNDER = 110.0  # px at 1280 × 800 from the folded tray up: what is held hangs under the pointer
CHEST = 130.0  # u: from here up a figure stays in sight while a hand is followed
EDGE_SPEED = 520.0  # px/s at the very edge
OVER, UP = 45.0, 110.0  # u: room over what hangs, and how far it looks up for that
FARTHEST = 0.65  # of as near as a figure is looked at, for a hand that carries high
STEP = 1.2  # of a key or a notch of the wheel
SIDE = 260.0  # u beside the outer figures that can be looked at
SILL = 20.0  # u of the table under what falls
BELOW = 40.0  # u under the table's edge that can be seen

Rect = tuple[float, float, float, float]


class Eye:
    """`now`: the camera; `close`: it was sent to a figure; `by_hand`: somebody moved it since."""

    def __init__(self) -> None:
        self.now = Camera(0, 150, 1.0, 1280, 800)
        self.close = False
        self.by_hand = False
        self._figures: tuple[float, ...] = (0.0,)
        self._left, self._right = -cameras.ROOM, cameras.ROOM
        self._lay: Layout | None = None
        self._from: Camera | None = None
        self._to: Camera | None = None
        self._gone = 0.0
        self._fall: tuple[float, float, float, bool] | None = None  # what falls is looked at

    @property
    def moving(self) -> bool:
        return self._to is not None

    @property
    def target(self) -> Camera | None:
        """Where it is going."""
        return self._to

    def fit(self, lay: Layout, figures: tuple[float, ...], outer: Point) -> None:
        """The view's size or the figures' places have changed; `outer`: what the overview shows, from x to x."""
        old, self._lay = self._lay, lay
        self._figures = figures or (0.0,)
        self._left, self._right = outer
        if old is None or not (self.close or self.by_hand):
            self.now = self.overview()
        elif (old.width, old.height) != (lay.width, lay.height):
            self.now = self._bounded(self.now.sized(lay.width, lay.height))
        self._from = self._to = None

    @property
    def lowest(self) -> float:
        """The y that lies just over the folded tray."""
        assert self._lay is not None
        return self.now.to_world(0, self._lay.folded.top())[1]

    def overview(self) -> Camera:
        assert self._lay is not None
        lay = self._lay
        return cameras.overview(lay.width, lay.height, self._left, self._right, lay.feet, lay.top)

    def nearest(self, x: float) -> float:
        """The figure nearest to an x."""
        return min(self._figures, key=lambda figure: abs(figure - x))

    # --- by itself ----------------------------------------------------------------------------------------------------

    def to_figure(self, x: float, high: float = 0.0, *, zoom: float = 1.0, at_once: bool = False) -> None:
        """Near to the figure that is nearest to an x; it looks up as far as what is `high` asks."""
        assert self._lay is not None
        self.close, self.by_hand, self._fall = True, False, None
        there = cameras.to_figure(self._lay.width, self._lay.height, self.nearest(x), zoom)
        seen = there.to_world(0, self._lay.top)[1]
        up = min(UP, max(0.0, high + OVER - seen))
        self._go(replace(there, y=there.y + up), at_once)

    def zoom_for(self, high: float) -> float:
        """How near it may come so that a hand as high as that and a figure's chest are in sight together."""
        assert self._lay is not None
        lay = self._lay
        near = cameras.to_figure(lay.width, lay.height, self._figures[0], 1.0).scale
        room = lay.folded.top() - lay.top - 1.4 * EDGE * lay.unit
        return min(1.0, max(FARTHEST, room / near / max(1.0, high - CHEST)))

    def to_fall(self, left: float, right: float, high: float, *, at_once: bool = False) -> None:
        """Farther, until the table under it, all from x to x and a hand as high as that are in sight together."""
        assert self._lay is not None
        lay, self._fall = self._lay, (left, right, high, at_once)
        low, top = lay.folded.top(), lay.top + 1.4 * EDGE * lay.unit
        scale = min(self.now.scale, (low - top) / (high + SILL), lay.width / (right - left))
        blank = Camera(0, 0, max(scale, self.overview().scale), lay.width, lay.height)
        self._go(self._bounded(blank.at((left + right) / 2, -SILL, lay.width / 2, low, blank.scale)), False)
        if at_once:
            self._gone = MOVE  # in the next moment, so that a pointer is told as of any move

    def back(self, *, at_once: bool = False) -> None:
        """To all of them."""
        self.close, self.by_hand, self._fall = False, False, None
        self._go(self.overview(), at_once)

    def _go(self, to: Camera, at_once: bool) -> None:
        if at_once:
            self.now, self._from, self._to = to, None, None
        elif to != self.now:
            self._from, self._to, self._gone = self.now, to, 0.0
        else:
            self._from = self._to = None

    def advance(self, seconds: float) -> bool:
        """Whether it still moves."""
        if self._to is None or self._from is None:
            return False
        self._gone += seconds
        self.now = self._from.towards(self._to, ease(self._gone / MOVE))
        if self._gone >= MOVE:
            self.finish()
        return True

    def finish(self) -> None:
        """It is where it was going."""
        if self._to is not None:
            self.now = self._to
        self._from = self._to = None

    def keep(self, x: float, y: float) -> bool:
        """A point of the world must be seen well: the camera glides after it; whether it had to move."""
        assert self._lay is not None
        lay, edge = self._lay, 2 * EDGE * self._lay.unit
        if self._fall is not None and not self.by_hand:  # farther, not away from it
            left, right, high, at_once = self._fall
            px, py = self.now.to_screen(x, y)
            if py >= lay.top + edge / 4 and edge / 4 <= px <= lay.width - edge / 4:
                return False
            was = self.now, self._fall
            self.to_fall(min(left, x), max(right, x), max(high, y), at_once=at_once)
            return (self.now, self._fall) != was
        low = lay.folded.top() - BENEATH * lay.unit
        room = lay.folded.top() - lay.top - edge * 0.7
        least = min(self.now.scale, self.overview().scale)
        scale = max(least, min(self.now.scale, room / max(1.0, y - CHEST)))  # farther, where both would not be seen
        moved = replace(self.now, scale=scale).keeping(x, y, edge, lay.top + edge * 0.7, lay.width - edge, low)
        moved = self._bounded(moved)
        high = moved.to_world(0, lay.folded.top())[1] - CHEST
        moved = replace(moved, y=moved.y - max(0.0, high))
        near = math.hypot(moved.x - self.now.x, moved.y - self.now.y) * self.now.scale < 0.5
        if near and scale > self.now.scale * 0.999:
            return False
        share = 0.18
        self.now = replace(
            self.now, x=self.now.x + (moved.x - self.now.x) * share, y=self.now.y + (moved.y - self.now.y) * share,
            scale=self.now.scale * (scale / self.now.scale) ** share,
        )  # fmt: skip
        return True

    def along(self, px: float, py: float, seconds: float) -> bool:
        """A pointer that holds a piece near the edge takes the view along; whether it did."""
        assert self._lay is not None
        if self.moving or not (self.close or self.by_hand):
            return False
        lay, edge = self._lay, EDGE * self._lay.unit
        low, under = lay.folded.top(), UNDER * lay.unit
        dx = max(0.0, edge - px) or min(0.0, lay.width - edge - px)
        dy = max(0.0, lay.top + edge - py) or min(0.0, low - under - py) * edge / under
        if not dx and not dy:
            return False
        most = EDGE_SPEED * lay.unit * seconds
        moved = self._bounded(self.now.panned(*(most * max(-1.0, min(1.0, d / edge)) for d in (dx, dy))))
        high = moved.to_world(0, low)[1] - CHEST  # the figures don't get out of sight
        if dy > 0 and high > 0:
            moved = replace(moved, y=max(min(self.now.y, moved.y), moved.y - high))
        if moved == self.now:
            return False
        self.now = moved
        return True

    # --- by hand ------------------------------------------------------------------------------------------------------

    def zoom(self, factor: float, at: Point | None = None) -> None:
        assert self._lay is not None
        self.finish()
        self.by_hand = True
        px, py = at or (self._lay.width / 2, (self._lay.top + self._lay.height) / 2)
        least = self.overview().scale
        factor = max(factor, least / self.now.scale)
        self.now = self._bounded(self.now.zoomed(factor, px, py))
        if self.now.scale <= least * 1.001:
            self.back(at_once=True)

    def pan(self, dx: float, dy: float) -> None:
        """As if the table were dragged by so many pixels."""
        self.finish()
        if self.now.scale > self.overview().scale * 1.001:
            self.by_hand = True
            self.now = self._bounded(self.now.panned(dx, dy))

    def _bounded(self, camera: Camera) -> Camera:
        left, right = min(self._figures) - SIDE, max(self._figures) + SIDE
        half = camera.width / camera.scale / 2
        x = (left + right) / 2 if right - left < 2 * half else min(right - half, max(left + half, camera.x))
        tall = camera.height / camera.scale / 2
        assert self._lay is not None
        room = BELOW + self._lay.folded.height() / camera.scale
        above = standard().judge.scene_height + 40 + self._lay.top / camera.scale
        low, high = -room + tall, above - tall
        return replace(camera, x=x, y=min(max(camera.y, low), max(low, high)))
