#!/usr/bin/env python3
"""Run tests against the app as it is installed: `dev.py test --installed [TEST ...]` starts this.

The wheel is made and installed into a folder of its own; beside it lie the tests, without the source. What looks at the
source itself (tests/architecture), at a screen, or starts the app from the clone is not among the tests of this.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import wheel
from steps import ROOT, Problem, attempt, clean_environment, quietly, say

TESTS = [f"tests/{room}" for room in ("tribus", "ornaments", "table", "physics_room", "players", "session", "settings")]
TESTS += ["tests/sim/test_sim.py", "tests/conformance", "tests/ui/test_about.py", "tests/ui/test_new_game.py"]
WHERE = "import tribe_desktop, physics; print(tribe_desktop.__file__, physics.__file__)"


def main(arguments: list[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="tribe-installed-") as folder:
        work = Path(folder)
        wheel.main([str(work / "dist")])
        (made,) = (work / "dist").glob("*.whl")
        place = work / "installed"
        pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--no-deps", "--no-index"]
        quietly([*pip, "--target", place, made], "The wheel can't be installed.", clean_environment())
        for name in ("tests", "packaging"):
            shutil.copytree(ROOT / name, work / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("pyproject.toml", "README.md"):
            shutil.copy(ROOT / name, work / name)
        (work / "resources").symlink_to(place / "tribe_desktop" / "resources")
        environment = clean_environment(PYTHONPATH=str(place), QT_QPA_PLATFORM="offscreen")
        where = quietly([sys.executable, "-c", WHERE], "What was installed can't be imported.", environment, work)
        if not all(path.startswith(str(place)) for path in where.split()):
            raise Problem(f"Not what was installed is imported, but {where.strip()}.")
        say(f"Testing {made.name}, installed in {place}.")
        asked = [os.path.relpath(one, ROOT) if Path(one).is_absolute() else one for one in arguments]
        command = [sys.executable, "-m", "pytest", "-q", *(asked or TESTS)]
        return subprocess.run(command, cwd=work, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(attempt(main, sys.argv[1:]))
