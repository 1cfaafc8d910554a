"""The bodies of a scene as plain data, from which a world is rebuilt."""

from __future__ import annotations

from dataclasses import dataclass

from .shapes import Pose


@dataclass(frozen=True, slots=True)
class Placed:
    """A body by its number; `kind`: the name of its shape or figure in the catalogue."""

    number: int
    kind: str
    pose: Pose


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What stands and hangs; numbers are unique over both, and not negative."""

    figures: tuple[Placed, ...]
    pieces: tuple[Placed, ...] = ()
