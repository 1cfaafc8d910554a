"""Pictures of the ornament game: the main situations of a match of bots with a fixed seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.facts import HumanFell, OrnamentDropped
from tribe_desktop.ornaments.notation import NUMBERS
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.players.levels import level
from tribe_desktop.session.match import Match
from tribe_desktop.table.outcomes import outcome
from tribe_desktop.table.parts import Act, Input
from tribe_desktop.table.scripts import Script, pack, unpack
from tribe_desktop.ui.ornaments.live import OrnamentTable
from tribe_desktop.ui.ornaments.resign import dropped_beside
from tribe_desktop.ui.setups import Plan, SeatPlan, make

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

    from tribe_desktop.ui.main_window import MainWindow

NAMES = ("Ada", "Noor", "Emil", "Juno")
EMBLEMS = ("hare", "owl", "ox", "bear")
HALF, CROWDED = 14, 22  # pieces that hang
BULKY = tuple(a.CHOOSE[number] for name, number in NUMBERS.items() if name in ("antler", "umbrella", "fish", "anchor"))
SEARCHES = 4  # for tries that go wrong
FRAME = 0.016


def situations(window: MainWindow, app: QApplication) -> Iterator[tuple[str, QWidget]]:
    """Each situation, put on the window when its turn comes, with every detail of it."""
    for name, widget in _situations(window, app):
        for table in window.findChildren(OrnamentTable):
            table.whole = True
        yield name, widget


def _situations(window: MainWindow, app: QApplication) -> Iterator[tuple[str, QWidget]]:
    window.new_games.ask("tribe")
    dialog = window.dialog()
    assert dialog is not None
    yield "tribe-new-game", dialog
    dialog.reject()
    window.new_games.practise("tribe")
    app.processEvents()
    yield "tribe-practice", window
    found = scout()
    for name in ("empty", "half", "crowded"):
        window.begin(found[name])
        app.processEvents()
        yield f"tribe-{name}", window
    yield from _held(window, _again(found["half"]), app)
    for name in ("fall", "toppled", "verdict"):
        if name in found:
            yield from _shown(window, found[name], name, app)
    yield from _again_shown(window, found["verdict" if "verdict" in found else "half"], app)
    window.change(text_size=200)
    window.begin(_again(found["half"]))
    app.processEvents()
    yield "tribe-text-200", window
    window.change(text_size=100)
    window.begin(found["end"])
    app.processEvents()
    if (dialog := window.dialog()) is not None:
        yield "tribe-result", dialog
        dialog.reject()
    yield "tribe-end", window


def _held(window: MainWindow, match: Match, app: QApplication) -> Iterator[tuple[str, QWidget]]:
    """A piece is held near what hangs, and where it must not be."""
    window.begin(match)
    screen: Any = window.screen_
    table: Any = screen.table
    app.processEvents()
    screen.controller.pick(screen.controller.rows[0])
    _wait(table, 0.8)
    for _ in range(120):
        QTest.keyClick(table, Qt.Key.Key_Down)
        _wait(table, 0.03)
        if table.stage.judged.touching:
            break
    _wait(table, 0.4)
    app.processEvents()
    yield "tribe-held", window
    _forbid(table, match.state)
    app.processEvents()
    yield "tribe-forbidden", window
    table.grasp.take_back()
    _wait(table, 0.3)


def _forbid(table: Any, state: State) -> None:
    """Down onto one piece after the other, until one is of the same colour, or under the hand."""
    for _, pose in state.scene.ornaments:
        run = table.stage.run
        for y in range(round(pose.y) + 90, round(pose.y), -2):
            if y == round(pose.y) + 90:  # over whatever hangs, and to the next one
                for x, high in ((run.x, 420), (pose.x, 420), (pose.x, y)):
                    run.aim(x, float(high))
                    _wait(table, 1.5)
            run.aim(pose.x, float(y))
            _wait(table, 0.04)
            if table.stage.judged.pairs:
                table.stage.to_figure(run.x, at_once=True)
                return
            if table.stage.judged.touching:
                break


def _shown(window: MainWindow, match: Match, name: str, app: QApplication) -> Iterator[tuple[str, QWidget]]:
    """The last try of a match, as it falls and as it is told."""
    entry = match.entries[-1]
    before = _again(match, len(match.entries) - 1)
    for seat in before.seats:
        assert seat.kind == "human"
    window.begin(before)
    table: Any = window.screen_.table  # type: ignore[union-attr]
    app.processEvents()
    table.perform(unpack(entry.outcome["script"]))  # type: ignore[index]
    for _ in range(4000):
        table.advance(FRAME)
        told = table.stage.told()
        if (name == "fall" and told.fallen) or any(body >= HUMAN for body in told.fallen):
            break
        if not table.busy:
            break
    if name != "verdict":
        _wait(table, 0.25)
        app.processEvents()
        yield f"tribe-{name}", window
    for _ in range(4000):
        if table.telling.now is not None:
            break
        table.advance(FRAME)
    _wait(table, 0.6)
    app.processEvents()
    yield f"tribe-{name}-told", window
    table.skip()


def _again_shown(window: MainWindow, match: Match, app: QApplication) -> Iterator[tuple[str, QWidget]]:
    """The last try of a match once more, slowly."""
    window.begin(_again(match))
    app.processEvents()
    screen: Any = window.screen_
    for _ in range(2):
        screen.controller.replay()
    _wait(screen.table, 3.5)
    app.processEvents()
    yield "tribe-replay", window
    screen.table.skip()


def _wait(table: Any, seconds: float) -> None:
    for _ in range(max(1, round(seconds / FRAME))):
        table.advance(FRAME)


# --- matches ----------------------------------------------------------------------------------------------------------


def scout() -> dict[str, Match]:
    """Matches of persons who decide like bots, each at its situation; and tries that make something fall."""
    seats = tuple(SeatPlan(emblem, name) for emblem, name in zip(EMBLEMS, NAMES, strict=True))
    match = make(Plan(seats, "tribe", seed=6, start=0))
    found: dict[str, Match] = {"empty": _again(match)}
    bot, random, searched = level("tribe", "medium").make(), Random(6), 0
    while match.to_move is not None:
        state: State = match.state
        hanging = len(state.scene.ornaments)
        if state.task == Task.CHOOSE:
            if hanging >= HALF and "half" not in found:
                found["half"] = _again(match)
            if hanging >= CROWDED and "crowded" not in found:
                found["crowded"] = _again(match)
        if state.task == Task.CHOOSE and hanging >= HALF and searched < SEARCHES:
            for action in (one for one in match.legal() if one in BULKY):
                searched += 1
                other = _again(match)
                other.play(action)
                found = {**_falls(other), **found}
        action = bot.decide(match.game.view(state, state.seat), random)
        if isinstance(action, a.Attempt):
            facts = match.play(action, outcome(state, bot.perform(match.game.view(state, state.seat), action, random)))
            if "verdict" not in found and sum(type(fact).__name__ == "FeatureFormed" for fact in facts) > 1:
                found["verdict"] = _again(match)
        else:
            match.play(action)
    found["end"] = match
    for name in ("half", "crowded"):
        found.setdefault(name, _again(match))
    return found


def _falls(match: Match) -> dict[str, Match]:
    """Tries by a hand that sweeps through what hangs: one that makes a piece fall, one that topples a human."""
    found: dict[str, Match] = {}
    entry = dropped_beside(match.state).inputs[0]
    humans = match.state.scene.humans
    for pose in humans:
        for height, far, speed in ((230, 120, 20), (210, 170, 10), (225, 170, 10)):
            script = _sweep(entry, round(pose.x * 8), far * 8, height * 8, speed)
            try:
                result = outcome(match.state, pack(script))
            except BadInput:  # no room there; another one will do
                continue
            copy = _again(match)
            facts = copy.play(a.ATTEMPT, result)
            toppled = any(isinstance(fact, HumanFell) for fact in facts)
            if any(isinstance(fact, OrnamentDropped) for fact in facts):
                found.setdefault("toppled" if toppled else "fall", copy)
        if len(found) == 2:
            break
    return found


def _sweep(entry: Input, middle: int, far: int, height: int, speed: int) -> Script:
    """From where a piece can enter over to a figure, through it, and out."""
    over, last = 400 * 8, (middle + far, height + 150 * 8)
    ways = [
        (entry.x, entry.y),
        (entry.x, over),
        (middle - far, over),
        (middle - far, height),
        (middle + far, height),
        last,
    ]
    inputs = [entry]
    for (x, y), (to_x, to_y) in pairwise(ways):
        steps = max(1, max(abs(to_x - x), abs(to_y - y)) // speed)
        inputs += [
            Input(x + (to_x - x) * k // steps, y + (to_y - y) * k // steps, entry.notch) for k in range(1, steps + 1)
        ]
    return Script((0, 0), (*inputs, Input(*last, entry.notch, Act.TAKE_OUT)))


def _again(match: Match, entries: int | None = None) -> Match:
    """A copy that goes its own way, of the first entries or all."""
    copy = Match.new(match.game, match.setup, match.seed, match.seats)
    for entry in match.entries[:entries]:
        copy.play(entry.action, entry.outcome)
    return copy
