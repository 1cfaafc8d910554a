"""`python -m tribe_desktop` and the command `tribe-desktop`."""

from __future__ import annotations

import multiprocessing
import sys

OLDEST = (3, 11)


def main() -> int:
    """Start the app. Frozen, the worker process comes by here, too: `freeze_support` keeps it from opening a window."""
    multiprocessing.freeze_support()
    if sys.version_info < OLDEST:  # before anything that an older one can't even read
        found = ".".join(map(str, sys.version_info[:2]))
        sys.stderr.write(f"tribe-desktop: it needs Python 3.11 or newer, and this is Python {found}.\n")
        return 1
    from tribe_desktop.ui.app import run  # noqa: PLC0415 — the worker process needs nothing of it

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
