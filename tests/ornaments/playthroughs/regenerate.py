"""Writes the games of this folder anew: run it with Python, then read what changed, and why."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def main() -> None:
    sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "helpers")]
    from ornament_playthroughs import FOLDER, GAMES, written  # noqa: PLC0415 — found by the line above

    for game in GAMES:
        (FOLDER / game.file).write_text(written(game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
