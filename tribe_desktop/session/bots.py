"""Between a match and the worker: what a bot is asked, and what its answer means."""

from __future__ import annotations

from tribe_desktop.kernel.game import Action
from tribe_desktop.players.worker import Answer, Job
from tribe_desktop.session.match import Match


def job_for(match: Match) -> Job | None:
    """The next decision as a job, when it is a bot's."""
    seat = match.to_move
    if seat is None or match.seats[seat].kind != "bot":
        return None
    view = match.game.view(match.state, seat)
    return Job(match.game.key, view, match.seats[seat].level, match.seed, match.position, seat)


def action_of(match: Match, answer: Answer) -> Action | None:
    """The action of an answer; None where the match has moved on or the bot failed. Raises BadInput for nonsense."""
    if answer.position != match.position or not match.bot_moves or not answer.action:
        return None
    return match.game.parse(answer.action)
