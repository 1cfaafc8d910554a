"""One copy of the app for one folder of matches: a second start hands its file to the first one, and ends.

Who holds the lock beside the matches is the first, and alone writes there. It listens once its window is painted;
until then, and while it closes, a second start waits. A lock whose holder has died is nobody's.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QLockFile, QObject, Signal

from tribe_desktop.ui.i18n import text

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

log = logging.getLogger(__name__)
PATIENCE = 15.0  # seconds a second start waits for the first to answer
TRY = 200  # ms for one attempt
LONGEST = 64 * 1024  # bytes of what a second start may say
TOKEN = "XDG_ACTIVATION_TOKEN"  # noqa: S105 — with it a desktop lets a window come to the front; no secret


class Call(msgspec.Struct, frozen=True):
    """What a second start says."""

    file: str
    token: str


class Single(QObject):
    """`called`: a second start was made; with its file, empty for none."""

    called = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.lock_path = folder / ".lock"
        self._lock = QLockFile(str(self.lock_path))
        self._lock.setStaleLockTime(0)  # not by its age: a game may last for days
        self._folder = folder
        self._server: QLocalServer | None = None
        self._locking: threading.Thread | None = threading.Thread(target=self._take, name="lock")
        self._locking.start()  # the disk is waited for, some milliseconds or many: only who asks waits, too

    @cached_property
    def _name(self) -> str:
        return _address(self._folder)

    def _take(self) -> None:
        with suppress(OSError):
            self.lock_path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.tryLock(0)

    def first(self) -> bool:
        """Whether this is the only copy. Where no lock can be made nothing can be written, and so it is."""
        if self._locking is not None:
            self._locking.join()
            self._locking = None
        else:
            self._take()
        return self._lock.isLocked() or self._lock.error() != QLockFile.LockError.LockFailedError

    def hand_over(self, file: str) -> bool | None:
        """Wait for the first copy to take the file: True. None where it has ended; False where it doesn't answer."""
        words = msgspec.json.encode(Call(file, os.environ.get(TOKEN, ""))) + b"\n"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._said(words, end):
                return True
            if self.first():
                return None
        return False

    def _said(self, words: bytes, end: float) -> bool:
        from PySide6.QtNetwork import QLocalSocket  # noqa: PLC0415 — the first copy needs none of it

        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(TRY):
            time.sleep(TRY / 1000)
            return False
        socket.write(words)
        while socket.state() == QLocalSocket.LocalSocketState.ConnectedState and time.monotonic() < end:
            if socket.waitForReadyRead(TRY):
                return True
        return False

    def complain(self) -> int:
        """Say that the first copy doesn't answer; the exit status for it."""
        from PySide6.QtWidgets import QMessageBox  # noqa: PLC0415

        process, host, _ = self._lock.getLockInfo()
        words = text("app.not_answering", process=process, host=host, file=str(self.lock_path))
        sys.stderr.write(words + "\n")
        QMessageBox.critical(None, text("start.title"), words)
        return 1

    def listen(self) -> None:
        """Hear of second starts from now on."""
        from PySide6.QtNetwork import QLocalServer  # noqa: PLC0415 — after the first picture

        if not self._lock.isLocked():
            return
        QLocalServer.removeServer(self._name)  # of a copy that died
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        if not self._server.listen(self._name):
            log.warning("a second start can't be heard: %s", self._server.errorString())

    def close(self) -> None:
        """The window is gone and everything written: the next start is the first."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _greet(self) -> None:
        assert self._server is not None
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(lambda socket=socket: self._hear(socket))
            self._hear(socket)

    def _hear(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > LONGEST:
                socket.abort()
            return
        try:
            call = msgspec.json.decode(bytes(socket.readLine(LONGEST).data()), type=Call)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            socket.abort()
            return
        socket.write(b"heard\n")
        socket.flush()
        socket.disconnectFromServer()
        if call.token:
            os.environ[TOKEN] = call.token
        self.called.emit(call.file)


def _address(folder: Path) -> str:
    """Where the first copy for a folder listens: short, whatever the folder is called, and the user's own."""
    from PySide6.QtCore import QCryptographicHash, QDir  # noqa: PLC0415 — after the first picture, as a rule

    kind = QCryptographicHash.Algorithm.Sha256
    hashed = QCryptographicHash.hash(os.fsencode(os.path.realpath(folder)), kind).toHex().data().decode()
    name = f"tribe-desktop-{hashed[:16]}"
    if os.name != "posix":
        return name
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if runtime and Path(runtime).is_dir():
        return str(Path(runtime, name))
    return str(Path(QDir.tempPath(), f"{name}-{os.getuid()}"))
