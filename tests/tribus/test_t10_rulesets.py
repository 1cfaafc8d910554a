"""T10: rule-set files. What can't be played is refused with file, key, reason; what the rulebook fixes is warned of."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tables import part, parts, play, rules_of, table

from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.kernel.paths import resource
from tribe_desktop.kernel.texts import has_text, text
from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.catalog import ACHIEVEMENTS, EFFECTS, EPOCHS, SOURCES, TRACKS
from tribe_desktop.tribus.game import TRIBUS

OWN = resource("rulesets", "tribus.toml")


def words(refusal: Refusal) -> str:
    return text(f"refusal.{refusal.code}", clause=refusal.clause, **refusal.params)


def wrong(data: Any, code: str, key: str, **params: object) -> Refusal:
    """Assert that data is no rule set, and that the complaint names file, key and what is wrong."""
    with pytest.raises(BadInput) as caught:
        catalog.parse(data, "mine.toml")
    refusal = caught.value.refusal
    assert (refusal.code, refusal.params["file"], refusal.params["key"]) == (f"ruleset.{code}", "mine.toml", key)
    for name, value in params.items():
        assert refusal.params[name] == value
    sentence = words(refusal)
    assert "mine.toml" in sentence
    assert key in sentence
    assert sentence.endswith(".")
    return refusal


def warned(data: Any) -> list[str]:
    rules = rules_of(data)
    assert {warning.code for warning in rules.warnings} <= {"ruleset.fixed_by_rulebook"}
    assert all(words(warning) for warning in rules.warnings)
    return [warning.clause for warning in rules.warnings]


def change(name: str, **values: object) -> dict[str, Any]:
    data = parts()
    part(data, name).update(values)
    part(data, name).pop("source", None)
    return data


# What the rulebook's text fixes


@pytest.mark.rule("T10.1", "T10.2", "T10.3")
def test_ours_keeps_all_that_the_rulebook_fixes() -> None:
    assert catalog.default().warnings == ()
    by_name = {a.name: a for a in catalog.default().achievements}
    hunting, cooking, weaving = by_name["Hunting"], by_name["Cooking"], by_name["Weaving"]
    assert (hunting.vp[0], hunting.bolts[0], TRACKS[hunting.track]) == (2, True, "explore")
    assert (cooking.vp[2], cooking.bolts[2], TRACKS[cooking.track]) == (1, False, "procreate")
    assert (weaving.vp[0], EPOCHS[weaving.epoch], catalog.RESOURCES[weaving.resource]) == (6, "bronze", "goat")
    cheese, smelting = by_name["Cheesemaking"], by_name["Smelting"]
    assert (EPOCHS[cheese.epoch], catalog.RESOURCES[cheese.resource]) == ("neolithic", "goat")
    assert EPOCHS[smelting.epoch] == "neolithic"


@pytest.mark.rule("T10.4", "T10.5", "T9.2")
def test_our_tracks_keep_what_the_rulebook_fixes() -> None:
    tracks = dict(zip(TRACKS, catalog.default().tracks, strict=True))
    for name in ("procreate", "move", "explore"):
        assert tracks[name].end_vp[-3:] == (1, 3, 6)
        assert not any(tracks[name].end_vp[:-3])
    assert not any(tracks["strength"].end_vp)
    assert 2 in tracks["procreate"].values
    assert 3 in tracks["move"].values
    assert 2 in tracks["explore"].values


@pytest.mark.rule("T10.1")
@pytest.mark.parametrize(
    "values",
    [{"vp": [3, 2, 1, 1]}, {"vp": [1, 2, 2, 2]}, {"bolts": [False, True, False, False]}, {"track": "strength"}],
)
def test_hunting_differs(values: dict[str, object]) -> None:
    assert warned(change("Hunting", **values)) == ["T10.1"]


@pytest.mark.rule("T10.1")
def test_the_other_spaces_of_hunting_are_free() -> None:
    assert warned(change("Hunting", vp=[2, 9, 9, 9], bolts=[True, False, True, True])) == []


@pytest.mark.rule("T10.1", "T10.2", "T10.3")
@pytest.mark.parametrize(("name", "clause"), [("Hunting", "T10.1"), ("Cooking", "T10.2")])
def test_hunting_and_cooking_are_paleolithic_by_the_examples(name: str, clause: str) -> None:
    data = change(name, epoch="neolithic")
    part(data, "Mysticism").update(epoch="paleolithic")
    assert warned(data) == [clause]


@pytest.mark.rule("T10.2")
@pytest.mark.parametrize(
    "values",
    [{"vp": [2, 2, 2, 1]}, {"vp": [1, 1, 0, 1]}, {"bolts": [True, True, True, False]}, {"track": "move"}],
)
def test_cooking_differs(values: dict[str, object]) -> None:
    assert warned(change("Cooking", **values)) == ["T10.2"]


@pytest.mark.rule("T10.2")
def test_the_other_spaces_of_cooking_are_free() -> None:
    assert warned(change("Cooking", vp=[9, 9, 1, 9], bolts=[False, False, False, True])) == []


@pytest.mark.rule("T10.3")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Weaving", {"vp": [7, 5, 5, 4]}),
        ("Weaving", {"resource": "horse"}),
        ("Cheesemaking", {"resource": "incense"}),
    ],
)
def test_goats_differ(name: str, values: dict[str, object]) -> None:
    assert warned(change(name, **values)) == ["T10.3"]


@pytest.mark.rule("T10.3")
@pytest.mark.parametrize(
    ("name", "epoch", "other", "others"),
    [
        ("Weaving", "neolithic", "Farming", "bronze"),
        ("Cheesemaking", "bronze", "Riding", "neolithic"),
        ("Cheesemaking", "paleolithic", "Trapping", "neolithic"),
        ("Smelting", "bronze", "Currency", "neolithic"),
        ("Smelting", "paleolithic", "Jewelry Making", "neolithic"),
    ],
)
def test_epochs_differ(name: str, epoch: str, other: str, others: str) -> None:
    data = change(name, epoch=epoch)
    part(data, other).update(epoch=others)
    assert warned(data) == ["T10.3"]


@pytest.mark.rule("T10.3")
@pytest.mark.parametrize("space", range(4))
def test_weaving_has_its_six_on_any_space(space: int) -> None:
    vp = [5, 5, 5, 5]
    vp[space] = 6
    assert warned(change("Weaving", vp=vp)) == []


@pytest.mark.rule("T10.4")
@pytest.mark.parametrize("track", ["procreate", "move", "explore"])
@pytest.mark.parametrize(
    "end_vp",
    [
        [0, 0, 1, 3, 5],
        [0, 0, 0, 3, 6],
        [0, 1, 1, 3, 6],
        [0, 0, 6, 3, 1],
        [0, 0, 0, 0, 0],
        [1, 3, 6, 0, 0],  # not the upper ones
        [0, 1, 3, 6, 0],
    ],
)
def test_upper_positions_differ(track: str, end_vp: list[int]) -> None:
    assert warned(change(track, end_vp=end_vp)) == ["T10.4"]


@pytest.mark.rule("T10.4")
def test_strength_brings_points() -> None:
    assert warned(change("strength", end_vp=[0, 0, 0, 1])) == ["T10.4"]


@pytest.mark.rule("T10.4")
def test_a_track_may_be_longer_or_shorter() -> None:
    assert warned(change("move", values=[1, 2, 3, 3, 4, 5], end_vp=[0, 0, 0, 1, 3, 6])) == []
    assert warned(change("move", values=[1, 3, 4], end_vp=[1, 3, 6])) == []
    assert warned(change("move", values=[1, 3], end_vp=[3, 6])) == ["T10.4"]


@pytest.mark.rule("T10.5")
@pytest.mark.parametrize(
    ("track", "values"),
    [("procreate", [1, 3, 4, 5, 6]), ("move", [1, 2, 4, 5, 6]), ("explore", [1, 1, 3, 3, 3])],
)
def test_a_number_of_the_examples_is_missing(track: str, values: list[int]) -> None:
    assert warned(change(track, values=values)) == ["T10.5"]


@pytest.mark.rule("T10.5")
def test_where_that_number_stands_is_free() -> None:
    data = parts()
    part(data, "procreate")["values"] = [2, 3, 3, 4, 5]
    part(data, "move")["values"] = [1, 1, 1, 1, 3]
    part(data, "explore")["values"] = [1, 1, 2, 3, 3]
    assert warned(data) == []


@pytest.mark.rule("T8.8")
@pytest.mark.parametrize("values", [{"amount": 4}, {"kind": "weakest_lose"}, {"kind": "own_exhaust"}])
def test_an_event_differs(values: dict[str, object]) -> None:
    assert warned(change("Mammoth", **values)) == ["T8.8"]


@pytest.mark.rule("T10.1", "T10.3", "T10.5")
def test_one_warning_for_each_clause() -> None:
    data = change("Hunting", vp=[3, 2, 1, 1])
    part(data, "Weaving").update(vp=[7, 5, 5, 4])
    part(data, "explore").update(values=[1, 3, 3, 4, 5])
    assert warned(data) == ["T10.1", "T10.3", "T10.5"]


@pytest.mark.rule("T10.1")
def test_a_warning_is_no_refusal() -> None:
    rules = rules_of(change("Hunting", vp=[5, 2, 1, 1]))
    assert rules.warnings
    state = table(rules=rules, row=["move+"])
    play(state, "take 0", "achieve 0")
    assert state.teeth[0] == 5


@pytest.mark.rule("T10.1", "T10.2", "T10.3")
def test_each_clause_has_a_sentence_of_its_own() -> None:
    clauses = ["T10.1", "T10.2", "T10.3", "T10.4", "T10.5", "T8.8"]
    sentences = {text(f"refusal.ruleset.fixed_by_rulebook.{clause}", clause=clause) for clause in clauses}
    assert len(sentences) == len(clauses)
    assert all(sentence.endswith(".") and "(T" in sentence for sentence in sentences)


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


# Files that can't be played


@pytest.mark.parametrize("name", ["Hunting", "Philosophy", "Mammoth", "Epidemic"])
def test_unknown_epoch(name: str) -> None:
    data = change(name, epoch="iron")
    label = "achievement" if name in ACHIEVEMENTS else "event"
    wrong(data, "not_one_of", f"{label} {name}.epoch", value="iron", allowed=", ".join(sorted(EPOCHS)))


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("Hunting", "resource", "silver"),
        ("Hunting", "track", "explores"),
        ("Hunting", "epoch", 1),
        ("Hunting", "epoch", ["bronze"]),
        ("Mammoth", "kind", "strongest_wins"),
        ("Mammoth", "kind", True),
    ],
)
def test_a_word_the_game_does_not_know(name: str, key: str, value: object) -> None:
    label = "achievement" if name in ACHIEVEMENTS else "event"
    wrong(change(name, **{key: value}), "not_one_of", f"{label} {name}.{key}", value=str(value))


@pytest.mark.parametrize(
    ("moved", "to", "fewer", "have"),
    [("Hunting", "bronze", "paleolithic", 4), ("Farming", "bronze", "neolithic", 4), ("Riding", "neolithic", None, 6)],
)
def test_wrong_count_of_achievements_in_an_epoch(moved: str, to: str, fewer: str | None, have: int) -> None:
    wrong(change(moved, epoch=to), "epoch_count", "achievement", epoch=fewer or to, need=5, have=have)


def test_wrong_count_of_events_in_an_epoch() -> None:
    wrong(change("Mammoth", epoch="bronze"), "epoch_count", "event", epoch="paleolithic", need=8, have=7)


@pytest.mark.parametrize("name", [ACHIEVEMENTS[0], ACHIEVEMENTS[14], *list(EFFECTS)[::23]])
def test_missing_tile(name: str) -> None:
    data = parts()
    key = "achievement" if name in ACHIEVEMENTS else "event"
    data[key] = [each for each in data[key] if each["name"] != name]
    wrong(data, "missing_tile", key, value=name)


@pytest.mark.parametrize("key", ["achievement", "event"])
def test_all_tiles_missing(key: str) -> None:
    data = parts()
    data[key] = []
    wrong(data, "missing_tile", key)
    del data[key]
    wrong(data, "missing_key", key)


@pytest.mark.parametrize(("name", "key"), [("Hunting", "achievement"), ("Drought", "event")])
def test_doubled_tile(name: str, key: str) -> None:
    data = parts()
    data[key].append(dict(part(data, name)))
    wrong(data, "twice", f"{key} {name}.name", value=name)


@pytest.mark.parametrize(("key", "name"), [("achievement", "Alchemy"), ("event", "Flood"), ("event", 7)])
def test_a_tile_that_is_not_in_the_box(key: str, name: object) -> None:
    data = parts()
    data[key][2]["name"] = name
    wrong(data, "not_one_of", f"{key} {name if isinstance(name, str) else 3}.name", value=str(name))


@pytest.mark.rule("T1.5")
@pytest.mark.parametrize("key", ["vp", "bolts"])
@pytest.mark.parametrize("count", [0, 3, 5])
def test_four_spaces(key: str, count: int) -> None:
    data = change("Currency", **{key: [1 if key == "vp" else False] * count})
    wrong(data, "wrong_count", f"achievement Currency.{key}", need=4, have=count)


@pytest.mark.parametrize("value", ["2", 2.0, True, False, [2], {"a": 1}, float("nan")])
def test_no_number(value: object) -> None:
    wrong(change("Hunting", vp=[2, value, 1, 1]), "not_a_number", "achievement Hunting.vp[2]", value=str(value))
    wrong(change("Mammoth", amount=value), "not_a_number", "event Mammoth.amount", value=str(value))
    wrong(change("move", values=[1, 2, value]), "not_a_number", "tracks.move.values[3]", value=str(value))


@pytest.mark.parametrize("value", [0, 1, "true", [], None])
def test_no_flag(value: object) -> None:
    data = change("Hunting", bolts=[True, True, False, value])
    wrong(data, "not_a_flag", "achievement Hunting.bolts[4]", value=str(value))


@pytest.mark.parametrize("value", [2, "2, 2, 1, 1", {"first": 2}])
def test_no_list(value: object) -> None:
    wrong(change("Hunting", vp=value), "not_a_list", "achievement Hunting.vp")
    wrong(change("strength", values=value), "not_a_list", "tracks.strength.values")


@pytest.mark.parametrize("value", [1, "goat", [1]])
def test_no_table(value: object) -> None:
    for spoil, key in (
        (lambda data: data.update(tracks=value), "tracks"),
        (lambda data: data["tracks"].update(move=value), "tracks.move"),
        (lambda data: data["achievement"].__setitem__(1, value), "achievement 2"),
    ):
        data = parts()
        spoil(data)
        wrong(data, "not_a_table", key)


@pytest.mark.parametrize(("value", "low"), [(0, 1), (16, 1), (-3, 1)])
def test_amounts_have_their_range(value: int, low: int) -> None:
    wrong(change("Drought", amount=value), "out_of_range", "event Drought.amount", value=str(value), low=low, high=15)


@pytest.mark.parametrize(
    ("name", "key", "values", "where"),
    [
        ("Hunting", "vp", [2, 2, -1, 1], "achievement Hunting.vp[3]"),
        ("Hunting", "vp", [2, 2, 1, 100], "achievement Hunting.vp[4]"),
        ("move", "values", [0, 1, 2, 3, 4], "tracks.move.values[1]"),
        ("move", "values", [1, 2, 3, 4, 10], "tracks.move.values[5]"),
        ("move", "end_vp", [0, 0, 1, 3, -6], "tracks.move.end_vp[5]"),
    ],
)
def test_numbers_have_their_range(name: str, key: str, values: list[int], where: str) -> None:
    wrong(change(name, **{key: values}), "out_of_range", where)


def test_an_event_that_needs_an_amount_has_one_and_no_other() -> None:
    data = parts()
    del part(data, "Drought")["amount"]
    wrong(data, "missing_key", "event Drought.amount")
    wrong(change("Hike", amount=2), "no_amount", "event Hike.amount", value="own_move")


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("Hunting", ["name", "epoch", "resource", "track", "vp", "bolts"]),
        ("Hike", ["name", "epoch", "kind"]),
        ("move", ["values", "end_vp"]),
    ],
)
def test_missing_keys(name: str, keys: list[str]) -> None:
    for key in keys:
        data = parts()
        part(data, name).pop("source")
        del part(data, name)[key]
        with pytest.raises(BadInput) as caught:
            rules_of(data)
        assert caught.value.refusal.code == "ruleset.missing_key"
        assert str(caught.value.refusal.params["key"]).endswith(f".{key}")


@pytest.mark.parametrize("track", TRACKS)
def test_missing_track(track: str) -> None:
    data = parts()
    del data["tracks"][track]
    wrong(data, "missing_key", f"tracks.{track}")


def test_unknown_keys() -> None:
    for spoil, key in (
        (lambda data: data.update(tribe=1), "tribe"),
        (lambda data: data["tracks"].update(science={}), "tracks.science"),
        (lambda data: part(data, "move").update(value=[1]), "tracks.move.value"),
        (lambda data: part(data, "Hunting").update(bolt=[True]), "achievement Hunting.bolt"),
        (lambda data: part(data, "Hike").update(track="move"), "event Hike.track"),
    ):
        data = parts()
        spoil(data)
        wrong(data, "unknown_key", key)


def test_tracks_have_two_to_six_positions_that_never_fall() -> None:
    for count in (1, 7):
        data = change("strength", values=[1] * count, end_vp=[0] * count)
        wrong(data, "track_length", "tracks.strength.values", have=count)
    wrong(change("move", values=[1, 3, 2, 4, 5]), "not_rising", "tracks.move.values")
    wrong(change("move", end_vp=[1, 3, 6]), "wrong_count", "tracks.move.end_vp", need=5, have=3)
    assert rules_of(change("strength", values=[1, 1], end_vp=[0, 0]))


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, 5, ["a"]])
def test_bad_names(name: object) -> None:
    data = parts()
    data["name"] = name
    wrong(data, "bad_name", "name")


def test_without_a_name_it_is_called_as_its_file() -> None:
    data = parts()
    del data["name"]
    assert catalog.parse(data, "first print.toml").name == "first print"


def test_numbers_of_thousands_of_digits_are_complained_of_as_any_other() -> None:
    huge = int("f" * 5000, 16)  # Python refuses to write it in decimal digits
    wrong(change("Hunting", vp=[huge, 2, 1, 1]), "out_of_range", "achievement Hunting.vp[1]")
    wrong(change("Hunting", resource=huge), "not_one_of", "achievement Hunting.resource")
    wrong(change("Hunting", vp=[[huge], 2, 1, 1]), "not_a_number", "achievement Hunting.vp[1]")


def test_long_values_are_cut_in_complaints() -> None:
    refusal = wrong(change("Hunting", track="x" * 10_000), "not_one_of", "achievement Hunting.track")
    assert len(str(refusal.params["value"])) == 40


# Reading


def unreadable(path: Path, code: str) -> str:
    with pytest.raises(BadInput) as caught:
        catalog.read(path)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.params["file"]) == (f"ruleset.{code}", path.name)
    sentence = words(refusal)
    assert path.name in sentence
    return sentence


def written(folder: Path, content: str | bytes) -> Path:
    path = folder / "mine.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_a_file_is_read_as_it_stands(tmp_path: Path) -> None:
    path = written(tmp_path, OWN.read_bytes())
    assert catalog.read(path) == catalog.default()
    changed = OWN.read_text(encoding="utf-8").replace("vp = [2, 2, 1, 1]", "vp = [3, 2, 1, 1]", 1)
    rules = catalog.read(written(tmp_path, changed))
    assert (rules.achievements[0].vp, [w.clause for w in rules.warnings]) == ((3, 2, 1, 1), ["T10.1"])


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    unreadable(tmp_path / "nowhere.toml", "unreadable")
    unreadable(tmp_path, "unreadable")


@pytest.mark.parametrize(
    "content",
    [
        b"name = \xff\xfe",
        "name = Möwe".encode("latin-1"),
        OWN.read_text(encoding="utf-8").encode("utf-16"),
        b"\x89PNG\r\n\x1a\n\0\0",
        "name =",
        "[tracks",
        "name = 'a'\nname = 'b'",
        '{"name": "House values"}',
        "a = " + "[" * 5000,
        f"vp = [{'1' * 5000}]",
        "when = 2024-13-45",
    ],
)
def test_no_toml(tmp_path: Path, content: str | bytes) -> None:
    unreadable(written(tmp_path, content), "not_toml")


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    """Some editors write one before the first letter."""
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + resource("rulesets", "tribus.toml").read_bytes())
    assert catalog.read(path) == catalog.default()


def test_an_empty_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        catalog.read(written(tmp_path, ""))
    assert caught.value.refusal.params == {"file": "mine.toml", "key": "tracks"}


def test_a_file_too_large(tmp_path: Path) -> None:
    unreadable(written(tmp_path, b"#" * 1_000_001), "too_large")


@pytest.mark.parametrize("data", [None, [], "tribus", 7])
def test_no_rule_set_at_all(data: object) -> None:
    with pytest.raises(BadInput) as caught:
        catalog.parse(data, "mine.toml")
    assert caught.value.refusal.code == "ruleset.not_a_table"


def test_a_setup_takes_a_rule_set_and_gives_it_back() -> None:
    data = change("Hunting", vp=[5, 2, 1, 1])
    chosen = TRIBUS.setup({"players": 2, "start": 0, "ruleset": data, "ruleset_file": "mine.toml"})
    assert chosen.rules.achievements[0].vp[0] == 5
    assert TRIBUS.setup(TRIBUS.setup_data(chosen)).rules == chosen.rules
    with pytest.raises(BadInput) as caught:
        TRIBUS.setup({"players": 2, "start": 0, "ruleset": {}, "ruleset_file": "mine.toml"})
    assert caught.value.refusal.params["file"] == "mine.toml"


def test_there_are_words_for_every_code() -> None:
    source = Path(catalog.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"(ruleset\.\w+)"', source))
    assert len(codes) >= 19
    sentences = tomllib.loads(resource("texts", "en", "rulesets.toml").read_text(encoding="utf-8"))["refusal"][
        "ruleset"
    ]
    assert {f"ruleset.{code}" for code in sentences} >= codes
    assert not [code for code in sorted(codes) if not has_text(f"refusal.{code}")]
