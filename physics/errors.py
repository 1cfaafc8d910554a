"""What can go wrong here, typed, so that the room above can put it into words."""

from __future__ import annotations


class CatalogError(Exception):
    """A catalogue that can't be used: a code (the key of its words) and what the words need."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(f"{code}: " + ", ".join(f"{key}={value}" for key, value in params.items()))
        self.code = code
        self.params = params


class WorldBroken(Exception):
    """Numbers of the world are no longer finite, or the engine reported a fault: it can't go on from here."""

    def __init__(self, step: int, what: str) -> None:
        super().__init__(f"step {step}: {what}")
        self.step = step
        self.what = what
