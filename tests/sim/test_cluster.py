"""The same games whoever plays them: threads, processes, a Dask cluster of two workers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tribe_desktop.sim.__main__ import main

CLUSTER = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, each a process of its own."""
    script = tmp_path_factory.mktemp("cluster") / "cluster.py"
    script.write_text(CLUSTER, encoding="utf-8")
    command = [sys.executable, str(script)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as started:
        yield started.stdout.readline().strip()
        started.stdin.close()
        assert started.wait(30) == 0


def played(file: Path, *arguments: str) -> bytes:
    command = ["tribus", "--players", "easy,easy,random", "--games", "6", "--seed", "7", "--json", str(file)]
    command = [sys.executable, "-m", "tribe_desktop.sim", *command, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return file.read_bytes()


def test_a_cluster_plays_the_same_games(cluster: str, tmp_path: Path) -> None:
    alone = played(tmp_path / "alone", "--jobs", "1")
    assert played(tmp_path / "cluster", "--backend", "dask", "--scheduler", cluster) == alone
    assert played(tmp_path / "threads", "--backend", "threading", "--jobs", "2") == alone


def test_no_scheduler_is_one_sentence() -> None:
    code = (
        "from tribe_desktop.sim import run, __main__\n"
        "run.PATIENCE = 0.1\n"
        "raise SystemExit(__main__.main(['tribus', '--backend', 'dask', '--scheduler', 'tcp://127.0.0.1:1']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "No scheduler of Dask answers at tcp://127.0.0.1:1" in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_dask_it_says_how_to_install_it(monkeypatch, capsys) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["tribus", "--backend", "dask", "--scheduler", "tcp://127.0.0.1:1"]) == 2
    assert "tribe-desktop[cluster]" in capsys.readouterr().err


def test_what_needs_no_cluster_does_not_import_one() -> None:
    code = "import sys, tribe_desktop.sim.cli; sys.exit(bool({'dask', 'distributed'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
