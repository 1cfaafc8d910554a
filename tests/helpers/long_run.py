"""A program that plays long and tells how much memory that takes: `long_run.py (window GAME | physics) NUMBER`.

`window`: bots play so many games in one window, at once, with all that is shown and written after every action and at
the end. `physics`: so many steps of the ornament game's scene, figures falling. Writes JSON to stdout: the resident
memory in kB, as (number so far, kB), about every fiftieth of the way.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from hanging import figures
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from physics.snapshot import Placed
from physics.world import World
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.settings.model import Settings
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.ui import fonts
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import bots

Points = list[tuple[int, int]]
STRETCH = 200  # steps that a world lives; a table is built anew for every try


def resident() -> int:
    """What this process holds now, in kB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def note(points: Points, number: int, of: int) -> None:
    """About sixty times on the way."""
    if not points or number - points[-1][0] >= of / 60:
        points.append((number, resident()))
        sys.stderr.write(f"{points[-1]}\n")


def window(game: str, games: int) -> Points:
    app = QApplication([])
    app.setStyle("Fusion")
    fonts.load()
    shown = MainWindow(Settings(theme="light", pace="off"))
    shown.resize(1280, 800)
    shown.open()
    points: Points = []
    played = 0

    def look() -> None:
        nonlocal played
        if shown.play is not None and shown.play.match.to_move is not None:
            return
        if shown.play is not None:
            played += 1
            dialog = shown.dialog()
            if dialog is not None:
                dialog.reject()
            note(points, played, games)
        if played >= games:
            shown.close()
        else:
            shown.start_plan(bots(game, played + 1))

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(50)
    app.exec()
    return points


def physics(steps: int) -> Points:
    points: Points = []
    catalog = standard()
    bare = figures(catalog, HUMANS)
    for stretch in range(steps // STRETCH):
        world = World(catalog, bare)
        random = Random(stretch)
        for number in random.sample(range(ORNAMENTS), 12):
            at = (random.uniform(-400, 400), random.uniform(300, 700), random.uniform(-3, 3))
            world.add_piece(Placed(number, kind(number), at))
        for _ in range(STRETCH):
            world.step()
        note(points, (stretch + 1) * STRETCH, steps)
    return points


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory(prefix="tribe-long-") as home:
        os.environ["TRIBE_DESKTOP_HOME"] = home
        found = window(sys.argv[2], int(sys.argv[3])) if sys.argv[1] == "window" else physics(int(sys.argv[2]))
    sys.stdout.write(json.dumps(found) + "\n")
