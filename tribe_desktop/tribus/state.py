"""The whole table as slotted classes of small ints; changed by `apply` alone.

Numbers used everywhere:
- resources 0 to 4 as in `catalog.RESOURCES`; tracks 0 to 3 as in `catalog.TRACKS`; epochs 0 to 2
- row codes: 0 to 2 are the plain procreate, move, explore; 3 to 5 the same with a hand; 6 + e is event e
- slots 0 to 11: `4 * epoch + column`; an achievement is its number in the rule set, -1 where a view doesn't know it
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from .catalog import RuleSet
from .hexes import STEPS

UNKNOWN = -1
HAND = 3  # row codes from here to EVENT - 1 carry a hand
EVENT = 6  # row codes from here are events
MEMBERS = 15  # T1.2
STONES = 12
SHELLS = 5


def slot(epoch: int, column: int) -> int:
    """The slot of an epoch's row and a column."""
    return 4 * epoch + column


def tiles_in(mask: int) -> list[int]:
    """The tile numbers of a bit mask, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Task(IntEnum):
    """What the seat to move is doing."""

    SETUP = 0  # swap first tiles, then put the first member (T2.3, T2.9)
    TAKE = 1
    PROCREATE = 2
    MOVE = 3
    EXPLORE = 4  # nothing drawn yet
    LAY = 5
    RESTORE = 6
    EXHAUST = 7
    LOSE = 8
    ARROW = 9  # the achievement `goal` waits for the own arrow
    BURN = 10  # the achievement `goal` waits for wildcards, `points` of them
    DONE = 11  # nothing left but End
    OVER = 12


class Land:
    """One seat's territory. Tuples grow only when a tile is laid, so clones share them."""

    __slots__ = ("free", "links", "masks", "members", "occupied", "places", "resources", "spent", "where")

    resources: tuple[int, ...]  # by tile number, kept when exhausted (T1.3)
    places: tuple[int, ...]
    links: tuple[int, ...]  # by tile number: bit mask of the adjacent tiles
    masks: tuple[int, ...]  # by resource: bit mask of its tiles
    where: dict[int, int]  # place → tile number; never changed in place
    free: tuple[int, ...]  # sorted places next to the territory
    members: list[int]  # by tile number
    occupied: int  # bit mask of the tiles with members
    spent: int  # bit mask of the exhausted tiles

    def clone(self) -> Land:
        """An independent copy."""
        new = Land.__new__(Land)
        new.resources = self.resources
        new.places = self.places
        new.links = self.links
        new.masks = self.masks
        new.where = self.where
        new.free = self.free
        new.members = self.members[:]
        new.occupied = self.occupied
        new.spent = self.spent
        return new

    @staticmethod
    def empty() -> Land:
        """No tile yet."""
        new = Land()
        new.resources = ()
        new.places = ()
        new.links = ()
        new.masks = (0, 0, 0, 0, 0)
        new.where = {}
        new.free = ()
        new.members = []
        new.occupied = 0
        new.spent = 0
        return new

    def lay(self, resource: int, at: int) -> int:
        """Add a tile and return its number."""
        tile = len(self.places)
        around = [at + step for step in STEPS]
        links = list(self.links)
        own = 0
        for near in around:
            other = self.where.get(near)
            if other is not None:
                own |= 1 << other
                links[other] |= 1 << tile
        links.append(own)
        self.resources += (resource,)
        self.places += (at,)
        self.links = tuple(links)
        self.masks = tuple(m | (1 << tile if r == resource else 0) for r, m in enumerate(self.masks))
        self.where = {**self.where, at: tile}
        self.free = tuple(sorted({p for p in (*self.free, *around) if p not in self.where}))
        self.members.append(0)
        return tile

    def change(self, tile: int, by: int) -> None:
        """More or fewer members on a tile."""
        self.members[tile] += by
        if self.members[tile]:
            self.occupied |= 1 << tile
        else:
            self.occupied &= ~(1 << tile)


class State:
    """See the module. `seat` decides now; `taker` is the seat whose turn it is (they differ in events for all)."""

    __slots__ = (
        "arrow_from",
        "arrows",
        "bag",
        "beside",
        "board",
        "event",
        "face_up",
        "goal",
        "hand",
        "hand_open",
        "lands",
        "last_round",
        "marks",
        "out",
        "own_arrows",
        "players",
        "points",
        "progress",
        "queue",
        "reserve",
        "round",
        "row",
        "row_shells",
        "rules",
        "seat",
        "shells",
        "stacks",
        "stall",
        "stall_rule",
        "start",
        "stones",
        "stones_left",
        "taken",
        "taker",
        "task",
        "teeth",
        "turn",
    )  # fmt: skip

    rules: RuleSet
    players: int
    start: int  # start player's seat (T2.7)
    stall_rule: bool  # T9.6 on
    # whose decision
    seat: int
    taker: int
    task: Task
    points: int  # members, steps, draws, tiles left to decide on in this task
    hand_open: bool  # the taken tile's hand may still be used (T3.4)
    goal: int  # slot of the achievement being completed, or -1
    arrow_from: int  # slot the own arrow will be laid from, or -1
    hand: tuple[int, ...]  # drawn land not laid yet: resources, sorted
    queue: tuple[int, ...]  # seats that still carry out the event
    event: int  # event being carried out, or -1
    taken: int  # row code of the action tile in hand, or -1
    # the row
    row: list[int]
    row_shells: list[int]
    # by seat
    shells: list[int]
    teeth: list[int]
    reserve: list[int]
    stones_left: list[int]
    own_arrows: int  # bit mask: seats that still hold their arrow
    marks: list[int]  # 4 * seat + track → position, 0 is the base
    lands: list[Land]
    # the board
    board: list[int]  # by slot: achievement
    face_up: int  # bit mask of slots
    out: list[int]  # by epoch: the achievement that left the game
    stones: list[tuple[int, ...]]  # by slot: seats in the order of the spaces
    arrows: tuple[tuple[int, int, int], ...]  # (from slot, to slot, seat)
    stacks: list[list[int]]  # by epoch: events, the top last
    beside: tuple[int, ...]  # Bronze Age events carried out (T8.2)
    bag: list[int]  # resources, next drawn last
    # the clock
    turn: int  # turns ended so far
    round: int  # rounds ended so far; -1 in set-up
    progress: bool  # a stone or an event in this round (T9.6)
    stall: int  # rounds in a row without
    last_round: bool

    def clone(self) -> State:
        """An independent copy; the rule set is shared."""
        new = State.__new__(State)
        new.rules = self.rules
        new.players = self.players
        new.start = self.start
        new.stall_rule = self.stall_rule
        new.seat = self.seat
        new.taker = self.taker
        new.task = self.task
        new.points = self.points
        new.hand_open = self.hand_open
        new.goal = self.goal
        new.arrow_from = self.arrow_from
        new.hand = self.hand
        new.queue = self.queue
        new.event = self.event
        new.taken = self.taken
        new.row = self.row[:]
        new.row_shells = self.row_shells[:]
        new.shells = self.shells[:]
        new.teeth = self.teeth[:]
        new.reserve = self.reserve[:]
        new.stones_left = self.stones_left[:]
        new.own_arrows = self.own_arrows
        new.marks = self.marks[:]
        new.lands = [land.clone() for land in self.lands]
        new.board = self.board[:]
        new.face_up = self.face_up
        new.out = self.out[:]
        new.stones = self.stones[:]
        new.arrows = self.arrows
        new.stacks = [self.stacks[0][:], self.stacks[1][:], self.stacks[2][:]]
        new.beside = self.beside
        new.bag = self.bag[:]
        new.turn = self.turn
        new.round = self.round
        new.progress = self.progress
        new.stall = self.stall
        new.last_round = self.last_round
        return new

    def value(self, seat: int, track: int) -> int:
        """The number the seat's marker stands on."""
        return self.rules.tracks[track].values[self.marks[4 * seat + track]]

    def in_turn_order(self, first: int) -> tuple[int, ...]:
        """All seats clockwise from one (T2.7)."""
        return tuple((first + i) % self.players for i in range(self.players))

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def __setstate__(self, data: dict[str, Any]) -> None:
        for name, value in data.items():
            setattr(self, name, value)
