"""Tables of Tribus laid out by hand: `table(...)` gives a whole state in which only what a test speaks of is special.

Everything is written in the words of the box: land `"goat"`, `"wheat 2"` (two members), `"gold 1 spent"`,
`"horse at 2,-1"`; tiles of the row `"move"`, `"move+"` (with a hand), `"Mammoth"`; slots are `4 * epoch + column`.
Where nothing else is asked for, column 0 is all goat, 1 horse, 2 wheat, 3 gold (incense left the game), and the row is
procreate, move, explore, then the same with a hand.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest

from tribe_desktop.kernel.errors import IllegalAction, Refusal
from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.catalog import RESOURCES, TRACKS, RuleSet
from tribe_desktop.tribus.facts import Fact
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import TRIANGLE, place
from tribe_desktop.tribus.setup import Setup
from tribe_desktop.tribus.state import EVENT, HAND, MEMBERS, STONES, Land, State, Task

ROW = ("procreate", "move", "explore", "procreate+", "move+", "explore+")
FIRST_LAND = ("goat 1", "horse", "wheat")


def land(*tiles: str) -> Land:
    """A territory, tile by tile: resource, members, `spent`, `at q,r`.

    Without `at`, the first three are the triangle (0,0) (1,0) (0,1), and tile n after them lies at (n - 1, 0): a row to
    the right, where each touches the one before it and tile 3 touches tile 1.
    """
    made = Land.empty()
    for number, tile in enumerate(tiles):
        words = tile.split()
        where = TRIANGLE[number] if number < 3 else place(number - 1, 0)
        if "at" in words:
            q, r = words[words.index("at") + 1].split(",")
            where = place(int(q), int(r))
            del words[words.index("at") :]
        made.lay(RESOURCES.index(words[0]), where)
        for word in words[1:]:
            if word == "spent":
                made.spent |= 1 << number
            else:
                made.change(number, int(word))
    return made


def code(tile: str, rules: RuleSet | None = None) -> int:
    """The row code of `"move"`, `"move+"` or an event's name."""
    if tile in ROW:
        return ROW.index(tile)
    return EVENT + event(tile, rules)


def event(name: str, rules: RuleSet | None = None) -> int:
    """An event's number in the rule set."""
    return [e.name for e in (rules or catalog.default()).events].index(name)


def achievement(name: str, rules: RuleSet | None = None) -> int:
    """An achievement's number in the rule set."""
    return [a.name for a in (rules or catalog.default()).achievements].index(name)


def parts() -> dict[str, Any]:
    """The app's own rule-set file as plain data, to change and to give to `rules_of`."""
    return copy.deepcopy(dict(catalog.default().data))


def part(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The entry of an achievement or an event, or of a track, in plain rule-set data."""
    if name in data["tracks"]:
        return data["tracks"][name]
    return next(each for each in (*data["achievement"], *data["event"]) if each["name"] == name)


def rules_of(data: Mapping[str, Any]) -> RuleSet:
    return catalog.parse(data, "test.toml")


def table(
    players: int = 2,
    *,
    start: int = 0,
    seat: int | None = None,
    task: Task = Task.TAKE,
    rules: RuleSet | None = None,
    stall_rule: bool = True,
    seed: int = 1,
    row: Sequence[str] = ROW,
    lands: Sequence[Land] | Mapping[int, Land] = (),
    hand: Iterable[str] = (),
    bag: Iterable[str] | None = None,
    board: Mapping[int, str] | None = None,
    stones: Mapping[int, Sequence[int]] | None = None,
    face_up: Iterable[int] = (),
    arrows: Sequence[tuple[int, int, int]] = (),
    marks: Mapping[int, Mapping[str, int]] | None = None,
    stacks: Mapping[int, Sequence[str]] | None = None,
    beside: Sequence[str] = (),
    event: str | None = None,
    taken: str | None = None,
    **slots: Any,
) -> State:
    """A state in the first round, past set-up. What isn't given follows from what is.

    - `seat` is to move in its own turn (`taker` only where it differs); it is the start player unless said
    - `lands`: by seat, all or some (by number); the others hold goat with a member, horse, wheat. `reserve` follows
    - `bag`: next drawn last; without it, what is left of the 50 tiles, goats drawn last
    - `board`: slot → achievement, exchanged with the one that lay there. `stones`: slot → seats in the order of the
      spaces; `stones_left` and what lies face up follow (`face_up` adds slots). `arrows`: (from slot, to slot, seat)
    - `marks`: seat → track → position. `stacks`: epoch → events, the top last; the others hold, shuffled, what is
      nowhere else
    - any other slot of `State` by its name: `shells=[0, 5]`, `points=2`, `last_round=True`
    """
    rules = rules or catalog.default()
    state = TRIBUS.new(Setup(players, start, rules, stall_rule), seed)
    state.round = 0
    state.seat = state.taker = start if seat is None else seat
    state.task = task

    state.row = [code(tile, rules) for tile in row]
    state.row_shells = [0] * len(row)
    state.taken = -1 if taken is None else code(taken, rules)
    state.event = -1 if event is None else code(event, rules) - EVENT
    state.beside = tuple(code(name, rules) - EVENT for name in beside)
    gone = {*(tile - EVENT for tile in state.row), *state.beside, state.event}
    state.stacks = [[each for each in stack if each not in gone] for stack in state.stacks]
    for epoch, names in (stacks or {}).items():
        state.stacks[epoch] = [code(name, rules) - EVENT for name in names]

    given = lands if isinstance(lands, Mapping) else dict(enumerate(lands))
    state.lands = [(given.get(each) or land(*FIRST_LAND)).clone() for each in range(players)]
    state.reserve = [MEMBERS - sum(each.members) for each in state.lands]
    state.hand = tuple(sorted(RESOURCES.index(each) for each in hand))
    if bag is None:
        used = [*state.hand, *(resource for each in state.lands for resource in each.resources)]
        state.bag = [r for r in reversed(range(len(RESOURCES))) for _ in range(10 - used.count(r))]
    else:
        state.bag = [RESOURCES.index(each) for each in bag]

    _lay_board(state, board or {}, stones or {})
    for slot in face_up:
        state.face_up |= 1 << slot
    state.arrows = tuple(arrows)
    for _, _, owner in arrows:
        state.own_arrows &= ~(1 << owner)
    for owner, positions in (marks or {}).items():
        for track, position in positions.items():
            state.marks[4 * owner + TRACKS.index(track)] = position

    for name, value in slots.items():
        assert name in State.__slots__, f"no slot of a state: {name}"
        setattr(state, name, value)
    assert len(state.row_shells) == len(state.row)
    return state


def _lay_board(state: State, board: Mapping[int, str], stones: Mapping[int, Sequence[int]]) -> None:
    tiles = [[number for number, a in enumerate(state.rules.achievements) if a.epoch == epoch] for epoch in range(3)]
    for slot, name in board.items():
        row, column = tiles[slot // 4], slot % 4
        other = row.index(achievement(name, state.rules))
        row[column], row[other] = row[other], row[column]
    state.board = [number for row in tiles for number in row[:4]]
    state.out = [row[4] for row in tiles]
    for slot, seats in stones.items():
        state.stones[slot] = tuple(seats)
        for seat in seats:
            state.stones_left[seat] -= 1
        if seats:
            state.face_up |= 1 << slot | (1 << slot + 4 if slot < 8 else 0)
    assert all(left >= 0 for left in state.stones_left), STONES


def act(action: Action | str) -> Action:
    """An action, also from its notation: `act("step 0>1")`."""
    return TRIBUS.parse(action) if isinstance(action, str) else action


def play(state: State, *actions: Action | str) -> list[Fact]:
    """Carry actions out, each of which must be allowed, and give the facts."""
    facts: list[Fact] = []
    for each in actions:
        action = act(each)
        assert_allowed(state, action)
        TRIBUS.apply(state, action, facts=facts)
    return facts


def assert_allowed(state: State, *actions: Action | str) -> None:
    """Each is listed as legal, and nothing speaks against it."""
    for each in actions:
        action = act(each)
        assert TRIBUS.explain(state, action) is None, f"{each}: {TRIBUS.explain(state, action)}"
        assert action in TRIBUS.legal(state), each


def refused(state: State, action: Action | str, clause: str, refusal: str | None = None) -> Refusal:
    """Assert that an action is refused by the clause (and with the code) wherever it is asked, and changes nothing."""
    action = act(action)
    assert action not in TRIBUS.legal(state), action
    reason = TRIBUS.explain(state, action)
    assert reason is not None, f"{action} is allowed"
    assert reason.clause == clause, reason
    if refusal is not None:
        assert reason.code == refusal, reason
    before = TRIBUS.digest(state)
    facts: list[Fact] = []
    with pytest.raises(IllegalAction) as caught:
        TRIBUS.apply(state, action, facts=facts)
    assert caught.value.refusal == reason
    assert TRIBUS.digest(state) == before
    assert not facts
    return reason


def legal(state: State, kind: type) -> set[str]:
    """The notation of all legal actions of a kind."""
    return {TRIBUS.text(action) for action in TRIBUS.legal(state) if isinstance(action, kind)}


def of(facts: Iterable[Fact], kind: type[Fact]) -> list[Fact]:
    """The facts of a kind, in order."""
    return [fact for fact in facts if isinstance(fact, kind)]


def all_shells(state: State) -> int:
    """Shells on the table: with players and on the row."""
    return sum(state.shells) + sum(state.row_shells)


def play_out(state: State, choose: Callable[[list[Action]], Action], each: Callable[[State], None]) -> State:
    """Play to the end by `choose`, asking `each` after every decision."""
    while TRIBUS.to_move(state) is not None:
        TRIBUS.apply(state, choose(list(TRIBUS.legal(state))))
        each(state)
    return state


def is_hand(tile: int) -> bool:
    """Whether a row code is an action tile with a hand."""
    return HAND <= tile < EVENT
