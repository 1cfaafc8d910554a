"""How long the busiest board takes to draw, in CPU time; run by `packaging/dev.py bench`.

Four players with twenty tiles each, twelve tiles in the row, every achievement face up, a tile pointed at.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import median

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import axial
from tribe_desktop.tribus.state import EVENT, State, Task
from tribe_desktop.ui import art
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, SeatLook

AIM = 8.0  # ms of CPU time to draw everything
ROUNDS = 25
SIZES = [(1280, 800), (3840, 2160)]
EMBLEMS = ("deer", "bison", "wolf", "crane")


def busiest() -> State:
    state = TRIBUS.new(TRIBUS.setup({"players": 4, "start": 0}), 5)
    for land in state.lands:
        while len(land.places) < 20:
            near = sorted(land.free, key=lambda at: sum(part * part for part in axial(at)))
            land.lay(len(land.places) % 5, near[0])
        for tile in range(14):
            land.change(tile % 9, 1)
    state.row = [*range(6), *(EVENT + event for event in (2, 5, 7, 9, 14, 19))]
    state.row_shells = [(3 * k) % 7 for k in range(12)]
    state.shells = [9, 8, 7, 6]
    state.face_up = 0xFFF
    state.stones = [tuple(range(slot % 5)) for slot in range(12)]
    state.task = Task.TAKE
    return state


@pytest.fixture(params=SIZES, ids=str)
def table(qtbot, request) -> Iterator[TribusTable]:
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(*request.param)
    state = busiest()
    table.show_position(Position(state, tuple(SeatLook(e, e) for e in EMBLEMS), state.seat))
    table.set_marks(frozenset(things.row(k) for k in range(10)))
    table.highlight([things.row(9)])
    table.show()
    QApplication.processEvents()
    yield table
    art.forget()


def milliseconds(work: Callable[[], None]) -> float:
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


def test_drawing_the_busiest_board(benchmark, table) -> None:
    """Every area paints itself from its kept picture, with all its marks."""

    def draw() -> None:
        for area in table.areas.values():
            area.repaint()

    benchmark.pedantic(draw, rounds=ROUNDS, warmup_rounds=2)
    spent = median(milliseconds(draw) for _ in range(ROUNDS))
    benchmark.extra_info["cpu_ms"] = round(spent, 2)
    assert spent <= AIM


def test_drawing_a_changed_position(benchmark, table) -> None:
    """What a move changes: shells, a member, a stone; areas that show nothing new keep their pictures."""
    state = table.row.position.state

    def move() -> None:
        state.shells[0] ^= 1
        state.lands[0].change(0, 1 if state.lands[0].members[0] < 3 else -1)
        state.row_shells[0] ^= 1
        table.show_position(Position(state, table.row.position.seats, state.seat))
        QApplication.processEvents()

    benchmark.pedantic(move, rounds=ROUNDS, warmup_rounds=2)
    benchmark.extra_info["cpu_ms"] = round(median(milliseconds(move) for _ in range(ROUNDS)), 2)


def test_drawing_everything_anew(benchmark, table) -> None:
    """As after a new size or theme, but with the pieces' pictures kept."""

    def anew() -> None:
        for area in table.areas.values():
            area.repaint_layer()
            area.repaint()

    benchmark.pedantic(anew, rounds=ROUNDS, warmup_rounds=2)
    benchmark.extra_info["cpu_ms"] = round(median(milliseconds(anew) for _ in range(ROUNDS)), 2)


def test_pointing(benchmark, table) -> None:
    """The pointer goes from one tile to the next: prices, ghost shells and rings change."""
    turn = [0]

    def point() -> None:
        turn[0] += 1
        table.highlight([things.row(turn[0] % 10), things.slot(turn[0] % 12)])
        QApplication.processEvents()

    benchmark.pedantic(point, rounds=ROUNDS * 4, warmup_rounds=4)
    spent = median(milliseconds(point) for _ in range(ROUNDS))
    benchmark.extra_info["cpu_ms"] = round(spent, 2)
    assert spent <= AIM
