"""What each game brings to the window: screen, part of the new-game dialog, pictures. The window knows no more of it.

Words belong to a game by its key: `game.<key>` for the start page, `points.<key>`, `lists.<key>` and `result.<key>` for
the result. Everything is imported when it is first asked for: the start page is painted without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QWidget

    from tribe_desktop.settings.model import Settings
    from tribe_desktop.ui.bridge import Play
    from tribe_desktop.ui.dialogs.options import Options
    from tribe_desktop.ui.setups import Plan
    from tribe_desktop.ui.theme import Theme
    from tribe_desktop.ui.widgets.covers import TurnCover
    from tribe_desktop.ui.widgets.log_list import LogList
    from tribe_desktop.ui.widgets.prompt_bar import PromptBar


class Screen(Protocol):
    """A widget that shows one match. The signals as in the screens themselves."""

    over: SignalInstance
    standing: SignalInstance
    menu: SignalInstance
    play: Play
    table: QWidget
    prompt: PromptBar
    cover: TurnCover
    log: LogList

    def begin(self) -> None: ...

    def stop(self) -> None: ...

    def set_theme(self, look: Theme) -> None: ...

    def set_text_size(self, percent: int) -> None: ...

    def use_settings(self, settings: Settings, pace: str) -> None: ...


class Practice(Protocol):
    """A widget to try things at. `closed`: somebody is done there."""

    closed: SignalInstance

    def set_theme(self, look: Theme) -> None: ...

    def set_text_size(self, percent: int) -> None: ...

    def use_settings(self, settings: Settings, pace: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Offer:
    """One game. `set_up`: what its set-up needs of a plan beside seats and who starts.

    `practice`: a table without a match, or None; `pictures`: a module with `situations` as in `screenshots`.
    """

    key: str
    set_up: Callable[[Plan], dict[str, Any]]
    screen: Callable[[Play], Any]  # a `Screen` that is a QWidget
    options: Callable[[Settings], Options]
    practice: Callable[[], Any] | None = None  # a `Practice` that is a QWidget
    pictures: str = ""


def _tribus_set_up(plan: Plan) -> dict[str, Any]:
    from pathlib import Path  # noqa: PLC0415

    from tribe_desktop.ui.setups import rules_data  # noqa: PLC0415

    data: dict[str, Any] = {"stall_rule": plan.stall_rule}
    if plan.rules_file:
        data["ruleset"] = rules_data(plan.rules_file)
        data["ruleset_file"] = Path(plan.rules_file).name
    return data


def _tribus_screen(play: Play) -> Any:
    from tribe_desktop.ui.tribus.screen import TribusScreen  # noqa: PLC0415

    return TribusScreen(play)


def _tribus_options(settings: Settings) -> Options:
    from tribe_desktop.ui.dialogs.options import TribusOptions  # noqa: PLC0415

    return TribusOptions(settings)


def _tribe_set_up(plan: Plan) -> dict[str, Any]:
    return {"humans": list(plan.humans), "declare": plan.declare}


def _tribe_screen(play: Play) -> Any:
    from tribe_desktop.ui.ornaments.screen import OrnamentScreen  # noqa: PLC0415

    return OrnamentScreen(play)


def _tribe_options(settings: Settings) -> Options:
    from tribe_desktop.ui.dialogs.options import TribeOptions  # noqa: PLC0415

    return TribeOptions(settings)


def _tribe_practice() -> Any:
    from tribe_desktop.ui.ornaments.practice import PracticePage  # noqa: PLC0415

    return PracticePage()


OFFERS = (
    Offer("tribus", _tribus_set_up, _tribus_screen, _tribus_options),
    Offer(
        "tribe",
        _tribe_set_up,
        _tribe_screen,
        _tribe_options,
        _tribe_practice,
        "tribe_desktop.ui.ornaments.match_pictures",
    ),
)


def offer(key: str) -> Offer:
    return next(one for one in OFFERS if one.key == key)
