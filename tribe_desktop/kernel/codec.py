"""Canonical bytes: equal data gives equal bytes, everywhere and for ever."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

_encoder = msgspec.json.Encoder(order="sorted")


def encode(data: object) -> bytes:
    """JSON with sorted keys and no spaces."""
    return _encoder.encode(data)


def digest(data: object) -> str:
    """32 hex digits that stand for the data."""
    return blake2b(encode(data), digest_size=16).hexdigest()
