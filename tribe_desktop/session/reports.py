"""What is kept of a crash, for whoever wants to tell about it: versions, the last actions, where it happened.

Names of persons and folders of the user's are taken out. A report nobody has been told of yet ends in `.new.txt`. Only
the last ones are kept, and nothing is ever sent.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tribe_desktop.kernel.paths import data_dir

if TYPE_CHECKING:
    from tribe_desktop.session.match import Match

MOST = 10  # reports
ACTIONS = 30  # of the match
NEW = ".new.txt"


def folder() -> Path:
    """Where reports lie. May not exist yet."""
    return data_dir() / "reports"


def clean(words: str, names: Iterable[str] = ()) -> str:
    """The text without the home folder, the user's name in paths, and these names."""
    home = os.path.expanduser("~")  # noqa: PTH111 — Path.home() can fail
    if len(home) > 1:
        words = words.replace(home, "~")
        user = re.escape(Path(home).name)
        words = re.sub(rf"(?<=[/\\]){user}(?=[/\\]|$)", "~", words)
    for number, name in enumerate(names, 1):
        if name.strip():
            words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"‹player {number}›", words)
    return words


def actions(match: Match) -> list[str]:
    """The last actions of a match, each as its game writes it, with the number of its seat."""
    last = match.entries[-ACTIONS:]
    first = match.position - len(last) + 1
    return [f"{first + k}. seat {one.seat + 1}: {match.game.text(one.action)}" for k, one in enumerate(last)]


class _Body(msgspec.Struct):
    actions: list[tuple[str, msgspec.Raw]] = []


class _File(msgspec.Struct):
    match: _Body = msgspec.field(default_factory=_Body)


def kept_actions(path: Path) -> list[str]:
    """The last actions in a match's file, as far as they can be read."""
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        found = msgspec.json.decode(path.read_bytes(), type=_File).match.actions
        first = max(0, len(found) - ACTIONS)
        return [f"{number}. {words}" for number, (words, _) in enumerate(found[first:], first + 1)]
    return []


def write(
    trace: str, versions: Mapping[str, Any], done: Sequence[str], when: datetime, names: Iterable[str] = ()
) -> Path | None:
    """Keep a report, and forget the oldest ones; where it lies, None where it can't be written."""
    head = "\n".join(f"{key}: {value}" for key, value in versions.items())
    said = [f"Tribe Desktop, {when:%Y-%m-%d %H:%M:%S %Z}", head, "", "The last actions of the match:"]
    words = clean("\n".join([*said, *(done or ["none"]), "", trace.strip(), ""]), names)
    with suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True)
        path = _free(f"report-{when:%Y%m%d-%H%M%S}")
        path.write_text(words, encoding="utf-8")
        for old in _all()[:-MOST]:
            old.unlink(missing_ok=True)
        return path
    return None


def _free(stem: str) -> Path:
    number = 0
    while True:
        name = f"{stem}-{number:02}" if number else stem
        if not any((folder() / f"{name}{ending}").exists() for ending in (NEW, ".txt")):
            return folder() / f"{name}{NEW}"
        number += 1


def _all() -> list[Path]:
    """The reports, the oldest first."""
    return sorted(folder().glob("report-*.txt"), key=lambda path: path.name.removesuffix(NEW).removesuffix(".txt"))


def unseen() -> list[Path]:
    """Those nobody has been told of yet."""
    return [path for path in _all() if path.name.endswith(NEW)]


def seen() -> None:
    """Somebody has been told of all of them."""
    for path in unseen():
        with suppress(OSError):
            path.rename(path.with_name(path.name.removesuffix(NEW) + ".txt"))
