"""The list of what has happened."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from pytestqt.qtbot import QtBot

from tribe_desktop.ui.widgets.log_list import LogList


@pytest.mark.parametrize("unit", [0.8, 1.0, 1.6, 2.7])
def test_an_emblem_fits_into_its_row(qtbot: QtBot, unit: float) -> None:
    """That of the last row was cut by the end of the list."""
    log = LogList()
    qtbot.addWidget(log)
    log.set_unit(unit)
    log.set_emblems(("bison", "wolf"))
    log.resize(round(300 * unit), round(120 * unit))
    log.show()
    log.show_lines([SimpleNamespace(seat=number % 2, words="Bruno drew wheat.") for number in range(9)])
    qtbot.waitUntil(lambda: log.verticalScrollBar().maximum() > 0)
    last = log.visualRect(log.model().index(8, 0))
    assert log.viewport().rect().contains(last)
    assert last.height() >= (17 + 2 + 2) * unit - 1.5  # the emblem, and as much above as below
    image = log.viewport().grab(last).toImage()
    ground = image.pixelColor(1, 1)
    ratio = image.width() / last.width()
    seen = [
        y
        for y in range(image.height())
        if any(image.pixelColor(x, y) != ground for x in range(round(4 * unit * ratio), round(21 * unit * ratio)))
    ]
    above, below = seen[0], image.height() - 1 - seen[-1]
    assert min(above, below) >= 1
    assert abs(above - below) <= 2 * ratio
