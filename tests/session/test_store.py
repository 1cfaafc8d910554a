"""The one saved match: going on with it, and making room for the next."""

from __future__ import annotations

import pytest
from fakegame import FAKE, GRAB

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.session import saves, store
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.session.writer import write_atomic


def find(key: str):
    return FAKE


def saved(actions: int) -> Match:
    match = Match.new(FAKE, FAKE.setup({"players": 1, "start": 0}), 5, (SeatInfo("Anna", "human", "", "black"),))
    for _ in range(actions):
        match.play(GRAB)
    write_atomic(store.save_path(), saves.encode(match))
    return match


def test_nothing_saved() -> None:
    assert store.resumable(find) == store.Resumable()
    assert store.claim(find) == store.save_path()
    store.forget()


def test_a_running_match_can_go_on() -> None:
    saved(3)
    found = store.resumable(find)
    assert found.fault is None
    assert found.match is not None
    assert found.match.position == 3


def test_a_finished_match_stays_but_does_not_go_on() -> None:
    saved(12)
    assert store.resumable(find) == store.Resumable()
    assert store.save_path().exists()
    assert store.claim(find).exists()


def test_a_broken_file_is_told_and_put_aside_for_a_new_match() -> None:
    for number in (1, 2):
        write_atomic(store.save_path(), b"garbage")
        fault = store.resumable(find).fault
        assert fault is not None
        assert store.save_path().read_bytes() == b"garbage"
        assert not store.claim(find).exists()
        asides = sorted(each.name for each in store.save_path().parent.iterdir())
        assert asides == [f"match.tribe.broken-{n}" for n in range(1, number + 1)]


def test_forgetting() -> None:
    saved(3)
    store.forget()
    assert not store.save_path().exists()
    store.save_path().mkdir()
    with pytest.raises(BadInput):
        store.forget()
