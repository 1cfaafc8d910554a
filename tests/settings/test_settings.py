"""The settings file."""

from __future__ import annotations

import errno
import json

import msgspec
import pytest

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.settings import store
from tribe_desktop.settings.model import Settings


def write(content: str | bytes) -> None:
    store.settings_path().parent.mkdir(parents=True, exist_ok=True)
    store.settings_path().write_bytes(content if isinstance(content, bytes) else content.encode())


def noted() -> tuple[Settings, str]:
    settings, note = store.load()
    assert note is not None
    sentence = text(note.code, **note.params)
    assert "settings.json" in sentence
    return settings, note.code


def test_no_file_gives_the_defaults_without_a_note() -> None:
    assert store.load() == (Settings(), None)
    assert not store.settings_path().exists()


def test_a_round_trip() -> None:
    settings = Settings(
        theme="dark",
        pace="slow",
        reduce_motion=True,
        turn_over=False,
        end_turn=True,
        window=(1, 2, 800, 600),
        maximised=True,
        last_setup={"names": ["Anna"]},
        text_size=150,
    )
    store.save(settings)
    assert store.load() == (settings, None)
    store.save(msgspec.structs.replace(settings, theme="light"))
    assert store.load()[0].theme == "light"
    assert [each.name for each in store.settings_path().parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("content", ["", "{", "[]", "3", b"\xff\x00", "[" * 50_000])
def test_a_broken_file_is_put_aside(content) -> None:
    for aside in ("settings.json.broken", "settings.json.broken-2"):
        write(content)
        assert noted() == (Settings(), "settings.note.put_aside")
        assert not store.settings_path().exists()
        assert (store.settings_path().parent / aside).exists()
    assert store.load() == (Settings(), None)


def test_wrong_values_give_way_to_defaults() -> None:
    write(json.dumps({"theme": "pink", "pace": "slow", "window": [1, 2], "turn_over": False, "of_the_future": 1}))
    settings, code = noted()
    assert code == "settings.note.values"
    assert settings == Settings(pace="slow", turn_over=False)
    assert store.settings_path().exists()


def test_one_wrong_value_is_told_in_the_singular() -> None:
    write('{"theme": 1}')
    _, note = store.load()
    assert note is not None
    assert text(note.code, **note.params).startswith("A setting in")


def test_unknown_keys_are_passed_over() -> None:
    write('{"of_the_future": {"a": 1}, "theme": "dark"}')
    assert store.load() == (Settings(theme="dark"), None)


def test_a_folder_in_its_place() -> None:
    store.settings_path().mkdir(parents=True)
    assert noted() == (Settings(), "settings.note.unreadable")
    with pytest.raises(BadInput) as caught:
        store.save(Settings())
    assert text(caught.value.refusal.code, **caught.value.refusal.params)
    assert [each.name for each in store.settings_path().parent.iterdir()] == ["settings.json"]


def test_a_full_disk_keeps_the_old_file() -> None:
    def full(path, data) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    store.save(Settings(theme="dark"))
    with pytest.raises(BadInput, match="unwritable"):
        store.save(Settings(), full)
    assert store.load()[0].theme == "dark"
