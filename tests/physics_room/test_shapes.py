"""Bodies made from strokes."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physics.geometry import capsule_gap, gap, lowest, place, place_capsules, polygon_gap, unplace
from physics.shapes import Arc, capsules_of, chords, outline
from tribe_desktop.table.catalog import standard

SHAPES = list(standard().shapes)
FIGURES = list(standard().figures)


@pytest.mark.parametrize("name", SHAPES)
def test_the_centre_of_gravity_is_the_origin(name: str) -> None:
    shape = standard().shapes[name]
    weights = [math.dist(c[:2], c[2:4]) for c in shape.capsules]
    for axis in (0, 1):
        assert sum(w * (c[axis] + c[axis + 2]) for w, c in zip(weights, shape.capsules, strict=True)) == pytest.approx(
            0, abs=1e-9
        )
    assert 1.2 <= shape.mass <= 2.4
    assert shape.mass * 9**2 < shape.moment < shape.mass * shape.reach**2
    assert shape.reach < standard().judge.spacing / 6  # no piece bridges two outstretched hands


@pytest.mark.parametrize("name", FIGURES)
def test_figures_stand_on_a_heavy_base(name: str) -> None:
    figure = standard().figures[name]
    assert 22 <= figure.mass <= 25
    assert figure.centre[1] < 70
    assert abs(figure.centre[0]) < 6
    assert min(y for _, y in figure.base) == 0
    assert sum(part.is_peg for part in figure.parts) >= 4


def test_arcs_become_chords_of_thirty_degrees() -> None:
    points = chords((Arc(0, 0, 10, 0, 180),))
    assert len(points) == 7
    assert all(math.dist(p, (0, 0)) == pytest.approx(10) for p in points)
    assert len(chords((Arc(0, 0, 10, 90, 20),))) == 4
    assert chords(((0, 0), (0, 0), (1, 0))) == [(0, 0), (1, 0)]


def test_the_drawn_strokes_are_where_the_body_is() -> None:
    made = outline("hook", [((10.0, 10.0), (10.0, 40.0), Arc(0, 40, 10, 0, 180))])
    drawn = [c for stroke in made.strokes for c in capsules_of(chords(stroke), 3.5)]
    assert all(a == pytest.approx(b) for a, b in zip(drawn, made.capsules, strict=True))


numbers = st.floats(-50, 50)
capsules = st.tuples(numbers, numbers, numbers, numbers, st.floats(0.5, 10))
poses = st.tuples(numbers, numbers, st.floats(-7, 7))


def sampled(p: tuple[float, ...], q: tuple[float, ...]) -> float:
    def along(c: tuple[float, ...]) -> list[tuple[float, float]]:
        return [(c[0] + (c[2] - c[0]) * i / 60, c[1] + (c[3] - c[1]) * i / 60) for i in range(61)]

    return min(math.dist(a, b) for a in along(p) for b in along(q)) - p[4] - q[4]


@given(capsules, capsules)
def test_gaps_are_exact(p: tuple[float, ...], q: tuple[float, ...]) -> None:
    found = capsule_gap(p, q)
    assert found == pytest.approx(capsule_gap(q, p), abs=1e-9)
    assert found <= sampled(p, q) + 1e-9
    assert found >= sampled(p, q) - 2.5  # of two points 1/60 of 140 u apart


@given(st.lists(capsules, min_size=1, max_size=4), st.lists(capsules, min_size=1, max_size=4))
def test_the_gap_of_bodies_is_the_least_of_their_capsules(one: list[tuple], other: list[tuple]) -> None:
    assert gap(one, other) == pytest.approx(min(capsule_gap(p, q) for p in one for q in other))


@given(st.tuples(numbers, numbers), poses)
def test_placing_and_back(point: tuple[float, float], pose: tuple[float, float, float]) -> None:
    assert unplace(place(point, pose), pose) == pytest.approx(point, abs=1e-9)
    x, y = place(point, pose)
    assert place_capsules([(*point, *point, 1.0)], pose)[0][:2] == pytest.approx((x, y), abs=1e-9)


def test_gaps_to_the_base_and_the_table() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert polygon_gap([(20, 5, 30, 5, 2)], square) == pytest.approx(8)
    assert polygon_gap([(5, 15, 5, 30, 2)], square) == pytest.approx(3)
    assert polygon_gap([(4, 5, 6, 5, 2)], square) == -2  # wholly inside
    assert lowest([(0, 9, 5, 4, 3.5)]) == pytest.approx(0.5)
