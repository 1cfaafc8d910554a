"""Reports as an attempt could bring them, without a table: for random play and for tests of whatever plays games.

Nothing of it is physics: poses are only roughly where they could be. But what touches, falls and hangs on fits
together, and every kind of verdict comes up.
"""

from __future__ import annotations

from random import Random

from msgspec import structs

from tribe_desktop.kernel.rng import below

from .belonging import belonging
from .judging import again
from .report import HUMAN, Pair, Pose, Report, Rest, Scene
from .state import State

SPACING = 340.0  # u between humans
REACH = 60.0  # u to either side of a human
OUTLINES = "chance"  # stands for the digest of a catalogue, since these poses are of none

# What may come of an attempt, as often in a hundred as the number says
_WEIGHTS = {
    "place": 58,
    "table": 7,
    "base": 3,
    "astray": 2,
    "left": 1,
    "back": 3,
    "back_touched": 3,
    "knock": 13,
    "topple": 6,
    "no_cause": 4,
}


def report(state: State, random: Random) -> Report:
    """What could come of an attempt with the chosen ornament."""
    start = _start(state)
    what = _drawn(random)
    first = _first(what, start, state.chosen, random)
    back = what.startswith("back") or (what in ("knock", "topple") and random.random() < 0.2)
    if back:
        first = _without(first, state.chosen)
    found = Report(state.catalogue or OUTLINES, state.chosen, back, what != "back", start, (first,))
    while (scene := again(state, found)) is not None:
        rests = (*found.rests, _settled(scene, start, state.chosen, random))
        found = Report(found.catalogue, found.piece, back, True, start, rests)
    return found


def _drawn(random: Random) -> str:
    at = below(sum(_WEIGHTS.values()), random)
    for what, weight in _WEIGHTS.items():
        at -= weight
        if at < 0:
            return what
    raise AssertionError


def _start(state: State) -> Scene:
    if state.scene.humans:
        return state.scene
    return Scene(tuple(Pose(SPACING * place, 0.0, 0.0) for place in range(len(state.humans))))


def _first(what: str, start: Scene, piece: int, random: Random) -> Rest:
    """The rest after the piece was let go."""
    place = below(len(start.humans), random)
    hung = _with_piece(start, piece, place, random)
    met = set(hung.touching) - set(start.touching)
    if what == "place":
        return Rest(hung, met=_sorted(met))
    if what == "base":
        return Rest(hung, on_base=(piece,), met=_sorted(met))
    if what in ("table", "astray", "left", "back", "back_touched"):
        scene = Scene(hung.humans, hung.ornaments, start.touching)
        fell, left = (piece,) * (what == "table"), (piece,) * (what == "left")
        return Rest(scene, on_table=fell, hit_table=fell, left=left)
    crowd = [o for o, at in belonging(start).items() if at == place]
    if what == "topple":
        met.add((piece, HUMAN + place))
        humans = tuple(Pose(p.x, p.y, 1.5) if at == place else p for at, p in enumerate(hung.humans))
        down = tuple(o for o in crowd if random.random() < 0.7)
        scene = Scene(humans, hung.ornaments, hung.touching)
        return Rest(_loose(scene, down), fallen=(place,), met=_sorted(met), hit_table=down, on_table=down)
    down = tuple(o for o in crowd if random.random() < 0.3)
    if what == "knock":
        met |= {_pair(piece, o) for o in down}
        return _fallen(_loose(hung, down), _sorted(met), down, random)
    elsewhere = _with_piece(start, piece, (place + 1) % len(start.humans), random)
    return Rest(_loose(elsewhere, down), met=_sorted(set(elsewhere.touching) - set(start.touching)), on_table=down)


def _fallen(scene: Scene, met: tuple[Pair, ...], down: tuple[int, ...], random: Random) -> Rest:
    """Ornaments that were knocked down may end in four ways."""
    ways = (
        Rest(scene, met=met, hit_table=down),
        Rest(scene, met=met, on_table=down),
        Rest(scene, met=met, on_base=down),
        Rest(scene, met=met, left=down),
    )
    return ways[below(len(ways), random)]


def _with_piece(start: Scene, piece: int, place: int, random: Random) -> Scene:
    """The piece hangs on a human, or on some of what hangs there."""
    human = start.humans[place]
    pose = Pose(round(human.x + REACH * (2 * random.random() - 1), 3), round(90 + 120 * random.random(), 3), 0.0)
    crowd = [o for o, at in belonging(start).items() if at == place]
    near = {o for o in crowd if random.random() < 0.12}
    touching = {_pair(piece, o) for o in near}
    if not near or random.random() < 0.5:
        touching.add((piece, HUMAN + place))
    ornaments = sorted((*start.ornaments, (piece, pose)))
    return Scene(start.humans, tuple(ornaments), _sorted({*start.touching, *touching}))


def _settled(scene: Scene, start: Scene, piece: int, random: Random) -> Rest:
    """A scene that was put together, at rest; now and then something more falls."""
    before = dict(start.ornaments)
    ornaments = dict(scene.ornaments)
    same = {o for o, pose in ornaments.items() if before.get(o) == pose} | {
        HUMAN + place for place, pose in enumerate(scene.humans) if pose == start.humans[place]
    }
    touching = {*scene.touching, *(pair for pair in start.touching if same.issuperset(pair))}
    rest = Scene(scene.humans, scene.ornaments, _sorted(touching))
    if not ornaments or random.random() < 0.8:
        return Rest(rest)
    down = (sorted(ornaments)[below(len(ornaments), random)],)
    return Rest(_loose(rest, down), hit_table=down)


def _loose(scene: Scene, ornaments: tuple[int, ...]) -> Scene:
    """Ornaments that touch nothing any more."""
    touching = tuple(pair for pair in scene.touching if not set(pair) & set(ornaments))
    return Scene(scene.humans, scene.ornaments, touching)


def _without(rest: Rest, piece: int) -> Rest:
    """The same, the piece taken back out."""
    ornaments = tuple(each for each in rest.scene.ornaments if each[0] != piece)
    scene = Scene(rest.scene.humans, ornaments, _loose(rest.scene, (piece,)).touching)
    return structs.replace(rest, scene=scene)


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def _sorted(pairs: set[Pair]) -> tuple[Pair, ...]:
    return tuple(sorted(pairs))
