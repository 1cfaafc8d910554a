"""The picture on the start page: both games, wherever there is room for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tribe_desktop.ui import art
from tribe_desktop.ui.theme import DARK, LIGHT
from tribe_desktop.ui.widgets.start_picture import StartPicture

Opener = Callable[..., object]


@pytest.mark.parametrize("size", [(300, 600), (700, 700), (900, 300), (200, 190)], ids=str)
@pytest.mark.parametrize("games", [("tribus", "tribe"), ("tribus",), ("tribe",)], ids="+".join)
def test_each_game_has_its_part_of_it(qtbot: QtBot, games: tuple[str, ...], size: tuple[int, int]) -> None:
    picture = StartPicture(games)
    qtbot.addWidget(picture)
    picture.resize(*size)
    boxes = picture.boxes()
    assert len(boxes) == len(games)
    whole = QRectF(picture.rect())
    assert all(whole.contains(box) for box in boxes)
    assert not any(one.intersects(other) for k, one in enumerate(boxes) for other in boxes[k + 1 :])
    for look in (LIGHT, DARK):
        picture.look = look
        for _ in range(4):  # it is laid in so many frames
            image = picture.grab().toImage()
        for box in boxes:
            inside = box.adjusted(8, 8, -8, -8).toRect()
            across = range(inside.left(), inside.right(), 3)
            down = range(inside.top(), inside.bottom(), 3)
            assert len({image.pixel(x, y) for x in across for y in down}) > 100  # of a drawing, not of a ground
    art.forget()


def test_it_is_laid_in_a_few_frames(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rendering all of it in the first frame would take longer than a frame may, at scale 2."""
    drawn: list[str] = []
    frames: list[list[str]] = []
    pixmap = art.pixmap
    paint = StartPicture.paintEvent

    def painted(picture: StartPicture, event: QPaintEvent) -> None:
        drawn.clear()
        paint(picture, event)
        frames.append(list(drawn))

    monkeypatch.setattr(StartPicture, "paintEvent", painted)
    monkeypatch.setattr(art, "pixmap", lambda name, *given: (drawn.append(name), pixmap(name, *given))[1])
    picture = StartPicture(("tribus", "tribe"))
    qtbot.addWidget(picture)
    picture.resize(700, 700)
    picture.show()
    qtbot.waitUntil(lambda: bool(frames) and "start_ornaments" in frames[-1])
    assert [len(frame) for frame in frames] == [0, 5, 10, 15]
    QApplication.processEvents()
    assert len(frames) == 4  # and then nothing is painted any more
    art.forget()


@pytest.mark.parametrize("size", [(592, 290), (300, 600), (900, 300)], ids=str)
def test_the_land_lies_in_the_middle(qtbot: QtBot, size: tuple[int, int]) -> None:
    picture = StartPicture(("tribus",))
    qtbot.addWidget(picture)
    picture.resize(*size)
    ground = picture.grab().toImage()  # the first frame has it alone
    for _ in range(4):
        image = picture.grab().toImage()
    drawn = [
        (x, y) for x in range(0, size[0], 2) for y in range(0, size[1], 2) if image.pixel(x, y) != ground.pixel(x, y)
    ]
    for side, found in zip(size, zip(*drawn, strict=True), strict=True):
        assert abs((min(found) + max(found)) / 2 - side / 2) <= 5
    art.forget()
