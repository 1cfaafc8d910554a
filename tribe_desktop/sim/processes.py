"""Processes for the frozen app, which joblib's can't be: they would start it again as if it were Python."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.sim.play import Plan, Record, play


def frozen(tasks: Sequence[tuple[Plan, int]], jobs: int, starting: AbstractContextManager[None]) -> Iterator[Record]:
    """The games in their order. The processes start in `starting`; left early, they are ended. Raises BadInput."""
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    ended = False
    try:
        with starting:
            found = pool.map(play, *zip(*tasks, strict=True))
        yield from found
        ended = True
    except BrokenProcessPool as error:
        raise BadInput("sim.worker_ended") from error
    finally:
        if not ended:
            for process in multiprocessing.active_children():
                process.terminate()
        pool.shutdown(cancel_futures=True)
