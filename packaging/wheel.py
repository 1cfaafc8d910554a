#!/usr/bin/env python3
"""Make the wheel and the source archive, the same bytes from the same source: `dev.py wheel [FOLDER]` starts this."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from steps import ROOT, attempt, clean_environment, quietly, say, source_date


def main(arguments: list[str]) -> int:
    out = Path(arguments[0]).resolve() if arguments else ROOT / "dist"
    out.mkdir(parents=True, exist_ok=True)
    environment = clean_environment(SOURCE_DATE_EPOCH=str(source_date()))
    with tempfile.TemporaryDirectory(prefix=".wheel-", dir=out) as folder:
        make = [sys.executable, "-m", "hatchling", "build", "--directory", folder]
        quietly(make, "The wheel could not be made.", environment, ROOT)
        for path in sorted(Path(folder).iterdir()):
            path.replace(out / path.name)
            say(f"{out / path.name}: {(out / path.name).stat().st_size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(attempt(main, sys.argv[1:]))
