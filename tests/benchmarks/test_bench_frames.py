"""Whether the window keeps up: what one event may cost its thread, and how even the frames are (`dev.py bench`).

Each runs in a process of its own (see frames.py). Handlers are measured in CPU time of the window's thread, frames are
compared with those of the same run while no bot thinks.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HANDLER = 50.0  # ms
EVEN = 1.3  # times the interval without a bot that thinks, at the 95th percentile


def watched(what: str, game: str, home: Path, size: tuple[int, int] = (1280, 800), scale: int = 1) -> dict[str, Any]:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests" / "helpers"))),
        "QT_QPA_PLATFORM": "offscreen",
        "QT_SCALE_FACTOR": str(scale),
        "TRIBE_DESKTOP_HOME": str(home),
    }
    command = [sys.executable, str(Path(__file__).with_name("frames.py")), what, game, *map(str, size)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.timeout(620)
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1), ((1920, 1080), 2)], ids=str)
@pytest.mark.parametrize("game", ["tribus", "tribe"])
def test_no_event_of_a_whole_game_holds_the_window_up(benchmark, tmp_path, game, size, scale) -> None:
    found = benchmark.pedantic(watched, ("handlers", game, tmp_path, size, scale), rounds=1)
    benchmark.extra_info.update(found)
    assert found["events"] > 5000
    assert found["max_ms"] <= HANDLER, found["slowest"]


@pytest.mark.timeout(620)
@pytest.mark.parametrize("game", ["tribus", "tribe"])
def test_frames_come_as_evenly_while_the_strongest_bot_thinks(benchmark, tmp_path, game) -> None:
    ratios = [watched("intervals", game, tmp_path)["ratio"] for _ in range(2)]
    found = benchmark.pedantic(watched, ("intervals", game, tmp_path), rounds=1)
    benchmark.extra_info.update(found)
    assert median([*ratios, found["ratio"]]) <= EVEN
