"""A match to look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tribe_desktop.ui.setups import Plan


@dataclass(frozen=True, slots=True)
class Demo:
    """Bots on all seats: nothing is saved and no setting kept. `leave`: close the window at the end."""

    plan: Plan
    pace: str
    leave: bool
