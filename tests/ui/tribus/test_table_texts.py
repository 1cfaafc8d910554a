"""Every text on the board keeps its place at every window and text size: whole, large enough, over no other text."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from tribe_desktop.tribus.game import TRIBUS
from tribe_desktop.tribus.hexes import axial
from tribe_desktop.tribus.state import EVENT, State, Task
from tribe_desktop.ui.i18n import text as words
from tribe_desktop.ui.tribus import things
from tribe_desktop.ui.tribus.canvas import SMALLEST, Written, watch
from tribe_desktop.ui.tribus.faces import words_of
from tribe_desktop.ui.tribus.table import TribusTable, layout
from tribe_desktop.ui.tribus.things import Position, SeatLook

SIZES = [(1024, 640), (1280, 800), (1366, 768), (1920, 1080), (1080, 1920), (2560, 1080), (3840, 2160)]
SCALES = [80, 100, 150, 200]
EMBLEMS = ("crane", "bison", "wolf", "deer")


def game(players: int) -> State:
    return TRIBUS.new(TRIBUS.setup({"players": players, "start": 0}), 5)


def crowded(task: Task) -> State:
    """Four players with twenty tiles each, twelve tiles in the row, all achievements face up with stones."""
    state = game(4)
    for seat, land in enumerate(state.lands):
        while len(land.places) < 20:
            near = sorted(land.free, key=lambda at: sum(part * part for part in axial(at)) + at * (seat + 1) % 7)
            land.lay(len(land.places) % 5, near[0])
        for tile in range(14):
            land.change(tile % 5, 1)
    state.row = [*range(6), *(EVENT + event for event in (2, 5, 7, 9, 14, 19))]
    state.row_shells = [(5 * k) % 8 for k in range(12)]
    state.shells = [12, 10, 11, 13]
    state.teeth = [34, 28, 41, 19]
    state.face_up = 0xFFF
    state.stones = [tuple(range(slot % 5)) for slot in range(12)]
    state.task = task
    if task == Task.LAY:
        state.hand, state.taken = (0, 1, 1), 2
    return state


def shown(qtbot, state: State, size: tuple[int, int], scale: int, seats: int | None = None) -> TribusTable:
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(*size)
    table.set_text_scale(scale)
    looks = tuple(SeatLook(name, emblem, "calm bot") for name, emblem in zip("ABCD", EMBLEMS, strict=True))
    table.show_position(Position(state, looks[: state.players], state.seat if seats is None else seats))
    table.show()
    return table


def written(table: TribusTable) -> dict[str, list[Written]]:
    found = {}
    for name, area in table.areas.items():
        area.repaint_layer()
        with watch() as texts:
            area.grab()
        found[name] = list(texts)
    return found


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("task", [Task.TAKE, Task.LAY], ids=["take", "lay"])
def test_texts_are_whole_large_enough_and_over_nothing_else(qtbot, task, size, scale):
    table = shown(qtbot, crowded(task), size, scale)
    if task == Task.TAKE:
        table.set_marks(frozenset(things.row(k) for k in range(12)))
        table.highlight([things.row(11)])  # every tile shows a shell to pay
    for name, texts in written(table).items():
        room = QRectF(table.areas[name].rect())
        assert texts, name
        for text in texts:
            assert not text.cut, (name, text)
            assert text.px >= SMALLEST - 0.01, (name, text)
            assert room.contains(text.box), (name, text)
        for one, other in combinations(texts, 2):
            assert not one.box.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other.box), (name, one, other)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(960, 600), (1024, 640)], ids=str)
def test_every_name_there_is_stands_whole_in_the_smallest_window(qtbot, size, scale):
    state = crowded(Task.TAKE)
    table = shown(qtbot, state, size, scale)
    seen = set()
    for first in range(0, len(state.rules.achievements), 4):
        state.board = [(first + k) % len(state.rules.achievements) for k in range(12)]
        state.row = [EVENT + (2 * first + k) % len(state.rules.events) for k in range(12)]
        table.show_position(Position(state.clone(), table.row.position.seats, state.seat))
        for name in ("achievements", "row"):
            texts = written(table)[name]
            assert not [text for text in texts if text.cut], name
            seen.update(text.words for text in texts)
    for key in [f"achievement.{tile.key}" for tile in state.rules.achievements]:
        assert words(key) in seen
    for event in state.rules.events:
        assert set(words(f"event.{event.key}").split()) <= set(" ".join(seen).split())


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", [6, 8, 12])
@pytest.mark.parametrize("size", [(960, 600), (1024, 640), (1280, 800), (1920, 1080)], ids=str)
def test_the_names_in_a_row_have_one_size(qtbot, size, count, scale):
    state = crowded(Task.TAKE)
    two_words = [e for e, one in enumerate(state.rules.events) if " " in words(f"event.{one.key}")]
    state.row = [*range(3), EVENT, *(EVENT + e for e in two_words)][:count]
    state.row_shells = [k % 4 for k in range(count)]
    table = shown(qtbot, state, size, scale)
    whole = [words_of(state, code) for code in state.row]
    lines = {name[a:b] for name in whole for a in range(len(name)) for b in range(a + 4, len(name) + 1)}
    names = [text for text in written(table)["row"] if text.words in lines]
    assert len(names) >= count
    assert len({text.px for text in names}) == 1


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_texts_grow_with_the_setting_and_shrink_no_further_than_legible(qtbot, size):
    table = shown(qtbot, crowded(Task.TAKE), size, 100)
    total = {}
    for scale in SCALES:
        table.set_text_scale(scale)
        texts = [text.px for area in written(table).values() for text in area]
        total[scale] = sum(texts) / len(texts)
    assert total[80] < total[100] < total[150] < total[200]
    assert total[150] > 1.12 * total[100]


def test_a_text_scale_out_of_range_is_the_nearest_one(qtbot):
    table = shown(qtbot, game(2), (1280, 800), 500)
    assert table.grow == 2.0
    table.set_text_scale(3)
    assert table.grow == 0.8


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (3440, 1440), (2560, 1440)], ids=str)
def test_parts_lie_side_by_side_at_every_text_size(size, seats, scale):
    _, boxes = layout(*size, seats, scale / 100)
    for name, box in boxes.items():
        assert QRect(0, 0, *size).contains(box), name
        assert min(box.width(), box.height()) > 30, name
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        assert not a.intersects(b), (one, two)


@pytest.mark.parametrize("scale", SCALES)
def test_a_row_with_the_tile_in_hand_still_tells_every_name(qtbot, scale):
    """Thirteen tiles: the twelve of a full row and the one that is being carried out."""
    table = shown(qtbot, crowded(Task.LAY), (1280, 800), scale)
    said = " ".join(text.words for text in written(table)["row"])
    state = table.row.position.state
    for code in state.row:
        assert all(word in said for word in words_of(state, code).split())


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
def test_maps_of_the_others_stay_large_enough_to_know_the_land(qtbot, size):
    state = crowded(Task.TAKE)
    table = shown(qtbot, state, size, 100)
    for seat in (1, 2, 3):
        for tile in range(20):
            assert table.where(things.land(tile, seat)).width() >= 15 * table.unit


def test_a_watched_picture_tells_a_text_that_is_cut(qtbot):
    state = game(2)
    table = TribusTable(QWidget(), QWidget())
    qtbot.addWidget(table)
    table.resize(1024, 640)
    table.show_position(Position(state, (SeatLook("W" * 60, "deer"), SeatLook("B", "wolf")), 0))
    cut = [text for text in written(table)["players"] if text.cut]
    assert [text.words for text in cut] == ["W" * 60]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
def test_large_texts_side_by_side_have_one_size(qtbot, size):
    state = game(3)
    state.row, state.row_shells = [3, 4, EVENT, 7, 0, 5, 2, 1], [0] * 8
    state.shells, state.reserve, state.stones_left = [7, 0, 3], [11, 11, 5], [8, 9, 9]
    texts = written(shown(qtbot, state, size, 200))
    names = {words(f"tile.{key}") for key in ("procreate", "move", "explore")}
    assert len({text.px for text in texts["row"] if text.words in names}) == 1
    for held in (state.shells, state.reserve, state.stones_left):
        assert {str(n) for n in held} <= {text.words for text in texts["players"]}
    numbers = [text for text in texts["players"] if text.words in {"7", "11", "8", "9"}]  # 5 is a score, too
    assert len(numbers) == 6
    assert len({text.px for text in numbers}) == 1
