"""Every pair of colours in use can be read, in both themes, and nothing is told by colour alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from eyes import SEEN, apart, delta
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.catalog import EPOCHS as EPOCH_KEYS
from tribe_desktop.tribus.catalog import RESOURCES, TRACKS
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.theme import DARK, EPOCHS, GLYPHS, INK, LIGHT, TRIBES, Theme, contrast, mix
from tribe_desktop.ui.tribus import canvas
from tribe_desktop.ui.tribus.faces import veil
from tribe_desktop.ui.tribus.table import TribusTable
from tribe_desktop.ui.tribus.things import Position, SeatLook
from tribe_desktop.ui.tribus.zones import RIM

BOTH = pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
LAND = {"goat": "#7FA35A", "horse": "#8C4A26", "wheat": "#F2DC8C", "gold": "#55606B", "incense": "#A58BC4"}


@BOTH
def test_texts_stand_out_from_their_grounds(look: Theme) -> None:
    pairs = [
        *((look.ink, ground) for ground in (
            look.ground, look.panel, look.rock, look.well, look.button, look.glow_ground, look.lichen,
            mix(look.panel, look.glow, 0.26),  # the letter of a free place pointed at
        )),
        *((look.muted, ground) for ground in (
            look.ground, look.panel, look.rock, look.well, look.button, look.glow_ground, look.lichen,
        )),
        *((look.error, ground) for ground in (look.ground, look.panel, look.well)),
        (look.primary_text, look.primary),
        (mix(look.primary_text, look.primary, 0.04), look.primary),  # the second line of the large button
        (look.primary_text, mix(look.primary, "#000000", 0.12)),  # the key on it
        (INK, look.tile), (INK, look.space), (INK, look.glow), ("#4A3B30", look.event_paper), ("#5A4A3E", look.tile),
        *((INK, mix(colour, look.card_paper, 0.78)) for colour in EPOCHS),
        *((INK, mix(colour, look.event_paper, 0.68)) for colour in EPOCHS),
        *((GLYPHS[tribe], TRIBES[tribe]) for tribe in TRIBES),  # the number on a stone
    ]  # fmt: skip
    grounds = [look.tile, *(mix(colour, look.event_paper, 0.68) for colour in EPOCHS)]  # of tiles out of reach
    pairs += [(INK, mix(ground, look.rock, veil(look.rock))) for ground in grounds]
    assert not [(text, ground, contrast(text, ground)) for text, ground in pairs if contrast(text, ground) < 4.5]


@BOTH
def test_lines_that_carry_a_meaning_stand_out(look: Theme) -> None:
    grounds = (look.ground, look.panel, look.rock, look.button, look.well, look.glow_ground)
    pairs = [
        *((look.edge, ground) for ground in grounds),  # chosen, current
        *((look.ink, ground) for ground in grounds),  # focus of controls
        (look.field, look.panel), (look.field, look.ground),
        (look.muted, look.panel),  # an empty check box
        (mix(look.ink, look.panel, 0.45), look.panel),  # focus of the lists
        (INK, look.glow),  # a tick
        (look.glow, RIM), (look.ink, look.panel),  # both lines of a ring on the board
    ]  # fmt: skip
    assert not [(line, ground, contrast(line, ground)) for line, ground in pairs if contrast(line, ground) < 3]


@BOTH
def test_the_focus_ring_stands_out_from_everything_it_may_lie_on(look: Theme) -> None:
    """It has two colours, one of which does."""
    grounds = [*LAND.values(), *EPOCHS, *TRIBES.values(), look.rock, look.panel, look.tile, look.glow, look.glow_ground]
    assert not [g for g in grounds if max(contrast(look.ink, g), contrast(look.panel, g)) < 3]
    assert contrast(look.ink, look.panel) >= 7


def test_the_distance_of_colours_is_computed_right() -> None:
    assert round(delta((50, 2.6772, -79.7751), (50, 0, -82.7485)), 4) == 2.0425
    assert round(delta((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)), 4) == 0.9082


@pytest.mark.parametrize("eyes", [name for name in SEEN if name != "grey"])
def test_land_and_tribes_are_far_apart_for_all_eyes(eyes: str) -> None:
    for colours, least in ((LAND, 16.8), (TRIBES, 22.0)):
        assert min(apart(a, b, eyes) for a, b in combinations(colours.values(), 2)) >= least


@BOTH
@pytest.mark.parametrize("eyes", SEEN)
def test_rings_are_seen_by_all_eyes(eyes: str, look: Theme) -> None:
    """Of ochre and its edge one is far from whatever lies beside the ring, and they are far from each other."""
    assert apart(look.glow, RIM, eyes) >= 30
    for ground in (look.rock, look.panel, look.tile, *LAND.values()):
        assert max(apart(look.glow, ground, eyes), apart(RIM, ground, eyes)) >= 18


def ink(name: str, side: int = 64) -> set[int]:
    """The dark pixels of a drawing, seen in grey."""
    picture = art.pixmap(name, side, side, 1.0).toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    pixels = bytes(picture.constBits())
    ordered = sorted(pixels)
    middle = (ordered[len(ordered) // 20] + ordered[-len(ordered) // 20]) / 2
    return {k for k, v in enumerate(pixels) if v < middle}


@pytest.mark.parametrize(
    "names",
    [
        [f"hex_{name}" for name in RESOURCES],
        [f"emblem_{name}" for name in TRIBES],
        [f"member_{name}" for name in TRIBES],
        [f"epoch_{name}" for name in EPOCH_KEYS],
        [f"track_{name}" for name in TRACKS],
    ],
    ids=["land", "emblems", "members", "epochs", "tracks"],
)
def test_pictures_tell_apart_what_colours_do(qapp, names: list[str]) -> None:
    """In grey the same pictures differ in a seventh of their darker half at least."""
    drawn = [ink(name) for name in names]
    for (a, one), (b, other) in combinations(zip(names, drawn, strict=True), 2):
        assert len(one ^ other) >= 0.15 * len(one | other), (a, b)


@BOTH
@pytest.mark.parametrize("shells", [9, 0], ids=["all within reach", "none"])
def test_every_text_on_the_board_has_contrast_where_it_is_drawn(qtbot, look: Theme, shells: int) -> None:
    """Measured in the picture, the lightest and the darkest pixel of each; thin strokes lose a little by smoothing."""
    from tribe_desktop.tribus.game import TRIBUS  # noqa: PLC0415
    from tribe_desktop.tribus.state import EVENT, Task  # noqa: PLC0415

    fonts.load()
    state = TRIBUS.new(TRIBUS.setup({"players": 4, "start": 0}), 5)
    state.task, state.shells[0] = Task.TAKE, shells
    state.row[3:5] = [EVENT, EVENT + 9]
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(1280, 800)
    table.set_theme(look)
    table.show_position(Position(state, tuple(SeatLook(e, e, "to move") for e in TRIBES), 0))
    found = []
    for area in table.areas.values():
        with canvas.watch() as written:
            area.repaint_layer()
            picture = area.grab().toImage()
        for text in written:
            box = text.box.toAlignedRect() & picture.rect()
            pixels = {picture.pixelColor(x, y).name() for x in range(box.left(), box.right() + 1)
                      for y in range(box.top(), box.bottom() + 1)}  # fmt: skip
            tones = sorted(pixels, key=lambda colour: contrast(colour, "#000000"))
            if tones and contrast(tones[0], tones[-1]) < 4.2:
                found.append((text.words, round(contrast(tones[0], tones[-1]), 2)))
    assert not found
