"""A seat goes from a person to a bot and back in the middle of a match."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from fakegame import END, FAKE, GRAB
from files import altered

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.session import saves
from tribe_desktop.session.match import Match, Reseating, SeatInfo, UndoRefused
from tribe_desktop.ui.setups import Plan, SeatPlan, make

ANNA = SeatInfo("Anna", "human", "", "black")
BEN = SeatInfo("Ben", "human", "", "brown")


def bot(seat: SeatInfo, level: str = "easy") -> SeatInfo:
    return msgspec.structs.replace(seat, kind="bot", level=level)


def fake() -> Match:
    return Match.new(FAKE, FAKE.setup({"players": 2, "start": 0}), 5, (ANNA, BEN))


def tribus() -> Match:
    """Ana settles, and Bruno's seat passes to a bot and back while he settles."""
    match = make(Plan((SeatPlan("brown", "Ana"), SeatPlan("grey", "Bruno")), seed=3, start=0))
    ana, bruno = match.seats
    match.reseat(0, bot(ana))
    match.reseat(0, ana)
    match.play(match.legal()[-1])
    match.play(match.legal()[0])
    match.reseat(1, bot(bruno))
    match.play(match.legal()[-1])
    match.reseat(1, bruno)
    match.play(match.legal()[0])
    match.reseat(0, bot(ana))
    return match


def test_who_decides_changes_at_once_and_is_kept() -> None:
    match = fake()
    match.play(GRAB)
    match.reseat(0, bot(ANNA))
    assert match.bot_moves
    assert match.seats == (bot(ANNA), BEN)
    assert match.reseatings == [Reseating(1, 0, ANNA)]
    match.reseat(0, bot(ANNA))  # no change
    assert len(match.reseatings) == 1


def test_what_a_bot_did_is_not_taken_back_by_its_heir() -> None:
    match = fake()
    match.reseat(0, bot(ANNA))
    match.play(GRAB)
    match.reseat(0, ANNA)
    refusal = match.undo_refusal()
    assert refusal is not None
    assert refusal.code == "undo.bot"
    with pytest.raises(UndoRefused):
        match.undo()
    match.play(GRAB)
    match.undo()  # her own
    refusal = match.undo_refusal()
    assert refusal is not None
    assert refusal.code == "undo.bot"


def test_what_a_person_did_can_be_taken_back_when_the_seat_is_a_person_s_again() -> None:
    match = fake()
    match.play(GRAB)
    match.reseat(0, bot(ANNA))
    refusal = match.undo_refusal()
    assert refusal is not None
    assert refusal.code == "undo.bot_moves"
    match.reseat(0, ANNA)
    match.undo()
    assert match.position == 0
    assert [one.position for one in match.reseatings] == [0, 0]
    assert match.seats == (ANNA, BEN)


def test_nobody_takes_a_seat_over_when_the_game_is_over() -> None:
    match = fake()
    while match.to_move is not None:
        match.play(GRAB)
    with pytest.raises(BadInput):
        match.reseat(0, bot(ANNA))


def test_a_save_keeps_who_sat_where_and_when() -> None:
    match = tribus()
    data = saves.encode(match)
    again = saves.decode(data, "m")
    assert again.seats == match.seats
    assert again.reseatings == match.reseatings
    assert again.entries == match.entries
    assert [entry.bot for entry in again.entries] == [False, False, True, False]
    assert saves.encode(again) == data


def test_undo_reaches_as_far_after_loading() -> None:
    match = tribus()
    match.reseat(0, msgspec.structs.replace(match.seats[0], kind="human", level=""))
    again = saves.decode(saves.encode(match), "m")
    assert (again.undo_refusal() is None) == (match.undo_refusal() is None)


def test_a_file_from_before_seats_could_change() -> None:
    match = make(Plan((SeatPlan("brown", "Ana"), SeatPlan("grey", level="easy")), seed=3, start=0))
    match.play(match.legal()[-1])
    again = saves.decode(altered(saves.encode(match), reseated=...), "m")
    assert again.seats == match.seats
    assert again.reseatings == []


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"seat": 2}, "save.start"),
        ({"seat": -1}, "save.start"),
        ({"position": 99}, "save.shape"),
        ({"was": {"name": "X", "kind": "bot", "level": "godlike", "colour": "grey"}}, "save.start"),
        ({"was": {"name": "X"}}, "save.shape"),
    ],
)
def test_damage_is_one_sentence(values: dict[str, Any], code: str) -> None:
    data = saves.encode(tribus())
    reseated = json.loads(data)["match"]["reseated"]
    reseated[-1].update(values)
    with pytest.raises(BadInput) as caught:
        saves.decode(altered(data, reseated=reseated), "m")
    assert caught.value.refusal.code == code


def test_a_bot_can_hand_over_in_mid_turn() -> None:
    match = fake()
    match.reseat(0, bot(ANNA))
    match.play(GRAB)
    match.reseat(0, ANNA)
    match.play(END)
    assert match.to_move == 1
