"""What a worker's process decides with in tests of the window; found by its name there, so not in a test module."""

from __future__ import annotations

import os
import time

from tribe_desktop import games
from tribe_desktop.ornaments.actions import Choose
from tribe_desktop.players.hints import Advice, Term
from tribe_desktop.players.worker import Answer, Job


def never(job: Job) -> Answer:
    """Thinks longer than any test lasts."""
    time.sleep(600)
    return Answer(job.position)


def dies(job: Job) -> Answer:
    os._exit(1)


def nonsense(job: Job) -> Answer:
    return Answer(job.position, "take 29")


def advises(job: Job) -> Answer:
    """What is allowed first, second and third, as if the first were worth most; for a bot's seat, what is first."""
    found = games.game(job.game)
    legal = [found.text(action) for action in found.legal(job.view)]
    if not job.advice:
        return Answer(job.position, legal[0])
    terms = (Term("points", 2.0), Term("shells", -1.0))
    return Answer(job.position, advice=tuple(Advice((one,), 0.6, terms) for one in legal[:3]))


def knows_nothing(job: Job) -> Answer:
    return Answer(job.position, error="no idea") if job.advice else never(job)


def advises_poses(job: Job) -> Answer:
    """The first pieces, one on each of the first humans of the ornament game."""
    found = games.game(job.game)
    pieces = [action for action in found.legal(job.view) if isinstance(action, Choose)][:3]
    poses = [(340.0 * (place - 2) + 20, 180.0, 0.1) for place in range(3)]
    return Answer(
        job.position,
        advice=tuple(
            Advice((found.text(action), "attempt"), 0.6, (Term("colour_tribe", 1.0),), pose)
            for action, pose in zip(pieces, poses, strict=True)
        ),
    )
