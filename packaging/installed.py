#!/usr/bin/env python3
"""Run tests against the app as it is installed: `dev.py test --installed [TEST ...]` starts this.

The wheel is made and installed into a folder of its own; beside it lie the tests, without the source. Without being
asked for some it runs all but those that look at the source itself, break a copy of it, or need a screen of their own.
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

OWN = ("architecture", "benchmarks", "e2e", "helpers", "playthroughs", "saves")  # of the clone, or no tests
COPIES = ("tests/ui/test_selfcheck.py", "tests/ui/test_write_faults.py::test_nothing_is_written_where_the_app_lies")
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
        rooms = sorted(one.name for one in (work / "tests").iterdir() if one.is_dir() and one.name not in OWN)
        command = [sys.executable, "-m", "pytest", "-q", *(asked or [f"tests/{room}" for room in rooms])]
        command += [] if asked else [f"--deselect={one}" for one in COPIES]
        return subprocess.run(command, cwd=work, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(attempt(main, sys.argv[1:]))
