"""People at live tables, which are closed after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from live_tables import Hand, first_turn
from pytestqt.qtbot import QtBot

from tribe_desktop.ornaments.state import State
from tribe_desktop.ui import art

Seat = Callable[..., Hand]


@pytest.fixture
def seat(qtbot: QtBot) -> Iterator[Seat]:
    """`seat(state, …)`: somebody sits before a live table, at the first turn where nothing else is said."""
    hands: list[Hand] = []

    def sit(state: State | None = None, **how: object) -> Hand:
        hand = Hand(state or first_turn(), **how)
        qtbot.addWidget(hand.table)
        hands.append(hand)
        return hand

    yield sit
    for hand in hands:
        hand.table.forget()
        hand.table.close()
    art.forget()
