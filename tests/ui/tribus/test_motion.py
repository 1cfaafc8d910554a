"""What moves: for how long, what finishes it, and that nothing at all happens while nothing moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from people import Person, click_thing, drag, match_at, plan, screen
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tables import land, table

from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.flights import LONGEST, Fade, Flight, Hold, Show, ease
from tribe_desktop.ui.tribus.motion import SLOW

Opener = Callable[..., MainWindow]
MOVING = Settings(theme="light", pace="normal", turn_over=False)


class Counter(QObject):
    """Paint and timer events anywhere in the app."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 — Qt’s name
        if event.type() in (QEvent.Type.Paint, QEvent.Type.Timer, QEvent.Type.UpdateRequest):
            self.seen.append(f"{event.type().name} of {type(watched).__name__}")
        return False


def shows(window: MainWindow) -> Show | None:
    return screen(window).motion.show_


def test_nothing_happens_while_nothing_moves(qtbot: QtBot, opened: Opener) -> None:
    window = opened(MOVING)
    window.begin(match_at(table(), "Ana", "Bruno"))
    click_thing(qtbot, window, things.row(2))
    assert screen(window).motion.running
    screen(window).motion.finish()
    screen(window).table.territory.setFocus()
    counter = Counter()
    app = QApplication.instance()
    assert app is not None
    app.installEventFilter(counter)
    for _ in range(20):  # what is left to be painted, however busy the machine is
        counter.seen.clear()
        qtbot.wait(300)
        if counter.seen in ([], ["Timer of QTimer"]):  # which is the waiting itself
            break
    counter.seen.clear()
    qtbot.wait(300)
    app.removeEventFilter(counter)
    assert counter.seen in ([], ["Timer of QTimer"])


def test_every_action_of_a_game_is_short_and_lands(qtbot: QtBot, opened: Opener) -> None:
    window = opened(MOVING)
    window.start_plan(plan("Ana", "Bruno", "Mila", seed=3))
    shown, person = screen(window), Person(3)
    moved = set()
    for _ in range(150):
        action = person.decide(window)
        shown.controller.decide(action)
        show = shows(window)
        if show is not None:
            moved.add(type(action).__name__)
            assert show.length <= LONGEST
            assert all(item.end - item.start <= 350 for item in show.flights if not item.waits)
            for part in (0.0, 0.4, 0.8):
                shown.motion.advance(show.length * part)
            assert shown.motion.isVisible()
            shown.motion.advance(show.length)
        assert not shown.motion.isVisible()
        assert not shown.motion.running
    assert {"Take", "Put", "Step", "Draw", "Lay", "Achieve", "End"} <= moved


@pytest.mark.parametrize("how", ["press", "key", "wheel", "resize", "next"])
def test_any_input_finishes_it_and_is_heard(qtbot: QtBot, opened: Opener, how: str) -> None:
    window = opened(MOVING)
    window.begin(match_at(table(), "Ana", "Bruno"))
    shown = screen(window)
    click_thing(qtbot, window, things.row(0))
    first = shows(window)
    assert first is not None
    if how == "press":
        qtbot.mousePress(shown.table.tracks, Qt.MouseButton.LeftButton)
        qtbot.mouseRelease(shown.table.tracks, Qt.MouseButton.LeftButton)
    elif how == "key":
        qtbot.keyClick(shown, Qt.Key.Key_Shift)
    elif how == "wheel":
        shown.table.territory.zoom_by(1.2)
        shown.motion.finish()
    elif how == "resize":
        window.resize(1100, 700)
    else:
        click_thing(qtbot, window, things.land(0, 0))
        assert shown.play.match.position == 2
        assert shows(window) is not first
        return
    assert not shown.motion.running


def test_a_click_in_mid_flight_acts_on_what_is_true_already(qtbot: QtBot, opened: Opener) -> None:
    window = opened(MOVING)
    window.begin(match_at(table(row=["procreate", "explore", "move"]), "Ana", "Bruno"))
    click_thing(qtbot, window, things.row(0))
    assert shows(window) is not None
    click_thing(qtbot, window, things.land(0, 0))
    assert screen(window).controller.state.lands[0].members[0] == 2


@pytest.mark.parametrize("settings", [{"pace": "off"}, {"reduce_motion": True}])
def test_off_or_reduced_nothing_flies(qtbot: QtBot, opened: Opener, settings: dict[str, Any]) -> None:
    window = opened(Settings(**{"theme": "light", "pace": "normal", "turn_over": False, **settings}))
    window.begin(match_at(table(), "Ana", "Bruno"))
    click_thing(qtbot, window, things.row(0))
    assert shows(window) is None


def test_the_switch_takes_effect_at_once(qtbot: QtBot, opened: Opener) -> None:
    window = opened(MOVING)
    window.begin(match_at(table(row=["procreate", "explore", "move"]), "Ana", "Bruno"))
    click_thing(qtbot, window, things.row(0))
    assert shows(window) is not None
    window.change(reduce_motion=True)
    assert shows(window) is None
    click_thing(qtbot, window, things.land(0, 0))
    assert shows(window) is None
    window.change(reduce_motion=False, pace="slow")
    QApplication.processEvents()
    screen(window).controller.undo()
    show = shows(window)
    assert show is not None  # it fades back
    assert not show.flights


def test_slow_is_slower(qtbot: QtBot, opened: Opener) -> None:
    lengths = []
    for pace in ("normal", "slow"):
        window = opened(Settings(theme="light", pace=pace, turn_over=False))
        window.begin(match_at(table(), "Ana", "Bruno"))
        click_thing(qtbot, window, things.row(1))
        show = shows(window)
        assert show is not None
        lengths.append(show.length)
    assert lengths[1] == pytest.approx(SLOW * lengths[0])


def test_shells_fly_to_the_tiles_passed_over_and_from_the_taken_one(qtbot: QtBot, opened: Opener) -> None:
    window = opened(MOVING)
    window.begin(match_at(table(row_shells=[0, 0, 2, 0, 0, 0]), "Ana", "Bruno"))
    shown = screen(window)
    tiles = [QRectF(shown.table.where(things.row(number))) for number in range(3)]
    purse = QRectF(shown.table.where(things.player(0)))
    click_thing(qtbot, window, things.row(2))
    show = shows(window)
    assert show is not None
    from_purse = [f for f in show.flights if purse.contains(f.way[0].center())]
    to_purse = [f for f in show.flights if purse.contains(f.way[-1].center())]
    assert [any(tile.contains(f.way[-1].center()) for f in from_purse) for tile in tiles] == [True, True, False]
    assert len(to_purse) == 2
    assert all(tiles[2].contains(f.way[0].center()) for f in to_purse)


def test_a_dropped_piece_goes_on_from_where_it_was_dropped(qtbot: QtBot, opened: Opener) -> None:
    window = opened(MOVING)
    state = table(task=Task.MOVE, points=1, taken="move", row=["explore"], lands=[land("goat 1", "horse", "wheat")])
    window.begin(match_at(state, "Ana", "Bruno"))
    target = QRectF(screen(window).table.where(things.land(1, 0)))
    drag(qtbot, window, things.land(0, 0), things.land(1, 0))
    show = shows(window)
    assert show is not None
    assert all(target.contains(box.center()) for box in show.flights[0].way)


def test_easing_and_what_has_to_be_painted(qtbot: QtBot) -> None:
    assert (ease(-1), ease(0), ease(1), ease(2)) == (0, 0, 1, 1)
    assert ease(0.5) > 0.8
    picture = QPixmap(10, 10)
    flight = Flight(picture, (QRectF(0, 0, 10, 10), QRectF(100, 0, 10, 10)), 100, 200)
    show = Show(holds=[Hold(picture, QRectF(50, 50, 10, 10), 150)], flights=[flight])
    assert show.changed(0, 50).isEmpty()
    assert show.changed(50, 110).contains(flight.bounds(110).center())
    assert not show.changed(160, 170).contains(QRectF(50, 50, 10, 10).toRect().center())
    assert show.changed(140, 160).contains(QRectF(50, 50, 10, 10).toRect().center())
    long = Show(fades=[Fade(picture, QPointF(0, 0), 0, 2 * LONGEST)]).fitted(2.0)
    assert long.length == 2 * LONGEST


def test_bots_pause_and_step(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="slow", turn_over=False))
    window.begin(match_at(table(task=Task.DONE), "Ana", "bot"))
    shown = screen(window)
    assert not shown.prompt.watch.isVisible()
    shown.controller.end()
    assert shown.prompt.watch.isVisible()
    qtbot.keyClick(shown.choices, Qt.Key.Key_Space)
    assert shown.play.paused
    assert shown.prompt.said == "Paused: the bots wait."
    entries = shown.play.match.entries
    for number in (2, 3):
        qtbot.keyClick(shown.choices, Qt.Key.Key_Period)
        qtbot.waitUntil(lambda number=number: len(entries) == number, timeout=20_000)
        assert shown.play.paused
    qtbot.mouseClick(shown.prompt.watch.pause_button, Qt.MouseButton.LeftButton)
    assert not shown.play.paused
    qtbot.mouseClick(shown.prompt.watch.skip_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown.controller.person, timeout=20_000)
    assert not shown.prompt.watch.isVisible()
    qtbot.keyClick(shown.choices, Qt.Key.Key_Space)
    assert not shown.play.paused
