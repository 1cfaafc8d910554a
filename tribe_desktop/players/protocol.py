"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, runtime_checkable

from tribe_desktop.kernel.game import Action
from tribe_desktop.kernel.rng import stream


class Bot(Protocol):
    """Decides for a seat. It sees what the seat may know, and has no chance but the one it is given.

    A bot must finish its games, and give equal decisions for equal arguments.
    """

    def decide(self, view: Any, rng: Random) -> Action:
        """One of the legal actions of the view's seat to move."""
        ...


@runtime_checkable
class Performer(Protocol):
    """A bot whose hand some actions need: what comes of them, nobody decides."""

    def perform(self, view: Any, action: Action, rng: Random) -> str:
        """The script of an action that was decided on, for the table to carry out; "" where it needs no hand."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """A bot that may think long: now and then it asks whether it is `enough`, and then decides by what it has."""

    enough: Callable[[], bool] | None


def act(bot: Bot, view: Any, rng: Random) -> tuple[Action, str]:
    """What a bot does: its decision, and the script of its hand or ""."""
    action = bot.decide(view, rng)
    return action, bot.perform(view, action, rng) if isinstance(bot, Performer) else ""


def chance(seed: int, seat: int, position: int) -> Random:
    """A bot's own chance for one decision: a seed plays the same match, whichever process thinks."""
    return stream(seed, f"bot/{seat}/{position}")
