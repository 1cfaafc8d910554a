"""Many games, in processes of this machine or on a cluster, kept as they come; a run can be stopped and gone on with.

The games come in the order they were asked for, whoever plays them: the file of a run that was stopped and resumed is
that of one which was not.
"""

from __future__ import annotations

import logging
import re
import signal
import sys
import warnings
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from io import RawIOBase
from pathlib import Path

import joblib  # type: ignore[import-untyped]
from joblib.externals.loky import get_reusable_executor  # type: ignore[import-untyped]
from joblib.externals.loky.process_executor import TerminatedWorkerError  # type: ignore[import-untyped]
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.sim import files
from tribe_desktop.sim.play import Plan, Record, play
from tribe_desktop.sim.processes import frozen

Task = tuple[Plan, int]  # a plan and the number of a game

BACKENDS = ("loky", "threading", "dask")  # joblib's, as far as they hand over games as they come
ADDRESS = re.compile(r"((tcp|tls)://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}")
PATIENCE = 20  # seconds until a scheduler has to answer


@dataclass(frozen=True, slots=True)
class How:
    """How games are played and where they are kept. `scheduler`: the address of Dask's, for that backend alone."""

    jobs: int = 1
    backend: str = "loky"
    scheduler: str = ""
    json: Path | None = None
    csv: Path | None = None
    resume: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """The games that were played, in the order they were asked for. `stopped`: by the user, before all were."""

    records: tuple[Record, ...]
    stopped: bool


def check(how: How) -> None:
    """Raises BadInput where the options don't go together."""
    if how.backend not in BACKENDS:
        raise BadInput("sim.no_backend", backend=how.backend, known=", ".join(BACKENDS))
    if (how.backend == "dask") != bool(how.scheduler):
        raise BadInput("sim.dask_and_scheduler")
    if how.scheduler and not ADDRESS.fullmatch(how.scheduler):
        raise BadInput("sim.no_address", address=how.scheduler[:60])
    if how.resume and how.json is None:
        raise BadInput("sim.resume_what")


def run(tasks: Sequence[Task], how: How) -> Run:
    """Play what is not in the file yet. Ctrl-C ends it with what is done. Raises BadInput."""
    check(how)
    keys = [plan.key() for plan, _ in tasks]
    done: files.Done = {}
    for path in filter(None, (how.json, how.csv)):
        files.claim(path, resume=how.resume)
    if how.resume and how.json is not None:
        done = files.resumed(how.json, set(keys))
    found = [done.get((key, number)) for key, (_, number) in zip(keys, tasks, strict=True)]
    left = [place for place, record in enumerate(found) if record is None]
    stopped = False
    with ExitStack() as stack:
        file: RawIOBase | None = None
        if how.json is not None:
            with files.writing(how.json):
                file = stack.enter_context(how.json.open("ab", buffering=0))
        progress = stack.enter_context(_progress())
        bar = progress.add_task(text("sim.playing"), total=len(tasks), completed=len(tasks) - len(left))
        try:
            games = stack.enter_context(closing(_play([tasks[place] for place in left], how)))
            for place, record in zip(left, games, strict=True):
                if record.plan != keys[place]:
                    raise BadInput("sim.other_version")
                if file is not None and how.json is not None:
                    with files.writing(how.json):
                        file.write(files.line(record))
                found[place] = record
                progress.advance(bar)
        except KeyboardInterrupt:
            stopped = True
    records = tuple(record for record in found if record is not None)
    if how.csv is not None:
        files.table(how.csv, records)
    return Run(records, stopped)


def _progress() -> Progress:
    """A bar with the time that is left, where somebody sees it."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn(text("sim.left")),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        speed_estimate_period=3600,  # seconds: a game of strong bots may take a minute
    )


def _play(tasks: Sequence[Task], how: How) -> Generator[Record]:
    """The games in their order, however many processes play them."""
    jobs = min(how.jobs, len(tasks))
    if how.backend != "dask" and jobs <= 1:
        yield from (play(plan, number) for plan, number in tasks)
        return
    if how.backend == "loky" and getattr(sys, "frozen", False):
        yield from frozen(tasks, jobs, _deaf())
        return
    with _backend(how, jobs):
        parallel = joblib.Parallel(return_as="generator", batch_size=1)
        with _deaf():
            found = parallel(joblib.delayed(play)(plan, number) for plan, number in tasks)
        try:
            for record in found:  # noqa: UP028 — closed from here, not by `yield from`
                yield record
        finally:
            with warnings.catch_warnings():  # of games that are given up: the user wished it
                warnings.simplefilter("ignore", UserWarning)
                found.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started inside never hear of Ctrl-C: this one does, and ends them without a noise."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _backend(how: How, jobs: int) -> Iterator[None]:
    """Joblib's backend for what runs inside, and nothing left of it afterwards."""
    with ExitStack() as stack:
        if how.backend == "dask":
            client = stack.enter_context(_cluster(how.scheduler))
            stack.enter_context(joblib.parallel_config("dask", n_jobs=-1, client=client))
        else:
            stack.enter_context(joblib.parallel_config(how.backend, n_jobs=jobs))
        if how.backend == "loky":
            stack.callback(lambda: get_reusable_executor().shutdown(wait=True, kill_workers=True))
        try:
            yield
        except TerminatedWorkerError as error:
            raise BadInput("sim.worker_ended") from error


@contextmanager
def _cluster(scheduler: str) -> Iterator[object]:
    """A client of Dask's scheduler. Raises BadInput where there is none, or no library to talk to it."""
    try:
        import distributed  # noqa: PLC0415 — comes with an extra of its own and may be missing
    except ModuleNotFoundError as missing:
        raise BadInput("sim.no_dask", module=missing.name) from missing
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)  # Dask tells of a lost connection at length; the sentences here will do
    try:
        client = distributed.Client(scheduler, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise BadInput("sim.no_scheduler", address=scheduler, reason=_short(error)) from error
    else:
        try:
            with client:
                yield client
        except (OSError, distributed.CancelledError, distributed.KilledWorker) as error:
            raise BadInput("sim.cluster_ended", reason=_short(error)) from error
    finally:
        logging.disable(before)


def _short(error: BaseException) -> str:
    """What a library says, in a line."""
    said = " ".join(str(error).split()).rstrip(".")
    return said if len(said) <= 200 else f"{said[:199]}…"
