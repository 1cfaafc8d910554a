"""The table of commands and keys, and what becomes of it with the user's own."""

from __future__ import annotations

import json

import pytest

from tribe_desktop.kernel.texts import text
from tribe_desktop.settings import store
from tribe_desktop.settings.keys import COMMANDS, HELD, NAMED, TRIBE, TRIBUS, Keys, fixed, is_key
from tribe_desktop.settings.model import Settings


def test_the_table_itself_has_no_clash_and_takes_no_fixed_key() -> None:
    assert Keys().clashes() == {}
    assert len(NAMED) == len(COMMANDS)
    for command in COMMANDS:
        assert command.heard
        assert all(map(is_key, command.keys)), command
        assert not any(fixed(command.name, key) for key in command.keys), command


@pytest.mark.parametrize("key", ["Z", "Ctrl+Z", "Ctrl+Shift+Left", "+", "Ctrl++", "Ctrl+,", "F35", "Space", "Ä"])
def test_what_is_a_key(key: str) -> None:
    assert is_key(key)


@pytest.mark.parametrize("key", ["", "Ctrl+", "ZZ", "F36", "Hyper+Z", "ctrl+z", "Z, X", "space"])
def test_what_is_none(key: str) -> None:
    assert not is_key(key)


def test_a_key_means_the_command_that_has_it_and_shift_more_of_it() -> None:
    keys = Keys()
    assert keys.command("Z", ("undo", "skip")) == "undo"
    assert keys.command("Ctrl+Z", ("undo",)) == "undo"
    assert keys.command("Z", ("skip",)) is None
    assert keys.command("Shift+Left", ("left", "right")) == "left"
    assert keys.command("Shift+Return", ("let_go", "lift")) == "lift"
    assert Keys({"undo": ["U"]}).command("Z", ("undo",)) is None


def test_a_key_is_shared_only_where_both_are_heard() -> None:
    keys = Keys()
    assert keys.sharing("standing", ("K",)) == ["skip"]
    assert set(keys.sharing("undo", ("Space",))) == {"let_go", "pause"}
    assert keys.sharing("card", ("Q",)) == []  # the hand and the card are never heard at once
    assert keys.sharing("nearer", ("Shift+Left",)) == ["left"]  # it moves far
    assert keys.sharing("left", ("Ctrl+N",)) == ["new"]


def test_fixed_keys_are_those_of_going_about() -> None:
    assert fixed("standing", "Left")
    assert fixed("undo", "5")
    assert fixed("new", "Tab")
    assert fixed("new", "Space")
    assert not fixed("pause", "Space")
    assert not fixed("let_go", "Return")
    assert fixed("left", "Shift+Tab")


def test_swapping_gives_the_other_what_one_had() -> None:
    found = Keys().swapped("standing", ("K",))
    assert (found.of("standing"), found.of("skip")) == (("K",), ("S",))
    assert found.clashes() == {}
    back = found.swapped("standing", NAMED["standing"].keys)
    assert back.own == {}


def test_swapping_leaves_the_other_its_second_key() -> None:
    found = Keys().swapped("skip", ("I",))
    assert (found.of("skip"), found.of("card")) == (("I",), ("F1",))
    assert found.clashes() == {}


def test_swapping_never_gives_a_key_that_can_t_be() -> None:
    found = Keys().swapped("left", ("Ctrl+N",))  # a new game can't be asked for by an arrow
    assert (found.of("left"), found.of("new")) == (("Ctrl+N",), ())
    assert found.clashes() == {}


def test_whoever_swaps_leaves_no_clash() -> None:
    for one in COMMANDS[::5]:
        for other in COMMANDS:
            if other.keys and not any(fixed(one.name, key) for key in other.keys):
                found = Keys().swapped(one.name, other.keys)
                assert found.clashes() == {}, (one.name, other.name)
                assert not any(fixed(c.name, key) for c in COMMANDS for key in found.of(c.name))


def test_choices_get_the_letters_that_mean_nothing_else() -> None:
    assert "z" not in Keys().letters(TRIBUS)
    assert "q" in Keys().letters(TRIBUS)
    assert "q" not in Keys().letters(TRIBE, HELD)
    moved = Keys({"undo": ["A"]})
    assert "z" in moved.letters(TRIBUS)
    assert "a" not in moved.letters(TRIBUS)


def test_a_clash_in_the_file_is_told_at_both() -> None:
    assert Keys({"undo": ["K"]}).clashes() == {"undo": ["skip"], "skip": ["undo"]}


def test_keys_of_the_file_that_are_none_give_way() -> None:
    store.settings_path().parent.mkdir(parents=True)
    own = {"undo": ["U"], "skip": ["what"], "of_the_future": ["?!"]}
    store.settings_path().write_text(json.dumps({"keys": own, "theme": "dark"}), encoding="utf-8")
    settings, note = store.load()
    assert settings == Settings(theme="dark", keys={"undo": ["U"], "of_the_future": ["?!"]})
    assert note is not None
    assert "keys.skip" in text(note.code, **note.params)
    assert Keys(settings.keys).of("skip") == ("K",)
