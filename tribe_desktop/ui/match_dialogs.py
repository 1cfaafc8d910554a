"""The dialogs that belong to the match on the table: where one stands, who plays, resigning to a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from tribe_desktop.session.match import SeatInfo
    from tribe_desktop.ui.dialogs.base import Dialog
    from tribe_desktop.ui.dialogs.seats import ResignDialog, SeatsDialog
    from tribe_desktop.ui.main_window import MainWindow
    from tribe_desktop.ui.theme import Theme


class MatchDialogs:
    """One at a time over one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def show_standing(self) -> None:
        """Who would win now; at the end, the result."""
        from tribe_desktop.ui.dialogs.standing import StandingDialog  # noqa: PLC0415 — no dialog before it is needed

        window = self._window
        if window.play is None or window.screen_ is None or window.screen_.cover.isVisible():
            return
        match = window.play.match
        if match.to_move is None:
            window.show_result()
        else:
            window.one_dialog(lambda: StandingDialog(match, window.look, window))

    def refresh(self) -> None:
        """The match has changed."""
        if dialog := self._dialog():
            dialog.refresh()

    def set_theme(self, look: Theme) -> None:
        if dialog := self._dialog():
            dialog.set_theme(look)

    def ask_seats(self) -> None:
        from tribe_desktop.ui.dialogs.seats import SeatsDialog  # noqa: PLC0415

        play = self._window.play
        if play is not None and play.match.to_move is not None and not play.replays:
            self._window.one_dialog(lambda: self._reseating(SeatsDialog(play.match, self._window)))

    def ask_resign(self) -> None:
        from tribe_desktop.ui.dialogs.seats import ResignDialog  # noqa: PLC0415

        play = self._window.play
        if play is None or play.match.bot_moves or (seat := play.match.to_move) is None:
            return
        self._window.one_dialog(lambda: self._reseating(ResignDialog(play.match, seat, self._window)))

    def close_passed(self) -> None:
        """The game is over: close what was only for a running one."""
        dialog = self._dialog()
        if dialog is not None and dialog.of_running_match:
            dialog.reject()

    def _dialog(self) -> Dialog | None:
        """The one that is open, if it is of our making."""
        found = self._window.dialog()
        if found is None:
            return None
        from tribe_desktop.ui.dialogs.base import Dialog  # noqa: PLC0415 — the start page is painted without any

        return found if isinstance(found, Dialog) else None

    def _reseating(self, dialog: SeatsDialog | ResignDialog) -> QDialog:
        dialog.chosen.connect(self._reseat)
        return dialog

    def _reseat(self, changes: list[tuple[int, SeatInfo]]) -> None:
        for seat, info in changes:
            if self._window.play is not None:
                self._window.play.reseat(seat, info)
