"""Values of a set-up's plain data, checked while they are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tribe_desktop.kernel.errors import BadInput


def number(data: Mapping[str, Any], key: str, allowed: range) -> int:
    """A whole number within a range. Raises BadInput `setup.out_of_range`."""
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise BadInput("setup.out_of_range", key=key, value=str(value)[:40], low=allowed[0], high=allowed[-1])
    return value


def flag(data: Mapping[str, Any], key: str, *, default: bool) -> bool:
    """True or false; `default` where nothing is said. Raises BadInput `setup.not_a_flag`."""
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise BadInput("setup.not_a_flag", key=key)
    return value
