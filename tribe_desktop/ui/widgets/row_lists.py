"""What lists of rows have in common: how they are made, how they end, what they say when they have none."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QPoint, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate

from tribe_desktop.ui import fonts
from tribe_desktop.ui.theme import Theme
from tribe_desktop.ui.widgets.labels import wrapped


def make_list(view: QListView, model: QAbstractItemModel, delegate: QStyledItemDelegate, name: str) -> None:
    """A list of one column that scrolls by whole rows and isn't written in; `name`: for those who hear it."""
    view.setModel(model)
    view.setItemDelegate(delegate)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
    view.setAccessibleName(name)


def fade_cut(view: QListView, look: Theme) -> None:
    """Let the last row in sight fade away where it is cut, so that nobody reads half a line for a whole one."""
    room = view.viewport().rect()
    box = view.visualRect(view.indexAt(QPoint(room.center().x(), room.bottom())))
    if not box.isEmpty() and box.bottom() > room.bottom() and box.top() > 0:
        fading, solid = QColor(look.panel), QColor(look.panel)
        fading.setAlpha(0)
        shade = QLinearGradient(0, box.top(), 0, room.bottom())
        shade.setColorAt(0, fading)
        shade.setColorAt(1, solid)
        with QPainter(view.viewport()) as painter:
            painter.fillRect(room.adjusted(0, box.top(), 0, 0), shade)


def say_instead(view: QListView, words: str, px: int, look: Theme) -> None:
    """A sentence in the place of rows, at most two lines."""
    edge = px // 2
    box = view.viewport().rect().adjusted(edge, edge // 2, -edge, 0)
    with QPainter(view.viewport()) as painter:
        painter.setFont(fonts.font(px))
        painter.setPen(QColor(look.muted))
        lines = "\n".join(wrapped(words, px, box.width(), 2))
        painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, lines)
