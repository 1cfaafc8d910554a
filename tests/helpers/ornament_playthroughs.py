"""Whole games of the ornament game as text that a person can check against the rules.

What comes of the attempts is made up (`ornaments.chances`), and told: what the piece touches where all came to rest,
what fell and why. The choosers are fixed, so a text changes only where the rules or the made-up attempts do.
`tests/ornaments/playthroughs/regenerate.py` writes the files, a test compares them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments import facts as f
from tribe_desktop.ornaments.actions import Action
from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.catalog import BASICS, COLOURS, FACES, HUMANS, default, is_folklore
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.notation import ornament
from tribe_desktop.ornaments.report import HUMAN, Report, read
from tribe_desktop.ornaments.state import State

FOLDER = Path(__file__).resolve().parents[1] / "ornaments" / "playthroughs"
PLAYERS = ("hare", "bear", "owl", "ox", "fox")
EVERY = 8  # turns between two pictures of the table


@dataclass(frozen=True)
class Game:
    """A game to write down. `file` is its name."""

    file: str
    players: int
    start: int
    declare: bool
    seed: int


GAMES = (
    Game("two.txt", 2, 0, False, 11),
    Game("three.txt", 3, 1, True, 3),
    Game("five.txt", 5, 3, False, 6),
)


def choose(state: State, random: Random) -> Action:
    """Any ornament; gives up as soon as it may, names a feature three times in four, now and then takes a gold."""
    legal = ORNAMENTS.legal(state)
    if a.GIVE_UP in legal:
        return a.GIVE_UP
    if isinstance(legal[0], a.Choose):
        picks = [action for action in legal if isinstance(action, a.Choose)]
        return picks[below(len(picks), random)]
    if isinstance(legal[0], a.Declare) and below(4, random):
        return legal[0]
    if a.TO_GOLD in legal and not below(4, random):
        return a.TO_GOLD
    return a.END if a.END in legal else legal[0]


# Words


def named(number: int) -> str:
    """An ornament, folklore with its colour."""
    if is_folklore(number):
        return f"{ornament(number)} ({COLOURS[default().colours[number]]})"
    return ornament(number)


def body(state: State, number: int) -> str:
    return human(state, number - HUMAN) if number >= HUMAN else named(number)


def human(state: State, place: int) -> str:
    return HUMANS[state.humans[place]]


def told(state: State, report: Report) -> str:
    """What is needed to judge the attempt."""
    first = report.rests[0]
    piece = report.piece
    parts = ["taken back" + " untouched" * (not report.touched)] if report.taken_back else []
    near = [one if other == piece else other for one, other in first.scene.touching if piece in (one, other)]
    if near:
        parts.append("touches " + " and ".join(body(state, each) for each in near))
    met = [one if other == piece else other for one, other in first.met if piece in (one, other)]
    brushed = [each for each in met if each not in near]
    if brushed:
        parts.append("brushed " + ", ".join(body(state, each) for each in brushed))
    parts += _ends(state, report)
    return "; ".join(parts) or "touches nothing"


def _ends(state: State, report: Report) -> list[str]:
    parts = []
    for number, rest in enumerate(report.rests):
        again = "then " * (number > 0)
        for words, found in (
            ("on the table", {*rest.on_table, *rest.hit_table}),
            ("on a base", set(rest.on_base)),
            ("out of the scene", set(rest.left)),
        ):
            if found:
                parts.append(f"{again}{words}: " + ", ".join(named(each) for each in sorted(found)))
        if rest.fallen:
            parts.append(f"{again}falls: " + ", ".join(human(state, place) for place in rest.fallen))
    return parts


def describe(state: State, fact: f.Fact) -> str:
    """A fact in a few words. `state` is the one after it."""
    match fact:
        case f.DieRolled():
            return f"rolls {FACES[fact.face]}, {fact.answers} answer"
        case f.AttemptJudged():
            why = f" ({fact.why})" if fact.why else ""
            return f"{fact.verdict}{why}" + f", failed {fact.failed}" * bool(fact.failed)
        case f.HumanFell():
            return f"{human(state, fact.place)} is stood up"
        case f.OrnamentDropped():
            return f"DROPPED {named(fact.ornament)}"
        case f.OrnamentPutBack():
            return f"{named(fact.ornament)} is put back"
        case f.OrnamentPlaced():
            return f"belongs to {human(state, fact.place)}"
        case f.OrnamentRemoved():
            return f"{named(fact.ornament)} leaves the game"
        case f.FeatureFormed():
            return f"FEATURE {fact.kind} {fact.number}: {fact.points}"
        case f.FeatureMissed():
            return f"missed {fact.kind} {fact.number}"
        case f.PointsChanged():
            return f"{fact.points:+} for {PLAYERS[fact.seat]}" + f", {fact.waived} waived" * bool(fact.waived)
        case f.TokensChanged():
            return f"{PLAYERS[fact.seat]} {fact.golds:+} gold"
        case f.SeatOut():
            return f"{PLAYERS[fact.seat]} IS OUT"
        case f.GameEnded():
            return f"THE GAME ENDS: {fact.why}"
        case _:
            return ""


def table(state: State) -> list[str]:
    """Who has what, and what hangs where."""
    owners = belonging(state.scene)
    lines = []
    for place in range(len(state.humans)):
        hung = [named(each) for each, at in owners.items() if at == place]
        lines.append(f"  {human(state, place)}: {', '.join(hung) or '-'}")
    tokens = [
        f"{PLAYERS[seat]} {state.points(seat)} ({state.greys[seat]} grey, {state.golds[seat]} gold)"
        for seat in range(state.players)
    ]
    left = [named(each) for each in state.row if state.supply >> each & 1]
    lines.append(f"  {', '.join(tokens)}, pile {state.pile()}")
    basic = (state.supply & BASICS).bit_count()
    lines.append(f"  {basic} basic and {len(left)} folklore ornaments lie out: {', '.join(left) or '-'}")
    return lines


def written(game: Game) -> str:
    """The text of a game."""
    setup = ORNAMENTS.setup({"players": game.players, "start": game.start, "declare": game.declare})
    state = ORNAMENTS.new(setup, game.seed)
    random = stream(game.seed, "playthrough")
    lines = [
        f"Tribe, {game.players} players, {PLAYERS[game.start]} starts, seed {game.seed}"
        + ", features are declared" * game.declare,
        "Humans from the left: " + ", ".join(human(state, place) for place in range(5)),
        "",
        *table(state),
        "",
    ]
    turn = 0
    while ORNAMENTS.to_move(state) is not None:
        action = choose(state, random)
        seat, before = state.seat, ORNAMENTS.clone(state)
        outcome = ORNAMENTS.chance(state, action, random)
        facts: list[f.Fact] = []
        ORNAMENTS.apply(state, action, outcome, facts)
        said = [words for words in (describe(state, fact) for fact in facts) if words]
        if outcome is not None:
            said.insert(0, told(before, read(outcome)))
        lines.append(f"{PLAYERS[seat]:>5} {ORNAMENTS.text(action):<24} {' | '.join(said)}".rstrip())
        if state.turn // EVERY > turn // EVERY:
            lines += ["", f"After turn {state.turn}", *table(state), ""]
        turn = state.turn
    result = ORNAMENTS.result(state)
    assert result is not None
    winners = " and ".join(PLAYERS[seat] for seat in result.winners)
    lines += ["", f"At the end, after turn {state.turn}", *table(state), f"  {winners} win by {result.decided_by}"]
    return "\n".join(lines) + "\n"
