"""Who touches whom, and what hangs together with what: pure functions of poses."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from .catalog import Catalog
from .geometry import lowest, place, place_capsules, polygon_gap, within
from .snapshot import Placed, Snapshot

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Contacts:
    """`touching`: pairs of pieces, and of piece and figure (without its base), the lower number first, sorted.

    `on_table`, `on_base`: pieces; `fallen`: figures that are tilted more than the stated angle.
    """

    touching: tuple[Pair, ...]
    on_table: tuple[int, ...]
    on_base: tuple[int, ...]
    fallen: tuple[int, ...]


def measure(catalog: Catalog, snapshot: Snapshot) -> Contacts:
    """Contacts by exact distance: outlines that are at most the stated gap apart touch."""
    limit = catalog.judge.touch_gap
    reach = {p.number: catalog.shapes[p.kind].reach for p in snapshot.pieces}
    outlines = {p.number: place_capsules(catalog.shapes[p.kind].capsules, p.pose) for p in snapshot.pieces}
    bottoms = {number: lowest(outline) for number, outline in outlines.items()}
    touching: list[Pair] = []
    on_base = []
    for i, one in enumerate(snapshot.pieces):
        x, y, _ = one.pose
        for other in snapshot.pieces[i + 1 :]:
            far = reach[one.number] + reach[other.number] + limit
            if math.hypot(other.pose[0] - x, other.pose[1] - y) > far:
                continue
            if within(outlines[one.number], outlines[other.number], limit):
                touching.append(_pair(one.number, other.number))
    for human in snapshot.figures:
        figure = catalog.figures[human.kind]
        wood = place_capsules(figure.capsules, human.pose)
        base = [place(corner, human.pose) for corner in figure.base]
        top = max(y for _, y in base) + limit
        for piece in snapshot.pieces:
            far = figure.reach + reach[piece.number] + limit
            if math.hypot(human.pose[0] - piece.pose[0], human.pose[1] - piece.pose[1]) > far:
                continue
            if within(outlines[piece.number], wood, limit):
                touching.append(_pair(piece.number, human.number))
            if bottoms[piece.number] <= top and polygon_gap(outlines[piece.number], base) <= limit:
                on_base.append(piece.number)
    tilt = math.radians(catalog.judge.fallen_tilt)
    return Contacts(
        tuple(sorted(touching)),
        tuple(n for n, bottom in bottoms.items() if bottom <= limit),
        tuple(sorted(set(on_base))),
        tuple(human.number for human in snapshot.figures if abs(human.pose[2]) > tilt),
    )


def touching_piece(catalog: Catalog, snapshot: Snapshot, number: int) -> tuple[int, ...]:
    """The numbers that one piece touches, figures without their bases; () where it isn't there."""
    return tuple(
        a + b - number for a, b in measure(catalog, _near(catalog, snapshot, number)).touching if number in {a, b}
    )


def _near(catalog: Catalog, snapshot: Snapshot, number: int) -> Snapshot:
    """What could touch one piece, itself included."""
    found = [piece for piece in snapshot.pieces if piece.number == number]
    if not found:
        return Snapshot(())
    x, y, _ = found[0].pose
    far = catalog.shapes[found[0].kind].reach + catalog.judge.touch_gap
    near = tuple(
        piece
        for piece in snapshot.pieces
        if math.hypot(piece.pose[0] - x, piece.pose[1] - y) <= far + catalog.shapes[piece.kind].reach
    )
    return Snapshot(snapshot.figures, near)


def overlapping(catalog: Catalog, snapshot: Snapshot, piece: Placed) -> bool:
    """Whether a piece put there would overlap anything, the table included."""
    outline = place_capsules(catalog.shapes[piece.kind].capsules, piece.pose)
    if lowest(outline) <= 0:
        return True
    far = catalog.shapes[piece.kind].reach
    for other in snapshot.pieces:
        shape = catalog.shapes[other.kind]
        if math.hypot(other.pose[0] - piece.pose[0], other.pose[1] - piece.pose[1]) > far + shape.reach:
            continue
        if within(outline, place_capsules(shape.capsules, other.pose), 0.0):
            return True
    for human in snapshot.figures:
        figure = catalog.figures[human.kind]
        base = [place(corner, human.pose) for corner in figure.base]
        if within(outline, place_capsules(figure.capsules, human.pose), 0.0) or polygon_gap(outline, base) <= 0:
            return True
    return False


def links(touching: Iterable[Pair], figures: Iterable[int]) -> dict[int, dict[int, int]]:
    """Piece → figure → touching links between them, the fewest; pieces that hang on no figure are missing."""
    known = set(figures)
    near: dict[int, list[int]] = {}
    for a, b in touching:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    found: dict[int, dict[int, int]] = {}
    for human in sorted(known):
        row, distance = [human], 0
        seen = {human}
        while row:
            distance += 1
            row = sorted({n for at in row for n in near.get(at, ()) if n not in seen and n not in known})
            seen.update(row)
            for piece in row:
                found.setdefault(piece, {})[human] = distance
    return found


def _pair(a: int, b: int) -> Pair:
    return (a, b) if a < b else (b, a)
