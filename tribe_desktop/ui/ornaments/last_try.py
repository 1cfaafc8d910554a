"""The last attempt of a match, as a replay needs it."""

from __future__ import annotations

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.ornaments.actions import Attempt
from tribe_desktop.ornaments.report import Report, read
from tribe_desktop.ornaments.state import State
from tribe_desktop.session.match import Match
from tribe_desktop.table.scripts import Script, unpack


def last_try(match: Match) -> tuple[State, Script, Report] | None:
    """The state before it, its script and its report; None where there is none, or no script of it was kept."""
    tries = [number for number, entry in enumerate(match.entries) if isinstance(entry.action, Attempt)]
    if not tries:
        return None
    game, begun = match.game, match.begun_from
    state: State = game.begin(match.setup, match.orders) if begun is None else game.clone(begun)
    for entry in match.entries[: tries[-1]]:
        game.apply(state, entry.action, entry.outcome)
    try:
        report = read(match.entries[tries[-1]].outcome)
        return state, unpack(report.script), report
    except BadInput:
        return None
