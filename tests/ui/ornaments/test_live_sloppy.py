"""A hand as people have it, ±3 u unsure and 150 ms late, places pieces on half-full figures by real mouse events."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from live_tables import FRAME, Hand, first_turn
from PySide6.QtCore import Qt

from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.catalog import BASIC, HUMANS
from tribe_desktop.ornaments.judging import judge
from tribe_desktop.ornaments.report import HUMAN
from tribe_desktop.players.ornament_spots import Below, Spot
from tribe_desktop.table.catalog import kind, standard
from tribe_desktop.table.parts import place, place_capsules
from tribe_desktop.table.rehearsal import Rehearsal
from tribe_desktop.ui.ornaments import front
from tribe_desktop.ui.ornaments.live_view import OrnamentView

Seat = Callable[..., Hand]
UNSURE, LATE = 3.0, 0.15
HALF_FULL = 15
SLOWLY = 90.0  # u/s down
LOWERED = 3  # times that somebody tries to meet the place before letting go all the same
LOOKED_AT = 12  # places of a figure that somebody considers


def good_place(view: OrnamentView, piece: int) -> Spot | None:
    """Where somebody who knows the rules would hang it: it holds there and touches nothing that it may not."""
    state, catalog = view.chosen(piece), standard()
    poses = view.poses()
    for at, human in enumerate(HUMANS):
        rehearsal = Rehearsal(catalog, state, at)
        hanging = [
            capsule
            for o, pose in poses.items()
            if o < HUMAN
            for capsule in place_capsules(catalog.shapes[kind(o)].capsules, pose)
        ]
        spots = Below(catalog.figures[human], poses[HUMAN + at], hanging).spots(kind(piece))
        for spot in spots[:LOOKED_AT]:
            tried = rehearsal.put((spot.x, spot.y + 1.5, spot.pose[2]))
            if not tried.holds or any(
                state.catalog.alike(one, other)
                for one, other in tried.touching
                if other < HUMAN and piece in (one, other)
            ):
                continue
            hand = place(front.top_grip(piece), spot.pose)
            if all((hand[0] - p[0]) ** 2 + (hand[1] - p[1]) ** 2 > 45**2 for o, p in poses.items() if o < HUMAN):
                return spot
    return None


def lower(hand: Hand, x: float, y: float, random: Random) -> None:
    """Down to a place, until something is felt or it has come too low."""
    table, sway, felt, now = hand.table, [0.0, 0.0], 0.0, y + 40.0
    while table.stage.run.hand[1] > y - 14 and now > y - 60 and felt < LATE:
        if random.random() < FRAME * 8:  # about eight times a second the hand is somewhere else
            sway = [random.uniform(-UNSURE, UNSURE) for _ in sway]
        now -= SLOWLY * FRAME
        hand.to(x + sway[0], now + sway[1], FRAME)
        felt += FRAME if table.stage.judged.touching else 0.0


def hang(hand: Hand, piece: int, spot: Spot, random: Random) -> str:
    """One try; what came of it."""
    table = hand.table
    dx, dy = place(front.top_grip(piece), (0.0, 0.0, spot.pose[2]))
    x, y = spot.x + dx, spot.y + dy
    hand.press(hand.in_tray(piece))
    hand.to(x, y + 60, 0.3)
    hand.wait(0.6)
    hand.to(x, min(y + 90, 420), 0.6)
    for _ in range(abs(spot.notch)):
        hand.wheel(1 if spot.notch > 0 else -1)
        hand.wait(0.1)
    for _ in range(40):  # until the hand is where the pointer is
        hand.wait(0.1)
        if abs(table.stage.run.hand[0] - x) < 2:
            break
    hand.wait(0.4)
    for _ in range(LOWERED):
        lower(hand, x, y, random)
        hand.wait(LATE)
        if table.stage.judged.touching:
            break
        hand.to(x, y + 40, 0.6)  # it hangs free, as one sees and is told: once more from above
    grip = place(front.top_grip(piece), table.stage.poses()[piece])  # the line to the hand shows that it pulls
    at = hand.to(*(c + random.uniform(-UNSURE, UNSURE) for c in grip), 0.3)
    hand.release(at)
    for _ in range(3):
        hand.wait(0.2)
        if not table.holding:
            break
        hand.press(at)
        at = hand.to(*(c + random.uniform(-8, 8) for c in table.stage.run.hand), 0.3)
        hand.release(at)
    if table.holding:
        hand.click(at, Qt.MouseButton.RightButton)
    report = hand.until_over(60)
    verdict = judge(hand.state, report)
    if verdict.kind == "placed":
        return "dropped" if verdict.dropped else "placed"
    return verdict.why or verdict.kind


def tries(seat: Seat, number: int, seed: int, *, steady: bool = False) -> Counter[str]:
    random, found = Random(seed), Counter[str]()
    scene = 0
    while found.total() < number:
        scene += 1
        hand = seat(first_turn(HALF_FULL, scene % 8), steady=steady)
        hand.state.face = -1
        hand.show()
        hand.wait(0.5)
        if len(belonging(hand.state.scene)) < HALF_FULL:  # something touches by a hair's breadth less than it must
            hand.table.close()
            continue
        lying = [o for o in range(BASIC) if hand.state.supply >> o & 1]
        random.shuffle(lying)
        chosen = next(((o, spot) for o in lying[:4] if (spot := good_place(hand.table.view, o)) is not None), None)
        if chosen is not None:
            found[hang(hand, *chosen, random)] += 1
        hand.table.forget()
        hand.table.close()
    return found


def test_an_unsure_hand_mostly_places_what_it_hangs(seat: Seat) -> None:
    found = tries(seat, 5, 3)
    assert found["placed"] >= 3, found


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("steady", [False, True])
def test_of_a_hundred_pieces_most_come_to_rest_legally(seat: Seat, steady: bool) -> None:
    found = tries(seat, 100, 1, steady=steady)
    sys.stdout.write(f"\nof {found.total()}: {found['placed']} placed; else {dict(found)}\n")
    assert found["placed"] >= 55, found
