"""Where a folklore piece's details are, so that no mark is painted over them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from .details import Disc
from .shapes import Shape, along, length, shape


def _ends(form: Shape, radius: float, *lines: int) -> list[Disc]:
    """Both ends of the strokes."""
    return [(*form.lines[k][end], radius) for k in lines for end in (0, -1)]


def _run(form: Shape, line: int, start: float, end: float, radius: float) -> list[Disc]:
    """A row of discs along a stroke; distances below 0 count from its end."""
    whole = length(form.lines[line])
    start, end = (d if d >= 0 else whole + d for d in (start, end))
    n = max(1, round((end - start) / 3))
    return [(*along(form.lines[line], start + (end - start) * k / n)[:2], radius) for k in range(n + 1)]


def _tips(form: Shape, line: int, reach: float, radius: float = 3.0) -> list[Disc]:
    """Both ends of a stroke for a length."""
    return [*_run(form, line, 0, reach, radius), *_run(form, line, -reach, -0.01, radius)]


def _lyre(s: Shape) -> list[Disc]:
    corners = [(*s.point(0, k), 5.5 if k in (2, 3) else 3.0) for k in range(1, 5)]
    return [*corners, (*s.lines[1][0], 6.0), (*s.lines[1][-1], 4.0), *_ends(s, 5.0, 0), *_run(s, 1, 5, 10, 2.5)]


def _antler(s: Shape) -> list[Disc]:
    ends = [disc for k, reach in ((1, 7), (2, 7), (3, 8), (4, 8)) for disc in _run(s, k, -reach, -0.01, 3)]
    return [*_tips(s, 0, 8), *ends, (*s.point(0, 2), 6.0)]


_TAKEN: dict[str, Callable[[Shape], list[Disc]]] = {
    "bird": lambda s: [*_tips(s, 0, 16, 3.5), *_run(s, 1, 0, 7, 3.5), *_run(s, 1, 13, -0.01, 3)],
    "spiral": lambda s: [*_run(s, 0, 0, 7, 2), (*s.lines[0][-1], 6.0)],
    "comb": lambda s: [disc for k in range(1, 5) for disc in _run(s, k, -5.5, -0.01, 3)],
    "moon": lambda s: _ends(s, 4.5, 0),
    "star": lambda s: [*((*line[-1], 6.5) for line in s.lines), (*s.lines[0][0], 8.0)],
    "key": lambda s: [*_run(s, 1, 0, 8, 3.5), *_ends(s, 5.0, 1, 2)],
    "snake": lambda s: [*_run(s, 0, 0, 7, 3.0), *_run(s, 0, -5, -0.01, 4.0)],
    "lyre": _lyre,
    "antler": _antler,
    "anchor": lambda s: [*_ends(s, 5.0, 2), *_tips(s, 1, 6), (*s.lines[0][0], 6.0), (*along(s.lines[0], 10)[:2], 3.5)],
    "fish": lambda s: [*_ends(s, 12.0, 0), (*s.point(0, 3), 9.0), (*s.point(0, 1), 5.0)],
    "umbrella": lambda s: [*_ends(s, 4.0, 0), (*s.lines[1][0], 4.0), *_run(s, 1, -26, -0.01, 4)],
    "trident": lambda s: [*_run(s, 0, 12, 24, 2.5), *_run(s, 0, -6, -0.01, 3), *_tips(s, 1, 6), (*s.lines[0][0], 5.0)],
    "tongs": lambda s: [*_tips(s, 0, 9), (*s.point(0, len(s.strokes[0]) // 2), 6.0)],
    "bolt": lambda s: _tips(s, 0, 7, 2.5),
}


@cache
def taken(name: str) -> tuple[Disc, ...]:
    """Discs (x, y, radius) on the piece that marks stay out of."""
    find = _TAKEN.get(name)
    return () if find is None else tuple(find(shape(name)))
