"""packaging/CHANGELOG.md, read: what Debian's change log, the metainfo and a release are made from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = ROOT / "packaging" / "CHANGELOG.md"
HEADING = re.compile(r"^## (\d+\.\d+\.\d+), (?:(\d{4}-\d\d-\d\d)|not yet released)$")


@dataclass(frozen=True)
class Entry:
    """What changed with a version; `released` is None until it is out."""

    version: str
    released: date | None
    changes: tuple[str, ...]


def entries(text: str | None = None) -> list[Entry]:
    """The newest first. Raises ValueError for a heading that is none of `## 1.2.3, 2030-01-31`."""
    lines = (CHANGELOG.read_text(encoding="utf-8") if text is None else text).splitlines()
    found: list[Entry] = []
    for line in lines:
        if line.startswith("## "):
            heading = HEADING.match(line)
            if heading is None:
                raise ValueError(f"“{line}” is not like “## 1.2.3, 2030-01-31” or “## 1.2.3, not yet released”.")
            day = date.fromisoformat(heading[2]) if heading[2] else None
            found.append(Entry(heading[1], day, ()))
        elif line.startswith("- ") and found:
            found[-1] = Entry(found[-1].version, found[-1].released, (*found[-1].changes, line[2:].strip()))
        elif line.startswith("  ") and found and found[-1].changes:
            *before, last = found[-1].changes
            found[-1] = Entry(found[-1].version, found[-1].released, (*before, f"{last} {line.strip()}"))
    return found
