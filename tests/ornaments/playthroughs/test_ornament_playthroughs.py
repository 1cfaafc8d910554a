"""The whole games of this folder come out as they stand there."""

from __future__ import annotations

import pytest
from ornament_playthroughs import FOLDER, GAMES, Game, written


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.file)
def test_the_game_is_as_it_was(game: Game) -> None:
    expected = (FOLDER / game.file).read_text(encoding="utf-8")
    assert written(game).splitlines() == expected.splitlines(), (
        "if that is right: tests/ornaments/playthroughs/regenerate.py"
    )


def test_no_text_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {game.file for game in GAMES}
