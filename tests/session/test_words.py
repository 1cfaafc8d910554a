"""Each refusal these rooms can give has words."""

from __future__ import annotations

import re
from pathlib import Path

import tribe_desktop
from tribe_desktop.kernel.errors import Refusal
from tribe_desktop.kernel.texts import has_text
from tribe_desktop.session.words import words
from tribe_desktop.ui.refusals import refusal_text

CODE = re.compile(r'(?:BadInput|Refusal)\(\s*"([a-z_.]+)"|super\(\).__init__\("([a-z_.]+\.[a-z_.]+)"')


def test_a_code_with_a_sentence_for_each_clause() -> None:
    one = words(Refusal("ruleset.fixed_by_rulebook", "T10.3"))
    assert "Weaving" in one
    other = words(Refusal("ruleset.fixed_by_rulebook", "T99"))
    assert "T99" in other
    assert refusal_text(Refusal("ruleset.fixed_by_rulebook", "T10.3")) == one


def test_each_code_has_words() -> None:
    root = Path(tribe_desktop.__file__).parent
    sources = [root / "games.py"]
    for room in ("session", "settings", "players", "sim"):
        sources += sorted((root / room).glob("*.py"))
    codes = {match[1] or match[2] for path in sources for match in CODE.finditer(path.read_text(encoding="utf-8"))}
    assert len(codes) > 30
    assert not [code for code in sorted(codes) if not has_text(code)]
