"""The folder of matches: taken over, listed, named, deleted and brought back, brought in and taken out."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import files
import msgspec
import pytest
from fakegame import FAKE, GRAB

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import data_dir
from tribe_desktop.session import heads, saves, store
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.session.writer import write_atomic

OLD = sorted((Path(__file__).parent.parent / "saves").glob("0.1-tri*.tribe"))  # format 1


def find(key: str):
    return FAKE


def fake(actions: int = 3, name: str = "") -> bytes:
    match = Match.new(FAKE, FAKE.setup({"players": 1, "start": 0}), 5, (SeatInfo("Anna", "human", "", "black"),))
    for _ in range(actions):
        match.play(GRAB)
    time = datetime(2026, 11, 1, 12, tzinfo=UTC)
    match.card = msgspec.structs.replace(match.card, name=name, begun=time, played=time)
    return saves.encode(match)


def put(stem: str, data: bytes, played: int) -> Path:
    path = store.folder() / f"{stem}.tribe"
    write_atomic(path, data)
    os.utime(path, (played, played))
    return path


def everything() -> dict[str, bytes]:
    """All files of the user's, by where they lie."""
    base = data_dir()
    return {str(path.relative_to(base)): path.read_bytes() for path in base.rglob("*") if path.is_file()}


def test_there_are_none() -> None:
    store.take_over()
    assert store.files() == []
    assert store.latest([]) is None
    store.sweep(1e12)
    assert not data_dir().exists()


@pytest.mark.parametrize("data", [OLD[0].read_bytes(), b"garbage", b""], ids=["old", "broken", "empty"])
def test_the_one_match_of_earlier_versions_moves_in(data: bytes) -> None:
    single = data_dir() / "match.tribe"
    write_atomic(single, data)
    os.utime(single, (1000, 1000))
    put("match", fake(), 2000)  # one is called so already
    store.take_over()
    assert not single.exists()
    assert store.files() == [store.folder() / "match.tribe", store.folder() / "match-2.tribe"]
    assert store.files()[1].read_bytes() == data
    assert store.kept(store.files()[1]).played == 1000


def test_one_that_can_not_move_is_listed_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    write_atomic(data_dir() / "match.tribe", fake())

    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    store.take_over()
    assert store.files() == [data_dir() / "match.tribe"]


def test_the_last_played_comes_first_and_the_last_that_runs_goes_on() -> None:
    put("a", fake(3), 1000)
    put("b", b"broken", 3000)
    put("c", fake(12), 4000)  # over
    put("d", fake(4), 2000)
    found = store.files()
    assert [path.stem for path in found] == ["c", "b", "d", "a"]
    latest = store.latest(found)
    assert latest is not None
    assert latest.path.stem == "d"


def test_a_head_tells_what_a_list_needs() -> None:
    one = store.kept(put("a", fake(12, "Sunday"), 1000))
    assert one.head is not None
    assert (one.head.game, one.head.name, one.head.moves, one.head.winners) == ("fake", "Sunday", 12, [0])
    assert one.played == datetime(2026, 11, 1, 12, tzinfo=UTC).timestamp()
    assert [seat.name for seat in one.head.seats] == ["Anna"]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_file_has_a_head_without_being_played(path: Path) -> None:
    head, match = heads.read_head(path), saves.read(path)
    assert (head.game, tuple(head.seats), head.moves) == (match.game.key, match.seats, match.position)
    assert head.turn == match.state.turn


def test_a_list_reads_the_first_line_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    path = put("a", fake() + b" " * 2_000_000, 1000)
    most: list[int] = []
    read = heads.content
    monkeypatch.setattr(heads, "content", lambda path, size=heads.LARGEST: most.append(size) or read(path, size))
    assert heads.read_head(path).moves == 3
    assert most == [64 * 1024]


def test_a_file_in_another_layout_has_a_head_all_the_same() -> None:
    pretty = msgspec.json.format(fake(name="x" * 100_000), indent=4)
    assert heads.read_head(put("a", pretty, 1000)).moves == 3


def test_a_damaged_head_is_told() -> None:
    one = store.kept(put("a", fake()[:20], 1000))
    assert one.head is None
    assert one.fault is not None
    assert one.fault.refusal.code == "save.not_json"


def test_a_name_changes_nothing_else() -> None:
    path = put("a", fake(), 1000)
    store.rename(path, "  Sunday \n at  home ")
    assert path.read_bytes() == fake(name="Sunday at home")
    assert path.stat().st_mtime == 1000
    store.rename(path, "")
    assert path.read_bytes() == fake()
    with pytest.raises(BadInput):
        store.rename(put("b", b"broken", 1), "Sunday")
    assert (store.folder() / "b.tribe").read_bytes() == b"broken"


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_file_gets_a_name_and_the_new_format(path: Path) -> None:
    copy = put("a", path.read_bytes(), 1000)
    store.rename(copy, "Sunday")
    again, before = saves.read(copy), saves.read(path)
    assert again.card.name == "Sunday"
    assert heads.format_of(copy.read_bytes(), "a") == 2
    assert again.entries == before.entries
    assert again.game.digest(again.state) == before.game.digest(before.state)


def test_what_is_deleted_can_be_brought_back() -> None:
    path = put("a", fake(), 1000)
    store.picture_of(path).write_bytes(b"picture")
    before = everything()
    for _ in range(2):
        gone = store.delete(path, 5000)
        assert store.files() == []
        assert gone.parent == store.bin_folder()
        assert store.restore(gone) == path
        assert everything() == before
        assert path.stat().st_mtime == 1000


def test_two_of_one_name_are_deleted_and_brought_back() -> None:
    first = store.delete(put("a", fake(1), 1000), 5000)
    second = store.delete(put("a", fake(2), 1000), 5000)
    assert first != second
    put("a", fake(3), 1000)
    assert {store.restore(path).stem for path in (first, second)} == {"a-2", "a-2-2"}
    assert sorted(store.kept(path).head.moves for path in store.files()) == [1, 2, 3]


def test_the_bin_is_emptied_of_what_is_old() -> None:
    old, new = store.delete(put("a", fake(), 1000), 5000), store.delete(put("b", fake(), 1000), 9000)
    store.picture_of(old).write_bytes(b"picture")
    half = store.folder() / "c.tribe.123.new"
    half.write_bytes(b"half")
    os.utime(half, (6000, 6000))
    store.sweep(7000)
    assert not half.exists()
    assert not old.exists()
    assert not store.picture_of(old).exists()
    assert new.exists()


def test_what_can_not_be_deleted_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    path = put("a", fake(), 1000)

    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(BadInput, match=r"save\.undeleted"):
        store.delete(path, 5000)
    assert store.files() == [path]


def test_a_match_is_brought_in_once(tmp_path: Path) -> None:
    source = tmp_path / "x.tribe"
    source.write_bytes(fake())
    path = store.bring_in(source, "imported", find)
    assert path.read_bytes() == source.read_bytes() == fake()
    assert path.parent == store.folder()
    assert path.stat().st_mtime == datetime(2026, 11, 1, 12, tzinfo=UTC).timestamp()  # as it was played
    assert store.bring_in(source, "again", find) == path
    assert store.bring_in(path, "again", find) == path
    assert store.files() == [path]


def test_one_that_is_brought_in_under_other_rules_stays_as_it_is(tmp_path: Path) -> None:
    from fakegame import FakeGame  # noqa: PLC0415

    source = tmp_path / "x.tribe"
    source.write_bytes(fake())
    path = store.bring_in(source, "imported", lambda key: FakeGame(rules_version=2, grab_worth=2))
    assert path.read_bytes() == fake()


def test_a_broken_one_is_not_brought_in(tmp_path: Path) -> None:
    source = tmp_path / "x.tribe"
    source.write_bytes(files.altered(fake(), digest="0"))
    with pytest.raises(BadInput, match=r"save\.digest"):
        store.bring_in(source, "imported", find)
    assert store.files() == []


def test_a_match_is_taken_out(tmp_path: Path) -> None:
    path = put("a", fake(), 1000)
    target = tmp_path / "Zoë 桌面.tribe"
    store.take_out(path, target)
    assert target.read_bytes() == fake()
    for own in (store.folder() / "b.tribe", path, store.bin_folder() / "b.tribe"):
        with pytest.raises(BadInput, match=r"save\.own_folder"):
            store.take_out(path, own)
    with pytest.raises(BadInput, match=r"save\.unwritable"):
        store.take_out(path, target / "below a file.tribe")
    assert path.read_bytes() == fake()
