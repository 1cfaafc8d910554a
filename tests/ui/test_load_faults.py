"""Files that can't be opened, where the user meets them: one sentence with file and reason, and nothing is touched."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from files import altered
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from people import LEFT
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import data_dir
from tribe_desktop.session import heads, saves, store
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.refusals import refusal_text

Opener = Callable[..., MainWindow]
SAVES = Path(__file__).parent.parent / "saves"
TRIBUS = (SAVES / "0.1-format2-tribus-named.tribe").read_bytes()
TRIBE = (SAVES / "0.1-format2-tribe-mid.tribe").read_bytes()
OLD = (SAVES / "0.1-tribus-three-mid.tribe").read_bytes()


def with_action(text: str) -> bytes:
    """Another action in place of the tenth tile that is taken."""
    actions = json.loads(TRIBUS)["match"]["actions"]
    [action for action in actions if action[0].startswith("take")][9][0] = text
    return altered(TRIBUS, actions=actions)


def with_rules(**values: Any) -> bytes:
    setup = json.loads(TRIBUS)["match"]["setup"]
    setup["ruleset"].update(values)
    return altered(TRIBUS, setup=setup)


def with_pose(value: Any) -> bytes:
    """The first attempt's first figure comes to rest nowhere."""
    actions = json.loads(TRIBE)["match"]["actions"]
    outcome = next(outcome for _, outcome in actions if outcome and "rests" in outcome)
    outcome["rests"][0]["scene"]["humans"][0][0] = value
    return altered(TRIBE, actions=actions).replace(b'"1e999"', b"1e999")


KINDS: dict[str, tuple[bytes, str]] = {
    "nothing in it": (b"", "is empty"),
    "cut in its head": (TRIBUS[:100], "is not a saved match, or it is damaged"),
    "cut in the middle": (TRIBUS[: len(TRIBUS) // 2], "is not a saved match, or it is damaged"),
    "without its last bytes": (TRIBE[:-2], "is not a saved match, or it is damaged"),
    "no JSON": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "is not a saved match, or it is damaged"),
    "other JSON": (b'{"name": "package", "version": "1.0.0"}', "is not a saved match, or it is damaged"),
    "a newer format": (altered(TRIBUS, format=3), "was saved by a newer version of this app"),
    "newer rules": (altered(TRIBUS, rules_version=99), "whose rules are newer"),
    "another game": (altered(TRIBUS, game="chess"), "“chess”, a game this app does not know"),
    "an action that is not allowed": (with_action("end"), "can’t be played"),
    "no action": (with_action("dance"), "(“dance”) can’t be played"),
    "another digest": (altered(TRIBUS, digest="0" * 32), "don’t lead to the position"),
    "rules with nonsense": (with_rules(tracks="none"), "rule set"),
    "no number in a pose": (with_pose("NaN"), "can’t be played"),
    "nothing in a pose": (with_pose(None), "can’t be played"),
    "a pose far away": (with_pose("1e999"), "is not a saved match, or it is damaged"),
    "too large": (b'{"head":' + b" " * 50_000_000, "is too large to be a saved match"),
    "an old one that is cut": (OLD[:-5], "is not a saved match, or it is damaged"),
}


def stamp(path: Path) -> tuple[int, int, bytes]:
    status = path.stat()
    return status.st_mtime_ns, status.st_ino, b"" if path.is_dir() else path.read_bytes()


def goes_on(qtbot: QtBot, window: MainWindow) -> None:
    """A game can be begun all the same."""
    assert window.play is None
    assert window.isVisible()
    qtbot.mouseClick(window.start_page.quick_button, LEFT)
    assert window.play is not None
    window.show_start()


def said(window: MainWindow) -> str:
    words = window.start_page.fault
    assert words.isVisible()
    return words.words


def open_row(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    view = window.start_page.matches.list
    index = view.model().index(list(view.rows()).index(path), 0)
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
    qtbot.mouseDClick(view.viewport(), LEFT, pos=view.visualRect(index).center())


@pytest.mark.parametrize("kind", KINDS)
def test_wherever_it_is_met(
    qtbot: QtBot, opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """In the list, chosen in the dialog that brings matches in, and named on the command line."""
    data, words = KINDS[kind]
    elsewhere, inside = tmp_path / "there.tribe", store.folder() / "here.tribe"
    inside.parent.mkdir(parents=True)
    for path in (elsewhere, inside):
        path.write_bytes(data)
    before = stamp(elsewhere), stamp(inside)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(elsewhere)], ""))
    window = opened()
    row = window.start_page.matches.list.look(inside)
    assert not row.wrong or (row.title == "here.tribe" and words.split(",")[0] in row.when)
    open_row(qtbot, window, inside)
    assert said(window).startswith((str(inside), "Move ", "The "))
    assert str(inside) in said(window)
    assert words in said(window)
    assert "\n" not in said(window)
    qtbot.mouseClick(window.start_page.matches.import_button, LEFT)
    assert str(elsewhere) in said(window)
    assert words in said(window)
    window.show_start()
    assert not window.start_page.fault.isVisible()
    window.matches.open_file(elsewhere)
    assert str(elsewhere) in said(window)
    assert words in said(window)
    assert store.files() == [inside]
    goes_on(qtbot, window)
    assert (stamp(elsewhere), stamp(inside)) == before


def test_a_folder_of_that_name(qtbot: QtBot, opened: Opener) -> None:
    path = store.folder() / "here.tribe"
    path.mkdir(parents=True)
    (path / "kept").write_text("by somebody")
    window = opened()
    open_row(qtbot, window, path)
    assert said(window) == f"{path} is not a file."
    goes_on(qtbot, window)
    assert (path / "kept").read_text() == "by somebody"


def test_one_that_may_not_be_read(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    path = store.folder() / "here.tribe"
    path.parent.mkdir(parents=True)
    path.write_bytes(TRIBUS)
    original = Path.open

    def refuse(self: Path, *arguments: Any, **values: Any) -> Any:
        if self == path:
            raise PermissionError(13, "Permission denied")
        return original(self, *arguments, **values)

    monkeypatch.setattr(Path, "open", refuse)
    window = opened()
    assert window.start_page.matches.list.look(path).when == "here.tribe can’t be read: Permission denied."
    assert not window.start_page.continue_button.isVisible()
    open_row(qtbot, window, path)
    assert said(window) == f"{path} can’t be read: Permission denied."
    goes_on(qtbot, window)


def test_one_that_has_gone_meanwhile(
    qtbot: QtBot, opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "out.tribe"), ""))
    path = store.folder() / "here.tribe"
    path.parent.mkdir(parents=True)
    path.write_bytes(TRIBUS)
    window = opened()
    shutil.rmtree(data_dir())
    open_row(qtbot, window, path)
    assert said(window) == f"There is no file {path}."
    for key in ("rename", "export", "delete"):
        window.notice("")
        window.start_page.matches.asked.emit(key, path)
        assert str(path) in said(window) or "here.tribe" in said(window)
    goes_on(qtbot, window)


def test_going_on_with_a_damaged_one(qtbot: QtBot, opened: Opener) -> None:
    """Its head is whole, so that it is offered; the fault shows when it is opened."""
    path = store.folder() / "here.tribe"
    path.parent.mkdir(parents=True)
    path.write_bytes(TRIBUS[:-20])
    window = opened()
    qtbot.mouseClick(window.start_page.continue_button, LEFT)
    assert str(path) in said(window)
    goes_on(qtbot, window)
    assert path.read_bytes() == TRIBUS[:-20]


def test_while_a_match_is_on_the_table_it_stays_there(qtbot: QtBot, opened: Opener, tmp_path: Path) -> None:
    window = opened()
    qtbot.mouseClick(window.start_page.quick_button, LEFT)
    play = window.play
    broken = tmp_path / "broken.tribe"
    broken.write_bytes(b"{")
    window.matches.called(str(broken))
    assert window.play is play
    assert str(broken) in window.screen_.prompt.said


def decoded(data: bytes) -> bool:
    """Whether it opens; anything but a sentence is an error."""
    try:
        heads.head_of(data, "some.tribe")
    except BadInput as fault:
        assert "some.tribe" in refusal_text(fault.refusal)  # noqa: PT017
    try:
        saves.decode(data, "some.tribe")
    except BadInput as fault:
        assert "some.tribe" in refusal_text(fault.refusal)  # noqa: PT017
        return False
    return True


@pytest.mark.parametrize("data", [TRIBUS, OLD], ids=["new", "old"])
def test_cut_at_any_byte_it_is_no_match(data: bytes) -> None:
    whole = len(data.rstrip()) - 1
    for end in {*range(0, whole, 197), *range(300), *range(whole - 60, whole + 1)}:
        assert not decoded(data[:end])


@examples(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_bytes_at_random(data: st.DataObject) -> None:
    whole = bytearray(data.draw(st.sampled_from((TRIBUS, TRIBE, OLD))))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at : at + data.draw(st.integers(0, 6))] = data.draw(st.binary(max_size=4))
    decoded(bytes(whole))


NONSENSE = st.sampled_from((None, True, -1, 0, 3, 10**30, 1e308, 0.5, "", "x", "\u202e", [], {}, [None], "W" * 999))


def places(node: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [] if not way else [way]
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in pairs:
        found += places(value, (*way, key))
    return found


@cache
def places_of(source: bytes) -> list[tuple[Any, ...]]:
    return places(json.loads(source))


@examples(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_values_at_random(data: st.DataObject) -> None:
    """Other values where numbers, names, and whole parts were."""
    source = data.draw(st.sampled_from((TRIBUS, TRIBE, OLD)))
    file = json.loads(source)
    *way, last = data.draw(st.sampled_from(places_of(source)))
    node = file
    for key in way:
        node = node[key]
    node[last] = data.draw(NONSENSE)
    decoded(json.dumps(file).encode())
