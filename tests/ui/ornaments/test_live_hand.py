"""A piece is hung on the live table by mouse, by keys, by wheel; taken back; refused. Real events, told time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from live_tables import ARCH, FINGER, LEFT, Hand
from PySide6.QtCore import QPoint, QRectF, Qt

from tribe_desktop.ornaments.judging import judge
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import Task
from tribe_desktop.ui.ornaments import shapes, signals

Seat = Callable[..., Hand]
S_PINK = 5  # the S of the arch's colour


def hung(hand: Hand, piece: int = ARCH) -> None:
    """On the cactus's left finger, by a drag; the button is down."""
    hand.take(piece, FINGER)
    hand.to(FINGER, 240)
    hand.to(FINGER, 191)


@pytest.mark.rule("O3.8", "O4.1", "O4.4")
def test_a_piece_is_hung_by_a_drag(seat: Seat) -> None:
    hand = seat()
    near = []
    hand.table.close_up.connect(near.append)
    hand.take(ARCH, FINGER)
    assert hand.entered == [ARCH]
    assert hand.state.task == Task.PLACE
    assert near == [True]
    assert hand.table.eye.now.scale >= 2
    hand.to(FINGER, 240)
    assert hand.table.stage.judged.touching == ()
    at = hand.to(FINGER, 191)
    assert HUMAN in hand.table.stage.judged.touching
    hand.release(at)
    report = hand.until_over()
    assert judge(hand.state, report).kind == "placed"
    facts = hand.judge()
    assert hand.state.placed_on == 0, facts
    hand.wait(1.0)
    assert near == [True, False]
    assert hand.table.eye.now == hand.table.eye.overview()


@pytest.mark.rule("O4.1")
def test_a_piece_is_hung_by_clicks(seat: Seat) -> None:
    """The first click takes it, the second lets go."""
    hand = seat()
    hand.click(hand.in_tray(ARCH))
    assert hand.table.holding
    hand.to(FINGER, 330, 0.9)
    hand.to(FINGER, 330)
    hand.to(FINGER, 240)
    at = hand.to(FINGER, 191)
    assert hand.reports == []
    hand.click(at)
    assert judge(hand.state, hand.until_over()).kind == "placed"


@pytest.mark.rule("O4.1", "O4.5")
def test_a_piece_is_hung_by_keys_alone(seat: Seat) -> None:
    hand = seat()
    assert hand.table.begin_attempt(ARCH, place=0)
    run = hand.table.stage.run
    hand.wait(0.5)
    assert hand.entered == []
    while run.x > FINGER + 15:
        hand.key(Qt.Key.Key_Left, shift=True)
    while run.x > FINGER + 0.8:
        hand.key(Qt.Key.Key_Left)
    assert hand.entered == [ARCH]
    while run.y > 225:
        hand.key(Qt.Key.Key_Down, shift=True)
    while run.y > 191:
        hand.key(Qt.Key.Key_Down)
    hand.wait(0.5)
    assert any("touches human 1" in said for said in hand.said)
    hand.key(Qt.Key.Key_Space)
    assert judge(hand.state, hand.until_over()).kind == "placed"


def test_the_wheel_and_keys_turn_by_15_degrees(seat: Seat) -> None:
    hand = seat()
    hand.take(ARCH, FINGER)
    run = hand.table.stage.run
    hand.wheel(2)
    assert run.notch == 2
    hand.key(Qt.Key.Key_E, 3)
    assert run.notch == -1
    hand.key(Qt.Key.Key_Q)
    assert run.notch == 0
    scale = hand.table.eye.now.scale
    hand.wheel(1, Qt.KeyboardModifier.ControlModifier)
    assert run.notch == 0
    assert hand.table.eye.now.scale > scale


# --- back -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O3.8")
def test_before_it_enters_it_goes_back_and_another_may_be_taken(seat: Seat) -> None:
    hand = seat()
    hand.press(hand.in_tray(ARCH))
    hand.move(QPoint(500, 500))
    hand.key(Qt.Key.Key_Escape)
    assert (hand.returned, hand.entered, hand.reports) == ([ARCH], [], [])
    hand.release(QPoint(500, 500))
    hand.press(hand.in_tray(S_PINK))
    assert hand.table.holding
    hand.click(QPoint(600, 400), Qt.MouseButton.RightButton)
    assert hand.returned == [ARCH, S_PINK]


def test_dragged_back_into_the_tray_it_lies_there_again(seat: Seat) -> None:
    hand = seat()
    at = hand.in_tray(ARCH)
    hand.press(at)
    hand.move(QPoint(500, 500))
    hand.move(QPoint(420, 700))
    hand.release(QPoint(420, 700))
    assert hand.returned == [ARCH]
    assert not hand.table.busy


@pytest.mark.rule("O4.7")
def test_taken_back_untouched_it_is_no_attempt(seat: Seat) -> None:
    hand = seat()
    hand.take(ARCH, LEFT - 160)
    hand.key(Qt.Key.Key_Escape)
    report = hand.until_over()
    assert report.taken_back
    assert not report.touched
    hand.judge()
    assert (hand.state.failed, hand.state.task) == (0, Task.PLACE)
    hand.wait(1)
    hand.press(hand.in_tray(ARCH))  # it lies in the tray, and it alone may be taken
    assert hand.table.holding


@pytest.mark.rule("O4.2", "O4.7")
def test_taken_back_after_touching_it_is_one(seat: Seat) -> None:
    hand = seat()
    hung(hand)
    hand.click(QPoint(400, 300), Qt.MouseButton.RightButton)
    report = hand.until_over()
    assert report.taken_back
    assert report.touched
    hand.judge()
    assert hand.state.failed == 1


# --- refused ----------------------------------------------------------------------------------------------------------


def one_hangs(seat: Seat) -> Hand:
    """The pink arch hangs on the cactus; the yellow S may be taken freely (no roll is shown)."""
    hand = seat()
    hung(hand)
    hand.release(hand.pixel(FINGER, 191))
    hand.until_over()
    hand.judge()
    hand.wait(3)
    state = hand.state
    state.task, state.chosen, state.face = Task.CHOOSE, -1, -1
    hand.show()
    hand.wait(1)
    hand.reports.clear()
    hand.entered.clear()
    return hand


@pytest.mark.rule("O4.5")
def test_letting_go_on_a_placed_piece_is_refused_and_the_next_press_takes_it_up(seat: Seat) -> None:
    hand = one_hangs(seat)
    yellow_s = 6
    hand.take(yellow_s, FINGER - 60)
    x, y, _ = hand.table.stage.poses()[ARCH]
    hand.to(FINGER - 30, 330)
    for k in range(12):  # down beside the arch until the hand is over it
        hand.to(FINGER - 30 + 2 * k, 300 - 8 * k, 0.15)
        if hand.table.stage.judged.under_hand:
            break
    at = hand.to(x, y + 14, 0.6)
    assert hand.table.stage.judged.under_hand == (ARCH,)
    assert hand.table.stage.told().hand.touching
    assert "Your hand touches the pink arch." in hand.table.stage.told().notes[0].lines
    hand.release(at)
    hand.wait(0.2)
    assert hand.refusals == ["live.hand_touches"]
    assert hand.table.holding
    assert hand.table.grasp.parked
    before = hand.table.stage.run.hand
    hand.to(FINGER - 150, 300, 0.5)  # a pointer that is not pressed moves nothing
    assert hand.table.stage.run.hand == pytest.approx(before, abs=0.5)
    hand.press(hand.pixel(FINGER - 150, 300))
    assert hand.table.grasp.parked is False or hand.wait(0.1) is None
    assert not hand.table.grasp.parked
    far = hand.to(FINGER - 260, 330, 1.0)
    assert hand.table.stage.run.hand[0] < before[0] - 60
    hand.release(far)
    hand.until_over()
    assert len(hand.reports) == 1


@pytest.mark.rule("O4.6")
def test_a_forbidden_pair_is_shown_with_its_reason_while_it_touches(seat: Seat) -> None:
    hand = one_hangs(seat)
    hand.take(S_PINK, FINGER - 70)
    x, y, _ = hand.table.stage.poses()[ARCH]
    for k in range(30):
        hand.to(FINGER - 110 + 4 * k, 215, 0.1)
        if hand.table.stage.judged.pairs:
            break
    assert hand.table.stage.judged.pairs[0] == ("colour", ARCH, S_PINK)
    told = hand.table.stage.told()
    assert {told.forbidden[0].one, told.forbidden[0].other} == {ARCH, S_PINK}
    assert any("Same colour: the pink S touches the pink arch." in note.lines for note in told.notes)
    assert abs(told.forbidden[0].x - x) < 60
    assert abs(told.forbidden[0].y - y) < 60
    hand.to(FINGER - 200, 330, 1.0)
    assert hand.table.stage.judged.pairs == ()


@pytest.mark.rule("O3.8")
def test_the_note_that_there_is_no_room_hides_neither_piece_nor_hand(seat: Seat) -> None:
    hand = seat()
    table = hand.table
    hand.press(hand.in_tray(ARCH))
    hand.to(LEFT, 330, 0.15)
    table.stage.to_figure(LEFT, at_once=True)
    hand.move(hand.pixel(LEFT + 20, 190))  # before its face
    hand.wait(1.0)
    assert table.holding
    assert not table.grasp.inside
    table.grab()
    (box,) = table.notes()
    x, y, _ = table.stage.ghost
    assert not box.contains(*table.eye.now.to_screen(x, y))
    assert not box.intersects(signals.hand_box(table.eye.now, table.stage.hand()))
    reach = shapes.of(ARCH).reach * table.eye.now.scale
    px, py = table.eye.now.to_screen(x, y)
    assert not box.intersects(QRectF(px - reach, py - reach, 2 * reach, 2 * reach).adjusted(1, 1, -1, -1))


@pytest.mark.rule("O3.3")
def test_a_piece_that_does_not_answer_says_why(seat: Seat) -> None:
    hand = seat()
    folklore = next(o for o in hand.state.row)
    hand.click(hand.in_tray(folklore, (0, 0)))
    assert hand.refusals == ["choose.first_basic"]
    assert not hand.table.busy


def test_nobody_takes_a_piece_while_another_decides(seat: Seat) -> None:
    hand = seat(person=False)
    hand.click(hand.in_tray(ARCH))
    assert not hand.table.busy
    assert not hand.table.begin_attempt(ARCH)


def test_the_steady_hand_is_slower(seat: Seat) -> None:
    moved = []
    for steady in (False, True):
        hand = seat(steady=steady)
        hand.take(ARCH, FINGER)
        hand.to(FINGER, 300, 3.0)
        hand.to(FINGER + 100, 300, 0.2)
        moved.append(hand.table.stage.run.hand[0] - FINGER)
    assert moved[0] > 2 * moved[1] > 0
    hand.wait(4)
    assert hand.table.stage.run.hand[0] == pytest.approx(FINGER + 100, abs=3)
