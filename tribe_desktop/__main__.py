"""`python -m tribe_desktop` and the command `tribe-desktop`."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Start the app. Frozen, the worker process comes by here, too: `freeze_support` keeps it from opening a window."""
    multiprocessing.freeze_support()
    from tribe_desktop.ui.app import run  # noqa: PLC0415 — the worker process needs nothing of it

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
