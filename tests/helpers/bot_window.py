"""Windows in which bots play a match that is kept, each killed at a random moment; by tests, in a process of its own.

usage: bot_window.py GAME KILLS SEED, with TRIBE_DESKTOP_HOME. For every kill a line on stdout: how many actions the
match had when it was killed, and how many are in its file, which is opened and played again.

Everything is imported once; each window is a fork of that. Its bots think in the window's own thread.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from random import Random

import PySide6.QtTest
import PySide6.QtWidgets
from PySide6.QtCore import QTimer, qInstallMessageHandler

import tribe_desktop.ui.ornaments.screen
import tribe_desktop.ui.tribus.screen  # noqa: F401 — what a match needs
from tribe_desktop.players.worker import Answer, Job, decide
from tribe_desktop.session import saves, store
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import fonts
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import bots

LONGEST = 1.5  # seconds a window lives after its first action


class Here:
    """Thinks in this thread, when it has nothing else to do."""

    pid = None

    def start(self) -> None: ...

    def cancel(self) -> None: ...

    def close(self, timeout: float = 1.0) -> None: ...

    def submit(self, job: Job, done: Callable[[Answer], None]) -> None:
        QTimer.singleShot(0, lambda: done(decide(job)))


def window(game: str, seed: int, pipe: int) -> None:
    """Go on with the last match, or begin one, and tell every action once it is done."""
    qInstallMessageHandler(lambda *_: None)  # the offscreen platform tells what it can't do
    app = PySide6.QtWidgets.QApplication([])
    app.setStyle("Fusion")
    fonts.load()
    shown = MainWindow(Settings(theme="light", pace="off", turn_over=False), Here())  # type: ignore[arg-type]
    shown.open()
    if store.latest(store.files()) is None:
        shown.start_plan(bots(game, seed, 2))
    else:
        shown.matches.resume()
    assert shown.play is not None
    match = shown.play.match
    match.listeners.append(lambda _change: os.write(pipe, f"{match.position}\n".encode()))
    app.exec()


def killed(game: str, seed: int, random: Random) -> tuple[int, int]:
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            window(game, seed, writer)
        finally:
            os._exit(1)
    os.close(writer)
    told = b""
    if select.select([reader], [], [], 60)[0]:
        time.sleep(random.random() * LONGEST)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while part := os.read(reader, 65536):
        told += part
    os.close(reader)
    return int(told.split()[-1]), saves.read(store.files()[0]).position


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    chance = Random(int(sys.argv[3]))
    for number in range(int(sys.argv[2])):
        done, found = killed(sys.argv[1], number, chance)
        sys.stdout.write(f"{done} {found}\n")
        sys.stdout.flush()
