"""The bar above the table of ornaments: whose turn, what to do now, which buttons mean something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.state import Task
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import sayings
from tribe_desktop.ui.refusals import refusal_text

if TYPE_CHECKING:
    from tribe_desktop.ui.ornaments.controller import OrnamentController


class Prompting:
    """Of one controller."""

    def __init__(self, controller: OrnamentController) -> None:
        self._of = controller

    def show(self) -> None:
        prompt, seat = self._of.screen.prompt, self._of.match.to_move
        prompt.watch.setVisible(self._of.match.bot_moves and self._of.play.pace != "off" and not self._of.play.skipping)
        prompt.watch.set_paused(self._of.play.paused)
        self._show_buttons()
        if seat is None:
            self._show_over()
            return
        name = self._of.names[seat]
        reason = self._of.match.undo_refusal()
        prompt.undo_button.set_reason("" if reason is None else refusal_text(reason))
        if not self._of.person:
            prompt.show_turn(self._of.emblems[seat], text("prompt.theirs", name=name))
            task = text("app.paused") if self._of.play.paused else text("prompt.bot", name=name)
            if self._of.table.stage.kind == "bot":
                state = self._of.state
                task = text("tribe.prompt.bot_tries", name=name, piece=sayings.piece(state, state.chosen))
            prompt.set_task(task)
            prompt.end_button.set_reason(text("refuse.bot", name=name))
            return
        prompt.show_turn(self._of.emblems[seat], text("prompt.yours", name=name))
        ends = self._of.match.explain(a.END)
        prompt.end_button.set_reason("" if ends is None else refusal_text(ends))
        prompt.set_task(self._task())

    def _task(self) -> str:
        table, state = self._of.table, self._of.state
        if table.stage.kind == "replay":
            return sayings.replay_text()
        if table.holding and not table.stage.inside:
            return sayings.hand_text(sayings.piece(state, table.stage.run.piece), inside=False)
        return sayings.task_text(state, holding=table.holding, inside=True, falling=table.busy and not table.holding)

    def _show_buttons(self) -> None:
        state, screen, table = self._of.state, self._of.screen, self._of.table
        giving = self._of.person and state.task == Task.PLACE
        screen.give_up_button.setVisible(giving)
        reason = self._of.match.explain(a.GIVE_UP) if giving else None
        screen.give_up_button.set_reason("" if reason is None else refusal_text(reason))
        words = ""
        if not any(isinstance(entry.action, a.Attempt) for entry in reversed(self._of.match.entries)):
            words = text("tribe.button.nothing_to_replay")
        elif table.stage.kind in ("hand", "bot"):
            words = text("tribe.button.replay_now")
        screen.replay_button.set_reason(words)
        screen.prompt.end_button.setText(text("choice.end"))

    def _show_over(self) -> None:
        prompt, result = self._of.screen.prompt, self._of.match.result()
        assert result is not None
        shared = len(result.winners) > 1
        heading = text("prompt.shared") if shared else text("prompt.won", name=self._of.names[result.winners[0]])
        prompt.show_turn(self._of.emblems[result.winners[0]], heading)
        prompt.set_task(sayings.replay_text() if self._of.table.stage.kind == "replay" else text("prompt.result"))
        prompt.undo_button.set_reason(text("undo.over"))
        prompt.end_button.setText(text("app.result"))
        prompt.end_button.set_reason("")
