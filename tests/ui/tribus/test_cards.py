"""The card as a widget: when it opens and closes, where it goes, and that it is never in the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QInputDevice, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from tables import land
from tables import table as laid

from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.setup import Setup
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.theme import DARK, LIGHT, contrast
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.card_content import CardContent, Line, Picture
from tribe_desktop.ui.tribus.cards import HOVER_AFTER, Card, CardHost, placed, viewer
from tribe_desktop.ui.tribus.choices import choices
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, SeatLook, Thing
from tribe_desktop.ui.widgets.choice_list import ChoiceList

LOOKS = (SeatLook("Ana", "deer"), SeatLook("Bo", "bison"), SeatLook("Cy", "wolf"), SeatLook("W" * 60, "crane"))


@pytest.fixture
def state() -> State:
    stones = {0: (0, 1), 1: (1,), 4: (1,)}
    lands = [land("goat 2", "horse 1", "wheat 3", "gold spent", "goat 1", "incense")]
    return laid(3, row=("move", "Drought", "explore+", "Epidemic", "procreate", "Mammoth", "move+"), lands=lands,
                stones=stones, shells=[4, 3, 5], row_shells=[0, 2, 1, 0, 0, 0, 0])  # fmt: skip


@pytest.fixture
def table(qtbot: QtBot, state: State) -> Iterator[TribusTable]:
    fonts.load()
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(1280, 800)
    show(table, state)
    with qtbot.waitExposed(table):
        table.show()
    yield table
    art.forget()


@pytest.fixture
def host(table: TribusTable) -> CardHost:
    return CardHost(table)


def show(table: TribusTable, state: State) -> None:
    table.show_position(Position(state, LOOKS[: state.players], state.seat))


def spot(table: TribusTable, thing: Thing):
    where = table.where(thing)
    assert where is not None
    area = next(area for area in table.areas.values() if area.geometry().contains(where.center()))
    return area, where.center() - area.pos()


def point(qtbot: QtBot, table: TribusTable, thing: Thing) -> None:
    area, at = spot(table, thing)
    qtbot.mouseMove(area, at)


def held_move(area: QWidget, at: QPoint) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    where = QPointF(at)
    event = QMouseEvent(QEvent.Type.MouseMove, where, area.mapToGlobal(where), Qt.MouseButton.NoButton, left, none)
    QApplication.sendEvent(area, event)


# opening and closing


def test_pointing_opens_after_a_moment_and_leaving_closes(qtbot, table, host):
    point(qtbot, table, things.slot(0))
    assert not host.card.isVisible()
    qtbot.waitUntil(host.card.isVisible, timeout=5 * HOVER_AFTER)
    assert host.thing == things.slot(0)
    assert "Hunting" in host.card.accessibleName()
    assert "For you now" in host.card.accessibleDescription()
    qtbot.mouseMove(table.achievements, QPoint(1, 1))
    assert not host.card.isVisible()
    assert not host._hover_timer.isActive()


def test_passing_over_things_opens_nothing(qtbot, table, host):
    point(qtbot, table, things.slot(0))
    qtbot.mouseMove(table.achievements, QPoint(1, 1))
    assert not host._hover_timer.isActive()
    qtbot.wait(HOVER_AFTER + 60)
    assert not host.card.isVisible()


def test_another_thing_takes_its_own_moment(qtbot, table, host):
    host._hover_timer.setInterval(20)
    point(qtbot, table, things.slot(0))
    qtbot.waitUntil(host.card.isVisible)
    point(qtbot, table, things.slot(1))
    assert not host.card.isVisible()
    qtbot.waitUntil(host.card.isVisible)
    assert host.thing == things.slot(1)


def test_a_click_closes_and_is_heard(qtbot, table, host):
    host.show_for(things.row(0))
    area, at = spot(table, things.row(0))
    with qtbot.waitSignal(table.clicked) as told:
        qtbot.mouseClick(area, Qt.MouseButton.LeftButton, pos=at)
    assert told.args == [things.row(0)]
    assert not host.card.isVisible()
    assert not host._press_timer.isActive()


def test_a_long_press_opens_at_once_and_a_slow_click_is_still_a_click(qtbot, table, host):
    host._press_timer.setInterval(30)
    area, at = spot(table, things.row(1))
    qtbot.mousePress(area, Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(host.card.isVisible)
    assert host.thing == things.row(1)
    with qtbot.waitSignal(table.clicked):
        qtbot.mouseRelease(area, Qt.MouseButton.LeftButton, pos=at)
    assert not host.card.isVisible()


def test_a_long_touch_is_a_look_and_no_click(qtbot, table, host):
    host._press_timer.setInterval(30)
    device = QTest.createTouchDevice(QInputDevice.DeviceType.TouchScreen)
    area, at = spot(table, things.row(1))
    heard = []
    table.clicked.connect(heard.append)
    QTest.touchEvent(area, device).press(0, at, area).commit()
    qtbot.waitUntil(host.card.isVisible)
    QTest.touchEvent(area, device).release(0, at, area).commit()
    assert not heard
    assert host.card.isVisible()  # it can be read without a finger on it
    QTest.touchEvent(area, device).press(0, at, area).commit()
    assert not host.card.isVisible()
    QTest.touchEvent(area, device).release(0, at, area).commit()
    assert heard == [things.row(1)]  # a short one plays


def test_a_drag_opens_nothing_and_closes_what_is_open(qtbot, table, host):
    host._hover_timer.setInterval(10)
    host._press_timer.setInterval(40)
    table.set_marks(frozenset({things.land(0, 0), things.land(1, 0)}))
    host.show_for(things.land(0, 0))
    area, at = spot(table, things.land(0, 0))
    qtbot.mousePress(area, Qt.MouseButton.LeftButton, pos=at)
    assert not host.card.isVisible()
    goal = spot(table, things.land(1, 0))[1]
    for share in (0.4, 0.8, 1.0):
        held_move(area, at + (goal - at) * share)
    qtbot.wait(90)
    assert not host.card.isVisible()
    qtbot.mouseRelease(area, Qt.MouseButton.LeftButton, pos=goal)
    assert not host.card.isVisible()


def test_keys_open_the_card_of_what_is_pointed_at_or_chosen(qtbot, table, state):
    listed = ChoiceList()
    qtbot.addWidget(listed)
    host = CardHost(table, choices=listed)
    listed.set_rows(choices(state, TRIBUS.legal(state)))
    qtbot.keyClick(table, Qt.Key.Key_F1)
    assert not host.card.isVisible()  # nothing is chosen
    listed.setCurrentIndex(listed.model().index(1, 0))
    qtbot.keyClick(table, Qt.Key.Key_F1)
    assert host.thing == things.row(1)
    listed.setCurrentIndex(listed.model().index(2, 0))
    assert host.thing == things.row(2)  # it follows
    qtbot.keyClick(table, Qt.Key.Key_I)
    assert not host.card.isVisible()
    point(qtbot, table, things.track(0))
    qtbot.keyClick(table, Qt.Key.Key_I)
    assert host.thing == things.track(0)


def test_no_choice_takes_the_key_i(qtbot, table, state):
    listed = ChoiceList()
    qtbot.addWidget(listed)
    host = CardHost(table, choices=listed)
    state.task, state.hand = Task.LAY, (0, 1, 2)
    rows = choices(state, TRIBUS.legal(state))
    assert len(rows) > 12
    assert not any(row.key == "i" for row in rows)
    listed.set_rows(rows)
    point(qtbot, table, things.track(1))
    qtbot.keyClick(table, Qt.Key.Key_I)
    assert host.thing == things.track(1)


def test_esc_closes(qtbot, table, host):
    host.show_for(things.BAG)
    qtbot.keyClick(table, Qt.Key.Key_Escape)
    assert not host.card.isVisible()
    host._hover_timer.setInterval(10)
    point(qtbot, table, things.slot(1))
    qtbot.waitUntil(host.card.isVisible)
    qtbot.keyClick(table, Qt.Key.Key_Escape)
    assert not host.card.isVisible()
    point(qtbot, table, things.slot(2))
    qtbot.keyClick(table, Qt.Key.Key_Escape)  # on its way
    assert not host._hover_timer.isActive()


def test_a_card_takes_neither_focus_nor_pointer(qtbot, table, host):
    line = QLineEdit(table)
    line.show()
    table.activateWindow()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    host.show_for(things.player(1))
    assert line.hasFocus()
    middle = host.card.geometry().center()
    assert table.childAt(middle) is not host.card
    assert host.card.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_an_open_card_tells_what_is_true_now(qtbot, table, host, state):
    host.show_for(things.track(1))
    before = host.card.accessibleDescription()
    later = state.clone()
    later.marks[1] = 3
    show(table, later)
    qtbot.waitUntil(lambda: host.card.accessibleDescription() != before)
    host.show_for(things.row(6))
    later = later.clone()
    later.row, later.row_shells = later.row[:3], later.row_shells[:3]
    show(table, later)
    qtbot.waitUntil(lambda: not host.card.isVisible())


def test_a_card_follows_the_theme(qtbot, table, host):
    host.show_for(things.BAG)
    light = host.card.grab().toImage()
    table.set_theme(DARK)
    qtbot.waitUntil(lambda: host.card.grab().toImage() != light)


def test_what_is_not_there_has_no_card(table, host):
    host.show_for(things.BAG)
    host.show_for(things.row(11))
    assert not host.card.isVisible()
    host.show_for(None)
    assert host.thing is None


# where it goes


def everything(state: State) -> list[Thing]:
    return [
        *map(things.row, range(len(state.row))), *map(things.slot, range(12)), *map(things.track, range(4)),
        *map(things.stack, range(3)), *map(things.player, range(state.players)), things.BAG,
        *(things.land(t, seat) for seat in range(state.players) for t in range(len(state.lands[seat].places))),
        *map(things.hand, set(state.hand)), *(things.place(at, state.seat) for at in state.lands[state.seat].free),
    ]  # fmt: skip


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_every_card_is_beside_its_thing_and_inside_the_window(table, host, state, width, height):
    table.resize(width, height)
    if height == 600:
        state.task, state.hand = Task.LAY, (0, 3)
        show(table, state)
    seen = 0
    for thing in everything(state):
        where = table.where(thing)
        if where is None:
            continue
        host.show_for(thing)
        assert host.thing == thing, thing
        box = host.card.geometry()
        assert table.rect().contains(box), (thing, box)
        assert not box.intersects(where), (thing, box, where)
        assert host.card.scale >= 0.8, thing
        seen += 1
    assert seen > 40


def test_a_card_is_as_wide_as_it_is_read_well(table, host):
    for width, height, low, high in ((1024, 600, 280, 280), (1280, 800, 320, 320), (3840, 2160, 800, 960)):
        table.resize(width, height)
        host.show_for(things.BAG)
        assert low <= host.card.width() <= high


def test_large_text_makes_a_larger_card_that_still_fits(qtbot, table, host, state):
    host.show_for(things.BAG)
    small = host.card.width()
    table.grow = 1.5
    table.update()
    table.row.update()
    qtbot.waitUntil(lambda: host.card.width() > 1.4 * small)
    table.grow = 2.0
    table.resize(1024, 600)
    for thing in (things.slot(4), things.row(2), things.player(2), things.stack(0)):
        host.show_for(thing)
        assert table.rect().contains(host.card.geometry())


def test_a_card_prefers_not_to_hide_a_tip_either():
    thing, room = QRect(400, 100, 100, 80), QRect(0, 0, 1280, 800)
    free = placed(thing, QSize(320, 400), room, "row")
    assert free.top() > thing.bottom()
    tip = QRect(300, 186, 300, 40)
    aside = placed(thing, QSize(320, 400), room, "row", tip)
    assert not aside.intersects(thing)
    assert not aside.intersects(tip)
    assert room.contains(aside)


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_card_of_a_land_tile_leaves_the_land_around_in_sight(table, host, state, width, height):
    table.resize(width, height)
    for tile in range(6):
        host.show_for(things.land(tile, 0))
        for other in range(6):
            assert not host.card.geometry().intersects(table.where(things.land(other, 0)))


def test_a_tip_that_comes_later_is_not_hidden(table, state):
    tip = QWidget(table)
    tip.setGeometry(0, 0, 10, 10)
    tip.hide()
    host = CardHost(table, tip=tip)
    host.show_for(things.row(3))
    under = host.card.geometry()
    tip.setGeometry(QRect(under.left(), under.top(), 300, 40))
    tip.show()
    assert not host.card.geometry().intersects(tip.geometry())
    assert not host.card.geometry().intersects(table.where(things.row(3)))


def test_any_name_fits(qtbot, table, host, state):
    four = laid(4, lands=[land("goat 1", "horse", "wheat")], row=("Epidemic", "Mammoth"), shells=[9] * 4,
                marks={3: {"strength": 3}})  # fmt: skip
    looks = tuple(SeatLook("<b>W</b>\n" + "W" * 50, look.emblem, "bot " * 9) for look in LOOKS)
    table.show_position(Position(four, looks, 0))
    for thing in (things.row(0), things.row(1), things.player(3), things.track(3), things.land(0, 0)):
        host.show_for(thing)
        assert table.rect().contains(host.card.geometry())
        host.card.grab()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_words_on_a_card_can_be_read(theme):
    for ground in (theme.panel, theme.well, theme.lichen):
        assert contrast(theme.ink, ground) >= 4.5
        assert contrast(theme.muted, ground) >= 4.5
    assert contrast(theme.error, theme.well) >= 4.5


def test_a_card_is_drawn_at_any_ratio(qtbot, qapp):
    fonts.load()
    parent = QWidget()
    qtbot.addWidget(parent)
    card = Card(parent)
    card.set_content(CardContent("Title", "", Picture("hand"), now=(Line("words"),)), LIGHT, 1.0, QSize(1280, 800))
    picture = card.grab().toImage()
    assert picture.pixelColor(card.width() // 2, 8).name().upper() == LIGHT.panel
    art.forget()


# who looks


def test_the_one_who_looks_is_the_person_to_move_or_the_next_person(table, host):
    def match(*kinds: str) -> Match:
        seats = [SeatInfo(kind, kind, "easy" if kind == "bot" else "", "black") for kind in kinds]
        return Match.new(TRIBUS, Setup(len(kinds), 0, TRIBUS.setup({"players": 2, "start": 0}).rules, True), 1, seats)

    assert viewer(match("human", "human")) == 0
    assert viewer(match("bot", "human", "bot")) == 1
    assert viewer(match("bot", "bot")) == -1
    watching = CardHost(table, lambda: -1)
    watching.show_for(things.slot(0))
    assert "For you now" not in watching.card.accessibleDescription()


@pytest.mark.parametrize("seat", [1, 2])
def test_a_player_pointed_at_on_the_small_map_has_the_card_beside_the_map(qtbot, table, host, seat):
    host._hover_timer.setInterval(10)
    corner = table.others.where(things.player(seat)).topLeft() + QPoint(6, 6)
    qtbot.mouseMove(table.others, corner)
    qtbot.waitUntil(host.card.isVisible)
    small = table.others.where(things.player(seat)).translated(table.others.pos())
    assert not host.card.geometry().intersects(small)
    room = small.adjusted(-12, -12, 12, 12)
    assert host.card.geometry().intersects(room)


def test_a_card_closes_when_something_else_comes_to_lie_under_the_pointer(qtbot, table, host, state):
    host._hover_timer.setInterval(10)
    corner = table.others.where(things.player(1)).topLeft() + QPoint(6, 6)
    qtbot.mouseMove(table.others, corner)
    qtbot.waitUntil(host.card.isVisible)
    state.seat = 1
    show(table, state)
    assert not host.card.isVisible()
