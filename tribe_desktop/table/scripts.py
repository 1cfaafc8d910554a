"""Scripts: the hand's inputs of an attempt, one a fixed step, packed into a short text and back to the bit."""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from collections.abc import Iterator
from dataclasses import dataclass

from physics.hand import Act, Input
from tribe_desktop.kernel.errors import BadInput

_VERSION = 1
_MOST = 1 << 24  # bytes of an unpacked script, and steps; nobody holds a piece for that long
_FAR = 1 << 40  # no number of an input is larger


@dataclass(frozen=True, slots=True)
class Script:
    """`grip`: where the piece is held, in its own coordinates, in 1/8 u.

    The first input says where and how the piece enters, each other one is a step.
    """

    grip: tuple[int, int]
    inputs: tuple[Input, ...]


def pack(script: Script) -> str:
    """Runs of equal changes from step to step, deflated."""
    numbers = [_VERSION, *script.grip]
    last, run = (0, 0, 0), 0
    change: tuple[int, ...] = ()
    for at in script.inputs:
        now = (at.x - last[0], at.y - last[1], at.notch - last[2], int(at.act))
        last = (at.x, at.y, at.notch)
        if now != change and run:
            numbers += [run, *change]
            run = 0
        change = now
        run += 1
    if run:
        numbers += [run, *change]
    return b85encode(zlib.compress(b"".join(map(_varint, numbers)), 9)).decode("ascii")


def unpack(text: str) -> Script:
    """The inverse of `pack`. Raises BadInput."""
    try:
        inflater = zlib.decompressobj()
        data = inflater.decompress(b85decode(text), _MOST)
        if inflater.unconsumed_tail or not inflater.eof:
            raise BadInput("script.broken")
        numbers = _numbers(data)
        if next(numbers) != _VERSION:
            raise BadInput("script.broken")
        grip = (next(numbers), next(numbers))
        inputs: list[Input] = []
        x = y = notch = 0
        for run in numbers:
            dx, dy, turn, act = next(numbers), next(numbers), next(numbers), Act(next(numbers))
            if not 0 < run <= _MOST - len(inputs) or max(map(abs, (*grip, dx, dy, turn))) > _FAR // run:
                raise BadInput("script.broken")
            for _ in range(run):
                x, y, notch = x + dx, y + dy, notch + turn
                inputs.append(Input(x, y, notch, act))
    except (ValueError, zlib.error, StopIteration, RuntimeError) as error:
        raise BadInput("script.broken") from error
    if not inputs:
        raise BadInput("script.broken")
    return Script(grip, tuple(inputs))


def _varint(number: int) -> bytes:
    """Seven bits a byte, the sign in the lowest one."""
    rest = number << 1 if number >= 0 else (-number << 1) - 1
    found = bytearray()
    while rest > 127:
        found.append(rest & 127 | 128)
        rest >>= 7
    found.append(rest)
    return bytes(found)


def _numbers(data: bytes) -> Iterator[int]:
    rest = shift = 0
    for byte in data:
        rest |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield -(rest + 1 >> 1) if rest & 1 else rest >> 1
            rest = shift = 0
    if shift:
        raise ValueError("cut off")
