"""One rotating log file of the app; what Qt says and what nobody caught end there too."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from tribe_desktop.kernel.paths import state_dir

log = logging.getLogger("tribe_desktop")
_qt = logging.getLogger("qt")
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def log_path() -> Path:
    """Where the log lies."""
    return state_dir() / "tribe-desktop.log"


class _File(logging.Handler):
    """The file, opened by the first line: most starts have nothing to tell, and are painted without its library."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self._file is None:
            from logging.handlers import RotatingFileHandler  # noqa: PLC0415

            self._file = RotatingFileHandler(self._path, maxBytes=512_000, backupCount=3, encoding="utf-8", delay=True)
            self._file.setFormatter(self.formatter)
        self._file.handle(record)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
        super().close()


def start_logging() -> None:
    """Log to the file, or to the error stream where no file can be written. A full disk is not told at every line."""
    logging.raiseExceptions = False
    handler: logging.Handler
    try:
        state_dir().mkdir(parents=True, exist_ok=True)
        handler = _File(log_path())
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    qInstallMessageHandler(_from_qt)


def catch_everything(tell: Callable[[], None], keep: Callable[[str], None] = lambda _trace: None) -> None:
    """Log what nobody caught; `keep` and `tell`, once for each: an error at every paint must not flood the window.

    `tell` only for what was in the window's thread.
    """
    told: list[str] = []

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        log.critical("nobody caught this", exc_info=(kind, error, trace))
        if repr(error) not in told:
            told.append(repr(error))
            keep("".join(traceback.format_exception(kind, error, trace)))
            if threading.current_thread() is threading.main_thread():
                tell()

    def thread_hook(found: threading.ExceptHookArgs) -> None:
        if found.exc_value is not None:
            hook(found.exc_type, found.exc_value, found.exc_traceback)

    sys.excepthook = hook
    threading.excepthook = thread_hook


def _from_qt(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    if message.startswith("This plugin does not support "):  # the offscreen platform, at every raise and move
        return
    _qt.log(_LEVELS.get(kind, logging.WARNING), "%s (%s)", message, context.category or "")
