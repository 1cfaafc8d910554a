"""What is played on the table of ornaments: attempts become actions, and what came of them is shown and told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF

from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments import report as reports
from tribe_desktop.ornaments.facts import Fact
from tribe_desktop.ornaments.report import Report
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.players.hints import Advice
from tribe_desktop.table.scripts import unpack
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import advice as advising
from tribe_desktop.ui.ornaments import players, sayings, spoken
from tribe_desktop.ui.ornaments.choices import Choice, Hand, choices, in_hand, pieces_of
from tribe_desktop.ui.ornaments.chronicle import Chronicle
from tribe_desktop.ui.ornaments.last_try import last_try
from tribe_desktop.ui.ornaments.live_view import OrnamentView
from tribe_desktop.ui.ornaments.resign import stand_in
from tribe_desktop.ui.ornaments.unseen import Unseen
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.table_controller import TableController, why_not

if TYPE_CHECKING:
    from tribe_desktop.ui.ornaments.screen import OrnamentScreen

SPEEDS = (1.0, 0.5, 0.25)  # of a replay, one after the other


class OrnamentController(TableController):
    """One match on one screen."""

    end_action = a.END

    def __init__(self, screen: OrnamentScreen, play: Play) -> None:
        super().__init__(screen, play, Chronicle([seat.name for seat in play.match.seats]))
        self.screen: OrnamentScreen = screen
        self.unseen = Unseen(self)
        self.unseen.over.connect(lambda report: self.on_over(report, report.script))
        self.unseen.broke.connect(self.on_broke)
        self.marks, self.steady = True, False
        self._covered_for: int | None = None  # a cover that waits until all is told
        self._speed = 0
        play.abandon = self.abandon
        play.stand_in = lambda: stand_in(self.state)
        play.performing.connect(self._perform)

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def table(self) -> Any:
        return self.screen.table

    def settle(self) -> None:
        """What is in the hand or falls comes to its end by the rules, and is logged."""
        self.unseen.finish()
        self.table.finish_unseen()

    def abandon(self) -> None:
        """What is in a hand that is only shown is forgotten."""
        self.unseen.stop()
        self.table.abandon()

    def finish(self) -> None:
        """What is shown or told is over."""
        if self.match.bot_moves:
            self.table.finish_unseen()
        else:
            self.table.skip()
        self.told()

    # --- what has changed ---------------------------------------------------------------------------------------------

    def cover(self, seat: int) -> None:
        """Hide the table from whoever comes next, once it has told what it has to tell."""
        self._covered_for = seat
        self._cover()

    def _cover(self) -> None:
        if self._covered_for is not None and self.table.telling.now is None:
            seat, self._covered_for = self._covered_for, None
            super().cover(seat)

    def told(self) -> None:
        """All that was to be told of the last action has been shown."""
        self.play.hold(False)
        self._cover()
        self.say_over()

    def refresh(self, facts: Sequence[Fact] | None = None) -> None:
        """Show the present position everywhere, and tell what `facts` brought."""
        self._soon.stop()
        state, screen = self.state, self.screen
        self.table.show_view(self._view())
        if facts is not None:
            self.table.tell(facts)
            self.play.hold(self.table.telling.now is not None)
        screen.log.show_lines(self.chronicle.lines)
        found = players.cards(state, self.names, self.emblems, self.subtitles(), self.match.to_move)
        screen.players.show_cards(found, state.pile())
        self.table.setAccessibleDescription(spoken.scene(state))
        self.forget_pointer()
        self.show_hand()
        self.say_over()

    def _view(self) -> OrnamentView:
        emblems = tuple(self.emblems)
        return OrnamentView(self.state, tuple(self.names), self.person, self.marks, self.steady, emblems)

    def say_over(self) -> None:
        if self.table.telling.now is None:
            super().say_over()

    # --- the prompt and the list --------------------------------------------------------------------------------------

    def show_hand(self) -> None:
        """What can be chosen and what the prompt says, by what is in the hand."""
        table, state, person = self.table, self.state, self.person
        if person and table.holding:
            self.show_rows(in_hand(state, inside=table.stage.inside))
        elif table.busy:
            self.show_rows([])
        else:
            self.show_rows(choices(state, self.match.legal() if person else ()))
        self.show_turn()

    def show_turn(self) -> None:
        super().show_turn()
        giving = self.person and self.state.task == Task.PLACE
        self.screen.give_up_button.setVisible(giving)
        self.screen.give_up_button.set_reason(why_not(self.match.explain(a.GIVE_UP)) if giving else "")
        words = ""
        if not any(isinstance(entry.action, a.Attempt) for entry in reversed(self.match.entries)):
            words = text("tribe.button.nothing_to_replay")
        elif self.table.stage.kind in ("hand", "bot"):
            words = text("tribe.button.replay_now")
        self.screen.replay_button.set_reason(words)

    def task(self) -> str:
        table, state = self.table, self.state
        if table.stage.kind == "replay":
            return sayings.replay_text()
        if table.holding and not table.stage.inside:
            return sayings.hand_text(sayings.piece(state, table.stage.run.piece), inside=False)
        return sayings.task_text(state, holding=table.holding, inside=True, falling=table.busy and not table.holding)

    def bot_task(self, name: str) -> str:
        if self.table.stage.kind == "bot":
            return text("tribe.prompt.bot_tries", name=name, piece=sayings.piece(self.state, self.state.chosen))
        return super().bot_task(name)

    def over_task(self) -> str:
        return sayings.replay_text() if self.table.stage.kind == "replay" else super().over_task()

    # --- hints --------------------------------------------------------------------------------------------------------

    def no_hint(self) -> str:
        return text("hint.in_hand") if self.table.busy else ""

    def advice_text(self, advice: Advice) -> str:
        return advising.words(self._view(), advice)

    def promise(self, advice: Advice) -> str:
        return advising.promise(advice)

    def show_advice(self, advice: Sequence[Advice], number: int) -> None:
        """The ghosts of all; in the tray, the piece of the one that is looked at."""
        view = self._view()
        self.table.stage.ghosts = tuple(advising.ghost(view, one) for one in advice)
        self.table.highlight({advising.piece(self.state, advice[number])} if advice else ())

    # --- the table ----------------------------------------------------------------------------------------------------

    def on_picked(self, piece: int) -> None:
        self.screen.prompt.set_notice("")
        self.forget_pointer()
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
            self.screen.prompt.set_refusal(self.bot_decides(self.names[seat]))
            return
        clause = str(params.get("clause", ""))
        values = {key: value for key, value in params.items() if key != "clause"}
        self.screen.prompt.set_refusal(refusal_text(Refusal(code, clause, values)))

    def on_status(self, words: str) -> None:
        """What the held piece touches."""
        self.screen.prompt.set_refusal("")
        self.screen.prompt.set_pointed(words)
        if words:
            self.screen.announcer.notice(words)
        else:  # it has been let go
            self.show_hand()

    def on_pointed(self, body: int | None) -> None:
        self.forget_pointer()
        said, reason = spoken.thing(self.state, body, person=self.person)
        self.screen.prompt.set_pointed(said)
        self.screen.prompt.set_refusal(reason)
        if body is not None:
            rows = (n for n, row in enumerate(self.rows) if body in pieces_of(row.action, self.state))
            self.screen.choices.mark(frozenset(rows))

    def on_row_pointed(self, row: Choice | None) -> None:
        found = frozenset() if row is None else pieces_of(row.action, self.state)
        self.table.highlight(found)

    def _perform(self, script: str) -> None:
        """A bot's hand."""
        self.show_late()
        try:
            found = unpack(script)
        except BadInput as error:
            self.play.fumbled(refusal_text(error.refusal))
            return
        if self.fast or self.table.still:
            self.unseen.start(self.state, found)
        else:
            self.table.perform(found)
            self.show_turn()

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

    def decide(self, action: Any) -> bool:
        """Play an action of the person to move that needs no hand."""
        self.table.skip()
        self.told()
        return super().decide(action)

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
            super().skip()
        else:
            self.finish()

    def pause(self) -> None:
        """Bots wait, or go on; their hand stops where it is."""
        super().pause()
        if self.match.bot_moves:
            self.table.set_paused(self.play.paused and self.table.busy)

    def step(self) -> None:
        if self.match.bot_moves:
            self.table.set_paused(False)
        super().step()

    def goal(self, seat: int) -> QPointF | None:
        """Where a seat's hearts are, in pixels of the table."""
        row = self.screen.players
        if not 0 <= seat < len(row.cards):
            return None
        return QPointF(row.mapTo(self.screen, row.hearts(seat).toPoint()))
