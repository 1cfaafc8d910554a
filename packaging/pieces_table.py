#!/usr/bin/env python3
"""Print how often each shape comes to rest legally on each figure, in percent of random drops (physics/drops.py).

Run by the environment's own Python: `.venv/bin/python packaging/pieces_table.py [--drops 400]`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from physics.drops import drop  # noqa: E402
from tribe_desktop.table.catalog import read  # noqa: E402

NEED = 10  # percent


def cell(job: tuple[Path, str, str, int]) -> float:
    """Percent of the drops that hold; the same drops each time."""
    path, figure, shape, drops = job
    catalog = read(path)
    return 100 * sum(drop(catalog, figure, shape, Random(f"{figure}/{shape}/{i}")) for i in range(drops)) / drops


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drops", type=int, default=400, help="a cell (default: 400)")
    parser.add_argument("--file", type=Path, default=ROOT / "resources" / "pieces" / "pieces.toml")
    parser.add_argument("--shapes", nargs="*", help="only these")
    parser.add_argument("--figures", nargs="*", help="only these")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    catalog = read(options.file)
    figures, shapes = options.figures or list(catalog.figures), options.shapes or list(catalog.shapes)
    began = time.perf_counter()
    jobs = [(options.file, figure, shape, options.drops) for shape in shapes for figure in figures]
    with ProcessPoolExecutor(options.processes) as pool:
        shares = dict(zip([(job[2], job[1]) for job in jobs], pool.map(cell, jobs), strict=True))
    print("percent of drops at rest, carried, off the table and the base".ljust(10))
    print(" " * 10 + "".join(f"{figure:>9}" for figure in figures))
    for shape in shapes:
        row = [shares[shape, figure] for figure in figures]
        print(f"{shape:<10}" + "".join(f"{share:8.1f}{'' if share >= NEED else '!':1}" for share in row))
    weak = [cell for cell, share in shares.items() if share < NEED]
    seconds = time.perf_counter() - began
    print(f"{len(jobs) * options.drops} drops in {seconds:.0f} s; least {min(shares.values()):.1f} %, below {NEED} %:")
    print("  " + (", ".join(f"{shape} on {figure}" for shape, figure in weak) or "none"))
    return bool(weak)


if __name__ == "__main__":
    sys.exit(main())
