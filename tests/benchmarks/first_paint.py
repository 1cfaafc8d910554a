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


def watch(application: Any) -> Any:
    """Tell the time and end at the first paint; the object returned has to be kept."""
    from PySide6.QtCore import QEvent, QObject, QTimer  # noqa: PLC0415 — the app imports Qt in its own order

    def painted() -> None:
        sys.stdout.write(f"{time.monotonic() - float(sys.argv[2]):.4f}\n")
        sys.stdout.flush()
        os._exit(0)

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 — Qt’s name
            if event.type() == QEvent.Type.Paint and watched.isWidgetType():
                QTimer.singleShot(0, painted)
            return False

    found = Watch()
    application.installEventFilter(found)
    return found


def app() -> None:
    run = import_module("tribe_desktop.ui.app").run  # before Qt, as when the app is started
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    execute = QApplication.exec

    def watched_exec(application: QApplication) -> int:
        kept = watch(application)
        return execute() if kept else 1

    QApplication.exec = watched_exec
    run([])


def empty() -> None:
    from PySide6.QtWidgets import QApplication, QMainWindow  # noqa: PLC0415

    application = QApplication([])
    kept = watch(application)
    window = QMainWindow()
    window.resize(1200, 760)
    window.show()
    application.exec()
    del kept


if __name__ == "__main__":
    {"app": app, "empty": empty}[sys.argv[1]]()
