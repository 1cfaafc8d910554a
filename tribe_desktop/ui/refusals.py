"""Refusals in words, for every game and every file."""

from __future__ import annotations

from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.ui.i18n import has_text, text


def refusal_text(refusal: Refusal) -> str:
    """The sentence of a refusal's code, with its parameters; a resource is called by its name.

    Where a code has a sentence for each clause, it is that of the refusal's.
    """
    values = dict(refusal.params)
    if isinstance(values.get("resource"), str) and has_text(f"resource.{values['resource']}"):
        values["resource"] = text(f"resource.{values['resource']}")
    values.setdefault("clause", refusal.clause)
    for code in (f"refusal.{refusal.code}.{refusal.clause}", refusal.code, f"refusal.{refusal.code}"):
        if has_text(code):
            return text(code, **values)
    return str(refusal)
