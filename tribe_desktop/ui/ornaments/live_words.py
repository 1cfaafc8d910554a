"""Pieces by name inside a sentence, and what boxes on the table say."""

from __future__ import annotations

from tribe_desktop.ornaments.catalog import COLOURS, default, is_folklore
from tribe_desktop.table.catalog import kind
from tribe_desktop.ui.i18n import text

from .shapes import colour


def piece(ornament: int) -> str:
    """As in “blue arch”, “pink spiral”."""
    return text("live.short", colour=text(f"ornaments.colour.{COLOURS[colour(ornament)]}"), form=form(ornament))


def form(ornament: int) -> str:
    """As in “arch”, “S”, “spiral”."""
    group = "folklore" if is_folklore(ornament) else "shape"
    name = text(f"ornaments.{group}.{kind(ornament)}")
    return name if len(name) == 1 else name.lower()


def the(ornament: int) -> str:
    """As in “the blue arch”."""
    return text("live.piece", name=piece(ornament))


def pair(one: int, other: int) -> tuple[str, str]:
    """Why two pieces may not touch."""
    why = default().alike(one, other) or "shape"
    return text(f"live.same_{why}", one=the(one), other=the(other)), text(f"live.same_{why}_rule")


def hand(ornament: int) -> tuple[str, str]:
    return text("live.hand_touches", piece=the(ornament)), text("live.move_clear")


def on_ground(ornament: int, base: bool) -> tuple[str, str]:
    """It touches the table, or a base."""
    name = piece(ornament)
    return text("live.on_base" if base else "live.on_table", name=name), text("live.on_ground_rule")


def no_room(ornament: int) -> tuple[str, str]:
    return text("live.no_room", piece=the(ornament)), text("live.no_room_rule")
