"""Matches that end at the window are counted once, and the page tells what they add up to."""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from matches import played
from people import LEFT, plan
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from tribe_desktop.session import records, store
from tribe_desktop.session.records import Book, Record, Seat
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.demo import Demo
from tribe_desktop.ui.dialogs.ask import AskDialog
from tribe_desktop.ui.dialogs.statistics import StatisticsDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.setups import bots

Opener = Callable[..., MainWindow]
NOW = datetime(2026, 5, 3, 20, 15, tzinfo=UTC)


def fill(games: int = 12) -> list[Record]:
    book = Book(records.book_path())
    for k in range(games):
        game, colours = ("tribe", ("bear", "fox")) if k % 4 == 0 else ("tribus", ("brown", "grey"))
        level = ("easy", "medium", "hard")[k % 3]
        seats = (
            Seat("Ana", "", colours[0], False, 40 + k, k % 2 == 0, {"teeth": 40 + k}),
            Seat("Mila" if k % 3 == 0 else "Bruno", "" if k % 3 == 0 else level, colours[1], False, 45, k % 2 == 1, {}),
        )
        ended = NOW + timedelta(days=k)
        book.add(Record(f"id-{k}", game, "", NOW, ended, 30 + k, 200, "points", seats))
    return book.records()


def page(window: MainWindow, qtbot: QtBot) -> StatisticsDialog:
    qtbot.mouseClick(window.start_page.statistics_button, LEFT)
    dialog = window.dialog()
    assert isinstance(dialog, StatisticsDialog)
    qtbot.waitExposed(dialog)
    return dialog


def end_one(window: MainWindow, seed: int = 3) -> None:
    """A match that ends by its last actions, done at the window."""
    whole = played(("Ana", "Bruno"), turns=10_000, seed=seed)
    copy = type(whole).new(whole.game, whole.setup, whole.seed, whole.seats)
    for entry in whole.entries[:-1]:
        copy.play(entry.action, entry.outcome)
    window.begin(copy)
    assert window.play is not None
    window.play.play(whole.entries[-1].action, whole.entries[-1].outcome)


def test_a_match_that_ends_is_counted_once(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    end_one(window)
    window.recorder.settle()
    (one,) = Book(records.book_path()).records()
    assert [seat.name for seat in one.seats] == ["Ana", "Bruno"]
    assert one.begun is not None
    window.show_start()
    window.matches.open(store.files()[0])  # over already
    window.recorder.settle()
    assert len(Book(records.book_path()).records()) == 1


def test_demos_and_running_matches_are_not(qtbot: QtBot, opened: Opener) -> None:
    window = opened(demo=Demo(bots("tribus", 4), "off", leave=True))
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=30_000)
    other = opened()
    other.start_plan(plan("Ana", "Bruno"))
    other.close()
    assert not records.book_path().exists()


def test_the_page_of_somebody_new(qtbot: QtBot, opened: Opener) -> None:
    dialog = page(opened(), qtbot)
    assert dialog.empty.isVisible()
    assert not dialog.content.isVisible()
    assert not dialog.export_button.isEnabled()
    assert any("to its end yet" in label.text() for label in dialog.empty.findChildren(QLabel))
    assert not records.book_path().exists()


def test_what_the_page_tells(qtbot: QtBot, opened: Opener) -> None:
    fill()
    dialog = page(opened(), qtbot)
    assert {name: value.words for name, value in dialog.sums.items()} == {
        "games": "12", "won": "6", "share": "50", "longest": "1", "row": "0",
    }  # fmt: skip
    assert dialog.levels.spoken() == [
        "Medium bot: Games 4, Won 2, Won, % 50",
        "Hard bot: Games 4, Won 2, Won, % 50",
        "Other people: Games 4, Won 2, Won, % 50",
    ]
    assert not dialog.best.isVisible()  # points of two games say nothing beside each other
    qtbot.mouseClick(dialog.games.button(1), LEFT)
    assert dialog.sums["games"].words == "9"
    assert dialog.best.isVisible()
    assert dialog.best.spoken()[0] == "14 May 2026: Points 51, Best of the others 45, Turns 41"
    assert dialog.points.series[0].values[-1] == 51
    assert dialog.lately.turns == tuple(range(1, 10))
    dialog.points.setFocus()
    qtbot.keyClick(dialog.points, Qt.Key.Key_End)
    assert dialog.points.accessibleDescription().startswith("Game 9: ")
    dialog.who.setCurrentIndex(dialog.who.findData("Mila"))
    qtbot.mouseClick(dialog.games.button(2), LEFT)
    assert dialog.sums["games"].words == "1"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_page_fits_a_small_window(qtbot: QtBot, opened: Opener, scale: int) -> None:
    fill()
    window = opened(msgspec.structs.replace(Settings(theme="dark", pace="off"), text_size=scale))
    window.resize(1024, 600)
    dialog = page(window, qtbot)
    for number in range(3):
        qtbot.mouseClick(dialog.games.button(number), LEFT)
        assert dialog.width() <= 1024
        assert dialog.height() <= 570
        assert dialog.scroll is not None
        qtbot.wait(0)
        assert dialog.scroll.horizontalScrollBar().maximum() == 0


def test_export_and_erase(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fill()
    window = opened()
    dialog = page(window, qtbot)
    target = tmp_path / "all"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    qtbot.mouseClick(dialog.export_button, LEFT)
    written = target.with_suffix(".csv")
    rows = list(csv.DictReader(io.StringIO(written.read_text(encoding="utf-8-sig"))))
    assert len(rows) == 24
    assert str(written) in dialog.said.text()
    target = tmp_path / "nowhere" / "all.csv"
    qtbot.mouseClick(dialog.export_button, LEFT)
    assert str(target) in dialog.fault.text()
    for answer in ("no_button", "yes_button"):
        qtbot.mouseClick(dialog.erase_button, LEFT)
        question = next(one for one in dialog.findChildren(AskDialog) if one.isVisible())
        assert Book(records.book_path()).records()
        qtbot.mouseClick(getattr(question, answer), LEFT)
    assert Book(records.book_path()).records() == []
    assert dialog.empty.isVisible()


def test_a_broken_database_is_told_once_and_put_aside(qtbot: QtBot, opened: Opener) -> None:
    path = records.book_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"nonsense" * 400)
    window = opened()
    end_one(window)
    window.recorder.settle()
    assert window.screen_ is not None
    qtbot.waitUntil(lambda: "statistics.broken-1.sqlite" in window.screen_.prompt._notice)
    assert len(Book(path).records()) == 1


def test_what_can_t_be_written_now_is_counted_later(
    qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "PATIENCE", 0.01)
    path = records.book_path()
    Book(path).erase()
    fill(1)
    lock = sqlite3.connect(path, isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    window = opened()
    end_one(window)
    window.recorder.settle()
    assert window.screen_ is not None
    qtbot.waitUntil(lambda: "can’t be used now" in window.screen_.prompt._notice)
    window.dialog().close()  # type: ignore[union-attr]
    window.show_start()
    dialog = page(window, qtbot)
    assert "database is locked" in dialog.fault.text()
    dialog.close()
    lock.close()
    assert page(window, qtbot).sums["games"].words == "2"
