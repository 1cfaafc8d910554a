"""The thread that writes the save file: the last state wins, and a half-written file is never seen."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def write_atomic(path: Path, data: bytes) -> None:
    """Replace a file by another in one step, by way of a synced temporary file beside it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{threading.get_ident()}.new")  # a thread that hangs may come back
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise


class Writer:
    """Writes one file in a thread of its own, which starts with the first `put`.

    `fault` is called in that thread: with the OSError when writing stops to work, with None when it works again. What
    could not be written is tried again with the next `put` and once more by `close`. `done` is called there after each
    attempt, whatever came of it.
    """

    def __init__(
        self,
        path: Path,
        fault: Callable[[OSError | None], None] | None = None,
        write: Callable[[Path, bytes], None] = write_atomic,
        done: Callable[[], None] | None = None,
    ) -> None:
        self.path = path
        self._fault = fault
        self._write = write
        self._done = done
        self._changed = threading.Condition()
        self._waiting: bytes | None = None
        self._unwritten = False
        self._faulty = False
        self._closing = False
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be written. While that doesn't work there is nothing to wait for."""
        with self._changed:
            return self._unwritten and not self._faulty

    def put(self, data: bytes) -> None:
        """Have the file hold this soon. Returns at once; does nothing after `close`."""
        with self._changed:
            if self._closing:
                return
            self._waiting = data
            self._unwritten = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=f"writer of {self.path.name}", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def close(self, timeout: float = 1.0) -> bool:
        """Write what waits and end the thread; at most `timeout` seconds. Whether the file holds the last data."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(timeout)
        with self._changed:
            return not self._unwritten

    def _run(self) -> None:
        failed: bytes | None = None
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting is not None or self._closing)
                last = self._closing
                data, self._waiting = self._waiting, None
            if data is None:
                data = failed  # closing: once more
            if data is not None:
                failed = self._try(data)
                if self._done is not None:
                    self._done()
            if last:
                return

    def _try(self, data: bytes) -> bytes | None:
        """Write, and return what could not be written."""
        fault: OSError | None = None
        try:
            self._write(self.path, data)
        except OSError as error:
            fault = error
        with self._changed:
            before, self._faulty = self._faulty, fault is not None
            self._unwritten = self._faulty or self._waiting is not None
        if self._fault is not None and before is not (fault is not None):
            self._fault(fault)
        return None if fault is None else data
