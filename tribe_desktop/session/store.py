"""Where the one saved match lies, and what of it can go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tribe_desktop import games
from tribe_desktop.games import AnyGame
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import data_dir

if TYPE_CHECKING:
    from tribe_desktop.session.match import Match


@dataclass(frozen=True, slots=True)
class Resumable:
    """The saved match when it still runs, or why it can't be used; neither where there is nothing to go on with."""

    match: Match | None = None
    fault: BadInput | None = None  # saves.RulesDiffer offers a match of its own


def save_path() -> Path:
    """The file of the one saved match. May not exist yet."""
    return data_dir() / "match.tribe"


def resumable(find_game: Callable[[str], AnyGame] = games.game) -> Resumable:
    """What "Continue" would open. A finished match stays in its file until the next one starts, but can't go on."""
    path = save_path()
    if not path.exists():
        return Resumable()
    from tribe_desktop.session import saves  # noqa: PLC0415 — the first start of the app needs no match

    try:
        match = saves.read(path, find_game)
    except BadInput as fault:
        return Resumable(fault=fault)
    return Resumable(match=None if match.to_move is None else match)


def claim(find_game: Callable[[str], AnyGame] = games.game) -> Path:
    """The file for a new match. One there that this app can't open is put aside first, never written over.

    Raises BadInput where it can't be put aside.
    """
    path = save_path()
    if resumable(find_game).fault is not None:
        try:
            path.rename(_aside(path))
        except OSError as error:
            raise BadInput("save.aside", file=str(path), reason=error.strerror or str(error)) from error
    return path


def forget() -> None:
    """Remove the saved match, if there is one. Raises BadInput where it can't be removed."""
    path = save_path()
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise BadInput("save.aside", file=str(path), reason=error.strerror or str(error)) from error


def _aside(path: Path) -> Path:
    number = 1
    while (free := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    return free
