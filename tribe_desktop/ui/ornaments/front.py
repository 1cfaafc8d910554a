"""What lies in front of the scene: the tray with the die beside it, or folded while a piece is held."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tribe_desktop.ornaments.catalog import EAR, FACES, is_folklore
from tribe_desktop.ornaments.state import PATIENCE, Task
from tribe_desktop.table.parts import Point
from tribe_desktop.ui import fonts, keys
from tribe_desktop.ui.art import kept
from tribe_desktop.ui.fonts import BOLD, HEAD, TEXT
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import Theme, mix
from tribe_desktop.ui.widgets.buttons import draw_cap

from . import live_words, shapes, tokens, tray
from .colours import studio
from .live_view import Layout, OrnamentView
from .patience import Patience
from .tray import Content, Place

SHUFFLE = 0.07  # s a face while the die rolls
ROLL = 0.55  # s
ROOM = 14  # px around the folded tray for its shadow


@dataclass(frozen=True, slots=True)
class Held:
    """What the folded tray says of the piece in the hand. `here`: letting go is possible."""

    piece: int
    here: bool = True
    keys: bool = True


def places(view: OrnamentView) -> dict[int, Place]:
    """Where each piece of the tray lies, in its units."""
    content = view.content(None, None)
    return {place.ornament: place for place in tray.places(content.folklore)}


def find(content: Content, lay: Layout, x: float, y: float) -> int | None:
    """The piece of the tray at a pixel."""
    corner = lay.tray.topLeft()
    return tray.find(content, (x - corner.x()) / lay.unit, (y - corner.y()) / lay.unit)


def grip(place: Place, lay: Layout, x: float, y: float) -> Point:
    """The point of the piece that is taken at a pixel: the nearest one on its strokes, in its own coordinates."""
    corner, (cx, cy) = lay.tray.topLeft(), place.centre()
    px = ((x - corner.x()) / lay.unit - cx) / place.scale
    py = -((y - corner.y()) / lay.unit - cy) / place.scale
    return on_stroke(place.ornament, px, py)


def on_stroke(ornament: int, x: float, y: float) -> Point:
    """The point of a piece's strokes that is nearest to a point."""
    best, found = 1e18, (0.0, 0.0)
    for line in shapes.of(ornament).lines:
        for (ax, ay), (bx, by) in pairwise(line):
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy
            share = 0.0 if not length else min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / length))
            px, py = ax + dx * share, ay + dy * share
            far = (px - x) ** 2 + (py - y) ** 2
            if far < best:
                best, found = far, (px, py)
    return found


def top_grip(ornament: int) -> Point:
    """Where a piece hangs straight down from: above its centre of gravity, as high as its strokes go."""
    return on_stroke(ornament, 0.0, 200.0) if _crosses(ornament) is None else (0.0, _crosses(ornament) or 0.0)


def _crosses(ornament: int) -> float | None:
    """The highest point at which the strokes cross the line through the centre of gravity."""
    found = []
    for line in shapes.of(ornament).lines:
        for (ax, ay), (bx, by) in pairwise(line):
            if min(ax, bx) <= 0 <= max(ax, bx):
                found.append(max(ay, by) if ax == bx else ay - ax * (by - ay) / (bx - ax))
    return max(found, default=None)


def centre(place: Place, lay: Layout) -> QPointF:
    """The middle of a piece in the tray, in pixels."""
    return lay.tray.topLeft() + QPointF(place.x, place.y) * lay.unit


# --- painting ---------------------------------------------------------------------------------------------------------


def paint_tray(
    painter: QPainter,
    content: Content,
    lay: Layout,
    theme: Theme,
    ratio: float,
    down: float,
    marks: bool,
    patience: Patience,
    before: Content | None = None,
) -> bool:
    """`down`: how far it has been folded away, 0 to 1. True: some of it is still to be painted anew."""
    box = lay.tray
    painter.save()
    painter.translate(*(round(at * ratio) / ratio for at in (box.left(), box.top() + down * (lay.height - box.top()))))
    painter.scale(lay.unit, lay.unit)
    left = tray.draw(painter, content, theme, lay.unit, ratio, marks=marks, patience=patience, before=before)
    painter.restore()
    return left


def paint_folded(
    painter: QPainter, view: OrnamentView, held: Held, lay: Layout, theme: Theme, ratio: float, down: float
) -> None:
    """The piece, which try it is, and the keys; `down` as above, seen at 1."""
    box = lay.folded
    failed = view.state.failed if view.state.task == Task.PLACE and not view.free else 0
    key = ("folded", held, failed, view.free, view.marks, lay.unit, lay.grow, box.width(), theme.name, ratio)
    key = (*key, keys.now().mark)

    def make() -> QPixmap:
        out = QPixmap(round((box.width() + 2 * ROOM) * ratio), round((box.height() + ROOM) * ratio))
        out.setDevicePixelRatio(ratio)
        out.fill(Qt.GlobalColor.transparent)
        with QPainter(out) as inside:
            inside.setRenderHint(QPainter.RenderHint.Antialiasing)
            inside.translate(ROOM, ROOM)
            _folded(inside, view, held, lay, theme, ratio, failed)
        return out

    top = box.top() + (1 - down) * box.height() * 1.4
    painter.drawPixmap(QPointF(round(box.left() - ROOM), round(top - ROOM)), kept(key, make))


def _folded(
    painter: QPainter, view: OrnamentView, held: Held, lay: Layout, theme: Theme, ratio: float, failed: int
) -> None:
    box, u = lay.folded, lay.unit
    tray.folded(painter, theme, box.width(), box.height())
    middle = 12 * u + (box.height() - 12 * u) / 2
    tray.lone(painter, held.piece, 46 * u, middle, 0.42 * u, theme, ratio, marks=view.marks)
    look = studio(theme)
    muted = mix(theme.muted, look.floor, 0.1)
    name = live_words.piece(held.piece)
    g = u * min(lay.grow, 1.5)
    _words(painter, 92 * u, middle - 4 * g, name[:1].upper() + name[1:], 18 * g, HEAD, theme.ink)
    if view.free:
        tries = ""
    elif not failed:
        tries = text("live.try_first")
    else:
        tries = text("live.try_give_up" if failed >= PATIENCE else "live.try_n", n=failed + 1)
    _words(painter, 92 * u, middle + 14 * g, tries, 14 * g, TEXT, muted)
    if held.keys:
        _keys(painter, held, lay, middle, theme)


@dataclass(frozen=True, slots=True)
class _Key:
    """What keys do, and why not now."""

    what: str
    caps: tuple[str, ...]
    no: str = ""
    room: str = ""  # for what may come after the caps: nothing moves as it does

    def wide(self, u: float) -> float:
        measure = fonts.metrics(round(13 * u), BOLD)
        caps = sum(max(20 * u, measure.horizontalAdvance(cap) + 12 * u) + 5 * u for cap in self.caps)
        words = fonts.metrics(max(9, round(15 * u)), BOLD).horizontalAdvance(self.what)
        after = fonts.metrics(max(9, round(15 * u)), TEXT).horizontalAdvance(self.room)
        return words + 8 * u + caps + (after + 10 * u if self.room else 0)


def _keys(painter: QPainter, held: Held, lay: Layout, middle: float, theme: Theme) -> None:
    """In one row, or in two where texts are large."""
    not_here = text("live.not_here")
    arrows = (text("live.arrows"),) if keys.arrows() else _caps("left", "right", "up", "down")
    found = [
        _Key(text("live.turn"), _caps("turn_left", "turn_right")),
        _Key(text("live.nudge"), arrows),
        _Key(text("live.let_go"), _caps("let_go"), "" if held.here else not_here, not_here),
        _Key(text("live.take_back"), _caps("take_back")),
        _Key(text("live.pause"), _caps("time")),
        _Key(text("live.slow_key"), _caps("slow")),
    ]
    known = [key for key in found if key.caps]
    u = lay.unit
    left = (260 + 120 * (min(lay.grow, 1.5) - 1)) * u
    room = lay.folded.width() - left - 20 * u
    half = (len(known) + 1) // 2
    rows = [known[:half], known[half:]] if lay.two_rows else [known]
    size = u * min(lay.grow, 1.5)
    while size > 0.7 * u and any(sum(key.wide(size) + 8 * u for key in row) > room for row in rows):
        size -= 0.05 * u
    across = max(1, *(len(row) for row in rows))
    taken = [max(row[k].wide(size) for row in rows if k < len(row)) for k in range(across)]
    gap = max(8 * u, (room - sum(taken)) / across)
    for r, row in enumerate(rows):
        y = middle + (r - (len(rows) - 1) / 2) * 30 * size
        at = left
        for key, wide in zip(row, taken, strict=False):
            _key(painter, key, at, y, size, theme)
            at += wide + gap


def _caps(*commands: str) -> tuple[str, ...]:
    return tuple(cap for cap in map(keys.cap, commands) if cap)


def _key(painter: QPainter, key: _Key, at: float, y: float, u: float, theme: Theme) -> None:
    look = studio(theme)
    muted = mix(theme.muted, look.floor, 0.1)
    grey = bool(key.no)
    at = _words(painter, at, y + 5 * u, key.what, 15 * u, TEXT if grey else BOLD, muted if grey else theme.ink) + 8 * u
    for cap in key.caps:
        width = max(20 * u, fonts.metrics(round(13 * u), BOLD).horizontalAdvance(cap) + 12 * u)
        box = QRectF(at, y - 11 * u, width, 22 * u)
        ground, line, ink = (look.floor, muted, muted) if grey else (theme.panel, theme.dash, theme.ink)
        draw_cap(painter, box, cap, (ground, line, ink), round(13 * u))
        at += width + 5 * u
    if key.no:
        _words(painter, at + 2 * u, y + 5 * u, key.no, 15 * u, TEXT, look.no_text)


def _words(painter: QPainter, x: float, y: float, what: str, px: float, weight: str, colour: str) -> float:
    """One line; its right end."""
    font = fonts.font(max(9, round(px)), weight)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(x, y), what)
    return x + fonts.metrics(max(9, round(px)), weight).horizontalAdvance(what)


def paint_die(painter: QPainter, view: OrnamentView, lay: Layout, theme: Theme, ratio: float, rolled: float) -> None:
    """The die, what it asks for, the previous piece; `rolled`: seconds since it began to roll, or a lot."""
    state, box, u = view.state, lay.die, lay.unit
    if view.free or state.task == Task.OVER:
        return
    face = state.face
    if face < 0:
        g = u * min(lay.grow, 1.4)
        _centred(painter, box, 30 * u, text("live.die.first"), 20 * g, HEAD, theme.ink)
        for k, line in enumerate(_wrapped(text("live.die.free"), box.width() - 8 * u, round(15 * g))):
            _centred(painter, box, 30 * u + (22 + 18 * k) * g, line, 15 * g, TEXT, theme.ink)
        return
    shown, hop = face, 0.0
    if rolled < ROLL:
        turn = int(rolled / SHUFFLE)
        shown = (face + 1 + turn) % len(FACES) if rolled < ROLL - SHUFFLE else face
        hop = abs((rolled / ROLL * 2.5) % 1 - 0.5) * 26 * (1 - rolled / ROLL) * u
    side = tokens.SIDE * u
    picture = tokens.die(shown, side, theme, ratio)
    corner = tokens.die_corner(side)
    painter.drawPixmap(QPointF(box.center().x() - side * 0.58, box.top() + 22 * u - hop) - corner, picture)
    if rolled < ROLL:
        return
    name = text(f"ornaments.face.{FACES[face]}")
    asks = "_folklore" if face != EAR and is_folklore(state.previous) else ""
    words = text(f"live.die.{FACES[face]}{asks}")
    g = _largest(words, box, lay, 8 if face == EAR else 58)
    y = 110 * u + 20 * g
    _centred(painter, box, y, name, 20 * g, HEAD, theme.ink)
    lines = _wrapped(words, box.width() - 22 * u, round(14 * g))
    for k, line in enumerate(lines):
        _centred(painter, box, y + (20 + 16 * k) * g, line, 14 * g, TEXT, theme.ink)
    if face != EAR:
        low = y + (20 + 16 * len(lines)) * g
        at = box.center().x(), box.top() + low + 26 * u
        tray.lone(painter, state.previous, *at, 0.55 * u, theme, ratio, marks=view.marks)


def _largest(words: str, box: QRectF, lay: Layout, below: float) -> float:
    """As large as the text size asks, and as the room under the die allows: pixels of a unit of text.

    `below`: units kept free under the words.
    """
    u = lay.unit
    g = min(lay.grow, 1.6) * u
    while g > 0.9 * u:
        lines = _wrapped(words, box.width() - 22 * u, round(14 * g))
        measure = fonts.metrics(max(9, round(14 * g)), TEXT)
        wide = max(measure.horizontalAdvance(line) for line in lines)
        if wide <= box.width() - 12 * u and 110 * u + (40 + 16 * len(lines)) * g + below * u <= box.height():
            break
        g -= 0.05 * u
    return g


def _centred(painter: QPainter, box: QRectF, y: float, what: str, px: float, weight: str, colour: str) -> None:
    wide = fonts.metrics(max(9, round(px)), weight).horizontalAdvance(what)
    _words(painter, box.center().x() - wide / 2, box.top() + y, what, px, weight, colour)


def _wrapped(what: str, most: float, px: int) -> list[str]:
    measure = fonts.metrics(max(9, px), TEXT)
    lines: list[str] = []
    for word in what.split():
        if lines and measure.horizontalAdvance(f"{lines[-1]} {word}") <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def paint_badge(painter: QPainter, lay: Layout, what: str, theme: Theme) -> None:
    """A word over the scene, beside the camera's buttons: paused, slow, replay."""
    u = lay.unit
    wide = fonts.metrics(round(16 * u), BOLD).horizontalAdvance(what) + 32 * u
    box = QRectF(lay.width - wide - 64 * u, lay.top + 12 * u, wide, 34 * u)  # out of the way of hand and banner
    painter.setPen(QColor(theme.line))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box, 17 * u, 17 * u)
    painter.setFont(fonts.font(round(16 * u), BOLD))
    painter.setPen(QColor(theme.ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, what)
