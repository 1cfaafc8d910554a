"""Where the matches lie: one file each in one folder, beside it a picture of the table, and a folder for deleted ones.

A file's time is when its match was last played: it orders them, and whoever renames or moves a match leaves it alone.
Every fault is a `BadInput`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tribe_desktop import games
from tribe_desktop.games import AnyGame
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import data_dir

if TYPE_CHECKING:
    from tribe_desktop.session.heads import Head

ENDING = ".tribe"
RECENT = 12  # files that are looked at for a match to go on with: the first picture of the window waits for it
NAME_LENGTH = 80


class Kept(msgspec.Struct, frozen=True):
    """A match's file: its head, or why that can't be read. `played`: seconds since 1970."""

    path: Path
    played: float
    head: Head | None = None
    fault: BadInput | None = None


def folder() -> Path:
    """Where the files lie. May not exist yet."""
    return data_dir() / "matches"


def bin_folder() -> Path:
    """Where deleted ones lie. May not exist yet."""
    return folder() / "trash"


def picture_of(path: Path) -> Path:
    """The picture beside a match's file. May not exist."""
    return path.with_suffix(".png")


def take_over() -> None:
    """Earlier versions kept one match beside the folder: it moves in. Where it can't, `files` lists it all the same."""
    single = _single()
    if os.path.lexists(single):
        with suppress(OSError):
            folder().mkdir(parents=True, exist_ok=True)
            single.rename(free("match"))


def _single() -> Path:
    return data_dir() / f"match{ENDING}"


def files() -> list[Path]:
    """All matches, the last played first; what can't be read among them."""
    found: list[tuple[float, str, Path]] = []
    with suppress(OSError), os.scandir(folder()) as entries:
        found = [(_time(entry), entry.name, Path(entry)) for entry in entries if entry.name.endswith(ENDING)]
    single = _single()
    if os.path.lexists(single):
        found.append((kept(single).played, single.name, single))
    return [path for _, _, path in sorted(found, reverse=True)]


def _time(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def kept(path: Path) -> Kept:
    """What a list tells of a file. A head that can't be read is no error here."""
    from tribe_desktop.session import heads  # noqa: PLC0415 — the first start of the app needs none

    try:
        played = path.stat().st_mtime
    except OSError:
        played = 0.0
    try:
        head = heads.read_head(path)
    except BadInput as fault:
        return Kept(path, played, fault=fault)
    return Kept(path, played if head.played is None else head.played.timestamp(), head)


def latest(found: list[Path]) -> Kept | None:
    """The match to go on with: the first among the last played that still runs."""
    for path in found[:RECENT]:
        one = kept(path)
        if one.head is not None and not one.head.winners:
            return one
    return None


def free(stem: str, where: Path | None = None, taken: Collection[Path] = ()) -> Path:
    """A path in the folder, or in another one, that nothing has yet, nor will have: `taken`."""
    where = where or folder()
    path, number = where / f"{stem}{ENDING}", 1
    while path in taken or os.path.lexists(path) or os.path.lexists(picture_of(path)):
        number += 1
        path = where / f"{stem}-{number}{ENDING}"
    return path


def rename(path: Path, title: str) -> None:
    """Give a match another name; an empty one is that of its game."""
    from tribe_desktop.session import heads, saves  # noqa: PLC0415
    from tribe_desktop.session.writer import write_atomic  # noqa: PLC0415

    data = saves.renamed(heads.content(path), " ".join(title.split())[:NAME_LENGTH], str(path))
    with _told("save.unwritable", path):
        times = path.stat()
        write_atomic(path, data)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def delete(path: Path, now: float) -> Path:
    """Move a match and its picture to the deleted ones, and return where. `now`: seconds since 1970."""
    with _told("save.undeleted", path):
        bin_folder().mkdir(parents=True, exist_ok=True)
        target = free(path.stem, bin_folder())
        played = path.stat().st_mtime
        _move(path, target)
    with suppress(OSError):
        os.utime(target, (now, played))  # the time it was last read stands for when it was deleted
    return target


def restore(path: Path) -> Path:
    """Bring a deleted match back, and return where it lies."""
    with _told("save.undeleted", path):
        target = free(path.stem)
        _move(path, target)
    return target


def _move(path: Path, target: Path) -> None:
    path.rename(target)
    with suppress(OSError):  # a picture is never needed
        picture_of(path).rename(picture_of(target))


def sweep(before: float) -> None:
    """Forget what was deleted, or left half-written, before a time in seconds since 1970."""
    with suppress(OSError):
        for path in folder().glob(f"*{ENDING}.*.new"):
            if path.stat().st_mtime < before:
                path.unlink()
        for path in bin_folder().glob(f"*{ENDING}"):
            if path.is_file() and path.stat().st_atime < before:
                path.unlink()
                picture_of(path).unlink(missing_ok=True)


def bring_in(source: Path, stem: str, find_game: Callable[[str], AnyGame] = games.game) -> Path:
    """Copy a match from elsewhere into the folder, and return where it lies; a second copy of the same isn't made."""
    from tribe_desktop.session import heads, saves  # noqa: PLC0415
    from tribe_desktop.session.writer import write_atomic  # noqa: PLC0415

    if os.path.realpath(source.parent) == os.path.realpath(folder()):
        return folder() / source.name
    data = heads.content(source)
    with suppress(saves.RulesDiffer):  # it can be opened: the offer is made then
        saves.decode(data, str(source), find_game)
    for path in files():
        with suppress(OSError):
            if path.stat().st_size == len(data) and path.read_bytes() == data:
                return path
    target = free(stem)
    with _told("save.unwritable", target):
        write_atomic(target, data)
    played = kept(target).played
    with suppress(OSError):
        os.utime(target, (played, played))
    return target


def take_out(path: Path, target: Path) -> None:
    """Copy a match to a place outside the folder."""
    from tribe_desktop.session import heads  # noqa: PLC0415
    from tribe_desktop.session.writer import write_atomic  # noqa: PLC0415

    if os.path.realpath(target.parent) in map(os.path.realpath, (folder(), bin_folder())):
        raise BadInput("save.own_folder", file=str(target))
    data = heads.content(path)
    with _told("save.unwritable", target):
        write_atomic(target, data)


@contextmanager
def _told(code: str, path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadInput(code, file=str(path), reason=error.strerror or str(error)) from error
