"""The man pages: packaging/linux/*.6 with version, day, and for tribe-sim what its own help says of each command."""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from typer.main import get_command  # noqa: E402

from tribe_desktop.sim.cli import app  # noqa: E402

LINUX = ROOT / "packaging" / "linux"


def roff(text: str) -> str:
    """Plain text as troff reads it."""
    escaped = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-").replace("–", "\\(en")
    return re.sub(r"^([.'])", r"\\&\1", escaped.replace("’", "'").replace("“", "\\(lq").replace("”", "\\(rq"))


def commands() -> str:
    """Every command of tribe-sim, with its options as its own help tells them."""
    lines = []
    for name, command in get_command(app).commands.items():
        context = command.make_context(name, [], resilient_parsing=True)
        shown = "".join(f" {one.name}" for one in command.params if one.param_type_name == "argument")
        lines += [f".SS {roff(name + shown)}", roff(command.help)]
        for head, told in filter(None, (one.get_help_record(context) for one in command.params)):
            lines += [".TP", f".B {roff(head)}", roff(told)]
    return "\n".join(lines)


def page(name: str, day: date, version: str) -> str:
    """A man page, filled in."""
    text = (LINUX / name).read_text(encoding="utf-8")
    for key, value in {"@DATE@": day.isoformat(), "@VERSION@": version, "@COMMANDS@": commands()}.items():
        text = text.replace(key, value)
    return text
