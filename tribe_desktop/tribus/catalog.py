"""The printed parts as checked, frozen data, read from a rule-set file (T10).

Names and counts are the box's (T1); numbers and symbols are the file's, each with its source.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tribe_desktop.kernel.errors import BadInput, Refusal
from tribe_desktop.kernel.paths import resource as resource_path

RESOURCES = ("goat", "horse", "wheat", "gold", "incense")
TRACKS = ("procreate", "move", "explore", "strength")
PROCREATE, MOVE, EXPLORE, STRENGTH = range(4)
EPOCHS = ("paleolithic", "neolithic", "bronze")
BRONZE = 2
SOURCES = ("rulebook", "house", "inferred", "printed")
SPACES = 4  # T1.5

ACHIEVEMENTS = (
    "Hunting", "Trapping", "Cooking", "Jewelry Making", "Shamanism",
    "Cheesemaking", "Leatherworking", "Farming", "Smelting", "Mysticism",
    "Weaving", "Riding", "Fermentation", "Currency", "Philosophy",
)  # fmt: skip

# What an event does, and to whom: "own" the taker alone, "all" everyone (T8.3 to T8.7)
WITH_AMOUNT = frozenset(
    {"strongest_gain", "weakest_lose", "own_exhaust", "all_exhaust", "own_lose_members", "all_lose_members"}
)
BY_STRENGTH = frozenset(f"{who}_{what}" for who in ("own", "all") for what in ("procreate", "move", "explore"))
KINDS = WITH_AMOUNT | BY_STRENGTH

# T8.8, to tell when a file changes what the rulebook's text fixes
EFFECTS: Mapping[str, tuple[str, int]] = {
    "Mammoth": ("strongest_gain", 3), "Giant Beaver": ("strongest_gain", 2), "Mastodon": ("strongest_gain", 2),
    "Migration": ("strongest_gain", 2), "Raid": ("strongest_gain", 3), "Invasion": ("strongest_gain", 4),
    "Sabretooth": ("weakest_lose", 1), "Wooly Rhinoceros": ("weakest_lose", 2), "Brown Bear": ("weakest_lose", 2),
    "Hike": ("own_move", 0), "Conquest": ("own_explore", 0), "Enslavement": ("own_procreate", 0),
    "Drought": ("own_exhaust", 2), "Earthquake": ("own_exhaust", 3),
    "Disease": ("own_lose_members", 2), "Extreme Cold": ("own_lose_members", 3),
    "Herd Instinct": ("all_move", 0), "Hunting Success": ("all_move", 0),
    "Signs in the Sky": ("all_explore", 0), "Fertile Land": ("all_explore", 0),
    "Fewer Predators": ("all_procreate", 0), "Warm Summer": ("all_procreate", 0),
    "Wild Fire": ("all_exhaust", 2), "Epidemic": ("all_lose_members", 2),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Track:
    """A progress track, base first. `values`: the number of the action; `end_vp`: points at the end (T9.2)."""

    values: tuple[int, ...]
    end_vp: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Achievement:
    """A tile of the achievement board. `vp` and `bolts`: one a space, leftmost first."""

    name: str
    key: str
    epoch: int
    resource: int
    track: int
    vp: tuple[int, ...]
    bolts: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """An event tile. `amount`: points, tiles or members; 0 where strength decides."""

    name: str
    key: str
    epoch: int
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All printed numbers. `sources` counts the values by where they come from; `data` is the file's own content."""

    name: str
    tracks: tuple[Track, ...]
    achievements: tuple[Achievement, ...]
    events: tuple[Event, ...]
    sources: tuple[tuple[str, int], ...]
    warnings: tuple[Refusal, ...]
    data: Mapping[str, Any]

    def __hash__(self) -> int:
        return hash((self.tracks, self.achievements, self.events))


def key_of(name: str) -> str:
    """The key of pictures and words: "Giant Beaver" → "giant_beaver"."""
    return name.lower().replace(" ", "_")


def _said(value: object) -> str:
    """A value of the file for a complaint, short whatever it is; Python refuses to write numbers of 4,300 digits."""
    try:
        written = str(value)
    except ValueError:
        written = "a number of thousands of digits"
    return written if len(written) <= 40 else f"{written[:39]}…"


class _Table:
    """A table of the file that is asked for its keys; every complaint names the file, the key and what is wrong."""

    def __init__(self, file: str, where: str, data: object) -> None:
        self.file = file
        self.where = where
        if not isinstance(data, dict):
            raise BadInput("ruleset.not_a_table", file=file, key=where)
        self.data: dict[str, Any] = data
        self.sources: Counter[str] = Counter()

    def wrong(self, code: str, key: str, **params: object) -> BadInput:
        return BadInput(code, file=self.file, key=f"{self.where}.{key}" if self.where else key, **params)

    def only(self, *allowed: str) -> None:
        for key in self.data:
            if key not in allowed:
                raise self.wrong("ruleset.unknown_key", key)

    def get(self, key: str) -> Any:
        if key not in self.data:
            raise self.wrong("ruleset.missing_key", key)
        return self.data[key]

    def number(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong("ruleset.not_a_number", key, value=_said(value))
        if not low <= value <= high:
            raise self.wrong("ruleset.out_of_range", key, value=_said(value), low=low, high=high)
        return value

    def entries(self, key: str, count: int | None) -> list[Any]:
        value = self.get(key)
        if not isinstance(value, list):
            raise self.wrong("ruleset.not_a_list", key)
        if count is not None and len(value) != count:
            raise self.wrong("ruleset.wrong_count", key, need=count, have=len(value))
        return value

    def numbers(self, key: str, count: int | None, low: int, high: int) -> tuple[int, ...]:
        return tuple(self.number(f"{key}[{i}]", v, low, high) for i, v in enumerate(self.entries(key, count), 1))

    def flags(self, key: str, count: int) -> tuple[bool, ...]:
        values = self.entries(key, count)
        for i, value in enumerate(values, 1):
            if not isinstance(value, bool):
                raise self.wrong("ruleset.not_a_flag", f"{key}[{i}]", value=_said(value))
        return tuple(values)

    def choice(self, key: str, allowed: tuple[str, ...]) -> str:
        value = self.get(key)
        if value not in allowed:
            raise self.wrong("ruleset.not_one_of", key, value=_said(value), allowed=", ".join(sorted(allowed)))
        return str(value)

    def index(self, key: str, allowed: tuple[str, ...]) -> int:
        return allowed.index(self.choice(key, allowed))

    def count_sources(self, *keys: str) -> None:
        """One word a key, or one a value where the value is a list; what isn't said is "house"."""
        said = self.data.get("source", {})
        if not isinstance(said, dict):
            raise self.wrong("ruleset.not_a_table", "source")
        for key in said:
            if key not in keys:
                raise self.wrong("ruleset.unknown_key", f"source.{key}")
        for key in keys:
            if key not in self.data:
                continue
            value = self.data[key]
            size = len(value) if isinstance(value, list) else 1
            word = said.get(key, "house")
            words = word if isinstance(word, list) else [word] * size
            if len(words) != size:
                raise self.wrong("ruleset.wrong_count", f"source.{key}", need=size, have=len(words))
            for w in words:
                if w not in SOURCES:
                    raise self.wrong("ruleset.not_one_of", f"source.{key}", value=_said(w), allowed=", ".join(SOURCES))
                self.sources[w] += 1


def _tables(root: _Table, key: str, label: str) -> list[_Table]:
    found = []
    for i, data in enumerate(root.entries(key, None), 1):
        name = data.get("name") if isinstance(data, dict) else None
        found.append(_Table(root.file, f"{label} {name if isinstance(name, str) else i}", data))
    return found


def _check_names(tables: list[_Table], key: str, names: tuple[str, ...], root: _Table) -> None:
    """Each name of the box exactly once."""
    seen: set[str] = set()
    for table in tables:
        name = table.choice("name", names)
        if name in seen:
            raise table.wrong("ruleset.twice", "name", value=name)
        seen.add(name)
    missing = [name for name in names if name not in seen]
    if missing:
        raise root.wrong("ruleset.missing_tile", key, value=", ".join(missing))


def _track(file: str, name: str, data: object) -> tuple[Track, _Table]:
    table = _Table(file, f"tracks.{name}", data)
    table.only("values", "end_vp", "source")
    values = table.numbers("values", None, 1, 9)
    if not 2 <= len(values) <= 6:
        raise table.wrong("ruleset.track_length", "values", have=len(values))
    if list(values) != sorted(values):
        raise table.wrong("ruleset.not_rising", "values")
    track = Track(values, table.numbers("end_vp", len(values), 0, 99))
    table.count_sources("values", "end_vp")
    return track, table


def _achievement(table: _Table) -> Achievement:
    table.only("name", "epoch", "resource", "track", "vp", "bolts", "source")
    name = str(table.get("name"))
    found = Achievement(
        name,
        key_of(name),
        table.index("epoch", EPOCHS),
        table.index("resource", RESOURCES),
        table.index("track", TRACKS),
        table.numbers("vp", SPACES, 0, 99),
        table.flags("bolts", SPACES),
    )
    table.count_sources("epoch", "resource", "track", "vp", "bolts")
    return found


def _event(table: _Table) -> Event:
    table.only("name", "epoch", "kind", "amount", "source")
    name = str(table.get("name"))
    kind = table.choice("kind", tuple(KINDS))
    if kind in WITH_AMOUNT:
        amount = table.number("amount", table.get("amount"), 1, 15)
    elif "amount" in table.data:
        raise table.wrong("ruleset.no_amount", "amount", value=kind)
    else:
        amount = 0
    table.count_sources("epoch", "kind", "amount")
    return Event(name, key_of(name), table.index("epoch", EPOCHS), kind, amount)


def _each_epoch(items: tuple[Achievement, ...] | tuple[Event, ...], need: int, key: str, root: _Table) -> None:
    for epoch, name in enumerate(EPOCHS):
        have = sum(item.epoch == epoch for item in items)
        if have != need:
            raise root.wrong("ruleset.epoch_count", key, epoch=name, need=need, have=have)


def _warnings(
    tracks: tuple[Track, ...], achievements: tuple[Achievement, ...], events: tuple[Event, ...]
) -> tuple[Refusal, ...]:
    """Where the file differs from what the rulebook's text fixes (T10.1 to T10.5, T8.8)."""
    by_name = {a.name: a for a in achievements}
    hunting, cooking, weaving = by_name["Hunting"], by_name["Cooking"], by_name["Weaving"]
    cheese, smelting = by_name["Cheesemaking"], by_name["Smelting"]
    goat, neolithic = RESOURCES.index("goat"), EPOCHS.index("neolithic")
    checks = {
        "T10.1": (hunting.epoch, hunting.vp[0], hunting.bolts[0], hunting.track) == (0, 2, True, EXPLORE),
        "T10.2": (cooking.epoch, cooking.vp[2], cooking.bolts[2], cooking.track) == (0, 1, False, PROCREATE),
        "T10.3": 6 in weaving.vp
        and (weaving.resource, weaving.epoch) == (goat, BRONZE)
        and (cheese.resource, cheese.epoch) == (goat, neolithic)
        and smelting.epoch == neolithic,
        "T10.4": not any(tracks[STRENGTH].end_vp)
        and all(
            tracks[t].end_vp[-3:] == (1, 3, 6) and not any(tracks[t].end_vp[:-3]) for t in (PROCREATE, MOVE, EXPLORE)
        ),
        "T10.5": 2 in tracks[PROCREATE].values and 3 in tracks[MOVE].values and 2 in tracks[EXPLORE].values,
        "T8.8": all((e.kind, e.amount) == EFFECTS[e.name] for e in events),
    }
    return tuple(Refusal("ruleset.fixed_by_rulebook", clause) for clause, kept in checks.items() if not kept)


def parse(data: object, file: str) -> RuleSet:
    """Checked data from a rule-set file's content. `file` is its name in complaints. Raises BadInput."""
    root = _Table(file, "", data)
    root.only("name", "tracks", "achievement", "event")
    name = root.data.get("name", Path(file).stem)
    if not isinstance(name, str) or not name.strip() or len(name) > 60:
        raise root.wrong("ruleset.bad_name", "name")
    tracks_table = _Table(file, "tracks", root.get("tracks"))
    tracks_table.only(*TRACKS)
    tracks, track_tables = zip(*(_track(file, t, tracks_table.get(t)) for t in TRACKS), strict=True)
    achievement_tables = _tables(root, "achievement", "achievement")
    _check_names(achievement_tables, "achievement", ACHIEVEMENTS, root)
    achievements = tuple(_achievement(t) for t in achievement_tables)
    _each_epoch(achievements, 5, "achievement", root)
    event_tables = _tables(root, "event", "event")
    _check_names(event_tables, "event", tuple(EFFECTS), root)
    events = tuple(_event(t) for t in event_tables)
    _each_epoch(events, 8, "event", root)
    sources: Counter[str] = Counter()
    for table in (*track_tables, *achievement_tables, *event_tables):
        sources += table.sources
    return RuleSet(
        name,
        tracks,
        achievements,
        events,
        tuple((s, sources[s]) for s in SOURCES if sources[s]),
        _warnings(tracks, achievements, events),
        root.data,
    )


def read(path: Path) -> RuleSet:
    """A rule set from a TOML file. Raises BadInput with one reason, naming the file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput("ruleset.unreadable", file=path.name, reason=error.strerror or str(error)) from error
    if len(content) > 1_000_000:
        raise BadInput("ruleset.too_large", file=path.name)
    try:
        data = tomllib.loads(content.decode("utf-8-sig"))
    except ValueError as error:  # no UTF-8, no TOML, or a number of more digits than Python reads
        raise BadInput("ruleset.not_toml", file=path.name, reason=str(error)) from error
    except RecursionError as error:
        raise BadInput("ruleset.not_toml", file=path.name, reason="nested too deeply") from error
    return parse(data, path.name)


@cache
def default() -> RuleSet:
    """The rule set that comes with the app."""
    return read(resource_path("rulesets", "tribus.toml"))
