"""What the scripts of this folder share. As dev.py, it is read by Python 3.8, too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Problem(Exception):
    """What keeps a command from going on, in a sentence for the person who gave it."""


def say(text):
    print(text, flush=True)


def quietly(command, sentence, environment=None, folder=None):
    """Run a command unseen, and give what it said; where it fails, raise the sentence with the command's last lines."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        last = "\n".join("    " + line[:200] for line in done.stdout.strip().splitlines()[-5:])
        raise Problem(f"{sentence} The last lines of {Path(str(command[0])).name} were:\n{last}")
    return done.stdout


def clean_environment(**more):
    """This process's environment less what would lead Python or pip away from .venv."""
    drop = ("PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "VIRTUAL_ENV", "PIP_TARGET", "PIP_PREFIX", "PIP_USER")
    return {**{key: value for key, value in os.environ.items() if key not in drop}, **more}


def attempt(command, arguments):
    """Do what a person asked for: its exit status, or 1 and a sentence."""
    try:
        return command(arguments)
    except Problem as found:
        print(found, file=sys.stderr)
    except OSError as error:
        print(f"That didn't work: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nInterrupted: the same command takes up from here.", file=sys.stderr)
        return 130
    return 1


def version():
    """The one source of it is tribe_desktop/__init__.py; this reads it without importing the app."""
    for line in (ROOT / "tribe_desktop" / "__init__.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise Problem("tribe_desktop/__init__.py names no __version__.")


def source_date():
    """Seconds since 1970 that stand for 'now' in what is made, so that the same source gives the same bytes."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    if (ROOT / ".git").exists():
        asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        told = subprocess.run(asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
        if told.strip().isdigit():
            return int(told)
    return int((ROOT / "packaging" / "CHANGELOG.md").stat().st_mtime)
