"""Setting up a game from the window: at one click, or in the dialog, which remembers what was set up for each game.

And the table to practise at, which is no match: nothing is kept of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from tribe_desktop.ui.main_window import MainWindow
    from tribe_desktop.ui.setups import Plan


class NewGames:
    """Of one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.practice: Any = None  # the table that is on the window, see `offers.Practice`

    def play_quick(self, game: str) -> None:
        """A person against two bots, under the name of the last time."""
        from tribe_desktop.ui.setups import quick  # noqa: PLC0415 — the start page is painted without it

        plan = self._last(game)
        name = next((seat.name for seat in plan.seats if not seat.level), "") if plan is not None else ""
        self._window.start_plan(quick(name, game))

    def _last(self, game: str = "") -> Plan | None:
        """What was set up last, of a game or of any."""
        from tribe_desktop.ui.setups import remembered  # noqa: PLC0415

        settings = self._window.settings
        last = remembered(settings.last_setup)
        if not game or (last is not None and last.game == game):
            return last
        return remembered(settings.setups.get(game))

    def ask(self, game: str = "") -> None:
        """The dialog; without a key for the game on the table, or the last one."""
        from tribe_desktop.ui.dialogs.new_game import NewGameDialog  # noqa: PLC0415
        from tribe_desktop.ui.setups import quick  # noqa: PLC0415

        window = self._window
        if not game and window.play is not None:
            game = window.play.match.game.key

        def made() -> QDialog:
            plan = self._last(game) or (quick(game=game) if game else None)
            dialog = NewGameDialog(plan, window, window.settings)
            dialog.chosen.connect(lambda plan: self._start(plan, dialog.options.settings()))
            dialog.other.connect(self._other)
            return dialog

        window.one_dialog(made)

    def _other(self, game: str) -> None:
        """Another game is to be set up: once the dialog for this one is gone."""
        QTimer.singleShot(0, self._window, lambda: self.ask(game))

    def _start(self, plan: Plan, looks: dict[str, Any]) -> None:
        from tribe_desktop.ui.setups import to_remember  # noqa: PLC0415

        data = to_remember(plan)
        self._window.change(last_setup=data, setups={**self._window.settings.setups, plan.game: data}, **looks)
        self._window.start_plan(plan)

    # --- practising ---

    def practise(self, game: str) -> None:
        """Put a game's practice table on the window."""
        from tribe_desktop.ui.offers import offer  # noqa: PLC0415 — the start page is painted without it

        make = offer(game).practice
        if make is None:
            return
        window = self._window
        window.leave_match()
        self.practice = page = make()
        page.closed.connect(window.show_start)
        self.dress()
        window.pages.addWidget(page)
        window.pages.setCurrentWidget(page)
        page.setFocus()

    def dress(self) -> None:
        """Theme, text size and settings are other ones."""
        if self.practice is not None:
            window = self._window
            self.practice.use_settings(window.settings, window.settings.pace)
            self.practice.set_text_size(window.settings.text_size)
            self.practice.set_theme(window.look)

    def leave(self) -> None:
        """Away with the practice table."""
        if self.practice is not None:
            self._window.pages.removeWidget(self.practice)
            self.practice.deleteLater()
            self.practice = None
