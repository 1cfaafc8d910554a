"""Own hexagon arithmetic: a place is one int that stands for axial coordinates (q, r); flat tops, y down (T4.4).

The centre of place (q, r) on the screen, for hexes of width w: x = 0.75·w·q, y = (√3/2)·w·(r + q/2).
"""

from __future__ import annotations

_SPAN = 128
_ZERO = 64 * _SPAN + 64


def place(q: int, r: int) -> int:
    """The place at axial coordinates; |q| and |r| below 60."""
    return _ZERO + q * _SPAN + r


def axial(at: int) -> tuple[int, int]:
    """(q, r) of a place."""
    return at // _SPAN - 64, at % _SPAN - 64


STEPS = (_SPAN, -_SPAN, 1, -1, _SPAN - 1, 1 - _SPAN)  # the six neighbours, as differences
TRIANGLE = (place(0, 0), place(1, 0), place(0, 1))  # each touches both others (T2.3)


def neighbours(at: int) -> tuple[int, ...]:
    """The six places that share an edge with one."""
    return tuple(at + step for step in STEPS)
