"""Members on a land tile."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from tribe_desktop.ui.theme import LIGHT
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.canvas import Canvas, watch

WIDTH = 120.0


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("tribe", ["wolf", "deer", "bison", "crane"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 12])
def test_all_of_a_tiles_members_stand_on_it(tribe: str, count: int) -> None:
    """None on its edge, where they could be a neighbour's, and lines around the tile would cross them."""
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pieces.members(Canvas(painter, LIGHT, 1.0, 1.0), tribe, count, 100, 100, WIDTH)
    tile = pieces.hexagon(100, 100, WIDTH, inset=1.5)
    painted = [(x, y) for x in range(200) for y in range(200) if image.pixelColor(x, y).alpha() > 60]
    assert len(painted) > 300
    assert [(x, y) for x, y in painted if not tile.contains(QPointF(x + 0.5, y + 0.5))] == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("count", [1, 3, 9])
def test_on_a_small_tile_they_are_a_number(count: int) -> None:
    """Figures a few pixels high could not be told from the picture of the land."""
    image = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
    with QPainter(image) as painter, watch() as texts:
        pieces.members(Canvas(painter, LIGHT, 1.0, 1.0), "wolf", count, 50, 50, 40.0)
        pieces.members(Canvas(painter, LIGHT, 1.0, 1.0), "wolf", 1, 50, 50, WIDTH)
    assert [text.words for text in texts] == [str(count)]
