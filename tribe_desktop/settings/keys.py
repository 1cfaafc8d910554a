"""What can be done by a key, and by which: one table of all commands, with the user's own keys in place of its keys.

A key is text: modifiers, then its name, as Qt writes it whatever the language ("Ctrl+Z", "Space", "."). Two commands
may share a key where no situation hears both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase

import msgspec

START = "start"  # the start page
TRIBUS, TRIBUS_BOTS = "tribus.turn", "tribus.bots"  # a person's turn, and where bots move
TRIBE, TRIBE_BOTS = "tribe.turn", "tribe.bots"
HELD = "held"  # a piece is in the hand
PRACTICE = "practice"
SITUATIONS = (START, TRIBUS, TRIBUS_BOTS, TRIBE, TRIBE_BOTS, HELD, PRACTICE)

_ALL = frozenset(SITUATIONS)
_BOTS = frozenset((TRIBUS_BOTS, TRIBE_BOTS))
_MATCH = frozenset((TRIBUS, TRIBE)) | _BOTS
_TRIBUS = frozenset((TRIBUS, TRIBUS_BOTS))
_TRIBE = frozenset((TRIBE, TRIBE_BOTS, HELD, PRACTICE))
_HELD = frozenset((HELD,))
_TABLES = _TRIBUS | _TRIBE


class Command(msgspec.Struct, frozen=True):
    """`heard`: in which situations; `shift`: Shift with the key does more of the same, or the other way round."""

    name: str
    group: str
    keys: tuple[str, ...]
    heard: frozenset[str]
    shift: bool = False


COMMANDS = (
    Command("new", "window", ("Ctrl+N",), _ALL),
    Command("settings", "window", ("Ctrl+,",), _ALL),
    Command("statistics", "window", ("Ctrl+T",), _ALL),
    Command("larger", "window", ("Ctrl++", "Ctrl+="), _ALL),
    Command("smaller", "window", ("Ctrl+-",), _ALL),
    Command("normal", "window", ("Ctrl+0",), _ALL),
    Command("full", "window", ("F11",), _ALL),
    Command("about", "window", (), _ALL),
    Command("start", "window", (), _ALL),
    Command("quit", "window", ("Ctrl+Q",), _ALL),
    Command("rename", "list", ("F2",), frozenset((START,))),
    Command("delete", "list", ("Del",), frozenset((START,))),
    Command("standing", "match", ("S",), _MATCH | _HELD),
    Command("seats", "match", (), _MATCH | _HELD),
    Command("resign", "match", (), _MATCH | _HELD),
    Command("hint", "match", ("H",), frozenset((TRIBUS, TRIBE))),
    Command("watch", "match", (), _MATCH),
    Command("log", "match", (), _MATCH),
    Command("undo", "match", ("Z", "Ctrl+Z"), _MATCH | {HELD, PRACTICE}),
    Command("redo", "match", ("Shift+Z", "Ctrl+Shift+Z", "Ctrl+Y"), _MATCH | {HELD}),
    Command("end", "match", ("Ctrl+Return",), _MATCH),
    Command("area", "match", ("F6",), _MATCH | _HELD, shift=True),
    Command("pause", "bots", ("Space",), _BOTS),
    Command("step", "bots", (".",), _MATCH),
    Command("skip", "bots", ("K",), _MATCH),
    Command("nearer", "camera", ("+", "="), _TABLES),
    Command("farther", "camera", ("-",), _TABLES),
    Command("whole", "camera", ("0",), _TABLES),
    Command("card", "tribus", ("I", "F1"), _TRIBUS),
    Command("lift", "tribus", ("Shift+Return", "Shift+Space"), frozenset((TRIBUS,))),
    Command("pan_left", "tribus", ("Ctrl+Left",), _TRIBUS),
    Command("pan_right", "tribus", ("Ctrl+Right",), _TRIBUS),
    Command("pan_up", "tribus", ("Ctrl+Up",), _TRIBUS),
    Command("pan_down", "tribus", ("Ctrl+Down",), _TRIBUS),
    Command("land_1", "tribus", ("Ctrl+1",), _TRIBUS),
    Command("land_2", "tribus", ("Ctrl+2",), _TRIBUS),
    Command("land_3", "tribus", ("Ctrl+3",), _TRIBUS),
    Command("land_4", "tribus", ("Ctrl+4",), _TRIBUS),
    Command("turn_left", "hand", ("Q",), _HELD),
    Command("turn_right", "hand", ("E",), _HELD),
    Command("left", "hand", ("Left",), _HELD, shift=True),
    Command("right", "hand", ("Right",), _HELD, shift=True),
    Command("up", "hand", ("Up",), _HELD, shift=True),
    Command("down", "hand", ("Down",), _HELD, shift=True),
    Command("let_go", "hand", ("Space", "Return"), _HELD),
    Command("take_back", "hand", ("Esc",), _HELD),
    Command("time", "hand", ("P",), _TRIBE),
    Command("slow", "hand", ("T",), _TRIBE),
    Command("replay", "hand", ("R",), _TRIBE),
    Command("give_up", "hand", ("G",), _TRIBE),
)
NAMED = {command.name: command for command in COMMANDS}

# What moves about in lists, on the board and between buttons keeps its keys: they are the same in every program.
_ABOUT = frozenset(("Left", "Right", "Up", "Down", "Return", "Esc", "PgUp", "PgDown", "Home", "End"))
_CHOICES = frozenset("123456789")
FIXED: dict[str, frozenset[str]] = {
    START: _ABOUT | {"Space"},
    TRIBUS: _ABOUT | _CHOICES | {"Space"},
    TRIBUS_BOTS: _ABOUT,
    TRIBE: _ABOUT | _CHOICES,
    TRIBE_BOTS: _ABOUT,
    HELD: _CHOICES,
    PRACTICE: _ABOUT | _CHOICES,
}
_EVERYWHERE = frozenset(("Tab", "Shift+Tab"))
_NAME = (
    r"\S|Esc|Tab|Backspace|Return|Ins|Del|Pause|Home|End|Left|Up|Right|Down|PgUp|PgDown|Space|F([1-9]|[12]\d|3[0-5])"
)
_KEY = rf"((?:Ctrl|Alt|Shift|Meta)\+)*({_NAME})"  # compiled, and kept, where it is first needed


def is_key(key: str) -> bool:
    """Whether the text names a key."""
    return re.fullmatch(_KEY, key) is not None


def problems(own: Mapping[str, Sequence[str]]) -> list[str]:
    """The commands whose keys of a settings file name none. Commands this version does not know are passed over."""
    return [name for name, keys in own.items() if name in NAMED and not all(map(is_key, keys))]


class Keys:
    """Which keys do what: `own` by the names of commands, the table's keys for all others."""

    def __init__(self, own: Mapping[str, Sequence[str]] | None = None) -> None:
        self.own = {name: tuple(keys) for name, keys in (own or {}).items() if name in NAMED}
        self.mark = tuple(sorted(self.own.items()))  # equal keys have equal marks

    def of(self, name: str) -> tuple[str, ...]:
        """The keys of a command; the first is the one that is shown beside it."""
        return self.own.get(name, NAMED[name].keys)

    def command(self, key: str, among: Iterable[str]) -> str | None:
        """Which of the commands a key means: the one that has it, else one that has it without Shift."""
        found = tuple(among)
        bare = key.replace("Shift+", "")
        return next((name for one in (key, bare) for name in found if one in self.of(name)), None)

    def sharing(self, name: str, keys: Iterable[str]) -> list[str]:
        """The other commands that have one of these keys where the command is heard."""
        command, wanted = NAMED[name], _heard(NAMED[name], keys)
        return [
            other.name
            for other in COMMANDS
            if other is not command and other.heard & command.heard and wanted & _heard(other, self.of(other.name))
        ]

    def clashes(self) -> dict[str, list[str]]:
        """The commands that share a key with others, and with which."""
        found = {command.name: self.sharing(command.name, self.of(command.name)) for command in COMMANDS}
        return {name: others for name, others in found.items() if others}

    def given(self, name: str, keys: Sequence[str]) -> Keys:
        """The same with other keys for one command."""
        own = {**self.own, name: tuple(keys)}
        if own[name] == NAMED[name].keys:
            del own[name]
        return Keys(own)

    def swapped(self, name: str, keys: Sequence[str]) -> Keys:
        """The same with these keys for one command; who had one of them gets what that command had, where it can."""
        free, wanted = list(self.of(name)), _heard(NAMED[name], keys)
        found = self.given(name, keys)
        for other in self.sharing(name, keys):
            left = [key for key in self.of(other) if not wanted & _heard(NAMED[other], (key,))]
            found = found.given(other, left)
            if not left:
                fit = [key for key in free if not fixed(other, key) and not found.sharing(other, (key,))]
                found = found.given(other, fit)
        return found

    def letters(self, *situations: str) -> str:
        """The letters that mean nothing there: the list of choices has them."""
        heard = [one for command in COMMANDS if command.heard & set(situations) for one in self.of(command.name)]
        return "".join(letter for letter in ascii_lowercase if letter.upper() not in heard)


def fixed(name: str, key: str) -> bool:
    """Whether a key moves about, or is a choice's, in a situation where the command is heard."""
    keys = _heard(NAMED[name], (key,))
    return bool(keys & _EVERYWHERE) or any(keys & FIXED[one] for one in NAMED[name].heard)


def _heard(command: Command, keys: Iterable[str]) -> frozenset[str]:
    more = (f"Shift+{key}" for key in keys) if command.shift else ()
    return frozenset((*keys, *more))
