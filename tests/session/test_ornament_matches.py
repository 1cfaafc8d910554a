"""A match of the ornament game: its log plays again without a table, its motion on it, and its file is small."""

from __future__ import annotations

import json
import subprocess
import sys
from math import cos, sin
from pathlib import Path
from random import Random

from ornament_games import TRIBE, played

from tribe_desktop.kernel import codec
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.report import read
from tribe_desktop.session import saves
from tribe_desktop.table.outcomes import outcome
from tribe_desktop.table.parts import Act, Input
from tribe_desktop.table.scripts import Script, pack

ROOT = Path(__file__).resolve().parents[2]


def test_a_finished_game_fits_into_two_megabytes_and_plays_again() -> None:
    match = played(("easy", "easy"), 1)
    data = saves.encode(match)
    assert len(data) < 2_000_000
    again = saves.decode(data, "a.tribe")
    assert again.entries == match.entries
    assert saves.encode(again) == data


def test_outcomes_are_played_again_without_physics(tmp_path) -> None:
    """Where there is no engine at all."""
    file = tmp_path / "match.tribe"
    match = played(("easy", "easy"), 1)
    file.write_bytes(saves.encode(match))
    code = (
        "import sys; from pathlib import Path\n"
        "for name in ('pymunk', 'physics'): sys.modules[name] = None\n"
        "from tribe_desktop.session import saves\n"
        f"match = saves.read(Path({str(file)!r}))\n"
        "print(match.game.digest(match.state))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.strip() == TRIBE.digest(match.state), done.stderr


def test_the_motion_comes_out_the_same_to_the_bit() -> None:
    """Of some attempts, failed ones too, from the log as it is loaded."""
    match = saves.decode(saves.encode(played(("easy", "easy"), 1)), "a.tribe")
    state = TRIBE.begin(match.setup, match.orders)
    shown = 0
    for entry in match.entries:
        if entry.action == a.ATTEMPT:
            shown += 1
            if shown % 6 == 1:
                again = outcome(state, read(entry.outcome).script)
                assert json.dumps(again) == json.dumps(entry.outcome)
        TRIBE.apply(state, entry.action, entry.outcome)
    assert shown > 12


def shaky(seconds: float, hertz: int) -> Script:
    """A person's hand that never rests, seen `hertz` times a second."""
    random, inputs, x, y = Random(1), [], 0, 0
    for step in range(round(seconds * 240)):
        if step % (240 // hertz) == 0:
            x, y = (round(8 * (300 * turn(step / 400) + random.gauss(0, 3))) for turn in (sin, cos))
        inputs.append(Input(x, y, step // 90, Act(0)))
    return Script((3, 4), tuple(inputs))


def test_a_long_finished_game_of_people_stays_under_two_megabytes() -> None:
    """Three tries a piece, each of a quarter of a minute with a quick mouse, in a world as full as at the end."""
    path = Path(__file__).resolve().parents[1] / "saves" / "0.1-tribe-three-over.tribe"
    match = saves.read(path)
    tries = [entry.outcome for entry in match.entries if isinstance(entry.action, a.Attempt)]
    largest = max(len(codec.encode(outcome)) - len(outcome["script"]) for outcome in tries)
    pieces = 45
    assert 3 * pieces * (largest + len(pack(shaky(15, 120)))) < 2_000_000
