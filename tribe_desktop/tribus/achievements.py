"""Completing an achievement: who may, what it takes, what it brings (T5, T6, T7)."""

from __future__ import annotations

from tribe_desktop.kernel.errors import Refusal

from .catalog import RESOURCES, SPACES
from .facts import AchievementShown, ArrowLaid, EventShown, Fact, MarkerMoved, StoneSet
from .state import EVENT, State, Task

SLOTS = range(12)


def real_tiles(state: State, seat: int, resource: int) -> int:
    """Bit mask: tiles that count as the resource: not exhausted, with a member (T5.3)."""
    land = state.lands[seat]
    return land.masks[resource] & land.occupied & ~land.spent


def wildcards(state: State, seat: int, resource: int) -> int:
    """Bit mask: tiles that may be burnt for a missing resource; never tiles of the resource itself (T6.1, T6.4)."""
    land = state.lands[seat]
    return land.occupied & ~land.spent & ~land.masks[resource]


def missing(state: State, seat: int, slot: int) -> int:
    """How many wildcards the achievement in a face-up slot takes (T5.3, T6.2, T6.3)."""
    need = slot // 4 + 1
    resource = state.rules.achievements[state.board[slot]].resource
    return max(0, need - real_tiles(state, seat, resource).bit_count())


def reached(state: State, seat: int, slot: int) -> bool:
    """Whether the slot is open without the own arrow (T5.4).

    It is in epoch 1, over an own stone, and at the head of an arrow with an own stone at its foot (T7.3).
    """
    if slot < 4 or seat in state.stones[slot - 4]:
        return True
    return any(target == slot and seat in state.stones[source] for source, target, _ in state.arrows)


def arrow_sources(state: State, seat: int, slot: int) -> list[int]:
    """Slots from which the seat could lay its arrow to this one (T7.1).

    Asked only where the slot isn't reached otherwise, so no second arrow comes onto a diagonal (T7.2).
    """
    if slot < 4 or not state.own_arrows >> seat & 1:
        return []
    column, below = slot % 4, slot - 4
    near = [below - 1] * (column > 0) + [below + 1] * (column < 3)
    return [source for source in near if seat in state.stones[source]]


def refusal(state: State, seat: int, slot: int) -> Refusal | None:
    """Why the seat can't complete the achievement in a slot, whatever tile it holds; None when it can."""
    if not state.face_up >> slot & 1:
        return Refusal("achieve.face_down", "T5.2")
    stones = state.stones[slot]
    if seat in stones:
        return Refusal("achieve.own_stone", "T5.2")
    if len(stones) == SPACES:
        return Refusal("achieve.full", "T5.2")
    if not state.stones_left[seat]:
        return Refusal("achieve.no_stone_left", "T5.2")
    if not reached(state, seat, slot) and not arrow_sources(state, seat, slot):
        if state.own_arrows >> seat & 1:
            return Refusal("achieve.not_reached", "T5.4")
        return Refusal("achieve.not_reached_arrow_spent", "T5.4")
    resource = state.rules.achievements[state.board[slot]].resource
    need = slot // 4 + 1
    have = real_tiles(state, seat, resource).bit_count()
    params: dict[str, object] = {"resource": RESOURCES[resource], "need": need, "have": have}
    if need > 1 and not have:
        return Refusal("achieve.no_real_tile", "T6.3", params)
    if wildcards(state, seat, resource).bit_count() < need - have:
        return Refusal("achieve.too_few_tiles", "T5.3", params)
    return None


def outlook(state: State, seat: int) -> list[tuple[int, int, bool, bool]]:
    """The face-up slots with a space for the seat, rising, each with what the seat has for it.

    (slot, `missing` wildcards, whether its tiles suffice now, whether it is `reached`); all at once, as bots ask often.
    """
    stones, masks = state.stones, state.lands[seat].masks
    live = state.lands[seat].occupied & ~state.lands[seat].spent
    own = 0
    for slot in SLOTS:
        if seat in stones[slot]:
            own |= 1 << slot
    feet = own << 4 | 15
    for source, target, _ in state.arrows:
        if own >> source & 1:
            feet |= 1 << target
    found = []
    rest = state.face_up & ~own
    while rest:
        low = rest & -rest
        rest ^= low
        slot = low.bit_length() - 1
        if len(stones[slot]) == SPACES:
            continue
        same = masks[state.rules.achievements[state.board[slot]].resource]
        have, need = (live & same).bit_count(), slot // 4 + 1
        lack = need - have if have < need else 0
        enough = not lack or ((have > 0 or need == 1) and (live & ~same).bit_count() >= lack)
        found.append((slot, lack, enough, feet & low != 0))
    return found


def completable(state: State, seat: int) -> list[int]:
    """The slots the seat could complete now with a hand tile."""
    if not state.stones_left[seat]:
        return []
    return [
        slot
        for slot, _, enough, open_ in outlook(state, seat)
        if enough and (open_ or arrow_sources(state, seat, slot))
    ]


def advance(state: State, facts: list[Fact] | None) -> None:
    """Go on with the achievement `goal`: ask for the arrow, then for wildcards, then complete it."""
    seat, slot = state.seat, state.goal
    if state.arrow_from < 0 and not reached(state, seat, slot):
        state.task = Task.ARROW
        return
    if state.task != Task.BURN:
        state.points = missing(state, seat, slot)
    if state.points:
        state.task = Task.BURN
        return
    _complete(state, seat, slot, facts)


def _complete(state: State, seat: int, slot: int, facts: list[Fact] | None) -> None:
    found = state.rules.achievements[state.board[slot]]
    if state.arrow_from >= 0:
        state.own_arrows &= ~(1 << seat)
        state.arrows += ((state.arrow_from, slot, seat),)
        if facts is not None:
            facts.append(ArrowLaid(seat, state.arrow_from, slot))
    space = len(state.stones[slot])
    state.stones[slot] += (seat,)
    state.stones_left[seat] -= 1
    state.teeth[seat] += found.vp[space]
    state.progress = True
    if facts is not None:
        facts.append(StoneSet(seat, slot, space, found.vp[space]))
    _raise_marker(state, seat, found.track, facts)
    if space == 0 and slot < 8:  # T5.8
        above = slot + 4
        state.face_up |= 1 << above
        if facts is not None:
            facts.append(AchievementShown(seat, above, state.board[above]))
    stack = state.stacks[found.epoch]
    if found.bolts[space] and stack:  # T5.7
        event = stack.pop()
        state.row.append(EVENT + event)
        state.row_shells.append(0)
        if facts is not None:
            facts.append(EventShown(seat, event))
    state.goal = -1
    state.arrow_from = -1
    state.hand_open = False
    state.task = Task.DONE


def _raise_marker(state: State, seat: int, track: int, facts: list[Fact] | None) -> None:
    at = 4 * seat + track
    if state.marks[at] + 1 < len(state.rules.tracks[track].values):  # T5.6
        state.marks[at] += 1
        if facts is not None:
            facts.append(MarkerMoved(seat, track, state.marks[at]))
