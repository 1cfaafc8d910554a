"""T9: how a game ends, who wins, what stays hidden and what can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tables import achievement, code, land, of, parts, play, refused, rules_of, table

from tribe_desktop.kernel.rng import stream
from tribe_desktop.session.match import Match, SeatInfo, UndoRefused
from tribe_desktop.tribus.actions import END
from tribe_desktop.tribus.facts import (
    AchievementShown,
    EventDone,
    EventShown,
    Fact,
    GameEnded,
    LandDrawn,
    LastRound,
    StoneSet,
    TurnEnded,
)
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.setup import Setup
from tribe_desktop.tribus.state import UNKNOWN, State, Task

BRONZE = ("Raid", "Invasion", "Migration", "Brown Bear", "Earthquake", "Extreme Cold", "Wild Fire", "Epidemic")
MOVES = ("move", "move", "move", "move+", "move+", "move+")  # tiles that let a turn pass without any effect


def idle(state: State) -> list[Fact]:
    """A whole turn of the seat to move in which nothing is done: the leftmost tile, then the end."""
    return play(state, "take 0", "end")


def idle_round(state: State) -> list[Fact]:
    facts: list[Fact] = []
    assert state.seat == state.start
    for _ in range(state.players):
        facts += idle(state)
    return facts


# T9.1


def before_the_last_event(players: int, start: int, seat: int, name: str = "Raid", **more: object) -> State:
    """All Bronze Age events it takes but one lie beside the board, one more lies leftmost."""
    others = [other for other in BRONZE if other != name][: players - 1]
    return table(players, start=start, seat=seat, row=(name, *MOVES), beside=others, **more)


@pytest.mark.rule("T9.1")
@pytest.mark.parametrize(
    ("players", "start", "place"),
    [(players, start, place) for players in (2, 3, 4) for start in range(players) for place in range(players)],
)
def test_the_round_is_played_out(players: int, start: int, place: int) -> None:
    """The last turn is that of the player to the right of the start player, whoever triggered the end."""
    seat = (start + place) % players
    state = before_the_last_event(players, start, seat)
    facts = idle(state)
    assert of(facts, LastRound) == [LastRound(seat, False)]
    ended = [seat]
    while TRIBUS.to_move(state) is not None:
        assert TRIBUS.result(state) is None
        more = idle(state)
        ended += [fact.seat for fact in of(more, TurnEnded)]
        facts += more
    assert ended == [(start + n) % players for n in range(place, players)]
    last = (start - 1) % players
    assert of(facts, GameEnded) == [GameEnded(last)]
    assert facts[-1] == GameEnded(last)
    assert TRIBUS.result(state) is not None


@pytest.mark.rule("T9.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_takes_as_many_events_as_there_are_players(players: int) -> None:
    state = table(players, row=(*BRONZE[:players], *MOVES), shells=[5] * players)
    facts: list[Fact] = []
    for number in range(players):  # the round in which every player takes one
        assert not state.last_round, number
        facts += idle(state)
    assert [fact.bronze for fact in of(facts, EventDone)] == list(range(1, players + 1))
    assert TRIBUS.to_move(state) is None


@pytest.mark.rule("T9.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_event_less_ends_nothing(players: int) -> None:
    state = table(players, row=MOVES, beside=BRONZE[: players - 1])
    for _ in range(3):
        idle_round(state)
    assert not state.last_round
    assert TRIBUS.to_move(state) == 0


@pytest.mark.rule("T9.1")
def test_events_that_lie_in_the_row_dont_count() -> None:
    state = table(2, row=(*MOVES, *BRONZE), shells=[5, 5])
    for _ in range(2):
        idle_round(state)
    assert not state.last_round
    assert TRIBUS.to_move(state) == 0


@pytest.mark.rule("T9.1")
def test_events_of_other_epochs_dont_count() -> None:
    state = table(2, row=("Mammoth", "Giant Beaver", "Mastodon", "Sabretooth", *MOVES))
    for _ in range(2):
        idle_round(state)
    assert (state.beside, state.last_round) == ((), False)
    assert TRIBUS.to_move(state) == 0


@pytest.mark.rule("T9.1", "T8.6")
def test_an_event_for_all_counts_when_all_have_carried_it_out() -> None:
    """Taken by the last seat of the round: the game ends with that turn, after the others' parts."""
    state = before_the_last_event(3, 1, 0, "Wild Fire")
    facts = play(state, "take 0", "exhaust 0", "exhaust 1", "end", "exhaust 0", "exhaust 1", "end", "exhaust 0")
    assert not state.last_round
    facts += play(state, "exhaust 1")
    assert of(facts, LastRound) == [LastRound(0, False)]
    assert TRIBUS.to_move(state) == 2
    facts = play(state, "end")
    assert [type(fact) for fact in facts] == [TurnEnded, GameEnded]
    assert TRIBUS.to_move(state) is None


@pytest.mark.rule("T9.1")
def test_further_events_in_the_last_round_change_nothing() -> None:
    state = before_the_last_event(3, 0, 0)
    idle(state)
    state.row.insert(0, code("Epidemic"))
    state.row_shells.insert(0, 0)
    facts = idle(state)
    assert of(facts, LastRound) == []
    assert len(state.beside) == 4
    idle(state)
    assert TRIBUS.to_move(state) is None


@pytest.mark.rule("T9.1")
def test_after_the_end_nothing_can_be_done() -> None:
    state = before_the_last_event(2, 0, 1)
    idle(state)
    assert TRIBUS.legal(state) == []
    for action in ("take 0", "step 0>1", "settle 0", "draw", "burn 0", "exhaust 0"):
        refused(state, action, "T9.1", "now.over")
    refused(state, "achieve 0", "T9.1", "now.over")
    refused(state, "end", "T9.1", "end.over")


# T9.2


def final(players: int = 2, **more: object) -> State:
    """The table after the last turn, nobody with teeth."""
    more.setdefault("teeth", [0] * players)
    return table(players, task=Task.OVER, **more)


def points(state: State) -> dict[str, tuple[int, ...]]:
    result = TRIBUS.result(state)
    assert result is not None
    return dict(result.points)


@pytest.mark.rule("T9.2")
@pytest.mark.parametrize("track", ["procreate", "explore", "move"])
@pytest.mark.parametrize(("below_top", "vp"), [(0, 6), (1, 3), (2, 1), (3, 0), (4, 0)])
def test_an_upper_position_brings_1_3_or_6(track: str, below_top: int, vp: int) -> None:
    state = final(marks={1: {track: 4 - below_top}})
    assert points(state)[track] == (0, vp)


@pytest.mark.rule("T9.2")
def test_each_track_counts_by_itself() -> None:
    state = final(3, marks={0: {"procreate": 4, "explore": 4, "move": 4}, 2: {"procreate": 2, "explore": 3}})
    found = points(state)
    assert found["procreate"] == (6, 0, 1)
    assert found["explore"] == (6, 0, 3)
    assert found["move"] == (6, 0, 0)
    result = TRIBUS.result(state)
    assert result is not None
    assert result.total == (18 + 4, 4, 4 + 4)  # and 2 each for members and land, where all are level


@pytest.mark.rule("T9.2")
def test_strength_brings_nothing() -> None:
    for position in range(4):
        state = final(marks={0: {"strength": position}})
        result = TRIBUS.result(state)
        assert result is not None
        assert result.total[0] == result.total[1]


# T9.3


@pytest.mark.rule("T9.3")
@pytest.mark.parametrize(
    ("members", "vp"),
    [
        ((3, 2), (2, 0)),
        ((2, 3), (0, 2)),
        ((4, 4), (2, 2)),
        ((5, 1, 5), (2, 0, 2)),
        ((2, 2, 2), (2, 2, 2)),
        ((1, 15, 2, 3), (0, 2, 0, 0)),
        ((7, 3, 7, 7), (2, 0, 2, 2)),
    ],
)
def test_most_members_in_play_bring_2_to_each(members: tuple[int, ...], vp: tuple[int, ...]) -> None:
    state = final(len(members), lands=[land(f"goat {number}", "horse", "wheat") for number in members])
    assert points(state)["members"] == vp


@pytest.mark.rule("T9.3")
def test_members_count_wherever_they_stand() -> None:
    state = final(lands=[land("goat 1", "horse 1", "wheat 2 spent"), land("goat 3", "horse", "wheat")])
    assert points(state)["members"] == (2, 0)


# T9.4


@pytest.mark.rule("T9.4")
@pytest.mark.parametrize(
    ("fresh", "spent", "vp"),
    [
        ((4, 3), (0, 0), (2, 0)),
        ((4, 4), (0, 3), (2, 2)),
        ((3, 4), (9, 0), (0, 2)),  # more tiles, fewer that count
        ((3, 5, 5), (0, 1, 0), (0, 2, 2)),
        ((3, 3, 3, 3), (0, 0, 0, 0), (2, 2, 2, 2)),
        ((3, 6, 4, 5), (0, 0, 0, 0), (0, 2, 0, 0)),
    ],
)
def test_most_land_not_exhausted_brings_2_to_each(
    fresh: tuple[int, ...], spent: tuple[int, ...], vp: tuple[int, ...]
) -> None:
    lands = [
        land("goat 1", *["gold"] * (good - 1), *["gold spent"] * bad) for good, bad in zip(fresh, spent, strict=True)
    ]
    assert points(final(len(fresh), lands=lands))["land"] == vp


@pytest.mark.rule("T9.4")
def test_land_counts_occupied_or_not() -> None:
    state = final(lands=[land("goat 1", "horse 1", "wheat 1"), land("goat 3", "horse", "wheat", "gold")])
    assert points(state)["land"] == (0, 2)


# T9.5


def tied(teeth: Sequence[int], shells: Sequence[int], spent: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """(winners, decided by): equal members and equal land not exhausted, so that only these differ."""
    lands = [land("goat 1", "horse", "wheat", *["gold spent"] * bad) for bad in spent]
    result = TRIBUS.result(final(len(teeth), teeth=list(teeth), shells=list(shells), lands=lands))
    assert result is not None
    return result.winners, result.decided_by


@pytest.mark.rule("T9.5")
def test_teeth_are_added_to_what_the_end_brings() -> None:
    state = final(
        teeth=[11, 5],
        marks={0: {"procreate": 2}, 1: {"move": 4, "explore": 3}},
        lands=[land("goat 2", "horse", "wheat"), land("goat 1", "horse", "wheat", "gold")],
    )
    result = TRIBUS.result(state)
    assert result is not None
    assert result.points["teeth"] == (11, 5)
    assert result.total == (11 + 1 + 2, 5 + 6 + 3 + 2)
    assert (result.winners, result.decided_by) == ((1,), "points")


@pytest.mark.rule("T9.5")
@pytest.mark.parametrize(
    ("teeth", "shells", "spent", "winners", "decided_by"),
    [
        ((9, 8), (0, 10), (5, 0), (0,), "points"),
        ((8, 9), (10, 0), (0, 5), (1,), "points"),
        ((8, 8), (4, 6), (0, 5), (1,), "shells"),
        ((8, 8), (5, 5), (2, 1), (1,), "exhausted"),
        ((8, 8), (5, 5), (1, 1), (0, 1), "shared"),
        ((8, 8, 8), (5, 5, 5), (0, 0, 0), (0, 1, 2), "shared"),
        ((7, 8, 8), (9, 3, 3), (0, 2, 1), (2,), "exhausted"),
        ((8, 8, 8), (5, 5, 4), (3, 2, 0), (1,), "exhausted"),  # who is out of it by shells doesn't come back
        ((8, 8, 8), (6, 6, 3), (2, 2, 0), (0, 1), "shared"),
        ((1, 8, 8, 8), (0, 6, 7, 7), (0, 0, 1, 1), (2, 3), "shared"),
        ((8, 1, 8, 1), (2, 9, 2, 7), (4, 0, 4, 0), (0, 2), "shared"),
        ((9, 9, 9, 9), (1, 2, 3, 4), (0, 0, 0, 0), (3,), "shells"),
    ],
)
def test_most_points_then_shells_then_fewer_exhausted_then_shared(
    teeth: tuple[int, ...], shells: tuple[int, ...], spent: tuple[int, ...], winners: tuple[int, ...], decided_by: str
) -> None:
    assert tied(teeth, shells, spent) == (winners, decided_by)


@pytest.mark.rule("T9.5")
def test_exhausted_tiles_count_as_they_lie_at_the_end() -> None:
    """What was turned back no longer counts: seat 1 turns its one exhausted tile up in the last turn."""
    mine = ("goat 1", "horse", "wheat", "gold", "gold spent")
    state = table(
        row=("explore", *MOVES),
        seat=1,
        last_round=True,
        bag=[],
        teeth=[2, 0],  # for the majority in land, which the tile turned back brings
        lands=[land("goat 1", "horse", "wheat", "gold", "gold spent"), land(*mine)],
    )
    play(state, "take 0", "restore 4", "end")
    result = TRIBUS.result(state)
    assert result is not None
    assert result.total == (2 + 2, 2 + 2)
    assert (result.winners, result.decided_by) == ((1,), "exhausted")


@pytest.mark.rule("T9.5", "T1.7")
def test_shells_on_the_row_are_nobodys() -> None:
    state = final(shells=[3, 4], row_shells=[3, 0, 0, 0, 0, 0])
    result = TRIBUS.result(state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((1,), "shells")


# T9.6


def stalling(players: int = 2, **more: object) -> State:
    return table(players, row=MOVES, **more)


def lazy_turn(state: State, index: int = 0) -> None:
    """A turn with a tile's action, its end as soon as it is allowed."""
    play(state, f"take {index}")
    while TRIBUS.explain(state, END) is not None:
        play(state, TRIBUS.legal(state)[0])
    play(state, END)


def rounds_left(state: State) -> int:
    """Rounds of idling to the end, at most 40."""
    for number in range(40):
        if TRIBUS.to_move(state) is None:
            return number
        idle_round(state)
    return 40


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_after_15_rounds_without_progress_the_next_is_the_last(players: int, start: int) -> None:
    state = stalling(players, start=start)
    for number in range(1, 15):
        assert of(idle_round(state), LastRound) == [], number
    facts = idle_round(state)
    last = (start - 1) % players
    assert facts[-1] == LastRound(last, True)
    assert TRIBUS.to_move(state) == start
    assert TRIBUS.result(state) is None
    facts = idle_round(state)
    assert facts[-1] == GameEnded(last)
    assert TRIBUS.to_move(state) is None


@pytest.mark.rule("T9.6")
def test_from_the_very_start_of_a_game_too() -> None:
    """Set-up is no round: played from the first decision, 16 rounds of nothing."""
    state = TRIBUS.new(Setup(3, 1, table().rules), 7)
    for _ in range(3):
        play(state, "settle 0", "end")
    turns = 0
    while TRIBUS.to_move(state) is not None:
        lazy_turn(state)
        turns += 1
    assert turns == 16 * 3


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_new_stone_begins_the_count_anew(seat: int) -> None:
    """Set by the first or by the last seat of what would have been the 15th round."""
    state = stalling(lands=[land("goat 1", "horse", "wheat")] * 2)
    for _ in range(14):
        idle_round(state)
    for each in range(2):
        if each == seat:
            state.row[0] = code("move+")
            assert of(play(state, "take 0", "achieve 0", "end"), StoneSet)
        else:
            idle(state)
    assert not state.last_round
    state.row = [code("move")] * 6  # without the event that was shown
    state.row_shells = [0] * 6
    assert rounds_left(state) == 16


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize("name", ["Mammoth", "Wooly Rhinoceros", "Raid"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_taken_begins_the_count_anew_also_without_effect(name: str, seat: int) -> None:
    state = stalling(marks={0: {"strength": 1}}, teeth=[0, 0])
    for _ in range(14):
        idle_round(state)
    for each in range(2):
        if each == seat:
            state.row.insert(0, code(name))
            state.row_shells.insert(0, 0)
        idle(state)
    assert not state.last_round
    assert rounds_left(state) == 16


@pytest.mark.rule("T9.6")
def test_other_things_done_are_no_progress() -> None:
    """Members, land and steps, shells paid, an event lying in the row."""
    state = table(row=("procreate", "explore", "move", "Mammoth"))
    for _ in range(15 * 2):
        state.shells = [5, 5]
        lazy_turn(state, next(index for index, tile in enumerate(state.row) if tile != code("Mammoth")))
    assert state.last_round
    assert len(state.lands[0].places) > 3
    assert state.reserve[0] < 14
    assert state.row_shells[state.row.index(code("Mammoth"))] > 0


@pytest.mark.rule("T9.6")
def test_progress_in_the_last_round_doesnt_prolong_it() -> None:
    state = stalling()
    for _ in range(15):
        idle_round(state)
    state.row.insert(0, code("Mammoth"))
    state.row_shells.insert(0, 0)
    facts = idle_round(state)
    assert of(facts, GameEnded) == [GameEnded(1)]


@pytest.mark.rule("T9.6", "T9.1")
def test_the_last_bronze_event_in_the_last_round_ends_with_it() -> None:
    state = stalling(beside=BRONZE[:1])
    for _ in range(15):
        idle_round(state)
    state.row.insert(0, code("Epidemic"))
    state.row_shells.insert(0, 0)
    assert of(idle_round(state), GameEnded)
    assert TRIBUS.to_move(state) is None


@pytest.mark.rule("T9.6")
def test_switched_off_it_never_ends_a_game() -> None:
    state = stalling(stall_rule=False)
    assert rounds_left(state) == 40
    assert not state.last_round


@pytest.mark.rule("T9.6")
def test_it_is_on_by_default_and_can_be_switched_off() -> None:
    assert TRIBUS.setup({"players": 2, "start": 0}).stall_rule is True
    assert TRIBUS.setup({"players": 2, "start": 0, "stall_rule": False}).stall_rule is False
    assert TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 1).stall_rule is True


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bolts", range(6))
def test_off_with_fewer_bronze_bolts_than_players_there_is_a_warning(players: int, bolts: int) -> None:
    data = parts()
    left = bolts
    for each in data["achievement"]:
        if each["epoch"] == "bronze":
            here = min(left, 4)
            each["bolts"] = [n < here for n in range(4)]
            left -= here
    rules = rules_of(data)
    assert Setup(players, 0, rules, stall_rule=False).may_never_end() is (bolts < players)
    assert Setup(players, 0, rules, stall_rule=True).may_never_end() is False


@pytest.mark.rule("T9.6")
def test_bolts_of_other_epochs_dont_help() -> None:
    data = parts()
    for each in data["achievement"]:
        each["bolts"] = [each["epoch"] != "bronze"] * 4
    assert Setup(2, 0, rules_of(data), stall_rule=False).may_never_end()


# T9.7: what is hidden


def same_to_everyone(state: State, other: State) -> bool:
    """Whether no seat can tell two states apart."""
    return all(
        TRIBUS.digest(TRIBUS.view(state, seat)) == TRIBUS.digest(TRIBUS.view(other, seat))
        for seat in range(state.players)
    )


@pytest.mark.rule("T9.7")
def test_the_bags_order_is_hidden() -> None:
    state = table(3)
    other = TRIBUS.clone(state)
    other.bag.reverse()
    assert TRIBUS.digest(other) != TRIBUS.digest(state)
    assert same_to_everyone(state, other)


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize("epoch", range(3))
def test_the_order_of_the_event_stacks_is_hidden(epoch: int) -> None:
    state = table(3)
    other = TRIBUS.clone(state)
    other.stacks[epoch].reverse()
    assert TRIBUS.digest(other) != TRIBUS.digest(state)
    assert same_to_everyone(state, other)


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize("epoch", [1, 2])
def test_face_down_achievements_and_those_that_left_are_hidden(epoch: int) -> None:
    state = table()
    row = slice(4 * epoch, 4 * epoch + 4)
    other = TRIBUS.clone(state)
    other.board[row] = other.board[row][::-1]
    assert same_to_everyone(state, other)
    other.board[row.start], other.out[epoch] = other.out[epoch], other.board[row.start]
    assert same_to_everyone(state, other)
    view = TRIBUS.view(state, 0)
    assert view.board[row] == [UNKNOWN] * 4
    assert view.out[epoch] == UNKNOWN


@pytest.mark.rule("T9.7")
def test_what_is_turned_up_is_known() -> None:
    state = table(row=("move+", *MOVES), stacks={0: ["Mastodon", "Mammoth"]})
    play(state, "take 0")
    assert TRIBUS.view(state, 1).board[4] == UNKNOWN
    facts = play(state, "achieve 0")
    assert of(facts, AchievementShown) == [AchievementShown(0, 4, achievement("Cheesemaking"))]
    for seat in range(2):
        view = TRIBUS.view(state, seat)
        assert view.board[4] == achievement("Cheesemaking")
        assert view.board[5:8] == [UNKNOWN] * 3
        assert view.row[-1] == code("Mammoth")


@pytest.mark.rule("T9.7")
def test_all_else_is_public() -> None:
    """Points, shells, reserves, drawn land, kinds of exhausted tiles, arrows, marks: each seat sees everything."""
    state = table(
        3,
        seat=1,
        task=Task.LAY,
        hand=["goat", "wheat"],
        lands=[land("goat 3", "horse 1 spent", "wheat"), land("gold 1", "gold", "incense spent")],
        stones={0: [0, 2], 4: [0]},
        arrows=[(0, 5, 2)],
        marks={2: {"move": 3, "strength": 1}},
        beside=["Raid"],
        teeth=[3, 0, 7],
        shells=[1, 9, 2],
        row_shells=[1, 2, 0, 0, 0, 0],
        taken="explore",
    )
    known = TRIBUS.dump(state)
    for seat in range(3):
        seen = TRIBUS.dump(TRIBUS.view(state, seat))
        for name, value in known.items():
            if name not in {"bag", "stacks", "board", "out"}:
                assert seen[name] == value, name
        assert seen["board"][:5] == known["board"][:5]
        assert sorted(seen["bag"]) == sorted(known["bag"]), "how many of each kind are left follows from what lies"
        assert [sorted(stack) for stack in seen["stacks"]] == [sorted(stack) for stack in known["stacks"]]


@pytest.mark.rule("T9.7")
def test_a_sample_agrees_with_the_view_and_with_nothing_hidden() -> None:
    state = table(4, stones={0: [1], 4: [1]})
    view = TRIBUS.view(state, 2)
    samples = [TRIBUS.sample(view, stream(number, "test")) for number in range(20)]
    for sampled in samples:
        assert same_to_everyone(sampled, state)
        assert sorted(sampled.board + sampled.out) == list(range(15))
        assert sampled.board[4] == state.board[4]
        assert sampled.board[8] == state.board[8]
    assert len({tuple(sampled.bag) for sampled in samples}) == 20
    assert len({sampled.out[2] for sampled in samples}) > 1
    assert len({tuple(sampled.stacks[1]) for sampled in samples}) > 1


# T9.7: undo

SEATS = tuple(SeatInfo(name, "human", "", colour) for name, colour in (("Anna", "black"), ("Ben", "brown")))


def match_from(state: State) -> Match:
    """A match of two people that goes on from a state."""
    chosen = Setup(state.players, state.start, state.rules)
    return Match(TRIBUS, chosen, 1, SEATS, orders=TRIBUS.orders(chosen, 1), stored=(0, state))


def played(match: Match, *actions: str) -> list[Fact]:
    facts: list[Fact] = []
    for action in actions:
        facts += match.play(TRIBUS.parse(action))
    return facts


def undone(match: Match) -> list[str]:
    """Take back as much as may be."""
    back = []
    while match.undo_refusal() is None:
        back.append(TRIBUS.text(match.undo().action))
    return back


def why_not(match: Match) -> str:
    refusal = match.undo_refusal()
    assert refusal is not None
    before = TRIBUS.digest(match.state)
    with pytest.raises(UndoRefused) as caught:
        match.undo()
    assert caught.value.refusal == refusal
    assert TRIBUS.digest(match.state) == before
    return refusal.code


@pytest.mark.rule("T9.7")
def test_undo_goes_back_to_the_turns_begin_where_nothing_was_shown() -> None:
    state = table(row=("move", "explore"), lands=[land("goat 2", "horse", "wheat")], marks={0: {"move": 2}})
    before = TRIBUS.digest(state)
    match = match_from(state)
    played(match, "take 0", "step 0>1", "step 0>2", "step 2>1")
    assert undone(match) == ["step 2>1", "step 0>2", "step 0>1", "take 0"]
    assert TRIBUS.digest(match.state) == before


@pytest.mark.rule("T9.7")
def test_undo_stops_at_a_draw() -> None:
    match = match_from(table(row=("explore", "move"), marks={0: {"explore": 1}}))
    facts = played(match, "take 0", "draw")
    assert of(facts, LandDrawn)
    assert why_not(match) == "undo.shown"
    drawn = TRIBUS.digest(match.state)
    lay = [TRIBUS.text(match.legal()[0])]
    played(match, *lay)
    lay.append(TRIBUS.text(match.legal()[0]))
    played(match, lay[1])
    assert undone(match) == lay[::-1]
    assert TRIBUS.digest(match.state) == drawn
    assert why_not(match) == "undo.shown"


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize(
    ("stones", "stack", "shown"),
    [
        ({0: [1]}, ["Mammoth"], EventShown),  # the second space: a bolt, and nothing to turn up
        ({}, [], AchievementShown),  # the first space: a tile to turn up, and no event left
    ],
)
def test_undo_stops_at_an_event_shown_and_at_a_tile_turned_up(
    stones: dict[int, list[int]], stack: list[str], shown: type[Fact]
) -> None:
    match = match_from(table(row=("move+", *MOVES), stones=stones, stacks={0: stack}))
    facts = played(match, "take 0", "achieve 0")
    assert [type(fact) for fact in facts if fact.shows] == [shown]
    assert why_not(match) == "undo.shown"


@pytest.mark.rule("T9.7")
def test_an_achievement_that_shows_nothing_can_be_taken_back() -> None:
    state = table(
        row=("move+", *MOVES), lands=[land("horse 1", "wheat", "gold")], stones={0: [1]}, stacks={0: []}, shells=[5, 5]
    )
    before = TRIBUS.digest(state)
    match = match_from(state)
    played(match, "take 0", "achieve 0", "burn 0")
    assert undone(match) == ["burn 0", "achieve 0", "take 0"]
    assert TRIBUS.digest(match.state) == before


@pytest.mark.rule("T9.7")
def test_taking_an_event_that_lay_open_shows_nothing() -> None:
    match = match_from(table(row=("Earthquake", *MOVES)))
    played(match, "take 0", "exhaust 1", "exhaust 0", "exhaust 2")
    assert undone(match) == ["exhaust 2", "exhaust 0", "exhaust 1", "take 0"]


@pytest.mark.rule("T9.7")
def test_undo_stops_at_handing_over() -> None:
    match = match_from(table(row=MOVES))
    played(match, "take 0", "end")
    assert why_not(match) == "undo.other_seat"
    played(match, "take 1")
    assert undone(match) == ["take 1"]
    assert why_not(match) == "undo.other_seat"


@pytest.mark.rule("T9.7", "T8.6")
def test_undo_stops_at_handing_over_within_an_event() -> None:
    match = match_from(table(row=("Wild Fire", *MOVES)))
    played(match, "take 0", "exhaust 0", "exhaust 1")
    assert undone(match) == ["exhaust 1", "exhaust 0", "take 0"]
    played(match, "take 0", "exhaust 0", "exhaust 1", "end", "exhaust 2")
    assert undone(match) == ["exhaust 2"]
    assert why_not(match) == "undo.other_seat"


@pytest.mark.rule("T9.7", "T2.3")
def test_the_first_tiles_and_member_can_be_taken_back_until_handing_over() -> None:
    chosen = TRIBUS.setup({"players": 2, "start": 0})
    match = Match.new(TRIBUS, chosen, 3, SEATS)
    before = TRIBUS.digest(match.state)
    played(match, "swap 0>2", "settle 1")
    assert undone(match) == ["settle 1", "swap 0>2"]
    assert TRIBUS.digest(match.state) == before
    played(match, "settle 1", "end")
    assert why_not(match) == "undo.other_seat"
