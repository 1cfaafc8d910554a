"""Looking at a match again, in the place of the match itself; and its log as a text file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribe_desktop.ui.i18n import text

if TYPE_CHECKING:
    from collections.abc import Callable

    from tribe_desktop.session.match import Match
    from tribe_desktop.ui.main_window import MainWindow


class Replays:
    """Of one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def watch(self) -> None:
        """The match on the table from its beginning; it is there again when the replay is left."""
        play = self._window.play
        if play is not None and not play.replays:
            match, path = play.match, play.path
            self.show(match, lambda: self._window.begin(match, path))

    def show(self, match: Match, then: Callable[[], None]) -> None:
        """Any match; `then` says where to go from there."""
        from tribe_desktop.ui.offers import offer  # noqa: PLC0415 — nothing of it before it is asked for
        from tribe_desktop.ui.replay_page import ReplayPage  # noqa: PLC0415
        from tribe_desktop.ui.replaying import Replaying  # noqa: PLC0415

        window = self._window
        window.leave_match()
        pace = window.settings.pace
        play = Replaying(match, pace)
        page = ReplayPage(offer(match.game.key).screen(play), play)
        page.closed.connect(then)
        window.put(play, page)

    def write_log(self) -> None:
        """Ask for a file and write the log of what is on the table."""
        from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415

        from tribe_desktop.ui.log_text import log_name, write  # noqa: PLC0415

        window = self._window
        if window.play is None or window.screen_ is None:
            return
        match, lines = window.play.match, [line.words for line in window.screen_.log.lines()]
        name, _ = QFileDialog.getSaveFileName(window, text("replay.log"), log_name(match), text("replay.log_files"))
        if name and (fault := write(name, match, lines)):
            window.notice(fault)
