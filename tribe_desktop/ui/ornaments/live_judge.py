"""What can be said of a scene while a piece is held or falls: who would break a rule, what would fall, in words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.ornaments.judging import Verdict, judge
from tribe_desktop.ornaments.report import HUMAN, Report, Scene
from tribe_desktop.ornaments.state import State
from tribe_desktop.table.attempt import Attempt, Phase
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.table.parts import Capsule, place_capsules
from tribe_desktop.table.scenes import measured
from tribe_desktop.ui.i18n import text

from . import live_words as words
from .signals import Note, Pair, Pose, Signals

MOST_NOTES = 2
AWAY = 40.0  # u nearer to another figure than to the one in sight


@dataclass(frozen=True, slots=True)
class Judged:
    """Of one moment. `touching`: what the piece touches; `pairs`: (why, one, other) that would break O4.6."""

    held: bool = True
    touching: tuple[int, ...] = ()
    pairs: tuple[tuple[str, int, int], ...] = ()
    under_hand: tuple[int, ...] = ()
    loose: frozenset[int] = frozenset()  # placed ornaments that nothing holds but the piece, or nothing at all
    down: frozenset[int] = frozenset()  # placed ornaments on the table or on a base, figures that have fallen
    ground: tuple[tuple[int, bool], ...] = ()  # ornaments that touch the table, or a base (True)


def moment(attempt: Attempt, state: State, under_hand: tuple[int, ...], *, free: bool = False) -> Judged:
    """How it is now; `free`: no pair is forbidden."""
    scene, contacts = measured(standard(), attempt.world.snapshot())
    piece = state.chosen
    before = set(state.scene.touching)
    pairs = []
    for one, other in scene.touching if not free else ():
        if other < HUMAN and (one, other) not in before:
            why = state.catalog.alike(one, other)
            if why:
                pairs.append((why, one, other))
    pairs.sort(key=lambda pair: piece not in pair[1:])
    held = attempt.phase is Phase.HELD
    links = tuple(pair for pair in scene.touching if not (held and piece in pair))
    carried = belonging(Scene(scene.humans, scene.ornaments, links))
    placed = [o for o, _ in scene.ornaments if o != piece]
    met_table = {other for table, other in attempt.world.met if table < 0}
    down = {o for o in (*contacts.on_table, *contacts.on_base, *met_table) if o != piece and o < HUMAN}
    ground = [(o, False) for o in contacts.on_table] + [(o, True) for o in contacts.on_base]
    return Judged(
        held=held,
        touching=tuple(a + b - piece for a, b in scene.touching if piece in (a, b)),
        pairs=tuple(pairs),
        under_hand=under_hand,
        loose=frozenset(o for o in placed if o not in carried and o not in down),
        down=frozenset(down) | set(contacts.fallen),
        ground=tuple(ground),
    )


# --- as signals -------------------------------------------------------------------------------------------------------


def told(judged: Judged, poses: Mapping[int, Pose], piece: int, *, held: bool) -> Signals:
    """All that is drawn of a moment but the hand."""
    pairs, notes = [], []
    for body in judged.under_hand[:1]:
        x, y, _ = poses[body]
        notes.append(Note(words.hand(body), x, y))
    for _, one, other in judged.pairs:
        if one not in poses or other not in poses:
            continue
        x, y = meeting(one, poses[one], other, poses[other])
        pairs.append(Pair(one, other, x, y))
        notes.append(Note(pair_words(one, other, piece), x, y))
    grounds: dict[bool, list[tuple[float, float]]] = {False: [], True: []}
    for body, base in judged.ground:
        if body in poses:
            x, y = lowest_point(body, poses[body])
            grounds[base].append((x, y))
            if body == piece:
                notes.append(Note(words.on_ground(body, base), x, y))
    return Signals(
        held=piece if held else None,
        forbidden=tuple(pairs),
        touched=judged.under_hand,
        would_fall=judged.loose - judged.down,
        fallen=judged.down,
        on_table=tuple(grounds[False]),
        on_base=tuple(grounds[True]),
        notes=tuple(notes[:MOST_NOTES]),
    )


def pair_words(one: int, other: int, piece: int) -> tuple[str, str]:
    """A forbidden pair, the piece first, and what it means."""
    return words.pair(other, one) if other == piece else words.pair(one, other)


def at_rest(attempt: Attempt, state: State, report: Report, poses: Mapping[int, Pose], *, free: bool) -> Signals:
    """What is lit once all has come to rest; `free`: no rules."""
    piece = state.chosen
    signals = told(moment(attempt, state, (), free=free), poses, piece, held=False)
    return signals if free else after(signals, judge(state, report), poses, piece)


def after(signals: Signals, verdict: Verdict, poses: Mapping[int, Pose], piece: int) -> Signals:
    """What stays lit once all has come to rest: what fell, and the pair that was forbidden."""
    found = replace(signals, held=None, hand=None, touched=(), notes=())
    fallen = frozenset(verdict.dropped) | {HUMAN + place for place in verdict.fallen}
    found = replace(found, would_fall=frozenset(), fallen=fallen & poses.keys() | (found.fallen & poses.keys()))
    if verdict.pair and all(body in poses for body in verdict.pair):
        one, other = verdict.pair
        x, y = meeting(one, poses[one], other, poses[other])
        note = Note(pair_words(one, other, piece), x, y)
        return replace(found, forbidden=(Pair(one, other, x, y),), notes=(note,))
    return replace(found, forbidden=())


def far_away(poses: Mapping[int, Pose], owners: Mapping[int, int], focus: float, judged: Judged) -> frozenset[int]:
    """What belongs to other figures than the one at the x in sight; but what moves is never faded."""
    others = {body for body, pose in poses.items() if body >= HUMAN and abs(pose[0] - focus) > AWAY}
    hang = {o for o, place in owners.items() if HUMAN + place in others}
    return frozenset(others | hang) - judged.down - judged.loose - frozenset(judged.touching)


# --- words ------------------------------------------------------------------------------------------------------------


def name(body: int, state: State | None = None) -> str:
    """A piece as in a sentence: "the blue arch"; a human by its name where the state is given."""
    if body >= HUMAN:
        place = body - HUMAN
        if state is None:
            return text("live.human", n=place + 1)
        return text("live.human_named", n=place + 1, name=text(f"ornaments.human.{HUMANS[state.humans[place]]}"))
    return words.the(body)


def status(judged: Judged, state: State) -> str:
    """What the held piece touches, for those who hear it."""
    piece = words.piece(state.chosen)
    said = []
    if judged.under_hand:
        said.append(words.hand(judged.under_hand[0])[0])
    said += [pair_words(one, other, state.chosen)[0] for _, one, other in judged.pairs[:2]]
    if not judged.touching:
        said.append(text("live.hangs_free", name=piece))
    elif not judged.pairs:
        things = text("live.and").join(name(body, state) for body in judged.touching)
        said.append(text("live.touches", name=piece, things=things))
    return " ".join(said)


# --- where things meet ------------------------------------------------------------------------------------------------


def _outline(body: int, pose: Pose) -> list[Capsule]:
    if body >= HUMAN:
        return []
    return list(place_capsules(standard().shapes[kind(body)].capsules, pose))


def meeting(one: int, at: Pose, other: int, there: Pose) -> tuple[float, float]:
    """The point between two ornaments where they are nearest to each other."""
    best, where = math.inf, ((at[0] + there[0]) / 2, (at[1] + there[1]) / 2)
    for a in _outline(one, at):
        for b in _outline(other, there):
            for x, y, capsule in (*_ends(a, b), *_ends(b, a)):
                px, py = _nearest(x, y, capsule)
                far = math.hypot(px - x, py - y)
                if far < best:
                    best, where = far, ((x + px) / 2, (y + py) / 2)
    return where


def _ends(one: Capsule, other: Capsule) -> Iterable[tuple[float, float, Capsule]]:
    """Points of a capsule's axis, to be measured against another: ends, middle and where the axes cross."""
    ax, ay, bx, by, _ = one
    cx, cy, dx, dy, _ = other
    points = [(ax, ay), (bx, by)]
    cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(cross) > 1e-9:
        share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross
        if 0 < share < 1:
            points.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return [(x, y, other) for x, y in points]


def _nearest(x: float, y: float, capsule: Capsule) -> tuple[float, float]:
    ax, ay, bx, by, _ = capsule
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / length))
    return ax + dx * share, ay + dy * share


def lowest_point(ornament: int, pose: Pose) -> tuple[float, float]:
    """Where an ornament comes lowest, on its outline."""
    ends = [(y - r, x) for ax, ay, bx, by, r in _outline(ornament, pose) for x, y in ((ax, ay), (bx, by))]
    y, x = min(ends, default=(0.0, pose[0]))
    return x, y
