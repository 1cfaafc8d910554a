"""The command line of the app. A start without arguments, the usual one, is painted without this."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

import tribe_desktop
from tribe_desktop import games
from tribe_desktop.kernel.texts import text

PACES = ("off", "normal", "slow")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One sentence and status 2."""
        self.exit(2, text("app.bad_arguments", reason=message) + "\n")


def _whole_number(words: str) -> int:
    if not words.isascii() or not words.isdigit():
        raise argparse.ArgumentTypeError(f"“{words}” is not a whole number")
    return int(words)


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    """The command line. Leaves with status 2 and one sentence where it can't be understood."""
    parser = _Parser(prog="tribe-desktop", description=text("app.help"), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"tribe-desktop {tribe_desktop.__version__}")
    parser.add_argument("file", nargs="?", default="", metavar="FILE", help=text("app.help_file"))
    parser.add_argument("--demo", choices=games.offered(), help=text("app.help_demo"))
    parser.add_argument("--seed", type=_whole_number, help=text("app.help_seed"))
    parser.add_argument("--pace", choices=PACES, help=text("app.help_pace"))
    parser.add_argument("--exit", action="store_true", help=text("app.help_exit"))
    parser.add_argument("--selfcheck", action="store_true", help=text("selfcheck.help"))
    found = parser.parse_args(argv)
    if found.demo is None and (found.seed is not None or found.pace or found.exit):
        parser.error(text("app.only_demo"))
    if found.demo and found.file:
        parser.error(text("app.no_file_in_demo"))
    return found
