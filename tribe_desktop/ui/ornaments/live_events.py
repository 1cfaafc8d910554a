"""What Qt tells the table of ornaments: pointer, keys, focus, size; what each means is decided elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from .grasp import Grasp
from .live_stage import Stage
from .verdict import Telling


class LiveEvents(QWidget):
    """The base of the table; the methods without a body are its own."""

    pointed = Signal(object)  # an ornament, HUMAN + place, or None

    grasp: Grasp
    stage: Stage
    telling: Telling
    frozen: bool
    pointed_at: int | None

    def wake(self) -> None: ...

    def fit(self) -> None: ...

    def skip(self) -> None: ...

    def stop_time(self) -> None: ...

    def freeze(self, on: bool = True) -> None: ...

    def finish_unseen(self) -> None: ...

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.grasp.input.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.grasp.input.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.grasp.input.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.grasp.input.release(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.grasp.input.wheel(event)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.press(event):
            super().keyPressEvent(event)

    def press(self, event: QKeyEvent) -> bool:
        """A key, from here or from the screen around; whether it means something."""
        if self.telling.now is not None and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Return):
            self.skip()
            return True
        if self.stage.kind == "replay" and event.key() == Qt.Key.Key_Escape:
            self.skip()
            return True
        return not self.frozen and self.grasp.input.key(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self.pointed_at is not None and self.stage.run is None:
            self.pointed_at = None
            self.pointed.emit(None)
            self.wake()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self.freeze(not self.isActiveWindow())
        elif event.type() == QEvent.Type.EnabledChange:
            self.freeze(not self.isEnabled())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if event.spontaneous():
            self.freeze()
        else:
            self.finish_unseen()
        self.stop_time()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.finish_unseen()
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.frozen = False
        self.fit()
        self.wake()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def sizeHint(self) -> QSize:
        return QSize(1280, 800)
