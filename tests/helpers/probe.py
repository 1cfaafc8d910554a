"""Starts a program as `python -m` or `python FILE` would, and answers questions about its windows meanwhile.

usage: probe.py (-m MODULE | FILE) [ARGUMENT ...], with TRIBE_PROBE="READ,WRITE", the two pipe ends to talk through.

The program knows nothing of it: end-to-end tests ask only where a thing is on the screen, or what it shows, and then
use the real pointer and keyboard. A question is a Python expression over the names of `VOCABULARY`, a line each.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSocketNotifier
from PySide6.QtWidgets import QAbstractButton, QApplication, QGraphicsItem, QGraphicsView, QLabel, QMenu, QWidget

Place = list[int]  # left, top, width, height on the screen


def shown() -> list[QWidget]:
    """The visible widgets of the windows that take input: where a modal dialog is open, its own."""
    modal = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    widgets = [*modal.findChildren(QWidget), modal] if modal else QApplication.allWidgets()
    return [widget for widget in widgets if widget.isVisible()]


def plain(text: str) -> str:
    return text.replace("&", "")


def place(widget: QWidget, area: QRect | None = None) -> Place:
    area = area or widget.rect()
    corner = widget.mapToGlobal(area.topLeft())
    return [corner.x(), corner.y(), area.width(), area.height()]


def widget(name: str) -> QWidget | None:
    """The visible widget with this object name, or this name for assistive technology, or the button or label so."""
    for found in shown():
        if name in (found.objectName(), found.accessibleName()):
            return found
    for found in shown():
        if isinstance(found, (QAbstractButton, QLabel)) and plain(found.text()) == name:
            return found
    return None


def where(name: str) -> Place | None:
    """The place of a widget, of an enabled entry in an open menu, or of a menu in a menu bar."""
    found = widget(name)
    if found:
        return place(found)
    for holder in shown():
        for action in holder.actions() if isinstance(holder, QMenu) or hasattr(holder, "actionGeometry") else []:
            if plain(action.text()).split("\t")[0] == name or action.objectName() == name:
                return place(holder, holder.actionGeometry(action))
    return None


def views() -> list[QGraphicsView]:
    return [found for found in shown() if isinstance(found, QGraphicsView)]


def items(kind: str = "") -> list[tuple[QGraphicsView, QGraphicsItem]]:
    """The visible graphics items whose class name holds this text, each with its view."""
    found = [(view, item) for view in views() for item in view.scene().items()]
    return [(view, item) for view, item in found if kind in type(item).__name__ and item.isVisible()]


def item_point(view: QGraphicsView, item: QGraphicsItem) -> Place:
    """The middle of an item on the screen."""
    middle: QPoint = view.mapFromScene(item.mapToScene(item.boundingRect().center()))
    corner = view.viewport().mapToGlobal(middle)
    return [corner.x(), corner.y(), 0, 0]


VOCABULARY = {name: globals()[name] for name in ("shown", "widget", "where", "place", "views", "items", "item_point")}


class Answers:
    """Answers each question in the thread of the windows, between two events, for as long as they are shown."""

    def __init__(self, reader: int, writer: int) -> None:
        self.reader, self.writer = reader, writer
        self.rest = b""
        self.notifier = QSocketNotifier(reader, QSocketNotifier.Type.Read)
        self.notifier.activated.connect(self.read)

    def read(self) -> None:
        received = os.read(self.reader, 1 << 16)
        if not received:  # whoever asked is gone
            self.notifier.setEnabled(False)
        *questions, self.rest = (self.rest + received).split(b"\n")
        for question in questions:
            self.answer(question.decode())

    def answer(self, question: str) -> None:
        try:
            reply: dict[str, Any] = {"answer": eval(question, {**VOCABULARY, "app": QApplication.instance()})}
            line = json.dumps(reply, default=repr)
        except Exception as error:  # noqa: BLE001 - whatever it is, the test that asked shall see it
            line = json.dumps({"error": f"{type(error).__name__}: {error}"})
        os.write(self.writer, line.encode() + b"\n")


def main() -> None:
    reader, writer = map(int, os.environ.pop("TRIBE_PROBE").split(","))
    run_events = QApplication.exec

    def run_and_answer(*_: object) -> int:
        answers = Answers(reader, writer)
        try:
            return run_events()
        finally:
            answers.notifier.setEnabled(False)
            del answers  # before Qt goes

    QApplication.exec = run_and_answer
    sys.argv = sys.argv[1:]
    if sys.argv[0] == "-m":
        module = sys.argv[1]
        sys.argv = sys.argv[1:]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()
