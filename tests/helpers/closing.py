"""The app, closed in the middle of something; by tests, as the program they start.

usage: closing.py SITUATION SEED. When it is told to close it says the monotonic time on stdout, and no more.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from random import Random

import ornament_people
import people
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tribe_desktop.ui import app
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import Plan, SeatPlan
from tribe_desktop.ui.tribus import things

random = Random(int(sys.argv[2]))


def leave() -> None:
    sys.stdout.write(f"{time.monotonic()}\n")
    sys.stdout.flush()
    QApplication.closeAllWindows()


def later(most: float) -> None:
    """Close within that many seconds."""
    QTimer.singleShot(round(random.random() * most * 1000), leave)


def at_once(window: MainWindow) -> None:
    leave()


def warming(window: MainWindow) -> None:
    later(1.0)


def thinking(window: MainWindow) -> None:
    window.start_plan(Plan(tuple(SeatPlan(colour, level="expert") for colour in ("brown", "grey")), seed=3))
    later(2.0)


def saving(window: MainWindow) -> None:
    sync = os.fsync
    os.fsync = lambda file: (time.sleep(0.3), sync(file))[1]  # type: ignore[assignment] — a slow disk
    window.start_plan(people.plan("Ana", "Bruno"))
    assert window.play is not None
    window.play.play(window.play.match.legal()[0])
    leave()


def hanging(window: MainWindow, released: bool) -> None:
    window.begin(ornament_people.short("Ana", "Bruno"))
    person = ornament_people.Person(window)
    piece = person.piece()
    person.take(piece, person.way(piece))
    if released:
        QTest.mouseRelease(person.table, Qt.MouseButton.LeftButton, pos=QPoint(640, 300))
        person.wait(random.random() * 0.5)
    leave()


def falling(window: MainWindow) -> None:
    hanging(window, released=True)


def held(window: MainWindow) -> None:
    hanging(window, released=False)


def dialog(window: MainWindow) -> None:
    window.start_plan(people.plan("Ana", "bot"))
    asked = (
        window.ask_settings,
        window.ask_new_game,
        window.match_dialogs.ask_seats,
        window.match_dialogs.show_standing,
    )
    random.choice(asked)()
    later(0.5)


def menu(window: MainWindow) -> None:
    window.start_plan(people.plan("Ana", "bot"))
    window._open_menu()
    later(0.5)


def dragging(window: MainWindow) -> None:
    window.start_plan(people.plan("Ana", "Bruno"))
    table = people.screen(window).table
    spot = people.middle(window, things.land(0, people.screen(window).controller.state.seat))
    under = table.childAt(spot)
    QTest.mousePress(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(table, spot))
    for step in range(1, 4):
        QTest.mouseMove(under, under.mapFrom(table, spot + QPoint(20 * step, 0)))
    leave()


def bots_hang(window: MainWindow) -> None:
    window.start_plan(Plan(tuple(SeatPlan(one, level="easy") for one in ("hare", "owl")), "tribe", seed=3))
    later(4.0)


SITUATIONS: dict[str, Callable[[MainWindow], None]] = {
    one.__name__: one for one in (at_once, warming, thinking, saving, falling, held, dialog, menu, dragging, bots_hang)
}

if __name__ == "__main__":
    opening = MainWindow.open

    def opened(window: MainWindow) -> None:
        window.resize(1280, 800)
        opening(window)
        window.painted.connect(lambda: QTimer.singleShot(50, lambda: SITUATIONS[sys.argv[1]](window)))

    MainWindow.open = opened  # type: ignore[method-assign]
    sys.exit(app.run([]))
