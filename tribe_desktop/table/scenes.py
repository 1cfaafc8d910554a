"""Scenes of the rules as bodies of the world, and back, measured."""

from __future__ import annotations

from physics.catalog import Catalog
from physics.contacts import Contacts, measure
from physics.shapes import Pose as Where
from physics.snapshot import Placed, Snapshot
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.ornaments.report import HUMAN, Pose, Scene
from tribe_desktop.ornaments.state import State

from .catalog import kind


def bare(catalog: Catalog, places: int) -> Scene:
    """Humans in a row, its middle at x = 0, and nothing on them (O2.1)."""
    middle = (places - 1) / 2
    return Scene(tuple(Pose((place - middle) * catalog.judge.spacing, 0.0, 0.0) for place in range(places)))


def bodies(catalog: Catalog, state: State, scene: Scene) -> Snapshot:
    """A scene of the match as bodies. Raises BadInput where it was measured with other outlines."""
    if state.catalogue not in {"", catalog.digest}:
        raise BadInput("table.other_outlines")
    humans = scene.humans or bare(catalog, len(state.humans)).humans
    return Snapshot(
        tuple(
            Placed(HUMAN + place, HUMANS[human], _where(pose))
            for place, (human, pose) in enumerate(zip(state.humans, humans, strict=True))
        ),
        tuple(Placed(ornament, kind(ornament), _where(pose)) for ornament, pose in scene.ornaments),
    )


def measured(catalog: Catalog, snapshot: Snapshot) -> tuple[Scene, Contacts]:
    """Bodies as a scene of the rules, with what touches (O4.3)."""
    contacts = measure(catalog, snapshot)
    scene = Scene(
        tuple(Pose(*human.pose) for human in snapshot.figures),
        tuple((piece.number, Pose(*piece.pose)) for piece in snapshot.pieces),
        contacts.touching,
    )
    return scene, contacts


def _where(pose: Pose) -> Where:
    return (pose.x, pose.y, pose.angle)
