"""How pieces and numbers stand beside and on each other: nothing sticks together, hides another or is cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State
from tribe_desktop.ui import fonts
from tribe_desktop.ui.tribus import canvas, things
from tribe_desktop.ui.tribus.sketch import seen
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, SeatLook

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
EMBLEMS = ("bison", "deer", "wolf", "crane")


def begun(players: int) -> State:
    return TRIBUS.new(TRIBUS.setup({"players": players, "start": 0}), 5)


def shown(qtbot, state: State, size: tuple[int, int] = (1280, 800), percent: int = 100) -> TribusTable:
    fonts.load()
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(*size)
    table.set_text_scale(percent)
    table.show_position(Position(state, tuple(SeatLook(e, e) for e in EMBLEMS[: state.players]), state.seat))
    table.show()
    return table


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_player_holds_stands_apart_however_many_digits_it_has(qtbot, size, percent):
    state = begun(4)
    state.shells = [7, 12, 0, 14]
    table = shown(qtbot, state, size, percent)
    with canvas.watch() as written:
        table.players.repaint_layer()
        table.players.grab()
    numbers = [found for found in written if found.words.isdecimal()]
    assert not [found.words for found in numbers if found.cut]
    holding = ("shell", "member_", "stone", "arrow", "podium")
    pictures = [one for one in seen(table.players) if one.name.startswith(holding)]
    for seat in range(4):
        card = QRectF(table.where(things.player(seat)))
        inside = [one.box for one in pictures if card.contains(one.box.center())]
        inside.sort(key=QRectF.x)
        assert len(inside) == 5
        boxes = [found.box.translated(table.players.pos()) for found in numbers]
        for one, after in pairwise(inside):
            beside = [box for box in boxes if one.top() < box.center().y() < one.bottom() and box.x() > one.right()]
            end = max((box.right() for box in beside if box.x() < after.left()), default=one.right())
            assert after.left() - end >= 5 * table.unit
    columns = [[one.box.x() for one in pictures if one.name.startswith(name)] for name in holding]
    assert all(max(column) - min(column) < 0.1 for column in columns)
