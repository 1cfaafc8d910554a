"""The practice table: any piece, no rules, undo."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from live_tables import ARCH, FINGER, FRAME
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tribe_desktop.ornaments.catalog import ORNAMENTS
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments.practice import PracticePage, fresh
from tribe_desktop.ui.theme import theme
from tribe_desktop.ui.widgets.labels import Words

PINK_S, BIRD = 5, 30


@pytest.fixture
def page(qtbot) -> Iterator[PracticePage]:
    fonts.load()
    page = PracticePage()
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    QApplication.processEvents()
    yield page
    page.table.forget()
    page.close()
    art.forget()


def wait(page: PracticePage, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        page.table.advance(FRAME)


def hang(page: PracticePage, piece: int) -> None:
    """On the cactus's finger, by keys and what they lead to."""
    assert page.table.begin_attempt(piece, place=0)
    run = page.table.stage.run
    run.aim(FINGER, 300)
    page.table.grasp.nudge(0, 0)
    wait(page, 1)
    for y in range(300, 188, -4):
        run.aim(FINGER, y)
        wait(page, 0.05)
    wait(page, 0.5)
    page.table.grasp.press_key()
    wait(page, 8)
    assert not page.table.busy


def test_any_piece_hangs_and_all_is_undone(page: PracticePage) -> None:
    assert page.table.view.takeable == frozenset(range(ORNAMENTS))
    hang(page, ARCH)
    assert dict(page.state.scene.ornaments).keys() == {ARCH}
    assert "Placed" in page._words.text()
    page.undo()
    assert page.state.scene.ornaments == ()
    assert page.table.view.takeable == frozenset(range(ORNAMENTS))


def test_pieces_of_one_colour_may_touch(page: PracticePage) -> None:
    hang(page, ARCH)
    assert page.table.begin_attempt(PINK_S, place=0)
    run = page.table.stage.run
    run.aim(FINGER - 120, 330)
    page.table.grasp.nudge(0, 0)
    wait(page, 1)
    for k in range(40):
        run.aim(FINGER - 110 + 3 * k, 215)
        wait(page, 0.05)
        if ARCH in page.table.stage.judged.touching:
            break
    assert ARCH in page.table.stage.judged.touching
    assert page.table.stage.told().forbidden == ()


def test_a_hanging_piece_is_taken_by_a_press(page: PracticePage) -> None:
    hang(page, ARCH)
    wait(page, 2)
    x, y, _ = page.table.stage.poses()[ARCH]
    on = (x, y + 14)
    at = QPointF(*page.table.eye.now.to_screen(*on)).toPoint()
    QTest.mousePress(page.table, Qt.MouseButton.LeftButton, pos=at)
    assert page.table.holding
    assert page.state.scene.ornaments == ()
    QTest.mouseRelease(page.table, Qt.MouseButton.LeftButton, pos=at)
    page.undo()  # out of the hand
    page.undo()
    assert dict(page.state.scene.ornaments).keys() == {ARCH}


def test_keys_go_through_the_tray(page: PracticePage) -> None:
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Right)
    QTest.keyClick(page.table, Qt.Key.Key_Right)
    assert page.table.pointed_at == 1
    QTest.keyClick(page.table, Qt.Key.Key_5)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert page.table.holding
    assert page.table.stage.run.x > 500
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert not page.table.holding
    done: list[bool] = []
    page.closed.connect(lambda: done.append(True))
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert done == [True]


def test_it_is_cleared_and_dark(page: PracticePage) -> None:
    hang(page, BIRD)
    page.set_theme(theme("dark"))
    page.use_settings(Settings(marks=False, steady_hand=True, reduce_motion=True), "off")
    page.clear()
    assert page.state.scene == fresh().scene
    page.undo()
    assert page.state.scene != fresh().scene or BIRD not in dict(page.state.scene.ornaments)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_tray_lies_in_the_middle_and_the_buttons_are_of_one_height(
    page: PracticePage, width: int, height: int
) -> None:
    page.resize(width, height)
    unit = min(width / 1280, height / 800)
    tray, bar = page.table.lay.tray, page.bar.geometry()
    assert tray.center().x() == pytest.approx(width / 2)
    assert (bar.left(), bar.top()) == (round(8 * unit), round(8 * unit))
    assert bar.height() == pytest.approx(max(40, 48 * unit), abs=1)
    buttons = page.replay_button, page.undo_button, page.clear_button, page.done_button  # the first two as in a match
    QApplication.processEvents()
    assert len({button.height() for button in buttons}) == 1
    assert len({button.y() for button in buttons}) == 1
    assert [button.x() for button in buttons] == sorted(button.x() for button in buttons)


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1024, 640), (1280, 800)])
def test_the_bar_grows_with_the_text_size(page: PracticePage, width: int, height: int) -> None:
    def measures() -> tuple[int, int, int, int]:
        QApplication.processEvents()
        words, title = page.bar.findChildren(Words)[::-1]
        return page.bar.height(), page.done_button.fontMetrics().height(), title.px, words.px

    page.resize(width, height)
    before = measures()
    page.set_text_size(200)
    assert all(b > a * 1.2 for a, b in zip(before, measures(), strict=True))
    page.say(text("live.practice.over", human="the crocodile of the longest river, who carries five pieces"))
    measures()
    buttons = page.undo_button, page.replay_button, page.clear_button, page.done_button
    assert page.bar.rect().contains(page.done_button.geometry())
    assert all(button.width() >= button.sizeHint().width() for button in buttons)
    assert page.bar.width() < width
    page.set_text_size(100)
    page.say(text("live.practice.task"))
    assert measures() == before


def test_hidden_it_has_the_measures_of_its_size(qtbot) -> None:
    """It is made before it is shown: the bar was that of a small window."""
    page = PracticePage()
    qtbot.addWidget(page)
    page.resize(400, 300)
    page.show()
    page.hide()
    page.resize(1280, 800)
    page.show()
    assert page.bar.geometry().getRect() == (8, 8, 1264, 48)
    page.close()
