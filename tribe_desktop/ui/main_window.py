"""The window: the start page or a match, the dialogs, and all that outlives a match: worker, settings, theme."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QStackedWidget

from tribe_desktop import games
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.settings import store as settings_store
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import keys, measures, theme
from tribe_desktop.ui.actions import OF_A_MATCH, make_actions, make_menu, name_keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.logging import log_path
from tribe_desktop.ui.match_dialogs import MatchDialogs
from tribe_desktop.ui.matches import Matches
from tribe_desktop.ui.new_games import NewGames
from tribe_desktop.ui.records import Recorder
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.replays import Replays
from tribe_desktop.ui.widgets.start_page import StartPage

if TYPE_CHECKING:  # all of a match is imported when there is one: the first picture waits for none of it
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from tribe_desktop.players.worker import Worker
    from tribe_desktop.session.match import Match
    from tribe_desktop.ui.bridge import Play
    from tribe_desktop.ui.demo import Demo
    from tribe_desktop.ui.offers import Screen
    from tribe_desktop.ui.setups import Plan
    from tribe_desktop.ui.warmup import WarmUp

log = logging.getLogger(__name__)
SMALLEST = (960, 600)


class MainWindow(QMainWindow):
    """`painted`: the first picture is on the screen."""

    painted = Signal()

    def __init__(
        self, settings: Settings, worker: Worker | None = None, demo: Demo | None = None, note: str = ""
    ) -> None:
        super().__init__()
        self.settings = settings
        keys.use(settings.keys)
        self._worker = worker
        self.demo = demo
        self.look = theme.LIGHT
        self.screen_: Screen | None = None
        self.play: Play | None = None
        self._notes = [note] if note else []
        self._is_painted = False
        self._closed = False
        self._warm_up: WarmUp | None = None
        self.setWindowTitle(text("start.title"))
        self.setMinimumSize(*SMALLEST)
        self.pages = QStackedWidget()
        self.start_page = StartPage(games=games.offered())
        self.pages.addWidget(self.start_page)
        self.setCentralWidget(self.pages)
        self.matches = Matches(self)
        self.match_dialogs = MatchDialogs(self)
        self.new_games = NewGames(self)
        self.replays = Replays(self)
        self.recorder = Recorder(self)
        self.ask_new_game = self.new_games.ask
        self.actions_ = make_actions(
            self,
            {
                "standing": self.match_dialogs.show_standing,
                "seats": self.match_dialogs.ask_seats,
                "resign": self.match_dialogs.ask_resign,
                "watch": self.replays.watch,
                "log": self.replays.write_log,
                "new": self.new_games.ask,
                "statistics": self.recorder.show,
                "settings": self.ask_settings,
                "larger": lambda: self.grow_text(10),
                "smaller": lambda: self.grow_text(-10),
                "normal": lambda: self.change(text_size=100),
                "full": self.toggle_full_screen,
                "about": self.show_about,
                "start": self.show_start,
                "quit": self._quit,
            },
        )
        self.menu = make_menu(self, self.actions_)
        page = self.start_page
        page.resume.connect(self.matches.resume)
        page.quick.connect(self.new_games.play_quick)
        page.new.connect(self.new_games.ask)
        page.practice.connect(self.new_games.practise)
        page.settings.connect(self.ask_settings)
        page.statistics.connect(self.recorder.show)
        page.theme.connect(lambda name: self.change(theme=name))
        page.about.connect(self.show_about)
        page.quit.connect(self._quit)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_theme)
        self._place()
        self.apply_theme()
        self.show_start()
        self.painted.connect(self._after_paint)

    @property
    def worker(self) -> Worker:
        """Where bots think: made when it is first asked for."""
        if self._worker is None:
            from tribe_desktop.players.worker import Worker  # noqa: PLC0415

            self._worker = Worker()
        return self._worker

    # --- the window itself ---

    def _place(self) -> None:
        """As it was left, as far as there is a screen for it."""
        room = QGuiApplication.primaryScreen().availableGeometry()
        wide, high = min(1280, room.width()), min(800, room.height())
        self.resize(wide, high)
        place = self.settings.window
        if place is not None and self.demo is None:
            wanted = QRect(*place)
            if any(screen.availableGeometry().intersects(wanted) for screen in QGuiApplication.screens()):
                self.setGeometry(wanted)

    def open(self) -> None:
        """Show it, as large as it was."""
        if self.settings.maximised and self.demo is None:
            self.showMaximized()
        else:
            self.show()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.Paint and not self._is_painted:
            self._is_painted = True
            QTimer.singleShot(0, self.painted.emit)
        return done

    def _after_paint(self) -> None:
        if self._closed:
            return
        from tribe_desktop.ui.warmup import WarmUp  # noqa: PLC0415 — it is for the time after the first picture

        self.worker.start()
        self._warm_up = WarmUp(self, self.pages.size(), self.look, self._warm)

    def _warm(self) -> None:
        self._warm_up = None
        self.matches.tidy()
        if self.demo is not None and not self._closed:
            self.start_plan(self.demo.plan)

    def _quit(self) -> None:
        self.close()

    def toggle_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._closed:
            self._closed = True
            if self._warm_up is not None:
                self._warm_up.stop()
            self._remember_window()
            self.leave_match()
            self.recorder.settle()
            if self._worker is not None:
                self._worker.close()
        event.accept()

    def _remember_window(self) -> None:
        if self.demo is not None:
            return
        full = self.isMaximized() or self.isFullScreen()
        box = self.normalGeometry() if full else self.geometry()
        place = (box.x(), box.y(), box.width(), box.height())
        self.settings = msgspec.structs.replace(self.settings, window=place, maximised=self.isMaximized())
        self._keep_settings()

    # --- settings ---

    def change(self, **values: object) -> None:
        self.use_settings(msgspec.structs.replace(self.settings, **values))

    def use_settings(self, settings: Settings) -> None:
        """Take other settings, at once and for good."""
        self.settings = settings
        keys.use(settings.keys)
        name_keys(self.actions_)
        self._keep_settings()
        self.apply_theme()
        self._apply_to_match()

    def _keep_settings(self) -> None:
        if self.demo is not None:
            return
        try:
            settings_store.save(self.settings)
        except BadInput as error:
            log.warning("%s", error)
            self.notice(refusal_text(error.refusal))

    def _system_theme(self) -> None:
        if self.settings.theme == "system":
            self.apply_theme()

    def apply_theme(self) -> None:
        name = self.settings.theme
        if name == "system":
            dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
            name = "dark" if dark else "light"
        self.look = theme.theme(name)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setPalette(theme.palette(self.look))
        scale = self.settings.text_size / 100
        sheet = theme.stylesheet(self.look, scale)
        if app.styleSheet() != sheet:
            app.setStyleSheet(sheet)
        self.start_page.set_theme(self.look, self.settings.theme)
        self.start_page.set_text_scale(scale)
        if self.screen_ is not None:
            self.screen_.set_text_size(self.settings.text_size)
            self.screen_.set_theme(self.look)
        self.match_dialogs.set_theme(self.look)
        self.new_games.dress()

    def grow_text(self, by: int) -> None:
        """Larger or smaller texts, as far as that goes."""
        from tribe_desktop.ui.dialogs.settings import TEXT_SIZES  # noqa: PLC0415

        self.change(text_size=min(max(self.settings.text_size + by, TEXT_SIZES[0]), TEXT_SIZES[-1]))

    def _apply_to_match(self) -> None:
        if self.screen_ is not None and self.play is not None:
            self.screen_.use_settings(self.settings, self._pace())

    def _pace(self) -> str:
        return self.demo.pace if self.demo is not None else self.settings.pace

    # --- the start page ---

    def show_start(self) -> None:
        """Leave the match, which is saved, for the start page."""
        self.leave_match()
        self.pages.setCurrentWidget(self.start_page)
        self._enable(False)
        if self.demo is None:
            self.matches.show(" ".join(self._notes))
            self._notes.clear()

    # --- a match ---

    def start_plan(self, plan: Plan) -> None:
        from tribe_desktop.ui.setups import make  # noqa: PLC0415

        try:
            self.begin(make(plan))
        except BadInput as error:
            self.notice(refusal_text(error.refusal))

    def begin(self, match: Match, path: Path | None = None) -> None:
        """Put a match on the table, in place of the one that is there. `path`: the file it is from, if any."""
        from tribe_desktop.ui.bridge import Play  # noqa: PLC0415 — the start page is painted without it
        from tribe_desktop.ui.offers import offer  # noqa: PLC0415

        self.leave_match()
        play = Play(match, self.worker, self.matches.place(match, path), self._pace())
        self.put(play, offer(match.game.key).screen(play))

    def put(self, play: Play, screen: Any) -> None:
        """A play and the screen that shows it, on the empty table; see `offers.Screen`."""
        self.play = play
        self.screen_ = screen
        screen.resize(self.pages.size())  # it is dressed once, and not again when it is shown
        screen.set_text_size(self.settings.text_size)
        screen.set_theme(self.look)
        screen.over.connect(self.show_result)
        screen.menu.connect(self._open_menu)
        screen.standing.connect(self.match_dialogs.show_standing)
        self.play.changed.connect(self.match_dialogs.refresh)
        self.play.handed.connect(self.matches.handed)
        self.recorder.watch(self.play)
        self.pages.addWidget(screen)
        self.pages.setCurrentWidget(screen)
        self._enable(True)
        self._apply_to_match()
        if self._notes:
            screen.prompt.set_notice(" ".join(self._notes))
            self._notes.clear()
        screen.begin()

    def _enable(self, on: bool) -> None:
        """What there is to do in a match alone."""
        for name in OF_A_MATCH:
            self.actions_[name].setEnabled(on)

    def leave_match(self) -> None:
        """Away with what is on the window; a match is saved."""
        self.new_games.leave()
        if self.screen_ is not None:
            self.screen_.blockSignals(True)  # what is under way comes to its end, and may end the game
        if self.play is not None:
            self.matches.leave(self.play)
            self.play.deleteLater()
            self.play = None
        if self.screen_ is not None:
            self.screen_.stop()
            self.pages.removeWidget(self.screen_)
            self.screen_.deleteLater()
            self.screen_ = None

    def notice(self, words: str) -> None:
        """A sentence where the user looks: in the prompt of the match, else on the start page."""
        if self.screen_ is not None:
            self.screen_.prompt.set_notice(words)
        else:
            self.start_page.fault.set_words(words)
            self.start_page.fault.setVisible(bool(words))

    def tell_broken(self) -> None:
        """Something nobody caught."""
        self.notice(text("app.broken", file=str(log_path())))

    def _open_menu(self) -> None:
        assert self.screen_ is not None
        button = self.screen_.prompt.menu_button
        match = self.screen_.play.match
        runs = match.to_move is not None and not self.screen_.play.replays
        self.actions_["seats"].setEnabled(runs)
        self.actions_["resign"].setEnabled(runs and not match.bot_moves)
        self.actions_["watch"].setEnabled(bool(match.entries) and not self.screen_.play.replays)
        larger = measures.unit_of(self.pages.size()) > 1
        self.menu.setStyleSheet(self.screen_.prompt.styleSheet() if larger else "")
        self.menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def show_result(self) -> None:
        if self.demo is not None and self.demo.leave:
            self.close()
            return
        self.match_dialogs.close_passed()
        if self.play is None or self.dialog() is not None:
            return
        from tribe_desktop.ui.dialogs.result import ResultDialog  # noqa: PLC0415 — the start page needs no dialog

        dialog = ResultDialog(self.play.match, self.look, self)
        dialog.rematch.connect(self._rematch)
        dialog.replay.connect(self.replays.watch)
        dialog.new_game.connect(self.new_games.ask)
        dialog.start_page.connect(self.show_start)
        dialog.open()

    def _rematch(self) -> None:
        if self.play is not None:
            from tribe_desktop.ui.setups import again  # noqa: PLC0415

            self.begin(again(self.play.match))

    # --- dialogs ---

    def dialog(self) -> QDialog | None:
        own = self.findChildren(QDialog, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return next((one for one in own if one.isVisible()), None)

    def one_dialog(self, make_dialog: Callable[[], QDialog]) -> None:
        if self.dialog() is None:
            make_dialog().open()

    def ask_settings(self) -> None:
        from tribe_desktop.ui.dialogs.settings import SettingsDialog  # noqa: PLC0415

        def made() -> QDialog:
            dialog = SettingsDialog(self.settings, self)
            dialog.changed.connect(self.use_settings)
            return dialog

        self.one_dialog(made)

    def show_about(self) -> None:
        from tribe_desktop.ui.dialogs.about import AboutDialog  # noqa: PLC0415

        self.one_dialog(lambda: AboutDialog(self))
