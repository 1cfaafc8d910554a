"""What is carved into the five bodies; the torso is 26 u wide, from hips to shoulders."""

from __future__ import annotations

import math
from collections.abc import Callable

from .carving import Knife, closed


def ribs(k: Knife) -> None:
    """The sleeper's: a collar, rows of small V, a zigzag belt."""
    for radius in (12, 15.6):
        k.arc(0, 146, radius, 222, 318)
    for turn in (230, 250, 270, 290, 310):
        k.dot(18.8 * math.cos(math.radians(turn)), 146 + 18.8 * math.sin(math.radians(turn)), 0.9)
    for x in (-7.4, 0, 7.4):
        for y in range(84, 121, 6):
            k.line((x - 1.9, y + 1.6), (x, y - 0.6), (x + 1.9, y + 1.6), width=0.9)
    k.line((-12.4, 76), (12.4, 76))
    k.zigzag(-12.4, 12.4, 69.4, 4.6, 5)
    k.line((-12.4, 67.2), (12.4, 67.2))


def sun(k: Knife) -> None:
    """The singer's."""
    for radius in (3.2, 6.6):
        k.ring(0, 100, radius)
    k.dot(0, 100, 1.2)
    for n in range(12):
        c, d = math.cos(math.radians(30 * n)), math.sin(math.radians(30 * n))
        k.line((8.6 * c, 100 + 8.6 * d), (11.4 * c, 100 + 11.4 * d), width=0.95)
    k.line((-10.8, 136), (0, 121), (10.8, 136), width=1.1)
    k.line((-10, 130), (0, 116.4), (10, 130))
    for x in (-9, -4.5, 0, 4.5, 9):
        k.dot(x, 73, 1.1)
    k.line((-12.4, 77), (12.4, 77))
    k.line((-12.4, 69), (12.4, 69))


def apron(k: Knife) -> None:
    """The server's bow tie, buttons, apron."""
    k.hollow(closed([(0, 136), (-7, 139.4), (-7, 132.6), (0, 136), (7, 139.4), (7, 132.6)]), 0.9)
    for y in (124, 115, 106):
        k.dot(0, y, 1.2)
    for side in (-1, 1):
        k.line((5.6 * side, 130), (9.6 * side, 98))
    k.line((-12.4, 95), (12.4, 95), width=1.1)
    k.line((-12.4, 91.6), (12.4, 91.6))
    for i in range(4):
        for j in range(4):
            x, y = -9 + 6 * i, 85.4 - 6.2 * j
            if (i + j) % 2:
                k.dot(x, y, 0.7)
            else:
                k.line((x - 1.8, y), (x, y + 2), (x + 1.8, y), (x, y - 2), (x - 1.8, y), width=0.85)


def chevrons(k: Knife) -> None:
    """The stern one's, and a buckle."""
    for n in range(6):
        y = 130 - 8 * n
        k.line((-11.4 + 0.2 * n, y), (0, y - 8), (11.4 - 0.2 * n, y), width=0.9 if n % 2 else 1.1)
    for side in (-1, 1):
        for y in (76, 69):
            k.line((12.4 * side, y), (5 * side, y))
    k.line((0, 79.4), (6, 72.5), (0, 65.6), (-6, 72.5), (0, 79.4), width=1.1)
    k.dot(0, 72.5, 1.5)


def waves(k: Knife) -> None:
    """The dancer's, with a spiral and a fringe."""
    for n, y in enumerate((132, 124, 116)):
        turns = ((i, i / 24 * math.pi * 4 + n * 1.6) for i in range(25))
        k.line(*((-11.6 + 23.2 * i / 24, y + 2 * math.sin(t)) for i, t in turns))
    wound = ((8.2 - 0.24 * n, 0.2 + 0.42 * n) for n in range(32))
    k.line(*((r * math.cos(t), 98 + r * math.sin(t)) for r, t in wound), width=1.1)
    k.line((-12.4, 84), (12.4, 84))
    for x in range(-10, 11, 4):
        k.line((x, 82), (x - 0.4, 72.5), width=0.85)
        k.dot(x - 0.4, 70.4, 0.95)
    k.line((-12.4, 86.6), (12.4, 86.6), width=0.9)


BODIES: dict[str, Callable[[Knife], None]] = {
    "cactus": ribs, "ypose": sun, "server": apron, "akimbo": chevrons, "dancer": waves,
}  # fmt: skip
