"""A refusal as words, where no window is there to make them."""

from __future__ import annotations

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.kernel.texts import has_text, text


def words(refusal: Refusal) -> str:
    """Its sentence; without words for it, code and parameters."""
    for key in (refusal.code, f"refusal.{refusal.code}"):  # the rules' own have a table of theirs
        if has_text(key):
            return text(key, **refusal.params)
    return str(refusal)
