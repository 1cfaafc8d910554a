"""Whole games as text that a person can check against the rules: set-up, every decision with what it changed, the end.

The chooser is fixed: it plays tolerably by simple preferences and a generator of its own, so a text changes only
where the rules or the rule set do. `tests/playthroughs/regenerate.py` writes the files, a test compares them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.tribus import actions as a
from tribe_desktop.tribus import facts as f
from tribe_desktop.tribus import scoring
from tribe_desktop.tribus.actions import Action
from tribe_desktop.tribus.catalog import EPOCHS, RESOURCES, TRACKS
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import axial
from tribe_desktop.tribus.state import EVENT, HAND, Land, State, Task

FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"
COLOURS = ("black", "brown", "grey", "white")
SHORT = ("Go", "Ho", "Wh", "Au", "In")  # goat, horse, wheat, gold, incense
EVERY = 8  # rounds between two pictures of the table


@dataclass(frozen=True)
class Game:
    """A game to write down. `file` is its name."""

    file: str
    players: int
    start: int
    seed: int


GAMES = (
    Game("two.txt", 2, 0, 20),
    Game("three.txt", 3, 1, 31),
    Game("four.txt", 4, 2, 42),
)


# The chooser


def choose(state: State, random: Random) -> Action:
    """Preferences: achievements worth most, hand tiles when one can be completed, members spread out; else any."""
    legal = TRIBUS.legal(state)
    stones = [action for action in legal if isinstance(action, a.Achieve)]
    if stones and below(8, random):
        return max(stones, key=lambda action: (_worth(state, action.slot), -action.slot))
    if isinstance(legal[0], a.Take):
        return _tile(state, legal, random)
    rest = [action for action in legal if not isinstance(action, a.Achieve | a.End)] or legal
    mine = state.lands[state.seat]
    if isinstance(rest[0], a.Step):
        spread = [
            s for s in rest if isinstance(s, a.Step) and mine.members[s.source] > 1 and not mine.members[s.target]
        ]
        if spread:
            return spread[below(len(spread), random)]
        return legal[-1] if below(2, random) else rest[below(len(rest), random)]
    if isinstance(rest[0], a.Relocate) and below(2, random):
        return legal[-1]
    if isinstance(rest[0], a.Swap) and below(2, random):
        return legal[3 + below(3, random)]
    return rest[below(len(rest), random)]


def _worth(state: State, slot: int) -> int:
    return state.rules.achievements[state.board[slot]].vp[len(state.stones[slot])]


def _tile(state: State, legal: list[Action], random: Random) -> Action:
    """A hand tile for two shells at most when it completes something; else one of the first three, rather the first."""
    trial = TRIBUS.clone(state)
    trial.hand_open = True
    trial.taken = HAND
    trial.task = Task.DONE
    if any(isinstance(action, a.Achieve) for action in TRIBUS.legal(trial)):
        for action in legal[:3]:
            if isinstance(action, a.Take) and HAND <= state.row[action.index] < EVENT:
                return action
    return legal[min(below(3, random), below(3, random), len(legal) - 1)]


# Words


def tile_name(state: State, code: int) -> str:
    return state.rules.events[code - EVENT].name if code >= EVENT else TRACKS[code % HAND] + "+" * (code >= HAND)


def achievement_name(state: State, slot: int) -> str:
    return state.rules.achievements[state.board[slot]].name


def describe(state: State, fact: f.Fact) -> str:
    """A fact in a few words. `state` is the one after it."""
    match fact:
        case f.TilesSwapped():
            return f"first tiles {fact.a} and {fact.b} swapped"
        case f.TileTaken():
            costs = f" pays {fact.paid}" * bool(fact.paid) + f" gets {fact.got}" * bool(fact.got)
            return f"has {tile_name(state, fact.code)}{costs}"
        case f.TileReturned():
            return f"{tile_name(state, fact.code)} to the row's end"
        case f.MemberPut():
            return f"member onto {_tile_of(state, fact.seat, fact.tile)}"
        case f.MemberMoved():
            how = "relocated to" if fact.relocated else "moves to"
            return f"member {how} {_tile_of(state, fact.seat, fact.target)}"
        case f.MemberLost():
            return f"loses member of {_tile_of(state, fact.seat, fact.tile)}"
        case f.LandDrawn():
            return "draws " + ", ".join(RESOURCES[r] for r in fact.resources)
        case f.LandLaid():
            return f"{RESOURCES[fact.resource]} laid as tile {fact.tile}"
        case f.LandExhausted():
            return f"{_tile_of(state, fact.seat, fact.tile)} exhausted" + " as wildcard" * fact.wildcard
        case f.LandRestored():
            return f"{_tile_of(state, fact.seat, fact.tile)} turned back"
        case f.ArrowLaid():
            return f"ARROW from {achievement_name(state, fact.source)} to {achievement_name(state, fact.target)}"
        case f.StoneSet():
            return f"STONE {fact.space + 1} on {achievement_name(state, fact.slot)}, {fact.points} VP"
        case f.MarkerMoved():
            return f"{TRACKS[fact.track]} up to {state.rules.tracks[fact.track].values[fact.position]}"
        case f.AchievementShown():
            return f"{state.rules.achievements[fact.achievement].name} turned up in slot {fact.slot}"
        case _:
            return _describe_event(state, fact)


def _describe_event(state: State, fact: f.Fact) -> str:
    match fact:
        case f.EventShown():
            return f"EVENT {state.rules.events[fact.event].name} joins the row"
        case f.PointsChanged():
            return f"{fact.points:+} VP"
        case f.PartBegun():
            return f"{COLOURS[fact.seat]} begins {state.rules.events[fact.event].name} with {fact.points}"
        case f.EventIdle():
            return f"no effect on {COLOURS[fact.seat]}"
        case f.EventDone():
            event = state.rules.events[fact.event]
            return f"{event.name} leaves" + f", Bronze Age event {fact.bronze}" * (EPOCHS[event.epoch] == "bronze")
        case f.LastRound():
            return "LAST ROUND " + ("comes: nothing went on" if fact.stalled else "is this one")
        case f.GameEnded():
            return "THE END"
        case f.TurnEnded():
            return ""
    raise TypeError(fact)


def _tile_of(state: State, seat: int, tile: int) -> str:
    return f"{tile} {RESOURCES[state.lands[seat].resources[tile]]}"


# The table as drawn


def draw_land(land: Land) -> list[str]:
    """Columns of hexes, each half a hex lower than the one to its left: number, kind, members, `x` where exhausted."""
    where = [axial(at) for at in land.places]
    left, top = min(q for q, _ in where), min(2 * r + q for q, r in where)
    height = max(2 * r + q for q, r in where) - top + 1
    lines = [""] * height
    for tile, (q, r) in sorted(enumerate(where), key=lambda item: item[1]):
        spent = "x" * (land.spent >> tile & 1)
        cell = f"{tile}{SHORT[land.resources[tile]]}{land.members[tile] or '-'}{spent}"
        y = 2 * r + q - top
        lines[y] = lines[y].ljust(8 * (q - left)) + cell
    return [line.rstrip() for line in lines]


def draw_table(state: State) -> list[str]:
    """The row with its shells, the board with its stones, the tracks and every territory."""
    tiles = [
        tile_name(state, code) + f"({shells})" * bool(shells)
        for code, shells in zip(state.row, state.row_shells, strict=True)
    ]
    lines = ["  row: " + " | ".join(tiles)]
    for epoch in (2, 1, 0):
        cells = []
        for slot in range(4 * epoch, 4 * epoch + 4):
            stones = " ".join(COLOURS[seat] for seat in state.stones[slot])
            name = achievement_name(state, slot) if state.face_up >> slot & 1 else "face down"
            cells.append(f"{slot} {name}" + f" [{stones}]" * bool(stones))
        lines.append(f"  {EPOCHS[epoch]}: " + " | ".join(cells))
    for source, target, seat in state.arrows:
        lines.append(f"  arrow of {COLOURS[seat]} from {source} to {target}")
    sizes = ", ".join(str(len(stack)) for stack in state.stacks)
    lines.append(f"  bag {len(state.bag)}, event stacks {sizes}, Bronze Age events done {len(state.beside)}")
    for seat in range(state.players):
        values = " ".join(f"{name} {state.value(seat, track)}" for track, name in enumerate(TRACKS))
        lines.append(
            f"  {COLOURS[seat]}: {state.teeth[seat]} VP, {state.shells[seat]} shells, {values}, "
            f"reserve {state.reserve[seat]}, stones {state.stones_left[seat]}"
        )
        lines += ["      " + line if line else "" for line in draw_land(state.lands[seat])]
    return lines


# The whole


def write(game: Game) -> str:
    """The text of a game."""
    chosen = TRIBUS.setup({"players": game.players, "start": game.start})
    state = TRIBUS.new(chosen, game.seed)
    random = stream(game.seed, "playthrough")
    lines = [
        f"Tribus, {game.players} players, {COLOURS[game.start]} starts, seed {game.seed}",
        "Land: tile number, kind (Go goat, Ho horse, Wh wheat, Au gold, In incense), members, x where exhausted.",
        "Row: shells on a tile in brackets. Slots: 0 to 3 Paleolithic, 4 to 7 Neolithic, 8 to 11 Bronze Age.",
        "",
        "Set-up",
        *draw_table(state),
    ]
    number, turn, drawn = 0, -1, 0
    while (seat := TRIBUS.to_move(state)) is not None:
        if state.round > drawn and not state.round % EVERY:
            drawn = state.round
            lines += ["", f"After {drawn} rounds", *draw_table(state)]
        if state.turn != turn and state.round >= 0:
            turn = state.turn
            if state.seat == state.start:
                lines += ["", f"Round {state.round + 1}"]
        action = choose(state, random)
        facts: list[f.Fact] = []
        TRIBUS.apply(state, action, facts=facts)
        number += 1
        told = "; ".join(words for words in (describe(state, fact) for fact in facts) if words)
        lines.append(f"{number:4} {COLOURS[seat]:5} {TRIBUS.text(action):18} {told}".rstrip())
    return "\n".join([*lines, "", "The end", *draw_table(state), "", *_scores(state), ""])


def _scores(state: State) -> list[str]:
    result = TRIBUS.result(state)
    assert result is not None
    lines = ["  scoring    " + "".join(f"{COLOURS[seat]:>7}" for seat in range(state.players))]
    for name, values in [*result.points.items(), ("total", result.total)]:
        lines.append(f"  {name:11}" + "".join(f"{value:7}" for value in values))
    lines.append("  shells     " + "".join(f"{value:7}" for value in state.shells))
    lines.append("  exhausted  " + "".join(f"{value:7}" for value in scoring.exhausted(state)))
    winners = " and ".join(COLOURS[seat] for seat in result.winners)
    return [*lines, f"  {winners} by {result.decided_by}"]
