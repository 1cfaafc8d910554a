"""One picture of the table: the scene, what lies in front of it, what is carried, what is said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from tribe_desktop.table.parts import GRID, place
from tribe_desktop.ui.i18n import text

from . import front, pieces, replay_bar, shapes, signals, tokens
from .colours import CREAM, studio
from .live_view import OrnamentView
from .patience import FIRST, SHORT, TILES, Patience, endless
from .pieces import Look
from .signals import Signals

if TYPE_CHECKING:
    from .live import OrnamentTable

MAP_EVERY = 12  # frames
PULLED = 9.0  # u


def paint(painter: QPainter, table: OrnamentTable) -> bool:
    """Whether some of it is still coarse."""
    view, scene = table.view, table.scene
    if view is None or scene is None:
        painter.fillRect(table.rect(), QColor(studio(table.theme).wall[0]))
        return False
    stage, lay, ratio = table.stage, table.lay, table.devicePixelRatioF()
    patience = endless() if table.whole else Patience(FIRST if table.frames <= 1 else SHORT)
    coarse = scene.paint(
        painter, table.eye.now, stage.poses(), _told(table), table.theme,
        marks=view.marks, room=lay.room, grow=table.grow * max(0.85, lay.unit), target=table.eye.target,
        patience=patience,
    )  # fmt: skip
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    tiles = endless() if table.whole else Patience(max(TILES, patience.left))
    coarse = _front(painter, table, view, ratio, tiles) or coarse
    if table.near:
        painter.setOpacity(0.25 if _hides(table) else 1.0)
        painter.drawPixmap(lay.map.topLeft().toPoint(), _map(table, view, ratio))
        painter.setOpacity(1)
    _pull(painter, table)
    _ghost(painter, table, view, ratio)
    table.telling.paint(painter, lay.banner, lay.width - 32, lay.words, table.theme, ratio, view.emblems, table.goal)
    if stage.kind == "replay":
        replay_bar.paint(painter, lay, table.replay_speed, table.replay_did, table.theme)
    if table.paused and stage.run is not None:
        front.paint_badge(painter, lay, text("live.paused"), table.theme)
    elif table.slow and stage.run is not None:
        front.paint_badge(painter, lay, text("live.slow"), table.theme)
    return coarse


def uncovered(table: QWidget, *, moving: bool) -> QRegion:
    """All but what other widgets cover; their round corners too are painted while the camera moves."""
    region = QRegion(table.rect())
    for child in table.children():
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow():
            box = child.geometry()
            if moving:
                region -= QRegion(box.adjusted(14, 0, -14, 0)) + QRegion(box.adjusted(0, 14, 0, -14))
            else:
                region -= QRegion(box)
    return region


def _hides(table: OrnamentTable) -> bool:
    """Whether the map lies over the piece in the hand."""
    run, poses, camera = table.stage.run, table.stage.poses(), table.eye.now
    if run is None or run.piece not in poses:
        return False
    x, y = camera.to_screen(*poses[run.piece][:2])
    reach = shapes.of(run.piece).reach * camera.scale + 30
    return table.lay.map.adjusted(-reach, -reach, reach, reach).contains(x, y)


def _map(table: OrnamentTable, view: OrnamentView, ratio: float) -> QPixmap:
    """All figures, small; while things move it is drawn anew a few times a second, and once they have moved."""
    box, poses, camera = table.lay.map, table.stage.poses(), table.eye.now
    key = (box.size(), table.theme.name, ratio, camera, poses)
    picture, made, of = table.map_picture
    still = key[:3] == of[:3] if of is not None else False
    soon = still and table.running and not table.whole and 0 <= table.frames - made < MAP_EVERY
    if picture is not None and (key == of or soon):
        return picture
    out = QPixmap(round(box.width() * ratio), round(box.height() * ratio))
    out.setDevicePixelRatio(ratio)
    out.fill(Qt.GlobalColor.transparent)
    with QPainter(out) as inside:
        inside.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(0, 0, box.width(), box.height())
        tokens.small_map(inside, area, view.humans, poses, camera, table.theme)
    table.map_picture = (out, table.frames, key)
    return out


def _told(table: OrnamentTable) -> Signals:
    shown, poses, item = table.stage.told(), table.stage.poses(), table.telling.shown
    if item is not None:
        return replace(shown, counted=item.counted, fallen=shown.fallen | (item.fallen & poses.keys()))
    pointed = table.lit & poses.keys() if table.stage.run is None else frozenset()
    return replace(shown, answers=shown.answers | pointed) if pointed else shown


def _front(painter: QPainter, table: OrnamentTable, view: OrnamentView, ratio: float, patience: Patience) -> bool:
    """Whether some of it is to be painted anew."""
    stage, lay, theme = table.stage, table.lay, table.theme
    run, fold, coarse = stage.run, stage.fold, False
    if fold < 1:
        content = view.content(run.piece if run is not None else None, table.pointed_at)
        coarse = front.paint_tray(painter, content, lay, theme, ratio, fold, view.marks, patience, table.tray_shown)
        if not coarse:
            table.tray_shown = content
        painter.save()
        painter.translate(0, fold * (lay.height - lay.tray.top()))
        front.paint_die(painter, view, lay, theme, ratio, table.rolled)
        painter.restore()
    if fold > 0 and stage.piece >= 0 and stage.kind != "replay":
        held = front.Held(stage.piece, not stage.judged.under_hand, stage.holding)
        front.paint_folded(painter, view, held, lay, theme, ratio, fold)
    return coarse


def _pull(painter: QPainter, table: OrnamentTable) -> None:
    """The hand is ahead of the point it holds: how it pulls."""
    run, camera = table.stage.run, table.eye.now
    poses = table.stage.poses()
    if run is None or not run.held or run.piece not in poses:
        return
    hand = QPointF(*camera.to_screen(*run.hand))
    grip = QPointF(*camera.to_screen(*place((run.grip[0] / GRID, run.grip[1] / GRID), poses[run.piece])))
    if (hand - grip).manhattanLength() < PULLED * camera.scale:
        return
    for colour, width in ((CREAM, 3.5), (table.theme.dash, 1.6)):
        painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(grip, hand)
    painter.setPen(QPen(QColor(CREAM), 1.5))
    painter.setBrush(QColor(table.theme.dash))
    painter.drawEllipse(grip, 3.5, 3.5)


def _ghost(painter: QPainter, table: OrnamentTable, view: OrnamentView, ratio: float) -> None:
    """A piece that has not entered, over everything."""
    stage, camera = table.stage, table.eye.now
    run = stage.run
    if stage.ghost is None or run is None or stage.inside:
        return
    look = studio(table.theme)
    piece = Look(shapes.of(run.piece).name, shapes.colour(run.piece), table.theme.dark, view.marks)
    x, y, angle = stage.ghost
    painter.save()
    painter.translate(*camera.to_screen(x, y))
    painter.scale(camera.scale, -camera.scale)
    pieces.shadow(painter, piece, 0, 0, angle, look.shadow, look.shadow_share, True)
    pieces.draw(painter, piece, 0, 0, angle, camera.scale * ratio)
    painter.restore()
    hand = stage.hand()
    if hand is not None:
        signals.draw_hand(painter, camera, hand, table.theme, ratio)
