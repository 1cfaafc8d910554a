"""What every game's table does with a match: the log, the cover, the prompt's buttons, undo, the end, watching bots.

A game's controller adds what is its own: how a position is shown (`refresh`), the sentence of the task, and what
pointing and clicking mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from tribe_desktop.kernel.errors import IllegalAction, Refusal
from tribe_desktop.session.match import Change
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.hints import Hints
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.seats import emblem_of, subtitle_of

if TYPE_CHECKING:
    from tribe_desktop.players.hints import Advice
    from tribe_desktop.ui.table_screen import TableScreen

SHOW_EVERY = 45  # ms between two pictures while bots play as fast as they can


class Chronicle(Protocol):
    """Facts as the sentences of the log."""

    lines: Any

    def clear(self) -> None: ...

    def add(self, state: Any, found: Any) -> None: ...


def why_not(refusal: Refusal | None) -> str:
    """A reason in words; empty where there is none."""
    return "" if refusal is None else refusal_text(refusal)


class TableController(QObject):
    """One match on one screen. `end_action`: what ends a turn in this game."""

    over = Signal()  # once, when the game has ended and the last of it has been shown

    end_action: Any = None

    def __init__(self, screen: TableScreen, play: Play, chronicle: Chronicle) -> None:
        super().__init__(screen)
        self.screen = screen
        self.play = play
        self.match = play.match
        self.names = [seat.name for seat in self.match.seats]
        self.emblems = [emblem_of(seat.colour) for seat in self.match.seats]
        self.chronicle = chronicle
        self.rows: list[Any] = []
        self.cover_turns = True
        self._last_person: int | None = None
        self._told_over = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SHOW_EVERY)
        self._soon.timeout.connect(self.refresh)
        self._write_all()
        play.settle = self.settle
        play.changed.connect(self._on_changed)
        play.handed.connect(self._on_handed)
        play.said.connect(screen.prompt.set_notice)
        play.reseated.connect(self.refresh)
        screen.log.set_emblems(self.emblems)
        self.hints = Hints(self)

    @property
    def person(self) -> bool:
        """Whether a person has to decide."""
        return self.match.to_move is not None and not self.match.bot_moves

    @property
    def fast(self) -> bool:
        """Bots play, and nobody wants to see how."""
        return self.match.bot_moves and (self.play.pace == "off" or self.play.skipping)

    def stop(self) -> None:
        self._soon.stop()

    # --- what a game does its own way ---------------------------------------------------------------------------------

    def refresh(self, facts: Sequence[Any] | None = None) -> None:
        """Show the present position everywhere; `facts` led to it, where that is to be seen."""
        raise NotImplementedError

    def task(self) -> str:
        """What a person has to do now."""
        raise NotImplementedError

    def heading(self, name: str) -> str:
        """Whose turn it is, where that is a person's."""
        return text("prompt.yours", name=name)

    def bot_task(self, name: str) -> str:
        """What a bot does now."""
        if self.play.replays:
            return text("replay.task")
        return text("app.paused") if self.play.paused else text("prompt.bot", name=name)

    def bot_decides(self, name: str) -> str:
        """Why a person can do nothing now."""
        return text("undo.replay") if self.play.replays else text("refuse.bot", name=name)

    def over_task(self) -> str:
        """What there is to do when the game is over."""
        return text("prompt.result")

    def end_words(self) -> str:
        """What the button says that ends a turn."""
        return text("choice.end")

    def no_hint(self) -> str:
        """Why a hint can't be given now; empty where it can."""
        return ""

    def advice_text(self, advice: Advice) -> str:
        """What is advised, in words."""
        raise NotImplementedError

    def promise(self, advice: Advice) -> str:
        """What that is worth, in words."""
        raise NotImplementedError

    def show_advice(self, advice: Sequence[Advice], number: int) -> None:
        """Show on the table what is advised, that of this index before the others; nothing where there is none."""
        raise NotImplementedError

    def settle(self) -> None:
        """Bring what is under way on the table to its end, at once."""

    def finish(self) -> None:
        """What moves for show has arrived."""

    # --- what has changed ---------------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        self.chronicle.clear()
        for entry in self.match.entries:
            self.chronicle.add(self.match.state, entry.facts)

    def _on_changed(self, change: Change) -> None:
        if change.kind == "undone":
            self._write_all()
        else:
            self.chronicle.add(self.match.state, change.entry.facts)
        self.show_change(change)

    def show_change(self, change: Change) -> None:
        """Show what was played or taken back; while bots play as fast as they can, not each of it."""
        if not (self.fast and self.match.seats[change.entry.seat].kind == "bot"):
            self.refresh(None if self._soon.isActive() else change.entry.facts if change.kind == "played" else ())
        elif not self._soon.isActive():
            self._soon.start()

    def show_late(self) -> None:
        """What was not shown yet is shown now."""
        if self._soon.isActive():
            self.refresh()

    def _on_handed(self) -> None:
        if not self.match.bot_moves:
            self.show_late()
        seat = self.match.to_move
        if seat is None or self.match.bot_moves:
            return
        before, self._last_person = self._last_person, seat
        if self.cover_turns and before is not None and before != seat:
            self.cover(seat)

    def cover(self, seat: int) -> None:
        """Hide the table from whoever comes next."""
        self.screen.cover.show_for(self.names[seat], self.emblems[seat])

    def say_over(self) -> None:
        """Tell, once, that the game has ended; not to somebody who has jumped to the end of a replay."""
        if self.match.to_move is not None:
            self._told_over = False
        elif not self._told_over:
            self._told_over = True
            if not (self.play.replays and self.play.paused):
                self.over.emit()

    # --- the prompt and the list --------------------------------------------------------------------------------------

    def subtitles(self) -> list[str]:
        """What is said of each seat below its name."""
        to_move = self.match.to_move
        return [subtitle_of(info, number == to_move) for number, info in enumerate(self.match.seats)]

    def show_rows(self, rows: list[Any]) -> None:
        """These are the choices now."""
        self.rows = rows
        seat = self.match.to_move
        persons = any(info.kind != "bot" for info in self.match.seats)
        waits = seat is not None and persons and not self.play.replays
        waiting = text("prompt.theirs", name=self.names[seat]) if waits else ""
        self.screen.side.show_choices(rows, seat, waiting)

    def show_turn(self) -> None:
        """Whose turn it is, what to do, and which buttons mean something."""
        prompt, seat = self.screen.prompt, self.match.to_move
        watched = self.match.bot_moves and self.play.pace != "off" and not self.play.skipping
        prompt.watch.setVisible(watched and not self.play.replays)  # a replay has a bar of its own
        prompt.watch.set_paused(self.play.paused)
        prompt.end_button.setText(self.end_words())
        prompt.undo_button.setVisible(not self.play.replays)
        prompt.hint_button.setVisible(self.person and self.hints.possible)
        prompt.end_button.setVisible(not self.play.replays or seat is None)
        if seat is None:
            self._show_end()
            return
        name, emblem = self.names[seat], self.emblems[seat]
        prompt.set_back(why_not(self.match.undo_refusal()), again=self.match.redo_refusal() is None)
        if self.person:
            prompt.show_turn(emblem, self.heading(name))
            prompt.end_button.set_reason(why_not(self.match.explain(self.end_action)))
            prompt.set_task(self.task())
        else:
            prompt.show_turn(emblem, text("prompt.theirs", name=name))
            prompt.end_button.set_reason(self.bot_decides(name))
            prompt.set_task(self.bot_task(name))

    def _show_end(self) -> None:
        prompt, result = self.screen.prompt, self.match.result()
        assert result is not None
        winner = result.winners[0]
        shared = len(result.winners) > 1
        heading = text("prompt.shared") if shared else text("prompt.won", name=self.names[winner])
        prompt.show_turn(self.emblems[winner], heading)
        prompt.set_task(self.over_task())
        prompt.set_back(text("undo.over"), again=False)
        prompt.end_button.setText(text("app.result"))
        prompt.end_button.set_reason("")

    def forget_pointer(self) -> None:
        """Nothing is pointed at any more."""
        self.screen.prompt.set_refusal("")
        self.screen.prompt.set_pointed("")
        self.screen.choices.mark(frozenset())

    def on_row_pointed(self, row: Any) -> None:
        """A row of the list is pointed at, or none."""
        raise NotImplementedError

    # --- what a person does -------------------------------------------------------------------------------------------

    def pick(self, row: Any) -> None:
        """A row of the list was chosen."""
        self.decide(row.action)

    def decide(self, action: Any) -> bool:
        """Play an action of the person to move; whether that could be done."""
        self.screen.prompt.set_notice("")
        self.screen.table.highlight(frozenset())
        try:
            self.play.play(action)
        except IllegalAction as error:  # the position has changed under the pointer
            self.screen.prompt.set_refusal(refusal_text(error.refusal))
            return False
        return True

    def end(self) -> None:
        """End the turn, say why not, or show the result."""
        if self.match.to_move is None:
            self.finish()
            self.over.emit()
        elif self.person:
            reason = self.match.explain(self.end_action)
            if reason is None:
                self.decide(self.end_action)
            else:
                self.screen.prompt.set_refusal(refusal_text(reason))

    def undo(self) -> None:
        """Take the last action back, or say why not."""
        reason = self.match.undo_refusal()
        if reason is None:
            self.settle()
            self.play.undo()
        elif self.match.to_move is not None:
            self.screen.prompt.set_refusal(refusal_text(reason))

    def redo(self) -> None:
        """Play again what was taken back last, or say why not."""
        reason = self.match.redo_refusal()
        if reason is None:
            self.settle()
            self.play.redo()
        else:
            self.screen.prompt.set_refusal(refusal_text(reason))

    def skip(self) -> None:
        """Bots play on at once."""
        if self.match.bot_moves:
            self.play.skip()
            self.finish()
            self.show_turn()

    def pause(self) -> None:
        """Bots wait, or go on."""
        if self.match.bot_moves:
            self.play.pause(not self.play.paused)
            self.show_turn()

    def step(self) -> None:
        """One action of a bot more, then they wait."""
        if self.match.bot_moves:
            self.play.step()
            self.show_turn()
