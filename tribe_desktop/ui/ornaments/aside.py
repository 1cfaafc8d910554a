"""The practice table as a page of the window."""

from __future__ import annotations

from tribe_desktop.settings.model import Settings
from tribe_desktop.ui.ornaments.practice import PracticePage


class Aside(PracticePage):
    """It takes the settings as a match does."""

    def use_settings(self, settings: Settings, pace: str) -> None:
        self.set_look(marks=settings.marks, steady=settings.steady_hand, pace=pace, reduced=settings.reduce_motion)
