"""T10: a rule-set file that can’t be played is refused with file, key and reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from complaints import change, words, wrong
from tables import part, parts, rules_of

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import resource
from tribe_desktop.kernel.texts import has_text
from tribe_desktop.tribus import catalog
from tribe_desktop.tribus.catalog import ACHIEVEMENTS, EFFECTS, EPOCHS, TRACKS
from tribe_desktop.tribus.game import TRIBUS

OWN = resource("rulesets", "tribus.toml")


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
