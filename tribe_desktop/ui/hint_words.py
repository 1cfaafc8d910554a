"""The one sentence why a choice is advised, made of what it changes most."""

from __future__ import annotations

from tribe_desktop.players.hints import Advice, Term
from tribe_desktop.ui.i18n import text

LITTLE = 0.25  # points: what changes less goes without saying, and so does
FAR_LESS = 0.3  # what changes less than this share of the weightiest


def why(game: str, advice: Advice) -> str:
    """Up to two things that speak for the choice, the weightier first, and one against it."""
    most = max((abs(term.points) for term in advice.terms), default=0.0)
    telling = [term for term in advice.terms if abs(term.points) >= max(LITTLE, FAR_LESS * most)]
    good = [_phrase(game, "good", term) for term in telling if term.points > 0][:2]
    bad = [_phrase(game, "bad", term) for term in telling if term.points < 0][:1]
    if len(good) == 2 and bad:
        return text("hint.why_two_but", first=good[0], second=good[1], bad=bad[0])
    if len(good) == 2:
        return text("hint.why_two", first=good[0], second=good[1])
    if good and bad:
        return text("hint.why_but", first=good[0], bad=bad[0])
    if good:
        return text("hint.why_one", first=good[0])
    return text("hint.why_bad", bad=bad[0]) if bad else text("hint.why_none")


def chance(advice: Advice) -> str:
    """How likely the seat is to win with the choice, for games whose advice is worth that."""
    return text("hint.chance", n=round(100 * advice.value))


def _phrase(game: str, kind: str, term: Term) -> str:
    return text(f"hint.{game}.{kind}.{term.key}", n=max(1, round(abs(term.points))))
