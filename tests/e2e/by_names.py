"""Plays a whole game as somebody who hears it: only names, roles, states and actions from the accessibility bus.

usage: by_names.py PROGRAM [ARGUMENT ...]. It runs under the system's own Python, which has the bindings of AT-SPI, in
a session bus of its own, and prints what it did as JSON. Keys come from xdotool, as from a keyboard.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

warnings.simplefilter("ignore")  # the bindings of some releases call all of this deprecated
PATIENCE = 20.0
MOST = 600  # decisions


def until(ask: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    end = time.monotonic() + patience
    while True:
        while GLib.MainContext.default().iteration(False):
            pass
        answer = ask()
        if answer:
            return answer
        if time.monotonic() > end:
            raise SystemExit(f"still not so after {patience:.0f} s: {what}")
        time.sleep(0.02)


def showing(node: Any) -> bool:
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def has(node: Any, state: str) -> bool:
    return node.get_state_set().contains(getattr(Atspi.StateType, state))


def children(node: Any) -> Iterator[Any]:
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None and showing(child):
            yield child


def walk(node: Any) -> Iterator[Any]:
    yield node
    for child in children(node):
        yield from walk(child)


class App:
    """The program, as the bus tells it."""

    def __init__(self, command: list[str]) -> None:
        environment = dict(os.environ, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_QPA_PLATFORM="xcb")
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        self.heard: list[str] = []
        self._listener = Atspi.EventListener.new(lambda event: self.heard.append(str(event.any_data)))
        self._listener.register("object:announcement")
        self.root = until(self._root, "the program is on the bus")
        Atspi.Accessible.set_cache_mask(self.root, Atspi.Cache.NONE)

    @staticmethod
    def _root() -> Any:
        return next((one for one in children(Atspi.get_desktop(0)) if one.get_name() == "tribe-desktop"), None)

    def find(self, name: str, role: str = "") -> Any:
        return next(
            (n for n in walk(self.root) if n.get_name() == name and role in ("", n.get_role_name())), None
        )  # fmt: skip

    def field(self, label: str) -> Any:
        """The field that the label belongs to, found by asking each for its label as a screen reader does."""

        def named(node: Any) -> bool:
            relations = [one for one in node.get_relation_set() if one.get_relation_type().value_nick == "labelled-by"]
            targets = [one.get_target(k) for one in relations for k in range(one.get_n_targets())]
            return label in [node.get_name(), *(target.get_name() for target in targets)]

        fields = ("combo box", "text", "entry")
        return until(
            lambda: next((n for n in walk(self.root) if n.get_role_name() in fields and named(n)), None),
            f"there is a field {label!r}",
        )

    def wait(self, name: str, role: str = "") -> Any:
        return until(lambda: self.find(name, role), f"there is {role} {name!r}")

    def do(self, node: Any, action: str) -> None:
        holder = node.get_action_iface()
        names = [Atspi.Action.get_action_name(holder, k) for k in range(Atspi.Action.get_n_actions(holder))]
        if action not in names:
            raise SystemExit(f"{node.get_name()!r} ({node.get_role_name()}) can {names}, not {action!r}")
        Atspi.Action.do_action(holder, names.index(action))

    def press(self, name: str, role: str = "") -> None:
        node = self.wait(name, role)
        until(lambda: has(node, "ENABLED"), f"{name!r} can be pressed")
        self.do(node, "Press")


def key(name: str) -> None:
    subprocess.run(["xdotool", "key", name], check=True, timeout=20)


def to_front() -> None:
    """Give the window the keyboard once a dialog is gone, as the window manager does where there is one."""
    subprocess.run(["xdotool", "search", "--name", "^Tribe Desktop$", "windowfocus"], check=True, timeout=20)


def choose(names: list[str], turn: int) -> int:
    """What a simple player does on hearing the choices: achieve, else take what is free or little, else the first."""
    for wanted in ("Achieve", "Lay the arrow"):
        for number, name in enumerate(names):
            if name.startswith(wanted):
                return number
    taking = [number for number, name in enumerate(names) if ", free" in name or " shell" in name]
    if taking:
        hands = [number for number in taking if "or achievement" in names[number]]
        return hands[0] if hands and turn % 3 == 0 else taking[0]
    rest = [number for number, name in enumerate(names) if not name.startswith(("End turn", "Done", "Swap"))]
    return rest[turn % len(rest)] if rest else 0


def set_up(app: App) -> None:
    """Bots move at once; two seats, a person and a bot."""
    app.press("Settings…")
    combo = app.field("Bots move")
    for _ in range(12):
        if has(combo, "FOCUSED"):
            break
        key("Tab")
        time.sleep(0.1)
    key("a")
    until(lambda: combo.get_name() == "At once", "bots move at once")
    app.press("Close")
    app.press("Tribus: New game…")
    two = app.wait("Players: 2")
    app.do(two, "Press")
    until(lambda: has(two, "CHECKED"), "two players")
    if app.find("Seat 3: Name") is not None:
        raise SystemExit("there are only two seats, and a third can be met")
    app.press("Start the game")


def play(app: App) -> dict[str, Any]:
    listed, log = app.wait("Choices", "list"), app.wait("Log", "list")
    to_front()
    done: list[str] = []
    on_board = 0

    def now() -> tuple[list[str], int, str]:
        names = [child.get_name() for child in children(listed)]
        lines = log.get_child_count()
        return names, lines, log.get_child_at_index(lines - 1).get_name() if lines else ""

    def over() -> Any:
        return next((one for one in children(app.root) if one.get_role_name() == "dialog"), None)

    for turn in range(MOST):
        until(lambda: now()[0] or over(), "it is my turn, or the game is over", 60)
        if over():
            break
        before = now()
        number = choose(before[0], turn)
        words = before[0][number].rpartition(", key ")[0] or before[0][number]
        button = app.find(words, "push button") if turn % 4 == 1 else None
        if button is not None:  # the same thing on the board
            app.do(button, "Press")
            on_board += 1
        else:
            app.do(listed, "SetFocus")
            item = listed.get_child_at_index(number)
            app.do(item, "Toggle")
            until(lambda item=item: has(item, "SELECTED"), "the choice is selected")
            until(lambda item=item: has(listed, "FOCUSED") or has(item, "FOCUSED"), "the list has the focus")
            key("Return")
        done.append(words)
        until(lambda before=before: now() != before or over(), f"{words!r} is done")
    else:
        raise SystemExit("the game does not end")
    return {"done": done, "on_board": on_board}


def main() -> None:
    app = App(sys.argv[1:])
    try:
        set_up(app)
        found = play(app)
        dialog = next(one for one in children(app.root) if one.get_role_name() == "dialog")
        found["result"] = [n.get_name() for n in walk(dialog) if n.get_name()]
        found["told"] = [n.get_description() for n in walk(dialog) if n.get_description()]
        app.press("Start page")
        app.press("Quit")
        found["status"] = app.process.wait(PATIENCE)
        found["heard"] = app.heard
        sys.stdout.write(json.dumps(found) + "\n")
    finally:
        if app.process.poll() is None:
            app.process.kill()


if __name__ == "__main__":
    main()
