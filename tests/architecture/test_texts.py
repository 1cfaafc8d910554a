"""Texts and drawings: whatever the code asks for is there, and nothing lies there that nobody asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tribe_desktop.kernel.paths import resource
from tribe_desktop.kernel.texts import _files, _read
from tribe_desktop.players.levels import levels
from tribe_desktop.settings.keys import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
HOLE = "\0"  # where a value is put in
CLAUSE = re.compile(r"\.[TO]\d+\.\d+$")  # a sentence for one clause of the rules
OTHER_FILES = {"app_icon"}  # drawings that the packaging asks for


@cache
def trees() -> tuple[ast.Module, ...]:
    files = [path for folder in ("tribe_desktop", "physics") for path in sorted((ROOT / folder).rglob("*.py"))]
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in files)


def nodes() -> Iterator[ast.AST]:
    for tree in trees():
        yield from ast.walk(tree)


def shape(node: ast.AST) -> str | None:
    """A string as it is written, with holes for values; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else HOLE for part in node.values]
        return re.sub(f"{HOLE}+", HOLE, "".join(map(str, parts)))
    return None


@cache
def keys() -> frozenset[str]:
    """All there are; a plural counts as one."""
    found = {key for paths in _files().values() for path in paths for key in _read(path)}
    plural = {key.removesuffix(".one") for key in found if key.endswith(".one")}
    return frozenset(base if (base := re.sub(r"\.(one|other)$", "", key)) in plural else key for key in found)


def test_every_file_of_words_is_found_by_its_tables() -> None:
    """A key outside any table, or a table whose name is quoted, would never be looked for."""
    for path in resource("texts", "en").glob("*.toml"):
        for key in _read(path):
            assert path in _files().get(key.partition(".")[0], ()), key


@cache
def strings() -> frozenset[str]:
    return frozenset(found for node in nodes() if (found := shape(node)) is not None)


@cache
def words() -> frozenset[str]:
    """What may be put into a hole: plain strings, names of constants, and what the data files say."""
    found = {word for text in strings() if HOLE not in text for word in (text, *text.split())}
    found |= {node.id.lower() for node in nodes() if isinstance(node, ast.Name) and node.id.isupper()}
    found |= {node.attr.lower() for node in nodes() if isinstance(node, ast.Attribute) and node.attr.isupper()}
    for path in [*resource("rulesets").glob("*.toml"), *resource().glob("*.toml"), *resource("pieces").rglob("*.toml")]:
        said = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"\w+", said))
        found |= {name.lower().replace(" ", "_") for name in re.findall(r'"([^"\n]*)"', said)}
    return frozenset(found)


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    holed = [
        text for text in strings() if HOLE in text and re.search(r"[a-z]", text) and re.fullmatch(r"[\w.\0-]+", text)
    ]
    return tuple(re.compile(re.escape(text).replace(re.escape(HOLE), r"([\w.-]+)")) for text in holed)


def known(name: str, depth: int = 2) -> bool:
    """Whether the code can come to this string."""
    if name in words() or any(name[:k] in words() and name[k:] in words() for k in range(2, len(name) - 1)):
        return True
    matches = [match for pattern in patterns() if (match := pattern.fullmatch(name))] if depth else []
    return any(all(known(group, depth - 1) for group in match.groups()) for match in matches)


def asked() -> Iterator[tuple[str, str]]:
    """What `text` and `Refusal` are called with, and which of them."""
    for node in nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            for option in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                found = shape(option)
                if found is not None and node.func.id in ("text", "Refusal"):
                    yield node.func.id, found


def there(wanted: str) -> bool:
    """Where there is no sentence of just that name, `text` takes the one that ends in `other`."""
    pattern = re.compile(re.escape(wanted).replace(re.escape(HOLE), r"[\w.-]+") + r"(\.other)?")
    return any(pattern.fullmatch(key) for key in keys())


def test_every_text_that_is_asked_for_is_there() -> None:
    missing = {
        code for called, code in asked() if not (there(code) or (called == "Refusal" and there(f"refusal.{code}")))
    }
    assert missing == set()


def test_every_text_that_is_there_is_asked_for() -> None:
    assert sorted(key for key in keys() if not known(CLAUSE.sub("", key))) == []


@pytest.mark.parametrize("path", sorted(resource("art").glob("*.svg")), ids=lambda path: path.stem)
def test_every_drawing_is_asked_for(path: Path) -> None:
    assert path.stem in OTHER_FILES or known(path.stem)


def test_every_command_has_words_for_the_page_of_keys() -> None:
    wanted = {f"keys.command.{one.name}" for one in COMMANDS} | {f"keys.group.{one.group}" for one in COMMANDS}
    assert wanted - keys() == set()


@pytest.mark.parametrize("game", ["tribus", "tribe"])
def test_every_level_a_person_may_choose_has_a_name(game: str) -> None:
    assert [level.key for level in levels(game) if level.offered and f"app.level.{level.key}" not in keys()] == []
