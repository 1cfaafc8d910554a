"""The sentence why a choice is advised."""

from __future__ import annotations

from tribe_desktop import games
from tribe_desktop.kernel.texts import has_text
from tribe_desktop.ornaments.pride import KINDS
from tribe_desktop.players.hints import Advice, Term
from tribe_desktop.players.tribus_judge import terms
from tribe_desktop.ui.hint_words import chance, why

TRIBUS = games.game("tribus")


def test_every_term_has_words_for_good_and_bad() -> None:
    keys = {key for named in terms(TRIBUS.new(TRIBUS.setup({"players": 2, "start": 0}), 1), 0.5) for key in named} | {
        "others"
    }
    for key in keys:
        for kind in ("good", "bad"):
            assert has_text(f"hint.tribus.{kind}.{key}")


def test_every_term_of_the_ornament_game_has_words() -> None:
    """Features are good, all else speaks against a choice."""
    assert all(has_text(f"hint.tribe.good.{kind}") for kind in KINDS)
    assert all(has_text(f"hint.tribe.bad.{key}") for key in ("next", "risk", "crowd"))
    terms = (Term("colour_human", 1), Term("next", -0.8), Term("full_colours", 2))
    assert why("tribe", Advice((), 2.2, tuple(sorted(terms, key=lambda term: -abs(term.points))))) == (
        "It shows full colours for 2 pride and makes a colour human for 1 pride, "
        "but leaves the next player something to gain."
    )


def said(**changes: float) -> str:
    ordered = sorted(changes.items(), key=lambda item: -abs(item[1]))
    return why("tribus", Advice((), 0.5, tuple(Term(key, points) for key, points in ordered)))


def test_one_sentence_tells_what_counts_most() -> None:
    assert said(points=3.2) == "It brings 3 points."
    assert said(points=1.0, strength=0.9) == "It brings 1 point and makes your tribe stronger."
    assert said(points=2.0, shells=-1.0) == "It brings 2 points, but spends shells."
    assert said(points=4.0, stones=3.0, use=2.0, shells=-1.5, reach=-1.4) == (
        "It brings 4 points and opens what lies above it on the board, but spends shells."
    )
    assert said(points=4.0, shells=-0.5) == "It brings 4 points."
    assert said(use=-1.0) == "Every choice costs something here; this one leaves less of your land in use."
    assert said(points=0.1) == "It changes little, and the other choices cost more."
    assert said() == "It changes little, and the other choices cost more."


def test_the_chance_to_win_is_in_per_cent() -> None:
    assert chance(Advice((), 0.487, ())) == "49 % to win"
