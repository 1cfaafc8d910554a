"""Points over turns, lists, tie-breaks: what the result shows of how a match went."""

from __future__ import annotations

from random import Random

from fakegame import FAKE, GRAB

from tribe_desktop.players.levels import level
from tribe_desktop.session import saves, stats
from tribe_desktop.session.match import Match, SeatInfo
from tribe_desktop.tribus import facts as f
from tribe_desktop.tribus import statistics
from tribe_desktop.tribus.scoring import standing
from tribe_desktop.tribus.state import EVENT
from tribe_desktop.ui.setups import Plan, SeatPlan, make


def game(seed: int, most: int = 10_000) -> Match:
    match = make(Plan((SeatPlan("brown", "Ana"), SeatPlan("grey", "Bruno"), SeatPlan("black", "Mila")), seed=seed))
    bot, random = level("tribus", "easy").make(), Random(seed)
    while match.to_move is not None and match.position < most:
        match.play(bot.decide(match.game.view(match.state, match.to_move), random))
    return match


def test_points_over_turns_begin_level_and_end_with_the_result() -> None:
    match = game(2)
    samples = stats.points_over_turns(match)
    result = match.result()
    assert result is not None
    assert max(samples[0].totals) - min(samples[0].totals) < 3
    assert samples[-1].totals == result.total
    assert [one.turn for one in samples] == list(range(match.state.turn + 1))
    assert match.game.digest(match.state) == match.game.digest(saves.decode(saves.encode(match), "m").state)


def test_a_turn_that_is_not_over_counts_as_it_stands() -> None:
    for most in range(40, 80):
        match = game(4, most)
        samples = stats.points_over_turns(match)
        assert samples[-1].totals == standing(match.state).total
        assert samples[-1].turn in (match.state.turn, match.state.turn + 1)
        found = stats.standing(match)
        assert found is not None
        assert found.total == samples[-1].totals


def test_a_match_that_goes_on_from_a_state_begins_there() -> None:
    old = game(5, 90)
    match = Match(old.game, old.setup, 5, old.seats, orders=old.orders, stored=(90, old.game.clone(old.state)))
    samples = stats.points_over_turns(match)
    assert [one.totals for one in samples] == [standing(old.state).total]
    assert set(stats.lists(match)["stones"]) == {0}


def test_lists_count_facts() -> None:
    facts = [
        f.StoneSet(1, 0, 0, 3), f.StoneSet(1, 4, 0, 3), f.LandLaid(0, 2, 7, 3), f.TileTaken(0, EVENT + 1, 3, 3, 0),
        f.TileTaken(1, 2, 2, 2, 5), f.MemberPut(0, 1), f.MemberMoved(1, 0, 1, False), f.MemberMoved(1, 0, 1, True),
        f.LandExhausted(0, 1, True), f.TurnEnded(0),
    ]  # fmt: skip
    assert statistics.lists(facts, 2) == {
        "stones": (0, 2), "land": (1, 0), "events": (1, 0), "shells": (3, 2), "members": (1, 0), "steps": (0, 1),
        "exhausted": (1, 0),
    }  # fmt: skip


def test_lists_agree_with_the_table() -> None:
    match = game(3)
    found, state = stats.lists(match), match.state
    stones = tuple(sum(seat in space for space in state.stones) for seat in range(3))
    assert found["stones"] == stones
    assert found["land"] == tuple(len(land.places) - 3 for land in state.lands)


def test_what_breaks_a_tie() -> None:
    match = game(2, 50)
    assert stats.tie_break(match, "shells") == tuple(match.state.shells)
    assert stats.tie_break(match, "exhausted") == tuple(land.spent.bit_count() for land in match.state.lands)
    assert stats.tie_break(match, "points") == ()


def test_a_game_without_a_reader_has_none() -> None:
    seats = (SeatInfo("Anna", "human", "", "black"), SeatInfo("Ben", "human", "", "brown"))
    match = Match.new(FAKE, FAKE.setup({"players": 2, "start": 0}), 5, seats)
    match.play(GRAB)
    assert stats.points_over_turns(match) == []
    assert stats.lists(match) == {}
    assert stats.standing(match) is None
    assert stats.tie_break(match, "shells") == ()
