"""One picture of the table: the scene, what lies in front of it, what is carried, what is said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPainter

from tribe_desktop.ui.i18n import text

from . import front, pieces, shapes, signals, tokens
from .colours import studio
from .live_view import OrnamentView
from .pieces import Look
from .signals import Signals

if TYPE_CHECKING:
    from .live import OrnamentTable

SPEEDS = {1.0: "1×", 0.5: "½×", 0.25: "¼×"}


def paint(painter: QPainter, table: OrnamentTable) -> bool:
    """Whether some of it is still coarse."""
    view, scene = table.view, table.scene
    if view is None or scene is None:
        painter.fillRect(table.rect(), QColor(studio(table.theme).wall[0]))
        return False
    stage, lay, ratio = table.stage, table.lay, table.devicePixelRatioF()
    coarse = scene.paint(
        painter, table.eye.now, stage.poses(), _told(table), table.theme,
        marks=view.marks, room=lay.room, grow=table.grow * max(0.85, lay.unit), target=table.eye.target,
    )  # fmt: skip
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    _front(painter, table, view, ratio)
    if table.near:
        tokens.small_map(painter, lay.map, view.humans, stage.poses(), table.eye.now, table.theme)
    _ghost(painter, table, view, ratio)
    table.telling.paint(painter, lay.banner, lay.unit, table.theme, ratio, view.emblems, table.goal)
    if table.paused and stage.run is not None:
        front.paint_badge(painter, lay, text("live.paused"), table.theme)
    elif stage.kind == "replay":
        speed = SPEEDS.get(table.replay_speed, "1×")
        front.paint_badge(painter, lay, text("live.replaying", speed=speed), table.theme)
    return coarse


def _told(table: OrnamentTable) -> Signals:
    shown, poses, item = table.stage.told(), table.stage.poses(), table.telling.now
    if item is not None:
        return replace(shown, counted=item.counted, fallen=shown.fallen | (item.fallen & poses.keys()))
    return replace(shown, counted=tuple(sorted(table.lit & poses.keys()))) if table.lit else shown


def _front(painter: QPainter, table: OrnamentTable, view: OrnamentView, ratio: float) -> None:
    stage, lay, theme = table.stage, table.lay, table.theme
    run, fold = stage.run, stage.fold
    if fold < 1:
        content = view.content(run.piece if run is not None else None, table.pointed_at)
        front.paint_tray(painter, content, lay, theme, ratio, fold, view.marks)
        painter.save()
        painter.translate(0, fold * (lay.height - lay.tray.top()))
        front.paint_die(painter, view, lay, theme, ratio, table.rolled)
        painter.restore()
    if fold > 0 and run is not None:
        held = front.Held(run.piece, not stage.judged.under_hand, stage.holding)
        front.paint_folded(painter, view, held, lay, theme, ratio, fold)


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
    if hand is not None and stage.kind == "hand":
        signals.draw_hand(painter, camera, hand, table.theme, ratio)
