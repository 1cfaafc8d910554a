"""What holds for every test: a fresh profile, nothing unexpected said, nothing left running.

For a test's own use: the mark `@pytest.mark.expects_log("pattern")`, and the fixture `profile`, the folder that holds
this test's settings, saves and logs.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from itertools import count
from pathlib import Path

import hypothesis
import pytest

pytest_plugins = ["leaks", "log_guard", "rule_marks"]  # from tests/helpers

E2E = os.environ.get("TRIBE_E2E") == "1" and bool(os.environ.get("DISPLAY"))

if not E2E:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
if not os.environ.get("XDG_RUNTIME_DIR"):  # Qt complains without one
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="tribe-desktop-")  # with mode 0700
    atexit.register(shutil.rmtree, os.environ["XDG_RUNTIME_DIR"], ignore_errors=True)

hypothesis.settings.register_profile("desk", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The end-to-end tests need a screen and a real pointer, the benchmarks a quiet machine: dev.py asks for them."""
    if collection_path.parent != Path(__file__).parent:
        return None
    if collection_path.name == "e2e" and not E2E:
        return True
    if collection_path.name == "benchmarks" and not config.getoption("benchmark_only"):
        return True
    return None


_numbers = count()


@pytest.fixture(autouse=True)
def profile(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this test's settings, saves and logs; like a new user's, it isn't there yet."""
    home = tmp_path_factory.getbasetemp() / f"profile-{next(_numbers)}"
    monkeypatch.setenv("TRIBE_DESKTOP_HOME", str(home))
    return home
