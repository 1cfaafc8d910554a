"""The app on a real screen, with a real pointer and keyboard: begin, decide, undo, go on, leave."""

from __future__ import annotations

from pathlib import Path

import xscreen

SCREEN = "widget('table-screen')"
THING = "__import__('tribe_desktop.ui.tribus.things', fromlist=['Thing']).Thing"


def thing(app: xscreen.Program, kind: str, number: int = 0, seat: int = -1) -> tuple[int, int]:
    """The middle of a thing of the table, on the screen."""
    where = f"{SCREEN}.table.where({THING}({kind!r}, {number}, {seat}))"
    left, top, width, height = app.until(f"{where} and place({SCREEN}.table, {where})")
    return left + width // 2, top + height // 2


def test_a_game_is_begun_left_and_gone_on_with(profile: Path) -> None:
    with xscreen.Program("-m", "tribe_desktop", home=profile) as app:
        app.click("Tribus: New game…")
        app.click("2")
        app.until("where('Start the game')")
        xscreen.key("Tab")
        app.click("Start the game")
        app.until(SCREEN)
        app.until(f"{SCREEN}.controller.person")
        seat = app.ask(f"{SCREEN}.controller.state.seat")
        xscreen.click(*thing(app, "land", 1, seat))
        app.until(f"{SCREEN}.prompt.end_button.isEnabled()")
        app.click("Undo")
        app.until(f"not {SCREEN}.prompt.end_button.isEnabled()")
        xscreen.drag(thing(app, "land", 0, seat), thing(app, "land", 2, seat))
        app.until(f"{SCREEN}.prompt.undo_button.isEnabled()")
        xscreen.key("1")  # the first choice: settle
        app.until(f"{SCREEN}.prompt.end_button.isEnabled()")
        xscreen.key("Return")
        app.until(f"{SCREEN}.controller.person and {SCREEN}.controller.state.round == 0", patience=30)
        xscreen.move(*thing(app, "row", 2))
        app.until(f"'2 shells' in {SCREEN}.prompt.said")
        xscreen.key("ctrl+q")
        assert app.end() == (0, "", "")

    with xscreen.Program("-m", "tribe_desktop", home=profile) as app:
        app.until("where('Continue')")
        xscreen.key("Return")  # it has the focus
        app.until(f"{SCREEN} and {SCREEN}.controller.state.round == 0")
        app.ask("app.quit()")
        app.end()
