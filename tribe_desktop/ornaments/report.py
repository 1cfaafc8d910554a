"""What came of an attempt on the table, as plain data: the outcome of the action `Attempt`, all the rules know of it.

Whoever runs the attempt measures; what it means is decided in `judging` from the report alone, so that a logged report
replays without a table. How a report comes about:

1. The table is built from the poses of `state.scene` (bare figures before the first attempt), settled, and measured:
   `start`. The piece enters, is moved, let go or taken back out; all comes to rest (O4.3), measured as the first of
   `rests`. A piece taken back out is not in it.
2. `judging.again(state, report)` gives the scene that has to settle once more (what was dropped and a failed piece
   taken away, fallen humans stood up), or None. While it gives one, it is built, settled, measured, added to `rests`.
3. The report, as plain data, is the outcome of `Attempt`.

Bodies are whole numbers: ornaments as the catalogue numbers them, and the human at place p of the row is `HUMAN + p`.
Pairs name the lower number first and are sorted, as all lists of numbers are; none stands in a list twice. Lengths are
in u, angles in radians.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tribe_desktop.kernel.codec import encode
from tribe_desktop.kernel.errors import BadInput

HUMAN = 100  # above every ornament's number

Pair = tuple[int, int]


class Pose(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Where a body is: an ornament's centre of gravity (O5.12), the middle of the underside of a human's base."""

    x: float
    y: float
    angle: float


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bodies at rest. `humans`: one pose a place of the row; `ornaments`: (number, pose), all there are in the scene.

    `touching`: pairs whose outlines are no more than the stated gap apart (O4.3): ornament and ornament, ornament and
    human. A base is not part of its human here. Empty where a scene has only been put together and not been measured.
    """

    humans: tuple[Pose, ...] = ()
    ornaments: tuple[tuple[int, Pose], ...] = ()
    touching: tuple[Pair, ...] = ()


class Rest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time of motion and how it ended.

    At its end, with the same measure as `touching`:
    - `scene`; `on_table`, `on_base`: ornaments that touch the table, or any base
    - `fallen`: places of humans tilted by more than the stated angle (O6.3)

    At any time of it:
    - `met`: pairs of bodies that touched; a base counts as its human here, and humans are paired with each other too
    - `hit_table`: ornaments that touched the table; the attempted one counts from when it was let go (O4.8)
    - `left`: ornaments that left the scene's bounds (O4.8), in `scene` or not

    `limit`: it was not at rest when the stated seconds were over, and was judged as it lay (O4.3).
    """

    scene: Scene
    on_table: tuple[int, ...] = ()
    on_base: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    met: tuple[Pair, ...] = ()
    hit_table: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    limit: bool = False


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the module. `piece`: the ornament attempted; `taken_back`: it was taken out of the scene, not let go.

    `touched`: the piece touched anything at all while it was in the scene, table and bases included (O4.7).
    `catalogue`: digest of the outlines: poses mean nothing with others. `script`: the motion as the table packs it, to
    show it again; the rules pass it over.
    """

    catalogue: str
    piece: int
    taken_back: bool
    touched: bool
    start: Scene
    rests: tuple[Rest, ...]
    script: str = ""


def read(outcome: object) -> Report:
    """A report as it was made, or as it comes out of a file. Raises BadInput."""
    if isinstance(outcome, Report):
        return outcome
    try:
        return msgspec.convert(outcome, Report)
    except msgspec.ValidationError as error:
        raise BadInput("report.broken", reason=str(error)) from error


def data(report: Report) -> dict[str, Any]:
    """The inverse of `read`: the report as it comes out of a file; equal reports give equal data."""
    return dict(msgspec.json.decode(encode(report)))
