"""The catalogue's file: whatever is wrong with it is one sentence that names the place."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from physics.drops import drop
from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.paths import resource
from tribe_desktop.kernel.texts import text
from tribe_desktop.ornaments.catalog import BASIC, FOLKLORE, HUMANS, ORNAMENTS, SHAPES
from tribe_desktop.table.catalog import checked, kind, read, standard

DATA = tomllib.loads(resource("pieces", "pieces.toml").read_text(encoding="utf-8"))


def sentence(error: BadInput) -> str:
    return text(f"refusal.{error.refusal.code}", **error.refusal.params)


def changed(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def removed(*path: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


CACTUS = ("human", "figures", "cactus")
FAULTS: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    ("a stroke of one point", changed("folklore", "bolt", value=[[[1, 2]]]), "short_stroke"),
    ("a stroke of one point twice", changed("folklore", "bolt", value=[[[1, 2], [1, 2]]]), "short_stroke"),
    ("an empty stroke", changed("folklore", "bolt", value=[[]]), "short_stroke"),
    ("no stroke", changed("basic", "v", value=[]), "no_strokes"),
    ("NaN", changed("basic", "v", 0, 1, value=[math.nan, 0]), "not_finite"),
    ("infinity", changed("judge", "touch_gap", value=math.inf), "not_finite"),
    ("words for a number", changed("basic", "v", 0, 1, value=["x", 0]), "not_a_number"),
    ("yes for a number", changed("judge", "rest_time", value=True), "not_a_number"),
    ("a point of three numbers", changed("basic", "v", 0, 1, value=[1, 2, 3]), "wrong_count"),
    ("an arc without length", changed("folklore", "umbrella", 0, 0, "arc", value=[0, 0, 26, 9, 9]), "empty_arc"),
    ("an arc of four numbers", changed("folklore", "umbrella", 0, 0, "arc", value=[0, 0, 26, 9]), "wrong_count"),
    ("something else than an arc", changed("folklore", "umbrella", 0, 0, value={"bow": [0]}), "unknown_key"),
    ("a point out of the world", changed("basic", "v", 0, 1, value=[0, 1e6]), "out_of_range"),
    ("a loose stroke", changed("folklore", "anchor", 2, value=[[-9, 58], [9, 58]]), "loose_part"),
    ("a missing shape", removed("folklore", "fish"), "missing_key"),
    ("a shape too many", changed("folklore", "boat", value=[[[0, 0], [9, 9]]]), "unknown_key"),
    ("an unknown section", changed("hats", value={}), "unknown_key"),
    ("a missing section", removed("judge"), "missing_key"),
    ("an unknown constant", changed("judge", "mood", value=1), "unknown_key"),
    ("a missing constant", removed("judge", "peg_clearance"), "missing_key"),
    ("a constant of nothing", changed("judge", "spacing", value=0), "out_of_range"),
    ("a list for a table", changed("human", "base", value=[]), "not_a_table"),
    ("a table for a list", changed("human", "body", value={}), "not_a_list"),
    ("a missing colour", removed("folklore_colours", "pink"), "missing_key"),
    ("a shape of no colour", changed("folklore_colours", "pink", value=["bird", "spiral"]), "a_colour"),
    ("a shape of two colours", changed("folklore_colours", "pink", value=["bird", "spiral", "key"]), "folklore"),
    ("an unknown shape of a colour", changed("folklore_colours", "pink", value=["bird", "spiral", "hat"]), "folklore"),
    ("a missing figure", removed(*CACTUS), "missing_key"),
    ("a figure too many", changed(*CACTUS[:2], "king", value=DATA["human"]["figures"]["cactus"]), "unknown_key"),
    ("an unknown head", changed(*CACTUS, "head", value="hat"), "unknown_head"),
    ("an arm in the air", changed(*CACTUS, "parts", 5, "points", value=[[36, 200], [36, 220]]), "loose_part"),
    ("a radius of nothing", changed(*CACTUS, "parts", 0, "r", value=0), "out_of_range"),
    ("an unreachable peg", changed(*CACTUS, "parts", 5, "points", value=[[54, 134], [54, 158]]), "unreachable_peg"),
    ("a base without a top", changed("human", "base", "top_inset", value=42), "out_of_range"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "code"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_fault_is_one_sentence(change: Callable[[dict[str, Any]], None], code: str) -> None:
    data = deepcopy(DATA)
    change(data)
    with pytest.raises(BadInput) as caught:
        checked(data, "mine.toml")
    assert caught.value.refusal.code == f"pieces.{code}"
    said = sentence(caught.value)
    assert said.endswith(".")
    assert code in {"a_colour", "folklore"} or "mine.toml" in said


def test_files_that_are_none(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for content, code in ((None, "pieces.missing"), (b"x = [", "pieces.unreadable"), (b"\xff", "pieces.unreadable")):
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(BadInput) as caught:
            read(path)
        assert caught.value.refusal.code == code
        assert "mine.toml" in sentence(caught.value)


def test_the_digest_stands_for_the_outlines() -> None:
    assert checked(DATA, "").digest == standard().digest
    data = deepcopy(DATA)
    data["judge"]["rest_time"] = 0.5
    assert checked(data, "").digest == standard().digest
    data["basic"]["v"][0][1] = [0, 18.1]
    assert checked(data, "").digest != standard().digest


def test_every_ornament_has_its_shape() -> None:
    kinds = [kind(ornament) for ornament in range(ORNAMENTS)]
    assert kinds == [shape for shape in SHAPES for _ in range(BASIC // len(SHAPES))] + list(FOLKLORE)
    assert set(kinds) == set(standard().shapes)
    assert tuple(standard().figures) == HUMANS


@pytest.mark.rule("O2.1")
def test_no_ornament_bridges_two_humans() -> None:
    catalog = standard()
    half = max(max(abs(x) for x in (c[0], c[2])) + c[4] for f in catalog.figures.values() for c in f.capsules)
    longest = max(2 * shape.reach for shape in catalog.shapes.values())
    assert longest < catalog.judge.spacing - 2 * half


LEAST = 0.1  # of all random drops hold


@pytest.mark.parametrize("shape", list(standard().shapes))
def test_every_shape_hangs_on_every_figure(shape: str) -> None:
    for figure in HUMANS:
        held = sum(drop(standard(), figure, shape, Random(f"{figure}/{shape}/{i}")) for i in range(24))
        assert held / 24 >= LEAST, figure


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("shape", list(standard().shapes))
def test_every_shape_hangs_on_every_figure_in_four_hundred_drops(shape: str) -> None:
    for figure in HUMANS:
        held = sum(drop(standard(), figure, shape, Random(f"{figure}/{shape}/{i}")) for i in range(400))
        assert held / 400 >= LEAST, figure
