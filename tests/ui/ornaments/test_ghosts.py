"""Advice on the scene: up to three pieces, translucent and numbered, where they could hang."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.ui import art
from tribe_desktop.ui.ornaments.camera import overview, to_figure
from tribe_desktop.ui.ornaments.ghosts import MOST, Ghost
from tribe_desktop.ui.ornaments.patience import Patience
from tribe_desktop.ui.ornaments.scene import Scene, edges
from tribe_desktop.ui.ornaments.signals import HUMAN, Note, Pose, Signals
from tribe_desktop.ui.theme import DARK, LIGHT, Theme

POSES: dict[int, Pose] = {HUMAN + k: (340.0 * (k - 2), 0.0, 0.0) for k in range(5)}
GHOSTS = (
    Ghost("arch", 0, (-60.0, 180.0, 0.0), 2), Ghost("spiral", 3, (70.0, 260.0, 0.4), 2),
    Ghost("star", 1, (360.0, 240.0, -0.3), 3), Ghost("v", 4, (-340.0, 300.0, 0.0), 1),
)  # fmt: skip


@pytest.fixture(autouse=True)
def pictures(qapp) -> Iterator[None]:
    yield
    art.forget()


def painted(told: Signals, theme: Theme = LIGHT, *, near: bool = False, patience: Patience | None = None) -> QImage:
    camera = to_figure(1280, 800, 0) if near else overview(1280, 800, *edges(POSES), 502, 134)
    out = QPixmap(1280, 800)
    with QPainter(out) as painter:
        Scene(HUMANS).paint(painter, camera, POSES, told, theme, patience=patience)
    return out.toImage()


def changed(one: QImage, other: QImage) -> set[tuple[int, int]]:
    return {(x, y) for x in range(0, 1280, 2) for y in range(0, 800, 2) if one.pixel(x, y) != other.pixel(x, y)}


@pytest.mark.parametrize("near", [False, True])
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_each_is_seen_where_it_would_hang(theme: Theme, near: bool) -> None:
    camera = to_figure(1280, 800, 0) if near else overview(1280, 800, *edges(POSES), 502, 134)
    plain = painted(Signals(), theme, near=near)
    for ghost in GHOSTS[:2]:
        found = changed(plain, painted(Signals(ghosts=(ghost,)), theme, near=near))
        assert len(found) > 40
        x, y = camera.to_screen(*ghost.pose[:2])
        far = 75 * camera.scale + 30
        assert all(abs(px - x) < far and abs(py - y) < far for px, py in found)


def test_what_is_behind_shows_through(qapp) -> None:
    """Its paint is mixed with the wall's, and not the wall's."""
    ghost = GHOSTS[0]
    camera = overview(1280, 800, *edges(POSES), 502, 134)
    x, y = (round(c) for c in camera.to_screen(ghost.pose[0], ghost.pose[1] + 20))
    plain, ghostly = painted(Signals()), painted(Signals(ghosts=(ghost,)))
    paint = QColor("#EC7FB0")
    column = [QColor(ghostly.pixel(x, y + k)) for k in range(-25, 25)]
    walls = [QColor(plain.pixel(x, y + k)) for k in range(-25, 25)]
    mixed = [
        colour for colour, wall in zip(column, walls, strict=True)
        if paint.green() + 15 < colour.green() < wall.green() - 15
    ]  # fmt: skip
    assert mixed


def test_three_are_shown_and_no_more() -> None:
    three, four = painted(Signals(ghosts=GHOSTS[:MOST])), painted(Signals(ghosts=GHOSTS))
    assert three == four
    assert changed(painted(Signals(ghosts=GHOSTS[:2])), three)


def test_the_order_is_told_by_numbers() -> None:
    """The same places in another order are another picture, at the numbers alone."""
    found = changed(painted(Signals(ghosts=GHOSTS[:2])), painted(Signals(ghosts=(GHOSTS[1], GHOSTS[0]))))
    assert 4 < len(found) < 120


def test_without_patience_they_come_with_the_next_paint() -> None:
    scene, told = Scene(HUMANS), Signals(ghosts=GHOSTS[:3])
    camera, out = overview(1280, 800, *edges(POSES), 502, 134), QPixmap(1280, 800)

    def paint(patience: Patience | None) -> bool:
        with QPainter(out) as painter:
            return scene.paint(painter, camera, POSES, told, LIGHT, patience=patience)

    paints = 1
    while paint(Patience()):
        paints += 1
        assert paints < 60
    stepwise = out.toImage()
    paint(None)
    assert out.toImage() == stepwise


def test_notes_keep_clear_of_them() -> None:
    scene, out = Scene(HUMANS), QPixmap(1280, 800)
    camera = to_figure(1280, 800, 0)
    x, y, _ = GHOSTS[1].pose
    told = Signals(ghosts=GHOSTS[:2], notes=(Note(("Here it would hold.", "It forms a colour tribe."), x, y),))
    with QPainter(out) as painter:
        scene.paint(painter, camera, POSES, told, LIGHT)
    px, py = camera.to_screen(x, y)
    assert not scene.boxes[0].contains(px, py)
