"""T9: how a game ends and who wins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from idling import BRONZE, MOVES, idle, idle_round
from tables import code, land, of, play, refused, table

from tribe_desktop.tribus.facts import EventDone, Fact, GameEnded, LastRound, TurnEnded
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.state import State, Task

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
