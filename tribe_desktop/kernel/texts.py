"""Every sentence a person reads comes from here: `text("row.cost", n=2)`.

The words lie in the files of `resources/texts/en`, keys with dots are nested tables. A table with `one` and `other` is
a plural, chosen by the value `n`. Values are put in as they are: whoever shows a text shows it as plain text.
"""

from __future__ import annotations

import tomllib
from functools import cache

from .paths import resource


@cache
def _entries(language: str = "en") -> dict[str, str]:
    flat: dict[str, str] = {}

    def walk(prefix: str, node: dict[str, object]) -> None:
        for key, value in node.items():
            name = f"{prefix}{key}"
            if isinstance(value, dict):
                walk(f"{name}.", value)
            else:
                flat[name] = str(value)

    for path in sorted(resource("texts", language).glob("*.toml")):
        walk("", tomllib.loads(path.read_text(encoding="utf-8")))
    return flat


def has_text(key: str) -> bool:
    """Whether there are words for a key."""
    return key in _entries() or f"{key}.other" in _entries()


def text(key: str, /, **values: object) -> str:
    """The words for `key` with `values` filled in. Raises KeyError for a key without words."""
    entries = _entries()
    if key not in entries:
        key = f"{key}.one" if values.get("n") == 1 and f"{key}.one" in entries else f"{key}.other"
    return entries[key].format(**values)
