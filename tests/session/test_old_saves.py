"""Real saves of every format stay in `tests/saves` for ever, and every one of them opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tribe_desktop.session import saves

FOLDER = Path(__file__).parent.parent / "saves"
FILES = sorted(FOLDER.glob("*.tribe"))


def test_there_are_some() -> None:
    names = {path.name for path in FILES}
    assert {
        "0.1-tribus-three-mid.tribe",  # from before seats could change
        "0.1-tribus-two-over.tribe",
        "0.1-tribus-from-stored.tribe",
        "0.1-tribus-reseated.tribe",
        "0.1-tribe-three-over.tribe",
        "0.1-format2-tribus-named.tribe",  # with a head, a name, and a seat that changed twice
        "0.1-format2-tribus-over.tribe",
        "0.1-format2-tribe-mid.tribe",
    } <= names


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_opens_and_is_the_same_when_saved_again(path: Path) -> None:
    match = saves.read(path)
    assert match.position > 100
    again = saves.decode(saves.encode(match), path.name)
    assert saves.encode(again) == saves.encode(match)
    assert again.seats == match.seats
    assert again.reseatings == match.reseatings
    assert again.card == match.card
