#!/usr/bin/env python3
"""Set up, run, test and check Tribe Desktop in a clone of its repository.

Standard library alone, in a syntax that Python 3.8 still reads: an old Python gets a sentence, not a traceback.
Everything goes into .venv from packaging/requirements.lock, by hash; a stamp written last says that it is whole.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from steps import ROOT, Problem, attempt, clean_environment, quietly, say

OLDEST, NEWEST = (3, 11), (3, 14)
SETUP_VERSION = 1  # raise it when what is set up below changes, so that every clone is set up anew

LOCK = ROOT / "packaging" / "requirements.lock"
VENV = ROOT / ".venv"
STAMP = VENV / "tribe-desktop.stamp"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# Debian's packages by what needs them; a tuple holds the names that a package has in newer and older releases.
QT_PACKAGES = [
    "libegl1",
    "libgl1",
    "libfontconfig1",
    ("libglib2.0-0t64", "libglib2.0-0"),
    "libdbus-1-3",
    "libxkbcommon0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
    "libxkbcommon-x11-0",
    "libwayland-cursor0",
    "libwayland-egl1",
]
SCREEN_PACKAGES = [
    *("xvfb", "xauth", "xdotool"),  # a screen nobody sees, with a real pointer and keyboard
    *("dbus-daemon", "at-spi2-core", "gir1.2-atspi-2.0", "python3-gi"),  # what a screen reader hears of the app
]
DEB_PACKAGES = ["dpkg-dev", "desktop-file-utils", "appstream", "lintian", "man-db", "shared-mime-info"]
SCREEN_PROGRAMS = ["xvfb-run", "xauth", "xdotool", "dbus-run-session"]


# --- which Python -----------------------------------------------------------------------------------------------------


def python_problem(version):
    """The sentence for a Python that is too old or too new, or None."""
    if OLDEST <= tuple(version[:2]) <= NEWEST:
        return None
    return (
        f"Tribe Desktop needs Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}, and this is "
        f"Python {version[0]}.{version[1]}: start the same command with one of those."
    )


# --- system packages --------------------------------------------------------------------------------------------------


def installed_packages(names):
    """Those of the names that dpkg has installed."""
    query = ["dpkg-query", "--show", "--showformat", "${db:Status-Status} ${Package}\\n", *names]
    shown = subprocess.run(query, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
    return {line.split()[1] for line in shown.splitlines() if line.startswith("installed ")}


def missing_packages(wanted, installed):
    """The entries of wanted (names, or tuples of names of which one suffices) that are not installed."""
    return [entry for entry in wanted if installed.isdisjoint(names_of(entry))]


def names_of(entry):
    return (entry,) if isinstance(entry, str) else entry


def name_to_install(entry):
    """The name that this release knows the package by."""
    *newer, oldest = names_of(entry)
    for name in newer:
        if subprocess.run(["apt-cache", "show", name], capture_output=True, check=False).returncode == 0:
            return name
    return oldest


def wanted_packages(with_screen):
    wanted = list(QT_PACKAGES)
    if with_screen:
        wanted += SCREEN_PACKAGES
    if importlib.util.find_spec("ensurepip") is None:  # Debian splits it from python3
        wanted.append(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")
    return wanted


def bundle_packages():
    """What PyInstaller needs; Debian splits Python's library from its python3."""
    name = f"libpython{sys.version_info[0]}.{sys.version_info[1]}"
    return ["binutils", *([(f"{name}t64", name)] if sys.base_prefix == "/usr" else ["patchelf"])]


def ensure_system(with_screen=False, more=()):
    """Have the system's own packages: installed as root on Debian and its kin, else named in a sentence."""
    if not sys.platform.startswith("linux"):
        return
    if shutil.which("dpkg-query") is None:
        absent = [program for program in SCREEN_PROGRAMS if with_screen and shutil.which(program) is None]
        if absent:
            raise Problem(f"The tests need {', '.join(absent)}: please install them with the system's package manager.")
        return  # whether Qt finds its libraries is seen when the set-up tries it
    wanted = [*wanted_packages(with_screen), *more]
    missing = missing_packages(wanted, installed_packages([name for entry in wanted for name in names_of(entry)]))
    if not missing:
        return
    if os.geteuid() != 0:
        names = " ".join(name_to_install(entry) for entry in missing)
        raise Problem(f"Some system packages are missing; this installs them: sudo apt-get install {names}")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    say(f"Installing {len(missing)} system packages ...")
    quietly(["apt-get", "-q", "update"], "The list of system packages could not be fetched.", environment)
    names = [name_to_install(entry) for entry in missing]
    install = ["apt-get", "-q", "-y", "install", "--no-install-recommends", *names]
    quietly(install, f"These system packages could not be installed: {' '.join(names)}.", environment)


# --- the virtual environment ------------------------------------------------------------------------------------------


def stamp_text():
    """What the environment was made from: when one of these changes, it is made anew."""
    lock = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    return f"set-up {SETUP_VERSION}\npython {sys.version}\nlock {lock}\nroot {ROOT}\n"


def is_set_up():
    try:
        return VENV_PYTHON.exists() and STAMP.read_text(encoding="utf-8") == stamp_text()
    except (OSError, UnicodeDecodeError):
        return False


def ensure_venv():
    """Have .venv whole; an interrupted or outdated one is made anew."""
    if is_set_up():
        return
    say("Setting up .venv: once, some minutes, about 300 MB of libraries ...")
    began = time.monotonic()
    environment = clean_environment()
    if STAMP.exists():
        STAMP.unlink()
    quietly([sys.executable, "-m", "venv", "--clear", VENV], "Python could not make .venv.", environment)
    pip = [VENV_PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--no-deps"]
    quietly(
        [*pip, "--only-binary", ":all:", "--require-hashes", "-r", LOCK],
        "The libraries could not be installed; is there a network connection?",
        environment,
    )
    where = [str(VENV_PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    site = subprocess.run(where, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    (Path(site) / "tribe-desktop.pth").write_text(f"{ROOT}\n", encoding="utf-8")  # runs from source, as it stands
    quietly(
        [VENV_PYTHON, "-c", "from PySide6 import QtWidgets"],
        "Qt doesn't start here: the system lacks a library that it needs.",
        environment,
    )
    STAMP.write_text(stamp_text(), encoding="utf-8")
    say(f"Set up in {time.monotonic() - began:.0f} s.")


def ensure(with_screen=False):
    ensure_system(with_screen)
    ensure_venv()


# --- commands ---------------------------------------------------------------------------------------------------------


def in_venv(*arguments, before=(), **environment):
    """Run .venv's Python in the repository, seen; its exit status."""
    command = [*before, str(VENV_PYTHON), *arguments]
    return subprocess.run(command, cwd=ROOT, env=clean_environment(**environment), check=False).returncode


def pytest(*arguments, **environment):
    return in_venv("-m", "pytest", *arguments, QT_QPA_PLATFORM="offscreen", **environment)


def setup(_arguments):
    ensure()
    say("Everything is set up.")
    return 0


def display_problem(arguments):
    """The sentence for a session without a screen, or None."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    needs_none = ("-h", "--help", "--version", "--selfcheck", "-platform")
    if not sys.platform.startswith("linux") or any(map(os.environ.get, named)):
        return None
    if any(argument in needs_none for argument in arguments):
        return None
    return "There is no screen to show a window on: start this in a desktop session, or set DISPLAY."


def run(arguments):
    problem = display_problem(arguments)
    if problem:
        raise Problem(problem)
    ensure()
    command = [str(VENV_PYTHON), "-P", "-m", "tribe_desktop", *arguments]
    if os.name != "nt":
        os.execve(command[0], command, clean_environment())  # noqa: S606 - this process becomes the app
    return subprocess.run(command, env=clean_environment(), check=False).returncode


def whole_suite():
    """All tests that need no screen: those of the window beside the others, on a core of their own, told afterwards."""
    window = [str(VENV_PYTHON), "-m", "pytest", "tests/ui"]
    environment = clean_environment(QT_QPA_PLATFORM="offscreen")
    with tempfile.TemporaryFile() as heard:
        beside = subprocess.Popen(window, cwd=ROOT, env=environment, stdout=heard, stderr=subprocess.STDOUT)
        try:
            status = pytest("--ignore=tests/ui", "--rules-complete")
            second = beside.wait()
        finally:
            beside.kill()
        heard.seek(0)
        say(heard.read().decode(errors="replace"))
    return status or second


def test(arguments):
    """Two passes: everything without a screen, then the smoke tests with a real pointer on a virtual screen.

    With `--installed` one pass of those tests that the installed wheel has to pass as well.
    """
    if "--installed" in arguments:
        return made_by("installed.py")([one for one in arguments if one != "--installed"])
    names_e2e = any("tests/e2e" in argument for argument in arguments)
    with_screen = (names_e2e or not arguments) and sys.platform.startswith("linux")
    ensure(with_screen)
    status = 0
    if not names_e2e:
        status = pytest(*arguments) if arguments else whole_suite()
    if with_screen:
        screen = ["xvfb-run", "-a", "-s", "-screen 0 1600x1000x24"]
        smoke = ["-m", "pytest", *(arguments or ["tests/e2e"])]
        second = in_venv(*smoke, before=screen, QT_QPA_PLATFORM="xcb", TRIBE_E2E="1", WAYLAND_DISPLAY="")
        if status and not second:
            say(f"The tests without a screen failed (exit status {status}); see above.")
        status = status or second
    return status


def lint(_arguments):
    ensure()
    checks = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"], ["lint-imports"])
    failed = []
    for name, *options in checks:
        say(f"--- {' '.join([name, *options])}")
        program = str(VENV_PYTHON.parent / name)
        if subprocess.run([program, *options], cwd=ROOT, env=clean_environment(), check=False).returncode:
            failed.append(name)
    say(f"Failed: {', '.join(failed)}." if failed else "All checks passed.")
    return 1 if failed else 0


def bench(arguments):
    """All benchmarks, or those of the files that are named."""
    ensure()
    named = any((ROOT / argument.partition("::")[0]).exists() for argument in arguments)
    return pytest(*([] if named else ["tests/benchmarks"]), "--benchmark-only", *arguments)


def soak(arguments):
    ensure()
    return pytest("-m", "soak", "--timeout", "0", *arguments)


def screenshots(arguments):
    ensure()
    target = [str(Path(argument).resolve()) for argument in arguments[:1]]
    module = ["-m", "tribe_desktop.ui.screenshots", *target, *arguments[1:]]
    return in_venv(*module, QT_QPA_PLATFORM="offscreen")


def made_by(script, *packages):
    """A command that a script beside this one carries out, started by .venv's Python."""

    def command(arguments):
        ensure_system(more=packages)
        ensure_venv()
        whole = [one if one.startswith("-") else str(Path(one).resolve()) for one in arguments]
        return in_venv(str(ROOT / "packaging" / script), *whole)

    return command


COMMANDS = {
    "setup": (setup, "install what the app and its tests need"),
    "run": (run, "set up and start the app; what follows is handed to it"),
    "test": (test, "set up and run the tests, with --installed those of the wheel; what follows is handed to pytest"),
    "lint": (lint, "ruff, mypy and the contracts between the packages"),
    "bench": (bench, "the benchmarks"),
    "soak": (soak, "the long forms of the tests"),
    "bundle": (
        made_by("bundle.py", *bundle_packages()),
        "the app as one folder that needs no Python: dist/tribe-desktop, or the one that follows",
    ),
    "deb": (
        made_by("deb.py", *bundle_packages(), *DEB_PACKAGES),
        "the bundle as a package for Debian and its kin, in dist or the folder that follows",
    ),
    "wheel": (made_by("wheel.py"), "the wheel and the source archive, in dist or the folder that follows"),
    "release": (
        made_by("release.py", *bundle_packages(), *DEB_PACKAGES),
        "check what a release needs, and write its files with checksums",
    ),
    "screenshots": (screenshots, "pictures of every screen, into the folder that follows"),
}

HAND_ON = ("run", "test", "bench", "soak")  # to the app, or to pytest, which know their own options
OPTIONS = {"release": ("--tested",)}


def unknown_option(name, arguments):
    """The first that looks like an option and isn't one of the command, or None."""
    known = arguments if name in HAND_ON else OPTIONS.get(name, ())
    return next((one for one in arguments if one.startswith("-") and one not in known), None)


def main(arguments):
    problem = python_problem(sys.version_info)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    commands = "\n".join(f"  {name:12} {text}" for name, (_, text) in COMMANDS.items())
    parser = argparse.ArgumentParser(
        usage="%(prog)s COMMAND [ARGUMENT ...]",
        description=__doc__.splitlines()[0],
        epilog=f"commands:\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="one of those below")
    chosen = parser.parse_args(arguments[:1]).command
    command, text = COMMANDS[chosen]
    option = unknown_option(chosen, arguments[1:])
    if option in ("-h", "--help"):
        say(f"dev.py {chosen}: {text}.")
        return 0
    if option:
        print(f"dev.py {chosen} knows no {option}.", file=sys.stderr)
        return 2
    return attempt(command, arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
