"""Where a window is larger than usual, all in it grows with it: how much, and the gaps of layouts with the rest."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout, QSpacerItem, QWidget

USUAL = QSize(1280, 800)  # a window's size
_FIRST = "measures"  # the property of a layout that keeps its measures at unit 1


def unit_of(window: QSize) -> float:
    """How much larger than usual a window is, at least 1: the measure the tables have."""
    return max(1.0, min(window.width() / USUAL.width(), window.height() / USUAL.height()))


def spread(widget: QWidget, unit: float) -> None:
    """Margins, gaps and fixed spaces of all layouts in a widget, as they were made, times `unit`."""
    layouts = widget.findChildren(QLayout)
    if unit != 1:
        for layout in layouts:  # all before any is changed: some have the gaps of the one around them
            if layout.property(_FIRST) is None:
                layout.setProperty(_FIRST, _measures(layout))
    for layout in layouts:
        if (first := layout.property(_FIRST)) is not None:
            _measure(layout, [round(value * unit) for value in first])


def _spaces(layout: QLayout) -> Iterator[QSpacerItem]:
    """Those of a fixed size; in a grid they only keep columns."""
    if isinstance(layout, QBoxLayout):
        for number in range(layout.count()):
            item = layout.itemAt(number)
            space = None if item is None else item.spacerItem()
            if space is not None and not space.expandingDirections():
                yield space


def _measures(layout: QLayout) -> list[int]:
    """In the order `_measure` takes them."""
    edges = layout.contentsMargins()
    found = [edges.left(), edges.top(), edges.right(), edges.bottom()]
    if isinstance(layout, QGridLayout):
        found += [layout.horizontalSpacing(), layout.verticalSpacing()]
    else:
        found += [layout.spacing(), 0]
    for space in _spaces(layout):
        found += [space.sizeHint().width(), space.sizeHint().height()]
    return found


def _measure(layout: QLayout, values: list[int]) -> None:
    layout.setContentsMargins(*values[:4])
    if isinstance(layout, QGridLayout):
        layout.setHorizontalSpacing(values[4])
        layout.setVerticalSpacing(values[5])
    else:
        layout.setSpacing(values[4])
    sizes = iter(values[6:])
    for space in _spaces(layout):
        policy = space.sizePolicy()
        space.changeSize(next(sizes), next(sizes), policy.horizontalPolicy(), policy.verticalPolicy())
    layout.invalidate()
