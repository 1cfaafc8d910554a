"""What goes wrong while painting is logged; it never ends the process, as a painter that nobody ends would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import tribe_desktop

SCRIPT = """
from PySide6.QtWidgets import QApplication, QWidget
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.ui import fonts
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, SeatLook

app = QApplication([])
fonts.load()
faults = []
table = TribusTable(QWidget(), QWidget())
table.resize(1280, 800)
state = TRIBUS.new(TRIBUS.setup({"players": 3, "start": 0}), 5)
table.show_position(Position(state, tuple(SeatLook(e, e) for e in ("bison", "deer", "wolf")), 0))
table.show()
app.processEvents()


def fails(*_):
    raise ValueError("while painting")


for area in table.areas.values():
    for name in ("paint", "paint_marks"):
        setattr(area, name, fails)
        area.repaint_layer()
        try:
            area.repaint()
        except ValueError as error:  # in the app's own loop it is logged
            faults.append(str(error))
        delattr(area, name)
    area.repaint_layer()
    area.repaint()  # and it paints again
print(len(faults), {fault.rpartition(": ")[2] for fault in faults})
"""


def test_a_fault_in_painting_is_only_a_fault() -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(tribe_desktop.__file__).parents[1])}
    command = [sys.executable, "-c", SCRIPT]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout == "14 {'while painting'}\n"


def test_every_painter_is_ended_by_a_with() -> None:
    found = []
    for path in (Path(tribe_desktop.__file__).parent / "ui").rglob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            code = line.split("#")[0]
            if re.search(r"\bQPainter\(", code) and not re.search(r"\bwith\b|^class ", code):
                found.append(f"{path.name}:{number}: {line.strip()}")
    assert not found
