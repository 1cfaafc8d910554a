"""What an ornament earns on a human, and what it leaves to the next player: the rules' own scoring, without a table.

All that hangs is counted once; a question then takes no look at the scene.
"""

from __future__ import annotations

from collections.abc import Mapping

from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.catalog import COLOURS, EAR, EYE, ORNAMENTS, is_folklore, shape
from tribe_desktop.ornaments.pride import FULL, REWARDS
from tribe_desktop.ornaments.state import State

# Numbers of traits: colours from 0, shapes of basic ornaments from 8, folklore 16.
_TRAITS = 17
_BRINGS = [REWARDS.get(number + 1, 0) for number in range(ORNAMENTS)]  # points by how many there are before


def _traits(state: State, ornament: int) -> tuple[int, int]:
    return state.catalog.colours[ornament], 16 if is_folklore(ornament) else 8 + shape(ornament)


class Worth:
    """Of ornaments and humans in a state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.owners: Mapping[int, int] = belonging(state.scene)
        places = len(state.humans)
        self._traits = [_traits(state, ornament) for ornament in range(ORNAMENTS)]
        self._on = [[0] * places for _ in range(_TRAITS)]  # by trait and place: ornaments that show it
        self._show = [0] * _TRAITS  # humans that show it
        self._colours = [0] * places  # different ones shown there
        self.hanging = [0] * places  # ornaments there
        for ornament, place in self.owners.items():
            self.hanging[place] += 1
            self._hang(ornament, place, 1)

    def _hang(self, ornament: int, place: int, count: int) -> None:
        """Put it there, or take it away again: count 1 or -1."""
        for trait in self._traits[ornament]:
            row = self._on[trait]
            row[place] += count
            if row[place] == (count > 0):  # the first came, or the last went
                self._show[trait] += count
                self._colours[place] += count * (trait < len(COLOURS))

    def points(self, ornament: int, place: int) -> int:
        """The pride that it would bring (O5)."""
        colour, form = self._traits[ornament]
        same_colour, same_form = self._on[colour][place], self._on[form][place]
        found = _BRINGS[same_colour] + _BRINGS[same_form]
        if not same_colour:
            found += _BRINGS[self._show[colour]]
            if self._colours[place] == len(COLOURS) - 1:
                found += FULL
        if not same_form:
            found += _BRINGS[self._show[form]]
        return found

    def left(self, ornament: int, place: int) -> float:
        """What the next player can earn on the average of the die, after this ornament hangs there."""
        state, places = self.state, range(len(self.state.humans))
        self._hang(ornament, place, 1)
        best = [0] * 3
        colour, form = self._traits[ornament]
        for other in range(ORNAMENTS):
            if other == ornament or not state.supply >> other & 1:
                continue
            its_colour, its_form = self._traits[other]
            if is_folklore(other):
                face = EAR
            else:
                alike = its_colour == colour or (its_form == form and not is_folklore(ornament))
                face = EYE if alike else 1
            best[face] = max(best[face], *(self.points(other, each) for each in places))
        self._hang(ornament, place, -1)
        return sum(best) / 3
