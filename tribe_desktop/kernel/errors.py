"""Refusals: why something can't be done, as data; the words are made where a person reads them."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A reason: a code (the key of its words), the clause of the rules it rests on, and parameters for the words."""

    code: str
    clause: str = ""
    params: dict[str, object] = {}

    def __str__(self) -> str:
        detail = ", ".join(f"{k}={v}" for k, v in self.params.items())
        return f"{self.code} ({self.clause})" + (f": {detail}" if detail else "")


class Refused(Exception):
    """Base of every error that carries a `Refusal` for the user."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class IllegalAction(Refused):
    """An action the rules don't allow now."""


class BadInput(Refused):
    """Something from outside (file, rule set, save, setting, argument) that can't be used."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(Refusal(code, "", params))
