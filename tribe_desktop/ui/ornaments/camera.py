"""Where the eye is: pixels of the view from world coordinates and back. Pure arithmetic."""

# ruff: noqa: PLR0917 - drawing: coordinates and sizes read best in their usual order

from __future__ import annotations

from dataclasses import dataclass, replace

ROOM = 130.0  # u beside the outer figures that the overview shows at least: pieces on their outer hands
CLOSE = 2.25  # px a u at 1280 × 800 while a piece is held
CLOSE_LEAST = 2.0
LEAST, MOST = 0.3, 6.0  # px a u: how far it can be zoomed
HIGH = 390.0  # u that fit above the feet in the overview


@dataclass(frozen=True, slots=True)
class Camera:
    """`x`, `y`: the world's point in the middle of the view; `scale`: px a u; `width`, `height` of the view in px."""

    x: float
    y: float
    scale: float
    width: float
    height: float

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        return self.width / 2 + (x - self.x) * self.scale, self.height / 2 - (y - self.y) * self.scale

    def to_world(self, px: float, py: float) -> tuple[float, float]:
        return self.x + (px - self.width / 2) / self.scale, self.y - (py - self.height / 2) / self.scale

    def seen(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of what is in view, in u."""
        left, top = self.to_world(0, 0)
        right, bottom = self.to_world(self.width, self.height)
        return left, bottom, right, top

    def sees(self, x: float, y: float, reach: float) -> bool:
        """Whether anything within `reach` of a point can be in view."""
        left, bottom, right, top = self.seen()
        return left - reach <= x <= right + reach and bottom - reach <= y <= top + reach

    # other cameras

    def panned(self, dx: float, dy: float) -> Camera:
        """As if the table were dragged by so many pixels."""
        return replace(self, x=self.x - dx / self.scale, y=self.y + dy / self.scale)

    def zoomed(self, factor: float, px: float, py: float) -> Camera:
        """Nearer or farther, while what is under a pixel stays there."""
        x, y = self.to_world(px, py)
        return self.at(x, y, px, py, min(MOST, max(LEAST, self.scale * factor)))

    def at(self, x: float, y: float, px: float, py: float, scale: float) -> Camera:
        """The camera of that scale that shows a point of the world at a pixel."""
        return replace(self, x=x - (px - self.width / 2) / scale, y=y + (py - self.height / 2) / scale, scale=scale)

    def sized(self, width: float, height: float) -> Camera:
        """The same middle in a view of another size, everything as large in proportion to its width."""
        return Camera(self.x, self.y, self.scale * width / self.width, width, height)

    def keeping(self, x: float, y: float, left: float, top: float, right: float, bottom: float) -> Camera:
        """Moved just so far that a point of the world lies between these pixels."""
        px, py = self.to_screen(x, y)
        dx = max(0.0, left - px) or min(0.0, right - px)
        dy = max(0.0, top - py) or min(0.0, bottom - py)
        return self.panned(dx, dy)

    def sharp(self, ratio: float = 1.0) -> Camera:
        """Moved by less than a pixel, so that the world's origin lies on a whole device pixel."""
        px, py = self.to_screen(0, 0)
        return self.panned(round(px * ratio) / ratio - px, round(py * ratio) / ratio - py)

    def towards(self, other: Camera, share: float) -> Camera:
        """On the way to another camera of the same view: 0 is here, 1 is there; each factor takes equally long."""
        if share <= 0 or share >= 1:
            return other if share >= 1 else self
        scale = self.scale * (other.scale / self.scale) ** share
        # the middle moves so that one point of the view stays where it is for as long as the scale changes
        span = 1 / other.scale - 1 / self.scale
        way = share if abs(span) < 1e-9 else (1 / scale - 1 / self.scale) / span
        return replace(self, x=self.x + (other.x - self.x) * way, y=self.y + (other.y - self.y) * way, scale=scale)


def ease(share: float) -> float:
    """Fast at first, slow at the end."""
    return 1 - (1 - min(1.0, max(0.0, share))) ** 3


def overview(width: float, height: float, left: float, right: float, feet: float, top: float = 0.0) -> Camera:
    """All from x `left` to `right`, figures' feet at the pixel row `feet`, HIGH u between it and `top`."""
    scale = min(width / (right - left), (feet - top) / HIGH)
    blank = Camera(0, 0, scale, width, height)
    return blank.at((left + right) / 2, 0, width / 2, feet, scale)


def to_figure(width: float, height: float, x: float, zoom: float = 1.0) -> Camera:
    """Near the figure at `x`: it stands in the middle, its feet just under the lower edge."""
    scale = max(CLOSE_LEAST, CLOSE * min(width / 1280, height / 800)) * zoom
    blank = Camera(0, 0, scale, width, height)
    return blank.at(x, 0, width / 2, height + 6, scale)
