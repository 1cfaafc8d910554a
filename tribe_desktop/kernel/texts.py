"""Every sentence a person reads comes from here: `text("row.cost", n=2)`.

The words lie in the files of `resources/texts/en`, keys with dots are nested tables. A table with `one` and `other` is
a plural, chosen by the value `n`. Values are put in as they are: whoever shows a text shows it as plain text.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from .paths import resource

_TABLE = re.compile(r"^\[([\w-]+)", re.MULTILINE)
LANGUAGE = "en"


@cache
def _files() -> dict[str, list[Path]]:
    """Which files hold words for keys that begin so: only these are read to the end, which takes a while for all."""
    found: dict[str, list[Path]] = {}
    for path in sorted(resource("texts", LANGUAGE).glob("*.toml")):
        for name in set(_TABLE.findall(path.read_text(encoding="utf-8"))):
            found.setdefault(name, []).append(path)
    return found


@cache
def _read(path: Path) -> dict[str, str]:
    return dict(_flat("", tomllib.loads(path.read_text(encoding="utf-8"))))


def _flat(prefix: str, node: dict[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            yield f"{prefix}{key}", str(value)


@cache
def _entries(first: str) -> dict[str, str]:
    """All words whose keys begin so."""
    return {key: words for path in _files().get(first, ()) for key, words in _read(path).items()}


def _of(key: str) -> dict[str, str]:
    return _entries(key.partition(".")[0])


def has_text(key: str) -> bool:
    """Whether there are words for a key."""
    entries = _of(key)
    return key in entries or f"{key}.other" in entries


def text(key: str, /, **values: object) -> str:
    """The words for `key` with `values` filled in. Raises KeyError for a key without words."""
    entries = _of(key)
    if key not in entries:
        key = f"{key}.one" if values.get("n") == 1 and f"{key}.one" in entries else f"{key}.other"
    return entries[key].format(**values)
