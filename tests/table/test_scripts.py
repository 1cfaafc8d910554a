"""Recorded motion, packed and back."""

from __future__ import annotations

from base64 import b85encode
from random import Random
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physics.hand import Act, Input, pointed
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.table.scripts import Script, pack, unpack

whole = st.integers(-(10**6), 10**6)
inputs = st.builds(Input, whole, whole, st.integers(-1000, 1000), st.sampled_from(Act))


@given(st.tuples(whole, whole), st.lists(inputs, min_size=1, max_size=40))
def test_packed_and_back(grip: tuple[int, int], row: list[Input]) -> None:
    script = Script(grip, tuple(row))
    assert unpack(pack(script)) == script


def test_ten_seconds_of_a_trembling_hand_are_small() -> None:
    random = Random(1)
    row, x, y = [], 0.0, 300.0
    for i in range(2400):
        if i % 4 == 0:  # a pointer tells where it is 60 times a second
            x, y = x + 3 * random.random() - 1.5, y + 3 * random.random() - 1.5
        row.append(pointed(x, y, i // 400))
    assert len(pack(Script((0, 0), tuple(row)))) < 6000


@pytest.mark.parametrize(
    "text",
    ["", "x", "äöü", b85encode(b"abc").decode(), pack(Script((1, 2), (Input(1, 2, 3),)))[:-6]]
    + [b85encode(compress(data)).decode() for data in (b"", b"\x02", b"\x04\x00\x00\x02\x02", b"\x02\x00\x00\x02\x80")]
    + [b85encode(compress(b"\x02\x00\x00\x00\x00\x00\x00\x00")).decode()]  # a run of none
    + [b85encode(compress(b"\x02\x00\x00\x02\x00\x00\x00\x20")).decode()]  # an unknown act
    + [b85encode(compress(b"\x02\x00\x00\x02" + b"\xff" * 99 + b"\x01\x00\x00\x00")).decode()]  # a number too large
    + [b85encode(compress(b"\x02\x00\x00\xfe\xff\xff\xff\xff\x0f\x00\x00\x00\x00")).decode()],  # a run without end
)
def test_what_is_damaged_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        unpack(text)
    assert caught.value.refusal.code == "script.broken"
