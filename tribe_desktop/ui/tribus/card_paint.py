"""A card as it is laid out and drawn: picture and name, spaces, text, lists, and what it means for the one who looks.

The layout is made once in units and gives the height; drawing it is only copying. A card is a control, so its ground is
quiet; the picture on it is a piece, so that has its ink outline.
"""

from __future__ import annotations

from collections.abc import Callable

from tribe_desktop.tribus.catalog import EPOCHS as EPOCH_KEYS
from tribe_desktop.ui import fonts
from tribe_desktop.ui.fonts import BLACK, BOLD, HEAD, TEXT
from tribe_desktop.ui.theme import EPOCHS, INK, Theme, darker, mix
from tribe_desktop.ui.tribus import pieces
from tribe_desktop.ui.tribus.canvas import Canvas, plain
from tribe_desktop.ui.tribus.card_content import QUIET, STRONG, CardContent, Line, Picture, Section, Space
from tribe_desktop.ui.tribus.slab import Inset, Slab
from tribe_desktop.ui.widgets.labels import wrapped

WIDTH = 320.0
PAD = 14.0
PICTURE = 60.0
ICON = 22.0
STEP = 18.0  # from line to line
BODY, SMALL, HEADING, TITLE = 15, 14, 16, 20
MOST = 12  # lines of one text; no text of ours is longer
PALE = "#FDF3DC"
BARE = ("hex_", "emblem_", "member", "stone_", "shell", "tooth", "bolt", "arrow", "handaxe")  # stand on any ground

Draw = Callable[[Canvas], object]


class Sheet:
    """A card laid out for a theme. `height` in units; `paint` draws it at the canvas' corner."""

    def __init__(self, content: CardContent, theme: Theme) -> None:
        self.theme = theme
        self._draws: list[Draw] = []
        self._y = PAD
        self._values = False
        self._header(content)
        if content.spaces:
            self._spaces(content.spaces, content.picture.epoch)
        for words in content.paragraphs:
            self._paragraph(words)
        for section in content.sections:
            self._section(section)
        if content.now or content.warnings:
            self._now(content)
        self.height = self._y + PAD - 6

    def paint(self, c: Canvas) -> None:
        c.box(0, 0, WIDTH, self.height, 12, self.theme.panel, mix(self.theme.line, self.theme.ink, 0.45), 1.4)
        for draw in self._draws:
            draw(c)

    # text

    def _lines(self, words: str, x: float, w: float, size: int, weight: str = TEXT, *, colour: str = "",
               most: int = MOST, step: float = STEP) -> float:  # fmt: skip
        """A wrapped text at the present height; how high it is."""
        parts = wrapped(plain(words), size, int(w), most, weight)
        for k, part in enumerate(parts):
            self._text(x, self._y + k * step, w, step, part, size, weight, colour=colour)
        return len(parts) * step

    def _text(self, x: float, y: float, w: float, h: float, words: str, size: int, weight: str, *,  # noqa: PLR0917
              colour: str = "", align: str = "left") -> None:  # fmt: skip
        ink = colour or self.theme.ink
        self._draws.append(lambda c: c.text(x, y, w + 1, h, words, size, weight, ink, align))

    def _do(self, draw: Callable[..., object], *values: object) -> None:
        self._draws.append(lambda c: draw(c, *values))

    # parts

    def _header(self, content: CardContent) -> None:
        top, x = self._y, PAD + PICTURE + 12
        self._do(_picture, content.picture, PAD, top)
        w = WIDTH - PAD - x
        title = wrapped(plain(content.title), TITLE, int(w), 2, HEAD)
        subtitle = wrapped(plain(content.subtitle), SMALL, int(w), 2, TEXT)
        high = len(title) * 24.0 + len(subtitle) * 17.0
        self._y = top + max(0.0, (PICTURE - high) / 2) - 1
        self._y += self._lines(content.title, x, w, TITLE, HEAD, most=2, step=24.0)
        self._y += self._lines(content.subtitle, x, w, SMALL, colour=self.theme.muted, most=2, step=17.0)
        self._y = max(self._y, top + PICTURE) + 10

    def _spaces(self, spaces: tuple[Space, ...], epoch: int) -> None:
        body = mix(EPOCHS[epoch], self.theme.card_paper, 0.78)
        self._do(Canvas.box, PAD - 2, self._y, WIDTH - 2 * PAD + 4, 62.0, 8.0, body)
        self._do(_spaces, spaces, PAD + 32, self._y + 5)
        self._y += 70

    def _paragraph(self, words: str) -> None:
        self._y += self._lines(words, PAD, WIDTH - 2 * PAD, BODY) + 6

    def _heading(self, words: str, x: float, w: float) -> None:
        self._y += self._lines(words, x, w, HEADING, HEAD, most=2, step=20.0) + 4

    def _section(self, section: Section) -> None:
        if not section.lines:
            return
        if section.heading:
            self._y += 4
            self._heading(section.heading, PAD, WIDTH - 2 * PAD)
        else:
            self._y += 2
        if section.columns == 2:
            self._grid(section.lines)
        else:
            self._values = any(line.value for line in section.lines)
            for line in section.lines:
                self._line(line, PAD, WIDTH - 2 * PAD, boxed=section.boxed)
        self._y += 4

    def _grid(self, lines: tuple[Line, ...]) -> None:
        gap = 20.0
        w = (WIDTH - 2 * PAD - gap) / 2
        for k, line in enumerate(lines):
            top = self._y
            self._line(line, PAD + (k % 2) * (w + gap), w)
            if k % 2 == 0 and k + 1 < len(lines):
                self._y = top

    def _now(self, content: CardContent) -> None:
        top, x, w = self._y + 4, PAD - 2, WIDTH - 2 * PAD + 4
        ground: list[float] = []
        self._draws.append(lambda c: c.box(x, top, w, ground[0], 8, self.theme.well))
        self._y = top + 8
        self._heading(content.now_heading, PAD + 8, w - 20)
        for words in content.warnings:
            self._y += self._lines(words, PAD + 8, w - 20, SMALL, BOLD, colour=self.theme.error) + 5
        for line in content.now:
            self._line(line, PAD + 8, w - 20)
        ground.append(self._y + 5 - top)
        self._y += 11

    def _line(self, line: Line, x: float, w: float, *, boxed: bool = False) -> None:
        theme, top, pad = self.theme, self._y, 8.0 if boxed else 0.0
        first = len(self._draws)
        weight = BOLD if line.tone == STRONG else TEXT
        colour = theme.muted if line.tone == QUIET else theme.ink
        left, right = x + pad, x + w - pad
        if line.picture:
            left += ICON + 8
        if line.sign:
            right -= 19
            self._do(Canvas.icon, line.sign, right + 1, top + 3, 18.0)
        if line.value:
            right -= self._right(line.value, right, w * 0.45, BOLD, colour)
        if line.note:
            if line.value:  # a column of its own
                right = min(right, x + w - pad - 42)
            right -= self._right(line.note, right, w * 0.55, TEXT, theme.muted)
        for tribe in reversed(line.tribes):
            if self._values:  # their column stays free
                right = min(right, x + w - pad - 48)
            self._do(pieces.marker, tribe, right - 11, top + 12, 22.0)
            right -= 21
        self._y = top + 3
        high = self._lines(line.words, left, max(40.0, right - left), SMALL, weight, colour=colour)
        if line.picture:
            self._do(_icon, line.picture, line.epoch, x + pad, top + 1)
        self._y = top + max(24.0, high + 6) + (2 if boxed else 0)
        if boxed:
            fill, high = theme.lichen if line.value else theme.well, self._y - top - 2
            self._draws.insert(first, lambda c: c.box(x, top, w, high, 6, fill))

    def _right(self, words: str, right: float, most: float, weight: str, colour: str) -> float:
        wide = min(most, fonts.metrics(SMALL, weight).horizontalAdvance(words) + 2)
        self._text(right - wide, self._y + 3, wide, STEP, words, SMALL, weight, colour=colour, align="right")
        return wide + 8


# drawings


def _picture(c: Canvas, picture: Picture, x: float, y: float) -> None:
    """The thing itself, as a piece."""
    theme, name = c.theme, picture.name
    if name.startswith(("hex_", "emblem_")):
        high = PICTURE * (pieces.HEX if name.startswith("hex_") else 1.0)
        c.icon(name, x, y + (PICTURE - high) / 2, PICTURE, high)
        return
    side, seed = PICTURE - 4, sum(map(ord, name)) % 97
    x, y = x + 2, y + 2
    if picture.back:
        colour = EPOCHS[picture.epoch]
        c.slab(Slab(side, side, colour, darker(colour, 0.3), seed, radius=6), x, y)
        c.icon(name, x + 9, y + 8, side - 20, tint=mix(colour, PALE, 0.7))
        return
    if picture.epoch < 0:
        c.slab(Slab(side, side, theme.tile, theme.tile_edge, seed, radius=8), x, y)
    else:
        colour = EPOCHS[picture.epoch]
        inset = Inset(5, 5, side - 12, side - 13, 8, mix(colour, theme.picture_paper, 0.66))
        c.slab(Slab(side, side, colour, darker(colour, 0.3), seed, radius=7, inset=inset), x, y)
    c.icon(name, x + 6, y + 5.5, side - 14)


def _icon(c: Canvas, name: str, epoch: int, x: float, y: float) -> None:
    """A small drawing before a line; what needs a light ground gets one."""
    if name.startswith("stone_"):
        pieces.stone(c, name.removeprefix("stone_"), x + ICON / 2, y + ICON / 2, ICON)
    elif name.startswith("epoch_"):
        colour = EPOCHS[EPOCH_KEYS.index(name.removeprefix("epoch_"))]
        c.box(x, y, ICON, ICON, 5, colour)
        c.icon(name, x + 3, y + 3, ICON - 6, tint=mix(colour, PALE, 0.75))
    elif name.startswith("hex_"):
        high = ICON * pieces.HEX
        c.icon(name, x, y + (ICON - high) / 2, ICON, high)
    elif name.startswith(BARE):
        c.icon(name, x + 1, y + 1, ICON - 2, tint=c.theme.dash if name == "arrow" else "")
    else:
        ground = c.theme.tile if epoch < 0 else mix(EPOCHS[epoch], c.theme.picture_paper, 0.6)
        c.box(x, y, ICON, ICON, 5, ground)
        c.icon(name, x + 1.5, y + 1.5, ICON - 3)


def _spaces(c: Canvas, spaces: tuple[Space, ...], x: float, y: float) -> None:
    """The spaces of an achievement, the next one strong, bolts above."""
    for k, space in enumerate(spaces):
        cx, cy = x + k * (WIDTH - 2 * PAD - 64) / max(1, len(spaces) - 1), y + 35
        if space.bolt:
            c.icon("bolt", cx - 8.5, y, 17, opacity=0.38 if space.tribe else 1.0)
        if space.tribe:
            pieces.stone(c, space.tribe, cx, cy, 30)
            continue
        strong = space.following
        c.disc(cx, cy, 13, c.theme.space, INK if strong else "#7A6753", 2.2 if strong else 1.2)
        ink, weight = (INK, BLACK) if strong else ("#5A4A3E", HEAD)
        c.text(cx - 13, cy - 13, 26, 26, str(space.points), 18, weight, ink, "centre")
