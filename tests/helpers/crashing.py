"""The whole app in a process of its own that goes wrong, or tells what it offers: `crashing.py (raise|wait|look)`.

`raise`: something raises in the middle of a match. `wait`: a match is begun, and the process waits to be killed.
`look`: prints what the window asks at the start, presses its main button, and prints what is on the table then.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer

from tribe_desktop.ui import app, main_window
from tribe_desktop.ui.setups import Plan, SeatPlan

SEATS = (SeatPlan("brown", "Wilhelmina"), SeatPlan("grey", "Bruno"))


class Window(main_window.MainWindow):
    """Does what the command says once it is painted."""

    def open(self) -> None:
        super().open()
        self.painted.connect(lambda: QTimer.singleShot(50, getattr(self, f"_{sys.argv[1]}")))

    def _begin(self) -> None:
        self.start_plan(Plan(SEATS, seed=1, start=0))
        assert self.play is not None
        for _ in range(5):
            self.play.play(self.play.match.legal()[0])

    def _raise(self) -> None:
        self._begin()
        QTimer.singleShot(0, self._wrong)
        QTimer.singleShot(100, self.close)

    def _wrong(self) -> None:
        raise ValueError("Wilhelmina’s piece is in two places")

    def _wait(self) -> None:
        self._begin()
        self.show_start()  # the file is written
        self.matches.resume()
        sys.stdout.write("ready\n")
        sys.stdout.flush()

    def _look(self) -> None:
        dialog = self.dialog()
        sys.stdout.write("nothing\n" if dialog is None else f"{type(dialog).__name__}: {dialog.question.words}\n")
        if dialog is not None:
            dialog.resume_button.click()
        sys.stdout.write("no match\n" if self.play is None else f"{self.play.match.position} actions\n")
        self.close()


if __name__ == "__main__":
    main_window.MainWindow = Window  # type: ignore[misc]
    sys.exit(app.run([]))
