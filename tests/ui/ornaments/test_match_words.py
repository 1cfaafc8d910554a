"""Every refusal, fact, choice and task of the ornament game has words; the log tells what happened, by name."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from ornament_tables import play, table, try_

import tribe_desktop
from tribe_desktop.kernel.texts import has_text, text
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments import facts
from tribe_desktop.ornaments.catalog import ORNAMENTS
from tribe_desktop.ornaments.game import ORNAMENTS as GAME
from tribe_desktop.ornaments.judging import WHY
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.ornaments.state import State, Task
from tribe_desktop.ui.ornaments import sayings, spoken, verdict
from tribe_desktop.ui.ornaments.choices import choices, in_hand
from tribe_desktop.ui.ornaments.chronicle import SILENT, Chronicle
from tribe_desktop.ui.refusals import refusal_text

NAMES = ["Ana", "Bruno", "Mila", "Ole", "Pim"]
ANYTHING = [*a.CHOOSE, a.ATTEMPT, a.GIVE_UP, *a.DECLARE.values(), a.TO_GOLD, a.TO_GREY, a.END]
CODE = re.compile(r'(?:Refusal|BadInput)\(\s*f?"([a-z_]+\.[a-z_.]+)"')


def test_each_code_has_words() -> None:
    root = Path(tribe_desktop.__file__).parent
    found = {f"now.{task.name.lower()}" for task in Task if task != Task.OVER}
    for room in ("ornaments", "table", "ui/ornaments"):
        for path in (root / room).glob("*.py"):
            found |= set(CODE.findall(path.read_text(encoding="utf-8")))
    assert len(found) > 30
    assert not [code for code in sorted(found) if not has_text(code) and not has_text(f"refusal.{code}")]
    assert all(has_text(f"ornaments.why.{why}") for why in WHY)


def test_each_fact_has_a_sentence_or_is_silent() -> None:
    kinds = {
        kind
        for kind in vars(facts).values()
        if isinstance(kind, type) and issubclass(kind, facts.Fact) and kind is not facts.Fact
    }
    assert kinds == set(Chronicle.SENTENCES) | set(SILENT)


def test_a_fall_without_a_cause_is_told_whatever_else_is_wrong() -> None:
    """Over the table and in the log, with the try it was; the piece, too, touched what it must not."""
    state = table(on={1: ["blue arch"], 3: ["green c"]}, chosen="blue v")
    told = try_(state, "blue arch", down=["green c"])
    assert [item.title for item in verdict.items(told, state)] == [text("live.no_cause")]
    log = Chronicle(NAMES[:2])
    log.add(state, told)
    assert [line.words for line in log.lines] == [
        "Try 1: something fell without a cause. All is as it was, at nobody’s cost.",
        "Put back, because nothing made it fall: the green C.",
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("declare", [False, True])
def test_random_games_in_words(players: int, declare: bool) -> None:
    for seed in range(6):
        random = Random(seed)
        state = GAME.new(GAME.setup({"players": players, "start": 0, "declare": declare}), seed)
        log = Chronicle(NAMES[:players])
        while GAME.to_move(state) is not None:
            legal = GAME.legal(state)
            rows = choices(state, legal)
            assert [row.action for row in rows] == list(legal)
            assert len({row.words for row in rows}) == len(rows)
            keys = [row.key for row in rows if row.key]
            assert len(set(keys)) == len(keys)
            for holding, inside, falling in ((False, False, False), (True, True, False), (False, False, True)):
                task = sayings.task_text(state, holding=holding, inside=inside, falling=falling)
                assert task or (holding and state.task == Task.CHOOSE)
            for _ in range(3):
                reason = GAME.explain(state, random.choice(ANYTHING))
                assert reason is None or " " in refusal_text(reason)
            body = random.choice([*range(ORNAMENTS), HUMAN, HUMAN + 4])
            assert any(spoken.thing(state, body, person=True))
            assert spoken.scene(state).count("uman ") >= 5
            action = random.choice(legal)
            made: list[facts.Fact] = []
            GAME.apply(state, action, GAME.chance(state, action, random), made)
            log.add(state, made)
        said = [line.words for line in log.lines]
        assert said[-1].startswith("The game is over. ")
        assert not any("You" in line or "{" in line or ".." in line for line in said)


def told(state: State, *found: facts.Fact) -> list[str]:
    log = Chronicle(NAMES)
    log.add(state, found)
    return [line.words for line in log.lines]


def test_what_hangs_and_what_it_forms_is_one_line() -> None:
    state = table(on={0: ["blue arch"], 1: ["blue c"]}, chosen="anchor", face="ear", previous="pink v")
    log = Chronicle(NAMES)
    log.add(state, [facts.OrnamentChosen(0, state.chosen)])
    assert [line.words for line in log.lines] == ["Ana took the blue anchor."]
    log.add(state, try_(state, 2))
    name = sayings.human(state, 2)
    assert [line.words for line in log.lines] == [f"Ana hung the blue anchor on {name}: colour tribe, 1 pride."]


def test_what_fell_and_what_it_costs() -> None:
    state = table(on={0: ["blue arch", "moon"]}, chosen="pink v", face="hand", previous="blue c")
    made = try_(state, 0, down=["blue arch", "moon"], met=[("pink v", "blue arch"), ("pink v", "moon")])
    assert "Ana dropped the blue arch and the yellow moon: 2 pride given back." in told(state, *made)


def test_a_try_that_fails_says_why() -> None:
    state = table(on={0: ["blue arch"]}, chosen="blue v", face="eye", previous="blue c")
    assert told(state, *try_(state, "blue arch", 0)) == [
        "Ana, try 1 with the blue V: ornaments of the same colour touch."
    ]


def test_tokens_given_up_and_the_end() -> None:
    state = table(chosen="pink v", failed=3)
    assert told(state, *play(state, "give up"))[0] == "Ana gave up the pink V."
    state = table(chosen="pink v")
    assert told(state, *play(state, "exchange to gold")) == ["Ana changed three grey into one gold."]
    assert told(state, facts.SeatOut(1)) == ["Bruno has no pride left and is out."]


def test_the_scene_is_told_figure_by_figure() -> None:
    state = table(on={0: ["blue arch", "moon > blue arch"]})
    words = spoken.scene(state)
    assert "carries the blue arch and the yellow moon on the blue arch." in words
    assert words.count("carries nothing") == 4
    said, reason = spoken.thing(state, 33, person=True)
    assert "moon" in said
    assert not reason


def test_a_piece_in_the_hand_can_be_put_anywhere() -> None:
    state = table(chosen="pink v")
    assert len(in_hand(state, inside=False)) == 6
    assert [row.words for row in in_hand(state, inside=True)] == ["Let go", "Take it back"]
