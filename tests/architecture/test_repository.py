"""What must not stand in any file of the repository."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PASSED_OVER = {"build", "dist", "__pycache__"}
PICTURES = {".ttf", ".png", ".ico", ".icns", ".ogg", ".wav"}

# Paths of one machine, and addresses of package registries: put together here, so that this file names none.
PATHS = r"(?<![\w.~*])/(?:home|root|work|opt|mnt|Users)/\w"
HOSTS = "|".join(re.escape(".".join(parts)) for parts in [("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org")])
FORBIDDEN = re.compile(f"{PATHS}|{HOSTS}|index[-_]url|[.]{{2}}/share[d]")


def texts() -> Iterator[tuple[Path, str]]:
    """The files that belong to the repository; a clone without git, or an unpacked archive, is checked too."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in PASSED_OVER and (name == ".ci" or name[0] != ".")]
        for name in names:
            path = Path(folder, name)
            if path.suffix not in PICTURES and name not in {"uv.lock", ".git"}:  # .git is a file in a second work tree
                yield path, path.read_text(encoding="utf-8", errors="replace")


def test_no_file_names_a_machine_or_a_registry() -> None:
    found = [f"{path.relative_to(ROOT)}: {match[0]}" for path, text in texts() for match in FORBIDDEN.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    "parts",
    [
        ("see /", "home/me/x"),
        ("open('/", "work/main')"),
        ("https://pypi.", "org/simple"),
        ("--index-", "url"),
        ("../", "shared/x"),
    ],
)
def test_what_is_forbidden_is_found(parts: tuple[str, str]) -> None:
    assert FORBIDDEN.search("".join(parts))


@pytest.mark.parametrize("text", ["https://example.org/home/page", "resources/work/x", "~/home/x"])
def test_what_is_harmless_is_passed_over(text: str) -> None:
    assert not FORBIDDEN.search(text)


def test_tests_and_packaging_are_no_packages() -> None:
    """`tests/physics/__init__.py` would shadow `physics`, a package named `packaging` breaks pytest."""
    found = [path for folder in ("tests", "packaging") for path in (ROOT / folder).rglob("__init__.py")]
    assert found == []
