"""Keys at the window: which command a press means, and how a key is written where a person reads it.

The user's keys are put in once for the whole app: `use` is called by the window, everybody else asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from tribe_desktop.settings.keys import NAMED, Keys, is_key
from tribe_desktop.ui.i18n import has_text, text

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.ShiftModifier
    | Qt.KeyboardModifier.MetaModifier
)
_SAME = {Qt.Key.Key_Enter: Qt.Key.Key_Return, Qt.Key.Key_Backtab: Qt.Key.Key_Tab}
_now = Keys()


def use(own: Mapping[str, Sequence[str]]) -> None:
    """Take other keys of the user's, for everything from now on."""
    global _now  # noqa: PLW0603 — as the words of the texts, they are the same for every widget
    _now = Keys(own)


def now() -> Keys:
    return _now


def pressed(event: QKeyEvent) -> str:
    """The key of a press as text; empty for a modifier alone and for what has no name in our table."""
    code = event.key()
    try:
        key = Qt.Key(code)
    except ValueError:  # of a keyboard that Qt doesn't know so well
        return ""
    key = _SAME.get(key, key)
    modifiers = event.modifiers() & _MODIFIERS
    if 0x21 <= code <= 0xFF and not chr(code).isalpha():  # Shift only leads to the sign: "+" on many keyboards
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    found = QKeySequence(QKeyCombination(modifiers, key)).toString(QKeySequence.SequenceFormat.PortableText)
    return found if is_key(found) else ""


def command(event: QKeyEvent, *names: str) -> str | None:
    """Which of these commands a press means, if any."""
    key = pressed(event)
    return _now.command(key, names) if key else None


def written(key: str) -> str:
    """A key as it stands on a keyboard: "Ctrl+Z", "Enter", "←"."""
    *modifiers, last = key.split("+") if not key.endswith("+") else [*key[:-1].split("+")[:-1], "+"]
    name = f"key.{last}"
    return "+".join([*modifiers, text(name) if has_text(name) else last])


def cap(name: str) -> str:
    """The key of a command that is shown beside it; empty where it has none."""
    found = _now.of(name)
    return written(found[0]) if found else ""


def in_words(found: Sequence[str]) -> str:
    """Keys as one reads them out."""
    return text("keys.or").join(map(written, found)) or text("keys.none")


def caps(name: str) -> str:
    """All keys of a command, in words."""
    return in_words(_now.of(name))


def with_unknown(kept: Mapping[str, list[str]], own: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """The user's keys for the settings, together with those of commands that only another version has."""
    return {**{name: found for name, found in kept.items() if name not in NAMED}, **own}


def arrows() -> bool:
    """Whether the arrows, and they alone, move what is in the hand."""
    return all(_now.of(name) == (name.capitalize(),) for name in ("left", "right", "up", "down"))
