"""The one way in that changes a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tribe_desktop.kernel.errors import BadInput, IllegalAction

from . import actions as a
from . import facts as f
from . import tokens
from .actions import Action
from .belonging import belonging
from .catalog import BASICS
from .choosing import answers
from .explain import explain
from .facts import Fact
from .judging import Verdict, judge
from .pride import Feature, features
from .report import Report, read
from .state import UNKNOWN, State, Task

Facts = list[Fact] | None


def apply(state: State, action: Action, outcome: object = None, facts: Facts = None) -> None:
    """Carry out an action. Raises IllegalAction, or BadInput for an outcome that doesn't fit; then nothing changed."""
    reason = explain(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    if isinstance(action, a.Attempt):
        if outcome is None:
            raise BadInput("report.missing")
        report = read(outcome)
        _attempt(state, report, judge(state, report), facts)
    else:
        _DO[type(action)](state, action, facts)


def _tell(facts: Facts, fact: Fact) -> None:
    if facts is not None:
        facts.append(fact)


def _choose(state: State, action: a.Choose, facts: Facts) -> None:
    state.supply &= ~(1 << action.ornament)
    state.chosen = action.ornament
    state.task = Task.PLACE
    _tell(facts, f.OrnamentChosen(state.seat, action.ornament))


def _attempt(state: State, report: Report, verdict: Verdict, facts: Facts) -> None:
    seat, piece = state.seat, state.chosen
    if verdict.kind in ("restored", "failed", "no_cause"):
        state.failed += 1  # without a cause too, or a scene that keeps falling would hold the game up for ever (O4.10)
    _tell(facts, f.AttemptJudged(seat, piece, verdict.kind, verdict.why, state.failed))
    for place in verdict.fallen:
        _tell(facts, f.HumanFell(seat, place))
    for ornament in verdict.put_back:
        _tell(facts, f.OrnamentPutBack(seat, ornament))
    if verdict.scene is not state.scene:
        state.scene = verdict.scene
        state.catalogue = report.catalogue
    if verdict.kind == "placed":
        state.task = Task.PLACED
        state.placed_on = verdict.place
        _tell(facts, f.OrnamentPlaced(seat, piece, verdict.place))
    if verdict.dropped:
        _pay(state, verdict.dropped, facts)
    if state.task == Task.PLACED and not state.dropped:
        _find_features(state, facts)


def _pay(state: State, dropped: tuple[int, ...], facts: Facts) -> None:
    """Ornaments that were dropped leave the game and cost a point a colour (O6.1, O6.2)."""
    seat = state.seat
    state.dropped = True
    for ornament in dropped:
        state.removed |= 1 << ornament
        _tell(facts, f.OrnamentDropped(seat, ornament))
    colours = {state.catalog.colours[ornament] for ornament in dropped}
    tokens.change(state, seat, -len(colours), facts)
    if not state.points(seat):
        _drop_out(state, facts)


def _drop_out(state: State, facts: Facts) -> None:
    """The turn ends unscored; a piece that is not placed leaves the game (O6.5)."""
    state.out |= 1 << state.seat
    _tell(facts, f.SeatOut(state.seat))
    if state.task == Task.PLACE:
        _remove_chosen(state, facts)
    if len(state.playing()) == 1:
        _over(state, "alone", facts)
    else:
        _next_turn(state, facts)


def _remove_chosen(state: State, facts: Facts) -> None:
    state.removed |= 1 << state.chosen
    _tell(facts, f.OrnamentRemoved(state.seat, state.chosen))


def _find_features(state: State, facts: Facts) -> None:
    found = features(state.catalog, belonging(state.scene), state.chosen)
    if state.declare:
        state.features = found
        return
    for feature in found:
        _earn(state, feature, facts)


def _earn(state: State, feature: Feature, facts: Facts) -> None:
    _tell(facts, f.FeatureFormed(state.seat, feature.kind, feature.number, feature.points))
    tokens.change(state, state.seat, feature.points, facts)


def _declare(state: State, action: a.Declare, facts: Facts) -> None:
    named = next(feature for feature in state.features if feature.kind == action.kind)
    state.features = tuple(feature for feature in state.features if feature is not named)
    _earn(state, named, facts)


def _give_up(state: State, action: a.GiveUp, facts: Facts) -> None:
    _remove_chosen(state, facts)
    _next_turn(state, facts)


def _exchange(state: State, action: a.Exchange, facts: Facts) -> None:
    tokens.exchange(state, action.to_gold, facts)


def _end(state: State, action: a.End, facts: Facts) -> None:
    for feature in state.features:  # O5.11
        _tell(facts, f.FeatureMissed(state.seat, feature.kind, feature.number))
    _next_turn(state, facts)


def _next_turn(state: State, facts: Facts) -> None:
    seat = state.seat
    _tell(facts, f.TurnEnded(seat))
    state.turn += 1
    state.previous, state.chosen = state.chosen, -1
    state.placed_on = -1
    state.failed = 0
    state.dropped = False
    state.features = ()
    state.stood = state.scene.humans
    state.face = UNKNOWN
    if not state.supply & ~BASICS:  # O7.1
        _over(state, "folklore", facts)
        return
    playing = state.playing()
    state.seat = next((other for other in playing if other > seat), playing[0])
    state.task = Task.CHOOSE
    _roll(state, facts)


def _roll(state: State, facts: Facts) -> None:
    state.face = state.die.pop()
    mask = answers(state)
    _tell(facts, f.DieRolled(state.seat, state.face, mask.bit_count()))
    if not mask:  # O3.7
        _over(state, "roll", facts)


def _over(state: State, why: str, facts: Facts) -> None:
    state.task = Task.OVER
    _tell(facts, f.GameEnded(state.seat, why))


_DO: dict[type, Callable[[State, Any, Facts], None]] = {
    a.Choose: _choose,
    a.GiveUp: _give_up,
    a.Declare: _declare,
    a.Exchange: _exchange,
    a.End: _end,
}
