"""O2: set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from ornament_tables import BASIC_NAMES, choices

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.ornaments.catalog import HUMANS
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.state import State


def new(seed: int = 1, **data: Any) -> State:
    return ORNAMENTS.new(ORNAMENTS.setup({"players": 3, "start": 0, **data}), seed)


@pytest.mark.rule("O2.1")
def test_the_players_choose_the_order_of_the_humans() -> None:
    order = ["dancer", "akimbo", "cactus", "server", "ypose"]
    for seed in range(5):
        assert [HUMANS[human] for human in new(seed, humans=order).humans] == order


@pytest.mark.rule("O2.1")
def test_or_the_order_is_random() -> None:
    firsts = Counter(new(seed).humans[0] for seed in range(500))
    assert set(firsts) == {0, 1, 2, 3, 4}
    assert min(firsts.values()) > 70


@pytest.mark.parametrize("humans", [["dancer"], ["dancer"] * 5, [*HUMANS[:4], "bear"], "dancer", 5, [[], 1, 2, 3, 4]])
def test_another_order_is_refused(humans: object) -> None:
    with pytest.raises(BadInput):
        new(humans=humans)


@pytest.mark.rule("O2.2")
@pytest.mark.parametrize("players", [2, 5])
def test_each_player_takes_three_greys(players: int) -> None:
    state = new(players=players)
    assert state.greys == [3] * players
    assert state.golds == [0] * players
    assert state.pile() == 25 - 3 * players


@pytest.mark.rule("O2.3")
def test_twelve_of_fifteen_folklore_ornaments_are_laid_out() -> None:
    state = new()
    assert len(state.row) == len(set(state.row)) == 12
    assert state.supply >> 30 == sum(1 << each - 30 for each in state.row)
    assert state.box.bit_count() == 3
    assert state.box & state.supply == 0
    assert state.box | state.supply == (1 << 45) - 1


@pytest.mark.rule("O2.3")
def test_which_and_in_what_order_is_random() -> None:
    boxes = Counter(each for seed in range(500) for each in range(30, 45) if new(seed).box >> each & 1)
    assert len(boxes) == 15
    assert min(boxes.values()) > 60
    assert len({new(seed).row for seed in range(50)}) == 50


@pytest.mark.rule("O2.4")
def test_all_basic_ornaments_are_laid_out() -> None:
    assert choices(new()) == BASIC_NAMES


@pytest.mark.rule("O2.5")
def test_the_start_player_is_named() -> None:
    for start in range(3):
        assert ORNAMENTS.to_move(new(start=start)) == start


@pytest.mark.parametrize("data", [{"start": 3}, {"start": -1}, {"start": "0"}, {"declare": 1}, {"folklore": {}}])
def test_other_setups_are_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        new(**data)


def test_a_setup_comes_back() -> None:
    setup = ORNAMENTS.setup({"players": 4, "start": 2, "declare": True, "humans": list(reversed(HUMANS))})
    assert ORNAMENTS.setup(ORNAMENTS.setup_data(setup)) == setup


@pytest.mark.parametrize(("key", "value"), [
    ("humans", [0, 1, 2, 3, 3]), ("humans", [0, 1, 2, 3]), ("row", list(range(12))), ("row", [30] * 12),
    ("die", [0] * 41), ("die", [3] * 42), ("die", None), ("row", [30.0, *range(31, 42)]),
])  # fmt: skip
def test_broken_orders_are_refused(key: str, value: object) -> None:
    setup = ORNAMENTS.setup({"players": 2, "start": 0})
    with pytest.raises(BadInput):
        ORNAMENTS.begin(setup, {**ORNAMENTS.orders(setup, 1), key: value})


def test_orders_keep_to_the_chosen_humans() -> None:
    chosen = ORNAMENTS.setup({"players": 2, "start": 0, "humans": list(HUMANS)})
    with pytest.raises(BadInput):
        ORNAMENTS.begin(chosen, {**ORNAMENTS.orders(chosen, 1), "humans": [4, 3, 2, 1, 0]})
