"""A program that opens a window and tells how long it took: `first_paint.py (app | empty) STARTED`.

STARTED is the monotonic time at which the parent started it; the seconds from there to the end of the first paint are
written to stdout.
"""

from __future__ import annotations

import os
import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow


def painted() -> None:
    sys.stdout.write(f"{time.monotonic() - float(sys.argv[2]):.4f}\n")
    sys.stdout.flush()
    os._exit(0)


class Watch(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 — Qt's name
        if event.type() == QEvent.Type.Paint and watched.isWidgetType():
            QTimer.singleShot(0, painted)
        return False


def app() -> None:
    from tribe_desktop.ui.app import run  # noqa: PLC0415 — the empty window has to do without

    watch = Watch()
    execute = QApplication.exec

    def watched_exec() -> int:
        QApplication.instance().installEventFilter(watch)
        return execute()

    QApplication.exec = watched_exec
    run([])


def empty() -> None:
    application = QApplication([])
    watch = Watch()
    application.installEventFilter(watch)
    window = QMainWindow()
    window.resize(1200, 760)
    window.show()
    application.exec()


if __name__ == "__main__":
    {"app": app, "empty": empty}[sys.argv[1]]()
