"""Playing, logging and taking back."""

from __future__ import annotations

import pytest
from fakegame import DRAW, END, FAKE, GRAB, ROLL, FakeGame

from tribe_desktop.kernel.errors import BadInput, IllegalAction
from tribe_desktop.kernel.texts import has_text
from tribe_desktop.session.match import Change, Match, SeatInfo, UndoRefused

ANNA = SeatInfo("Anna", "human", "", "black")
BEN = SeatInfo("Ben", "human", "", "brown")
BOT = SeatInfo("Bot", "bot", "easy", "grey")


def match_of(*seats: SeatInfo) -> Match:
    return Match.new(FAKE, FAKE.setup({"players": len(seats), "start": 0}), 5, seats)


def refusal_of(match: Match) -> str | None:
    refusal = match.undo_refusal()
    assert refusal is None or has_text(refusal.code)
    return refusal and refusal.code


def test_playing_logs_and_tells() -> None:
    match = match_of(ANNA, BEN)
    told: list[Change] = []
    match.listeners.append(told.append)
    facts = match.play(GRAB)
    assert (match.position, match.to_move, match.state.heap) == (1, 0, 11)
    assert match.entries[0].facts == tuple(facts)
    assert told == [Change("played", match.entries[0])]


def test_an_illegal_action_changes_nothing() -> None:
    match = match_of(ANNA, BEN)
    state, digest = match.state, FAKE.digest(match.state)
    with pytest.raises(IllegalAction):
        match.play(END)
    assert match.state is state
    assert FAKE.digest(state) == digest
    assert match.entries == []
    assert match.explain(END) is not None
    assert match.legal() == [GRAB]


def test_an_apply_that_fails_half_way_changes_nothing() -> None:
    class Clumsy(FakeGame):
        def apply(self, state, action, outcome=None, facts=None) -> None:
            state.heap = 0
            raise ZeroDivisionError

    game = Clumsy()
    match = Match.new(game, game.setup({"players": 2, "start": 0}), 5, (ANNA, BEN))
    with pytest.raises(ZeroDivisionError):
        match.play(GRAB)
    assert match.state.heap == 12


def test_a_match_that_is_over_takes_no_action() -> None:
    match = match_of(ANNA)
    for _ in range(12):
        match.play(GRAB)
    assert match.result() is not None
    assert match.to_move is None
    assert not match.bot_moves
    with pytest.raises(IllegalAction):
        match.play(GRAB)
    assert refusal_of(match) == "undo.over"


def test_undo_takes_back_one_by_one_to_the_beginning() -> None:
    match = match_of(ANNA, BEN)
    begin = FAKE.digest(match.state)
    match.play(GRAB)
    middle = FAKE.digest(match.state)
    match.play(GRAB)
    told: list[Change] = []
    match.listeners.append(told.append)
    last = match.undo()
    assert FAKE.digest(match.state) == middle
    assert told == [Change("undone", last)]
    match.undo()
    assert FAKE.digest(match.state) == begin
    assert refusal_of(match) == "undo.nothing"
    with pytest.raises(UndoRefused):
        match.undo()
    assert match.position == 0


def test_what_was_taken_back_is_played_again() -> None:
    match = match_of(ANNA, BEN)
    for _ in range(3):
        match.play(GRAB)
    after, entries = FAKE.digest(match.state), list(match.entries)
    for _ in range(3):
        match.undo()
    told: list[Change] = []
    match.listeners.append(told.append)
    for number in range(3):
        assert match.redo_refusal() is None
        assert match.redo() == entries[number]
    assert FAKE.digest(match.state) == after
    assert match.entries == entries
    assert told == [Change("played", entry) for entry in entries]
    match.undo()
    assert match.position == 2


def test_redo_has_nothing_left_once_something_else_is_played() -> None:
    match = match_of(ANNA, BEN)
    match.play(GRAB)
    match.play(GRAB)
    match.undo()
    heard: list[object] = []
    match.listeners.append(lambda change: heard.append(match.redo_refusal()))
    match.play(DRAW)
    refusal = match.redo_refusal()
    assert refusal is not None
    assert has_text(refusal.code)
    assert heard == [refusal]  # whoever is told of the move knows it already
    with pytest.raises(UndoRefused):
        match.redo()
    assert match.position == 2


def test_redo_is_not_for_whoever_takes_the_seat_over() -> None:
    match = match_of(ANNA, BEN)
    match.play(GRAB)
    match.undo()
    match.reseat(0, BOT)
    assert match.redo_refusal() is not None


@pytest.mark.parametrize(
    ("action", "outcome", "code"),
    [(DRAW, None, "undo.shown"), (ROLL, 4, "undo.outcome"), (END, None, "undo.other_seat")],
)
def test_undo_stops_there_and_goes_no_further_back(action, outcome, code) -> None:
    match = match_of(ANNA, BEN)
    match.play(GRAB)
    match.play(action, outcome)
    assert refusal_of(match) == code
    match.play(GRAB)
    match.undo()
    assert refusal_of(match) == code
    assert match.position == 2


def test_undo_waits_for_a_bot_and_spares_its_moves() -> None:
    match = match_of(ANNA, BOT)
    match.play(GRAB)
    match.play(END)
    assert match.bot_moves
    assert refusal_of(match) == "undo.bot_moves"
    match.play(GRAB)
    match.play(END)
    assert refusal_of(match) == "undo.bot"


def test_as_many_seats_as_players() -> None:
    with pytest.raises(BadInput, match=r"match\.seats"):
        Match.new(FAKE, FAKE.setup({"players": 3, "start": 0}), 5, (ANNA, BEN))
