"""What any match of the ornament game needs, got ready in small steps before there is one."""

from __future__ import annotations

from collections.abc import Iterator

from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.ui.theme import Theme

from . import figures, shapes, signals, studio
from .camera import to_figure


def steps(width: int, height: int, theme: Theme, ratio: float) -> Iterator[None]:
    """For a table of that size: the room around it, figures' wood close up, lines around pieces; a few ms each."""
    if not studio.fine(width * ratio):  # else they are large, and quickly drawn: kept, they would push out the rest
        for what in studio.PARTS:
            studio.picture(what, width, height, theme, ratio)
            yield
    near = to_figure(width, height, 0).scale * ratio
    for human in HUMANS:
        figures.overlay(human, near)
        yield
    for name in dict.fromkeys(shapes.of(ornament).name for ornament in range(ORNAMENTS)):
        for away in signals.CONTOURS:
            shapes.contour(name, away)
            yield
