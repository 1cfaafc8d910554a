"""The settings file: read with patience, written in one step.

A file that can't be read is put aside, a wrong value gives way to its default; both come with a note for the user.
Keys this version does not know are passed over.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.kernel.paths import config_dir
from tribe_desktop.settings.keys import problems
from tribe_desktop.settings.model import Settings


def settings_path() -> Path:
    """The settings file. May not exist yet."""
    return config_dir() / "settings.json"


def load() -> tuple[Settings, Refusal | None]:
    """The settings, and a note where not all of the file could be used."""
    path = settings_path()
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        reason = error.strerror or str(error)
        return Settings(), Refusal("settings.note.unreadable", params={"file": str(path), "reason": reason})
    try:
        values = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Settings(), _put_aside(path)
    return _checked(values, path)


def save(settings: Settings, write: Callable[[Path, bytes], None] | None = None) -> None:
    """Write the settings in one step. Raises BadInput `settings.note.unwritable`."""
    path = settings_path()
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    try:
        (write or _write)(path, data + b"\n")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput("settings.note.unwritable", file=str(path), reason=reason) from error


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.new")
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise


def _checked(values: dict[str, Any], path: Path) -> tuple[Settings, Refusal | None]:
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name in values:
            try:
                good[field.name] = msgspec.convert(values[field.name], type=field.type)
            except msgspec.ValidationError:
                wrong.append(field.name)
    if "keys" in good:
        unknown = problems(good["keys"])
        good["keys"] = {name: keys for name, keys in good["keys"].items() if name not in unknown}
        wrong += [f"keys.{name}" for name in unknown]
    if not wrong:
        return Settings(**good), None
    params = {"file": str(path), "n": len(wrong), "keys": ", ".join(wrong)}
    return Settings(**good), Refusal("settings.note.values", params=params)


def _put_aside(path: Path) -> Refusal:
    aside = path.with_name(f"{path.name}.broken")
    number = 1
    while os.path.lexists(aside):
        number += 1
        aside = path.with_name(f"{path.name}.broken-{number}")
    try:
        path.rename(aside)
    except OSError:
        return Refusal("settings.note.broken", params={"file": str(path)})
    return Refusal("settings.note.put_aside", params={"file": str(path), "aside": str(aside)})
