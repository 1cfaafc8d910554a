"""Tables of the ornament game laid out by hand, and attempts that came to what a test says.

Ornaments are called by their names, `"pink arch"`, `"moon"`; humans by their places, 0 to 4. What hangs is written
`"pink arch"` (on the human itself), `"moon > pink arch"` (on that ornament alone) or `"moon + pink arch"` (on both).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from tribe_desktop.kernel.errors import IllegalAction, Refusal
from tribe_desktop.ornaments import actions as a
from tribe_desktop.ornaments.catalog import FACES, is_folklore
from tribe_desktop.ornaments.facts import Fact
from tribe_desktop.ornaments.game import ORNAMENTS
from tribe_desktop.ornaments.judging import again, judge
from tribe_desktop.ornaments.notation import NUMBERS, ornament
from tribe_desktop.ornaments.report import HUMAN, Pair, Pose, Report, Rest, Scene
from tribe_desktop.ornaments.state import State, Task

SPACING = 340.0
OUTLINES = "by hand"
Link = str | int


def number(name: Link) -> int:
    """The body of an ornament's name or of a human's place."""
    return HUMAN + name if isinstance(name, int) else NUMBERS[name]


def numbers(names: Iterable[Link]) -> tuple[int, ...]:
    return tuple(sorted(number(name) for name in names))


def names(ornaments: Iterable[int]) -> list[str]:
    return [ornament(each) for each in ornaments]


def mask(*ornaments: str) -> int:
    return sum(1 << number(each) for each in ornaments)


def pairs(links: Iterable[tuple[Link, Link]]) -> tuple[Pair, ...]:
    found = [sorted((number(one), number(other))) for one, other in links]
    return tuple(sorted({(one, other) for one, other in found}))


def humans() -> tuple[Pose, ...]:
    return tuple(Pose(SPACING * place, 0.0, 0.0) for place in range(5))


def scene(on: Mapping[int, Iterable[str]] | None = None, at: Mapping[str, float] | None = None) -> Scene:
    """What hangs on whom; `at`: ornaments whose centre of gravity is not above their human, and its x."""
    ornaments: dict[int, Pose] = {}
    links: list[tuple[Link, Link]] = []
    for place, hanging in (on or {}).items():
        for entry in hanging:
            name, plus, near = entry.partition(" + ")
            if not plus:
                name, _, near = entry.partition(" > ")
            if near:
                links.append((name, near))
            if plus or not near:
                links.append((name, place))
            x = (at or {}).get(name, SPACING * place)
            ornaments[number(name)] = Pose(x, 150.0, 0.0)
    return Scene(humans(), tuple(sorted(ornaments.items())), pairs(links))


def table(
    *,
    players: int = 3,
    seat: int = 0,
    on: Mapping[int, Iterable[str]] | None = None,
    at: Mapping[str, float] | None = None,
    face: str = "",
    previous: str = "",
    chosen: str = "",
    supply: Iterable[str] | None = None,
    die: Iterable[str] = (),
    greys: Iterable[int] | None = None,
    golds: Iterable[int] | None = None,
    out: Iterable[int] = (),
    failed: int = 0,
    dropped: bool = False,
    declare: bool = False,
) -> State:
    """A turn under way: with `chosen`, the ornament is to be placed; else one is to be chosen after the roll `face`.

    `supply`: the ornaments that lie out, where not all but what hangs; `die`: the faces to come.
    """
    state = ORNAMENTS.new(ORNAMENTS.setup({"players": players, "start": 0, "declare": declare}), 1)
    state.turn = 1
    state.seat = seat
    state.scene = scene(on, at)
    state.stood = state.scene.humans
    state.catalogue = OUTLINES
    state.supply = (1 << 45) - 1  # more folklore than a game has, so that any may be spoken of
    state.box = 0
    state.supply &= ~state.placed()
    if chosen:
        state.chosen = number(chosen)
        state.task = Task.PLACE
        state.supply &= ~mask(chosen)
    if supply is not None:
        state.supply = mask(*supply)
        state.removed = (1 << 45) - 1 & ~state.supply & ~state.placed() & ~(mask(chosen) if chosen else 0)
    state.previous = number(previous) if previous else -1
    state.face = FACES.index(face) if face else -1
    state.die = [FACES.index(each) for each in reversed((*die, *("eye",) * 42))]
    state.greys = list(greys or [3] * players)
    state.golds = list(golds or [0] * players)
    state.out = sum(1 << each for each in out)
    state.failed = failed
    state.dropped = dropped
    return state


def rest(
    start: Scene,
    *,
    down: Iterable[str] = (),
    loose: Iterable[str] = (),
    touch: Iterable[tuple[Link, Link]] = (),
    met: Iterable[tuple[Link, Link]] = (),
    hit_table: Iterable[str] = (),
    on_table: Iterable[str] = (),
    on_base: Iterable[str] = (),
    left: Iterable[str] = (),
    fallen: Iterable[int] = (),
) -> Rest:
    """How a scene came to rest.

    `down`: ornaments that fell onto the table; `loose`: that touch nothing any more; `touch`: pairs that now touch.
    """
    off = set(numbers([*down, *loose]))
    kept = [pair for pair in start.touching if not off & set(pair)]
    poses = tuple(Pose(p.x, p.y, 1.4) if at in set(fallen) else p for at, p in enumerate(start.humans))
    fell = set(numbers(down))
    lying = tuple((o, Pose(p.x + 50, 4.0, 1.0) if o in fell else p) for o, p in start.ornaments)
    new = pairs(touch)
    after = Scene(poses, lying, tuple(sorted({*kept, *new})))
    return Rest(
        after,
        numbers({*down, *on_table}),
        numbers(on_base),
        tuple(sorted(fallen)),
        tuple(sorted({*pairs(met), *new})),
        numbers({*down, *hit_table}),
        numbers(left),
    )


def attempt(
    state: State,
    *on: Link,
    back: bool = False,
    touched: bool = True,
    then: Iterable[Mapping[str, Any]] = (),
    **course: Any,
) -> Report:
    """A report of an attempt in which the chosen ornament came to touch `on`, and what `rest` is told happened.

    `then`: what happened each time the scene settled again; where nothing is said, nothing.
    """
    start = state.scene if state.scene.humans else Scene(humans())
    piece = ornament(state.chosen)
    middle = SPACING * next((link for link in on if isinstance(link, int)), 0)
    there = start
    if not back:
        there = Scene(
            start.humans,
            tuple(
                sorted((*start.ornaments, (state.chosen, Pose(middle, 160.0, 0.0)))),
            ),
            start.touching,
        )
    touch = [*course.pop("touch", ()), *((piece, link) for link in on)]
    first = rest(there, touch=touch, **course)
    report = Report(OUTLINES, state.chosen, back, touched, start, (first,))
    more = list(then)
    while (following := again(state, report)) is not None:
        settled = rest(with_links_of(following, start), **(more.pop(0) if more else {}))
        report = Report(OUTLINES, state.chosen, back, touched, start, (*report.rests, settled))
    assert not more, "it was settled before"
    return report


def with_links_of(following: Scene, start: Scene) -> Scene:
    """A scene that was put together: what is where it was at the start touches what it touched there."""
    before = dict(start.ornaments)
    same = {o for o, pose in following.ornaments if before.get(o) == pose}
    same |= {HUMAN + at for at, pose in enumerate(following.humans) if pose == start.humans[at]}
    again_ = [pair for pair in start.touching if same.issuperset(pair)]
    return Scene(following.humans, following.ornaments, tuple(sorted({*following.touching, *again_})))


def verdict(state: State, *on: Link, **course: Any):
    """The verdict on `attempt`."""
    return judge(state, attempt(state, *on, **course))


def try_(state: State, *on: Link, **course: Any) -> list[Fact]:
    """Play `attempt`; the facts."""
    return play(state, a.ATTEMPT, outcome=attempt(state, *on, **course))


def play(state: State, *actions: a.Action | str, outcome: object = None) -> list[Fact]:
    """Play actions, in the notation where they are texts; the facts of all."""
    facts: list[Fact] = []
    for each in actions:
        action = ORNAMENTS.parse(each) if isinstance(each, str) else each
        ORNAMENTS.apply(state, action, outcome, facts)
    return facts


def refused(state: State, action: a.Action | str, clause: str, code: str = "") -> Refusal:
    """The action is not allowed, for this clause; trying it changes nothing."""
    action = ORNAMENTS.parse(action) if isinstance(action, str) else action
    before = ORNAMENTS.digest(state)
    assert action not in ORNAMENTS.legal(state)
    reason = ORNAMENTS.explain(state, action)
    assert reason is not None
    assert reason.clause == clause, str(reason)
    assert not code or reason.code == code
    with pytest.raises(IllegalAction):
        ORNAMENTS.apply(state, action)
    assert ORNAMENTS.digest(state) == before
    return reason


def choices(state: State) -> set[str]:
    """The names of the ornaments that may be chosen now."""
    return {ornament(action.ornament) for action in ORNAMENTS.legal(state) if isinstance(action, a.Choose)}


def points(state: State) -> list[int]:
    return [state.points(seat) for seat in range(state.players)]


def of(facts: Iterable[Fact], kind: type) -> list[Any]:
    return [fact for fact in facts if type(fact) is kind]


BASIC_NAMES = {name for name, each in NUMBERS.items() if not is_folklore(each)}
FOLKLORE_NAMES = set(NUMBERS) - BASIC_NAMES
