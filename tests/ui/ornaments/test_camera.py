"""The camera: pixels of the view and u of the world, there and back."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tribe_desktop.table.catalog import standard
from tribe_desktop.ui.ornaments.camera import CLOSE_LEAST, HIGH, LEAST, MOST, Camera, ease, overview, to_figure
from tribe_desktop.ui.ornaments.camera_moves import CHEST, Eye
from tribe_desktop.ui.ornaments.live_view import layout

far = st.floats(-2000, 2000)
cameras = st.builds(
    Camera, far, far, st.floats(LEAST, MOST), st.floats(600, 4000).map(round), st.floats(400, 2200).map(round)
)


@given(cameras, far, far)
def test_there_and_back(camera: Camera, x: float, y: float) -> None:
    assert camera.to_world(*camera.to_screen(x, y)) == pytest.approx((x, y), abs=1e-6)
    left, bottom, right, top = camera.seen()
    assert camera.to_screen(left, top) == pytest.approx((0, 0), abs=1e-6)
    assert camera.to_screen(right, bottom) == pytest.approx((camera.width, camera.height), abs=1e-6)
    assert camera.sees(camera.x, camera.y, 0)
    assert not camera.sees(right + 10, camera.y, 5)


@given(cameras, st.floats(0.1, 9), st.floats(0, 600), st.floats(0, 400))
def test_zoom_keeps_what_is_under_the_pointer(camera: Camera, factor: float, px: float, py: float) -> None:
    after = camera.zoomed(factor, px, py)
    assert LEAST <= after.scale <= MOST
    assert after.to_world(px, py) == pytest.approx(camera.to_world(px, py), abs=1e-6)


@given(cameras, far, far)
def test_panning_drags_the_table(camera: Camera, dx: float, dy: float) -> None:
    x, y = camera.to_screen(0, 0)
    assert camera.panned(dx, dy).to_screen(0, 0) == pytest.approx((x + dx, y + dy), abs=1e-6)


@given(cameras, far, far)
def test_a_point_is_kept_in_view(camera: Camera, x: float, y: float) -> None:
    after = camera.keeping(x, y, 100, 80, 500, 300)
    px, py = after.to_screen(x, y)
    assert 100 - 1e-6 <= px <= 500 + 1e-6
    assert 80 - 1e-6 <= py <= 300 + 1e-6
    assert after.keeping(x, y, 99, 79, 501, 301) == after


@given(cameras, st.sampled_from([1.0, 1.5, 2.0]))
def test_sharp_moves_by_less_than_a_pixel(camera: Camera, ratio: float) -> None:
    x, y = camera.to_screen(0, 0)
    nx, ny = camera.sharp(ratio).to_screen(0, 0)
    assert max(abs(nx - x), abs(ny - y)) <= 0.5 / ratio + 1e-6
    assert nx * ratio == pytest.approx(round(nx * ratio), abs=1e-6)


def test_on_the_way_one_point_stays() -> None:
    """Between the overview and a figure: the scale grows evenly, and no detour is made."""
    start, end = overview(1280, 800, -810, 810, 502, 194), to_figure(1280, 800, 340)
    assert start.towards(end, 0) == start
    assert start.towards(end, 1) == end
    scales = [start.towards(end, k / 10).scale for k in range(11)]
    assert all(b / a == pytest.approx(scales[1] / scales[0]) for a, b in pairwise(scales))
    span = 1 / start.scale - 1 / end.scale
    fixed = start.width / 2 + (end.x - start.x) / span, start.height / 2 - (end.y - start.y) / span
    there = start.to_world(*fixed)
    for k in range(1, 10):
        assert start.towards(end, k / 10).to_world(*fixed) == pytest.approx(there, abs=1e-6)
    flat = start.panned(100, 0)
    assert start.towards(flat, 0.5).x == pytest.approx((start.x + flat.x) / 2)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 640), (1920, 1080), (800, 900)])
def test_overview_and_close_up(width: int, height: int) -> None:
    feet, top = height * 502 / 800, height * 194 / 800
    whole = overview(width, height, -810, 810, feet, top)
    assert whole.to_screen(0, 0)[1] == pytest.approx(feet)
    assert whole.to_screen(0, HIGH)[1] >= top - 1e-6
    assert whole.to_screen(-810, 0)[0] >= -1e-6
    assert whole.to_screen(810, 0)[0] <= width + 1e-6
    near = to_figure(width, height, -340)
    assert near.scale >= CLOSE_LEAST
    assert near.to_screen(-340, 0) == pytest.approx((width / 2, height + 6))
    assert near.sized(width * 2, height * 2).scale == near.scale * 2


def test_ease() -> None:
    assert (ease(-1), ease(0), ease(1), ease(2)) == (0, 0, 1, 1)
    assert ease(0.5) > 0.8
    assert math.isclose(ease(0.5), 0.875)


@pytest.mark.parametrize("high", [330.0, 380.0, 419.0])
def test_a_hand_that_carries_high_is_in_sight_with_the_figures_chest(high: float) -> None:
    lay, eye = layout(1280, 800), Eye()
    eye.fit(lay, (0.0, 320.0), (-200.0, 520.0))
    eye.to_figure(0.0, high, zoom=eye.zoom_for(high), at_once=True)
    for _ in range(60):
        if not eye.keep(0.0, high):
            break
    assert eye.now.to_screen(0.0, high)[1] > lay.top + 60
    assert eye.now.to_screen(0.0, CHEST)[1] <= lay.folded.top() + 1


def test_a_pointer_held_at_the_upper_edge_leaves_the_figures_in_sight() -> None:
    lay, eye = layout(1280, 800), Eye()
    eye.fit(lay, (0.0, 320.0), (-200.0, 520.0))
    eye.to_figure(0.0, at_once=True)
    before = eye.now.y
    for _ in range(300):
        eye.along(640, lay.top + 5, 0.016)
    assert eye.now.y > before
    assert eye.now.to_screen(0.0, CHEST)[1] <= lay.folded.top() + 1


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("high", [380.0, 400.0, standard().judge.scene_height])
def test_a_hand_that_keys_lead_high_stays_under_the_bar(width: int, height: int, high: float) -> None:
    """The camera goes farther where hand and chest are not seen together."""
    lay, eye = layout(width, height), Eye()
    eye.fit(lay, (-640.0, -320.0, 0.0, 320.0, 640.0), (-770.0, 770.0))
    eye.to_figure(0.0, at_once=True)
    frames = 0
    while eye.keep(0.0, high):
        frames += 1
        assert frames < 120, "it does not come to rest"
    assert eye.now.to_screen(0.0, high)[1] >= lay.top + 40
    assert eye.now.to_screen(0.0, CHEST)[1] <= lay.folded.top() + 1
