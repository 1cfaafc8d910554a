"""`tribe-sim`: exit code 0 when all games were played, 2 with one sentence when they can't be, 130 when stopped."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence

from tribe_desktop.kernel.errors import BadInput
from tribe_desktop.kernel.texts import text
from tribe_desktop.session.words import words


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (sys.argv without `arguments`) and return the exit code."""
    try:
        from typer import Abort  # noqa: PLC0415 — the libraries come with an extra and may be missing
        from typer.main import get_command  # noqa: PLC0415

        from tribe_desktop.sim.cli import app  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        return _refuse(text("sim.missing", module=missing.name))
    try:
        arguments = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
        return get_command(app)(arguments, "tribe-sim", standalone_mode=False) or 0
    except BadInput as fault:
        return _refuse(words(fault.refusal))
    except (KeyboardInterrupt, Abort):
        return 130
    except Exception as error:
        # Wrong arguments; where the class of that error lies depends on the version of typer.
        if not hasattr(error, "format_message"):
            raise
        return _refuse(text("sim.usage", reason=" ".join(str(error.format_message()).split()).rstrip(".")))


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"tribe-sim: {sentence}\n")
    return 2


if __name__ == "__main__":
    multiprocessing.freeze_support()  # frozen, the processes that play come by here, too
    sys.exit(main())
