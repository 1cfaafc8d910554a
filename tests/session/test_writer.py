"""The writer: the last state wins, nothing half-written, faults said once."""

from __future__ import annotations

import errno
import os
import threading
import time
from pathlib import Path

import pytest

from tribe_desktop.session.writer import Writer, write_atomic


class Disk:
    """A stand-in for the disk that fails while `full`, and waits for `go`."""

    def __init__(self) -> None:
        self.full = False
        self.go = threading.Event()
        self.go.set()
        self.begun = threading.Event()
        self.written: list[bytes] = []

    def __call__(self, path: Path, data: bytes) -> None:
        self.begun.set()
        self.go.wait(5)
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.written.append(data)


def wait_for(condition) -> None:
    end = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.002)


def test_it_writes_and_makes_the_folder(tmp_path) -> None:
    path = tmp_path / "deep" / "m.tribe"
    writer = Writer(path)
    writer.put(b"one")
    assert writer.close()
    assert path.read_bytes() == b"one"
    assert [each.name for each in path.parent.iterdir()] == ["m.tribe"]
    writer.put(b"two")
    assert writer.close()
    assert path.read_bytes() == b"one"


def test_the_last_state_wins(tmp_path) -> None:
    disk = Disk()
    disk.go.clear()
    writer = Writer(tmp_path / "m", write=disk)
    writer.put(b"0")
    disk.begun.wait(5)
    for number in range(1, 100):
        writer.put(b"%d" % number)
    disk.go.set()
    assert writer.close(5)
    assert disk.written == [b"0", b"99"]


def test_a_fault_is_told_once_until_it_works_again(tmp_path) -> None:
    disk, told = Disk(), []
    disk.full = True
    writer = Writer(tmp_path / "m", told.append, disk)
    for _ in range(3):
        disk.begun.clear()
        writer.put(b"lost")
        disk.begun.wait(5)
    wait_for(lambda: told)
    disk.full = False
    writer.put(b"kept")
    wait_for(lambda: len(told) == 2)
    assert isinstance(told[0], OSError)
    assert told[1] is None
    assert writer.close()
    assert disk.written == [b"kept"]


def test_closing_tries_once_more(tmp_path) -> None:
    disk = Disk()
    disk.full = True
    told = threading.Event()
    writer = Writer(tmp_path / "m", lambda error: told.set(), disk)
    writer.put(b"data")
    told.wait(5)
    disk.full = False
    assert writer.close()
    assert disk.written == [b"data"]


def test_closing_tells_what_was_not_written(tmp_path) -> None:
    disk = Disk()
    disk.full = True
    writer = Writer(tmp_path / "m", write=disk)
    writer.put(b"data")
    assert not writer.close()


def test_closing_does_not_wait_for_ever(tmp_path) -> None:
    disk = Disk()
    disk.go.clear()
    writer = Writer(tmp_path / "m", write=disk)
    writer.put(b"data")
    begun = time.monotonic()
    assert not writer.close(0.05)
    assert time.monotonic() - begun < 1
    disk.go.set()
    assert writer.close(5)


def test_closing_one_that_never_wrote(tmp_path) -> None:
    assert Writer(tmp_path / "m").close()


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_no_litter(tmp_path, monkeypatch, broken) -> None:
    path = tmp_path / "m.tribe"
    write_atomic(path, b"old")

    def fail(*arguments: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(*((os, "fsync") if broken == "fsync" else (Path, "replace")), fail)
    with pytest.raises(OSError, match="Input/output"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["m.tribe"]


def test_a_folder_in_the_way_of_the_file(tmp_path) -> None:
    path = tmp_path / "m.tribe"
    path.mkdir()
    told = []
    writer = Writer(path, told.append)
    writer.put(b"data")
    assert not writer.close()
    assert len(told) == 1
