"""The card of a player: all public numbers, and the score by category if the game ended now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tribe_desktop.kernel.game import Result
from tribe_desktop.tribus import scoring
from tribe_desktop.tribus.catalog import TRACKS
from tribe_desktop.tribus.state import State, Task
from tribe_desktop.ui.i18n import text
from tribe_desktop.ui.tribus.card_content import QUIET, STRONG, CardContent, Line, Picture, Section
from tribe_desktop.ui.tribus.things import SeatLook

SIGNS = {"teeth": "tooth", "members": "member", "land": "hex_goat"}


def player_card(state: State, who: int, seat: int, looks: Sequence[SeatLook]) -> CardContent:
    """The card of the player at `who`, as `seat` reads it."""
    look, result, over = looks[who], scoring.standing(state), state.task == Task.OVER
    subtitle = text(f"tribe.{look.emblem}")
    if look.subtitle:
        subtitle = text("place.list_many", a=subtitle, b=look.subtitle)
    if who == state.start:
        subtitle = text("place.list_many", a=subtitle, b=text("card.player.starts").lower())
    scores = [
        Line(text(f"points.tribus.{key}"), _sign(key), str(points[who]), tone="" if points[who] else QUIET)
        for key, points in result.points.items()
    ]
    scores.append(Line(text("card.player.total"), value=str(result.total[who]), sign="tooth", tone=STRONG))
    now = tuple(_place(result, who, seat, looks)) if seat >= 0 and not over else ()
    return CardContent(
        look.name, subtitle, Picture(f"emblem_{look.emblem}"),
        sections=(
            Section("", tuple(_holds(state, who, look.emblem)), columns=2),
            Section(text("card.player.score_over" if over else "card.player.score"), tuple(scores)),
        ),
        now_heading=text("card.now") if now else "", now=now,
    )  # fmt: skip


def _sign(key: str) -> str:
    return f"track_{key}" if key in TRACKS else SIGNS[key]


def _holds(state: State, who: int, tribe: str) -> Iterator[Line]:
    land = state.lands[who]
    spent = land.spent.bit_count()
    for key, picture, number in (
        ("shells", "shell", state.shells[who]),
        ("stones", f"stone_{tribe}", state.stones_left[who]),
        ("reserve", f"member_{tribe}", state.reserve[who]),
        ("in_play", f"member_{tribe}", sum(land.members)),
        ("land", "hex_back", len(land.places) - spent),
        ("exhausted", "hex_exhausted", spent),
        ("teeth", "tooth", state.teeth[who]),
        ("arrow", "arrow", state.own_arrows >> who & 1),
    ):
        yield Line(text(f"card.player.{key}"), picture, str(number), tone="" if number else QUIET)


def _place(result: Result, who: int, seat: int, looks: Sequence[SeatLook]) -> Iterator[Line]:
    """Where the one who looks would stand, against this player or the winner."""
    emblem = f"emblem_{looks[seat].emblem}"
    if who != seat:
        gap = result.total[who] - result.total[seat]
        key = "ahead" if gap > 0 else "behind" if gap < 0 else "level"
        yield Line(text(f"card.player.{key}", n=abs(gap)), emblem)
    elif seat in result.winners:
        yield Line(text("card.player.you_share" if len(result.winners) > 1 else "card.player.you_win"), emblem)
    else:
        best = result.winners[0]
        gap = result.total[best] - result.total[seat]
        key = "you_behind" if gap else "you_tiebreak"
        yield Line(text(f"card.player.{key}", n=gap, name=looks[best].name), emblem)
