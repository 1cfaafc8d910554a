"""What the ornament bots reckon with: pride as the rules count it, landing heights as the outlines have them."""

from __future__ import annotations

import pytest
from hanging import crowd, match
from msgspec import structs
from ornament_games import TRIBE

from tribe_desktop.kernel.rng import below, stream
from tribe_desktop.ornaments.catalog import HUMANS, ORNAMENTS, SHAPES
from tribe_desktop.ornaments.pride import features
from tribe_desktop.ornaments.state import Task
from tribe_desktop.players.ornament_motion import Skill
from tribe_desktop.players.ornament_plans import ABOVE, Care, Scout
from tribe_desktop.players.ornament_spots import NOTCHES, Below, skyline
from tribe_desktop.players.ornament_worth import Worth
from tribe_desktop.table import parts
from tribe_desktop.table.attempt import Attempt
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.table.parts import GRID, Act, place_capsules
from tribe_desktop.table.rehearsal import Rehearsal

CARE = Care()


@pytest.mark.parametrize("seed", range(6))
def test_the_pride_reckoned_with_is_the_rules_own(seed) -> None:
    random = stream(seed, "worth")
    state = TRIBE.new(TRIBE.setup({"players": 3, "start": 0}), seed)
    for _ in range(1000):
        choices = TRIBE.legal(state)
        if not choices:
            break
        action = choices[below(len(choices), random)]
        TRIBE.apply(state, action, TRIBE.chance(state, action, random))
        if state.task != Task.CHOOSE:
            continue
        worth = Worth(state)
        for ornament in range(ORNAMENTS):
            if not state.supply >> ornament & 1:
                continue
            for place in range(len(HUMANS)):
                found = features(state.catalog, {**worth.owners, ornament: place}, ornament)
                assert worth.points(ornament, place) == sum(feature.points for feature in found)


def test_what_is_left_to_the_next_player_changes_nothing_that_is_kept() -> None:
    scene = crowd(HUMANS, 20)
    free = min(set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces})
    worth = Worth(match(free, scene))
    before = [worth.points(ornament, 0) for ornament in range(ORNAMENTS)]
    assert worth.left(free, 3) >= 0
    assert [worth.points(ornament, 0) for ornament in range(ORNAMENTS)] == before


def test_a_skyline_of_one_capsule() -> None:
    assert skyline([(0.0, 0.0, 10.0, 0.0, 3.0)], -4, 19)[1:18] == pytest.approx(
        [0, 5**0.5, 8**0.5, *[3] * 11, 8**0.5, 5**0.5, 0]
    )


@pytest.mark.parametrize("piece", [0, 8, 14, 21, 26, 31, 38, 44])
def test_pieces_land_where_the_outlines_touch(piece) -> None:
    """A little lower it overlaps something, a little higher nothing, but where a wall lies between two columns."""
    scene = crowd(HUMANS, 20)
    state = match(piece, scene)
    state.scene = type(state.scene)(
        state.scene.humans,
        tuple(each for each in state.scene.ornaments if each[0] != piece),
        tuple(pair for pair in state.scene.touching if piece not in pair),
    )
    rehearsal = Rehearsal(standard(), state, 2)
    catalog, human = standard(), rehearsal.scene.figures[0]
    pieces = [c for p in rehearsal.scene.pieces for c in place_capsules(catalog.shapes[p.kind].capsules, p.pose)]
    spots = Below(catalog.figures[human.kind], human.pose, pieces).spots(kind(piece))
    assert len(spots) > 10
    assert all(-NOTCHES // 2 <= spot.notch < NOTCHES // 2 for spot in spots)
    assert not any(rehearsal.can_be((spot.x, spot.y - 0.5, spot.pose[2])) for spot in spots)
    free = [rehearsal.can_be((spot.x, spot.y + 1.5, spot.pose[2])) for spot in spots]
    assert sum(free) >= 0.8 * len(free)


def test_an_arch_hangs_over_a_peg_as_it_is_drawn() -> None:
    """On a bare figure, upright or nearly so, and not on the head."""
    state = match(SHAPES.index("arch") * 5)
    plans = Scout(state, CARE).plans(state.chosen, HUMANS.index("cactus"))
    assert plans[0].chance == 1.0
    assert abs(plans[0].pose[2]) < 0.6
    assert plans[0].pose[1] < 210


def test_ornaments_that_must_not_touch_are_kept_apart() -> None:
    scene = crowd(HUMANS, 25)
    numbers = {piece.number for piece in scene.pieces}
    state = match(min(set(range(ORNAMENTS)) - numbers), scene)
    scout = Scout(state, CARE)
    for place in range(len(HUMANS)):
        for plan in scout.plans(state.chosen, place):
            rehearsal = Rehearsal(standard(), state, place)
            tried = rehearsal.put(plan.pose)
            alike = [other for other in numbers if state.catalog.alike(state.chosen, other)]
            assert not {(min(state.chosen, o), max(state.chosen, o)) for o in alike} & set(tried.touching)


def test_the_hand_enters_beside_the_human_where_there_is_room_and_lets_go_at_the_end() -> None:
    scene = crowd(HUMANS, 25)
    state = match(min(set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces}), scene)
    scout = Scout(state, CARE)
    for place in range(len(HUMANS)):
        for plan in scout.plans(state.chosen, place)[:1]:
            script = scout.script(plan, Skill(), stream(1, "hand"))
            assert Attempt(standard(), state).can_enter(script.grip, script.inputs[0])
            assert plan.spot.y + ABOVE <= scout.high(state.chosen)
            steps = len(script.inputs)
            assert steps < 1500


def test_a_hurried_hand_drops_the_piece_every_other_time() -> None:
    """From up to so high above where it would land; else it comes down to just above it."""
    state, above = match(0), []
    scout = Scout(state, CARE)
    plan = scout.plans(0, HUMANS.index("cactus"))[0]
    _, there = parts.place((plan.grip[0] / GRID, plan.grip[1] / GRID), plan.spot.pose)
    for seed in range(16):
        script = scout.script(plan, Skill(hurry=20.0), stream(seed, "hand"))
        above.append(next(at.y / GRID for at in script.inputs if at.act is Act.LET_GO) - there)
    assert 4 <= sum(abs(each - 6.0) > 1.0 for each in above) <= 12
    assert max(above) <= 20.0 + 1 / GRID


@pytest.mark.parametrize("piece", [0, 8, 14, 21, 26, 31, 38, 44])
def test_a_steady_hand_lowers_the_piece_to_just_above_its_place(piece) -> None:
    """It slows down in time, or what it holds would fall past it, and lets it fall no more than the last bit."""
    state = match(piece)
    scout = Scout(state, CARE)
    plan = scout.plans(piece, HUMANS.index("dancer"))[0]
    script = scout.script(plan, Skill(), stream(1, "hand"))
    rehearsal, low = Rehearsal(standard(), state, plan.place), []
    rehearsal.enter(script.grip, script.inputs[0])
    for at in script.inputs[1:]:
        assert rehearsal.hand is not None
        low.append(rehearsal.hand.world.pose(piece)[1])
        rehearsal.step(at)
        if at.act is Act.LET_GO:
            break
    assert rehearsal.hand is None
    assert min(low) == pytest.approx(low[-1], abs=1.0)
    assert low[-1] == pytest.approx(plan.spot.y + 6.0, abs=4.0)
    assert rehearsal.settled().holds


def test_where_a_tower_is_in_the_way_the_piece_enters_elsewhere() -> None:
    state = match(0)
    humans = Scout(state, CARE).resignation(0).inputs[0]
    scene = crowd(HUMANS, 20)
    state = match(min(set(range(ORNAMENTS)) - {piece.number for piece in scene.pieces}), scene)
    (number, pose), *others = state.scene.ornaments
    tower = structs.replace(pose, x=humans.x / 8, y=humans.y / 8)
    state.scene = structs.replace(state.scene, ornaments=((number, tower), *others))
    entered = Scout(state, CARE).resignation(state.chosen).inputs[0]
    assert abs(entered.x - humans.x) > 20 * 8
