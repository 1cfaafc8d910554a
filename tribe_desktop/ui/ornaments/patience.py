"""What one paint may spend on new pictures, so that none takes long; what is left is made by the next ones."""

from __future__ import annotations

import math

SHORT = 2.5  # while something moves or is held
FIRST = 20.0  # when the table appears: a blink, then all is there
TILES = 1.5  # for pieces in the tray, whatever the scene has spent
PIECE, PIECE_AT = 0.2, 0.5  # a piece's picture, and more for each device pixel a u
FIGURE, WEAR_AT = 1.5, 2.4  # a figure's, and its grain and cuts, where these are not kept
TILE = 0.35  # a piece in the tray
OUTLINE = 3.0


class Patience:
    """Costs are about the milliseconds that a usual machine takes; `left` is all there is at first."""

    def __init__(self, left: float = SHORT) -> None:
        self.left = left
        self._spent = False

    @property
    def endless(self) -> bool:
        return math.isinf(self.left)

    def spend(self, cost: float) -> bool:
        """Whether one more may be made: the first one always, others while there is enough left."""
        if self._spent and cost > self.left:
            return False
        self.left -= cost
        self._spent = True
        return True


def endless() -> Patience:
    """For pictures that must be whole."""
    return Patience(math.inf)
