"""Pictures of the main situations: `python -m tribe_desktop.ui.screenshots OUT`.

Every size, scale and theme is drawn by a process of its own, because Qt takes its scale at the start. The situations
come from games of bots with fixed seeds, so the pictures are the same every time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

    from tribe_desktop.session.match import Match
    from tribe_desktop.ui.main_window import MainWindow

SIZES = (
    (960, 600, 1.0), (1024, 640, 1.0), (1280, 800, 1.0), (1920, 1080, 1.0), (3840, 2160, 1.0),
    (1280, 800, 1.25), (1280, 800, 1.5), (1280, 800, 2.0),
)  # fmt: skip
THEMES = ("light", "dark")
SEEDS = range(1, 40)
LONG = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"


def main(argv: Sequence[str]) -> int:
    """All pictures into a folder, or with `--one` those of one size, scale and theme by this process."""
    parser = argparse.ArgumentParser(prog="screenshots", description="Pictures of the main situations.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--one", nargs=3, metavar=("WIDTH", "HEIGHT", "THEME"))
    chosen = parser.parse_args(argv)
    chosen.out.mkdir(parents=True, exist_ok=True)
    if chosen.one:
        width, height, theme = chosen.one
        draw(chosen.out, int(width), int(height), theme)
        return 0
    for width, height, scale in SIZES:
        for theme in THEMES:
            folder = chosen.out / f"{width}x{height}{'' if scale == 1 else f'@{scale:g}'}-{theme}"
            with tempfile.TemporaryDirectory() as home:
                environment = {
                    **os.environ,
                    "QT_QPA_PLATFORM": "offscreen",
                    "QT_SCALE_FACTOR": f"{scale:g}",
                    "TRIBE_DESKTOP_HOME": home,
                }
                command = [sys.executable, "-m", "tribe_desktop.ui.screenshots", str(folder)]
                command += ["--one", str(width), str(height), theme]
                status = subprocess.run(command, env=environment, check=False).returncode  # noqa: S603
            if status:
                return status
    return 0


def draw(out: Path, width: int, height: int, theme: str) -> None:
    """The pictures of one size and theme, at the scale Qt was started with."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from tribe_desktop.settings.model import Settings  # noqa: PLC0415
    from tribe_desktop.ui import art, fonts  # noqa: PLC0415
    from tribe_desktop.ui.main_window import MainWindow  # noqa: PLC0415

    app = QApplication(["screenshots"])
    app.setStyle("Fusion")
    fonts.load()
    app.setFont(fonts.font(15))
    window = MainWindow(Settings(theme=theme, pace="slow"))  # type: ignore[arg-type]
    window.resize(width, height)
    window.open()
    for name, widget in situations(window, app):
        app.processEvents()
        widget.grab().save(str(out / f"{name}.png"))
    window.close()
    art.forget()


def situations(window: MainWindow, app: QApplication) -> Iterator[tuple[str, QWidget]]:
    """Each situation, put on the window when its turn comes."""
    from tribe_desktop.session import saves, store  # noqa: PLC0415
    from tribe_desktop.session.writer import write_atomic  # noqa: PLC0415
    from tribe_desktop.ui.offers import OFFERS  # noqa: PLC0415

    yield "start", window
    found = scout()
    write_atomic(store.free("one"), saves.encode(found["take_mid"]))
    window.show_start()
    yield "start-continue", window
    yield from _dialogs(window)
    for name, match in found.items():
        window.begin(match)
        app.processEvents()
        if (dialog := window.dialog()) is not None:
            dialog.reject()  # the result, which has a picture of its own
        yield name, window
        if name in ("move", "row_long"):
            yield from _pointing(window, name)
    window.begin(_again(found["take_mid"]))
    yield from _cards(window)
    window.begin(_again(found["take_mid"]))
    yield from _dialogs_of_a_match(window)
    window.change(text_size=200)
    yield "text-200", window
    window.ask_settings()
    dialog = window.dialog()
    assert dialog is not None
    yield "settings-200", dialog
    dialog.reject()
    window.change(text_size=100)
    window.begin(_named(found["take_mid"], (LONG, "<b>Bruno</b> & Co", "שלום עולם")))
    yield "long-names", window
    yield from _ends(window, found["over"])
    for one in OFFERS:
        if one.pictures:
            yield from import_module(one.pictures).situations(window, app)


def _dialogs(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    from tribe_desktop.ui.dialogs.new_game import NewGameDialog  # noqa: PLC0415

    window.ask_new_game()
    dialog = window.dialog()
    assert isinstance(dialog, NewGameDialog)
    yield "new-game", dialog
    dialog.count.button(4).click()
    dialog.options.use_rules("/nowhere/my-box.toml")
    dialog.resize(1024, 600)
    yield "new-game-1024x600", dialog
    dialog.reject()
    window.ask_settings()
    settings = window.dialog()
    assert settings is not None
    yield "settings", settings
    settings.reject()
    window.recorder.show()
    statistics = window.dialog()
    assert statistics is not None
    yield "statistics", statistics
    statistics.reject()


def _cards(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """A card of every kind, and the fullest board with and without one."""
    from tribe_desktop.ui.tribus import showcase  # noqa: PLC0415
    from tribe_desktop.ui.tribus.screen import TribusScreen  # noqa: PLC0415

    screen = window.screen_
    assert isinstance(screen, TribusScreen)
    for name in showcase.cards(screen):
        yield name, window
    match = showcase.crowded()
    window.begin(match)
    yield "crowded", window
    screen = window.screen_
    assert isinstance(screen, TribusScreen)
    rows = [row for row in screen.choices.rows() if row.cost]
    _point(screen, rows[-1].things[:1])
    screen.cards.show_for(rows[-1].things[0])
    yield "crowded-pointed", window
    screen.cards.hide()


def _point(screen: Any, things: Sequence[Any]) -> None:
    """Show a thing as if the pointer lay on it, or none: its marks on the board, its row of the list, its words."""
    screen.table.highlight(things)
    screen.controller.on_pointed(things[0] if things else None)


def _dialogs_of_a_match(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    for name in ("standing", "seats", "resign"):
        window.actions_[name].trigger()
        dialog = window.dialog()
        assert dialog is not None
        yield name, dialog
        dialog.reject()


def _pointing(window: MainWindow, name: str) -> Iterator[tuple[str, QWidget]]:
    """What pointing and clicking show: a price, the second of two clicks, a refusal."""
    screen = window.screen_
    assert screen is not None
    controller = screen.controller
    if name == "row_long":
        rows = [row for row in screen.choices.rows() if row.cost]
        _point(screen, rows[-1].things[:1])
        yield "point-at-price", window
        _point(screen, ())
        controller.on_clicked(type(rows[-1].things[0])("row", len(controller.state.row) - 1))
        yield "refused", window
    else:
        thing = screen.choices.rows()[0].things[0]
        controller.on_clicked(thing)
        yield f"{name}-chosen", window


def _ends(window: MainWindow, match: Match) -> Iterator[tuple[str, QWidget]]:
    from tribe_desktop.ui.seats import emblem_of  # noqa: PLC0415

    window.begin(match)
    dialog = window.dialog()
    assert dialog is not None
    yield "result", dialog
    dialog.reject()
    screen = window.screen_
    assert screen is not None
    seat = match.seats[1]
    screen.cover.show_for(seat.name, emblem_of(seat.colour))
    yield "turn-over", window


def scout() -> dict[str, Match]:
    """A match for each kind of decision, as it first comes up for a person in games of bots."""
    from tribe_desktop.tribus.state import Task  # noqa: PLC0415

    found: dict[str, Match] = {}
    tasks = {task: task.name.lower() for task in Task if task not in (Task.TAKE, Task.OVER)}

    def note(name: str, match: Match) -> None:
        if name not in found:
            found[name] = _again(match)

    for seed in SEEDS:
        for match in _games(seed):
            state: Any = match.state
            if state.task in tasks:
                note(tasks[state.task], match)
            if state.task == Task.PROCREATE and not state.reserve[state.seat]:
                note("relocate", match)
            if state.task == Task.TAKE and state.turn == 0:
                note("take_early", match)
            if state.task == Task.TAKE and state.turn >= 30 and len(state.row) > 7:
                note("take_mid", match)
            if state.event >= 0 and state.seat != state.taker:
                note("event_of_others", match)
            if state.task == Task.TAKE and len(state.row) > 9:
                note("row_long", match)
            if match.to_move is None:
                note("over", match)
        if len(found) >= len(tasks) + 6:
            break
    return found


def _games(seed: int) -> Iterator[Match]:
    """One match again and again, before every decision; persons sit there and decide like bots."""
    from tribe_desktop.players.levels import level  # noqa: PLC0415
    from tribe_desktop.ui.setups import Plan, SeatPlan, make  # noqa: PLC0415

    names = ("Ana", "Bruno", "Mila")
    colours = ("brown", "black", "grey")
    seats = tuple(SeatPlan(colour, name) for colour, name in zip(colours, names, strict=True))
    match = make(Plan(seats, seed=seed, start=0))
    bot, random = level("tribus", "easy").make(), Random(seed)
    decide: Callable[[Any], Any] = lambda state: bot.decide(state, random)  # noqa: E731
    yield match
    while match.to_move is not None:
        match.play(decide(match.game.view(match.state, match.to_move)))
        yield match


def _again(match: Match) -> Match:
    """A copy that goes its own way."""
    from tribe_desktop.session.match import Match as Made  # noqa: PLC0415

    copy = Made.new(match.game, match.setup, match.seed, match.seats)
    for entry in match.entries:
        copy.play(entry.action, entry.outcome)
    return copy


def _named(match: Match, names: Sequence[str]) -> Match:
    import msgspec  # noqa: PLC0415

    copy = _again(match)
    copy.seats = tuple(msgspec.structs.replace(seat, name=name) for seat, name in zip(copy.seats, names, strict=True))
    return copy


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
