"""A bot's hand that nobody watches: run in short slices, so that the window answers all the while."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer, Signal

from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.ornaments.report import Report
from tribe_desktop.ornaments.state import State
from tribe_desktop.table.attempt import Attempt, Phase
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.parts import Act, Input
from tribe_desktop.table.scripts import Script

SLICE = 0.012  # s of work at a time


class Unseen(QObject):
    """One attempt at a time. `over`: what came of it; `broke`: it could not be run."""

    over = Signal(object)  # Report
    broke = Signal(object)  # Refusal

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._attempt: Attempt | None = None
        self._inputs: list[Input] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(lambda: self._go_on(SLICE))

    @property
    def running(self) -> bool:
        return self._attempt is not None

    def start(self, state: State, script: Script) -> None:
        try:
            attempt = Attempt(standard(), state)
            attempt.enter(script.grip, script.inputs[0])
        except BadInput as error:
            self.broke.emit(error.refusal)
            return
        self._attempt = attempt
        last = script.inputs[-1]
        ends = [Input(last.x, last.y, last.notch, act) for act in (Act.LET_GO, Act.TAKE_OUT)]
        self._inputs = [*script.inputs[1:], *ends][::-1]
        self._timer.start(0)

    def stop(self) -> None:
        """Forget it."""
        self._attempt = None
        self._timer.stop()

    def finish(self) -> None:
        """To its end at once."""
        self._go_on(None)

    def _go_on(self, seconds: float | None) -> None:
        attempt = self._attempt
        if attempt is None:
            return
        end = None if seconds is None else time.perf_counter() + seconds
        while attempt.phase in (Phase.HELD, Phase.SETTLING):
            attempt.step(self._inputs.pop() if attempt.phase is Phase.HELD and self._inputs else None)
            if end is not None and time.perf_counter() > end:
                break
        if attempt.phase in (Phase.OVER, Phase.BROKEN):
            self._attempt = None
            self._timer.stop()
            report: Report | None = attempt.report
            if report is None:
                self.broke.emit(attempt.fault or Refusal("table.broken"))
            else:
                self.over.emit(report)
