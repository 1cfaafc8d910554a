"""What the window and the players need of `physics`, by way of the table, the one room that may import it."""

from __future__ import annotations

from physics.catalog import Catalog, Judge
from physics.geometry import place, place_capsules, unplace, within
from physics.hand import ARM, GRID, LEAD, NOTCH, PULL, SPEED, SPIN, Act, Hand, Input, entry, pointed
from physics.shapes import STROKE_RADIUS, Arc, Capsule, Figure, Outline, Part, Point, Pose, Stroke, chords
from physics.stepper import Stepper
from physics.world import DT, GRAVITY, RATE

__all__ = [
    "ARM",
    "DT",
    "GRAVITY",
    "GRID",
    "LEAD",
    "NOTCH",
    "PULL",
    "RATE",
    "SPEED",
    "SPIN",
    "STROKE_RADIUS",
    "Act",
    "Arc",
    "Capsule",
    "Catalog",
    "Figure",
    "Hand",
    "Input",
    "Judge",
    "Outline",
    "Part",
    "Point",
    "Pose",
    "Stepper",
    "Stroke",
    "chords",
    "entry",
    "place",
    "place_capsules",
    "pointed",
    "unplace",
    "within",
]
