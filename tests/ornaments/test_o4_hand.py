"""O4.5: the hand, in a world of its own."""

from __future__ import annotations

import tomllib

import pytest

from physics.catalog import Catalog, load
from physics.hand import Act, Hand, pointed
from physics.snapshot import Placed, Snapshot
from physics.world import World
from tribe_desktop.kernel.paths import resource
from tribe_desktop.ornaments.report import HUMAN

HIGH = 400.0


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    data = tomllib.loads(resource("pieces", "pieces.toml").read_text(encoding="utf-8"))
    return load(data["judge"], {**data["basic"], **data["folklore"]}, data["human"])


@pytest.fixture
def world(catalog: Catalog) -> World:
    """A human, and beside it a placed ornament that lies still on the table, where its place is easy to say."""
    human = Placed(HUMAN, "cactus", (0.0, 0.0, 0.0))
    found = World(catalog, Snapshot((human,), (Placed(7, "comb", (200.0, 20.0, 3.14159)),)))
    for _ in range(240):
        found.step()
    return found


def over(world: World) -> tuple[Hand, float, float]:
    """A hand over the placed ornament, and where. It holds a piece that is far above, so that it comes there alone."""
    x, y, _ = world.pose(7)
    hand = Hand(world, Placed(3, "c", (x, y + 120.0, 0.0)), (0, -120 * 8), pointed(x, y, 0))
    assert hand.touches() == (7,)
    return hand, x, y


@pytest.mark.rule("O4.5")
def test_letting_go_is_refused_over_a_placed_ornament_until_the_hand_is_elsewhere(world: World) -> None:
    hand, x, y = over(world)
    hand.step(pointed(x, y, 0, Act.LET_GO))
    assert hand.held
    for _ in range(48):
        hand.step(pointed(0.0, HIGH, 0))
    assert hand.position == pytest.approx((x, y), abs=0.5), "the piece stays held where it is"
    hand.step(pointed(x, y, 0, Act.TAKE_UP))
    for _ in range(120):
        hand.step(pointed(x, y + 100.0, 0))
    assert hand.touches() == ()
    hand.step(pointed(x, y + 100.0, 0, Act.LET_GO))
    assert not hand.held


@pytest.mark.rule("O4.5")
def test_it_may_touch_humans(world: World) -> None:
    hand = Hand(world, Placed(3, "c", (0.0, 280.0, 0.0)), (0, -180 * 8), pointed(0.0, 100.0, 0))
    assert hand.touches() == ()
    hand.step(pointed(0.0, 100.0, 0, Act.LET_GO))
    assert not hand.held


@pytest.mark.rule("O4.5")
def test_the_hand_itself_pushes_nothing(world: World) -> None:
    before = world.pose(7)
    hand, x, y = over(world)
    for side in (-1, 1, -1, 1):
        for _ in range(30):
            hand.step(pointed(x + 15 * side, y, 0))
    assert world.pose(7) == pytest.approx(before, abs=0.05)
