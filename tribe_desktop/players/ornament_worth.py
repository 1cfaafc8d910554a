"""What an ornament earns on a human, and what it leaves to the next player: the rules' own scoring, without a table.

All that hangs is counted once; a question then takes no look at the scene.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tribe_desktop.ornaments.belonging import belonging
from tribe_desktop.ornaments.catalog import COLOURS, EAR, EYE, ORNAMENTS, is_folklore, shape
from tribe_desktop.ornaments.pride import FULL, REWARDS
from tribe_desktop.ornaments.state import State

# Numbers of traits: colours from 0, shapes of basic ornaments from 8, folklore 16.


def _traits(state: State, ornament: int) -> tuple[int, int]:
    return state.catalog.colours[ornament], 16 if is_folklore(ornament) else 8 + shape(ornament)


class Worth:
    """Of ornaments and humans in a state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.owners: Mapping[int, int] = belonging(state.scene)
        self._traits = [_traits(state, ornament) for ornament in range(ORNAMENTS)]
        self._on: Counter[tuple[int, int]] = Counter()  # (place, trait)
        for ornament, place in self.owners.items():
            for trait in self._traits[ornament]:
                self._on[place, trait] += 1

    def points(self, ornament: int, place: int) -> int:
        """The pride that it would bring (O5)."""
        on, places = self._on, range(len(self.state.humans))
        found = 0
        for trait in self._traits[ornament]:
            here = on[place, trait]
            found += REWARDS.get(here + 1, 0)
            if not here:
                found += REWARDS.get(1 + sum(on[each, trait] > 0 for each in places), 0)
        colour = self._traits[ornament][0]
        if not on[place, colour] and all(on[place, other] for other in range(len(COLOURS)) if other != colour):
            found += FULL
        return found

    def left(self, ornament: int, place: int) -> float:
        """What the next player can earn on the average of the die, after this ornament hangs there."""
        state = self.state
        for trait in self._traits[ornament]:
            self._on[place, trait] += 1
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
            most = max(self.points(other, each) for each in range(len(state.humans)))
            best[face] = max(best[face], most)
        for trait in self._traits[ornament]:
            self._on[place, trait] -= 1
        return sum(best) / 3
