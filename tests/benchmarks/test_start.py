"""How soon the app shows something, compared with an empty window of the same toolkit in the same run.

Both have all their bytecode, as what is installed or bundled has it, and what was started once before: the first round
writes it, and isn't counted.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent.parent
ROUNDS = 21
AIM = 2.0  # times an empty window


def first_paint(what: str, home: Path) -> float:
    """Seconds from the start of the process to the end of its first paint."""
    environment = {
        **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
        "TRIBE_DESKTOP_HOME": str(home),
    }
    script = Path(__file__).with_name("first_paint.py")
    command = [sys.executable, str(script), what, str(time.monotonic())]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=30, check=True)
    return float(done.stdout)


def test_first_paint(benchmark, tmp_path) -> None:
    times: dict[str, list[float]] = {"app": [], "empty": []}

    def measure() -> None:
        for what, found in times.items():
            found.append(first_paint(what, tmp_path))

    benchmark.pedantic(measure, rounds=ROUNDS, warmup_rounds=1)
    app, empty = (median(found[1:]) for found in times.values())
    benchmark.extra_info.update(app=round(app, 3), empty=round(empty, 3), ratio=round(app / empty, 2))
    assert app / empty <= AIM
