"""Attempts on a real table, from the piece entering to the verdict."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from hanging import crowd, figures, match, way

from physics.hand import Act, Input, pointed
from physics.snapshot import Placed, Snapshot
from physics.world import World
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import has_text, text
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.ornaments.judging import judge
from tribe_desktop.ornaments.report import HUMAN, data, read
from tribe_desktop.table.attempt import Attempt, Phase, play, replayed
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.table.scripts import unpack

CATALOG = standard()
ROOT = Path(__file__).resolve().parents[2]
ARCH, WIGGLE, ANTLER = 0, 25, 38
TOP = (0, 8 * 14)  # an arch held at its top
LEFT = -2 * CATALOG.judge.spacing  # the cactus stands here
FINGER = LEFT - 63  # its left finger, up to y = 190


def free(scene: Snapshot) -> int:
    """The heaviest ornament that does not hang yet."""
    left = set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces}
    return max(sorted(left), key=lambda number: CATALOG.shapes[kind(number)].mass)


def hung() -> list[Input]:
    return list(way((FINGER, 350, 1), (FINGER, 230, 450), (FINGER, 202, 120)))


@pytest.mark.rule("O4.1", "O4.4")
def test_a_piece_lowered_onto_a_finger_is_placed() -> None:
    state = match(ARCH)
    report = play(Attempt(CATALOG, state), TOP, hung())
    verdict = judge(state, report)
    assert verdict.kind == "placed"
    assert (ARCH, HUMAN) in verdict.scene.touching
    assert report.catalogue == CATALOG.digest
    assert report.touched
    assert not report.taken_back
    assert len(report.rests) == 1
    assert not report.rests[0].limit


def test_no_step_of_an_attempt_steps_the_world_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether what rests stays so is found out bit by bit: the window steps an attempt a frame at a time."""
    counted: list[int] = []
    step = World.step
    monkeypatch.setattr(World, "step", lambda world: (counted.append(1), step(world))[1])
    attempt = Attempt(CATALOG, match(ARCH))
    first, *rest = hung()
    attempt.enter(TOP, first)
    most = 0
    for at in [*rest, *(6000 * [None])]:
        counted.clear()
        attempt.step(at)
        most = max(most, len(counted))
        if attempt.phase is Phase.OVER:
            break
    assert attempt.report is not None
    assert most <= 2


@pytest.mark.rule("O4.7", "O4.8")
def test_let_go_in_the_air_it_is_lost_on_the_table() -> None:
    state = match(ARCH)
    report = play(Attempt(CATALOG, state), TOP, way((LEFT - 150, 350, 1), (LEFT - 150, 300, 300)))
    assert report.rests[0].hit_table == (ARCH,)
    verdict = judge(state, report)
    assert (verdict.kind, verdict.why) == ("restored", "table")
    assert verdict.scene == state.scene


@pytest.mark.rule("O4.2", "O4.7")
def test_taken_back_without_touching_is_no_attempt() -> None:
    state = match(ARCH)
    report = play(Attempt(CATALOG, state), TOP, way((LEFT - 150, 350, 1), (LEFT - 150, 300, 300), act=Act.TAKE_OUT))
    assert report.taken_back
    assert not report.touched
    assert judge(state, report).kind == "none"


@pytest.mark.rule("O4.2", "O4.7")
def test_taken_back_after_touching_is_one() -> None:
    state = match(ARCH)
    report = play(Attempt(CATALOG, state), TOP, [*hung()[:-1], pointed(FINGER, 202, 0, Act.TAKE_OUT)])
    assert report.touched
    assert ARCH not in dict(report.rests[0].scene.ornaments)
    assert judge(state, report).kind == "restored"


def test_on_the_table_while_held_does_not_lose_it() -> None:
    state = match(ARCH)
    points = (LEFT - 150, 350, 1), (LEFT - 150, 20, 450), (FINGER, 350, 450), (FINGER, 230, 450), (FINGER, 202, 120)
    report = play(Attempt(CATALOG, state), TOP, way(*points))
    assert judge(state, report).kind == "placed"


@pytest.mark.rule("O3.8")
def test_it_enters_wholly_inside_overlapping_nothing() -> None:
    attempt = Attempt(CATALOG, match(ARCH))
    assert attempt.can_enter(TOP, pointed(FINGER, 350, 0))
    for x, y in ((LEFT, 200), (LEFT, 20), (LEFT, 439), (attempt.world.bounds[0] + 5, 300)):
        assert not attempt.can_enter(TOP, pointed(x, y, 0))
        with pytest.raises(BadInput):
            attempt.enter(TOP, pointed(x, y, 0))
    assert attempt.finish() is None
    attempt.enter(TOP, pointed(FINGER, 350, 0))
    assert attempt.phase is Phase.HELD
    with pytest.raises(BadInput):
        attempt.enter(TOP, pointed(FINGER, 350, 0))


def rammed(state_piece: int, scene: Snapshot | None, y: float = 210) -> tuple[object, object]:
    """Push the leftmost human over, from the left; the piece is taken out at the right."""
    state = match(state_piece, scene)
    points = (LEFT - 170, y + 60, 1), (LEFT - 170, y, 300), (LEFT + 170, y, 480), (LEFT + 170, y + 150, 400)
    return state, play(Attempt(CATALOG, state), (0, 0), way(*points, act=Act.TAKE_OUT))


@pytest.mark.rule("O1.1", "O6.3")
def test_a_bare_human_is_stood_up_at_no_cost() -> None:
    state, report = rammed(ANTLER, None)
    verdict = judge(state, report)
    assert report.rests[0].fallen == (0,)
    assert (HUMAN, ANTLER) not in report.rests[0].met
    assert (ANTLER, HUMAN) in report.rests[0].met
    assert verdict.dropped == ()
    assert verdict.scene == state.scene


@pytest.mark.rule("O6.3")
def test_a_human_that_falls_drops_all_it_carries_and_is_stood_up() -> None:
    one = crowd(("cactus",), 5, 1)
    moved = [Placed(p.number, p.kind, (p.pose[0] + LEFT, p.pose[1], p.pose[2])) for p in one.pieces]
    carried = {piece.number for piece in moved}
    assert ANTLER not in carried
    state, report = rammed(ANTLER, Snapshot(figures(CATALOG, HUMANS).figures, tuple(moved)))
    verdict = judge(state, report)
    assert report.rests[0].fallen == (0,)
    assert verdict.kind == "failed"
    assert set(verdict.dropped) == carried
    assert len(report.rests) >= 2
    assert verdict.scene.ornaments == ()
    assert msgspec.structs.astuple(verdict.scene.humans[0]) == pytest.approx((LEFT, 0, 0), abs=0.1)


@pytest.mark.rule("O4.8", "O4.9")
def test_what_is_swept_off_was_dropped_with_a_cause() -> None:
    scene = crowd(HUMANS, 30)
    piece = free(scene)
    state = match(piece, scene)
    highest = max(p.pose[1] for p in scene.pieces if abs(p.pose[0] - LEFT) < 170)
    y = highest - 30
    points = (LEFT - 170, 400, 1), (LEFT - 170, y, 300), (LEFT + 170, y, 300), (LEFT + 170, 400, 400)
    report = play(Attempt(CATALOG, state), (0, 0), way(*points, act=Act.TAKE_OUT))
    verdict = judge(state, report)
    assert verdict.kind == "failed"
    assert verdict.dropped
    assert verdict.put_back == ()
    assert set(report.rests[0].hit_table) <= set(verdict.dropped)
    assert {n for n, _ in verdict.scene.ornaments}.isdisjoint(verdict.dropped)


def test_untouched_neighbours_keep_their_poses() -> None:
    scene = crowd(HUMANS, 30)
    state = match(free(scene), scene)
    right = 2 * CATALOG.judge.spacing
    report = play(Attempt(CATALOG, state), (0, 0), way((right + 160, 400, 1), (right + 160, 200, 300)))
    verdict = judge(state, report)
    assert verdict.kind == "restored"
    after = dict(report.rests[0].scene.ornaments)
    for piece in scene.pieces:
        x, y, _ = piece.pose
        if x < right - CATALOG.judge.spacing / 2:
            assert math.dist((after[piece.number].x, after[piece.number].y), (x, y)) < 0.01


def crowded() -> tuple[object, object]:
    """An attempt among many pieces: along the tops of three humans, then let go."""
    scene = crowd(HUMANS, 30)
    state = match(free(scene), scene)
    points = [(LEFT - 170, 400, 1), (LEFT - 60, 300, 400), (LEFT + 340, 260, 500), (LEFT + 760, 250, 350)]
    return state, play(Attempt(CATALOG, state), (20, 40), way(*points, notch=2, act=Act.LET_GO))


def test_the_same_script_gives_the_same_report() -> None:
    state, report = crowded()
    assert replayed(CATALOG, state, unpack(report.script)) == report


def test_the_same_after_a_file_and_in_another_process(tmp_path: Path) -> None:
    _, report = crowded()
    written = msgspec.json.encode(data(report))
    assert read(json.loads(written)) == report
    scene = read(json.loads(written)).start  # poses as a file has them
    assert scene == report.start
    code = (
        "import sys, msgspec\n"
        "import test_attempt_other as other\n"
        "state, report = other.crowded()\n"
        "sys.stdout.buffer.write(msgspec.json.encode(other.data(report)))\n"
    )
    (tmp_path / "test_attempt_other.py").write_text(Path(__file__).read_text(encoding="utf-8"), encoding="utf-8")
    paths = os.pathsep.join([str(tmp_path), str(ROOT), str(ROOT / "tests" / "helpers")])
    environment = dict(os.environ, PYTHONPATH=paths, PYTHONHASHSEED="5")
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout == written


def test_poses_of_other_outlines_are_not_played_on() -> None:
    state = match(ARCH)
    state.catalogue = "0" * 32
    with pytest.raises(BadInput) as caught:
        Attempt(CATALOG, state)
    assert has_text(f"refusal.{caught.value.refusal.code}")


def test_a_world_gone_wrong_is_told_and_starts_anew() -> None:
    state = match(ARCH)
    attempt = Attempt(CATALOG, state)
    attempt.enter(TOP, pointed(FINGER, 350, 0))
    attempt.step()
    attempt.world.bodies[ARCH].velocity = (math.nan, 0)
    attempt.step()
    assert attempt.phase is Phase.BROKEN
    assert attempt.fault is not None
    assert text(f"refusal.{attempt.fault.code}", **attempt.fault.params)
    assert attempt.finish() is None
    again = Attempt(CATALOG, state)  # the state was never touched
    assert judge(state, play(again, TOP, hung())).kind == "placed"


def test_closing_in_mid_attempt_lets_it_run_to_rest() -> None:
    state = match(ARCH)
    attempt = Attempt(CATALOG, state)
    row = hung()[:-30]
    attempt.enter(TOP, row[0])
    for at in row[1:]:
        attempt.step(at)
    report = attempt.finish()
    assert report is not None
    assert attempt.phase is Phase.OVER
    assert judge(state, report).kind == "placed"
    assert replayed(CATALOG, state, unpack(report.script)) == report


def test_what_the_piece_touches_is_told_while_it_is_held() -> None:
    attempt = Attempt(CATALOG, match(ARCH))
    row = hung()
    attempt.enter(TOP, row[0])
    assert attempt.touches() == ()
    for at in [*row[1:-1], *[pointed(FINGER, 180, 0)] * 60]:
        attempt.step(at)
    assert attempt.touches() == (HUMAN,)
    assert attempt.poses().keys() == {ARCH, *(HUMAN + place for place in range(5))}


def shaken(seed: int) -> None:
    """A hand gone mad among many pieces: the world holds, a verdict is found, and it happens again just so."""
    random = Random(seed)
    scene = crowd(HUMANS, 30)
    free_ones = sorted(set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces})
    state = match(free_ones[seed % len(free_ones)], scene)
    attempt = Attempt(CATALOG, state)
    grip = (int(160 * random.random()) - 80, int(160 * random.random()) - 80)
    at = pointed(LEFT - 170, 360, seed)
    attempt.enter(grip, at)
    for _ in range(10):
        place, act = int(3 * random.random()), Act(int(3.4 * random.random()))
        at = pointed(LEFT + 340 * place + 300 * random.random() - 150, 400 * random.random(), seed + place * 3)
        for i in range(48):
            attempt.step(Input(at.x, at.y, at.notch, act if i == 47 else Act.NONE))
    report = attempt.finish()
    assert report is not None, attempt.fault
    verdict = judge(state, report)
    hanging = {number for number, _ in verdict.scene.ornaments}
    assert hanging | set(verdict.dropped) >= {piece.number for piece in scene.pieces}
    assert replayed(CATALOG, state, unpack(report.script)) == report


@pytest.mark.parametrize("seed", range(5))
def test_a_mad_hand(seed: int) -> None:
    shaken(seed)


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_many_mad_hands() -> None:
    for seed in range(5, 150):
        shaken(seed)
