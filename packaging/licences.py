#!/usr/bin/env python3
"""Write into resources/licences what the libraries that come with the app say of their licences; a test compares.

Run by the environment's own Python: `.venv/bin/python packaging/licences.py`. What has no distribution with a notice
(Qt, Python, the fonts …) is kept there by hand; resources/licences/index.toml names it all.
"""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "licences"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BY_HAND = {"pyside6-essentials", "shiboken6"}  # their notices are Qt's


def shipped() -> dict[str, Distribution]:
    """Every distribution that the app or `tribe-sim` needs when it runs, by its plain name."""
    waiting = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["sim"]]
    found: dict[str, Distribution] = {}
    while waiting:
        requirement = Requirement(waiting.pop())
        name = requirement.name.lower().replace("_", "-").replace(".", "-")
        if name in found or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        found[name] = distribution(name)
        waiting += found[name].requires or []
    return dict(sorted(found.items()))


def notice(found: Distribution) -> str:
    """The texts of its licence files, one after the other."""
    files = [path for path in found.files or [] if ".dist-info" in str(path) and is_licence(path.name)]
    texts = [Path(str(path.locate())).read_text(encoding="utf-8").strip() for path in sorted(files)]
    return "\n\n\n".join("\n".join(line.rstrip() for line in text.splitlines()) for text in texts) + "\n"


def is_licence(name: str) -> bool:
    return name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "NOTICE"))


def main() -> int:
    for name, found in shipped().items():
        if name not in BY_HAND:
            (FOLDER / f"{name}.txt").write_text(notice(found), encoding="utf-8")
            print(
                f"{name} {found.version}: {found.metadata.get('License-Expression') or found.metadata.get('License')}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
