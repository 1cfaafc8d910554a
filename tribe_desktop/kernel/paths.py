"""Where things lie: resources of the app, files of the user."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent.parent
_NAME = "tribe-desktop"


@cache
def _resources() -> Path:
    """Inside the package where it was installed or bundled, beside it in a checkout."""
    inside = _PACKAGE / "resources"
    return inside if inside.is_dir() else _PACKAGE.parent / "resources"


def resource(*parts: str) -> Path:
    """The path of a file that comes with the app, e.g. `resource("fonts", "Alegreya_700Bold.ttf")`."""
    return _resources().joinpath(*parts)


def _user(kind: str, default: str) -> Path:
    # TRIBE_DESKTOP_HOME puts everything of the user's below one folder: tests, a stick, a second profile.
    home = os.environ.get("TRIBE_DESKTOP_HOME")
    return Path(home) / kind if home else Path(default)


def config_dir() -> Path:
    """Settings. May not exist yet."""
    return _user("config", platformdirs.user_config_dir(_NAME, appauthor=False))


def data_dir() -> Path:
    """Matches, rule sets. May not exist yet."""
    return _user("data", platformdirs.user_data_dir(_NAME, appauthor=False))


def state_dir() -> Path:
    """Log files. May not exist yet."""
    return _user("state", platformdirs.user_state_dir(_NAME, appauthor=False))
