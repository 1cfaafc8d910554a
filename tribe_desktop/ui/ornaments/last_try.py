"""The last attempt of a match, as a replay needs it."""

from __future__ import annotations

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.ornaments.actions import Attempt
from tribe_desktop.ornaments.report import Report, read
from tribe_desktop.ornaments.state import State
from tribe_desktop.session.match import Match
from tribe_desktop.table.scripts import Script, unpack
from tribe_desktop.ui.ornaments.chronicle import Chronicle


def last_try(match: Match) -> tuple[State, Script, Report, str] | None:
    """The state before it, its script, its report, what came of it in words.

    None where there is none, or no script of it was kept.
    """
    tries = [number for number, entry in enumerate(match.entries) if isinstance(entry.action, Attempt)]
    if not tries:
        return None
    game, begun = match.game, match.begun_from
    state: State = game.begin(match.setup, match.orders) if begun is None else game.clone(begun)
    for entry in match.entries[: tries[-1]]:
        game.apply(state, entry.action, entry.outcome)
    try:
        entry = match.entries[tries[-1]]
        report = read(entry.outcome)
        log = Chronicle([seat.name for seat in match.seats])
        log.add(state, entry.facts)
        return state, unpack(report.script), report, " ".join(line.words for line in log.lines)
    except BadInput:
        return None
