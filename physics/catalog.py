"""The catalogue of pieces and figures as checked, frozen data, from the plain data of its file.

Every fault raises CatalogError with the key where it is; what the clauses of the game ask of names and colours is for
the room above.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from hashlib import blake2b
from typing import Any

from .errors import CatalogError
from .geometry import to_axis, within
from .shapes import (
    STROKE_RADIUS,
    Arc,
    Base,
    Capsule,
    Figure,
    Outline,
    Part,
    Point,
    Stroke,
    capsules_of,
    chords,
    figure,
    outline,
)

LIMIT = 1000.0  # u; no coordinate lies farther out
JOINT = 0.01  # u; parts of one body are at most this far apart


@dataclass(frozen=True, slots=True)
class Judge:
    """The constants that the clauses leave to the data; u, seconds, degrees."""

    spacing: float
    rest_speed: float
    rest_spin: float
    rest_time: float
    settle_limit: float
    scene_height: float
    touch_gap: float
    fallen_tilt: float
    hand_radius: float
    peg_clearance: float


@dataclass(frozen=True, slots=True)
class Catalog:
    """`digest` stands for all outlines: poses that were stored under another one can't be simulated on."""

    judge: Judge
    shapes: Mapping[str, Outline]
    figures: Mapping[str, Figure]
    digest: str


def load(judge: object, shapes: Mapping[str, object], human: object) -> Catalog:
    """Checked data: the table `judge`, strokes by shape, the table `human`. Raises CatalogError."""
    data = json.dumps([shapes, human], sort_keys=True, separators=(",", ":"), default=str)
    return Catalog(
        _judge(judge),
        {name: _outline(name, strokes) for name, strokes in shapes.items()},
        _figures(human, _number(table(judge, "judge").get("peg_clearance"), "judge.peg_clearance", 0, LIMIT)),
        blake2b(data.encode(), digest_size=16).hexdigest(),
    )


def table(data: object, key: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise CatalogError("pieces.not_a_table", key=key)
    return data


def only(data: Mapping[str, object], key: str, *allowed: str) -> None:
    """Every one of the allowed keys is there and no other."""
    for name in data:
        if name not in allowed:
            raise CatalogError("pieces.unknown_key", key=f"{key}.{name}".lstrip("."))
    for name in allowed:
        if name not in data:
            raise CatalogError("pieces.missing_key", key=f"{key}.{name}".lstrip("."))


def _list(data: object, key: str) -> list[Any]:
    if not isinstance(data, list):
        raise CatalogError("pieces.not_a_list", key=key)
    return data


def _number(value: object, key: str, low: float, high: float) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise CatalogError("pieces.not_a_number", key=key)
    if not math.isfinite(value):
        raise CatalogError("pieces.not_finite", key=key)
    if not low <= value <= high:
        raise CatalogError("pieces.out_of_range", key=key, value=f"{value:g}", low=f"{low:g}", high=f"{high:g}")
    return float(value)


def _numbers(value: object, key: str, count: int) -> list[float]:
    entries = _list(value, key)
    if len(entries) != count:
        raise CatalogError("pieces.wrong_count", key=key, need=count, have=len(entries))
    return [_number(entry, key, -LIMIT, LIMIT) for entry in entries]


def _judge(data: object) -> Judge:
    names = [field.name for field in fields(Judge)]
    values = table(data, "judge")
    only(values, "judge", *names)
    return Judge(**{name: _number(values[name], f"judge.{name}", 1e-6, 10 * LIMIT) for name in names})


def _point(data: object, key: str) -> Point:
    x, y = _numbers(data, key, 2)
    return (x, y)


def _item(data: object, key: str) -> Point | Arc:
    if not isinstance(data, dict):
        return _point(data, key)
    only(data, key, "arc")
    x, y, radius, start, end = _numbers(data["arc"], f"{key}.arc", 5)
    if radius <= 0 or start == end:
        raise CatalogError("pieces.empty_arc", key=key)
    return Arc(x, y, radius, start, end)


def _outline(name: str, data: object) -> Outline:
    strokes: list[Stroke] = []
    for i, entry in enumerate(_list(data, name), 1):
        key = f"{name}[{i}]"
        strokes.append(tuple(_item(item, key) for item in _list(entry, key)))
        if len(chords(strokes[-1])) < 2:
            raise CatalogError("pieces.short_stroke", key=key)
    if not strokes:
        raise CatalogError("pieces.no_strokes", key=name)
    _joined([capsules_of(chords(stroke), STROKE_RADIUS) for stroke in strokes], name)
    return outline(name, strokes)


def _joined(groups: list[list[Capsule]], key: str) -> None:
    """Every group of capsules hangs together with the first one."""
    joined, apart = groups[:1], dict(enumerate(groups[1:], 2))
    while apart:
        near = [i for i, group in apart.items() if any(within(group, other, JOINT) for other in joined)]
        if not near:
            raise CatalogError("pieces.loose_part", key=f"{key}[{min(apart)}]")
        joined += [apart.pop(i) for i in near]


def _parts(data: object, key: str) -> list[Part]:
    found = []
    for i, entry in enumerate(_list(data, key), 1):
        where = f"{key}[{i}]"
        only(table(entry, where), where, "points", "r")
        points = tuple(_point(point, f"{where}.points") for point in _list(entry["points"], f"{where}.points"))
        if len(chords(points)) < 2:
            raise CatalogError("pieces.short_stroke", key=where)
        found.append(Part(points, _number(entry["r"], f"{where}.r", 0.5, LIMIT)))
    return found


def _figures(data: object, clearance: float) -> dict[str, Figure]:
    human = table(data, "human")
    only(human, "human", "base", "body", "heads", "figures")
    base = table(human["base"], "human.base")
    only(base, "human.base", "width", "height", "top_inset", "friction")
    width, height, inset, friction = (
        _number(base[key], f"human.base.{key}", 0.0 if key == "top_inset" else 0.1, LIMIT)
        for key in ("width", "height", "top_inset", "friction")
    )
    stand = Base(width, height, inset, friction)
    if 2 * inset >= width:
        raise CatalogError("pieces.out_of_range", key="human.base.top_inset", value=inset, low=0, high=width / 2)
    body = _parts(human["body"], "human.body")
    heads = {name: _parts(head, f"human.heads.{name}") for name, head in table(human["heads"], "human.heads").items()}
    made = {}
    for name, entry in table(human["figures"], "human.figures").items():
        where = f"human.figures.{name}"
        only(table(entry, where), where, "head", "parts")
        if not isinstance(entry["head"], str) or entry["head"] not in heads:
            raise CatalogError("pieces.unknown_head", key=f"{where}.head", allowed=", ".join(heads))
        own = _parts(entry["parts"], f"{where}.parts")
        parts = [*body, *heads[entry["head"]], *own]
        _joined([capsules_of(part.points, part.radius) for part in parts], where)
        _reachable(name, parts, clearance)
        made[name] = figure(name, parts, stand)
    return made


def _reachable(name: str, parts: list[Part], clearance: float) -> None:
    """A peg's tip has room around it, so that a piece's mouth can be brought over it."""
    for peg in parts:
        if not peg.is_peg:
            continue
        x, y = peg.points[-1]
        for other in parts:
            if other is not peg:
                segments = capsules_of(other.points, other.radius)
                room = min(to_axis(x, y, c) - c[4] for c in segments)
                if room < clearance:
                    raise CatalogError(
                        "pieces.unreachable_peg",
                        figure=name,
                        x=f"{x:g}",
                        y=f"{y:g}",
                        room=f"{room:.1f}",
                        need=clearance,
                    )
