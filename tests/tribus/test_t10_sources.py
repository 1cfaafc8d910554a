"""T10: a rule-set file says where each of its values comes from."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from complaints import wrong
from tables import part, parts, rules_of

from tribe_desktop.kernel.paths import resource
from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.catalog import ACHIEVEMENTS, EFFECTS, SOURCES, TRACKS

OWN = resource("rulesets", "tribus.toml")


# Sources


def leaves(value: object) -> int:
    return len(value) if isinstance(value, list) else 1


def own_tables() -> list[tuple[str, dict[str, Any]]]:
    data = tomllib.loads(OWN.read_text(encoding="utf-8"))
    named = [(each["name"], each) for each in (*data["achievement"], *data["event"])]
    return [*data["tracks"].items(), *named]


def test_each_value_of_ours_has_its_source() -> None:
    count = 0
    for name, each in own_tables():
        values = {key: value for key, value in each.items() if key not in ("name", "source")}
        assert set(each["source"]) == set(values), name
        for key, value in values.items():
            said = each["source"][key]
            assert isinstance(said, str) or len(said) == leaves(value), (name, key)
            assert set([said] if isinstance(said, str) else said) <= {"rulebook", "house", "inferred"}, (name, key)
            count += leaves(value)
    assert sum(number for _, number in catalog.default().sources) == count
    assert {source for source, _ in catalog.default().sources} == {"rulebook", "house", "inferred"}


@pytest.mark.rule("T10.1", "T10.2", "T10.3")
def test_ours_calls_rulebook_what_its_text_says_and_nothing_else() -> None:
    said = {
        (name, key, i)
        for name, each in own_tables()
        if name in ACHIEVEMENTS
        for key, words_ in each["source"].items()
        for i, word in enumerate(words_ if isinstance(words_, list) else [words_] * leaves(each[key]))
        if word == "rulebook"
    }
    assert said == {
        *(("Hunting", key, 0) for key in ("epoch", "track", "vp", "bolts")),
        *(("Cooking", key, i) for key, i in (("epoch", 0), ("track", 0), ("vp", 2), ("bolts", 2))),
        *(("Cheesemaking", key, 0) for key in ("epoch", "resource")),
        *(("Weaving", key, 0) for key in ("epoch", "resource", "vp")),
        ("Smelting", "epoch", 0),
    }


@pytest.mark.rule("T10.4", "T10.5", "T8.8")
def test_ours_calls_rulebook_what_its_text_says_of_tracks_and_events() -> None:
    for name, each in own_tables():
        if name in TRACKS:
            numbers = dict(zip(each["values"], each["source"]["values"], strict=True))
            from_text = {"procreate": {2}, "move": {3}, "explore": {2}, "strength": set()}[name]
            assert {number for number, source in numbers.items() if source == "rulebook"} == from_text
            points = [v for v, s in zip(each["end_vp"], each["source"]["end_vp"], strict=True) if s == "rulebook"]
            assert points == ([0] * 4 if name == "strength" else [1, 3, 6])
        elif name in EFFECTS:
            assert each["source"]["kind"] == "rulebook"
            assert each["source"].get("amount", "rulebook") == "rulebook"
            assert each["source"]["epoch"] == "inferred"


def test_sources_are_counted_and_house_where_nothing_is_said() -> None:
    data = parts()
    for each in (*data["tracks"].values(), *data["achievement"], *data["event"]):
        each.pop("source", None)
    assert [source for source, _ in rules_of(data).sources] == ["house"]
    total = rules_of(data).sources[0][1]
    part(data, "Hunting")["source"] = {"vp": ["printed", "printed", "house", "inferred"], "bolts": "printed"}
    assert dict(rules_of(data).sources) == {"printed": 6, "inferred": 1, "house": total - 7}


@pytest.mark.parametrize(
    ("source", "code", "key"),
    [
        ({"vp": "guessed"}, "not_one_of", "achievement Hunting.source.vp"),
        ({"vp": ["house", "house", "house", 3]}, "not_one_of", "achievement Hunting.source.vp"),
        ({"vp": ["house"] * 3}, "wrong_count", "achievement Hunting.source.vp"),
        ({"amount": "house"}, "unknown_key", "achievement Hunting.source.amount"),
        ("rulebook", "not_a_table", "achievement Hunting.source"),
    ],
)
def test_a_wrong_source(source: object, code: str, key: str) -> None:
    data = parts()
    part(data, "Hunting")["source"] = source
    wrong(data, code, key)


def test_a_source_names_the_words_that_can_stand_there() -> None:
    data = parts()
    part(data, "Hunting")["source"] = {"vp": "guessed"}
    wrong(data, "not_one_of", "achievement Hunting.source.vp", value="guessed", allowed=", ".join(SOURCES))
