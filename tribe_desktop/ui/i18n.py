"""The door to every sentence of the window: `text("board.free")`."""

from __future__ import annotations

from tribe_desktop.kernel.texts import has_text, text

__all__ = ["has_text", "text"]
