"""Who stands where, as the widgets show it: tables, a chart's lines, sentences. For every game that gives a reader."""

from __future__ import annotations

from tribe_desktop.kernel.game import Result
from tribe_desktop.session import stats
from tribe_desktop.session.match import Match
from tribe_desktop.ui.i18n import has_text, text
from tribe_desktop.ui.seats import emblem_of, isolated
from tribe_desktop.ui.widgets.line_chart import LineChart, Series
from tribe_desktop.ui.widgets.numbers_table import Line, NumbersTable


def show_points(table: NumbersTable, match: Match, result: Result, ranked: bool) -> None:
    """Points by category; the best are marked, and come first where `ranked`."""
    heads = [text(f"points.{match.game.key}.{key}") for key in result.points]
    lines = [
        Line(
            emblem_of(seat.colour),
            seat.name,
            (*(values[number] for values in result.points.values()), result.total[number]),
            number in result.winners,
        )
        for number, seat in enumerate(match.seats)
    ]
    if ranked:
        lines.sort(key=lambda line: (not line.marked, -line.values[-1]))
    table.show_numbers([*heads, text("result.total")], lines)


def show_lists(table: NumbersTable, match: Match) -> bool:
    """Who did most of what; whether there is anything to show."""
    found = stats.lists(match)
    lines = [
        Line(emblem_of(seat.colour), seat.name, tuple(numbers[number] for numbers in found.values()))
        for number, seat in enumerate(match.seats)
    ]
    table.show_numbers([text(f"lists.{match.game.key}.{key}") for key in found], lines)
    return bool(found)


def show_chart(chart: LineChart, match: Match) -> bool:
    """Points over the turns; whether there are enough for a line."""
    samples = stats.points_over_turns(match)
    series = [
        Series(seat.name, emblem_of(seat.colour), tuple(one.totals[number] for one in samples))
        for number, seat in enumerate(match.seats)
    ]
    chart.show_series([one.turn for one in samples], series)
    return len(samples) > 1


def winners(match: Match, result: Result, now: bool = False) -> str:
    """Who wins, or would if the game ended now."""
    names = [match.seats[seat].name for seat in result.winners]
    key = "standing" if now else "result"
    if len(names) > 1:
        return text(f"{key}.shared", names=", ".join(names))
    return text(f"{key}.won", name=names[0])


def decided(match: Match, result: Result) -> str:
    """What decides, with the numbers of those who are level."""
    key = f"result.{match.game.key}.decided_{result.decided_by}"
    numbers = stats.tie_break(match, result.decided_by)
    top = max(result.total)
    level = [number for number, total in enumerate(result.total) if total == top]
    said = [text("result.detail", name=isolated(match.seats[n].name), n=numbers[n]) for n in level if numbers]
    return text(key, detail=", ".join(said)) if has_text(key) else ""
