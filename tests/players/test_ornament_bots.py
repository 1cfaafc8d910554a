"""The bots of the ornament game: legal to the end, repeatable, honest, and failing like people."""

from __future__ import annotations

from random import Random

import pytest
from hanging import crowd, match
from ornament_games import TRIBE, begun, decisions, played

from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS
from tribe_desktop.ornaments.facts import AttemptJudged, OrnamentDropped
from tribe_desktop.ornaments.state import PATIENCE
from tribe_desktop.players.levels import level, levels
from tribe_desktop.players.ornament_bot import LEVELS, OrnamentBot
from tribe_desktop.players.ornament_plans import Scout
from tribe_desktop.players.protocol import act, chance
from tribe_desktop.session.match import Match
from tribe_desktop.sim.play import Plan, play
from tribe_desktop.sim.summary import summary
from tribe_desktop.table.outcomes import outcome
from tribe_desktop.table.scripts import pack

KEYS = [each.key for each in levels("tribe")]


def attempts(found: Match) -> list[AttemptJudged]:
    return [fact for entry in found.entries for fact in entry.facts if isinstance(fact, AttemptJudged)]


def full() -> tuple[int, object]:
    """A crowded table, and a state in which an ornament is chosen that is still free."""
    scene = crowd(HUMANS, 20)
    free = min(set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces})
    return free, match(free, scene)


def test_there_are_three_levels() -> None:
    assert KEYS == ["easy", "medium", "hard"]
    assert all(each.offered for each in levels("tribe"))


def test_sloppy_hands_play_a_game_to_its_end() -> None:
    found = played(("easy", "easy"), 1)
    assert found.result() is not None
    tried = attempts(found)
    placed = [fact for fact in tried if fact.verdict == "placed"]
    assert len(placed) >= 12
    assert {fact.verdict for fact in tried} - {"placed"}  # they fail now and then


def test_a_careful_hand_seldom_fails() -> None:
    tried = []
    for state, action, _ in decisions(one := begun(("hard", "hard"), 5), [level("tribe", "hard").make()] * 2):
        if action == a.ATTEMPT and state.failed == 0:
            tried.append(one.entries[-1].facts)
        if len(tried) == 10:
            break
    first = [fact.verdict for facts in tried for fact in facts if isinstance(fact, AttemptJudged)]
    assert first.count("placed") >= 9
    assert not [fact for facts in tried for fact in facts if isinstance(fact, OrnamentDropped)]


@pytest.mark.parametrize("key", KEYS)
def test_equal_arguments_give_equal_decisions_whatever_was_seen_before(key) -> None:
    """One bot has played on, another was just made: what it remembers changes nothing."""
    old = level("tribe", key).make()
    one = begun((key, key), 4)
    for number, (state, action, script) in enumerate(decisions(one, [old, old])):
        fresh = act(level("tribe", key).make(), TRIBE.view(state, state.seat), chance(4, state.seat, number))
        assert fresh == (action, script)
        if number == 8:
            break


@pytest.mark.parametrize("key", KEYS)
def test_the_die_to_come_changes_no_decision(key) -> None:
    one = begun((key, key), 6)
    for number, (state, action, script) in enumerate(decisions(one, [level("tribe", key).make()] * 2)):
        other = TRIBE.sample(TRIBE.view(state, state.seat), Random(number))
        bot = level("tribe", key).make()
        assert act(bot, TRIBE.view(other, state.seat), chance(6, state.seat, number)) == (action, script)
        if number == 5:
            break


def test_on_a_full_table_it_hangs_the_piece_on_another_human_after_each_failure() -> None:
    _, state = full()
    bot, scripts = OrnamentBot(LEVELS["easy"]), set()
    for failed in range(3):
        state.failed = failed
        action, script = act(bot, state, Random(3))
        assert action == a.ATTEMPT
        scripts.add(script)
    assert len(scripts) == 3


def test_after_some_failures_it_gives_up() -> None:
    _, state = full()
    bot = OrnamentBot(LEVELS["hard"])
    for failed in range(PATIENCE):
        state.failed = failed
        assert bot.decide(state, Random(1)) == a.ATTEMPT
    state.failed = LEVELS["hard"].patience
    assert bot.decide(state, Random(1)) == a.GIVE_UP
    assert act(bot, state, Random(1)) == (a.GIVE_UP, "")


@pytest.mark.parametrize("piece", range(ORNAMENTS))
def test_giving_in_always_counts_as_an_attempt(piece) -> None:
    """Every shape touches the table, or a game would never end."""
    state = match(piece)
    found = outcome(state, pack(Scout(state, LEVELS["hard"].care).resignation(piece)))
    assert found["touched"]
    assert found["taken_back"]


@pytest.mark.rule("O4.10")
def test_where_nothing_can_be_hung_it_fails_on_the_table_and_gives_up(monkeypatch) -> None:
    """The piece is put to the table and taken back: it counts, and knocks nothing down."""
    free, state = full()
    monkeypatch.setattr("tribe_desktop.players.ornament_plans.Scout.plans", lambda *arguments: ())
    bot, before = OrnamentBot(LEVELS["hard"]), state.scene
    for failed in range(PATIENCE):
        action, script = act(bot, TRIBE.view(state, state.seat), Random(failed))
        TRIBE.apply(state, action, outcome(state, script))
        assert (state.failed, state.chosen) == (failed + 1, free)
        assert state.scene.ornaments == before.ornaments
    assert bot.decide(state, Random(1)) == a.GIVE_UP


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_five_hard_bots_finish_their_games() -> None:
    found = [played(("hard",) * 5, seed) for seed in range(50)]
    tried = [attempts(one) for one in found]
    given_up = sorted(sum(entry.action == a.GIVE_UP for entry in one.entries) for one in found)
    assert given_up[25] == 0
    all_tried = [fact for one in tried for fact in one]
    first = [fact for fact in all_tried if fact.failed == (fact.verdict != "placed")]
    assert sum(fact.verdict == "placed" for fact in first) >= 0.9 * len(first)
    dropped = sum(
        any(isinstance(fact, OrnamentDropped) for fact in entry.facts) for one in found for entry in one.entries
    )
    assert dropped <= 0.05 * len(all_tried)
    assert all(one.result() is not None for one in found)


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_an_easy_bots_hand_is_a_persons_on_half_full_humans() -> None:
    """With 10 to 19 ornaments over the five, 60 to 80 in a hundred hold at the first try."""
    first = []
    for seed in range(30):
        one = begun(("easy", "easy"), seed)
        for state, action, _ in decisions(one, [level("tribe", "easy").make() for _ in range(2)]):
            if action == a.ATTEMPT and state.failed == 0 and 10 <= len(state.scene.ornaments) < 20:
                first += [fact.verdict for fact in one.entries[-1].facts if isinstance(fact, AttemptJudged)]
    assert len(first) >= 240
    assert 0.6 <= first.count("placed") / len(first) <= 0.8


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_hard_beats_easy() -> None:
    """As `tribe-sim tribe --players hard,easy --games 200 --seed 7` does."""
    plan = Plan("tribe", ("hard", "easy"), 7, 60, {})
    found = summary([play(plan, number) for number in range(200)])
    assert found.unfinished == 0
    assert found.lines[0].share >= 0.65
