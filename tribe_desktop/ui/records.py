"""Matches that end at this window are counted, each once, in a thread of its own; demos are not."""

from __future__ import annotations

import threading
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.matches import now
from tribe_desktop.ui.refusals import refusal_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from tribe_desktop.session.records import Record
    from tribe_desktop.ui.bridge import Play
    from tribe_desktop.ui.main_window import MainWindow


class Recorder(QObject):
    """Of one window. What can't be written waits, and is tried again with the next one and when somebody looks."""

    _said = Signal(str)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: deque[Record] = deque()
        self._thread: threading.Thread | None = None
        self._told: set[str] = set()
        self._said.connect(self._say)

    def watch(self, play: Play) -> None:
        """Count this match when it ends; one that is over already was counted where it ended."""
        if self._window.demo is None and play.match.to_move is not None:
            play.handed.connect(lambda: self._ended(play))

    def _ended(self, play: Play) -> None:
        from tribe_desktop.session.records import record  # noqa: PLC0415 — the start page is painted without it

        if (one := record(play.match, now())) is not None:
            self._waiting.append(one)
            self._write()

    def _write(self) -> None:
        self.settle()
        self._thread = threading.Thread(target=self._run, name="statistics", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        from tribe_desktop.session.records import Book, book_path  # noqa: PLC0415

        book = Book(book_path(), self._aside)
        try:
            while self._waiting:
                book.add(self._waiting[0])
                self._waiting.popleft()
        except BadInput as fault:
            self._said.emit(refusal_text(fault.refusal))

    def _aside(self, aside: Path) -> None:
        from tribe_desktop.session.records import book_path  # noqa: PLC0415

        self._said.emit(text("records.put_aside", file=str(book_path()), aside=str(aside)))

    def _say(self, words: str) -> None:
        if words not in self._told:  # once is enough
            self._told.add(words)
            self._window.notice(words)

    def settle(self, seconds: float = 1.0) -> None:
        """Wait until what is being written is written, or that long."""
        if self._thread is not None:
            self._thread.join(seconds)

    def show(self) -> None:
        """The page."""
        from tribe_desktop.session.records import Book, book_path  # noqa: PLC0415
        from tribe_desktop.ui.dialogs.statistics import StatisticsDialog  # noqa: PLC0415

        if self._waiting:
            self._write()
        self.settle()

        def made() -> QDialog:
            return StatisticsDialog(Book(book_path(), self._aside), self._window.look, self._window)

        self._window.one_dialog(made)
