"""A whole game by screen-reader names alone, over the accessibility bus of the desktop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from xscreen import ROOT

SYSTEM_PYTHON = "/usr/bin/python3"  # has the bindings of AT-SPI; ours does not
SCRIPT = Path(__file__).with_name("by_names.py")


def test_a_whole_game_by_names_alone(profile: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["TRIBE_DESKTOP_HOME"] = str(profile)
    player = [SYSTEM_PYTHON, "-I", str(SCRIPT)]
    app = ["/usr/bin/env", f"PYTHONPATH={ROOT}", sys.executable, "-m", "tribe_desktop"]
    command = ["dbus-run-session", "--", *player, *app]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=110)
    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout.splitlines()[-1])
    assert found["status"] == 0
    assert len(found["done"]) > 20, "a whole game"
    assert found["on_board"] > 0, "some of it on the board itself"
    assert any("win" in name for name in found["result"])
    assert any("Total" in words for words in found["told"]), "the points can be heard"
    assert any("Your turn" in words for words in found["heard"]), found["heard"][:5]
    assert any("took" in words for words in found["heard"]), "what the bot did is announced"
