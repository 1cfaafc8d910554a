"""A hint at the ornament game, as words and as ghosts on the scene."""

from __future__ import annotations

from tribe_desktop.ornaments.actions import Choose
from tribe_desktop.ornaments.notation import parse
from tribe_desktop.ornaments.state import State
from tribe_desktop.players.hints import Advice
from tribe_desktop.table.catalog import kind
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.ornaments import sayings
from tribe_desktop.ui.ornaments.ghosts import Ghost
from tribe_desktop.ui.ornaments.live_view import OrnamentView
from tribe_desktop.ui.ornaments.signals import HUMAN


def piece(state: State, advice: Advice) -> int:
    """The ornament it is about: the one it chooses, or the one that is chosen."""
    action = parse(advice.actions[0])
    return action.ornament if isinstance(action, Choose) else state.chosen


def place(view: OrnamentView, advice: Advice) -> int:
    """The place of the human it would hang on: the nearest one."""
    humans = {body - HUMAN: pose[0] for body, pose in view.poses().items() if body >= HUMAN}
    return min(humans, key=lambda place: abs(humans[place] - advice.pose[0]))


def ghost(view: OrnamentView, advice: Advice) -> Ghost:
    state = view.state
    ornament = piece(state, advice)
    x, y, angle = advice.pose
    return Ghost(kind(ornament), state.catalog.colours[ornament], (x, y, angle), place(view, advice))


def words(view: OrnamentView, advice: Advice) -> str:
    state = view.state
    return text(
        "hint.hang",
        piece=sayings.piece(state, piece(state, advice)),
        human=sayings.human(state, place(view, advice)),
    )


def promise(advice: Advice) -> str:
    """What it is worth, in points of pride, the risk taken off."""
    return text("hint.worth", n=f"{advice.value:+.1f}".replace("-", "−"))
