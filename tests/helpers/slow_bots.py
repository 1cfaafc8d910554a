"""What a worker's process decides with in tests of the window; found by its name there, so not in a test module."""

from __future__ import annotations

import os
import time

from tribe_desktop.players.worker import Answer, Job


def never(job: Job) -> Answer:
    """Thinks longer than any test lasts."""
    time.sleep(600)
    return Answer(job.position)


def dies(job: Job) -> Answer:
    os._exit(1)


def nonsense(job: Job) -> Answer:
    return Answer(job.position, "take 29")
