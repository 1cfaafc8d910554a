"""From the box to the first decision (T2): what chance decides (orders), and the table made from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.plain import flag, number
from tribe_desktop.kernel.rng import shuffled, stream

from .catalog import EPOCHS, RESOURCES, RuleSet, default, parse
from .hexes import TRIANGLE
from .state import EVENT, MEMBERS, SHELLS, STONES, Land, State, Task

COPIES = 10  # land tiles of each resource (T1.3)
SEATS = range(2, 5)  # T1.1
# Head start in bear teeth, by number of players, in turn order (T2.8)
HEAD_START = {2: (0, 1), 3: (0, 0, 1), 4: (0, 0, 1, 1)}


@dataclass(frozen=True, slots=True)
class Setup:
    """What people decide before the game. `start`: the start player's seat (T2.7); `stall_rule`: T9.6 is on."""

    players: int
    start: int
    rules: RuleSet
    stall_rule: bool = True

    def may_never_end(self) -> bool:
        """Whether nothing is sure to end the game (T9.6)."""
        bolts = sum(sum(a.bolts) for a in self.rules.achievements if a.epoch == len(EPOCHS) - 1)
        return not self.stall_rule and bolts < self.players


def setup(data: Mapping[str, Any]) -> Setup:
    """Checked. `ruleset` is a rule-set file's content; without it the app's own. Raises BadInput."""
    players = number(data, "players", SEATS)
    start = number(data, "start", range(players))
    stall_rule = flag(data, "stall_rule", default=True)
    rules = parse(data["ruleset"], str(data.get("ruleset_file", "ruleset"))) if "ruleset" in data else default()
    return Setup(players, start, rules, stall_rule)


def setup_data(chosen: Setup) -> dict[str, Any]:
    """The inverse of `setup`."""
    return {
        "players": chosen.players,
        "start": chosen.start,
        "stall_rule": chosen.stall_rule,
        "ruleset": chosen.rules.data,
    }


def _turn_order(chosen: Setup) -> list[int]:
    return [(chosen.start + i) % chosen.players for i in range(chosen.players)]


def orders(chosen: Setup, seed: int) -> dict[str, Any]:
    """All shuffles: `hands` by seat, `bag` and `stacks` with the next one last."""
    rules = chosen.rules
    random = stream(seed, "tribus/land")
    bag = [resource for resource in range(len(RESOURCES)) for _ in range(COPIES)]
    hands: list[list[int]] = [[] for _ in range(chosen.players)]
    for seat in _turn_order(chosen):  # T2.2
        bag = shuffled(bag, random)
        aside: list[int] = []
        while len(hands[seat]) < 3:
            drawn = bag.pop()
            (aside if drawn in hands[seat] else hands[seat]).append(drawn)
        bag += aside
    bag = shuffled(bag, random)
    row = shuffled(range(EVENT), stream(seed, "tribus/row"))  # T2.4
    board: list[int] = []
    out: list[int] = []
    stacks: list[list[int]] = []
    for epoch, name in enumerate(EPOCHS):
        random = stream(seed, f"tribus/{name}")
        tiles = shuffled((i for i, a in enumerate(rules.achievements) if a.epoch == epoch), random)
        out.append(tiles.pop())  # T2.5
        board += tiles
        stacks.append(shuffled((i for i, e in enumerate(rules.events) if e.epoch == epoch), random))  # T2.6
    return {"hands": hands, "bag": bag, "row": row, "board": board, "out": out, "stacks": stacks}


def _numbers(order: Mapping[str, Any], key: str, count: int) -> list[Any]:
    value = order.get(key)
    if not isinstance(value, list) or len(value) != count:
        raise BadInput("orders.broken", key=key)
    return value


def _flat(order: Mapping[str, Any], key: str, count: int, each: int) -> list[Any]:
    """`count` lists of `each`, one after the other."""
    return [x for part in _numbers(order, key, count) for x in _numbers({key: part}, key, each)]


def _check(order: Mapping[str, Any], chosen: Setup) -> None:
    """Every piece of the box exactly once, in its epoch. Raises BadInput."""
    rules, players = chosen.rules, chosen.players
    hands = _flat(order, "hands", players, 3)
    bag = _numbers(order, "bag", COPIES * len(RESOURCES) - 3 * players)
    achievements = _numbers(order, "board", 12) + _numbers(order, "out", 3)
    events = _flat(order, "stacks", 3, 8)
    wanted = {
        "bag": (hands + bag, [r for r in range(len(RESOURCES)) for _ in range(COPIES)]),
        "row": (_numbers(order, "row", EVENT), list(range(EVENT))),
        "board": (achievements, list(range(len(rules.achievements)))),
        "stacks": (events, list(range(len(rules.events)))),
    }
    for key, (have, need) in wanted.items():
        if not all(type(x) is int for x in have) or sorted(have) != need:
            raise BadInput("orders.broken", key=key)
    if any(len(set(hand)) != 3 for hand in order["hands"]):
        raise BadInput("orders.broken", key="hands")
    for epoch in range(len(EPOCHS)):
        row = [*order["board"][4 * epoch : 4 * epoch + 4], order["out"][epoch]]
        if any(rules.achievements[i].epoch != epoch for i in row):
            raise BadInput("orders.broken", key="board")
        if any(rules.events[i].epoch != epoch for i in order["stacks"][epoch]):
            raise BadInput("orders.broken", key="stacks")


def begin(chosen: Setup, order: Mapping[str, Any]) -> State:
    """The table before the first decision. Raises BadInput where the orders don't fit."""
    _check(order, chosen)
    players = chosen.players
    state = State()
    state.rules = chosen.rules
    state.players = players
    state.start = state.seat = state.taker = chosen.start
    state.stall_rule = chosen.stall_rule
    state.task = Task.SETUP
    state.points = 0
    state.hand_open = False
    state.goal = state.arrow_from = state.event = state.taken = -1
    state.hand = state.queue = ()
    state.row = list(order["row"])
    state.row_shells = [0] * len(state.row)
    state.shells = [SHELLS] * players
    state.teeth = [0] * players
    for seat, teeth in zip(_turn_order(chosen), HEAD_START[players], strict=True):
        state.teeth[seat] = teeth
    state.reserve = [MEMBERS] * players
    state.stones_left = [STONES] * players
    state.own_arrows = (1 << players) - 1
    state.marks = [0] * (4 * players)  # T2.1
    state.lands = []
    for hand in order["hands"]:
        land = Land.empty()
        for resource, at in zip(hand, TRIANGLE, strict=True):  # T2.3
            land.lay(resource, at)
        state.lands.append(land)
    state.board = list(order["board"])
    state.face_up = 0b1111  # the Paleolithic row
    state.out = list(order["out"])
    state.stones = [()] * 12
    state.arrows = ()
    state.stacks = [list(stack) for stack in order["stacks"]]
    state.beside = ()
    state.bag = list(order["bag"])
    state.turn = 0
    state.round = -1
    state.progress = False
    state.stall = 0
    state.last_round = False
    return state
