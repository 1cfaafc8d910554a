"""A person at a real X screen: pointer and keyboard by xdotool, programs as processes, pictures of what is shown."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from PIL import Image, ImageGrab

ROOT = Path(__file__).resolve().parents[2]
PROBE = Path(__file__).with_name("probe.py")
PATIENCE = 20.0  # seconds to wait for something to be shown


def xdotool(*arguments: object) -> str:
    """What xdotool says; it raises where xdotool can't."""
    command = ["xdotool", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=30).stdout.strip()


def move(x: int, y: int) -> None:
    xdotool("mousemove", "--sync", x, y)


def click(x: int, y: int, button: int = 1) -> None:
    move(x, y)
    xdotool("click", button)


def drag(start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
    """Press at start, go to end in steps, as a hand does, and let go there."""
    move(*start)
    xdotool("mousedown", 1)
    for step in range(1, steps + 1):
        move(*(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True)))
    xdotool("mouseup", 1)


def key(*names: str) -> None:
    """Press keys by X's names, e.g. `key("ctrl+q")`."""
    xdotool("key", *names)


def write(text: str) -> None:
    xdotool("type", "--delay", 20, text)


def picture() -> Image.Image:
    """What the whole screen shows now."""
    return ImageGrab.grab(xdisplay=os.environ["DISPLAY"])


class Program:
    """A program under test, in a process of its own. `with Program("-m", "tribe_desktop") as app: ...`"""

    def __init__(self, *arguments: str, home: Path) -> None:
        self.arguments = arguments
        self.environment = dict(os.environ, TRIBE_DESKTOP_HOME=str(home), PYTHONPATH=str(ROOT))
        self.home = home

    def __enter__(self) -> Self:
        reader, their_writer = os.pipe()
        their_reader, self._writer = os.pipe()
        command = [sys.executable, str(PROBE), *self.arguments]
        self.process = subprocess.Popen(
            command,
            env=dict(self.environment, TRIBE_PROBE=f"{their_reader},{their_writer}"),
            pass_fds=(their_reader, their_writer),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        os.close(their_reader)
        os.close(their_writer)
        self._replies = os.fdopen(reader, encoding="utf-8")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if error is not None:
            self.home.mkdir(parents=True, exist_ok=True)
            picture().save(self.home / "failed.png")
            error.add_note(f"the screen then: {self.home / 'failed.png'}")
        os.close(self._writer)
        if self.process.poll() is None:
            self.process.kill()
            error and error.add_note("said so far: " + " | ".join(self.process.communicate()))
        self.process.communicate()
        self._replies.close()

    def ask(self, question: str) -> Any:
        """The answer to an expression over the probe's vocabulary."""
        os.write(self._writer, question.encode() + b"\n")
        if not select.select([self._replies], [], [], PATIENCE)[0]:
            raise AssertionError(f"no answer to {question!r}: the program hangs")
        line = self._replies.readline()
        if not line:
            raise AssertionError("the program has ended: " + " | ".join(self.process.communicate()))
        reply = json.loads(line)
        if "error" in reply:
            raise AssertionError(f"{question!r}: {reply['error']}")
        return reply["answer"]

    def until(self, question: str, patience: float = PATIENCE) -> Any:
        """The answer to a question as soon as there is one that counts as true."""
        end = time.monotonic() + patience
        while True:
            answer = self.ask(question)
            if answer:
                return answer
            if time.monotonic() > end:
                raise AssertionError(f"still not so after {patience:.0f} s: {question}")
            time.sleep(0.05)

    def where(self, name: str) -> tuple[int, int]:
        """The middle, on the screen, of the widget or menu entry with this object name or text."""
        left, top, width, height = self.until(f"where({name!r})")
        return left + width // 2, top + height // 2

    def click(self, name: str) -> None:
        self.until(f"where({name!r})")
        self.until(f"not widget({name!r}) or widget({name!r}).isEnabled()")
        click(*self.where(name))

    def end(self, patience: float = 5.0) -> tuple[int, str, str]:
        """Wait for the program to end by itself: its exit status and what it said on both streams."""
        said, complained = self.process.communicate(timeout=patience)
        return self.process.returncode, said, complained
