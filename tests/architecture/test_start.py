"""What is imported before the first picture: each module here makes every start a little longer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHOW = """
import sys, tribe_desktop.ui.main_window as place
from tribe_desktop.ui.app import run

init = place.MainWindow.__init__
def watched(self, *given, **named):
    init(self, *given, **named)
    self.painted.connect(lambda: print(*sys.modules, sep="\\n") or self.close())
    self.painted.disconnect(self._after_paint)
place.MainWindow.__init__ = watched
sys.exit(run([]))
"""

# Of the app's own, with nothing to go on with; a list of matches adds those that show it
OURS = {
    "games",
    *(f"kernel.{name}" for name in ("errors", "paths", "texts")),
    *("session.store", "settings.keys", "settings.model", "settings.store"),
    *(f"ui.{name}" for name in ("actions", "app", "art", "fonts", "i18n", "keys", "logging", "main_window")),
    *(f"ui.{name}" for name in ("match_dialogs", "matches", "new_games", "refusals", "replays", "single")),
    *("ui.crash", "ui.measures", "ui.records", "ui.theme"),
    *(f"ui.widgets.{name}" for name in ("labels", "match_panel", "start_page", "start_picture")),
}
OF_OTHERS = {"PySide6", "msgspec", "platformdirs", "shiboken6", "shibokensupport", "signature_bootstrap"}
WAITING = {"asyncio", "html", "json", "logging.handlers", "multiprocessing", "pickle", "pymunk", "xml"}


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
        "TRIBE_DESKTOP_HOME": str(tmp_path_factory.mktemp("home")),
    }
    done = subprocess.run([sys.executable, "-c", SHOW], env=environment, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_which_of_our_modules_the_first_picture_needs(imported: set[str]) -> None:
    found = {name.removeprefix("tribe_desktop.") for name in imported if name.startswith("tribe_desktop.")}
    packages = {name.rpartition(".")[0] for name in OURS if "." in name}
    assert sorted(found - packages - {"ui", "kernel", "session", "settings"}) == sorted(OURS)


def test_which_libraries_the_first_picture_needs(imported: set[str]) -> None:
    """Those of the standard library but for a few heavy ones, and the ones above."""
    foreign = {name.partition(".")[0] for name in imported} - set(sys.stdlib_module_names)
    there = {name for name in foreign if name not in {"tribe_desktop", "typing_extensions", "__main__"}}
    assert {name for name in there if not name.startswith(("_", "sitecustomize"))} <= OF_OTHERS
    assert imported & WAITING == set()
    qt = {name for name in imported if name.startswith("PySide6.Qt")}
    assert qt == {"PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets"}
