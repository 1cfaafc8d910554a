"""What a worker's process decides with in tests; found by its name there, so not in a test module."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tribe_desktop.players.worker import Answer, Job, Patience


def think(job: Job) -> Answer:
    """The job's view tells what to do: answer, be slow, fail, or die."""
    what, *rest = str(job.view).split()
    if what == "die":
        os._exit(1)
    if what == "die_once" and not Path(rest[0]).exists():
        Path(rest[0]).touch()
        os._exit(1)
    if what == "slow":
        Path(rest[0]).touch()
        time.sleep(float(rest[1]))
    if what == "patient":
        Path(rest[0]).touch()
        patience = Patience(600)
        while not patience():
            time.sleep(0.005)
    if what == "fail":
        raise ZeroDivisionError("the bot is wrong")
    return Answer(job.position, capped=what == "capped", action=f"{what} {job.seat} {os.getpid()}")
