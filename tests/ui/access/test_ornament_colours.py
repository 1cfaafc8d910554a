"""The ornament game for other eyes: pieces, players and signals are told apart by all of them, and in grey."""

from __future__ import annotations

from itertools import combinations

import pytest
from eyes import SEEN, apart
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from tribe_desktop.ornaments.catalog import COLOURS
from tribe_desktop.ui import art
from tribe_desktop.ui.ornaments import pieces, tokens
from tribe_desktop.ui.ornaments.colours import CREAM, NO, NO_DARK, OCHRE, PAINTS, WOODS, paint, studio
from tribe_desktop.ui.ornaments.pieces import Look
from tribe_desktop.ui.theme import DARK, LIGHT, Theme, contrast

BOTH = pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
DICHROMATS = pytest.mark.parametrize("eyes", [name for name in SEEN if name != "grey"])


def greys(picture: QPixmap) -> bytes:
    image = picture.toImage().convertToFormat(QImage.Format.Format_Grayscale8)  # lives until its bytes are copied
    return bytes(image.constBits())


def drawn(colour: int, look: Theme, scale: float, *, flat: str = "") -> QPixmap:
    """An arch of a colour; `flat`: all in this paint, so that the marks alone differ."""
    side = round(70 * scale)
    out = QPixmap(side + -side % 4, side + -side % 4)
    out.fill(QColor(studio(look).wall[0]))
    with QPainter(out) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(side / 2, side / 2)
        painter.scale(scale, -scale)
        if flat:
            pieces.marks.draw(painter, colour, pieces.marks.spots("arch", False), flat, 1.0)
        else:
            pieces.draw(painter, Look("arch", colour, look.dark), 0, 0, 0, scale)
    return out


@DICHROMATS
def test_the_five_colours_are_far_apart_for_all_eyes(eyes: str) -> None:
    assert min(apart(a.face, b.face, eyes) for a, b in combinations(PAINTS, 2)) >= 19.4


@BOTH
@pytest.mark.parametrize("eyes", SEEN)
def test_a_piece_stands_out_from_wood_wall_and_tray_by_its_face_or_its_edge(look: Theme, eyes: str) -> None:
    room = studio(look)
    grounds = [*room.wall, room.floor, *(wood.face for wood in WOODS.values())]
    for colour in range(len(COLOURS)):
        own = paint(colour, look.dark)
        for ground in grounds:
            assert max(apart(own.face, ground, eyes), apart(own.under, ground, eyes)) >= 15, (colour, ground)


@BOTH
def test_a_mark_stands_out_from_its_paint_in_grey(look: Theme) -> None:
    for colour in range(len(COLOURS)):
        own = paint(colour, look.dark)
        assert contrast(own.mark, own.face) >= 2.4, colour


def test_the_marks_alone_tell_the_colours_apart(qapp) -> None:
    """Of two arches in one paint a good part of the marked pixels differ."""
    found = [greys(drawn(colour, LIGHT, 3.0, flat="#000000")) for colour in range(len(COLOURS))]
    ground = found[0][0]
    dark = [{k for k, value in enumerate(picture) if value < ground - 60} for picture in found]
    assert all(len(marked) > 150 for marked in dark)
    for one, other in combinations(dark, 2):
        assert len(one ^ other) >= 0.3 * len(one | other)


@BOTH
@pytest.mark.parametrize("scale", [0.79, 2.25])
def test_in_grey_two_pieces_of_one_shape_differ(qapp, look: Theme, scale: float) -> None:
    found = [greys(drawn(colour, look, scale)) for colour in range(len(COLOURS))]
    ground = found[0][0]
    for one, other in combinations(found, 2):
        pixels = enumerate(zip(one, other, strict=True))
        painted = [k for k, (a, b) in pixels if max(abs(a - ground), abs(b - ground)) > 20]
        assert sum(abs(one[k] - other[k]) > 25 for k in painted) >= 0.11 * len(painted)
    art.forget()


def test_emblems_and_hearts_are_told_apart_in_grey(qapp) -> None:
    emblems = [greys(tokens.emblem(name, 40, 1.0)) for name in tokens.EMBLEMS]
    for one, other in combinations(emblems, 2):
        assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) >= 0.1 * len(one)
    grey, gold = (tokens.token(is_gold, 40, 1.0).toImage() for is_gold in (False, True))
    assert gold != grey
    art.forget()


@BOTH
@pytest.mark.parametrize("eyes", SEEN)
def test_who_is_to_move_is_seen_by_the_edge_of_the_card(look: Theme, eyes: str) -> None:
    assert apart(look.edge, look.panel, eyes) >= 30
    assert apart(look.edge, look.line, eyes) >= 15
    assert contrast(look.edge, look.panel) >= 3


@BOTH
@pytest.mark.parametrize("eyes", SEEN)
def test_signals_are_seen_against_wall_and_wood(look: Theme, eyes: str) -> None:
    """A ring, a contour: of its cream and its colour one is far from what lies beside, and they are far apart."""
    room = studio(look)
    no = NO_DARK if look.dark else NO
    assert room.no == no
    for mark in (no, OCHRE, room.counted):
        assert apart(mark, CREAM, eyes) >= 22
        for ground in (*room.wall, room.floor, *(wood.face for wood in WOODS.values()), *(p.face for p in PAINTS)):
            assert max(apart(mark, ground, eyes), apart(CREAM, ground, eyes)) >= 12, (mark, ground)


def test_a_hand_that_touches_is_another_picture_in_grey(qapp) -> None:
    free, touching = (greys(art.pixmap(name, 100, 100)) for name in ("pointer-hand", "pointer-hand-touch"))
    assert sum(abs(a - b) > 25 for a, b in zip(free, touching, strict=True)) >= 0.1 * len(free)
    art.forget()
