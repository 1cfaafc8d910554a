"""A person at the window's table of ornaments, for tests: real mouse and key events, and time that passes when told to.

Where to hang what, it has a bot say; the hand goes the bot's way by moves of the mouse.
"""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.catalog import BASIC, HUMANS
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.setup import Setup
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.players.levels import level
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.table.parts import GRID, RATE
from tribe_desktop.table.scripts import Script, unpack
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.ornaments import front
from tribe_desktop.ui.ornaments.resign import dropped_beside
from tribe_desktop.ui.ornaments.screen import OrnamentScreen
from tribe_desktop.ui.setups import Plan, SeatPlan

FRAME = 0.016
EMBLEMS = ("hare", "bear", "owl", "ox", "fox")
EVERY = 6  # steps of a script between two moves of the mouse


def plan(*seats: str, seed: int = 1, start: int = 0, **values: Any) -> Plan:
    """`plan("Ana", "bot")`: a seat is a person's name, or "bot"."""
    found = tuple(
        SeatPlan(emblem, "" if name == "bot" else name, "easy" if name == "bot" else "")
        for emblem, name in zip(EMBLEMS, seats, strict=False)
    )
    return Plan(found, "tribe", start=start, seed=seed, **values)


def screen(window: MainWindow) -> OrnamentScreen:
    found = window.screen_
    assert isinstance(found, OrnamentScreen)
    return found


def short(*names: str, basic: int = 6, folklore: int = 2, seed: int = 1, **values: Any) -> Match:
    """A match that goes on from a bare table with few pieces: it ends soon."""
    setup: Setup = ORNAMENTS.setup({"players": len(names), "start": 0, "humans": list(HUMANS), **values})
    orders = ORNAMENTS.orders(setup, seed)
    state = ORNAMENTS.begin(setup, orders)
    random = Random(seed)
    basics, special = list(range(BASIC)), list(state.row)
    random.shuffle(basics)
    state.supply = sum(1 << one for one in (*basics[:basic], *special[:folklore]))
    state.removed = sum(1 << one for one in (*basics[basic:], *special[folklore:]))
    seats = [
        SeatInfo(name, "bot" if name == "bot" else "human", "easy" if name == "bot" else "", emblem)
        for name, emblem in zip(names, EMBLEMS, strict=False)
    ]
    return Match(ORNAMENTS, setup, seed, seats, orders=orders, stored=(0, state))


class Person:
    """Sits at every seat of a window that no bot has."""

    def __init__(self, window: MainWindow, seed: int = 0) -> None:
        self.window = window
        self._bot = level("tribe", "easy").make()
        self._random = Random(seed)

    @property
    def screen(self) -> OrnamentScreen:
        return screen(self.window)

    @property
    def table(self) -> Any:
        return self.screen.table

    @property
    def match(self) -> Match:
        assert self.window.play is not None
        return self.window.play.match

    @property
    def state(self) -> State:
        return self.match.state

    # --- time ---

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.table.advance(FRAME)

    def until_quiet(self, most: float = 60.0) -> None:
        gone = 0.0
        while (self.table.busy and not self.table.holding) or self.table.telling.now is not None:
            self.wait(0.1)
            gone += 0.1
            assert gone < most, "it does not come to rest"
        self.wait(0.4)  # the tray folds up again

    # --- what it does ---

    def piece(self) -> int:
        """The piece it takes next."""
        if self.state.task == Task.PLACE:
            return self.state.chosen
        seat = self.state.seat
        action = self._bot.decide(self.match.game.view(self.state, seat), self._random)
        assert isinstance(action, a.Choose)
        return action.ornament

    def way(self, piece: int) -> Script:
        """How the bot would hang it."""
        state = self.state.clone()
        if state.task == Task.CHOOSE:
            ORNAMENTS.apply(state, a.CHOOSE[piece])
        return unpack(self._bot.perform(ORNAMENTS.view(state, state.seat), a.ATTEMPT, self._random))

    def beside(self, piece: int) -> Script:
        """A way that lets it fall onto the table."""
        state = self.state.clone()
        if state.task == Task.CHOOSE:
            ORNAMENTS.apply(state, a.CHOOSE[piece])
        return dropped_beside(state)

    def in_tray(self, piece: int, grip: tuple[float, float]) -> QPoint:
        place, lay = front.places(self.table.stage.view)[piece], self.table.lay
        cx, cy = place.centre()
        at = lay.tray.topLeft() + QPointF(cx + grip[0] * place.scale, cy - grip[1] * place.scale) * lay.unit
        return at.toPoint()

    def pixel(self, x: float, y: float) -> QPoint:
        return QPointF(*self.table.eye.now.to_screen(x, y)).toPoint()

    def take(self, piece: int, script: Script) -> None:
        """Press on it in the tray and carry it to where the way begins; the button stays down."""
        table = self.table
        QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=self.in_tray(piece, _units(script.grip)))
        assert table.holding, self.screen.prompt.said
        first = script.inputs[0]
        x, y = first.x / GRID, first.y / GRID
        for _ in range(40):
            QTest.mouseMove(table, self.pixel(x, y))
            self.wait(0.1)
            if table.stage.inside:
                return
        raise AssertionError("it does not enter")

    def hang(self, piece: int, script: Script) -> None:
        """By one drag."""
        self.take(piece, script)
        self.follow(script)

    def follow(self, script: Script) -> None:
        """What is in the hand goes the script's way and is let go."""
        table, at = self.table, QPoint()
        for number, step in enumerate(script.inputs[1:], 1):
            if number % EVERY and number != len(script.inputs) - 1:
                continue
            run = table.stage.run
            if step.notch != run.notch:
                self.wheel(step.notch - run.notch, at)
            at = self.pixel(step.x / GRID, step.y / GRID)
            QTest.mouseMove(table, at)
            table.advance(EVERY / RATE)
        self.wait(0.2)
        QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=at)
        self.wait(0.1)
        if table.holding:  # the hand touches something: out again
            QTest.mousePress(table, Qt.MouseButton.RightButton, pos=at)
            self.wait(0.1)
        self.until_quiet()

    def wheel(self, notches: int, at: QPoint) -> None:
        table = self.table
        event = QWheelEvent(
            QPointF(at), QPointF(table.mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(table, event)

    def turn(self) -> None:
        """One whole turn with the mouse."""
        seat, turn = self.state.seat, self.state.turn
        for _ in range(12):
            if self.match.to_move != seat or self.state.turn != turn:
                return
            if self.state.task == Task.PLACED:
                QTest.mouseClick(self.screen.prompt.end_button, Qt.MouseButton.LeftButton)
            elif self.state.task == Task.PLACE and self.match.explain(a.GIVE_UP) is None:
                QTest.mouseClick(self.screen.give_up_button, Qt.MouseButton.LeftButton)
            else:
                piece = self.piece()
                self.hang(piece, self.way(piece))
        raise AssertionError("the turn does not end")


def _units(grip: tuple[int, int]) -> tuple[float, float]:
    return grip[0] / GRID, grip[1] / GRID
