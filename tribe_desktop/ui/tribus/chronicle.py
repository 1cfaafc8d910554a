"""Facts as the sentences of the log: what belongs together becomes one line.

A line is made from a `Group` of facts of one seat and one kind; a fact that fits joins the newest, so the last line may
change while it is the last. Land is named by the present state: tiles never leave a territory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tribe_desktop.tribus import facts as f
from tribe_desktop.tribus.catalog import BRONZE, TRACKS
from tribe_desktop.tribus.state import State
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus.words import achievement_name, code_name, event_name, join, land_name, resource_name


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log; `seat` gives its emblem, -1 none."""

    seat: int
    words: str


@dataclass(slots=True)
class Group:
    seat: int
    kind: str
    facts: list[Any] = field(default_factory=list)


# Facts that share a line, by the kind of that line; each of the others has one of its own
_TOGETHER: dict[type, str] = {
    f.TilesSwapped: "swapped",
    f.MemberPut: "put",
    f.MemberLost: "lost",
    f.LandDrawn: "land",
    f.LandLaid: "land",
    f.LandRestored: "restored",
}
_SILENT = (f.TileReturned, f.PartBegun, f.TurnEnded)
_EVERYONE = (f.EventShown, f.AchievementShown, f.LastRound, f.GameEnded, f.EventDone)


def _kind(fact: Any) -> str:
    if isinstance(fact, f.MemberMoved):
        return "relocated" if fact.relocated else "moved"
    if isinstance(fact, f.LandExhausted):
        return "wildcard" if fact.wildcard else "exhausted"
    return _TOGETHER.get(type(fact), type(fact).__name__)


class Chronicle:
    """The log of one match."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.lines: list[Line] = []
        self._groups: list[Group] = []
        self._begun = False  # the first members are put

    def clear(self) -> None:
        self.lines.clear()
        self._groups.clear()
        self._begun = False

    def add(self, state: State, found: Iterable[Any]) -> None:
        for fact in found:
            self._add(state, fact)

    def _add(self, state: State, fact: Any) -> None:
        if isinstance(fact, _SILENT):
            if isinstance(fact, f.TurnEnded | f.PartBegun) and self._groups:
                self._groups[-1].kind += " closed"
            return
        if isinstance(fact, f.EventDone) and state.rules.events[fact.event].epoch != BRONZE:
            return
        kind = _kind(fact)
        self._begun = self._begun or isinstance(fact, f.TileTaken)
        if kind == "put" and not self._begun:
            kind = "settled"
        joins = kind in _TOGETHER.values() or kind in ("moved", "relocated", "wildcard", "exhausted")
        last = self._groups[-1] if self._groups else None
        if joins and last is not None and (last.seat, last.kind) == (fact.seat, kind):
            last.facts.append(fact)
            self.lines[-1] = self._line(state, last)
            return
        group = Group(fact.seat, kind, [fact])
        line = self._line(state, group)
        self._groups.append(group)
        self.lines.append(line)

    def _line(self, state: State, group: Group) -> Line:
        name = self.names[group.seat]
        if group.kind == "settled":
            words = text("log.settled", name=name, lands=_lands(state, group.facts))
        else:
            words = _SENTENCES[type(group.facts[0])](state, name, group.facts)
        return Line(-1 if isinstance(group.facts[0], _EVERYONE) else group.seat, words)


def _lands(state: State, facts: list[Any]) -> str:
    """The tiles of the facts, each once, in their order."""
    return join([land_name(state, facts[0].seat, tile) for tile in dict.fromkeys(fact.tile for fact in facts)])


def _took(state: State, name: str, facts: list[Any]) -> str:
    fact = facts[0]
    tile = code_name(state, fact.code)
    sentence = (
        text("log.took_paid", name=name, tile=tile, n=fact.paid)
        if fact.paid
        else text("log.took_free", name=name, tile=tile)
    )
    return text("log.took_got", sentence=sentence, n=fact.got) if fact.got else sentence


def _put(state: State, name: str, facts: list[Any]) -> str:
    return text("log.put", name=name, n=len(facts), lands=_lands(state, facts))


def _walked(state: State, name: str, facts: list[Any]) -> str:
    steps = [
        text("log.step", source=land_name(state, x.seat, x.source), target=land_name(state, x.seat, x.target))
        for x in facts
    ]
    return text("log.relocated" if facts[0].relocated else "log.moved", name=name, n=len(facts), steps=join(steps))


def _explored(state: State, name: str, facts: list[Any]) -> str:
    drawn = [resource for x in facts if isinstance(x, f.LandDrawn) for resource in x.resources]
    laid = [x.resource for x in facts if isinstance(x, f.LandLaid)]
    lands = _kinds(drawn or laid)
    if not drawn:
        return text("log.laid", name=name, lands=lands)
    if len(laid) < len(drawn):
        return text("log.drew", name=name, lands=lands)  # not all of it laid yet
    return text("log.drew_laid", name=name, lands=lands, n=len(drawn))


def _exhausted(state: State, name: str, facts: list[Any]) -> str:
    key = "log.wildcard" if facts[0].wildcard else "log.exhausted"
    return text(key, name=name, n=len(facts), lands=_bare(state, facts))


def _bare(state: State, facts: list[Any]) -> str:
    """Land by its resource alone: "(exhausted)" beside "exhausted" says it twice."""
    return _kinds([state.lands[x.seat].resources[x.tile] for x in facts])


def _kinds(resources: list[int]) -> str:
    """Land by its resources, each once with its number."""
    counts = Counter(resources)
    return join([
        text("log.many", n=counts[resource], land=name) if counts[resource] > 1 else name
        for resource in counts if (name := resource_name(resource))
    ])  # fmt: skip


def _bronze(state: State, done: int) -> str:
    key = "log.bronze" if done <= state.players else "log.bronze_more"  # the last round may bring more than are needed
    return text(key, n=done, of=state.players)


def _points(state: State, name: str, facts: list[Any]) -> str:
    points = facts[0].points
    if points == 0:
        return text("log.points_none", name=name)
    return text("log.gained" if points > 0 else "log.paid_points", name=name, n=abs(points))


def _marker(state: State, name: str, facts: list[Any]) -> str:
    fact = facts[0]
    value = state.rules.tracks[fact.track].values[fact.position]
    return text("log.marker", name=name, track=text(f"track.{TRACKS[fact.track]}").lower(), n=value)


def _event(state: State, number: int) -> str:
    return event_name(state.rules.events[number])


_SENTENCES: dict[type, Callable[[State, str, list[Any]], str]] = {
    f.TilesSwapped: lambda state, name, facts: text("log.swapped", name=name),
    f.TileTaken: _took,
    f.MemberPut: _put,
    f.MemberMoved: _walked,
    f.MemberLost: lambda state, name, facts: text("log.lost", name=name, n=len(facts), lands=_lands(state, facts)),
    f.LandDrawn: _explored,
    f.LandLaid: _explored,
    f.LandExhausted: _exhausted,
    f.LandRestored: lambda state, name, facts: text("log.restored", name=name, lands=_bare(state, facts)),
    f.ArrowLaid: lambda state, name, facts: text(
        "log.arrow",
        name=name,
        source=achievement_name(state, facts[0].source),
        target=achievement_name(state, facts[0].target),
    ),
    f.StoneSet: lambda state, name, facts: text(
        "log.achieved", name=name, achievement=achievement_name(state, facts[0].slot), n=facts[0].points
    ),
    f.MarkerMoved: _marker,
    f.EventShown: lambda state, name, facts: text("log.event_shown", event=_event(state, facts[0].event)),
    f.AchievementShown: lambda state, name, facts: text(
        "log.turned_up", achievement=achievement_name(state, facts[0].slot)
    ),
    f.PointsChanged: _points,
    f.EventIdle: lambda state, name, facts: text("log.idle", name=name, event=_event(state, facts[0].event)),
    f.EventDone: lambda state, name, facts: _bronze(state, facts[0].bronze),
    f.LastRound: lambda state, name, facts: text("log.stalled" if facts[0].stalled else "log.last_round"),
    f.GameEnded: lambda state, name, facts: text("log.over"),
}
