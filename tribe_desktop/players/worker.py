"""The one process bots think in, so that the window never waits: restarted when it dies, gone with its parent.

A job is sent through a pipe to a spawned process; a thread here waits for the answer. A job that is dropped is told to
be enough, so that the next one need not wait for it. The process ends by itself when the pipe does, in the middle of a
thought too.
"""

from __future__ import annotations

import logging
import os
import pickle
import queue
import signal
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tribe_desktop import games
from tribe_desktop.players.hints import Advice, adviser
from tribe_desktop.players.levels import level
from tribe_desktop.players.protocol import Thinker, act, chance

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)

ATTEMPTS = 3  # at one job, by a process that dies of it
DROP = b"drop"  # sent in place of a job: the one before is not wanted any more
LONGEST = 1.6  # seconds for a decision: a net for slow machines; budgets are in iterations, and stay below


@dataclass(frozen=True, slots=True)
class Job:
    """A decision to be made: by a bot of `level`, for `seat`, at a match's `position`, from what the seat may know.

    With `advice`: what a person of that seat could do, whatever the level.
    """

    game: str
    view: object
    level: str
    seed: int
    position: int
    seat: int
    advice: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The decision for a position in the game's notation; where `action` is empty, what went wrong (for the log).

    `script`: what the hand does, where the action needs one, for the table to carry out. `advice`: what was asked for
    instead of a decision. `capped`: time was up before it was thought to the end.
    """

    position: int
    action: str = ""
    error: str = ""
    script: str = ""
    advice: tuple[Advice, ...] = ()
    capped: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Order:
    position: int
    data: bytes
    done: Callable[[Answer], None]


_dropped = threading.Event()  # in the process: nobody wants the job any more


class Patience:
    """Tells a thought that it is enough: nobody wants it any more, or its seconds are over (then it `ended`)."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self.ended = False

    def __call__(self) -> bool:
        self.ended = self.ended or time.monotonic() >= self._end
        return self.ended or _dropped.is_set()


def decide(job: Job) -> Answer:
    """The decision of a job's bot, or the advice. The same in any process, but where time is up."""
    patience, rng = Patience(LONGEST), chance(job.seed, job.seat, job.position)
    if job.advice:
        advice = adviser(job.game).advise(job.view, rng, patience)
        return Answer(job.position, advice=advice, capped=patience.ended)
    bot = level(job.game, job.level).make()
    if isinstance(bot, Thinker):
        bot.enough = patience
    action, script = act(bot, job.view, rng)
    return Answer(job.position, games.game(job.game).text(action), script=script, capped=patience.ended)


class Worker:
    """Has one job done at a time, the one submitted last. Every method returns at once, but for `close`."""

    def __init__(self, decide: Callable[[Job], Answer] = decide) -> None:
        self._decide = decide
        self._changed = threading.Condition()
        self._order: _Order | None = None  # the job that is wanted
        self._taken: _Order | None = None  # the one the thread took last
        self._busy = False  # the process has a job and was not told to drop it
        self._closing = False
        self._thread: threading.Thread | None = None
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def start(self) -> None:
        """Start the process now, so that the first job need not wait for it."""
        with self._changed:
            if not (self._closing or (self._thread is not None and self._thread.is_alive())):
                self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
                self._thread.start()

    def submit(self, job: Job, done: Callable[[Answer], None]) -> None:
        """Have a job done, and drop the one before with its answer. `done` is called in another thread."""
        data = pickle.dumps(job)
        with self._changed:
            self._order = _Order(job.position, data, done)
            self._tell_to_drop()
            self._changed.notify_all()
        self.start()

    def cancel(self) -> None:
        """Drop the job. When this returns, its `done` is not called any more."""
        with self._changed:
            self._order = None
            self._tell_to_drop()

    def close(self, timeout: float = 1.0) -> None:
        """Drop the job and end process and thread, within `timeout` seconds."""
        with self._changed:
            self._closing = True
            self._order = None
            if self._process is not None:
                self._process.kill()
            self._changed.notify_all()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout)

    @property
    def pid(self) -> int | None:
        """The process's id, while there is one."""
        process = self._process
        return None if process is None else process.pid

    def _run(self) -> None:
        try:
            with suppress(OSError):  # told with the first answer
                self._have_process()
            while (order := self._next()) is not None:
                answer = self._answer(order)
                with self._changed:
                    if self._order is order:
                        order.done(answer)
        finally:
            self._drop_process()

    def _next(self) -> _Order | None:
        """Wait for a job; None when closing."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing or (self._order and self._order is not self._taken))
            self._taken = self._order
            return None if self._closing else self._order

    def _answer(self, order: _Order) -> Answer:
        for _ in range(ATTEMPTS):
            if self._closing:
                break
            try:
                pipe = self._have_process()
                pipe.send_bytes(order.data)
                with self._changed:
                    self._busy = True
                    if self._order is not order:
                        self._tell_to_drop()
                answer: Answer = pickle.loads(pipe.recv_bytes())  # noqa: S301 — from our own process
            except (OSError, EOFError):
                self._drop_process()
                continue
            with self._changed:
                self._busy = False
            if answer.capped:
                log.info("position %d was thought about no longer than %.1f s", order.position, LONGEST)
            return answer
        return Answer(order.position, error="the process that thinks ended")

    def _tell_to_drop(self) -> None:
        """Under the lock: what the process thinks about is not wanted any more."""
        if self._busy and self._pipe is not None:
            self._busy = False
            with suppress(OSError):  # it ended: whoever waits for its answer finds out
                self._pipe.send_bytes(DROP)

    def _have_process(self) -> Connection:
        """The pipe to a process, which is started where there is none."""
        if self._pipe is not None:
            return self._pipe
        import multiprocessing  # noqa: PLC0415 — takes a while, and the first paint need not wait for it

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._decide), name="bots", daemon=True)
        process.start()
        theirs.close()
        with self._changed:
            self._process, self._pipe = process, ours
            if self._closing:
                process.kill()
        return ours

    def _drop_process(self) -> None:
        with self._changed:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
            self._busy = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()


def _serve(pipe: Connection, decide: Callable[[Job], Answer]) -> None:
    """The process: answers jobs until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the parent
    if hasattr(os, "nice"):
        os.nice(5)  # where both want the same processor, the window's frames come first
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, jobs), daemon=True).start()
    while True:
        job: Job = pickle.loads(jobs.get())  # noqa: S301 — from our own parent
        try:
            answer = decide(job)
        except Exception:  # noqa: BLE001 — whatever a bot does wrong is told, and the process goes on
            answer = Answer(job.position, error=traceback.format_exc())
        pipe.send_bytes(pickle.dumps(answer))


def _listen(pipe: Connection, jobs: queue.SimpleQueue[bytes]) -> None:
    """Pass jobs on; when the parent is gone, so is this process, whatever it is doing."""
    try:
        while True:
            data = pipe.recv_bytes()
            if data == DROP:
                _dropped.set()
            else:  # comes only when the one before is answered
                _dropped.clear()
                jobs.put(data)
    except (OSError, EOFError):
        os._exit(0)
