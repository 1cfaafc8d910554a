"""A refusal as words, where no window is there to make them."""

from __future__ import annotations

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.kernel.texts import has_text, text


def words(refusal: Refusal) -> str:
    """Its sentence; without words for it, code and parameters."""
    values = {"clause": refusal.clause, **refusal.params}
    own = f"refusal.{refusal.code}"  # the rules' own have a table of theirs, some with a sentence for each clause
    for key in (f"{own}.{refusal.clause}", refusal.code, own):
        if has_text(key):
            return text(key, **values)
    return str(refusal)
