"""What a match will need, got ready in small steps once the first picture is on the screen, so that no click waits.

The modules of the table are imported one by one; then a table nobody sees draws an opening position at the window's
size, area by area, and what it has drawn is kept. The same for the ornament game. Once for a run of the app.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from importlib import import_module

from PySide6.QtCore import QObject, QSize, QTimer

from tribe_desktop.ui.theme import Theme

MODULES = (
    "tribe_desktop.ui.setups", "tribe_desktop.ui.bridge",
    "tribe_desktop.tribus.facts", "tribe_desktop.tribus.actions", "tribe_desktop.tribus.game",
    "tribe_desktop.ui.tribus.canvas", "tribe_desktop.ui.tribus.area", "tribe_desktop.ui.tribus.row",
    "tribe_desktop.ui.tribus.territory", "tribe_desktop.ui.tribus.table", "tribe_desktop.ui.tribus.card_row",
    "tribe_desktop.ui.tribus.card_texts", "tribe_desktop.ui.tribus.cards", "tribe_desktop.ui.tribus.scenes",
    "tribe_desktop.ui.table_screen", "tribe_desktop.ui.tribus.controller", "tribe_desktop.ui.tribus.screen",
    "tribe_desktop.ui.widgets.fields", "tribe_desktop.session.records", "tribe_desktop.tribus.statistics",
    "tribe_desktop.ui.dialogs.new_game",
)  # fmt: skip

# Of the ornament game, what others need first, so that no step takes long
LATER = (
    "pymunk.body", "pymunk.shapes", "pymunk", "physics.shapes", "physics.geometry", "physics.catalog", "physics.world",
    "tribe_desktop.table.parts", "tribe_desktop.ornaments.state", "tribe_desktop.ornaments.judging",
    "tribe_desktop.ornaments.facts", "tribe_desktop.ornaments.actions", "tribe_desktop.ornaments.game",
    "tribe_desktop.table.catalog", "tribe_desktop.table.scenes", "tribe_desktop.table.attempt",
    "tribe_desktop.ui.ornaments.camera", "tribe_desktop.ui.ornaments.pieces", "tribe_desktop.ui.ornaments.carving",
    "tribe_desktop.ui.ornaments.figures", "tribe_desktop.ui.ornaments.tokens", "tribe_desktop.ui.ornaments.signals",
    "tribe_desktop.ui.ornaments.scene", "tribe_desktop.ui.ornaments.verdict", "tribe_desktop.ui.ornaments.live_view",
    "tribe_desktop.ui.ornaments.live_stage", "tribe_desktop.ui.ornaments.live", "tribe_desktop.ui.ornaments.players",
    "tribe_desktop.ui.ornaments.spoken", "tribe_desktop.ui.ornaments.controller", "tribe_desktop.ui.ornaments.screen",
)  # fmt: skip

# What the words around a table begin with: each is read when it is first asked for
WORDS = ("prompt", "choice", "refuse", "refusal", "undo", "access", "log", "board", "place", "about", "hint", "session")


class WarmUp(QObject):
    """Goes through the steps, one each time the window has nothing else to do; then calls `done`."""

    _once = False

    def __init__(self, parent: QObject, size: QSize, theme: Theme, done: Callable[[], None]) -> None:
        super().__init__(parent)
        self._size, self._theme, self._done = size, theme, done
        self._steps = iter(()) if WarmUp._once else self._all()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)
        self._timer.start(0)

    def stop(self) -> None:
        self._timer.stop()
        self._steps = iter(())

    def _step(self) -> None:
        if next(self._steps, self) is self:
            self._timer.stop()
            if not WarmUp._once:
                gc.freeze()  # what is there now stays: looking through it in mid-motion would cost frames
            WarmUp._once = True
            self._done()
            self.deleteLater()

    def _all(self) -> Iterator[None]:
        for name in MODULES:
            import_module(name)
            yield
        yield from self._around()
        yield from self._drawn()
        for name in LATER:
            import_module(name)
            yield
        yield from self._ornaments()

    def _around(self) -> Iterator[None]:
        """What stands around a table, once: Qt and the words do some things only the first time."""
        from tribe_desktop.ui.i18n import has_text  # noqa: PLC0415
        from tribe_desktop.ui.widgets.choice_list import ChoiceList  # noqa: PLC0415
        from tribe_desktop.ui.widgets.log_list import LogList  # noqa: PLC0415
        from tribe_desktop.ui.widgets.prompt_bar import PromptBar  # noqa: PLC0415

        for first in WORDS:
            has_text(f"{first}.")
            yield
        for make in (ChoiceList, LogList, PromptBar):
            make().deleteLater()
            yield

    def _ornaments(self) -> Iterator[None]:
        from PySide6.QtWidgets import QWidget  # noqa: PLC0415

        from tribe_desktop.ui.ornaments import warm  # noqa: PLC0415

        host = self.parent()
        ratio = host.devicePixelRatioF() if isinstance(host, QWidget) else 1.0
        yield from warm.steps(self._size.width(), self._size.height(), self._theme, ratio)

    def _drawn(self) -> Iterator[None]:
        from PySide6.QtWidgets import QWidget  # noqa: PLC0415

        from tribe_desktop import games  # noqa: PLC0415
        from tribe_desktop.ui.tribus.table import Position, SeatLook, TribusTable  # noqa: PLC0415

        game = games.game("tribus")
        yield
        state = game.new(game.setup({"players": 3, "start": 0}), 1)
        yield
        table = TribusTable(QWidget(), QWidget())
        table.set_theme(self._theme)
        table.resize(self._size)
        yield
        looks = tuple(SeatLook("", emblem) for emblem in ("deer", "bison", "wolf"))
        table.show_position(Position(state, looks, state.seat))
        yield
        for area in table.areas.values():
            area.picture()
            yield
        table.deleteLater()
