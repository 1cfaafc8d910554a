"""What is played on the table of ornaments: attempts become actions, and what came of them is shown and told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from tribe_desktop.kernel.errors import BadInput, IllegalAction, Refusal
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments import report as reports
from tribe_desktop.ornaments.facts import Fact
from tribe_desktop.ornaments.report import Report
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.session.match import Change
from tribe_desktop.table.scripts import unpack
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import players, spoken
from tribe_desktop.ui.ornaments.choices import Choice, Hand, choices, in_hand, pieces_of
from tribe_desktop.ui.ornaments.chronicle import Chronicle
from tribe_desktop.ui.ornaments.last_try import last_try
from tribe_desktop.ui.ornaments.live_view import OrnamentView
from tribe_desktop.ui.ornaments.prompting import Prompting
from tribe_desktop.ui.ornaments.resign import stand_in
from tribe_desktop.ui.ornaments.unseen import Unseen
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.seats import emblem_of, subtitle_of

if TYPE_CHECKING:
    from tribe_desktop.ui.ornaments.screen import OrnamentScreen

SHOW_EVERY = 45  # ms between two pictures while bots play as fast as they can
SPEEDS = (1.0, 0.5, 0.25)  # of a replay, one after the other


class OrnamentController(QObject):
    """One match on one screen."""

    over = Signal()  # once, when the game has ended and the last of it has been told

    def __init__(self, screen: OrnamentScreen, play: Play) -> None:
        super().__init__(screen)
        self.screen = screen
        self.play = play
        self.match = play.match
        self.names = [seat.name for seat in self.match.seats]
        self.emblems = [emblem_of(seat.colour) for seat in self.match.seats]
        self.chronicle = Chronicle(self.names)
        self.unseen = Unseen(self)
        self.unseen.over.connect(lambda report: self.on_over(report, report.script))
        self.unseen.broke.connect(self.on_broke)
        self.rows: list[Choice] = []
        self.prompting = Prompting(self)
        self.cover_turns = True
        self.marks, self.steady = True, False
        self._last_person: int | None = None
        self._covered_for: int | None = None  # a cover that waits until all is told
        self._told_over = False
        self._speed = 0
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SHOW_EVERY)
        self._soon.timeout.connect(self.refresh)
        for entry in self.match.entries:
            self.chronicle.add(self.state, entry.facts)
        play.settle = self.settle
        play.stand_in = lambda: stand_in(self.state)
        play.changed.connect(self._on_changed)
        play.handed.connect(self._on_handed)
        play.performing.connect(self._perform)
        play.said.connect(screen.prompt.set_notice)
        play.reseated.connect(self.refresh)
        screen.log.set_emblems(self.emblems)

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def table(self) -> Any:
        return self.screen.table

    @property
    def person(self) -> bool:
        """Whether a person has to decide."""
        return self.match.to_move is not None and not self.match.bot_moves

    @property
    def _fast(self) -> bool:
        """Bots play, and nobody wants to see how."""
        return self.match.bot_moves and (self.play.pace == "off" or self.play.skipping)

    def settle(self) -> None:
        """What is in the hand or falls comes to its end by the rules, and is logged."""
        self.unseen.finish()
        self.table.finish_unseen()

    def stop(self) -> None:
        self._soon.stop()

    # --- what has changed ---------------------------------------------------------------------------------------------

    def _on_changed(self, change: Change) -> None:
        if change.kind == "undone":
            self.chronicle.clear()
            for entry in self.match.entries:
                self.chronicle.add(self.state, entry.facts)
        else:
            self.chronicle.add(self.state, change.entry.facts)
        fast = self._fast and self.match.seats[change.entry.seat].kind == "bot"
        if not fast:
            self.refresh(change.entry.facts if change.kind == "played" else None)
        elif not self._soon.isActive():
            self._soon.start()

    def _on_handed(self) -> None:
        if self._soon.isActive() and not self.match.bot_moves:
            self.refresh()
        seat = self.match.to_move
        if seat is None or self.match.bot_moves:
            return
        before, self._last_person = self._last_person, seat
        if self.cover_turns and before is not None and before != seat:
            self._covered_for = seat
            self._cover()

    def _cover(self) -> None:
        """Hide the table from whoever comes next, once it has told what it has to tell."""
        if self._covered_for is not None and self.table.telling.now is None:
            seat, self._covered_for = self._covered_for, None
            self.screen.cover.show_for(self.names[seat], self.emblems[seat])

    def told(self) -> None:
        """All that was to be told of the last action has been shown."""
        self.play.hold(False)
        self._cover()
        self._end()

    def refresh(self, facts: Sequence[Fact] | None = None) -> None:
        """Show the present position everywhere, and tell what `facts` brought."""
        self._soon.stop()
        state, screen = self.state, self.screen
        self.table.show_view(self._view())
        if facts is not None:
            self.table.tell(facts)
            self.play.hold(self.table.telling.now is not None)
        screen.log.show_lines(self.chronicle.lines)
        about = [subtitle_of(info, number == self.match.to_move) for number, info in enumerate(self.match.seats)]
        found = players.cards(state, self.names, self.emblems, about, self.match.to_move)
        screen.players.show_cards(found, state.pile())
        self.table.setAccessibleDescription(spoken.scene(state))
        self._forget_pointer()
        self.show_hand()
        self._end()

    def _view(self) -> OrnamentView:
        emblems = tuple(self.emblems)
        return OrnamentView(self.state, tuple(self.names), self.person, self.marks, self.steady, emblems)

    def _end(self) -> None:
        if self.match.to_move is None and not self._told_over and self.table.telling.now is None:
            self._told_over = True
            self.over.emit()

    def show_hand(self) -> None:
        """What can be chosen and what the prompt says, by what is in the hand."""
        table, state, person = self.table, self.state, self.person
        legal: Sequence[Any] = self.match.legal() if person else ()
        if person and table.holding:
            self.rows = in_hand(state, inside=table.stage.inside)
        elif table.busy:
            self.rows = []
        else:
            self.rows = choices(state, legal)
        self.screen.choices.set_rows(self.rows)
        self.screen.fit_choices()
        self.prompting.show()

    # --- the table ----------------------------------------------------------------------------------------------------

    def on_picked(self, piece: int) -> None:
        self.screen.prompt.set_notice("")
        self._forget_pointer()
        self.show_hand()

    def on_entered(self, piece: int) -> None:
        """It is chosen once it has entered (O3.8); a bot has chosen before."""
        if self.person and self.state.task == Task.CHOOSE:
            self.play.play(a.CHOOSE[piece])
        else:
            self.show_hand()

    def on_returned(self, piece: int) -> None:
        self.show_hand()

    def on_over(self, report: Report, script: str) -> None:
        """An attempt has come to rest: what it means, the rules say."""
        outcome = reports.data(report)
        if self.match.bot_moves:
            self.play.performed(outcome)
        else:
            self.play.play(a.ATTEMPT, outcome)

    def on_broke(self, refusal: Refusal) -> None:
        words = refusal_text(refusal)
        if self.match.bot_moves:
            self.play.fumbled(words)
        else:
            self.screen.prompt.set_refusal(words)
        self.show_hand()

    def on_refused(self, code: str, params: dict[str, Any]) -> None:
        """The table says why something can't be done."""
        seat = self.match.to_move
        if seat is not None and not self.person:
            self.screen.prompt.set_refusal(text("refuse.bot", name=self.names[seat]))
            return
        clause = str(params.get("clause", ""))
        values = {key: value for key, value in params.items() if key != "clause"}
        self.screen.prompt.set_refusal(refusal_text(Refusal(code, clause, values)))

    def on_status(self, words: str) -> None:
        """What the held piece touches."""
        self.screen.prompt.set_refusal("")
        self.screen.prompt.set_pointed(words)
        self.screen.announcer.notice(words)

    def on_pointed(self, body: int | None) -> None:
        self._forget_pointer()
        said, reason = spoken.thing(self.state, body, person=self.person)
        self.screen.prompt.set_pointed(said)
        self.screen.prompt.set_refusal(reason)
        if body is not None:
            rows = (n for n, row in enumerate(self.rows) if body in pieces_of(row.action, self.state))
            self.screen.choices.mark(frozenset(rows))

    def _forget_pointer(self) -> None:
        self.screen.prompt.set_refusal("")
        self.screen.prompt.set_pointed("")
        self.screen.choices.mark(frozenset())

    def on_row_pointed(self, row: Choice | None) -> None:
        found = frozenset() if row is None else pieces_of(row.action, self.state)
        self.table.highlight(found)

    def _perform(self, script: str) -> None:
        """A bot's hand."""
        if self._soon.isActive():
            self.refresh()
        try:
            found = unpack(script)
        except BadInput as error:
            self.play.fumbled(refusal_text(error.refusal))
            return
        if self._fast or self.table.still:
            self.unseen.start(self.state, found)
        else:
            self.table.perform(found)
            self.prompting.show()

    # --- the list and the keys ----------------------------------------------------------------------------------------

    def pick(self, row: Choice) -> None:
        """A row of the list: pieces are taken into the hand, all else is played."""
        action = row.action
        self.table.highlight(())
        if isinstance(action, Hand):
            self._by_hand(action)
        elif isinstance(action, a.Choose):
            self._take(action.ornament)
        elif isinstance(action, a.Attempt):
            self._take(self.state.chosen)
        else:
            self.decide(action)

    def _take(self, piece: int, place: int | None = None) -> None:
        self.screen.prompt.set_notice("")
        if self.table.begin_attempt(piece, place=place):
            self.table.setFocus()

    def _by_hand(self, hand: Hand) -> None:
        table = self.table
        self.table.setFocus()
        if hand.what == "above":
            piece = table.stage.run.piece
            table.grasp.take_back()
            self._take(piece, hand.place)
        elif hand.what == "let_go":
            table.grasp.press_key()
        else:
            table.grasp.take_back()

    def decide(self, action: Any) -> None:
        """Play an action of the person to move that needs no hand."""
        self.screen.prompt.set_notice("")
        self.table.skip()
        self.told()
        try:
            self.play.play(action)
        except IllegalAction as error:
            self.screen.prompt.set_refusal(refusal_text(error.refusal))

    def end(self) -> None:
        """End the turn, say why not, or show the result."""
        if self.match.to_move is None:
            self.table.skip()
            self.over.emit()
        elif self.person:
            reason = self.match.explain(a.END)
            if reason is None:
                self.decide(a.END)
            else:
                self.screen.prompt.set_refusal(refusal_text(reason))

    def give_up(self) -> None:
        """The piece leaves the game, once that is allowed; one in the hand is let go first."""
        if not self.person or self.state.task != Task.PLACE:
            self.screen.prompt.set_refusal(text("tribe.button.give_up_task") if self.person else "")
            return
        reason = self.match.explain(a.GIVE_UP)
        if reason is not None:
            self.screen.prompt.set_refusal(refusal_text(reason))
            return
        self.table.give_up()
        if self.person and self.match.explain(a.GIVE_UP) is None:  # else it hangs after all
            self.decide(a.GIVE_UP)

    def undo(self) -> None:
        reason = self.match.undo_refusal()
        if reason is None:
            self.settle()
            self.play.undo()
        elif self.match.to_move is not None:
            self.screen.prompt.set_refusal(refusal_text(reason))

    def replay(self) -> None:
        """The last try once more; again: slower."""
        table = self.table
        if table.stage.kind in ("hand", "bot"):
            self.screen.prompt.set_refusal(text("tribe.button.replay_now"))
            return
        self._speed = (self._speed + 1) % len(SPEEDS) if table.stage.kind == "replay" else 0
        found = last_try(self.match)
        if found is None:
            self.screen.prompt.set_refusal(text("tribe.button.nothing_to_replay"))
            return
        table.remember(*found)
        self.play.hold(True)
        if not table.replay(SPEEDS[self._speed]):
            self.play.hold(False)
        self.show_hand()

    def on_replayed(self, same: bool) -> None:
        self.play.hold(self.table.telling.now is not None)
        if not same:
            self.screen.prompt.set_notice(text("live.replay_differs"))
        self.show_hand()

    def skip(self) -> None:
        if self.match.bot_moves:
            self.play.skip()
            self.table.finish_unseen()
            self.told()
            self.prompting.show()
        else:
            self.table.skip()
            self.told()

    def pause(self) -> None:
        """Bots wait, or go on; their hand stops where it is."""
        if self.match.bot_moves:
            self.play.pause(not self.play.paused)
            self.table.set_paused(self.play.paused and self.table.busy)
            self.prompting.show()

    def step(self) -> None:
        """One action of a bot more, then they wait."""
        if self.match.bot_moves:
            self.table.set_paused(False)
            self.play.step()
            self.prompting.show()

    def goal(self, seat: int) -> QPointF | None:
        """Where a seat's hearts are, in pixels of the table."""
        row = self.screen.players
        if not 0 <= seat < len(row.cards):
            return None
        return QPointF(row.mapTo(self.screen, row.hearts(seat).toPoint()))
