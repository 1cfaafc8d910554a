"""The bundled typefaces: Alegreya for headings and numbers on pieces, Alegreya Sans for all else.

Their default figures are old-style and hang out of circles, so every font asks for lining, tabular ones.
"""

from __future__ import annotations

import logging
from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from tribe_desktop.kernel.paths import resource

TEXT, MEDIUM, BOLD, HEAD, BLACK = "text", "medium", "bold", "head", "black"
_FACES = {
    TEXT: ("Alegreya Sans", 400),
    MEDIUM: ("Alegreya Sans", 500),
    BOLD: ("Alegreya Sans", 700),
    HEAD: ("Alegreya", 700),
    BLACK: ("Alegreya", 800),
}
FAMILY = "Alegreya Sans"
HEADING_FAMILY = "Alegreya"


@cache
def load() -> bool:
    """Give the bundled files to Qt, once; False where one could not be read (Qt then falls back to what there is)."""
    good = True
    for path in sorted(resource("fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            logging.getLogger(__name__).warning("font %s can't be read", path.name)
            good = False
    return good


@lru_cache(maxsize=256)
def font(px: int, weight: str = TEXT) -> QFont:
    """A font by pixel size; `weight` is TEXT, MEDIUM, BOLD (sans) or HEAD, BLACK (Alegreya)."""
    load()
    family, number = _FACES[weight]
    out = QFont(family)
    out.setPixelSize(px)
    out.setWeight(QFont.Weight(number))
    out.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    out.setFeature(QFont.Tag("lnum"), 1)
    out.setFeature(QFont.Tag("tnum"), 1)
    return out


@lru_cache(maxsize=256)
def metrics(px: int, weight: str = TEXT) -> QFontMetricsF:
    """The measures of `font(px, weight)`."""
    return QFontMetricsF(font(px, weight))
