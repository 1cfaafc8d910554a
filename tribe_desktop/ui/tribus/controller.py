"""What pointing, clicking, dragging and typing mean on the table of Tribus, and what is shown after each decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from tribe_desktop.kernel.errors import IllegalAction
from tribe_desktop.session.match import Change
from tribe_desktop.tribus.actions import END
from tribe_desktop.tribus.facts import Fact
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui import keys
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.seats import emblem_of, subtitle_of
from tribe_desktop.ui.tribus import words
from tribe_desktop.ui.tribus.about import about
from tribe_desktop.ui.tribus.choices import Choice, Picker, choices, marked, refused, refused_pair
from tribe_desktop.ui.tribus.chronicle import Chronicle
from tribe_desktop.ui.tribus.things import Position, SeatLook, Thing
from tribe_desktop.ui.tribus.touch import Touch
from tribe_desktop.ui.tribus.walks import ways

if TYPE_CHECKING:
    from tribe_desktop.ui.tribus.screen import TribusScreen

TIP_AFTER = 450  # ms of pointing before the reason shows beside the thing, too
SHOW_EVERY = 45  # ms between two pictures while bots play as fast as they can


class TribusController(QObject):
    """One match on one screen."""

    over = Signal()  # once, when the game has ended

    def __init__(self, screen: TribusScreen, play: Play) -> None:
        super().__init__(screen)
        self.screen = screen
        self.play = play
        self.match = play.match
        self.names = [seat.name for seat in self.match.seats]
        self.emblems = [emblem_of(seat.colour) for seat in self.match.seats]
        self.chronicle = Chronicle(self.names)
        self.picker = Picker(-1, ())
        self.rows: list[Choice] = []
        self.touch = Touch(self)
        self._told: list[Fact] | None = None  # by the actions of one gesture that are played one after the other
        self.cover_turns = True
        self._focus = self.match.to_move or 0
        self._last_person: int | None = None
        self._pointed: Thing | None = None
        self._told_over = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SHOW_EVERY)
        self._soon.timeout.connect(self.refresh)
        self._tip = QTimer(self)
        self._tip.setSingleShot(True)
        self._tip.setInterval(TIP_AFTER)
        self._tip.timeout.connect(self._show_tip)
        for entry in self.match.entries:
            self.chronicle.add(self.state, entry.facts)
        play.changed.connect(self._on_changed)
        play.handed.connect(self._on_handed)
        play.said.connect(screen.prompt.set_notice)
        play.reseated.connect(self.refresh)
        screen.log.set_emblems(self.emblems)

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def person(self) -> bool:
        """Whether a person has to decide."""
        return self.match.to_move is not None and not self.match.bot_moves

    def stop(self) -> None:
        self._soon.stop()
        self._tip.stop()

    # --- what has changed ---

    def _on_changed(self, change: Change) -> None:
        if change.kind == "undone":
            self.chronicle.clear()
            for entry in self.match.entries:
                self.chronicle.add(self.state, entry.facts)
        else:
            self.chronicle.add(self.state, change.entry.facts)
        if self._told is not None:
            self._told.extend(change.entry.facts)
            return
        bots = self.match.bot_moves and self.match.seats[change.entry.seat].kind == "bot"
        fast = bots and (self.play.pace == "off" or self.play.skipping)
        if not fast:
            self.refresh(None if self._soon.isActive() else change.entry.facts if change.kind == "played" else ())
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
            self.screen.cover.show_for(self.names[seat], self.emblems[seat])

    def refresh(self, facts: Sequence[Fact] | None = None) -> None:
        """Show the present position everywhere; where `facts` led to it, what they moved is seen to move."""
        self._soon.stop()
        state, seat = self.state, self.match.to_move
        legal: Sequence[Any] = self.match.legal() if self.person else ()
        self.picker = Picker(state.seat, legal, ways(state) if self.person else None)
        self.rows = choices(state, legal) if self.person else []
        screen = self.screen
        if seat is not None:
            self._focus = seat
        elif (result := self.match.result()) is not None:
            self._focus = result.winners[0]
        stage = None if facts is None else screen.motion.before(facts, self.touch.origin)
        screen.table.show(Position(state, self._looks(), self._focus, self._scores()))
        screen.choices.set_rows(self.rows)
        screen.fit_choices()
        screen.log.show_lines(self.chronicle.lines)
        self._forget_pointer()
        self.show_marks()
        self._show_turn(legal)
        screen.motion.after(stage)
        if seat is None and not self._told_over:
            self._told_over = True
            self.over.emit()

    def _looks(self) -> tuple[SeatLook, ...]:
        to_move = self.match.to_move
        return tuple(
            SeatLook(info.name, emblem, subtitle_of(info, number == to_move), info.kind == "bot")
            for number, (info, emblem) in enumerate(zip(self.match.seats, self.emblems, strict=True))
        )

    def _scores(self) -> tuple[int, ...] | None:
        result = self.match.result()
        return None if result is None else result.total

    def _show_turn(self, legal: Sequence[Any]) -> None:
        prompt, seat = self.screen.prompt, self.match.to_move
        prompt.watch.setVisible(self.match.bot_moves and self.play.pace != "off" and not self.play.skipping)
        prompt.watch.set_paused(self.play.paused)
        prompt.end_button.setText(text("choice.end_part" if words.ends_part(self.state) else "choice.end"))
        if seat is None:
            self._show_end()
            return
        name = self.names[seat]
        reason = self.match.undo_refusal()
        prompt.undo_button.set_reason("" if reason is None else refusal_text(reason))
        if not self.person:
            prompt.show_turn(self.emblems[seat], text("prompt.theirs", name=name))
            prompt.set_task(text("app.paused") if self.play.paused else text("prompt.bot", name=name))
            prompt.end_button.set_reason(text("refuse.bot", name=name))
            return
        part = self.state.event >= 0 and seat != self.state.taker
        prompt.show_turn(self.emblems[seat], text("prompt.event_yours" if part else "prompt.yours", name=name))
        reason = self.match.explain(END)
        prompt.end_button.set_reason("" if reason is None else refusal_text(reason))
        self._show_task()

    def _show_end(self) -> None:
        prompt, result = self.screen.prompt, self.match.result()
        assert result is not None
        shared = len(result.winners) > 1
        heading = text("prompt.shared") if shared else text("prompt.won", name=self.names[result.winners[0]])
        prompt.show_turn(self.emblems[result.winners[0]], heading)
        prompt.set_task(text("prompt.result"))
        prompt.undo_button.set_reason(text("undo.over"))
        prompt.end_button.setText(text("app.result"))
        prompt.end_button.set_reason("")

    def _show_task(self) -> None:
        chosen, legal = self.picker.chosen, [row.action for row in self.rows]
        kind = chosen.number if chosen is not None and chosen.kind == "hand" else None
        picking = chosen is not None and chosen.kind == "land"
        sentence = words.task_text(self.state, legal == [END], self.picker.kinds, kind, picking)
        if self.state.hand_open and len(legal) > 1 and not picking:
            sentence = words.with_achievement(self.state, sentence, legal)
        self.screen.prompt.set_task(sentence)

    def show_marks(self) -> None:
        chosen = frozenset() if self.picker.chosen is None else frozenset({self.picker.chosen})
        self.screen.table.set_marks(self.picker.can(), chosen)

    # --- the pointer ---

    def _forget_pointer(self) -> None:
        self.screen.trail.clear()
        self._tip.stop()
        self.screen.tip.hide()
        self.screen.prompt.set_refusal("")
        self.screen.prompt.set_pointed("")
        self.screen.choices.mark(frozenset())

    def on_pointed(self, thing: Thing | None) -> None:
        self._pointed = thing
        self._forget_pointer()
        if thing is None:
            return
        if not self.person:
            self.screen.prompt.set_pointed(about(self.state, thing, self.names))
            return
        self.screen.choices.mark(self._rows_of(thing))
        self.touch.show_trail(thing)
        said, reason = self._meaning(thing)
        self.screen.prompt.set_pointed(said)
        if reason:
            self.screen.prompt.set_refusal(reason)
            self._tip.start()

    def _rows_of(self, thing: Thing) -> frozenset[int]:
        """The rows of the list that belong to a thing: the completed action where one of two clicks is made."""
        found = frozenset(number for number, row in enumerate(self.rows) if thing in marked(row))
        chosen = self.picker.chosen
        both = frozenset(n for n in found if chosen is not None and chosen in self.rows[n].things and thing != chosen)
        return both or found

    def _meaning(self, thing: Thing) -> tuple[str, str]:
        """What a click on a thing would do, or why nothing."""
        state = self.state
        action = self.picker.meant(thing)
        if thing.kind == "row" and action is not None:
            return words.pointed_row(state, state.seat, thing.number), ""
        if way := self.picker.way(thing):
            return text("prompt.walk", n=len(way), left=self.state.points - len(way)), ""
        if action is not None:
            swaps = self.picker.can_lift(thing)
            what, lift = words.action_text(state, action), keys.cap("lift")
            return text("prompt.click_or_swap" if swaps and lift else "prompt.click", what=what, key=lift), ""
        if self.picker.is_first(thing):
            return text("prompt.click_hand" if thing.kind == "hand" else "prompt.click_source"), ""
        if thing.kind == "slot" and state.task == Task.TAKE:
            return about(state, thing, self.names, state.seat), ""
        reason = refused(state, thing, self.picker.first)
        if reason is not None:
            return "", refusal_text(reason)
        return about(state, thing, self.names), ""

    def means(self, thing: Thing) -> str:
        """What a click on a thing would do, why nothing, or what it is: for those who hear it."""
        what = about(self.state, thing, self.names)
        if not self.person:
            return what
        said, reason = self._meaning(thing)
        now = reason or said
        return text("about.and", first=what, second=now) if what and what not in now else now

    def _show_tip(self) -> None:
        thing, reason = self._pointed, self.screen.prompt.refusal
        if thing is not None and reason and not self.screen.cards.tells(thing, reason):
            self._tip_at(thing, reason)

    def _tip_at(self, thing: Thing, reason: str) -> None:
        if (where := self.screen.table.where_pointed(thing)) is not None:
            where.moveTopLeft(self.screen.table.mapTo(self.screen, where.topLeft()))
            self.screen.tip.show_at(reason, where)

    def _refuse(self, thing: Thing, reason: str) -> None:
        self.screen.prompt.set_refusal(reason)
        self._tip_at(thing, reason)

    def on_clicked(self, thing: Thing) -> None:
        seat = self.match.to_move
        if seat is None:
            self._refuse(thing, text("refuse.over"))
            return
        if not self.person:
            self._refuse(thing, text("refuse.bot", name=self.names[seat]))
            return
        before = self.picker.chosen
        action = self.picker.click(thing)
        if action is not None:
            self.decide(action)
        elif self.picker.chosen != before or thing == before:
            self.show_chosen()
        else:
            self._refuse_thing(thing, before)

    def show_chosen(self) -> None:
        """The first of two clicks is made, or taken back."""
        self._forget_pointer()
        self.show_marks()
        self._show_task()

    def _refuse_thing(self, thing: Thing, chosen: Thing | None) -> None:
        reason = refused(self.state, thing, chosen)
        if reason is not None:
            self._refuse(thing, refusal_text(reason))
        elif thing.kind in ("land", "place") and thing.seat != self.state.seat:
            self._refuse(thing, text("refuse.not_yours", name=self.names[thing.seat]))
        elif thing.kind in ("row", "slot", "bag", "hand", "taken"):
            self._refuse(thing, text("refuse.not_now"))

    def on_dropped(self, source: Thing, target: Thing) -> None:
        seat = self.match.to_move
        if not self.person:
            if seat is not None:
                self._refuse(target, text("refuse.bot", name=self.names[seat]))
            return
        with self.touch.dropping():
            self._drop(source, target)

    def _drop(self, source: Thing, target: Thing) -> None:
        self.picker.held = None
        action = self.picker.drop(source, target)
        if source.kind == "row" and target.kind == "slot":
            if reason := self.touch.take_for(source, target):
                self._refuse(target, reason)
            return
        if action is None and source.kind in ("row", "bag"):
            action = self.picker.meant(source)
        if action is not None:
            self.decide(action)
            return
        reason = refused_pair(self.state, source, target)
        self._refuse(target, text("refuse.not_now") if reason is None else refusal_text(reason))

    # --- the list and the keys ---

    def on_row_pointed(self, row: Choice | None) -> None:
        self.screen.table.highlight(frozenset() if row is None else marked(row))
        self._tip.stop()
        self.screen.tip.hide()
        self.screen.prompt.set_refusal("")
        said = ""
        if row is not None and row.things and row.things[0].kind == "row" and self.person:
            said = words.pointed_row(self.state, self.state.seat, row.things[0].number)
        self.screen.prompt.set_pointed(said)

    def decide(self, action: Any) -> None:
        """Play an action of the person to move, or several at once."""
        self.screen.prompt.set_notice("")
        self.screen.table.highlight(frozenset())
        several = action if isinstance(action, tuple) else ()
        if several:
            self._told = []
        try:
            for one in several or (action,):
                self.play.play(one)
        except IllegalAction as error:  # the position has changed under the pointer
            self.screen.prompt.set_refusal(refusal_text(error.refusal))
        finally:
            told, self._told = self._told, None
            if told:
                self.refresh(told)

    def end(self) -> None:
        """End the turn, say why not, or show the result."""
        if self.match.to_move is None:
            self.over.emit()
        elif self.person:
            reason = self.match.explain(END)
            if reason is None:
                self.decide(END)
            else:
                self.screen.prompt.set_refusal(refusal_text(reason))

    def undo(self) -> None:
        reason = self.match.undo_refusal()
        if reason is None:
            self.play.undo()
        elif self.match.to_move is not None:
            self.screen.prompt.set_refusal(refusal_text(reason))

    def skip(self) -> None:
        if self.match.bot_moves:
            self.play.skip()
            self.screen.motion.finish()
            self._show_turn(())

    def pause(self) -> None:
        """Bots wait, or go on."""
        if self.match.bot_moves:
            self.play.pause(not self.play.paused)
            self._show_turn(())

    def step(self) -> None:
        """One action of a bot more, then they wait."""
        if self.match.bot_moves:
            self.play.step()
            self._show_turn(())

    def drop_choice(self) -> None:
        """Esc: take back the first of two clicks."""
        if self.picker.chosen is not None and self.picker.chosen.kind != "hand":
            self.picker.chosen = None
        self.screen.choices.selectionModel().clear()
        self.show_chosen()
