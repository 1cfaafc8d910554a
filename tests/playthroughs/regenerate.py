"""Writes the games of this folder anew: `python tests/playthroughs/regenerate.py`. Read what changed, and why."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "helpers")]
    from playthroughs import FOLDER, GAMES, write  # noqa: PLC0415 — found by the line above

    for game in GAMES:
        (FOLDER / game.file).write_text(write(game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
