"""`tribe-desktop --selfcheck`: whether all that the app needs is here and works, a line each.

It needs no screen and opens no window. A check that fails, by whatever, is one line as well, so nothing is imported
up here that might be what is missing.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import queue
import re
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

import tribe_desktop
from tribe_desktop.games import offered
from tribe_desktop.kernel import paths
from tribe_desktop.kernel.errors import Refused
from tribe_desktop.kernel.texts import has_text, text
from tribe_desktop.session.words import words
from tribe_desktop.tribus import catalog

PATIENCE = 20  # seconds for a bot's move
LIBRARIES = ("PySide6.QtSvg", "PySide6.QtWidgets", "msgspec", "platformdirs", "pymunk")  # what the window rests on
XCB, WAYLAND, OFFSCREEN = "libqxcb.so", "libqwayland.so", "libqoffscreen.so"  # Qt's ways to a screen, and past it


LACKING = re.compile(r"(lib[\w.+-]+?)\.so\.(\d+)[\w.]*: cannot open shared object")
OTHERWISE = {"libglib-2.0": "libglib2.0-", "libgthread-2.0": "libglib2.0-"}  # where Debian's name is another


class Wrong(Exception):
    """What a check found, in words."""


def run() -> int:
    """Say a line for each check; 0 if all is well."""
    status = 0
    for name, check in CHECKS.items():
        good, line = outcome(name, check)
        status = status if good else 1
        try:
            _write(line)
        except OSError:  # nobody listens any more; nor shall Python complain of it when it ends
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
    return status


def outcome(name: str, check: Callable[[], str]) -> tuple[bool, str]:
    """Whether a check is passed, and its line."""
    try:
        detail = check()
    except Exception as error:  # noqa: BLE001 — whatever it is, it is the finding
        return False, _one_line(_say("failed", what=_say(f"what.{name}"), reason=_reason(error)))
    return True, _one_line(_say("ok", what=_say(f"what.{name}"), detail=detail))


def _reason(error: Exception) -> str:
    found = _words_of(error)
    lacking = LACKING.search(found)
    return _say("lacking", reason=found, package=package(*lacking.groups())) if lacking else found


def package(library: str, version: str) -> str:
    """What Debian calls the package of a library: libxcb-cursor.so.0 is in libxcb-cursor0, libX11.so.6 in libx11-6."""
    between = "-" if library[-1].isdigit() and library not in OTHERWISE else ""
    return f"{OTHERWISE.get(library, library.lower())}{between}{version}"


def _words_of(error: Exception) -> str:
    if isinstance(error, Wrong):
        return str(error)
    with suppress(Exception):  # its words may be missing
        if isinstance(error, Refused):
            return words(error.refusal)
    return f"{type(error).__name__}: {error}"


def _say(key: str, **values: object) -> str:
    """The words for a key; where the words themselves are what is missing, the key and the values."""
    try:
        return text(f"selfcheck.{key}", **values)
    except (KeyError, IndexError, OSError, ValueError):
        if key in ("ok", "failed"):
            what, detail = values.values()
            return f"{what}: {'ok' if key == 'ok' else 'FAILED:'} {detail}"
        return ", ".join([key.rpartition(".")[2], *map(str, values.values())])


def _one_line(said: str) -> str:
    return " ".join(said.split())


def _write(line: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"  # a path may hold what the terminal can't show
    sys.stdout.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    sys.stdout.flush()


# --- the checks: each gives a detail for its line, or raises ----------------------------------------------------------


def imports() -> str:
    for name in (*LIBRARIES, "tribe_desktop.ui.main_window"):
        importlib.import_module(name)
    ours = Path(tribe_desktop.__file__).resolve().parent
    found = [_say("detail.from", name="tribe_desktop", folder=ours)]
    if importlib.util.find_spec("physics") is not None:  # a name that others use, too
        physics = Path(importlib.import_module("physics").__file__ or "").resolve().parent
        if physics.parent != ours.parent:
            raise Wrong(_say("wrong.foreign", name="physics", folder=physics, ours=ours.parent))
        found.append(_say("detail.from", name="physics", folder=physics))
    return ", ".join(found)


def physics() -> str:
    """Chipmunk, the library below pymunk, lets something fall."""
    pymunk = importlib.import_module("pymunk")
    space, body = pymunk.Space(), pymunk.Body(1, 1)
    space.gravity = (0, -10)
    space.add(body)
    for _ in range(10):
        space.step(0.1)
    if not body.position.y < 0:
        raise Wrong(_say("wrong.floats"))
    library = Path(importlib.import_module("pymunk._chipmunk").__file__ or "")
    return _say("detail.from", name=f"Chipmunk {pymunk.chipmunk_version}", folder=library)


def rules() -> str:
    return catalog.default().name


def texts() -> str:
    files = _files(paths.resource("texts", "en"), "*.toml")
    for path in files:
        try:
            tomllib.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise Wrong(_say("wrong.file", file=path.name, reason=error)) from error
    missing = [key for key in ("start.title", "selfcheck.help") if not has_text(key)]
    if missing:
        raise Wrong(_say("wrong.missing", files=", ".join(missing)))
    return _say("detail.files", n=len(files))


def art() -> str:
    _start_qt()
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    files = _files(paths.resource("art"), "*.svg")
    pieces = catalog.default()
    wanted = [f"ach_{piece.key}.svg" for piece in pieces.achievements] + [f"ev_{one.key}.svg" for one in pieces.events]
    missing = sorted(set(wanted) - {path.name for path in files})
    if missing:
        raise Wrong(_say("wrong.missing", files=", ".join(missing)))
    for path in files:
        if not QSvgRenderer(str(path)).isValid():
            raise Wrong(_say("wrong.drawing", file=path.name))
    return _say("detail.files", n=len(files))


def fonts() -> str:
    _start_qt()
    from PySide6.QtGui import QFontDatabase  # noqa: PLC0415

    from tribe_desktop.ui.fonts import FAMILY, HEADING_FAMILY  # noqa: PLC0415

    families: set[str] = set()
    for path in _files(paths.resource("fonts"), "*.ttf"):
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0:
            raise Wrong(_say("wrong.font", file=path.name))
        families.update(QFontDatabase.applicationFontFamilies(number))
    missing = sorted({FAMILY, HEADING_FAMILY} - families)
    if missing:
        raise Wrong(_say("wrong.missing", files=", ".join(missing)))
    return ", ".join(sorted(families))


def screen() -> str:
    """Xcb has to load: a Wayland session has it, too, where Qt's own way in lacks a library."""
    _load_platform(XCB)
    try:
        _load_platform(WAYLAND)
    except Wrong as error:
        return _say("detail.no_wayland", reason=error)
    return _say("detail.screens")


def worker() -> str:
    """Have a bot decide on the first move of a game, in a process of its own as in the window."""
    from tribe_desktop.players.worker import Answer, Job, Worker  # noqa: PLC0415
    from tribe_desktop.ui import setups  # noqa: PLC0415

    match = setups.make(setups.bots(offered()[0], seed=1))
    seat = match.to_move or 0
    job = Job(match.game.key, match.game.view(match.state, seat), match.seats[seat].level, match.seed, 0, seat)
    answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
    began = time.monotonic()
    process = Worker()
    try:
        process.submit(job, answers.put)
        answer = answers.get(timeout=PATIENCE)
    except queue.Empty:
        raise Wrong(_say("wrong.late", seconds=PATIENCE)) from None
    finally:
        process.close()
    if not answer.action:
        last = (answer.error.strip().splitlines() or [""])[-1]
        raise Wrong(last)
    refusal = match.explain(match.game.parse(answer.action))
    if refusal is not None:
        raise Wrong(words(refusal))
    return _say("detail.worker", seconds=f"{time.monotonic() - began:.2f}")


def writing() -> str:
    folders = (paths.config_dir(), paths.data_dir(), paths.state_dir())
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder) as file:
                file.write(b"tribe-desktop")
        except OSError as error:
            raise Wrong(_say("wrong.file", file=folder, reason=error.strerror or error)) from error
    return ", ".join(map(str, folders))


def versions() -> str:
    from tribe_desktop.ui.versions import versions as found  # noqa: PLC0415

    return ", ".join(f"{name} {version}" for name, version in found().items())


CHECKS = {
    "imports": imports,
    "physics": physics,
    "rules": rules,
    "texts": texts,
    "art": art,
    "fonts": fonts,
    "screen": screen,
    "worker": worker,
    "writing": writing,
    "versions": versions,
}


def _files(folder: Path, pattern: str) -> list[Path]:
    found = sorted(folder.glob(pattern))
    if not found:
        raise Wrong(_say("wrong.none", folder=folder))
    return found


def _load_platform(name: str) -> None:
    """Load a platform plugin of Qt: a library of the system that it lacks is named, where Qt would abort."""
    from PySide6.QtCore import QLibraryInfo, QPluginLoader  # noqa: PLC0415

    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)
    loader = QPluginLoader(str(Path(folder, "platforms", name)))
    if not loader.load():
        raise Wrong(_say("wrong.file", file=name, reason=loader.errorString()))


@cache
def _start_qt() -> object:
    """What drawings and fonts need of Qt, without a screen; what it would say itself is dropped."""
    _load_platform(OFFSCREEN)
    from PySide6.QtCore import qInstallMessageHandler  # noqa: PLC0415
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415

    qInstallMessageHandler(lambda *_: None)
    return QGuiApplication(["tribe-desktop", "-platform", "offscreen"])
