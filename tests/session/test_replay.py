"""A match looked at again: any point of its log, going on by the log alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tribe_desktop.session import saves
from tribe_desktop.session.match import Change, Match, SeatInfo
from tribe_desktop.session.replay import Rerun, Turn

SAVES = Path(__file__).resolve().parents[1] / "saves"
NAMES = [path.name for path in sorted(SAVES.glob("*.tribe"))]


def read(name: str) -> Match:
    return saves.read(SAVES / name)


def states(match: Match) -> list[tuple[str, tuple[SeatInfo, ...]]]:
    """Digest and seats after each action, by playing the log of the file in order."""
    rerun = Rerun(match)
    found = [(rerun.game.digest(rerun.state), rerun.seats)]
    while (entry := rerun.coming) is not None:
        rerun.play(entry.action, entry.outcome)
        found.append((rerun.game.digest(rerun.state), rerun.seats))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_log_leads_from_the_beginning_to_where_the_match_stands(name: str) -> None:
    match = read(name)
    before = saves.encode(match)
    rerun = Rerun(match)
    assert rerun.position == match.first
    last = states(match)[-1]
    assert last == (match.game.digest(match.state), match.seats)
    assert saves.encode(match) == before  # the match itself is left alone


@pytest.mark.parametrize("name", NAMES)
def test_jumping_comes_to_the_same_position_as_playing(name: str) -> None:
    match = read(name)
    played = states(match)
    rerun = Rerun(match)
    steps = len(match.entries)
    for number in (steps, 0, steps // 2, steps // 3, steps - 1, 1):
        rerun.jump(number)
        assert len(rerun.entries) == number
        assert (rerun.game.digest(rerun.state), rerun.seats) == played[number]
        assert rerun.coming == (match.entries[number] if number < steps else None)


def test_a_jump_beyond_an_end_stops_there() -> None:
    rerun = Rerun(read(NAMES[-1]))
    rerun.jump(100_000)
    assert (rerun.coming, rerun.to_move) == (None, None)
    rerun.jump(-5)
    assert rerun.entries == []


def test_whoever_listens_is_told_of_a_jump() -> None:
    rerun = Rerun(read(NAMES[-1]))
    told: list[Change] = []
    rerun.listeners.append(told.append)
    rerun.jump(0)
    assert told == []
    rerun.jump(7)
    assert [change.kind for change in told] == ["undone"]


def test_seats_are_taken_over_where_they_were_in_the_match() -> None:
    match = read("0.1-tribus-reseated.tribe")
    assert match.reseatings
    for one in match.reseatings:
        rerun = Rerun(match)
        rerun.jump(one.position - match.first)
        after = rerun.seats[one.seat]
        if one.position > match.first:
            rerun.jump(one.position - match.first - 1)
            assert rerun.seats[one.seat] == one.was
        assert after != one.was


def test_turns_begin_where_another_seat_decides() -> None:
    match = read("0.1-tribus-two-over.tribe")
    turns = Rerun(match).turns()
    seats = [entry.seat for entry in match.entries]
    changes = [n for n in range(1, len(seats)) if seats[n] != seats[n - 1]]
    assert turns == [Turn(0, seats[0]), *(Turn(n, seats[n]) for n in changes)]


def test_nothing_is_taken_back_in_a_replay() -> None:
    rerun = Rerun(read("0.1-tribus-two-over.tribe"))
    rerun.jump(3)
    for refusal in (rerun.undo_refusal(), rerun.redo_refusal()):
        assert refusal is not None
        assert refusal.code == "undo.replay"
    assert rerun.bot_moves
