"""The games written down here come out the same; what differs is a change of the rules to read and judge.

`python tests/playthroughs/regenerate.py` writes the files anew.
"""

from __future__ import annotations

import pytest
from playthroughs import FOLDER, GAMES, Game, write


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.file)
def test_a_game_comes_out_as_written(game: Game) -> None:
    written = (FOLDER / game.file).read_text(encoding="utf-8")
    assert write(game).splitlines() == written.splitlines(), (
        "python tests/playthroughs/regenerate.py, then read the change"
    )
    assert len(written.splitlines()) < 1500


def test_every_text_belongs_to_a_game() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {game.file for game in GAMES}
