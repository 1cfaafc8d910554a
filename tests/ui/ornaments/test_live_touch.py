"""A finger on a touch screen does what the mouse does: taps, drags, and a piece that hangs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from live_tables import ARCH, FINGER, Hand
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from tribe_desktop.ornaments.judging import judge

Seat = Callable[..., Hand]


@pytest.fixture
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


class Finger:
    """One on that screen."""

    def __init__(self, hand: Hand, screen: QPointingDevice) -> None:
        self._hand, self._screen = hand, screen

    def _touch(self):
        return QTest.touchEvent(self._hand.table, self._screen, False)

    def down(self, at: QPoint) -> None:
        self._touch().press(0, at, self._hand.table).commit()

    def to(self, at: QPoint, seconds: float) -> None:
        self._touch().move(0, at, self._hand.table).commit()
        self._hand.wait(seconds)

    def up(self, at: QPoint) -> None:
        self._touch().release(0, at, self._hand.table).commit()


def test_a_piece_is_hung_by_a_finger(seat: Seat, screen: QPointingDevice) -> None:
    hand = seat()
    finger = Finger(hand, screen)
    finger.down(hand.in_tray(ARCH))
    assert hand.table.holding
    for y, seconds in ((330, 0.3), (330, 0.5), (330, 0.5), (240, 0.6), (191, 0.6)):
        finger.to(hand.pixel(FINGER, y), seconds)
    assert hand.entered == [ARCH]
    finger.up(hand.pixel(FINGER, 191))
    assert judge(hand.state, hand.until_over()).kind == "placed"
