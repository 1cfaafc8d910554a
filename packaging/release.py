#!/usr/bin/env python3
"""Check what a release needs, and write its files with their checksums: `dev.py release --tested [FOLDER]`.

`--tested` is the word of whoever starts it that lint and tests have passed on this commit. A release is made from a
clean tree, whose version the change log names with a day and no tag has yet (or the tag on this very commit).
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import changes
import wheel
from steps import ROOT, Problem, attempt, say, version


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f"A release is made in a clone with git: {done.stderr.strip()}")
    return done.stdout.strip()


def lacking(tested: bool) -> list[str]:
    """Why this can't be released, a sentence each."""
    number = version()
    found = []
    if not tested:
        found.append("Nobody said that lint and tests have passed: run .ci/run, then this with --tested.")
    if git("status", "--porcelain"):
        found.append("The tree is not clean: commit what is to be released, and take the rest away.")
    newest, *_ = changes.entries()
    if newest.version != number:
        found.append(f"The change log begins with {newest.version}, but this is {number}.")
    elif newest.released is None:
        found.append(f"The change log calls {number} not yet released: put the day in its place.")
    elif not newest.changes:
        found.append(f"The change log tells no change of {number}.")
    tag = f"v{number}"
    if git("tag", "--list", tag) and git("rev-parse", f"{tag}^{{commit}}") != git("rev-parse", "HEAD"):
        found.append(f"{tag} is the tag of another commit: raise __version__ in tribe_desktop/__init__.py.")
    return found


def sums(folder: Path) -> str:
    """A line for each file, as `sha256sum --check` reads it."""
    files = sorted(path for path in folder.iterdir() if path.name != "SHA256SUMS")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def write(folder: Path) -> None:
    """Everything that can be made on this system, the changes, and the checksums."""
    wheel.main([str(folder)])
    if shutil.which("dpkg-deb"):
        import deb  # noqa: PLC0415 - for Debian and its kin alone

        deb.main([str(folder)])
    told = "".join(f"- {change}\n" for change in changes.entries()[0].changes)
    (folder / "CHANGES.md").write_text(told, encoding="utf-8")
    (folder / "SHA256SUMS").write_text(sums(folder), encoding="utf-8")


def main(arguments: list[str]) -> int:
    places = [one for one in arguments if not one.startswith("-")]
    out = Path(places[0]).resolve() if places else ROOT / "dist" / f"release-{version()}"
    problems = lacking("--tested" in arguments)
    if out.exists():
        problems.append(f"{out} is there already: name another folder.")
    if problems:
        raise Problem("\n".join(["This can't be released yet.", *problems]))
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".release-", dir=out.parent) as folder:
        made = Path(folder) / "made"
        made.mkdir()
        write(made)
        made.rename(out)
    say(f"{out} holds the release of {version()}. Its tag: git tag -a v{version()}")
    return 0


if __name__ == "__main__":
    sys.exit(attempt(main, sys.argv[1:]))
