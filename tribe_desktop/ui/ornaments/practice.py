"""The practice table: any piece, any figure, no rules, and everything can be undone.

What falls lies in the tray again, who falls is stood up; a piece that hangs is taken by a press.
Keys: left and right go through the tray, 1 to 5 say over which figure, Enter takes; then as on every table.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.ornaments.catalog import BASIC, HUMANS, ORNAMENTS
from tribe_desktop.ornaments.judging import carried
from tribe_desktop.ornaments.report import HUMAN, Report, Scene
from tribe_desktop.ornaments.setup import begin, orders, setup
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.settings.model import Settings
from tribe_desktop.ui import fonts, keys
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.theme import LIGHT, Theme, stylesheet
from tribe_desktop.ui.widgets.buttons import KeyButton
from tribe_desktop.ui.widgets.labels import Words, scaled
from tribe_desktop.ui.widgets.prompt_bar import Divider, bar_growth

from .live import OrnamentTable
from .live_judge import name
from .live_view import OrnamentView, layout

EDGE, BAR, LEAST_UNIT = 8.0, 48.0, 0.78  # units: around the bar, its height; its controls get no smaller
SPEEDS = (1.0, 0.5, 0.25)
FIGURES = {getattr(Qt.Key, f"Key_{n}"): n - 1 for n in range(1, 6)}


def fresh() -> State:
    """All five humans, all 45 ornaments in the tray."""
    chosen = setup({"players": 2, "start": 0, "humans": list(HUMANS)})
    state = begin(chosen, orders(chosen, 1))
    state.supply, state.box, state.row = (1 << ORNAMENTS) - 1, 0, tuple(range(BASIC, ORNAMENTS))
    return state


def left_by(state: State, report: Report) -> State:
    """The table after an attempt: what a standing human carries hangs, all else lies in the tray."""
    rest = report.rests[0]
    hangs = carried(rest)
    humans = tuple(report.start.humans[p] if p in rest.fallen else pose for p, pose in enumerate(rest.scene.humans))
    ornaments = tuple((o, pose) for o, pose in rest.scene.ornaments if o in hangs)
    stay = set(hangs) | {HUMAN + place for place in range(len(humans)) if place not in rest.fallen}
    touching = tuple(pair for pair in rest.scene.touching if stay.issuperset(pair))
    return _with(state, Scene(humans, ornaments, touching), report.catalogue)


def without(state: State, ornament: int) -> State:
    """The same with one piece taken off."""
    scene = state.scene
    ornaments = tuple((o, pose) for o, pose in scene.ornaments if o != ornament)
    touching = tuple(pair for pair in scene.touching if ornament not in pair)
    return _with(state, Scene(scene.humans, ornaments, touching), state.catalogue)


def _with(state: State, scene: Scene, catalogue: str) -> State:
    after = state.clone()
    after.scene, after.catalogue = scene, catalogue
    after.chosen, after.task = -1, Task.CHOOSE
    after.supply = (1 << ORNAMENTS) - 1 & ~after.placed()
    return after


class PracticePage(QWidget):
    """`closed`: somebody is done here."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice")
        self.look = LIGHT
        self.state = fresh()
        self.marks, self.steady = True, False
        self._grow = 1.0  # of texts
        self._before: list[State] = []
        self._speed = 0
        self._place = len(HUMANS) // 2
        self.table = OrnamentTable(self)
        self.table.setAccessibleName(text("live.practice.title"))
        self.setFocusProxy(self.table)
        self.bar = self._bar()
        self.table.attempt_over.connect(self._on_over)
        self.table.broke.connect(self._on_broke)
        self.table.clicked.connect(self._on_clicked)
        self.table.pointed.connect(self._on_pointed)
        self.table.refused.connect(self._on_refused)
        self.table.status.connect(self.say)
        self.table.close_up.connect(lambda _: self._show_buttons())
        self.table.returned.connect(lambda _: self._show_buttons())
        self.table.replayed.connect(self._on_replayed)
        self._show()

    def _bar(self) -> QFrame:
        bar = QFrame(self.table)
        bar.setProperty("panel", "true")
        row = self._row = QHBoxLayout(bar)
        self._title = Words(20, fonts.HEAD)
        self._title.set_words(text("live.practice.title"))
        row.addWidget(self._title)
        self._line = Divider()
        row.addWidget(self._line)
        self._words = Words(15, lines=2)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)  # the bar's height is fixed
        self._words.set_words(text("live.practice.task"))
        row.addWidget(self._words, 1)
        self.undo_button = KeyButton(text("live.practice.undo"), "undo")
        self.replay_button = KeyButton(text("live.practice.replay"), "replay")
        self.clear_button = KeyButton(text("live.practice.clear"))
        self.done_button = KeyButton(text("live.practice.done"))
        self._buttons = (self.replay_button, self.undo_button, self.clear_button, self.done_button)
        for button, act in (
            (self.replay_button, self.replay), (self.undo_button, self.undo),
            (self.clear_button, self.clear), (self.done_button, self.leave),
        ):  # fmt: skip
            button.clicked.connect(act)
            row.addWidget(button)
        return bar

    # --- what can be done ---------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """The table as it was before the last thing that was done."""
        if self.table.holding:
            self.table.grasp.take_back()
            return
        self.table.skip()
        if self._before:
            self.state = self._before.pop()
            self._show()
            self.say(text("live.practice.undone"))

    def clear(self) -> None:
        """All pieces into the tray."""
        self.table.finish_unseen()
        if self.state.scene.ornaments:
            self._do(fresh())

    def replay(self) -> None:
        """The last attempt once more; again: slower."""
        self._speed = (self._speed + 1) % len(SPEEDS) if self.table.stage.kind == "replay" else 0
        self.table.replay(SPEEDS[self._speed])
        self._show_buttons()

    def leave(self) -> None:
        self.table.finish_unseen()
        self.closed.emit()

    def say(self, words: str) -> None:
        self._words.set_words(words)

    # --- what the table says ------------------------------------------------------------------------------------------

    def _do(self, state: State) -> None:
        self._before.append(self.state)
        self.state = state
        self._show()

    def _on_over(self, report: Report, _script: str) -> None:
        after = left_by(self.state, report)
        gone = [o for o, _ in self.state.scene.ornaments if o not in dict(after.scene.ornaments)]
        if after.scene == self.state.scene:
            self._show()
        else:
            self._do(after)
        fell = [name(o) for o in gone] + [name(HUMAN + place, self.state) for place in report.rests[0].fallen]
        if fell:
            self.say(text("live.fell", things=text("live.and").join(fell), n=len(fell)))
        elif report.piece in dict(after.scene.ornaments):
            self.say(text("live.placed", piece=name(report.piece)))
        else:
            self.say(text("live.practice.task"))

    def _on_broke(self, refusal: Refusal) -> None:
        self.say(refusal_text(refusal))
        self._show()

    def _on_refused(self, code: str, params: dict[str, object]) -> None:
        self.say(refusal_text(Refusal(code, str(params.get("clause", "")), params)))

    def _on_clicked(self, body: int | None, at: QPointF) -> None:
        poses = self.table.stage.poses()
        if body is None or body >= HUMAN or body not in poses:
            return
        self._do(without(self.state, body))
        self.table.grasp.take_from_scene(body, poses[body], at)

    def _on_pointed(self, body: int | None) -> None:
        if body is None:
            return
        words = name(body, self.state)
        self.say(words[:1].upper() + words[1:])

    def _on_replayed(self, same: bool) -> None:
        self._show_buttons()
        if not same:
            self.say(text("live.replay_differs"))

    # --- how it looks -------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        self.table.show_view(
            OrnamentView(self.state, ("", ""), marks=self.marks, steady=self.steady, free=True)
        )  # fmt: skip
        self._show_buttons()

    def _show_buttons(self) -> None:
        holding = self.table.holding
        self.undo_button.setEnabled(bool(self._before) or holding)
        self.replay_button.setEnabled(self.table.stage.last is not None and self.table.stage.kind in ("", "replay"))
        self.clear_button.setEnabled(bool(self.state.scene.ornaments))

    @property
    def _unit(self) -> float:
        """As the table will have it, which hears of a new size only when it is shown."""
        return layout(max(1, self.width()), max(1, self.height())).unit

    def set_theme(self, look: Theme) -> None:
        self.look = look
        self.table.set_theme(look)
        room = max(LEAST_UNIT, self._unit)
        unit = room * bar_growth(self._grow)
        self._title.set_px(scaled(20, unit))
        self._title.set_colour(look.ink)
        self._words.set_sizes(scaled(13, unit), min(scaled(15, room * self._grow), scaled(20, unit)))  # as the title
        self._words.set_colour(look.muted)
        self.bar.setStyleSheet(stylesheet(look, unit))
        self._row.setContentsMargins(round(14 * unit), 2, round(8 * unit), 2)
        self._row.setSpacing(round(8 * unit))
        self._line.setFixedHeight(round(28 * unit))
        self._line.set_colour(look.line)
        for button in self._buttons:
            button.set_unit(unit)
            button.set_theme(look)
        high = max(button.sizeHint().height() for button in self._buttons)
        for button in self._buttons:
            button.setFixedHeight(high)  # with a key's cap and without one

    def set_text_size(self, percent: int) -> None:
        self.table.set_text_scale(percent)
        self._grow = percent / 100
        self._lay_bar()

    def use_settings(self, settings: Settings, pace: str) -> None:
        """How pieces look and are held, and what flies."""
        self.marks, self.steady = settings.marks, settings.steady_hand
        self.table.pace, self.table.reduced = pace, settings.reduce_motion
        if self.table.view is not None:
            self.table.show_view(replace(self.table.view, marks=self.marks, steady=self.steady))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.setGeometry(self.rect())
        self._lay_bar()

    def _lay_bar(self) -> None:
        """The bar, at this size and text size."""
        u = self._unit
        high = max(40.0, BAR * u) * bar_growth(self._grow)
        self.bar.setGeometry(QRectF(EDGE * u, EDGE * u, self.width() - 2 * EDGE * u, high).toRect())
        self.table.set_top(self.bar.geometry().bottom() + EDGE * u)
        self.set_theme(self.look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if not self.table.hasFocus() and self.table.press(event):
            return
        command = keys.command(event, "undo", "replay")
        if command == "undo":
            self.undo()
        elif command == "replay":
            if not event.isAutoRepeat():
                self.replay()
        elif key == Qt.Key.Key_Escape:
            self.leave()
        elif self.table.busy:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._point(1 if key == Qt.Key.Key_Right else -1)
        elif key in FIGURES:
            self._place = FIGURES[key]
            self.say(text("live.practice.over", human=name(HUMAN + self._place, self.state)))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.table.pointed_at is not None:
            self.table.begin_attempt(self.table.pointed_at, place=self._place)
        else:
            super().keyPressEvent(event)

    def _point(self, way: int) -> None:
        """The next piece in the tray, or the one before."""
        row = sorted(self.table.view.takeable) if self.table.view is not None else []
        if not row:
            return
        at = self.table.pointed_at
        found = row[(row.index(at) + way) % len(row)] if at in row else row[0 if way > 0 else -1]
        self.table.pointed_at = found
        self._on_pointed(found)
        self.table.wake()
