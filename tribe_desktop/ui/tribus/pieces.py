"""The loose pieces of Tribus as they are drawn everywhere: stones, markers, members, land, shells, event marks."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

from tribe_desktop.tribus.catalog import RESOURCES
from tribe_desktop.ui.fonts import BOLD
from tribe_desktop.ui.theme import GLYPHS, INK, PAPER, TRIBES

if TYPE_CHECKING:
    from tribe_desktop.tribus.catalog import Event
    from tribe_desktop.ui.tribus.canvas import Canvas

HEX = math.sqrt(3) / 2  # height of a flat-topped hex by its width
FIGURES = 54.0  # on a tile less wide than that members are no figures: one could not tell them from the picture
SYMBOLS = {  # what an event's number counts: picture, size beside a number of 16
    "strongest_gain": ("tooth", 20.0),
    "weakest_lose": ("tooth", 20.0),
    "own_exhaust": ("hex_exhausted", 21.0),
    "all_exhaust": ("hex_exhausted", 21.0),
    "own_lose_members": ("member", 21.0),
    "all_lose_members": ("member", 21.0),
}


def glyph(c: Canvas, tribe: str, x: float, y: float, size: float) -> None:
    """The tribe's emblem in one colour, centred."""
    c.icon(f"mark_{tribe}", x - size / 2, y - size / 2, size, tint=GLYPHS[tribe])


def stone(c: Canvas, tribe: str, x: float, y: float, size: float) -> None:
    """A marking stone, centred."""
    c.icon("stone", x - size / 2, y - size / 2, size, tint=TRIBES[tribe])
    glyph(c, tribe, x, y, size * 0.62)


def marker(c: Canvas, tribe: str, x: float, y: float, size: float) -> None:
    """A progress marker, centred."""
    c.icon("marker", x - size / 2, y - size / 2, size, tint=TRIBES[tribe])
    glyph(c, tribe, x, y, size * (0.64 if size > 18 else 0.72))  # a small one has a larger emblem


def count_disc(c: Canvas, tribe: str, x: float, y: float, r: float, number: int, size: float = 14) -> None:
    """Members as a number: where there is no room for figures."""
    if tribe == "crane":
        c.disc(x, y, r, TRIBES[tribe], INK, max(1.4, r * 0.14))
    else:
        c.disc(x, y, r, TRIBES[tribe], PAPER, max(1.4, r * 0.14))
    c.text(x - r, y - r, 2 * r, 2 * r, str(number), size, BOLD, GLYPHS[tribe], "centre")


_CORNERS = [(math.cos(math.tau * k / 6), math.sin(math.tau * k / 6)) for k in range(6)]


def hexagon(x: float, y: float, width: float, inset: float = 0.0) -> QPainterPath:
    """A flat-topped hexagon around a centre."""
    r = width / 2 - inset
    corners = [QPointF(x + r * across, y + r * down) for across, down in _CORNERS]
    path = QPainterPath()
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


def land(c: Canvas, resource: int, spent: bool, x: float, y: float, width: float) -> None:
    """A land tile around a centre; an exhausted one still tells what it was (its kind stays public)."""
    wide, high = width * 1.011, width * HEX * 1.011
    name = "hex_exhausted" if spent else f"hex_{RESOURCES[resource]}"
    c.icon(name, x - wide / 2, y - high / 2, wide, high)
    if spent:
        r = width * 0.15
        c.disc(x, y - width * 0.19, r, "#D9CFBE", "#8A7F70", max(0.8, width * 0.012))
        c.icon(f"res_{RESOURCES[resource]}", x - r * 0.72, y - width * 0.19 - r * 0.72, r * 1.44, opacity=0.75)


def members(c: Canvas, tribe: str, count: int, x: float, y: float, width: float) -> None:
    """The members on a land tile around a centre: side by side up to three, then a group and a number."""
    if not count:
        return
    if width < FIGURES:
        small_count(c, tribe, x, y, width, count)
        return
    size, foot = width * 0.37, y + width * HEX / 2 - width * 0.036
    if count <= 3:
        step, back = (width * 0.255, 0.0) if count < 3 else (width * 0.2, width * 0.055)
        for k in (0, 2, 1) if count == 3 else range(count):  # of three the middle one stands before the others
            away = k - (count - 1) / 2
            c.icon(f"member_{tribe}", x + away * step - size / 2, foot - size - abs(away) * back, size)
        return
    r = max(width * 0.135, 9)
    left = x - width * 0.12
    for k in (0, 2, 1):  # a group: two behind, one before, all on the tile
        back = k != 1
        wide = size * (0.8 if back else 1)
        c.icon(
            f"member_{tribe}", left + (k - 1) * width * 0.09 - wide / 2, foot - (size * 1.14 if back else size), wide
        )
    count_disc(c, tribe, x + width * 0.17, foot - r - width * 0.03, r, count, max(14, r * 1.5))


def small_spot(c: Canvas, x: float, y: float, width: float, count: int) -> tuple[float, float, float, float]:
    """Middle and radius of the disc that counts members on a small land tile, and the size of its number.

    It lies inside the tile, low on the right, so that the picture above stays to be seen.
    """
    size = max(11, min(16, width * 0.4))
    wide = c.width(str(count), size, BOLD) / 2 + 0.5
    r = min(max(c.px(size) * 0.56, wide), width * (0.2 if count < 10 else 0.3))
    return x + width * 0.138 - (r - width * 0.2) * 0.55, y + width * HEX / 2 - r * 1.08 - width * 0.03, r, size


def small_count(c: Canvas, tribe: str, x: float, y: float, width: float, count: int) -> None:
    """Members on a small land tile."""
    at, low, r, size = small_spot(c, x, y, width, count)
    count_disc(c, tribe, at, low, r, count, size)


def shell(c: Canvas, x: float, y: float, size: float, opacity: float = 1.0) -> None:
    c.icon("shell", x, y, size, opacity=opacity)


def event_number(event: Event) -> str:
    """The number on an event tile, with its sign; empty where strength decides."""
    if event.kind == "strongest_gain":
        return f"+{event.amount}"
    if event.kind == "weakest_lose":
        return f"−{event.amount}"
    return str(event.amount) if event.amount else ""


def event_symbol(event: Event) -> tuple[str, float]:
    """The picture beside it."""
    if event.kind in SYMBOLS:
        return SYMBOLS[event.kind]
    return f"track_{event.kind.partition('_')[2]}", 20.0
