"""The layer over the table on which pieces fly, and the clock that moves them.

Any press, key or wheel finishes what moves at once and is then heard as always. While nothing moves, the layer is
hidden and no timer runs.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from tribe_desktop.tribus.facts import Fact
from tribe_desktop.ui.tribus.flights import Show
from tribe_desktop.ui.tribus.scenes import scene
from tribe_desktop.ui.tribus.stage import Stage
from tribe_desktop.ui.tribus.table import TribusTable

FRAME = 16  # ms
SLOW = 1.8
_INPUT = {
    QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.KeyPress, QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}  # fmt: skip


class Motion(QWidget):
    """See the module. `landed`: everything has come to rest."""

    landed = Signal()

    def __init__(self, table: TribusTable) -> None:
        super().__init__(table)
        self.table = table
        self.pace = "off"
        self.reduced = False
        self.show_: Show | None = None
        self._now = 0.0
        self._begun = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.installEventFilter(self)
        self.hide()

    @property
    def on(self) -> bool:
        """Whether anything is to move at all."""
        return self.pace != "off" and not self.reduced

    @property
    def running(self) -> bool:
        return self.show_ is not None

    def before(self, facts: Sequence[Fact], origin: QPointF | None = None) -> Stage | None:
        """Call this before the table shows what `facts` tell; None where nothing will move.

        `origin`: where a person has dropped the piece.
        """
        self.finish()
        position = self.table.row.position
        if not self.on or position is None or not self.table.isVisible():
            return None
        return Stage(self.table, position, facts, origin)

    def after(self, stage: Stage | None) -> None:
        """And this when the table shows it."""
        if stage is None or not stage.comparable:
            return
        show = scene(stage).fitted(SLOW if self.pace == "slow" else 1.0)
        if show.length > 0:
            self.start(show)

    def start(self, show: Show) -> None:
        self.finish()
        self.show_ = show
        self._now = 0.0
        self._begun = time.perf_counter()
        self.setGeometry(self.table.rect())
        seen = QRegion(self.rect())
        for button in self.table.findChildren(QToolButton):  # pieces pass below what can be pressed
            seen -= QRegion(QRect(button.mapTo(self.table, QPoint(0, 0)), button.size()))
        self.setMask(seen)
        self.show()
        self._timer.start()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def advance(self, now: float) -> None:
        """Show the moment `now` (ms after the beginning)."""
        if self.show_ is None:
            return
        before, self._now = self._now, now
        if now >= self.show_.length:
            self.finish()
        else:
            self.update(self.show_.changed(before, now))

    def finish(self) -> None:
        """Everything lands at once."""
        if self.show_ is None:
            return
        self.show_ = None
        self._timer.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.hide()
        self.landed.emit()

    def _tick(self) -> None:
        self.advance((time.perf_counter() - self._begun) * 1000)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _INPUT or (watched is self.table and kind in (QEvent.Type.Resize, QEvent.Type.Hide)):
            self.finish()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.show_ is None:
            return
        with QPainter(self) as painter:
            painter.setClipRegion(event.region())
            self.show_.paint(painter, self._now)
