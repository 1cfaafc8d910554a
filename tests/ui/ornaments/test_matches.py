"""The ornament game through the window: by mouse, by keys, watched, closed in mid-hold, and gone on with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from files import last, last_bytes
from ornament_people import Person, plan, screen, short
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.state import Task
from tribe_desktop.players.worker import Worker
from tribe_desktop.session import saves, store
from tribe_desktop.session.match import SeatInfo
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.demo import Demo
from tribe_desktop.ui.dialogs.result import ResultDialog
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.ornaments import live_words
from tribe_desktop.ui.setups import bots

Opener = Callable[..., MainWindow]
AT_ONCE = Settings(theme="light", pace="off", turn_over=False)
LONG = "W" * 60
AWKWARD = (LONG, "<b>Bruno</b> & Co", "שלום עולם", "{name}", "\u202eevil")


def said(window: MainWindow) -> list[str]:
    return [line.words for line in screen(window).log.lines()]


def test_two_people_with_the_mouse(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=True))
    window.begin(short("Ana", "Bruno", basic=8, folklore=2))
    person = Person(window)
    turns = 0
    while person.match.to_move is not None:
        if screen(window).cover.isVisible():
            qtbot.mouseClick(screen(window).cover.button, Qt.MouseButton.LeftButton)
        person.turn()
        turns += 1
        assert turns < 20
    assert turns > 2
    dialog = window.dialog()
    assert isinstance(dialog, ResultDialog)
    result = person.match.result()
    assert result is not None
    assert all(person.match.seats[seat].name in dialog.heading.words for seat in result.winners)
    lines = said(window)
    assert any(" hung the " in line for line in lines)
    assert lines[-1].startswith("The game is over.")
    assert not any("You" in line for line in lines)
    whole = saves.encode(person.match)
    qtbot.waitUntil(lambda: last_bytes() == whole)
    dialog.rematch_button.click()
    assert window.play is not None
    assert window.play.match.position == 0
    assert [seat.name for seat in window.play.match.seats] == ["Ana", "Bruno"]


def test_dropping_and_giving_up(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    person, button = Person(window), screen(window).give_up_button
    piece = person.piece()
    for number in range(1, 4):
        person.hang(piece, person.beside(piece))
        assert person.state.failed == number
        assert button.isVisible()
        assert button.isEnabled() is (number == 3)
    assert "Or give it up" in screen(window).prompt.said
    assert any("it touched the table" in line for line in said(window))
    QTest.keyClick(screen(window).choices, Qt.Key.Key_G)
    assert person.state.seat == 1
    assert any(" gave up the " in line for line in said(window))


def by_keys(qtbot: QtBot, window: MainWindow, piece: int) -> None:
    """The first row that takes it, down onto whatever is below the middle of the scene, let go."""
    shown = screen(window)
    row = next(row for row in shown.choices.rows() if isinstance(row.action, a.Choose | a.Attempt))
    if row.key:
        qtbot.keyClick(shown.choices, row.key)
    else:
        qtbot.keyClick(shown.choices, Qt.Key.Key_Down)
        qtbot.keyClick(shown.choices, Qt.Key.Key_Return)
    person = Person(window)
    assert shown.table.holding
    assert shown.table.hasFocus()
    person.wait(0.5)
    for _ in range(60):
        qtbot.keyClick(shown.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        person.wait(0.06)
        if shown.table.stage.judged.touching:
            break
    qtbot.keyClick(shown.table, Qt.Key.Key_Space)
    person.wait(0.1)
    if shown.table.holding:
        qtbot.keyClick(shown.table, Qt.Key.Key_Escape)
        person.wait(0.1)
    person.until_quiet()


def test_by_the_keyboard_alone(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno", basic=3, folklore=1))
    person, tries = Person(window), 0
    while person.match.to_move is not None:
        shown, task = screen(window), person.state.task
        if task == Task.PLACED:
            qtbot.keyClick(window.focusWidget() or shown, Qt.Key.Key_Return)
        elif task == Task.PLACE and person.match.explain(a.GIVE_UP) is None:
            qtbot.keyClick(shown.choices, Qt.Key.Key_G)
        else:
            by_keys(qtbot, window, person.state.chosen)
            tries += 1
        assert tries < 30
    assert isinstance(window.dialog(), ResultDialog)
    window.dialog().reject()


def test_a_piece_is_held_above_each_human_in_turn_and_put_back(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    shown = screen(window)
    person = Person(window)
    qtbot.keyClick(shown.choices, "1")
    places = []
    for key in "123":
        qtbot.keyClick(shown, key)
        person.wait(0.3)
        places.append(shown.table.stage.run.x)
    assert places == sorted(places)
    assert places[0] < places[2]
    qtbot.keyClick(shown.table, Qt.Key.Key_Escape)
    assert not shown.table.holding
    assert person.match.position == 0


@pytest.mark.parametrize("inside", [False, True])
def test_closed_while_a_piece_is_held(qtbot: QtBot, opened: Opener, inside: bool) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    person = Person(window)
    piece = person.piece()
    script = person.way(piece)
    if inside:
        person.take(piece, script)
    else:
        QTest.mousePress(person.table, Qt.MouseButton.LeftButton, pos=person.in_tray(piece, (0, 0)))
    match = person.match
    window.close()
    kinds = [type(entry.action) for entry in match.entries]
    assert kinds == ([a.Choose, a.Attempt] if inside else [])
    again = opened(AT_ONCE)
    assert again.start_page.continue_button.isVisible() is True
    again.matches.resume()
    assert again.play is not None
    assert saves.encode(again.play.match) == saves.encode(match)
    person = Person(again)
    person.turn()
    assert person.state.seat == 1


def test_the_file_of_the_match_on_the_table_is_opened_once_more(qtbot: QtBot, opened: Opener) -> None:
    """As by a second start: what is in the hand stays there, and no older state takes its place."""
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    person = Person(window)
    piece = person.piece()
    person.take(piece, person.way(piece))
    play = window.play
    window.matches.called(str(last()))
    assert window.play is play
    assert person.table.holding


def test_closed_while_it_falls(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    person = Person(window)
    piece = person.piece()
    person.take(piece, person.way(piece))
    QTest.mouseRelease(person.table, Qt.MouseButton.LeftButton, pos=QPoint(640, 300))
    person.wait(0.1)
    assert person.table.busy
    match = person.match
    window.show_start()
    assert [type(entry.action) for entry in match.entries] == [a.Choose, a.Attempt]


def test_five_bots_at_once(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("bot", "bot", "bot", "bot", "bot", basic=5, folklore=1))
    match = window.play.match
    qtbot.waitUntil(lambda: match.to_move is None, timeout=30_000)
    qtbot.waitUntil(lambda: window.dialog() is not None)
    assert any(isinstance(entry.action, a.Attempt) for entry in match.entries)
    window.dialog().reject()


def test_a_bot_is_seen_to_hang_paused_and_skipped(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="normal", turn_over=False))
    window.begin(short("bot", "Ana", basic=6, folklore=1))
    shown, match = screen(window), window.play.match
    qtbot.waitUntil(lambda: shown.table.stage.kind == "bot", timeout=20_000)
    assert "hangs the" in shown.prompt.said
    assert not shown.choices.rows()
    qtbot.mouseClick(shown.prompt.watch.pause_button, Qt.MouseButton.LeftButton)
    assert shown.table.paused
    before = match.position
    shown.controller.skip()
    qtbot.waitUntil(lambda: not match.bot_moves, timeout=30_000)
    assert match.position > before
    assert shown.controller.person


def test_the_demo_plays_to_the_end_and_leaves(qtbot: QtBot, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tribe_desktop.ui.setups.make", lambda plan: short("bot", "bot", basic=3, folklore=1))
    window = opened(demo=Demo(bots("tribe", 4), "off", leave=True))
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=30_000)
    assert not store.files()


def dies(job: object) -> str:
    raise RuntimeError("no thought")


@pytest.mark.expects_log("no answer from the worker")
def test_a_bot_that_can_not_think_does_not_stop_the_game(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE, worker=Worker(dies))
    window.begin(short("bot", "Ana"))
    qtbot.waitUntil(lambda: screen(window).controller.person, timeout=30_000)
    assert any(" gave up the " in line for line in said(window))


def test_a_seat_changes_hands_while_a_piece_is_held(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    person = Person(window)
    piece = person.piece()
    person.take(piece, person.way(piece))
    window.play.reseat(0, SeatInfo("Ana", "bot", "easy", "hare"))
    assert [type(entry.action) for entry in person.match.entries[:2]] == [a.Choose, a.Attempt]
    assert not person.table.holding
    qtbot.waitUntil(lambda: person.state.seat == 1, timeout=30_000)


def test_the_last_try_is_shown_again_also_after_a_restart(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    person = Person(window)
    assert not screen(window).replay_button.isEnabled()
    piece = person.piece()
    person.hang(piece, person.way(piece))
    window.close()
    again = opened(AT_ONCE)
    again.matches.resume()
    person, shown = Person(again), screen(again)
    assert shown.replay_button.isEnabled()
    qtbot.keyClick(shown.choices, Qt.Key.Key_R)
    assert shown.table.stage.kind == "replay"
    qtbot.keyClick(shown, Qt.Key.Key_R)
    assert shown.table.replay_speed == 0.5
    person.until_quiet()
    assert shown.table.stage.kind == ""
    assert "ended elsewhere" not in shown.prompt.said


def test_names_of_any_kind(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short(*AWKWARD))
    person = Person(window)
    person.turn()
    assert any(line.startswith(LONG) for line in said(window))
    for width, height in ((960, 600), (1024, 640), (1920, 1080)):
        window.resize(width, height)
        window.grab()
        row = screen(window).players
        boxes = row.boxes()
        assert all(box.width() > 60 for box in boxes)
        assert boxes[-1].right() <= row.width() + 1
        side = screen(window).side.geometry()
        assert screen(window).rect().contains(side)


def test_why_a_piece_can_not_be_taken_is_said(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.start_plan(plan("Ana", "Bruno", seed=3))
    person = Person(window)
    folklore = person.state.row[0]
    at = person.in_tray(folklore, (0, 0))
    controller = screen(window).controller
    controller.on_pointed(folklore)
    assert "basic" in screen(window).prompt.said
    controller.on_pointed(None)
    QTest.mouseClick(person.table, Qt.MouseButton.LeftButton, pos=at)
    controller.on_refused("choose.first_basic", {"clause": "O3.1"})
    assert screen(window).prompt.refusal == "The first ornament of the game is a basic one."
    controller.end()
    assert screen(window).prompt.refusal == "There is no passing: choose an ornament first."
    controller.undo()
    assert screen(window).prompt.refusal
    controller.replay()
    assert screen(window).prompt.refusal == "No try has been made yet."


def test_what_the_table_can_not_do_is_said(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    screen(window).table.broke.emit(Refusal("table.broken", "", {"step": 3}))
    assert screen(window).prompt.refusal


@pytest.mark.soak
def test_a_whole_game_with_the_mouse(qtbot: QtBot, opened: Opener) -> None:
    """From the first piece to the last roll, with drops and pieces given up as they come."""
    window = opened(AT_ONCE)
    window.start_plan(plan("Ana", "Bruno", seed=5))
    person = Person(window)
    while person.match.to_move is not None:
        person.turn()
        assert person.state.turn < 60
    assert person.state.turn > 25
    assert isinstance(window.dialog(), ResultDialog)
    window.dialog().reject()


def test_closed_while_the_last_try_falls(qtbot: QtBot, opened: Opener) -> None:
    """It ends the game; no result opens over a window that is gone."""
    window = opened(AT_ONCE)
    match = short("Ana", "Bruno")
    match.state.greys, match.state.golds = [1, 3], [0, 0]
    window.begin(match)
    person = Person(window)
    piece = person.piece()
    person.take(piece, person.beside(piece))
    window.show_start()
    assert window.dialog() is None
    assert match.position == 2


def test_practising_leaves_no_trace(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    box = window.start_page.boxes[1]
    assert box.practice.isVisible()
    assert not window.start_page.boxes[0].practice.isVisible()
    qtbot.mouseClick(box.practice, Qt.MouseButton.LeftButton)
    page = window.pages.currentWidget()
    assert page is window.new_games.practice
    window.change(theme="dark", marks=False, text_size=150)
    assert not page.table.view.marks
    assert page.table.begin_attempt(0, place=0)
    qtbot.mouseClick(page.done_button, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.start_page
    assert window.new_games.practice is None
    assert not store.files()


def test_marks_and_the_steady_hand_change_in_the_middle_of_a_match(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    window.ask_settings()
    window.dialog().switches["marks"].click()
    window.dialog().switches["steady_hand"].click()
    window.dialog().close_button.click()
    view = screen(window).table.view
    assert (view.marks, view.steady) == (False, True)


def test_what_is_said_to_those_who_hear_it(qtbot: QtBot, opened: Opener) -> None:
    window = opened(AT_ONCE)
    window.begin(short("Ana", "Bruno"))
    person, shown = Person(window), screen(window)
    assert shown.accessibleName() == "Tribe, the ornament game"
    assert shown.table.accessibleDescription().count("carries nothing") == 5
    assert "Ana, to move: 3 pride, 0 gold, 3 grey" in shown.players.accessibleDescription()
    piece, touching = person.piece(), []
    shown.table.status.connect(touching.append)
    person.hang(piece, person.way(piece))
    assert any(words.startswith(f"The {live_words.piece(piece)} touches human ") for words in touching)
    assert "carries the" in shown.table.accessibleDescription()
