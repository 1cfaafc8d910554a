"""A match looked at again: the same match at any point of its log, going on by the log alone."""

from __future__ import annotations

from dataclasses import dataclass

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.session.match import Change, Entry, Match


@dataclass(frozen=True, slots=True)
class Turn:
    """From here on a seat decides: the number of entries of the log before it."""

    begins: int
    seat: int


class Rerun(Match):
    """A copy that stands where its log is told to stand; the match it shows is neither changed nor kept.

    Nobody decides in it: what comes next is `coming`, and its outcome is the one that was logged.
    """

    def __init__(self, match: Match) -> None:
        start = match.begun_from
        seats = list(match.seats)
        for one in reversed(match.reseatings):
            seats[one.seat] = one.was
        stored = None if start is None else (match.first, match.game.clone(start))
        super().__init__(match.game, match.setup, match.seed, seats, orders=match.orders, stored=stored)
        self.log: tuple[Entry, ...] = tuple(match.entries)
        self._at_first = self.seats
        self._takeovers = [(one.position, one.seat) for one in match.reseatings]
        self._sat_down = [
            next((later.was for later in match.reseatings[n + 1 :] if later.seat == one.seat), match.seats[one.seat])
            for n, one in enumerate(match.reseatings)
        ]
        self._seat()

    @property
    def bot_moves(self) -> bool:
        """The log decides, for every seat."""
        return self.to_move is not None

    @property
    def coming(self) -> Entry | None:
        """The entry that comes next; None at the end of the log."""
        return self.log[len(self.entries)] if len(self.entries) < len(self.log) else None

    def undo_refusal(self) -> Refusal | None:
        return Refusal("undo.replay")

    def redo_refusal(self) -> Refusal | None:
        return Refusal("undo.replay")

    def turns(self) -> list[Turn]:
        """Where another seat begins to decide, in order; the first one begins at 0."""
        found: list[Turn] = []
        for number, entry in enumerate(self.log):
            if not found or found[-1].seat != entry.seat:
                found.append(Turn(number, entry.seat))
        return found

    def jump(self, number: int) -> None:
        """Stand where so many entries have been played. Listeners are told as of something taken back."""
        number = min(max(number, 0), len(self.log))
        if number == len(self.entries):
            return
        passed = self.log[min(number, len(self.entries))]
        begun = self.begun_from
        state = self.game.begin(self.setup, self.orders) if begun is None else self.game.clone(begun)
        for entry in self.log[:number]:
            self.game.apply(state, entry.action, entry.outcome)
        self.state = state
        self.entries = list(self.log[:number])
        self._tell(Change("undone", passed))

    def _tell(self, change: Change) -> None:
        self._seat()
        super()._tell(change)

    def _seat(self) -> None:
        """Whoever sat there at this point of the log."""
        seats = list(self._at_first)
        for (position, seat), info in zip(self._takeovers, self._sat_down, strict=True):
            if position <= self.position:
                seats[seat] = info
        self.seats = tuple(seats)
