"""What is played for a bot that can't think: whatever brings its turn to an end by the rules."""

from __future__ import annotations

from typing import Any

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.legal import legal
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.table.attempt import Attempt
from tribe_desktop.table.catalog import standard
from tribe_desktop.table.parts import Act, Input, pointed
from tribe_desktop.table.scenes import bodies
from tribe_desktop.table.scripts import Script, pack

BESIDE = (170, -170, 230, -230, 120, -120)  # u from a figure, where nothing is below
HEIGHTS = (150, 250, 350)  # u


def stand_in(state: State) -> tuple[Any, str]:
    """An action, and the script of the hand where it needs one."""
    choices = legal(state)
    if state.task != Task.PLACE:
        return choices[0], ""
    if a.GIVE_UP in choices:
        return a.GIVE_UP, ""
    return a.ATTEMPT, pack(dropped_beside(state))


def dropped_beside(state: State) -> Script:
    """The chosen piece let fall onto the table, away from everything."""
    attempt = Attempt(standard(), state)
    humans = [figure.pose[0] for figure in bodies(standard(), state, state.scene).figures if figure.number >= HUMAN]
    spots = [pointed(x + dx, y, 0) for x in (humans[-1], humans[0], *humans) for dx in BESIDE for y in HEIGHTS]
    free = next((at for at in spots if attempt.can_enter((0, 0), at)), spots[0])
    let_go = Input(free.x, free.y, free.notch, Act.LET_GO)
    return Script((0, 0), (free, free, let_go))
