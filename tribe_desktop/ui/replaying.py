"""A match played again from its log: the screens take it for a match of bots whose answers are what was logged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tribe_desktop.players.worker import Answer, Job
from tribe_desktop.session.match import Match
from tribe_desktop.session.replay import Rerun
from tribe_desktop.ui.bridge import Play
from tribe_desktop.ui.i18n import text

WAITS = {"off": 160, "normal": 700, "slow": 1600}  # ms between two actions; with "off" nothing is seen to move


class _Log(QObject):
    """Answers what was done. Later, as everybody does who thinks."""

    def __init__(self, rerun: Rerun, by_hand: Callable[[], bool]) -> None:
        """`by_hand`: whether hands are to be seen."""
        super().__init__()
        self._rerun = rerun
        self._by_hand = by_hand
        self._asked = 0

    def submit(self, job: Job, answered: Callable[[Answer], None]) -> None:
        self._asked += 1
        number = self._asked
        QTimer.singleShot(0, self, lambda: self._answer(number, job.position, answered))

    def cancel(self) -> None:
        self._asked += 1

    def _answer(self, number: int, position: int, answered: Callable[[Answer], None]) -> None:
        entry = self._rerun.coming
        if number != self._asked or entry is None:
            return
        # an outcome with the script of a hand: the hand is shown once more
        shown = isinstance(entry.outcome, dict) and self._by_hand()
        script = entry.outcome.get("script", "") if shown else ""
        answered(Answer(position, self._rerun.game.text(entry.action), script=script))


class Replaying(Play):
    """The play of a replay. `moved`: it stands elsewhere in the log, or waits, or goes on."""

    moved = Signal()
    replays = True
    match: Rerun

    def __init__(self, match: Match, pace: str) -> None:
        rerun = Rerun(match)
        self.turns = rerun.turns()
        super().__init__(rerun, _Log(rerun, lambda: self.pace != "off"), None, pace)
        self.waits = WAITS
        self.changed.connect(lambda _: self.moved.emit())

    @property
    def at_end(self) -> bool:
        return self.match.coming is None

    def pause(self, on: bool) -> None:
        super().pause(on)
        self.moved.emit()

    def step(self) -> None:
        super().step()
        self.moved.emit()

    def skip(self) -> None:
        """To the end, at once."""
        self.jump(len(self.match.log))

    def jump(self, number: int) -> None:
        """Stand where so many entries of the log have been played, and wait there."""
        self.pause(True)
        self.abandon()
        self.drop_answer()
        self.match.jump(number)
        self._go_on()

    def turn_before(self) -> int:
        """Where this turn begins, or from there the one before."""
        here = len(self.match.entries)
        return max((turn.begins for turn in self.turns if turn.begins < here), default=0)

    def turn_after(self) -> int:
        """Where the next turn begins, or the end."""
        here = len(self.match.entries)
        return min((turn.begins for turn in self.turns if turn.begins > here), default=len(self.match.log))

    def turn_now(self) -> int:
        """The turn the next entry belongs to, from 1."""
        here = len(self.match.entries)
        return max(1, sum(turn.begins <= here for turn in self.turns))

    def _carry_out(self, action: Any, outcome: object = None) -> None:
        """What was logged counts, whatever the hand has done this time."""
        entry = self.match.coming
        if entry is None:
            return
        if outcome is not None and outcome != entry.outcome:
            self.said.emit(text("live.replay_differs"))
        super()._carry_out(entry.action, entry.outcome)


__all__ = ["Replaying"]
