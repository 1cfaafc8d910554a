"""A piece dropped on a bare figure at random: how well a shape hangs there, for the catalogue's table."""

from __future__ import annotations

import math
from random import Random

from .catalog import Catalog
from .contacts import links, measure
from .geometry import gap, place_capsules, polygon_gap
from .shapes import Pose
from .snapshot import Placed, Snapshot
from .world import RATE, TABLE, World

BESIDE = 20.0  # u to either side of the figure
TILT = math.radians(20)  # to either side of how the catalogue draws the shape, which is how it hangs
ABOVE = 1.0  # u; the piece is let go this near to the first contact, or nearer

_FIGURE, _PIECE = 1, 0


def first_contact(catalog: Catalog, figure: str, shape: str, x: float, angle: float) -> Pose | None:
    """Where a piece that comes straight down is about to touch a figure at x = 0; None where it meets the table."""
    made, outline = catalog.figures[figure], catalog.shapes[shape]
    top = max(max(ay, by) + r for _, ay, _, by, r in made.capsules)
    y = top + outline.reach + ABOVE
    while y > outline.reach:
        placed = place_capsules(outline.capsules, (x, y, angle))
        room = min(gap(placed, made.capsules), polygon_gap(placed, made.base))
        if room <= ABOVE:
            return (x, y, angle)
        y -= room
    return None


def random_pose(catalog: Catalog, figure: str, shape: str, random: Random) -> Pose | None:
    """Anywhere over the figure."""
    capsules = catalog.figures[figure].capsules
    left = min(min(ax, bx) - r for ax, _, bx, _, r in capsules) - BESIDE
    right = max(max(ax, bx) + r for ax, _, bx, _, r in capsules) + BESIDE
    x = left + (right - left) * random.random()
    return first_contact(catalog, figure, shape, x, TILT * (2 * random.random() - 1))


def holds(catalog: Catalog, figure: str, shape: str, pose: Pose) -> bool:
    """Whether a piece let go there comes to rest carried by the figure, off the table and the base."""
    world = World(catalog, Snapshot((Placed(_FIGURE, figure, (0.0, 0.0, 0.0)),)))
    world.add_piece(Placed(_PIECE, shape, pose))
    for _ in range(round(catalog.judge.settle_limit * RATE)):
        world.step()
        if (TABLE, _PIECE) in world.met or world.left:
            return False
        if world.at_rest:
            break
    contacts = measure(catalog, world.snapshot())
    carried = _PIECE in links(contacts.touching, [_FIGURE])
    return carried and not (contacts.on_base or contacts.on_table or contacts.fallen)


def drop(catalog: Catalog, figure: str, shape: str, random: Random) -> bool:
    """One random drop: whether it holds."""
    pose = random_pose(catalog, figure, shape, random)
    return pose is not None and holds(catalog, figure, shape, pose)
