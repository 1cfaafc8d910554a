"""Who may know whom, and what the pure rooms do without."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "tribe_desktop"
PURE = ("kernel", "tribus", "ornaments", "players", "session", "settings", "games.py")

# What a pure room may do all the same, and why: (file, what it calls) -> reason.
ALLOWED = {
    ("players/worker.py", "time.monotonic"): "a decision is capped in time, where a machine is too slow for its budget"
}


def pure_files() -> list[Path]:
    places = [APP / room for room in PURE]
    return sorted(path for place in places for path in ([place] if place.is_file() else place.rglob("*.py")))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_contracts_hold() -> None:
    command = [Path(sys.executable).parent / "lint-imports", "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_room_has_its_place_in_the_layers() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = " ".join(next(contract["layers"] for contract in contracts if contract["type"] == "layers"))
    named = set(layers.replace("(", " ").replace(")", " ").split())
    rooms = {
        path.parent if path.name == "__init__.py" else path for path in [*APP.glob("*.py"), *APP.glob("*/__init__.py")]
    }
    assert {module_name(room) for room in rooms if room != APP} <= named


def test_pure_rooms_need_neither_qt_nor_pymunk() -> None:
    # The bots of the ornament game try their motions on the table; levels, worker and protocol do without.
    left_out = {"__main__.py", *(path.name for path in (APP / "players").glob("ornament_*.py"))}
    modules = [module_name(path) for path in pure_files() if path.name not in left_out]
    code = (
        "import importlib, sys\n"
        "for name in ('PySide6', 'shiboken6', 'pymunk', 'physics'): sys.modules[name] = None\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
    )
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def is_impure(owner: str, name: str) -> bool:
    if owner in {"datetime", "date"}:
        return name in {"now", "today", "utcnow"}
    if owner == "random":
        return name != "Random"
    return owner in {"secrets", "time", "uuid"} or (owner, name) == ("os", "urandom")


def impurities(source: str) -> Iterator[str]:
    """What a source takes from global chance, from the clock, or says on the console."""
    nodes = list(ast.walk(ast.parse(source)))
    imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imported |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            found = [(node.module, alias.name) for alias in node.names]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in imported:
            found = [(node.value.id, node.attr)]
        else:
            found = []
        yield from (f"{owner}.{name}" for owner, name in found if is_impure(owner, name))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"print", "input"}:
            yield node.func.id


@pytest.mark.parametrize("path", pure_files(), ids=module_name)
def test_pure_rooms_have_no_global_chance_clock_or_console(path: Path) -> None:
    name = path.relative_to(APP).as_posix()
    found = [what for what in impurities(path.read_text(encoding="utf-8")) if (name, what) not in ALLOWED]
    assert found == []


def test_every_allowance_is_used() -> None:
    for (name, what), reason in ALLOWED.items():
        assert reason
        assert what in set(impurities((APP / name).read_text(encoding="utf-8"))), (name, what)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import random\nrandom.shuffle([])", ["random.shuffle"]),
        ("from random import randint", ["random.randint"]),
        ("from random import Random\nRandom(4).random()", []),
        ("def shuffled(random): return random.random()", []),
        ("import random\nrandom.Random(4)", []),
        ("import time\ntime.monotonic()", ["time.monotonic"]),
        ("from datetime import UTC, datetime\ndatetime.now(UTC)", ["datetime.now"]),
        ("print(4)", ["print"]),
    ],
)
def test_impurities_are_found(source: str, expected: list[str]) -> None:
    assert list(impurities(source)) == expected
