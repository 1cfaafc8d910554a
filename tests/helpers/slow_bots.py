"""What a worker's process decides with in tests of the window; found by its name there, so not in a test module."""

from __future__ import annotations

import os
import time

from tribe_desktop.players.worker import Job


def never(job: Job) -> str:
    """Thinks longer than any test lasts."""
    time.sleep(600)
    return ""


def dies(job: Job) -> str:
    os._exit(1)


def nonsense(job: Job) -> str:
    return "take 29"
