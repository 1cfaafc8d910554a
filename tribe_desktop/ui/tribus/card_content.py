"""What stands on a card, as frozen values without a window."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tribe_desktop.ui.i18n import text

STRONG, QUIET = "strong", "quiet"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing by its name. `epoch` colours its frame where the thing belongs to one; `back`: it lies face down."""

    name: str
    epoch: int = -1
    back: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line with a small drawing before it. `value` stands at the right edge, with `sign` (a drawing) behind it.

    `note` is quiet and stands before the value. `tribes` are markers; `names` are the same in words.
    """

    words: str
    picture: str = ""
    value: str = ""
    sign: str = ""
    tone: str = ""
    epoch: int = -1
    note: str = ""
    tribes: tuple[str, ...] = ()
    names: str = ""

    def said(self) -> str:
        """The line for someone who can't see it."""
        value = ", ".join(part for part in (self.value, self.note, self.names) if part)
        return text("card.sentence", label=self.words, value=value) if value else self.words


@dataclass(frozen=True, slots=True)
class Section:
    """Lines under a heading (may be empty), in one column or two; `boxed`: as the rungs of a ladder."""

    heading: str
    lines: tuple[Line, ...]
    columns: int = 1
    boxed: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """A space of an achievement: its points, or the tribe whose stone lies there."""

    points: int
    bolt: bool
    tribe: str = ""
    name: str = ""
    following: bool = False  # the next stone goes here


@dataclass(frozen=True, slots=True)
class CardContent:
    """See the module. `now`: what it would do to the one who looks; `warnings`: why it can't be done."""

    title: str
    subtitle: str
    picture: Picture
    paragraphs: tuple[str, ...] = ()
    spaces: tuple[Space, ...] = ()
    sections: tuple[Section, ...] = ()
    now_heading: str = ""
    now: tuple[Line, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """All of it as plain text."""
        return "\n".join(part for part in self._parts() if part)

    def _parts(self) -> Iterable[str]:
        yield self.title
        yield self.subtitle
        yield ", ".join(_space_words(k, space) for k, space in enumerate(self.spaces, 1))
        yield from self.paragraphs
        for section in self.sections:
            yield section.heading
            yield from (line.said() for line in section.lines)
        if self.now or self.warnings:
            yield self.now_heading
        yield from self.warnings
        yield from (line.said() for line in self.now)


def _space_words(k: int, space: Space) -> str:
    if space.tribe:
        return text("card.slot.space_taken", k=k, name=space.name)
    return text("card.slot.space_bolt" if space.bolt else "card.slot.space", k=k, n=space.points)
