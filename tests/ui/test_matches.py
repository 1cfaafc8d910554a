"""The matches on the start page, by mouse and keys: going on, opening, naming, deleting, bringing in, taking out."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path

import msgspec
import pytest
from files import altered
from matches import played
from people import LEFT, Person, do_by_keys, plan
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible, QPixmap
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tribe_desktop.kernel.paths import data_dir
from tribe_desktop.session import saves, store
from tribe_desktop.session.match import Match
from tribe_desktop.session.writer import write_atomic
from tribe_desktop.ui.dialogs.kept_match import NameDialog, OfferDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.matches import date

Opener = Callable[..., MainWindow]
SAVES = Path(__file__).parent.parent / "saves"
NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)


def put(stem: str, match: Match | bytes, minutes: int = 0, name: str = "") -> Path:
    """A file in the folder, played so many minutes after that noon."""
    time = NOON + timedelta(minutes=minutes)
    if isinstance(match, Match):
        match.card = msgspec.structs.replace(match.card, name=name, begun=NOON, played=time)
        match = saves.encode(match)
    path = store.folder() / f"{stem}.tribe"
    write_atomic(path, match)
    os.utime(path, (time.timestamp(), time.timestamp()))
    return path


def spoken(window: MainWindow) -> list[str]:
    """The rows as a screen reader says them."""
    listed = QAccessible.queryAccessibleInterface(window.start_page.matches.list)
    return [listed.child(number).text(QAccessible.Text.Name) for number in range(listed.childCount())]


def click_row(qtbot: QtBot, window: MainWindow, number: int, twice: bool = False) -> None:
    view = window.start_page.matches.list
    spot = view.visualRect(view.model().index(number, 0)).center()
    qtbot.mouseClick(view.viewport(), LEFT, pos=spot)
    if twice:
        qtbot.mouseDClick(view.viewport(), LEFT, pos=spot)


def fault(window: MainWindow) -> str:
    return window.start_page.fault.words if window.start_page.fault.isVisible() else ""


def test_without_any_there_is_nothing_but_to_bring_one_in(opened: Opener) -> None:
    page = opened().start_page
    assert page.land.isVisible()
    assert page.matches.import_button.isVisible()
    for widget in (page.matches.list, page.matches.open_button, page.matches.more_button, page.continue_button):
        assert not widget.isVisible()


def test_every_match_has_a_file_of_its_own(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    for name in ("Ana", "Mila"):
        window.start_plan(plan(name, "Bruno", seed=4))
        do_by_keys(qtbot, window, Person().decide(window))
    assert window.play is not None
    kept = saves.encode(window.play.match)
    window.show_start()
    assert len(store.files()) == 2
    rows = spoken(window)
    assert all(row.startswith("Tribus. ") and "Turn 1 · today, " in row for row in rows)
    assert {row.split(". ")[1] for row in rows} == {"Ana, Bruno", "Mila, Bruno"}
    match = saves.read(window.matches._latest)
    assert match.card.begun is not None
    assert match.card.played is not None
    assert saves.encode(match) == kept


def test_going_on_opens_the_last_played_that_runs(qtbot: QtBot, opened: Opener) -> None:
    put("a", played(("Ana", "Bruno")), 1)
    put("b", played(("Mila", "Bruno")), 2, "Sunday")
    put("c", played(("Cleo", "Bruno"), turns=10_000), 3)
    window = opened()
    button = window.start_page.continue_button
    assert button.hasFocus()
    assert button.accessibleDescription() == "Sunday. Turn 21"
    assert spoken(window)[0].startswith("Tribus. Cleo, Bruno. Over: ")
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert window.play is not None
    assert window.play.match.seats[0].name == "Mila"


def test_looking_at_a_match_does_not_write_it(qtbot: QtBot, opened: Opener) -> None:
    path = put("a", played(("Ana", "Bruno")))
    before = path.read_bytes(), path.stat().st_mtime_ns
    window = opened()
    click_row(qtbot, window, 0, twice=True)
    assert window.play is not None
    window.show_start()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert store.picture_of(path).is_file()
    assert list(store.folder().glob("*.new")) == []


def test_a_long_match_has_a_picture_before_it_is_left(
    qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tribe_desktop.ui.matches.EVERY", 0)
    path = put("a", played(("Ana", "Bruno"), turns=4))
    window = opened()
    window.matches.resume()
    seat = window.play.match.to_move
    while window.play.match.to_move == seat:
        do_by_keys(qtbot, window, Person().decide(window))
    assert not QPixmap(str(store.picture_of(path))).isNull()


def test_a_match_that_is_over_is_opened_by_its_button(qtbot: QtBot, opened: Opener) -> None:
    put("a", played(turns=10_000))
    window = opened()
    assert not window.start_page.continue_button.isVisible()
    click_row(qtbot, window, 0)
    qtbot.mouseClick(window.start_page.matches.open_button, LEFT)
    assert window.play is not None
    assert window.play.match.to_move is None
    window.dialog().reject()


def test_a_name_is_given_by_keys(qtbot: QtBot, opened: Opener) -> None:
    path = put("a", played(("Ana", "Bruno")))
    window = opened()
    click_row(qtbot, window, 0)
    qtbot.keyClick(window.start_page.matches.list, Qt.Key.Key_F2)
    dialog = window.dialog()
    assert isinstance(dialog, NameDialog)
    qtbot.waitUntil(dialog.field.hasFocus)
    assert dialog.field.placeholderText() == "Tribus: Ana, Bruno"
    qtbot.keyClicks(dialog.field, "  Sunday at <b>grandma</b> ")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert window.dialog() is None
    assert spoken(window)[0].startswith("Sunday at <b>grandma</b>. Tribus: Ana, Bruno. ")
    assert saves.read(path).card.name == "Sunday at <b>grandma</b>"


def test_a_name_stays_while_the_match_goes_on(qtbot: QtBot, opened: Opener) -> None:
    path = put("a", played(("Ana", "Bruno"), turns=4), name="Sunday")
    window = opened()
    window.matches.resume()
    do_by_keys(qtbot, window, Person().decide(window))
    window.close()
    card = saves.read(path).card
    assert (card.name, card.begun) == ("Sunday", NOON)
    assert card.played is not None
    assert card.played > NOON


def test_deleting_and_the_way_back(qtbot: QtBot, opened: Opener) -> None:
    for number, name in enumerate(("Ana", "Mila", "Cleo")):
        put(name, played((name, "Bruno")), number)
    window = opened()
    panel = window.start_page.matches
    click_row(qtbot, window, 1)
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    assert [path.stem for path in panel.list.rows()] == ["Cleo", "Ana"]
    assert panel.list.current().stem == "Ana"
    assert panel.list.hasFocus()
    assert "Mila, Bruno" in panel.said.words
    assert panel.said.isVisible()
    qtbot.mouseClick(panel.undo_button, LEFT)
    assert [path.stem for path in panel.list.rows()] == ["Cleo", "Mila", "Ana"]
    assert panel.list.current().stem == "Mila"
    assert not panel.undo_button.isVisible()


def test_the_last_one_is_deleted(qtbot: QtBot, opened: Opener) -> None:
    put("a", played(("Ana", "Bruno")))
    window = opened()
    panel = window.start_page.matches
    click_row(qtbot, window, 0)
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    assert not panel.list.isVisible()
    assert not window.start_page.continue_button.isVisible()
    assert panel.undo_button.hasFocus()
    qtbot.keyClick(panel.undo_button, Qt.Key.Key_Space)
    assert panel.list.isVisible()
    assert window.start_page.continue_button.isVisible()


def choose(menu: QMenu, words: str) -> None:
    """Click an entry of the menu that opens next."""

    def click() -> None:
        action = next(action for action in menu.actions() if action.text() == words)
        menu.setActiveAction(action)
        menu.close()
        action.trigger()

    QTimer.singleShot(0, menu, click)


def test_the_menu_of_a_row(qtbot: QtBot, opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put("a", played(("Ana", "Bru/no:?")))
    window = opened()
    panel = window.start_page.matches
    offered: list[str] = []

    def save_name(parent: object, title: str, start: str, pattern: str) -> tuple[str, str]:
        offered.append(start)
        return str(tmp_path / "out"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", save_name)
    click_row(qtbot, window, 0)
    choose(panel.menu, "Export…")
    qtbot.mouseClick(panel.more_button, LEFT)
    qtbot.waitUntil(lambda: bool(offered))
    assert Path(offered[0]).name == "Tribus Ana, Bru no.tribe"
    assert Path(offered[0]).is_absolute()
    assert (tmp_path / "out.tribe").read_bytes() == (store.folder() / "a.tribe").read_bytes()
    assert str(tmp_path / "out.tribe") in panel.said.words
    panel._context(QPoint(30, 30))
    assert [action.text() for action in panel.menu.actions()] == [
        "Open",
        "Watch from the beginning",
        "Rename…",
        "Export…",
        "Delete",
    ]
    panel.menu.close()


def test_matches_are_brought_in(qtbot: QtBot, opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put("a", played(("Ana", "Bruno")))
    broken = tmp_path / "broken.tribe"
    broken.write_bytes(b"{")
    chosen = [str(SAVES / "0.1-tribe-three-over.tribe"), str(broken), str(SAVES / "0.1-tribus-three-mid.tribe")]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (chosen, ""))
    window = opened()
    panel = window.start_page.matches
    for _ in range(2):  # the second time they are there already
        qtbot.mouseClick(panel.import_button, LEFT)
        assert len(panel.list.rows()) == 3
        assert str(broken) in fault(window)
        assert "Tribe, the ornament game: P0, P1, P2" in panel.said.words
    assert panel.list.current().read_bytes() == (SAVES / "0.1-tribus-three-mid.tribe").read_bytes()


def test_older_rules_are_told_and_the_match_may_go_on(qtbot: QtBot, opened: Opener) -> None:
    match = played(("Ana", "Bruno"))
    old = altered(saves.encode(match), rules_version=0, actions=[["end", None]])
    path = put("a", old)
    window = opened()
    click_row(qtbot, window, 0, twice=True)
    dialog = window.dialog()
    assert isinstance(dialog, OfferDialog)
    assert str(path) in dialog.reason.words
    qtbot.mouseClick(dialog.cancel_button, LEFT)
    assert window.play is None
    click_row(qtbot, window, 0, twice=True)
    qtbot.mouseClick(window.dialog().go_on_button, LEFT)
    assert window.play is not None
    assert match.game.digest(window.play.match.state) == match.game.digest(match.state)
    do_by_keys(qtbot, window, Person().decide(window))
    window.show_start()
    assert path.read_bytes() == old
    assert len(store.files()) == 2


def test_the_match_of_an_earlier_version_is_there(qtbot: QtBot, opened: Opener) -> None:
    write_atomic(data_dir() / "match.tribe", (SAVES / "0.1-tribus-three-mid.tribe").read_bytes())
    window = opened()
    qtbot.mouseClick(window.start_page.continue_button, LEFT)
    assert window.play is not None
    assert window.play.match.position == 120
    assert not (data_dir() / "match.tribe").exists()


def test_two_hundred_matches(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    data = saves.encode(played(("Ana", "Bruno")))
    for number in range(200):
        put(f"m{number:03}", data, number)
    read: list[Path] = []
    original = store.kept
    monkeypatch.setattr(store, "kept", lambda path: read.append(path) or original(path))
    window = opened()
    qtbot.waitUntil(lambda: len(read) > 3)
    assert len(read) < 25  # those in sight
    view = window.start_page.matches.list
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert view.current().stem == "m000"
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert window.play is not None


@pytest.mark.parametrize("count", [1, 6])
def test_nothing_is_cut(opened: Opener, count: int) -> None:
    data = saves.encode(played(("Ana", "Bruno")))
    for number in range(count):
        put(f"m{number}", data, number)
    put("broken", b"{")
    window = opened()
    page = window.start_page
    for scale, size in product((80, 100, 150, 200), ((1024, 640), (1920, 1080))):
        window.change(text_size=scale)
        window.resize(*size)
        QApplication.processEvents()
        assert page.quit_button.isVisible()
        for button in page.findChildren(QPushButton):
            if not button.isVisible() or page.scroll.isAncestorOf(button):
                continue
            assert button.width() >= button.sizeHint().width()
            corner = button.mapTo(window, QPoint(button.width(), button.height()))
            assert window.rect().contains(corner - QPoint(1, 1))
        row = page.matches.list.visualRect(page.matches.list.model().index(0, 0))
        assert page.matches.list.viewport().height() >= row.height()
        if page.land.isVisible():
            assert page.land.height() > 150
            assert not page.land.geometry().intersects(page.matches.geometry())


def test_tab_comes_to_everything(qtbot: QtBot, opened: Opener) -> None:
    put("a", played(("Ana", "Bruno")))
    window = opened()
    panel = window.start_page.matches
    met = set()
    for _ in range(30):
        met.add(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert {panel.list, panel.open_button, panel.more_button, panel.import_button} <= met


def test_dates_as_one_says_them() -> None:
    now = datetime.now().astimezone().replace(hour=12, minute=5)
    assert date(now.timestamp()) == "today, 12:05"
    assert date((now - timedelta(days=1)).timestamp()) == "yesterday, 12:05"
    assert date(datetime(2026, 1, 3, 12).astimezone().timestamp()) == "3 Jan 2026"
