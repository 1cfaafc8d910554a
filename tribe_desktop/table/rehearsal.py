"""Trying a motion on one human alone, in a world of its own: how bots find out what would hold before they do it."""

from __future__ import annotations

from dataclasses import dataclass

from physics.catalog import Catalog
from physics.contacts import links, measure, overlapping
from physics.geometry import gap, place_capsules
from physics.hand import Act, Hand, Input, entry
from physics.shapes import Pose
from physics.snapshot import Placed, Snapshot
from physics.world import TABLE, World
from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.report import HUMAN, Pair
from tribe_desktop.ornaments.state import State

from .catalog import kind
from .scenes import bodies


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a rehearsal, which ends as soon as something has fallen.

    `holds`: the piece is carried, touches neither table nor base, and nothing fell; `pose`: where it hangs, or None;
    `touching`: the pairs that touch now, in the numbers of a report; `limit`: it didn't come to rest in time.
    """

    holds: bool
    pose: Pose | None
    touching: tuple[Pair, ...]
    limit: bool


class Rehearsal:
    """`hand`: while the piece is held, as in an attempt. Each `enter` begins anew from the same scene."""

    def __init__(self, catalog: Catalog, state: State, place: int) -> None:
        """With the ornament chosen in the state, and the human at a place with all that it carries."""
        self.catalog = catalog
        self.piece = state.chosen
        self.hand: Hand | None = None
        self._figure = HUMAN + place
        owners = belonging(state.scene)
        scene = bodies(catalog, state, state.scene)
        self.scene = Snapshot(
            (scene.figures[place],), tuple(p for p in scene.pieces if owners.get(p.number, -1) == place)
        )
        self._world: World | None = None

    def can_be(self, pose: Pose) -> bool:
        """Whether the piece overlaps nothing there."""
        return not overlapping(self.catalog, self.scene, Placed(self.piece, kind(self.piece), pose))

    def room(self, pose: Pose) -> float:
        """The gap between the piece there and the nearest ornament or human, in u; the base is passed over."""
        outline = place_capsules(self.catalog.shapes[kind(self.piece)].capsules, pose)
        figure = self.scene.figures[0]
        others = [place_capsules(self.catalog.figures[figure.kind].capsules, figure.pose)]
        others += [place_capsules(self.catalog.shapes[p.kind].capsules, p.pose) for p in self.scene.pieces]
        return min(gap(outline, other) for other in others)

    def enter(self, grip: tuple[int, int], at: Input) -> None:
        """The piece is in the hand; where it enters need not be free for a real attempt."""
        self._world = World(self.catalog, self.scene)
        self.hand = Hand(self._world, Placed(self.piece, kind(self.piece), entry(at, grip)), grip, at)

    def step(self, at: Input) -> None:
        """One fixed step while the piece is held."""
        assert self.hand is not None
        self.hand.step(at)
        if not self.hand.held:
            self.hand = None

    def put(self, pose: Pose) -> Tried:
        """Without a hand: the piece is simply there, and let go."""
        self._world = World(self.catalog, self.scene)
        self._world.add_piece(Placed(self.piece, kind(self.piece), pose))
        self.hand = None
        return self.settled()

    def settled(self) -> Tried:
        """Let all come to rest after the piece was let go, and look."""
        assert self._world is not None
        assert self.hand is None
        world = self._world
        world.met.discard((TABLE, self.piece))
        at_rest = world.settle(self._lost)
        after = world.snapshot()
        contacts = measure(self.catalog, after)
        carried = links(contacts.touching, [self._figure])
        here = self.piece in world.bodies
        holds = (
            here
            and all(p.number in carried for p in after.pieces)
            and not (contacts.on_base or contacts.on_table or contacts.fallen or self._lost())
        )
        return Tried(holds, world.pose(self.piece) if here else None, contacts.touching, not at_rest)

    def _lost(self) -> bool:
        """Something has fallen: nothing that is still to come mends that."""
        assert self._world is not None
        return bool(self._world.left) or any(TABLE in pair and self._figure not in pair for pair in self._world.met)


def rehearse(rehearsal: Rehearsal, grip: tuple[int, int], inputs: tuple[Input, ...]) -> Tried | None:
    """A whole motion that lets go at its end; None where letting go was refused."""
    rehearsal.enter(grip, inputs[0])
    for at in inputs[1:]:
        rehearsal.step(at)
        if rehearsal.hand is None:
            break
    if rehearsal.hand is not None:
        rehearsal.step(Input(inputs[-1].x, inputs[-1].y, inputs[-1].notch, Act.LET_GO))
    return rehearsal.settled() if rehearsal.hand is None else None
