"""Where a refusal's tip lies: near its thing, and never over a name or a number that is needed to understand it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import people
import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from tables import table

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.tribus import things, tips
from tribe_desktop.ui.tribus.screen import TribusScreen
from tribe_desktop.ui.tribus.things import Thing

Opener = Callable[..., MainWindow]
ROW = ["move", "explore", "procreate", "move+", "explore+", "procreate+", "Drought", "Raid", "Hike", "Conquest"]
SHORT = "It costs 9 shells, one for each tile left of it; in hand: 2."
LONG = "First take a tile from the row; only a tile with a hand completes an achievement."


def begun(opened: Opener, size: tuple[int, int], percent: int, players: int = 3) -> TribusScreen:
    window = opened(msgspec.structs.replace(Settings(theme="light", pace="off", turn_over=False), text_size=percent))
    window.resize(*size)
    window.begin(people.match_at(table(players, row=ROW, shells=[2, 5, 3, 3][:players]), *"ABCD"[:players]))
    QTest.qWait(20)  # laid out
    return people.screen(window)


def on_screen(shown: TribusScreen, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(shown, QPoint(0, 0)), widget.size())


def names(shown: TribusScreen) -> dict[str, QRect]:
    """Where names and numbers stand on the screen."""
    table, unit = shown.table, shown.table.unit
    found = {
        "players": on_screen(shown, table.players),
        "choices and log": on_screen(shown, table.side),
        "whose turn": on_screen(shown, shown.prompt.heading),
    }
    land = on_screen(shown, table.territory)
    found["land's name"] = QRect(land.topLeft(), QSize(round(140 * unit), round(50 * unit)))
    for seat in range(1, table.row.position.state.players):
        card = table.others.where(things.player(seat)).translated(on_screen(shown, table.others).topLeft())
        found[f"name of {seat}"] = QRect(card.topLeft(), QSize(card.width(), round(50 * unit)))
    return found


def refuse(shown: TribusScreen, thing: Thing, words: str) -> QRect:
    shown.controller._refuse(thing, words)
    assert shown.tip.isVisible()
    assert shown.tip.text() == words
    return shown.tip.geometry()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1024, 640), 200), ((1280, 800), 150)], ids=str)
def test_a_tip_hides_no_name_wherever_one_points(
    opened: Opener, size: tuple[int, int], percent: int, players: int
) -> None:
    shown = begun(opened, size, percent, players)
    kept = names(shown)
    assert shown.tip.isHidden()
    pointed = [things.row(number) for number in range(len(ROW))]
    pointed += [things.slot(number) for number in range(12)] + [things.track(number) for number in range(4)]
    pointed += [things.land(number, seat) for number in range(3) for seat in range(players)] + [things.BAG]
    for thing in pointed:
        where = tips.core(shown, thing)
        assert where is not None, thing
        for words in (SHORT, LONG):
            tip = refuse(shown, thing, words)
            assert not tip.intersects(where), thing
            assert not people.hides(shown, thing), thing
            assert shown.rect().contains(tip), thing
            hidden = [name for name, box in kept.items() if tip.intersects(box)]
            assert not hidden, (thing, hidden)


@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 100)], ids=str)
def test_the_tip_of_a_tile_in_the_row_touches_no_button_and_no_other_tile(
    opened: Opener, size: tuple[int, int], percent: int
) -> None:
    shown = begun(opened, size, percent)
    tiles = [tips.core(shown, things.row(number)) for number in range(len(ROW))]
    buttons = [shown.prompt.hint_button, shown.prompt.undo_button, shown.prompt.end_button, shown.prompt.menu_button]
    for number, tile in enumerate(tiles):
        tip = refuse(shown, things.row(number), SHORT)
        assert tips._gap(tip, tile) <= 20 * shown.table.unit
        assert not any(tip.intersects(one) for one in tiles)
        assert not any(tip.intersects(on_screen(shown, one)) for one in buttons)


def test_a_tip_hides_no_price_one_can_pay(opened: Opener) -> None:
    shown = begun(opened, (1024, 640), 200)
    for number in range(3, len(ROW)):
        refuse(shown, things.row(number), SHORT)
        assert [one for one in shown.table.row.can if people.hides(shown, one)] == [], number


def test_a_tip_in_the_territory_leaves_the_land_in_sight(opened: Opener) -> None:
    shown = begun(opened, (1280, 800), 100)
    lands = [tips.core(shown, things.land(number, 0)) for number in range(3)]
    for number in range(3):
        tip = refuse(shown, things.land(number, 0), SHORT)
        assert not any(tip.intersects(one) for one in lands)


def test_no_word_of_a_tip_stands_alone(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(900, 600)
    tip = tips.Tip(over)
    wide, one = tip._size(LONG, 420), tip._size(LONG, 800)
    assert wide.height() > one.height()
    assert wide.width() < one.width() * 0.62  # two lines, about equally long
    tip.show_at("Short.", QRect(800, 560, 90, 30), [])
    assert over.rect().contains(tip.geometry())
    assert not tip.geometry().intersects(QRect(800, 560, 90, 30))
