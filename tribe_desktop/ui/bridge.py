"""Between a match and the window: bots are asked in the worker, moves are paced, everything is saved, Qt hears of it.

`Play` knows no game. Whoever shows a match listens to its signals and calls `play`, `undo` and `skip`. Where a bot's
answer carries a script of its hand, `performing` asks for it to be carried out, and `performed` tells what came of it.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from tribe_desktop.kernel.errors import BadInput, Refused
from tribe_desktop.players.worker import Answer, Job
from tribe_desktop.session import saves
from tribe_desktop.session.match import Change, Entry, Match, SeatInfo
from tribe_desktop.session.writer import Writer
from tribe_desktop.ui.i18n import text

log = logging.getLogger(__name__)

WAITS = {"off": 0, "normal": 700, "slow": 1600}  # ms between two actions of bots
PATIENCE = 2.0  # seconds nobody waits longer for a disk that does not answer
TRIES = 3  # how often one decision is asked for again after the worker died


class Thinker(Protocol):
    """Who is asked what a bot does, and answers later; as `players.worker.Worker` does it."""

    def submit(self, job: Job, answered: Callable[[Answer], None]) -> None: ...

    def cancel(self) -> None: ...


class Play(QObject):
    """One match at the window.

    `changed` comes after every action and every undo; `handed` when another seat has to decide, or nobody any more;
    `said` carries a sentence for the prompt, empty when its reason is gone.
    """

    changed = Signal(object)  # session.match.Change
    handed = Signal()
    said = Signal(str)
    reseated = Signal()  # somebody else decides for a seat
    advised = Signal(object)  # a tuple of players.hints.Advice, empty where none was found
    performing = Signal(str)  # a bot's hand is to be shown: the script of its answer
    replays = False  # whether what is shown was decided long ago
    _answered = Signal(int, object)  # which question; players.worker.Answer, from the worker's thread
    _advice_came = Signal(int, object)  # the same, where advice was asked for
    _written = Signal(object)  # OSError or None; from the writer's thread
    _saved = Signal()  # so is this: an attempt to write is over

    def __init__(self, match: Match, worker: Thinker, save_to: Path | None, pace: str) -> None:
        super().__init__()
        self.match = match
        self.pace = pace
        self.waits = WAITS
        self.ends: Callable[[Any], bool] | None = None
        self.settle: Callable[[], None] = lambda: None  # brings what is under way on the table to its end, at once
        self.abandon: Callable[[], None] = lambda: None  # forgets it: nothing comes of it
        self.stand_in: Callable[[], tuple[Any, str]] = lambda: (match.legal()[0], "")  # action and script, for a bot
        self._worker = worker
        self._asked = -1  # the position a bot was asked for
        self._question = 0  # counts them: the answer to an older one is late
        self._advising = False
        self._tries = 0
        self._answer: tuple[Any, str] | None = None  # action and script
        self._shown: Any = None  # the action whose script is being carried out
        self._held = False  # something is being shown that bots wait for
        self._kept_by = 0.0  # until when what was done last should be written
        self._due = 0.0  # when the next action of a bot may be shown
        self._skipping = False
        self._paused = False
        self._stepping = False  # one action, and wait again
        self._closed = False
        self.path = save_to
        self._writer = None if save_to is None else Writer(save_to, self._tell_fault, done=self._tell_saved)
        self._written.connect(self._on_written)
        self._saved.connect(self._go_on)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go)
        self._answered.connect(self._on_answer)
        self._advice_came.connect(self._on_advice)
        self._listener = self.changed.emit
        match.listeners.append(self._listener)

    # --- what a person does ---

    def begin(self) -> None:
        """Keep a new match, and let the bots begin where one has to."""
        if self.path is not None and not self.path.exists():
            self.save()
        self.handed.emit()
        self._go_on()

    def play(self, action: Any, outcome: object = None) -> None:
        """An action of the person to move, and what came of it. Raises IllegalAction."""
        if self.match.bot_moves or self._closed:
            return
        self._carry_out(action, outcome)

    def performed(self, outcome: object) -> None:
        """What came of a bot's hand."""
        if self._shown is None or self._closed:
            return
        action, self._shown = self._shown, None
        self._asked = -1
        self._carry_out(action, outcome)

    def fumbled(self, error: str) -> None:
        """A bot's hand could not be shown: it is asked again."""
        if self._shown is not None and not self._closed:
            self._shown = None
            self._failed(error)

    def hold(self, on: bool) -> None:
        """Let bots wait while something is shown, and a turn not end by itself."""
        if on != self._held:
            self._held = on
            self._go_on()

    def undo(self) -> Entry | None:
        """Take back the last action where that is allowed."""
        if self.match.undo_refusal() is not None or self._closed:
            return None
        entry = self.match.undo()
        self.save()
        return entry

    def redo(self) -> Entry | None:
        """Play again what was taken back last, where there is anything."""
        if self.match.redo_refusal() is not None or self._closed:
            return None
        entry = self.match.redo()
        self.save()
        self._go_on()
        return entry

    def skip(self) -> None:
        """Show the bots' moves as fast as they come until a person has to decide."""
        self._skipping = True
        self._paused = False
        self._due = 0.0
        self._go_on()

    @property
    def paused(self) -> bool:
        """Whether the bots wait to be let go on. They think all the same."""
        return self._paused

    def pause(self, on: bool) -> None:
        """Let the bots wait, or go on."""
        self._paused = on
        self._stepping = False
        if on:
            self._skipping = False
        self._go_on()

    def step(self) -> None:
        """Show one action of a bot, as soon as it is known, and wait then."""
        self._paused = True
        self._skipping = False
        self._stepping = True
        self._due = 0.0
        self._go_on()

    @property
    def skipping(self) -> bool:
        return self._skipping

    def reseat(self, seat: int, info: SeatInfo) -> None:
        """Let somebody else decide for a seat from now on; what a bot was thinking for it is dropped."""
        self.settle()
        if self._closed or self.match.to_move is None or info == self.match.seats[seat]:
            return
        self.match.reseat(seat, info)
        deciding = seat == self.match.to_move
        if deciding:
            self.drop_answer()
            if not self.match.bot_moves:
                self._skipping = self._paused = False
        self.save()
        self.reseated.emit()
        if deciding:
            self.handed.emit()
        self._go_on()

    def drop_answer(self) -> None:
        """Forget what a bot was asked, has answered, or shows: it is asked again for the position there is then."""
        self._timer.stop()
        self._worker.cancel()
        self._asked, self._answer, self._shown, self._tries = -1, None, None, 0
        self._question += 1

    def ask_advice(self) -> None:
        """What could a person do now? `advised` tells; not where the position changes first."""
        seat = self.match.to_move
        if self._closed or seat is None or self.match.bot_moves:
            return
        self._advising = True
        self._question += 1
        question = self._question
        self._worker.submit(self._job(seat, advice=True), lambda answer: self._advice_came.emit(question, answer))

    def drop_advice(self) -> None:
        """It is not wanted any more."""
        if self._advising:
            self._advising = False
            if not self.match.bot_moves:  # else a bot is asked now, and that took its place
                self._worker.cancel()

    def set_pace(self, pace: str) -> None:
        self.pace = pace
        self._due = min(self._due, time.monotonic() + self.waits[pace] / 1000)
        self._go_on()

    def set_ends(self, ends: Callable[[Any], bool] | None) -> None:
        """End a person's turn by itself where only an action is left that `ends` knows."""
        self.ends = ends
        self._go_on()

    def close(self) -> bool:
        """End: write what waits, drop what is being thought. Whether everything is written."""
        if self._closed:
            return True
        self.settle()
        self._closed = True
        self._timer.stop()
        self.match.listeners.remove(self._listener)
        self._worker.cancel()
        return self._writer is None or self._writer.close()

    # --- how it goes on ---

    def _carry_out(self, action: Any, outcome: object = None) -> None:
        before = self.match.to_move
        self.match.play(action, outcome)
        self._tries = 0
        self._due = time.monotonic() + (0 if self._skipping else self.waits[self.pace] / 1000)
        self.save()
        if self.match.to_move != before:
            if not self.match.bot_moves:
                self._skipping = self._paused = False
            self.handed.emit()
        self._go_on()

    def _go_on(self) -> None:
        """Have the next bot asked at once and its move shown when it is due; or end a turn that has nothing left."""
        if self._closed or self.match.to_move is None:
            return
        if self.match.bot_moves:
            self._ask()
        elif self.ends is None:
            return
        wait = max(0, round((self._due - time.monotonic()) * 1000)) if self.match.bot_moves else 0
        self._timer.start(wait)

    def _go(self) -> None:
        if self._closed or self._held or self.match.to_move is None:
            return
        if self._writer is not None and self._writer.busy and (wait := self._kept_by - time.monotonic()) > 0:
            self._timer.start(math.ceil(wait * 1000))  # what was done is kept first: `_saved` tells, and comes sooner
            return
        if not self.match.bot_moves:
            legal = self.match.legal()
            if self.ends is not None and len(legal) == 1 and self.ends(legal[0]):
                self._carry_out(legal[0])
        elif self._answer is not None and (self._stepping or not self._paused):
            self._stepping = False
            (action, script), self._answer = self._answer, None
            if script:  # `_asked` stays: nobody is asked while it is shown
                self._shown = action
                self.performing.emit(script)
                return
            self._asked = -1
            self._carry_out(action)

    def _ask(self) -> None:
        match, seat = self.match, self.match.to_move
        if self._asked == match.position or seat is None:
            return
        self._asked = match.position
        self._answer = None
        self._question += 1
        question = self._question
        self._worker.submit(self._job(seat), lambda answer: self._answered.emit(question, answer))

    def _job(self, seat: int, *, advice: bool = False) -> Job:
        match = self.match
        view = match.game.view(match.state, seat)
        return Job(match.game.key, view, match.seats[seat].level, match.seed, match.position, seat, advice)

    def _on_advice(self, question: int, answer: Answer) -> None:
        if self._closed or not self._advising or question != self._question or answer.position != self.match.position:
            return
        self._advising = False
        if answer.error:
            log.warning("no advice from the worker: %s", answer.error)
        self.advised.emit(answer.advice)

    def _on_answer(self, question: int, answer: Answer) -> None:
        late = question != self._question or answer.position != self.match.position
        if self._closed or late or answer.position != self._asked:
            return
        action = self._understood(answer)
        if action is None:
            self._failed(answer.error)
            return
        if self._tries:
            self.said.emit("")
        self._answer = action, answer.script
        if not self._timer.isActive():
            self._go()

    def _understood(self, answer: Answer) -> Any:
        """The action of an answer; None where it is none or not allowed."""
        if not answer.action:
            return None
        try:
            action = self.match.game.parse(answer.action)
        except BadInput:
            return None
        return None if self.match.explain(action) else action

    def _failed(self, error: str) -> None:
        """The worker died or stumbled: say so and ask again; after a few tries take the first thing that is allowed."""
        log.warning("no answer from the worker: %s", error)
        self._tries += 1
        self._asked = -1
        if self._tries > TRIES:
            self.said.emit(text("app.bot_gave_up"))
            self._asked = self.match.position
            if self._tries <= 2 * TRIES:  # else not even that can be done: somebody else has to take the seat over
                self._answer = self.stand_in()
                self._timer.start(0)
            return
        self.said.emit(text("app.bot_again"))
        self._go_on()

    # --- saving ---

    def save(self) -> None:
        """Have the file hold the match as it is now."""
        if self._writer is None:
            return
        self._kept_by = time.monotonic() + PATIENCE
        played = datetime.now(UTC).replace(microsecond=0)
        self.match.card = msgspec.structs.replace(self.match.card, played=played)
        try:
            self._writer.put(saves.encode(self.match))
        except Refused:
            log.exception("the match can't be saved")

    def _tell_fault(self, fault: OSError | None) -> None:
        with suppress(RuntimeError):  # the window has long gone on: this object is no more
            self._written.emit(fault)

    def _tell_saved(self) -> None:
        with suppress(RuntimeError):
            self._saved.emit()

    def _on_written(self, fault: OSError | None) -> None:
        if self._closed or self._writer is None:
            return
        if fault is None:
            self.said.emit(text("app.saving_again"))
        else:
            reason = fault.strerror or str(fault)
            self.said.emit(text("app.not_saved", file=str(self._writer.path), reason=reason))


__all__ = ["Change", "Play"]
