"""Choices and log beside the table: whole rows, headings, and who gives way where texts are large."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import ornament_people
import people
import pytest
import slow_bots
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QToolTip
from pytestqt.qtbot import QtBot
from tables import table

from tribe_desktop.players.worker import Worker
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import make
from tribe_desktop.ui.widgets.choice_list import ChoiceList
from tribe_desktop.ui.widgets.log_list import LogList

Opener = Callable[..., MainWindow]
SIZES = ((1024, 600), (1024, 640), (1280, 800), (1920, 1080))
ROW = ["move", "explore", "procreate", "move+", "explore+", "procreate+", "Drought", "Raid", "Hike"]


def taking(*names: str) -> Match:
    return people.match_at(table(row=ROW, shells=[9, 5]), *names)


def laying(*names: str) -> Match:
    state = table(task=Task.LAY, taken="explore", row=["move"], hand=["gold", "horse", "horse"])
    return people.match_at(state, *names)


def tribe(*names: str) -> Match:
    return make(ornament_people.plan(*names))


def opened_at(opened: Opener, match: Match, size: tuple[int, int], percent: int, **arguments: Any) -> Any:
    settings = msgspec.structs.replace(Settings(theme="light", pace="off", turn_over=False), text_size=percent)
    window = opened(settings, **arguments)
    window.resize(*size)
    window.begin(match)
    QTest.qWait(20)  # laid out
    return window.screen_


def in_sight(view: QListView) -> tuple[list[int], list[int]]:
    """The rows that can be read, and those that are cut."""
    room = view.viewport().rect()
    boxes = {row: view.visualRect(view.model().index(row, 0)) for row in range(view.model().rowCount())}
    whole = [row for row, box in boxes.items() if room.contains(box)]
    return whole, [row for row, box in boxes.items() if box.intersects(room) and row not in whole]


@pytest.mark.parametrize("percent", [100, 120, 150, 200])
@pytest.mark.parametrize("made", [taking, laying, tribe])
def test_whole_choices_under_their_heading_at_every_size(
    opened: Opener, made: Callable[..., Match], percent: int
) -> None:
    shown = opened_at(opened, made("Ana", "Bruno"), SIZES[0], percent)
    for size in SIZES:
        shown.window().resize(*size)
        QTest.qWait(10)
        whole, cut = in_sight(shown.choices)
        assert len(whole) >= min(3, len(shown.choices.rows())), size
        assert not cut
        (heading,) = (one for one in (shown.side.tabs, shown.side._heading) if one.isVisible())
        assert heading.height() >= heading.sizeHint().height()
        assert heading.geometry().bottom() < shown.choices.geometry().top()
        assert shown.side.rect().contains(shown.choices.geometry())
        if shown.log.isVisible():
            assert shown.side._log_heading.isVisible()
            assert shown.log.height() >= shown.log.height_for(1)
            assert not in_sight(shown.log)[1]


def test_large_texts_leave_room_for_one_list_and_tabs_lead_to_the_other(qtbot: QtBot, opened: Opener) -> None:
    shown = opened_at(opened, taking("Ana", "Bruno"), (1024, 640), 200)
    tabs, choices, log = shown.side.tabs, shown.choices, shown.log
    people.click_thing(qtbot, shown.window(), choices.rows()[0].things[0])
    assert log.lines()
    assert tabs.tabText(tabs.currentIndex()) == "Choices"
    assert not log.isVisible()
    qtbot.mouseClick(tabs, people.LEFT, pos=tabs.tabRect(1).center())
    assert log.isVisible()
    assert choices.height() == 0
    QTest.qWait(20)  # laid out
    assert len(log.lines()) - 1 in in_sight(log)[0]
    qtbot.keyClick(choices, Qt.Key.Key_Down)  # who goes to a choice sees it
    assert choices.currentIndex().row() == 0
    assert 0 in in_sight(choices)[0]
    assert not log.isVisible()
    qtbot.keyClick(choices, Qt.Key.Key_F6)
    assert log.isVisible()
    assert log.hasFocus()
    assert shown.side.stops() == [tabs, log]
    qtbot.keyClick(log, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert tabs.hasFocus()
    qtbot.keyClick(tabs, Qt.Key.Key_Left)
    assert in_sight(choices)[0]
    shown.window().change(text_size=100)
    QTest.qWait(20)
    assert QApplication.focusWidget() is choices  # where the tabs were is a heading
    assert log.isVisible()
    assert in_sight(choices)[0]


def test_few_choices_leave_room_for_the_newest_lines(qtbot: QtBot, opened: Opener) -> None:
    """Large texts; a turn that begins with one choice."""
    state = table(task=Task.MOVE, points=1, taken="move", row=["explore"])
    shown = opened_at(opened, people.match_at(state, "Ana", "Bruno"), (1280, 800), 150)
    first = next(row for row in shown.choices.rows() if row.things)
    people.do_by_keys(qtbot, shown.window(), first.action)
    people.do_by_keys(qtbot, shown.window(), shown.choices.rows()[-1].action)
    shown.side.show_choices(shown.choices.rows()[:2], 1, "")
    QTest.qWait(20)
    assert shown.side.tabs.isVisible()
    assert len(in_sight(shown.choices)[0]) == 2
    whole, cut = in_sight(shown.log)
    assert whole[-1] == len(shown.log.lines()) - 1
    assert not cut
    assert shown.log.geometry().top() > shown.choices.geometry().bottom()
    assert shown.side.stops() == [shown.side.tabs, shown.choices, shown.log]


def test_the_log_is_seen_while_a_bot_decides_and_the_choices_when_one_s_turn_comes(opened: Opener) -> None:
    match = taking("Ana", "Bruno")
    shown = opened_at(opened, match, (1024, 640), 200, worker=Worker(slow_bots.never))
    person = match.seats[0]
    assert not shown.log.isVisible()
    shown.play.reseat(0, SeatInfo("Ana", "bot", "easy", person.colour))
    assert not shown.choices.rows()
    assert shown.log.isVisible()
    shown.log.setFocus()
    shown.play.reseat(0, person)
    assert shown.choices.rows()
    assert not shown.log.isVisible()
    assert shown.choices.hasFocus()


def lines(count: int, words: str = "Bruno drew wheat.") -> list[Any]:
    return [SimpleNamespace(seat=number % 2, words=f"{words} {number}") for number in range(count)]


@pytest.mark.parametrize("high", [100, 107, 116, 131])
@pytest.mark.parametrize("count", [0, 1, 3, 40])
def test_the_log_begins_under_its_heading_and_ends_with_the_newest(qtbot: QtBot, high: int, count: int) -> None:
    log = LogList()
    qtbot.addWidget(log)
    log.resize(260, high)
    log.show()
    for some in range(count + 1):
        log.show_lines(lines(some))
    QTest.qWait(20)
    whole, cut = in_sight(log)
    assert not cut
    assert bool(log.accessibleDescription()) == (count == 0)
    if count:
        assert log.visualRect(log.model().index(whole[0], 0)).top() == 0
        assert whole[-1] == count - 1
        before = whole[0] - 1
        free = log.viewport().height() - 1 - log.visualRect(log.model().index(count - 1, 0)).bottom()
        assert before < 0 or free < log.sizeHintForRow(before)
        assert log.height_for(high - 2 * log.frameWidth()) <= high


def test_a_log_one_scrolls_up_stays_there(qtbot: QtBot) -> None:
    log = LogList()
    qtbot.addWidget(log)
    log.resize(260, 110)
    log.show()
    log.show_lines(lines(40, "Bruno exhausted three wheat, two gold and a horse as wildcards."))
    QTest.qWait(20)
    log.setFocus()
    for _ in range(12):
        qtbot.keyClick(log, Qt.Key.Key_Up)
    top = in_sight(log)[0][0]
    assert top < 30
    log.show_lines([*log.lines(), SimpleNamespace(seat=0, words="Ana drew gold.")])
    QTest.qWait(20)
    assert in_sight(log)[0][0] == top
    qtbot.keyClick(log, Qt.Key.Key_End)
    log.show_lines([*log.lines(), SimpleNamespace(seat=0, words="Ana drew gold again.")])
    QTest.qWait(20)
    assert in_sight(log)[0][-1] == 41


@pytest.fixture
def narrow(qtbot: QtBot) -> ChoiceList:
    view = ChoiceList()
    qtbot.addWidget(view)
    view.resize(200, 200)
    view.show()
    long = "Move a member from the first goat to the second horse"
    rows = [SimpleNamespace(words=words, spoken=words, key="1", cost=None) for words in ("Short", long)]
    view.set_rows(rows)
    QTest.qWait(20)
    return view


def test_an_elided_choice_can_be_read_where_it_is_pointed_at(qtbot: QtBot, narrow: ChoiceList) -> None:
    _, long = narrow.rows()
    (shown,) = narrow._delegate.parts(long)
    assert shown.endswith("…")
    assert long.words.startswith(shown[:-1])
    for row, told in ((1, True), (0, False)):
        spot = narrow.visualRect(narrow.model().index(row, 0)).center()
        event = QHelpEvent(QEvent.Type.ToolTip, spot, narrow.viewport().mapToGlobal(spot))
        QApplication.sendEvent(narrow.viewport(), event)
        qtbot.waitUntil(lambda told=told: QToolTip.isVisible() == told)
        if told:
            assert long.words in QToolTip.text()
    listed = QAccessible.queryAccessibleInterface(narrow)
    assert listed.child(1).text(QAccessible.Text.Name) == f"{long.words}, key 1"


def test_keys_tell_an_elided_choice_too(qtbot: QtBot, narrow: ChoiceList) -> None:
    narrow.setFocus()
    qtbot.keyClick(narrow, Qt.Key.Key_Down)
    assert not QToolTip.isVisible()
    qtbot.keyClick(narrow, Qt.Key.Key_Down)
    assert narrow.rows()[1].words in QToolTip.text()
    qtbot.keyClick(narrow, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_a_choice_that_is_cut_fades(qtbot: QtBot, narrow: ChoiceList) -> None:
    """Only when one scrolls: at rest the list is as high as its rows."""
    narrow.set_unit(1.0, 3)
    narrow.set_rows([*narrow.rows()] * 4)
    QTest.qWait(20)
    _, cut = in_sight(narrow)
    assert cut
    image = narrow.viewport().grab().toImage()
    ground = image.pixelColor(1, image.height() - 1)
    assert all(image.pixelColor(x, image.height() - 1) == ground for x in range(image.width()))
    assert narrow.indexAt(QPoint(20, narrow.viewport().height() - 1)).row() == cut[0]
