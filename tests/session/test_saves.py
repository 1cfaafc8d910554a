"""Save files: the round trip, every kind of damage, and newer and older versions."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import files
import pytest
from fakegame import DRAW, END, FAKE, GRAB, ROLL, FakeGame
from hypothesis import given, settings
from hypothesis import strategies as st

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.session import heads, saves
from tribe_desktop.session.match import Match, SeatInfo

SEATS = (SeatInfo("Anna", "human", "", "black"), SeatInfo("Ben", "human", "", "brown"))


def find_fake(key: str) -> FakeGame:
    if key != "fake":
        raise BadInput("game.unknown", game=key)
    return FAKE


def played() -> Match:
    match = Match.new(FAKE, FAKE.setup({"players": 2, "start": 1}), 5, SEATS)
    for action, outcome in ((GRAB, None), (ROLL, 6), (DRAW, None), (END, None), (GRAB, None), (GRAB, None)):
        match.play(action, outcome)
    return match


def decode(data: bytes) -> Match:
    return saves.decode(data, "some.tribe", find_fake)


def altered(**values: Any) -> bytes:
    return files.altered(saves.encode(played()), **values)


def code_of(data: bytes) -> str:
    with pytest.raises(BadInput) as caught:
        decode(data)
    refusal = caught.value.refusal
    sentence = text(refusal.code, **refusal.params)
    assert "some.tribe" in sentence
    assert "{" not in sentence
    return refusal.code


def test_a_round_trip_keeps_everything() -> None:
    match = played()
    again = decode(saves.encode(match))
    assert FAKE.digest(again.state) == FAKE.digest(match.state)
    assert again.entries == match.entries
    assert (again.seats, again.seed, again.orders) == (match.seats, match.seed, match.orders)
    assert (again.position, again.to_move) == (match.position, match.to_move)
    assert saves.encode(again) == saves.encode(match)


def test_undo_reaches_as_far_after_loading() -> None:
    match = decode(saves.encode(played()))
    match.undo()
    match.undo()
    assert match.undo_refusal() is not None


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "save.empty"),
        (b"  \n", "save.empty"),
        (b"\x00\xff\x80", "save.not_json"),
        (b"{", "save.not_json"),
        (b"[" * 100_000, "save.shape"),
        (b'{"format": 1, "setup": {"a": ' + b"[" * 100_000, "save.not_json"),
        (b"[]", "save.shape"),
        (b"{}", "save.shape"),
        (b'{"format": 1}', "save.shape"),
        (b'{"format": 0}', "save.shape"),
        (b'{"format": 2, "anything": 1}', "save.shape"),
        (b'{"format": 3, "anything": 1}', "save.newer_format"),
        (b'{"head": {"format": 3}, "anything": 1}', "save.newer_format"),
        (b'{"head": {"format": 1}}', "save.shape"),
        (b'{"head": {"format": 2}}', "save.shape"),
        (b'{"head": []}', "save.shape"),
    ],
)
def test_no_save_at_all(data, code) -> None:
    assert code_of(data) == code


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"game": "chess"}, "save.unknown_game"),
        ({"rules_version": 2}, "save.newer_rules"),
        ({"rules_version": "x"}, "save.shape"),
        ({"setup": {}}, "save.setup"),
        ({"setup": {"players": 9, "start": 0}}, "save.setup"),
        ({"orders": {}}, "save.start"),
        ({"orders": {"deck": [1]}}, "save.start"),
        ({"seats": []}, "save.start"),
        ({"seats": [{"name": "X", "kind": "alien", "level": "", "colour": ""}] * 2}, "save.shape"),
        ({"seats": [{"name": "X", "kind": "bot", "level": "godlike", "colour": ""}] * 2}, "save.start"),
        ({"actions": [["end", None]]}, "save.action"),
        ({"actions": [["dance", None]]}, "save.action"),
        ({"actions": [["grab", None]] * 13}, "save.action"),
        ({"actions": [["grab"]]}, "save.shape"),
        ({"digest": "0" * 32}, "save.digest"),
        ({"actions": []}, "save.digest"),
        ({"state": ...}, "save.shape"),
        ({"begun_from": {"position": 3, "state": {"heap": "x"}}}, "save.start"),
    ],
)
def test_damage_is_one_sentence(values, code) -> None:
    assert code_of(altered(**values)) == code


def test_the_number_of_the_move_that_fails_is_told() -> None:
    with pytest.raises(BadInput) as caught:
        decode(altered(actions=[["grab", None], ["end", None], ["end", None]]))
    assert caught.value.refusal.params["n"] == 3


@settings(max_examples=300)
@given(st.data())
def test_no_damage_gets_through_as_another_error(data) -> None:
    whole = bytearray(saves.encode(played()))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=3))
    try:
        decode(bytes(whole))
    except BadInput as fault:
        assert fault.refusal.code.startswith("save.")  # noqa: PT017 — damage may also be harmless


class TestOlderRules:
    """Grabbing was worth 1 in the rules of the save and is worth 2 in today's."""

    NOW = FakeGame(rules_version=2, grab_worth=2)

    def load(self, data: bytes) -> Match:
        return saves.decode(data, "some.tribe", lambda key: self.NOW)

    def test_a_save_that_plays_the_same_loads_as_ever(self) -> None:
        same = FakeGame(rules_version=2)
        match = saves.decode(saves.encode(played()), "some.tribe", lambda key: same)
        assert match.position == 6

    def test_the_match_can_go_on_from_the_stored_state(self) -> None:
        old = played()
        with pytest.raises(saves.RulesDiffer) as caught:
            self.load(saves.encode(old))
        assert text(caught.value.refusal.code, **caught.value.refusal.params)
        match = caught.value.stored
        assert FAKE.digest(match.state) == FAKE.digest(old.state)
        assert match.position == 6
        assert match.entries == []
        assert match.undo_refusal() is not None

    def test_such_a_match_saves_and_loads(self) -> None:
        with pytest.raises(saves.RulesDiffer) as caught:
            self.load(saves.encode(played()))
        match = caught.value.stored
        match.play(GRAB)
        again = self.load(saves.encode(match))
        assert FAKE.digest(again.state) == FAKE.digest(match.state)
        assert again.position == 7
        assert again.undo() == match.entries[0]

    def test_a_stored_state_that_is_damaged_too(self) -> None:
        with pytest.raises(BadInput, match=r"save\.state"):
            self.load(altered(state={"heap": 1}))


class TestFiles:
    def code(self, path: Path) -> str:
        with pytest.raises(BadInput) as caught:
            saves.read(path, find_fake)
        assert path.name in text(caught.value.refusal.code, **caught.value.refusal.params)
        return caught.value.refusal.code

    def test_reading_leaves_the_file_as_it_is(self, tmp_path) -> None:
        path = tmp_path / "m.tribe"
        path.write_bytes(saves.encode(played()))
        before = (path.read_bytes(), path.stat().st_mtime_ns)
        assert saves.read(path, find_fake).position == 6
        assert (path.read_bytes(), path.stat().st_mtime_ns) == before
        assert [each.name for each in tmp_path.iterdir()] == ["m.tribe"]

    def test_what_is_no_file(self, tmp_path) -> None:
        assert self.code(tmp_path / "none.tribe") == "save.missing"
        assert self.code(tmp_path) == "save.not_a_file"
        os.mkfifo(tmp_path / "pipe")
        assert self.code(tmp_path / "pipe") == "save.not_a_file"

    def test_too_large(self, tmp_path) -> None:
        path = tmp_path / "m.tribe"
        with path.open("wb") as file:
            file.truncate(heads.LARGEST + 1)
        assert self.code(path) == "save.too_large"

    def test_unreadable(self, tmp_path, monkeypatch) -> None:
        path = tmp_path / "m.tribe"
        path.write_bytes(b"x")

        def refuse(self: Path, mode: str) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "open", refuse)
        assert self.code(path) == "save.unreadable"
