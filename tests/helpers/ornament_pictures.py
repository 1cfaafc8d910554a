"""Pictures of the ornament game's things, for judging by eye: `python tests/helpers/ornament_pictures.py OUT`.

Poses are real ones: pieces that came to rest on the figures after random drops.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from math import cos, sin
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[2])]
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from hanging import crowd
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from physics.contacts import overlapping
from physics.snapshot import Placed, Snapshot
from tribe_desktop.kernel.texts import text
from tribe_desktop.ornaments.catalog import BASIC, COLOURS, FACES, FOLKLORE, HUMANS, ORNAMENTS, SHAPES
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.ui import art, fonts
from tribe_desktop.ui.fonts import BLACK, HEAD, TEXT
from tribe_desktop.ui.ornaments import figures, pieces, shapes, signals, tokens, tray
from tribe_desktop.ui.ornaments.camera import Camera, overview, to_figure
from tribe_desktop.ui.ornaments.colours import studio
from tribe_desktop.ui.ornaments.scene import Scene, edges
from tribe_desktop.ui.ornaments.signals import HUMAN, Hand, Note, Pair, Signals
from tribe_desktop.ui.theme import DARK, LIGHT, Theme

Poses = dict[int, tuple[float, float, float]]
SPACING = 340.0
SEED = 3
GAME = (30, 31, 33, 34, 35, 36, 37, 38, 40, 41, 42, 44)  # folklore laid out: bird to bolt, without three


def poses_of(snapshot: Snapshot) -> Poses:
    return {body.number: body.pose for body in (*snapshot.figures, *snapshot.pieces)}


@cache
def hung(want: int = 22, seed: int = SEED) -> Snapshot:
    return crowd(HUMANS, want, seed)


def sheet(width: int, height: int, colour: str, ratio: float = 1.0) -> QPixmap:
    out = QPixmap(round(width * ratio), round(height * ratio))
    out.setDevicePixelRatio(ratio)
    out.fill(QColor(colour))
    return out


def hints(painter: QPainter) -> None:
    hint = QPainter.RenderHint
    painter.setRenderHints(hint.Antialiasing | hint.TextAntialiasing | hint.SmoothPixmapTransform)


def write(
    painter: QPainter, x: float, y: float, words: str, px: int, weight: str, colour: str, middle: bool = True
) -> None:
    painter.setFont(fonts.font(px, weight))
    painter.setPen(QColor(colour))
    wide = fonts.metrics(px, weight).horizontalAdvance(words)
    painter.drawText(QPointF(x - wide / 2 if middle else x, y), words)


def piece(painter: QPainter, ornament: int, x: float, y: float, scale: float, theme: Theme) -> None:
    tray.lone(painter, ornament, x, y, scale, theme, 1.0)


def figure(painter: QPainter, name: str, place: int, x: float, y: float, scale: float, theme: Theme) -> None:
    look = studio(theme)
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, -scale)
    figures.shadow(painter, name, 0, 0, 0, look.shadow, look.shadow_share)
    figures.draw_moving(painter, name, place, 0, 0, 0, scale, 1.0)
    painter.restore()


def catalogue(theme: Theme) -> QPixmap:
    """Every piece and figure at 2 and at 0.8 px a u."""
    out = sheet(1840, 1640, theme.ground)
    with QPainter(out) as painter:
        hints(painter)
        for k, shape in enumerate(SHAPES):
            write(painter, 250 + 160 * k, 60, text(f"ornaments.shape.{shape}"), 18, TEXT, theme.ink)
            for c in range(5):
                piece(painter, 5 * k + c, 250 + 160 * k, 170 + 124 * c, 2.0, theme)
                piece(painter, 5 * k + c, 1250 + 95 * k, 120 + 54 * c, 0.8, theme)
        for c, name in enumerate(COLOURS):
            write(painter, 60, 175 + 124 * c, text(f"ornaments.colour.{name}"), 18, HEAD, theme.ink, False)
        for k, name in enumerate(FOLKLORE):
            x, y = 140 + 220 * (k % 8) + (110 if k > 7 else 0), 860 + 165 * (k // 8)
            piece(painter, BASIC + k, x, y, 2.0, theme)
            write(painter, x, y + 92, text(f"ornaments.folklore.{name}"), 15, TEXT, theme.muted)
            piece(painter, BASIC + k, 1220 + 68 * (k % 8) + (34 if k > 7 else 0), 430 + 74 * (k // 8), 0.8, theme)
        for k, name in enumerate(HUMANS):
            figure(painter, name, k, 200 + 362 * k, 1610, 2.0, theme)
            figure(painter, name, k, 1225 + 122 * k, 735, 0.7, theme)
    return out


def overview_camera(width: int = 1280, height: int = 800) -> Camera:
    return overview(width, height, *edges(poses_of(hung())), height * 502 / 800, height * 194 / 800)


def counted(snapshot: Snapshot) -> tuple[int, ...]:
    """Pieces of the colour that hangs most, one a figure."""
    of: dict[int, dict[int, int]] = {}
    for body in snapshot.pieces:
        place = min(range(5), key=lambda p: abs(body.pose[0] - SPACING * (p - 2)))
        of.setdefault(shapes.colour(body.number), {}).setdefault(place, body.number)
    best = max(of.values(), key=len)
    return tuple(best[place] for place in sorted(best))


def content(snapshot: Snapshot, previous: int) -> tray.Content:
    gone = {body.number for body in snapshot.pieces}
    lying = frozenset(o for o in (*range(BASIC), *GAME) if o not in gone)
    like = {
        o
        for o in lying
        if o < BASIC and (o % 5 == shapes.colour(previous) or (previous < BASIC and o // 5 == previous // 5))
    }
    answers = frozenset(like)
    return tray.Content(GAME, lying, answers, True, min(answers, default=None))


def overview_picture(theme: Theme, width: int = 1280, height: int = 800, ratio: float = 1.0, want: int = 22) -> QPixmap:
    """Between turns: the die shows the eye, a feature was found."""
    snapshot, out = hung(want), sheet(width, height, theme.ground, ratio)
    told = Signals(counted=counted(snapshot))
    unit = min(width / 1280, height / 800)
    scene = Scene(HUMANS)
    with QPainter(out) as painter:
        scene.paint(painter, overview_camera(width, height), poses_of(snapshot), told, theme, patience=None)
        painter.scale(unit, unit)
        painter.translate((width / unit - 1280) / 2, height / unit - 800)
        painter.save()
        painter.translate(136, 538)
        tray.draw(painter, content(snapshot, told.counted[0]), theme, unit, ratio)
        painter.restore()
        corner = tokens.die_corner(tokens.SIDE)
        painter.drawPixmap(QPointF(36 - corner.x(), 562 - corner.y()), tokens.die(0, tokens.SIDE, theme, ratio * unit))
        write(painter, 70, 668, text(f"ornaments.face.{FACES[0]}"), 21, BLACK, theme.ink)
        tray.lone(painter, told.counted[0], 70, 745, 0.9, theme, ratio * unit)
        for k, name in enumerate(tokens.EMBLEMS):
            painter.drawPixmap(QPointF(24 + 200 * k, 70), tokens.emblem(name, 40, ratio * unit))
            tokens.token_row(painter, 74 + 200 * k, 80, k % 3, 3 - k % 2, ratio * unit, most=120)
        tokens.small_map(
            painter, QRectF(1010, 560, 262, 100), HUMANS, poses_of(snapshot), to_figure(1280, 800, 340), theme
        )
        signals.pointer(painter, 213, 650, 50, ratio * unit)
    return out


@cache
def clash() -> tuple[int, tuple[float, float, float], int, tuple[float, float]]:
    """A piece that is not hung, its pose against one of its colour, that one, and where they touch."""
    snapshot, catalog = hung(), standard()
    hanging = {body.number for body in snapshot.pieces}
    on_fourth = [body for body in snapshot.pieces if abs(body.pose[0] - SPACING) < 110]
    for body in sorted(on_fourth, key=lambda body: -body.pose[0]):
        for number in range(BASIC):
            if number in hanging or number % 5 != shapes.colour(body.number) or number // 5 not in (0, 2, 3):
                continue
            alone = Snapshot((), (body,))
            for step in range(400, -1, -1):
                pose = (body.pose[0] + step / 4, body.pose[1] - 4, 0.28)
                if overlapping(catalog, alone, Placed(number, kind(number), pose)):
                    pose = (pose[0] + 0.3, pose[1], pose[2])
                    if overlapping(catalog, snapshot, Placed(number, kind(number), pose)):
                        break
                    return number, pose, body.number, nearest(number, pose, body)
    raise LookupError


def nearest(number: int, pose: tuple[float, float, float], other: Placed) -> tuple[float, float]:
    def dots(ornament: int, at: tuple[float, float, float]) -> list[QPointF]:
        path = pieces.whole_path(shapes.of(ornament))
        x, y, a = at
        points = [path.elementAt(k) for k in range(path.elementCount())]
        return [QPointF(x + p.x * cos(a) - p.y * sin(a), y + p.x * sin(a) + p.y * cos(a)) for p in points]

    near = min(
        ((p, q) for p in dots(number, pose) for q in dots(other.number, other.pose)),
        key=lambda pair: (pair[0] - pair[1]).manhattanLength(),
    )
    middle = (near[0] + near[1]) / 2
    return middle.x(), middle.y()


def closeup(theme: Theme, width: int = 1280, height: int = 800, ratio: float = 1.0) -> QPixmap:
    """A piece is held, the hand touches another, a pair is forbidden."""
    snapshot, out = hung(), sheet(width, height, theme.ground, ratio)
    held, pose, other, (x, y) = clash()
    poses = {**poses_of(snapshot), held: pose}
    faded = frozenset(body for body, at in poses.items() if abs(at[0] - SPACING) > SPACING / 2 and body != held)
    touched = next((body for body in poses if body < HUMAN and body not in faded and body not in (held, other)), other)
    hand = Hand(pose[0] - 3, pose[1] + 18, True, circle=True)
    told = Signals(
        held=held, hand=hand, forbidden=(Pair(held, other, x, y),), touched=(touched,), faded=faded,
        notes=(
            Note(("Your hand touches the other piece.", "Move it clear: here you can’t let go."), hand.x, hand.y),
            Note(("Same colour: these two touch.", "Pieces of one colour may not touch. It would not count."), x, y),
        ),
    )  # fmt: skip
    camera = to_figure(width, height, SPACING)
    with QPainter(out) as painter:
        room = QRectF(8, 112, width - 16, height - 190)
        Scene(HUMANS).paint(painter, camera, poses, told, theme, patience=None, room=room)
        tokens.small_map(painter, QRectF(8, 112, 330, 100), HUMANS, poses, camera, theme)
        painter.translate((width - 1000) / 2, height - tray.FOLDED)
        tray.folded(painter, theme, 1000)
        tray.lone(painter, held, 52, 39, 0.8, theme, ratio)
    return out


def fallen(theme: Theme) -> QPixmap:
    """A figure has toppled, a piece lies on the table, two would fall, answers are ringed."""
    snapshot, out = hung(), sheet(1280, 800, theme.ground)
    poses = poses_of(snapshot)
    down = [body for body in poses if body < HUMAN and abs(poses[body][0] - SPACING) < 120]
    poses[HUMAN + 3] = (SPACING - 60, 40.0, -1.45)
    for k, body in enumerate(down):
        poses[body] = (SPACING - 120 + 75 * k, 16.0, 1.2 * k)
    near = [body for body in poses if body < HUMAN and abs(poses[body][0]) < 120]
    told = Signals(
        would_fall=frozenset(near[:2]), fallen=frozenset({HUMAN + 3, *down}),
        on_table=tuple((poses[body][0], 0.0) for body in down[:1]), on_base=((-SPACING + 20, 10.0),),
        answers=frozenset(body for body in poses if body < HUMAN and poses[body][0] < -SPACING - 120),
    )  # fmt: skip
    with QPainter(out) as painter:
        Scene(HUMANS).paint(painter, overview_camera(), poses, told, theme, patience=None)
        for face in range(3):
            painter.drawPixmap(QPointF(30 + 130 * face, 560), tokens.die(face, 68, theme, 1.0))
        painter.translate(420, 640)
        tray.draw(painter, tray.Content(GAME, frozenset((*range(BASIC), *GAME))), theme, 1.0, 1.0)
    return out


PICTURES = {"catalogue": catalogue, "overview": overview_picture, "closeup": closeup, "fallen": fallen}


def main(out: Path, names: list[str]) -> None:
    app = QApplication(["pictures"])
    fonts.load()
    out.mkdir(parents=True, exist_ok=True)
    for theme in (LIGHT, DARK):
        for name, draw in PICTURES.items():
            if not names or name in names:
                draw(theme).save(str(out / f"{name}-{theme.name}.png"))
    assert len(GAME) < ORNAMENTS
    art.forget()
    app.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
