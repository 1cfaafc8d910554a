"""Asking for a hint and showing it: the same for every game, but for what is shown on the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tribe_desktop.players.hints import Advice, advises
from tribe_desktop.ui import hint_words
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.widgets.hint_card import HintLine

if TYPE_CHECKING:
    from tribe_desktop.ui.table_controller import TableController


class Hints(QObject):
    """Of one table. What is advised holds for one position: when that changes, it is gone."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._play = controller.play
        self._card = controller.screen.side.hint
        self.advice: tuple[Advice, ...] = ()
        self.possible = advises(controller.match.game.key)
        self._play.advised.connect(self._show)
        self._play.changed.connect(self.drop)
        self._play.handed.connect(self.drop)
        self._card.pointed.connect(self._point)
        self._card.closed.connect(self.drop)

    @property
    def shown(self) -> bool:
        return not self._card.isHidden()

    def ask(self) -> None:
        """Ask, or put away what was asked for."""
        if self.shown:
            self.drop()
        elif self.possible and self._controller.person and not (reason := self._controller.no_hint()):
            self._card.say(text("hint.thinking"))
            self._controller.screen.show_hint(True)
            self._play.ask_advice()
        elif self._controller.person and self.possible:
            self._controller.screen.prompt.set_refusal(reason)

    def drop(self, *_: object) -> None:
        """It is not wanted any more, or not true any more."""
        self._play.drop_advice()
        if self.shown:
            self.advice = ()
            self._controller.screen.show_hint(False)
            self._controller.show_advice((), 0)

    def _show(self, advice: tuple[Advice, ...]) -> None:
        self.advice = advice
        if not advice:
            self._card.say(text("hint.nothing"))
            return
        game = self._controller.match.game.key
        self._card.show_lines(
            [
                HintLine(self._controller.advice_text(one), hint_words.why(game, one), self._controller.promise(one))
                for one in advice
            ]
        )

    def _point(self, number: int) -> None:
        if self.advice:
            self._controller.show_advice(self.advice, number)
