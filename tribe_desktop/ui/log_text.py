"""The log of a match as a text file: who played what, every line of the log, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tribe_desktop.session.match import Match
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.seats import level_name
from tribe_desktop.ui.standings import winners


def log_name(match: Match) -> str:
    """A file's name that says what is in it."""
    return text("replay.log_name", game=text(f"game.{match.game.key}.name"), n=match.seed) + ".txt"


def log_text(match: Match, lines: Sequence[str]) -> str:
    """All of it, a line each."""
    game = text(f"game.{match.game.key}.name")
    players = [f"{seat.name} ({level_name(seat.level)})" if seat.kind == "bot" else seat.name for seat in match.seats]
    found = [game, *players, text("result.seed", n=match.seed), "", *lines, ""]
    result = match.result()
    if result is not None:
        found.append(winners(match, result))
        found += [f"{seat.name}: {total}" for seat, total in zip(match.seats, result.total, strict=True)]
    return "\n".join(found).rstrip("\n") + "\n"


def write(name: str, match: Match, lines: Sequence[str]) -> str:
    """Write it. Why it could not be written, or nothing."""
    path = Path(name)
    try:
        path.write_text(log_text(match, lines), encoding="utf-8")
    except OSError as error:
        return text("replay.log_unwritten", file=name, reason=error.strerror or str(error))
    return ""
