"""Every code has words, every fact a sentence, every choice a text."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from random import Random

import pytest

import tribe_desktop
from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.kernel.texts import has_text
from tribe_desktop.tribus import actions, facts
from tribe_desktop.tribus.catalog import default
from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import TRIANGLE
from tribe_desktop.tribus.setup import Setup
from tribe_desktop.tribus.state import Task
from tribe_desktop.ui.refusals import refusal_text
from tribe_desktop.ui.tribus import chronicle, words
from tribe_desktop.ui.tribus.about import about
from tribe_desktop.ui.tribus.choices import Picker, choices
from tribe_desktop.ui.tribus.chronicle import Chronicle
from tribe_desktop.ui.tribus.things import Thing

ANYTHING = [
    *actions.SWAPS, *actions.SETTLE, *actions.TAKE[:9], *actions.PUT[:6], *actions.ACHIEVE, *actions.ARROW,
    *actions.BURN[:6], *actions.EXHAUST[:6], *actions.LOSE[:6], *actions.RESTORE[:6], actions.END, actions.DRAW,
    *(actions.STEP[a][b] for a in range(4) for b in range(4)),
    *(actions.RELOCATE[a][b] for a in range(4) for b in range(4)),
    *(actions.lay(resource, at) for resource in range(5) for at in TRIANGLE),
]  # fmt: skip
ROOMS = ("tribus", "session", "settings", "players", "kernel")
CODE = re.compile(r'(?:Refusal|BadInput|self\.wrong|root\.wrong|table\.wrong)\(\s*f?"([a-z_]+\.[a-z_.]+)"')


def codes() -> set[str]:
    root = Path(tribe_desktop.__file__).parent
    found = {"game.unknown"}
    for room in ROOMS:
        for path in (root / room).glob("*.py"):
            found |= set(CODE.findall(path.read_text(encoding="utf-8")))
    for task in Task:
        found.add(f"now.{task.name.lower()}")
        if task not in (Task.MOVE, Task.RESTORE, Task.DONE, Task.TAKE):  # these may end, or have a code of their own
            found.add(f"end.{task.name.lower()}")
    return found


def test_each_code_has_words() -> None:
    assert len(codes()) > 70
    missing = [code for code in sorted(codes()) if not has_text(code) and not has_text(f"refusal.{code}")]
    assert not missing


def test_a_resource_is_called_by_its_name() -> None:
    reason = Refusal("achieve.no_real_tile", "T6.3", {"resource": "incense", "need": 2, "have": 0})
    assert "2 × incense" in refusal_text(reason)
    assert refusal_text(Refusal("never.heard", "T1.1")) == "never.heard (T1.1)"


def test_each_fact_has_a_sentence_or_is_silent() -> None:
    kinds = {
        kind
        for kind in vars(facts).values()
        if isinstance(kind, type) and issubclass(kind, facts.Fact) and kind is not facts.Fact
    }
    said = set(chronicle._SENTENCES) | set(chronicle._SILENT) | {facts.MemberMoved, facts.LandExhausted}
    assert kinds <= said
    assert all(dataclasses.is_dataclass(kind) for kind in kinds)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_in_words(players: int) -> None:
    """Nothing that comes up lacks words, a thing to click, or says "You"."""
    names = ["Ana", "Bruno", "Mila", "Ole"][:players]
    for seed in range(3):
        random = Random(seed)
        state = TRIBUS.new(Setup(players, seed % players, default(), True), seed)
        log = Chronicle(names)
        while TRIBUS.to_move(state) is not None:
            legal = TRIBUS.legal(state)
            rows = choices(state, legal)
            picker = Picker(state.seat, legal)
            assert {row.action for row in rows} == set(legal)
            assert len({row.words for row in rows}) == len(rows), [row.words for row in rows]
            assert words.task_text(state, len(legal) == 1, picker.kinds, None, False)
            for row in rows:
                assert all(thing in picker.can() or picker.is_first(row.things[0]) for thing in row.things)
            if random.random() < 0.2:
                for index in range(len(state.row)):
                    assert words.pointed_row(state, state.seat, index)
                    assert about(state, Thing("row", index), names)
                for slot in range(12):
                    assert about(state, Thing("slot", slot), names, state.seat)
            for _ in range(3):  # whatever is refused is refused in words
                reason = TRIBUS.explain(state, random.choice(ANYTHING))
                assert reason is None or " " in refusal_text(reason)
            made: list[facts.Fact] = []
            TRIBUS.apply(state, random.choice(legal), facts=made)
            log.add(state, made)
        said = [line.words for line in log.lines]
        assert said[-1] == "The game is over."
        assert not any("You" in line or "{" in line for line in said)
        for number, name in enumerate(names):
            assert any(line.seat == number and line.words.startswith(name) for line in log.lines)


def test_equal_land_is_counted_in_the_log() -> None:
    state = TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 5)
    drawn = facts.LandDrawn(0, (2, 2, 0))
    line = chronicle._SENTENCES[facts.LandDrawn](state, "Ana", [drawn])
    assert line == "Ana drew 2 × wheat and goat."


def test_more_events_than_are_needed_are_only_counted() -> None:
    state = TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 5)
    said = [chronicle._bronze(state, number) for number in (2, 3)]
    assert said == ["Bronze Age events carried out: 2 of 2.", "Bronze Age events carried out: 3."]


def test_no_line_ends_before_the_number_of_an_event() -> None:
    """A row of the list said "Sabretooth: weakest", and below it "−1" alone."""
    said = [words.event_effect(event) for event in default().events if event.kind in ("strongest_gain", "weakest_lose")]
    assert said
    assert all(len(one.split(" ")) == 1 and one[-1].isdigit() for one in said)
