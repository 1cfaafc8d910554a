"""Facts of the ornament game as the sentences of the log: what belongs to one try becomes few lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.catalog import FACES
from tribe_desktop.ornaments.state import State
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import sayings


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log; `seat` gives its emblem, -1 none."""

    seat: int
    words: str


class Chronicle:
    """The log of one match. Colours and the order of the figures never change, so any state of it will do for names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.lines: list[Line] = []
        self._taken = -1  # the ornament whose "took" is the last line
        self._hung: tuple[int, int, int] | None = None  # seat, ornament, place of the facts being added
        self._found: list[str] = []
        self._dropped: list[int] = []
        self._put_back: list[int] = []
        self._gave_up = True

    def clear(self) -> None:
        self.lines.clear()
        self._taken = -1

    def add(self, state: State, found: Iterable[Any]) -> None:
        """The facts of one action."""
        self._hung, self._found = None, []
        self._dropped, self._put_back, self._gave_up = [], [], True
        for fact in found:
            if not isinstance(fact, _GATHERED):
                self._tell_put_back(state)
            say = self.SENTENCES.get(type(fact))
            if say is not None:
                say(self, state, fact)
        self._tell_put_back(state)

    def _say(self, seat: int, key: str, **values: object) -> None:
        if seat >= 0:
            values.setdefault("name", self.names[seat])
        self.lines.append(Line(seat, text(f"tribe.log.{key}", **values)))
        self._taken = -1

    def _tell_put_back(self, state: State) -> None:
        if self._put_back:
            self._say(-1, "put_back", pieces=sayings.pieces(state, self._put_back))
            self._put_back = []

    # --- one kind of fact each ---

    def _rolled(self, state: State, fact: f.DieRolled) -> None:
        self._say(fact.seat, "rolled", face=text(f"tribe.face.{FACES[fact.face]}"))

    def _chosen(self, state: State, fact: f.OrnamentChosen) -> None:
        self._say(fact.seat, "took", piece=sayings.piece(state, fact.ornament))
        self._taken = fact.ornament

    def _judged(self, state: State, fact: f.AttemptJudged) -> None:
        self._gave_up = False
        if fact.verdict == "no_cause":
            self._say(-1, "no_cause", n=fact.failed)
        elif fact.verdict in ("restored", "failed") and fact.why:
            reason = text(f"ornaments.why.{fact.why}")
            reason = reason[:1].lower() + reason[1:]
            self._say(fact.seat, "failed", n=fact.failed, piece=sayings.piece(state, fact.ornament), why=reason)

    def _fell(self, state: State, fact: f.HumanFell) -> None:
        self._say(-1, "fell", human=sayings.capital(sayings.human(state, fact.place)))

    def _one_dropped(self, state: State, fact: f.OrnamentDropped) -> None:
        self._dropped.append(fact.ornament)

    def _one_put_back(self, state: State, fact: f.OrnamentPutBack) -> None:
        self._put_back.append(fact.ornament)

    def _placed(self, state: State, fact: f.OrnamentPlaced) -> None:
        if self._taken == fact.ornament and self.lines:
            self.lines.pop()  # that it was taken goes without saying
        self._say(fact.seat, "hung", piece=sayings.piece(state, fact.ornament), human=sayings.human(state, fact.place))
        self._hung = fact.seat, fact.ornament, fact.place

    def _formed(self, state: State, fact: f.FeatureFormed) -> None:
        feature = text(f"tribe.feature.{fact.kind}")
        if self._hung is None:
            self._say(fact.seat, "declared", feature=feature, n=fact.points)
            return
        seat, ornament, place = self._hung
        self._found.append(text("tribe.log.feature", feature=feature, n=fact.points))
        self.lines.pop()
        self._say(
            seat, "hung_for", piece=sayings.piece(state, ornament), human=sayings.human(state, place),
            features="; ".join(self._found),
        )  # fmt: skip

    def _missed(self, state: State, fact: f.FeatureMissed) -> None:
        self._say(fact.seat, "missed", feature=text(f"tribe.feature.{fact.kind}"))

    def _points(self, state: State, fact: f.PointsChanged) -> None:
        if self._dropped:
            gone, self._dropped = sayings.pieces(state, self._dropped), []
            self._say(fact.seat, "dropped" if fact.points else "dropped_free", pieces=gone, n=-fact.points)
        elif fact.points >= 0 and fact.waived:
            keep, self._hung = self._hung, None
            self._say(-1, "waived", n=fact.waived)
            self._hung = None if keep is None else self._hung

    def _tokens(self, state: State, fact: f.TokensChanged) -> None:
        if not fact.own and (self._dropped or self._hung is not None):
            return  # how it is paid; a line between would tear apart what belongs together
        gold = fact.golds > 0
        key = ("to_gold" if gold else "to_grey") if fact.own else ("helped_gold" if gold else "helped_grey")
        self._say(fact.seat, key, n=abs(fact.golds))

    def _removed(self, state: State, fact: f.OrnamentRemoved) -> None:
        name = sayings.piece(state, fact.ornament)
        if self._gave_up:
            self._say(fact.seat, "gave_up", piece=name)
        else:
            self._say(-1, "removed", piece=name)

    def _out(self, state: State, fact: f.SeatOut) -> None:
        self._say(fact.seat, "out")

    def _over(self, state: State, fact: f.GameEnded) -> None:
        self._say(-1, "over", why=text(f"ornaments.end.{fact.why}"))

    SENTENCES: ClassVar[dict[type, Callable[..., None]]] = {
        f.DieRolled: _rolled,
        f.OrnamentChosen: _chosen,
        f.AttemptJudged: _judged,
        f.HumanFell: _fell,
        f.OrnamentDropped: _one_dropped,
        f.OrnamentPutBack: _one_put_back,
        f.OrnamentPlaced: _placed,
        f.FeatureFormed: _formed,
        f.FeatureMissed: _missed,
        f.PointsChanged: _points,
        f.TokensChanged: _tokens,
        f.OrnamentRemoved: _removed,
        f.SeatOut: _out,
        f.GameEnded: _over,
    }


_GATHERED = (f.OrnamentPutBack, f.AttemptJudged)
SILENT = (f.TurnEnded,)
