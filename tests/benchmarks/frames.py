"""A program that watches a window at work: `frames.py (handlers | intervals) GAME WIDTH HEIGHT`; writes JSON to
stdout.

`handlers`: a whole demo of bots at normal pace, but for the waiting; the CPU time of the window's thread in each event
it handles. `intervals`: the times between the frames of something moving, while a bot thinks and while none does.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from collections import defaultdict
from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import median, quantiles
from typing import Any, ClassVar

from hanging import crowd
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from tribe_desktop.ornaments.catalog import BASIC, HUMANS
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.state import Task
from tribe_desktop.players.levels import level
from tribe_desktop.players.tribus_search import Search
from tribe_desktop.players.worker import Answer, Job, Worker, decide
from tribe_desktop.settings.model import Settings
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.scenes import measured
from tribe_desktop.ui import art, bridge, fonts
from tribe_desktop.ui.demo import Demo
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.ornaments.live_view import OrnamentView
from tribe_desktop.ui.setups import Plan, bots
from tribe_desktop.ui.tribus.flights import Fade, Flight, Show

FRAMES = 240
SIZE = int(sys.argv[3]), int(sys.argv[4])


class Watched(QApplication):
    """Measures every event that is handled, but not those handled within another."""

    deep = 0
    costs: ClassVar[dict[str, list[float]]] = defaultdict(list)
    on = False

    def notify(self, watched: QObject, event: QEvent) -> bool:
        if not Watched.on or Watched.deep:
            return super().notify(watched, event)
        name = f"{event.type().name} of {type(watched).__name__}"
        Watched.deep += 1
        begun = time.thread_time()
        try:
            return super().notify(watched, event)
        finally:
            Watched.deep -= 1
            Watched.costs[name].append((time.thread_time() - begun) * 1000)


def application() -> Watched:
    app = Watched([])
    app.setStyle("Fusion")
    fonts.load()
    app.setFont(fonts.font(15))
    return app


def handlers(game: str) -> dict[str, Any]:
    app = application()
    bridge.WAITS["normal"] = 60  # what moves is finished by what comes next: nothing else is different
    window = MainWindow(Settings(theme="light"), demo=Demo(bots(game, 3), "normal", leave=True))
    window.resize(*SIZE)
    Watched.on = True  # from the first paint on, with everything drawn for the first time
    window.open()
    app.exec()
    art.forget()
    costs = [(cost, name) for name, found in Watched.costs.items() for cost in found]
    slowest = sorted(costs, reverse=True)[:5]
    return {"events": len(costs), "max_ms": slowest[0][0], "slowest": [f"{cost:.1f} {name}" for cost, name in slowest]}


def thinking(job: Job) -> Answer:
    """A bot that never stops: of Tribus the expert's search, of the ornament game one plan after the other."""
    if job.game == "tribus":
        Search(job.view, Random(1)).grow(10**9)
    while True:
        level(job.game, job.level).make().decide(job.view, Random(1))


def intervals(game: str) -> dict[str, Any]:
    app = application()
    found = {}
    for name, think in (("idle", decide), ("thinking", thinking)) * 3:
        worker = Worker(decide=think)
        window = MainWindow(Settings(theme="light"), worker, demo=Demo(thoughtful(game), "normal", leave=False))
        window.resize(*SIZE)
        window.open()
        while window.play is None:
            app.processEvents()
        if name == "idle":
            window.play.pause(True)
            worker.cancel()
        moving = {"tribus": frames, "tribe": frames_of_a_hand}[game]
        found.setdefault(name, []).extend(moving(app, window))
        window.close()
        window.deleteLater()
    art.forget()
    p95 = {name: quantiles(times, n=20)[18] for name, times in found.items()}
    middle = {name: median(times) for name, times in found.items()}
    return {"p95_ms": p95, "median_ms": middle, "ratio": p95["thinking"] / p95["idle"]}


def thoughtful(game: str) -> Plan:
    """Bots of the level that thinks longest."""
    plan = bots(game, 3)
    return replace(plan, seats=tuple(replace(seat, level="hard") for seat in plan.seats))


def frames_of_a_hand(app: QApplication, window: MainWindow) -> list[float]:
    """Times between the pictures of the table while a hand carries a piece over it."""
    assert window.screen_ is not None
    table = window.screen_.table
    state = ORNAMENTS.clone(window.play.match.state)
    state.scene, _ = measured(standard(), crowd(HUMANS, 20, 1))
    state.supply &= ~state.placed()
    state.task, state.chosen, state.face = Task.CHOOSE, -1, -1
    table.show_view(OrnamentView(state, ("a", "b", "c")))
    begun = time.monotonic()
    while time.monotonic() - begun < 1.0:  # all is drawn, the other process has started
        app.processEvents()
    assert table.begin_attempt(next(o for o in range(BASIC) if state.supply >> o & 1), place=2)
    times: list[float] = []
    paint = table.paintEvent

    def watched(event: Any) -> None:
        times.append(time.perf_counter())
        paint(event)

    table.paintEvent = watched
    run = table.stage.run
    begun = time.monotonic()
    while len(times) < FRAMES + 40:  # while the camera comes, all is drawn anew
        gone = time.monotonic() - begun
        table.grasp.nudge(0.4 * math.cos(gone), 0.0)
        app.processEvents()
        time.sleep(0.0005)
    assert run is table.stage.run
    assert run.held
    table.finish_unseen()
    return [(b - a) * 1000 for a, b in pairwise(times[60:])]


def frames(app: QApplication, window: MainWindow) -> list[float]:
    """Times between the frames of a busy show."""
    assert window.screen_ is not None
    motion, table = window.screen_.motion, window.screen_.table
    begun = time.monotonic()
    while time.monotonic() - begun < 1.0:  # all is drawn, the other process has started
        app.processEvents()
    picture = QPixmap(96, 103)
    picture.fill(0xFFEFE6D6)
    flights = [
        Flight(picture, (QRectF(40 * k, 70, 96, 103), QRectF(1100 - 40 * k, 500, 96, 103)), 0, 1e6) for k in range(8)
    ]
    motion.start(Show(flights=flights, fades=[Fade(table.territory.picture(), QPointF(8, 488), 0, 1e6)]))
    times: list[float] = []
    paint = motion.paintEvent

    def watched(event: Any) -> None:
        times.append(time.perf_counter())
        paint(event)

    motion.paintEvent = watched  # type: ignore[method-assign]
    guard = QTimer()
    guard.start(1000)
    while len(times) < FRAMES:
        app.processEvents()
        time.sleep(0.0005)
    motion.finish()
    return [(b - a) * 1000 for a, b in pairwise(times[20:])]


if __name__ == "__main__":
    result = {"handlers": handlers, "intervals": intervals}[sys.argv[1]](sys.argv[2])
    sys.stdout.write(json.dumps(result) + "\n")
    sys.stdout.flush()
    os._exit(0)
