"""A test that leaves threads, processes, running timers or windows behind fails.

The fixture below is set up before a test's own and torn down after them, so what they clean up is gone by then.
Nothing here imports Qt: a test of a pure room pays nothing for it.
"""

from __future__ import annotations

import gc
import multiprocessing
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator

import pytest

PATIENCE = 2.0  # seconds in which threads and processes that were told to end have to be gone

_timers: weakref.WeakSet[object] = weakref.WeakSet()  # the QTimers that were started through Python


def left(now: Callable[[], Iterable[object]], before: set[int], patience: float = 0.0) -> list[object]:
    """What `now` shows and `before` (ids) does not have, after waiting for it to go."""
    end = time.monotonic() + patience
    while True:
        found = [thing for thing in now() if id(thing) not in before]
        if not found or time.monotonic() > end:
            return found
        time.sleep(0.01)


def application() -> object | None:
    """The QApplication, where the tests so far made one."""
    widgets = sys.modules.get("PySide6.QtWidgets")
    return widgets.QApplication.instance() if widgets else None


def watch_timers() -> None:
    """Remember each QTimer that is started, since Qt has no list of them."""
    core = sys.modules.get("PySide6.QtCore")
    if core is None or hasattr(core.QTimer, "started_by_test"):
        return
    original = core.QTimer.start

    def start(self: object, *arguments: object) -> None:
        _timers.add(self)
        original(self, *arguments)

    core.QTimer.start = start
    core.QTimer.started_by_test = True


def active_timers() -> list[object]:
    shiboken = sys.modules["shiboken6"]
    return [timer for timer in list(_timers) if shiboken.isValid(timer) and timer.isActive()]


def top_level_widgets() -> list[object]:
    widgets = sys.modules["PySide6.QtWidgets"].QApplication.topLevelWidgets()
    return [widget for widget in widgets if sys.modules["shiboken6"].isValid(widget)]


def settle() -> None:
    """Carry out what deletions are pending."""
    core = sys.modules["PySide6.QtCore"]
    gc.collect()
    core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete.value)
    core.QCoreApplication.processEvents()


def qt_leaks(before: dict[str, set[int]]) -> list[str]:
    looks = {"a running QTimer": active_timers, "a top-level widget": top_level_widgets}
    if any(left(now, before[what]) for what, now in looks.items()):
        settle()  # only where something is there: collecting garbage after each test would be slow
    return [f"{what}: {thing!r}" for what, now in looks.items() for thing in left(now, before[what])]


@pytest.fixture(autouse=True)
def _leaks() -> Iterator[None]:
    watch_timers()
    threads = {id(thread) for thread in threading.enumerate()}
    processes = {id(process) for process in multiprocessing.active_children()}
    before: dict[str, set[int]] = {"a running QTimer": set(), "a top-level widget": set()}
    if application():
        before["a running QTimer"] = {id(timer) for timer in active_timers()}
        before["a top-level widget"] = {id(widget) for widget in top_level_widgets()}
    yield
    found = qt_leaks(before) if application() else []
    found += [f"a thread: {thread!r}" for thread in left(threading.enumerate, threads, PATIENCE)]
    found += [f"a process: {process!r}" for process in left(multiprocessing.active_children, processes, PATIENCE)]
    if found:
        pytest.fail("left behind by this test\n  " + "\n  ".join(found), pytrace=False)
