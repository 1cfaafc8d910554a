"""The versions that work, in the description, in the lock file and in what is installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = (ROOT / "packaging" / "requirements.lock").read_text(encoding="utf-8")

# PySide6 6.12.0 aborts on Python 3.11 ("none_dealloc") after some thousand calls that return None.
MANY_CALLS = """
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsRectItem

app = QApplication([])
item = QGraphicsRectItem(0, 0, 10, 10)
image = QImage(32, 32, QImage.Format.Format_ARGB32)
painter = QPainter(image)
timer = QTimer()
for number in range(50_000):
    item.setPos(number % 7, 3)
    painter.drawLine(0, 0, 9, 9)
    painter.drawRect(1, 1, 5, 5)
    timer.start(1000)
timer.stop()
painter.end()
print("done")
"""


def locked() -> dict[str, str]:
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", LOCK, re.MULTILINE))


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_qt_survives_many_calls() -> None:
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    command = [sys.executable, "-X", "faulthandler", "-c", MANY_CALLS]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")


def test_pyside_is_pinned_to_what_works() -> None:
    requirement = next(r for r in map(Requirement, PROJECT["dependencies"]) if r.name == "PySide6-Essentials")
    assert str(requirement.specifier) == "<6.12,>=6.11.3"
    assert locked()["pyside6-essentials"].startswith("6.11.")
    assert version("PySide6-Essentials") == locked()["pyside6-essentials"]


def test_lock_file_meets_the_description() -> None:
    wanted = [
        *PROJECT["dependencies"],
        *PROJECT["optional-dependencies"]["sim"],
        *PROJECT["optional-dependencies"]["dev"],
    ]
    found = locked()
    for requirement in map(Requirement, wanted):
        if requirement.name != PROJECT["name"]:
            assert found[canonical(requirement.name)] in requirement.specifier, requirement


def test_lock_file_has_hashes_and_no_addresses() -> None:
    entries = re.split(r"\n(?=\S)", LOCK.strip())
    assert len(entries) == len(locked())
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in LOCK


def test_version_has_one_source() -> None:
    import tribe_desktop  # noqa: PLC0415

    assert "version" in PROJECT["dynamic"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", tribe_desktop.__version__)
    assert f"## {tribe_desktop.__version__}" in (ROOT / "packaging" / "CHANGELOG.md").read_text(encoding="utf-8")
