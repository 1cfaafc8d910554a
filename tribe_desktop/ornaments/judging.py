"""What an attempt comes to, from its report alone (O4.3 to O4.10, O6.1 to O6.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite

from tribe_desktop.kernel.errors import BadInput

from .belonging import belonging
from .catalog import Catalog
from .report import HUMAN, Pair, Report, Rest, Scene
from .state import State

SETTLINGS = 6  # times a scene is let settle in one attempt; then it is taken as it lies

# Why the piece is not placed, and the clause
WHY = {
    "taken_back": "O4.7",
    "human_fell": "O6.3",
    "left": "O4.8",
    "table": "O4.4",
    "base": "O4.4",
    "not_carried": "O4.4",
    "colour": "O4.6",
    "shape": "O4.6",
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an attempt comes to, by its `kind`.

    - "placed": the piece is placed; what was dropped is in `dropped`
    - "failed": it is not, and placed ornaments were dropped
    - "restored": it is not, nothing was dropped, and the scene goes back (O4.7)
    - "no_cause": something dropped without a cause, and the scene goes back at nobody's cost (O4.9)
    - "none": the piece was taken back without having touched anything: no attempt (O4.7)

    `why`: a key of WHY where the piece is not placed; `pair`: the two ornaments of a forbidden pair.
    `put_back`: ornaments that dropped without a cause; `fallen`: places of humans that were stood up again.
    `place`: of the human the placed piece belongs to, or -1. `scene`: what stays from now on.
    """

    kind: str
    why: str
    pair: tuple[int, ...]
    dropped: tuple[int, ...]
    put_back: tuple[int, ...]
    fallen: tuple[int, ...]
    place: int
    scene: Scene


def carried(rest: Rest) -> dict[int, int]:
    """Ornament → place of the standing human that carries it (O4.4, O5.12); who lost its hold is not in it (O4.8)."""
    lost = {*rest.on_table, *rest.on_base, *rest.hit_table, *rest.left}
    owners = belonging(rest.scene)
    return {o: place for o, place in owners.items() if place not in rest.fallen and o not in lost}


def forbidden(catalog: Catalog, rest: Rest, start: Scene, piece: int, *, alone: bool) -> tuple[str, tuple[int, ...]]:
    """The first new pair that must not touch, and why; `alone`: only pairs with the piece count (O4.6)."""
    before = set(start.touching)
    for one, other in rest.scene.touching:
        if other < HUMAN and (one, other) not in before and (not alone or piece in (one, other)):
            why = catalog.alike(one, other)
            if why:
                return why, (one, other)
    return "", ()


def _connected(links: Iterable[Pair], first: Iterable[int]) -> set[int]:
    """Every body that a chain of touching bodies joins to the first ones."""
    near: dict[int, list[int]] = {}
    for one, other in links:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    found = set(first)
    edge = list(found)
    while edge:
        for body in near.get(edge.pop(), ()):
            if body not in found:
                found.add(body)
                edge.append(body)
    return found


class _Course:
    """An attempt, rest by rest."""

    def __init__(self, state: State, report: Report) -> None:
        self.catalog = state.catalog
        self.stood = state.stood or report.start.humans
        self.report = report
        self.links: set[Pair] = set(report.start.touching)
        self.alone: set[int] = set()  # bodies that nothing touched, hanging together with one that fell (O4.9)
        self.why = "taken_back" if report.taken_back else ""
        self.pair: tuple[int, ...] = ()
        self.dropped: list[int] = []
        self.put_back: list[int] = []
        self.fallen: list[int] = []
        self.place = -1
        self.kind = ""  # decided once it is not ""
        self.scene = state.scene  # what stays, or what has to settle once more while nothing is decided

    def take(self, rest: Rest) -> None:
        """Judge a rest, and work out the scene that follows from it."""
        first = rest is self.report.rests[0]
        self.links.update(rest.met, rest.scene.touching)
        held = carried(rest)
        fallen = [HUMAN + place for place in rest.fallen]
        down = [o for o, _ in self.report.start.ornaments if o not in held and o not in self.dropped]
        if first:
            touched = _connected(self.links, [self.report.piece])
            self.alone = _connected(self.links, {*down, *fallen} - touched)
        dropped = [o for o in down if o not in self.alone]
        back = [o for o in down if o in self.alone]
        self.place = held.get(self.report.piece, -1)
        self._judge_piece(rest, after_drop=bool(self.dropped or dropped))
        if first and not dropped:
            self._without_drop(rest, back)
        else:
            self.dropped += dropped
            self.put_back += [o for o in back if o not in self.put_back]
            self.fallen += [place for place in rest.fallen if place not in self.fallen]
            put_back = bool(back) or not self.alone.isdisjoint(fallen)
            self._go_on(rest, put_back=put_back)

    def finish(self) -> None:
        """What is still not at peace is taken as it lies."""
        if not self.kind:
            self.kind = "failed" if self.why else "placed"

    def _judge_piece(self, rest: Rest, *, after_drop: bool) -> None:
        piece = self.report.piece
        if self.why:
            return
        if rest.fallen:
            self.why = "human_fell"
        elif piece in rest.left:
            self.why = "left"
        elif piece in rest.hit_table or piece in rest.on_table:
            self.why = "table"
        elif piece in rest.on_base:
            self.why = "base"
        elif self.place < 0:
            self.why = "not_carried"
        else:
            self.why, self.pair = forbidden(self.catalog, rest, self.report.start, piece, alone=after_drop)

    def _without_drop(self, rest: Rest, back: list[int]) -> None:
        """Nothing was dropped with a cause: the piece is placed, or all goes back to how it was (O4.7, O4.9, O6.3)."""
        self.fallen = list(rest.fallen)
        self.put_back = back
        if self.report.taken_back and not self.report.touched:
            self.kind = "none"
        elif self.alone and all(HUMAN + place in self.alone for place in rest.fallen):
            self.kind = "no_cause"
        elif self.why:
            self.kind = "restored"
        else:
            self.kind = "placed"
            self.scene = rest.scene

    def _go_on(self, rest: Rest, *, put_back: bool) -> None:
        """The scene without what was dropped and without a failed piece, with what is put back and stood up."""
        gone = {*self.dropped, self.report.piece} if self.why else set(self.dropped)
        ornaments = {o: pose for o, pose in rest.scene.ornaments if o not in gone}
        humans = list(rest.scene.humans)
        moved = {HUMAN + place for place in rest.fallen}
        for place in rest.fallen:
            humans[place] = self.stood[place]
        if put_back:
            moved |= self.alone
            start = self.report.start
            ornaments.update((o, pose) for o, pose in start.ornaments if o in self.alone)
            humans = [start.humans[p] if HUMAN + p in self.alone else pose for p, pose in enumerate(humans)]
        if not moved and len(ornaments) == len(rest.scene.ornaments):
            self.scene = rest.scene
            self.finish()
            return
        stay = {*ornaments, *(HUMAN + place for place in range(len(humans)))} - moved
        touching = tuple(pair for pair in rest.scene.touching if stay.issuperset(pair))
        self.scene = Scene(tuple(humans), tuple(sorted(ornaments.items())), touching)


def _run(state: State, report: Report) -> _Course:
    _check(state, report)
    course = _Course(state, report)
    there = {o for o, _ in state.scene.ornaments} | (set() if report.taken_back else {report.piece})
    for rest in report.rests:
        if course.kind:
            raise BadInput("report.broken", reason="rests")
        if not there.issuperset(o for o, _ in rest.scene.ornaments):
            raise BadInput("report.broken", reason="ornaments")
        course.take(rest)
        there = {o for o, _ in course.scene.ornaments}
    if len(report.rests) >= SETTLINGS:
        course.finish()
    return course


def _check(state: State, report: Report) -> None:
    """Whether a report can be of this state. Raises BadInput."""
    if state.catalogue not in ("", report.catalogue):
        raise BadInput("report.other_outlines")
    if report.piece != state.chosen:
        raise BadInput("report.broken", reason="piece")
    if not report.rests:
        raise BadInput("report.broken", reason="rests")
    if [o for o, _ in report.start.ornaments] != [o for o, _ in state.scene.ornaments]:
        raise BadInput("report.broken", reason="ornaments")
    for scene in (report.start, *(rest.scene for rest in report.rests)):
        bodies = {o for o, _ in scene.ornaments} | {HUMAN + place for place in range(len(state.humans))}
        poses = (*scene.humans, *(pose for _, pose in scene.ornaments))
        if (
            len(scene.humans) != len(state.humans)
            or not all(one < other and bodies.issuperset((one, other)) for one, other in scene.touching)
            or not all(isfinite(number) for pose in poses for number in (pose.x, pose.y, pose.angle))
        ):
            raise BadInput("report.broken", reason="scene")


def again(state: State, report: Report) -> Scene | None:
    """The scene that has to settle once more before the attempt can be judged, or None (O4.8). Raises BadInput."""
    course = _run(state, report)
    return None if course.kind else course.scene


def judge(state: State, report: Report) -> Verdict:
    """The verdict on a report that is complete. Raises BadInput where it is not, or can't be of this state."""
    course = _run(state, report)
    if not course.kind:
        raise BadInput("report.unfinished")
    placed = course.kind == "placed"
    return Verdict(
        course.kind,
        "" if placed else course.why,
        course.pair,
        tuple(sorted(course.dropped)),
        tuple(sorted(course.put_back)),
        tuple(sorted(course.fallen)),
        course.place if placed else -1,
        course.scene,
    )
