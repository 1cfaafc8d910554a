"""Files of matches, for tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tribe_desktop.session import store

HEAD = ("format", "app", "game", "seats", "name", "begun", "played", "turn", "moves", "winners")


def last() -> Path:
    """The file of the match that was played last."""
    return store.files()[0]


def last_bytes() -> bytes:
    """What is in it; nothing as long as no match is written, for those who wait until it is."""
    return last().read_bytes() if store.files() else b""


def altered(data: bytes, **values: Any) -> bytes:
    """A match's file with other values where they belong, `...` for none at all."""
    file = json.loads(data)
    for key, value in values.items():
        part = file["head" if key in HEAD else "match"]
        part[key] = value
        if value is ...:
            del part[key]
    return f'{{"head":{json.dumps(file["head"])},\n"match":{json.dumps(file["match"])}}}\n'.encode()
