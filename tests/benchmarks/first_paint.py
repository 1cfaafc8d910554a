"""A program that opens a window and tells how long it took: `first_paint.py (app | empty) STARTED`.

STARTED is the monotonic time at which the parent started it; the seconds from there to the end of the first paint are
written to stdout.
"""

from __future__ import annotations

import os
import sys
import time
from importlib import import_module
from typing import Any


def watch() -> Any:
    """Tell the time and end at the window's first paint; the object returned has to be kept.

    The window alone is watched: a filter of the whole application would make PySide6 look up the class of every object
    in it, which costs more than many a window.
    """
    from PySide6.QtCore import QEvent, QObject, QTimer  # noqa: PLC0415 — the app imports Qt in its own order
    from PySide6.QtWidgets import QApplication, QMainWindow  # noqa: PLC0415

    def painted() -> None:
        sys.stdout.write(f"{time.monotonic() - float(sys.argv[2]):.4f}\n")
        sys.stdout.flush()
        os._exit(0)

    class Watch(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 — Qt’s name
            if event.type() == QEvent.Type.Paint:
                QTimer.singleShot(0, painted)
            return False

    found = Watch()
    (window,) = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMainWindow))
    window.installEventFilter(found)
    return found


def app() -> None:
    run = import_module("tribe_desktop.ui.app").run  # before Qt, as when the app is started
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    execute = QApplication.exec

    def watched_exec(_application: QApplication) -> int:
        kept = watch()
        return execute() if kept else 1

    QApplication.exec = watched_exec
    run([])


def empty() -> None:
    from PySide6.QtWidgets import QApplication, QMainWindow  # noqa: PLC0415

    application = QApplication([])
    window = QMainWindow()
    window.resize(1200, 760)
    window.show()
    kept = watch()
    application.exec()
    del kept


if __name__ == "__main__":
    {"app": app, "empty": empty}[sys.argv[1]]()
