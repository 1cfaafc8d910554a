"""packaging/dev.py: what it says where it can't go on, and when it sets up anew. Nothing is installed here."""

from __future__ import annotations

import ast
import functools
import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
DEV = ROOT / "packaging" / "dev.py"


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """dev.py as a module, with an empty .venv and a lock file of its own."""
    spec = importlib.util.spec_from_file_location("dev", DEV)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    venv = tmp_path / ".venv"
    (venv / "bin").mkdir(parents=True)
    (tmp_path / "lock").write_text("a==1\n", encoding="utf-8")
    monkeypatch.setattr(module, "VENV", venv)
    monkeypatch.setattr(module, "VENV_PYTHON", venv / "bin" / "python")
    monkeypatch.setattr(module, "STAMP", venv / "stamp")
    monkeypatch.setattr(module, "LOCK", tmp_path / "lock")
    return module


@pytest.fixture
def debian(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """dev.py on a Debian where only libegl1 is installed."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev.shutil, "which", lambda name: name)
    monkeypatch.setattr(dev, "installed_packages", lambda names: {"libegl1"})
    monkeypatch.setattr(dev, "name_to_install", lambda entry: dev.names_of(entry)[-1])
    return dev


def set_up(dev: ModuleType) -> None:
    dev.VENV_PYTHON.write_text("", encoding="utf-8")
    dev.STAMP.write_text(dev.stamp_text(), encoding="utf-8")


@pytest.mark.parametrize("version", [(3, 11), (3, 12, 1), (3, 14, 0, "final", 0)])
def test_supported_pythons(dev: ModuleType, version: tuple[int, ...]) -> None:
    assert dev.python_problem(version) is None


@pytest.mark.parametrize("version", [(2, 7), (3, 8, 18), (3, 10, 13), (3, 15), (4, 0)])
def test_other_pythons_get_one_sentence(
    dev: ModuleType, version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    assert dev.main(["run"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"Tribe Desktop needs Python 3.11 to 3.14, and this is Python {version[0]}.{version[1]}: "
        "start the same command with one of those.\n"
    )


def test_supported_pythons_are_those_of_the_description(dev: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    newest = dev.NEWEST
    assert project["requires-python"] == f">=3.{dev.OLDEST[1]},<3.{newest[1] + 1}"
    listed = [int(found[1]) for text in project["classifiers"] if (found := re.search(r":: 3\.(\d+)$", text))]
    assert listed == list(range(dev.OLDEST[1], newest[1] + 1))


@pytest.mark.parametrize("command", ["setup", "lint", "screenshots", "bundle", "deb", "wheel", "release"])
def test_what_looks_like_an_option_is_no_folder(
    dev: ModuleType, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = dev.COMMANDS[command][1]
    monkeypatch.setitem(dev.COMMANDS, command, (lambda _: pytest.fail("it was carried out"), text))
    assert dev.main([command, "--help"]) == 0
    assert capsys.readouterr().out == f"dev.py {command}: {text}.\n"
    assert dev.main([command, "--fast"]) == 2
    assert capsys.readouterr().err == f"dev.py {command} knows no --fast.\n"


def test_options_of_a_command_reach_it(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[list[str]] = []
    for command, given in (("release", ["--tested", "out"]), ("test", ["--help"]), ("run", ["--version"])):
        monkeypatch.setitem(dev.COMMANDS, command, (lambda rest: heard.append(rest) or 0, ""))
        assert dev.main([command, *given]) == 0
        assert heard[-1] == given


def test_old_pythons_can_read_it() -> None:
    for path in (DEV, DEV.with_name("steps.py")):
        ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 8))


def test_a_stamp_is_good_for_what_it_was_made_from(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not dev.is_set_up()
    set_up(dev)
    assert dev.is_set_up()
    with monkeypatch.context() as changed:
        changed.setattr(dev, "SETUP_VERSION", dev.SETUP_VERSION + 1)
        assert not dev.is_set_up()
    with monkeypatch.context() as changed:
        changed.setattr(sys, "version", "3.99")
        assert not dev.is_set_up()
    dev.LOCK.write_text("a==2\n", encoding="utf-8")
    assert not dev.is_set_up()


def test_a_broken_environment_is_no_good(dev: ModuleType) -> None:
    set_up(dev)
    dev.VENV_PYTHON.unlink()
    assert not dev.is_set_up()
    set_up(dev)
    dev.STAMP.write_bytes(b"\xff\xfe half a st")
    assert not dev.is_set_up()


def test_set_up_once_it_installs_nothing(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(dev)
    monkeypatch.setattr(dev, "quietly", lambda *_: pytest.fail("something was started"))
    dev.ensure_venv()


def test_an_interrupted_set_up_leaves_no_stamp(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up(dev)
    dev.LOCK.write_text("a==2\n", encoding="utf-8")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "ensure_system", lambda with_screen: None)
    monkeypatch.setattr(dev, "quietly", interrupted)
    assert dev.main(["setup"]) == 130
    assert capsys.readouterr().err.strip() == "Interrupted: the same command takes up from here."
    assert not dev.STAMP.exists()


def test_without_root_missing_packages_are_named_in_one_command(
    debian: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(debian.os, "geteuid", lambda: 1000)
    assert debian.main(["test"]) == 1
    err = capsys.readouterr().err
    assert err.startswith("Some system packages are missing; this installs them: sudo apt-get install libgl1 ")
    assert err.count("\n") == 1
    assert "libegl1" not in err
    assert " libglib2.0-0 " in err
    assert "xdotool" in err


def test_as_root_missing_packages_are_installed(debian: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(debian.os, "geteuid", lambda: 0)
    monkeypatch.setattr(debian, "quietly", lambda command, *_: started.append(command))
    debian.ensure_system()
    assert [command[2] for command in started] == ["update", "-y"]
    assert "libxcb-cursor0" in started[1]
    assert "xvfb" not in started[1]


def test_either_name_of_a_package_will_do(dev: ModuleType) -> None:
    wanted = ["a", ("b-new", "b"), ("c-new", "c")]
    assert dev.missing_packages(wanted, {"b", "c-new"}) == ["a"]
    assert dev.missing_packages(wanted, {"a"}) == [("b-new", "b"), ("c-new", "c")]


def test_other_systems_are_told_which_programs_the_tests_need(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    dev.ensure_system()
    with pytest.raises(dev.Problem, match="The tests need xvfb-run, xauth, xdotool, dbus-run-session"):
        dev.ensure_system(with_screen=True)


def test_no_screen_is_said_before_anything_is_installed(
    debian: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(debian, "ensure", lambda: pytest.fail("it went on"))
    assert debian.main(["run"]) == 1
    assert capsys.readouterr().err.startswith("There is no screen to show a window on")
    assert debian.display_problem(["--version"]) is None
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert debian.display_problem([]) is None


def test_a_failed_step_is_a_sentence_and_the_last_lines(dev: ModuleType) -> None:
    code = "for number in range(40): print('line', number)\nraise SystemExit(3)"
    with pytest.raises(dev.Problem) as caught:
        dev.quietly([sys.executable, "-c", code], "That failed.")
    lines = str(caught.value).splitlines()
    assert lines[0].startswith("That failed. The last lines of python")
    assert [line.strip() for line in lines[1:]] == [f"line {number}" for number in range(35, 40)]


@pytest.mark.parametrize(
    ("arguments", "passes"),
    [
        ([], [["--ignore=tests/ui", "--rules-complete"], ["tests/e2e"]]),
        (["tests/tribus", "-q"], [["tests/tribus", "-q"]]),
        (["tests/e2e/test_harness.py"], [["tests/e2e/test_harness.py"]]),
    ],
)
def test_which_passes_a_test_run_has(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], passes: list[list[str]]
) -> None:
    seen: list[list[str]] = []

    def in_venv(*command: str, before: tuple[str, ...] = (), **_: str) -> int:
        seen.append(list(command[2:]))
        return 4 if before else 0

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev, "ensure", lambda with_screen: None)
    monkeypatch.setattr(dev, "in_venv", in_venv)
    monkeypatch.setattr(dev, "VENV_PYTHON", Path(sys.executable))
    monkeypatch.setattr(dev.subprocess, "Popen", functools.partial(Beside, seen))
    assert dev.main(["test", *arguments]) == (4 if "tests/e2e" in str(passes) else 0)
    assert [command for command in seen if command != ["tests/ui"]] == passes
    assert (["tests/ui"] in seen) == (not arguments)


@pytest.mark.parametrize("failed", ["window", "others", ""])
def test_either_half_of_the_suite_can_fail_it(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], failed: str
) -> None:
    monkeypatch.setattr(dev, "pytest", lambda *arguments: int(failed == "others"))
    monkeypatch.setattr(dev.subprocess, "Popen", functools.partial(Beside, [], status=int(failed == "window")))
    assert dev.whole_suite() == int(bool(failed))
    assert "what it said" in capsys.readouterr().out


class Beside:
    """Stands in for the process that runs the window's tests beside the others."""

    def __init__(self, seen: list[list[str]], command: list[str], status: int = 0, **streams: Any) -> None:
        seen.append(command[3:])
        self.status = status
        streams["stdout"].write(b"what it said")

    def wait(self) -> int:
        return self.status

    def kill(self) -> None:
        """It has ended."""


def test_the_systems_python_needs_its_library_for_a_bundle(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 12, 1))
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    assert dev.bundle_packages() == ["binutils", ("libpython3.12t64", "libpython3.12")]
    monkeypatch.setattr(sys, "base_prefix", "/somewhere")
    assert dev.bundle_packages() == ["binutils", "patchelf"]


def test_help_names_every_command(dev: ModuleType) -> None:
    done = subprocess.run([sys.executable, DEV, "--help"], capture_output=True, text=True, check=True)
    assert all(name in done.stdout for name in dev.COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "run"),
    [
        ([], ["tests/benchmarks", "--benchmark-only"]),
        (["-k", "paint"], ["tests/benchmarks", "--benchmark-only", "-k", "paint"]),
        (["tests/benchmarks/test_start.py"], ["--benchmark-only", "tests/benchmarks/test_start.py"]),
    ],
)
def test_benchmarks_are_all_or_those_of_named_files(dev, monkeypatch, arguments, run) -> None:
    asked: list[str] = []
    monkeypatch.setattr(dev, "ensure", lambda *_: None)
    monkeypatch.setattr(dev, "pytest", lambda *found: asked.extend(found) or 0)
    assert dev.bench(arguments) == 0
    assert asked == run
