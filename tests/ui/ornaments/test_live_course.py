"""The course of an attempt on the live table: paused, slowed, disturbed, shown again; nothing dangles or idles."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from hanging import way
from live_tables import ARCH, FINGER, LEFT, Hand, first_turn
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from tribe_desktop.ornaments.facts import FeatureFormed, HumanFell
from tribe_desktop.ornaments.judging import judge
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import Task
from tribe_desktop.table.attempt import Attempt, Phase, play, replayed
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.parts import Act
from tribe_desktop.table.scripts import Script, unpack
from tribe_desktop.ui.ornaments.live import OrnamentTable
from tribe_desktop.ui.theme import theme

Seat = Callable[..., Hand]
ANTLER = 38
GRIP = (0, 8 * 14)


def held(seat: Seat, **how: object) -> Hand:
    hand = seat(**how)
    hand.take(ARCH, FINGER)
    hand.to(FINGER, 240)
    return hand


def falling(seat: Seat) -> Hand:
    hand = held(seat)
    hand.to(FINGER - 20, 320)
    hand.release(hand.to(LEFT - 150, 320, 1.0))
    hand.wait(0.1)
    assert hand.table.stage.run.phase is Phase.SETTLING
    return hand


def on_finger() -> Script:
    return Script(GRIP, tuple(way((FINGER, 350, 1), (FINGER, 230, 450), (FINGER, 192, 120))))


def chosen(piece: int = ARCH):
    state = first_turn()
    state.supply |= 1 << piece
    state.chosen, state.task = piece, Task.PLACE
    state.supply &= ~(1 << piece)
    return state


# --- time -------------------------------------------------------------------------------------------------------------


def test_paused_nothing_moves_and_then_it_goes_on(seat: Seat) -> None:
    hand = falling(seat)
    hand.key(Qt.Key.Key_P)
    before = hand.table.stage.poses()
    hand.wait(0.5)
    assert hand.table.stage.poses() == before
    assert not hand.table.running or hand.wait(0.1) is None
    hand.key(Qt.Key.Key_P)
    hand.wait(0.2)
    assert hand.table.stage.poses() != before
    hand.until_over()


def test_a_key_for_slow_motion_and_back(seat: Seat) -> None:
    hand = falling(seat)
    hand.key(Qt.Key.Key_T)
    assert hand.table.slow
    assert hand.said[-1] == "Slow motion"
    y = hand.table.stage.poses()[ARCH][1]
    hand.wait(0.1)
    slow = y - hand.table.stage.poses()[ARCH][1]
    hand.key(Qt.Key.Key_T)
    assert not hand.table.slow
    assert hand.said[-1] == "Full speed"
    y = hand.table.stage.poses()[ARCH][1]
    hand.wait(0.1)
    assert y - hand.table.stage.poses()[ARCH][1] > 2 * slow
    hand.until_over()


def test_slow_motion_is_slow_and_ends_the_same(seat: Seat) -> None:
    fallen = []
    for slow in (False, True):
        hand = falling(seat)
        hand.table.set_slow(slow)
        y = hand.table.stage.poses()[ARCH][1]
        hand.wait(0.1)
        fallen.append(y - hand.table.stage.poses()[ARCH][1])
        hand.until_over(120)
        assert judge(hand.state, hand.reports[0]).why == "table"
    assert fallen[0] > 3 * fallen[1]


def test_no_timer_runs_and_nothing_is_painted_while_nothing_moves(seat: Seat, qtbot) -> None:
    hand = held(seat)
    qtbot.waitUntil(lambda: not hand.table.running, timeout=8000)
    qtbot.wait(50)  # the last picture
    painted = hand.table.frames
    qtbot.wait(120)
    assert hand.table.frames == painted  # held still
    hand.key(Qt.Key.Key_Left)
    assert hand.table.running
    hand.key(Qt.Key.Key_Escape)
    hand.until_over()
    hand.judge()
    qtbot.waitUntil(lambda: not hand.table.running, timeout=8000)
    qtbot.wait(50)  # the last picture
    painted = hand.table.frames
    qtbot.wait(120)
    assert hand.table.frames == painted


def test_a_frame_takes_no_more_than_its_budget(seat: Seat) -> None:
    hand = seat(first_turn(20))
    hand.state.face = -1
    hand.state.chosen, hand.state.task = -1, Task.CHOOSE
    hand.show()
    free = next(o for o in range(30) if hand.state.supply >> o & 1)
    hand.take(free, LEFT - 120)
    spent = []
    for k in range(60):
        hand.move(hand.pixel(LEFT - 120 + k, 330))
        begun = time.process_time()
        hand.table.advance(0.016)
        hand.table.repaint()
        spent.append(time.process_time() - begun)
    spent.sort()
    assert spent[len(spent) // 2] < 0.016, f"{spent[len(spent) // 2] * 1000:.1f} ms"


# --- disturbed --------------------------------------------------------------------------------------------------------


def resize(hand: Hand) -> None:
    hand.table.resize(1024, 640)


def change_theme(hand: Hand) -> None:
    hand.table.set_theme(theme("dark"))


def lose_focus(hand: Hand) -> None:
    hand.table.freeze()
    QApplication.sendEvent(hand.table, QEvent(QEvent.Type.FocusOut))


def open_dialog(hand: Hand) -> None:
    hand.table.setEnabled(False)
    hand.wait(0.5)
    hand.table.setEnabled(True)


@pytest.mark.parametrize("disturb", [resize, change_theme, lose_focus, open_dialog])
@pytest.mark.parametrize("moment", [held, falling])
def test_what_disturbs_leaves_an_attempt_that_comes_to_its_end(
    seat: Seat, moment: Callable[[Seat], Hand], disturb: Callable[[Hand], None]
) -> None:
    hand = moment(seat)
    disturb(hand)
    hand.wait(0.3)
    if moment is held:
        assert hand.table.stage.holding
        hand.table.freeze(False)
        hand.table.finish_unseen()
    else:
        hand.until_over()
    assert len(hand.reports) == 1
    hand.judge()
    hand.wait(1)
    assert not hand.table.busy


@pytest.mark.parametrize("moment", [held, falling])
def test_closed_it_is_finished_unseen_and_reported(seat: Seat, moment: Callable[[Seat], Hand]) -> None:
    hand = moment(seat)
    hand.table.close()
    assert len(hand.reports) == 1
    assert not hand.table.running
    judge(hand.state, hand.reports[0])


def test_frozen_the_piece_waits_in_the_hand(seat: Seat) -> None:
    hand = held(seat)
    hand.table.freeze()
    before = hand.table.stage.poses()
    hand.to(FINGER + 100, 300, 0.5)
    assert hand.table.stage.poses() == before
    hand.table.freeze(False)
    hand.to(FINGER + 30, 300, 0.5)
    assert hand.table.stage.poses() != before
    assert hand.table.holding


def test_another_game_takes_the_piece_out_of_the_hand(seat: Seat) -> None:
    hand = held(seat)
    hand.table.finish_unseen()
    assert len(hand.reports) == 1
    hand.state = first_turn()
    hand.show()
    hand.wait(1)
    assert ARCH not in hand.table.stage.poses()
    assert ARCH in hand.table.stage.view.takeable


def test_closed_before_it_entered_nothing_happened(seat: Seat) -> None:
    hand = seat()
    hand.press(hand.in_tray(ARCH))
    hand.table.close()
    assert (hand.reports, hand.entered, hand.returned) == ([], [], [ARCH])


# --- scripts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["normal", "off"])
def test_a_bots_script_gives_the_report_that_it_gives_unseen(seat: Seat, pace: str) -> None:
    state, script = chosen(), on_finger()
    hand = seat(state, pace=pace, person=False)
    hand.table.perform(script)
    if pace == "normal":
        assert not hand.reports
        hand.until_over()
    assert hand.reports[0] == replayed(standard(), state, script)
    assert judge(state, hand.reports[0]).kind == "placed"


def test_a_bots_motion_is_skipped(seat: Seat) -> None:
    state, script = chosen(), on_finger()
    hand = seat(state, person=False)
    hand.table.perform(script)
    hand.wait(0.2)
    hand.table.skip()
    assert hand.reports == [replayed(standard(), state, script)]


@pytest.mark.parametrize("speed", [1.0, 0.25])
def test_a_replay_ends_as_the_attempt_did(seat: Seat, speed: float) -> None:
    hand = held(seat)
    assert not hand.table.replay()  # not while a piece is in the hand
    hand.release(hand.to(FINGER, 191))
    hand.until_over()
    same: list[bool] = []
    hand.table.replayed.connect(same.append)
    hand.judge()
    hand.wait(4)
    before = hand.table.stage.poses()
    assert hand.table.replay(speed)
    hand.wait(0.3)
    assert ARCH not in hand.table.stage.poses()
    gone = 0.0
    while not same:
        hand.wait(0.2)
        gone += 0.2
        assert gone < 90
    assert same == [True]
    hand.wait(1)
    assert hand.table.stage.poses() == before
    assert len(hand.reports) == 1


def test_a_replay_is_ended_by_a_press(seat: Seat) -> None:
    state = chosen()
    report = replayed(standard(), state, on_finger())
    hand = seat(state)
    hand.table.remember(state, unpack(report.script), report)
    assert hand.table.replay(0.5)
    hand.wait(0.3)
    hand.click(hand.pixel(0, 300))
    assert not hand.table.busy


# --- what is told -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("O6.3")
def test_who_fell_is_lit_and_stood_up_again(seat: Seat) -> None:
    state = chosen(ANTLER)
    y = 210
    points = (LEFT - 170, y + 60, 1), (LEFT - 170, y, 300), (LEFT + 170, y, 480), (LEFT + 170, y + 150, 400)
    report = play(Attempt(standard(), state), (0, 0), way(*points, act=Act.TAKE_OUT))
    assert judge(state, report).fallen == (0,)
    hand = seat(state, person=False)
    hand.table.perform(Script((0, 0), tuple(way(*points, act=Act.TAKE_OUT))))
    lit, seen, tilts = False, False, []
    while not hand.reports:
        hand.wait(0.05)
        lit = lit or HUMAN in hand.table.stage.told().fallen
        seen = seen or (lit and hand.table.eye.now == hand.table.eye.overview())
        tilts.append(abs(hand.table.stage.poses()[HUMAN][2]))
    assert hand.reports[0] == report
    facts = hand.judge()
    for _ in range(30):
        hand.wait(0.02)
        tilts.append(abs(hand.table.stage.poses()[HUMAN][2]))
    assert lit
    assert seen, "who fell lies behind the folded tray"
    assert max(tilts) > 1
    assert tilts[-1] < 0.05
    assert any(0.3 < tilt < 1.2 for tilt in tilts[tilts.index(max(tilts)) :])  # it stands up before one's eyes
    assert any(isinstance(fact, HumanFell) for fact in facts)
    assert "Cactus" in hand.table.telling.now.title


def test_features_are_told_with_what_counts_and_then_it_is_quiet(seat: Seat) -> None:
    hand = held(seat)
    hand.release(hand.to(FINGER, 191))
    hand.until_over()
    hand.judge()
    told: list[bool] = []
    hand.table.told.connect(lambda: told.append(True))
    hand.table.tell([FeatureFormed(0, "colour_human", 3, 1), FeatureFormed(0, "full_colours", 5, 2)])
    first = hand.table.telling.now
    assert (first.title, first.points, first.counted) == ("Colour human", 1, (ARCH,))
    hand.wait(3)
    assert hand.table.telling.now.title == "Full colours"
    hand.wait(4)
    assert told == [True]
    assert hand.table.telling.now is None


def test_give_up_brings_the_attempt_to_its_end(seat: Seat) -> None:
    hand = held(seat)
    hand.table.give_up()
    assert len(hand.reports) == 1
    assert not hand.table.busy


def test_a_table_without_a_game_is_a_bare_wall(qtbot) -> None:
    table = OrnamentTable()
    qtbot.addWidget(table)
    table.show()
    table.grab()
    table.finish_unseen()
    table.close()
