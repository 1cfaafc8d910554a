"""A live table of ornaments under a hand: real mouse, wheel and key events, and time that passes when it is told to."""

from __future__ import annotations

from typing import Any

from hanging import crowd
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.ornaments.game import ORNAMENTS as GAME
from tribe_desktop.ornaments.report import Report
from tribe_desktop.ornaments.setup import begin, orders, setup
from tribe_desktop.ornaments.state import State
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.scenes import measured
from tribe_desktop.ui import fonts
from tribe_desktop.ui.ornaments import front
from tribe_desktop.ui.ornaments.live import OrnamentTable
from tribe_desktop.ui.ornaments.live_view import OrnamentView

FRAME = 0.016
LEFT = -2 * standard().judge.spacing  # the cactus stands here
FINGER = LEFT - 63  # its left finger, up to y = 190
ARCH = 0


def first_turn(hanging: int = 0, seed: int = 1) -> State:
    """Seat 0 chooses any basic ornament; so many hang already."""
    chosen = setup({"players": 2, "start": 0, "humans": list(HUMANS)})
    state = begin(chosen, orders(chosen, 1))
    if hanging:
        state.scene, _ = measured(standard(), crowd(HUMANS, hanging, seed))
        state.catalogue = standard().digest
        state.supply &= ~state.placed()
    return state


class Hand:
    """A person before a table: keeps what the table told, plays what has to be played."""

    def __init__(self, state: State, *, pace: str = "normal", **view: Any) -> None:
        fonts.load()
        self.state = state
        self._view = view
        self.reports: list[Report] = []
        self.refusals: list[str] = []
        self.said: list[str] = []
        self.entered: list[int] = []
        self.returned: list[int] = []
        self.table = table = OrnamentTable()
        table.pace = pace
        table.resize(1280, 800)
        table.attempt_over.connect(lambda report, _script: self.reports.append(report))
        table.refused.connect(lambda code, _params: self.refusals.append(code))
        table.status.connect(self.said.append)
        table.returned.connect(self.returned.append)
        table.entered.connect(self._entered)
        self.show()
        table.show()
        QApplication.processEvents()  # it is exposed, and paints from now on

    def show(self) -> None:
        self.table.show_view(OrnamentView(self.state, ("Ada", "Noor"), **self._view))

    def _entered(self, piece: int) -> None:
        self.entered.append(piece)
        if self.state.chosen < 0:
            self.play(a.CHOOSE[piece])
            self.show()

    def play(self, action: a.Action, outcome: object = None) -> list[Any]:
        facts: list[Any] = []
        state = GAME.clone(self.state)
        GAME.apply(state, action, outcome, facts)
        self.state = state
        return facts

    def judge(self) -> list[Any]:
        """Play the last attempt and show what came of it."""
        facts = self.play(a.ATTEMPT, self.reports[-1])
        self.show()
        self.table.tell(facts)
        return facts

    # --- time ---------------------------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.table.advance(FRAME)

    def until_over(self, most: float = 40.0) -> Report:
        before, gone = len(self.reports), 0.0
        while len(self.reports) == before:
            self.wait(0.1)
            gone += 0.1
            assert gone < most, "the attempt does not come to rest"
        return self.reports[-1]

    # --- mouse --------------------------------------------------------------------------------------------------------

    def in_tray(self, piece: int, grip: tuple[float, float] | None = None) -> QPoint:
        place, lay = front.places(self.table.stage.view)[piece], self.table.lay
        gx, gy = grip or front.top_grip(piece)
        cx, cy = place.centre()
        at = lay.tray.topLeft() + QPointF(cx + gx * place.scale, cy - gy * place.scale) * lay.unit
        return at.toPoint()

    def press(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mousePress(self.table, button, Qt.KeyboardModifier.NoModifier, at)

    def release(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mouseRelease(self.table, button, Qt.KeyboardModifier.NoModifier, at)

    def click(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self.press(at, button)
        self.release(at, button)

    def pixel(self, x: float, y: float) -> QPoint:
        return QPointF(*self.table.eye.now.to_screen(x, y)).toPoint()

    def move(self, at: QPoint) -> None:
        QTest.mouseMove(self.table, at)

    def to(self, x: float, y: float, seconds: float = 0.6) -> QPoint:
        """The pointer goes to a point of the world, and some time passes."""
        at = self.pixel(x, y)
        self.move(at)
        self.wait(seconds)
        return at

    def wheel(self, notches: int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        at = QPointF(self.table.rect().center())
        event = QWheelEvent(
            at, QPointF(self.table.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.table, event)

    def take(self, piece: int, x: float, y: float = 330.0) -> None:
        """By a drag from the tray, and in over a figure; the button stays down."""
        self.press(self.in_tray(piece))
        self.to(x, y, 0.3)  # it rests there until the camera has come
        self.wait(0.5)
        self.to(x, y, 0.5)

    # --- keys ---------------------------------------------------------------------------------------------------------

    def key(self, key: Qt.Key, times: int = 1, *, shift: bool = False, seconds: float = 0.05) -> None:
        modifiers = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        for _ in range(times):
            QTest.keyClick(self.table, key, modifiers)
            self.wait(seconds)


__all__ = ["ARCH", "FINGER", "LEFT", "ORNAMENTS", "Hand", "first_turn"]
