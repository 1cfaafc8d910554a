"""Crowded tables of the ornament game, and hands that go somewhere, for tests and benchmarks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice
from random import Random

from physics.catalog import Catalog
from physics.contacts import links, measure, overlapping
from physics.hand import Act, Input, pointed
from physics.rest import Proof
from physics.snapshot import Placed, Snapshot
from physics.world import RATE, World
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.setup import begin, orders, setup
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.table.scenes import bare, measured


def figures(catalog: Catalog, names: tuple[str, ...]) -> Snapshot:
    """Bare figures in a row around x = 0."""
    row = bare(catalog, len(names)).humans
    return Snapshot(
        tuple(
            Placed(HUMAN + i, name, (pose.x, 0.0, 0.0)) for i, (name, pose) in enumerate(zip(names, row, strict=True))
        )
    )


def stays(catalog: Catalog, snapshot: Snapshot) -> bool:
    """A proof from its first step to its last."""
    proof = Proof(catalog, snapshot)
    return next(known for known in iter(proof.step, object()) if known is not None)


@cache
def crowd(names: tuple[str, ...], want: int, seed: int = 0) -> Snapshot:
    """Figures with as many pieces as find a place by random drops, `want` at most; all at rest and carried."""
    catalog, random = standard(), Random(seed)
    numbers = list(range(ORNAMENTS))
    random.shuffle(numbers)
    row = figures(catalog, names)
    pieces = []
    for i, human in enumerate(row.figures):
        share = want // len(names) + (i < want % len(names))
        for piece in _hung(catalog, human.kind, numbers[i :: len(names)], share, random):
            x, y, angle = piece.pose
            pieces.append(Placed(piece.number, piece.kind, (x + human.pose[0], y, angle)))
    scene = Snapshot(row.figures, tuple(sorted(pieces, key=lambda piece: piece.number)))
    while True:
        world = World(catalog, scene)
        world.settle()
        scene = _carried(catalog, world.snapshot())
        if stays(catalog, scene):
            return scene


def _carried(catalog: Catalog, scene: Snapshot) -> Snapshot:
    """Without what slipped off after all: on its figure alone it had looked at rest."""
    contacts = measure(catalog, scene)
    held = links(contacts.touching, [human.number for human in scene.figures])
    lost = {*contacts.on_table, *contacts.on_base}
    return Snapshot(scene.figures, tuple(p for p in scene.pieces if p.number in held and p.number not in lost))


def _hung(catalog: Catalog, name: str, numbers: list[int], want: int, random: Random) -> tuple[Placed, ...]:
    """Pieces on one figure at x = 0, of the numbers, after a hundred tries at most."""
    scene = World(catalog, figures(catalog, (name,))).snapshot()
    for number in islice(cycle(numbers), 100):
        if len(scene.pieces) == want:
            break
        x, angle = 200 * random.random() - 100, 0.6 * random.random() - 0.3
        if number not in {placed.number for placed in scene.pieces}:
            piece = _above(catalog, scene, number, x, angle)
            scene = (piece and _dropped(catalog, scene, piece)) or scene
    return scene.pieces


def _above(catalog: Catalog, scene: Snapshot, number: int, x: float, angle: float) -> Placed | None:
    if overlapping(catalog, scene, Placed(number, kind(number), (x, 390.0, angle))):
        return None
    for y in range(390, 100, -3):
        if overlapping(catalog, scene, Placed(number, kind(number), (x, y - 3.0, angle))):
            return Placed(number, kind(number), (x, float(y), angle))
    return None


def _dropped(catalog: Catalog, scene: Snapshot, piece: Placed) -> Snapshot | None:
    world = World(catalog, scene)
    world.add_piece(piece)
    world.settle()
    after = world.snapshot()
    contacts = measure(catalog, after)
    held = links(contacts.touching, [human.number for human in after.figures])
    bad = contacts.fallen or contacts.on_base or contacts.on_table or len(after.pieces) <= len(scene.pieces)
    return None if bad or any(placed.number not in held for placed in after.pieces) else after


def match(piece: int, hanging: Snapshot | None = None) -> State:
    """A state in which seat 0 has chosen a piece, over all five humans in the order of HUMANS."""
    chosen = setup({"players": 2, "start": 0, "humans": list(HUMANS)})
    state = begin(chosen, orders(chosen, 1))
    state.chosen = piece
    state.task = Task.PLACE
    if hanging is not None:
        state.scene, _ = measured(standard(), hanging)
        state.catalogue = standard().digest
    state.supply &= ~(state.placed() | 1 << piece)
    return state


def way(*points: tuple[float, float, float], notch: int = 0, act: Act = Act.LET_GO) -> Iterator[Input]:
    """The hand on straight ways from point to point, each (x, y, speed in u/s to come there), then an act."""
    x, y, _ = points[0]
    yield pointed(x, y, notch)
    for to_x, to_y, speed in points[1:]:
        steps = max(1, round(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 / speed * RATE))
        for i in range(1, steps + 1):
            yield pointed(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps, notch)
        x, y = to_x, to_y
    for _ in range(20):
        yield pointed(x, y, notch)
    yield pointed(x, y, notch, act)
