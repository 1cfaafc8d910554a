"""How even a rule set of Tribus is, from games of equal bots: its length, its seats, and what of it decides.

Who won more often with a thing need not have won by it: who is ahead does more of everything. So tracks are compared
with tracks, tiles with those of their epoch.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.kernel.texts import text
from tribe_desktop.sim.play import Plan, Record
from tribe_desktop.sim.rating import wilson
from tribe_desktop.sim.run import Task
from tribe_desktop.sim.sheets import Report, Row, Sheet
from tribe_desktop.sim.summary import unfinished, won
from tribe_desktop.tribus.catalog import EPOCHS, TRACKS, RuleSet
from tribe_desktop.tribus.setup import HEAD_START

MARGIN = 0.05  # over the fair share: more is no accident of the deal
DOMINANT = 0.10  # by so much leading on a track has to win more often than leading on any other


@dataclass(frozen=True, slots=True)
class Balance:
    """What is to be played: so many games at tables of each size."""

    rules: RuleSet
    level: str
    seats: tuple[int, ...]
    games: int
    seed: int
    max_turns: int


def tasks(balance: Balance) -> list[Task]:
    """All games, those of different sizes in turn. The start passes round; each game has a deal of its own."""
    plans = [
        Plan(
            "tribus",
            (balance.level,) * seats,
            below(2**48, stream(balance.seed, f"balance/{seats}")),
            balance.max_turns,
            {"ruleset": balance.rules.data},
        )
        for seats in balance.seats
    ]
    return [(plan, number) for number in range(balance.games) for plan in plans]


def report(balance: Balance, records: Sequence[Record]) -> Report:
    """Shares are of games that were won by somebody; a game that was stopped counts for the length alone."""
    decided = [record for record in records if record.winners]
    seats, tracks = _seats(decided), _tracks(balance.rules, decided)
    sheets = [
        Sheet("length", _length(records)),
        Sheet("seats", seats),
        Sheet("tracks", tracks),
        Sheet("achievements", _achievements(balance.rules, decided)),
        Sheet("events", _events(balance.rules, decided)),
    ]
    said = [*_said_of_seats(seats), _said_of_tracks(tracks)] if decided else []
    return Report(len(records), [sheet for sheet in sheets if sheet.rows], [*said, unfinished(records)])


def _by_size(records: Sequence[Record]) -> list[tuple[int, list[Record]]]:
    found: defaultdict[int, list[Record]] = defaultdict(list)
    for record in records:
        found[len(record.players)].append(record)
    return sorted(found.items())


def _length(records: Sequence[Record]) -> list[Row]:
    rows: list[Row] = []
    for players, those in _by_size(records):
        turns = sorted(record.turns for record in those)
        rows.append(
            {
                "players": players,
                "games": len(those),
                "mean": sum(turns) / len(turns),
                "low": round(turns[len(turns) // 20]),
                "median": round(turns[len(turns) // 2]),
                "high": round(turns[-1 - len(turns) // 20]),
                "unfinished": sum(record.unfinished for record in those),
            }
        )
    return rows


def _seats(records: Sequence[Record]) -> list[Row]:
    rows: list[Row] = []
    for players, those in _by_size(records):
        for seat in range(players):
            wins = sum(won(record, record.seats[seat]) for record in those)
            points = sum(record.total[record.seats[seat]] for record in those) / len(those)
            rows.append(
                {
                    "players": players,
                    "seat": seat + 1,
                    "head_start": HEAD_START[players][seat],
                    "points": points,
                    **_shares(wins, len(those), len(those) / players),
                    "over": wins / len(those) - 1 / players,
                }
            )
    return rows


def _shares(wins: float, count: int, fair: float) -> Row:
    """How often those won, and how often as many players would by their number. Without any, nothing is said."""
    if not count:
        return {"share": None, "interval": None, "fair": None}
    return {"share": wins / count, "interval": wilson(wins, count), "fair": fair / count}


def _won_by(records: Sequence[Record], key: str, who: Callable[[Sequence[int]], Sequence[int]]) -> Row:
    """The shares of the players whom `who` names in each game, by what was counted under a key."""
    wins, count, fair = 0.0, 0, 0.0
    for record in records:
        named = who(record.counts[key])
        wins += sum(won(record, player) for player in named)
        count += len(named)
        fair += len(named) / len(record.players)
    return _shares(wins, count, fair)


def _leader(steps: Sequence[int]) -> Sequence[int]:
    """Who is ahead of all others."""
    return (steps.index(max(steps)),) if steps.count(max(steps)) == 1 else ()


def _having(counts: Sequence[int]) -> Sequence[int]:
    return [player for player, count in enumerate(counts) if count]


def _tracks(rules: RuleSet, records: Sequence[Record]) -> list[Row]:
    players = sum(len(record.players) for record in records)
    rows: list[Row] = []
    for track, name in zip(rules.tracks, TRACKS, strict=True) if records else ():
        key, last = f"track.{name}", len(track.values) - 1
        steps = [count for record in records for count in record.counts[key]]
        points = sum(sum(record.points.get(name, ())) for record in records)
        rows.append(
            {
                "name": name,
                "steps": sum(steps) / players,
                "top": steps.count(last) / players,
                "points": points / players,
                **_won_by(records, key, _leader),
            }
        )
    return rows


def _achievements(rules: RuleSet, records: Sequence[Record]) -> list[Row]:
    rows: list[Row] = []
    for tile in rules.achievements:
        key = f"achievement.{tile.key}"
        those = [record for record in records if record.table[f"board.{tile.key}"]]
        if those:
            stones = sum(sum(record.counts[key]) for record in those)
            shares = _won_by(those, key, _having)
            rows.append({"name": tile.name, "epoch": EPOCHS[tile.epoch], "stones": stones / len(those), **shares})
    return sorted(rows, key=lambda row: EPOCHS.index(str(row["epoch"])))


def _events(rules: RuleSet, records: Sequence[Record]) -> list[Row]:
    rows: list[Row] = []
    for event in rules.events if records else ():
        key = f"event.{event.key}"
        taken = sum(sum(record.counts[key]) for record in records)
        shares = _won_by(records, key, _having)
        rows.append({"name": event.name, "epoch": EPOCHS[event.epoch], "taken": taken / len(records), **shares})
    return sorted(rows, key=lambda row: EPOCHS.index(str(row["epoch"])))


def _said_of_seats(rows: Sequence[Row]) -> list[str]:
    """Which seats win more than their fair share by more than the margin, and not by accident."""
    return [
        text("sim.seat_over", seat=row["seat"], players=row["players"], over=f"{100 * row['over']:.1f}")
        for row in rows
        if row["over"] > MARGIN and row["interval"][0] > row["fair"]
    ] or [text("sim.seats_even")]


def _said_of_tracks(rows: Sequence[Row]) -> str:
    first, *others = sorted((row for row in rows if row["share"] is not None), key=lambda row: -row["share"]) or (None,)
    if first and others:
        second = others[0]
        if first["interval"][0] > second["interval"][1] and first["share"] > second["share"] + DOMINANT:
            return text("sim.track_dominates", track=first["name"])
    return text("sim.tracks_even")
