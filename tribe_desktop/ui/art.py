"""Our drawings, rendered once per size and pixel ratio and then only copied.

Sizes are whole device pixels, so that a picture is never resampled. Drawings with a `tint` group can be recoloured.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tribe_desktop.kernel.paths import resource

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon
    from PySide6.QtSvg import QSvgRenderer

_TINT = r'(<g id="tint" fill=")[^"]*(")'
# Bytes of pictures kept: so many times the largest, which is as large as the window, within these. A window of
# 1280 × 800 asks for about 35 MB; what is more is seldom asked for again, and would only grow from game to game.
_TIMES, _LEAST, _MOST = 12, 48 * 1024 * 1024, 96 * 1024 * 1024

_cache: OrderedDict[Hashable, QPixmap] = OrderedDict()
_held = _largest = 0  # bytes


def known(key: Hashable) -> QPixmap | None:
    """The picture kept under `key`, if there is one."""
    found = _cache.get(key)
    if found is not None:
        _cache.move_to_end(key)
    return found


def kept(key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
    """The picture kept under `key`, made now if it isn't there; the longest unused are dropped first."""
    global _held, _largest  # noqa: PLW0603
    found = known(key)
    if found is not None:
        return found
    made = make()
    _cache[key] = made
    size = made.width() * made.height() * 4
    _held, _largest = _held + size, max(_largest, size)
    limit = min(max(_LEAST, _TIMES * _largest), _MOST)
    while _held > limit and len(_cache) > 1:
        _, old = _cache.popitem(last=False)
        _held -= old.width() * old.height() * 4
    return made


def forget() -> None:
    """Drop every kept picture (they must not outlive the application)."""
    global _held, _largest  # noqa: PLW0603
    _cache.clear()
    _held = _largest = 0


@lru_cache(maxsize=1024)
def _renderer(name: str, tint: str) -> QSvgRenderer:
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415 — the first picture has no drawing yet

    source = resource("art", f"{name}.svg").read_text(encoding="utf-8")
    if tint:
        source = re.sub(_TINT, rf"\g<1>{tint}\g<2>", source)
        # the marker's pale half-tone would hide a dark tribe's glyph
        source = source.replace('fill="#FFFFFF" fill-opacity="0.5"', 'fill="#FFFFFF" fill-opacity="0"')
    return QSvgRenderer(QByteArray(source.encode()))


@lru_cache(maxsize=256)
def _view_box(name: str) -> QSizeF:
    return _renderer(name, "").viewBoxF().size()


def shape(name: str) -> float:
    """Height divided by width."""
    box = _view_box(name)
    return box.height() / box.width()


def pixmap(name: str, width: int, height: int, ratio: float = 1.0, tint: str = "", *, mirror: bool = False) -> QPixmap:
    """A drawing in device pixels, marked with the pixel ratio; `mirror` swaps left and right."""

    def make() -> QPixmap:
        out = QPixmap(max(1, width), max(1, height))
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if mirror:
                painter.translate(out.width(), 0)
                painter.scale(-1, 1)
            _renderer(name, tint).render(painter, QRectF(0, 0, out.width(), out.height()))
        out.setDevicePixelRatio(ratio)
        return out

    return kept((name, width, height, ratio, tint, mirror), make)


def rimmed(name: str, width: int, height: int, ratio: float, colour: str) -> QPixmap:
    """A drawing in device pixels with a thin line in `colour` around it, inside that size."""
    rim = max(1, round(height / 64))

    def make() -> QPixmap:
        inner = pixmap(name, width - 2 * rim, height - 2 * rim)
        shadow = QPixmap(inner)
        with QPainter(shadow) as painter:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(shadow.rect(), QColor(colour))
        out = QPixmap(max(1, width), max(1, height))
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as painter:
            for x in (0, rim, 2 * rim):
                for y in (0, rim, 2 * rim):
                    painter.drawPixmap(x, y, shadow)
            painter.drawPixmap(rim, rim, inner)
        out.setDevicePixelRatio(ratio)
        return out

    return kept((name, width, height, ratio, colour, "rim"), make)


def icon(name: str, size: int = 24, tint: str = "") -> QIcon:
    """A drawing as an icon for a standard widget, sharp at ratios 1 and 2."""
    from PySide6.QtGui import QIcon  # noqa: PLC0415 — the first picture has none

    out = QIcon()
    high = round(size * shape(name))
    for ratio in (1.0, 2.0):
        out.addPixmap(pixmap(name, round(size * ratio), round(high * ratio), ratio, tint))
    return out


def app_icon() -> QIcon:
    """The icon of the window, in the sizes that desktops ask for."""
    from PySide6.QtGui import QIcon  # noqa: PLC0415 — the first picture has none

    out = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        out.addPixmap(pixmap("app_icon", size, size))
    return out
