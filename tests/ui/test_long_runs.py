"""What is played for hours takes no more memory than what was played for a while."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).resolve().parents[1] / "helpers" / "long_run.py"
GROWTH = 1.05


def run(*what: str) -> list[tuple[int, int]]:
    done = subprocess.run([sys.executable, PROGRAM, *what], capture_output=True, text=True, check=True)
    return [(number, kilobytes) for number, kilobytes in json.loads(done.stdout)]


@pytest.mark.soak
@pytest.mark.parametrize("game", ["tribus", "tribe"])
def test_three_hundred_games_of_bots_in_one_window(game: str) -> None:
    points = run("window", game, "300")
    begun = next(kilobytes for number, kilobytes in points if number >= 50)
    assert points[-1][0] >= 295
    assert points[-1][1] <= GROWTH * begun, points


@pytest.mark.soak
def test_a_million_steps_of_the_scene() -> None:
    points = run("physics", "1000000")
    assert points[-1][0] >= 980_000
    assert points[-1][1] <= GROWTH * points[2][1], points
