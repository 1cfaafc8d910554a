"""Nearer, farther, all: three buttons at the scene's right, there while it is looked at closely."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.theme import Theme

from .live_view import Layout

SIDE, STEP, EDGE = 40, 48, 8  # units
SIGN, WORD = 30, 18  # units: letters


class CameraButtons:
    """`zoom` is called with +1 or -1, `fit` shows all."""

    def __init__(self, parent: QWidget, zoom: Callable[[float], None], fit: Callable[[], None]) -> None:
        self._buttons = [
            self._button(parent, "+", "nearer", lambda: zoom(1)),
            self._button(parent, "−", "farther", lambda: zoom(-1)),
            self._button(parent, text("live.camera.fit"), "fit_name", fit),
        ]

    @staticmethod
    def _button(parent: QWidget, words: str, name: str, act: Callable[[], None]) -> QToolButton:
        button = QToolButton(parent)
        button.setText(words)
        button.setAccessibleName(text(f"live.camera.{name}"))
        button.setToolTip(text(f"live.camera.{name}"))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(act)
        button.hide()
        return button

    def show(self, on: bool) -> None:
        for button in self._buttons:
            if button.isHidden() == on:
                button.setVisible(on)

    def place(self, lay: Layout, theme: Theme) -> None:
        side = round(SIDE * lay.unit)
        left = round(lay.width - EDGE * lay.unit) - side
        for k, button in enumerate(self._buttons):
            button.setStyleSheet(_sheet(theme, lay.unit, SIGN if len(button.text()) == 1 else WORD))
            button.setGeometry(QRect(left, round(lay.near + (EDGE + STEP * k) * lay.unit), side, side))


def _sheet(theme: Theme, unit: float, letters: float) -> str:
    """A bordered panel with a large sign, as beside a territory."""
    return (
        f"QToolButton {{ background: {theme.panel}; border: 1px solid {theme.line}; color: {theme.ink};"
        f" border-radius: {round(8 * unit)}px; font: 700 {max(12, round(letters * unit))}px 'Alegreya Sans';"
        " padding: 0; }"
        f"QToolButton:hover {{ border: 2px solid {theme.glow}; }}"
    )
