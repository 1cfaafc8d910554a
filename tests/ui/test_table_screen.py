"""The table as one uses it: marks, prices, refusals, two clicks, dragging, undo, the cover between turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from people import LEFT, click_thing, drag, hides, match_at, middle, plan, point_at, screen
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot
from tables import land, table

from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.actions import Achieve, End, Lay, Put, Settle, Step, Swap, Take
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.tribus import things

Opener = Callable[..., MainWindow]


def last_action(window: MainWindow) -> Any:
    assert window.play is not None
    entries = window.play.match.entries
    return entries[-1].action if entries else None


def test_pointing_at_a_tile_says_its_price_before_it_is_paid(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(row=["move", "explore+", "Drought", "procreate"]), "Ana", "Bruno"))
    shown = screen(window)
    point_at(qtbot, window, things.row(1))
    assert shown.prompt.said == "Explore costs 1 shell here. It draws 1 land tile, or brings an achievement."
    point_at(qtbot, window, things.row(0))
    assert shown.prompt.said.startswith("Move is free here.")
    point_at(qtbot, window, things.row(2))
    assert "2 shells" in shown.prompt.said
    assert "exhausted" in shown.prompt.said
    assert last_action(window) is None


def test_what_can_not_be_done_says_why_where_one_points(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(shells=[1, 5]), "Ana", "Bruno"))
    shown = screen(window)
    point_at(qtbot, window, things.row(4))
    assert shown.prompt.refusal == "It costs 4 shells, one for each tile left of it; in hand: 1."
    assert not shown.tip.isVisible()
    click_thing(qtbot, window, things.row(4))
    assert shown.tip.isVisible()
    assert shown.tip.text() == shown.prompt.refusal
    assert not hides(shown, things.row(4))
    click_thing(qtbot, window, things.BAG)
    assert shown.prompt.refusal == "First take a tile from the row; only a tile with a hand completes an achievement."
    point_at(qtbot, window, things.row(0))
    assert not shown.prompt.refusal
    assert not shown.tip.isVisible()


def test_the_tip_comes_by_itself_when_one_keeps_pointing(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(shells=[0, 5]), "Ana", "Bruno"))
    point_at(qtbot, window, things.land(0, 0))
    qtbot.waitUntil(screen(window).tip.isVisible, timeout=2000)


def test_no_tip_comes_where_the_card_tells_the_reason(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(shells=[0, 5]), "Ana", "Bruno"))
    shown = screen(window)
    point_at(qtbot, window, things.row(3))
    qtbot.waitUntil(shown.cards.card.isVisible, timeout=2000)
    qtbot.wait(300)
    assert shown.prompt.refusal
    assert shown.prompt.refusal in shown.cards.card.accessibleDescription()
    assert not shown.tip.isVisible()


@pytest.mark.parametrize(
    ("state", "thing", "words"),
    [
        ({"task": Task.PROCREATE, "points": 1, "taken": "procreate"}, things.land(1, 0), "New members go only where"),
        ({"task": Task.MOVE, "points": 1, "taken": "move"}, things.land(1, 0), "No member is there to move."),
        ({"task": Task.MOVE, "points": 1, "taken": "move"}, things.slot(0), "Only a tile with a hand"),
        ({"task": Task.MOVE, "points": 1, "taken": "move+", "hand_open": True}, things.slot(8), "still face down"),
        ({"task": Task.EXHAUST, "points": 2, "event": "Drought"}, things.row(0), "First choose 2 tiles to exhaust."),
        ({"task": Task.EXHAUST, "points": 2, "event": "Drought"}, things.BAG, "First choose 2 tiles to exhaust."),
        ({"task": Task.LOSE, "points": 1, "event": "Disease"}, things.land(2, 0), "No member is there to lose."),
        ({"task": Task.MOVE, "points": 1, "taken": "move"}, things.land(0, 1), "This is Bruno’s."),
    ],
)
def test_refusals(qtbot: QtBot, opened: Opener, state: dict[str, Any], thing: things.Thing, words: str) -> None:
    window = opened()
    row = [
        tile
        for tile in ("procreate", "move", "explore", "procreate+", "move+", "explore+")
        if tile != state.get("taken")
    ]
    window.begin(match_at(table(row=row, lands=[land("goat 2", "horse", "wheat")], **state), "Ana", "Bruno"))
    screen(window).controller.on_clicked(thing) if thing.seat == 1 else click_thing(qtbot, window, thing)
    assert words in screen(window).prompt.refusal
    assert last_action(window) is None


def test_a_step_is_two_clicks_or_one_drag(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(task=Task.MOVE, points=3, taken="move", row=["explore"]), "Ana", "Bruno"))
    shown = screen(window)
    click_thing(qtbot, window, things.land(0, 0))
    assert shown.controller.picker.chosen == things.land(0, 0)
    assert shown.prompt.said == "Now the adjacent tile the member goes to."
    click_thing(qtbot, window, things.land(0, 0))
    assert shown.controller.picker.chosen is None
    click_thing(qtbot, window, things.land(0, 0))
    click_thing(qtbot, window, things.land(1, 0))
    assert last_action(window) == Step(0, 1)
    drag(qtbot, window, things.land(1, 0), things.land(2, 0))
    assert last_action(window) == Step(1, 2)
    click_thing(qtbot, window, things.land(2, 0))
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert shown.controller.picker.chosen is None


def test_land_is_laid_by_one_click_where_there_is_no_choice(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    state = table(task=Task.LAY, taken="explore", row=["move"], hand=["gold", "horse", "horse"])
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    free = state.lands[0].free
    click_thing(qtbot, window, things.hand(3))  # gold
    click_thing(qtbot, window, things.place(free[0], 0))
    assert last_action(window) == Lay(3, free[0])
    click_thing(qtbot, window, things.place(free[3], 0))  # horses alone are left
    assert last_action(window) == Lay(1, free[3])
    drag(qtbot, window, things.hand(1), things.place(shown.controller.state.lands[0].free[0], 0))
    assert isinstance(last_action(window), Lay)
    assert not shown.controller.state.hand


def test_first_tiles_are_swapped_by_dragging(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("Ana", "Bruno"))
    drag(qtbot, window, things.land(0, 0), things.land(2, 0))
    assert last_action(window) == Swap(0, 2)
    click_thing(qtbot, window, things.land(1, 0))
    assert last_action(window) == Settle(1)


def test_a_hand_tile_offers_its_action_and_achievements(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(row=["move+", "explore"]), "Ana", "Bruno"))
    shown = screen(window)
    point_at(qtbot, window, things.slot(0))
    assert "within reach" in shown.prompt.said
    click_thing(qtbot, window, things.row(0))
    assert "Or complete an achievement." in shown.prompt.said
    click_thing(qtbot, window, things.slot(0))
    assert last_action(window) == Achieve(0)
    assert any("reached Hunting: 2 points" in line.words for line in shown.log.lines())


def test_list_and_board_show_the_same_choice(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(), "Ana", "Bruno"))
    shown = screen(window)
    point_at(qtbot, window, things.row(2))
    assert shown.choices.marked == frozenset({2})
    view = shown.choices.viewport()
    qtbot.mouseMove(view, shown.choices.visualRect(shown.choices.model().index(1, 0)).center())
    assert shown.table.row.lit == frozenset({things.row(1)})
    assert shown.prompt.said.startswith("Move costs 1 shell here.")
    qtbot.mouseClick(view, LEFT, pos=shown.choices.visualRect(shown.choices.model().index(1, 0)).center())
    assert last_action(window) == Take(1)


def test_more_choices_than_keys_are_reached_by_arrows(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    tiles = [f"goat 1 at {q},0" for q in range(3, 12)] + [f"wheat 1 at {q},1" for q in range(2, 11)]
    state = table(
        task=Task.MOVE, points=3, taken="move", row=["explore"], lands=[land("goat", "horse", "wheat", *tiles)]
    )
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    rows = shown.choices.rows()
    assert len(rows) > 35
    keys = [row.key for row in rows if row.key]
    assert len(set(keys)) == len(keys)
    wanted = next(number for number, row in enumerate(rows) if not row.key)
    assert shown.choices.hasFocus()
    for _ in range(wanted + 1):
        qtbot.keyClick(shown.choices, Qt.Key.Key_Down)
    assert shown.choices.viewport().rect().contains(shown.choices.visualRect(shown.choices.currentIndex()))
    qtbot.keyClick(shown.choices, Qt.Key.Key_Return)
    assert last_action(window) == rows[wanted].action


def test_enter_ends_the_turn_only_where_nothing_is_chosen(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(task=Task.MOVE, points=1, taken="move", row=["explore"]), "Ana", "Bruno"))
    shown = screen(window)
    qtbot.keyClick(shown.choices, Qt.Key.Key_Down)
    qtbot.keyClick(shown.choices, Qt.Key.Key_Return)
    assert isinstance(last_action(window), Step)
    assert not shown.choices.currentIndex().isValid()
    qtbot.keyClick(shown.choices, Qt.Key.Key_Return)
    assert isinstance(last_action(window), End)
    qtbot.keyClick(shown.choices, Qt.Key.Key_Return)
    assert "no passing" in shown.prompt.refusal


def test_undo_and_its_reasons(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(row=["procreate", "explore", "move"]), "Ana", "Bruno"))
    shown = screen(window)
    undo = shown.prompt.undo_button
    assert not undo.isEnabled()
    assert "Nothing" in undo.toolTip()
    click_thing(qtbot, window, things.row(0))
    click_thing(qtbot, window, things.land(0, 0))
    assert last_action(window) == Put(0)
    assert undo.isEnabled()
    lines = len(shown.log.lines())
    qtbot.mouseClick(undo, LEFT)
    assert last_action(window) == Take(0)
    assert len(shown.log.lines()) == lines - 1
    qtbot.keyClick(shown.choices, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert last_action(window) is None
    click_thing(qtbot, window, things.row(1))
    click_thing(qtbot, window, things.BAG)
    assert not undo.isEnabled()
    assert "hidden" in undo.toolTip()
    qtbot.keyClick(shown.choices, Qt.Key.Key_Z)
    assert "hidden" in shown.prompt.refusal


def test_the_cover_between_two_people(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off"))
    state = table(3, task=Task.DONE, row=["procreate", "explore", "move"])
    window.begin(match_at(state, "Ana", "<i>Bruno</i>", "bot"))
    shown = screen(window)
    assert not shown.cover.isVisible()
    qtbot.mouseClick(shown.prompt.end_button, LEFT)
    assert shown.cover.isVisible()
    assert shown.cover.words.words == "Next: <i>Bruno</i>"
    before = shown.play.match.position
    qtbot.keyClick(shown.cover, "1")
    qtbot.keyClick(shown, "1")
    assert shown.play.match.position == before  # nothing is played under the cover
    qtbot.keyClick(shown.cover.button, Qt.Key.Key_Return)
    assert not shown.cover.isVisible()
    assert shown.choices.hasFocus()


def test_no_cover_for_one_person_among_bots_or_when_switched_off(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off"))
    window.begin(match_at(table(task=Task.DONE), "Ana", "bot"))
    shown = screen(window)
    qtbot.mouseClick(shown.prompt.end_button, LEFT)
    qtbot.waitUntil(lambda: shown.controller.person, timeout=20_000)
    assert not shown.cover.isVisible()
    window.change(turn_over=False)
    window.begin(match_at(table(task=Task.DONE), "Ana", "Bruno"))
    qtbot.mouseClick(screen(window).prompt.end_button, LEFT)
    assert not screen(window).cover.isVisible()


def test_a_turn_ends_by_itself_where_that_is_set(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=False, end_turn=True))
    window.begin(match_at(table(row=["procreate", "move"]), "Ana", "Bruno"))
    click_thing(qtbot, window, things.row(0))
    click_thing(qtbot, window, things.land(0, 0))
    qtbot.waitUntil(lambda: window.play is not None and window.play.match.to_move == 1)
    assert isinstance(last_action(window), End)


def test_the_whole_table_at_its_smallest(qtbot: QtBot, opened: Opener) -> None:
    """Nothing lies over anything else, and every choice can still be clicked."""
    window = opened()
    window.resize(1024, 640)
    state = table(row=["move", "explore", "Drought", "procreate", "Mammoth", "move+", "Hike", "explore+", "Raid"])
    state.shells = [9, 1]
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    for row in shown.choices.rows():
        middle(window, row.things[0])
    parts = [shown.prompt, shown.side, *shown.table.areas.values()]
    for number, one in enumerate(parts):
        assert shown.table.rect().contains(one.geometry())
        assert not any(one.geometry().intersects(other.geometry()) for other in parts[number + 1 :])


def test_the_list_can_be_read_aloud(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    state = table(
        task=Task.PROCREATE, points=1, taken="procreate", row=["move"], lands=[land("goat 2", "horse", "goat 1 spent")]
    )
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    listed = QAccessible.queryAccessibleInterface(shown.choices)
    assert listed.text(QAccessible.Text.Name) == "Choices"
    rows = [listed.child(number).text(QAccessible.Text.Name) for number in range(listed.childCount())]
    assert rows[:2] == ["Member onto goat 1 (2 members), key 1", "Member onto goat 2 (exhausted) (1 member), key 2"]
    assert QAccessible.queryAccessibleInterface(shown.log).text(QAccessible.Text.Name) == "Log"
    assert QAccessible.queryAccessibleInterface(shown.prompt.menu_button).text(QAccessible.Text.Name) == "Menu"


def test_two_quick_clicks_are_two_choices(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    state = table(task=Task.PROCREATE, points=3, taken="procreate", row=["move"])
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    view = shown.choices.viewport()
    spot = shown.choices.visualRect(shown.choices.model().index(0, 0)).center()
    qtbot.mouseClick(view, LEFT, pos=spot)
    qtbot.mouseDClick(view, LEFT, pos=spot)  # as Qt reports the second press
    qtbot.mouseRelease(view, LEFT, pos=spot)
    assert shown.play.match.position == 2
