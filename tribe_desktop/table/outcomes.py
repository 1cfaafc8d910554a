"""What comes of a hand's script, as the outcome of the action `Attempt`: for whoever plays without a window."""

from __future__ import annotations

from typing import Any

from tribe_desktop.ornaments import report
from tribe_desktop.ornaments.state import State

from .attempt import replayed
from .catalog import standard
from .scripts import unpack


def outcome(state: State, script: str) -> dict[str, Any]:
    """Run a script to its end. Raises BadInput where it is none, or where the piece can't enter so."""
    return report.data(replayed(standard(), state, unpack(script)))
