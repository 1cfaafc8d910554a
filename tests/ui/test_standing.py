"""Where do I stand: the live total on the cards, the standing, and how it went at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from matches import played
from people import LEFT, Person, plan, screen
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tribe_desktop.session import stats
from tribe_desktop.tribus.scoring import standing
from tribe_desktop.ui.dialogs.result import ResultDialog
from tribe_desktop.ui.dialogs.standing import StandingDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import make
from tribe_desktop.ui.widgets.line_chart import EDGE, THICK, LineChart, Series

Opener = Callable[..., MainWindow]


def standing_dialog(window: MainWindow) -> StandingDialog:
    dialog = window.dialog()
    assert isinstance(dialog, StandingDialog)
    return dialog


def test_s_opens_and_closes_the_standing(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    match = played()
    window.begin(match)
    qtbot.keyClick(screen(window).choices, Qt.Key.Key_S)
    dialog = standing_dialog(window)
    result = standing(match.state)
    totals = [line.values[-1] for line in dialog.table.lines]
    assert totals == list(result.total)
    assert [line.name for line in dialog.table.lines] == ["Ana", "Bruno", "Mila"]  # seats keep their place
    assert [line.marked for line in dialog.table.lines] == [seat in result.winners for seat in range(3)]
    assert "would" in dialog.leader.words
    assert f"Total {result.total[0]}" in dialog.table.accessibleDescription()
    qtbot.keyClick(dialog, Qt.Key.Key_S)
    assert window.dialog() is None


def test_a_click_on_the_points_opens_it_and_one_beside_them_does_not(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(played())
    players = screen(window).table.players
    box = players.points_box(1)
    middle = QPoint(round(box.center().x() * players.unit), round(box.center().y() * players.unit))
    qtbot.mouseMove(players, middle)
    assert players.cursor().shape() == Qt.CursorShape.PointingHandCursor
    qtbot.mouseClick(players, LEFT, pos=middle)
    standing_dialog(window).reject()
    qtbot.mouseClick(players, LEFT, pos=middle - QPoint(round(120 * players.unit), 0))
    assert window.dialog() is None
    assert screen(window).table.large_seat == 1


def test_it_stays_true_while_bots_move(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    match = played(("Ana", "bot"), 10)
    while match.to_move != 0:
        match.play(match.legal()[0])
    window.begin(match)
    qtbot.keyClick(screen(window).choices, Qt.Key.Key_S)
    dialog = standing_dialog(window)
    turns = dialog.chart.turns[-1]
    person = Person()
    while match.state.turn < turns + 3:
        qtbot.waitUntil(lambda: not match.bot_moves, timeout=20_000)
        assert match.to_move is not None, "the game was too short for this test"
        window.play.play(person.decide(window))
    assert dialog.chart.turns[-1] > turns
    assert [line.values[-1] for line in dialog.table.lines] == list(standing(match.state).total)


def test_the_cards_show_the_live_total(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    match = played()
    window.begin(match)
    total = standing(match.state).total
    said = screen(window).table.players.accessibleDescription()
    for number in range(3):
        assert f"{total[number]} if the game ended now" in said


def test_the_result_tells_how_it_went(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    match = played(turns=10_000)
    window.begin(match)
    dialog = window.dialog()
    assert isinstance(dialog, ResultDialog)
    result = match.result()
    assert result is not None
    assert [line.values[-1] for line in dialog.table.lines] == sorted(result.total, reverse=True)
    assert dialog.table.lines[0].marked
    assert {one.name: one.values[-1] for one in dialog.chart.series} == dict(
        zip(("Ana", "Bruno", "Mila"), result.total, strict=True)
    )
    lists = stats.lists(match)
    assert [line.values for line in dialog.lists.lines] == list(zip(*lists.values(), strict=True))
    assert f"Stones set {lists['stones'][0]}" in dialog.lists.accessibleDescription()
    dialog.reject()
    qtbot.keyClick(screen(window), Qt.Key.Key_S)  # when the game is over, the standing is the result
    assert isinstance(window.dialog(), ResultDialog)
    window.dialog().reject()


def test_the_end_of_the_game_takes_the_place_of_the_standing(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    match = played(turns=10_000)
    entries: list[Any] = list(match.entries)
    again = make(plan("Ana", "Bruno", "Mila", seed=2))
    for entry in entries[:-1]:
        again.play(entry.action)
    window.begin(again)
    qtbot.keyClick(screen(window).choices, Qt.Key.Key_S)
    standing_dialog(window)
    window.play.play(entries[-1].action)
    assert isinstance(window.dialog(), ResultDialog)
    window.dialog().reject()


def test_the_cover_between_persons_hides_it(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(played())
    screen(window).cover.show_for("Bruno", "wolf")
    qtbot.keyClick(screen(window).cover, Qt.Key.Key_S)
    assert window.dialog() is None


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_chart_is_read_by_keys_and_pointer(qtbot: QtBot, opened: Opener, theme: str) -> None:
    window = opened()
    window.change(theme=theme)
    window.begin(played())
    qtbot.keyClick(screen(window).choices, Qt.Key.Key_S)
    chart = standing_dialog(window).chart
    whole = chart.accessibleDescription()
    assert whole.count("turn by turn") == 3
    before = chart.grab().toImage()
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.cursor == len(chart.turns) - 1
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    assert chart.accessibleDescription().startswith("At the start")
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription().startswith("After turn 1: ")
    assert chart.grab().toImage() != before
    number = 12
    spot = chart.at(number, 3)
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(QEvent.Type.MouseMove, spot, chart.mapToGlobal(spot), none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(chart, move)
    assert chart.cursor == number
    top = max(chart.series, key=lambda one: one.values[number])
    assert f"{top.values[number]}" in chart.accessibleDescription()
    chart.leaveEvent(None)  # type: ignore[arg-type]
    assert chart.accessibleDescription() == whole
    window.dialog().reject()


def test_emblems_at_the_ends_keep_apart(qtbot: QtBot) -> None:
    from tribe_desktop.ui.widgets.line_chart import spread  # noqa: PLC0415

    found = spread([50, 50, 51, 50], 24, 12, 200)
    gaps = [b - a for a, b in zip(sorted(found), sorted(found)[1:], strict=False)]
    assert all(gap > 23 for gap in gaps)
    low = spread([199, 200, 200], 24, 12, 200)
    assert max(low) <= 200
    assert min(b - a for a, b in zip(sorted(low), sorted(low)[1:], strict=False)) > 23


def test_narrow_rooms_turn_the_table(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(played())
    qtbot.keyClick(screen(window).choices, Qt.Key.Key_S)
    table = standing_dialog(window).table
    assert not table.upright
    table.set_look(table.look, 2.0, 900)
    assert table.upright
    assert table.sizeHint().width() <= 900
    assert isinstance(table.sizeHint(), QSize)
    assert not table.grab().isNull()
    window.dialog().reject()


@pytest.mark.parametrize("names", [("Ana", "Bruno", "Mila"), ("Ana", "Bruno", "Mila", "Kasimir")], ids=len)
def test_at_the_smallest_size_nothing_has_to_be_scrolled(qtbot: QtBot, opened: Opener, names: tuple[str, ...]) -> None:
    window = opened()
    window.resize(1024, 600)
    window.begin(played(names))
    qtbot.keyClick(screen(window).choices, Qt.Key.Key_S)
    bar = standing_dialog(window).scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    window.dialog().reject()
    window.begin(played(names, turns=10_000))
    dialog = window.dialog()
    assert isinstance(dialog, ResultDialog)
    assert len(dialog.crowns) == len(dialog.table.lines) - sum(not line.marked for line in dialog.table.lines)
    bar = dialog.scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    dialog.reject()


def test_lines_that_run_on_together_are_all_seen(qtbot: QtBot) -> None:
    chart = LineChart()
    qtbot.addWidget(chart)
    chart.resize(600, 300)
    emblems = ("bison", "deer", "wolf")
    values = ((1, 4, 4, 9), (2, 4, 4, 4), (3, 3, 4, 5))
    chart.show_series(range(4), [Series(one, one, line) for one, line in zip(emblems, values, strict=True)])
    paths = [chart.path(which) for which in range(3)]
    for number in (1, 2):
        assert abs(paths[0][number].y() - paths[1][number].y()) >= THICK + 2 * EDGE
    assert paths[2][2] == chart.at(2, 4)  # it only touches the others there
    assert all(paths[which][0] == chart.at(0, which + 1) for which in range(3))
