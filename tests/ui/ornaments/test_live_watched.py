"""What one watches: a bot's hand, what falls, a replay; it is in sight, and it says what it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from live_tables import ARCH, FINGER, LEFT, Hand, first_turn
from ornament_people import Person, screen, short
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import Task
from tribe_desktop.settings.model import Settings
from tribe_desktop.table.attempt import Phase
from tribe_desktop.table.parts import Act
from tribe_desktop.table.scripts import Script
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.ornaments import replay_bar

Seat = Callable[..., Hand]
Opener = Callable[..., MainWindow]
ANTLER = 38


def taken(piece: int = ARCH) -> object:
    state = first_turn()
    state.chosen, state.task = piece, Task.PLACE
    state.supply &= ~(1 << piece)
    return state


def way() -> Script:
    from hanging import way as points  # noqa: PLC0415 - its module needs the path that pytest has set

    return Script((0, 8 * 14), tuple(points((FINGER, 350, 90), (FINGER, 230, 450), (FINGER, 192, 120))))


def test_a_bots_hand_is_seen_from_the_tray_on(seat: Seat) -> None:
    """It carries the piece, and what it does is not faded while it waits."""
    hand = seat(taken(), person=False)
    hand.table.perform(way())
    seen = []
    while not hand.reports:
        hand.wait(0.05)
        stage = hand.table.stage
        if stage.run is not None and stage.run.phase in (Phase.OUTSIDE, Phase.HELD):
            shown = stage.hand()
            assert shown is not None
            seen.append((stage.run.phase, shown.opacity))
    assert {phase for phase, _ in seen} == {Phase.OUTSIDE, Phase.HELD}
    assert {opacity for _, opacity in seen} == {1.0}


def sweep() -> Script:
    """Through the cactus, which topples, and out."""
    from hanging import way as points  # noqa: PLC0415 - as above

    corners = (LEFT - 170, 270, 1), (LEFT - 170, 210, 300), (LEFT + 170, 210, 480), (LEFT + 170, 360, 400)
    return Script((0, 0), tuple(points(*corners, act=Act.TAKE_OUT)))


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 640), (1600, 760)])
def test_a_figure_that_is_toppled_by_a_hand_falls_in_sight(seat: Seat, width: int, height: int) -> None:
    """From the table to the hand, all is over the folded tray, while the hand still holds its piece."""
    hand = seat(taken(ANTLER), person=False)
    table = hand.table
    table.resize(width, height)
    table.perform(sweep())
    seen = []
    while not hand.reports:
        hand.wait(0.016)
        run, eye, lay = table.stage.run, table.eye, table.lay
        if run is None or not run.held or abs(table.stage.poses()[HUMAN][2]) < 0.6:
            continue
        x, y, _ = table.stage.poses()[HUMAN]
        camera = eye.target or eye.now
        seen.append(camera)
        assert camera.to_screen(x, 0)[1] <= lay.folded.top() - 5
        assert 0 < camera.to_screen(x - 200, y)[0] < camera.to_screen(x + 200, y)[0] < width
        assert camera.to_screen(*run.hand)[1] >= lay.top
    assert seen, "it toppled while it was held, and was not looked at"


def test_the_hand_stays_where_it_is_while_the_camera_steps_back(seat: Seat) -> None:
    hand = seat()
    hand.take(ARCH, LEFT, 330)
    hand.to(LEFT, 300, 2.0)
    table, pixel = hand.table, hand.table.grasp.input.pixel
    before, was = table.eye.now, table.stage.run.hand
    table.eye.to_fall(LEFT - 260, LEFT + 260, was[1])
    hand.wait(0.6)
    assert table.eye.now.scale < before.scale
    assert table.grasp.input.pixel == pixel
    assert table.stage.run.hand == pytest.approx(was, abs=1.0)


def test_the_small_map_is_not_left_behind(seat: Seat, qtbot: QtBot) -> None:
    """Once nothing moves its frame is that of the camera as it is."""
    hand = seat()
    table = hand.table
    qtbot.waitUntil(lambda: not table.running)
    table.grasp.zoom(2, (500, 500))
    table.advance(0.016)
    table.grab()
    table.grasp.zoom(1, (200, 500))
    qtbot.waitUntil(lambda: not table.running)
    assert table.map_picture[2][3] == table.eye.now


def test_the_cameras_signs_are_large_on_a_bordered_panel(seat: Seat) -> None:
    """As large as those beside a territory."""
    table = seat().table
    table.grasp.zoom(2, (500, 500))
    table.advance(0.016)
    signs = [button for button in table.findChildren(QToolButton) if button.text() in "+\u2212"]
    assert len(signs) == 2
    for button in signs:
        assert button.isVisible()
        button.ensurePolished()
        assert button.font().pixelSize() >= 26
        assert button.width() == button.height() == 40
        assert f"border: 1px solid {table.theme.line}" in button.styleSheet()


@pytest.mark.parametrize("slow", [False, True])
def test_what_falls_is_in_sight(seat: Seat, slow: bool) -> None:
    """Before it comes to where the folded tray is, the camera has stood back."""
    hand = seat()
    hand.take(ARCH, LEFT - 150)
    hand.table.set_slow(slow)
    hand.release(hand.to(LEFT - 150, 300, 1.0))
    table = hand.table
    lowest = 1e9
    while not hand.reports:
        hand.wait(0.016)
        if table.stage.run is None or ARCH not in table.stage.poses():
            continue
        x, y, _ = table.stage.poses()[ARCH]
        hidden = table.eye.now.to_screen(x, y)[1] > table.lay.folded.top()
        assert not (hidden and table.eye.close and not table.eye.moving)
        lowest = min(lowest, y)
    assert lowest < 40


def test_a_replay_says_what_it_is_and_what_the_try_did(qtbot: QtBot, opened: Opener, monkeypatch) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=False))
    window.begin(short("Ana", "Bruno"))
    person = Person(window)
    piece = person.piece()
    person.hang(piece, person.beside(piece))
    written: list[str] = []
    paint = replay_bar.paint
    monkeypatch.setattr(
        replay_bar, "paint", lambda *given: (written.append(f"{given[2]} {given[3]}"), paint(*given))[1]
    )
    shown = screen(window)
    qtbot.keyClick(shown.choices, Qt.Key.Key_R)
    person.wait(0.4)
    before: QImage = shown.table.grab().toImage()
    assert written
    assert "Ana, try 1 with the" in written[-1]
    assert written[-1].startswith("1.0 ")
    qtbot.keyClick(shown, Qt.Key.Key_R)
    shown.table.grab()
    assert written[-1].startswith("0.5 ")
    qtbot.keyClick(shown.table, Qt.Key.Key_Escape)  # it has the focus
    person.wait(0.5)
    assert shown.table.stage.kind == ""
    assert shown.table.grab().toImage() != before


def test_the_end_of_a_replay_is_seen_for_a_moment(seat: Seat) -> None:
    hand = seat()
    hand.take(ARCH, FINGER)
    hand.to(FINGER, 240)
    hand.release(hand.to(FINGER, 191))
    hand.until_over()
    hand.judge()
    hand.wait(4)
    assert hand.table.replay()
    while not hand.table.stage.run.over:
        hand.wait(0.1)
    hand.wait(1.0)
    assert hand.table.stage.kind == "replay"
    hand.wait(1.0)
    assert hand.table.stage.kind == ""


def test_what_is_said_of_a_held_piece_ends_as_it_is_let_go(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="normal", turn_over=False))
    window.begin(short("Ana", "Bruno"))
    person = Person(window)
    piece = person.piece()
    person.take(piece, person.way(piece))
    person.wait(0.3)
    prompt = screen(window).prompt
    qtbot.mouseRelease(person.table, Qt.MouseButton.LeftButton, pos=person.table.rect().center())
    person.wait(0.3)
    assert not person.table.holding
    assert prompt.said == "Hold your breath."
    person.until_quiet()


def test_what_fell_is_marked_as_long_as_it_is_told(seat: Seat) -> None:
    hand = seat()
    hand.take(ARCH, LEFT - 150)
    hand.release(hand.to(LEFT - 150, 300, 1.0))
    hand.until_over()
    hand.judge()
    table = hand.table
    hand.wait(0.5)
    assert table.telling.now is not None
    while table.telling.now is not None:
        hand.wait(0.1)
    hand.wait(0.2)
    assert not table.stage.told().fallen
    assert not table.stage.told().on_table
