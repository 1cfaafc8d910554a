"""What pointing, clicking, dragging and typing mean on the table of Tribus, and what is shown after each decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer

from tribe_desktop.players.hints import Advice
from tribe_desktop.session.match import Change
from tribe_desktop.tribus.actions import END
from tribe_desktop.tribus.facts import Fact
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui import hint_words, keys
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.table_controller import TableController
from tribe_desktop.ui.tribus import advice as advising
from tribe_desktop.ui.tribus import tips, words
from tribe_desktop.ui.tribus.about import about
from tribe_desktop.ui.tribus.choices import Choice, Picker, choices, marked, refused, refused_pair
from tribe_desktop.ui.tribus.chronicle import Chronicle
from tribe_desktop.ui.tribus.things import Position, SeatLook, Thing
from tribe_desktop.ui.tribus.touch import Touch
from tribe_desktop.ui.tribus.walks import ways

if TYPE_CHECKING:
    from tribe_desktop.ui.tribus.screen import TribusScreen

TIP_AFTER = 450  # ms of pointing before the reason shows beside the thing, too


class TribusController(TableController):
    """One match on one screen."""

    end_action = END

    def __init__(self, screen: TribusScreen, play: Play) -> None:
        super().__init__(screen, play, Chronicle([seat.name for seat in play.match.seats]))
        self.screen: TribusScreen = screen
        self.picker = Picker(-1, ())
        self.touch = Touch(self)
        self._told: list[Fact] | None = None  # by the actions of one gesture that are played one after the other
        self._focus = self.match.to_move or 0
        self._pointed: Thing | None = None
        self._tip = QTimer(self)
        self._tip.setSingleShot(True)
        self._tip.setInterval(TIP_AFTER)
        self._tip.timeout.connect(self._show_tip)

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    def stop(self) -> None:
        super().stop()
        self._tip.stop()
        self.finish()

    def finish(self) -> None:
        self.screen.motion.finish()

    # --- what has changed ---

    def show_change(self, change: Change) -> None:
        if self._told is not None:
            self._told.extend(change.entry.facts)
        else:
            super().show_change(change)

    def refresh(self, facts: Sequence[Fact] | None = None) -> None:
        """Show the present position everywhere; where `facts` led to it, what they moved is seen to move."""
        self._soon.stop()
        state, seat = self.state, self.match.to_move
        legal: Sequence[Any] = self.match.legal() if self.person else ()
        self.picker = Picker(state.seat, legal, ways(state) if self.person else None)
        screen = self.screen
        if seat is not None:
            self._focus = seat
        elif (result := self.match.result()) is not None:
            self._focus = result.winners[0]
        stage = None if facts is None else screen.motion.before(facts, self.touch.origin)
        screen.table.show(Position(state, self._looks(), self._focus, self._scores()))
        screen.log.show_lines(self.chronicle.lines)
        self.show_rows(choices(state, legal) if self.person else [])
        self.forget_pointer()
        self.show_marks()
        self.show_turn()
        screen.motion.after(stage)
        self.say_over()

    def _looks(self) -> tuple[SeatLook, ...]:
        seats = zip(self.match.seats, self.emblems, self.subtitles(), strict=True)
        return tuple(SeatLook(info.name, emblem, about, info.kind == "bot") for info, emblem, about in seats)

    def _scores(self) -> tuple[int, ...] | None:
        result = self.match.result()
        return None if result is None else result.total

    def heading(self, name: str) -> str:
        part = self.state.event >= 0 and self.state.seat != self.state.taker
        return text("prompt.event_yours" if part else "prompt.yours", name=name)

    def end_words(self) -> str:
        return text("choice.end_part" if words.ends_part(self.state) else "choice.end")

    def task(self) -> str:
        chosen, legal = self.picker.chosen, [row.action for row in self.rows]
        kind = chosen.number if chosen is not None and chosen.kind == "hand" else None
        picking = chosen is not None and chosen.kind == "land"
        sentence = words.task_text(self.state, legal == [END], self.picker.kinds, kind, picking)
        if self.state.hand_open and len(legal) > 1 and not picking:
            sentence = words.with_achievement(self.state, sentence, legal)
        return sentence

    def advice_text(self, advice: Advice) -> str:
        return advising.advice_text(self.state, advice)

    def promise(self, advice: Advice) -> str:
        return hint_words.chance(advice)

    def show_advice(self, advice: Sequence[Advice], number: int) -> None:
        table = self.screen.table
        table.highlight(advising.things(self.state, advice[number]) if advice else frozenset())
        boxes = advising.boxes(self.state, advice, table.where)
        self.screen.hint_marks.show_numbers(boxes, table.theme, table.unit)

    def show_marks(self) -> None:
        chosen = frozenset() if self.picker.chosen is None else frozenset({self.picker.chosen})
        self.screen.table.set_marks(self.picker.can(), chosen)

    # --- the pointer ---

    def forget_pointer(self) -> None:
        self.screen.trail.clear()
        self._tip.stop()
        self.screen.tip.hide()
        super().forget_pointer()

    def on_pointed(self, thing: Thing | None) -> None:
        self._pointed = thing
        self.forget_pointer()
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
        if (where := tips.core(self.screen, thing)) is not None:
            self.screen.tip.show_at(reason, where, tips.costs(self.screen, thing))

    def _refuse(self, thing: Thing, reason: str) -> None:
        self.screen.prompt.set_refusal(reason)
        self._tip_at(thing, reason)

    def on_clicked(self, thing: Thing) -> None:
        seat = self.match.to_move
        if seat is None:
            self._refuse(thing, text("refuse.over"))
            return
        if not self.person:
            self._refuse(thing, self.bot_decides(self.names[seat]))
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
        self.forget_pointer()
        self.show_marks()
        self.screen.prompt.set_task(self.task())

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
                self._refuse(target, self.bot_decides(self.names[seat]))
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

    def decide(self, action: Any) -> bool:
        """Play an action of the person to move, or several of one gesture, which are shown together."""
        if not isinstance(action, tuple):
            return super().decide(action)
        self._told = []
        try:
            done = all(TableController.decide(self, one) for one in action)
        finally:
            told, self._told = self._told, None
        if told:
            self.refresh(told)
        return done

    def drop_choice(self) -> None:
        """Esc: take back the first of two clicks."""
        if self.picker.chosen is not None and self.picker.chosen.kind != "hand":
            self.picker.chosen = None
        self.screen.choices.selectionModel().clear()
        self.show_chosen()
