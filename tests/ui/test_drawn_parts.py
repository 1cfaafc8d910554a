"""Small parts that are drawn by us: where their lines lie, and that they read on both grounds."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.theme import DARK, LIGHT, contrast, stylesheet
from tribe_desktop.ui.widgets.fields import Combo
from tribe_desktop.ui.widgets.labels import Crowned, Picture, Words
from tribe_desktop.ui.widgets.match_panel import MatchPanel
from tribe_desktop.ui.widgets.numbers_table import Line, NumbersTable
from tribe_desktop.ui.widgets.prompt_bar import Divider, PromptBar


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("left", [0, 13, 251, 263, 271])
def test_the_divider_covers_whole_device_pixels(qtbot: QtBot, left: int, ratio: float) -> None:
    window, divider = QWidget(), Divider()
    qtbot.addWidget(window)
    divider.setParent(window)
    divider.move(left, 0)
    line = divider.line(ratio)
    start, end = (left + line.left()) * ratio, (left + line.right()) * ratio
    assert start == pytest.approx(round(start))
    assert end - start == pytest.approx(round(ratio))
    assert line.left() >= 0
    assert line.right() <= divider.width()


@pytest.mark.parametrize("grow", [1.0, 1.5, 2.0])
def test_the_sentence_of_the_bar_is_never_larger_than_its_title(qtbot: QtBot, grow: float) -> None:
    fonts.load()
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.resize(1264, 64)
    bar.set_task("Take a tile from the row.")
    bar.set_unit(1 + (grow - 1) / 3, grow)
    bar.show()
    assert bar.heading.sizeHint().height() > 0
    assert bar.message.px <= bar.heading.px
    art.forget()


@pytest.mark.parametrize("unit", [1.0, 2.0])
def test_the_arrow_of_a_list_grows_with_its_text(qtbot: QtBot, unit: float) -> None:
    window, box = QWidget(), Combo()
    qtbot.addWidget(window)
    window.setStyleSheet(stylesheet(LIGHT, unit))
    box.addItem("House values")
    QHBoxLayout(window).addWidget(box)
    window.show()
    left, foot, right = box.chevron()
    assert right.x() - left.x() == pytest.approx(9 * unit)
    assert foot.y() - left.y() == pytest.approx(4.5 * unit)
    assert right.x() < box.width() - 8 * unit
    words = box.fontMetrics().horizontalAdvance("House values")
    assert words < left.x() - 8 * unit  # there is room for both


HEADS = ("Bear teeth", "Procreation", "Movement", "Exploration", "Most members", "Most land", "Total")


@pytest.mark.parametrize("wide", [817, 860, 1100])
def test_the_columns_of_numbers_have_the_same_room_between_their_heads(qtbot: QtBot, wide: int) -> None:
    fonts.load()
    table = NumbersTable("Points", total=True)
    qtbot.addWidget(table)
    table.show_numbers(HEADS, [Line("emblem_deer", "Ana", (9, 0, 1, 0, 0, 0, 10))])
    table.resize(wide, 80)
    ends = table.columns()
    rooms = [after - before for (_, before), (after, _) in pairwise(ends)]
    assert max(rooms) - min(rooms) < 0.01
    assert min(rooms) >= 16
    assert ends[-1][1] == pytest.approx(wide - 8)
    art.forget()


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_the_wreath_has_a_pale_edge_in_the_dark_and_no_disc(qtbot: QtBot, ratio: float) -> None:
    picture = art.rimmed("laurel", round(96 * ratio), round(96 * ratio), ratio, DARK.tile).toImage()
    side = picture.width()
    edge = [next(x for x in range(side) if picture.pixelColor(x, y).alpha() > 250) for y in range(side // 3, side // 2)]
    rows = zip(edge, range(side // 3, side // 2), strict=True)
    assert all(contrast(picture.pixelColor(x, y).name(), DARK.ground) > 4.5 for x, y in rows)
    assert picture.pixelColor(side // 2, round(side * 0.45)).alpha() == 0  # open in the middle
    art.forget()


def test_a_crown_in_the_dark_is_the_wreath_alone(qtbot: QtBot) -> None:
    crown = Crowned("emblem_deer", 60)
    qtbot.addWidget(crown)
    plain = Picture("laurel", 60)
    qtbot.addWidget(plain)
    crown.set_rim(DARK.tile)
    assert crown.pixmap().size() == plain.pixmap().size()
    ground = crown.grab().toImage().pixelColor(30, 2)  # between the tips of the leaves
    assert ground != QColor(DARK.tile)
    art.forget()


@pytest.mark.parametrize("wide", [350, 400, 450, 500])
def test_even_lines_leave_no_word_alone(qtbot: QtBot, wide: int) -> None:
    fonts.load()
    label = Words(15, lines=2, even=True)
    qtbot.addWidget(label)
    words = "Lead a tribe from the Paleolithic to the Bronze Age: settle, wander, explore, and be first to know."
    label.set_words(words)
    label.resize(wide, 60)
    lines = label.broken
    assert " ".join(lines) == words
    assert len(lines) == 2
    lengths = [fonts.metrics(15).horizontalAdvance(line) for line in lines]
    assert max(lengths) <= wide
    assert min(lengths) > 0.75 * max(lengths)


def test_the_import_of_matches_stands_at_the_left_edge_where_there_are_none(qtbot: QtBot) -> None:
    panel = MatchPanel()
    qtbot.addWidget(panel)
    panel.show_rows([], lambda path: None, None)
    panel.resize(600, 100)
    panel.show()
    assert panel.import_button.x() == 0
    art.forget()
