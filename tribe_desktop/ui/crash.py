"""Crashes: what nobody caught becomes a report at once; what ended the process, at the next start, by what it left.

While the app runs a file lies beside the log; Python writes into it where the process is killed by a fault of its own.
An app that ends takes it away. The next start makes a report of one with something in it, and offers to go on.
"""

from __future__ import annotations

import faulthandler
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING

from tribe_desktop.kernel.paths import state_dir

if TYPE_CHECKING:
    from tribe_desktop.ui.main_window import MainWindow

MOST = 3  # reports of one run: an error at every paint must not push out all others


def running_path() -> Path:
    """The file of an app that runs, or that ended hard."""
    return state_dir() / "running.txt"


def versions() -> dict[str, str]:
    """What the app runs on."""
    import platform  # noqa: PLC0415
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 — only where something went wrong

    import PySide6.QtCore  # noqa: PLC0415

    import tribe_desktop  # noqa: PLC0415

    found = {
        "app": tribe_desktop.__version__,
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "Qt": PySide6.QtCore.qVersion() or "",
        "platform": platform.platform(),
        "screen": os.environ.get("QT_QPA_PLATFORM") or os.environ.get("XDG_SESSION_TYPE", ""),
        "bundle": str(bool(getattr(sys, "frozen", False))),
    }
    for name in ("PySide6-Essentials", "pymunk", "msgspec"):
        with suppress(PackageNotFoundError):
            found[name] = version(name)
    return found


class Crashes:
    """Of one run of the app. `window`: where things are told and offered, once there is one."""

    def __init__(self, window: MainWindow | None = None) -> None:
        self.window = window
        self._file: IO[str] | None = None
        self._written = 0

    def begin(self) -> None:
        """Look at what the last run left, and have this one leave something if it ends hard."""
        path = running_path()
        with suppress(OSError):
            left = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
            if left.strip():
                self._report_hard(left, path.stat().st_mtime)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("w", encoding="utf-8")
            faulthandler.enable(self._file)

    def end(self) -> None:
        """The app ends as it should."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._file = None
            with suppress(OSError):
                running_path().unlink()

    def keep(self, trace: str) -> None:
        """Something nobody caught."""
        from tribe_desktop.session import reports  # noqa: PLC0415
        from tribe_desktop.ui.matches import now  # noqa: PLC0415

        if self._written >= MOST:
            return
        self._written += 1
        play = None if self.window is None else self.window.play
        done = [] if play is None else reports.actions(play.match)
        names = [] if play is None else [seat.name for seat in play.match.seats]
        reports.write(trace, versions(), done, now(), names)

    def tell(self) -> None:
        """Say it at the window."""
        if self.window is not None:
            self.window.tell_broken()

    def _report_hard(self, trace: str, ended: float) -> None:
        from datetime import UTC, datetime  # noqa: PLC0415

        from tribe_desktop.session import reports, store  # noqa: PLC0415

        last = store.files()[:1]
        lately = bool(last) and abs(last[0].stat().st_mtime - ended) < 3600  # s: it was on the table then, or nearly
        done = reports.kept_actions(last[0]) if lately else []
        reports.write(trace, versions(), done, datetime.fromtimestamp(ended, UTC))

    def offer(self) -> None:
        """Tell of a crash that nobody was told of, with the match to go on with."""
        from tribe_desktop.session import reports  # noqa: PLC0415

        window = self.window
        if window is None or not reports.unseen():
            return
        from tribe_desktop.ui.dialogs.crash import CrashDialog  # noqa: PLC0415

        def made() -> CrashDialog:
            dialog = CrashDialog(reports.folder(), window.matches.resumable and window.play is None, window)
            dialog.resume.connect(window.matches.resume)
            dialog.finished.connect(lambda _: reports.seen())
            return dialog

        window.one_dialog(made)
