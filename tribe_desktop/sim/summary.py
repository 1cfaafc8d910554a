"""What many games of one plan come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tribe_desktop.kernel.texts import text
from tribe_desktop.sim.play import Record
from tribe_desktop.sim.rating import wilson
from tribe_desktop.sim.sheets import Report, Row, Sheet


def won(record: Record, player: int) -> float:
    """What a player has of the win: a shared one counts in parts."""
    return 1 / len(record.winners) if player in record.winners else 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A player's games. `points`: the mean over games with points; `counts`: sums of what the game counts."""

    level: str
    wins: float
    share: float
    interval: tuple[float, float]
    points: float
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Summary:
    """All games. `turns`: the mean a player; `table`: what is counted of the whole table, game by game, sorted."""

    games: int
    unfinished: int
    turns: float
    lines: tuple[Line, ...]
    table: dict[str, tuple[int, ...]]


def summary(records: Sequence[Record]) -> Summary:
    """Of at least one record, all of one plan."""
    scored = [record for record in records if record.total]
    lines = []
    for player, key in enumerate(records[0].players):
        wins = sum(won(record, player) for record in records)
        points = sum(record.total[player] for record in scored) / len(scored) if scored else 0.0
        counts = {name: sum(record.counts[name][player] for record in records) for name in records[0].counts}
        lines.append(Line(key, wins, wins / len(records), wilson(wins, len(records)), points, counts))
    return Summary(
        games=len(records),
        unfinished=sum(record.unfinished for record in records),
        turns=sum(record.turns for record in records) / len(records),
        lines=tuple(lines),
        table={name: tuple(sorted(record.table[name] for record in records)) for name in records[0].table},
    )


def report(records: Sequence[Record]) -> Report:
    """The same for people: a row a player."""
    found = summary(records)
    players = [
        {
            "player": number,
            "level": line.level,
            "wins": line.wins,
            "share": line.share,
            "interval": line.interval,
            "points": line.points,
        }
        for number, line in enumerate(found.lines, 1)
    ]
    sheets, notes = [Sheet("players", players)], []
    if "attempts" in found.lines[0].counts:
        sheets.append(Sheet("hands", [_hand(number, line, found.games) for number, line in enumerate(found.lines, 1)]))
    if hanging := found.table.get("hanging"):
        mean = f"{sum(hanging) / len(hanging):.1f}"
        notes.append(
            text("sim.hanging", mean=mean, median=hanging[len(hanging) // 2], low=hanging[0], high=hanging[-1])
        )
    notes += [text("sim.turns", turns=f"{found.turns:.1f}"), unfinished(records)]
    return Report(found.games, sheets, notes)


def unfinished(records: Sequence[Record]) -> str:
    """How many games did not come to their end, and why, in a sentence."""
    count = sum(record.unfinished for record in records)
    stopped = sum(not record.total for record in records)
    key = "sim.unfinished_why" if count else "sim.unfinished"
    return text(key, n=len(records), count=count, stopped=stopped, stalled=count - stopped)


def _hand(number: int, line: Line, games: int) -> Row:
    """Attempts and give-ups a game; the shares of ornaments placed at the first try, of attempts that dropped some."""
    counts = line.counts
    return {
        "player": number,
        "level": line.level,
        "attempts": counts["attempts"] / games,
        "first": counts["first"] / max(1, counts["pieces"]),
        "drops": counts["drops"] / max(1, counts["attempts"]),
        "given_up": counts["given_up"] / games,
    }
