"""From the box to the first decision (O2): what chance decides (orders), and the table made from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.plain import flag, number
from tribe_desktop.kernel.rng import below, shuffled, stream

from .catalog import BASIC, BASICS, FACES, HUMANS, LAID_OUT, ORNAMENTS, Catalog, default, folklore_data, parse
from .report import Scene
from .state import UNKNOWN, State, Task

SEATS = range(2, 6)  # O1.6
GREYS = 3  # O2.2
ROLLS = BASIC + LAID_OUT  # a turn takes an ornament (O1.4)


@dataclass(frozen=True, slots=True)
class Setup:
    """What people decide before the game. `start`: the start player's seat (O2.5); `declare`: O5.11 is on.

    `humans`: the order in the row, empty for a random one (O2.1).
    """

    players: int
    start: int
    catalog: Catalog
    declare: bool = False
    humans: tuple[int, ...] = ()


def setup(data: Mapping[str, Any]) -> Setup:
    """Checked. `folklore`: names by colour; without it as the app's own pieces. Raises BadInput."""
    players = number(data, "players", SEATS)
    start = number(data, "start", range(players))
    declare = flag(data, "declare", default=False)
    names = data.get("humans", [])
    if not isinstance(names, list | tuple) or (names and sorted(map(str, names)) != sorted(HUMANS)):
        raise BadInput("setup.humans", need=", ".join(HUMANS))
    catalog = parse(data["folklore"]) if "folklore" in data else default()
    return Setup(players, start, catalog, declare, tuple(HUMANS.index(name) for name in names))


def setup_data(chosen: Setup) -> dict[str, Any]:
    """The inverse of `setup`."""
    return {
        "players": chosen.players,
        "start": chosen.start,
        "declare": chosen.declare,
        "humans": [HUMANS[human] for human in chosen.humans],
        "folklore": folklore_data(chosen.catalog),
    }


def orders(chosen: Setup, seed: int) -> dict[str, Any]:
    """`humans` by place, `row`: the folklore ornaments as laid out, `die`: faces to come, the next one last."""
    humans = list(chosen.humans) or shuffled(range(len(HUMANS)), stream(seed, "ornaments/humans"))
    folklore = shuffled(range(BASIC, ORNAMENTS), stream(seed, "ornaments/folklore"))  # O2.3
    random = stream(seed, "ornaments/die")
    return {
        "humans": humans,
        "row": folklore[:LAID_OUT],
        "die": [below(len(FACES), random) for _ in range(ROLLS)],  # each on two of six (O1.4)
    }


def _numbers(order: Mapping[str, Any], key: str, count: int, allowed: range, *, distinct: bool) -> list[int]:
    value = order.get(key)
    if not isinstance(value, list) or len(value) != count or not all(type(x) is int and x in allowed for x in value):
        raise BadInput("orders.broken", key=key)
    if distinct and len(set(value)) != count:
        raise BadInput("orders.broken", key=key)
    return list(value)


def begin(chosen: Setup, order: Mapping[str, Any]) -> State:
    """The table before the first decision. Raises BadInput where the orders don't fit."""
    humans = _numbers(order, "humans", len(HUMANS), range(len(HUMANS)), distinct=True)
    if chosen.humans and tuple(humans) != chosen.humans:
        raise BadInput("orders.broken", key="humans")
    row = _numbers(order, "row", LAID_OUT, range(BASIC, ORNAMENTS), distinct=True)
    die = _numbers(order, "die", ROLLS, range(len(FACES)), distinct=False)
    state = State()
    state.catalog = chosen.catalog
    state.players = chosen.players
    state.start = state.seat = chosen.start
    state.declare = chosen.declare
    state.humans = tuple(humans)
    state.row = tuple(row)
    state.supply = BASICS | sum(1 << ornament for ornament in row)
    state.box = (1 << ORNAMENTS) - 1 & ~state.supply
    state.task = Task.CHOOSE
    state.turn = 0
    state.face = UNKNOWN  # O3.1
    state.previous = state.chosen = state.placed_on = -1
    state.failed = 0
    state.dropped = False
    state.features = ()
    state.removed = 0
    state.scene = Scene()
    state.stood = ()
    state.catalogue = ""
    state.die = die
    state.greys = [GREYS] * chosen.players
    state.golds = [0] * chosen.players
    state.out = 0
    return state
