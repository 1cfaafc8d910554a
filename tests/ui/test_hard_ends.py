"""The app ends at any moment: killed, nothing but the action under way is lost; closed, it is gone without a word."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from itertools import cycle, islice
from pathlib import Path

import pytest

HELPERS = Path(__file__).resolve().parents[1] / "helpers"
ROOT = HELPERS.parents[1]
SITUATIONS = (
    "at_once", "warming", "thinking", "saving", "falling", "held", "dialog", "menu", "dragging", "bots_hang",
)  # fmt: skip
GONE = 2.0  # seconds


def run(script: str, *arguments: object, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(HELPERS / script), *map(str, arguments)],
        env={**os.environ, "TRIBE_DESKTOP_HOME": str(home), "PYTHONPATH": f"{ROOT}:{HELPERS}"},
        capture_output=True,
        text=True,
        timeout=None,
        check=False,
    )


def kill(game: str, kills: int, home: Path) -> None:
    done = run("bot_window.py", game, kills, 11, home=home)
    assert (done.returncode, done.stderr) == (0, "")
    found = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert len(found) == kills
    assert max(position for position, _ in found) > 0
    missing = [position - kept for position, kept in found]
    assert set(missing) <= {0, 1}
    for number in (0, 1):
        sys.stdout.write(f"{game}: {missing.count(number)} of {kills} kills lost {number} actions\n")


@pytest.mark.parametrize("game", ["tribus", "tribe"])
def test_killed_a_few_times(profile: Path, game: str) -> None:
    kill(game, 2, profile)


@pytest.mark.soak
@pytest.mark.parametrize("game", ["tribus", "tribe"])
def test_killed_at_a_hundred_and_fifty_moments(profile: Path, game: str) -> None:
    kill(game, 150, profile)


def close(situation: str, seed: int, home: Path) -> float:
    """Seconds from the moment it was told to close to its end."""
    done = run("closing.py", situation, seed, home=home)
    ended = time.monotonic()
    assert (done.returncode, done.stderr) == (0, ""), situation
    return ended - float(done.stdout)


@pytest.mark.parametrize("situation", ["thinking", "held"])
def test_closed_in_the_middle(profile: Path, situation: str) -> None:
    close(situation, 1, profile)


@pytest.mark.soak
def test_closed_fifty_times(profile: Path) -> None:
    times = [close(situation, seed, profile) for seed, situation in enumerate(islice(cycle(SITUATIONS), 50))]
    sys.stdout.write(f"the slowest of 50 was gone after {max(times):.2f} s\n")
    assert max(times) < GONE
