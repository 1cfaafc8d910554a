"""What can be set, with the values an app starts with."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Theme = Literal["system", "light", "dark"]
Pace = Literal["off", "normal", "slow"]
TextSize = Annotated[int, msgspec.Meta(ge=80, le=200, multiple_of=10)]  # percent


class Settings(msgspec.Struct, frozen=True):
    """All settings. Change one by `msgspec.structs.replace(settings, theme="dark")`."""

    theme: Theme = "system"
    pace: Pace = "normal"  # of the animation
    reduce_motion: bool = False  # pieces are put, they don't fly; bots keep their pace
    turn_over: bool = True  # cover the table when it passes to another person
    end_turn: bool = False  # end a turn by itself when nothing is left to decide
    ask: bool = False  # before a turn ends early, or a piece is given up
    window: tuple[int, int, int, int] | None = None  # x, y, width, height in pixels of the screen
    maximised: bool = False
    last_setup: dict[str, Any] | None = None  # of the new-game dialog, which knows what is in it
    setups: dict[str, dict[str, Any]] = {}  # the same, the last one of each game
    marks: bool = True  # on the pieces of the ornament game, one for each colour
    steady_hand: bool = False  # slower and damped, in the ornament game
    text_size: TextSize = 100
    keys: dict[str, list[str]] = {}  # of commands that have other keys than those of `settings.keys`
