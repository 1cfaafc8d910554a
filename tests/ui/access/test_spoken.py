"""Every screen as assistive technology meets it: names, roles, states, descriptions, and what is announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from people import click_thing, match_at, plan, screen
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot
from tables import land, table

from tribe_desktop.settings.model import Settings
from tribe_desktop.tribus.actions import Put, Take
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.main_window import MainWindow
from tribe_desktop.ui.tribus import things

Opener = Callable[..., MainWindow]
Role, Text = QAccessible.Role, QAccessible.Text
CONTROLS = {
    Role.Button, Role.ButtonMenu, Role.CheckBox, Role.ComboBox, Role.EditableText, Role.List, Role.RadioButton,
    Role.Slider, Role.SpinBox, Role.Table,
}  # fmt: skip


@pytest.fixture(autouse=True)
def _listening(qapp: QApplication) -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def of(widget: QObject) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def below(node: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield node
    for number in range(node.childCount()):
        child = node.child(number)
        if child is not None and child.isValid() and not child.state().invisible:
            yield from below(child)


def name(node: QAccessibleInterface) -> str:
    """The name; of a list to choose from, what its labels say, since its own name is what is chosen in it."""
    widget = node.object()
    if isinstance(widget, QComboBox):
        labels = [other for other, kind in node.relations() if kind == QAccessible.RelationFlag.Label]
        return " ".join(label.text(Text.Name) for label in labels)
    return node.text(Text.Name)


def check(window: QWidget) -> int:
    """No control without a name, none among its neighbours with the name of another, states as they are."""
    found = 0
    names: dict[tuple[object, object, str], QAccessibleInterface] = {}
    for node in below(of(window)):
        widget = node.object()
        if not isinstance(widget, QWidget) or not (node.state().focusable or node.role() in CONTROLS):
            continue
        if widget.focusPolicy() == Qt.FocusPolicy.NoFocus or widget.window() is widget:
            continue
        found += 1
        words = name(node)
        key = (widget.parentWidget(), node.role(), words)
        assert words.strip(), f"{widget} has no name"
        assert key not in names, f"{widget} and {names[key].object()} are both called {words!r}"
        names[key] = node
        assert node.state().disabled == (not widget.isEnabled())
        if hasattr(widget, "isChecked") and widget.isCheckable():
            assert node.state().checked == widget.isChecked()
    return found


def test_the_start_page_and_the_dialogs(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    assert check(window) >= 7
    for ask in (window.ask_new_game, window.ask_settings, window.recorder.show):
        ask()
        dialog = window.dialog()
        assert dialog is not None
        qtbot.waitExposed(dialog)
        assert of(dialog).role() == Role.Dialog
        assert of(dialog).text(Text.Name)
        assert check(dialog) >= 5
        dialog.close()


def test_every_situation_at_the_table(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    lands = [land("goat 2", "horse", "goat 1 spent")]
    situations = [
        table(3),
        table(3, task=Task.MOVE, points=2, taken="move+", row=["explore"], hand_open=True, lands=lands),
        table(3, task=Task.PROCREATE, points=1, taken="procreate", row=["move"], lands=lands),
        table(3, task=Task.LAY, taken="explore", row=["move"], hand=["gold", "horse", "horse"]),
        table(3, task=Task.EXHAUST, points=2, event="Drought", row=["move"]),
        table(3, task=Task.DONE, row=["move"]),
    ]
    for state in situations:
        window.begin(match_at(state, "Ana", "Bruno", "bot"))
        shown = screen(window)
        assert check(window) > 40
        for area in shown.table.areas.values():
            node = of(area)
            assert node.text(Text.Name)
            assert node.text(Text.Description)
            inside = [child for child in below(node) if child.role() == Role.Button]
            assert len(inside) >= len(area.zones)
            for spot in shown.cursor_.spots[next(k for k, one in shown.table.areas.items() if one is area)]:
                told = of(spot)
                assert told.role() == Role.Button
                box = area.where(spot.thing)
                assert box is not None
                assert told.rect().contains(box.translated(area.mapToGlobal(area.rect().topLeft())))
        listed = of(shown.choices)
        rows = [listed.child(k) for k in range(listed.childCount())]
        words = [row.text(Text.Name) for row in rows]
        assert len(words) == len(shown.choices.rows()) == len(set(words))
        assert all(row.role() == Role.ListItem for row in rows)


def test_things_say_what_they_are_and_what_they_mean_now(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(shells=[1, 5], row=["move", "explore+", "Drought", "procreate"]), "Ana", "Bruno"))
    spots = screen(window).cursor_.spots

    def told(area: str, thing: things.Thing) -> tuple[str, str]:
        spot = spots[area].get(thing)
        assert spot is not None
        return of(spot).text(Text.Name), of(spot).text(Text.Description)

    words, about = told("row", things.row(1))
    assert words == "Explore 1, or achievement, 1 shell"
    assert "Explore costs 1 shell here." in about
    words, about = told("row", things.row(3))
    assert words == "Procreate: 1 member, 3 shells"
    assert "in hand: 1" in about
    assert told("others", things.land(0, 1))[0].startswith("Bruno: goat")
    assert told("players", things.player(0))[0] == "Ana, 0 points"


def test_a_thing_is_pressed_by_its_action_and_shows_when_it_is_chosen(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(task=Task.MOVE, points=1, taken="move", row=["explore"]), "Ana", "Bruno"))
    shown = screen(window)
    spot = shown.cursor_.spots["territory"].get(things.land(0, 0))
    assert spot is not None
    actions = of(spot).actionInterface()
    assert "Press" in actions.actionNames()
    actions.doAction("Press")
    qtbot.waitUntil(lambda: shown.controller.picker.chosen == things.land(0, 0))
    assert of(spot).state().pressed
    assert of(spot).text(Text.Description).startswith("Chosen.")


def test_a_choice_is_selected_and_played_by_assistive_technology(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.begin(match_at(table(row=["move", "explore"]), "Ana", "Bruno"))
    shown = screen(window)
    item = of(shown.choices).child(1)
    item.actionInterface().doAction("Toggle")
    assert of(shown.choices).child(1).state().selected
    assert shown.choices.currentIndex().row() == 1
    qtbot.keyClick(shown.choices, Qt.Key.Key_Return)
    assert shown.play.match.entries[-1].action == Take(1)


def test_what_happens_is_announced(qtbot: QtBot, opened: Opener) -> None:
    window = opened(Settings(theme="light", pace="off", turn_over=False))
    window.begin(match_at(table(row=["procreate", "explore", "move"]), "Ana", "bot"))
    shown = screen(window)
    heard: list[str] = []
    shown.announcer.said.connect(heard.append)
    qtbot.waitUntil(lambda: any("Your turn, Ana" in words for words in heard))  # the match has begun
    heard.clear()
    click_thing(qtbot, window, things.row(2))
    assert not heard  # in one piece, once all of it has happened
    qtbot.waitUntil(lambda: any("Ana took Move" in words for words in heard))
    click_thing(qtbot, window, things.row(0))
    assert shown.prompt.refusal
    assert heard[-1] == shown.prompt.refusal
    while shown.controller.person:
        row = next(row for row in shown.choices.rows())
        shown.controller.decide(row.action)
    qtbot.waitUntil(lambda: shown.controller.person, timeout=20_000)
    qtbot.waitUntil(lambda: any("Your turn, Ana" in words for words in heard))
    assert sum("Your turn, Ana" in words for words in heard) == 1
    assert any("took" in words and "Ana took" not in words for words in heard)


def test_nothing_is_announced_where_nobody_listens(qtbot: QtBot, opened: Opener) -> None:
    QAccessible.setActive(False)
    window = opened()
    window.begin(match_at(table(row=["procreate", "explore"]), "Ana", "Bruno"))
    shown = screen(window)
    heard: list[str] = []
    shown.announcer.said.connect(heard.append)
    click_thing(qtbot, window, things.row(0))
    click_thing(qtbot, window, things.land(0, 0))
    assert shown.play.match.entries[-1].action == Put(0)
    qtbot.wait(20)
    assert not heard


def test_names_of_people_can_be_anything(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    window.start_plan(plan("<b>x</b> & {n}", "Ana\u202e", seed=2))
    assert check(window) > 40


def test_the_result_can_be_heard(qtbot: QtBot, opened: Opener) -> None:
    window = opened()
    state = table(task=Task.DONE, row=["move"])
    window.begin(match_at(state, "Ana", "Bruno"))
    shown = screen(window)
    assert window.play is not None
    match = window.play.match
    for _ in range(2000):
        if match.to_move is None:
            break
        window.play.play(match.legal()[-1])
    dialog = window.dialog()
    if dialog is None:
        pytest.skip("this line of play has no end")
    assert check(dialog) >= 4
    assert any("Total" in node.text(Text.Description) for node in below(of(dialog)))
    assert shown.prompt.heading.words
